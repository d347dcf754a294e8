//! A change before it is made: the document as the change would leave it, solved.

use std::sync::{Arc, OnceLock};

use crate::analysis::{Analysis, GameChange, Position, Proof};
use crate::editor::geometry::{self, Curve};
use crate::editor::now::Now;
use crate::model::{Document, Rules};
use crate::solver::Control;

/// A change that is previewed.
pub(in crate::editor) struct Preview {
    change: GameChange,
    document: Document,
    analysis: Arc<Analysis>,
    // The position looked at, as the change leaves it.
    position: Option<Position>,
    // Both are computed when the strategy is first shown.
    proof: OnceLock<Proof>,
    line: OnceLock<Vec<Position>>,
    // How a new edge will be drawn, where the whole graph is drawn.
    curve: Option<Curve>,
}

impl Preview {
    /// Solves the game with a change, in line. Nothing where the game is too large for that, or the change can't be
    /// made.
    pub(super) fn of(now: Now<'_>, change: GameChange) -> Option<Preview> {
        if !now.solves_at_once() {
            return None;
        }
        let mut document = Document::clone(now.document);
        document.apply(change.edit(&document)?).ok()?;
        let analysis = Analysis::of(&document).ok()?;
        Some(Preview {
            change,
            curve: new_curve(now, change, &document),
            document,
            analysis: Arc::new(analysis),
            position: now.looked_at().map(|position| change.position(position)),
            proof: OnceLock::new(),
            line: OnceLock::new(),
        })
    }

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

    /// The proof of the label that the change leads to. Computed in line by the first call.
    pub(in crate::editor) fn proof(&self) -> &Proof {
        self.proof.get_or_init(|| {
            let proof = |position| self.analysis.proof(position, &Control::default()).ok();
            self.position.and_then(proof).unwrap_or(Proof::Nothing)
        })
    }

    /// Best play from the position looked at as the change leaves it, that position first. Computed in line by the first
    /// call. Empty for the stone that never returns.
    pub(in crate::editor) fn line(&self) -> &[Position] {
        self.line.get_or_init(|| {
            let never_returns = matches!(self.document.rules(), Rules::Geography(_));
            let from = self.position.filter(|_| !never_returns);
            let line = |from| std::iter::once(from).chain(self.analysis.line(from));
            from.into_iter().flat_map(line).collect()
        })
    }
}

fn new_curve(now: Now<'_>, change: GameChange, changed: &Document) -> Option<Curve> {
    let (GameChange::AddEdge(..), true) = (change, now.canvas().is_whole()) else {
        return None;
    };
    // A new edge has the greatest id.
    let (_, curve) = geometry::curves(changed.graph()?).pop()?;
    Some(curve)
}
