// Copies of the process, and what they have in common.

#ifndef CHELMGRAPHVIZ_PROCESS_H
#define CHELMGRAPHVIZ_PROCESS_H

#include "copies.h"

#include <stdbool.h>
#include <stddef.h>

/// The copy's work; when it returns, the answer is whole.
typedef void CHelmGraphviz_work(void *job, int output);

/// Starts a copy that does some work, and returns its number or -1.
///
/// Nothing of the job may lie on a stack: those of the caller's threads are free in the copy, and threads that a
/// library starts may take them. Unless it `is_shallow`, the copy has a stack as deep as graphs are long; the thread
/// that has it would be much of the work of a small graph.
int32_t CHelmGraphviz_copy_start(CHelmGraphviz_work *work, void *job, int output, bool is_shallow);

/// Writes all bytes; the copy ends where that fails.
void CHelmGraphviz_write(int output, const void *bytes, size_t size);

/// What Graphviz said in this copy.
const char *CHelmGraphviz_messages(void);

#endif
