//! The actions of playing, with one token or with those of a sum.

use crate::playing::{Controller, Player};
use winmove_analysis::Position;
use winmove_analysis::sums::SumMove;
use winmove_core::model::Place;

/// An action in a game being played.
#[derive(Clone, Debug, PartialEq)]
pub enum PlayAction {
    /// Starts a game from a position, with the controllers of the last game.
    Start(Position),
    /// Sets the game aside, so that another start can be chosen.
    Leave,
    /// Returns to the game that was set aside, in its former state.
    Resume,
    /// Makes a person's move of the token to a place.
    To(Place),
    /// Makes a person's move in a game of the sum.
    InSum(SumMove),
    /// Does what a click on a place of an added game, given by its index, does: it chooses a token,
    /// or makes a person's move there.
    InComponent(usize, Place),
    /// Makes the computer's move if it is its turn and it is neither paused nor searching.
    ///
    /// If both players are computers, the third occurrence of a position ends the game.
    ComputerMove,
    /// Shows a best move until one is made.
    Hint,
    /// Pauses the computer, or lets it continue. The latter also starts a game between two
    /// computers.
    Pause(bool),
    /// Ends the game if its position has occurred for the third time.
    EndRepetition,
    /// Chooses who makes a player's moves. Two computers wait until [`PlayAction::Pause`] starts
    /// them.
    SetController(Player, Controller),
    /// Sets who makes each player's moves once the game that the document stores is restored.
    /// Otherwise, people make them.
    SetRestored([Controller; 2]),
    /// Shows or hides the verdicts while a game is played or its start is chosen.
    ShowVerdicts(bool),
    /// Shows the game from the other side.
    Flip,
    /// Goes to a turn of the record, by its index.
    ToTurn(usize),
    /// Goes back to the position before a mistake of the person, to play it again.
    Retry,
    /// Stores the record in the document, so that it is saved with the file. One step of the
    /// history.
    KeepRecord,
}
