//! A position of a document's game, in places of the document.

use winmove_core::model::{Field, Place, Side};

/// A position of play, in places of the document.
///
/// ```
/// use winmove_analysis::{Analysis, Explanation, Language, Position, RuleEnding, Verdict, words};
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
/// let caught = Position::Pursuit { police: middle, thief: middle, turn: Side::Thief };
/// assert_eq!(analysis.best_move(start).unwrap().to, caught);
/// assert_eq!(analysis.explain(caught), Explanation::Over(RuleEnding::Caught));
/// let verdict = Verdict::of(&analysis).unwrap();
/// assert_eq!(verdict.words(Language::English), "The police catch the thief in 1 move");
/// assert_eq!(words::verdict(&analysis), Some(verdict.words(Language::English)));
/// assert_eq!(words::explanation(&document, &analysis.explain(start)), words::why(&document, &analysis, start));
/// assert!(!words::rules(&document).is_empty());
/// assert_eq!(words::rules_begun_by(&document, None), words::rules(&document));
/// assert!(Language::ALL.iter().any(|language| language.name() == "English"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
pub enum Position {
    /// Where the token stands; both players move it.
    Token(Place),
    /// Where officer and thief stand, and whose turn it is.
    Pursuit {
        /// The officer's place.
        police: Place,
        /// The thief's place.
        thief: Place,
        /// Whose turn it is.
        turn: Side,
    },
}

impl Position {
    /// The position on a field whose places have moved: `to` gives the new place of each, if it is
    /// still there. `None` if one is gone.
    pub fn moved(self, to: impl Fn(Place) -> Option<Place>) -> Option<Position> {
        Some(match self {
            Position::Token(place) => Position::Token(to(place)?),
            Position::Pursuit {
                police,
                thief,
                turn,
            } => Position::Pursuit {
                police: to(police)?,
                thief: to(thief)?,
                turn,
            },
        })
    }

    /// Whether a field has the places of this position, as free floor or vertices.
    pub fn fits(self, field: &Field) -> bool {
        let exists = |place| field.check_place(place).is_ok();
        match self {
            Position::Token(place) => exists(place),
            Position::Pursuit { police, thief, .. } => exists(police) && exists(thief),
        }
    }

    /// Where the moved token stands after a move from this position to another.
    pub fn moved_to(self, to: Position) -> Place {
        match (self, to) {
            (Position::Pursuit { turn, .. }, Position::Pursuit { police, thief, .. }) => match turn
            {
                Side::Police => police,
                Side::Thief => thief,
            },
            (_, to) => to.mover_place(),
        }
    }

    /// Whose turn it is, in a pursuit. `None` in the other games, where both players have the same
    /// moves.
    pub fn turn(self) -> Option<Side> {
        match self {
            Position::Token(_) => None,
            Position::Pursuit { turn, .. } => Some(turn),
        }
    }

    /// The place of the token that the mover moves.
    pub fn mover_place(self) -> Place {
        match self {
            Position::Token(place) => place,
            Position::Pursuit {
                police,
                turn: Side::Police,
                ..
            } => police,
            Position::Pursuit {
                thief,
                turn: Side::Thief,
                ..
            } => thief,
        }
    }
}
