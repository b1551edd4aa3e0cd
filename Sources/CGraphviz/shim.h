// What Swift can't say to Graphviz itself: macros for the fields of laid-out graphs, global variables, and a plugin.
// Everything here is `static inline`; nothing is compiled on its own.

#ifndef HELM_GRAPHVIZ_SHIM_H
#define HELM_GRAPHVIZ_SHIM_H

#include <dlfcn.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

#include <graphviz/cgraph.h>
#include <graphviz/gvc.h>
#include <graphviz/gvplugin.h>
#include <graphviz/gvplugin_textlayout.h>

// MARK: Finding plugins

#if defined(__GLIBC__) && !defined(__USE_GNU)
// glibc hides these without _GNU_SOURCE, which would give this module another fd_set than Swift's own.
typedef struct {
  const char *dli_fname;
  void *dli_fbase;
  const char *dli_sname;
  void *dli_saddr;
} Dl_info;
extern int dladdr(const void *address, Dl_info *info);
#endif

/// Writes the path of libgvc's own file, links resolved, into `path` (PATH_MAX bytes). 0 where the loader can't tell.
static inline int helm_gvc_library_path(char *path) {
  Dl_info info;
  if (!dladdr((const void *)(size_t)&gvContextPlugins, &info) || !info.dli_fname) return 0;
  return realpath(info.dli_fname, path) != NULL;
}

// MARK: Text

typedef __typeof__(((struct gvtextlayout_engine_s *)0)->textlayout(0, 0)) helm_boolean;

/// Graphviz's question for the size of a text. Labels are given to it as "WIDTHxHEIGHT" in whole points, because
/// their text was measured already; no font is looked up.
static inline helm_boolean helm_text_layout(textspan_t *span, char **font_path) {
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

/// A context with the given plugin libraries (symbols `…_LTX_library`, at most six) and the text sizes above.
/// No configuration file is read, no other plugin loaded. The tables live as long as the process.
static inline GVC_t *helm_context(void *const *libraries, const char *const *names, int count) {
  static struct gvtextlayout_engine_s engine = {helm_text_layout};
  static gvplugin_installed_t text_types[] = {{0, "textlayout", 100, &engine, NULL}, {0, NULL, 0, NULL, NULL}};
  static gvplugin_api_t text_apis[] = {{API_textlayout, text_types}, {(api_t)0, NULL}};
  static gvplugin_library_t text_library = {"helm", text_apis};
  static lt_symlist_t symbols[8];
  int at = 0;
  symbols[at].name = "gvplugin_helm_LTX_library";
  symbols[at++].address = &text_library;
  for (int i = 0; i < count && i < 6; i++) {
    symbols[at].name = names[i];
    symbols[at++].address = libraries[i];
  }
  symbols[at].name = NULL;
  symbols[at].address = NULL;
  return gvContextPlugins(symbols, 0);
}

// MARK: Building a graph

/// A directed graph. `Agdirected` is a global variable, which Swift's concurrency rules don't let one touch.
static inline Agraph_t *helm_open_graph(void) { return agopen("helm", Agdirected, NULL); }

/// Kinds of objects that have attributes: AGRAPH, AGNODE, AGEDGE as plain integers.
enum { HELM_GRAPH = AGRAPH, HELM_NODE = AGNODE, HELM_EDGE = AGEDGE };

/// Declares an attribute of a kind with its default; libcgraph's parameters aren't const but are only read.
static inline void helm_declare(Agraph_t *graph, int kind, const char *name, const char *value) {
  agattr(graph, kind, (char *)name, (char *)value);
}

/// Sets an attribute of a graph (or cluster), node or edge, declaring it with an empty default where it is new.
static inline void helm_set(Agraph_t *graph, void *object, int kind, const char *name, const char *value) {
  Agraph_t *root = agroot(graph);
  if (!agattr(root, kind, (char *)name, NULL)) agattr(root, kind, (char *)name, "");
  agset(object, (char *)name, (char *)value);
}

static inline Agnode_t *helm_add_node(Agraph_t *graph, const char *name) { return agnode(graph, (char *)name, 1); }
static inline Agraph_t *helm_add_subgraph(Agraph_t *graph, const char *name) { return agsubg(graph, (char *)name, 1); }
static inline Agedge_t *helm_add_edge(Agraph_t *graph, Agnode_t *from, Agnode_t *to) {
  return agedge(graph, from, to, NULL, 1);
}

// MARK: Reading a layout back (ND_, ED_ and GD_ are macros)

static inline boxf helm_graph_box(Agraph_t *graph) { return GD_bb(graph); }
static inline pointf helm_node_position(Agnode_t *node) { return ND_coord(node); }

/// The place of a graph's or cluster's label: the centre of its space. 0 without one.
static inline int helm_graph_label(Agraph_t *graph, pointf *center, pointf *size) {
  textlabel_t *label = GD_label(graph);
  if (!label) return 0;
  *center = label->pos;
  *size = label->dimen;
  return 1;
}

/// The place of an edge's label: its centre. 0 without one.
static inline int helm_edge_label(Agedge_t *edge, pointf *center) {
  textlabel_t *label = ED_label(edge);
  if (!label) return 0;
  *center = label->pos;
  return 1;
}

/// How many Bézier pieces an edge's line has.
static inline int helm_edge_piece_count(Agedge_t *edge) { return ED_spl(edge) ? (int)ED_spl(edge)->size : 0; }

/// The control points of one piece: a start, then three for each curve.
static inline const pointf *helm_edge_piece(Agedge_t *edge, int piece, int *count) {
  *count = (int)ED_spl(edge)->list[piece].size;
  return ED_spl(edge)->list[piece].list;
}

// MARK: Running beside the caller

/// Starts `body` on a detached thread with a stack of its own: Graphviz recurses as deep as a graph is long.
static inline int helm_start_thread(void *(*body)(void *), void *argument, size_t stack) {
  pthread_attr_t attributes;
  pthread_t thread;
  if (pthread_attr_init(&attributes)) return -1;
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  // What ends the program is for its own threads to take or to hold back.
  sigset_t ending, before;
  sigemptyset(&ending);
  sigaddset(&ending, SIGINT);
  sigaddset(&ending, SIGTERM);
  sigaddset(&ending, SIGHUP);
  pthread_sigmask(SIG_BLOCK, &ending, &before);
  int failed = pthread_attr_setstacksize(&attributes, stack) || pthread_create(&thread, &attributes, body, argument);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  pthread_attr_destroy(&attributes);
  return failed;
}

#endif
