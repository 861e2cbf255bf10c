#include "clibclang.h"

#include <dlfcn.h>

#define CONFINE_CLANG_FIND(result, name, parameters)                 \
  functions->name = (result(*) parameters)dlsym(library, "clang_" #name); \
  if (!functions->name) return "lacks clang_" #name;

const char *confine_clang_load(const char *path, ConfineClangFunctions *functions) {
  void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  if (!library) return dlerror();
  CONFINE_CLANG_FUNCTIONS(CONFINE_CLANG_FIND)
  return 0;
}
