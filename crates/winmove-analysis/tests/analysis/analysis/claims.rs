//! The claims in explanations, parsed from the sentences and checked against the plain fixpoint.
//! All claims are checked in token games and pursuits, on graphs and boards, under every
//! convention.

use std::collections::HashMap;

use winmove_analysis::{Analysis, Position, words};
use winmove_core::model::{
    Convention, Document, Edit, Field, Outcome, Place, Side, VertexId, VertexValues,
};
use winmove_core::solver::{Control, Label};

use winmove_tests::judge::Plain;
use winmove_tests::{random, with_seeds};

struct Judge<'a> {
    document: &'a Document,
    plain: Plain,
    labels: Vec<Label>,
    /// The graph that contains the document, with the same vertices.
    whole: Option<Plain>,
}

/// The player who is not to move in a position, and wins.
fn opponent_wins(position: Position) -> &'static str {
    match position.turn() {
        None => "the opponent wins",
        Some(Side::Police) => "the thief wins",
        Some(Side::Thief) => "the police win",
    }
}

/// A sentence that is parsed from left to right.
struct Sentence<'a> {
    whole: &'a str,
    rest: &'a str,
}

impl<'a> Sentence<'a> {
    fn eats(&mut self, text: &str) -> bool {
        let rest = self.rest.strip_prefix(text);
        self.rest = rest.unwrap_or(self.rest);
        rest.is_some()
    }

    fn needs(&mut self, text: &str) {
        assert!(self.eats(text), "{text:?} in {:?}", self.whole);
    }

    fn number(&mut self) -> usize {
        let end = self.rest.find(|letter: char| !letter.is_ascii_digit());
        let (digits, rest) = self.rest.split_at(end.unwrap_or(self.rest.len()));
        self.rest = rest;
        digits
            .parse()
            .unwrap_or_else(|_| panic!("a number in {:?}", self.whole))
    }
}

impl<'a> Judge<'a> {
    fn of(document: &'a Document) -> Judge<'a> {
        let plain = Plain::read(document);
        let labels = plain.labels();
        Judge {
            document,
            plain,
            labels,
            whole: None,
        }
    }

    /// Whether play continues in the whole graph by moves that the document lacks.
    fn goes_on(&self, at: usize) -> bool {
        let whole = self.whole.as_ref();
        whole.is_some_and(|whole| whole.fixed[at].is_none() && self.plain.fixed[at].is_some())
    }

    fn moves(&self, at: usize) -> Vec<usize> {
        match self.plain.fixed[at] {
            Some(_) => Vec::new(),
            None => self.plain.moves[at].iter().copied().collect(),
        }
    }

    /// The place to which a token moves.
    fn target(&self, at: usize, to: usize) -> Place {
        let (from, to) = (self.plain.positions[at], self.plain.positions[to]);
        match (from.turn(), to.sides()) {
            (Some(Side::Police), Some(([police, _], _))) => police,
            (Some(Side::Thief), Some(([_, thief], _))) => thief,
            (_, _) => to.mover_place(),
        }
    }

    /// Parses the name of a move, preceded by certain words unless the move is to stay. Returns the
    /// position that it leads to.
    fn step(&self, text: &mut Sentence<'_>, at: usize, go: &str, stay: &str) -> usize {
        let from = self.plain.positions[at];
        let stays = from.turn().is_some() && text.eats(stay);
        let found = if stays {
            self.moves(at)
                .iter()
                .copied()
                .find(|&to| self.target(at, to) == from.mover_place())
        } else {
            text.needs(go);
            self.place(text, &self.moves(at), |to| self.target(at, to))
        };
        found.unwrap_or_else(|| panic!("no such move in {:?}", text.whole))
    }

    /// Parses the name of one of several places. The longest match counts.
    fn place(
        &self,
        text: &mut Sentence<'_>,
        among: &[usize],
        place: impl Fn(usize) -> Place,
    ) -> Option<usize> {
        let name = |to: usize| self.document.name(place(to));
        let fits = among
            .iter()
            .copied()
            .filter(|&to| text.rest.starts_with(&name(to)));
        let found = fits.max_by_key(|&to| name(to).len())?;
        let length = name(found).len();
        text.rest = &text.rest[length..];
        Some(found)
    }

    /// The number of further equally good moves that the sentence mentions after these words.
    fn more(&self, text: &mut Sentence<'_>, before: &str) -> usize {
        if !text.eats(before) {
            return 0;
        }
        let more = text.number();
        text.needs(if more == 1 {
            " other move"
        } else {
            " other moves"
        });
        more
    }

    fn check(&self, at: usize, sentence: &str) {
        let text = &mut Sentence {
            whole: sentence,
            rest: sentence,
        };
        let label = self.labels[at];
        if self.goes_on(at) {
            let known = match (label.outcome, label.remoteness) {
                (Outcome::Win, Some(moves)) => format!("Win in {moves}"),
                (Outcome::Loss, Some(moves)) => format!("Loss in {moves}"),
                (outcome, moves) => {
                    assert_eq!((outcome, moves), (Outcome::Draw, None));
                    "Draw".to_owned()
                }
            };
            let rest = "in the whole graph; the moves from here are not shown.";
            assert_eq!(sentence, format!("{known} {rest}"));
            return;
        }
        let moves = self.moves(at);
        let count = |outcome: Outcome| {
            let same = moves
                .iter()
                .filter(|&&to| self.labels[to].outcome == outcome);
            same.count()
        };
        if text.eats("The police have caught the thief and won.")
            || text.eats("The thief has escaped and won.")
        {
            let Some(([police, thief], _)) = self.plain.positions[at].sides() else {
                unreachable!("not a pursuit");
            };
            assert_eq!(police == thief, sentence.starts_with("The police"));
            assert!(self.plain.fixed[at].is_some());
            return;
        }
        text.needs(match label.outcome {
            Outcome::Win => "Win",
            Outcome::Loss => "Loss",
            Outcome::Draw => "Draw",
        });
        if text.eats(" in ") {
            assert_eq!(label.remoteness, Some(text.number() as u32));
        } else {
            assert!(label.remoteness.is_none_or(|moves| moves == 0));
        }
        text.needs(": ");
        if text.eats("the outcome is fixed here") || text.eats("the token is on an exit") {
            assert_eq!(self.plain.fixed[at], Some(label.outcome));
            return;
        }
        if text.rest.contains(" cannot move, ") || text.eats("there is no move, ") {
            assert!(moves.is_empty() && self.plain.fixed[at].is_none());
            assert_eq!(label.outcome, self.plain.stuck);
            let says = match self.plain.stuck {
                Outcome::Loss => "and a player who cannot move loses.",
                Outcome::Win => "and a player who cannot move wins.",
                Outcome::Draw => "which is a draw.",
            };
            assert!(sentence.ends_with(says), "{sentence}");
            return;
        }
        match (label.outcome, label.remoteness) {
            (Outcome::Win, Some(_)) => {
                let to = self.step(text, at, "move to ", "stay");
                let there = self.labels[to];
                assert_eq!(there.outcome, Outcome::Loss, "{sentence}");
                assert_eq!(there.remoteness.map(|it| it + 1), label.remoteness);
                if text.eats("; the opponent then loses in ") {
                    let moves = text.number();
                    assert_eq!(there.remoteness, Some(moves as u32));
                    text.needs(if moves == 1 { " move" } else { " moves" });
                } else {
                    assert_eq!(there.remoteness, Some(0));
                    self.check_end(text, to);
                }
            }
            (Outcome::Win, None) => {
                let to = self.step(text, at, "move to ", "stay");
                assert_eq!(self.labels[to].outcome, Outcome::Loss);
                assert_eq!(self.plain.endless[at], Outcome::Win);
                text.needs("; play goes on forever, which is a win");
            }
            (Outcome::Loss, Some(_)) => self.check_loss(text, at),
            (Outcome::Loss, None) => {
                text.needs("no move ends play, and endless play counts as a loss");
                assert_eq!(self.plain.endless[at], Outcome::Loss);
                assert_eq!(count(Outcome::Win), moves.len());
            }
            (Outcome::Draw, _) => self.check_draw(text, at),
        }
        text.needs(".");
        assert_eq!(text.rest, "", "{sentence}");
    }

    /// Checks the words about the end of play after the last move.
    fn check_end(&self, text: &mut Sentence<'_>, to: usize) {
        let fixed = self.plain.fixed[to].is_some();
        if text.eats(" and catch the thief") || text.eats(" and escape") {
            let Some(([police, thief], _)) = self.plain.positions[to].sides() else {
                unreachable!("not a pursuit");
            };
            assert!(fixed);
            assert_eq!(police == thief, text.whole.contains("catch"));
        } else if text.eats(", which is fixed as a loss for the opponent") {
            assert!(fixed);
        } else {
            text.needs("; the opponent loses at once");
        }
    }

    fn check_loss(&self, text: &mut Sentence<'_>, at: usize) {
        let moves = self.moves(at);
        for &to in &moves {
            assert_eq!(self.labels[to].outcome, Outcome::Win);
        }
        let longest = moves
            .iter()
            .filter_map(|&to| self.labels[to].remoteness)
            .max();
        let equal = moves
            .iter()
            .filter(|&&to| self.labels[to].remoteness == longest)
            .count();
        if text.eats("the only move is to ") {
            self.step(text, at, "", "stay");
            assert_eq!(moves.len(), 1);
            text.needs(", and then ");
            text.needs(opponent_wins(self.plain.positions[at]));
            return;
        }
        if text.eats("both moves") {
            assert_eq!(moves.len(), 2)
        } else {
            text.needs("all ");
            assert_eq!(text.number(), moves.len());
            text.needs(" moves");
        }
        if text.eats(" (") {
            let mut named = Vec::new();
            loop {
                named.push(self.step(text, at, "", "staying"));
                if !text.eats(", ") {
                    break;
                }
            }
            text.needs(")");
            named.sort_unstable();
            named.dedup();
            assert_eq!(named.len(), moves.len(), "{}", text.whole);
        }
        let opponent = opponent_wins(self.plain.positions[at]);
        let opponent = opponent.trim_end_matches('s').trim_end_matches(" win");
        text.needs(&format!(" let {opponent} win"));
        if text.eats(" in the same number of moves") {
            assert_eq!(equal, moves.len());
            return;
        }
        text.needs(". ");
        let to = self.step(text, at, "Moving to ", "Staying");
        assert_eq!(self.labels[to].remoteness, longest);
        let more = self.more(text, " and ");
        text.needs(if more == 0 {
            " lasts longest"
        } else {
            " last longest"
        });
        assert_eq!(more + 1, equal, "{}", text.whole);
        assert!(equal < moves.len());
    }

    fn check_draw(&self, text: &mut Sentence<'_>, at: usize) {
        let moves = self.moves(at);
        let all_moves = |at: usize| match &self.whole {
            Some(whole) if whole.fixed[at].is_some() => Vec::new(),
            Some(whole) => whole.moves[at].iter().copied().collect(),
            None => self.moves(at),
        };
        let draws = |at: usize| {
            let mut keeps = all_moves(at);
            keeps.retain(|&to| self.labels[to].outcome == Outcome::Draw);
            keeps
        };
        let to = self.step(text, at, "moving to ", "staying");
        assert_eq!(self.labels[to].outcome, Outcome::Draw);
        text.needs(" holds it");
        let more = match draws(at).len() {
            2 => self.more(text, ", as does "),
            _ => self.more(text, ", as do "),
        };
        assert_eq!(more + 1, draws(at).len());
        let losing = if text.eats(". The other move loses") {
            1
        } else if text.eats(". The other ") {
            let losing = text.number();
            text.needs(" moves lose");
            losing
        } else {
            0
        };
        assert_eq!(losing, moves.len() - draws(at).len());
        let wins = moves
            .iter()
            .filter(|&&to| self.labels[to].outcome == Outcome::Win);
        assert_eq!(losing, wins.count());
        // The positions that can be reached while both players keep the draw.
        let mut known = vec![at];
        let mut index = 0;
        while let Some(&here) = known.get(index) {
            index += 1;
            for to in draws(here) {
                if !known.contains(&to) {
                    known.push(to);
                }
            }
        }
        let ends = known.iter().any(|&at| all_moves(at).is_empty());
        // Remove ends until only positions on or before cycles remain.
        let mut left = known;
        loop {
            let before = left.len();
            let kept: Vec<usize> = left
                .iter()
                .copied()
                .filter(|&at| draws(at).iter().any(|to| left.contains(to)))
                .collect();
            left = kept;
            if left.len() == before {
                break;
            }
        }
        let comes_back = !left.is_empty();
        if text.eats(". Play goes on forever") {
            assert!(!ends && comes_back);
            if text.eats(", for example ") {
                let all: Vec<usize> = (0..self.plain.positions.len()).collect();
                let place = |at: usize| self.plain.positions[at].mover_place();
                let mut circle = Vec::new();
                loop {
                    circle.push(self.place(text, &all, place).unwrap());
                    if !text.eats(" → ") {
                        break;
                    }
                }
                assert_eq!(circle.first(), circle.last());
                for pair in circle.windows(2) {
                    assert!(draws(pair[0]).contains(&pair[1]), "{}", text.whole);
                }
            }
        } else if text.eats(". Play ends in a draw") {
            assert!(ends && !comes_back);
        } else if self.whole.is_some() && text.rest == "." {
            // It is unknown how play continues beyond the part.
            assert_eq!(self.plain.stuck, Outcome::Draw);
        } else {
            text.needs(". Play may end in a draw or go on forever");
            assert!(ends && comes_back);
        }
    }
}

/// The same game, with a unique label for every vertex.
fn renamed(mut document: Document) -> Document {
    let ids: Vec<VertexId> = match document.graph() {
        Some(graph) => graph.vertices().iter().map(|vertex| vertex.id).collect(),
        None => Vec::new(),
    };
    for id in ids {
        let edit = Edit::ChangeVertices(VertexValues::Label(vec![(id, format!("v{}", id.0))]));
        document.apply(edit).unwrap();
    }
    document
}

#[test]
fn what_is_said_of_a_part_of_a_graph_holds_in_the_whole() {
    let (mut told, mut ends) = (0, 0);
    with_seeds(0..300, |random| {
        // As an edge list, in which no outcomes are fixed.
        let mut whole = renamed(Document::with_graph(random::graph(random, 12)));
        let vertices = whole.graph().unwrap().vertices().iter();
        let free = vertices.map(|vertex| (vertex.id, None)).collect();
        whole
            .apply(Edit::ChangeVertices(VertexValues::Outcome(free)))
            .unwrap();
        let convention = random.pick(&Convention::ALL);
        let rules = whole.rules().clone().with_convention(convention);
        whole.apply(Edit::SetRules(rules)).unwrap();
        let plain = Plain::read(&whole);
        let labels = plain.labels();
        let mut part = whole.clone();
        let mut beyond = Vec::new();
        for (at, position) in plain.positions.iter().enumerate() {
            let Some(Place::Vertex(id)) = position.alone() else {
                unreachable!("it is a graph")
            };
            let over = plain.fixed[at].is_some() || plain.moves[at].is_empty();
            if over || random.percent(60) {
                continue;
            }
            let graph = whole.graph().unwrap();
            let own = graph.edges().filter(|(_, edge)| edge.from == id);
            for (edge, _) in own {
                part.apply(Edit::RemoveEdge(edge)).unwrap();
            }
            let fix =
                Edit::ChangeVertices(VertexValues::Outcome(vec![(id, Some(labels[at].outcome))]));
            part.apply(fix).unwrap();
            beyond.push((id, labels[at]));
        }
        let judge = Judge {
            document: &part,
            plain: Plain::read(&part),
            labels,
            whole: Some(plain),
        };
        let analysis = Analysis::solve_part(&beyond, &part, 0, &Control::default()).unwrap();
        for (at, &position) in judge.plain.positions.iter().enumerate() {
            assert_eq!(analysis.label(position), Some(judge.labels[at]));
            judge.check(at, &words::why(&part, &analysis, position));
            told += 1;
            ends += usize::from(judge.goes_on(at));
        }
        analysis.certify().unwrap();
    });
    assert!(told > 1000 && ends > 300, "{told}, {ends}");
}

#[test]
fn every_claim_of_every_explanation_holds() {
    let mut told = HashMap::new();
    with_seeds(0..240, |random| {
        let kind = random.below(4);
        let document = match kind {
            0 => {
                let field = Field::Graph(random::graph(random, 9));
                random::token_document(random, field)
            }
            1 => {
                let field = Field::Board(random::board(random, 4, 4));
                random::token_document(random, field)
            }
            2 => {
                let field = Field::Graph(random::graph(random, 4));
                random::pursuit_document(random, field)
            }
            _ => {
                let field = Field::Board(random::board(random, 3, 3));
                random::pursuit_document(random, field)
            }
        };
        let document = renamed(document);
        let convention = random.pick(&Convention::ALL);
        let mut document = document;
        let rules = document.rules().clone().with_convention(convention);
        document.apply(Edit::SetRules(rules)).unwrap();
        let judge = Judge::of(&document);
        let analysis = Analysis::of(&document).unwrap();
        for (at, &position) in judge.plain.positions.iter().enumerate() {
            judge.check(at, &words::why(&document, &analysis, position));
            *told.entry((kind, convention.word())).or_insert(0) += 1;
        }
    });
    // Every kind of game under every convention.
    assert_eq!(told.len(), 12, "{told:?}");
}
