#pragma once
#include <stddef.h>
#include <stdint.h>

/// CRC-32C (Castagnoli) of `count` bytes, as RFC 3720, appendix B.4, defines it.
///
/// `crc` is 0, or the checksum of the bytes that go before: the checksum of `ab` is that of `b`
/// with the checksum of `a` given. Any alignment, any thread; `bytes` may be null if `count` is 0.
uint32_t confine_crc32c(uint32_t crc, const void *_Nullable bytes, size_t count);

/// The same without the processor's instructions for it: what runs where there are none.
uint32_t confine_crc32c_software(uint32_t crc, const void *_Nullable bytes, size_t count);
