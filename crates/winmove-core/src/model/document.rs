//! A document: a field, the rules of play, a title and notes.

use std::borrow::Cow;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::annotation::Annotation;
use super::board::{Board, Cell};
use super::escape::shortened_to;
use super::exercise::Exercise;
use super::extra::Extra;
use super::field::{Field, PlaceError};
use super::game_script::GameScript;
use super::graph::Graph;
use super::layout_options::LayoutOptions;
use super::place::Place;
use super::record::GameRecord;
use super::rules::{PursuitRules, Rules, TokenRules};
use super::script::in_plain_text;
use super::steps::{Step, Steps};
use super::turns::Turns;

/// The greatest number of characters of a name that is shown in a sentence.
const LONGEST_NAME: usize = 200;

/// The content of a file. [`Document::apply`] is the only way to change a document in place.
///
/// # Examples
/// ```
/// use winmove_core::model::{Board, Document, PlaceError, Steps, TokenRules};
///
/// // A new document with a board is a pursuit.
/// let document =
///     Document::with_board(Board::new(3, 4)?).titled("An empty board", "Nobody can escape.");
/// assert!(document.rules().pursuit().is_some());
///
/// // Rules must fit their field.
/// let along_edges = TokenRules::new(Steps::Edges);
/// let error = Document::new(document.field().clone(), along_edges).unwrap_err();
/// assert_eq!(error, PlaceError::OtherField);
/// # Ok::<(), winmove_core::model::BoardError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
// The derived functions belong to the type instead of the traits, which are implemented below.
#[serde(remote = "Self")]
pub struct Document {
    pub(super) title: String,
    pub(super) notes: String,
    pub(super) field: Field,
    pub(super) rules: Rules,
    pub(super) record: Option<GameRecord>,
    pub(super) exercise: Option<Exercise>,
    pub(super) script: Option<GameScript>,
    pub(super) layout: LayoutOptions,
    pub(super) annotations: Vec<Annotation>,
    extras: Extras,
}

impl Serialize for Document {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Document::serialize(self, serializer)
    }
}

/// Checks what it reads, like [`Document::new`].
impl<'de> Deserialize<'de> for Document {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Document, D::Error> {
        let read = Document::deserialize(deserializer)?;
        read.check_rules(&read.rules).map_err(D::Error::custom)?;
        Ok(read)
    }
}

/// The unknown keys of a file. Those of its graph, board and rules are stored with these.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Extras {
    /// In the file, next to `field` and `game`.
    pub file: Extra,
    /// In `field`, next to the graph or the board.
    pub field: Extra,
    /// In `game`, next to the rules.
    pub game: Extra,
}

impl Document {
    /// Creates a document from a field and rules that fit each other.
    ///
    /// # Errors
    /// [`PlaceError`] if a token is on a place where it can't be, or if the steps don't fit the
    /// field.
    pub fn new(field: Field, rules: impl Into<Rules>) -> Result<Document, PlaceError> {
        let document = Document {
            title: String::new(),
            notes: String::new(),
            field,
            rules: rules.into(),
            record: None,
            exercise: None,
            script: None,
            layout: LayoutOptions::default(),
            annotations: Vec::new(),
            extras: Extras::default(),
        };
        document.check_rules(&document.rules)?;
        Ok(document)
    }

    /// A token game under normal play on a graph, with no token placed.
    pub fn with_graph(graph: Graph) -> Document {
        let rules = TokenRules::new(Steps::Edges);
        Document::new(Field::Graph(graph), rules).expect("no token is placed")
    }

    /// A pursuit on a board, with neither side placed.
    pub fn with_board(board: Board) -> Document {
        let rules = PursuitRules::on_board();
        Document::new(Field::Board(board), rules).expect("no token is placed")
    }

    /// The same document with another title and notes.
    pub fn titled(mut self, title: impl Into<String>, notes: impl Into<String>) -> Document {
        self.title = title.into();
        self.notes = notes.into();
        self
    }

    /// The same document with other options of layouts.
    pub fn with_layout(mut self, layout: LayoutOptions) -> Document {
        self.layout = layout;
        self
    }

    /// How layouts of the graph are to look.
    pub fn layout(&self) -> &LayoutOptions {
        &self.layout
    }

    /// The same document with other texts and arrows on the canvas. Their coordinates must be
    /// finite.
    pub fn with_annotations(mut self, annotations: Vec<Annotation>) -> Document {
        self.annotations = annotations;
        self
    }

    /// The texts and arrows on the canvas, from bottom to top.
    pub fn annotations(&self) -> &[Annotation] {
        &self.annotations
    }

    /// The same document with another record, or without one.
    pub fn with_record(mut self, record: Option<GameRecord>) -> Document {
        self.record = record;
        self
    }

    /// The record of a game, if there is one.
    pub fn record(&self) -> Option<&GameRecord> {
        self.record.as_ref()
    }

    /// The same document with another exercise, or without one.
    pub fn with_exercise(mut self, exercise: Option<Exercise>) -> Document {
        self.exercise = exercise;
        self
    }

    /// The exercise, if the document is one.
    pub fn exercise(&self) -> Option<&Exercise> {
        self.exercise.as_ref()
    }

    /// The same document with another script from which its field and rules were made, or without
    /// one.
    pub fn with_script(mut self, script: Option<GameScript>) -> Document {
        self.script = script;
        self
    }

    /// The script that the field and the rules were made from, if any. Other edits of them are then
    /// refused.
    pub fn script(&self) -> Option<&GameScript> {
        self.script.as_ref()
    }

    /// The same document with other unknown keys.
    pub fn with_extras(mut self, extras: Extras) -> Document {
        self.extras = extras;
        self
    }

    /// The unknown keys of the file from which the document was read.
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

    /// The name of a place on one line, for display. A label is shown with Unicode subscripts and
    /// superscripts where they exist, such as `v₁²` for `v_1^2`. A vertex without a label is shown
    /// as `#` and its id, and a cell as `(row, column)`, numbered as displayed.
    pub fn name(&self, place: Place) -> String {
        let name = self.written_name(match place {
            Place::Cell(cell) => Place::Cell(self.displayed(cell)),
            Place::Vertex(_) => place,
        });
        match in_plain_text(&name) {
            Cow::Borrowed(_) => name,
            Cow::Owned(set) => set,
        }
    }

    /// The numbers of a cell's row and column as displayed, in place of those in data; or the other
    /// way round. They differ if the board is numbered from its last corner.
    pub fn displayed(&self, cell: Cell) -> Cell {
        match self.board() {
            Some(board) if self.layout.axes_from_end && board.contains(cell) => Cell::new(
                board.rows() - 1 - cell.row,
                board.columns() - 1 - cell.column,
            ),
            _ => cell,
        }
    }

    /// The name of a place as it is written in the document, for data and LaTeX. For a vertex this
    /// is its label, cut to 200 characters and with hidden characters escaped, or `#` and its id if
    /// the label is empty. For a cell it is `(row, column)`.
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
        let on_board = matches!(self.field, Field::Board(_));
        if on_board && rules.turns() != Turns::Alternate {
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
        // A side of a pursuit may only be able to skip.
        let must_step = on_board && rules.pursuit().is_none();
        if must_step && rules.steps().any(|steps| steps.on_board().is_empty()) {
            return Err(PlaceError::NoSteps);
        }
        rules
            .tokens()
            .into_iter()
            .try_for_each(|place| self.field.check_place(place))
    }
}
