#include "graph.h"

#include <stdlib.h>

_Static_assert((int)CHelmGraphviz_SUBGRAPH == AGRAPH, "kinds are libcgraph's");
_Static_assert((int)CHelmGraphviz_NODE == AGNODE, "kinds are libcgraph's");
_Static_assert((int)CHelmGraphviz_EDGE == AGEDGE, "kinds are libcgraph's");

CHelmGraphviz_graph *CHelmGraphviz_graph_open(CHelmGraphviz_plugin plugin) {
  CHelmGraphviz_graph *graph = calloc(1, sizeof *graph);
  if (!graph) return NULL;
  graph->context = CHelmGraphviz_context_open(&plugin, 1, true);
  graph->root = graph->context ? agopen("helm", Agdirected, NULL) : NULL;
  if (graph->root) return graph;
  CHelmGraphviz_graph_close(graph);
  return NULL;
}

void CHelmGraphviz_graph_close(CHelmGraphviz_graph *graph) {
  if (!graph) return;
  if (graph->root) agclose(graph->root);
  CHelmGraphviz_context_close(graph->context);
  for (size_t kind = 0; kind < sizeof graph->parts / sizeof *graph->parts; kind++) free(graph->parts[kind].parts);
  free(graph);
}

// libcgraph's texts aren't const, but it only reads them.

uintptr_t CHelmGraphviz_graph_keep_name(CHelmGraphviz_graph *graph, const char *name) {
  return (uintptr_t)agstrdup(graph->root, (char *)name);
}

/// Counts a part in, where it is one.
static int32_t add(CHelmGraphviz_parts *parts, void *part) {
  if (!part) return -1;
  if (parts->count == parts->capacity) {
    int32_t capacity = parts->capacity ? 2 * parts->capacity : 64;
    void **more = realloc(parts->parts, (size_t)capacity * sizeof *more);
    if (!more) return -1;
    parts->parts = more;
    parts->capacity = capacity;
  }
  parts->parts[parts->count] = part;
  return parts->count++;
}

/// A part; NULL where there is no such number.
static void *part(CHelmGraphviz_graph *graph, enum CHelmGraphviz_kind kind, int32_t number) {
  CHelmGraphviz_parts *parts = &graph->parts[kind];
  return number >= 0 && number < parts->count ? parts->parts[number] : NULL;
}

int32_t CHelmGraphviz_graph_add_node(CHelmGraphviz_graph *graph, const char *name) {
  return add(&graph->parts[CHelmGraphviz_NODE], agnode(graph->root, (char *)name, 1));
}

int32_t CHelmGraphviz_graph_add_subgraph(CHelmGraphviz_graph *graph, const char *name) {
  return add(&graph->parts[CHelmGraphviz_SUBGRAPH], agsubg(graph->root, (char *)name, 1));
}

int32_t CHelmGraphviz_graph_add_edge(CHelmGraphviz_graph *graph, int32_t tail, int32_t head) {
  Agnode_t *from = part(graph, CHelmGraphviz_NODE, tail), *to = part(graph, CHelmGraphviz_NODE, head);
  return from && to ? add(&graph->parts[CHelmGraphviz_EDGE], agedge(graph->root, from, to, NULL, 1)) : -1;
}

bool CHelmGraphviz_graph_include(CHelmGraphviz_graph *graph, int32_t subgraph, int32_t node) {
  Agraph_t *outer = part(graph, CHelmGraphviz_SUBGRAPH, subgraph);
  Agnode_t *inner = part(graph, CHelmGraphviz_NODE, node);
  return outer && inner && agsubnode(outer, inner, 1);
}

void CHelmGraphviz_graph_declare(
    CHelmGraphviz_graph *graph, enum CHelmGraphviz_kind kind, const char *name, const char *value) {
  agattr(graph->root, (int)kind, (char *)name, (char *)value);
}

bool CHelmGraphviz_graph_set(
    CHelmGraphviz_graph *graph, enum CHelmGraphviz_kind kind, int32_t number, const char *name, const char *value) {
  void *object = part(graph, kind, number);
  if (!object) return false;
  if (!agattr(graph->root, (int)kind, (char *)name, NULL)) agattr(graph->root, (int)kind, (char *)name, "");
  return agset(object, (char *)name, (char *)value) == 0;
}
