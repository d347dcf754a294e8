//! The mirror: the game under another convention, in a second editor that follows the first one.

use winmove_core::model::{Convention, Document, Edit};
use winmove_editor::{Editor, ExplainAction, Mode, Wake};

/// The maximum number of positions that are solved immediately, before the frame is painted.
const MAX_IN_LINE: u64 = 2_000;

/// The field of an editor under another convention.
pub struct Mirror {
    editor: Editor,
    game: GameRevisions,
    // The document revision whose drawing was copied last.
    drawing: u64,
}

/// Identifies a mirrored game: the open document, and the revision of its game.
type GameRevisions = (u64, u64);

fn game(leader: &Editor) -> GameRevisions {
    (leader.revision().opened, leader.revision().game)
}

impl Mirror {
    /// Mirrors the game of an editor under another convention.
    ///
    /// Up to 2,000 positions are solved immediately, more by a background job, which calls `wake`.
    /// `None` if the game is too large for [`winmove_editor::Now::solves_at_once`], or if the
    /// document is a part of a solved graph, because the labels beyond the part are only known
    /// under that graph's rules.
    pub fn of(leader: &Editor, convention: Convention, wake: Wake) -> Option<Mirror> {
        let is_part = leader.analysis().is_some_and(|analysis| analysis.is_part());
        if is_part || !leader.now().solves_at_once() {
            return None;
        }
        let mut document = Document::clone(leader.document()).with_script(None);
        let rules = document.rules().clone().with_convention(convention);
        document.apply(Edit::SetRules(rules)).ok()?;
        let mut editor = if leader.now().position_count() <= MAX_IN_LINE {
            Editor::new(document)
        } else {
            Editor::threaded(document, wake)
        };
        // If the document has an exercise, its labels would be hidden.
        editor.set_mode(Mode::Edit);
        Some(Mirror {
            editor,
            game: game(leader),
            drawing: leader.revision().document,
        })
    }

    /// Whether the mirrored game is still the editor's game.
    pub fn mirrors(&self, leader: &Editor) -> bool {
        self.game == game(leader)
    }

    /// Copies the drawing of the field, the selected position, and whether the strategy is shown.
    /// Nothing is solved. The editor must have the mirrored game.
    pub fn follow(&mut self, leader: &Editor) {
        self.editor.poll();
        let drawing = leader.revision().document;
        if self.drawing != drawing {
            self.drawing = drawing;
            self.editor.follow_drawing(leader.document());
        }
        self.editor.look_with(leader.now());
        let shows = leader.explain().is_strategy_switched_on();
        if self.editor.explain().is_strategy_switched_on() != shows {
            self.editor.act(ExplainAction::ShowStrategy(shows));
        }
        if self.editor.explain().shows_strategy() {
            self.editor.act(ExplainAction::Prove);
        }
    }

    pub fn editor(&self) -> &Editor {
        &self.editor
    }

    /// The mirrored field, to adapt it to its part of the window.
    pub fn editor_mut(&mut self) -> &mut Editor {
        &mut self.editor
    }
}
