// DOT texts, as libcgraph's parser takes them.

#ifndef CHELMGRAPHVIZ_TEXT_H
#define CHELMGRAPHVIZ_TEXT_H

#include <cgraph.h>

/// What is left of a text.
typedef struct {
  const char *bytes;
  size_t size;
} CHelmGraphviz_text;

/// The next graph of a text; NULL where there is none, or what is there isn't one. Who reads on gives the same text.
Agraph_t *CHelmGraphviz_text_graph(CHelmGraphviz_text *text);

#endif
