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
mod flips;
mod moves;
mod position;
mod solve;
pub mod structure;
pub mod values;
mod walk;
mod without_return;
pub mod words;

pub use draws::DrawCause;
pub use flips::Flips;
pub use moves::Move;
pub use position::Position;
pub use solve::{SolveError, Timing, position_count, positions_of};
pub use walk::Walk;
pub use without_return::{Comparison, WHY_RETURN_MATTERS, with_and_without_return};

pub use crate::game::MOST_POSITIONS;
pub use crate::solver::Budget;

use crate::game::{Geography, Places, Pursuit, Token};
use crate::solver::{self, CertifyError, Counts, GeographySolution, Solution};

/// A document solved.
#[derive(Clone, Debug)]
pub struct Analysis {
    revision: u64,
    places: Places,
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

impl Analysis {
<<<<<<< HEAD
=======
    /// Solves a document, as revision 0 and to the end.
    ///
    /// # Errors
    /// When it doesn't fit the machine, or has draws where its game has none.
    pub fn of(document: &Document) -> Result<Analysis, SolveError> {
        Analysis::solve(document, 0, &Control::default())
    }

    /// Solves a document. Linear in positions and moves, a pursuit on a board as [`solver::pursuit_on_board`] tells; the
    /// stone that never returns with the default [`Budget`] on top of that, half of it for the place where it starts.
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
        let need = |moves| Need::arena(positions, moves, tables);
        // The cells of a board on which bit sets serve better.
        let bit_cells = match (field, document.rules()) {
            (Field::Board(board), Rules::Pursuit(_)) => {
                let cells = u64::from(board.rows()) * u64::from(board.columns());
                Some(cells).filter(|&cells| solver::suits_bit_sets(cells, places))
            }
            _ => None,
        };
        match bit_cells {
            Some(cells) => Need::bit_sets(cells, places, tables).check()?,
            None => need(0).check()?,
        }
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
                let timing = Timing::new(begun, built);
                (Solved::Geography(game, solution), timing)
            }
            Rules::Pursuit(rules) => {
                let game = Pursuit::new(field, &places, rules);
                let (solution, timing) = if bit_cells.is_some() {
                    let built = Instant::now();
                    let solution = solver::pursuit_on_board(&game, control)?;
                    (solution, Timing::new(begun, built))
                } else {
                    let moves = game.move_bound();
                    run(&game, need(moves), begun, control)?
                };
                (Solved::Pursuit(game, solution), timing)
            }
        };
        let counts = match &solved {
            Solved::Token(_, solution) | Solved::Pursuit(_, solution) => solution.counts(),
            Solved::Geography(_, solution) => solution.counts(),
        };
        Ok(Analysis {
            revision,
            places,
            solved,
            start: start(document.rules()),
            counts,
            timing,
        })
    }

>>>>>>> pursuit
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

    /// How many states the search for the stone that never returns has looked at; none for the other games, which
    /// are solved without a search.
    pub fn searched_states(&self) -> Option<u64> {
        match &self.solved {
            Solved::Geography(_, solution) => Some(solution.states()),
            Solved::Token(..) | Solved::Pursuit(..) => None,
        }
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
            Solved::Pursuit(game, solution) => solver::certify_pursuit(game, solution),
        }
    }
<<<<<<< HEAD
=======

    /// What has another outcome than in an earlier analysis. Positions that only one of them knows don't count.
    /// O(positions); on boards, pursuits compare 64 positions at a time.
    pub fn flips_since(&self, before: &Analysis) -> Flips {
        let mut flips = Flips::default();
        if let (Solved::Pursuit(_, new), Solved::Pursuit(_, old)) = (&self.solved, &before.solved)
            && let Some(count) = new.outcomes_that_differ(old)
        {
            flips.count = count;
            return flips;
        }
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
    Ok((solution, Timing::new(begun, built)))
>>>>>>> pursuit
}
