// Plugins of Graphviz's.

#ifndef CHELMGRAPHVIZ_PLUGIN_H
#define CHELMGRAPHVIZ_PLUGIN_H

#include <stdbool.h>
#include <stddef.h>

/// A plugin library of Graphviz's that is open, and stays so as long as the process: its symbol, and where that is.
typedef struct {
  const char *symbol;
  void *address;
} CHelmGraphviz_plugin;

/// Writes the path of libgvc's own file, links resolved and NUL behind it, into `path`, which has `size` bytes.
///
/// Returns false where the loader can't tell, or the path needs more bytes. Swift can't take a C function's address.
bool CHelmGraphviz_library_path(char *path, size_t size);

_Static_assert(sizeof(CHelmGraphviz_plugin) == 2 * sizeof(void *), "a plugin");

#endif
