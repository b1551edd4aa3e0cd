// libFuzzer, which comes with the toolchain without a header.

#ifndef HELM_FUZZER_SHIM_H
#define HELM_FUZZER_SHIM_H

#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerRunDriver(int *count, char ***words, int (*run)(const uint8_t *bytes, size_t count));

/// Runs libFuzzer with a program's words until it is done, and returns its exit code.
static inline int helm_fuzz(int count, char **words, int (*run)(const uint8_t *bytes, size_t count)) {
  return LLVMFuzzerRunDriver(&count, &words, run);
}

#endif
