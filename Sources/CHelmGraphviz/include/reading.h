// Reading DOT.

#ifndef CHELMGRAPHVIZ_READING_H
#define CHELMGRAPHVIZ_READING_H

#include "copies.h"

#include <stddef.h>
#include <stdint.h>

/// An attribute that is set: which of the names it is that were asked for, whether it is markup, its value, in the
/// texts.
typedef struct {
  uint64_t name;
  uint64_t is_markup;
  CHelmGraphviz_range value;
} CHelmGraphviz_attribute;

/// A node: the number that Graphviz gave it, its name, in the texts, its attributes.
typedef struct {
  uint64_t number;
  CHelmGraphviz_range name;
  CHelmGraphviz_range attributes;
} CHelmGraphviz_node;

/// An edge: its nodes' numbers, its attributes.
typedef struct {
  uint64_t tail;
  uint64_t head;
  CHelmGraphviz_range attributes;
} CHelmGraphviz_edge;

/// A subgraph: the number that Graphviz gave it, how many graphs it lies in, its name, in the texts, its attributes,
/// which may be those of the graph around it, and its nodes' numbers, in the members.
typedef struct {
  uint64_t number;
  uint64_t depth;
  CHelmGraphviz_range name;
  CHelmGraphviz_range attributes;
  CHelmGraphviz_range members;
} CHelmGraphviz_subgraph;

/// The answer of reading: what Graphviz said, bytes; where there is a graph, all of it. Subgraphs come in the order of
/// their addresses. Another graph may follow in the text.
typedef struct {
  uint64_t has_graph;
  uint64_t is_directed;
  uint64_t is_followed;
  CHelmGraphviz_range name;
  CHelmGraphviz_range own_attributes;
  CHelmGraphviz_range messages;
  CHelmGraphviz_range texts;
  CHelmGraphviz_range attributes;
  CHelmGraphviz_range nodes;
  CHelmGraphviz_range edges;
  CHelmGraphviz_range subgraphs;
  CHelmGraphviz_range members;
} CHelmGraphviz_reading;

/// Reads the first graph of a DOT text of `size` bytes. Of attributes those are told whose names are asked for: `names`
/// has them one behind the other, each with a NUL behind it, `names_size` bytes in all. Empty ones are left out.
///
/// libcgraph's parser wants a function that gives it bytes and a table of functions, which Swift can't fill.
int32_t CHelmGraphviz_reading_start(
    const void *text, size_t size, const char *names, size_t names_size, int32_t output);

_Static_assert(sizeof(CHelmGraphviz_attribute) == 32 && sizeof(CHelmGraphviz_node) == 40, "parts of what was read");
_Static_assert(sizeof(CHelmGraphviz_edge) == 32 && sizeof(CHelmGraphviz_subgraph) == 64, "parts of what was read");
_Static_assert(sizeof(CHelmGraphviz_reading) == 3 * 8 + 9 * 16, "what was read");

#endif
