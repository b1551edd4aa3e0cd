#include "images.h"

#include <limits.h>
#include <pthread.h>
#include <stdarg.h>

#include <gd.h>

/// A damaged picture is the caller's to report, not libgd's to print.
static void say_nothing(int priority, const char *format, va_list arguments) {
  (void)priority;
  (void)format;
  (void)arguments;
}

static void be_quiet(void) { gdSetErrorMethod(say_nothing); }

static gdImagePtr decoded(const void *bytes, size_t size, enum CHelmGraphviz_image kind) {
  if (size > INT_MAX) return NULL;
  // libgd only reads them.
  void *read = (void *)(uintptr_t)bytes;
  if (kind == CHelmGraphviz_PNG) return gdImageCreateFromPngPtr((int)size, read);
  return gdImageCreateFromJpegPtr((int)size, read);
}

static void *encoded(gdImagePtr image, enum CHelmGraphviz_image kind, int *size) {
  enum { SMALLEST = 9, GOOD = 82 };
  return kind == CHelmGraphviz_PNG ? gdImagePngPtrEx(image, size, SMALLEST) : gdImageJpegPtr(image, size, GOOD);
}

void *CHelmGraphviz_image_scaled(
    const void *bytes, size_t size, enum CHelmGraphviz_image kind, int32_t width, int32_t height, size_t *scaled_size) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, be_quiet);
  gdImagePtr source = decoded(bytes, size, kind);
  if (!source) return NULL;
  void *scaled = NULL;
  gdImagePtr target = gdImageCreateTrueColor(width, height);
  if (target) {
    gdImageAlphaBlending(target, 0);
    gdImageSaveAlpha(target, 1);
    gdImageCopyResampled(target, source, 0, 0, 0, 0, width, height, gdImageSX(source), gdImageSY(source));
    int count = 0;
    scaled = encoded(target, kind, &count);
    *scaled_size = (size_t)count;
    gdImageDestroy(target);
  }
  gdImageDestroy(source);
  return scaled;
}

void CHelmGraphviz_image_free(void *bytes) {
  if (bytes) gdFree(bytes);
}
