// What Swift can't say to Graphviz and libgd itself. Only the Swift module HelmGraphviz imports it; it sees handles,
// numbers and bytes, and no header of others'.
//
// libcgraph has global state: one thread at a time calls what takes a graph or starts a copy of the process.

#ifndef CHELMGRAPHVIZ_H
#define CHELMGRAPHVIZ_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// MARK: Plugins (plugin.c)

/// A plugin library of Graphviz's that is open, and stays so as long as the process: its symbol, and where that is.
typedef struct {
  const char *symbol;
  void *address;
} CHelmGraphviz_plugin;

/// Writes the path of libgvc's own file, links resolved and NUL behind it, into `path`, which has `size` bytes.
///
/// Returns false where the loader can't tell, or the path needs more bytes. Swift can't take a C function's address.
bool CHelmGraphviz_library_path(char *path, size_t size);

// MARK: Building a graph (building.c)

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

// MARK: Copies of the process (process.c)
//
// On some graphs Graphviz ends the process: failed assertions, invalid memory, recursion as deep as the graph is long.
// It can't be interrupted either. So a copy of this process does what is asked for, writes the answer into a pipe and
// ends. It runs nothing but C, which Swift can't: it has no `fork`.
//
// An answer begins with one of the structures below, says of each of its other parts where it begins, and ends with
// `CHelmGraphviz_END` where it is whole. The order of everything is written here alone.
//
// Every function below starts a copy and returns its number, for which the caller waits, or -1 where the system has no
// process, thread or memory left. `output` is the pipe's end for writing; it stays the caller's to close.

/// What the last bytes of a whole answer are.
#define CHelmGraphviz_END "helm end"

/// Some of what follows each other. Of an answer's parts the first is told in bytes from the answer's beginning.
typedef struct {
  uint64_t first;
  uint64_t count;
} CHelmGraphviz_range;

// MARK: Laying out (layout.c)

/// A place, in points, y upwards.
typedef struct {
  double x;
  double y;
} CHelmGraphviz_point;

/// A line's control points, of `CHelmGraphviz_layout.points`, its Bézier pieces joined, and the middle of its label, if
/// it has one.
typedef struct {
  CHelmGraphviz_range points;
  uint64_t has_label;
  CHelmGraphviz_point label;
} CHelmGraphviz_line;

/// A cluster's corners and the middle of its label.
typedef struct {
  CHelmGraphviz_point lower_left;
  CHelmGraphviz_point upper_right;
  CHelmGraphviz_point label;
} CHelmGraphviz_frame;

/// The answer of a layout: what Graphviz said, bytes; where the layout succeeded, the nodes' middles, the edges' lines
/// and the clusters' frames, in the order in which they were added, and the lines' points.
typedef struct {
  uint64_t is_laid_out;
  CHelmGraphviz_range messages;
  CHelmGraphviz_range nodes;
  CHelmGraphviz_range lines;
  CHelmGraphviz_range frames;
  CHelmGraphviz_range points;
} CHelmGraphviz_layout;

/// Lays a graph out by one of Graphviz's engines. What the places are read with is macros, which Swift doesn't see.
int32_t CHelmGraphviz_layout_start(const CHelmGraphviz_graph *graph, const char *engine, int32_t output);

// MARK: Reading DOT (reading.c)

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

// MARK: Drawing (drawing.c)

/// The answer of drawing: whether there is a picture; behind it the picture's bytes, or what Graphviz said.
typedef struct {
  uint64_t is_drawn;
} CHelmGraphviz_drawing;

/// Draws a DOT text of `size` bytes in a format, after a layout by an engine, with two plugins. Longer names of formats
/// and engines than 15 bytes are unknown. Swift can't fill Graphviz's tables of plugins.
int32_t CHelmGraphviz_drawing_start(
    const void *text, size_t size, CHelmGraphviz_plugin engines, CHelmGraphviz_plugin formats, const char *engine,
    const char *format, int32_t output);

// MARK: Pictures (images.c)

/// Kinds of pictures that are read and written.
enum CHelmGraphviz_image { CHelmGraphviz_PNG, CHelmGraphviz_JPEG };

/// A picture of `size` bytes scaled to so many pixels, as a file of the same kind; its bytes are counted in
/// `scaled_size`.
///
/// The caller frees it with `CHelmGraphviz_image_free`; NULL where the picture is damaged, or memory is out. Swift
/// can't keep libgd from printing what is wrong: who tells it otherwise has a function of C's lists of arguments.
void *CHelmGraphviz_image_scaled(
    const void *bytes, size_t size, enum CHelmGraphviz_image kind, int32_t width, int32_t height, size_t *scaled_size);

/// Frees a picture; NULL is none. What libgd took, only libgd can give back.
void CHelmGraphviz_image_free(void *bytes);

// Everything is written and read as it lies in memory: without gaps, which nobody fills.
_Static_assert(sizeof(double) == 8 && sizeof(CHelmGraphviz_range) == 16, "numbers");
_Static_assert(sizeof(CHelmGraphviz_point) == 16, "a place");
_Static_assert(sizeof(CHelmGraphviz_line) == 40 && sizeof(CHelmGraphviz_frame) == 48, "parts of a layout");
_Static_assert(sizeof(CHelmGraphviz_layout) == 8 + 5 * 16, "a layout");
_Static_assert(sizeof(CHelmGraphviz_attribute) == 32 && sizeof(CHelmGraphviz_node) == 40, "parts of what was read");
_Static_assert(sizeof(CHelmGraphviz_edge) == 32 && sizeof(CHelmGraphviz_subgraph) == 64, "parts of what was read");
_Static_assert(sizeof(CHelmGraphviz_reading) == 3 * 8 + 9 * 16, "what was read");
_Static_assert(sizeof(CHelmGraphviz_plugin) == 2 * sizeof(void *), "a plugin");

#endif
