#include "CChecksum.h"

#include <stdbool.h>
#include <string.h>

// The polynomial with its bits reflected: bit 31 is the coefficient of x^0.
static const uint32_t polynomial = 0x82F63B78;

// slices[s][b] is the checksum of the byte b with s zero bytes behind it.
static uint32_t slices[8][256];

static void fill_slices(void) {
  for (uint32_t byte = 0; byte < 256; byte++) {
    uint32_t crc = byte;
    for (int bit = 0; bit < 8; bit++) crc = (crc >> 1) ^ (crc & 1 ? polynomial : 0);
    slices[0][byte] = crc;
  }
  for (int slice = 1; slice < 8; slice++) {
    for (int byte = 0; byte < 256; byte++) {
      uint32_t crc = slices[slice - 1][byte];
      slices[slice][byte] = (crc >> 8) ^ slices[0][crc & 0xFF];
    }
  }
}

static inline uint64_t load_word(const uint8_t *bytes) {
  uint64_t word;
  memcpy(&word, bytes, sizeof word);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  word = __builtin_bswap64(word);
#endif
  return word;
}

uint32_t confine_crc32c_software(uint32_t crc, const void *source, size_t count) {
  const uint8_t *bytes = source;
  crc = ~crc;
  for (; count >= 8; count -= 8, bytes += 8) {
    uint64_t word = load_word(bytes) ^ crc;
    crc = 0;
    for (int byte = 0; byte < 8; byte++) crc ^= slices[7 - byte][(word >> (8 * byte)) & 0xFF];
  }
  for (; count > 0; count--, bytes++) crc = (crc >> 8) ^ slices[0][(crc ^ *bytes) & 0xFF];
  return ~crc;
}

// What a processor must have: a step over 8 bytes, one over a byte, and a carry-less product.
#if defined(__x86_64__)
#include <immintrin.h>
#define HARDWARE __attribute__((target("sse4.2,pclmul")))

HARDWARE static inline uint32_t step(uint32_t crc, uint64_t word) {
  return (uint32_t)_mm_crc32_u64(crc, word);
}

HARDWARE static inline uint32_t step_byte(uint32_t crc, uint8_t byte) {
  return _mm_crc32_u8(crc, byte);
}

HARDWARE static inline uint64_t product(uint32_t a, uint32_t b) {
  __m128i wide = _mm_clmulepi64_si128(_mm_cvtsi64_si128(a), _mm_cvtsi64_si128(b), 0);
  return (uint64_t)_mm_cvtsi128_si64(wide);
}

static bool processor_has_steps(void) {
  __builtin_cpu_init();
  return __builtin_cpu_supports("sse4.2") && __builtin_cpu_supports("pclmul");
}
#elif defined(__ARM_FEATURE_CRC32) && defined(__ARM_FEATURE_AES)
#include <arm_acle.h>
#include <arm_neon.h>
#define HARDWARE

static inline uint32_t step(uint32_t crc, uint64_t word) { return __crc32cd(crc, word); }
static inline uint32_t step_byte(uint32_t crc, uint8_t byte) { return __crc32cb(crc, byte); }

static inline uint64_t product(uint32_t a, uint32_t b) {
  return vgetq_lane_u64(vreinterpretq_u64_p128(vmull_p64(a, b)), 0);
}

static bool processor_has_steps(void) { return true; }
#endif

#ifdef HARDWARE
// A step takes three cycles and one can begin in each, so three thirds of a block run side by side.
enum { longest_third = 512 };

// powers[w] is x^(64w - 33), which moves a checksum over w words: the product of two reflected
// polynomials brings a factor x, and the step that reduces it brings x^32.
static uint32_t powers[2 * longest_third + 1];
static bool has_steps;

HARDWARE static void fill_powers(void) {
  powers[1] = 1;
  for (size_t words = 1; words < 2 * longest_third; words++) {
    powers[words + 1] = step(0, powers[words]);
  }
}

HARDWARE static uint32_t three_thirds(uint32_t crc, const uint8_t *bytes, size_t words) {
  uint32_t second = 0, third = 0;
  const uint8_t *end = bytes + 8 * words;
  for (; bytes < end; bytes += 8) {
    crc = step(crc, load_word(bytes));
    second = step(second, load_word(bytes + 8 * words));
    third = step(third, load_word(bytes + 16 * words));
  }
  return third ^ step(0, product(crc, powers[2 * words]) ^ product(second, powers[words]));
}

HARDWARE static uint32_t hardware(uint32_t crc, const uint8_t *bytes, size_t count) {
  crc = ~crc;
  while (count >= 192) {
    size_t words = count / 24 < longest_third ? count / 24 : longest_third;
    crc = three_thirds(crc, bytes, words);
    bytes += 24 * words;
    count -= 24 * words;
  }
  for (; count >= 8; count -= 8, bytes += 8) crc = step(crc, load_word(bytes));
  for (; count > 0; count--, bytes++) crc = step_byte(crc, *bytes);
  return ~crc;
}
#endif

__attribute__((constructor)) static void prepare(void) {
  fill_slices();
#ifdef HARDWARE
  has_steps = processor_has_steps();
  if (has_steps) fill_powers();
#endif
}

uint32_t confine_crc32c(uint32_t crc, const void *bytes, size_t count) {
#ifdef HARDWARE
  if (has_steps) return hardware(crc, bytes, count);
#endif
  return confine_crc32c_software(crc, bytes, count);
}
