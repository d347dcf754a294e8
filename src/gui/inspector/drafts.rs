//! Text and sizes that are being typed or dragged in the inspector and aren't edits yet.

use egui::{Id, Key, Response, Ui, WidgetText};

use winmove_core::model::{EdgeId, VertexId};

/// A text in the document.
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
    /// The text of the annotation with this index.
    Annotation(usize),
    /// The note for students in an exercise.
    Students,
}

/// Text and sizes that are being typed or dragged in the inspector and aren't edits yet.
#[derive(Default)]
pub struct Drafts {
    text: Option<(TextField, String)>,
    /// The widget that takes the focus first, if the inspector is shown.
    pub(in crate::gui) first: Option<Id>,
    /// Whether the number of the selected vertices is to take the focus.
    pub(in crate::gui) wants_number: bool,
    /// The size of the board while it is being dragged.
    pub(super) board_size: Option<(u32, u32)>,
}

impl Drafts {
    /// Whether there is typed text that isn't an edit yet.
    pub fn is_typing(&self) -> bool {
        self.text.is_some()
    }

    /// The typed text with its field.
    pub fn typed(&self) -> Option<&(TextField, String)> {
        self.text.as_ref()
    }

    /// Removes and returns the typed text and its field.
    pub fn take_text(&mut self) -> Option<(TextField, String)> {
        self.text.take()
    }

    /// Removes and returns the text whose field has lost the focus, to make it an edit. Esc
    /// discards the text.
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
    Id::new(("inspector-text", field))
}

/// Shows a text field. Typed text is a draft until the field loses the focus.
pub fn text_ui(
    ui: &mut Ui,
    drafts: &mut Drafts,
    field: TextField,
    value: &str,
    hint: impl Into<WidgetText>,
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
            .hint_text(hint.into()),
    );
    if response.changed() {
        drafts.text = Some((field, text));
    }
    response
}
