#pragma once
#include <stdbool.h>
#include <stdint.h>

// The classes of the program, as the compiler lists them in each image for the Swift runtime.

/// Rises when an image is loaded.
uint64_t confine_images(void);

/// Visits the classes that inherit from another and are not generic, in images that are loaded.
///
/// Only these are made known to the runtime; of other classes nothing but the list is read.
/// - Returns: false where the program's lists cannot be had.
bool confine_each_subclass(
    const void *base, void (*visit)(const void *metadata, void *context), void *context);
