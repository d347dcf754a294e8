//! The answer to print, independent of the form.

use crate::analysis::sums::{Value, Values};
use crate::analysis::{Analysis, Language, Position, Verdict};
use crate::model::{Document, Field, Place, Rules};

/// A solved document, and which parts of the answer to print.
pub(super) struct Report<'a> {
    pub(super) document: &'a Document,
    pub(super) analysis: &'a Analysis,
    pub(super) summary: bool,
    /// The language of the verdict.
    pub(super) language: Language,
    /// The values of the places, with `--values`.
    pub(super) values: Option<&'a Values>,
    /// With several tokens, the answer for their sum, or why there is none.
    pub(super) sum: Option<Result<SumReport, String>>,
    all: bool,
}

/// The answer for a sum of several tokens.
pub(super) struct SumReport {
    pub(super) outcome: &'static str,
    pub(super) verdict: String,
    /// The value of each token's place.
    pub(super) values: Vec<Value>,
    /// The best moves: the number of the token, from 0, and where it goes.
    pub(super) best: Vec<(usize, Place)>,
    /// The same moves in words.
    pub(super) words: Vec<String>,
}

/// The kind of position, which determines the columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shape {
    /// A vertex: id and label.
    Vertex,
    /// A cell.
    Cell,
    /// Officer, thief and turn.
    Pursuit,
}

/// An entry in one of the columns that identify a position.
pub(super) enum Item<'a> {
    Place(Place),
    Text(&'a str),
}

/// A position with its answer.
pub(super) struct Row<'a> {
    pub(super) items: Vec<Item<'a>>,
    pub(super) outcome: &'static str,
    pub(super) remoteness: Option<u32>,
    pub(super) best: Vec<Place>,
}

impl<'a> Report<'a> {
    pub(super) fn new(
        document: &'a Document,
        analysis: &'a Analysis,
        all: bool,
        summary: bool,
    ) -> Report<'a> {
        Report {
            document,
            analysis,
            summary,
            language: Language::default(),
            values: None,
            sum: None,
            all,
        }
    }

    /// The answer for the sum, if there is one.
    pub(super) fn sum(&self) -> Option<&SumReport> {
        self.sum.as_ref()?.as_ref().ok()
    }

    /// The value of a place; an em dash where it has none.
    pub(super) fn value_text(values: &Values, position: Position) -> String {
        let value = values.value(position.mover_place());
        value.map_or("—".to_owned(), |value| value.to_string())
    }

    pub(super) fn shape(&self) -> Shape {
        match (self.document.rules(), self.document.field()) {
            (Rules::Pursuit(_), _) => Shape::Pursuit,
            (_, Field::Graph(_)) => Shape::Vertex,
            (_, Field::Board(_)) => Shape::Cell,
        }
    }

    /// The names of the columns that identify a position.
    pub(super) fn columns(&self) -> &'static [&'static str] {
        match self.shape() {
            Shape::Vertex => &["id", "label"],
            Shape::Cell => &["cell"],
            Shape::Pursuit => &["police", "thief", "turn"],
        }
    }

    /// Whether every position is printed. A pursuit has a position for every pair of places, so it needs `--all`.
    pub(super) fn lists_all(&self) -> bool {
        !self.summary && (self.all || self.shape() != Shape::Pursuit)
    }

    /// The positions to print, in their order: all, or the start alone.
    pub(super) fn positions(&self) -> Box<dyn Iterator<Item = Position> + 'a> {
        match self.lists_all() {
            true => Box::new(self.analysis.positions()),
            false => Box::new(self.analysis.start().into_iter()),
        }
    }

    pub(super) fn row(&self, position: Position) -> Row<'a> {
        let items = match position {
            Position::Token(place) => match place {
                Place::Vertex(id) => {
                    let vertex = self.document.graph().and_then(|graph| graph.vertex(id));
                    let label = vertex.map_or("", |vertex| &vertex.label);
                    vec![Item::Place(place), Item::Text(label)]
                }
                Place::Cell(_) => vec![Item::Place(place)],
            },
            Position::Pursuit {
                police,
                thief,
                turn,
            } => vec![
                Item::Place(police),
                Item::Place(thief),
                Item::Text(turn.word()),
            ],
        };
        match self.analysis.label(position) {
            Some(label) => Row {
                items,
                outcome: label.outcome.word(),
                remoteness: label.remoteness,
                best: self
                    .analysis
                    .best(position)
                    .into_iter()
                    .map(|step| step.place)
                    .collect(),
            },
            None => Row {
                items,
                outcome: "undecided",
                remoteness: None,
                best: Vec::new(),
            },
        }
    }

    /// The start of a game that is not part of a sum.
    pub(super) fn start(&self) -> Option<Row<'a>> {
        match self.sum {
            Some(_) => None,
            None => self.analysis.start().map(|start| self.row(start)),
        }
    }

    /// The verdict of the start in a sentence, if there is a start.
    pub(super) fn verdict(&self) -> Option<String> {
        if let Some(sum) = &self.sum {
            return sum.as_ref().ok().map(|sum| sum.verdict.clone());
        }
        self.analysis.start()?;
        let verdict = Verdict::of(self.analysis);
        let sentence = verdict.map(|verdict| verdict.words(self.language));
        Some(sentence.unwrap_or_else(|| "Undecided".to_owned()))
    }

    /// The reason for having no verdict.
    pub(super) fn no_verdict(&self) -> String {
        match &self.sum {
            Some(Err(reason)) => format!("No verdict on the sum of several tokens: {reason}"),
            _ => "No start is placed".to_owned(),
        }
    }

    /// The number of positions of each outcome, by the outcome's word.
    pub(super) fn counts(&self) -> [(&'static str, usize); 4] {
        let counts = self.analysis.counts();
        [
            ("win", counts.win),
            ("loss", counts.loss),
            ("draw", counts.draw),
            ("undecided", counts.undecided),
        ]
    }
}
