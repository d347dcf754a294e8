//! A change before it is made: the document as the change would leave it, solved.

use std::sync::Arc;

use crate::analysis::{Analysis, GameChange, Position, Proof};
use crate::editor::geometry::{self, Curve};
use crate::editor::now::Now;
use crate::editor::solving::background_job::{Reporter, Work};
use crate::model::{Document, Rules};
use crate::solver::Control;

/// A change that is previewed.
pub(in crate::editor) struct Preview {
    change: GameChange,
    document: Document,
    analysis: Arc<Analysis>,
    proof: Proof,
    line: Vec<Position>,
    // How a new edge will be drawn, where the whole graph is drawn.
    curve: Option<Curve>,
}

/// Makes changes in copies of the document, and solves these.
#[derive(Default)]
pub(super) struct PreviewWork;

/// A change to preview.
pub(super) struct Task {
    change: GameChange,
    document: Arc<Document>,
    // As the change leaves it.
    position: Position,
    draws_whole_graph: bool,
}

impl Work for PreviewWork {
    type Task = Task;
    // `None` where the change can't be made, or what it leads to can't be solved.
    type Answer = Option<Arc<Preview>>;
    const NAME: &'static str = "preview";

    fn run(&mut self, task: Task, reporter: &Reporter<'_, Self::Answer>) -> Option<Self::Answer> {
        let preview = task.preview(reporter.control());
        Some(preview.map(Arc::new))
    }
}

impl Task {
    /// The task to preview a change that was found for a position. Nothing where the game is too large.
    pub(super) fn of(now: Now<'_>, change: GameChange, position: Position) -> Option<Task> {
        now.solves_at_once().then(|| Task {
            change,
            document: Arc::clone(now.document),
            position: change.position(position),
            draws_whole_graph: now.canvas().is_whole(),
        })
    }

    fn preview(self, control: &Control) -> Option<Preview> {
        let mut document = Document::clone(&self.document);
        document.apply(self.change.edit(&document)?).ok()?;
        let analysis = Analysis::solve(&document, 0, control).ok()?;
        let line = match document.rules() {
            Rules::Geography(_) => Vec::new(),
            Rules::Token(_) | Rules::Pursuit(_) => std::iter::once(self.position)
                .chain(analysis.line(self.position))
                .collect(),
        };
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
        let (_, curve) = geometry::curves(changed.graph()?).pop()?;
        Some(curve)
    }
}

impl Preview {
    /// The change.
    pub(in crate::editor) fn change(&self) -> GameChange {
        self.change
    }

    /// The document with the change.
    pub(in crate::editor) fn document(&self) -> &Document {
        &self.document
    }

    /// The analysis of that document.
    pub(in crate::editor) fn analysis(&self) -> &Arc<Analysis> {
        &self.analysis
    }

    /// How the new edge will be drawn, where the whole graph is drawn.
    pub(in crate::editor) fn curve(&self) -> Option<Curve> {
        self.curve
    }

    /// The proof of the label that the change leads to.
    pub(in crate::editor) fn proof(&self) -> &Proof {
        &self.proof
    }

    /// Best play from the position looked at as the change leaves it, that position first. Empty for the stone that never
    /// returns.
    pub(in crate::editor) fn line(&self) -> &[Position] {
        &self.line
    }
}
