//! What a step of a run did, and which rule did it.

use super::{ReplayMode, Replaying};
use crate::analysis::{Analysis, Position, RecordedStep, words};
use crate::editor::FeatureRef;
use crate::model::{Document, Outcome};

impl<'a> FeatureRef<'a, Replaying> {
    /// The step done last, in words; before the first, what is to come; without a run, why there is none.
    pub fn words(self) -> String {
        let document: &Document = self.now.document;
        let Some((replay, analysis)) = self.run_and_analysis() else {
            return match (self.is_recording(), self.now.analysis()) {
                (true, _) => "The run is being recorded…",
                (false, None) => "There is nothing to watch until the game is solved.",
                (false, Some(_)) => "The run could not be recorded.",
            }
            .to_owned();
        };
        if self.is_empty() {
            return "There is nothing to watch here.".to_owned();
        }
        match replay.mode() {
            ReplayMode::Steps => match self.last_step() {
                Some(step) => step_words(document, analysis, step),
                None => "Nothing has a label yet. First come the positions where play is over.".to_owned(),
            },
            ReplayMode::Rounds => self.round_words(analysis, replay.done()),
            ReplayMode::Order => match (replay.order(), replay.done().checked_sub(1)) {
                (Some(order), Some(last)) => {
                    let place = order.places[last];
                    let why = words::why(document, analysis, Position::Token(place));
                    let name = document.name(place);
                    format!("{name}: every move from it leads to a place that has its label. {why}")
                }
                _ => "Nothing has a label yet. From the end of the topological order on, every place is labelled after \
                      all places that it leads to."
                    .to_owned(),
            },
        }
    }

    fn round_words(self, analysis: &'a Analysis, done: usize) -> String {
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
        if done >= self.len() {
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

fn step_words(document: &Document, analysis: &Analysis, step: RecordedStep) -> String {
    let name = |position: Position| words::position(document, position);
    let label = |position: Position| {
        let label = analysis.label(position);
        label.map_or(String::new(), |label| words::label(label).to_lowercase())
    };
    let looked_at =
        |from: Position, to: Position| format!("The move from {} to {}", name(from), name(to));
    match step {
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
            format!(
                "{}: {} has its label already.",
                looked_at(from, to),
                name(from)
            )
        }
        RecordedStep::Won(from, to) => format!(
            "{}, a {} for {}: one such move is enough, so {} is a {}.",
            looked_at(from, to),
            label(to),
            words::opponent(from),
            name(from),
            label(from)
        ),
        RecordedStep::Counted(from, to, left) => format!(
            "{}, a {} for {}: {} has {} left that may not reach a win.",
            looked_at(from, to),
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
            looked_at(from, to),
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
