#include "layout.h"

#include "answer.h"
#include "graph.h"
#include "process.h"

#include <stdlib.h>
#include <string.h>

/// So many nodes and edges fit on the stack that every thread has; with as many ranks, some thousands of frames.
enum { SHALLOW = 64 };

typedef struct {
  const CHelmGraphviz_graph *graph;
  char *engine;
} job;

static CHelmGraphviz_point place(pointf point) { return (CHelmGraphviz_point){point.x, point.y}; }

static void add_node(CHelmGraphviz_section *nodes, Agnode_t *node) {
  CHelmGraphviz_point middle = place(ND_coord(node));
  CHelmGraphviz_section_add(nodes, &middle, sizeof middle);
}

/// A line's Bézier pieces begin where the ones before them end.
static void add_line(CHelmGraphviz_section *lines, CHelmGraphviz_section *points, Agedge_t *edge) {
  CHelmGraphviz_line line = {.points.first = points->size / sizeof(CHelmGraphviz_point)};
  splines *drawn = ED_spl(edge);
  int pieces = drawn ? (int)drawn->size : 0;
  for (int piece = 0; piece < pieces; piece++) {
    for (int at = piece > 0; at < (int)drawn->list[piece].size; at++) {
      CHelmGraphviz_point point = place(drawn->list[piece].list[at]);
      CHelmGraphviz_section_add(points, &point, sizeof point);
      line.points.count++;
    }
  }
  textlabel_t *label = ED_label(edge);
  line.has_label = label != NULL;
  if (label) line.label = place(label->pos);
  CHelmGraphviz_section_add(lines, &line, sizeof line);
}

static void add_frame(CHelmGraphviz_section *frames, Agraph_t *cluster) {
  boxf box = GD_bb(cluster);
  textlabel_t *label = GD_label(cluster);
  CHelmGraphviz_frame frame = {place(box.LL), place(box.UR), place(label ? label->pos : box.UR)};
  CHelmGraphviz_section_add(frames, &frame, sizeof frame);
}

static void lay_out(void *argument, int output) {
  job *job = argument;
  const CHelmGraphviz_parts *parts = job->graph->parts;
  CHelmGraphviz_section messages = {0}, nodes = {0}, lines = {0}, frames = {0}, points = {0};
  bool is_laid_out = !gvLayout(job->graph->context->graphviz, job->graph->root, job->engine);
  CHelmGraphviz_section_add(&messages, CHelmGraphviz_messages(), strlen(CHelmGraphviz_messages()));
  if (is_laid_out) {
    const CHelmGraphviz_parts *all = &parts[CHelmGraphviz_NODE];
    for (int32_t at = 0; at < all->count; at++) add_node(&nodes, all->parts[at]);
    all = &parts[CHelmGraphviz_EDGE];
    for (int32_t at = 0; at < all->count; at++) add_line(&lines, &points, all->parts[at]);
    all = &parts[CHelmGraphviz_SUBGRAPH];
    for (int32_t at = 0; at < all->count; at++) {
      // Others have no frame.
      if (!strncmp(agnameof(all->parts[at]), "cluster", 7)) add_frame(&frames, all->parts[at]);
    }
  }
  CHelmGraphviz_layout layout = {.is_laid_out = is_laid_out};
  uint64_t place = sizeof layout;
  layout.messages = CHelmGraphviz_section_place(&messages, 1, &place);
  layout.nodes = CHelmGraphviz_section_place(&nodes, sizeof(CHelmGraphviz_point), &place);
  layout.lines = CHelmGraphviz_section_place(&lines, sizeof(CHelmGraphviz_line), &place);
  layout.frames = CHelmGraphviz_section_place(&frames, sizeof(CHelmGraphviz_frame), &place);
  layout.points = CHelmGraphviz_section_place(&points, sizeof(CHelmGraphviz_point), &place);
  const CHelmGraphviz_section *const sections[] = {&messages, &nodes, &lines, &frames, &points};
  CHelmGraphviz_answer_write(&layout, sizeof layout, sections, sizeof sections / sizeof *sections, output);
}

int32_t CHelmGraphviz_layout_start(const CHelmGraphviz_graph *graph, const char *engine, int32_t output) {
  const CHelmGraphviz_parts *parts = graph->parts;
  bool is_shallow = parts[CHelmGraphviz_NODE].count + parts[CHelmGraphviz_EDGE].count <= SHALLOW;
  job *own = calloc(1, sizeof *own);
  if (!own) return -1;
  *own = (job){graph, strdup(engine)};
  int32_t process = own->engine ? CHelmGraphviz_copy_start(lay_out, own, output, is_shallow) : -1;
  free(own->engine);
  free(own);
  return process;
}
