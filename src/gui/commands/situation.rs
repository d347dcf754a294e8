//! The state that commands and panels read: the editor, and the window around it.

use winmove_analysis::Language;
use winmove_core::model::VertexId;
use winmove_editor::{Editor, Renaming};

/// The state that panels show and that determines which commands can be used. It borrows the editor
/// and copies the rest, which is cheap.
#[derive(Clone, Copy)]
pub struct Situation<'a> {
    /// The editor, with the document and its analysis.
    pub editor: &'a Editor,
    /// The window around the editor.
    pub window: WindowState,
    /// The label that is being typed on the canvas, and what it is of. Panels about it show it as
    /// it is typed.
    pub typed: Option<(Renaming, &'a str)>,
}

impl Situation<'_> {
    /// An editor, and the state of its window. For a panel with a state of its own, which the
    /// application lends at the same time.
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
    /// Whether the start page is on show, without an open game.
    pub on_start_page: bool,
    /// Whether a file is being chosen.
    pub is_choosing: bool,
    /// Whether what is open is saved to a file whose versions are kept.
    pub has_file: bool,
    /// The test on show, from 1, and how many the file has. `None` if it has no others.
    pub test: Option<(usize, usize)>,
    /// Whether ended windows have left unsaved work.
    pub has_left_work: bool,
    /// Whether all of the field is in view.
    pub shows_all: bool,
    /// Whether the overview is folded to a button.
    pub overview_is_folded: bool,
    /// Whether the inspector is on show.
    pub shows_inspector: bool,
    /// Whether the labels on show are visibly out of date, because a solve takes long.
    pub is_stale: bool,
    /// Whether the field is shown under another convention beside the canvas.
    pub compares: bool,
    /// Whether the window was wide enough for the state graph of a replay beside the field, when it
    /// was last asked.
    pub has_room_for_states: bool,
    /// Whether a card of the tour is on show.
    pub is_touring: bool,
    /// The language of the verdict.
    pub language: Language,
    /// The graph of which the document is a part, if it is one.
    pub whole_graph: Option<WholeGraph>,
}

/// A graph that was solved before, of which the document is a part.
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

    /// The number of a vertex in a text, if there is such a vertex.
    pub fn number_in(self, text: &str) -> Option<u64> {
        let number = text.trim().parse::<u64>().ok()?;
        let position = number.checked_sub(self.first)?;
        (position < self.vertices).then_some(number)
    }
}
