#define _GNU_SOURCE
#include "CClasses.h"

#include <stddef.h>
#include <string.h>

#define SWIFT_CALL __attribute__((swiftcall))

// How the compiler lays out what it says of a type. Pointers are offsets from where they lie.
typedef struct {
  uint32_t flags;
  int32_t parent;
  int32_t name;
  int32_t accessor;
  int32_t fields;
  int32_t superclass_name;
} class_descriptor;

typedef struct {
  const void *metadata;
  uint64_t state;
} metadata_response;

typedef SWIFT_CALL metadata_response (*metadata_accessor)(uint64_t request);

extern SWIFT_CALL const void *swift_getTypeContextDescriptor(const void *metadata);

typedef struct {
  const void *base;
  void (*visit)(const void *metadata, void *context);
  void *context;
} search;

enum { kind_mask = 0x1f, class_kind = 16, generic_flag = 0x80 };

static const void *target(const int32_t *offset) {
  return *offset == 0 ? NULL : (const char *)offset + *offset;
}

static bool is_class(const class_descriptor *type) {
  return type != NULL && (type->flags & kind_mask) == class_kind;
}

// A mangled name begins with a reference to the class, direct (1) or through a pointer (2).
static const class_descriptor *superclass(const class_descriptor *type) {
  const char *name = target(&type->superclass_name);
  if (name == NULL || (name[0] != 1 && name[0] != 2)) return NULL;
  int32_t offset;
  memcpy(&offset, name + 1, sizeof offset);
  const void *place = name + 1 + offset;
  const class_descriptor *parent = name[0] == 1 ? place : *(const void *const *)place;
  return is_class(parent) ? parent : NULL;
}

static bool inherits(const class_descriptor *type, const void *base) {
  for (const class_descriptor *next = superclass(type); next != NULL; next = superclass(next))
    if (next == base) return true;
  return false;
}

// The two low bits of a record say whether it leads to the type or to a pointer to it.
static const class_descriptor *type_of_record(const int32_t *record) {
  const void *place = (const char *)record + (*record & ~3);
  if (*record == 0) return NULL;
  switch (*record & 3) {
    case 0: return place;
    case 1: return *(const void *const *)place;
    default: return NULL;
  }
}

static void search_records(const void *start, size_t size, const search *search) {
  const int32_t *records = start;
  for (size_t index = 0; index < size / sizeof *records; index++) {
    const class_descriptor *type = type_of_record(&records[index]);
    if (!is_class(type) || (type->flags & generic_flag) != 0) continue;
    if (type->accessor == 0 || !inherits(type, search->base)) continue;
    metadata_accessor accessor = (metadata_accessor)target(&type->accessor);
    search->visit(accessor(0).metadata, search->context);
  }
}

#if defined(__APPLE__)

#include <mach-o/dyld.h>
#include <mach-o/getsect.h>

uint64_t confine_images(void) { return _dyld_image_count(); }

static bool search_images(const search *search) {
  for (uint32_t image = 0; image < _dyld_image_count(); image++) {
    const struct mach_header_64 *header = (const void *)_dyld_get_image_header(image);
    unsigned long size = 0;
    const uint8_t *types =
        header == NULL ? NULL : getsectiondata(header, "__TEXT", "__swift5_types", &size);
    if (types != NULL) search_records(types, size, search);
  }
  return true;
}

#elif defined(__linux__)

#include <link.h>

static int take_count(struct dl_phdr_info *image, size_t size, void *count) {
  (void)size;
  *(uint64_t *)count = image->dlpi_adds;
  return 1;
}

uint64_t confine_images(void) {
  uint64_t count = 0;
  dl_iterate_phdr(take_count, &count);
  return count;
}

typedef struct {
  uintptr_t start;
  size_t size;
} section;

// What an image has told the runtime, up to the list of its types.
typedef struct {
  uintptr_t version;
  const void *base;
  const void *unused[2];
  section protocols;
  section conformances;
  section types;
} image_sections;

// Weak: a runtime without it leaves the program with the classes that it names itself.
extern __attribute__((weak)) void swift_enumerateAllMetadataSections(
    bool (*body)(const image_sections *image, void *context), void *context);

static bool search_image(const image_sections *image, void *context) {
  search_records((const void *)image->types.start, image->types.size, context);
  return true;
}

static bool search_images(const search *search) {
  if (swift_enumerateAllMetadataSections == NULL) return false;
  swift_enumerateAllMetadataSections(search_image, (void *)search);
  return true;
}

#else

uint64_t confine_images(void) { return 0; }

static bool search_images(const search *search) {
  (void)search;
  return false;
}

#endif

bool confine_each_subclass(
    const void *base, void (*visit)(const void *metadata, void *context), void *context) {
  search search = {swift_getTypeContextDescriptor(base), visit, context};
  return search_images(&search);
}
