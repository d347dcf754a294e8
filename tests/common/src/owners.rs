//! Games in which vertices have owners, judged by play until the first repetition.

use winmove_core::model::{
    Convention, Document, Edge, Endless, Field, Graph, Outcome, Player, Rules, Steps, TokenRules,
    Turns, Vertex, VertexId,
};

use super::{Random, random};

/// A game with owners in plain lists.
#[derive(Clone, Debug)]
pub struct Plain {
    pub rows: Vec<Vec<usize>>,
    pub owners: Vec<Player>,
    pub numbers: Vec<u32>,
    pub fixed: Vec<Option<Outcome>>,
    pub convention: Convention,
    pub endless: Endless,
}

impl Plain {
    pub fn random(random: &mut Random, most: usize) -> Plain {
        let count = random.between(1, most);
        let fixes = random.pick(&[0, 0, 20]);
        let row = |random: &mut Random| {
            let moves = random.below(4);
            (0..moves).map(|_| random.below(count)).collect()
        };
        Plain {
            rows: (0..count).map(|_| row(random)).collect(),
            owners: (0..count).map(|_| random.pick(&Player::ALL)).collect(),
            numbers: (0..count).map(|_| random.below(5) as u32).collect(),
            fixed: (0..count)
                .map(|_| random.percent(fixes).then(|| random::outcome(random)))
                .collect(),
            convention: random.pick(&Convention::ALL),
            endless: random.pick(&[
                Endless::Draw,
                Endless::Won(Player::First),
                Endless::Won(Player::Second),
                Endless::Priorities,
            ]),
        }
    }

    pub fn vertex(&self, at: usize) -> Vertex {
        Vertex {
            outcome: self.fixed[at],
            owner: self.owners[at],
            priority: self.numbers[at],
            ..Vertex::new(VertexId(at as u32))
        }
    }

    pub fn rules(&self) -> Rules {
        Rules::Token(TokenRules {
            convention: self.convention,
            turns: Turns::Owners(self.endless),
            ..TokenRules::new(Steps::Edges)
        })
    }

    pub fn document(&self) -> Document {
        let vertices = (0..self.rows.len()).map(|at| self.vertex(at)).collect();
        let edge = |from: usize, to: usize| Edge::new(VertexId(from as u32), VertexId(to as u32));
        let rows = self.rows.iter().enumerate();
        let edges = rows.flat_map(|(from, row)| row.iter().map(move |&to| edge(from, to)));
        let graph = Graph::from_parts(vertices, edges.collect()).unwrap();
        Document::new(Field::Graph(graph), self.rules()).unwrap()
    }

    /// The winner where play is over: `Some(None)` for a draw.
    pub fn over(&self, at: usize) -> Option<Option<Player>> {
        let stuck = match self.convention {
            Convention::Normal => Outcome::Loss,
            Convention::Misere => Outcome::Win,
            Convention::Drawn => Outcome::Draw,
        };
        let is_stuck = self.rows[at].is_empty();
        let outcome = self.fixed[at].or(is_stuck.then_some(stuck))?;
        Some(self.owners[at].winner_of(outcome))
    }

    /// The winner if a play that comes to a vertex again ends there.
    pub fn winner(&self, path: &mut Vec<usize>, at: usize) -> Option<Player> {
        if let Some(winner) = self.over(at) {
            return winner;
        }
        if let Some(first) = path.iter().position(|&before| before == at) {
            let greatest = path[first..].iter().map(|&at| self.numbers[at]).max();
            return match self.endless {
                Endless::Draw => None,
                Endless::Won(player) => Some(player),
                Endless::Priorities => greatest.map(Player::of_parity),
            };
        }
        path.push(at);
        let owner = self.owners[at];
        let results: Vec<Option<Player>> = (self.rows[at].iter())
            .map(|&to| self.winner(path, to))
            .collect();
        path.pop();
        for best in [Some(owner), None] {
            if results.contains(&best) {
                return best;
            }
        }
        Some(owner.opponent())
    }
}
