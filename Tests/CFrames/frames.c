#include "CFrames.h"

#if defined(__x86_64__) && defined(__ELF__)
#define FUNCTION(name) \
  ".globl " name "\n" \
  ".type " name ", @function\n" \
  name ":\n" \
  ".cfi_startproc\n"
#define END(name) ".cfi_endproc\n.size " name ", .-" name "\n"

// As code that was compiled without frame pointers, which uses the register for something else.
__asm__(
    FUNCTION("call_without_frame_pointer")
    "  pushq %rbp\n"
    "  .cfi_def_cfa_offset 16\n"
    "  .cfi_offset %rbp, -16\n"
    "  movabsq $0x7ffffffff000, %rbp\n"
    "  callq *%rdi\n"
    "  popq %rbp\n"
    "  .cfi_def_cfa_offset 8\n"
    "  retq\n"
    END("call_without_frame_pointer"));

// As Swift's asynchronous functions make their frames on Linux.
__asm__(
    FUNCTION("call_in_context")
    "  pushq %r14\n"
    "  movq %rdi, %r14\n"
    "  pushq %rbp\n"
    "  pushq %r14\n"
    "  leaq 8(%rsp), %rbp\n"
    "  callq *%rsi\n"
    "  popq %r14\n"
    "  popq %rbp\n"
    "  popq %r14\n"
    "  retq\n"
    END("call_in_context"));

// As they do elsewhere, where they mark the frame pointer that they save.
__asm__(
    FUNCTION("call_in_marked_context")
    "  pushq %r14\n"
    "  btsq $60, %rbp\n"
    "  pushq %rbp\n"
    "  movq %rsp, %rbp\n"
    "  pushq %rdi\n"
    "  callq *%rsi\n"
    "  popq %rdi\n"
    "  popq %rbp\n"
    "  btrq $60, %rbp\n"
    "  popq %r14\n"
    "  retq\n"
    END("call_in_marked_context"));

const bool has_frames_of_its_own = true;
#else
void call_without_frame_pointer(void (*body)(void)) { body(); }
void call_in_context(const AsyncContext *context, void (*body)(void)) { body(); }
void call_in_marked_context(const AsyncContext *context, void (*body)(void)) { body(); }

const bool has_frames_of_its_own = false;
#endif

void some_function(void) {}
