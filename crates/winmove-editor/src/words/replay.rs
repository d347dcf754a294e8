//! The replay in words.

use crate::feature::FeatureRef;
use crate::features::replay::{ReplayEvent, ReplayLetters, ReplayMode, ReplayObstacle, Replaying};
use winmove_analysis::words::Brief;
use winmove_analysis::{Language, RecordedStep, words};
use winmove_core::model::Outcome;

impl ReplayMode {
    /// The name of the mode.
    pub fn name(self) -> &'static str {
        match self {
            ReplayMode::Steps => "step by step",
            ReplayMode::Rounds => "by rounds",
            ReplayMode::Order => "in topological order",
        }
    }

    /// The name of its steps, in the plural.
    pub fn units(self) -> &'static str {
        match self {
            ReplayMode::Steps => "Steps",
            ReplayMode::Rounds => "Rounds",
            ReplayMode::Order => "Places",
        }
    }
}

impl FeatureRef<'_, Replaying> {
    /// The last step in words. Before the first step, this is what comes next; without a run, the
    /// reason why there is none.
    pub fn words(self) -> String {
        let event = match self.last_event() {
            Ok(event) => event,
            Err(ReplayObstacle::Unsolved) => {
                return "There is nothing to watch until the game is solved.".to_owned();
            }
            Err(ReplayObstacle::Recording) => return "The run is being recorded…".to_owned(),
            Err(obstacle) => return format!("{obstacle}."),
        };
        let Some(analysis) = self.now.analysis() else {
            return String::new();
        };
        let document = self.now.document;
        match event {
            ReplayEvent::Nothing => "There is nothing to watch here.".to_owned(),
            ReplayEvent::Start(ReplayMode::Steps) => words::BEFORE_STEPS.to_owned(),
            ReplayEvent::Start(ReplayMode::Rounds) => words::BEFORE_ROUNDS.to_owned(),
            ReplayEvent::Start(ReplayMode::Order) => words::BEFORE_ORDER.to_owned(),
            ReplayEvent::Step(step) => words::recorded_step(document, analysis, step),
            ReplayEvent::Round {
                round,
                counts,
                on_show,
            } => words::round(round, counts, on_show),
            ReplayEvent::AfterRounds {
                won,
                draws,
                on_show,
                endless,
            } => words::after_rounds(won, draws, on_show, endless),
            ReplayEvent::Ordered(place) => words::ordered_step(document, analysis, place),
        }
    }

    /// The last step, for a frame of an animation, in the given language.
    pub fn frame_words(self, language: Language) -> String {
        let (Some(brief), Some(analysis), Ok(event)) =
            (Brief::of(language), self.now.analysis(), self.last_event())
        else {
            return self.words();
        };
        let document = self.now.document;
        match event {
            ReplayEvent::Nothing | ReplayEvent::Start(_) => brief.nothing(),
            ReplayEvent::Step(step) => brief.step(document, analysis, step),
            ReplayEvent::Round { round, counts, .. } => brief.round(round, counts),
            ReplayEvent::AfterRounds { won, draws, .. } => brief.rest(won, draws),
            ReplayEvent::Ordered(place) => brief.placed(document, analysis, place),
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

/// The indentation and the text of a line. In the text, P, Q and R stand for the letters of
/// [`ReplayLetters`].
type Template<'a> = (u8, &'a str);

const fn line(depth: u8, text: &str) -> Template<'_> {
    (depth, text)
}

impl ReplayLetters {
    fn line(&self, (depth, text): Template<'_>) -> CodeLine {
        let text = text
            .replace('P', &self.position)
            .replace('Q', &self.taken)
            .replace('R', &self.round);
        CodeLine { depth, text }
    }
}

/// The names of the states before round 0 and after the last round.
const START: &str = "start";
const END: &str = "end";

const STEPS: &[Template<'_>] = &[
    line(0, "for each position P where play is over:"),
    line(1, "label P; enqueue P if it is won or lost"),
    line(0, "while the queue is not empty:"),
    line(1, "take Q, the first of the queue"),
    line(1, "for each move P → Q:"),
    line(2, "if P has a label: go on"),
    line(2, "if Q is lost: P is won; enqueue P"),
    line(2, "else: counter(P) ← counter(P) − 1"),
    line(3, "if counter(P) = 0: P is lost; enqueue P"),
];

const ROUNDS: &[Template<'_>] = &[
    line(0, "round 0: label every position where play is over"),
    line(0, "for R = 1, 2, … until a round labels nothing:"),
    line(1, "P without a label, a move to a loss: won in R"),
    line(1, "P without a label, all moves to wins: lost in R"),
];

const ORDER: &[Template<'_>] = &[
    line(0, "for each P, from the end of the topological order:"),
    line(1, "if play is over at P: label P"),
    line(1, "else if a move leads to a loss: P is won"),
    line(1, "else if every move leads to a win: P is lost"),
    line(1, "else: P is a draw"),
];

impl FeatureRef<'_, Replaying> {
    /// The pseudocode of the algorithm in the current mode.
    pub fn pseudocode(self) -> Vec<CodeLine> {
        let (lines, has_left) = match self.watched().map(|replay| replay.mode) {
            None => return Vec::new(),
            Some(ReplayMode::Steps) => (STEPS, true),
            Some(ReplayMode::Rounds) => (ROUNDS, true),
            Some(ReplayMode::Order) => (ORDER, false),
        };
        // What happens to the positions that no rule has labelled.
        let left = match self
            .endless()
            .map(|side| words::side_names(side).in_sentence)
        {
            None => "P is a draw".to_owned(),
            Some(side) => {
                let win = words::agreeing(side, "wins", "win");
                format!("neither can force an end that wins; {side} {win} endless play")
            }
        };
        let left = format!("for each P without a label: {left}");
        let letters = self.letters();
        let lines = lines
            .iter()
            .copied()
            .chain(has_left.then(|| line(0, &left)));
        lines.map(|line| letters.line(line)).collect()
    }

    /// What the counters of the pseudocode count.
    pub fn counter_words(self) -> String {
        let p = self.letters().position;
        format!(
            "counter({p}), beside {p}, is the number of its moves that are not yet known to reach a win."
        )
    }

    /// Why the run isn't replayed step by step, in a sentence.
    pub fn no_steps_words(self) -> Option<String> {
        let why = self.obstacle(ReplayMode::Steps)?;
        Some(format!("Step by step is not available. {why}."))
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
            ReplayEvent::Round { counts, .. } => match (counts.wins, counts.losses) {
                (0, 0) => &[1],
                (_, 0) => &[2],
                (0, _) => &[3],
                (_, _) => &[2, 3],
            },
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
        }
    }

    /// A number of steps done, as the sentences count them. Rounds are counted from 0. Before round
    /// 0, nothing has a label; after the last round, the remaining positions get theirs.
    pub fn done_words(self, done: usize) -> String {
        match self.last_round() {
            None => format!("{} / {}", words::grouped(done), words::grouped(self.len())),
            Some(_) if done == 0 => START.to_owned(),
            Some(_) if done >= self.len() => END.to_owned(),
            Some(last) => format!("{} / {}", words::grouped(done - 1), words::grouped(last)),
        }
    }

    /// The number of steps done that a text of [`FeatureRef::done_words`] stands for. Its first
    /// number is sufficient.
    pub fn steps_typed(self, typed: &str) -> Option<usize> {
        let first = typed.split('/').next().unwrap_or_default().trim();
        let number = || -> Option<usize> { first.replace(',', "").parse().ok() };
        match self.last_round() {
            None => number(),
            Some(_) if first == START => Some(0),
            Some(_) if first == END => Some(self.len()),
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
                words::logged_rest(won, draws)
            }
            ReplayMode::Rounds => words::logged_round(step, self.labelled_in_round(step)),
            ReplayMode::Order => self.ordered(step).map_or(String::new(), |place| {
                words::logged_place(document, analysis, place)
            }),
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
        Some(words::predicted(
            self.now.document,
            prediction.position,
            outcomes,
        ))
    }

    /// What the run did, once it has ended.
    pub fn summary(self) -> Option<String> {
        let (replay, analysis) = (self.watched()?, self.now.analysis()?);
        if self.is_empty() || replay.done < self.len() {
            return None;
        }
        let counts = analysis.counts();
        let named = |count: usize, one: &str, many: &str| match count {
            1 => format!("1 {one}"),
            count => format!("{} {many}", words::grouped(count)),
        };
        let labels = [
            named(counts.win, "win", "wins"),
            named(counts.loss, "loss", "losses"),
            named(counts.draw, "draw", "draws"),
        ]
        .join(", ");
        let all = named(
            counts.win + counts.loss + counts.draw,
            "position has its label",
            "positions have their labels",
        );
        let how = match replay.mode {
            ReplayMode::Steps => self
                .visits()
                .map(|(visited, moves)| words::visits(visited, moves)),
            ReplayMode::Rounds => self.last_round().map(|last| match last {
                0 => "The only round was round 0.".to_owned(),
                last => format!("The last round was round {}.", words::grouped(last)),
            }),
            ReplayMode::Order => Some("Each was labelled once.".to_owned()),
        };
        let how = how.map_or(String::new(), |how| format!(" {how}"));
        Some(format!("{all}: {labels}.{how}"))
    }
}
