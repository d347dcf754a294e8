//! The requests of the play panel.

use crate::analysis::Position;
use crate::editor::{Controller, Player};
use crate::model::Place;

/// A request of the play panel.
#[derive(Clone, Debug, PartialEq)]
pub enum PlayRequest {
    /// Starts a game from a position.
    Start(Position),
    /// Puts the game away to choose where another one starts.
    Leave,
    /// Goes back to the game that was put away.
    Resume,
    /// Moves to a place.
    To(Place),
    /// Shows a best move.
    Hint,
    /// Has the computer make its move.
    ComputerMove,
    /// Has the computer move without waiting for the end of its search.
    MoveNow,
    /// Pauses the computer, or lets it go on.
    Pause(bool),
    /// Ends the game at a repeated position.
    EndRepetition,
    /// Chooses the controller of a player.
    SetController(Player, Controller),
    /// Shows or hides the verdicts during the game.
    ShowVerdicts(bool),
    /// Goes to a turn of the record, by its index.
    ToTurn(usize),
    /// Keeps the record in the document.
    KeepRecord,
}
