//! A game kept in the document, and taken up again; and a game whose field was edited.

use super::{Controller, Made, Play, Record};
use crate::analysis::{Analysis, Position, Walk};
use crate::editor::{Editor, Mode};
use crate::model::{Edit, GameRecord, Place, RecordedMove, Rules, Side};
use crate::solver::Control;

impl Editor {
    /// Keeps the game in the document, so that it is saved with the file. One step of the history.
    pub fn keep_record(&mut self) {
        if let Some(play) = &self.features.play.game {
            let record = kept(play.record());
            if self.document.content.record() != Some(&record) {
                self.transact("Keep the game", vec![Edit::SetRecord(Some(record))]);
            }
        }
    }

    /// Whether the document keeps the game as it is.
    pub fn record_is_kept(&self) -> bool {
        let play = self.features.play.game.as_ref();
        play.is_some_and(|play| self.document.content.record() == Some(&kept(play.record())))
    }

    /// Takes up the game that the document keeps, at its last move. Whether there is one that can be played.
    pub(super) fn restore_play(&mut self) -> bool {
        let Some(record) = self.document.content.record().cloned() else {
            return false;
        };
        let Some(start) = start_of(&record, self.document.content.rules()) else {
            return false;
        };
        if !self.start_play(start) {
            return false;
        }
        self.replay_record(&record);
        if let Some(play) = &mut self.features.play.game {
            play.controllers = [Controller::Person; 2];
            play.paused = true;
        }
        true
    }

    /// The field has another game now: what is left of the record is played anew, and rated by it.
    pub(in crate::editor) fn revise_play(&mut self) {
        // A game that was put away is played anew like one that goes on.
        self.features.play.game = self
            .features
            .play
            .game
            .take()
            .or(self.features.play.left.take());
        let Some(play) = self.features.play.game.clone() else {
            if self.interaction.mode() == Mode::Play {
                self.enter_play();
            }
            return;
        };
        let record = kept(play.record());
        let start = play.record().turns()[0].position;
        self.features.play.game = None;
        if self.start_play(start) {
            self.replay_record(&record);
            if let Some(now) = &mut self.features.play.game {
                now.controllers = play.controllers;
                now.shows_verdicts = play.shows_verdicts;
                now.paused = true;
                now.random = play.random;
            }
            self.follow_play();
        }
    }

    /// Makes the moves of a record, as far as the game has them.
    fn replay_record(&mut self, record: &GameRecord) {
        let (Some(analysis), Some(play)) = (
            self.solving.latest.analysis.clone(),
            &mut self.features.play.game,
        ) else {
            return;
        };
        // The turn that each move of the record has led to, if the game still has it.
        let mut turns = vec![Some(0)];
        for step in &record.moves {
            let before = turns.get(step.after as usize).copied().flatten();
            let turn = before.and_then(|before| {
                play.record.go_to(before);
                let made = rated(&analysis, play, step.place)?;
                Some(play.record.make(made))
            });
            turns.push(turn);
        }
        self.follow_play();
    }
}

/// The move to a place from where a game stands, if there is one.
fn rated(analysis: &Analysis, play: &Play, place: Place) -> Option<Made> {
    let position = play.position();
    if analysis.searched_states().is_none() {
        let moves = analysis.moves(position);
        return moves
            .iter()
            .find(|step| step.place == place)
            .map(Made::rated);
    }
    let walk: Walk = play.walk();
    let left = analysis
        .after(&walk, super::AT_ONCE, &Control::default())
        .ok()??;
    let moves = left.moves(position);
    let step = moves.iter().find(|step| step.place == place);
    let open = left.undecided_moves(position).contains(&place);
    step.map(Made::rated)
        .or_else(|| open.then(|| Made::undecided(place)))
}

fn kept(record: &Record) -> GameRecord {
    let turns = record.turns();
    let (start, turn) = match turns[0].position {
        Position::Token(place) => (vec![place], None),
        Position::Pursuit {
            police,
            thief,
            turn,
        } => (vec![police, thief], Some(turn)),
    };
    GameRecord {
        start,
        turn,
        moves: turns[1..]
            .iter()
            .map(|turn| RecordedMove {
                after: turn.before as u32,
                place: turn.place,
            })
            .collect(),
        extra: crate::model::Extra::default(),
    }
}

fn start_of(record: &GameRecord, rules: &Rules) -> Option<Position> {
    match (rules, &record.start[..]) {
        (Rules::Pursuit(_), &[police, thief]) => Some(Position::Pursuit {
            police,
            thief,
            turn: record.turn.unwrap_or(Side::Police),
        }),
        (Rules::Token(_) | Rules::Geography(_), &[place]) => Some(Position::Token(place)),
        _ => None,
    }
}
