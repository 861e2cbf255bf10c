#pragma once

/// Calls `body` from a frame whose caller's frame seems to lie where no memory is.
void call_without_frame_pointer(void (*_Nonnull body)(void));
