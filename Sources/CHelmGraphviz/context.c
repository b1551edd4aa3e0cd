#include "context.h"

#include <stdlib.h>
#include <string.h>

#include <gvplugin.h>
#include <gvplugin_textlayout.h>

/// `bool`, or what Graphviz had before.
typedef __typeof__(((struct gvtextlayout_engine_s *)0)->textlayout(0, 0)) boolean_of_graphviz;

/// Graphviz's question for the size of a text, which is "WIDTHxHEIGHT".
static boolean_of_graphviz measure(textspan_t *span, char **font_path) {
  char *rest = NULL;
  (void)font_path;
  span->size.x = (double)strtol(span->str, &rest, 10);
  span->size.y = (rest && *rest == 'x') ? (double)strtol(rest + 1, NULL, 10) : 0;
  span->yoffset_layout = 0;
  span->yoffset_centerline = 0;
  span->layout = NULL;
  span->free_layout = NULL;
  return 1;
}

// A plugin like those that are loaded. It is found by its symbol's name, which begins with `g`; once a context is made,
// none can be added any longer (2.42).
static struct gvtextlayout_engine_s engine = {measure};
static gvplugin_installed_t types[] = {{0, "textlayout", 100, &engine, NULL}, {0, NULL, 0, NULL, NULL}};
static gvplugin_api_t interfaces[] = {{API_textlayout, types}, {(api_t)0, NULL}};
static gvplugin_library_t library = {"helm", interfaces};

CHelmGraphviz_context *CHelmGraphviz_context_open(const CHelmGraphviz_plugin *plugins, size_t count, bool measured) {
  CHelmGraphviz_context *context = calloc(1, sizeof *context);
  if (!context) return NULL;
  lt_symlist_t *symbol = context->symbols;
  if (measured) *symbol++ = (lt_symlist_t){"gvplugin_helm_LTX_library", &library};
  for (size_t at = 0; at < count && at < CHelmGraphviz_MOST_PLUGINS; at++) {
    context->names[at] = strdup(plugins[at].symbol);
    *symbol++ = (lt_symlist_t){context->names[at], plugins[at].address};
  }
  // A symbol without a name is the list's end.
  context->graphviz = gvContextPlugins(context->symbols, 0);
  if (context->graphviz) return context;
  CHelmGraphviz_context_close(context);
  return NULL;
}

void CHelmGraphviz_context_close(CHelmGraphviz_context *context) {
  if (!context) return;
  if (context->graphviz) gvFreeContext(context->graphviz);
  for (size_t at = 0; at < CHelmGraphviz_MOST_PLUGINS; at++) free(context->names[at]);
  free(context);
}
