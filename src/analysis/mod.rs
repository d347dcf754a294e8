//! A document solved, answering in vertices and cells.
//!
//! An [`Analysis`] is an immutable snapshot: it belongs to one revision of a document and can be shared between
//! threads. [`words`] says what it knows in sentences.
//!
//! ```
//! use winmove::analysis::{Analysis, Position, words};
//! use winmove::model::{Document, Edge, Graph, Place, Vertex, VertexId};
//!
//! let (a, b) = (VertexId(0), VertexId(1));
//! let graph = Graph::from_parts(vec![Vertex::new(a), Vertex::new(b)], vec![Edge::new(b, a)])?;
//! let document = Document::with_graph(graph);
//! let analysis = Analysis::of(&document)?;
//! let why = words::why(&document, &analysis, Position::Token(Place::Vertex(b)));
//! assert_eq!(why, "Win in 1: move to #0, where play is lost at once.");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod draws;
mod follow;
pub mod words;

pub use draws::DrawCause;
pub use follow::Follower;

pub use crate::game::MOST_POSITIONS;

use std::sync::Arc;
use std::time::{Duration, Instant};

use crate::game::{
    Game, Geography, HasDraws, Places, PositionId, Pursuit, PursuitPosition, StepTable, Token,
};
use crate::model::{Document, Field, Place, Rules, Side, Steps};
use crate::solver::{
    self, Arena, Budget, Cancelled, CertifyError, Control, Counts, GeographySolution, Label, Need,
    Quality, RatedMove, Solution, TooLarge,
};

/// Everything that decides how play can go on, in the words of the document.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Position {
    /// Where the token stands; whoever moves, moves it.
    Token(Place),
    /// Where officer and thief stand, and whose turn it is.
    Pursuit {
        /// The officer's place.
        police: Place,
        /// The thief's place.
        thief: Place,
        /// Whose turn it is.
        turn: Side,
    },
}

impl Position {
    /// The place of the token that the mover moves.
    pub fn mover_place(self) -> Place {
        match self {
            Position::Token(place) => place,
            Position::Pursuit {
                police,
                turn: Side::Police,
                ..
            } => police,
            Position::Pursuit {
                thief,
                turn: Side::Thief,
                ..
            } => thief,
        }
    }
}

/// A move, with what it is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    /// The position it leads to.
    pub to: Position,
    /// Where the moved token stands then.
    pub place: Place,
    /// Whether the token stays where it is.
    pub stays: bool,
    /// The label of the position reached, told for the opponent, who moves there.
    pub label: Label,
    /// How good the move is.
    pub quality: Quality,
}

/// Why a document has no analysis.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SolveError {
    /// It was cancelled.
    #[error(transparent)]
    Cancelled(#[from] Cancelled),
    /// It doesn't fit the machine.
    #[error(transparent)]
    TooLarge(#[from] TooLarge),
    /// Something in it makes draws, in a game that has none.
    #[error(transparent)]
    HasDraws(#[from] HasDraws),
}

/// How long the stages of a solve took.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Timing {
    /// Numbering the positions and laying out the moves.
    pub build: Duration,
    /// Labelling.
    pub solve: Duration,
}

/// A document solved.
#[derive(Clone, Debug)]
pub struct Analysis {
    revision: u64,
    places: Arc<Places>,
    solved: Solved,
    start: Option<Position>,
    counts: Counts,
    timing: Timing,
}

#[derive(Clone, Debug)]
enum Solved {
    Token(Token, Solution),
    Geography(Geography, GeographySolution),
    Pursuit(Pursuit, Solution),
}

/// What differs between two analyses.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Flips {
    /// How many positions that both know have another outcome now.
    pub count: usize,
    /// The places of those positions, where a place is a position.
    pub places: Vec<Place>,
}

/// How many positions the game of a document has, without laying it out.
pub fn position_count(field: &Field, rules: &Rules) -> u64 {
    positions_of(rules, Places::count(field))
}

/// How many positions a game has on a field of so many places.
pub fn positions_of(rules: &Rules, places: usize) -> u64 {
    match rules {
        Rules::Token(_) | Rules::Geography(_) => places as u64,
        Rules::Pursuit(_) => Pursuit::position_count(places),
    }
}

/// A bound on the steps between places that a game lays out before its moves can be counted.
fn step_bound(field: &Field, rules: &Rules) -> u64 {
    let steps: &[&Steps] = match rules {
        Rules::Token(rules) => &[&rules.steps],
        Rules::Geography(rules) => &[&rules.steps],
        Rules::Pursuit(rules) => &[&rules.police.steps, &rules.thief.steps],
    };
    steps
        .iter()
        .map(|steps| StepTable::bound(field, steps))
        .fold(0, u64::saturating_add)
}

impl Analysis {
    /// Solves a document, as revision 0 and to the end.
    ///
    /// # Errors
    /// When it doesn't fit the machine, or has draws where its game has none.
    pub fn of(document: &Document) -> Result<Analysis, SolveError> {
        Analysis::solve(document, 0, &Control::default())
    }

    /// Solves a document. Linear in positions and moves; the stone that never returns with the default [`Budget`] on
    /// top of that, half of it for the place where it starts.
    ///
    /// # Errors
    /// When it is cancelled, doesn't fit the machine, or has draws where its game has none.
    pub fn solve(
        document: &Document,
        revision: u64,
        control: &Control,
    ) -> Result<Analysis, SolveError> {
        let begun = Instant::now();
        let field = document.field();
        let positions = position_count(field, document.rules());
        // Places and steps: their numbers, and one target a step.
        let places = Places::count(field) as u64;
        let tables =
            (9 * places).saturating_add(step_bound(field, document.rules()).saturating_mul(4));
        let need = |moves| Need {
            positions,
            moves,
            tables,
        };
        need(0).check()?;
        let places = Places::of(field);
        let (solved, timing) = match document.rules() {
            Rules::Token(rules) => {
                let game = Token::new(field, &places, rules);
                let moves = game.move_bound();
                let (solution, timing) = run(&game, need(moves), begun, control)?;
                (Solved::Token(game, solution), timing)
            }
            Rules::Geography(rules) => {
                let game = Geography::new(field, &places, rules)?;
                let moves = game.move_count();
                need(moves).check()?;
                let built = Instant::now();
                let first = rules.at.and_then(|place| places.number(place));
                let solution = solver::geography(&game, first, Budget::default(), control)?;
                let timing = Timing {
                    build: built - begun,
                    solve: built.elapsed(),
                };
                (Solved::Geography(game, solution), timing)
            }
            Rules::Pursuit(rules) => {
                let game = Pursuit::new(field, &places, rules);
                let moves = game.move_bound();
                let (solution, timing) = run(&game, need(moves), begun, control)?;
                (Solved::Pursuit(game, solution), timing)
            }
        };
        let counts = match &solved {
            Solved::Token(_, solution) | Solved::Pursuit(_, solution) => solution.counts(),
            Solved::Geography(_, solution) => solution.counts(),
        };
        Ok(Analysis {
            revision,
            places: Arc::new(places),
            solved,
            start: start(document.rules()),
            counts,
            timing,
        })
    }

    /// The revision of the document that this belongs to.
    pub fn revision(&self) -> u64 {
        self.revision
    }

    /// How long the solve took.
    pub fn timing(&self) -> Timing {
        self.timing
    }

    /// How many positions have which outcome.
    pub fn counts(&self) -> Counts {
        self.counts
    }

    /// The position in which play starts, if the tokens that it needs are placed, and no more than it needs.
    pub fn start(&self) -> Option<Position> {
        self.start
    }

    /// The numbered places of the field.
    pub fn places(&self) -> &Places {
        &self.places
    }

    /// Every position: in the order of the places where a place is one, else in the order of their numbers.
    pub fn positions(&self) -> impl Iterator<Item = Position> {
        let pursuit = match &self.solved {
            Solved::Token(..) | Solved::Geography(..) => None,
            Solved::Pursuit(_, solution) => Some(solution.len()),
        };
        let places = pursuit.is_none().then(|| self.places.iter());
        let pairs = 0..pursuit.unwrap_or(0) as u32;
        let places = places.into_iter().flatten().map(Position::Token);
        places.chain(pairs.map(|id| self.position(PositionId(id))))
    }

    /// The label of a position; none if the field has no such place, or no such position. For the stone that never
    /// returns, a place is told as the start, and there is none where the search did not decide it.
    pub fn label(&self, position: Position) -> Option<Label> {
        let id = self.id(position)?;
        match &self.solved {
            Solved::Token(_, solution) | Solved::Pursuit(_, solution) => Some(solution.label(id)),
            Solved::Geography(_, solution) => solution.label(id.0),
        }
    }

    /// Whether the game that was solved has this position.
    pub fn knows(&self, position: Position) -> bool {
        self.id(position).is_some()
    }

    /// How many states the search for the stone that never returns has looked at; none for the other games, which
    /// are solved without a search.
    pub fn searched_states(&self) -> Option<u64> {
        match &self.solved {
            Solved::Geography(_, solution) => Some(solution.states()),
            Solved::Token(..) | Solved::Pursuit(..) => None,
        }
    }

    /// Whether play is over there by rule, so that moves are not looked at: a fixed outcome, caught, escaped.
    pub fn is_terminal(&self, position: Position) -> bool {
        self.id(position).is_some_and(|id| match &self.solved {
            Solved::Token(game, _) => game.terminal(id).is_some(),
            Solved::Geography(game, _) => game.terminal(id.0).is_some(),
            Solved::Pursuit(game, _) => game.terminal(id).is_some(),
        })
    }

    /// Who has won a pursuit that is over in this position.
    pub fn winner(&self, position: Position) -> Option<Side> {
        match &self.solved {
            Solved::Pursuit(game, _) => game.winner(game.position(self.id(position)?)),
            Solved::Token(..) | Solved::Geography(..) => None,
        }
    }

    /// The moves from a position, in the order of the places, staying last; none where play is over.
    ///
    /// For the stone that never returns these are the moves from a start, each rated by the game that is left then,
    /// with both places visited. Undecided ones are left out, see [`Analysis::undecided_moves`]; and from an undecided
    /// start all are, since without an outcome to keep or to lose no move can be called good or bad.
    pub fn moves(&self, from: Position) -> Vec<Move> {
        let Some(id) = self.id(from) else {
            return Vec::new();
        };
        let rated = match &self.solved {
            Solved::Token(game, solution) => solver::moves(game, solution, id),
            Solved::Geography(game, solution) => geography_moves(game, solution, id.0),
            Solved::Pursuit(game, solution) => solver::moves(game, solution, id),
        };
        let own = from.mover_place();
        let mut moves: Vec<Move> = rated
            .into_iter()
            .map(|rated| {
                let to = self.position(rated.to);
                let place = match (from, to) {
                    (_, Position::Token(place)) => place,
                    (
                        Position::Pursuit {
                            turn: Side::Police, ..
                        },
                        Position::Pursuit { police, .. },
                    ) => police,
                    (_, Position::Pursuit { thief, .. }) => thief,
                };
                Move {
                    to,
                    place,
                    stays: place == own,
                    label: rated.label,
                    quality: rated.quality,
                }
            })
            .collect();
        match from {
            // After edits the numbers may be in another order than the places.
            Position::Token(_) => moves.sort_by_key(|step| step.place),
            Position::Pursuit { .. } => moves.sort_by_key(|step| step.stays),
        }
        moves
    }

    /// The best moves from a position, in the order of [`Analysis::moves`].
    pub fn best(&self, from: Position) -> Vec<Move> {
        let mut moves = self.moves(from);
        moves.retain(|step| step.quality == Quality::Best);
        moves
    }

    /// Where one can go from a place, by moves that [`Analysis::moves`] leaves out as undecided, in the order of the
    /// places. Only the stone that never returns has such moves.
    pub fn undecided_moves(&self, from: Position) -> Vec<Place> {
        let (Some(id), Solved::Geography(game, solution)) = (self.id(from), &self.solved) else {
            return Vec::new();
        };
        let start = solution.label(id.0);
        solution
            .moves(game, id.0)
            .filter(|(_, label)| start.is_none() || label.is_none())
            .map(|(to, _)| self.places.place(to))
            .collect()
    }

    /// Best play by both from a position to the end, or to the first position that comes back; the position itself
    /// is not in it. O(k · moves) for a line of k.
    ///
    /// For the stone that never returns it is one move long where play can come back: an analysis knows starts, and
    /// forgets the places visited.
    pub fn line(&self, from: Position) -> Vec<Position> {
        if let Solved::Geography(..) = self.solved
            && self
                .label(from)
                .is_none_or(|label| label.remoteness.is_none())
        {
            return self
                .best(from)
                .first()
                .map(|step| step.to)
                .into_iter()
                .collect();
        }
        let mut seen = std::collections::HashSet::from([from]);
        let mut line = Vec::new();
        let mut at = from;
        while let Some(step) = self.best(at).first() {
            at = step.to;
            line.push(at);
            if !seen.insert(at) {
                break;
            }
        }
        line
    }

    /// Checks every label by a method that shares no code with the solver. Linear in positions and moves. For the
    /// stone that never returns, [`solver::certify_geography`] tells what can be checked.
    ///
    /// # Errors
    /// The first position whose label is wrong.
    pub fn certify(&self) -> Result<(), CertifyError> {
        match &self.solved {
            Solved::Token(game, solution) => solver::certify(game, solution),
            Solved::Geography(game, solution) => solver::certify_geography(game, solution),
            Solved::Pursuit(game, solution) => solver::certify(game, solution),
        }
    }

    /// What has another outcome than in an earlier analysis. Positions that only one of them knows don't count.
    /// O(positions).
    pub fn flips_since(&self, before: &Analysis) -> Flips {
        let mut flips = Flips::default();
        for position in self.positions() {
            let Some(old) = before.label(position) else {
                continue;
            };
            if self
                .label(position)
                .is_some_and(|new| new.outcome != old.outcome)
            {
                flips.count += 1;
                if let Position::Token(place) = position {
                    flips.places.push(place);
                }
            }
        }
        flips
    }

    fn id(&self, position: Position) -> Option<PositionId> {
        match (&self.solved, position) {
            (Solved::Token(..) | Solved::Geography(..), Position::Token(place)) => {
                self.places.number(place).map(PositionId)
            }
            (
                Solved::Pursuit(game, _),
                Position::Pursuit {
                    police,
                    thief,
                    turn,
                },
            ) => Some(game.id(PursuitPosition {
                police: self.places.number(police)?,
                thief: self.places.number(thief)?,
                turn,
            })),
            _ => None,
        }
    }

    fn position(&self, id: PositionId) -> Position {
        match &self.solved {
            Solved::Token(..) | Solved::Geography(..) => Position::Token(self.places.place(id.0)),
            Solved::Pursuit(game, _) => {
                let position = game.position(id);
                Position::Pursuit {
                    police: self.places.place(position.police),
                    thief: self.places.place(position.thief),
                    turn: position.turn,
                }
            }
        }
    }
}

/// The decided moves from a decided start, rated.
fn geography_moves(game: &Geography, solution: &GeographySolution, from: u32) -> Vec<RatedMove> {
    if solution.label(from).is_none() {
        return Vec::new();
    }
    let decided = solution
        .moves(game, from)
        .filter_map(|(to, label)| Some((PositionId(to), label?)));
    solver::rate(decided)
}

fn start(rules: &Rules) -> Option<Position> {
    match rules {
        Rules::Token(rules) => match rules.at[..] {
            [place] => Some(Position::Token(place)),
            _ => None,
        },
        Rules::Geography(rules) => rules.at.map(Position::Token),
        Rules::Pursuit(rules) => Some(Position::Pursuit {
            police: rules.police.at?,
            thief: rules.thief.at?,
            turn: rules.first,
        }),
    }
}

fn run<G: Game>(
    game: &G,
    need: Need,
    begun: Instant,
    control: &Control,
) -> Result<(Solution, Timing), SolveError> {
    need.check()?;
    let arena = Arena::build(game, control)?;
    let built = Instant::now();
    let solution = solver::retrograde(game, arena, control)?;
    let timing = Timing {
        build: built - begun,
        solve: built.elapsed(),
    };
    Ok((solution, timing))
}
