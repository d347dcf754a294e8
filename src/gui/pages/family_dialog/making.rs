//! Makes the game that is chosen in the dialog on another thread, and solves it for the picture.

use std::sync::Arc;

use egui::Context;

use crate::analysis::check_numbers;
use crate::editor::{BackgroundJob, Editor, Reporter, Wake, Work};
use crate::families::{Chase, Family, Settings, chase_on};
use crate::game::Places;
use crate::model::{Document, Graph};

/// What is to be made.
#[derive(Clone)]
pub enum Wish {
    /// A game of a family.
    Family(&'static Family, Settings),
    /// A pursuit on the graph of a document.
    Chase(Chase, Arc<Document>),
}

impl Wish {
    fn is_like(&self, other: &Wish) -> bool {
        match (self, other) {
            (Wish::Family(a, ours), Wish::Family(b, theirs)) => {
                a.name == b.name && ours.iter().map(|s| s.1).eq(theirs.iter().map(|s| s.1))
            }
            (Wish::Chase(a, ours), Wish::Chase(b, theirs)) => a == b && Arc::ptr_eq(ours, theirs),
            (Wish::Family(..), Wish::Chase(..)) | (Wish::Chase(..), Wish::Family(..)) => false,
        }
    }

    fn make(&self) -> Made {
        match self {
            Wish::Family(family, settings) => family.generate(settings).map_err(|e| e.to_string()),
            Wish::Chase(chase, on) => chase_on(on, *chase).map_err(|e| e.to_string()),
        }
        .and_then(|document| {
            check_numbers(&document).map_err(|too_large| too_large.to_string())?;
            Ok(document)
        })
    }
}

type Made = Result<Document, String>;

/// Makes games.
#[derive(Default)]
struct MakingWork;

impl Work for MakingWork {
    type Task = Wish;
    type Answer = Made;
    const NAME: &'static str = "family";

    fn run(&mut self, wish: Wish, _: &Reporter<'_, Made>) -> Option<Made> {
        Some(wish.make())
    }
}

/// The most places, and edges, of a game that is pictured: more could not be told apart.
const MOST_PICTURED: usize = 3_000;

/// What was wished for last, as far as it is made.
pub struct Making {
    wish: Option<Wish>,
    job: BackgroundJob<MakingWork>,
    made: Option<Result<Arc<Document>, String>>,
    preview: Editor,
    // Whether the preview shows what was made.
    shows: bool,
}

impl Making {
    pub fn new(ctx: &Context) -> Making {
        let wake: Wake = {
            let ctx = ctx.clone();
            Arc::new(move || ctx.request_repaint())
        };
        Making {
            wish: None,
            job: BackgroundJob::threaded(Arc::clone(&wake)),
            made: None,
            preview: Editor::threaded(Document::with_graph(Graph::new()), wake),
            shows: false,
        }
    }

    /// Makes a game, unless it was wished for last. A game that is under way is dropped when it is made.
    pub fn wish(&mut self, wish: Wish) {
        if self.wish.as_ref().is_some_and(|last| last.is_like(&wish)) {
            return;
        }
        self.wish = Some(wish.clone());
        self.made = None;
        self.job.submit(wish);
    }

    /// Takes in what was made, and what was solved of it.
    pub fn poll(&mut self) {
        self.preview.poll();
        let made = match self.job.answer() {
            Some(Ok(made)) => made.map(Arc::new),
            Some(Err(error)) => Err(error.to_string()),
            None => return,
        };
        self.shows = made.as_ref().is_ok_and(|document| is_small(document));
        if let (true, Ok(document)) = (self.shows, &made) {
            self.preview.open(Document::clone(document));
        }
        self.made = Some(made);
    }

    /// The game, once it is made.
    pub fn document(&self) -> Option<Arc<Document>> {
        self.made.as_ref()?.as_ref().ok().cloned()
    }

    /// Why it can't be made.
    pub fn failure(&self) -> Option<&str> {
        self.made.as_ref()?.as_ref().err().map(String::as_str)
    }

    /// An editor on the game for its picture: the last one that was small enough.
    pub fn preview(&self) -> Option<&Editor> {
        (self.shows && self.failure().is_none()).then_some(&self.preview)
    }

    /// Why there is no picture of a game that was made.
    pub fn no_preview(&self) -> Option<&'static str> {
        let made = self.document().is_some() && !self.shows;
        made.then_some("Too large for a picture. Create opens it.")
    }
}

fn is_small(document: &Document) -> bool {
    let edges = document.graph().map_or(0, |graph| graph.edge_count());
    Places::count(document.field()).max(edges) <= MOST_PICTURED
}
