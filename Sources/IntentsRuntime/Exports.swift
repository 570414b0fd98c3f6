// SPDX-License-Identifier: Apache-2.0
//
// One import is enough for a program that embeds the runtime: questions and
// outcomes, cards, intents as records, and memory limits come with it.

@_exported public import Cards
@_exported public import Dialogue
@_exported public import IntentSchema
@_exported public import RendererProcess
@_exported public import Sandbox
