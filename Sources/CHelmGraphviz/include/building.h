// Building a graph.
//
// Of the headers here each says what Swift can't say to Graphviz and libgd itself. Only the Swift module HelmGraphviz
// imports them; it sees handles, numbers and bytes, and no header of others'.
//
// libcgraph has global state: one thread at a time calls what takes a graph or starts a copy of the process.

#ifndef CHELMGRAPHVIZ_BUILDING_H
#define CHELMGRAPHVIZ_BUILDING_H

#include "plugin.h"

#include <stdbool.h>
#include <stdint.h>

/// A directed graph and the context in which it is to be laid out. Its parts are known by numbers, which count from 0
/// for each kind of them.
typedef struct CHelmGraphviz_graph CHelmGraphviz_graph;

/// What has attributes.
enum CHelmGraphviz_kind { CHelmGraphviz_SUBGRAPH, CHelmGraphviz_NODE, CHelmGraphviz_EDGE };

/// A graph without parts, to be laid out with one plugin. Labels on clusters and edges are given as "WIDTHxHEIGHT", in
/// whole points, as their text was measured already: no font is looked up, no configuration file read, no other plugin
/// loaded.
///
/// The caller frees it with `CHelmGraphviz_graph_close`; NULL where memory is out. Swift can't fill Graphviz's tables
/// of plugins, nor read `Agdirected`, a global variable.
CHelmGraphviz_graph *CHelmGraphviz_graph_open(CHelmGraphviz_plugin plugin);

/// Frees a graph with everything in it. A copy of the process that was started keeps its own.
void CHelmGraphviz_graph_close(CHelmGraphviz_graph *graph);

/// Has the graph keep a name until it is closed, and returns the address at which it does; 0 where memory is out.
///
/// A name is kept once. Swift doesn't know libcgraph's types.
uintptr_t CHelmGraphviz_graph_keep_name(CHelmGraphviz_graph *graph, const char *name);

/// Adds a part, and returns its number, or -1 where memory is out or an edge's end isn't there. What the name begins
/// with, `cluster`, decides whether a subgraph has a frame. The graph frees it. Swift doesn't know libcgraph's types.
int32_t CHelmGraphviz_graph_add_node(CHelmGraphviz_graph *graph, const char *name);
int32_t CHelmGraphviz_graph_add_subgraph(CHelmGraphviz_graph *graph, const char *name);
int32_t CHelmGraphviz_graph_add_edge(CHelmGraphviz_graph *graph, int32_t tail, int32_t head);

/// Puts a node into a subgraph; false where one of them isn't there. Swift doesn't know libcgraph's types.
bool CHelmGraphviz_graph_include(CHelmGraphviz_graph *graph, int32_t subgraph, int32_t node);

/// Declares an attribute of all parts of a kind, with what it is where it isn't set; of subgraphs, the graph's own too.
/// Both texts are copied. Swift doesn't know libcgraph's types.
void CHelmGraphviz_graph_declare(
    CHelmGraphviz_graph *graph, enum CHelmGraphviz_kind kind, const char *name, const char *value);

/// Sets an attribute of a part, which is empty for the others of its kind where it wasn't declared. Both texts are
/// copied; false where there is no such part. Swift doesn't know libcgraph's types.
bool CHelmGraphviz_graph_set(
    CHelmGraphviz_graph *graph, enum CHelmGraphviz_kind kind, int32_t part, const char *name, const char *value);

#endif
