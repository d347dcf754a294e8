//! The colours with which vertices are marked. They mean whatever their author means by them, and
//! nothing to the game.

/// The colour of the mark at the corner of a vertex. None of them is the colour of an outcome.
///
/// ```
/// use winmove_core::model::{Tag, Vertex, VertexId};
///
/// let vertex = Vertex { tag: Some(Tag::Sky), ..Vertex::new(VertexId(0)) };
/// assert_eq!(vertex.tag.map(Tag::word), Some("sky"));
/// assert!(Tag::ALL.contains(&Tag::Sky));
/// ```
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    Hash,
    serde::Serialize,
    serde::Deserialize,
    enum_iterator::Sequence,
)]
pub enum Tag {
    /// Violet.
    Violet,
    /// Pink.
    Pink,
    /// The blue of the sky.
    Sky,
    /// Brown.
    Brown,
    /// Grey.
    Grey,
    /// Dark blue.
    Navy,
}

impl Tag {
    /// Every colour, in the order of the interface.
    pub const ALL: [Tag; 6] = [
        Tag::Violet,
        Tag::Pink,
        Tag::Sky,
        Tag::Brown,
        Tag::Grey,
        Tag::Navy,
    ];

    /// Its name, also in files.
    pub fn word(self) -> &'static str {
        match self {
            Tag::Violet => "violet",
            Tag::Pink => "pink",
            Tag::Sky => "sky",
            Tag::Brown => "brown",
            Tag::Grey => "grey",
            Tag::Navy => "navy",
        }
    }
}
