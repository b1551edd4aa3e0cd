// Graphviz's parser in this process, which is quicker than a copy of it for each input.

#ifndef HELM_FUZZER_DOT_H
#define HELM_FUZZER_DOT_H

#include <graphviz/cgraph.h>
#include <stdbool.h>

/// Whether a text, with a NUL behind it, is a whole DOT text. After an error the parser isn't to be asked again.
static inline bool helm_is_dot(const char *text) {
  agseterr(AGERR);
  Agraph_t *graph = agmemread(text);
  return graph && agclose(graph) == 0;
}

#endif
