#pragma once
#include <stdint.h>

/// How many of so many numbers, at any address, are above a limit.
uint64_t confine_count_above(const void *numbers, uint64_t count, int32_t limit);

#ifdef __linux__
// The executable defines functions that the C library has too, so that whatever it is linked with
// calls these. Each goes on to the library's own.

/// Counts the allocations of every thread from 0.
void confine_count_allocations(void);

/// Ends the counting, and tells how many there were.
uint64_t confine_counted_allocations(void);

/// From here on no page of a file is read that nobody asked for, as long as it is opened, or
/// mapped, after this call.
void confine_read_nothing_ahead(void);
#endif
