// Hand-written games from a shared library, for `bench` to measure against.
#pragma once

#include <memory>
#include <string>

#include "compiler/model/rules.hpp"
#include "mancala/baseline.h"

namespace mancala::commands {

/// The library that stands beside the program, or "" if there is none.
std::string usual_baselines();

/// A loaded library; what it lists lives as long as this.
class Baselines {
public:
    /// Nothing, with the reason in `error`, if the file is no such library.
    static std::unique_ptr<Baselines> load(const std::string& file, std::string& error);
    ~Baselines();
    Baselines(const Baselines&) = delete;
    Baselines& operator=(const Baselines&) = delete;

    /// The first hand-written game of these rules with the params that are in force, or nullptr.
    const mancala_baseline* of(const model::Rules& rules) const;

private:
    Baselines(void* library, const mancala_baseline_list* list) : library_(library), list_(list) {}

    void* library_;
    const mancala_baseline_list* list_;
};

}  // namespace mancala::commands
