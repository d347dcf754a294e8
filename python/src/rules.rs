//! Games by rules: scripts, whose states become values of Python.

use pyo3::IntoPyObjectExt;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyTuple};
use winmove_core::{Control, Game, Outcome, Player, PositionId, SolveError};
use winmove_scripts::{Fault, FaultKind, Limits, Script, State, Unsolved, Value, solve};
use winmove_words::say;

use super::arrays::{bytes, code};
use super::failure::{failed, refused, too_large, unreadable, unsolved};
use super::waiting::{interruptible, listening};

/// The states of a game by rules. All bytes are arrays with the states in this order.
#[pyclass(frozen, get_all, module = "winmove._native")]
pub struct ScriptStates {
    states: Vec<Py<PyAny>>,
    /// The texts of the states by `show`. Empty if the script has none.
    labels: Vec<String>,
    /// The moves from state `s` lead to `targets[offsets[s]..offsets[s + 1]]`.
    offsets: Py<PyBytes>,
    targets: Py<PyBytes>,
    /// The outcome of a player who can't move as a number.
    stuck: i8,
    /// The outcome of each state where play is over by another rule as a number, or 127.
    fixed: Py<PyBytes>,
    /// The player to move in each state, 0 or 1. Empty if the script doesn't say.
    owners: Py<PyBytes>,
    /// The player who wins endless play.
    endless: Option<u32>,
    /// How the script was understood, a sentence each.
    remarks: Vec<String>,
}

/// What another thread finds.
struct Found {
    states: Vec<State>,
    labels: Vec<String>,
    offsets: Vec<u32>,
    targets: Vec<u32>,
    stuck: i8,
    fixed: Vec<u8>,
    owners: Vec<u8>,
    endless: Option<u32>,
    remarks: Vec<String>,
}

/// Why a script is not solved.
enum Failure {
    Start(String),
    Faults(Vec<Fault>),
    Unsolved(Unsolved),
}

impl From<Fault> for Failure {
    fn from(fault: Fault) -> Failure {
        Failure::Faults(vec![fault])
    }
}

impl From<Unsolved> for Failure {
    fn from(error: Unsolved) -> Failure {
        match error {
            Unsolved::Fault(fault) => Failure::from(fault),
            error => Failure::Unsolved(error),
        }
    }
}

/// Finds the states of the game of a script. `start` is written as Python writes it.
#[pyfunction]
#[pyo3(signature = (text, name, start, limit))]
pub fn solve_script(
    py: Python<'_>,
    text: String,
    name: &str,
    start: Option<String>,
    limit: usize,
) -> PyResult<ScriptStates> {
    let found = interruptible(py, move |control| {
        explored(&text, start.as_deref(), limit, control)
    })?;
    let found = found.map_err(|failure| failure.raised(py, name))?;
    let states = listening(py, &found.states);
    let states = states.map(|state| Ok(object(py, &state?.value())?.unbind()));
    let array = |content: &[u8]| PyBytes::new(py, content).unbind();
    Ok(ScriptStates {
        states: states.collect::<PyResult<_>>()?,
        labels: found.labels,
        offsets: array(&bytes(found.offsets)),
        targets: array(&bytes(found.targets)),
        stuck: found.stuck,
        fixed: array(&found.fixed),
        owners: array(&found.owners),
        endless: found.endless,
        remarks: found.remarks,
    })
}

/// A move: its name, and the state to which it leads.
type NamedMove<'py> = (Option<String>, Bound<'py, PyAny>);

/// The moves from each of some states of a script, which are written as Python writes them.
#[pyfunction]
#[pyo3(signature = (text, name, states))]
pub fn script_moves<'py>(
    py: Python<'py>,
    text: &str,
    name: &str,
    states: Vec<String>,
) -> PyResult<Vec<Vec<NamedMove<'py>>>> {
    let raised = |failure: Failure| failure.raised(py, name);
    let script = Script::parse(text).map_err(|faults| raised(Failure::Faults(faults)))?;
    let moves = |state: String| {
        py.check_signals()?;
        let state = Value::parse(&state).and_then(|state| script.state(&state));
        let moves = state.and_then(|state| script.moves(&state));
        let moves = moves.map_err(|fault| raised(fault.into()))?.into_iter();
        moves
            .map(|(name, to)| Ok((name, object(py, &to.value())?)))
            .collect()
    };
    states.into_iter().map(moves).collect()
}

fn explored(
    text: &str,
    start: Option<&str>,
    limit: usize,
    control: &Control,
) -> Result<Found, Failure> {
    let script = Script::parse(text).map_err(Failure::Faults)?;
    script.check().map_err(Failure::Faults)?;
    let start = match start {
        Some(start) => {
            let start = Value::parse(start).map_err(|fault| Failure::Start(fault.to_string()))?;
            Some(script.start_at(&start)?)
        }
        None if script.start_parameters() > 0 => {
            let what = "the script's start has parameters, whose values are missing";
            return Err(Failure::Start(what.to_owned()));
        }
        None => None,
    };
    let solved = solve(
        &script,
        start.as_ref(),
        &Limits {
            states: limit,
            steps: u64::MAX,
        },
        control,
    )?;
    let game = solved.game();
    let rows = game.rows().expect("the moves of states are stored");
    let positions = || (0..solved.len() as u32).map(PositionId);
    let is_stuck = |at: PositionId| game.terminal(at).is_none() && rows.row(at.0).is_empty();
    let mut outcomes = positions()
        .filter(|&at| is_stuck(at))
        .map(|at| game.stuck(at));
    // One outcome for all is a rule of the game; else those that differ from the usual are fixed.
    let usual = outcomes.next().unwrap_or(Outcome::Loss);
    let usual = if outcomes.all(|outcome| outcome == usual) {
        usual
    } else {
        Outcome::Loss
    };
    let over = |at| {
        let stuck = is_stuck(at)
            .then(|| game.stuck(at))
            .filter(|&outcome| outcome != usual);
        game.terminal(at).or(stuck).map_or(i8::MAX, code) as u8
    };
    let owner = |at| game.mover(at).map(|owner| owner.number() as u8);
    let endless = script.endless()?.winner();
    let states: Vec<State> = solved.iter().map(|(state, _)| state.clone()).collect();
    let shown = states.iter().filter(|_| script.has_show());
    let shown = shown.map(|state| script.show(state));
    Ok(Found {
        labels: shown.collect::<Result<_, Fault>>()?,
        offsets: rows.offsets().to_vec(),
        targets: rows.values().to_vec(),
        stuck: code(usual),
        fixed: positions().map(over).collect(),
        owners: positions().filter_map(owner).collect(),
        endless: endless.map(Player::number),
        remarks: solved.remarks(),
        states,
    })
}

impl Failure {
    /// The exception. `name` is that of the script.
    fn raised(self, py: Python<'_>, name: &str) -> PyErr {
        match self {
            Failure::Start(what) => refused(py, format_args!("start: {what}")),
            Failure::Faults(faults) => match &faults[..] {
                [] => failed(py, "the script is refused"),
                [fault] => raised(py, name, fault, ""),
                [fault, others @ ..] => {
                    raised(py, name, fault, &format!(" (and {} more)", others.len()))
                }
            },
            Failure::Unsolved(Unsolved::Solve(SolveError::States { limit, .. })) => {
                let limit = say::number(limit);
                let what = "can be reached, which is the limit; rules(limit=…) raises it";
                too_large(py, format_args!("more than {limit} states {what}"))
            }
            Failure::Unsolved(Unsolved::Solve(error)) => unsolved(py, error),
            Failure::Unsolved(error) => failed(py, error),
        }
    }
}

fn raised(py: Python<'_>, name: &str, fault: &Fault, more: &str) -> PyErr {
    let text = fault.to_string();
    let (place, what) = text.split_once(": ").unwrap_or(("", &text));
    if matches!(fault.kind, FaultKind::Limit(_)) {
        too_large(py, format_args!("{name}: {place}: {what}{more}"))
    } else {
        unreadable(py, name, place, format_args!("{what}{more}"))
    }
}

/// A value as an object of Python.
fn object<'py>(py: Python<'py>, value: &Value) -> PyResult<Bound<'py, PyAny>> {
    match value {
        Value::Bool(_) => value.truth().into_bound_py_any(py),
        Value::Int(number) => number.into_bound_py_any(py),
        Value::Str(text) => (&**text).into_bound_py_any(py),
        Value::Tuple(items) => {
            let items: Vec<_> = items
                .iter()
                .map(|item| object(py, item))
                .collect::<PyResult<_>>()?;
            PyTuple::new(py, items)?.into_bound_py_any(py)
        }
        // States contain nothing else.
        _ => Ok(py.None().into_bound(py)),
    }
}
