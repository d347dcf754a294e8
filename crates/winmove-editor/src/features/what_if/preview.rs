//! The preview of a change: the document after the change, solved.

use std::sync::Arc;

use crate::geometry::{self, Curve};
use crate::now::Now;
use crate::solving::background_job::{Codec, Reporter, Work};
use winmove_analysis::{Analysis, GameChange, Position, Proof};
use winmove_core::model::{Document, VertexId};
use winmove_core::solver::{Control, Label};

/// The preview of a change.
#[derive(serde::Serialize, serde::Deserialize)]
pub(crate) struct Preview {
    /// The change.
    pub(crate) change: GameChange,
    /// The document with the change.
    pub(crate) document: Document,
    /// The analysis of the changed document.
    pub(crate) analysis: Arc<Analysis>,
    /// The proof of the label after the change.
    pub(crate) proof: Proof,
    /// The principal line from the selected position after the change, starting with that position.
    /// Empty in geography.
    pub(crate) line: Vec<Position>,
    /// The curve of the new edge, if the whole graph is drawn.
    pub(crate) curve: Option<Curve>,
}

/// Makes a change in a copy of the document, and solves the copy.
#[derive(Default)]
pub(crate) struct PreviewWork;

/// The input of the job.
#[derive(serde::Serialize, serde::Deserialize)]
pub(crate) struct Task {
    change: GameChange,
    document: Arc<Document>,
    // The position after the change.
    position: Position,
    draws_whole_graph: bool,
    // If the document is a part of a graph that was solved earlier, the vertices from which play
    // continues in that graph.
    beyond: Vec<(VertexId, Label)>,
}

impl Work for PreviewWork {
    type Task = Task;
    // `None` if the change can't be made, or the changed document can't be solved.
    type Answer = Option<Arc<Preview>>;
    const NAME: &'static str = "preview";
    const CODEC: Option<Codec<Self>> = Some(Codec::by_serde());

    fn run(&mut self, task: Task, reporter: &Reporter<'_, Self::Answer>) -> Option<Self::Answer> {
        let preview = task.preview(reporter.control());
        Some(preview.map(Arc::new))
    }
}

impl Task {
    /// The task that previews a change found for a position. `None` if the game is too large.
    pub(super) fn of(now: Now<'_>, change: GameChange, position: Position) -> Option<Task> {
        now.solves_at_once().then(|| Task {
            change,
            document: Arc::clone(now.document),
            position: change.position(position),
            draws_whole_graph: now.canvas().is_whole(),
            beyond: now
                .analysis()
                .map_or_else(Vec::new, |analysis| analysis.beyond().collect()),
        })
    }

    fn preview(self, control: &Control) -> Option<Preview> {
        let mut document = Document::clone(&self.document);
        document.apply(self.change.edit(&document)?).ok()?;
        let analysis = Analysis::solve_part(&self.beyond, &document, 0, control).ok()?;
        let mut line = Vec::new();
        if analysis.searched_states().is_none() {
            line.push(self.position);
            line.extend(analysis.line(self.position));
        }
        Some(Preview {
            change: self.change,
            curve: self.new_curve(&document),
            proof: analysis.proof(self.position, control).ok()?,
            line,
            document,
            analysis: Arc::new(analysis),
        })
    }

    fn new_curve(&self, changed: &Document) -> Option<Curve> {
        let (GameChange::AddEdge(..), true) = (self.change, self.draws_whole_graph) else {
            return None;
        };
        // A new edge has the greatest id.
        let (_, curve) = geometry::curves(changed.graph()?, 1.0).pop()?;
        Some(curve)
    }
}
