//! Best moves are played to the end: for every choice of best moves, and for all moves of the
//! opponent, the outcome is at least that of the label.

use winmove_analysis::{Analysis, Position};
use winmove_core::model::{Convention, Document, Field, Outcome, Rules, Side};
use winmove_core::solver::Quality;

use winmove_tests::judge::Plain;
use winmove_tests::{board, random, with_seeds};

/// A position, and whether the player who makes best moves is to move.
type Node = (usize, bool);

fn opposite(outcome: Outcome) -> Outcome {
    match outcome {
        Outcome::Win => Outcome::Loss,
        Outcome::Loss => Outcome::Win,
        Outcome::Draw => Outcome::Draw,
    }
}

/// From worst to best.
fn rank(outcome: Outcome) -> u8 {
    match outcome {
        Outcome::Loss => 0,
        Outcome::Draw => 1,
        Outcome::Win => 2,
    }
}

/// Checks both players of a game. One player makes any of the best moves, the other any move at
/// all. Of all ends and endless lines of play that can be reached, none is worse than the label.
fn best_moves_hold(document: &Document) {
    let plain = Plain::read(document);
    let analysis = Analysis::of(document).unwrap();
    let labels = plain.labels();
    let count = plain.positions.len();
    let index = |position: Position| {
        plain
            .positions
            .iter()
            .position(|&other| other == position)
            .unwrap()
    };
    let best: Vec<Vec<usize>> = plain
        .positions
        .iter()
        .map(|&from| {
            let moves = analysis.moves(from).into_iter();
            moves
                .filter(|step| step.quality == Quality::Best)
                .map(|step| index(step.to))
                .collect()
        })
        .collect();
    let node = |(p, own): Node| 2 * p + usize::from(own);
    let all = || (0..count).flat_map(|p| [(p, false), (p, true)]);
    let after = |(p, own): Node| -> Vec<Node> {
        let moves: Vec<usize> = match (plain.fixed[p], own) {
            (Some(_), _) => Vec::new(),
            (None, true) => best[p].clone(),
            (None, false) => plain.moves[p].iter().copied().collect(),
        };
        moves.into_iter().map(|to| (to, !own)).collect()
    };
    let mine = |own: bool, outcome: Outcome| if own { outcome } else { opposite(outcome) };
    // The nodes from which play may continue forever: those that remain after repeatedly removing
    // nodes without a way to continue.
    let mut endless = vec![true; 2 * count];
    loop {
        let ends = |&at: &Node| endless[node(at)] && !after(at).iter().any(|&to| endless[node(to)]);
        let found: Vec<Node> = all().filter(ends).collect();
        if found.is_empty() {
            break;
        }
        found.into_iter().for_each(|at| endless[node(at)] = false);
    }
    let mut worst: Vec<u8> = all()
        .map(|(p, own)| {
            let end = plain.fixed[p].or(plain.moves[p].is_empty().then_some(plain.stuck));
            let ended = end.map_or(2, |end| rank(mine(own, end)));
            let on = endless[node((p, own))].then(|| rank(mine(own, plain.endless[p])));
            ended.min(on.unwrap_or(2))
        })
        .collect();
    loop {
        let mut changed = false;
        for at in all() {
            let least = after(at).iter().map(|&to| worst[node(to)]).min();
            if let Some(least) = least.filter(|&least| least < worst[node(at)]) {
                worst[node(at)] = least;
                changed = true;
            }
        }
        if !changed {
            break;
        }
    }
    for (p, own) in all() {
        let promised = rank(mine(own, labels[p].outcome));
        assert!(
            worst[node((p, own))] >= promised,
            "{:?} ends worse than its label {} for {} in {document:?}",
            plain.positions[p],
            labels[p],
            if own { "the mover" } else { "the opponent" }
        );
    }
}

#[test]
fn best_moves_keep_the_outcome_to_the_end_of_play() {
    best_moves_hold_in(500);
}

/// More games.
mod in_full {
    #[test]
    fn best_moves_keep_the_outcome_to_the_end_of_play() {
        super::best_moves_hold_in(10_000);
    }
}

/// Tries random games of all kinds.
fn best_moves_hold_in(games: u64) {
    with_seeds(0..games, |random| {
        let document = match random.below(4) {
            0 => {
                let graph = random::graph(random, 4);
                random::pursuit_document(random, Field::Graph(graph))
            }
            _ => random::labelled_document(random, 3),
        };
        best_moves_hold(&document);
    });
}

/// On a small board where a stuck side draws and one side wins endless play.
#[test]
fn a_forced_draw_is_not_given_away_by_going_back_and_forth() {
    with_seeds(0..200, |random| {
        let field = board(&["...", ".*.", "..."]);
        let Rules::Pursuit(mut rules) = random::pursuit_rules(random, &field) else {
            unreachable!("these are the rules of a pursuit");
        };
        rules.convention = Convention::Drawn;
        rules.endless = Some(random.pick(&[Side::Police, Side::Thief]));
        best_moves_hold(&Document::new(field, Rules::Pursuit(rules)).unwrap());
    });
}
