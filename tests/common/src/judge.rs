//! The reference solver: solves every game as a simple fixpoint, independently of the library.
//!
//! It reads a document into its own vectors and applies the four rules of outcomes to every
//! position, round after round, until nothing changes. The round in which a position gets its
//! outcome is its remoteness. It is slow, but short enough to be verified by reading.

use std::collections::{BTreeSet, HashMap};

use winmove_analysis::{Analysis, Move, Position};
use winmove_core::game::{Game, PositionId};
use winmove_core::model::{
    Cell, Convention, Document, Endless, Field, Outcome, Place, PursuitRules, Rules, Side, Square,
    Step, Steps,
};
use winmove_core::solver::{Label, Quality};

/// A game in plain vectors, with one entry for each position.
pub struct Plain {
    pub positions: Vec<Position>,
    pub moves: Vec<BTreeSet<usize>>,
    /// The outcomes of positions where play is over by rule.
    pub fixed: Vec<Option<Outcome>>,
    /// The outcome for a mover who has no move.
    pub stuck: Outcome,
    /// The outcome of endless play for the mover, by position.
    pub endless: Vec<Outcome>,
}

impl Plain {
    pub fn read(document: &Document) -> Plain {
        let field = document.field();
        match document.rules() {
            Rules::Token(rules) => {
                let mut plain = token(field, &rules.steps, rules.convention);
                // Where each move leads to a vertex of the other player.
                if let (Some(Endless::Won(winner)), Field::Graph(graph)) =
                    (rules.turns.owners(), field)
                {
                    let owners = graph.vertices().iter().map(|vertex| vertex.owner);
                    let endless = |owner| {
                        if owner == winner {
                            Outcome::Win
                        } else {
                            Outcome::Loss
                        }
                    };
                    plain.endless = owners.map(endless).collect();
                }
                plain
            }
            Rules::Geography(rules) => token(field, &rules.steps, rules.convention),
            Rules::Pursuit(rules) => pursuit(field, rules),
        }
    }

    /// The label of every position, by applying the rules of outcomes round by round.
    pub fn labels(&self) -> Vec<Label> {
        let count = self.positions.len();
        let mut outcomes: Vec<Option<Outcome>> = (0..count)
            .map(|p| {
                let stuck = self.moves[p].is_empty().then_some(self.stuck);
                self.fixed[p].or(stuck)
            })
            .collect();
        let decided =
            |outcome: Option<Outcome>| matches!(outcome, Some(Outcome::Win | Outcome::Loss));
        let mut remoteness: Vec<Option<u32>> = outcomes
            .iter()
            .map(|&outcome| decided(outcome).then_some(0))
            .collect();
        for round in 1.. {
            let mut next = outcomes.clone();
            for p in (0..count).filter(|&p| outcomes[p].is_none()) {
                let mut after = self.moves[p].iter().map(|&to| outcomes[to]);
                if after.clone().any(|outcome| outcome == Some(Outcome::Loss)) {
                    next[p] = Some(Outcome::Win);
                } else if after.all(|outcome| outcome == Some(Outcome::Win)) {
                    next[p] = Some(Outcome::Loss);
                }
                remoteness[p] = next[p].map(|_| round);
            }
            if next == outcomes {
                break;
            }
            outcomes = next;
        }
        self.endless_wins(&mut outcomes);
        std::iter::zip(outcomes, remoteness)
            .map(|(outcome, remoteness)| Label {
                outcome: outcome.unwrap_or(Outcome::Draw),
                remoteness,
            })
            .collect()
    }

    /// Adds the wins by endless play: the largest set of positions without an outcome in which that
    /// player can stay forever. Positions that don't qualify are removed until all do.
    fn endless_wins(&self, outcomes: &mut [Option<Outcome>]) {
        let mut held: Vec<bool> = (0..outcomes.len())
            .map(|p| outcomes[p].is_none() && self.endless[p] != Outcome::Draw)
            .collect();
        loop {
            let leaves = |p: &usize| {
                let mut after = self.moves[*p].iter();
                match self.endless[*p] {
                    Outcome::Win => !after.any(|&to| held[to]),
                    // The other player leaves the set for a draw, but not for a position that the
                    // opponent wins.
                    _ => after.any(|&to| !held[to] && outcomes[to] != Some(Outcome::Win)),
                }
            };
            let left: Vec<usize> = (0..held.len())
                .filter(|&p| held[p])
                .filter(leaves)
                .collect();
            if left.is_empty() {
                break;
            }
            left.into_iter().for_each(|p| held[p] = false);
        }
        for p in (0..held.len()).filter(|&p| held[p]) {
            outcomes[p] = Some(self.endless[p]);
        }
    }

    /// For each draw, the number of rounds to its forced end, or `None` if it is not forced. A draw
    /// is forced if one player would lose endless play, and that player hurries.
    pub fn rounds_to_a_drawn_end(&self, labels: &[Label]) -> Vec<Option<u32>> {
        let is_drawn = |&p: &usize| labels[p].outcome == Outcome::Draw;
        let kept = |p: usize| self.moves[p].iter().copied().filter(is_drawn);
        let mut rounds: Vec<Option<u32>> = (0..labels.len())
            .map(|p| {
                let over = self.fixed[p].is_some() || self.moves[p].is_empty();
                (is_drawn(&p) && over).then_some(0)
            })
            .collect();
        for round in 1.. {
            let reaches = |&p: &usize| {
                let mut after = kept(p).map(|to| rounds[to].is_some());
                match self.endless[p] {
                    Outcome::Loss => after.any(|ends| ends),
                    _ => after.all(|ends| ends),
                }
            };
            let found: Vec<usize> = (0..labels.len())
                .filter(|&p| rounds[p].is_none() && is_drawn(&p))
                .filter(reaches)
                .collect();
            if found.is_empty() {
                break;
            }
            found.into_iter().for_each(|p| rounds[p] = Some(round));
        }
        rounds
    }

    /// The moves from a non-terminal position, with their qualities as defined in the guide.
    pub fn rated(&self, labels: &[Label], from: usize) -> Vec<(usize, Quality)> {
        // Only needed if one player would lose endless play.
        let rounds = match (labels[from].outcome, self.endless[from]) {
            (Outcome::Draw, Outcome::Loss) => self.rounds_to_a_drawn_end(labels),
            _ => vec![None; labels.len()],
        };
        let own = labels[from];
        let after = |to: usize| match labels[to].outcome {
            Outcome::Win => Outcome::Loss,
            Outcome::Draw => Outcome::Draw,
            Outcome::Loss => Outcome::Win,
        };
        let far = |to: usize| labels[to].remoteness.unwrap_or(u32::MAX);
        let same = || {
            self.moves[from]
                .iter()
                .copied()
                .filter(|&to| after(to) == own.outcome)
        };
        let nearest = same().map(far).min();
        let farthest = same().map(far).max();
        let quality = |to: usize| match own.outcome {
            outcome if after(to) != outcome => Quality::Mistake {
                from: outcome,
                to: after(to),
            },
            Outcome::Win if Some(far(to)) != nearest => Quality::SlowerWin,
            Outcome::Loss if Some(far(to)) != farthest => Quality::FasterLoss,
            Outcome::Draw if rounds[to] != same().map(|to| rounds[to]).min().flatten() => {
                Quality::SlowerDraw
            }
            _ => Quality::Best,
        };
        match self.fixed[from] {
            Some(_) => Vec::new(),
            None => self.moves[from]
                .iter()
                .map(|&to| (to, quality(to)))
                .collect(),
        }
    }
}

/// Checks an analysis against the reference solver: labels, counts, and moves in order with their
/// qualities.
pub fn agree(document: &Document, analysis: &Analysis) {
    let plain = Plain::read(document);
    let labels = plain.labels();
    assert!(
        analysis.positions().eq(plain.positions.iter().copied()),
        "positions differ"
    );
    let mut counts = winmove_core::solver::Counts::default();
    for (p, &position) in plain.positions.iter().enumerate() {
        let told = analysis.label(position);
        assert_eq!(
            told,
            Some(labels[p]),
            "the label of {position:?} in {document:?}"
        );
        counts.add(Some(labels[p].outcome));
        assert_eq!(
            analysis.is_terminal(position),
            plain.fixed[p].is_some(),
            "{position:?}"
        );

        let moves = analysis.moves(position);
        let mut expected: Vec<(Position, Quality)> = plain
            .rated(&labels, p)
            .into_iter()
            .map(|(to, quality)| (plain.positions[to], quality))
            .collect();
        expected.sort_by_key(|&(to, _)| (is_skip(position, to), moved(position, to)));
        let told: Vec<(Position, Quality)> = moves
            .iter()
            .map(|step: &Move| (step.to, step.quality))
            .collect();
        assert_eq!(
            told, expected,
            "the moves from {position:?} in {document:?}"
        );
        for step in &moves {
            assert_eq!(step.place, moved(position, step.to));
            assert_eq!(Some(step.label), analysis.label(step.to));
        }
    }
    assert_eq!(analysis.counts(), counts);
    assert_eq!(analysis.certify().err(), None, "{document:?}");
}

pub fn is_skip(from: Position, to: Position) -> bool {
    from.turn().is_some() && moved(from, to) == from.mover_place()
}

/// The place to which a token moved.
pub fn moved(from: Position, to: Position) -> Place {
    match (from.turn(), to.sides()) {
        (Some(Side::Police), Some(([police, _], _))) => police,
        (_, Some(([_, thief], _))) => thief,
        (_, None) => to.alone().expect("the token stands somewhere"),
    }
}

fn stuck(convention: Convention) -> Outcome {
    match convention {
        Convention::Normal => Outcome::Loss,
        Convention::Misere => Outcome::Win,
        Convention::Drawn => Outcome::Draw,
    }
}

fn token(field: &Field, steps: &Steps, convention: Convention) -> Plain {
    let places = places(field);
    let over = |&place: &Place| match (field, place) {
        (Field::Graph(graph), Place::Vertex(id)) => {
            graph
                .vertices()
                .iter()
                .find(|v| v.id == id)
                .unwrap()
                .outcome
        }
        _ => is_exit(field, place).then(|| stuck(convention)),
    };
    Plain {
        positions: places.iter().map(|&place| Position::from(place)).collect(),
        moves: steps_from_all(field, &places, steps),
        fixed: places.iter().map(over).collect(),
        stuck: stuck(convention),
        endless: vec![Outcome::Draw; places.len()],
    }
}

fn pursuit(field: &Field, rules: &PursuitRules) -> Plain {
    let places = places(field);
    let reach = |side: Side| {
        let mut reach = steps_from_all(field, &places, &rules.side(side).steps);
        if rules.side(side).skip {
            reach.iter_mut().enumerate().for_each(|(place, reach)| {
                reach.insert(place);
            });
        }
        reach
    };
    let (police_reach, thief_reach) = (reach(Side::Police), reach(Side::Thief));
    let told = |winner: Side, turn: Side| {
        if winner == turn {
            Outcome::Win
        } else {
            Outcome::Loss
        }
    };
    let n = places.len();
    let number = |police: usize, thief: usize, turn: Side| {
        2 * (police * n + thief) + usize::from(turn == Side::Thief)
    };
    let mut plain = Plain {
        positions: Vec::new(),
        moves: Vec::new(),
        fixed: Vec::new(),
        stuck: stuck(rules.convention),
        endless: Vec::new(),
    };
    for (p, t) in (0..n * n).map(|pair| (pair / n, pair % n)) {
        for turn in [Side::Police, Side::Thief] {
            let (police, thief) = (places[p], places[t]);
            plain
                .positions
                .push(Position::of_sides([police, thief], turn));
            plain.moves.push(match turn {
                Side::Police => police_reach[p]
                    .iter()
                    .map(|&to| number(to, t, Side::Thief))
                    .collect(),
                Side::Thief => thief_reach[t]
                    .iter()
                    .map(|&to| number(p, to, Side::Police))
                    .collect(),
            });
            plain.fixed.push(if police == thief {
                Some(told(Side::Police, turn))
            } else if is_exit(field, thief) {
                Some(told(Side::Thief, turn))
            } else {
                None
            });
            plain.endless.push(
                rules
                    .endless
                    .map_or(Outcome::Draw, |winner| told(winner, turn)),
            );
        }
    }
    plain
}

fn places(field: &Field) -> Vec<Place> {
    match field {
        Field::Graph(graph) => {
            let mut ids: Vec<_> = graph.vertices().iter().map(|vertex| vertex.id).collect();
            ids.sort();
            ids.into_iter().map(Place::Vertex).collect()
        }
        Field::Board(board) => {
            let columns = board.columns();
            let cells = (0..board.rows() * columns).map(|n| Cell::new(n / columns, n % columns));
            cells
                .filter(|&cell| board.square(cell) != Some(Square::Wall))
                .map(Place::Cell)
                .collect()
        }
    }
}

fn is_exit(field: &Field, place: Place) -> bool {
    match (field, place) {
        (Field::Graph(graph), Place::Vertex(id)) => graph
            .vertices()
            .iter()
            .any(|vertex| vertex.id == id && vertex.exit),
        (Field::Board(board), Place::Cell(cell)) => board.square(cell) == Some(Square::Exit),
        _ => unreachable!("the place belongs to the field"),
    }
}

/// The places reachable by one step from each place.
fn steps_from_all(field: &Field, places: &[Place], steps: &Steps) -> Vec<BTreeSet<usize>> {
    let number: HashMap<Place, usize> = places
        .iter()
        .enumerate()
        .map(|(number, &place)| (place, number))
        .collect();
    let mut reach = vec![BTreeSet::new(); places.len()];
    if let Field::Graph(graph) = field {
        for (_, edge) in graph.edges() {
            let (from, to) = (
                number[&Place::Vertex(edge.from)],
                number[&Place::Vertex(edge.to)],
            );
            reach[from].insert(to);
            if *steps == Steps::EdgesBothWays {
                reach[to].insert(from);
            }
        }
        return reach;
    }
    for (from, &place) in places.iter().enumerate() {
        let Place::Cell(cell) = place else {
            unreachable!("a board has cells")
        };
        for (rows, columns, slides) in offsets(steps) {
            for times in 1.. {
                let row = i64::from(cell.row) + times * rows;
                let column = i64::from(cell.column) + times * columns;
                let to = u32::try_from(row)
                    .ok()
                    .zip(u32::try_from(column).ok())
                    .and_then(|(row, column)| number.get(&Place::Cell(Cell::new(row, column))));
                let Some(&to) = to else { break };
                reach[from].insert(to);
                if !slides {
                    break;
                }
            }
        }
    }
    reach
}

/// The offsets of the steps as rows and columns, and whether they repeat.
fn offsets(steps: &Steps) -> Vec<(i64, i64, bool)> {
    let square = |test: fn(i64, i64) -> bool| {
        let all = (-2..=2).flat_map(|rows| (-2..=2).map(move |columns| (rows, columns)));
        all.filter(|&(r, c): &(i64, i64)| test(r.abs(), c.abs()))
            .map(|(r, c)| (r, c, false))
            .collect()
    };
    match steps {
        Steps::Edges | Steps::EdgesBothWays => Vec::new(),
        Steps::King => square(|r, c| r.max(c) == 1),
        Steps::Orthogonal => square(|r, c| r + c == 1),
        Steps::Diagonal => square(|r, c| r == 1 && c == 1),
        Steps::Knight => square(|r, c| r * c == 2),
        Steps::List(steps) => steps
            .iter()
            .map(|step| match *step {
                Step::Single(by) => (by.rows.into(), by.columns.into(), false),
                Step::Slide(by) => (by.rows.into(), by.columns.into(), true),
            })
            .collect(),
    }
}

/// The game in plain vectors, so that any outcomes of endless play can be tried.
impl Game for Plain {
    fn positions(&self) -> usize {
        self.positions.len()
    }
    fn moves(&self, from: PositionId) -> impl Iterator<Item = PositionId> {
        self.moves[from.index()]
            .iter()
            .map(|&to| PositionId(to as u32))
    }
    fn stuck(&self, _: PositionId) -> Outcome {
        self.stuck
    }
    fn terminal(&self, position: PositionId) -> Option<Outcome> {
        self.fixed[position.index()]
    }
    fn endless(&self, position: PositionId) -> Outcome {
        self.endless[position.index()]
    }
}
