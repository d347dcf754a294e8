//! What a step of a run did, and which rule did it.

use super::Way;
use crate::analysis::{Analysis, Position, RecordedStep, words};
use crate::editor::Editor;
use crate::model::{Document, Outcome};

impl Editor {
    /// The step done last, in words; before the first, what is to come.
    pub fn replay_words(&self) -> String {
        let (Some(replay), Some(analysis)) =
            (&self.features.replay.run, &self.solving.latest.analysis)
        else {
            return "There is nothing to watch yet: the game is not solved.".to_owned();
        };
        if self.replay_len() == 0 {
            return "There is nothing to watch here.".to_owned();
        }
        match replay.way {
            Way::Steps => match self.happening() {
                Some(happening) => happening_words(&self.document.content, analysis, happening),
                None => "Nothing has a label yet. First come the positions where play is over.".to_owned(),
            },
            Way::Rounds => self.round_words(analysis, replay.done),
            Way::Order => match (&replay.order, replay.done.checked_sub(1)) {
                (Some(order), Some(last)) => {
                    let place = order[last];
                    let why = words::why(&self.document.content, analysis, Position::Token(place));
                    let name = self.document.content.name(place);
                    format!("{name}: every move from it leads to a place that has its label. {why}")
                }
                _ => "Nothing has a label yet. From the end of the topological order on, every place is labelled after \
                      all places that it leads to."
                    .to_owned(),
            },
        }
    }

    fn round_words(&self, analysis: &Analysis, done: usize) -> String {
        let Some(round) = done.checked_sub(1) else {
            return "Nothing has a label yet. Round 0 is where play is over.".to_owned();
        };
        let labels: Vec<_> = self.labels_on_show(analysis).collect();
        let count = |outcome: Outcome| {
            let here = labels
                .iter()
                .filter(|label| label.outcome == outcome && label.remoteness == Some(round as u32));
            here.count()
        };
        if done >= self.replay_len() {
            let left = labels.iter().filter(|label| label.remoteness.is_none());
            return match left.count() {
                0 => "Every place on show has its label.".to_owned(),
                1 => "Nobody can force an end from the place that is left.".to_owned(),
                left => format!("Nobody can force an end from the {left} places that are left."),
            };
        }
        let (wins, losses) = (count(Outcome::Win), count(Outcome::Loss));
        if round == 0 {
            return format!(
                "Round 0: play is over at once. {wins} won, {losses} lost on the places on show."
            );
        }
        let before = round - 1;
        let mut parts = Vec::new();
        if wins > 0 {
            parts.push(format!("{wins} won, by a move to a loss in {before}"));
        }
        if losses > 0 {
            parts.push(format!(
                "{losses} lost, since every move reaches a win in {before} or less"
            ));
        }
        match parts.is_empty() {
            true => format!("Round {round}: nothing on the places on show."),
            false => format!("Round {round}: {}.", parts.join("; ")),
        }
    }
}

fn happening_words(document: &Document, analysis: &Analysis, happening: RecordedStep) -> String {
    let name = |position: Position| words::position(document, position);
    let label = |position: Position| {
        let label = analysis.label(position);
        label.map_or(String::new(), |label| words::label(label).to_lowercase())
    };
    let step =
        |from: Position, to: Position| format!("The move from {} to {}", name(from), name(to));
    match happening {
        RecordedStep::Over(at) => {
            let why = words::why(document, analysis, at);
            format!("Play is over at {}. {why}", name(at))
        }
        RecordedStep::Taken(at) => format!(
            "{} comes next in the queue, a {}: the moves that lead to it are looked at.",
            name(at),
            label(at)
        ),
        RecordedStep::Known(from, to) => {
            format!("{}: {} has its label already.", step(from, to), name(from))
        }
        RecordedStep::Won(from, to) => format!(
            "{}, a {} for {}: one such move is enough, so {} is a {}.",
            step(from, to),
            label(to),
            words::opponent(from),
            name(from),
            label(from)
        ),
        RecordedStep::Counted(from, to, left) => format!(
            "{}, a {} for {}: {} has {} left that may not reach a win.",
            step(from, to),
            label(to),
            words::opponent(from),
            name(from),
            match left {
                1 => "1 move".to_owned(),
                left => format!("{left} moves"),
            }
        ),
        RecordedStep::Lost(from, to) => format!(
            "{}, a {} for {}: now every move of {} is known to reach one, so it is a {}.",
            step(from, to),
            label(to),
            words::opponent(from),
            name(from),
            label(from)
        ),
        RecordedStep::Left(at) => format!(
            "The queue is empty and {} has no label, so nobody can force an end by a win: a {}.",
            name(at),
            label(at)
        ),
    }
}
