//! The answer to print, independent of the output format.

use super::parity::Numbers;
use super::text::Text;
use winmove_analysis::sums::{Value, Values};
use winmove_analysis::{Analysis, Language, OnTrust, Position, Timing, Verdict};
use winmove_core::model::{Document, Escapes, Field, Place, Player, Side, Turns};
use winmove_core::solver::CertifyError;

/// A solved game.
pub(super) enum Solved<'a> {
    Analysis(Analysis),
    Numbers(Numbers<'a>),
}

impl Solved<'_> {
    /// Checks the labels independently of the solver.
    pub(super) fn certify(&self) -> Result<OnTrust, CertifyError> {
        match self {
            Solved::Analysis(analysis) => analysis.certify(),
            Solved::Numbers(numbers) => numbers.certify().map(|()| OnTrust::default()),
        }
    }

    pub(super) fn timing(&self) -> Timing {
        match self {
            Solved::Analysis(analysis) => analysis.timing(),
            Solved::Numbers(numbers) => numbers.timing,
        }
    }

    fn start(&self) -> Option<Position> {
        match self {
            Solved::Analysis(analysis) => analysis.start(),
            Solved::Numbers(numbers) => numbers.start(),
        }
    }
}

/// A solved document, and the parts of the answer to print.
pub(super) struct Report<'a> {
    pub(super) document: &'a Document,
    pub(super) solved: &'a Solved<'a>,
    pub(super) summary: bool,
    /// Whether every position is listed, even for a pursuit or if there are queries.
    pub(super) all: bool,
    /// The starts queried after the edges of a list.
    pub(super) queries: &'a [Place],
    /// The language of the verdict.
    pub(super) language: Language,
    /// The values of the places, with `--values`.
    pub(super) values: Option<&'a Values>,
    /// With several tokens, the answer for their sum, or the reason why there is none.
    pub(super) sum: Option<Result<SumReport, String>>,
}

/// The answer for a sum of several tokens.
pub(super) struct SumReport {
    pub(super) outcome: &'static str,
    pub(super) verdict: String,
    /// The value of each token's place.
    pub(super) values: Vec<Value>,
    pub(super) best: Vec<TokenMove>,
    /// The best moves in words.
    pub(super) words: Vec<String>,
}

/// A move of one token of a sum.
pub(super) struct TokenMove {
    /// The number of the token, from 1.
    pub(super) token: usize,
    pub(super) from: Place,
    pub(super) to: Place,
}

/// The kind of position, which determines the columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shape {
    /// A vertex: id and label.
    Vertex,
    /// A vertex with an owner. The answer names the winner.
    Owned,
    /// A cell.
    Cell,
    /// Officer, thief and turn.
    Pursuit,
}

impl Shape {
    /// The names of the columns that identify a position.
    pub(super) fn columns(self) -> &'static [&'static str] {
        match self {
            Shape::Vertex | Shape::Owned => &["id", "label"],
            Shape::Cell => &["cell"],
            Shape::Pursuit => &["police", "thief", "turn"],
        }
    }
}

impl<'a> Report<'a> {
    /// The value of a place, or an em dash if it has none.
    pub(super) fn value_text(values: &Values, position: Position) -> String {
        let value = values.value(position.mover_place());
        value.map_or("—".to_owned(), |value| value.to_string())
    }

    pub(super) fn shape(&self) -> Shape {
        match (self.document.rules().has_sides(), self.document.field()) {
            (true, _) => Shape::Pursuit,
            (false, Field::Graph(_)) => match self.document.rules().turns() {
                Turns::Owners(_) => Shape::Owned,
                Turns::Alternate => Shape::Vertex,
            },
            (false, Field::Board(_)) => Shape::Cell,
        }
    }

    /// The names of the columns that identify a position.
    pub(super) fn columns(&self) -> &'static [&'static str] {
        self.shape().columns()
    }

    /// The contents of these columns.
    pub(super) fn items(&self, position: Position) -> impl Iterator<Item = Item<'a>> {
        let items = match position.sides() {
            None => {
                let place = position.mover_place();
                let graph = self.document.graph();
                let vertex = match place {
                    Place::Vertex(id) => graph.and_then(|graph| graph.vertex(id)),
                    Place::Cell(_) => None,
                };
                let label = Item::Label(vertex.map_or("", |vertex| &vertex.label));
                [Item::Place(place), label, label]
            }
            Some(([police, thief], turn)) => {
                [Item::Place(police), Item::Place(thief), Item::Turn(turn)]
            }
        };
        items.into_iter().take(self.columns().len())
    }

    /// Whether more than the start is listed. A pursuit has a position for every pair of places, so
    /// they are only listed with `--all`.
    pub(super) fn lists_many(&self) -> bool {
        !self.summary && (self.all || self.shape() != Shape::Pursuit)
    }

    /// The positions to print, in order: all, those queried, or only the start.
    pub(super) fn positions(&self) -> Box<dyn Iterator<Item = Position> + 'a> {
        match (self.lists_many(), self.all || self.queries.is_empty()) {
            (true, true) => match self.solved {
                Solved::Analysis(analysis) => Box::new(analysis.positions()),
                Solved::Numbers(numbers) => Box::new(numbers.positions()),
            },
            (true, false) => Box::new(self.queries.iter().map(|&place| place.into())),
            (false, _) => Box::new(self.solved.start().into_iter()),
        }
    }

    /// The outcome and the remoteness of a position. `best` is replaced with the places of its best
    /// moves.
    pub(super) fn answer(
        &self,
        position: Position,
        best: &mut Vec<Place>,
    ) -> (&'static str, Option<u32>) {
        best.clear();
        let label = match self.solved {
            Solved::Analysis(analysis) => {
                let label = analysis.label(position);
                if label.is_some() {
                    analysis.best_places(position, best);
                }
                label
            }
            Solved::Numbers(numbers) => {
                numbers.add_best(position, best);
                numbers.label(position)
            }
        };
        label.map_or(("undecided", None), |label| {
            (label.outcome.word(), label.remoteness)
        })
    }

    /// Whether the answer names the winner, because with owners the outcome alone doesn't tell who
    /// that is.
    pub(super) fn has_winner(&self) -> bool {
        self.shape() == Shape::Owned
    }

    /// The names of the columns of a game with owners; none in other games.
    pub(super) fn owner_columns(&self) -> &'static [&'static str] {
        if self.has_winner() {
            &["winner", "rank"]
        } else {
            &[]
        }
    }

    /// The contents of these columns: the number of the player who wins, and how soon it wins
    /// endless play.
    pub(super) fn owner_items(&self, position: Position) -> impl Iterator<Item = Option<u32>> {
        let (winner, rank) = match self.solved {
            Solved::Analysis(analysis) => (analysis.winner_by_owners(position), None),
            Solved::Numbers(numbers) => (numbers.winner(position), numbers.rank(position)),
        };
        let items = [winner.map(Player::number), rank];
        items.into_iter().take(self.owner_columns().len())
    }

    /// Fetches the labels that the answers for these positions need.
    pub(super) fn touch_moves(&self, positions: &[Position]) {
        if let Solved::Analysis(analysis) = self.solved {
            analysis.touch_moves(positions);
        }
    }

    /// The start, unless the game is part of a sum.
    pub(super) fn start(&self) -> Option<Position> {
        self.solved.start().filter(|_| self.sum.is_none())
    }

    /// The verdict for the start in a sentence, or the reason why the start has none. `None` if
    /// there is no start.
    pub(super) fn verdict(&self) -> Option<String> {
        match &self.sum {
            Some(Ok(sum)) => return Some(sum.verdict.clone()),
            Some(Err(reason)) => {
                return Some(format!("No verdict on the sum of several tokens: {reason}"));
            }
            None => {}
        }
        let start = self.solved.start()?;
        let verdict = match self.solved {
            Solved::Analysis(analysis) => Verdict::of(analysis),
            Solved::Numbers(numbers) => numbers.label(start).map(|label| Verdict::Owners {
                winner: numbers.winner(start),
                moves: label.remoteness,
            }),
        };
        let sentence = verdict.map(|verdict| self.language.speak(|| verdict.words()));
        Some(sentence.unwrap_or_else(|| "Undecided".to_owned()))
    }

    /// The verdict, or a sentence that there is no start.
    pub(super) fn start_sentence(&self) -> String {
        self.verdict()
            .unwrap_or_else(|| "No start is placed".to_owned())
    }

    /// The number of positions with each outcome, with the outcome's word. Where vertices have
    /// owners, the number won by each player.
    pub(super) fn counts(&self) -> [(&'static str, usize); 4] {
        let counts = match self.solved {
            Solved::Analysis(analysis) => analysis.counts(),
            Solved::Numbers(numbers) => numbers.counts,
        };
        let [win, loss] = if self.has_winner() {
            ["won by player 0", "won by player 1"]
        } else {
            ["win", "loss"]
        };
        [
            (win, counts.win),
            (loss, counts.loss),
            ("draw", counts.draw),
            ("undecided", counts.undecided),
        ]
    }
}

/// The contents of a column that identifies a position.
#[derive(Clone, Copy)]
pub(super) enum Item<'a> {
    Place(Place),
    Label(&'a str),
    Turn(Side),
}

impl Item<'_> {
    pub(super) fn push(self, text: &mut Text, escapes: Escapes) {
        match self {
            Item::Place(place) => text.place(place),
            Item::Label(label) => text.escaped(label, escapes),
            Item::Turn(turn) => text.push(turn.word()),
        }
    }

    /// Appends the contents as a JSON value.
    pub(super) fn push_json(self, text: &mut Text) {
        match self {
            Item::Place(place) => text.json_place(place),
            Item::Label(label) => text.json_string(label),
            Item::Turn(turn) => text.json_string(turn.word()),
        }
    }
}
