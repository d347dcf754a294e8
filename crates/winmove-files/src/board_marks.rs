//! Boards with the marks of other programs: `#` for walls, `_` and blanks for floor, and the `C`,
//! `M` and `F` of Cat and Mouse II (LeetCode 1728), as one line per row or as a list of strings.

use std::borrow::Cow;

use super::remark::ReadRemark;
use winmove_words::say;

/// The meaning of each mark, as a character of board text.
const MARKS: [(char, char); 6] = [
    ('#', '*'),
    ('_', '.'),
    (' ', '.'),
    ('C', 'P'),
    ('M', 'T'),
    ('F', 'E'),
];

/// Walls and floor.
const GROUND: [char; 4] = ['#', '*', '.', '_'];

/// A board converted to the marks of board text.
pub(super) struct Marked {
    /// The same lines, with the marks of board text.
    pub(super) text: String,
    /// Whether the first line comes from the file. Otherwise it was inserted before the lines of
    /// the file.
    pub(super) has_header: bool,
    /// Whether its pieces are a cat and a mouse.
    pub(super) is_cat_and_mouse: bool,
    /// Whether it has other letters, so that it is refused.
    pub(super) has_letters: bool,
    pub(super) remarks: Vec<ReadRemark>,
}

/// Whether a text, or its beginning, is a board with other marks.
pub(super) fn recognises(text: &str) -> bool {
    marked(text).is_some()
}

/// Converts a board with other marks to board text. `None` if the text is something else. Linear in
/// the text.
pub(super) fn marked(text: &str) -> Option<Marked> {
    let mut remarks = Vec::new();
    let text = match listed(text) {
        Some((rows, behind)) => {
            if !behind.is_empty() {
                remarks.push(ReadRemark::Understood(say::read_board_behind(behind)));
            }
            Cow::Owned(rows)
        }
        None => Cow::Borrowed(text),
    };
    let text = match without_separators(&text) {
        Some(board) => {
            remarks.push(ReadRemark::Understood(say::read_board_separators()));
            Cow::Owned(board)
        }
        None => text,
    };
    let is_mark = |c: char| ".*EPT".contains(c) || MARKS.iter().any(|&(mark, _)| mark == c);
    // Other letters, which the reader refuses with their place.
    let has_letters = has_letters(&text, is_mark);
    let is_row = |line: &str| line.chars().all(|c| is_mark(c) || has_letters);
    let is_header = |line: &str| {
        let is_number = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit());
        line.split_whitespace().count() == 2 && line.split_whitespace().all(is_number)
    };
    // For most texts, the first lines show that it isn't a board.
    let mut first = text.lines().filter(|line| !line.trim().is_empty());
    let begins = first.next().map(|line| (is_header(line), is_row(line)))?;
    let is_counts = begins.0;
    if !(is_counts || begins.1) || !first.next().is_some_and(is_row) {
        return None;
    }
    let mut lines: Vec<&str> = text.lines().collect();
    while lines.last().is_some_and(|line| line.trim().is_empty()) {
        lines.pop();
    }
    let header = lines.iter().position(|line| !line.trim().is_empty())?;
    let from = header + usize::from(is_counts);
    let rows = &lines[from..];
    if rows.len() < 2 || !rows.iter().all(|row| is_row(row)) {
        return None;
    }
    let has = |mark: char| rows.iter().any(|row| row.contains(mark));
    // Otherwise these are more likely to be one-letter names.
    let is_ground = GROUND.into_iter().any(has);
    let is_other = has_letters || MARKS.iter().any(|&(mark, _)| has(mark)) || !remarks.is_empty();
    if !is_ground || !is_other {
        return None;
    }
    // Spaces at the ends of rows alone don't count as marks.
    let has_blanks = rows.iter().any(|row| row.trim_end().contains(' '));
    let has_marks = MARKS.iter().any(|&(mark, _)| mark != ' ' && has(mark));
    if !has_blanks && !has_marks && !has_letters && remarks.is_empty() {
        return None;
    }
    let width = rows.iter().map(|row| row.len()).max()?;
    let short = rows.iter().filter(|row| row.len() < width).count();
    // Spaces at the ends of rows are easily lost; other marks aren't.
    let is_whole = short == 0 || (has_blanks && (has('#') || has('*')));
    if !is_whole {
        return None;
    }
    let replaced = |c: char| {
        let known = MARKS.iter().find(|&&(mark, _)| mark == c);
        known.map_or(c, |&(_, stands)| stands)
    };
    let count = rows.len();
    let mut board = String::with_capacity(text.len() + count);
    for line in &lines[..from] {
        board.push_str(line);
        board.push('\n');
    }
    if !is_counts {
        // Inserted before any blank lines, so that lines keep their order.
        board.insert_str(0, &format!("{count} {width}\n"));
    }
    for row in rows {
        board.extend(row.chars().map(replaced));
        board.extend(std::iter::repeat_n('.', width - row.len()));
        board.push('\n');
    }
    let is_cat_and_mouse = ['C', 'M', 'F'].into_iter().any(has);
    if has_blanks || has_marks {
        remarks.push(ReadRemark::Understood(say::read_board_marks()));
    }
    if short > 0 {
        remarks.push(ReadRemark::Understood(say::read_board_short_rows(short)));
    }
    if is_cat_and_mouse {
        remarks.push(ReadRemark::Understood(say::read_board_cat_and_mouse()));
    }
    Some(Marked {
        text: board,
        has_header: is_counts,
        is_cat_and_mouse,
        has_letters,
        remarks,
    })
}

/// The rows of cells with one mark each, without the blanks and commas between them. `None` if the
/// text is something else.
fn without_separators(text: &str) -> Option<String> {
    let between = |c: char| c.is_whitespace() || matches!(c, ',' | ';');
    let mut rows = String::with_capacity(text.len());
    let (mut width, mut is_ground, mut is_first) = (None, false, true);
    for line in text.lines() {
        let cells = || line.split(between).filter(|cell| !cell.is_empty());
        let is_header = is_first && cells().all(|cell| cell.parse::<u32>().is_ok());
        let count = cells().count();
        is_first &= count == 0;
        if is_header {
            rows.push_str(line);
        } else if count > 0 {
            let is_cell =
                |cell: &str| cell.chars().nth(1).is_none() && !cell.starts_with(char::is_numeric);
            if count < 2 || *width.get_or_insert(count) != count || !cells().all(is_cell) {
                return None;
            }
            is_ground |= line.contains(GROUND);
            rows.extend(cells());
        }
        rows.push('\n');
    }
    (is_ground && width.is_some()).then_some(rows)
}

/// Whether rows of equal length have walls and floor in at least half of their cells, but other
/// letters in some.
fn has_letters(text: &str, is_mark: impl Fn(char) -> bool) -> bool {
    let mut rows = text
        .lines()
        .map(str::trim_end)
        .filter(|row| !row.is_empty())
        .peekable();
    rows.next_if(|row| row.starts_with(|c: char| c.is_ascii_digit()));
    let width = rows.peek().map_or(0, |row| row.chars().count());
    let (mut cells, mut ground, mut is_other) = (0, 0, false);
    for row in rows {
        if row.chars().count() != width || row.contains(char::is_whitespace) {
            return false;
        }
        cells += width;
        is_other |= !row.chars().all(&is_mark);
        ground += row.matches(GROUND).count();
    }
    is_other && ground * 2 >= cells
}

/// The rows of a list of strings, one per line, and the text after the list: `grid = ["##F","#C."],
/// catJump = 1`.
fn listed(text: &str) -> Option<(String, &str)> {
    const LONGEST: usize = 40;
    let text = text.trim();
    let open = text.bytes().take(LONGEST).position(|byte| byte == b'[')?;
    let before = text[..open].trim_end();
    let is_name = |c: char| c.is_alphanumeric() || matches!(c, '_' | ' ' | ':');
    let is_assigned = before
        .strip_suffix('=')
        .is_some_and(|name| name.chars().all(is_name));
    if !before.is_empty() && !is_assigned {
        return None;
    }
    let mut rows = String::new();
    let mut rest = text[open + 1..].trim_start();
    loop {
        let quote = rest.chars().next().filter(|c| matches!(c, '"' | '\''))?;
        let (row, behind) = rest[1..].split_once(quote)?;
        rows.push_str(row);
        rows.push('\n');
        let behind = behind.trim_start();
        if let Some(behind) = behind.strip_prefix(']') {
            return Some((rows, behind.trim_matches([',', ';', ' ', '\n', '\r', '\t'])));
        }
        rest = behind.strip_prefix(',')?.trim_start();
    }
}
