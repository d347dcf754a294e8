//! A position of a document's game, in terms of places of the document.

use winmove_core::model::{Field, Place, Side};

/// A position of play, in places of the document.
///
/// # Examples
/// The police catch the thief, who is in the next cell:
/// ```
/// use winmove_analysis::{Analysis, Explanation, Position, RuleEnding, Verdict};
/// use winmove_core::model::{Board, Cell, Document, Edit, Place, PursuitRules, Rules, Side};
///
/// let mut document = Document::with_board(Board::new(1, 3)?);
/// let mut rules = PursuitRules::on_board();
/// let [west, middle] = [0, 1].map(|column| Place::Cell(Cell::new(0, column)));
/// (rules.police.at, rules.thief.at) = (Some(west), Some(middle));
/// document.apply(Edit::SetRules(Rules::Pursuit(rules)))?;
///
/// let analysis = Analysis::of(&document)?;
/// let start = analysis.start().unwrap();
/// assert_eq!((start.turn(), start.mover_place()), (Some(Side::Police), west));
/// let caught = Position::of_sides([middle, middle], Side::Thief);
/// assert_eq!(analysis.best_move(start).unwrap().to, caught);
/// assert_eq!(analysis.explain(caught), Explanation::Over(RuleEnding::Caught));
/// let verdict = Verdict::of(&analysis).unwrap();
/// assert_eq!(verdict.words(), "The police catch the thief in 1 move");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
pub struct Position {
    // The places of the officer and the thief; in other games, the place of the token, twice.
    tokens: [Place; 2],
    turn: Option<Side>,
}

impl From<Place> for Position {
    /// The position of a token that both players move.
    fn from(place: Place) -> Position {
        Position {
            tokens: [place; 2],
            turn: None,
        }
    }
}

impl Position {
    /// The position of a pursuit, given the places of the officer and the thief, and the side to
    /// move.
    pub fn of_sides(tokens: [Place; 2], turn: Side) -> Position {
        Position {
            tokens,
            turn: Some(turn),
        }
    }

    /// The places of the officer and the thief, and the side to move. `None` in the other games.
    pub fn sides(self) -> Option<([Place; 2], Side)> {
        Some((self.tokens, self.turn?))
    }

    /// The place of the token that both players move. `None` in a pursuit.
    pub fn alone(self) -> Option<Place> {
        self.turn.is_none().then_some(self.tokens[0])
    }

    /// The place of each token, with its side in a pursuit.
    pub fn tokens(self) -> impl Iterator<Item = (Place, Option<Side>)> {
        let sides = match self.turn {
            None => [None].iter(),
            Some(_) => [Some(Side::Police), Some(Side::Thief)].iter(),
        };
        self.tokens.into_iter().zip(sides.copied())
    }

    /// The position with the token of a side moved to another place. Unchanged in games without
    /// sides.
    #[must_use]
    pub fn with(mut self, side: Side, place: Place) -> Position {
        if self.turn.is_some() {
            self.tokens[side as usize] = place;
        }
        self
    }

    /// The position with the other side to move, in a pursuit. Unchanged in other games.
    #[must_use]
    pub fn passed(mut self) -> Position {
        self.turn = self.turn.map(Side::opponent);
        self
    }

    /// The position after the field has changed: `to` returns the new place of each place, or
    /// `None` if it was removed. `None` if one of the position's places was removed.
    pub fn moved(self, to: impl Fn(Place) -> Option<Place>) -> Option<Position> {
        let [first, second] = self.tokens.map(to);
        Some(Position {
            tokens: [first?, second?],
            turn: self.turn,
        })
    }

    /// Whether the field has the places of this position, as vertices or as cells that aren't
    /// walls.
    pub fn fits(self, field: &Field) -> bool {
        let exists = |place| field.check_place(place).is_ok();
        self.tokens.into_iter().all(exists)
    }

    /// The place of the moved token after a move from this position to another.
    pub fn moved_to(self, to: Position) -> Place {
        to.tokens[self.mover()]
    }

    /// The side to move in a pursuit. `None` in other games, in which both players have the same
    /// moves.
    pub fn turn(self) -> Option<Side> {
        self.turn
    }

    /// The place of the token that the mover moves.
    pub fn mover_place(self) -> Place {
        self.tokens[self.mover()]
    }

    /// The index of the token that the mover moves.
    fn mover(self) -> usize {
        self.turn.map_or(0, |side| side as usize)
    }
}
