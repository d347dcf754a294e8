//! The game of a text as a document.

use super::explore::MAX_PART_MOVES;
use super::fault::Fault;
use super::pack::State;
use super::script::Script;
use super::solve::{Limits, Unsolved, solve};
use super::table::{outcome_of_value, values_of};
use super::value::Value;
use winmove_core::model::{
    Document, Field, GameScript, Graph, Place, Steps, TokenRules, Vertex, VertexId,
};
use winmove_core::{Control, SolveError};
use winmove_words::say;

/// The game of a text as a graph with the text, and the remarks. If `start` has parameters, the
/// arguments are those; another number of them is replaced.
///
/// # Errors
/// Everything that is wrong with the text, or why its game is not solved; at least one.
pub fn document(
    text: &str,
    arguments: &[i64],
    limits: &Limits,
    control: &Control,
) -> Result<(Document, Vec<String>), Vec<Unsolved>> {
    let each = |faults: Vec<Fault>| faults.into_iter().map(Unsolved::Fault).collect::<Vec<_>>();
    let script = Script::parse(text).map_err(each)?;
    script.check().map_err(each)?;
    let arguments = match script.start_parameters() {
        count if count == arguments.len() => arguments.to_vec(),
        1 => vec![5],
        count => vec![3; count],
    };
    let values: Vec<Value> = arguments.iter().map(|&number| Value::Int(number)).collect();
    let start = script.start(&values);
    let start = start.map_err(|fault| vec![Unsolved::Fault(fault)])?;
    let made = document_from(&script, &start, true, limits, control);
    let (document, remarks) = made.map_err(|error| vec![error])?;
    let known = document.script().cloned();
    let script = GameScript {
        start: arguments,
        ..known.unwrap_or_else(|| GameScript::new(text))
    };
    Ok((document.with_script(Some(script)), remarks))
}

/// The game of a script from a start as a graph, and the remarks. If the sums of its parts are too
/// many, the graph has only the start with its outcome.
///
/// # Errors
/// [`Unsolved`].
pub fn document_from(
    script: &Script,
    start: &State,
    starts_by_script: bool,
    limits: &Limits,
    control: &Control,
) -> Result<(Document, Vec<String>), Unsolved> {
    let mut value = None;
    if script.has_parts() {
        let found = values_of(script, std::slice::from_ref(start), limits, control)?;
        let Some((values, moves)) = found else {
            return Err(script.no_values().into());
        };
        if moves > MAX_PART_MOVES {
            return start_alone(script, start, values[0]);
        }
        value = Some(values[0]);
    }
    match (solve(script, Some(start), limits, control), value) {
        (
            Err(Unsolved::Solve(SolveError::States { .. } | SolveError::StateMemory { .. })),
            Some(value),
        ) => start_alone(script, start, value),
        (Err(error), _) => Err(error),
        (Ok(mut solved), _) => {
            solved.starts_by_script = starts_by_script;
            Ok((solved.document(control)?, solved.remarks()))
        }
    }
}

/// The start with its outcome, and its value in a remark.
fn start_alone(
    script: &Script,
    start: &State,
    value: u32,
) -> Result<(Document, Vec<String>), Unsolved> {
    let mut vertex = Vertex::new(VertexId(0));
    vertex.label = script.show_one(start)?;
    vertex.outcome = Some(outcome_of_value(value));
    let graph = Graph::from_parts(vec![vertex], Vec::new()).expect("there is one vertex");
    let rules = TokenRules {
        at: vec![Place::Vertex(VertexId(0))],
        ..TokenRules::new(Steps::Edges)
    };
    let document = Document::new(Field::Graph(graph), rules);
    let document = document.expect("the start is a vertex");
    Ok((document, vec![say::fault_start_alone(value.to_string())]))
}
