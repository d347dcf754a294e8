//! Generates the game chosen in the dialog on another thread, and solves it for its picture.

use std::sync::Arc;

use egui::Context;
use serde::{Deserialize, Serialize};

use crate::gui::convert::wake;
use winmove_analysis::families::{self, Chase, Family, FamilySettings, chase_on};
use winmove_analysis::{check_numbers, free_memory};
use winmove_core::game::Places;
use winmove_core::model::{Document, Graph};
use winmove_editor::{BackgroundJob, Codec, Editor, Reporter, Work};

/// The game to generate.
#[derive(Clone, Serialize, Deserialize)]
pub enum GameChoice {
    /// The name of a family, and the names and values of its parameters.
    Family(String, Vec<(String, String)>),
    /// A pursuit on the graph of a document.
    Chase(Chase, Arc<Document>),
}

impl GameChoice {
    pub fn of_family(family: &Family, settings: &FamilySettings) -> GameChoice {
        let typed = settings
            .iter()
            .map(|(setting, chosen)| (setting.name.to_owned(), chosen.to_string()));
        GameChoice::Family(family.name.to_owned(), typed.collect())
    }

    fn is_like(&self, other: &GameChoice) -> bool {
        match (self, other) {
            (GameChoice::Family(a, ours), GameChoice::Family(b, theirs)) => {
                a == b && ours == theirs
            }
            (GameChoice::Chase(a, ours), GameChoice::Chase(b, theirs)) => {
                a == b && Arc::ptr_eq(ours, theirs)
            }
            (GameChoice::Family(..), GameChoice::Chase(..))
            | (GameChoice::Chase(..), GameChoice::Family(..)) => false,
        }
    }

    fn generate(&self) -> Built {
        let document = match self {
            GameChoice::Family(name, typed) => {
                let family = families::find(name).expect("families have their names");
                let mut settings = family.defaults();
                for (name, text) in typed {
                    settings.set(name, text).map_err(|e| e.to_string())?;
                }
                let made = family.generate_within(&settings, free_memory());
                made.map_err(|e| e.to_string())?
            }
            GameChoice::Chase(chase, on) => chase_on(on, *chase).map_err(|e| e.to_string())?,
        };
        check_numbers(&document).map_err(|too_large| too_large.to_string())?;
        Ok(document)
    }
}

type Built = Result<Document, String>;

/// Generates games.
#[derive(Default)]
pub struct BuildWork;

impl Work for BuildWork {
    type Task = GameChoice;
    type Answer = Built;
    const NAME: &'static str = "family";
    const CODEC: Option<Codec<Self>> = Codec::for_pages();

    fn run(&mut self, choice: GameChoice, _: &Reporter<'_, Built>) -> Option<Built> {
        Some(choice.generate())
    }
}

/// The maximum number of places, and of edges, of a game that is pictured. More would be
/// indistinguishable.
const MAX_PICTURED: usize = 3_000;

/// Generates the latest choice.
pub struct GameBuilder {
    choice: Option<GameChoice>,
    job: BackgroundJob<BuildWork>,
    built: Option<Result<Arc<Document>, String>>,
    preview: Editor,
    // Whether the preview shows the generated game.
    is_previewed: bool,
}

impl GameBuilder {
    /// Creates a builder without a game. The window is repainted when a game is ready.
    pub fn new(ctx: &Context) -> GameBuilder {
        let wake = wake(ctx);
        GameBuilder {
            choice: None,
            job: BackgroundJob::threaded(Arc::clone(&wake)),
            built: None,
            preview: Editor::threaded(Document::with_graph(Graph::new()), wake),
            is_previewed: false,
        }
    }

    /// Generates a game, unless it is already the latest choice. Cancels a game that is still being
    /// generated.
    pub fn build(&mut self, choice: GameChoice) {
        if self
            .choice
            .as_ref()
            .is_some_and(|last| last.is_like(&choice))
        {
            return;
        }
        self.choice = Some(choice.clone());
        self.built = None;
        self.job.submit(choice);
    }

    /// Takes the generated game, and its analysis for the preview.
    pub fn poll(&mut self) {
        self.preview.poll();
        let built = match self.job.answer() {
            Some(Ok(built)) => built.map(Arc::new),
            Some(Err(error)) => Err(error.to_string()),
            None => return,
        };
        self.is_previewed = built.as_ref().is_ok_and(|document| is_small(document));
        if let (true, Ok(document)) = (self.is_previewed, &built) {
            self.preview.open(Document::clone(document));
        }
        self.built = Some(built);
    }

    /// The game, once it is generated.
    pub fn document(&self) -> Option<Arc<Document>> {
        self.built.as_ref()?.as_ref().ok().cloned()
    }

    /// The reason why the game can't be generated.
    pub fn failure(&self) -> Option<&str> {
        self.built.as_ref()?.as_ref().err().map(String::as_str)
    }

    /// An editor with the game for its picture, if the game is small enough.
    pub fn preview(&self) -> Option<&Editor> {
        (self.is_previewed && self.failure().is_none()).then_some(&self.preview)
    }

    /// Whether a generated game has no picture.
    pub fn is_too_large(&self) -> bool {
        self.document().is_some() && !self.is_previewed
    }
}

fn is_small(document: &Document) -> bool {
    let edges = document.graph().map_or(0, |graph| graph.edge_count());
    Places::count(document.field()).max(edges) <= MAX_PICTURED
}
