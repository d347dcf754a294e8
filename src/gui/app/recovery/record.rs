//! The text format of unsaved work: a document, its history, and the changes since, one per line.
//!
//! Each line begins with a keyword. Appending a change writes one line, so the length of the text
//! is linear in the document and the changes. An incomplete last line is ignored by the reader.

use std::path::{Path, PathBuf};

use crate::gui::inspector::drafts::TextField;
use crate::gui::system::{FileState, Since};
use crate::gui::widgets::file_name;
use winmove_core::model::{Document, Edit, Exercise, Field, VertexValues};
use winmove_editor::{Change, Restored, Snapshot, StepName, Transaction};
use winmove_files::ReadOptions;
use winmove_words::say;

const HEAD: &str = "winmove-work 1";

/// The limit in bytes on the stored steps that can be undone, and on those that can be redone. The
/// nearest steps are kept.
pub(super) const MAX_HISTORY: usize = 32 << 20;

/// A step with its edits.
pub type Step = (StepName, Vec<Edit>);

/// The origin of unsaved work.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin {
    /// The file that was open. `None` if the work was never saved, or if the file name is not
    /// UTF-8.
    pub path: Option<PathBuf>,
    /// The name of the file or the title, to show to the user. Empty if there is neither.
    pub name: String,
    /// The state of the file when it was last read or written. It reveals a change by another
    /// program before the file is overwritten.
    pub state: Option<FileState>,
    /// The database that the game came from, and the name of the solved game.
    pub database: Option<(PathBuf, String)>,
    /// Who makes the moves of each player in the game that was being played.
    pub seats: Option<Seats>,
}

/// For each player the percentage of the computer's moves that are errors, or `None` for a person.
pub type Seats = [Option<u8>; 2];

/// Limits on the states of a document that are compared with its file: their number in each
/// direction of the history, and their total length.
const MAX_COMPARED: usize = 40;
const MAX_COMPARED_BYTES: u64 = 64 << 20;

impl Origin {
    /// Updates the recorded state of the file if the file holds one of the last states of the work.
    /// In that case the window was killed after it had saved the file and before it recorded that,
    /// and overwriting the file loses nothing that can't be undone.
    pub(super) fn recognise(&mut self, work: &Restored) {
        let (Some(path), Some(state)) = (&self.path, &self.state) else {
            return;
        };
        if !matches!(state.since(path), Ok(Since::Changed)) {
            return;
        }
        let Ok(now) = FileState::read(path) else {
            return;
        };
        let most = MAX_COMPARED.min((MAX_COMPARED_BYTES / now.length().max(1)) as usize);
        if work.has_state(most, |document| {
            now.holds(winmove_files::write(document).as_bytes())
        }) {
            self.state = Some(now);
        }
    }
}

/// Writes a document with its history.
pub fn write(origin: &Origin, whole: &Snapshot) -> String {
    let mut out = format!("{HEAD}\n");
    let path = origin.path.as_deref().and_then(Path::to_str);
    let of = serde_json::to_string(&(path, &origin.name)).expect("texts are JSON");
    push_line(&mut out, "of", &of);
    if let Some(state) = &origin.state
        && let Ok(state) = serde_json::to_string(state)
    {
        push_line(&mut out, "state", &state);
    }
    if let Some((path, game)) = &origin.database
        && let Some(path) = path.to_str()
    {
        let of = serde_json::to_string(&(path, game)).expect("texts are JSON");
        push_line(&mut out, "database", &of);
    }
    let (document, edges) = without_edges(&whole.document);
    let document = document.as_ref().unwrap_or(&whole.document);
    let file = winmove_files::write(document);
    // Line breaks within texts are escaped in JSON.
    push_line(
        &mut out,
        "document",
        file.trim_end().replace('\n', " ").as_str(),
    );
    if let Some(edges) = edges {
        push_line(&mut out, "base", &winmove_files::write_edits([&edges]));
    }
    for (word, steps) in [("done", &whole.done), ("undone", &whole.undone)] {
        let mut lines = Vec::new();
        let mut length = 0;
        for step in steps.iter().rev() {
            let line = step_line(step.name, &step.inverses);
            length += line.len();
            if length > MAX_HISTORY {
                break;
            }
            lines.push(line);
        }
        for line in lines.iter().rev() {
            push_line(&mut out, word, line);
        }
    }
    out
}

/// A document without its edges, and the edit that adds them. `None` for a document whose edges
/// keep their ids when it is read again. They change if ids are unused after deletions, but the
/// history refers to edges by id.
fn without_edges(document: &Document) -> (Option<Document>, Option<Edit>) {
    let holes = document
        .graph()
        .filter(|graph| graph.ends_by_id().is_none());
    let Some(graph) = holes else {
        return (None, None);
    };
    let edges = graph.edges().map(|(id, _)| id).collect();
    let vertices = Vec::new();
    let mut bare = document.clone();
    match bare.apply(Edit::RemoveMany { vertices, edges }) {
        Ok(inverse) => (Some(bare), Some(inverse)),
        Err(_) => (None, None),
    }
}

/// Writes the lines for changes.
pub fn write_changes(changes: &[Change]) -> String {
    let mut out = String::new();
    for change in changes {
        match change {
            Change::Step(name, edits) => push_line(&mut out, "step", &step_line(*name, edits)),
            Change::Unrecorded(edit) => {
                push_line(&mut out, "edit", &winmove_files::write_edits([edit]))
            }
            Change::Undo => push_line(&mut out, "undo", ""),
            Change::Redo => push_line(&mut out, "redo", ""),
        }
    }
    out
}

/// The step for text that is being typed. `None` if the document no longer has the object that the
/// text belongs to.
pub fn typed_step(document: &Document, field: TextField, text: &str) -> Option<Step> {
    let text = text.to_owned();
    let (name, edit) = match field {
        TextField::Title => (StepName::ChangeTitle, Edit::SetTitle(text)),
        TextField::Notes => (StepName::ChangeNotes, Edit::SetNotes(text)),
        TextField::Vertex(id) => {
            let labels = vec![(id, text)];
            (
                StepName::LabelVertex,
                Edit::ChangeVertices(VertexValues::Label(labels)),
            )
        }
        TextField::Note(id) => {
            let edit = Edit::ChangeVertices(VertexValues::Note(vec![(id, text.as_str().into())]));
            (StepName::NoteVertex, edit)
        }
        TextField::Edge(id) => (StepName::LabelEdge, Edit::RelabelEdge(id, text)),
        TextField::Annotation(index) => {
            let mut annotations = document.annotations().to_vec();
            let known = annotations.get_mut(index)?;
            if text.trim().is_empty() && known.to.is_none() {
                annotations.remove(index);
            } else {
                known.text = text;
            }
            (StepName::ChangeAnnotation, Edit::Annotate(annotations))
        }
        TextField::Students => {
            let exercise = Exercise {
                note: text,
                ..document.exercise()?.clone()
            };
            (StepName::ChangeNote, Edit::SetExercise(Some(exercise)))
        }
    };
    Some((name, vec![edit]))
}

/// Writes the line for an uncommitted step, or for no step.
pub fn write_draft(draft: Option<&Step>) -> String {
    let mut out = String::new();
    let line = draft.map(|(name, edits)| step_line(*name, edits));
    push_line(&mut out, "typed", &line.unwrap_or_default());
    out
}

/// Writes the line for who plays the game of the step before.
pub fn write_seats(seats: Seats) -> String {
    let mut out = String::new();
    let seats = serde_json::to_string(&seats).expect("numbers are JSON");
    push_line(&mut out, "seats", &seats);
    out
}

fn step_line(name: StepName, edits: &[Edit]) -> String {
    // Written as a word without spaces.
    let name = ron::to_string(&name).expect("a name and a number can be written");
    format!("{name} {}", winmove_files::write_edits(edits))
}

fn push_line(out: &mut String, word: &str, rest: &str) {
    out.push_str(word);
    if !rest.is_empty() {
        out.push(' ');
        out.push_str(rest);
    }
    out.push('\n');
}

/// The game file for unsaved work. `None` if the work can't be read.
pub fn game(bytes: &[u8]) -> Option<String> {
    let (_, work) = read(bytes).ok()?;
    Some(winmove_files::write(work.document()))
}

/// Reads stored work, as far as it is intact.
///
/// # Errors
/// A message, if the document itself can't be read.
pub fn read(bytes: &[u8]) -> Result<(Origin, Restored), String> {
    let text = match std::str::from_utf8(bytes) {
        Ok(text) => text,
        Err(error) => std::str::from_utf8(&bytes[..error.valid_up_to()]).unwrap_or_default(),
    };
    // An incomplete last line has no line break.
    let whole = &text[..text.rfind('\n').map_or(0, |end| end + 1)];
    let mut lines = whole.lines().peekable();
    if lines.next() != Some(HEAD) {
        return Err(say::recovery_other_version());
    }
    let mut next = |word: &str| {
        let line = lines.next_if(|line| split(line).0 == word)?;
        Some(split(line).1)
    };
    let of = next("of").ok_or_else(say::recovery_damaged)?;
    let (path, name): (Option<PathBuf>, String) =
        serde_json::from_str(of).map_err(|_| say::recovery_damaged())?;
    // Version 0.2 recorded a hash that other versions can't compute.
    let unknown = next("file").map(|_| FileState::default());
    let state = next("state").map_or(unknown, |state| serde_json::from_str(state).ok());
    let database = next("database").and_then(|of| serde_json::from_str(of).ok());
    let document = next("document").ok_or_else(say::recovery_damaged)?;
    let options = ReadOptions {
        kind: Some(winmove_files::FileKind::Json),
        ..ReadOptions::default()
    };
    let loaded =
        winmove_files::read(document.as_bytes(), &options).map_err(|error| error.to_string())?;
    let mut document = loaded.document;
    if let Some(base) = next("base") {
        let edits = winmove_files::read_edits(base, document.field());
        for edit in edits.map_err(|error| error.to_string())? {
            document.apply(edit).map_err(|_| say::recovery_damaged())?;
        }
    }
    if document.script().is_some() {
        // The steps were made after a layout, whose coordinates aren't in the file.
        winmove_editor::lay_out(&mut document);
    }
    let field = kind_of(document.field());
    let mut history = ["done", "undone"].map(|word| {
        let mut steps = Vec::new();
        while let Some(line) = next(word) {
            match read_step(line, &field) {
                Some((name, inverses)) => steps.push(Transaction { name, inverses }),
                // Nothing before a lost step can be undone.
                None => steps.clear(),
            }
        }
        steps
    });
    let [done, undone] = &mut history;
    let mut work = Restored::new(document, std::mem::take(done), std::mem::take(undone));
    let (mut draft, mut seats) = (None, None);
    for line in lines {
        let change = match split(line) {
            ("typed", step) => {
                draft = read_step(step, &field);
                continue;
            }
            ("seats", known) => {
                seats = serde_json::from_str(known).ok();
                continue;
            }
            ("step", step) => {
                read_step(step, &field).map(|(name, edits)| Change::Step(name, edits))
            }
            ("edit", edits) => winmove_files::read_edits(edits, &field)
                .ok()
                .and_then(|edits| edits.into_iter().next())
                .map(Change::Unrecorded),
            ("undo", _) => Some(Change::Undo),
            ("redo", _) => Some(Change::Redo),
            _ => None,
        };
        // Changes after an unreadable one may not fit the document.
        let made = change.is_some_and(|change| work.make(change).is_ok());
        if !made {
            draft = None;
            break;
        }
    }
    if let Some((name, edits)) = draft {
        // The vertex whose label was being typed may no longer exist.
        let _ = work.make(Change::Step(name, edits));
    }
    let document = work.document();
    if winmove_analysis::check_positions(document.field(), document.rules()).is_err() {
        return Err(say::recovery_too_many_positions());
    }
    let origin = Origin {
        path,
        name,
        state,
        database,
        seats,
    };
    Ok((origin, work))
}

/// An empty field of the same kind. Reading an edit depends on nothing more.
fn kind_of(field: &Field) -> Field {
    match field {
        Field::Graph(_) => Field::Graph(winmove_core::model::Graph::new()),
        Field::Board(board) => Field::Board(board.clone()),
    }
}

/// Splits a line into its keyword and the rest.
fn split(line: &str) -> (&str, &str) {
    line.split_once(' ').unwrap_or((line, ""))
}

fn read_step(line: &str, field: &Field) -> Option<(StepName, Vec<Edit>)> {
    let (name, edits) = split(line);
    // A newer version may have more names of steps.
    let name = ron::from_str(name).unwrap_or(StepName::Edit);
    Some((name, winmove_files::read_edits(edits, field).ok()?))
}

impl Origin {
    /// The origin of a document with this title, read from a file in a given state.
    pub fn new(path: Option<&Path>, title: &str, state: Option<FileState>) -> Origin {
        let name = match path {
            Some(path) => file_name(path),
            None => title.trim().to_owned(),
        };
        Origin {
            path: path.map(|path| std::path::absolute(path).unwrap_or_else(|_| path.to_owned())),
            name,
            state,
            database: None,
            seats: None,
        }
    }

    /// The name of the work for display.
    pub(super) fn words(&self) -> String {
        match self.name.as_str() {
            "" => say::app_untitled(),
            name => name.to_owned(),
        }
    }
}
