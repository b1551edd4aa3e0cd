#include "text.h"

#include <string.h>

/// Hands the parser the next bytes.
static int next_bytes(void *argument, char *buffer, int size) {
  CHelmGraphviz_text *text = argument;
  size_t count = text->size < (size_t)size ? text->size : (size_t)size;
  if (count == 0) return 0;
  memcpy(buffer, text->bytes, count);
  text->bytes += count;
  text->size -= count;
  return (int)count;
}

Agraph_t *CHelmGraphviz_text_graph(CHelmGraphviz_text *text) {
  // The graph keeps their addresses.
  static Agiodisc_t input = {.afread = next_bytes};
  static Agdisc_t discipline;
  discipline = (Agdisc_t){.id = &AgIdDisc, .io = &input};
  return agread(text, &discipline);
}
