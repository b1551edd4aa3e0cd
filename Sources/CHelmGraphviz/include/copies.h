// Copies of the process, which do what Graphviz is asked for.
//
// On some graphs Graphviz ends the process: failed assertions, invalid memory, recursion as deep as the graph is long.
// It can't be interrupted either. So a copy of this process does what is asked for, writes the answer into a pipe and
// ends. It runs nothing but C, which Swift can't: it has no `fork`.
//
// An answer begins with a structure of its own, says of each of its other parts where it begins, and ends with
// `CHelmGraphviz_END` where it is whole. The order of everything is written here alone, as it lies in memory: without
// gaps, which nobody fills.
//
// What starts a copy, `…_start`, returns its number, for which the caller waits, or -1 where the system has no process,
// thread or memory left. `output` is the pipe's end for writing; it stays the caller's to close.

#ifndef CHELMGRAPHVIZ_COPIES_H
#define CHELMGRAPHVIZ_COPIES_H

#include <stdint.h>

/// What the last bytes of a whole answer are.
#define CHelmGraphviz_END "helm end"

/// Some of what follows each other. Of an answer's parts the first is told in bytes from the answer's beginning.
typedef struct {
  uint64_t first;
  uint64_t count;
} CHelmGraphviz_range;

_Static_assert(sizeof(CHelmGraphviz_range) == 16, "some of an answer");

#endif
