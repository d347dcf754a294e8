//! The names of the sides of a pursuit.

use winmove_core::model::Side;

/// The names of a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SideNames {
    /// The letter in front of its moves.
    pub letter: &'static str,
    /// Its token in a sentence, without an article.
    pub token: &'static str,
    /// Its name as a heading.
    pub title: &'static str,
    /// The heading for positions in which it is to move.
    pub to_move: &'static str,
    /// Its name in a sentence.
    pub in_sentence: &'static str,
    /// Its name at the start of a sentence.
    pub at_beginning: &'static str,
}

/// The names of a side.
pub fn side_names(side: Side) -> SideNames {
    match side {
        Side::Police => SideNames {
            letter: "P",
            token: "officer",
            title: "Police",
            to_move: "Police to move",
            in_sentence: "the police",
            at_beginning: "The police",
        },
        Side::Thief => SideNames {
            letter: "T",
            token: "thief",
            title: "Thief",
            to_move: "Thief to move",
            in_sentence: "the thief",
            at_beginning: "The thief",
        },
    }
}
