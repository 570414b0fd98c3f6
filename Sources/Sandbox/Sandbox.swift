// SPDX-License-Identifier: Apache-2.0
//
// The host's side of confinement. Today: memory. A `MemoryLadder` offers the
// rungs of this machine; the best one is attached to each process before any
// code of its extension runs, warns at the soft limit and kills at the hard one.
// What the child does to itself (namespaces, Landlock, seccomp) is the
// launcher's; its report will join `Capability`, its choices a `Policy` here.
