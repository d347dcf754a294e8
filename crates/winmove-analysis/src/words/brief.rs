//! Short texts for the frames of animations in the languages of verdicts other than English. In
//! English, the frames use the sentences of the window.

use super::short::state;
use crate::replay::{RecordedStep, RoundCounts};
use crate::solved::Analysis;
use winmove_core::model::{Document, Outcome, Place, Side};
use winmove_core::solver::Label;
use winmove_words::Language;

/// The phrases of a language, with placeholders in braces: `p` for a position, `q` for another
/// position, `l` for a label, `#` for a number, `w` for a player.
struct Phrases {
    win: &'static str,
    loss: &'static str,
    draw: &'static str,
    /// Follows a win or a loss.
    within: &'static str,
    undecided: &'static str,
    nothing: &'static str,
    over: &'static str,
    beyond: &'static str,
    taken: &'static str,
    known: &'static str,
    /// For one remaining move, and for several.
    counted: [&'static str; 2],
    decided: &'static str,
    left: &'static str,
    round: &'static str,
    rest: &'static str,
    at_start: &'static str,
    after_move: &'static str,
    /// The first player, the police and the thief: in `for_whom` as the owners of a label, in `who`
    /// as the subjects of a verb.
    for_whom: [&'static str; 3],
    who: [&'static str; 3],
    second: &'static str,
    stays: &'static str,
    wins: &'static str,
}

static PORTUGUESE: Phrases = Phrases {
    win: "vitória",
    loss: "derrota",
    draw: "empate",
    within: " em {#}",
    undecided: "indefinido",
    nothing: "Nada tem rótulo ainda.",
    over: "{p}: o jogo acabou, {l}.",
    beyond: "{p}, conhecido do grafo inteiro: {l}.",
    taken: "{p} sai da fila: {l}.",
    known: "{p} → {q}: {p} já tem rótulo.",
    counted: [
        "{p} → {q}: {p} ainda tem {#} lance.",
        "{p} → {q}: {p} ainda tem {#} lances.",
    ],
    decided: "{p} → {q}: {p} recebe o rótulo {l}.",
    left: "A fila está vazia, e {p} não tem rótulo: {l}.",
    round: "Rodada {#}: vitórias {v}, derrotas {d}, empates {e}.",
    rest: "O que sobra: decididos por jogo sem fim {v}, empates {e}.",
    at_start: "No início: {l}{w}.",
    after_move: "Lance {#}, {p}: {l}{w}.",
    for_whom: ["para o primeiro jogador", "para a polícia", "para o ladrão"],
    who: ["o primeiro jogador", "a polícia", "o ladrão"],
    second: "o segundo jogador",
    stays: "fica",
    wins: " Fim: vence {w}.",
};

static VIETNAMESE: Phrases = Phrases {
    win: "thắng",
    loss: "thua",
    draw: "hòa",
    within: " sau {#}",
    undecided: "chưa rõ",
    nothing: "Chưa có nhãn nào.",
    over: "{p}: ván chơi đã kết thúc, {l}.",
    beyond: "{p}, đã biết từ toàn bộ đồ thị: {l}.",
    taken: "Lấy {p} khỏi hàng đợi: {l}.",
    known: "{p} → {q}: {p} đã có nhãn.",
    counted: [
        "{p} → {q}: {p} còn {#} nước đi.",
        "{p} → {q}: {p} còn {#} nước đi.",
    ],
    decided: "{p} → {q}: {p} nhận nhãn {l}.",
    left: "Hàng đợi đã rỗng và {p} chưa có nhãn: {l}.",
    round: "Vòng {#}: thắng {v}, thua {d}, hòa {e}.",
    rest: "Còn lại: do chơi mãi không dứt {v}, hòa {e}.",
    at_start: "Lúc bắt đầu: {l}{w}.",
    after_move: "Nước {#}, {p}: {l}{w}.",
    for_whom: ["cho người đi trước", "cho cảnh sát", "cho tên trộm"],
    who: ["người đi trước", "cảnh sát", "tên trộm"],
    second: "người đi sau",
    stays: "đứng yên",
    wins: " Kết thúc: {w} thắng.",
};

/// The words for the frames of animations in a language.
#[derive(Clone, Copy)]
pub struct Brief(&'static Phrases);

impl Brief {
    /// The words of a language. `None` for English, whose frames use whole sentences.
    pub fn of(language: Language) -> Option<Brief> {
        match language {
            Language::PORTUGUESE => Some(Brief(&PORTUGUESE)),
            Language::VIETNAMESE => Some(Brief(&VIETNAMESE)),
            _ => None,
        }
    }

    /// A label.
    fn label(self, label: Option<Label>) -> String {
        let Brief(phrases) = self;
        let Some(Label {
            outcome,
            remoteness,
        }) = label
        else {
            return phrases.undecided.to_owned();
        };
        let word = match outcome {
            Outcome::Win => phrases.win,
            Outcome::Loss => phrases.loss,
            Outcome::Draw => return phrases.draw.to_owned(),
        };
        let within = remoteness.map(|moves| filled(phrases.within, &[("#", moves.to_string())]));
        format!("{word}{}", within.unwrap_or_default())
    }

    /// The text before the first step.
    pub fn nothing(self) -> String {
        self.0.nothing.to_owned()
    }

    /// A step of a recorded run.
    pub fn step(self, document: &Document, analysis: &Analysis, step: RecordedStep) -> String {
        let Brief(phrases) = self;
        let (phrase, at, to, count) = match step {
            RecordedStep::Over(at) if analysis.goes_on_beyond(at) => (phrases.beyond, at, None, 0),
            RecordedStep::Over(at) => (phrases.over, at, None, 0),
            RecordedStep::Taken(at) => (phrases.taken, at, None, 0),
            RecordedStep::Left(at) => (phrases.left, at, None, 0),
            RecordedStep::Known(from, to) => (phrases.known, from, Some(to), 0),
            RecordedStep::Counted(from, to, left) => {
                let [one, several] = phrases.counted;
                (if left == 1 { one } else { several }, from, Some(to), left)
            }
            RecordedStep::Won(from, to) | RecordedStep::Lost(from, to) => {
                (phrases.decided, from, Some(to), 0)
            }
        };
        let to = to.map(|to| state(document, to)).unwrap_or_default();
        let values = [
            ("l", self.label(analysis.label(at))),
            ("#", count.to_string()),
            ("q", to),
            ("p", state(document, at)),
        ];
        filled(phrase, &values)
    }

    /// A round of remoteness, with the number of positions that it labels.
    pub fn round(self, round: u32, counts: RoundCounts) -> String {
        let values = [
            ("#", round.to_string()),
            ("v", counts.wins.to_string()),
            ("d", counts.losses.to_string()),
            ("e", counts.draws.to_string()),
        ];
        filled(self.0.round, &values)
    }

    /// The text after the last round: the number of positions decided by endless play, and of
    /// draws.
    pub fn rest(self, decided: usize, draws: usize) -> String {
        let values = [("v", decided.to_string()), ("e", draws.to_string())];
        filled(self.0.rest, &values)
    }

    /// The step that labels a place in topological order.
    pub fn placed(self, document: &Document, analysis: &Analysis, place: Place) -> String {
        let label = self.label(analysis.label(place.into()));
        format!("{}: {label}.", document.name(place))
    }

    /// A turn of a game: its number, the side that moved, the place that it moved to (`None` if it
    /// stayed), and the label of the position for the first player, who has a side only in a
    /// pursuit.
    pub fn turn(
        self,
        number: usize,
        moved: Option<Side>,
        to: Option<String>,
        label: Option<Label>,
        first: Option<Side>,
    ) -> String {
        let Brief(phrases) = self;
        let to = to.unwrap_or_else(|| phrases.stays.to_owned());
        let step = match moved {
            Some(_) => format!("{} {to}", phrases.who[index(moved)]),
            None => to,
        };
        let phrase = match number {
            0 => phrases.at_start,
            _ => phrases.after_move,
        };
        // A draw is for both players.
        let whom = match label {
            Some(label) if label.outcome != Outcome::Draw => {
                format!(" {}", phrases.for_whom[index(first)])
            }
            Some(_) | None => String::new(),
        };
        let values = [
            ("#", number.to_string()),
            ("l", self.label(label)),
            ("w", whom),
            ("p", step),
        ];
        filled(phrase, &values)
    }

    /// Who has won, to follow the words of the last turn: the first player or the other one. Empty
    /// for a draw.
    pub fn winner(self, is_first: Option<bool>, first: Option<Side>) -> String {
        let Brief(phrases) = self;
        let who = match (is_first, first) {
            (None, _) => return String::new(),
            (Some(true), first) => phrases.who[index(first)],
            (Some(false), None) => phrases.second,
            (Some(false), Some(first)) => phrases.who[index(Some(first.opponent()))],
        };
        filled(phrases.wins, &[("w", who.to_owned())])
    }
}

/// The index of a player: of one token, or of a side.
fn index(who: Option<Side>) -> usize {
    who.map_or(0, |side| 1 + side as usize)
}

/// A phrase with its placeholders filled in. The values may contain braces.
fn filled(phrase: &str, values: &[(&str, String)]) -> String {
    let mut text = String::new();
    let mut rest = phrase;
    while let Some((before, sign)) = rest.split_once('{') {
        let (sign, after) = sign.split_once('}').expect("a sign ends");
        let value = values.iter().find(|(name, _)| *name == sign);
        text += before;
        text += value.map_or("", |(_, value)| value);
        rest = after;
    }
    text + rest
}
