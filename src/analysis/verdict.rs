//! The verdict of the start, and its words in the languages in which the pursuit is set as a problem.

use std::fmt::{self, Write};

use super::{Analysis, Position};
use crate::game;
use crate::model::{Document, Outcome, Side};

/// A language in which a verdict can be worded.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize,
)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// Brazilian Portuguese.
    Portuguese,
    /// Vietnamese.
    Vietnamese,
}

impl Language {
    /// All of them.
    pub const ALL: [Language; 3] = [
        Language::English,
        Language::Portuguese,
        Language::Vietnamese,
    ];

    /// Its two letters.
    pub fn code(self) -> &'static str {
        match self {
            Language::English => "EN",
            Language::Portuguese => "PT",
            Language::Vietnamese => "VI",
        }
    }

    /// What its speakers call it.
    pub fn name(self) -> &'static str {
        match self {
            Language::English => "English",
            Language::Portuguese => "Português",
            Language::Vietnamese => "Tiếng Việt",
        }
    }
}

/// What comes of best play from the start. Moves are those of both players together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// A token game; the outcome is that of the player who begins.
    Token {
        /// Of the first player.
        outcome: Outcome,
        /// Until the end; none where it is not known or never comes.
        moves: Option<u32>,
    },
    /// A search stopped after so many states.
    Undecided {
        /// How many it has looked at.
        states: u64,
    },
    /// A pursuit that neither side can win by force.
    Draw,
    /// A pursuit that never ends, and that is a win.
    Endless(Side),
    /// A pursuit that is over: caught if the police has won, else escaped.
    Over(Side),
    /// A pursuit that ends in a catch if the police wins, else in an escape.
    Ends {
        /// Who wins.
        winner: Side,
        /// Until then.
        moves: u32,
    },
    /// A pursuit that ends with somebody who can't move.
    Stuck {
        /// Who wins.
        winner: Side,
        /// Until then.
        moves: u32,
        /// Who can't move.
        side: Side,
        /// What that is for the one who can't.
        outcome: Outcome,
    },
}

impl Verdict {
    /// The verdict of the start; none where no start is placed. O(remoteness · moves of a position).
    pub fn of(document: &Document, analysis: &Analysis) -> Option<Verdict> {
        let start = analysis.start()?;
        let Some(label) = analysis.label(start) else {
            let states = analysis.searched_states()?;
            return Some(Verdict::Undecided { states });
        };
        let Position::Pursuit { turn, .. } = start else {
            return Some(Verdict::Token {
                outcome: label.outcome,
                moves: label.remoteness,
            });
        };
        let winner = match label.outcome {
            Outcome::Win => turn,
            Outcome::Loss => turn.opponent(),
            Outcome::Draw => return Some(Verdict::Draw),
        };
        let Some(moves) = label.remoteness else {
            return Some(Verdict::Endless(winner));
        };
        if analysis.winner(start).is_some() {
            return Some(Verdict::Over(winner));
        }
        let end = analysis.line(start).last().copied().unwrap_or(start);
        Some(match (analysis.winner(end), end) {
            (None, Position::Pursuit { turn: side, .. }) => Verdict::Stuck {
                winner,
                moves,
                side,
                outcome: game::stuck(document.rules().convention()),
            },
            _ => Verdict::Ends { winner, moves },
        })
    }

    /// In a sentence, without a full stop.
    pub fn words(self, language: Language) -> String {
        let mut text = String::new();
        let written = match language {
            Language::English => english(self, &mut text),
            Language::Portuguese => portuguese(self, &mut text),
            Language::Vietnamese => vietnamese(self, &mut text),
        };
        written.expect("a string takes any text");
        text
    }
}

fn english(verdict: Verdict, f: &mut String) -> fmt::Result {
    let count = |moves| match moves {
        1 => "1 move".to_owned(),
        _ => format!("{moves} moves"),
    };
    match verdict {
        Verdict::Token { outcome, moves } => {
            let who = match outcome {
                Outcome::Win => "first",
                Outcome::Loss => "second",
                Outcome::Draw => return f.write_str("Draw: neither can force a win"),
            };
            write!(f, "The {who} player wins")?;
            match moves {
                Some(0) => f.write_str(": play is over at once"),
                Some(moves) => write!(f, " in {}", count(moves)),
                None => Ok(()),
            }
        }
        Verdict::Undecided { states: 1 } => f.write_str("Undecided after a search of 1 state"),
        Verdict::Undecided { states } => {
            write!(f, "Undecided after a search of {states} states")
        }
        Verdict::Draw => f.write_str("Draw: neither can force it"),
        Verdict::Endless(Side::Police) => {
            f.write_str("The police wins: the thief can never escape")
        }
        Verdict::Endless(Side::Thief) => f.write_str("The thief wins: it is never caught"),
        Verdict::Over(Side::Police) => f.write_str("The police has caught the thief"),
        Verdict::Over(Side::Thief) => f.write_str("The thief has escaped"),
        Verdict::Ends { winner, moves } => match winner {
            Side::Police => write!(f, "The police catches the thief in {}", count(moves)),
            Side::Thief => write!(f, "The thief escapes in {}", count(moves)),
        },
        Verdict::Stuck {
            winner,
            moves,
            side,
            outcome,
        } => {
            let (winner, side, moves) = (winner.word(), side.word(), count(moves));
            write!(f, "The {winner} wins in {moves}: the {side} is stuck, ")?;
            f.write_str(match outcome {
                Outcome::Loss => "and the stuck player loses",
                Outcome::Win => "and the stuck player wins",
                Outcome::Draw => "which is a draw",
            })
        }
    }
}

fn portuguese(verdict: Verdict, f: &mut String) -> fmt::Result {
    let count = |moves| match moves {
        1 => "1 lance".to_owned(),
        _ => format!("{moves} lances"),
    };
    let name = |side| match side {
        Side::Police => "a polícia",
        Side::Thief => "o ladrão",
    };
    match verdict {
        Verdict::Token { outcome, moves } => {
            let who = match outcome {
                Outcome::Win => "primeiro",
                Outcome::Loss => "segundo",
                Outcome::Draw => {
                    return f.write_str("Empate: nenhum dos dois consegue forçar a vitória");
                }
            };
            write!(f, "O {who} jogador vence")?;
            match moves {
                Some(0) => f.write_str(": o jogo já acabou"),
                Some(moves) => write!(f, " em {}", count(moves)),
                None => Ok(()),
            }
        }
        Verdict::Undecided { states: 1 } => f.write_str("Indefinido após uma busca de 1 estado"),
        Verdict::Undecided { states } => {
            write!(f, "Indefinido após uma busca de {states} estados")
        }
        Verdict::Draw => f.write_str("Empate: nenhum dos dois consegue forçar a vitória"),
        Verdict::Endless(Side::Police) => {
            f.write_str("A polícia vence: o ladrão nunca consegue escapar")
        }
        Verdict::Endless(Side::Thief) => f.write_str("O ladrão vence: nunca é pego"),
        Verdict::Over(Side::Police) => f.write_str("A polícia pegou o ladrão"),
        Verdict::Over(Side::Thief) => f.write_str("O ladrão escapou"),
        Verdict::Ends { winner, moves } => match winner {
            Side::Police => write!(f, "A polícia pega o ladrão em {}", count(moves)),
            Side::Thief => write!(f, "O ladrão escapa em {}", count(moves)),
        },
        Verdict::Stuck {
            winner,
            moves,
            side,
            outcome,
        } => {
            let winner = match winner {
                Side::Police => "A polícia",
                Side::Thief => "O ladrão",
            };
            let (side, moves) = (name(side), count(moves));
            write!(f, "{winner} vence em {moves}: {side} fica sem lances, ")?;
            f.write_str(match outcome {
                Outcome::Loss => "e quem fica sem lances perde",
                Outcome::Win => "e quem fica sem lances vence",
                Outcome::Draw => "o que é um empate",
            })
        }
    }
}

fn vietnamese(verdict: Verdict, f: &mut String) -> fmt::Result {
    match verdict {
        Verdict::Token { outcome, moves } => {
            let who = match outcome {
                Outcome::Win => "trước",
                Outcome::Loss => "sau",
                Outcome::Draw => return f.write_str("Hòa: không bên nào ép thắng được"),
            };
            write!(f, "Người đi {who} thắng")?;
            match moves {
                Some(0) => f.write_str(": ván chơi đã kết thúc"),
                Some(moves) => write!(f, " sau {moves} nước đi"),
                None => Ok(()),
            }
        }
        Verdict::Undecided { states } => {
            write!(f, "Chưa rõ sau khi tìm kiếm {states} trạng thái")
        }
        Verdict::Draw => f.write_str("Hòa: không bên nào ép thắng được"),
        Verdict::Endless(Side::Police) => {
            f.write_str("Cảnh sát thắng: tên trộm không bao giờ thoát được")
        }
        Verdict::Endless(Side::Thief) => f.write_str("Tên trộm thắng: không bao giờ bị bắt"),
        Verdict::Over(Side::Police) => f.write_str("Cảnh sát đã bắt được tên trộm"),
        Verdict::Over(Side::Thief) => f.write_str("Tên trộm đã trốn thoát"),
        Verdict::Ends { winner, moves } => match winner {
            Side::Police => write!(f, "Cảnh sát bắt được tên trộm sau {moves} nước đi"),
            Side::Thief => write!(f, "Tên trộm trốn thoát sau {moves} nước đi"),
        },
        Verdict::Stuck {
            winner,
            moves,
            side,
            outcome,
        } => {
            let winner = match winner {
                Side::Police => "Cảnh sát",
                Side::Thief => "Tên trộm",
            };
            let side = match side {
                Side::Police => "cảnh sát",
                Side::Thief => "tên trộm",
            };
            write!(
                f,
                "{winner} thắng sau {moves} nước đi: {side} hết nước đi, "
            )?;
            f.write_str(match outcome {
                Outcome::Loss => "và bên hết nước đi thua",
                Outcome::Win => "và bên hết nước đi thắng",
                Outcome::Draw => "và như vậy là hòa",
            })
        }
    }
}
