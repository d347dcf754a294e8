//! The background job that makes the graph of a script.

use std::ops::Range;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::solving::background_job::{Codec, Reporter, Work};
use crate::view::lay_out_while;
use winmove_core::SolveError;
use winmove_core::model::{Edit, GameScript, Graph, Point, Rules, VertexValues};
use winmove_scripts::{Limits, Unsolved};
use winmove_words::say;

/// A fault in a script, or the reason why its game is not made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ScriptFault {
    /// What is wrong, without its place.
    pub sentence: String,
    /// The bytes of the script at fault, and their line and column from 1. `None` if the game as a
    /// whole is too large.
    pub place: Option<(Range<usize>, usize, usize)>,
    /// The state at which it happened, as Python writes it.
    pub state: Option<String>,
    /// Whether it is only a limit while the text is typed; see [`ScriptAction::GoOn`].
    ///
    /// [`ScriptAction::GoOn`]: super::ScriptAction::GoOn
    pub can_go_on: bool,
}

/// A text of which a game is to be made.
#[derive(Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct ScriptTask {
    pub(crate) text: Arc<str>,
    /// The states that the user has moved.
    pub(crate) moved: Vec<(String, Point)>,
    /// Whether all states are found, instead of those that are found while the text is typed.
    pub(crate) goes_on: bool,
    /// The arguments of a start with parameters.
    pub(crate) start: Vec<i64>,
}

/// What was made of a text.
#[derive(Serialize, Deserialize)]
pub(crate) struct Made {
    pub(crate) task: ScriptTask,
    /// The script with its graph, laid out, and the rules, if there is no fault.
    pub(crate) game: Option<(GameScript, Arc<(Graph, Rules)>)>,
    pub(crate) faults: Vec<ScriptFault>,
    pub(crate) remarks: Vec<String>,
}

#[derive(Default)]
pub(crate) struct ScriptWork;

impl Work for ScriptWork {
    type Task = ScriptTask;
    type Answer = Made;
    const NAME: &'static str = "script";
    const CODEC: Option<Codec<Self>> = Some(Codec::by_serde());

    fn run(&mut self, task: ScriptTask, reporter: &Reporter<'_, Made>) -> Option<Made> {
        let control = reporter.control();
        let limits = if task.goes_on {
            Limits::MAX
        } else {
            Limits::default()
        };
        let made = winmove_scripts::document(&task.text, &task.start, &limits, control);
        let mut result = Made {
            task,
            game: None,
            faults: Vec::new(),
            remarks: Vec::new(),
        };
        match made {
            Err(errors) => {
                let is_cancelled =
                    |error: &Unsolved| matches!(error, Unsolved::Solve(SolveError::Cancelled(_)));
                if errors.iter().any(is_cancelled) {
                    return None;
                }
                let faults = errors
                    .iter()
                    .map(|error| fault(error, !result.task.goes_on));
                result.faults = faults.collect();
            }
            Ok((mut document, remarks)) => {
                let script = document.script()?;
                let (moved, _) = script.moves(document.graph()?, result.task.moved.clone());
                let moved = document.apply(Edit::ChangeVertices(VertexValues::At(moved)));
                moved.expect("the vertices exist and the points are finite");
                lay_out_while(&mut document, control);
                let game = (document.graph()?.clone(), document.rules().clone());
                result.game = document.script().cloned().zip(Some(Arc::new(game)));
                result.remarks = remarks;
            }
        }
        (!control.is_cancelled() || !result.faults.is_empty()).then_some(result)
    }
}

pub(super) fn fault(error: &Unsolved, is_limited: bool) -> ScriptFault {
    let can_go_on = is_limited && error.is_limit();
    match error {
        Unsolved::Fault(fault) => ScriptFault {
            sentence: fault.sentence(),
            place: Some((fault.range.clone(), fault.line, fault.column)),
            state: fault.state.clone(),
            can_go_on,
        },
        _ => ScriptFault {
            sentence: match error {
                Unsolved::Solve(SolveError::States { limit, .. }) => say::fault_many_states(*limit),
                _ => error.to_string(),
            },
            place: None,
            state: None,
            can_go_on,
        },
    }
}
