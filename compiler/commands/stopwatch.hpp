// Seconds since it was made.
#pragma once

#include <chrono>

namespace mancala::commands {

class Stopwatch {
public:
    /// At least a nanosecond, so that rates are finite.
    double seconds() const {
        std::chrono::duration<double> passed = std::chrono::steady_clock::now() - start_;
        return passed.count() > 1e-9 ? passed.count() : 1e-9;
    }

private:
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

}  // namespace mancala::commands
