// SPDX-License-Identifier: Apache-2.0
//
// The host's side of confinement. A `SandboxPolicy` says what one extension may
// reach; the launcher's clone applies it to itself, layer by layer (folder
// Layers, in C), and the host checks that every layer holds. A `MemoryLadder`
// offers the rungs of this machine; the best one is attached to each process
// before any code of its extension runs, warns at the soft limit and kills at
// the hard one. `Capability` reports what of all this can be had here.
