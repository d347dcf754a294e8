//! The board format of the textbook problem: `n m`, then n rows of m characters.
//!
//! `.` is floor, `*` a wall, `E` an exit, `P` the officer and `T` the thief, both on floor. Rows
//! and columns are numbered from 0, as everywhere in Winmove. [`super::board_marks`] supports other
//! marks. Blank lines, trailing white space and Windows line ends are ignored.

use super::board_marks::{self, Marked};
use super::error::{ReadError, WriteError, quoted};
use super::file_kind::FileKind;
use super::limits::check_size;
use super::loaded::{Loaded, Written};
use super::loss::Losses;
use super::options::{ReadOptions, WriteOptions};
use super::remark::{ReadRemark, WriteRemark};
use winmove_analysis::words;
use winmove_core::model::{
    Board, Cell, Document, Edit, Field, Place, PursuitRules, Rules, Side, Square,
};
use winmove_words::say;

/// The characters of a board.
const SQUARES: &str = ".*EPT";

/// Whether a text has only the characters of a board.
pub(super) fn is_row(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|c| SQUARES.contains(c))
}

/// Adds a header to the rows of a board. `None` unless the text is two or more rows of equal
/// length.
fn with_header(text: &str) -> Option<String> {
    // Keeps blank lines, so that line numbers stay the same.
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    let rows = lines.iter().filter(|row| !row.is_empty());
    let rows: Vec<&&str> = rows.collect();
    let columns = rows.first()?.len();
    let are_rows = rows.iter().all(|row| row.len() == columns && is_row(row));
    (rows.len() > 1 && are_rows)
        .then(|| format!("{} {columns}\n{}\n", rows.len(), lines.join("\n")))
}

/// Reads a text that contains a single board.
pub(super) fn read_loaded(text: &str, _: &ReadOptions) -> Result<Vec<Loaded>, ReadError> {
    let (document, remarks) = match board_marks::marked(text) {
        Some(marked) => read_marked(marked)?,
        None => read(text)?,
    };
    Ok(vec![Loaded {
        document,
        kind: FileKind::BoardText,
        remarks,
        base: None,
        queries: Vec::new(),
    }])
}

/// Reads a board with the marks of other programs.
fn read_marked(marked: Marked) -> Result<(Document, Vec<ReadRemark>), ReadError> {
    let (mut document, mut remarks) =
        read_below_header(&marked.text, usize::from(marked.has_header))?;
    remarks.extend(marked.remarks);
    if marked.is_cat_and_mouse
        && let Rules::Pursuit(rules) = document.rules()
    {
        let mut rules = rules.clone();
        rules.police.steps = rules.thief.steps.clone();
        rules.first = Side::Thief;
        rules.endless = Some(Side::Police);
        document
            .apply(Edit::SetRules(Rules::Pursuit(rules)))
            .map_err(|error| {
                ReadError::new(say::read_place_board(), words::refused_edit(&error))
            })?;
    }
    Ok((document, remarks))
}

/// Why a game can't be written: only pursuits on boards with the textbook rules can.
pub(super) fn obstacle(document: &Document) -> Option<String> {
    let (Some(_), Rules::Pursuit(rules)) = (document.board(), document.rules()) else {
        return Some(say::read_board_only_pursuits());
    };
    let mut textbook = PursuitRules::on_board();
    for side in Side::ALL {
        textbook.side_mut(side).at = rules.side(side).at;
    }
    (*rules != textbook).then(say::read_board_no_rules)
}

/// Writes the board of a pursuit with the textbook rules.
pub(super) fn write(document: &Document, _: &WriteOptions) -> Result<Written, WriteError> {
    let (Some(board), Rules::Pursuit(rules)) = (document.board(), document.rules()) else {
        return Err(WriteError::new(say::read_board_only_pursuits()));
    };
    let at = |side: Side| match rules.side(side).at {
        Some(Place::Cell(cell)) => Some(cell),
        Some(Place::Vertex(_)) | None => None,
    };
    let [police, thief] = Side::ALL.map(at);
    let mut losses = Losses::default();
    let mut text = format!("{} {}\n", board.rows(), board.columns());
    for (cell, square) in board.cells() {
        let letter = match square {
            _ if police == Some(cell) => 'P',
            _ if thief == Some(cell) => 'T',
            Square::Floor => '.',
            Square::Wall => '*',
            Square::Exit => 'E',
        };
        if square == Square::Exit && letter != 'E' {
            losses.add(
                say::read_lost_exits_below_tokens,
                document.name(Place::Cell(cell)),
            );
        }
        text.push(letter);
        if cell.column + 1 == board.columns() {
            text.push('\n');
        }
    }
    if let Some(cell) = police.filter(|_| police == thief) {
        let place = document.name(Place::Cell(cell));
        losses.add(say::read_lost_tokens_below_others, place);
    }
    losses.add_texts(document);
    losses.add_play(document);
    let losses = losses.into_vec().into_iter();
    Ok(Written {
        text,
        remarks: losses.map(WriteRemark::Lost).collect(),
    })
}

/// Reads a board, with or without a header. The remarks are [`ReadRemark::NotPlaced`].
pub(super) fn read(text: &str) -> Result<(Document, Vec<ReadRemark>), ReadError> {
    match with_header(text) {
        Some(text) => read_below_header(&text, 0),
        None => read_below_header(text, 1),
    }
}

/// Reads a board below its header. The line of the header has this number: 0 if the file has none,
/// so that its rows begin in line 1.
fn read_below_header(
    text: &str,
    first_line: usize,
) -> Result<(Document, Vec<ReadRemark>), ReadError> {
    let mut lines = (first_line..)
        .zip(text.lines())
        .map(|(number, line)| (number, line.trim_end()))
        .filter(|(_, line)| !line.is_empty());
    let Some((header, line)) = lines.next() else {
        return Err(ReadError::at_line(1, say::read_empty()));
    };
    let size = Size::of(header, line)?;

    let mut rows = Vec::new();
    let mut rules = PursuitRules::on_board();
    let mut last = header;
    for (number, line) in lines {
        if rows.len() as u64 == size.rows {
            let what = say::read_board_row_more(size.rows, header.to_string());
            return Err(ReadError::at_line(number, what));
        }
        rows.push(row(line, number, rows.len(), size.columns, &mut rules)?);
        last = number;
    }
    if (rows.len() as u64) < size.rows {
        let what = say::read_board_ended(rows.len(), size.rows, header.to_string());
        return Err(ReadError::at_line(last, what));
    }

    let refuse = |what: String| ReadError::at_line(header.max(1), what);
    let field =
        Field::Board(Board::from_rows(rows).map_err(|error| refuse(words::refused_board(error)))?);
    let remarks = [Side::Police, Side::Thief]
        .into_iter()
        .filter(|side| rules.side(*side).at.is_none())
        .map(ReadRemark::NotPlaced)
        .collect();
    let rules = Rules::Pursuit(rules);
    check_size(&field, &rules).map_err(refuse)?;
    let document =
        Document::new(field, rules).map_err(|error| refuse(words::refused_place(error)))?;
    Ok((document, remarks))
}

struct Size {
    rows: u64,
    columns: u64,
}

impl Size {
    fn of(number: usize, line: &str) -> Result<Size, ReadError> {
        let refuse = |what: String| ReadError::at_line(number, what);
        let words: Vec<&str> = line.split_whitespace().take(3).collect();
        let [rows, columns] = words[..] else {
            return Err(refuse(say::read_board_no_size(quoted(line))));
        };
        let count = |word: &str| match word.parse::<u64>() {
            Ok(count) if count > 0 && word.starts_with(|c: char| c.is_ascii_digit()) => Ok(count),
            _ => Err(refuse(say::read_board_no_count(quoted(word)))),
        };
        Ok(Size {
            rows: count(rows)?,
            columns: count(columns)?,
        })
    }
}

fn row(
    line: &str,
    number: usize,
    row: usize,
    columns: u64,
    rules: &mut PursuitRules,
) -> Result<Vec<Square>, ReadError> {
    let refuse = |column: usize, what: String| ReadError::at_cell([row, column], number, what);
    let mut squares = Vec::with_capacity(line.len());
    for (column, c) in line.chars().enumerate() {
        if column as u64 == columns {
            let what = say::read_board_long(columns);
            return Err(refuse(column, what));
        }
        squares.push(match c {
            '.' => Square::Floor,
            '*' => Square::Wall,
            'E' => Square::Exit,
            'P' | 'T' => {
                let side = match c {
                    'P' => Side::Police,
                    _ => Side::Thief,
                };
                let cell = Cell::new(row as u32, column as u32);
                if let Some(Place::Cell(first)) = rules.side_mut(side).at.replace(Place::Cell(cell))
                {
                    let [first_row, first_column] =
                        [first.row, first.column].map(|at| at.to_string());
                    let what = say::read_board_second(side, first_row, first_column);
                    return Err(refuse(column, what));
                }
                Square::Floor
            }
            _ => {
                return Err(refuse(column, say::read_board_unknown(format!("{c:?}"))));
            }
        });
    }
    match squares.len() {
        found if (found as u64) < columns => {
            Err(refuse(found, say::read_board_short(found, columns)))
        }
        _ => Ok(squares),
    }
}
