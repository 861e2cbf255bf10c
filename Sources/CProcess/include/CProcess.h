#pragma once
#include <stdint.h>

// What a process must know about itself, and Swift does not say.

/// Another number in a forked child than in its parent. One load; callable from any thread.
uint64_t confine_generation(void);
