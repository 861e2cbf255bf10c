#include "CFrames.h"

#if defined(__x86_64__) && defined(__ELF__)
// As code that was compiled without frame pointers, which uses the register for something else.
__asm__(
    ".globl call_without_frame_pointer\n"
    ".type call_without_frame_pointer, @function\n"
    "call_without_frame_pointer:\n"
    "  .cfi_startproc\n"
    "  pushq %rbp\n"
    "  .cfi_def_cfa_offset 16\n"
    "  .cfi_offset %rbp, -16\n"
    "  movabsq $0x7ffffffff000, %rbp\n"
    "  callq *%rdi\n"
    "  popq %rbp\n"
    "  .cfi_def_cfa_offset 8\n"
    "  retq\n"
    "  .cfi_endproc\n");
#else
void call_without_frame_pointer(void (*body)(void)) { body(); }
#endif
