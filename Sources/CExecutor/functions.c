#define _GNU_SOURCE
#include "frames.h"

#ifdef __linux__

#include <link.h>
#include <stdatomic.h>
#include <stddef.h>
#include <string.h>

// Swift marks no frame pointers here, so an asynchronous function is told by how it makes its frame.
// That is the same in all of them, and stands nowhere else: the context's register is stored right
// below where the frame pointer will point.
#if defined(__x86_64__)
// pushq %rbp; pushq %r14; leaq 8(%rsp), %rbp
static const uint8_t frame_code[] = {0x55, 0x41, 0x56, 0x48, 0x8d, 0x6c, 0x24, 0x08};

static bool makes_async_frame(uintptr_t start, uintptr_t end) {
  return memmem((const void *)start, end - start, frame_code, sizeof frame_code) != NULL;
}
#elif defined(__aarch64__)
// str x22, [sp, #n]; add x29, sp, #(n + 8)
static bool makes_async_frame(uintptr_t start, uintptr_t end) {
  const uint32_t *last = (const uint32_t *)(end & ~(uintptr_t)3) - 1;
  for (const uint32_t *code = (const uint32_t *)start; code < last; code++) {
    uint32_t offset = 8 * ((code[0] >> 10) & 0xfff);
    bool stores = (code[0] & 0xffc003ff) == 0xf90003f6;
    if (stores && code[1] == (0x910003fd | (offset + 8) << 10)) return true;
  }
  return false;
}
#else
static bool makes_async_frame(uintptr_t start, uintptr_t end) { return false; }
#endif

typedef enum { unknown, nothing, code, asynchronous } kind;

// The table for unwinding that each image has, sorted by address: version 1, with entries that are
// relative to it.
typedef struct {
  uint8_t version, pointer_coding, count_coding, entry_coding;
  int32_t frames;
  uint32_t count;
  struct { int32_t start, description; } entries[];
} unwind_table;

static const unwind_table *table_of(const struct dl_phdr_info *image) {
  for (int index = 0; index < image->dlpi_phnum; index++) {
    const ElfW(Phdr) *header = &image->dlpi_phdr[index];
    if (header->p_type != PT_GNU_EH_FRAME) continue;
    const unwind_table *table = (const unwind_table *)(image->dlpi_addr + header->p_vaddr);
    bool is_known = table->version == 1 && table->pointer_coding == 0x1b
        && table->count_coding == 0x03 && table->entry_coding == 0x3b;
    return is_known ? table : NULL;
  }
  return NULL;
}

// A function's description: two words, its start relative to the word that says so, its size.
static bool covers(const uint8_t *description, uintptr_t start, uintptr_t address) {
  int32_t distance;
  uint32_t size;
  memcpy(&distance, description + 8, sizeof distance);
  memcpy(&size, description + 12, sizeof size);
  return (uintptr_t)description + 8 + (intptr_t)distance == start && address - start < size;
}

// Where the function begins that has the address; 0 where none is known to.
static uintptr_t start_of_function(const unwind_table *table, uintptr_t address) {
  size_t low = 0, high = table->count;
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    bool is_after = (uintptr_t)table + (intptr_t)table->entries[middle].start > address;
    if (is_after) high = middle; else low = middle + 1;
  }
  if (low == 0) return 0;
  uintptr_t start = (uintptr_t)table + (intptr_t)table->entries[low - 1].start;
  const uint8_t *description = (const uint8_t *)table + table->entries[low - 1].description;
  return covers(description, start, address) ? start : 0;
}

static bool has_code(const struct dl_phdr_info *image, uintptr_t address) {
  for (int index = 0; index < image->dlpi_phnum; index++) {
    const ElfW(Phdr) *header = &image->dlpi_phdr[index];
    uintptr_t offset = address - (image->dlpi_addr + header->p_vaddr);
    bool is_code = header->p_type == PT_LOAD && (header->p_flags & PF_X) != 0;
    if (is_code && offset < header->p_memsz) return true;
  }
  return false;
}

struct search {
  uintptr_t address;
  kind found;
};

static int look_in(struct dl_phdr_info *image, size_t size, void *context) {
  struct search *search = context;
  if (!has_code(image, search->address)) return 0;
  const unwind_table *table = table_of(image);
  uintptr_t start = table == NULL ? 0 : start_of_function(table, search->address);
  bool is_async = start != 0 && makes_async_frame(start, search->address);
  search->found = is_async ? asynchronous : code;
  return 1;
}

// Each word has an address and, in the two lowest bits, what is there.
enum { slots = 4096 };
static _Atomic uint64_t known[slots];

// To look takes a microsecond, and the same calls come again and again.
static kind kind_at(uintptr_t address) {
  uint64_t word = (uint64_t)address << 2;
  _Atomic uint64_t *slot = &known[(word * 0x9e3779b97f4a7c15) >> 52];
  uint64_t held = atomic_load_explicit(slot, memory_order_relaxed);
  if ((held & ~(uint64_t)3) == word && (held & 3) != unknown) return held & 3;
  struct search search = {address, nothing};
  dl_iterate_phdr(look_in, &search);
  atomic_store_explicit(slot, word | search.found, memory_order_relaxed);
  return search.found;
}

bool confine_keeps_async_context(uintptr_t call) { return kind_at(call) == asynchronous; }

bool confine_is_code(uintptr_t address) { return kind_at(address) != nothing; }

#else

bool confine_keeps_async_context(uintptr_t call) { return false; }

bool confine_is_code(uintptr_t address) { return true; }

#endif
