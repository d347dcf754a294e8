//! Labels in the plain formats that programs print.

use super::spelling::{known_outcome, outcome, verdict};
use super::{About, Entries, Entry, Game, Layout};
use crate::error::{ReadError, shortened};
use winmove_words::say;

/// What may separate a name from an outcome, besides white space.
const MARKS: [char; 5] = [',', ';', ':', '=', '|'];

fn is_gap(c: char) -> bool {
    c.is_whitespace() || MARKS.contains(&c)
}

/// Whether a line begins with a label that consists only of such marks, and so can't be
/// distinguished from separators.
fn begins_with_marks(line: &str, game: &Game<'_>) -> bool {
    let rest = line.trim_start_matches(is_gap);
    let marks = line[..line.len() - rest.len()].trim();
    !marks.is_empty() && game.names.is_label(name_in(marks, game))
}

/// A line that isn't blank, with its number from 1.
type Line<'a> = (usize, &'a str);

/// Reads the entries of a text without a header.
pub(super) fn read(text: &str, game: &Game<'_>) -> Result<Entries, ReadError> {
    let lines: Vec<Line<'_>> = text
        .lines()
        .enumerate()
        .map(|(index, line)| (index + 1, line.trim()))
        .filter(|(_, line)| !line.is_empty())
        .collect();
    let words = || {
        lines.iter().copied().flat_map(|(number, line)| {
            let words = line.split(is_gap).filter(|word| !word.is_empty());
            words.map(move |word| (number, word))
        })
    };
    // In a game with one position, the second word may be a number of moves rather than another
    // outcome.
    let only = game.count == 1 && lines.len() == 1 && words().count() == 2;
    let are_named = lines.iter().any(|(_, line)| begins_with_marks(line, game));
    let are_outcomes =
        !only && !are_named && words().all(|(_, word)| known_outcome(word).is_some());
    let is_one_a_line = lines.iter().all(|(_, line)| !line.contains(is_gap));
    if are_outcomes && (is_one_a_line || words().count() == game.count) {
        return in_order(words());
    }
    if let [(number, line)] = lines[..]
        && !line.contains(is_gap)
        && line
            .chars()
            .all(|c| known_outcome(c.encode_utf8(&mut [0; 4])).is_some())
    {
        let letters = line
            .char_indices()
            .map(|(at, c)| &line[at..at + c.len_utf8()]);
        return in_order(letters.map(|letter| (number, letter)));
    }
    // Names that look like outcomes, as in `1 0 -1`, are taken for names only if each position has
    // a label.
    let numbers = words().filter(|(_, word)| word.parse::<i64>().is_ok());
    let is_list = are_outcomes && [0, words().count()].contains(&numbers.count());
    let error = match named(&lines, game) {
        Ok((_, list)) if is_list && list.len() < game.count => return in_order(words()),
        Ok(entries) => return Ok(entries),
        Err(error) => error,
    };
    if let [(number, line), counts @ ..] = &lines[..]
        && let Some((winner, moves)) = verdict(line)
        && (counts.is_empty() || matches!(counts, [(_, counts)] if counts.contains(" position")))
    {
        let entry = Entry::of(*number, About::Next, winner, moves)?;
        return Ok((Layout::InOrder, vec![entry]));
    }
    if are_outcomes && lines.len() == 1 {
        // The number of labels is wrong, which is reported with both numbers.
        return in_order(words());
    }
    match with_moves(&lines) {
        Ok(entries) => Ok(entries),
        // The first word shows which of the two forms was meant.
        Err(own) => {
            let first = words().next().map_or("", |(_, word)| word);
            let begins_with_outcome = outcome(first).is_ok() && game.names.place(first).is_err();
            Err(if begins_with_outcome { own } else { error })
        }
    }
}

/// Outcomes alone.
fn in_order<'a>(words: impl Iterator<Item = (usize, &'a str)>) -> Result<Entries, ReadError> {
    let entries = words.map(|(line, word)| Entry::of(line, About::Next, word, None));
    Ok((Layout::InOrder, entries.collect::<Result<_, _>>()?))
}

/// An outcome with the number of moves on each line, in the order of the positions: `win 3`,
/// `Loss in 2`, `draw`, `D -`.
fn with_moves(lines: &[Line<'_>]) -> Result<Entries, ReadError> {
    let entries: Result<_, _> = lines
        .iter()
        .map(|&(number, line)| {
            let mut words = line
                .split(is_gap)
                .filter(|word| !word.is_empty() && !word.eq_ignore_ascii_case("in"));
            let word = words.next().unwrap_or_default();
            let moves = match words.next() {
                None | Some("-" | "-1") => None,
                Some(text) => Some(text.parse().map_err(|_| {
                    ReadError::at_line(number, say::read_labels_no_moves(shortened(text)))
                })?),
            };
            if let Some(more) = words.next() {
                return Err(ReadError::at_line(
                    number,
                    say::read_labels_more(shortened(more)),
                ));
            }
            Entry::of(number, About::Next, word, moves)
        })
        .collect();
    Ok((Layout::InOrder, entries?))
}

/// A name, an outcome and perhaps the number of moves on each line.
fn named(lines: &[Line<'_>], game: &Game<'_>) -> Result<Entries, ReadError> {
    let entries = lines
        .iter()
        .map(|&(number, line)| named_line(number, line, game));
    Ok((Layout::Named, entries.collect::<Result<_, _>>()?))
}

fn named_line(number: usize, line: &str, game: &Game<'_>) -> Result<Entry, ReadError> {
    let (before_last, last) = split_last(line);
    let rest = name_in(before_last, game);
    // A number of moves, if the word before it is an outcome.
    let moves: Option<Option<u32>> = match last {
        "-" | "-1" => Some(None),
        _ => last.parse().ok().map(Some),
    };
    let with_moves = moves.and_then(|moves| {
        let (before, word) = match split_last(before_last) {
            (before, word) if word.eq_ignore_ascii_case("in") => split_last(before),
            parts => parts,
        };
        let before = name_in(before, game);
        let is_label = known_outcome(word).is_some() && !before.is_empty();
        is_label.then_some((before, word, moves))
    });
    let (name, word, moves) = match with_moves {
        // The name may end in what looks like an outcome: `vertex w 1`.
        Some((name, word, moves))
            if game.names.position(name).is_ok() || game.names.position(rest).is_err() =>
        {
            (name, word, moves)
        }
        Some(_) | None => (rest, last, None),
    };
    outcome(word).map_err(|what| ReadError::at_line(number, what))?;
    if name.is_empty() {
        let what = say::read_labels_nameless(shortened(word));
        return Err(ReadError::at_line(number, what));
    }
    let position = game
        .names
        .position(name)
        .map_err(|why| ReadError::at_line(number, why))?;
    let mut entry = Entry::of(number, About::This(position), word, moves)?;
    game.names.note(name, &mut entry.spelling.names);
    Ok(entry)
}

/// The last word of a line, and what comes before it and its white space.
fn split_last(line: &str) -> (&str, &str) {
    let line = line.trim_end_matches(is_gap);
    match line.rfind(is_gap) {
        None => ("", line),
        Some(at) => {
            let mark = line[at..].chars().next().map_or(0, char::len_utf8);
            (line[..at + mark].trim(), &line[at + mark..])
        }
    }
}

/// A name without the separators after it, unless they belong to a label.
fn name_in<'t>(text: &'t str, game: &Game<'_>) -> &'t str {
    let mut name = text.trim();
    while !game.names.is_label(name)
        && let Some(before) = name.strip_suffix(MARKS)
    {
        name = before.trim_end();
    }
    name
}
