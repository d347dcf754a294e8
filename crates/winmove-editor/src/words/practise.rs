//! Exercises in words.

use std::fmt;

use crate::feature::FeatureRef;
use crate::features::practise::{Checked, Difficulty, NoneFits, Practising, RandomField};
use crate::now::{owner, shown_outcome};
use winmove_analysis::{Analysis, words};
use winmove_core::model::{Answer, Document, Outcome, Place, Question, Side};
use winmove_core::solver::Label;
use winmove_words::{either, say};

impl Difficulty {
    /// The name of the difficulty.
    pub fn name(self) -> String {
        say::practise_difficulty(<&str>::from(self))
    }

    /// The places that it asks about.
    pub fn meaning(self) -> String {
        say::practise_difficulty_tip(<&str>::from(self))
    }
}

/// A question as messages select it.
fn selector(question: Question) -> &'static str {
    match question {
        Question::Outcome => "outcome",
        Question::Length => "length",
        Question::BestMove => "best-move",
    }
}

/// The name of a question in a choice, its title above an exercise, and its meaning, which depends
/// on whether vertices have owners.
pub fn question_words(question: Question, has_owners: bool) -> [String; 3] {
    let question = selector(question);
    let meaning = if has_owners {
        say::owners_question_tip(question)
    } else {
        say::practise_question_tip(question)
    };
    [
        say::practise_question(question),
        say::practise_question_title(question),
        meaning,
    ]
}

impl RandomField {
    /// The title of an exercise on this field, in the language of the thread that makes it.
    pub(crate) fn title(self, difficulty: Difficulty, seed: u32) -> String {
        let (difficulty, seed) = (difficulty.name(), seed.to_string());
        match self {
            RandomField::Graph { vertices } => {
                say::practise_random_graph(vertices, difficulty, seed)
            }
            RandomField::Board { rows, columns } => {
                say::practise_random_board(rows, columns, difficulty, seed)
            }
        }
    }
}

impl fmt::Display for NoneFits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&match self.tried {
            0 => say::practise_impossible(),
            tried => say::practise_none_fits(tried),
        })
    }
}

/// An answer about a place in words: `win in 3`, `player 0 wins`, or the place of the best move.
pub fn answer_words(document: &Document, place: Place, answer: Answer) -> String {
    if let (Some(outcome), Some(_)) = (answer.outcome(), owner(document, place)) {
        return words::label_by_owners(Label {
            outcome: shown_outcome(document, place, outcome),
            remoteness: match answer {
                Answer::Length(_, moves) => moves,
                Answer::Outcome(_) | Answer::Move(_) => None,
            },
        });
    }
    match answer {
        Answer::Length(outcome @ (Outcome::Win | Outcome::Loss), Some(moves)) => {
            say::practise_answer_in(outcome, moves)
        }
        Answer::Outcome(outcome) | Answer::Length(outcome, _) => say::outcome(outcome),
        Answer::Move(to) => document.name(to),
    }
}

impl FeatureRef<'_, Practising> {
    /// Up to `most` wrong or missing answers, each with the reason for the right one.
    ///
    /// For example: `b: your answer was loss. Win in 1: move to a, which is lost at once.`
    pub fn wrong_answers(self, most: usize) -> Vec<String> {
        let Some(analysis) = self.now.analysis() else {
            return Vec::new();
        };
        let asked = self.asked();
        let wrong = asked
            .iter()
            .filter(|&&place| self.checked(place) != Checked::Right);
        wrong
            .filter_map(|&place| self.marked_answer(place, analysis))
            .take(most)
            .collect()
    }

    /// The answer given about a place, with the reason for the right answer. `None` if the exercise
    /// doesn't ask about the place.
    pub fn handed_in_answer(self, place: Place) -> Option<String> {
        let analysis = self.now.analysis().filter(|_| self.is_asked(place))?;
        self.marked_answer(place, analysis)
    }

    fn marked_answer(self, place: Place, analysis: &Analysis) -> Option<String> {
        let document = self.now.document;
        let why = words::why(document, analysis, self.now.position_at(place)?);
        let name = document.name(place);
        let whose = match self.result() {
            None => "student",
            Some(_) => "teacher",
        };
        let Some(answer) = self.answer_of(place) else {
            return Some(say::practise_unanswered(name, whose, why));
        };
        let said = answer_words(document, place, answer);
        Some(if answer.is_complete() {
            say::practise_answered(name, whose, said, why)
        } else {
            say::practise_answered_half(name, whose, said, why)
        })
    }

    /// What the student has to do and, in a pursuit, where the tokens are.
    pub fn task(self) -> String {
        let held = self.now.held();
        let moved = match held.map(|held| held.side.opponent()) {
            None => "none",
            Some(Side::Police) => "police",
            Some(Side::Thief) => "thief",
        };
        let has_owners = self.now.document.rules().turns().owners().is_some();
        let field = self.now.document.field();
        let task = match selector(self.question()) {
            _ if self.is_handed_in() => say::practise_review(moved, field),
            question if has_owners => say::owners_task(question),
            question => say::practise_task(moved, field, question),
        };
        match self.stands() {
            Some(stands) => format!("{stands} {task}"),
            None => task,
        }
    }

    /// Where the other side of a pursuit is.
    pub(crate) fn stands(self) -> Option<String> {
        let held = self.now.held()?;
        Some(
            match held.place.map(|place| self.now.document.name(place)) {
                Some(place) => say::practise_stands(held.side, place, held.turn),
                None => say::practise_stands_nowhere(held.side, held.turn),
            },
        )
    }

    /// The correct answers about a place in words.
    pub(crate) fn right_answers(self, place: Place) -> String {
        let answers = self.right_answers_at(place).into_iter();
        let answers = answers.map(|answer| answer_words(self.now.document, place, answer));
        either(answers.collect())
    }

    /// The score of the homework handed in: `1 of 9 right, 2 wrong, 6 not answered.`
    pub fn handed_in_score(self) -> String {
        let score = self.score();
        let wrong = score.marked.saturating_sub(score.right);
        let unanswered = score.asked.saturating_sub(score.marked);
        say::practise_score(score.right, score.asked, wrong, unanswered)
    }

    /// The selected position in words: the place or, in a pursuit, where the tokens are.
    pub fn position_words(self) -> String {
        let place = self.now.selection().place();
        let position = place.and_then(|place| self.now.position_at(place));
        position.map_or_else(String::new, |at| words::position(self.now.document, at))
    }
}
