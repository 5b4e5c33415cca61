// Games recorded while they are played.
#pragma once

#include <functional>

#include "compiler/record/record.hpp"
#include "runtime/playout.hpp"

namespace mancala {

/// Records one game after another from what a PlayoutObserver sees.
class Recorder {
public:
    /// `name`, `params`: what the records say of the rules. Each finished record goes to `sink`.
    Recorder(const mancala_game& game, std::map<std::string, std::string> params,
             std::function<void(const RecordedGame&)> sink);

    /// For observed_playouts from `start`, `side` to move; the recorder must outlive it.
    PlayoutObserver observer(const void* start, std::uint32_t side);

private:
    void see_ply(const void* position, std::uint32_t side, const std::uint64_t* legal, std::uint32_t token);
    void see_end(const void* position, std::uint32_t side, bool over, const mancala_result& result);
    RecordedPosition position_at(const void* position, std::uint32_t side) const;

    const mancala_game& game_;
    RecordedGame blank_;  ///< what every record has
    RecordedGame record_;
    std::function<void(const RecordedGame&)> sink_;
};

/// The record of a game as `matches` shows it, the match before each ply and after the last, with the tokens played.
RecordedGame recorded(const std::vector<Match>& matches, const std::vector<std::uint32_t>& tokens,
                      const std::map<std::string, std::string>& params);

}  // namespace mancala
