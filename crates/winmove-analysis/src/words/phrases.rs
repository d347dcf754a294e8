//! The phrases of verdicts in each language.

use super::digits::grouped;

/// The phrases of one language.
pub(super) struct Phrases {
    /// The separator between groups of three digits.
    group: &'static str,
    pub(super) first_wins: &'static str,
    pub(super) second_wins: &'static str,
    /// Follows the winner if play is already over.
    pub(super) at_once: &'static str,
    /// Follows the winner or the event if it takes moves.
    pub(super) within: Counted,
    /// Follows the number of moves: how many of them the winner makes. `@` stands for the winner.
    pub(super) share: Counted,
    /// The winner in that phrase if the players have no names: the first and the second player.
    pub(super) share_of_players: [&'static str; 2],
    /// The same in a pursuit.
    pub(super) share_of_sides: [&'static str; 2],
    pub(super) draw: &'static str,
    /// The search decided nothing, with the number of states visited.
    pub(super) undecided: Counted,
    pub(super) pursuit_draw: &'static str,
    /// A side wins play that never ends.
    pub(super) endless: [&'static str; 2],
    /// A side has won.
    pub(super) over: [&'static str; 2],
    /// A side reaches its goal; the number of moves follows.
    pub(super) ends: [&'static str; 2],
    /// A side wins; the number of moves follows.
    pub(super) wins: [&'static str; 2],
    /// A side is stuck.
    pub(super) stuck: [&'static str; 2],
    pub(super) stuck_loses: &'static str,
    pub(super) stuck_wins: &'static str,
    pub(super) stuck_draws: &'static str,
}

/// A phrase with `#` in place of a number, in the singular and in the plural.
pub(super) struct Counted(&'static str, &'static str);

impl Phrases {
    /// A phrase with its number filled in.
    pub(super) fn counted(&self, phrase: &Counted, count: u64) -> String {
        let phrase = if count == 1 { phrase.0 } else { phrase.1 };
        phrase.replace('#', &grouped(count).replace(',', self.group))
    }
}

pub(super) static ENGLISH: Phrases = Phrases {
    group: ",",
    first_wins: "The first player wins",
    second_wins: "The second player wins",
    at_once: ": play is over at once",
    within: Counted(" in # move", " in # moves"),
    share: Counted(", # of them @", ", # of them @"),
    share_of_players: ["the first player's", "the second player's"],
    share_of_sides: ["the police's", "the thief's"],
    draw: "Draw: neither can force a win",
    undecided: Counted(
        "Undecided after a search of # state",
        "Undecided after a search of # states",
    ),
    pursuit_draw: "Draw: neither can force it",
    endless: [
        "The police win: the thief can never escape",
        "The thief wins: it is never caught",
    ],
    over: ["The police have caught the thief", "The thief has escaped"],
    ends: ["The police catch the thief", "The thief escapes"],
    wins: ["The police win", "The thief wins"],
    stuck: ["the police are stuck", "the thief is stuck"],
    stuck_loses: "and the stuck player loses",
    stuck_wins: "and the stuck player wins",
    stuck_draws: "which is a draw",
};

pub(super) static PORTUGUESE: Phrases = Phrases {
    group: ".",
    first_wins: "O primeiro jogador vence",
    second_wins: "O segundo jogador vence",
    at_once: ": o jogo já acabou",
    within: Counted(" em # lance", " em # lances"),
    share: Counted(", # deles @", ", # deles @"),
    share_of_players: ["do primeiro jogador", "do segundo jogador"],
    share_of_sides: ["da polícia", "do ladrão"],
    draw: "Empate: nenhum dos dois consegue forçar a vitória",
    undecided: Counted(
        "Indefinido após uma busca de # estado",
        "Indefinido após uma busca de # estados",
    ),
    pursuit_draw: "Empate: nenhum dos dois consegue forçar a vitória",
    endless: [
        "A polícia vence: o ladrão nunca consegue escapar",
        "O ladrão vence: nunca é pego",
    ],
    over: ["A polícia pegou o ladrão", "O ladrão escapou"],
    ends: ["A polícia pega o ladrão", "O ladrão escapa"],
    wins: ["A polícia vence", "O ladrão vence"],
    stuck: ["a polícia fica sem lances", "o ladrão fica sem lances"],
    stuck_loses: "e quem fica sem lances perde",
    stuck_wins: "e quem fica sem lances vence",
    stuck_draws: "o que é um empate",
};

pub(super) static VIETNAMESE: Phrases = Phrases {
    group: ".",
    first_wins: "Người đi trước thắng",
    second_wins: "Người đi sau thắng",
    at_once: ": ván chơi đã kết thúc",
    within: Counted(" sau # nước đi", " sau # nước đi"),
    share: Counted(", trong đó # nước của @", ", trong đó # nước của @"),
    share_of_players: ["người đi trước", "người đi sau"],
    share_of_sides: ["cảnh sát", "tên trộm"],
    draw: "Hòa: không bên nào ép thắng được",
    undecided: Counted(
        "Chưa rõ sau khi tìm kiếm # trạng thái",
        "Chưa rõ sau khi tìm kiếm # trạng thái",
    ),
    pursuit_draw: "Hòa: không bên nào ép thắng được",
    endless: [
        "Cảnh sát thắng: tên trộm không bao giờ thoát được",
        "Tên trộm thắng: không bao giờ bị bắt",
    ],
    over: ["Cảnh sát đã bắt được tên trộm", "Tên trộm đã trốn thoát"],
    ends: ["Cảnh sát bắt được tên trộm", "Tên trộm trốn thoát"],
    wins: ["Cảnh sát thắng", "Tên trộm thắng"],
    stuck: ["cảnh sát hết nước đi", "tên trộm hết nước đi"],
    stuck_loses: "và bên hết nước đi thua",
    stuck_wins: "và bên hết nước đi thắng",
    stuck_draws: "và như vậy là hòa",
};
