//! Text and sizes that are being typed or dragged in the inspector and are not edits yet.

use egui::{Id, Key, Response, Ui};

use winmove_core::model::{EdgeId, VertexId};

/// A text of the document.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TextField {
    /// The title.
    Title,
    /// The notes.
    Notes,
    /// The label of a vertex.
    Vertex(VertexId),
    /// The note of a vertex.
    Note(VertexId),
    /// The label of an edge.
    Edge(EdgeId),
    /// What the students of an exercise are told.
    Students,
}

/// Text and sizes that are being typed or dragged in the inspector and are not edits yet.
#[derive(Default)]
pub struct Drafts {
    text: Option<(TextField, String)>,
    /// The widget that gets the keyboard focus first, if the inspector is on show.
    pub(in crate::gui) first: Option<Id>,
    /// The size of the board while it is being dragged.
    pub(super) board_size: Option<(u32, u32)>,
}

impl Drafts {
    /// Whether there is typed text that is not an edit yet.
    pub fn is_typing(&self) -> bool {
        self.text.is_some()
    }

    /// The typed text with its field.
    pub fn typed(&self) -> Option<&(TextField, String)> {
        self.text.as_ref()
    }

    /// Takes the typed text with its field.
    pub fn take_text(&mut self) -> Option<(TextField, String)> {
        self.text.take()
    }

    /// Takes the text whose field has lost the focus, to make an edit of it. Esc drops the text.
    pub fn take_ended(&mut self, ui: &Ui) -> Option<(TextField, String)> {
        let (field, _) = self.text.as_ref()?;
        let id = id_of(*field);
        if ui.input(|input| input.key_pressed(Key::Escape)) {
            self.text = None;
        }
        if ui.memory(|memory| memory.has_focus(id)) {
            None
        } else {
            self.text.take()
        }
    }
}

/// The id of a text field. Each vertex has its own field.
fn id_of(field: TextField) -> Id {
    Id::new(("inspector text", field))
}

/// A text field. Typed text stays in the drafts until the field loses the focus.
pub fn text_ui(
    ui: &mut Ui,
    drafts: &mut Drafts,
    field: TextField,
    value: &str,
    hint: &str,
    lines: usize,
) -> Response {
    let mut text = match &drafts.text {
        Some((typed, text)) if *typed == field => text.clone(),
        _ => value.to_owned(),
    };
    let edit = match lines {
        1 => egui::TextEdit::singleline(&mut text),
        _ => egui::TextEdit::multiline(&mut text).desired_rows(lines),
    };
    let response = ui.add(
        edit.id(id_of(field))
            .desired_width(f32::INFINITY)
            .hint_text(hint),
    );
    if response.changed() {
        drafts.text = Some((field, text));
    }
    response
}
