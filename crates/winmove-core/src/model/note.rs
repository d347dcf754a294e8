//! The note of a vertex.

use std::ops::Deref;

/// A text that may be empty, and then takes no memory of its own.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(from = "Box<str>", into = "Box<str>")]
// Boxed twice because every vertex has one, and nearly all are empty.
pub struct Note(Option<Box<Box<str>>>);

impl Deref for Note {
    type Target = str;

    fn deref(&self) -> &str {
        self.0.as_ref().map_or("", |text| text)
    }
}

impl From<Box<str>> for Note {
    fn from(text: Box<str>) -> Note {
        Note((!text.is_empty()).then(|| Box::new(text)))
    }
}

impl From<&str> for Note {
    fn from(text: &str) -> Note {
        Box::<str>::from(text).into()
    }
}

impl From<String> for Note {
    fn from(text: String) -> Note {
        text.into_boxed_str().into()
    }
}

impl From<Note> for Box<str> {
    fn from(Note(text): Note) -> Box<str> {
        text.map_or_else(Box::default, |text| *text)
    }
}
