#include "CProbe.h"

#include <string.h>

// The compiler compares several at once.
uint64_t confine_count_above(const void *numbers, uint64_t count, int32_t limit) {
  const unsigned char *bytes = numbers;
  uint32_t above = 0;
  for (uint64_t index = 0; index < count; index++) {
    int32_t number;
    memcpy(&number, bytes + 4 * index, sizeof number);
    above += number > limit;
  }
  return above;
}
