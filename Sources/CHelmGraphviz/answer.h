// What a copy of the process answers, while it is made.

#ifndef CHELMGRAPHVIZ_ANSWER_H
#define CHELMGRAPHVIZ_ANSWER_H

#include "copies.h"

#include <stddef.h>

/// A part of an answer, which grows. It lies in the copy, which ends: nobody frees it.
typedef struct {
  char *bytes;
  size_t size;
  size_t capacity;
} CHelmGraphviz_section;

/// Adds bytes to a section. The copy ends where memory is out, or the section is as large as none should become.
void CHelmGraphviz_section_add(CHelmGraphviz_section *section, const void *bytes, size_t size);

/// Says where a section will stand whose elements have `element` bytes each, and moves on behind it.
CHelmGraphviz_range CHelmGraphviz_section_place(const CHelmGraphviz_section *section, size_t element, uint64_t *place);

/// Writes an answer: what it begins with, then its sections. It is one write where the pipe has room, as each may wake
/// the caller.
void CHelmGraphviz_answer_write(
    const void *head, size_t size, const CHelmGraphviz_section *const *sections, size_t count, int output);

#endif
