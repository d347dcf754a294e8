//! What is lost between a game and a file of another program: kinds of losses, with counts and
//! examples.

use std::any::{Any as _, TypeId};
use std::fmt;

use super::error::shortened;
use winmove_core::model::{Document, Escapes, escaped};
use winmove_words::say;

/// The maximum number of examples named.
const MAX_EXAMPLES: usize = 2;

/// The losses of one kind: `3 fixed outcomes are not kept (b, d, …)`.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Loss {
    count: usize,
    what: String,
    changes_game: bool,
}

impl Loss {
    /// The number of losses.
    pub fn count(&self) -> usize {
        self.count
    }

    /// Whether the loss changes more than the drawing and the texts about the game.
    pub fn changes_game(&self) -> bool {
        self.changes_game
    }
}

impl fmt::Display for Loss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.what)
    }
}

/// The losses, by kind. Kinds are in the order of their first occurrence.
#[derive(Default)]
pub(super) struct Losses(Vec<Kind>);

/// The losses that have the same words.
struct Kind {
    /// The function of the words, of which each has its own type.
    id: TypeId,
    words: Box<dyn Fn(usize) -> String>,
    count: usize,
    // Distinct.
    examples: Vec<String>,
    /// Whether there is one that differs from the examples.
    has_others: bool,
}

impl Losses {
    /// Counts another loss of a kind, which is given by the message that words it: a function, not
    /// a pointer to one. O(kinds).
    pub(super) fn add(
        &mut self,
        words: impl Fn(usize) -> String + 'static,
        example: impl fmt::Display,
    ) {
        let id = words.type_id();
        let at = self
            .0
            .iter()
            .position(|kind| kind.id == id)
            .unwrap_or_else(|| {
                self.0.push(Kind {
                    id,
                    words: Box::new(words),
                    count: 0,
                    examples: Vec::new(),
                    has_others: false,
                });
                self.0.len() - 1
            });
        let kind = &mut self.0[at];
        kind.count += 1;
        if kind.has_others {
            return;
        }
        let example = example.to_string();
        let example = escaped(shortened(&example).trim(), Escapes::Shown).into_owned();
        if kind.examples.contains(&example) {
            return;
        }
        if kind.examples.len() < MAX_EXAMPLES {
            kind.examples.push(example)
        } else {
            kind.has_others = true
        }
    }

    /// Counts the title and the notes of a document.
    pub(super) fn add_texts(&mut self, document: &Document) {
        if !document.title().is_empty() {
            self.add(say::read_lost_titles, document.title());
        }
        if !document.notes().is_empty() {
            self.add(say::read_lost_texts_of_notes, document.notes());
        }
    }

    /// Counts the record, the exercise and the annotations of a document.
    pub(super) fn add_play(&mut self, document: &Document) {
        for annotation in document.annotations() {
            self.add(say::read_lost_annotations, &annotation.text);
        }
        if document.record().is_some() {
            self.add(say::read_lost_records, "");
        }
        if document.exercise().is_some() {
            self.add(say::read_lost_exercises, "");
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The losses, in words.
    pub(super) fn into_vec(self) -> Vec<Loss> {
        self.0.into_iter().map(Kind::finished).collect()
    }
}

impl Kind {
    fn finished(self) -> Loss {
        let lost = (self.words)(self.count);
        let mut named = self.examples;
        named.retain(|name| !name.is_empty());
        let what = if named.is_empty() {
            lost
        } else {
            named.extend(self.has_others.then(|| "…".to_owned()));
            say::read_lost_examples(lost, named.join(", "))
        };
        Loss {
            count: self.count,
            what,
            changes_game: !keeps_game(self.id),
        }
    }
}

/// Whether losses of a kind only concern the drawing of a game and the texts about it.
fn keeps_game(kind: TypeId) -> bool {
    let kinds = [
        id_of(say::read_lost_annotations),
        id_of(say::read_lost_attributes),
        id_of(say::read_lost_attributes_of_edges),
        id_of(say::read_lost_attributes_of_the_graph),
        id_of(say::read_lost_attributes_of_vertices),
        id_of(say::read_lost_bends_of_edges),
        id_of(say::read_lost_boxes_around_vertices),
        id_of(say::read_lost_colour_marks),
        id_of(say::read_lost_colours),
        id_of(say::read_lost_descriptions),
        id_of(say::read_lost_pins),
        id_of(say::read_lost_places_in_boxes),
        id_of(say::read_lost_places_in_the_drawing),
        id_of(say::read_lost_ports),
        id_of(say::read_lost_properties_of_elements),
        id_of(say::read_lost_texts_of_notes),
        id_of(say::read_lost_titles),
    ];
    kinds.contains(&kind)
}

/// The id of a kind of losses.
fn id_of(words: impl Fn(usize) -> String + 'static) -> TypeId {
    words.type_id()
}
