//! The settings of each game, as stored in a document.
//!
//! [`crate::game`] defines what a setting means for play.

use super::extra::Extra;
use super::field::Field;
use super::outcome::{Convention, Side};
use super::place::Place;
use super::steps::Steps;
use super::turns::Turns;
use super::words::by_word;

/// The games that can be played on a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
pub enum RulesKind {
    /// [`Rules::Token`].
    Token,
    /// [`Rules::Geography`].
    Geography,
    /// [`Rules::Pursuit`].
    Pursuit,
}

impl RulesKind {
    /// Every kind, in the order of the user interface.
    pub const ALL: [RulesKind; 3] = [RulesKind::Token, RulesKind::Geography, RulesKind::Pursuit];

    /// The properties of this game. Code asks for these properties instead of naming games.
    const fn row(self) -> Row {
        match self {
            RulesKind::Token => Row {
                word: "token",
                tokens: &[None],
                takes_several: true,
                uses_up_places: false,
            },
            RulesKind::Geography => Row {
                word: "geography",
                tokens: &[None],
                takes_several: false,
                uses_up_places: true,
            },
            RulesKind::Pursuit => Row {
                word: "pursuit",
                tokens: &[Some(Side::Police), Some(Side::Thief)],
                takes_several: false,
                uses_up_places: false,
            },
        }
    }

    /// The word used in files: `token`, `geography` or `pursuit`.
    pub fn word(self) -> &'static str {
        self.row().word
    }

    /// The tokens of the game, each as the side that moves it, or `None` for a token that both
    /// players move.
    pub fn tokens(self) -> &'static [Option<Side>] {
        self.row().tokens
    }

    /// Whether each player moves their own token.
    pub fn has_sides(self) -> bool {
        self.tokens() != [None]
    }

    /// Whether several tokens can be placed, which form a sum.
    pub fn takes_several(self) -> bool {
        self.row().takes_several
    }

    /// Whether a place can't be entered again after the token has left it.
    pub fn uses_up_places(self) -> bool {
        self.row().uses_up_places
    }
}

/// The properties of a game.
struct Row {
    word: &'static str,
    tokens: &'static [Option<Side>],
    takes_several: bool,
    uses_up_places: bool,
}

by_word!(RulesKind);

/// The game that is played on the field, with its settings.
///
/// # Examples
/// ```
/// use winmove_core::model::{Convention, GeographyRules, Place, Rules, Steps, VertexId};
///
/// // Generalized geography from vertex 0, in which a stuck player wins.
/// let start = Place::Vertex(VertexId(0));
/// let rules = GeographyRules { at: Some(start), ..GeographyRules::new(Steps::Edges) };
/// let rules = Rules::Geography(rules).with_convention(Convention::Misere);
/// assert_eq!(rules.tokens(), [start]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub enum Rules {
    /// The token game: the mover moves the token, and a mover without a move is stuck.
    Token(TokenRules),
    /// Generalized geography: the token may never return to a place that it has visited.
    Geography(GeographyRules),
    /// A pursuit: police officer and thief.
    Pursuit(PursuitRules),
}

impl Rules {
    /// The game, without its settings.
    pub fn kind(&self) -> RulesKind {
        match self {
            Rules::Token(_) => RulesKind::Token,
            Rules::Geography(_) => RulesKind::Geography,
            Rules::Pursuit(_) => RulesKind::Pursuit,
        }
    }

    /// The outcome for a stuck mover.
    pub fn convention(&self) -> Convention {
        match self {
            Rules::Token(rules) => rules.convention,
            Rules::Geography(rules) => rules.convention,
            Rules::Pursuit(rules) => rules.convention,
        }
    }

    /// The same rules under another convention.
    pub fn with_convention(mut self, to: Convention) -> Rules {
        match &mut self {
            Rules::Token(rules) => rules.convention = to,
            Rules::Geography(rules) => rules.convention = to,
            Rules::Pursuit(rules) => rules.convention = to,
        }
        self
    }

    /// The settings of a token game. `None` for other games.
    pub fn token(&self) -> Option<&TokenRules> {
        match self {
            Rules::Token(rules) => Some(rules),
            Rules::Geography(_) | Rules::Pursuit(_) => None,
        }
    }

    /// Whose turn it is in a token game. In other games, every move passes the turn.
    pub fn turns(&self) -> Turns {
        self.token().map_or(Turns::Alternate, |rules| rules.turns)
    }

    /// The settings of a pursuit. `None` for other games.
    pub fn pursuit(&self) -> Option<&PursuitRules> {
        match self {
            Rules::Pursuit(rules) => Some(rules),
            Rules::Token(_) | Rules::Geography(_) => None,
        }
    }

    /// Whether each player moves their own token, as in a pursuit.
    pub fn has_sides(&self) -> bool {
        self.kind().has_sides()
    }

    /// The steps of each token, in the order of [`RulesKind::tokens`].
    pub fn steps(&self) -> impl Iterator<Item = &Steps> {
        let (first, second) = match self {
            Rules::Token(rules) => (&rules.steps, None),
            Rules::Geography(rules) => (&rules.steps, None),
            Rules::Pursuit(rules) => (&rules.police.steps, Some(&rules.thief.steps)),
        };
        std::iter::once(first).chain(second)
    }

    /// The steps of each token, for modification.
    pub fn steps_mut(&mut self) -> impl Iterator<Item = &mut Steps> {
        let (first, second) = match self {
            Rules::Token(rules) => (&mut rules.steps, None),
            Rules::Geography(rules) => (&mut rules.steps, None),
            Rules::Pursuit(rules) => (&mut rules.police.steps, Some(&mut rules.thief.steps)),
        };
        std::iter::once(first).chain(second)
    }

    /// Every token that is placed, with the side that moves it, or `None` if both do.
    pub fn placed(&self) -> Vec<(Place, Option<Side>)> {
        match self {
            Rules::Token(rules) => rules.at.iter().map(|&at| (at, None)).collect(),
            Rules::Geography(rules) => rules.at.iter().map(|&at| (at, None)).collect(),
            Rules::Pursuit(rules) => Side::ALL
                .into_iter()
                .filter_map(|side| Some((rules.side(side).at?, Some(side))))
                .collect(),
        }
    }

    /// The place of every token at the start.
    pub fn tokens(&self) -> Vec<Place> {
        self.placed().into_iter().map(|(place, _)| place).collect()
    }

    /// Puts the token of a side on a place, or removes it. Does nothing if the game has no such
    /// side. If there are several tokens, moves the one on `from`; if there is none on `from`, the
    /// token replaces all others.
    pub fn put(&mut self, token: Option<Side>, from: Option<Place>, place: Option<Place>) {
        match (self, token) {
            (Rules::Pursuit(rules), Some(side)) => rules.side_mut(side).at = place,
            (Rules::Token(rules), None) => {
                let moved = rules.at.iter().position(|&at| Some(at) == from);
                match moved.zip(place) {
                    Some((index, place)) => rules.at[index] = place,
                    None => rules.at = place.into_iter().collect(),
                }
            }
            (Rules::Geography(rules), None) => rules.at = place,
            (Rules::Pursuit(_), None) | (Rules::Token(_) | Rules::Geography(_), Some(_)) => {}
        }
    }

    /// The same rules without the tokens on places for which `keep` returns false.
    pub fn retaining_tokens(self, mut keep: impl FnMut(Place) -> bool) -> Rules {
        self.moving_tokens(|place| keep(place).then_some(place))
    }

    /// The same rules with every token moved by `to`, or removed if `to` returns `None`.
    pub fn moving_tokens(mut self, mut to: impl FnMut(Place) -> Option<Place>) -> Rules {
        match &mut self {
            Rules::Token(rules) => rules.at = rules.at.iter().filter_map(|&at| to(at)).collect(),
            Rules::Geography(rules) => rules.at = rules.at.and_then(to),
            Rules::Pursuit(rules) => {
                rules.police.at = rules.police.at.and_then(&mut to);
                rules.thief.at = rules.thief.at.and_then(to);
            }
        }
        self
    }
}

impl From<TokenRules> for Rules {
    fn from(rules: TokenRules) -> Rules {
        Rules::Token(rules)
    }
}

impl From<GeographyRules> for Rules {
    fn from(rules: GeographyRules) -> Rules {
        Rules::Geography(rules)
    }
}

impl From<PursuitRules> for Rules {
    fn from(rules: PursuitRules) -> Rules {
        Rules::Pursuit(rules)
    }
}

/// The settings of a token game.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct TokenRules {
    /// The outcome for a stuck mover.
    pub convention: Convention,
    /// The places of the tokens at the start; several tokens form a sum.
    pub at: Vec<Place>,
    /// How a token moves.
    pub steps: Steps,
    /// Who moves where. On a board, turns alternate.
    pub turns: Turns,
    /// Unknown keys of the file.
    pub extra: Extra,
}

impl TokenRules {
    /// Normal play with alternating turns and no token placed.
    pub fn new(steps: Steps) -> TokenRules {
        TokenRules {
            convention: Convention::Normal,
            at: Vec::new(),
            steps,
            turns: Turns::Alternate,
            extra: Extra::default(),
        }
    }
}

/// The settings of generalized geography, in which no place can be visited twice.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct GeographyRules {
    /// The outcome for a stuck mover.
    pub convention: Convention,
    /// The place of the token at the start.
    pub at: Option<Place>,
    /// How the token moves.
    pub steps: Steps,
    /// Unknown keys of the file.
    pub extra: Extra,
}

impl GeographyRules {
    /// Normal play with no token placed.
    pub fn new(steps: Steps) -> GeographyRules {
        GeographyRules {
            convention: Convention::Normal,
            at: None,
            steps,
            extra: Extra::default(),
        }
    }
}

/// The settings of a pursuit.
///
/// # Examples
/// ```
/// use winmove_core::model::{PursuitRules, Side, SideRules, Steps};
///
/// // A thief that leaps like a knight and may not skip, and wins if it is never caught.
/// let mut rules = PursuitRules::on_board();
/// rules.thief = SideRules { skip: false, ..SideRules::new(Steps::Knight) };
/// rules.endless = Some(Side::Thief);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct PursuitRules {
    /// The officer.
    pub police: SideRules,
    /// The thief.
    pub thief: SideRules,
    /// The side that moves first.
    pub first: Side,
    /// The winner of endless play; `None` makes it a draw.
    pub endless: Option<Side>,
    /// The outcome for a side that may not skip and has no step.
    pub convention: Convention,
    /// Unknown keys of the file.
    pub extra: Extra,
}

impl PursuitRules {
    /// The default game on a board: the officer moves in eight directions and the thief in four,
    /// both may skip, the officer moves first, and endless play is a draw.
    pub fn on_board() -> PursuitRules {
        PursuitRules::with_steps(Steps::King, Steps::Orthogonal)
    }

    /// Like [`PursuitRules::on_board`], with both sides moving along the edges of a graph.
    pub fn on_graph() -> PursuitRules {
        PursuitRules::with_steps(Steps::Edges, Steps::Edges)
    }

    /// The default game on a field.
    pub fn on(field: &Field) -> PursuitRules {
        match field {
            Field::Graph(_) => PursuitRules::on_graph(),
            Field::Board(_) => PursuitRules::on_board(),
        }
    }

    fn with_steps(police: Steps, thief: Steps) -> PursuitRules {
        PursuitRules {
            police: SideRules::new(police),
            thief: SideRules::new(thief),
            first: Side::Police,
            endless: None,
            convention: Convention::Normal,
            extra: Extra::default(),
        }
    }

    /// The settings of one side.
    pub fn side(&self, side: Side) -> &SideRules {
        match side {
            Side::Police => &self.police,
            Side::Thief => &self.thief,
        }
    }

    /// The settings of one side, for modification.
    pub fn side_mut(&mut self, side: Side) -> &mut SideRules {
        match side {
            Side::Police => &mut self.police,
            Side::Thief => &mut self.thief,
        }
    }
}

/// The settings of one side of a pursuit.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct SideRules {
    /// The place of the token at the start.
    pub at: Option<Place>,
    /// How it moves.
    pub steps: Steps,
    /// Whether it may stay where it is, which counts as a move.
    pub skip: bool,
    /// Unknown keys of the file.
    pub extra: Extra,
}

impl SideRules {
    /// A side that is not placed, moves by `steps`, and may skip.
    pub fn new(steps: Steps) -> SideRules {
        SideRules {
            at: None,
            steps,
            skip: true,
            extra: Extra::default(),
        }
    }
}
