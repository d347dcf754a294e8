//! The game that a document read from a file in PGSolver format holds, and files of solutions:
//! `paritysol N;`, then `id winner strategy;`.

use super::Scanner;
use crate::cursor::Cursor;
use crate::error::ReadError;
use winmove_core::game::{ParityGame, Places, Token};
use winmove_core::model::{Document, Outcome, Player, VertexId, append};
use winmove_core::solver::{ParityClaim, ParitySolution};
use winmove_words::say;

/// The parity game of a document in which numbers decide endless play. Vertices have the order of
/// the document.
///
/// # Errors
/// A message, if the document is no such game, or if there isn't enough memory.
pub fn parity_game(document: &Document) -> Result<ParityGame, String> {
    let none = say::read_parity_no_game;
    let rules = document.rules().token().ok_or_else(none)?;
    let field = document.field();
    let game = Token::new(field, &Places::of(field), rules).parity();
    game.map_err(|error| error.to_string())?.ok_or_else(none)
}

/// Writes a parity game, given the number and the name of the node of each vertex, and a start.
///
/// An end is written as a node with a move to itself, which the winner of the end wins.
///
/// # Errors
/// A message, if an end is a draw, which such a game doesn't have.
pub fn write_parity_game(
    game: &ParityGame,
    node: impl Fn(u32) -> u32,
    name: impl Fn(u32) -> String,
    start: Option<u32>,
) -> Result<String, String> {
    let last = (0..game.vertices()).map(&node).max().unwrap_or(0);
    let mut text = format!("parity {last};\n");
    if let Some(start) = start {
        append!(text, "start {};\n", node(start));
    }
    for vertex in 0..game.vertices() {
        let number = node(vertex);
        let (priority, moves) = match game.over(vertex) {
            Some(Some(winner)) => (winner.number(), vec![vertex]),
            Some(None) => {
                return Err(say::read_parity_draw(number.to_string()));
            }
            None => (
                game.priorities()[vertex as usize],
                game.row(vertex).to_vec(),
            ),
        };
        let moves: Vec<String> = moves.iter().map(|&to| node(to).to_string()).collect();
        let (owner, moves) = (game.owner(vertex).number(), moves.join(","));
        append!(text, "{number} {priority} {owner} {moves}");
        match name(vertex) {
            name if name.is_empty() => text.push_str(";\n"),
            name => append!(text, " \"{name}\";\n"),
        }
    }
    Ok(text)
}

/// Writes the winner of each vertex, and the strategy where the owner wins and play goes on.
///
/// # Errors
/// A message, if a vertex is a draw or undecided.
pub fn write_parity_solution(
    document: &Document,
    game: &ParityGame,
    solution: &ParitySolution,
) -> Result<String, String> {
    let ids: Vec<VertexId> = document
        .graph()
        .map(|graph| graph.vertices().iter().map(|vertex| vertex.id).collect())
        .unwrap_or_default();
    let last = ids.iter().map(|id| id.0).max().unwrap_or(0);
    let mut text = format!("paritysol {last};\n");
    // Takes a fraction of the time of Rust's formatting.
    let mut digits = itoa::Buffer::new();
    for (vertex, &id) in (0..).zip(&ids) {
        let label = solution.label(game, vertex);
        let Some(winner) = solution.winner(game, vertex) else {
            return Err(match label {
                Some(_) => say::read_parity_drawn(id.to_string()),
                None => say::read_parity_undecided(id.to_string()),
            });
        };
        text.push_str(digits.format(id.0));
        text.push_str(if winner == Player::First { " 0" } else { " 1" });
        let is_won = label.is_some_and(|label| label.outcome == Outcome::Win);
        if let Some(to) = solution.strategy(game, vertex).filter(|_| is_won) {
            text.push(' ');
            text.push_str(digits.format(ids[to as usize].0));
        }
        text.push_str(";\n");
    }
    Ok(text)
}

/// Reads the claims of a solution for the vertices of a document.
///
/// # Errors
/// [`ReadError`] with the place: a node that the game doesn't have, one that occurs twice, or one
/// that is missing.
pub fn read_parity_solution(text: &str, document: &Document) -> Result<ParityClaim, ReadError> {
    let graph = document
        .graph()
        .ok_or_else(|| ReadError::new(say::read_place_game(), say::read_parity_no_graph()))?;
    let count = graph.vertices().len();
    let mut scanner = Scanner {
        cursor: Cursor::new(text),
    };
    if scanner.word("paritysol") {
        scanner.number("nodes")?;
        scanner.end_of_statement()?;
    }
    let mut winners = vec![None; count];
    let mut strategy = vec![None; count];
    let node = |scanner: &mut Scanner<'_>, what: &str| {
        let at = scanner.next();
        let id = scanner.number(what)?;
        let number = u32::try_from(id).ok().map(VertexId);
        let index = number.and_then(|id| graph.index_of(id));
        index.ok_or_else(|| {
            scanner.cursor.at = at;
            scanner.error(say::read_parity_no_node(id.to_string()))
        })
    };
    loop {
        let begin = scanner.next();
        if scanner.cursor.is_at_end() {
            break;
        }
        let vertex = node(&mut scanner, "node")?;
        if winners[vertex].is_some() {
            let id = graph.vertices()[vertex].id.to_string();
            let what = say::read_parity_twice(id);
            return Err(scanner.cursor.error(begin, what));
        }
        winners[vertex] = Some(scanner.player("winner")?);
        if !scanner.takes(';') {
            strategy[vertex] = Some(node(&mut scanner, "strategy")? as u32);
            scanner.end_of_statement()?;
        }
    }
    if let Some(missing) = winners.iter().position(Option::is_none) {
        let id = graph.vertices()[missing].id.to_string();
        return Err(scanner.error(say::read_parity_no_winner(id)));
    }
    Ok(ParityClaim { winners, strategy })
}
