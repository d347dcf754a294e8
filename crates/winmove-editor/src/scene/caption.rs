//! The caption of the field.

use crate::features::replay::ReplayObstacle;
use crate::scene::Scene;
use crate::words::captions::Caption;
use winmove_analysis::{DrawPlans, words};
use winmove_files::Mode;

impl<'a> Scene<'a> {
    /// What the labels on the field mean. `None` if there are no labels, or their meaning is
    /// obvious.
    pub fn caption(self) -> Option<Caption> {
        // A replay shows the labels it has reached. In a game that uses up places these are the
        // labels of starts; in a pursuit, they depend on the place of the other side.
        let says_whose = self.now.uses_up_places() || self.now.has_sides();
        let replay = self.replay();
        // A search can't be replayed, and reaches no labels.
        let obstacle = replay.watched().map(|run| replay.obstacle(run.mode));
        let is_searched = obstacle == Some(Some(ReplayObstacle::Search));
        let replays = self.now.mode() == Mode::Replay && says_whose && !is_searched;
        if self.hides_verdicts() && !replays || self.now.analysis().is_none() {
            return None;
        }
        if let Some((play, viewer)) = self.viewed() {
            let exploring = self.now.exploring();
            return Some(match play.side(viewer) {
                Some(side) => Caption::ForSide {
                    side,
                    turn: exploring.turn,
                    moved: exploring.held.opponent(),
                },
                None => Caption::ForPlayer(viewer),
            });
        }
        if let Some(from) = self.labels_moves_from() {
            // Without an analysis there are no labels, and nothing is known about the moves.
            let (position, left) = self.position_on_show()?;
            return Some(if left.moves(position).is_empty() {
                Caption::StuckAt(from)
            } else {
                Caption::MovesFrom(from)
            });
        }
        if self.sums().is_sum() {
            return Some(Caption::OfSum);
        }
        match (self.now.uses_up_places(), self.now.mode()) {
            (true, _) => Some(Caption::Starts),
            // Where vertices have owners, labels name the winner.
            (false, Mode::Play) if self.now.document.rules().turns().owners().is_some() => None,
            // The start is being chosen.
            (false, Mode::Play) => Some(Caption::ForMover),
            // The list of moves next to the labels shows what the opponent gets on the same places.
            // Without the token that stays, no place has a label.
            (false, Mode::Edit | Mode::Explore | Mode::Replay) => {
                let held = self.now.held()?;
                held.place.map(|_| self.usual_caption())
            }
            (false, Mode::Practise) => None,
        }
    }

    /// What labels mean if every place shows its own label.
    pub(crate) fn usual_caption(self) -> Caption {
        match self.now.held() {
            Some(held) => Caption::ForMoverOf {
                turn: held.turn,
                moved: held.side.opponent(),
            },
            None => Caption::ForMover,
        }
    }

    /// The caption in a sentence, followed by the meaning of the plan colours if plans are framed.
    pub fn caption_words(self) -> Option<String> {
        let caption = self.caption();
        let labels = caption.map(|caption| caption.words(self.now.document));
        let plans = self.framed_plans().map(words::plan_colours);
        let both: Vec<String> = labels.into_iter().chain(plans).collect();
        (!both.is_empty()).then(|| both.join(" "))
    }

    /// The plans of a draw, if their places are framed on the field.
    pub fn framed_plans(self) -> Option<&'a DrawPlans> {
        // A preview shows another game.
        let explain = self.explain();
        let plans = explain
            .plans()
            .filter(|_| self.what_if().preview().is_none())?;
        let is_shown = self.explain().shows_strategy() && plans.all().next().is_some();
        is_shown.then_some(plans)
    }
}
