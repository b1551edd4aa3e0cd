// Drawing.

#ifndef CHELMGRAPHVIZ_DRAWING_H
#define CHELMGRAPHVIZ_DRAWING_H

#include "copies.h"
#include "plugin.h"

#include <stddef.h>
#include <stdint.h>

/// The answer of drawing: whether there is a picture; behind it the picture's bytes, or what Graphviz said.
typedef struct {
  uint64_t is_drawn;
} CHelmGraphviz_drawing;

/// Draws a DOT text of `size` bytes in a format, after a layout by an engine, with two plugins. Longer names of formats
/// and engines than 15 bytes are unknown. Swift can't fill Graphviz's tables of plugins.
int32_t CHelmGraphviz_drawing_start(
    const void *text, size_t size, CHelmGraphviz_plugin engines, CHelmGraphviz_plugin formats, const char *engine,
    const char *format, int32_t output);

#endif
