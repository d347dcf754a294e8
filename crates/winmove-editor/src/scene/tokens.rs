//! The places of the tokens shown.

use std::collections::HashMap;

use crate::geometry::token_on_cell;
use crate::picture::TokenFace;
use crate::scene::Scene;
use crate::view::Canvas;
use crate::view::shown::Shown;
use winmove_core::model::{Place, Point, Side};
use winmove_files::Mode;

/// A token as it is drawn: the token of a side, or all tokens on one place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct ShownToken {
    /// The place of the token.
    pub place: Place,
    /// The side that owns the token. `None` if both players move it.
    pub side: Option<Side>,
    /// How many tokens are drawn as this one. Only in a sum can there be more than 1.
    pub count: usize,
    /// The numbers of these tokens in a sum, as bits; 0 if they have none.
    pub numbers: u64,
}

/// The most tokens on a place that are shown by their numbers.
const MAX_NUMBERED: usize = 3;

impl ShownToken {
    /// The middle and the radius that numbered moves keep clear of: those of the token in a cell,
    /// which is no smaller than `least`, or just the middle of a vertex.
    pub(crate) fn disc(self, canvas: Canvas<'_>, small: bool, least: f64) -> Option<(Point, f64)> {
        match self.place {
            Place::Cell(cell) => Some(token_on_cell(cell, self.side, small, least)),
            Place::Vertex(id) => Some((canvas.drawn_at(id)?, 0.0)),
        }
    }

    /// The text on the token.
    pub fn face(self) -> TokenFace {
        match (self.side, self.count) {
            (Some(side), _) => TokenFace::Side(side),
            (None, count) if self.numbers != 0 && count <= MAX_NUMBERED => {
                TokenFace::Numbered(self.numbers)
            }
            (None, 0 | 1) => TokenFace::One,
            (None, count) => TokenFace::Several(count),
        }
    }
}

impl Scene<'_> {
    /// The tokens to show: those at the start, or in a pursuit those of the selected position.
    /// Tokens of a sum on the same place are drawn as one with their numbers.
    pub fn tokens(self, at_start: bool) -> Vec<ShownToken> {
        let mut shown: Vec<ShownToken> = Vec::new();
        let mut known: HashMap<(Place, Option<Side>), usize> = HashMap::new();
        let first = self.sums().first_number();
        for (index, (place, side)) in self.all_tokens(at_start).into_iter().enumerate() {
            let number = first.and_then(|first| u32::try_from(first.saturating_add(index)).ok());
            let bit = number.and_then(|number| 1u64.checked_shl(number));
            let index = *known.entry((place, side)).or_insert(shown.len());
            match shown.get_mut(index) {
                Some(token) => {
                    token.count += 1;
                    // A token without a bit hides the numbers of the others.
                    token.numbers = match bit {
                        Some(bit) if token.numbers != 0 => token.numbers | bit,
                        _ => 0,
                    };
                }
                None => shown.push(ShownToken {
                    place,
                    side,
                    count: 1,
                    numbers: bit.unwrap_or(0),
                }),
            }
        }
        shown
    }

    fn all_tokens(self, at_start: bool) -> Vec<(Place, Option<Side>)> {
        let rules = self.now.document.rules();
        // A selected place represents a position only if both tokens have a place.
        if at_start || rules.has_sides() && self.now.looked_at().is_none() {
            return rules.placed();
        }
        if rules.has_sides() {
            let token = |side| Some((self.place_on_show(side)?, Some(side)));
            return Side::ALL.into_iter().filter_map(token).collect();
        }
        let plays_one = self.now.mode() == Mode::Play && !self.sums().is_sum();
        if let Some(play) = self.play().game().filter(|_| plays_one) {
            return vec![(play.position().mover_place(), None)];
        }
        if let Some(walk) = self.now.walk().filter(|walk| walk.path().len() > 1) {
            return vec![(walk.at(), None)];
        }
        if !rules.kind().takes_several() {
            return rules.placed();
        }
        let tokens = self.sums().summands().into_iter();
        tokens
            .filter(|token| token.component.is_none())
            .map(|token| (token.at, None))
            .collect()
    }

    /// Whether a token is drawn small, in a corner, to keep the text of its cell legible. The held
    /// token of a pursuit isn't, because there is no text on its cell: the other token would be
    /// caught there.
    pub fn hides_behind_label(self, place: Place, side: Option<Side>) -> bool {
        let held = self.now.held();
        let shared = Some(place) == held.and_then(|held| held.place);
        let tells = self.shown(place) != Shown::Blank;
        (side.is_none() || side != held.map(|held| held.side)) && (tells || shared)
    }

    /// Like [`Scene::hides_behind_label`], but also allows for other text in the cell. A replay
    /// shows a counter there, and an exercise its questions; only small tokens leave space for
    /// them.
    pub fn stands_aside(self, place: Place, side: Option<Side>) -> bool {
        let practise = self.practise();
        // A recorded run is kept in other modes, but not shown there.
        let shares_cell = match self.now.mode() {
            Mode::Replay => self.replay().counter(place).is_some(),
            Mode::Practise => !practise.shows_answers() && !practise.asked().is_empty(),
            Mode::Edit | Mode::Explore | Mode::Play => false,
        };
        self.hides_behind_label(place, side) || shares_cell
    }
}
