//! Parity games in PGSolver format: `parity N;`, optionally `start s;`, then `id priority owner
//! successors "name";`.
//!
//! It is read as a token game with owners in which numbers decide endless play, and such a game is
//! written again. A game with owners in which endless play is won by a player is one, too: all its
//! numbers have the parity of the winner.
//!
//! Any other token game is written in such a way that solving the parity game solves it. Both
//! players have the same moves, so each vertex v becomes two nodes: 2v, where player 0 moves, and
//! 2v + 1, where player 1 moves. If play is over, the node has a move to itself, and its priority
//! has the winner's parity. All other nodes have the priority of the player who wins endless play.
//! Then v is a win if and only if player 0 wins node 2v when endless play is given to player 1, and
//! a loss if and only if player 1 wins it when endless play is given to player 0; otherwise it is a
//! draw. In the state graph of a pursuit, each position already has a mover and becomes a single
//! node.

mod solution;

use std::borrow::Cow;

use super::cursor::Cursor;
use super::error::{ReadError, WriteError, quoted};
use super::file_kind::FileKind;
use super::interchange::{GraphBuilder, Holds, Plain, priority};
use super::loaded::{Loaded, Written};
use super::options::{ReadOptions, WriteOptions};
pub use solution::{parity_game, read_parity_solution, write_parity_game, write_parity_solution};
use winmove_analysis::{stuck, words};
use winmove_core::game::ParityGame;
use winmove_core::model::{
    Document, Edit, Endless, Outcome, Player, Side, TokenRules, Turns, Vertex, VertexValues, append,
};
use winmove_words::say;

const HOLDS: Holds = Holds {
    labels: true,
    start: true,
    outcomes: true,
    owners: true,
    isolated: true,
    ..Holds::NONE
};

/// Whether a text begins with `parity` and a number.
pub(super) fn recognises(text: &str) -> bool {
    let rest = text.trim_start().strip_prefix("parity");
    rest.is_some_and(|rest| {
        rest.starts_with([' ', '\t']) && rest.trim_start().starts_with(|c: char| c.is_ascii_digit())
    })
}

/// Reads statements, each of which ends with a semicolon.
struct Scanner<'t> {
    cursor: Cursor<'t>,
}

impl<'t> Scanner<'t> {
    /// Skips white space. Returns where something else begins.
    fn next(&mut self) -> usize {
        self.cursor.take_while(char::is_whitespace);
        self.cursor.at
    }

    fn error(&self, what: impl std::fmt::Display) -> ReadError {
        self.cursor.error(self.cursor.at, what)
    }

    fn expected(&self, what: &str) -> ReadError {
        let found = self.cursor.rest().split_whitespace().next();
        let found = found.map_or("end".to_owned(), quoted);
        self.error(say::read_parity_expected(what, found))
    }

    /// Skips the next token if it is this mark. Returns whether it was.
    fn takes(&mut self, mark: char) -> bool {
        self.next();
        self.cursor.takes(mark)
    }

    fn word(&mut self, word: &str) -> bool {
        self.next();
        let rest = self.cursor.rest().strip_prefix(word);
        let is_next = rest.is_some_and(|rest| rest.starts_with(char::is_whitespace));
        self.cursor.take(if is_next { word.len() } else { 0 });
        is_next
    }

    fn number(&mut self, what: &str) -> Result<u64, ReadError> {
        let start = self.next();
        let digits = self.cursor.take_while(|c| c.is_ascii_digit());
        digits.parse().map_err(|_| {
            self.cursor.at = start;
            self.expected(what)
        })
    }

    /// The player with the number that comes next.
    fn player(&mut self, what: &str) -> Result<Player, ReadError> {
        let start = self.next();
        match self.number(what)? {
            0 => Ok(Player::First),
            1 => Ok(Player::Second),
            _ => {
                self.cursor.at = start;
                Err(self.expected(what))
            }
        }
    }

    /// A name in quotes, if one follows.
    fn name(&mut self) -> Result<Option<&'t str>, ReadError> {
        if !self.takes('"') {
            return Ok(None);
        }
        match self.cursor.take_past("\"") {
            None => Err(self.error(say::read_parity_open_name())),
            name => Ok(name),
        }
    }

    fn end_of_statement(&mut self) -> Result<(), ReadError> {
        if self.takes(';') {
            Ok(())
        } else {
            Err(self.expected("end"))
        }
    }
}

pub(super) fn read(text: &str, options: &ReadOptions) -> Result<Vec<Loaded>, ReadError> {
    let mut scanner = Scanner {
        cursor: Cursor::new(text),
    };
    let mut graph = GraphBuilder::new();
    // Some programs write the greatest id here, others the count, and some nothing; the nodes are
    // counted instead.
    if scanner.word("parity") {
        scanner.number("nodes")?;
        scanner.end_of_statement()?;
    }
    let mut start = None;
    if scanner.word("start") {
        start = Some((scanner.next(), scanner.number("first")?));
        scanner.end_of_statement()?;
    }
    // For each node, where its successors begin in the text, and where they end in the list. They
    // are looked up when all nodes are known, so that the nodes keep their order.
    let mut rows: Vec<(usize, usize)> = Vec::new();
    let mut successors: Vec<u64> = Vec::new();
    loop {
        let begin = scanner.next();
        if scanner.cursor.is_at_end() {
            break;
        }
        let id = scanner.number("node")?;
        let (node, is_new) = graph.add_vertex(id.to_string())?;
        if !is_new {
            let what = say::read_parity_twice(id.to_string());
            return Err(scanner.cursor.error(begin, what));
        }
        let number_at = scanner.next();
        scanner.number("priority")?;
        let number = priority(scanner.cursor.since(number_at))
            .map_err(|what| scanner.cursor.error(number_at, what))?;
        let owner = scanner.player("owner")?;
        let first = scanner.next();
        let rest = scanner.cursor.rest();
        let mut has_more = rest.starts_with(|c: char| c.is_ascii_digit());
        while has_more {
            successors.push(scanner.number("successor")?);
            has_more = scanner.takes(',');
        }
        rows.push((first, successors.len()));
        let name = scanner.name()?;
        scanner.end_of_statement()?;
        graph.set_label(node, name.map(str::to_owned));
        let vertex = graph.vertex_mut(node);
        (vertex.priority, vertex.owner) = (number, owner);
    }
    let no_node = |at, node: u64| {
        scanner
            .cursor
            .error(at, say::read_parity_no_node(node.to_string()))
    };
    let mut done = 0;
    for (node, (at, end)) in (0..).zip(rows) {
        for (index, &successor) in successors[done..end].iter().enumerate() {
            let Some(to) = graph.find_number(successor) else {
                let before: usize = text[at..]
                    .split_inclusive(',')
                    .take(index)
                    .map(str::len)
                    .sum();
                let blank = text[at + before..].find(|c: char| c.is_ascii_digit());
                return Err(no_node(at + before + blank.unwrap_or(0), successor));
            };
            graph.edge(node, to, "")?;
        }
        done = end;
    }
    if let Some((at, start)) = start {
        let node = graph.find_number(start).ok_or_else(|| no_node(at, start))?;
        graph.rules.add_token(node);
    }
    (graph.rules.has_owners, graph.rules.decided) = (true, Endless::Priorities);
    Ok(vec![graph.finish(FileKind::Parity, options)?])
}

pub(super) fn write(document: &Document, options: &WriteOptions) -> Result<Written, WriteError> {
    let has_sides = document.rules().has_sides();
    let mut plain = Plain::of(document, HOLDS, options)?;
    if let Some(endless) = document.rules().turns().owners() {
        let numbered = with_numbers(document, endless)?;
        let game = parity_game(&numbered).map_err(WriteError::new)?;
        return written_again(plain, &game);
    }
    let by_rules = document.rules().pursuit().and_then(|rules| rules.endless);
    let endless = options
        .endless
        .unwrap_or(u8::from(by_rules != Some(Side::Police)));
    let graph = plain.graph();
    let count = graph.vertices().len();
    if count == 0 {
        return Err(WriteError::new(say::read_parity_empty()));
    }
    // The moves of each vertex, as indices, in the order of the edges.
    let mut moves: Vec<Vec<usize>> = vec![Vec::new(); count];
    for (from, to, _) in plain.moves(options) {
        let [from, to] = [from, to].map(|id| graph.index_of(id).expect("edges join vertices"));
        moves[from].push(to);
    }
    let stuck = stuck(plain.document.rules().convention());
    let result = |vertex: &Vertex, moves: &[usize]| match vertex.outcome {
        Some(outcome) => Some(outcome),
        None => moves.is_empty().then_some(stuck),
    };
    // The priority of a node in which play is over.
    let over = |outcome: Outcome, mover: usize| match outcome {
        Outcome::Win => mover,
        Outcome::Loss => 1 - mover,
        Outcome::Draw => usize::from(endless),
    };
    let nodes = if has_sides { count } else { 2 * count };
    let mut text = format!("parity {};\n", nodes - 1);
    let start = plain.start().and_then(|id| graph.index_of(id));
    if let Some(start) = start {
        let node = if has_sides { start } else { 2 * start };
        append!(text, "start {node};\n");
    }
    let mut is_renamed = false;
    for (index, (vertex, moves)) in graph.vertices().iter().zip(&moves).enumerate() {
        let movers = if has_sides {
            let mover = usize::from(vertex.tag == Some(words::THIEF_TO_MOVE));
            mover..mover + 1
        } else {
            0..2
        };
        let label = name(vertex);
        is_renamed |= label != vertex.label.trim();
        for mover in movers {
            let node =
                |index: usize, mover: usize| if has_sides { index } else { 2 * index + mover };
            let own = node(index, mover);
            let (priority, successors) = match result(vertex, moves) {
                Some(outcome) => (over(outcome, mover), own.to_string()),
                None => {
                    let to = moves.iter().map(|&to| node(to, 1 - mover).to_string());
                    (usize::from(endless), to.collect::<Vec<_>>().join(","))
                }
            };
            append!(text, "{own} {priority} {mover} {successors}");
            if label.is_empty() {
                text.push_str(";\n")
            } else {
                append!(text, " \"{label}\";\n")
            }
        }
    }
    if is_renamed {
        plain.say(say::read_parity_quotes());
    }
    plain.say(meaning(endless, has_sides));
    Ok(plain.written(text))
}

/// The label of a vertex as the name of a node.
fn name(vertex: &Vertex) -> String {
    let name = vertex.label.replace(['"', '\n', '\r'], "'");
    name.trim().to_owned()
}

/// The game in which numbers decide endless play as in this one.
fn with_numbers(document: &Document, endless: Endless) -> Result<Cow<'_, Document>, WriteError> {
    let winner = match endless {
        Endless::Priorities => return Ok(Cow::Borrowed(document)),
        Endless::Won(winner) => winner,
        Endless::Draw => {
            return Err(WriteError::new(say::read_parity_endless_draw()));
        }
    };
    // The edits don't fit a game that a script makes.
    let mut document = document.clone().with_script(None);
    let vertices = document
        .graph()
        .into_iter()
        .flat_map(|graph| graph.vertices());
    let numbers = vertices
        .map(|vertex| (vertex.id, winner.number()))
        .collect();
    let rules = document.rules().token().map(|rules| TokenRules {
        turns: Turns::Owners(Endless::Priorities),
        ..rules.clone()
    });
    let edits = [
        Some(Edit::ChangeVertices(VertexValues::Priority(numbers))),
        rules.map(|rules| Edit::SetRules(rules.into())),
    ];
    for edit in edits.into_iter().flatten() {
        document.apply(edit).expect("the edit fits the document");
    }
    Ok(Cow::Owned(document))
}

/// Writes a game in which numbers decide.
fn written_again(plain: Plain<'_>, game: &ParityGame) -> Result<Written, WriteError> {
    let graph = plain.graph();
    if game.vertices() == 0 {
        return Err(WriteError::new(say::read_parity_empty()));
    }
    let start = plain.start().and_then(|id| graph.index_of(id));
    let vertex = |at: u32| &graph.vertices()[at as usize];
    let node = |at: u32| vertex(at).id.0;
    // A node without a name got its number as its label.
    let names = |at: u32| match name(vertex(at)) {
        name if name == node(at).to_string() => String::new(),
        name => name,
    };
    let text = write_parity_game(game, node, names, start.map(|start| start as u32));
    Ok(plain.written(text.map_err(WriteError::new)?))
}

/// What the result of the parity game means for the game.
fn meaning(endless: u8, has_sides: bool) -> String {
    if has_sides {
        say::read_parity_meaning_sides(endless)
    } else {
        say::read_parity_meaning(endless)
    }
}
