//! The state that commands and panels read: the editor and its window.

use winmove_core::model::VertexId;
use winmove_editor::{Editor, Renaming};

/// The state that panels show and that determines which commands can be used. It borrows the editor
/// and copies the rest, which is cheap.
#[derive(Clone, Copy)]
pub struct Situation<'a> {
    /// The editor, with the document and its analysis.
    pub editor: &'a Editor,
    pub window: WindowState,
    /// The label being typed on the canvas, and its object. Panels show it as it is typed.
    pub typed: Option<(Renaming, &'a str)>,
}

impl Situation<'_> {
    /// The state without a label being typed. For panels with their own state, which the
    /// application borrows at the same time.
    pub fn new(editor: &Editor, window: WindowState) -> Situation<'_> {
        Situation {
            editor,
            window,
            typed: None,
        }
    }

    /// The label of a vertex, if it is being typed.
    pub fn typed_name(&self, id: VertexId) -> Option<&str> {
        let (renaming, label) = self.typed?;
        (renaming == Renaming::Vertex(id)).then_some(label)
    }
}

/// The part of the window's state that panels and commands depend on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WindowState {
    /// Whether the start page is shown, without an open game.
    pub on_start_page: bool,
    /// Whether a file is being chosen.
    pub is_choosing: bool,
    /// Whether a file is being read.
    pub is_reading: bool,
    /// Whether the document is saved to a file whose versions are kept.
    pub has_file: bool,
    /// The number of the test shown, from 1, and the number of tests. `None` unless there are
    /// several.
    pub test: Option<(usize, usize)>,
    /// Whether earlier windows have left unsaved work.
    pub has_left_work: bool,
    /// Whether the whole field is in view.
    pub shows_all: bool,
    /// Whether the overview is folded to a button.
    pub overview_is_folded: bool,
    /// Whether the inspector is shown.
    pub shows_inspector: bool,
    /// Whether the labels are marked as out of date, because a solve takes long.
    pub is_stale: bool,
    /// Whether the field is also shown under another convention, next to the canvas.
    pub compares: bool,
    /// Whether the window was wide enough, when last checked, to show a replay's state graph.
    pub has_room_for_states: bool,
    /// Whether a card of the tour is shown.
    pub is_touring: bool,
    /// Whether the results of a class were opened.
    pub has_class: bool,
    /// The graph that contains the document, if the document is part of one.
    pub whole_graph: Option<WholeGraph>,
}

/// A solved graph that contains the document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WholeGraph {
    /// The number of the first vertex.
    pub first: u64,
    /// The number of vertices.
    pub vertices: u64,
}

impl WholeGraph {
    /// The number of the last vertex.
    pub fn last(self) -> u64 {
        self.first + self.vertices.saturating_sub(1)
    }

    /// Parses the number of a vertex. `None` if there is no such vertex.
    pub fn number_in(self, text: &str) -> Option<u64> {
        let number = text.trim().parse::<u64>().ok()?;
        let position = number.checked_sub(self.first)?;
        (position < self.vertices).then_some(number)
    }
}
