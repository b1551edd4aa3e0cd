// Laying out.

#ifndef CHELMGRAPHVIZ_LAYOUT_H
#define CHELMGRAPHVIZ_LAYOUT_H

#include "building.h"
#include "copies.h"

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

_Static_assert(sizeof(double) == 8 && sizeof(CHelmGraphviz_point) == 16, "a place");
_Static_assert(sizeof(CHelmGraphviz_line) == 40 && sizeof(CHelmGraphviz_frame) == 48, "parts of a layout");
_Static_assert(sizeof(CHelmGraphviz_layout) == 8 + 5 * 16, "a layout");

#endif
