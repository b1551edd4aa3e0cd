#include "reading.h"

#include "answer.h"
#include "process.h"
#include "text.h"

#include <stdlib.h>
#include <string.h>

// The parser ends the process on some texts, and after an error keeps a state that spoils the next text.

typedef struct {
  CHelmGraphviz_text text;
  char *names;
  size_t names_size;
} job;

/// The answer's parts, and what is looked for.
typedef struct {
  /// The attributes asked for, by the kind of what has them; NULL for those that nothing has.
  CHelmGraphviz_section symbols[3];
  CHelmGraphviz_section texts, attributes, nodes, edges, subgraphs, members;
} answer;

static CHelmGraphviz_range add_text(answer *answer, const char *text) {
  CHelmGraphviz_range range = {answer->texts.size, text ? strlen(text) : 0};
  CHelmGraphviz_section_add(&answer->texts, text, range.count);
  return range;
}

/// Looks the names up in the whole graph, which knows what any part of it declares: in a part that lies deep inside
/// others each look-up would pass all of them.
static void find_symbols(answer *answer, const job *job, Agraph_t *graph, int kind) {
  for (char *name = job->names; name < job->names + job->names_size; name += strlen(name) + 1) {
    Agsym_t *symbol = agattr(graph, kind, name, NULL);
    CHelmGraphviz_section_add(&answer->symbols[kind], &symbol, sizeof symbol);
  }
}

static CHelmGraphviz_range add_attributes(answer *answer, void *object, int kind) {
  CHelmGraphviz_range range = {answer->attributes.size / sizeof(CHelmGraphviz_attribute), 0};
  Agsym_t **symbols = (Agsym_t **)answer->symbols[kind].bytes;
  for (uint64_t number = 0; number < answer->symbols[kind].size / sizeof *symbols; number++) {
    char *value = symbols[number] ? agxget(object, symbols[number]) : NULL;
    if (!value || !*value) continue;
    CHelmGraphviz_attribute attribute = {number, aghtmlstr(value) != 0, add_text(answer, value)};
    CHelmGraphviz_section_add(&answer->attributes, &attribute, sizeof attribute);
    range.count++;
  }
  return range;
}

static void add_nodes(answer *answer, Agraph_t *graph) {
  for (Agnode_t *node = agfstnode(graph); node; node = agnxtnode(graph, node)) {
    CHelmGraphviz_node found = {.number = AGSEQ(node), .name = add_text(answer, agnameof(node))};
    found.attributes = add_attributes(answer, node, AGNODE);
    CHelmGraphviz_section_add(&answer->nodes, &found, sizeof found);
  }
}

static void add_edges(answer *answer, Agraph_t *graph) {
  for (Agnode_t *node = agfstnode(graph); node; node = agnxtnode(graph, node)) {
    for (Agedge_t *edge = agfstout(graph, node); edge; edge = agnxtout(graph, edge)) {
      CHelmGraphviz_range attributes = add_attributes(answer, edge, AGEDGE);
      CHelmGraphviz_edge found = {AGSEQ(agtail(edge)), AGSEQ(aghead(edge)), attributes};
      CHelmGraphviz_section_add(&answer->edges, &found, sizeof found);
    }
  }
}

static void add_subgraphs(answer *answer, Agraph_t *graph, uint64_t depth) {
  for (Agraph_t *part = agfstsubg(graph); part; part = agnxtsubg(part)) {
    CHelmGraphviz_subgraph found = {.number = AGSEQ(part), .depth = depth};
    found.name = add_text(answer, agnameof(part));
    found.attributes = add_attributes(answer, part, AGRAPH);
    found.members.first = answer->members.size / sizeof(uint64_t);
    for (Agnode_t *node = agfstnode(part); node; node = agnxtnode(part, node)) {
      uint64_t number = AGSEQ(node);
      CHelmGraphviz_section_add(&answer->members, &number, sizeof number);
      found.members.count++;
    }
    CHelmGraphviz_section_add(&answer->subgraphs, &found, sizeof found);
    add_subgraphs(answer, part, depth + 1);
  }
}

static void read_graph(void *argument, int output) {
  job *job = argument;
  answer answer = {0};
  CHelmGraphviz_section messages = {0};
  Agraph_t *graph = CHelmGraphviz_text_graph(&job->text);
  CHelmGraphviz_section_add(&messages, CHelmGraphviz_messages(), strlen(CHelmGraphviz_messages()));
  CHelmGraphviz_reading reading = {.has_graph = graph != NULL};
  if (graph) {
    reading.is_directed = agisdirected(graph) != 0;
    reading.name = add_text(&answer, agnameof(graph));
    for (int kind = AGRAPH; kind <= AGEDGE; kind++) find_symbols(&answer, job, graph, kind);
    reading.own_attributes = add_attributes(&answer, graph, AGRAPH);
    add_nodes(&answer, graph);
    add_edges(&answer, graph);
    add_subgraphs(&answer, graph, 1);
    reading.is_followed = CHelmGraphviz_text_graph(&job->text) != NULL;
  }
  uint64_t place = sizeof reading;
  reading.messages = CHelmGraphviz_section_place(&messages, 1, &place);
  reading.texts = CHelmGraphviz_section_place(&answer.texts, 1, &place);
  reading.attributes = CHelmGraphviz_section_place(&answer.attributes, sizeof(CHelmGraphviz_attribute), &place);
  reading.nodes = CHelmGraphviz_section_place(&answer.nodes, sizeof(CHelmGraphviz_node), &place);
  reading.edges = CHelmGraphviz_section_place(&answer.edges, sizeof(CHelmGraphviz_edge), &place);
  reading.subgraphs = CHelmGraphviz_section_place(&answer.subgraphs, sizeof(CHelmGraphviz_subgraph), &place);
  reading.members = CHelmGraphviz_section_place(&answer.members, sizeof(uint64_t), &place);
  const CHelmGraphviz_section *const sections[] = {
      &messages, &answer.texts, &answer.attributes, &answer.nodes, &answer.edges, &answer.subgraphs, &answer.members};
  CHelmGraphviz_answer_write(&reading, sizeof reading, sections, sizeof sections / sizeof *sections, output);
}

int32_t CHelmGraphviz_reading_start(
    const void *text, size_t size, const char *names, size_t names_size, int32_t output) {
  job *own = calloc(1, sizeof *own);
  char *kept = malloc(names_size + 1), *whole = malloc(size + 1);
  int32_t process = -1;
  if (own && kept && whole) {
    if (names_size) memcpy(kept, names, names_size);
    // Whatever stands at the end, the last name has one.
    kept[names_size] = 0;
    if (size) memcpy(whole, text, size);
    *own = (job){{whole, size}, kept, names_size};
    process = CHelmGraphviz_copy_start(read_graph, own, output, false);
  }
  free(whole);
  free(kept);
  free(own);
  return process;
}
