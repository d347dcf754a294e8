//! The texts of a picture's legend, in each language of verdicts.

use winmove_analysis::Language;
use winmove_core::model::Tag;

/// The words of a legend in one language.
pub(crate) struct LegendWords {
    pub(crate) win: &'static str,
    pub(crate) loss: &'static str,
    pub(crate) draw: &'static str,
    /// The status of an argument whose outcome is a win, a loss or a draw.
    pub(crate) arguments: [&'static str; 3],
    pub(crate) remoteness: &'static str,
    pub(crate) value: &'static str,
    pub(crate) undecided: &'static str,
    pub(crate) fixed: &'static str,
    pub(crate) best_move: &'static str,
    pub(crate) numbered_move: &'static str,
    pub(crate) other_move: &'static str,
    pub(crate) mistake: &'static str,
    pub(crate) police: &'static str,
    pub(crate) thief: &'static str,
    pub(crate) token: &'static str,
    pub(crate) tokens: &'static str,
    pub(crate) wall: &'static str,
    pub(crate) exit: &'static str,
    /// The marks of vertices, in the order of [`Tag`].
    tags: [&'static str; 6],
}

impl LegendWords {
    /// The words of a language.
    pub(crate) fn of(language: Language) -> &'static LegendWords {
        match language {
            Language::PORTUGUESE => &PORTUGUESE,
            Language::VIETNAMESE => &VIETNAMESE,
            _ => &ENGLISH,
        }
    }

    /// The meaning of a mark.
    pub(crate) fn tag(&self, tag: Tag) -> &'static str {
        self.tags[tag as usize]
    }
}

static ENGLISH: LegendWords = LegendWords {
    win: "a win",
    loss: "a loss",
    draw: "a draw",
    arguments: [
        "OUT, defeated: a win",
        "IN, accepted: a loss",
        "UNDEC, undecided: a draw",
    ],
    remoteness: "the number of moves to the end, if the winner hurries and the loser delays",
    value: "the Grundy value, as a heap of Nim",
    undecided: "undecided",
    fixed: "play is over, with a fixed outcome",
    best_move: "a best move",
    numbered_move: "best play, move by move",
    other_move: "another move with the same outcome",
    mistake: "a mistake, which leads to a worse outcome",
    police: "the police officer",
    thief: "the thief",
    token: "the token",
    tokens: "so many tokens",
    wall: "a wall",
    exit: "an exit",
    tags: [
        "marked violet",
        "marked pink",
        "marked sky",
        "marked brown",
        "marked grey",
        "marked navy",
    ],
};

static PORTUGUESE: LegendWords = LegendWords {
    win: "uma vitória",
    loss: "uma derrota",
    draw: "um empate",
    arguments: [
        "OUT, derrotado: uma vitória",
        "IN, aceito: uma derrota",
        "UNDEC, indefinido: um empate",
    ],
    remoteness: "o número de lances até o fim, se o vencedor se apressa e o perdedor adia",
    value: "o valor de Grundy, como um monte de Nim",
    undecided: "indefinido",
    fixed: "o jogo acabou, com um resultado fixo",
    best_move: "um melhor lance",
    numbered_move: "o melhor jogo, lance a lance",
    other_move: "outro lance com o mesmo resultado",
    mistake: "um erro, que leva a um resultado pior",
    police: "o policial",
    thief: "o ladrão",
    token: "a ficha",
    tokens: "esse número de fichas",
    wall: "uma parede",
    exit: "uma saída",
    tags: [
        "marcado de violeta",
        "marcado de rosa",
        "marcado de azul-celeste",
        "marcado de marrom",
        "marcado de cinza",
        "marcado de azul-marinho",
    ],
};

static VIETNAMESE: LegendWords = LegendWords {
    win: "thắng",
    loss: "thua",
    draw: "hòa",
    arguments: [
        "OUT, bị bác bỏ: thắng",
        "IN, được chấp nhận: thua",
        "UNDEC, chưa định: hòa",
    ],
    remoteness: "số nước đi đến khi kết thúc, nếu bên thắng đi nhanh và bên thua kéo dài",
    value: "giá trị Grundy, như một đống Nim",
    undecided: "chưa rõ",
    fixed: "ván chơi đã kết thúc, với kết quả cố định",
    best_move: "một nước đi tốt nhất",
    numbered_move: "cách chơi tốt nhất, từng nước một",
    other_move: "một nước đi khác có cùng kết quả",
    mistake: "một sai lầm, dẫn đến kết quả xấu hơn",
    police: "cảnh sát",
    thief: "tên trộm",
    token: "quân cờ",
    tokens: "số quân cờ như vậy",
    wall: "tường",
    exit: "lối ra",
    tags: [
        "đánh dấu tím",
        "đánh dấu hồng",
        "đánh dấu xanh da trời",
        "đánh dấu nâu",
        "đánh dấu xám",
        "đánh dấu xanh hải quân",
    ],
};
