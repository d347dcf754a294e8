//! Random games of all kinds, and folders for files.

use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};

use fastrand::Rng;
use winmove_core::game::Csr;
use winmove_core::{Game, Label, Outcome, Player, PositionId};
use winmove_large::{Database, LargeGame};

/// A new folder that is removed at the end.
pub(crate) struct Folder(pub(crate) PathBuf);

impl Folder {
    pub(crate) fn new() -> Folder {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let name = format!("winmove-large-{}-{number}", std::process::id());
        let path = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    pub(crate) fn join(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    /// A text with paths in this folder made relative to it.
    pub(crate) fn short(&self, text: &str) -> String {
        text.replace(&format!("{}/", self.0.display()), "")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A text with # in place of each number.
pub(crate) fn without_figures(text: &str) -> String {
    let mut without = String::new();
    for letter in text.chars() {
        if !letter.is_ascii_digit() {
            without.push(letter);
        } else if !without.ends_with('#') {
            without.push('#');
        }
    }
    without
}

/// All labels in a database.
pub(crate) fn labels(path: &std::path::Path) -> Vec<Label> {
    let mut database = Database::open(path).unwrap();
    let positions = database.head().positions;
    database.labels(0..positions).unwrap()
}

/// A game with random moves and terminal positions, under any convention. One player may win
/// endless play.
#[derive(Clone, Debug)]
pub(crate) struct RandomGame {
    rows: Csr,
    back: Vec<Vec<u64>>,
    terminal: Vec<Option<Outcome>>,
    stuck: Outcome,
    /// The winner of endless play, if the positions of the two players alternate.
    endless_winner: Option<Player>,
    pub(crate) tells_moves_back: bool,
    /// The first position of each level after the first, and whether the levels rise.
    bounds: Vec<u32>,
    rises: bool,
    pub(crate) tells_levels: bool,
}

const OUTCOMES: [Outcome; 3] = [Outcome::Win, Outcome::Loss, Outcome::Draw];

impl RandomGame {
    pub(crate) fn new(rng: &mut Rng, most: u32) -> RandomGame {
        let positions = rng.u32(1..most);
        let endless_winner = match rng.u32(0..4) {
            0 => Some(Player::First),
            1 => Some(Player::Second),
            _ => None,
        };
        let degree = rng.u32(1..5);
        let is_local = rng.bool();
        let is_acyclic = rng.u32(0..4) == 0;
        let hub = (rng.u32(0..6) == 0).then(|| rng.u32(0..positions));
        let fixed = [0.0, 0.1, 0.3][rng.usize(0..3)];
        let mut rows = vec![Vec::new(); positions as usize];
        for from in 0..positions {
            let mut count = rng.u32(0..=2 * degree);
            if hub == Some(from) {
                count = 300 + rng.u32(0..300);
            }
            for _ in 0..count {
                let to = match (is_local, is_acyclic) {
                    (_, true) if from == 0 => continue,
                    (_, true) => rng.u32(0..from),
                    (true, false) => (from + rng.u32(0..9)) % positions,
                    (false, false) => rng.u32(0..positions),
                };
                // If the players alternate, they are determined by the parity of the position.
                let to = match endless_winner {
                    Some(_) if to % 2 == from % 2 => (to + 1) % positions,
                    _ => to,
                };
                if endless_winner.is_none() || to % 2 != from % 2 {
                    rows[from as usize].push(to);
                }
            }
        }
        let terminal = rows
            .iter()
            .map(|_| (rng.f64() < fixed).then(|| OUTCOMES[rng.usize(0..3)]))
            .collect();
        let mut game = RandomGame {
            rows: Csr::from_parts(vec![0], Vec::new()),
            back: Vec::new(),
            terminal,
            stuck: OUTCOMES[rng.usize(0..3)],
            endless_winner,
            tells_moves_back: rng.bool(),
            bounds: Vec::new(),
            rises: true,
            tells_levels: false,
        };
        game.set_rows(rows);
        game
    }

    fn set_rows(&mut self, rows: Vec<Vec<u32>>) {
        self.back = vec![Vec::new(); rows.len()];
        for (from, row) in (0..).zip(&rows) {
            for &to in row {
                self.back[to as usize].push(from);
            }
        }
        let ends = rows.iter().scan(0, |end, row| {
            *end += row.len() as u32;
            Some(*end)
        });
        let offsets = std::iter::once(0).chain(ends).collect();
        self.rows = Csr::from_parts(offsets, rows.concat());
    }

    /// Adds random levels that rise or fall. Moves to a higher level are redirected, but keep their
    /// parity.
    pub(crate) fn with_levels(mut self, rng: &mut Rng) -> RandomGame {
        let positions = self.rows.rows() as u32;
        let bounds = (0..rng.u32(0..9)).map(|_| rng.u32(0..positions));
        self.bounds = bounds.collect();
        self.bounds.sort_unstable();
        self.rises = rng.bool();
        self.tells_levels = true;
        let mut rows = Vec::new();
        for from in 0..positions {
            let level = self.level(from.into());
            let row = self.rows.row(from).iter().filter_map(|&to| {
                let others = std::iter::repeat_with(|| (rng.u32(0..positions) & !1) | to & 1);
                let mut all = std::iter::once(to).chain(others.take(30));
                all.find(|&to| to < positions && self.level(to.into()) <= level)
            });
            rows.push(row.collect());
        }
        self.set_rows(rows);
        self
    }
}

impl Game for RandomGame {
    fn positions(&self) -> usize {
        self.rows.rows()
    }

    fn moves(&self, from: PositionId) -> impl Iterator<Item = PositionId> {
        self.rows.row(from.0).iter().copied().map(PositionId)
    }

    fn stuck(&self, _: PositionId) -> Outcome {
        self.stuck
    }

    fn terminal(&self, position: PositionId) -> Option<Outcome> {
        self.terminal[position.index()]
    }

    fn mover(&self, position: PositionId) -> Option<Player> {
        let mover = [Player::First, Player::Second][position.index() % 2];
        self.endless_winner.map(|_| mover)
    }

    fn endless(&self, position: PositionId) -> Outcome {
        match (self.endless_winner, Game::mover(self, position)) {
            (Some(winner), Some(mover)) if winner == mover => Outcome::Win,
            (Some(_), _) => Outcome::Loss,
            (None, _) => Outcome::Draw,
        }
    }
}

impl LargeGame for RandomGame {
    fn name(&self) -> String {
        format!("a random game of {} positions", self.rows.rows())
    }

    fn positions(&self) -> u64 {
        self.rows.rows() as u64
    }

    fn moves(&self, from: u64, to: &mut Vec<u64>) {
        to.extend(self.rows.row(from as u32).iter().map(|&to| u64::from(to)));
    }

    fn stuck(&self, _: u64) -> Outcome {
        self.stuck
    }

    fn terminal(&self, position: u64) -> Option<Outcome> {
        self.terminal[position as usize]
    }

    fn has_moves_back(&self) -> bool {
        self.tells_moves_back
    }

    fn moves_back(&self, to: u64, from: &mut Vec<u64>) {
        from.extend(&self.back[to as usize]);
    }

    fn level(&self, position: u64) -> u32 {
        let bounds = self
            .bounds
            .partition_point(|&first| u64::from(first) <= position) as u32;
        match (self.tells_levels, self.rises) {
            (false, _) => 0,
            (true, true) => 3 * bounds,
            (true, false) => 100 - 3 * bounds,
        }
    }

    fn endless(&self, position: u64) -> Outcome {
        Game::endless(self, PositionId(position as u32))
    }
}
