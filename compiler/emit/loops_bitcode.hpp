// The bitcode of runtime/linked/loops.cpp, as the build has put it into the program.
#pragma once

extern "C" {
extern const char loops_bitcode_begin[];
extern const char loops_bitcode_end[];
}
