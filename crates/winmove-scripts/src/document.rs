//! The game of a text as a document.

use super::fault::Fault;
use super::pack::State;
use super::script::Script;
use super::solve::{Limits, Unsolved, solve};
use super::table::table;
use super::value::Value;
use winmove_core::Control;
use winmove_core::model::{
    Document, Field, GameScript, Graph, Place, Steps, TokenRules, Vertex, VertexId,
};
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
    let made = || -> Result<(Document, Vec<String>), Unsolved> {
        let start = script.start(&values)?;
        if script.has_parts() && !arguments.is_empty() {
            let document = start_alone(&script, &start, &arguments, limits, control)?;
            return Ok((document, vec![say::fault_start_alone()]));
        }
        let mut solved = solve(&script, Some(&start), limits, control)?;
        solved.starts_by_script = true;
        Ok((solved.document(control)?, solved.remarks()))
    };
    let (document, remarks) = made().map_err(|error| vec![error])?;
    let known = document.script().cloned();
    let script = GameScript {
        start: arguments,
        ..known.unwrap_or_else(|| GameScript::new(text))
    };
    Ok((document.with_script(Some(script)), remarks))
}

/// The start with its outcome. Its moves aren't states of the script, which `parts` splits.
fn start_alone(
    script: &Script,
    start: &State,
    arguments: &[i64],
    limits: &Limits,
    control: &Control,
) -> Result<Document, Unsolved> {
    let ranges: Vec<_> = arguments.iter().map(|&at| at..=at).collect();
    let table = table(script, &ranges, limits, control)?;
    let mut vertex = Vertex::new(VertexId(0));
    vertex.label = script.show(start)?;
    vertex.outcome = table.rows.first().map(|row| row.outcome);
    let graph = Graph::from_parts(vec![vertex], Vec::new()).expect("there is one vertex");
    let rules = TokenRules {
        at: vec![Place::Vertex(VertexId(0))],
        ..TokenRules::new(Steps::Edges)
    };
    let document = Document::new(Field::Graph(graph), rules);
    Ok(document.expect("the start is a vertex"))
}
