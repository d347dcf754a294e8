//! Exercises in words.

use std::fmt;

use crate::analysis::words;
use crate::editor::feature::FeatureRef;
use crate::editor::features::practise::{Difficulty, ExerciseObstacle, Practising, RandomField};
use crate::model::Side;

impl Difficulty {
    /// The name of the difficulty.
    pub fn name(self) -> &'static str {
        match self {
            Difficulty::Easy => "easy",
            Difficulty::Medium => "medium",
            Difficulty::Hard => "hard",
        }
    }

    /// The places that it asks for.
    pub fn meaning(self) -> &'static str {
        match self {
            Difficulty::Easy => "Places at most two moves from the end",
            Difficulty::Medium => "Places at most five moves from the end",
            Difficulty::Hard => "Any place, draws too",
        }
    }
}

impl RandomField {
    /// The title of an exercise on it.
    pub(in crate::editor) fn title(self, difficulty: Difficulty, seed: u32) -> String {
        let field = match self {
            RandomField::Graph { vertices } => format!("{vertices} vertices"),
            RandomField::Board { rows, columns } => format!("a board of {rows} × {columns} cells"),
        };
        format!("Exercise: {field}, {}, seed {seed}", difficulty.name())
    }

    /// The question of an exercise on it.
    pub(in crate::editor) fn notes(self) -> &'static str {
        match self {
            RandomField::Graph { .. } => {
                "Who wins from each vertex, the player to move, the opponent, or nobody?"
            }
            RandomField::Board { .. } => {
                "The officer stands where it is. Who wins, wherever the thief stands?"
            }
        }
    }
}

impl FeatureRef<'_, Practising> {
    /// What the student has to do, and in a pursuit who stands where.
    pub fn task(self) -> String {
        let Some(held) = self.now.held() else {
            return "Select a place and say what it is for the player to move there.".to_owned();
        };
        let (stays, other) = match held.side {
            Side::Police => ("officer", "thief"),
            Side::Thief => ("thief", "officer"),
        };
        let mover = match held.turn {
            Side::Police => "the police",
            Side::Thief => "the thief",
        };
        let stands = match held.place {
            Some(place) => format!("on {}", self.now.document.name(place)),
            None => "nowhere yet".to_owned(),
        };
        format!(
            "The {stays} stands {stands}, and {mover} is to move. Select a place of the {other} and say what it is for \
             {mover}."
        )
    }

    /// The selected position in words: the place, or in a pursuit who stands where.
    pub fn position_words(self) -> String {
        let place = self.now.selection().place();
        let position = place.and_then(|place| self.now.position_at(place));
        position.map_or_else(String::new, |at| words::position(self.now.document, at))
    }
}

impl fmt::Display for ExerciseObstacle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            ExerciseObstacle::Unsolved => "The game is not solved yet.",
            ExerciseObstacle::EmptyField => {
                "There is nothing on the field yet: draw it in Build."
            }
            ExerciseObstacle::NotPlaced(Side::Police) => {
                "The officer stands nowhere yet, so no place of the thief has an answer. Choose “Every place of the \
                 officer” and click a place for the officer; then choose the thief again."
            }
            ExerciseObstacle::NotPlaced(Side::Thief) => {
                "The thief stands nowhere yet, so no place of the officer has an answer. Choose “Every place of the \
                 thief” and click a place for the thief; then choose the officer again."
            }
        })
    }
}
