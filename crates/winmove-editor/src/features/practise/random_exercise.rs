//! Random exercises, each on its own field.

use super::difficulty::Difficulty;
use winmove_analysis::families::{self, Setting};
use winmove_core::model::{Document, Exercise, Question};

/// The field of a random exercise.
#[derive(Clone, Copy)]
pub(crate) enum RandomField {
    Graph { vertices: u32 },
    Board { rows: u32, columns: u32 },
}

/// A random graph that opens as an exercise about all its places. Harder ones have more edges, and
/// cycles. The same seed gives the same graph on every machine. `vertices` is clamped to 2..=200.
pub fn random_exercise(
    question: Question,
    vertices: u32,
    difficulty: Difficulty,
    seed: u32,
) -> Document {
    let (name, degree) = match difficulty {
        Difficulty::Easy => ("random-acyclic", 1),
        Difficulty::Medium => ("random-acyclic", 2),
        Difficulty::Hard => ("random", 2),
    };
    let family = families::find(name).expect("there is a family of this name");
    let mut settings = family.defaults();
    let vertices = vertices.clamp(2, 200);
    settings.choose("vertices", Setting::Number(vertices));
    settings.choose("degree", Setting::Number(degree));
    settings.choose("seed", Setting::Number(seed));
    if difficulty == Difficulty::Hard {
        settings.choose("sinks", Setting::Number(vertices.div_ceil(6)));
    }
    let document = family
        .generate(&settings)
        .expect("200 vertices are not too many");
    let field = RandomField::Graph { vertices };
    exercise(document, field, question, difficulty, seed)
}

/// A pursuit on a random board that opens as an exercise about all places of the thief. Harder ones
/// have more walls. The same seed gives the same board on every machine. `cells` is clamped to
/// 9..=200, and only met approximately.
pub fn random_board_exercise(
    question: Question,
    cells: u32,
    difficulty: Difficulty,
    seed: u32,
) -> Document {
    let family = families::find("random-board").expect("there is a family of this name");
    let side = cells.clamp(9, 200).isqrt();
    let walls = match difficulty {
        Difficulty::Easy => 5,
        Difficulty::Medium => 20,
        Difficulty::Hard => 35,
    };
    let columns = cells.clamp(9, 200).div_ceil(side);
    let mut settings = family.defaults();
    settings.choose("rows", Setting::Number(side));
    settings.choose("columns", Setting::Number(columns));
    settings.choose("walls", Setting::Number(walls));
    settings.choose("seed", Setting::Number(seed));
    let document = family
        .generate(&settings)
        .expect("200 cells are not too many");
    let field = RandomField::Board {
        rows: side,
        columns,
    };
    exercise(document, field, question, difficulty, seed)
}

fn exercise(
    document: Document,
    field: RandomField,
    question: Question,
    difficulty: Difficulty,
    seed: u32,
) -> Document {
    let exercise = Exercise {
        question,
        ..Exercise::default()
    };
    document
        .titled(field.title(difficulty, seed), "")
        .with_exercise(Some(exercise))
}
