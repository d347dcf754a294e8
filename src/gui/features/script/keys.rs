//! The keys of the script's text: Tab indents, Enter keeps the indent, Ctrl+/ comments, and undo is
//! that of the document.

use std::ops::Range;

use egui::text::{CCursor, CCursorRange};
use egui::text_edit::TextEditState;
use egui::{Event, Id, Key, Modifiers, Ui};

use crate::gui::commands::Command;
use crate::gui::requests::PanelContext;

const INDENT: &str = "    ";
const COMMENT: &str = "# ";

/// A change of a text with a selection, which is in bytes.
type Change = fn(&mut String, Range<usize>) -> Range<usize>;

/// The keys that change the text.
const KEYS: [(Modifiers, Key, Change); 4] = [
    (Modifiers::SHIFT, Key::Tab, outdent),
    (Modifiers::NONE, Key::Tab, indent),
    (Modifiers::COMMAND, Key::Slash, comment),
    (Modifiers::NONE, Key::Enter, break_line),
];

/// Handles the keys if the text has the focus. Returns whether it has changed. A key that was
/// pressed after others in the same frame is left for the next one, with what comes `later`: the
/// text has what was typed before it only then.
pub(super) fn handle(
    ui: &Ui,
    id: Id,
    text: &mut String,
    later: &mut Vec<Event>,
    cx: &PanelContext<'_>,
) -> bool {
    let earlier = std::mem::take(later);
    if !ui.memory(|memory| memory.has_focus(id)) {
        return false;
    }
    ui.input_mut(|input| drop(input.events.splice(0..0, earlier)));
    let pressed = |modifiers, key| ui.input_mut(|input| input.consume_key(modifiers, key));
    let redo = Modifiers::COMMAND | Modifiers::SHIFT;
    if pressed(redo, Key::Z) || pressed(Modifiers::COMMAND, Key::Y) {
        cx.push(Command::Redo);
    } else if pressed(Modifiers::COMMAND, Key::Z) {
        cx.push(Command::Undo);
    }
    let Some(mut state) = TextEditState::load(ui.ctx(), id) else {
        return false;
    };
    let mut was_changed = false;
    while let Some(change) = ui.input_mut(|input| first_change(&mut input.events)) {
        let end = || CCursorRange::one(CCursor::new(text.chars().count()));
        let [start, end] = state
            .cursor
            .char_range()
            .unwrap_or_else(end)
            .sorted_cursors();
        let byte = |cursor: CCursor| {
            let mut places = text.char_indices().map(|(byte, _)| byte);
            places.nth(cursor.index.0).unwrap_or(text.len())
        };
        let chosen = byte(start)..byte(end);
        let chosen = change(text, chosen);
        let place = |byte: usize| CCursor::new(text[..byte].chars().count());
        let range = CCursorRange::two(place(chosen.start), place(chosen.end));
        state.cursor.set_char_range(Some(range));
        was_changed = true;
    }
    if was_changed {
        state.store(ui.ctx(), id);
    }
    ui.input_mut(|input| {
        let mut events = input.events.iter();
        if let Some(at) = events.position(|event| change(event).is_some()) {
            later.extend(input.events.extract_if(at.., |event| is_typed(event)));
        }
    });
    if !later.is_empty() {
        ui.ctx().request_repaint();
    }
    was_changed
}

/// The change that an event makes.
fn change(event: &Event) -> Option<Change> {
    let Event::Key {
        key,
        pressed: true,
        modifiers,
        ..
    } = event
    else {
        return None;
    };
    let mut keys = KEYS.into_iter();
    let row = keys.find(|(wanted, own, _)| own == key && modifiers.matches_logically(*wanted))?;
    Some(row.2)
}

/// Whether an event is for the text.
fn is_typed(event: &Event) -> bool {
    matches!(
        event,
        Event::Key { .. } | Event::Text(_) | Event::Paste(_) | Event::Cut | Event::Ime(_)
    )
}

/// Takes the first event for the text if it makes a change.
fn first_change(events: &mut Vec<Event>) -> Option<Change> {
    let at = events
        .iter()
        .position(|event| is_typed(event) && !matches!(event, Event::Key { pressed: false, .. }))?;
    let change = change(&events[at])?;
    events.remove(at);
    Some(change)
}

/// The start of the line of a byte.
fn line_start(text: &str, byte: usize) -> usize {
    text[..byte].rfind('\n').map_or(0, |newline| newline + 1)
}

/// The starts of the lines of a selection.
fn line_starts(text: &str, chosen: &Range<usize>) -> Vec<usize> {
    let first = line_start(text, chosen.start);
    // A line whose start ends the selection doesn't belong to it.
    let end = text.floor_char_boundary(chosen.end.saturating_sub(1));
    let end = end.max(chosen.start);
    let more = text[first..end].match_indices('\n');
    std::iter::once(first)
        .chain(more.map(|(at, _)| first + at + 1))
        .collect()
}

/// Replaces the beginning of each line of a selection: `count` gives how many bytes go, and what
/// takes their place.
fn begin_lines(
    text: &mut String,
    mut chosen: Range<usize>,
    new: impl Fn(&str) -> (Range<usize>, &'static str),
) -> Range<usize> {
    for start in line_starts(text, &chosen).into_iter().rev() {
        let line = text[start..].lines().next().unwrap_or_default();
        let (gone, with) = new(line);
        let gone = start + gone.start..start + gone.end;
        let moved = |byte: usize| match byte {
            byte if byte < gone.start => byte,
            byte => byte.max(gone.end) - gone.len() + with.len(),
        };
        chosen = moved(chosen.start)..moved(chosen.end);
        text.replace_range(gone, with);
    }
    chosen
}

fn indent(text: &mut String, chosen: Range<usize>) -> Range<usize> {
    if !text[chosen.clone()].contains('\n') {
        let column = text[line_start(text, chosen.start)..chosen.start]
            .chars()
            .count();
        let spaces = &INDENT[column % INDENT.len()..];
        text.replace_range(chosen.clone(), spaces);
        let end = chosen.start + spaces.len();
        return end..end;
    }
    begin_lines(text, chosen, |_| (0..0, INDENT))
}

fn outdent(text: &mut String, chosen: Range<usize>) -> Range<usize> {
    begin_lines(text, chosen, |line| {
        let spaces = line.len() - line.trim_start_matches(' ').len();
        (0..spaces.min(INDENT.len()), "")
    })
}

/// Begins a line that is indented like this one, and further after a colon.
fn break_line(text: &mut String, chosen: Range<usize>) -> Range<usize> {
    let before = &text[line_start(text, chosen.start)..chosen.start];
    let spaces = before.len() - before.trim_start_matches(' ').len();
    let deeper = if before.trim_end().ends_with(':') {
        INDENT
    } else {
        ""
    };
    let new = format!("\n{}{deeper}", &before[..spaces]);
    text.replace_range(chosen.clone(), &new);
    let end = chosen.start + new.len();
    end..end
}

/// Comments the lines, or uncomments them if all are comments.
fn comment(text: &mut String, chosen: Range<usize>) -> Range<usize> {
    let lines = line_starts(text, &chosen).into_iter();
    let mut lines = lines.map(|start| text[start..].lines().next().unwrap_or_default());
    let are_comments = lines.all(|line| line.trim_start().starts_with('#'));
    begin_lines(text, chosen, |line| {
        let indent = line.len() - line.trim_start().len();
        match (are_comments, line[indent..].starts_with(COMMENT)) {
            (false, _) => (indent..indent, COMMENT),
            (true, true) => (indent..indent + COMMENT.len(), ""),
            (true, false) => (indent..indent + 1, ""),
        }
    })
}
