#pragma once
#include <stdbool.h>
#include <stdint.h>

/// Whether the calls below have frames as they say; without, they only call `body`.
extern const bool has_frames_of_its_own;

/// Calls `body` from a frame whose caller's frame seems to lie where no memory is.
void call_without_frame_pointer(void (*_Nonnull body)(void));

/// How the context of an asynchronous function begins.
typedef struct {
  uintptr_t caller;
  uintptr_t resumption;
} AsyncContext;

/// Calls `body` from the frame of an asynchronous function whose context it is.
void call_in_context(const AsyncContext *_Nonnull context, void (*_Nonnull body)(void));

/// The same, where frame pointers are marked.
void call_in_marked_context(const AsyncContext *_Nonnull context, void (*_Nonnull body)(void));

void some_function(void);
