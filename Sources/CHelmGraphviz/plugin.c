#include "plugin.h"

#include <dlfcn.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include <gvc.h>

bool CHelmGraphviz_library_path(char *path, size_t size) {
  Dl_info info;
  char resolved[PATH_MAX];
  if (!dladdr((const void *)(size_t)&gvContextPlugins, &info) || !info.dli_fname) return false;
  if (!realpath(info.dli_fname, resolved) || strlen(resolved) >= size) return false;
  strcpy(path, resolved);
  return true;
}
