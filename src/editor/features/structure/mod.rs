//! What is asked about a document beside its outcomes: what places are worth, how they hang together, and what it
//! would change if the token might not return.

use std::sync::Arc;

use crate::analysis::structure::{NoStructure, Structure};
use crate::analysis::sums::{NoValues, Value, Values};
use crate::analysis::{Comparison, SolveError, with_and_without_return};
use crate::editor::solving::background_job::{Reporter, Wake, Work};
use crate::editor::solving::background_query::{Asked, BackgroundQuery};
use crate::editor::{Editor, Selection};
use crate::game::Places;
use crate::model::{Place, Rules};

/// The most places, and edges, of a field whose structure and comparison are worked out anew at every edit by
/// themselves; larger ones wait until they are asked for.
pub const MOST_FOLLOWED: usize = 20_000;

/// A question to be asked about the document.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Study {
    /// How its places hang together.
    Structure,
    /// What changes if a token may return, or may not.
    Return,
}

/// What a place shows in the place of its remoteness.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Worth {
    /// What it is worth as a part of a sum.
    Value(Value),
    /// Nothing, since a fixed outcome can be reached.
    None,
}

/// The answers, and whether they are wanted.
pub struct Studies {
    pub(in crate::editor) values: BackgroundQuery<ValuesWork, Result<Values, NoValues>>,
    structure: BackgroundQuery<StructureWork, Result<Structure, NoStructure>>,
    comparison: BackgroundQuery<ComparisonWork, Result<Option<Comparison>, SolveError>>,
    shows_values: bool,
    outlines: bool,
}

/// What every place is worth.
#[derive(Default)]
pub(in crate::editor) struct ValuesWork;

impl Work for ValuesWork {
    type Task = Asked;
    type Answer = (u64, Result<Values, NoValues>);
    const NAME: &'static str = "values";

    fn run(
        &mut self,
        (revision, document): Asked,
        reporter: &Reporter<'_, Self::Answer>,
    ) -> Option<Self::Answer> {
        match Values::solve(&document, reporter.control()) {
            Err(NoValues::Cancelled(_)) => None,
            values => Some((revision, values)),
        }
    }
}

/// How the places hang together.
#[derive(Default)]
struct StructureWork;

impl Work for StructureWork {
    type Task = Asked;
    type Answer = (u64, Result<Structure, NoStructure>);
    const NAME: &'static str = "structure";

    fn run(
        &mut self,
        (revision, document): Asked,
        _: &Reporter<'_, Self::Answer>,
    ) -> Option<Self::Answer> {
        Some((revision, Structure::of(&document)))
    }
}

/// The game with and without return.
#[derive(Default)]
struct ComparisonWork;

impl Work for ComparisonWork {
    type Task = Asked;
    type Answer = (u64, Result<Option<Comparison>, SolveError>);
    const NAME: &'static str = "comparison";

    fn run(
        &mut self,
        (revision, document): Asked,
        reporter: &Reporter<'_, Self::Answer>,
    ) -> Option<Self::Answer> {
        match with_and_without_return(&document, reporter.control()) {
            Err(SolveError::Cancelled(_)) => None,
            comparison => Some((revision, comparison)),
        }
    }
}

impl Studies {
    pub(in crate::editor) fn new(wake: Option<Wake>) -> Studies {
        Studies {
            values: BackgroundQuery::new(wake.clone()),
            structure: BackgroundQuery::new(wake.clone()),
            comparison: BackgroundQuery::new(wake),
            shows_values: false,
            outlines: false,
        }
    }

    /// The same questions about another document; what was asked to be shown stays.
    pub(in crate::editor) fn of_another(&self) -> Studies {
        Studies {
            values: self.values.of_another(),
            structure: self.structure.of_another(),
            comparison: self.comparison.of_another(),
            ..*self
        }
    }
}

impl Editor {
    /// Says that what the field shows has changed without an edit.
    pub(in crate::editor) fn looks_changed(&mut self) {
        self.view.looks += 1;
    }

    /// Shows what the places are worth instead of their remoteness, or the remoteness again.
    pub fn show_values(&mut self, shows: bool) {
        self.features.structure.shows_values = shows;
        self.looks_changed();
        self.poll();
    }

    /// Whether the places show what they are worth, in the games that have values.
    pub fn shows_values(&self) -> bool {
        self.features.structure.shows_values
    }

    /// Shows the strongly connected components outlined, or not.
    pub fn outline_components(&mut self, outlines: bool) {
        self.features.structure.outlines = outlines;
        self.looks_changed();
    }

    /// Whether the strongly connected components are to be outlined.
    pub fn outlines_components(&self) -> bool {
        self.features.structure.outlines
    }

    /// What every place is worth, or why there are no values; nothing until it was asked for and is worked out.
    pub fn values(&self) -> Option<&Result<Values, NoValues>> {
        self.features
            .structure
            .values
            .of(self.document.play_revision)
            .map(AsRef::as_ref)
    }

    /// What a place shows instead of its remoteness; nothing where that is not asked for, or not known.
    pub fn worth(&self, place: Place) -> Option<Worth> {
        if !self.shows_values() {
            return None;
        }
        let values = self.values()?.as_ref().ok()?;
        Some(values.value(place).map_or(Worth::None, Worth::Value))
    }

    /// Whether a question about the document waits until it is asked, since its field is large.
    pub fn waits_to_be_asked(&self) -> bool {
        let edges = self
            .document
            .content
            .graph()
            .map_or(0, |graph| graph.edge_count());
        Places::count(self.document.content.field()).max(edges) > MOST_FOLLOWED
    }

    /// Asks a question anew at every edit, or no longer.
    pub fn follow_study(&mut self, study: Study, follows: bool) {
        let changes = match study {
            Study::Structure => self.features.structure.structure.follows() != follows,
            Study::Return => self.features.structure.comparison.follows() != follows,
        };
        if !changes {
            return;
        }
        match study {
            Study::Structure => self.features.structure.structure.follow(follows),
            Study::Return => self.features.structure.comparison.follow(follows),
        }
        self.poll();
    }

    /// Whether a question is asked anew at every edit.
    pub fn follows_study(&self, study: Study) -> bool {
        match study {
            Study::Structure => self.features.structure.structure.follows(),
            Study::Return => self.features.structure.comparison.follows(),
        }
    }

    /// Asks a question about the document as it is, however large.
    pub fn ask_study(&mut self, study: Study) {
        match study {
            Study::Structure => {
                let structure = &mut self.features.structure.structure;
                structure.ask(self.document.play_revision, &self.document.content);
            }
            Study::Return => {
                let comparison = &mut self.features.structure.comparison;
                comparison.ask(self.document.play_revision, &self.document.content);
            }
        }
        self.poll_studies();
    }

    /// Whether the answer to a question is being worked out.
    pub fn is_studying(&self, study: Study) -> bool {
        match study {
            Study::Structure => self.features.structure.structure.is_under_way(),
            Study::Return => self.features.structure.comparison.is_under_way(),
        }
    }

    /// How the places hang together, as far as it was asked: the newest answer, which may belong to the document as it
    /// was a few edits ago.
    pub fn structure(&self) -> Option<&Arc<Result<Structure, NoStructure>>> {
        self.features.structure.structure.newest()
    }

    /// Whether [`Editor::structure`] belongs to the document as it is.
    pub fn is_structure_fresh(&self) -> bool {
        self.features
            .structure
            .structure
            .of(self.document.play_revision)
            .is_some()
    }

    /// The game with and without return, as far as it was asked: the newest answer.
    pub fn comparison(&self) -> Option<&Arc<Result<Option<Comparison>, SolveError>>> {
        self.features.structure.comparison.newest()
    }

    /// Whether [`Editor::comparison`] belongs to the document as it is.
    pub fn is_comparison_fresh(&self) -> bool {
        self.features
            .structure
            .comparison
            .of(self.document.play_revision)
            .is_some()
    }

    /// Selects these places, as far as they are there, and on a graph the edges between each and the next of `along`.
    pub fn select_places(&mut self, places: &[Place], along: &[Place]) {
        let field = self.document.content.field();
        let there = |place: &&Place| field.check_place(**place).is_ok();
        let places: Vec<Place> = places.iter().filter(there).copied().collect();
        if let ([place], []) = (&places[..], along) {
            return self.select_place(*place);
        }
        let mut selection = Selection::default();
        for place in &places {
            match place {
                Place::Vertex(id) => drop(selection.vertices.insert(*id)),
                Place::Cell(cell) => selection.cell = Some(selection.cell.unwrap_or(*cell)),
            }
        }
        selection.edges = self.now().edges_along(along);
        self.interaction.selection = selection;
    }

    /// Asks what is to be asked about this revision, and takes in what has come. Whether something has.
    pub(in crate::editor) fn poll_studies(&mut self) -> bool {
        let revision = self.document.play_revision;
        let token = matches!(self.document.content.rules(), Rules::Token(_));
        if token && (self.features.structure.shows_values || self.sums().is_sum()) {
            self.features
                .structure
                .values
                .ask(revision, &self.document.content);
        }
        if !self.waits_to_be_asked() {
            if self.features.structure.structure.follows() {
                self.features
                    .structure
                    .structure
                    .ask(revision, &self.document.content);
            }
            if self.features.structure.comparison.follows() {
                self.features
                    .structure
                    .comparison
                    .ask(revision, &self.document.content);
            }
        }
        let came = [
            self.features.structure.values.poll(),
            self.features.structure.structure.poll(),
            self.features.structure.comparison.poll(),
        ];
        for error in came.iter().filter_map(|it| it.as_ref().err()) {
            let notice = format!("A study of the game has no answer: {error}");
            self.interaction.notice = Some(notice);
        }
        let came = came.iter().any(|it| !matches!(it, Ok(false)));
        if came {
            self.looks_changed();
        }
        came
    }
}
