// Graphviz's contexts, which hold its plugins.

#ifndef CHELMGRAPHVIZ_CONTEXT_H
#define CHELMGRAPHVIZ_CONTEXT_H

#include "plugin.h"

#include <gvc.h>

enum { CHelmGraphviz_MOST_PLUGINS = 2 };

/// A context with what it was made of: Graphviz keeps the addresses of both.
typedef struct {
  GVC_t *graphviz;
  char *names[CHelmGraphviz_MOST_PLUGINS];
  lt_symlist_t symbols[CHelmGraphviz_MOST_PLUGINS + 2];
} CHelmGraphviz_context;

/// A context with at most `CHelmGraphviz_MOST_PLUGINS` plugins, and nothing else: no configuration file is read. Where
/// labels are `measured`, they say how large they are. The caller closes it; NULL where memory is out.
CHelmGraphviz_context *CHelmGraphviz_context_open(const CHelmGraphviz_plugin *plugins, size_t count, bool measured);

void CHelmGraphviz_context_close(CHelmGraphviz_context *context);

#endif
