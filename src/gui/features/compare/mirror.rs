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
        let mut document = Document::clone(leader.document());
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

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::time::Duration;

    use super::*;
    use winmove_core::model::{Edge, Graph, Outcome, Place, Point, Vertex, VertexId};
    use winmove_editor::EditAction;

    fn no_wake() -> Wake {
        Arc::new(|| {})
    }

    /// A path of `count` vertices, each with an edge to the previous one.
    fn path(count: u32) -> Editor {
        let vertices = (0..count).map(|id| Vertex {
            at: Some(Point::new(90.0 * f64::from(id), 0.0)),
            ..Vertex::new(VertexId(id))
        });
        let edges = (1..count).map(|id| Edge::new(VertexId(id), VertexId(id - 1)));
        let graph = Graph::from_parts(vertices.collect(), edges.collect()).unwrap();
        Editor::new(Document::with_graph(graph))
    }

    fn outcomes(editor: &Editor, count: u32) -> Vec<Option<Outcome>> {
        let place = |id| Place::Vertex(VertexId(id));
        (0..count)
            .map(|id| editor.scene().shown_outcome(place(id)))
            .collect()
    }

    #[test]
    fn a_drag_that_moves_only_vertices_solves_nothing_and_is_followed() {
        let mut editor = path(5);
        let mut mirror = Mirror::of(&editor, Convention::Misere, no_wake()).unwrap();
        let solved = mirror.editor().revision().analysis;
        let before = outcomes(mirror.editor(), 5);
        editor.select(Place::Vertex(VertexId(2)));
        for _ in 0..20 {
            editor.nudge(3, 4, 1.0);
            assert!(mirror.mirrors(&editor), "the game is the same");
            mirror.follow(&editor);
        }
        let at = |editor: &Editor| editor.document().graph().unwrap().vertices()[2].at;
        assert_eq!(at(mirror.editor()), Some(Point::new(240.0, 80.0)));
        assert_eq!(at(mirror.editor()), at(&editor));
        assert_eq!(
            mirror.editor().revision().analysis,
            solved,
            "it was solved again"
        );
        assert_eq!(outcomes(mirror.editor(), 5), before);
        assert_eq!(mirror.editor().undo_name(), None);

        editor.add_edge(VertexId(0), VertexId(1));
        assert!(!mirror.mirrors(&editor), "the game is another one");
    }

    #[test]
    fn labels_and_pins_are_copied_to_the_mirror() {
        let mut editor = path(3);
        let mut mirror = Mirror::of(&editor, Convention::Misere, no_wake()).unwrap();
        let edge = editor.document().graph().unwrap().edges().next().unwrap().0;
        editor.relabel_vertex(VertexId(1), "here");
        editor.relabel_edge(edge, "this way");
        editor.select(Place::Vertex(VertexId(0)));
        editor.act(EditAction::Pin(true));
        mirror.follow(&editor);
        assert_eq!(
            mirror.editor().document().graph(),
            editor.document().graph()
        );
        assert_eq!(mirror.editor().selection(), editor.selection());
    }

    #[test]
    fn a_large_game_is_solved_in_the_background() {
        let count = 20_000;
        let editor = path(count);
        let mut mirror = Mirror::of(&editor, Convention::Misere, no_wake()).unwrap();
        let begun = crate::gui::system::now();
        while mirror.editor().is_solving() {
            assert!(begun.elapsed() < Duration::from_secs(300));
            std::thread::yield_now();
            mirror.follow(&editor);
        }
        // The last vertex has no move, so its mover wins in misère play, and the outcomes
        // alternate.
        let expected = |id: u32| match id % 2 {
            0 => Some(Outcome::Win),
            _ => Some(Outcome::Loss),
        };
        let expected: Vec<Option<Outcome>> = (0..count).map(expected).collect();
        assert_eq!(outcomes(mirror.editor(), count), expected);
        let larger = path(20_001);
        assert!(Mirror::of(&larger, Convention::Misere, no_wake()).is_none());
    }
}
