//! Reads extensive games.

use std::borrow::Cow;
use std::cmp::Ordering;
use std::collections::{HashMap, HashSet};

use super::lexer::{Lexer, Token};
use super::number::Number;
use crate::error::{ReadError, quoted};
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
        let head = self.lexer.word("efg")?;
        if head != "EFG" {
            let what = say::read_gambit_expected("efg", quoted(head));
            return Err(self.lexer.error(place, what));
        }
        self.lexer.expect(&[Token::Word("2")], "version")?;
        self.lexer
            .expect(&["R", "D"].map(Token::Word), "number-type")?;
        let Some(title) = self.lexer.quoted()? else {
            return Err(self.lexer.expected("title"));
        };
        self.graph.titled(title);
        let place = self.lexer.place();
        let players = self.names("players")?;
        if players.len() != 2 {
            let what = say::read_gambit_players(players.len());
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
        self.lexer.expect(&[Token::Close], "text")?;
        Ok(names)
    }

    fn tree(&mut self) -> Result<(), ReadError> {
        let mut path: Vec<Open<'t>> = Vec::new();
        loop {
            let place = self.lexer.place();
            let kind = self.lexer.word("node")?;
            if !matches!(kind, "p" | "t") {
                let what = match kind {
                    "c" => say::read_gambit_chance(),
                    _ => say::read_gambit_expected("node", quoted(kind)),
                };
                return Err(self.lexer.error(place, what));
            }
            let name = self
                .lexer
                .quoted()?
                .ok_or_else(|| self.lexer.expected("name"))?;
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
            Some(_) => Err(self.lexer.expected("end")),
        }
    }

    fn vertex(&mut self) -> Result<u32, ReadError> {
        let number = self.graph.vertex_count();
        self.graph.vertex(number.to_string())
    }

    fn player(&mut self) -> Result<usize, ReadError> {
        let place = self.lexer.place();
        match self.lexer.number("player")? {
            1 => Ok(0),
            2 => Ok(1),
            other => {
                let what = say::read_gambit_no_player(other.to_string());
                Err(self.lexer.error(place, what))
            }
        }
    }

    /// The actions of a node.
    fn information_set(&mut self, player: usize) -> Result<Vec<Cow<'t, str>>, ReadError> {
        let place = self.lexer.place();
        let number = self.lexer.number("set")?;
        if !self.information_sets.insert((player, number)) {
            let what = say::read_gambit_imperfect(number.to_string(), player + 1);
            return Err(self.lexer.error(place, what));
        }
        if let Some(name) = self.lexer.quoted()?
            && !name.is_empty()
        {
            self.graph
                .lose(say::read_lost_names_of_information_sets, name);
        }
        let place = self.lexer.place();
        let actions = self.names("actions")?;
        if actions.is_empty() {
            Err(self.lexer.error(place, say::read_gambit_no_actions()))
        } else {
            Ok(actions)
        }
    }

    /// The payoffs on the path to a node, including its own outcome.
    fn outcome(&mut self, node: usize, before: Payoffs) -> Result<Payoffs, ReadError> {
        let place = self.lexer.place();
        let number = self.lexer.number("outcome")?;
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
                Some(_) => Err(self.lexer.error(place, say::read_gambit_no_outcome())),
            };
        }
        let payoffs = match (told, self.outcomes.get(&number)) {
            (Some(told), Some(&known)) if told != known => {
                let what = say::read_gambit_other_payoffs(number.to_string());
                return Err(self.lexer.error(place, what));
            }
            (Some(told), _) => told,
            (None, Some(&known)) => known,
            (None, None) => {
                let what = say::read_gambit_no_payoffs(number.to_string());
                return Err(self.lexer.error(place, what));
            }
        };
        self.outcomes.insert(number, payoffs);
        let sum = |player: usize| before[player].plus(payoffs[player]);
        match (sum(0), sum(1)) {
            (Some(first), Some(second)) => Ok([first, second]),
            _ => Err(self
                .lexer
                .error(node, say::read_gambit_long_payoffs("added"))),
        }
    }

    fn payoffs(&mut self) -> Result<Payoffs, ReadError> {
        self.lexer.expect(&[Token::Open], "payoffs")?;
        let payoffs = [
            self.lexer.parsed(Number::read, "payoff")?,
            self.lexer.parsed(Number::read, "payoff")?,
        ];
        self.lexer.expect(&[Token::Close], "two-payoffs")?;
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
                .error(place, say::read_gambit_long_payoffs("compared"))
        };
        let sum = payoffs[0].plus(payoffs[1]).ok_or_else(too_long)?;
        if *self.sum.get_or_insert(sum) != sum {
            return Err(self.lexer.error(place, say::read_gambit_other_sum()));
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
            self.graph.say(say::read_gambit_more_wins());
        }
        self.graph
            .say_counted(self.between, say::read_vertices_between);
    }
}
