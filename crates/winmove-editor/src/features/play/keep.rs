//! Stores the record of a game in the document, and restores it even if the game was edited since.

use super::game::{Earlier, Play};
use super::move_tree::MoveTree;
use super::{Games, Playing};
use crate::document::history::Mark;
use crate::document::step_name::StepName;
use crate::effect::Effect;
use crate::feature::{FeatureMut, FeatureRef};
use crate::interaction::notice::Notice;
use crate::now::Now;
use crate::playing::{Controller, Player, Record};
use winmove_analysis::Position;
use winmove_core::model::{Edit, Extra, GameRecord, Place, RecordedMove, Rules, Side};

impl Playing {
    /// Keeps a game for the states of the document before the last edit and before the last step,
    /// which may be an undo. `back` is what it was by the kept game of the state of now.
    fn keep(&mut self, [before, from]: [Mark; 2], back: Option<Play>, play: Play, left: usize) {
        let games = self.games.get_mut();
        if let Some(back) = back {
            games.keep(before, back, left);
        }
        games.keep(from, play, left);
    }

    /// Makes the moves of a record, as long as they are possible. Returns whether all are.
    fn replay(&mut self, now: Now<'_>, record: &GameRecord) -> bool {
        let (Some(analysis), Some(play)) = (now.analysis(), self.game_mut()) else {
            return true;
        };
        let tree = MoveTree::of(record, analysis, play.position());
        // The turn of each move of the tree, once it has one.
        let mut turns: Vec<Option<usize>> = vec![None; tree.moves.len()];
        turns[0] = Some(0);
        let mut gone_to = Vec::with_capacity(2 * tree.order.len());
        for &number in tree.order.iter().flatten() {
            let step = &tree.moves[number];
            let Some(before) = turns[step.before] else {
                continue;
            };
            gone_to.push(before);
            if let Some(made) = &step.made {
                let turn = turns[number].unwrap_or_else(|| play.record.add(before, made.clone()));
                turns[number] = Some(turn);
                gone_to.push(turn);
            }
        }
        play.record.go_along(&gone_to);
        tree.moves.iter().skip(1).all(|step| step.made.is_some())
    }
}

impl FeatureRef<'_, Playing> {
    /// Whether the document stores the game in its current state. Doesn't build a record, because
    /// this is called in every frame.
    pub fn is_kept(self) -> bool {
        let (Some(play), Some(kept)) = (self.game(), self.now.document.record()) else {
            return false;
        };
        let record = &play.record;
        let (start, turn) = start(record);
        kept.moves.len() + 1 == record.turns.len()
            && (&kept.start, kept.turn) == (&start, turn)
            && kept.extra == Extra::default()
            && moves(record).eq(kept.moves.iter().copied())
    }

    /// The record of the game, played or set aside, if it has a move and the document doesn't store
    /// it.
    pub fn unsaved_record(self) -> Option<GameRecord> {
        let play = self.feature.games.get().either()?;
        let is_unsaved = play.record.turns.len() > 1 && !self.is_kept();
        is_unsaved.then(|| game_record(&play.record))
    }
}

impl FeatureMut<'_, Playing> {
    pub(crate) fn keep_record(&mut self) {
        self.run(|playing, now, effects| {
            if let Some(play) = playing.game() {
                let record = game_record(&play.record);
                if now.document.record() != Some(&record) {
                    effects.push(Effect::Edit(
                        StepName::KeepRecord,
                        Edit::SetRecord(Some(record)),
                    ));
                }
            }
        });
    }

    pub(crate) fn set_restored(&mut self, controllers: [Controller; 2]) {
        self.run(|playing, _, _| playing.restored = Some(controllers));
    }

    /// Restores the game that the document stores, at its last move. Returns whether there is one
    /// that can be played.
    pub(super) fn restore(&mut self) -> bool {
        let kept = self.ask(|play| {
            let record = play.now.document.record()?;
            let start = start_of(record, play.now.document.rules())?;
            Some((record.clone(), start))
        });
        let Some((record, start)) = kept else {
            return false;
        };
        if !self.start(start) {
            return false;
        }
        self.replay_record(&record);
        let restored = self.run(|playing, _, _| playing.restored.take());
        let controllers = restored.unwrap_or([Controller::Person; 2]);
        self.change(|play| {
            for (player, controller) in Player::ALL.into_iter().zip(controllers) {
                play.seats.set_controller(player, controller);
            }
            play.seats.pause(true);
        });
        true
    }

    /// Replays the record in the newly solved game, as long as its moves are possible.
    ///
    /// Moves are rated by the new game. A game that was set aside is resumed. Moves that an edit
    /// left out come back with the state of the document before it. `before` is the state before
    /// the last edit, and `from` the one before the last step, which may be an undo. Returns
    /// whether a game is being played.
    pub(crate) fn revise(&mut self, now_at: Mark, [before, from]: [Mark; 2]) -> bool {
        let found = self.run(|playing, now, _| {
            // The analysis of an earlier field may lack the current places. The next one is in
            // progress.
            now.fresh_analysis()?;
            let games = playing.games.get();
            let cut = games.either().cloned();
            let is_here = |known: &Earlier| known.mark == now_at;
            if cut.is_none() && !games.earlier.iter().any(is_here) {
                return None;
            }
            let mut earlier = std::mem::take(&mut playing.games.get_mut().earlier);
            let back = earlier.iter().position(is_here);
            let back = back.map(|at| earlier.remove(at));
            playing.games.set(Games::default());
            Some((cut, back, earlier))
        });
        let Some((cut, back, earlier)) = found else {
            return self.ask(|play| play.game().is_some());
        };
        let had_game = cut.is_some();
        let (left, back) = back.map(|back| (back.left, back.play)).unzip();
        let Some(newest) = cut.or_else(|| back.clone()) else {
            return false;
        };
        let whole = back.as_ref().unwrap_or(&newest);
        let has_start = self.start(whole.record.turns[0].position);
        self.run(|playing, _, _| playing.games.get_mut().earlier = earlier);
        if !has_start {
            self.run(|playing, _, _| playing.keep([before, from], back, newest, 0));
            if had_game {
                self.notify(Notice::GameLost(Vec::new()));
            }
            return false;
        }
        let path = |play: &Play| play.record.places(play.record.line_to(play.record.at));
        let (mut line, mut at) = (newest.record.places(newest.record.line()), path(&newest));
        let mut record = game_record(&whole.record);
        if let Some(left) = left {
            // Back to where the edit found the game, unless the players have gone elsewhere.
            let was_at = path(whole);
            if at.len() == left && was_at.starts_with(&at) {
                at = was_at;
                line = whole.record.places(whole.record.line());
            }
            record.moves = joined(&record.moves, &game_record(&newest.record).moves);
        }
        let is_whole = self.replay_record(&record);
        self.change(|play| {
            play.record.go_towards(&line);
            play.record.go_towards(&at);
            play.take_over(&newest);
            play.seats.pause(true);
        });
        self.follow();
        let [turns, left] = self.ask(|play| {
            let counts = |play: &Play| [play.record.turns.len(), path(play).len()];
            play.game().map_or([0; 2], counts)
        });
        let cut = newest.record.turns.len().saturating_sub(turns);
        if !is_whole {
            self.run(|playing, _, _| playing.keep([before, from], back, newest, left));
        }
        if cut > 0 {
            self.notify(Notice::GameCut(cut));
        }
        true
    }

    /// Shows a notice, unless the same step has caused a more important one.
    fn notify(&mut self, notice: Notice) {
        self.run(|_, now, effects| {
            if now.interaction.notice.is_none() {
                effects.push(Effect::Notice(notice));
            }
        });
    }

    /// Makes the moves of a record, as long as they are possible, and selects the last position.
    /// Returns whether all of them are possible.
    fn replay_record(&mut self, record: &GameRecord) -> bool {
        let is_whole = self.run(|playing, now, _| playing.replay(now, record));
        self.follow();
        let left_out = self.rate();
        if left_out > 0 {
            self.notify(Notice::NotRated(left_out));
        }
        is_whole
    }
}

/// The moves of two records of the same game.
fn joined(first: &[RecordedMove], second: &[RecordedMove]) -> Vec<RecordedMove> {
    let number = |step: &RecordedMove| match step.after {
        0 => *step,
        after => RecordedMove {
            after: after + first.len() as u32,
            ..*step
        },
    };
    first
        .iter()
        .copied()
        .chain(second.iter().map(number))
        .collect()
}

/// The record of a game in the form stored in documents.
fn game_record(record: &Record) -> GameRecord {
    let (start, turn) = start(record);
    GameRecord {
        start,
        turn,
        moves: moves(record).collect(),
        extra: Extra::default(),
    }
}

/// The start of a record: the places of the tokens, and the side to move in a pursuit.
fn start(record: &Record) -> (Vec<Place>, Option<Side>) {
    let start = record.turns[0].position;
    let places = start.tokens().map(|(place, _)| place);
    (places.collect(), start.turn())
}

/// The moves of a record in the order in which they were made.
fn moves(record: &Record) -> impl Iterator<Item = RecordedMove> {
    record.turns[1..].iter().map(|turn| RecordedMove {
        after: turn.before as u32,
        place: turn.place,
    })
}

/// The position at which a record starts, if it exists in a game with these rules.
fn start_of(record: &GameRecord, rules: &Rules) -> Option<Position> {
    match (rules.has_sides(), &record.start[..]) {
        (true, &[police, thief]) => {
            let turn = record.turn.unwrap_or(Side::Police);
            Some(Position::of_sides([police, thief], turn))
        }
        (false, &[place]) => Some(place.into()),
        _ => None,
    }
}
