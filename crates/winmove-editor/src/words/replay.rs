//! The replay in words.

use crate::feature::FeatureRef;
use crate::features::replay::{ReplayEvent, ReplayMode, ReplayObstacle, Replaying};
use winmove_analysis::{RecordedStep, words};
use winmove_core::model::{Outcome, Side};
use winmove_core::solver::{TraceEvent, TraceStep};
use winmove_words::say;

impl ReplayMode {
    /// The name of the mode.
    pub fn name(self) -> String {
        say::replay_mode(<&str>::from(self))
    }

    /// The name of its steps, in the plural.
    pub fn units(self) -> String {
        say::replay_units(<&str>::from(self))
    }
}

impl FeatureRef<'_, Replaying> {
    /// The last step in words. Before the first step, this is what comes next; without a run, the
    /// reason why there is none.
    pub fn words(self) -> String {
        let event = match self.last_event() {
            Ok(event) => event,
            Err(ReplayObstacle::Unsolved) => return say::replay_until_solved(),
            Err(ReplayObstacle::Recording) => return say::replay_being_recorded(),
            Err(obstacle) => return format!("{obstacle}."),
        };
        let Some(analysis) = self.now.analysis() else {
            return String::new();
        };
        let document = self.now.document;
        match event {
            ReplayEvent::Nothing => say::replay_nothing(),
            ReplayEvent::Start(ReplayMode::Steps) => say::log_before_steps(),
            ReplayEvent::Start(ReplayMode::Rounds) => say::log_before_rounds(),
            ReplayEvent::Start(ReplayMode::Order) => say::log_before_order(),
            ReplayEvent::Start(ReplayMode::Levels) => say::levels_before(),
            ReplayEvent::Step(step) => words::recorded_step(document, analysis, step),
            ReplayEvent::Round { round, counts, .. } if analysis.has_owners() => {
                words::owned_round(round, counts)
            }
            ReplayEvent::Round {
                round,
                counts,
                on_show,
            } => words::round(round, counts, on_show),
            ReplayEvent::AfterRounds { won, draws, .. } if analysis.has_owners() => {
                words::owned_rest(document, won, draws)
            }
            ReplayEvent::AfterRounds {
                won,
                draws,
                on_show,
                endless,
            } => words::after_rounds(won, draws, on_show, endless),
            ReplayEvent::Ordered(place) => words::ordered_step(document, analysis, place),
            ReplayEvent::Level(step) => {
                self.level_words(|trace| words::level_step(document, analysis, trace, step))
            }
        }
    }
}

/// A line of pseudocode.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CodeLine {
    /// The indentation, in levels.
    pub depth: u8,
    /// The text.
    pub text: String,
}

impl FeatureRef<'_, Replaying> {
    /// The pseudocode of the algorithm in the current mode.
    pub fn pseudocode(self) -> Vec<CodeLine> {
        let Some(replay) = self.watched() else {
            return Vec::new();
        };
        let letters = self.letters();
        let (p, q, r) = (&letters.position, &letters.taken, &letters.round);
        // What happens to the positions that no rule has labelled.
        let endless = match self.endless() {
            None => "none",
            Some(Side::Police) => "police",
            Some(Side::Thief) => "thief",
        };
        let turns = self.now.document.rules().turns();
        let owned = turns.owners().map(|endless| match endless.winner() {
            None => "none",
            Some(winner) => winner.word(),
        });
        let text = match (replay.mode, owned) {
            (ReplayMode::Steps, None) => say::replay_code_steps(p, q, endless),
            (ReplayMode::Steps, Some(endless)) => say::owners_code_steps(p, q, endless),
            (ReplayMode::Rounds, None) => say::replay_code_rounds(r, p, endless),
            (ReplayMode::Rounds, Some(endless)) => say::owners_code_rounds(r, p, endless),
            (ReplayMode::Order, None) => say::replay_code_order(p),
            (ReplayMode::Order, Some(_)) => say::owners_code_order(p),
            (ReplayMode::Levels, _) => say::levels_code(p),
        };
        let worded = |line: &str| {
            let text = line.trim_start();
            let depth = ((line.len() - text.len()) / 2) as u8;
            let text = text.to_owned();
            CodeLine { depth, text }
        };
        let mut lines: Vec<CodeLine> = text.lines().map(worded).collect();
        if replay.mode == ReplayMode::Levels && !self.has_two_runs() {
            // The last two lines are about two runs.
            lines.truncate(8);
        }
        lines
    }

    /// Whether play can end in a draw, so that Zielonka's algorithm runs twice.
    fn has_two_runs(self) -> bool {
        let is_drawn = |step: &TraceStep| matches!(step.event, TraceEvent::Drawn(_));
        let trace = self.trace();
        trace.is_some_and(|trace| trace.steps().iter().any(is_drawn))
    }

    /// What the counters of the pseudocode count.
    pub fn counter_words(self) -> String {
        say::replay_counter(self.letters().position)
    }

    /// Why the run isn't replayed step by step, in a sentence.
    pub fn no_steps_words(self) -> Option<String> {
        let why = self.obstacle(ReplayMode::Steps)?;
        Some(say::replay_no_steps(why.to_string()))
    }

    /// The indices of the lines of the pseudocode that the last step ran.
    pub fn current_lines(self) -> &'static [usize] {
        let (Ok(event), Some(analysis)) = (self.last_event(), self.now.analysis()) else {
            return &[];
        };
        match event {
            ReplayEvent::Nothing | ReplayEvent::Start(_) => &[],
            ReplayEvent::Step(step) => match step {
                RecordedStep::Over(_) => &[1],
                RecordedStep::Taken(_) => &[3],
                RecordedStep::Known(..) => &[5],
                RecordedStep::Won(..) => &[6],
                RecordedStep::Counted(..) => &[7],
                RecordedStep::Lost(..) => &[7, 8],
                RecordedStep::Left(_) => &[9],
            },
            ReplayEvent::Round { round: 0, .. } => &[0],
            ReplayEvent::Round { counts, .. } => {
                match (counts.movers, counts.wins + counts.losses - counts.movers) {
                    (0, 0) => &[1],
                    (_, 0) => &[2],
                    (0, _) => &[3],
                    (_, _) => &[2, 3],
                }
            }
            ReplayEvent::AfterRounds { .. } => &[4],
            ReplayEvent::Ordered(place) => {
                let position = place.into();
                let outcome = analysis.label(position).map(|label| label.outcome);
                match outcome {
                    None => &[],
                    Some(_) if analysis.moves(position).is_empty() => &[1],
                    Some(Outcome::Win) => &[2],
                    Some(Outcome::Loss) => &[3],
                    Some(Outcome::Draw) => &[4],
                }
            }
            ReplayEvent::Level(step) => {
                let event = |step: Option<usize>| {
                    let steps = self.trace()?.steps();
                    steps.get(step?).map(|step| step.event)
                };
                match event(Some(step)) {
                    None => &[],
                    Some(TraceEvent::Ended(_)) => &[0],
                    Some(TraceEvent::SubGame) => match event(step.checked_sub(1)) {
                        Some(TraceEvent::Attracted(_)) => &[1, 4],
                        Some(TraceEvent::GivenBack(_)) => &[1, 7],
                        _ => &[1],
                    },
                    Some(TraceEvent::Heads(_)) => &[2],
                    Some(TraceEvent::Attracted(_)) => &[3],
                    Some(TraceEvent::Won(_)) => &[5],
                    Some(TraceEvent::GivenBack(_)) => &[6, 7],
                    Some(TraceEvent::Drawn(_)) => &[8],
                    Some(TraceEvent::Decided) if self.has_two_runs() => &[9],
                    Some(TraceEvent::Decided) => &[],
                }
            }
        }
    }

    /// A number of steps done, as the sentences count them. Rounds are counted from 0. Before round
    /// 0, nothing has a label; after the last round, the remaining positions get theirs.
    pub fn done_words(self, done: usize) -> String {
        match self.last_round() {
            None => say::replay_done(done, self.len()),
            Some(_) if done == 0 => say::replay_at_start(),
            Some(_) if done >= self.len() => say::replay_at_end(),
            Some(last) => say::replay_done(done - 1, last),
        }
    }

    /// The number of steps done that a text of [`FeatureRef::done_words`] stands for. Its first
    /// number is sufficient.
    pub fn steps_typed(self, typed: &str) -> Option<usize> {
        let first = typed.split('/').next().unwrap_or_default().trim();
        // Any language's separators.
        let number = || -> Option<usize> { first.replace([',', '.'], "").parse().ok() };
        match self.last_round() {
            None => number(),
            Some(_) if first == say::replay_at_start() => Some(0),
            Some(_) if first == say::replay_at_end() => Some(self.len()),
            Some(last) => Some(number()?.min(last) + 1),
        }
    }

    /// A replayed step in a few words, by its index.
    pub fn logged(self, step: usize) -> String {
        let (Some(replay), Some(analysis)) = (self.watched(), self.now.analysis()) else {
            return String::new();
        };
        let document = self.now.document;
        match replay.mode {
            ReplayMode::Steps => self.step(step).map_or(String::new(), |step| {
                words::logged_step(document, analysis, step)
            }),
            ReplayMode::Rounds if step + 1 == self.len() => {
                let (won, draws) = replay.left_by_rounds();
                say::log_line_rest(won, draws)
            }
            ReplayMode::Rounds => {
                let counts = self.labelled_in_round(step);
                if analysis.has_owners() {
                    say::owners_line_round(step, counts.wins, counts.losses, counts.draws)
                } else {
                    say::log_line_round(step, counts.wins, counts.losses, counts.draws)
                }
            }
            ReplayMode::Order => self.ordered(step).map_or(String::new(), |place| {
                words::logged_place(document, analysis, place)
            }),
            ReplayMode::Levels => {
                let step = self.trace().and_then(|trace| trace.steps().get(step));
                step.map_or(String::new(), |step| {
                    words::logged_level(document, analysis, step)
                })
            }
        }
    }

    /// The question before the next step, if there is one.
    pub fn asked_words(self) -> Option<String> {
        let (asked, analysis) = (self.asked()?, self.now.analysis()?);
        let (position, step) = (asked.position, asked.step);
        Some(words::asked(self.now.document, analysis, position, step))
    }

    /// Whether the last prediction was right, in a sentence.
    pub fn last_prediction_words(self) -> Option<String> {
        let prediction = self.last_prediction()?;
        let outcomes = (prediction.guess, prediction.actual);
        let has_owners = self.now.document.rules().turns().owners().is_some();
        let words = if has_owners {
            words::predicted_winner
        } else {
            words::predicted
        };
        Some(words(self.now.document, prediction.position, outcomes))
    }

    /// What the run did, once it has ended.
    pub fn summary(self) -> Option<String> {
        let (replay, analysis) = (self.watched()?, self.now.analysis()?);
        if self.is_empty() || replay.done < self.len() {
            return None;
        }
        let counts = analysis.counts();
        let all = counts.win + counts.loss + counts.draw;
        let summary = if analysis.has_owners() {
            say::owners_summary(all, counts.win, counts.loss, counts.draw)
        } else {
            say::replay_summary(all, counts.win, counts.loss, counts.draw)
        };
        let how = match replay.mode {
            ReplayMode::Steps => self
                .visits()
                .map(|(visited, moves)| words::visits(visited, moves)),
            ReplayMode::Rounds => self.last_round().map(say::replay_last_round),
            ReplayMode::Order => Some(say::replay_once()),
            ReplayMode::Levels => None,
        };
        Some(how.map_or(summary.clone(), |how| format!("{summary} {how}")))
    }
}
