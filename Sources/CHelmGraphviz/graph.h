// What a graph that was built consists of.

#ifndef CHELMGRAPHVIZ_GRAPH_H
#define CHELMGRAPHVIZ_GRAPH_H

#include "building.h"
#include "context.h"

#include <cgraph.h>

/// Parts of one kind, by their numbers.
typedef struct {
  void **parts;
  int32_t count;
  int32_t capacity;
} CHelmGraphviz_parts;

struct CHelmGraphviz_graph {
  CHelmGraphviz_context *context;
  Agraph_t *root;
  /// By `enum CHelmGraphviz_kind`.
  CHelmGraphviz_parts parts[3];
};

#endif
