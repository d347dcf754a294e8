//! The algorithm, watched: each step of the solver's own run, the rounds of remoteness, or the order of a field
//! without cycles.

mod words;

use std::cell::Cell;
use std::collections::HashMap;

use crate::analysis::structure::Structure;
use crate::analysis::{Analysis, Position, RecordedStep, Recording};
use crate::editor::{Editor, Exploring, Mode, Shown};
use crate::model::{Place, Rules};
use crate::solver::{Control, Label};

/// What is watched.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Way {
    /// Backward propagation, step by step.
    Steps,
    /// Backward propagation, a round of remoteness at a time.
    Rounds,
    /// Labelling in reverse topological order, which a field without cycles has.
    Order,
}

impl Way {
    /// Every way, in the order in which they are offered.
    pub const ALL: [Way; 3] = [Way::Steps, Way::Rounds, Way::Order];

    /// What it is called.
    pub fn name(self) -> &'static str {
        match self {
            Way::Steps => "step by step",
            Way::Rounds => "by rounds",
            Way::Order => "in topological order",
        }
    }
}

/// The most places whose topological order is looked for.
const MOST_ORDERED: usize = 20_000;

/// A run of the algorithm, and where in it one stands.
#[derive(Clone, Debug)]
pub struct Replay {
    way: Way,
    done: usize,
    runs: bool,
    per_second: u32,
    recording: Option<Recording>,
    // Sinks first, and the number of each.
    order: Option<Vec<Place>>,
    numbers: HashMap<Place, usize>,
    // The greatest remoteness on show, for which view: it is asked for by every place that is painted.
    last_round: Cell<Option<(Exploring, u32)>>,
}

impl Replay {
    /// What is watched.
    pub fn way(&self) -> Way {
        self.way
    }

    /// How many steps are done.
    pub fn done(&self) -> usize {
        self.done
    }

    /// Whether it goes on by itself.
    pub fn runs(&self) -> bool {
        self.runs
    }

    /// How many steps it makes in a second when it goes on by itself.
    pub fn per_second(&self) -> u32 {
        self.per_second
    }
}

/// The run of the algorithm that is watched, once there is one.
#[derive(Default)]
pub struct Replaying {
    pub(in crate::editor) run: Option<Replay>,
}

impl Editor {
    /// The run that is watched.
    pub fn replay(&self) -> Option<&Replay> {
        self.features.replay.run.as_ref()
    }

    /// Why something can't be watched; nothing if it can.
    pub fn replay_obstacle(&self, way: Way) -> Option<String> {
        let Some(replay) = &self.features.replay.run else {
            return Some("The game is not solved yet".to_owned());
        };
        let searched = matches!(self.document.content.rules(), Rules::Geography(_));
        match way {
            Way::Steps | Way::Rounds if searched => {
                Some(
                    "The stone that never returns is solved by a search, not backwards: there is no queue and there are \
                     no rounds. Where the field has no cycle, its topological order can be watched; elsewhere Explore \
                     follows the moves, and shows the matching that decides an undirected graph."
                        .to_owned(),
                )
            }
            Way::Steps if replay.recording.is_none() && self.is_pursuit_on_board() => {
                Some("A pursuit on a board is solved by rounds".to_owned())
            }
            Way::Steps if replay.recording.is_none() => Some(format!(
                "Too large: at most {} steps are written down",
                Recording::MOST_STEPS
            )),
            Way::Order if replay.order.is_none() => Some(match self.document.content.rules() {
                Rules::Pursuit(_) => "Only one token has a topological order".to_owned(),
                _ if self
                    .solving.latest.analysis
                    .as_ref()
                    .is_some_and(|a| a.places().len() > MOST_ORDERED) =>
                {
                    format!("Too large: at most {MOST_ORDERED} places are ordered")
                }
                _ => "The field has a cycle, so there is no topological order".to_owned(),
            }),
            Way::Steps | Way::Rounds | Way::Order => None,
        }
    }

    fn is_pursuit_on_board(&self) -> bool {
        self.is_pursuit() && self.document.content.board().is_some()
    }

    /// The number of steps of the run that is watched.
    pub fn replay_len(&self) -> usize {
        let (Some(replay), Some(analysis)) =
            (&self.features.replay.run, &self.solving.latest.analysis)
        else {
            return 0;
        };
        match replay.way {
            Way::Steps => replay.recording.as_ref().map_or(0, Recording::len),
            // Round 0, those up to the last, and what is left.
            Way::Rounds => self.last_round(replay, analysis) as usize + 2,
            Way::Order => replay.order.as_ref().map_or(0, Vec::len),
        }
    }

    /// The greatest remoteness on show. O(places) for each view.
    fn last_round(&self, replay: &Replay, analysis: &Analysis) -> u32 {
        if let Some((_, round)) = replay
            .last_round
            .get()
            .filter(|(of, _)| *of == self.interaction.exploring)
        {
            return round;
        }
        let rounds = self.labels_on_show(analysis);
        let round = rounds
            .filter_map(|label| label.remoteness)
            .max()
            .unwrap_or(0);
        replay
            .last_round
            .set(Some((self.interaction.exploring, round)));
        round
    }

    fn labels_on_show<'a>(&'a self, analysis: &'a Analysis) -> impl Iterator<Item = Label> + 'a {
        analysis
            .places()
            .iter()
            .filter_map(|place| analysis.label(self.now().position_at(place)?))
    }

    /// Watches something else, from its beginning. Whether that can be watched.
    pub fn watch(&mut self, way: Way) -> bool {
        let can = self.replay_obstacle(way).is_none();
        if let Some(replay) = self.features.replay.run.as_mut().filter(|_| can) {
            replay.way = way;
            replay.done = 0;
            replay.runs = false;
            self.view.looks += 1;
        }
        can
    }

    /// Goes to where so many steps are done, or to the end.
    pub fn replay_to(&mut self, done: usize) {
        let most = self.replay_len();
        if let Some(replay) = &mut self.features.replay.run {
            replay.done = done.min(most);
            replay.runs &= replay.done < most;
            self.view.looks += 1;
        }
    }

    /// Goes so many steps forward, or back.
    pub fn replay_by(&mut self, steps: isize) {
        if let Some(replay) = &self.features.replay.run {
            self.replay_to(replay.done.saturating_add_signed(steps));
        }
    }

    /// Lets the run go on by itself, from the beginning if it is at its end; or stops it.
    pub fn run_replay(&mut self, runs: bool) {
        let end = self.replay_len();
        if let Some(replay) = &mut self.features.replay.run {
            if runs && replay.done >= end {
                replay.done = 0;
            }
            replay.runs = runs;
            self.view.looks += 1;
        }
    }

    /// How many steps a second, at least one.
    pub fn set_replay_speed(&mut self, per_second: u32) {
        if let Some(replay) = &mut self.features.replay.run {
            replay.per_second = per_second.max(1);
        }
    }

    /// The step done last, of a run step by step.
    pub fn happening(&self) -> Option<RecordedStep> {
        let (replay, analysis) = (
            self.features.replay.run.as_ref()?,
            self.solving.latest.analysis.as_ref()?,
        );
        let recording = replay
            .recording
            .as_ref()
            .filter(|_| replay.way == Way::Steps)?;
        recording.step(analysis, replay.done.checked_sub(1)?)
    }

    /// The counter of the position that a place stands for: how many of its moves are not yet known to reach a win for
    /// the opponent. Nothing once it has its label, and in other runs than those step by step.
    pub fn replay_counter(&self, place: Place) -> Option<u32> {
        let (replay, analysis) = (
            self.features.replay.run.as_ref()?,
            self.solving.latest.analysis.as_ref()?,
        );
        let recording = replay
            .recording
            .as_ref()
            .filter(|_| replay.way == Way::Steps)?;
        let position = self.now().position_at(place)?;
        match recording.is_decided(analysis, position, replay.done) {
            true => None,
            // Where play is over there is nothing to count.
            false => recording
                .counter(analysis, position, replay.done)
                .filter(|&left| left > 0),
        }
    }

    /// The queue of a run step by step, the next first, and how long it is; `most` of it are told.
    pub fn replay_queue(&self, most: usize) -> (Vec<Position>, usize) {
        let (Some(replay), Some(analysis)) =
            (&self.features.replay.run, &self.solving.latest.analysis)
        else {
            return (Vec::new(), 0);
        };
        match replay
            .recording
            .as_ref()
            .filter(|_| replay.way == Way::Steps)
        {
            Some(recording) => {
                let queue = recording.queue(analysis, replay.done);
                let length = queue.len();
                (queue.take(most).collect(), length)
            }
            None => (Vec::new(), 0),
        }
    }

    /// What a place shows where the run stands.
    pub(in crate::editor) fn shown_in_replay(&self, place: Place) -> Shown {
        let done = self
            .features
            .replay
            .run
            .as_ref()
            .map_or(0, |replay| replay.done);
        self.label_after(place, done)
            .map_or(Shown::Blank, Shown::Label)
    }

    /// The label of a place once so many steps are done, if it has one then.
    fn label_after(&self, place: Place, done: usize) -> Option<Label> {
        let (replay, analysis) = (
            self.features.replay.run.as_ref()?,
            self.solving.latest.analysis.as_ref()?,
        );
        let position = self.now().position_at(place)?;
        let label = analysis.label(position)?;
        let is_labelled = match replay.way {
            Way::Steps => {
                let recording = replay.recording.as_ref()?;
                recording.is_decided(analysis, position, done)
            }
            Way::Rounds => match label.remoteness {
                Some(moves) => (moves as usize) < done,
                None => done >= self.replay_len(),
            },
            Way::Order => replay
                .numbers
                .get(&place)
                .is_some_and(|&number| number < done),
        };
        is_labelled.then_some(label)
    }

    /// The places that the last round has labelled, or the last step in topological order; in a run step by step
    /// [`Editor::happening`] tells. O(places).
    pub fn labelled_last(&self) -> Vec<Place> {
        let watched = self
            .features
            .replay
            .run
            .as_ref()
            .filter(|replay| replay.way != Way::Steps);
        let (Some(replay), Some(analysis)) = (watched, &self.solving.latest.analysis) else {
            return Vec::new();
        };
        let Some(before) = replay.done.checked_sub(1) else {
            return Vec::new();
        };
        let is_new = |&place: &Place| {
            self.label_after(place, replay.done).is_some()
                && self.label_after(place, before).is_none()
        };
        analysis.places().iter().filter(is_new).collect()
    }

    /// Gets a run ready to be watched.
    pub(in crate::editor) fn enter_replay(&mut self) {
        if self.features.replay.run.is_some() {
            return;
        }
        let Some(analysis) = &self.solving.latest.analysis else {
            return;
        };
        let recording = Recording::new(analysis, &Control::default());
        let recording = recording.expect("no other clone of the control exists");
        let ordered = analysis.places().len() <= MOST_ORDERED && !self.is_pursuit();
        let order = ordered.then(|| Structure::of(&self.document.content).ok());
        let order = order.flatten().and_then(|structure| {
            let mut order = structure.order()?.to_vec();
            order.reverse();
            Some(order)
        });
        let searched = matches!(self.document.content.rules(), Rules::Geography(_));
        let way = match (&recording, &order) {
            (Some(_), _) => Way::Steps,
            (None, Some(_)) if searched => Way::Order,
            (None, _) => Way::Rounds,
        };
        self.features.replay.run = Some(Replay {
            way,
            done: 0,
            runs: false,
            per_second: 4,
            recording,
            numbers: order.iter().flatten().copied().zip(0..).collect(),
            order,
            last_round: Cell::new(None),
        });
    }

    /// The field has another game now: its run is another one.
    pub(in crate::editor) fn revise_replay(&mut self) {
        self.features.replay.run = None;
        if self.interaction.mode() == Mode::Replay {
            self.enter_replay();
        }
    }
}
