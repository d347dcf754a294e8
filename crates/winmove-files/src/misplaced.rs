//! Places of a record or an exercise that don't exist in the field. Edits of the field may cause
//! them, so a file with such places can be opened; they are skipped. A language that the program
//! lacks is skipped in the same way.

use std::collections::hash_map::Entry;
use std::collections::{HashMap, HashSet};

use super::error::ReadError;
use winmove_analysis::words;
use winmove_core::model::{Answer, Document, Place};
use winmove_words::{Language, say};

/// The invalid places in a document's record, exercise and homework, with their positions in its
/// file: places that the field doesn't have, and homework places that aren't asked about or have
/// several entries. Also a language of the exercise that the program lacks. Linear in the number of
/// places.
pub fn misplaced(document: &Document) -> Vec<ReadError> {
    let mut found = Vec::new();
    let mut check = |at: &dyn Fn() -> String, place: Place| {
        if let Err(error) = document.field().check_place(place) {
            found.push(ReadError::new(at(), words::refused_place(error)));
        }
    };
    if let Some(record) = document.record() {
        for (index, &place) in record.start.iter().enumerate() {
            check(&|| format!("record.start[{index}]"), place);
        }
        for (index, step) in record.moves.iter().enumerate() {
            check(&|| format!("record.moves[{index}][1]"), step.place);
        }
    }
    let Some(exercise) = document.exercise() else {
        return found;
    };
    for (index, &place) in exercise.places.iter().enumerate() {
        check(&|| format!("exercise.places[{index}]"), place);
    }
    let work = exercise.homework.iter().flat_map(|homework| &homework.work);
    for (index, work) in work.enumerate() {
        check(
            &|| format!("exercise.homework.work[{index}].at"),
            work.place,
        );
        if let Some(Answer::Move(to)) = work.answer {
            check(&|| format!("exercise.homework.work[{index}].to"), to);
        }
    }
    if let Some(tag) = &exercise.language
        && Language::of_tag(tag).is_none()
    {
        let what = say::read_no_language(format!("{tag:?}"));
        found.push(ReadError::new("exercise.language", what));
    }
    let asked: HashSet<Place> = exercise.places.iter().copied().collect();
    let mut entries: HashMap<Place, usize> = HashMap::new();
    let work = exercise.homework.iter().flat_map(|homework| &homework.work);
    for (index, work) in work.enumerate() {
        if document.field().check_place(work.place).is_err() {
            continue;
        }
        let at = || format!("exercise.homework.work[{index}].at");
        let name = || document.written_name(work.place);
        if !asked.is_empty() && !asked.contains(&work.place) {
            let what = say::read_not_asked(name());
            found.push(ReadError::new(at(), what));
        }
        match entries.entry(work.place) {
            Entry::Vacant(entry) => drop(entry.insert(index)),
            Entry::Occupied(entry) => {
                let what = say::read_asked_twice(name(), entry.get().to_string());
                found.push(ReadError::new(at(), what));
            }
        }
    }
    found
}
