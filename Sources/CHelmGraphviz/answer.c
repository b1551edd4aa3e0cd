#include "answer.h"
#include "process.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/// Subgraphs in each other name the same nodes again and again.
enum { LARGEST = 128 << 20 };

void CHelmGraphviz_section_add(CHelmGraphviz_section *section, const void *bytes, size_t size) {
  if (size == 0) return;
  if (size > LARGEST - section->size) _exit(1);
  if (size > section->capacity - section->size) {
    size_t capacity = 2 * (section->size + size);
    section->bytes = realloc(section->bytes, capacity);
    if (!section->bytes) _exit(1);
    section->capacity = capacity;
  }
  memcpy(section->bytes + section->size, bytes, size);
  section->size += size;
}

CHelmGraphviz_range CHelmGraphviz_section_place(const CHelmGraphviz_section *section, size_t element, uint64_t *place) {
  CHelmGraphviz_range range = {*place, section->size / element};
  *place += section->size;
  return range;
}

void CHelmGraphviz_answer_write(
    const void *head, size_t size, const CHelmGraphviz_section *const *sections, size_t count, int output) {
  CHelmGraphviz_section answer = {0};
  CHelmGraphviz_section_add(&answer, head, size);
  for (size_t at = 0; at < count; at++) CHelmGraphviz_section_add(&answer, sections[at]->bytes, sections[at]->size);
  CHelmGraphviz_write(output, answer.bytes, answer.size);
}
