//! The colours with which vertices are marked. They mean whatever their author means by them, and nothing to the game.

/// The colour of the mark at the corner of a vertex. None of them is the colour of an outcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, enum_iterator::Sequence)]
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
    /// All of them.
    pub fn all() -> impl Iterator<Item = Tag> {
        enum_iterator::all()
    }

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
