// Which processor this is, asked of the system rather than of LLVM.
#pragma once

#include <string>

namespace mancala::emit {

/// Bytes that tell processors apart wherever LLVM's name and features of the host do, or more often; the same on every
/// core and in every process. LLVM asks the processor itself, again and again, and each question to a virtual processor
/// takes microseconds; the system's library has asked already.
std::string processor_identity();

}  // namespace mancala::emit
