//! The places of tokens on show.

use std::collections::HashMap;

use crate::editor::interaction::mode::Mode;
use crate::editor::scene::Scene;
use crate::editor::view::shown::Shown;
use crate::model::{Place, Rules, Side};

/// The most tokens that are drawn on one place: one for each corner of a vertex.
const MOST_ON_A_PLACE: usize = 4;

impl Scene<'_> {
    /// The tokens to show: at the start, or in a pursuit those of the selected position. Of the tokens on one place no more
    /// than fit there.
    pub fn tokens(self, at_start: bool) -> Vec<(Place, Option<Side>)> {
        let mut tokens = self.all_tokens(at_start);
        let mut here: HashMap<Place, usize> = HashMap::new();
        tokens.retain(|(place, _)| {
            let count = here.entry(*place).or_default();
            *count += 1;
            *count <= MOST_ON_A_PLACE
        });
        tokens
    }

    fn all_tokens(self, at_start: bool) -> Vec<(Place, Option<Side>)> {
        let rules = self.now.document.rules();
        if let Rules::Pursuit(rules) = rules {
            return [Side::Police, Side::Thief]
                .into_iter()
                .filter_map(|side| {
                    // A selected place represents a position only if both tokens have a place.
                    let place = match at_start || self.now.looked_at().is_none() {
                        true => rules.side(side).at,
                        false => self.place_on_show(side),
                    };
                    Some((place?, Some(side)))
                })
                .collect();
        }
        let plays_one = self.now.mode() == Mode::Play && !self.sums().is_sum();
        let play = self.play().game().filter(|_| plays_one);
        if let Some(play) = play.filter(|_| !at_start) {
            return vec![(play.position().mover_place(), None)];
        }
        let moved = self.now.walk().filter(|walk| walk.path().len() > 1);
        if let Some(walk) = moved.filter(|_| !at_start) {
            return vec![(walk.at(), None)];
        }
        if !at_start && matches!(rules, Rules::Token(_)) {
            let own = self.sums().summands().into_iter();
            let own = own.filter(|token| token.component.is_none());
            return own.map(|token| (token.at, None)).collect();
        }
        let tokens = rules.tokens().into_iter();
        tokens.map(|place| (place, None)).collect()
    }

    /// Whether a token is drawn small and aside, so that the text of its cell stays readable. The held token of a pursuit
    /// covers nothing, because the other one would be caught there.
    pub fn hides_behind_label(self, place: Place, side: Option<Side>) -> bool {
        let held = self.now.is_pursuit().then(|| self.now.exploring().held);
        let shared = Some(place) == held.and_then(|held| self.now.exploring().place(held));
        let tells = self.shown(place) != Shown::Blank;
        (side.is_none() || side != held) && (tells || shared)
    }
}
