#include "compiler/emit/loops_bitcode.hpp"

// MANCALA_LOOPS_BITCODE: the file's name, in quotes.
asm(".section .rodata\n"
    ".balign 16\n"
    ".globl loops_bitcode_begin\n"
    "loops_bitcode_begin:\n"
    ".incbin " MANCALA_LOOPS_BITCODE
    "\n"
    ".globl loops_bitcode_end\n"
    "loops_bitcode_end:\n"
    ".byte 0\n"
    ".previous\n");
