//! The text in which unsaved work is kept: a document, its history, and the changes since, one on each line.
//!
//! A line begins with a word that says what it is. Appending a change writes one line, so the text is linear in the
//! document and in what was done. A last line that is not complete is left out when the text is read.

use std::path::{Path, PathBuf};

use crate::analysis;
use crate::editor::{Change, Restored, Snapshot, StepName, Transaction};
use crate::format::{self, ReadOptions};
use crate::gui::inspector::drafts::TextField;
use crate::gui::widgets::file_name;
use crate::model::{Document, Edit, Exercise, Field};
use crate::platform::{FileState, Since};

const HEAD: &str = "winmove-work 1";

/// The steps that can be undone, and those that can be redone, are kept up to this many bytes each, the nearest first.
pub(super) const MOST_HISTORY: usize = 32 << 20;

/// A step with its edits.
pub(super) type Step = (StepName, Vec<Edit>);

/// What work belongs to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin {
    /// The file that was open. `None` if the work was never saved, or if the name of the file is not UTF-8.
    pub path: Option<PathBuf>,
    /// Its name, to be shown to the user.
    pub name: String,
    /// The file as it was read or written last, so that a change by another program is noticed before it is overwritten.
    pub state: Option<FileState>,
}

/// The states of a document with which its file is compared, in each direction of its history, and their length together.
const MOST_COMPARED: usize = 40;
const MOST_COMPARED_BYTES: u64 = 64 << 20;

impl Origin {
    /// Updates the recorded state of the file if the file holds one of the last states of the work. In that case the window
    /// was killed after it had saved the file and before it recorded that, and overwriting the file loses nothing that
    /// can't be undone.
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
        let most = MOST_COMPARED.min((MOST_COMPARED_BYTES / now.length().max(1)) as usize);
        if work.has_state(most, |document| {
            now.holds(format::write(document).as_bytes())
        }) {
            self.state = Some(now);
        }
    }
}

/// The text of a document with its history.
pub(super) fn write(origin: &Origin, whole: &Snapshot) -> String {
    let mut out = format!("{HEAD}\n");
    let path = origin.path.as_deref().and_then(Path::to_str);
    let of = serde_json::to_string(&(path, &origin.name)).expect("texts are JSON");
    push_line(&mut out, "of", &of);
    if let Some(state) = &origin.state {
        push_line(&mut out, "file", &state.to_text());
    }
    let (document, edges) = without_edges(&whole.document);
    let document = document.as_ref().unwrap_or(&whole.document);
    let file = format::write(document);
    // Line breaks within texts are escaped in JSON.
    push_line(
        &mut out,
        "document",
        file.trim_end().replace('\n', " ").as_str(),
    );
    if let Some(edges) = edges {
        push_line(&mut out, "base", &format::write_edits([&edges]));
    }
    for (word, steps) in [("done", &whole.done), ("undone", &whole.undone)] {
        let mut lines = Vec::new();
        let mut length = 0;
        for step in steps.iter().rev() {
            let line = step_line(step.name, &step.inverses);
            length += line.len();
            if length > MOST_HISTORY {
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

/// A document without its edges, and the edit that adds them. `None` for a document whose edges get the ids that they
/// have when it is read again. Ids that edges have lost are missing among them; the history names edges by their ids.
fn without_edges(document: &Document) -> (Option<Document>, Option<Edit>) {
    let holes = document.graph().filter(|it| it.ends_by_id().is_none());
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

/// The lines of changes.
pub(super) fn write_changes(changes: &[Change]) -> String {
    let mut out = String::new();
    for change in changes {
        match change {
            Change::Step(name, edits) => push_line(&mut out, "step", &step_line(*name, edits)),
            Change::Unrecorded(edit) => push_line(&mut out, "edit", &format::write_edits([edit])),
            Change::Undo => push_line(&mut out, "undo", ""),
            Change::Redo => push_line(&mut out, "redo", ""),
        }
    }
    out
}

/// The step that a text becomes which is being typed. `None` if the document has nothing any more that it is a part of.
pub(super) fn typed_step(document: &Document, field: TextField, text: &str) -> Option<Step> {
    let text = text.to_owned();
    let (name, edit) = match field {
        TextField::Title => (StepName::ChangeTitle, Edit::SetTitle(text)),
        TextField::Notes => (StepName::ChangeNotes, Edit::SetNotes(text)),
        TextField::Vertex(id) => {
            let labels = vec![(id, text)];
            (StepName::LabelVertex, Edit::RelabelVertices(labels))
        }
        TextField::Note(id) => {
            let edit = Edit::NoteVertices(vec![(id, text.as_str().into())]);
            (StepName::NoteVertex, edit)
        }
        TextField::Edge(id) => (StepName::LabelEdge, Edit::RelabelEdge(id, text)),
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

/// The line for a step that is under way, or for none any more.
pub(super) fn write_draft(draft: Option<&Step>) -> String {
    let mut out = String::new();
    let line = draft.map(|(name, edits)| step_line(*name, edits));
    push_line(&mut out, "typed", &line.unwrap_or_default());
    out
}

fn step_line(name: StepName, edits: &[Edit]) -> String {
    format!("{} {}", name.code(), format::write_edits(edits))
}

fn push_line(out: &mut String, word: &str, rest: &str) {
    out.push_str(word);
    if !rest.is_empty() {
        out.push(' ');
        out.push_str(rest);
    }
    out.push('\n');
}

/// Reads kept work, as far as it is whole.
///
/// # Errors
/// A message, if not even its document can be read.
pub(super) fn read(bytes: &[u8]) -> Result<(Origin, Restored), String> {
    let text = match std::str::from_utf8(bytes) {
        Ok(text) => text,
        Err(error) => std::str::from_utf8(&bytes[..error.valid_up_to()]).unwrap_or_default(),
    };
    // The last line ends with a line break too, unless it is not complete.
    let whole = &text[..text.rfind('\n').map_or(0, |end| end + 1)];
    let mut lines = whole.lines().peekable();
    if lines.next() != Some(HEAD) {
        return Err("it was written by another version of Winmove, or is damaged".to_owned());
    }
    let mut next = |word: &str| {
        let line = lines.next_if(|line| split(line).0 == word)?;
        Some(split(line).1)
    };
    let of = next("of").ok_or("it is damaged")?;
    let (path, name): (Option<PathBuf>, String) =
        serde_json::from_str(of).map_err(|error| error.to_string())?;
    let state = next("file").and_then(FileState::from_text);
    let document = next("document").ok_or("it is damaged")?;
    let options = ReadOptions {
        kind: Some(format::FileKind::Json),
        ..ReadOptions::default()
    };
    let loaded = format::read(document.as_bytes(), &options).map_err(|error| error.to_string())?;
    let mut document = loaded.document;
    if let Some(base) = next("base") {
        let edits = format::read_edits(base, document.field());
        for edit in edits.map_err(|error| error.to_string())? {
            document.apply(edit).map_err(|error| error.to_string())?;
        }
    }
    let field = kind_of(document.field());
    let mut history = ["done", "undone"].map(|word| {
        let mut steps = Vec::new();
        while let Some(line) = next(word) {
            match read_step(line, &field) {
                Some((name, inverses)) => steps.push(Transaction { name, inverses }),
                // Nothing before a step that is lost can be undone.
                None => steps.clear(),
            }
        }
        steps
    });
    let [done, undone] = &mut history;
    let mut work = Restored::new(document, std::mem::take(done), std::mem::take(undone));
    let mut draft = None;
    for line in lines {
        let change = match split(line) {
            ("typed", step) => {
                draft = read_step(step, &field);
                continue;
            }
            ("step", step) => {
                read_step(step, &field).map(|(name, edits)| Change::Step(name, edits))
            }
            ("edit", edits) => format::read_edits(edits, &field)
                .ok()
                .and_then(|edits| edits.into_iter().next())
                .map(Change::Unrecorded),
            ("undo", _) => Some(Change::Undo),
            ("redo", _) => Some(Change::Redo),
            _ => None,
        };
        // Changes after one that can't be read may not fit the document.
        let made = change.is_some_and(|change| work.make(change).is_ok());
        if !made {
            draft = None;
            break;
        }
    }
    if let Some((name, edits)) = draft {
        // The vertex whose label was typed may be gone.
        let _ = work.make(Change::Step(name, edits));
    }
    let document = work.document();
    if analysis::position_count(document.field(), document.rules()) > analysis::MOST_POSITIONS {
        return Err("its game has too many positions".to_owned());
    }
    Ok((Origin { path, name, state }, work))
}

/// An empty field of the same kind, which is all that reading an edit depends on.
fn kind_of(field: &Field) -> Field {
    match field {
        Field::Graph(_) => Field::Graph(crate::model::Graph::new()),
        Field::Board(board) => Field::Board(board.clone()),
    }
}

/// The word of a line, and the rest.
fn split(line: &str) -> (&str, &str) {
    line.split_once(' ').unwrap_or((line, ""))
}

fn read_step(line: &str, field: &Field) -> Option<(StepName, Vec<Edit>)> {
    let (name, edits) = split(line);
    // A newer version may have more names.
    let name = StepName::of_code(name).unwrap_or(StepName::Edit);
    Some((name, format::read_edits(edits, field).ok()?))
}

impl Origin {
    /// The origin of a document with this title from a file in a state.
    pub(super) fn new(path: Option<&Path>, title: &str, state: Option<FileState>) -> Origin {
        let name = match path {
            Some(path) => file_name(path),
            None if title.trim().is_empty() => "Untitled".to_owned(),
            None => title.trim().to_owned(),
        };
        Origin {
            path: path.map(|path| std::path::absolute(path).unwrap_or_else(|_| path.to_owned())),
            name,
            state,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::editor::{Editor, Gesture, Pointer, Rearrangement};
    use crate::model::{Board, Graph, Place, Square, VertexId};

    /// The files of all states that undo and then redo lead through, with the names of the steps.
    fn states(editor: &mut Editor) -> Vec<(String, Option<String>)> {
        let now = |editor: &Editor| (format::write(editor.document()), editor.undo_name());
        let mut found = vec![now(editor)];
        while editor.undo_name().is_some() {
            editor.undo();
            found.push(now(editor));
        }
        while editor.redo_name().is_some() {
            editor.redo();
            found.push(now(editor));
        }
        found
    }

    fn reopened(text: &str) -> Editor {
        let (_, work) = read(text.as_bytes()).expect("it is whole");
        let mut editor = Editor::new(Document::with_graph(Graph::new()));
        editor.open_restored(work.prepare());
        editor
    }

    /// An act on a graph or a board, by number.
    fn act(editor: &mut Editor, random: &mut fastrand::Rng) {
        let at = (random.u32(0..900).into(), random.u32(0..600).into());
        let vertices: Vec<VertexId> = editor
            .document()
            .graph()
            .map(|graph| graph.vertex_ids().collect())
            .unwrap_or_default();
        let any = |random: &mut fastrand::Rng| random.choice(vertices.iter().copied());
        match random.u32(0..14) {
            0..3 if editor.document().graph().is_some() => {
                editor.gesture(Gesture::DoubleClick(Pointer::at(at.0, at.1)));
                let label = format!("v \"{}\" \n", random.u32(..));
                editor.commands().finish_rename(Some(&label));
            }
            3..6 => {
                if let (Some(from), Some(to)) = (any(random), any(random)) {
                    editor.commands().add_edge(from, to);
                }
            }
            6 => {
                editor.commands().select_all();
                editor.commands().nudge(random.i32(-3..3), 1, 7.5);
            }
            7 => {
                if let Some(id) = any(random) {
                    editor.commands().select(Place::Vertex(id));
                    editor.commands().delete_selected();
                }
            }
            8 => {
                if let Some(id) = any(random) {
                    editor.commands().place_token(None, Some(Place::Vertex(id)));
                }
            }
            9 => {
                editor.commands().select_all();
                match random.u32(0..4) {
                    0 => editor.commands().duplicate(),
                    1 => editor.commands().pin(random.bool()),
                    2 => editor.commands().reverse_selected(),
                    _ => editor.commands().mark_exit(random.bool()),
                }
            }
            10 => editor
                .commands()
                .set_title(&format!("title {}", random.u32(..))),
            11 => drop(editor.undo()),
            12 => drop(editor.redo()),
            _ if editor.document().board().is_some() => {
                editor.commands().select_all();
                match random.u32(0..3) {
                    0 => editor.commands().paint_selected(Square::Exit),
                    1 => drop(
                        editor
                            .commands()
                            .rearrange_lines(Rearrangement::InsertAbove),
                    ),
                    _ => editor.commands().set_notes("two\nlines"),
                }
            }
            _ => editor.commands().set_notes("\u{0}\u{7f} notes\r\n"),
        }
    }

    fn start(seed: u64) -> Editor {
        let document = match seed % 4 {
            0 => Document::with_board(Board::new(3, 4).unwrap()),
            _ => Document::with_graph(Graph::new()),
        };
        let mut editor = Editor::new(document);
        editor.keep_changes();
        editor
    }

    #[test]
    fn kept_work_has_the_same_document_and_history_as_the_editor() {
        for seed in 0..60 {
            let mut random = fastrand::Rng::with_seed(seed);
            let mut editor = start(seed);
            for _ in 0..random.u32(0..40) {
                act(&mut editor, &mut random);
            }
            editor.take_changes();
            let state = FileState::read(Path::new("Cargo.toml")).ok();
            let origin = Origin::new(Some(Path::new("/games/\"a\".json")), "", state);
            let mut text = write(&origin, &editor.whole());
            for _ in 0..random.u32(0..40) {
                act(&mut editor, &mut random);
                text.push_str(&write_changes(&editor.take_changes()));
            }
            assert_eq!(read(text.as_bytes()).unwrap().0, origin);
            let mut again = reopened(&text);
            assert!(again.is_dirty());
            // Undoing to the start also checks that the steps are the same.
            assert_eq!(states(&mut again), states(&mut editor), "seed {seed}");
        }
    }

    #[test]
    fn a_part_of_the_text_gives_an_earlier_state() {
        let mut random = fastrand::Rng::with_seed(7);
        let mut editor = start(1);
        let origin = Origin::new(None, "cut", None);
        let mut text = write(&origin, &editor.whole());
        let least = text.len();
        let mut known = vec![format::write(editor.document())];
        for _ in 0..25 {
            act(&mut editor, &mut random);
            text.push_str(&write_changes(&editor.take_changes()));
            known.push(format::write(editor.document()));
            // An act may be two steps: the state between them is one of the history.
            let history = states(&mut reopened(&text));
            known.extend(history.into_iter().map(|(file, _)| file));
        }
        for end in 0..text.len() {
            let cut = read(&text.as_bytes()[..end]);
            assert_eq!(cut.is_ok(), end >= least, "{end}");
            if let Ok((_, work)) = cut {
                assert!(known.contains(&format::write(work.document())), "{end}");
            }
        }
    }

    #[test]
    fn damaged_text_is_refused_or_gives_a_history_that_can_be_undone() {
        let mut random = fastrand::Rng::with_seed(11);
        for seed in 0..40 {
            let mut editor = start(seed);
            for _ in 0..20 {
                act(&mut editor, &mut random);
            }
            editor.take_changes();
            let mut text = write(&Origin::new(None, "", None), &editor.whole());
            for _ in 0..10 {
                act(&mut editor, &mut random);
                text.push_str(&write_changes(&editor.take_changes()));
            }
            for _ in 0..60 {
                let mut bytes = text.clone().into_bytes();
                for _ in 0..random.usize(1..4) {
                    let at = random.usize(..bytes.len());
                    match random.u32(0..3) {
                        0 => bytes[at] = random.u8(..),
                        1 => bytes[at] = b'0' + random.u8(0..10),
                        _ => drop(bytes.drain(at..(at + 9).min(bytes.len()))),
                    }
                }
                if let Ok((_, work)) = read(&bytes) {
                    let mut editor = Editor::new(Document::with_graph(Graph::new()));
                    editor.open_restored(work.prepare());
                    states(&mut editor);
                }
            }
        }
    }

    #[test]
    fn typed_text_is_kept_until_it_is_an_edit() {
        let mut editor = start(1);
        let origin = Origin::new(None, "", None);
        let mut text = write(&origin, &editor.whole());
        let notes = typed_step(editor.document(), TextField::Notes, "half a senten");
        text.push_str(&write_draft(notes.as_ref()));
        let mut again = reopened(&text);
        assert_eq!(again.document().notes(), "half a senten");
        again.undo();
        assert_eq!(again.document().notes(), "");

        editor.commands().set_notes("a sentence");
        text.push_str(&write_draft(None));
        text.push_str(&write_changes(&editor.take_changes()));
        assert_eq!(reopened(&text).document().notes(), "a sentence");
    }

    #[test]
    fn a_drag_under_way_is_kept_as_far_as_it_is() {
        let mut editor = start(1);
        for at in [(100.0, 100.0), (300.0, 100.0)] {
            editor.gesture(Gesture::DoubleClick(Pointer::at(at.0, at.1)));
            editor.commands().finish_rename(None);
        }
        let before = format::write(editor.document());
        editor.gesture(Gesture::Press(Pointer::at(100.0, 100.0)));
        editor.gesture(Gesture::Move(Pointer::at(180.0, 240.0)));
        editor.gesture(Gesture::Move(Pointer::at(190.0, 260.0)));
        let held = format::write(editor.document());
        assert_ne!(held, before);
        // What is kept as a whole has no part of the drag; the draft has all of it.
        let origin = Origin::new(None, "", None);
        let mut text = write(&origin, &editor.whole());
        assert_eq!(format::write(reopened(&text).document()), before);
        let (name, edits) = editor.open_step().expect("the drag has edits");
        text.push_str(&write_draft(Some(&(name, edits.to_vec()))));
        let mut again = reopened(&text);
        assert_eq!(format::write(again.document()), held);
        again.undo();
        assert_eq!(format::write(again.document()), before);
        // One that is given up leaves nothing.
        editor.gesture(Gesture::Escape);
        assert!(editor.open_step().is_none());
        text.push_str(&write_draft(None));
        assert_eq!(format::write(reopened(&text).document()), before);
    }

    /// Some kept work.
    fn some(random: &mut fastrand::Rng, seed: u64) -> String {
        let mut editor = start(seed);
        for _ in 0..random.u32(0..8) {
            act(&mut editor, random);
        }
        editor.take_changes();
        let mut text = write(&Origin::new(None, "some", None), &editor.whole());
        for _ in 0..random.u32(0..8) {
            act(&mut editor, random);
            text.push_str(&write_changes(&editor.take_changes()));
        }
        if random.bool() {
            let notes = typed_step(editor.document(), TextField::Notes, "half a senten");
            text.push_str(&write_draft(notes.as_ref()));
        }
        text
    }

    /// A text with lines exchanged, repeated or left out, or with other bytes.
    fn damaged(text: &str, random: &mut fastrand::Rng) -> Vec<u8> {
        let mut lines: Vec<&str> = text.split_inclusive('\n').collect();
        let (one, other) = (random.usize(..lines.len()), random.usize(..lines.len()));
        match random.u32(0..6) {
            0 => lines.swap(one, other),
            1 => drop(lines.remove(one)),
            2 => lines.insert(one, lines[other]),
            _ => {}
        }
        let mut bytes = lines.concat().into_bytes();
        for _ in 0..random.u32(0..3) {
            if bytes.is_empty() {
                break;
            }
            let at = random.usize(..bytes.len());
            match random.u32(0..5) {
                0 => bytes[at] = random.u8(..),
                1 => bytes[at] = b'0' + random.u8(0..10),
                2 => drop(bytes.drain(at..(at + random.usize(1..12)).min(bytes.len()))),
                3 => {
                    let end = (at + random.usize(1..40)).min(bytes.len());
                    let part = bytes[at..end].to_vec();
                    let to = random.usize(..=bytes.len());
                    drop(bytes.splice(to..to, part));
                }
                _ => bytes.truncate(at),
            }
        }
        bytes
    }

    /// The long form sets `WINMOVE_PARSER_INPUTS` and runs `cargo test --lib recovery::record::tests::harness`.
    #[test]
    fn harness_of_damaged_work() {
        let inputs = std::env::var("WINMOVE_PARSER_INPUTS").ok();
        let inputs = inputs.map_or(3_000, |text| text.parse().expect("a number of inputs"));
        let mut random = fastrand::Rng::with_seed(inputs);
        let mut collection: Vec<String> = (0..40).map(|seed| some(&mut random, seed)).collect();
        let mut counts = [0_u64; 2];
        for number in 0..inputs {
            let file = random.usize(..collection.len());
            let bytes = damaged(&collection[file], &mut random);
            let answer = read(&bytes);
            counts[usize::from(answer.is_ok())] += 1;
            let Ok((origin, work)) = answer else {
                continue;
            };
            // It is kept anew, and read again with the same document and history.
            let mut editor = Editor::new(Document::with_graph(Graph::new()));
            editor.open_restored(work.prepare());
            let text = write(&origin, &editor.whole());
            let (origin_again, work_again) = read(text.as_bytes()).expect("it was just written");
            assert_eq!(origin_again, origin);
            let mut again = Editor::new(Document::with_graph(Graph::new()));
            again.open_restored(work_again.prepare());
            // The first reading may still find that edges have left no holes in their numbers.
            let text = write(&origin, &again.whole());
            let (_, third) = read(text.as_bytes()).expect("it was just written");
            let mut once_more = Editor::new(Document::with_graph(Graph::new()));
            once_more.open_restored(third.prepare());
            assert_eq!(write(&origin, &once_more.whole()), text);
            assert_eq!(
                format::write(again.document()),
                format::write(editor.document())
            );
            if number % 8 == 0 {
                assert_eq!(states(&mut again), states(&mut editor), "input {number}");
            }
            let is_next = bytes.len() < 4_000 && random.u32(0..5) == 0;
            if let (true, Ok(text)) = (is_next, String::from_utf8(bytes)) {
                collection[file] = text;
            }
            if number % 4_096 == 0 {
                collection[file] = some(&mut random, number);
            }
        }
        println!("refused and read: {counts:?}");
        assert!(
            counts[0] > inputs / 50 && counts[1] > inputs / 50,
            "{counts:?}"
        );
    }
}
