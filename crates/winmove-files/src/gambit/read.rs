//! Reads extensive games.

use std::borrow::Cow;
use std::cmp::Ordering;
use std::collections::{HashMap, HashSet};

use super::lexer::{Lexer, Token};
use super::number::Number;
use crate::error::{ReadError, shortened};
use crate::file_kind::FileKind;
use crate::interchange::GraphBuilder;
use crate::loaded::Loaded;
use crate::options::ReadOptions;
use winmove_core::model::Outcome;
use winmove_words::say;

type Payoffs = [Number; 2];

/// A node whose actions are being followed.
struct Open<'t> {
    vertex: u32,
    player: usize,
    /// The sum of the outcomes on the path to it.
    payoffs: Payoffs,
    actions: std::vec::IntoIter<Cow<'t, str>>,
}

#[derive(Default)]
struct Reader<'t> {
    lexer: Lexer<'t>,
    graph: GraphBuilder<'t>,
    information_sets: HashSet<(usize, u64)>,
    outcomes: HashMap<u64, Payoffs>,
    /// The sum of the payoffs of the leaves so far.
    sum: Option<Number>,
    has_other_payoffs: bool,
    between: usize,
}

pub(crate) fn read(text: &str, options: &ReadOptions) -> Result<Vec<Loaded>, ReadError> {
    let mut reader = Reader {
        lexer: Lexer::new(text)?,
        ..Reader::default()
    };
    reader.head()?;
    reader.tree()?;
    reader.say();
    Ok(vec![reader.graph.finish(FileKind::Gambit, options)?])
}

impl<'t> Reader<'t> {
    fn head(&mut self) -> Result<(), ReadError> {
        let place = self.lexer.place();
        if self.lexer.word("EFG")? != "EFG" {
            return Err(self.lexer.error(place, "expected EFG"));
        }
        self.lexer
            .expect(&[Token::Word("2")], "2, the version of the format")?;
        self.lexer.expect(&["R", "D"].map(Token::Word), "R or D")?;
        let Some(title) = self.lexer.quoted()? else {
            return Err(self.lexer.expected("the title in quotes"));
        };
        self.graph.titled(title);
        let place = self.lexer.place();
        let players = self.names("{ and the names of the players")?;
        if players.len() != 2 {
            let count = players.len();
            let what = format!("a game of {count} players; only those of 2 can be read");
            return Err(self.lexer.error(place, what));
        }
        for (number, name) in ["1", "2"].into_iter().zip(players) {
            if name != number {
                self.graph.lose(say::read_lost_names_of_players, name);
            }
        }
        if let Some(comment) = self.lexer.quoted()? {
            self.graph.noted(comment);
        }
        Ok(())
    }

    /// Texts in braces.
    fn names(&mut self, what: &str) -> Result<Vec<Cow<'t, str>>, ReadError> {
        self.lexer.expect(&[Token::Open], what)?;
        let mut names = Vec::new();
        while let Some(name) = self.lexer.quoted()? {
            names.push(name);
        }
        self.lexer
            .expect(&[Token::Close], "a text in quotes or }")?;
        Ok(names)
    }

    fn tree(&mut self) -> Result<(), ReadError> {
        let mut path: Vec<Open<'t>> = Vec::new();
        loop {
            let place = self.lexer.place();
            let kind = self.lexer.word("a node: p or t")?;
            if !matches!(kind, "p" | "t") {
                let what = match kind {
                    "c" => "a move of chance, which no game of Winmove has".to_owned(),
                    _ => format!("expected a node: p or t, found {:?}", shortened(kind)),
                };
                return Err(self.lexer.error(place, what));
            }
            let name = self
                .lexer
                .quoted()?
                .ok_or_else(|| self.lexer.expected("the name of the node in quotes"))?;
            let player = match kind {
                "p" => Some(self.player()?),
                _ => None,
            };
            let actions = match player {
                Some(player) => self.information_set(player)?,
                None => Vec::new(),
            };
            let before = path.last().map_or([Number::ZERO; 2], |open| open.payoffs);
            let payoffs = self.outcome(place, before)?;
            let last = path.last().map(|open| open.player);
            // Turns alternate in the game. Where they don't in the tree, a vertex is inserted.
            let mover = last.map_or(player.unwrap_or(0), |last| 1 - last);
            let reached = self.vertex()?;
            match path.last_mut() {
                Some(open) => {
                    let action = open.actions.next().unwrap_or_default();
                    self.graph.edge(open.vertex, reached, action)?;
                }
                None => self.graph.rules.add_token(reached),
            }
            let vertex = match player {
                Some(player) if player != mover => {
                    self.between += 1;
                    let vertex = self.vertex()?;
                    self.graph.edge(reached, vertex, "")?;
                    vertex
                }
                _ => reached,
            };
            if !name.is_empty() {
                self.graph.set_label(vertex, Some(name.into_owned()));
            }
            match player {
                Some(player) => path.push(Open {
                    vertex,
                    player,
                    payoffs,
                    actions: actions.into_iter(),
                }),
                None => self.leaf(vertex, mover, payoffs, place)?,
            }
            while path.last().is_some_and(|open| open.actions.len() == 0) {
                path.pop();
            }
            if path.is_empty() {
                break;
            }
        }
        match self.lexer.peek() {
            None => Ok(()),
            Some(_) => Err(self.lexer.expected("the end, since the tree is complete")),
        }
    }

    fn vertex(&mut self) -> Result<u32, ReadError> {
        let number = self.graph.vertex_count();
        self.graph.vertex(number.to_string())
    }

    fn player(&mut self) -> Result<usize, ReadError> {
        let place = self.lexer.place();
        match self.lexer.number("the number of a player")? {
            1 => Ok(0),
            2 => Ok(1),
            other => {
                let what = format!("expected player 1 or 2, found {other}");
                Err(self.lexer.error(place, what))
            }
        }
    }

    /// The actions of a node.
    fn information_set(&mut self, player: usize) -> Result<Vec<Cow<'t, str>>, ReadError> {
        let place = self.lexer.place();
        let number = self.lexer.number("the number of an information set")?;
        if !self.information_sets.insert((player, number)) {
            let what = format!(
                "information set {number} of player {} has several nodes; only games with perfect information can be read",
                player + 1
            );
            return Err(self.lexer.error(place, what));
        }
        if let Some(name) = self.lexer.quoted()?
            && !name.is_empty()
        {
            self.graph
                .lose(say::read_lost_names_of_information_sets, name);
        }
        let place = self.lexer.place();
        let actions = self.names("{ and the names of the actions")?;
        if actions.is_empty() {
            Err(self
                .lexer
                .error(place, "a node of a player without actions"))
        } else {
            Ok(actions)
        }
    }

    /// The payoffs on the path to a node, including its own outcome.
    fn outcome(&mut self, node: usize, before: Payoffs) -> Result<Payoffs, ReadError> {
        let place = self.lexer.place();
        let number = self.lexer.number("the number of an outcome")?;
        if let Some(name) = self.lexer.quoted()?
            && !name.is_empty()
        {
            self.graph.lose(say::read_lost_names_of_outcomes, name);
        }
        let told = match self.lexer.peek() {
            Some(Token::Open) => Some(self.payoffs()?),
            _ => None,
        };
        if number == 0 {
            return match told {
                None => Ok(before),
                Some(_) => Err(self
                    .lexer
                    .error(place, "outcome 0 is none and has no payoffs")),
            };
        }
        let payoffs = match (told, self.outcomes.get(&number)) {
            (Some(told), Some(&known)) if told != known => {
                let what = format!("outcome {number} had other payoffs before");
                return Err(self.lexer.error(place, what));
            }
            (Some(told), _) => told,
            (None, Some(&known)) => known,
            (None, None) => {
                let what = format!("outcome {number} has no payoffs so far");
                return Err(self.lexer.error(place, what));
            }
        };
        self.outcomes.insert(number, payoffs);
        let sum = |player: usize| before[player].plus(payoffs[player]);
        match (sum(0), sum(1)) {
            (Some(first), Some(second)) => Ok([first, second]),
            _ => Err(self
                .lexer
                .error(node, "payoffs that are too long to be added")),
        }
    }

    fn payoffs(&mut self) -> Result<Payoffs, ReadError> {
        self.lexer.expect(&[Token::Open], "{")?;
        let what = "a payoff of at most 18 digits";
        let payoffs = [
            self.lexer.parsed(Number::read, what)?,
            self.lexer.parsed(Number::read, what)?,
        ];
        self.lexer.expect(&[Token::Close], "} after two payoffs")?;
        Ok(payoffs)
    }

    /// Determines who has won at a leaf, for the player who would be to move.
    fn leaf(
        &mut self,
        vertex: u32,
        mover: usize,
        payoffs: Payoffs,
        place: usize,
    ) -> Result<(), ReadError> {
        let too_long = || {
            self.lexer
                .error(place, "payoffs that are too long to be compared")
        };
        let sum = payoffs[0].plus(payoffs[1]).ok_or_else(too_long)?;
        if *self.sum.get_or_insert(sum) != sum {
            let what = "payoffs with another sum than at the first leaf; only games in which one player gets what the other loses can be read";
            return Err(self.lexer.error(place, what));
        }
        let order = payoffs[mover].compared(payoffs[1 - mover]);
        let outcome = match order.ok_or_else(too_long)? {
            Ordering::Greater => Outcome::Win,
            Ordering::Less => Outcome::Loss,
            Ordering::Equal => Outcome::Draw,
        };
        let is_plain = sum == Number::ZERO
            && ["-1", "0", "1"]
                .iter()
                .any(|known| Number::read(known) == Some(payoffs[0]));
        self.has_other_payoffs |= !is_plain;
        // A stuck player loses anyway.
        let fixed = Some(outcome).filter(|&outcome| outcome != Outcome::Loss);
        self.graph.vertex_mut(vertex).outcome = fixed;
        Ok(())
    }

    fn say(&mut self) {
        if self.has_other_payoffs {
            self.graph
                .say("who gets more wins; the payoffs themselves are not kept");
        }
        self.graph
            .say_counted(self.between, say::read_vertices_between);
    }
}
