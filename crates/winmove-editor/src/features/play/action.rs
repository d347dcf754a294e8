//! The actions of playing, with one token or with those of a sum.

use crate::playing::{Controller, Player};
use winmove_analysis::Position;
use winmove_analysis::sums::SumMove;
use winmove_core::model::Place;

/// An action of a game that is played.
#[derive(Clone, Debug, PartialEq)]
pub enum PlayAction {
    /// Starts a game from a position, with the controllers of the last game.
    Start(Position),
    /// Puts the game away, so that another start can be chosen.
    Leave,
    /// Goes back to the game that was put away, as it was.
    Resume,
    /// Moves the token to a place for a person.
    To(Place),
    /// Makes a move in a game of the sum for a person.
    InSum(SumMove),
    /// Moves the one token of an added game, by its index, that can go to a place, for a person.
    InComponent(usize, Place),
    /// Makes the computer's move, if it is its turn and it is neither paused nor waiting for a
    /// search. Where both players are computers, the third time of a position ends the game.
    ComputerMove,
    /// Shows a best move until one is made.
    Hint,
    /// Pauses the computer, or lets it go on; the latter starts a game of two computers.
    Pause(bool),
    /// Ends the game if its position has occurred for the third time.
    EndRepetition,
    /// Chooses who makes a player's moves. Two computers wait for [`PlayAction::Pause`] to let them
    /// begin.
    SetController(Player, Controller),
    /// Shows or hides the verdicts while the game is played; the same while the start of another is
    /// chosen.
    ShowVerdicts(bool),
    /// Goes to a turn of the record, by its index.
    ToTurn(usize),
    /// Keeps the record in the document, so that it is saved with the file. One step of the
    /// history.
    KeepRecord,
}
