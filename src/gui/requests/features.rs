//! The requests of the panels of features.

use winmove_analysis::Position;
use winmove_analysis::sums::SumMove;
use winmove_core::model::{Answer, Outcome, Place, Question, Side};
use winmove_editor::{Controller, Difficulty, Measure, Player};

/// A request to explore the moves of the field.
#[derive(Clone, Debug, PartialEq)]
pub enum ExploreRequest {
    /// Chooses the side to move in the positions of a pursuit that are on show.
    SetTurn(Side),
    /// Chooses the token of a pursuit that stays where it is.
    Hold(Side),
    /// Follows a move to a place.
    To(Place),
    /// Selects a position.
    LookAt(Position),
    /// Takes back the last move of geography.
    StepBack,
    /// Continues the search for undecided outcomes.
    ThinkLonger,
    /// Stops the search for undecided outcomes.
    StopThinking,
}

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

/// The settings of a random exercise.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Draft {
    /// The number of places in question, or of a new field.
    pub size: u32,
    /// The difficulty.
    pub difficulty: Difficulty,
    /// The same seed gives the same exercise.
    pub seed: u32,
    /// What the start of a new field is to be.
    pub measure: Measure,
}

impl Default for Draft {
    fn default() -> Draft {
        Draft {
            size: 10,
            difficulty: Difficulty::Medium,
            seed: 1,
            measure: Measure::default(),
        }
    }
}

/// A request of the panel of an exercise.
#[derive(Clone, Debug, PartialEq)]
pub enum PractiseRequest {
    /// Marks the selected place with an outcome, or removes its mark.
    Mark(Option<Outcome>),
    /// Answers the question about the selected place.
    Answer(Answer),
    /// Gives a hint about the selected place, whose answer is wrong.
    Hint,
    /// Chooses what is asked about the places.
    SetQuestion(Question),
    /// Checks each answer at once, or all together at the end.
    CheckAtOnce(bool),
    /// Checks all marks.
    Check,
    /// Removes all marks.
    Begin,
    /// Shows or hides the answers.
    ShowAnswers(bool),
    /// Makes random places of the field the question.
    DrawFromField(Draft),
    /// Opens an exercise on a random graph.
    RandomGraph(Draft),
    /// Opens an exercise on a random board.
    RandomBoard(Draft),
    /// Makes every place of the field the question.
    AskForAll,
    /// Stores the exercise in the document, or removes it.
    KeepInFile(bool),
    /// Hands the stored exercise out as homework, or takes that back.
    HandOut(bool),
    /// Notes that the selected place of a homework is looked at.
    LookAtHomework,
    /// Asks for the name, to hand the homework in.
    HandIn,
    /// Leaves the view of a student, for the teacher.
    LeaveHomework,
}

/// A request of the bar of a presentation, or of its keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PresentRequest {
    /// Goes a step on.
    Next,
    /// Goes a step back.
    Back,
    /// Takes the pen, or puts it down.
    TakePen,
    /// Shows the window again.
    Leave,
}

/// A request of the panels of a sum.
#[derive(Clone, Debug, PartialEq)]
pub enum SumsRequest {
    /// Follows a move of the sum.
    Follow(SumMove),
    /// Takes the last move back.
    Back,
    /// Returns to the start.
    Restart,
    /// Removes a game from the sum, by its index.
    RemoveComponent(usize),
    /// Makes a move of a game for a person.
    Make(SumMove),
    /// Makes the move of a token of an added game, by its index, to a place for a person.
    MoveInComponent(usize, Place),
}
