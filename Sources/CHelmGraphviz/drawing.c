#include "drawing.h"

#include "context.h"
#include "process.h"
#include "text.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct {
  CHelmGraphviz_text text;
  CHelmGraphviz_context *context;
  char engine[16], format[16];
} job;

static int compare(const void *one, const void *other) {
  unsigned long first = AGSEQ(*(Agraph_t *const *)one), second = AGSEQ(*(Agraph_t *const *)other);
  return (first > second) - (first < second);
}

/// Orders the clusters that are drawn as the text names them; Graphviz has them by the addresses of their names.
static void order_clusters(Agraph_t *graph) {
  if (GD_n_cluster(graph) == 0) return;
  qsort(GD_clust(graph) + 1, (size_t)GD_n_cluster(graph), sizeof(Agraph_t *), compare);
  for (int number = 1; number <= GD_n_cluster(graph); number++) order_clusters(GD_clust(graph)[number]);
}

/// Takes the fonts that an archive brings along beside libgvc, unless the environment names others.
static void find_fonts(void) {
  static const char name[] = "/fonts/fonts.conf";
  char path[PATH_MAX + sizeof name];
  if (!CHelmGraphviz_library_path(path, PATH_MAX)) return;
  strcpy(strrchr(path, '/'), name);
  if (!access(path, R_OK)) setenv("FONTCONFIG_FILE", path, 0);
}

static void draw(void *argument, int output) {
  job *job = argument;
  find_fonts();
  Agraph_t *graph = CHelmGraphviz_text_graph(&job->text);
  bool is_drawn = graph && !gvLayout(job->context->graphviz, graph, job->engine);
  FILE *file = fdopen(output, "wb");
  if (!file) _exit(1);
  CHelmGraphviz_drawing drawing = {is_drawn};
  fwrite(&drawing, sizeof drawing, 1, file);
  if (is_drawn) {
    order_clusters(graph);
    if (gvRender(job->context->graphviz, graph, job->format, file)) _exit(1);
  } else {
    fputs(CHelmGraphviz_messages(), file);
  }
  if (fflush(file)) _exit(1);
}

int32_t CHelmGraphviz_drawing_start(
    const void *text, size_t size, CHelmGraphviz_plugin engines, CHelmGraphviz_plugin formats, const char *engine,
    const char *format, int32_t output) {
  const CHelmGraphviz_plugin plugins[] = {engines, formats};
  job *own = calloc(1, sizeof *own);
  char *whole = malloc(size + 1);
  int32_t process = -1;
  if (own && whole) {
    if (size) memcpy(whole, text, size);
    own->text = (CHelmGraphviz_text){whole, size};
    own->context = CHelmGraphviz_context_open(plugins, 2, false);
    strncpy(own->engine, engine, sizeof own->engine - 1);
    strncpy(own->format, format, sizeof own->format - 1);
    if (own->context) process = CHelmGraphviz_copy_start(draw, own, output, false);
    CHelmGraphviz_context_close(own->context);
  }
  free(whole);
  free(own);
  return process;
}
