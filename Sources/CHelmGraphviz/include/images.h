// Pictures.

#ifndef CHELMGRAPHVIZ_IMAGES_H
#define CHELMGRAPHVIZ_IMAGES_H

#include <stddef.h>
#include <stdint.h>

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

#endif
