//! A document: a field, the rules of play, a title and notes.

use std::borrow::Cow;

use super::board::Board;
use super::escape::shortened_to;
use super::exercise::Exercise;
use super::extra::Extra;
use super::field::{Field, PlaceError};
use super::graph::Graph;
use super::place::Place;
use super::record::GameRecord;
use super::rules::{PursuitRules, Rules, TokenRules};
use super::script::in_plain_text;
use super::steps::{Step, Steps};

/// The most characters of a name in a sentence.
const LONGEST_NAME: usize = 200;

/// Everything that a file holds. [`Document::apply`] is the only way to change a document in place.
///
/// ```
/// use winmove_core::model::{Board, Cell, Document, Field, Place, PlaceError, Rules, RulesKind, Steps, TokenRules};
///
/// let document = Document::with_board(Board::new(3, 4)?).titled("An empty board", "Nobody can escape.");
/// assert_eq!((document.title(), document.notes()), ("An empty board", "Nobody can escape."));
/// assert_eq!(document.rules().kind(), RulesKind::Pursuit);
/// assert_eq!(document.board().unwrap().columns(), 4);
/// assert_eq!(document.name(Place::Cell(Cell::new(0, 3))), "(0, 3)");
///
/// // Rules have to fit their field.
/// let along_edges = Rules::Token(TokenRules::new(Steps::Edges));
/// let error = Document::new(document.field().clone(), along_edges).unwrap_err();
/// assert_eq!(error, PlaceError::OtherField);
/// # Ok::<(), winmove_core::model::BoardError>(())
/// ```
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(try_from = "Unchecked")]
pub struct Document {
    pub(super) title: String,
    pub(super) notes: String,
    pub(super) field: Field,
    pub(super) rules: Rules,
    pub(super) record: Option<GameRecord>,
    pub(super) exercise: Option<Exercise>,
    extras: Extras,
}

/// A document of a message.
#[derive(serde::Deserialize)]
struct Unchecked {
    title: String,
    notes: String,
    field: Field,
    rules: Rules,
    record: Option<GameRecord>,
    exercise: Option<Exercise>,
    extras: Extras,
}

impl TryFrom<Unchecked> for Document {
    type Error = PlaceError;

    fn try_from(read: Unchecked) -> Result<Document, PlaceError> {
        let Unchecked {
            title,
            notes,
            field,
            rules,
            record,
            exercise,
            extras,
        } = read;
        let document = Document {
            title,
            notes,
            record,
            exercise,
            extras,
            ..Document::new(field, rules)?
        };
        Ok(document)
    }
}

/// The unknown keys of a file, except for those of its graph or board and of its rules, which store
/// their own.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Extras {
    /// Beside `field` and `game`.
    pub file: Extra,
    /// Inside `field`, beside the graph or the board.
    pub field: Extra,
    /// Inside `game`, beside the rules.
    pub game: Extra,
}

impl Document {
    /// A document of a field and rules that fit each other.
    ///
    /// # Errors
    /// The [`PlaceError`] of a token on a place where none can stand, or of steps that don't fit
    /// the field.
    pub fn new(field: Field, rules: Rules) -> Result<Document, PlaceError> {
        let document = Document {
            title: String::new(),
            notes: String::new(),
            field,
            rules,
            record: None,
            exercise: None,
            extras: Extras::default(),
        };
        document.check_rules(&document.rules)?;
        Ok(document)
    }

    /// A token game in normal play on a graph, with no token placed.
    pub fn with_graph(graph: Graph) -> Document {
        let rules = Rules::Token(TokenRules::new(Steps::Edges));
        Document::new(Field::Graph(graph), rules).expect("no token is placed")
    }

    /// Policeman and thief on a board, with neither placed.
    pub fn with_board(board: Board) -> Document {
        let rules = Rules::Pursuit(PursuitRules::on_board());
        Document::new(Field::Board(board), rules).expect("no token is placed")
    }

    /// The same document with another title and other notes.
    pub fn titled(mut self, title: impl Into<String>, notes: impl Into<String>) -> Document {
        self.title = title.into();
        self.notes = notes.into();
        self
    }

    /// The same document with another record, or with none.
    pub fn with_record(mut self, record: Option<GameRecord>) -> Document {
        self.record = record;
        self
    }

    /// The record of a game, if there is one.
    pub fn record(&self) -> Option<&GameRecord> {
        self.record.as_ref()
    }

    /// The same document with another exercise, or with none.
    pub fn with_exercise(mut self, exercise: Option<Exercise>) -> Document {
        self.exercise = exercise;
        self
    }

    /// The exercise, if the document is one.
    pub fn exercise(&self) -> Option<&Exercise> {
        self.exercise.as_ref()
    }

    /// The same document with unknown keys of a file.
    pub fn with_extras(mut self, extras: Extras) -> Document {
        self.extras = extras;
        self
    }

    /// Unknown keys of the file that it was read from.
    pub fn extras(&self) -> &Extras {
        &self.extras
    }

    /// The title; may be empty.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// The author's notes; may be empty.
    pub fn notes(&self) -> &str {
        &self.notes
    }

    /// The field.
    pub fn field(&self) -> &Field {
        &self.field
    }

    /// The graph, if the field is one.
    pub fn graph(&self) -> Option<&Graph> {
        match &self.field {
            Field::Graph(graph) => Some(graph),
            Field::Board(_) => None,
        }
    }

    /// The board, if the field is one.
    pub fn board(&self) -> Option<&Board> {
        match &self.field {
            Field::Board(board) => Some(board),
            Field::Graph(_) => None,
        }
    }

    /// The rules.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The name of a place for people, on one line: the label as it is written, with subscripts and
    /// superscripts where Unicode has them, such as `v₁²` for `v_1^2`; without a label the id, or
    /// `(row,column)`.
    pub fn name(&self, place: Place) -> String {
        let name = self.written_name(place);
        match in_plain_text(&name) {
            Cow::Borrowed(_) => name,
            Cow::Owned(set) => set,
        }
    }

    /// The name of a place as it is written in the document, for data and for LaTeX: for a vertex
    /// its label, cut to 200 characters and with its hidden characters written out, or `#` and its
    /// id where the label is empty; for a cell its row and column.
    pub fn written_name(&self, place: Place) -> String {
        match place {
            Place::Vertex(id) => match self.graph().and_then(|graph| graph.vertex(id)) {
                Some(vertex) if !vertex.label.trim().is_empty() => {
                    shortened_to(&vertex.label, LONGEST_NAME)
                }
                _ => format!("#{}", id.0),
            },
            Place::Cell(cell) => format!("({}, {})", cell.row, cell.column),
        }
    }

    pub(super) fn check_rules(&self, rules: &Rules) -> Result<(), PlaceError> {
        if !rules.steps().all(|steps| steps.fit(&self.field)) {
            return Err(PlaceError::OtherField);
        }
        let nowhere = |step: &Step| {
            let (Step::Single(by) | Step::Slide(by)) = step;
            (by.rows, by.columns) == (0, 0)
        };
        if rules
            .steps()
            .any(|steps| steps.on_board().iter().any(nowhere))
        {
            return Err(PlaceError::NoStep);
        }
        // A side of a pursuit may do nothing but stay.
        let on_board = matches!(self.field, Field::Board(_));
        let must_step = on_board && !rules.has_sides();
        if must_step && rules.steps().any(|steps| steps.on_board().is_empty()) {
            return Err(PlaceError::NoSteps);
        }
        rules
            .tokens()
            .into_iter()
            .try_for_each(|place| self.field.check_place(place))
    }
}
