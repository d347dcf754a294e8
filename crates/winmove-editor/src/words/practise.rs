//! Exercises in words.

use std::fmt;

use crate::feature::FeatureRef;
use crate::features::practise::{Checked, Difficulty, NoneFits, Practising, RandomField};
use winmove_analysis::{Analysis, words};
use winmove_core::model::{Answer, Document, Outcome, Place, Question};

impl Difficulty {
    /// The name of the difficulty.
    pub fn name(self) -> &'static str {
        match self {
            Difficulty::Easy => "easy",
            Difficulty::Medium => "medium",
            Difficulty::Hard => "hard",
        }
    }

    /// The places that it asks about.
    pub fn meaning(self) -> &'static str {
        match self {
            Difficulty::Easy => "Places at most two moves from the end",
            Difficulty::Medium => "Places at most five moves from the end",
            Difficulty::Hard => "Any place, draws too",
        }
    }
}

/// The name of a question in a choice, its title above an exercise, and its meaning.
pub fn question_words(question: Question) -> [&'static str; 3] {
    match question {
        Question::Outcome => [
            "who wins",
            "Who wins, with best play?",
            "Each place is marked as a win, a loss or a draw",
        ],
        Question::Length => [
            "in how many",
            "Who wins, and in how many moves?",
            "As before, and the number of moves to the end when the winner hurries and the loser delays",
        ],
        Question::BestMove => [
            "best move",
            "Which move is best?",
            "Every move that is as good as the best one is right. Places where all moves are equal are left out",
        ],
    }
}

impl RandomField {
    /// The title of an exercise on this field.
    pub(crate) fn title(self, difficulty: Difficulty, seed: u32) -> String {
        let field = match self {
            RandomField::Graph { vertices } => format!("{vertices} vertices"),
            RandomField::Board { rows, columns } => format!("a board of {rows} × {columns} cells"),
        };
        format!("Exercise: {field}, {}, seed {seed}", difficulty.name())
    }

    /// The question of an exercise on this field, for the students.
    pub(crate) fn note(self, question: Question) -> &'static str {
        match (self, question) {
            (RandomField::Graph { .. }, Question::Outcome) => {
                "Who wins from each vertex, the player to move, the opponent, or nobody?"
            }
            (RandomField::Graph { .. }, Question::Length) => {
                "Who wins from each vertex, and in how many moves?"
            }
            (RandomField::Graph { .. }, Question::BestMove) => {
                "Which move from each vertex is best?"
            }
            (RandomField::Board { .. }, Question::Outcome) => {
                "The officer stands where it is. Who wins, wherever the thief stands?"
            }
            (RandomField::Board { .. }, Question::Length) => {
                "The officer stands where it is. Who wins, wherever the thief stands, and in how many moves?"
            }
            (RandomField::Board { .. }, Question::BestMove) => {
                "The officer stands where it is. Which move is best, wherever the thief stands?"
            }
        }
    }
}

impl fmt::Display for NoneFits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.tried == 0 {
            return f.write_str(
                "No exercise is like that: a win takes an odd number of moves, a loss an even one, and a draw none",
            );
        }
        let tried = words::grouped(u64::from(self.tried));
        write!(
            f,
            "No exercise is like that among {tried}, from this seed on; another size or difficulty may have one"
        )
    }
}

/// An answer in words: `win in 3`, or the place of the best move.
pub fn answer_words(document: &Document, answer: Answer) -> String {
    match answer {
        Answer::Outcome(outcome) | Answer::Length(outcome, None) => outcome.word().to_owned(),
        Answer::Length(outcome @ (Outcome::Win | Outcome::Loss), Some(moves)) => {
            format!("{} in {moves}", outcome.word())
        }
        Answer::Length(Outcome::Draw, Some(_)) => Outcome::Draw.word().to_owned(),
        Answer::Move(to) => document.name(to),
    }
}

impl FeatureRef<'_, Practising> {
    /// Up to `most` wrong answers, each with the reason for the right one.
    ///
    /// For example: `b: you said loss. Win in 1: move to a, which is lost at once.`
    pub fn wrong_answers(self, most: usize) -> Vec<String> {
        let document = self.now.document;
        let Some(analysis) = self.now.analysis() else {
            return Vec::new();
        };
        let worded = |&place: &Place| {
            let said = answer_words(document, self.answer_of(place)?);
            self.right_answer(place, analysis, &format!("you said {said}"))
        };
        let asked = self.asked();
        let wrong = asked
            .iter()
            .filter(|&&place| self.checked(place) == Checked::Wrong);
        wrong.filter_map(worded).take(most).collect()
    }

    /// The answer given about a place, with the reason for the right answer. `None` if the exercise
    /// doesn't ask about the place.
    pub fn handed_in_answer(self, place: Place) -> Option<String> {
        let analysis = self.now.analysis().filter(|_| self.is_asked(place))?;
        let said = match self.answer_of(place) {
            Some(answer) => {
                let said = answer_words(self.now.document, answer);
                let missing = if answer.is_complete() {
                    ""
                } else {
                    ", without a number of moves"
                };
                format!("you said {said}{missing}")
            }
            None => "you gave no answer".to_owned(),
        };
        self.right_answer(place, analysis, &said)
    }

    fn right_answer(self, place: Place, analysis: &Analysis, said: &str) -> Option<String> {
        let document = self.now.document;
        let why = words::why(document, analysis, self.now.position_at(place)?);
        Some(format!("{}: {said}. {why}", document.name(place)))
    }

    /// What the student has to do and, in a pursuit, where the tokens are.
    pub fn task(self) -> String {
        let (stands, place, mover) = match self.now.held() {
            None => {
                let mover = "the player to move there";
                (String::new(), "a place".to_owned(), mover)
            }
            Some(held) => {
                let mover = words::side_names(held.turn).in_sentence;
                let stays = words::side_names(held.side).token;
                let moved = words::side_names(held.side.opponent()).token;
                let at = match held.place {
                    Some(place) => format!("on {}", self.now.document.name(place)),
                    None => "nowhere yet".to_owned(),
                };
                let is = words::agreeing(mover, "is", "are");
                let stands = format!("The {stays} stands {at}, and {mover} {is} to move. ");
                (stands, format!("a place of the {moved}"), mover)
            }
        };
        if self.is_handed_in() {
            return format!("{stands}Select {place} to see your answer beside the right one.");
        }
        match self.question() {
            Question::Outcome => format!("{stands}Select {place} and say what it is for {mover}."),
            Question::Length => format!(
                "{stands}Select {place} and say what it is for {mover}, and in how many moves of both."
            ),
            Question::BestMove => {
                format!("{stands}Select {place} and choose the best move for {mover}.")
            }
        }
    }

    /// The score of the homework handed in: `1 of 9 right, 2 wrong, 6 not answered.`
    pub fn handed_in_score(self) -> String {
        let score = self.score();
        let unanswered = match score.asked.saturating_sub(score.marked) {
            0 => String::new(),
            count => format!(", {} not answered", words::grouped(count)),
        };
        format!(
            "{} of {} right, {} wrong{unanswered}.",
            words::grouped(score.right),
            words::grouped(score.asked),
            words::grouped(score.marked.saturating_sub(score.right))
        )
    }

    /// The selected position in words: the place or, in a pursuit, where the tokens are.
    pub fn position_words(self) -> String {
        let place = self.now.selection().place();
        let position = place.and_then(|place| self.now.position_at(place));
        position.map_or_else(String::new, |at| words::position(self.now.document, at))
    }
}
