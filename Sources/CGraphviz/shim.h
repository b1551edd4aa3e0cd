// What Swift can't say to Graphviz itself: macros for the fields of laid-out graphs, global variables, and a plugin.
// Everything here is `static inline`; nothing is compiled on its own.

#ifndef HELM_GRAPHVIZ_SHIM_H
#define HELM_GRAPHVIZ_SHIM_H

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/types.h>
#include <unistd.h>

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

/// A context with the given plugin libraries (symbols `…_LTX_library`, at most six) and, if `measured`, the sizes above.
/// No configuration file is read, no other plugin loaded. The tables live as long as the process.
static inline GVC_t *helm_context(void *const *libraries, const char *const *names, int count, int measured) {
  static struct gvtextlayout_engine_s engine = {helm_text_layout};
  static gvplugin_installed_t text_types[] = {{0, "textlayout", 100, &engine, NULL}, {0, NULL, 0, NULL, NULL}};
  static gvplugin_api_t text_apis[] = {{API_textlayout, text_types}, {(api_t)0, NULL}};
  static gvplugin_library_t text_library = {"helm", text_apis};
  static lt_symlist_t symbols[8];
  int at = 0;
  if (measured) {
    symbols[at].name = "gvplugin_helm_LTX_library";
    symbols[at++].address = &text_library;
  }
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

// MARK: Laying out in a process of its own
//
// On some graphs Graphviz ends the process: failed assertions, invalid memory, recursion as deep as the graph is long.
// It can't be interrupted either. So a copy of this process lays the graph out, writes the places down a pipe and ends;
// it runs nothing but C. ND_, ED_ and GD_ are macros, which Swift can't see.

/// What the copy needs to know.
typedef struct {
  GVC_t *context;
  Agraph_t *graph;
  const char *engine;
  Agnode_t *const *nodes;
  int node_count;
  Agedge_t *const *edges;
  int edge_count;
  Agraph_t *const *clusters;
  int cluster_count;
  /// A DOT text to read instead, where it isn't NULL, and its bytes.
  const char *text;
  size_t text_bytes;
  /// What the text is to be drawn as, by `engine`; NULL where it is only read.
  const char *format;
  /// The pipe's ends; the copy writes, and keeps only that one open.
  int input;
  int output;
  /// This process, which the copy doesn't outlive.
  pid_t parent;
  /// The copy's number, -1 where there is none.
  pid_t process;
} helm_job;

enum { HELM_BUFFERED = 4096, HELM_MESSAGE_BYTES = 2048 };

typedef struct {
  int descriptor;
  int count;
  double values[HELM_BUFFERED];
} helm_stream;

/// What Graphviz said. Swift links what functions hold, not variables of a header.
static inline char *helm_messages(void) {
  static char text[HELM_MESSAGE_BYTES + 1];
  return text;
}

/// Keeps what Graphviz says, instead of standard error.
static inline int helm_collect(char *text) {
  strncat(helm_messages(), text, HELM_MESSAGE_BYTES - strlen(helm_messages()));
  return 0;
}

/// What the copy's last bytes are when it has written everything.
#define HELM_END "helm end"

/// Ends the copy. The caller needs not wait for the system to take it apart, which takes longer than a small graph's layout.
static inline void helm_end(int descriptor) {
  while (write(descriptor, HELM_END, strlen(HELM_END)) < 0 && errno == EINTR) {}
  close(descriptor);
  _exit(0);
}

static inline void helm_flush(helm_stream *stream) {
  const char *bytes = (const char *)stream->values;
  size_t left = sizeof(double) * (size_t)stream->count;
  while (left > 0) {
    ssize_t written = write(stream->descriptor, bytes, left);
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) _exit(1);
    bytes += written;
    left -= (size_t)written;
  }
  stream->count = 0;
}

static inline void helm_put(helm_stream *stream, double value) {
  stream->values[stream->count++] = value;
  if (stream->count == HELM_BUFFERED) helm_flush(stream);
}

static inline void helm_put_point(helm_stream *stream, pointf point) {
  helm_put(stream, point.x);
  helm_put(stream, point.y);
}

static inline void helm_put_box(helm_stream *stream, boxf box) {
  helm_put_point(stream, box.LL);
  helm_put_point(stream, box.UR);
}

/// A line's control points, its Bézier pieces joined, and the middle of its label.
static inline void helm_put_edge(helm_stream *stream, Agedge_t *edge) {
  splines *line = ED_spl(edge);
  int pieces = line ? (int)line->size : 0;
  double count = 0;
  for (int piece = 0; piece < pieces; piece++) count += (double)line->list[piece].size - (piece > 0);
  helm_put(stream, count);
  for (int piece = 0; piece < pieces; piece++) {
    for (int at = piece > 0; at < (int)line->list[piece].size; at++) helm_put_point(stream, line->list[piece].list[at]);
  }
  textlabel_t *label = ED_label(edge);
  helm_put(stream, label != NULL);
  if (label) helm_put_point(stream, label->pos);
}

/// The caller, which is looked for ten times a second.
static inline pid_t *helm_caller(void) {
  static pid_t caller;
  return &caller;
}

static inline void helm_tick(int signal) {
  (void)signal;
  if (getppid() != *helm_caller()) _exit(1);
}

/// Nothing that the caller has open, such as a server's connections, stays open for as long as the copy works.
static inline void helm_close_others(helm_job *job) {
  enum { KEPT = STDERR_FILENO + 1 };
  if (job->output != KEPT && dup2(job->output, KEPT) < 0) _exit(1);
  job->output = KEPT;
#ifdef SYS_close_range
  if (!syscall(SYS_close_range, KEPT + 1, ~0U, 0)) return;
#endif
  for (int file = KEPT + 1; file < 1024; file++) close(file);
}

/// Gives the copy signals of its own, and an end.
static inline void helm_settle(helm_job *job) {
  int plain[] = {SIGABRT, SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGPIPE, SIGINT, SIGTERM, SIGHUP};
  for (size_t at = 0; at < sizeof plain / sizeof *plain; at++) signal(plain[at], SIG_DFL);
  *helm_caller() = job->parent;
  signal(SIGALRM, helm_tick);
  sigset_t none;
  sigemptyset(&none);
  pthread_sigmask(SIG_SETMASK, &none, NULL);
  struct itimerval tenth = {{0, 100000}, {0, 100000}};
  setitimer(ITIMER_REAL, &tenth, NULL);
  struct rlimit nothing = {0, 0};
  setrlimit(RLIMIT_CORE, &nothing);
  helm_close_others(job);
  int nowhere = open("/dev/null", O_WRONLY);
  if (nowhere >= 0) dup2(nowhere, STDERR_FILENO);
  helm_messages()[0] = 0;
  agseterr(AGWARN);
  agseterrf(helm_collect);
}

/// The copy's work: lay out, write, end. Numbers are doubles; see `LayoutStream` for their order.
static inline void helm_lay_out(helm_job *job) {
  static helm_stream stream;
  int failed = gvLayout(job->context, job->graph, job->engine);
  stream.descriptor = job->output;
  size_t length = strlen(helm_messages());
  helm_put(&stream, failed ? 0 : 1);
  helm_put(&stream, (double)length);
  for (size_t at = 0; at < length; at++) helm_put(&stream, (unsigned char)helm_messages()[at]);
  if (!failed) {
    for (int at = 0; at < job->node_count; at++) helm_put_point(&stream, ND_coord(job->nodes[at]));
    for (int at = 0; at < job->edge_count; at++) helm_put_edge(&stream, job->edges[at]);
    for (int at = 0; at < job->cluster_count; at++) {
      textlabel_t *label = GD_label(job->clusters[at]);
      helm_put_box(&stream, GD_bb(job->clusters[at]));
      helm_put_point(&stream, label ? label->pos : GD_bb(job->clusters[at]).UR);
    }
  }
  helm_flush(&stream);
  helm_end(job->output);
}

// MARK: Reading DOT in a process of its own
//
// The parser ends the process on some texts, and after an error keeps a state that spoils the next text.

/// The most that is written: subgraphs in each other name the same nodes again and again.
enum { HELM_TEXT_LIMIT = 128 << 20 };

typedef struct {
  int descriptor;
  size_t total;
  size_t count;
  char bytes[1 << 16];
} helm_texts;

static inline void helm_flush_texts(helm_texts *texts) {
  texts->total += texts->count;
  if (texts->total > HELM_TEXT_LIMIT) _exit(1);
  for (size_t at = 0; at < texts->count;) {
    ssize_t written = write(texts->descriptor, texts->bytes + at, texts->count - at);
    if (written < 0 && errno != EINTR) _exit(1);
    if (written > 0) at += (size_t)written;
  }
  texts->count = 0;
}

static inline void helm_put_bytes(helm_texts *texts, const void *bytes, size_t count) {
  for (size_t at = 0; at < count; at++) {
    if (texts->count == sizeof texts->bytes) helm_flush_texts(texts);
    texts->bytes[texts->count++] = ((const char *)bytes)[at];
  }
}

static inline void helm_put_number(helm_texts *texts, size_t number) {
  uint64_t wide = number;
  helm_put_bytes(texts, &wide, sizeof wide);
}

static inline void helm_put_text(helm_texts *texts, const char *text) {
  size_t count = text ? strlen(text) : 0;
  helm_put_number(texts, count);
  helm_put_bytes(texts, text, count);
}

/// An object's attributes that say something about navigation: for each 1, its name, whether it is markup, its value;
/// then 0. Those of a graph may be its parent's.
static inline void helm_put_attributes(helm_texts *texts, Agraph_t *graph, void *object, int kind) {
  static const char *const names[] = {
      "label",      "xlabel",           "style",          "shape",     "dir",        "arrowhead",     "arrowtail",
      "URL",        "href",             "tooltip",        "comment",   "helm_id",    "helm_title",    "helm_kind",     "helm_entry",
      "helm_group", "helm_note",        "helm_link",      "helm_style", "helm_auto", "helm_tag",      "helm_disabled",
      "helm_state", "helm_dismissable", "helm_redirects", "helm_redirect", "helm_step", "helm_image",
      "helm_presentation"};
  for (size_t at = 0; at < sizeof names / sizeof *names; at++) {
    Agsym_t *attribute = agattr(graph, kind, (char *)names[at], NULL);
    char *value = attribute ? agxget(object, attribute) : NULL;
    if (!value || !*value) continue;
    helm_put_number(texts, 1);
    helm_put_text(texts, names[at]);
    helm_put_number(texts, aghtmlstr(value) != 0);
    helm_put_text(texts, value);
  }
  helm_put_number(texts, 0);
}

/// The subgraphs of a graph: 1, its sequence number, depth, name, attributes, nodes. They come in the order of addresses.
static inline void helm_put_subgraphs(helm_texts *texts, Agraph_t *graph, size_t depth) {
  for (Agraph_t *part = agfstsubg(graph); part; part = agnxtsubg(part)) {
    helm_put_number(texts, 1);
    helm_put_number(texts, AGSEQ(part));
    helm_put_number(texts, depth);
    helm_put_text(texts, agnameof(part));
    helm_put_attributes(texts, part, part, AGRAPH);
    helm_put_number(texts, (size_t)agnnodes(part));
    for (Agnode_t *node = agfstnode(part); node; node = agnxtnode(part, node)) helm_put_number(texts, AGSEQ(node));
    helm_put_subgraphs(texts, part, depth + 1);
  }
}

/// Hands the parser the next bytes of the job's text.
static inline int helm_next_bytes(void *argument, char *buffer, int size) {
  helm_job *job = argument;
  size_t count = job->text_bytes < (size_t)size ? job->text_bytes : (size_t)size;
  memcpy(buffer, job->text, count);
  job->text += count;
  job->text_bytes -= count;
  return (int)count;
}

/// The copy's work: read, write, end. See `DOTStream` for the order; nodes are known by their sequence numbers.
static inline void helm_read_dot(helm_job *job) {
  static helm_texts texts;
  texts.descriptor = job->output;
  Agiodisc_t input = {.afread = helm_next_bytes};
  Agdisc_t discipline = {.id = &AgIdDisc, .io = &input};
  Agraph_t *graph = agread(job, &discipline);
  helm_put_text(&texts, helm_messages());
  helm_put_number(&texts, graph != NULL);
  if (graph) {
    helm_put_number(&texts, agisdirected(graph) != 0);
    helm_put_text(&texts, agnameof(graph));
    helm_put_attributes(&texts, graph, graph, AGRAPH);
    helm_put_number(&texts, (size_t)agnnodes(graph));
    for (Agnode_t *node = agfstnode(graph); node; node = agnxtnode(graph, node)) {
      helm_put_number(&texts, AGSEQ(node));
      helm_put_text(&texts, agnameof(node));
      helm_put_attributes(&texts, graph, node, AGNODE);
    }
    helm_put_number(&texts, (size_t)agnedges(graph));
    for (Agnode_t *node = agfstnode(graph); node; node = agnxtnode(graph, node)) {
      for (Agedge_t *edge = agfstout(graph, node); edge; edge = agnxtout(graph, edge)) {
        helm_put_number(&texts, AGSEQ(agtail(edge)));
        helm_put_number(&texts, AGSEQ(aghead(edge)));
        helm_put_attributes(&texts, graph, edge, AGEDGE);
      }
    }
    helm_put_subgraphs(&texts, graph, 1);
    helm_put_number(&texts, 0);
    helm_put_number(&texts, agread(job, &discipline) != NULL);
  }
  helm_flush_texts(&texts);
  helm_end(job->output);
}

static inline int helm_compare_clusters(const void *one, const void *other) {
  unsigned long first = AGSEQ(*(Agraph_t *const *)one), second = AGSEQ(*(Agraph_t *const *)other);
  return (first > second) - (first < second);
}

/// Orders the clusters that are drawn as the text names them; Graphviz has them by the addresses of their names.
static inline void helm_order_clusters(Agraph_t *graph) {
  if (GD_n_cluster(graph) == 0) return;
  qsort(GD_clust(graph) + 1, (size_t)GD_n_cluster(graph), sizeof(Agraph_t *), helm_compare_clusters);
  for (int number = 1; number <= GD_n_cluster(graph); number++) helm_order_clusters(GD_clust(graph)[number]);
}

/// The copy's work: draw a DOT text, end. A picture is written behind a 1, what was wrong behind a 0.
static inline void helm_draw_dot(helm_job *job) {
  Agiodisc_t input = {.afread = helm_next_bytes};
  Agdisc_t discipline = {.id = &AgIdDisc, .io = &input};
  Agraph_t *graph = agread(job, &discipline);
  FILE *output = fdopen(job->output, "wb");
  if (!output) _exit(1);
  int failed = !graph || gvLayout(job->context, graph, job->engine);
  if (!failed) helm_order_clusters(graph);
  fputc(!failed, output);
  if (failed) fputs(helm_messages(), output);
  if (!failed && gvRender(job->context, graph, job->format, output)) _exit(1);
  if (fflush(output)) _exit(1);
  helm_end(job->output);
}

// MARK: Starting the copy

static inline void *helm_fork(void *argument) {
  helm_job *job = argument;
  job->parent = getpid();
  job->process = fork();
  if (job->process == 0) {
    // The caller's stack is free in the copy: threads that a library starts may take it.
    static helm_job own;
    static char engine[16], format[16];
    own = *job;
    if (job->engine) own.engine = strncpy(engine, job->engine, sizeof engine - 1);
    if (job->format) own.format = strncpy(format, job->format, sizeof format - 1);
    helm_settle(&own);
    if (own.format) helm_draw_dot(&own);
    if (own.text) helm_read_dot(&own);
    helm_lay_out(&own);
  }
  return NULL;
}

/// So many nodes and edges fit on the stack that every thread has; with as many ranks, some thousands of frames.
enum { HELM_SHALLOW = 64 };

/// Starts the copy, on a stack of `stack` bytes: Graphviz recurses as deep as a graph is long, and pages that are never
/// touched cost nothing. The thread that has it would be much of the work of a small graph.
static inline void helm_start(helm_job *job, size_t stack) {
  pthread_attr_t attributes;
  pthread_t thread;
  job->process = -1;
  if (!job->text && job->node_count + job->edge_count <= HELM_SHALLOW) {
    helm_fork(job);
    return;
  }
  if (pthread_attr_init(&attributes)) return;
  if (!pthread_attr_setstacksize(&attributes, stack) && !pthread_create(&thread, &attributes, helm_fork, job)) {
    pthread_join(thread, NULL);
  }
  pthread_attr_destroy(&attributes);
}

#endif
