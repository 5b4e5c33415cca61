// The subcommands of `mancala`: each adds itself to the command line and says how it ended.
#pragma once

namespace CLI {
class App;
}

namespace mancala::commands {

/// How a command ended: 0 fine, 1 the input is at fault, 2 the command line is, 70 we are.
struct Exit {
    int code = 0;
};

inline constexpr int input_at_fault = 1;
inline constexpr int usage_at_fault = 2;
inline constexpr int our_bug = 70;

void add_check(CLI::App& app, Exit& exit);
void add_explain(CLI::App& app, Exit& exit);
void add_play(CLI::App& app, Exit& exit);
void add_trace(CLI::App& app, Exit& exit);
void add_perft(CLI::App& app, Exit& exit);
void add_playout(CLI::App& app, Exit& exit);
void add_replay(CLI::App& app, Exit& exit);
void add_test(CLI::App& app, Exit& exit);
void add_expand(CLI::App& app, Exit& exit);
void add_dump(CLI::App& app, Exit& exit);
void add_build(CLI::App& app, Exit& exit);
void add_bench(CLI::App& app, Exit& exit);
void add_games(CLI::App& app, Exit& exit);

}  // namespace mancala::commands
