//! The caption of the field: the meaning of its labels, if it isn't obvious.

use crate::geometry::shortened;
use winmove_analysis::{Language, words};
use winmove_core::model::{Document, Place, Side};

/// What the labels on the field mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Caption {
    /// Each label is for one side of a pursuit, whichever side moves.
    ForSide {
        /// That side.
        side: Side,
        /// The side to move.
        turn: Side,
        /// The side whose token is on each place.
        moved: Side,
    },
    /// In a pursuit, each label is for the player to move.
    ForMoverOf {
        /// The side to move.
        turn: Side,
        /// The side whose token is on each place.
        moved: Side,
    },
    /// In geography, each label is for the position after a move from this place.
    MovesFrom(Place),
    /// In geography, only this place has a label, because no move leads on from it.
    StuckAt(Place),
    /// In geography, each label is for its place as the start.
    Starts,
    /// Each label is for one token of a sum, as if it were alone.
    OfSum,
    /// Each label is for the player who would move there.
    ForMover,
}

impl Caption {
    /// The meaning in a sentence.
    pub fn words(self, document: &Document) -> String {
        match self {
            Caption::ForSide { side, turn, moved } => {
                let name = |side| words::side_names(side).in_sentence;
                let moved = words::side_names(moved).token;
                format!(
                    "For {}: W {}, L {} {}, with the {moved} on each place and {} to move.",
                    name(side),
                    words::agreeing(name(side), "it wins", "they win"),
                    name(side.opponent()),
                    words::agreeing(name(side.opponent()), "wins", "win"),
                    name(turn)
                )
            }
            Caption::ForMoverOf { turn, moved } => {
                let mover = words::side_names(turn).in_sentence;
                let is = words::agreeing(mover, "is", "are");
                let moved = words::side_names(moved).token;
                format!("Each label is for {mover}, who {is} to move, if the {moved} stands there.")
            }
            Caption::MovesFrom(from) => {
                let from = shortened(&document.name(from));
                format!(
                    "Moves from {from}: each label there is the opponent's, who moves on. Places without a label are no \
                     moves."
                )
            }
            Caption::StuckAt(place) => {
                let place = shortened(&document.name(place));
                format!("No move leads on from {place}: its label is for the player to move there.")
            }
            Caption::Starts => "Each label is for the player who starts there.".to_owned(),
            Caption::OfSum => {
                // There is space for one line below a board.
                "Each label is for a token alone there. Thick arrows are best moves of the sum; a lost one has none."
                    .to_owned()
            }
            Caption::ForMover => "Each label is for the player who moves from there.".to_owned(),
        }
    }
}

impl Caption {
    /// The meaning in a sentence of the given language.
    pub(crate) fn words_in(self, language: Language, document: &Document) -> String {
        match language {
            Language::PORTUGUESE => self.in_portuguese(document),
            Language::VIETNAMESE => self.in_vietnamese(document),
            _ => self.words(document),
        }
    }

    fn in_portuguese(self, document: &Document) -> String {
        let name = |side: Side| match side {
            Side::Police => "a polícia",
            Side::Thief => "o ladrão",
        };
        let stands = |side: Side| match side {
            Side::Police => "o policial",
            Side::Thief => "o ladrão",
        };
        let turn_of = |side: Side| match side {
            Side::Police => "da polícia",
            Side::Thief => "do ladrão",
        };
        match self {
            Caption::ForSide { side, turn, moved } => format!(
                "Para {}: W, {0} vence; L, {} vence; com {} em cada lugar e a vez {}.",
                name(side),
                name(side.opponent()),
                stands(moved),
                turn_of(turn)
            ),
            Caption::ForMoverOf { turn, moved } => format!(
                "Cada rótulo vale para {}, que tem a vez, se {} estiver ali.",
                name(turn),
                stands(moved)
            ),
            Caption::MovesFrom(from) => format!(
                "Lances a partir de {}: cada rótulo ali é o do adversário, que continua. Lugares sem rótulo não são lances.",
                shortened(&document.name(from))
            ),
            Caption::StuckAt(place) => format!(
                "Nenhum lance sai de {}: o rótulo vale para quem joga ali.",
                shortened(&document.name(place))
            ),
            Caption::Starts => "Cada rótulo vale para o jogador que começa ali.".to_owned(),
            Caption::OfSum => "Cada rótulo vale para uma ficha que está ali sozinha. As setas grossas são os melhores \
                               lances da soma; uma soma perdida ou desconhecida não tem nenhuma."
                .to_owned(),
            Caption::ForMover => "Cada rótulo vale para o jogador que joga a partir dali.".to_owned(),
        }
    }

    fn in_vietnamese(self, document: &Document) -> String {
        let name = |side: Side| match side {
            Side::Police => "cảnh sát",
            Side::Thief => "tên trộm",
        };
        match self {
            Caption::ForSide { side, turn, moved } => format!(
                "Đối với {}: W là {0} thắng, L là {} thắng, khi {} đứng ở mỗi nơi và đến lượt {}.",
                name(side),
                name(side.opponent()),
                name(moved),
                name(turn)
            ),
            Caption::ForMoverOf { turn, moved } => format!(
                "Mỗi nhãn là của {}, bên đang đến lượt, nếu {} đứng ở đó.",
                name(turn),
                name(moved)
            ),
            Caption::MovesFrom(from) => format!(
                "Nước đi từ {}: mỗi nhãn ở đó là của đối phương, bên đi tiếp. Nơi không có nhãn không phải là nước đi.",
                shortened(&document.name(from))
            ),
            Caption::StuckAt(place) => format!(
                "Không có nước đi nào từ {}: nhãn ở đó là của người đến lượt.",
                shortened(&document.name(place))
            ),
            Caption::Starts => "Mỗi nhãn là của người bắt đầu từ đó.".to_owned(),
            Caption::OfSum => "Mỗi nhãn là của một quân cờ đứng ở đó một mình. Mũi tên đậm là các nước đi tốt nhất của \
                               tổng; tổng thua hoặc chưa rõ thì không có mũi tên."
                .to_owned(),
            Caption::ForMover => "Mỗi nhãn là của người đi từ đó.".to_owned(),
        }
    }
}
