#pragma once
#include <stdbool.h>
#include <stdint.h>

/// Whether the function with the address keeps its asynchronous context below its frame, as far as
/// that can be seen in its code.
bool confine_keeps_async_context(uintptr_t call);

/// Whether there is code at the address; true where it cannot be told.
bool confine_is_code(uintptr_t address);
