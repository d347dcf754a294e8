//! The rules of play, as far as the attributes of a file define them.

use winmove_core::model::{
    Convention, Endless, GeographyRules, Place, PursuitRules, RulesKind, Side, Steps, TokenRules,
    Turns, VertexId,
};

/// The rules of play, as far as attributes specify them. Places are indices of vertices under
/// construction.
#[derive(Clone, Debug, Default)]
pub(crate) struct Rules {
    pub(super) kind: Option<RulesKind>,
    pub(super) convention: Option<Convention>,
    pub(super) steps: Option<Steps>,
    pub(super) first: Option<Side>,
    pub(super) endless: Option<Side>,
    // Whether vertices have owners, and what decides endless play then.
    pub(crate) has_owners: bool,
    pub(crate) decided: Endless,
    // If the token of a side is placed, the game is a pursuit, unless an attribute specifies it.
    pub(super) police: SideOf,
    pub(super) thief: SideOf,
    // The number of each token, and its place.
    pub(super) tokens: Vec<(u32, u32)>,
}

#[derive(Clone, Debug, Default)]
pub(super) struct SideOf {
    pub(super) at: Option<u32>,
    pub(super) steps: Option<Steps>,
    pub(super) skip: Option<bool>,
}

impl Rules {
    /// Puts a token on a vertex, after the existing tokens.
    pub(crate) fn add_token(&mut self, at: u32) {
        let next = self.tokens.iter().map(|&(number, _)| number + 1).max();
        self.tokens.push((next.unwrap_or(1), at));
    }

    fn side(&mut self, side: Side) -> &mut SideOf {
        match side {
            Side::Police => &mut self.police,
            Side::Thief => &mut self.thief,
        }
    }

    pub(super) fn finished(
        mut self,
        ids: &[VertexId],
        is_both_ways: bool,
    ) -> winmove_core::model::Rules {
        let place = |index: u32| Place::Vertex(ids[index as usize]);
        let all = if is_both_ways {
            Steps::EdgesBothWays
        } else {
            Steps::Edges
        };
        let convention = self.convention.unwrap_or_default();
        let has_sides = self.police.at.is_some() || self.thief.at.is_some();
        let guessed = if has_sides {
            RulesKind::Pursuit
        } else {
            RulesKind::Token
        };
        self.tokens.sort_by_key(|&(number, _)| number);
        let tokens: Vec<Place> = self.tokens.iter().map(|&(_, at)| place(at)).collect();
        match self.kind.unwrap_or(guessed) {
            RulesKind::Token => winmove_core::model::Rules::Token(TokenRules {
                convention,
                at: tokens,
                turns: if self.has_owners {
                    Turns::Owners(self.decided)
                } else {
                    Turns::Alternate
                },
                ..TokenRules::new(all)
            }),
            RulesKind::Geography => winmove_core::model::Rules::Geography(GeographyRules {
                convention,
                at: tokens.first().copied(),
                ..GeographyRules::new(all)
            }),
            RulesKind::Pursuit => {
                let mut rules = PursuitRules::on_graph();
                rules.convention = convention;
                rules.first = self.first.unwrap_or(rules.first);
                rules.endless = self.endless;
                for side in Side::ALL {
                    let told = std::mem::take(self.side(side));
                    let of = rules.side_mut(side);
                    of.at = told.at.map(place);
                    of.steps = if is_both_ways {
                        all.clone()
                    } else {
                        told.steps.unwrap_or(Steps::Edges)
                    };
                    of.skip = told.skip.unwrap_or(of.skip);
                }
                winmove_core::model::Rules::Pursuit(rules)
            }
        }
    }
}
