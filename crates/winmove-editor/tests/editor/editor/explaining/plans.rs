//! The plans with which both sides keep a draw, compared with the reference solver.

use std::sync::Arc;

use expect_test::expect;

use super::*;
use winmove_analysis::{Analysis, DrawPlans, Plan, words};
use winmove_core::model::{Side, Square};
use winmove_core::solver::Control;
use winmove_editor::{ExplainAction, Mode, PlayAction};
use winmove_tests::with_seeds;

fn plans_of(analysis: &Analysis, position: Position) -> Option<DrawPlans> {
    analysis.draw_plans(position, &Control::default()).unwrap()
}

fn is_exit(document: &Document, place: Place) -> bool {
    match place {
        Place::Cell(cell) => document.board().unwrap().square(cell) == Some(Square::Exit),
        Place::Vertex(id) => document.graph().unwrap().vertex(id).unwrap().exit,
    }
}

/// The place of the token that matters for a side.
fn key(position: Position, side: Option<Side>) -> Place {
    match (position.sides(), side) {
        (Some(([police, _], _)), Some(Side::Police)) => police,
        (Some(([_, thief], _)), Some(Side::Thief)) => thief,
        (_, _) => position.mover_place(),
    }
}

/// Whether a thief who is alone on the field reaches an exit. From each place, it may make every
/// move that it has there for any place of the officer.
fn gets_out(document: &Document, judge: &Judge, from: Position) -> bool {
    let thief_at = |at: Position| key(at, Some(Side::Thief));
    let mut seen = HashSet::from([thief_at(from)]);
    let mut stack = vec![thief_at(from)];
    while let Some(here) = stack.pop() {
        let positions = judge.plain.positions.iter();
        let is_here = |at: &&Position| thief_at(**at) == here && at.turn() == Some(Side::Thief);
        for &at in positions.filter(is_here) {
            let places = judge.moves(at).into_iter().map(thief_at);
            stack.extend(places.filter(|&to| seen.insert(to)));
        }
    }
    seen.into_iter().any(|place| is_exit(document, place))
}

/// Checks that a side that follows a plan stays on the plan's places. The opponent makes any moves
/// that don't lose. The plan's claims must be true.
fn check(document: &Document, judge: &Judge, from: Position, plan: &Plan, is_mover: bool) {
    let set: HashSet<(Position, bool)> = plan.positions.iter().copied().collect();
    assert_eq!(plan.positions[0], (from, is_mover));
    assert_eq!(set.len(), plan.positions.len());
    let mut places: Vec<Place> = set.iter().map(|&(at, _)| key(at, plan.side)).collect();
    places.sort_unstable();
    places.dedup();
    assert_eq!(plan.places, places);
    let chosen: HashMap<Position, Position> = plan.moves.iter().copied().collect();
    assert_eq!(chosen.len(), plan.moves.len(), "one move in each position");
    let mut ends = false;
    for &(at, holds) in &set {
        assert_eq!(judge.label(at).outcome, Outcome::Draw);
        if let (Some(side), Some(turn)) = (plan.side, at.turn()) {
            assert_eq!(holds, side == turn);
        }
        let moves = judge.moves(at);
        ends |= moves.is_empty();
        if moves.is_empty() {
            continue;
        }
        if holds {
            let to = chosen[&at];
            assert!(
                moves.contains(&to) && set.contains(&(to, false)),
                "it stays"
            );
            continue;
        }
        for to in moves {
            // After the opponent's move, the side is to move and is still in the plan, or has won.
            let wins = judge.label(to).outcome == Outcome::Win;
            assert!(wins || set.contains(&(to, true)), "{from:?} {at:?} {to:?}");
        }
    }
    assert_eq!(plan.may_end, ends);
    let loses = |to: &Position| judge.label(*to).outcome == Outcome::Win;
    let others = set.iter().filter(|(_, holds)| !holds);
    let mut after = others.flat_map(|&(at, _)| judge.moves(at));
    assert_eq!(plan.may_win, after.any(|to| loses(&to)));
    if let Some(mistake) = plan.mistake {
        assert!(set.contains(&(mistake.from, true)));
        assert!(judge.moves(mistake.from).contains(&mistake.to));
        let label = judge.label(mistake.to);
        assert_eq!((label.outcome, label), (Outcome::Win, mistake.label));
    } else {
        for &(at, holds) in &set {
            let loses = |to: &Position| judge.label(*to).outcome == Outcome::Win;
            assert!(!holds || !judge.moves(at).iter().any(loses));
        }
    }
    let Some(side) = plan.side else {
        assert!(plan.guarded.is_empty() && !plan.is_out_of_reach);
        return;
    };
    // All positions that can occur.
    let mut seen = HashSet::from([from]);
    let mut stack = vec![from];
    while let Some(at) = stack.pop() {
        stack.extend(judge.moves(at).into_iter().filter(|&to| seen.insert(to)));
    }
    let comes = |place: &Place| {
        let other = Some(side.opponent());
        seen.iter().any(|&at| key(at, other) == *place)
    };
    assert!(!plan.is_out_of_reach || !plan.places.iter().any(comes));
    assert_eq!(
        plan.is_thief_shut_in,
        side == Side::Police && !gets_out(document, judge, from)
    );
    let mut exits: Vec<Place> = Vec::new();
    if side == Side::Police {
        for &(at, _) in set.iter().filter(|(_, holds)| !holds) {
            let to = judge
                .moves(at)
                .into_iter()
                .map(|to| key(to, Some(Side::Thief)));
            exits.extend(to.filter(|&place| is_exit(document, place)));
        }
    }
    exits.sort_unstable();
    exits.dedup();
    assert_eq!(plan.guarded, exits);
}

#[test]
fn each_plan_keeps_the_draw_and_says_nothing_untrue() {
    let (mut found, mut alone, mut guards, mut mistakes, mut circles, mut none) =
        (0, 0, 0, 0, 0, 0);
    with_seeds(0..300, |random| {
        let document = any_document(random);
        let judge = Judge::of(&document);
        let analysis = Analysis::of(&document).unwrap();
        for position in analysis.positions() {
            let Some(plans) = plans_of(&analysis, position) else {
                let label = judge.label(position);
                let is_over = judge.moves(position).is_empty();
                let endless = analysis.endless(position);
                assert!(label.outcome != Outcome::Draw || is_over || endless != Outcome::Draw);
                continue;
            };
            assert_eq!(judge.label(position).outcome, Outcome::Draw);
            for (plan, is_mover) in [(&plans.mover, true), (&plans.opponent, false)] {
                let Some(plan) = plan else {
                    none += 1;
                    continue;
                };
                check(&document, &judge, position, plan, is_mover);
                found += 1;
                alone += usize::from(plan.places.len() == 1);
                guards += usize::from(!plan.guarded.is_empty());
                mistakes += usize::from(plan.mistake.is_some());
            }
            // A side that has a plan follows it on the line, whether or not the other side has one.
            for (mover, opponent) in [(true, true), (true, false), (false, true)] {
                let known = DrawPlans {
                    mover: plans.mover.clone().filter(|_| mover),
                    opponent: plans.opponent.clone().filter(|_| opponent),
                };
                let best = |at| analysis.best_move(at).map(|step| step.to);
                let line = known.line(best).unwrap();
                assert_eq!(line[0], position);
                for (number, pair) in line.windows(2).enumerate() {
                    assert!(judge.moves(pair[0]).contains(&pair[1]));
                    assert_eq!(judge.label(pair[1]).outcome, Outcome::Draw);
                    let plan = [&known.mover, &known.opponent][number % 2];
                    let moves = plan.as_ref().map(|plan| &plan.moves);
                    assert!(moves.is_none_or(|moves| moves.contains(&(pair[0], pair[1]))));
                }
                for at in &line {
                    for plan in known.all() {
                        assert!(plan.places.contains(&key(*at, plan.side)), "it stays");
                    }
                }
                let last = *line.last().unwrap();
                assert!(judge.moves(last).is_empty() || line[..line.len() - 1].contains(&last));
            }
            if let Some(circle) = plans.circle() {
                circles += 1;
                assert_eq!(circle.first(), circle.last());
                for pair in circle.windows(2) {
                    let to = judge.moves(Position::from(pair[0]));
                    let draws = to
                        .iter()
                        .filter(|&&to| judge.label(to).outcome == Outcome::Draw);
                    let draws: Vec<_> = draws.copied().collect();
                    assert_eq!(draws, [Position::from(pair[1])], "the only way");
                }
            }
            let said = words::plans(&document, position, &plans);
            assert!(!said.is_empty() && said.iter().all(|it| it.ends_with('.')));
        }
    });
    // Every kind occurs, and fields of a dozen places always have plans.
    assert!(
        alone > 100 && guards > 10 && mistakes > 100 && circles > 10,
        "{alone} {guards} {mistakes} {circles}"
    );
    assert!(found > 1_000 && none == 0, "{found} {none}");
}

/// On tiny fields, no plan with a single place is missed: a side that can stay where it is stays.
#[test]
fn a_side_that_can_stay_where_it_is_stays() {
    let mut stays = 0;
    with_seeds(0..100, |random| {
        let field = Field::Board(random::board(random, 3, 3));
        let document = random::pursuit_document(random, field);
        let judge = Judge::of(&document);
        let analysis = Analysis::of(&document).unwrap();
        for position in analysis.positions() {
            let Some(plans) = plans_of(&analysis, position) else {
                continue;
            };
            for (plan, is_mover) in [(&plans.mover, true), (&plans.opponent, false)] {
                let turn = position.turn().unwrap();
                let side = if is_mover { turn } else { turn.opponent() };
                let home = key(position, Some(side));
                // By brute force: every position that occurs while the side never moves is a draw
                // or better for it.
                let mut seen = HashSet::from([position]);
                let mut stack = vec![position];
                let mut holds = true;
                while let Some(at) = stack.pop() {
                    let own = at.turn() == Some(side);
                    let good = match (judge.label(at).outcome, own) {
                        (Outcome::Win, true) | (Outcome::Loss, false) => continue,
                        (Outcome::Draw, _) => true,
                        (Outcome::Loss, true) | (Outcome::Win, false) => false,
                    };
                    let moves = judge.moves(at);
                    let next: Vec<Position> = if own {
                        moves
                            .iter()
                            .copied()
                            .filter(|&to| key(to, Some(side)) == home)
                            .collect()
                    } else {
                        moves.iter().copied().collect()
                    };
                    holds &= good && (!next.is_empty() || moves.is_empty());
                    stack.extend(next.into_iter().filter(|&to| seen.insert(to)));
                }
                let told = plan.as_ref().is_some_and(|plan| plan.places == [home]);
                assert_eq!(told, holds, "{position:?} {side:?}");
                stays += usize::from(holds);
            }
        }
    });
    assert!(stays > 100, "{stays}");
}

/// In a drawn position, all features name the same move: the sentence, the arrow, the numbered
/// line, the plan, the hint and the computer.
#[test]
fn a_draw_has_one_recommended_move() {
    let (mut drawn, mut chosen, mut stays) = (0, 0, 0);
    with_seeds(0..400, |random| {
        let document = match random.below(4) {
            0 => {
                let field = Field::Graph(random::graph(random, 5));
                random::pursuit_document(random, field)
            }
            1 => {
                let field = Field::Board(random::board(random, 3, 3));
                random::token_document(random, field)
            }
            _ => any_document(random),
        };
        let judge = Judge::of(&document);
        let mut editor = Editor::new(document.clone());
        let analysis = Arc::clone(editor.analysis().unwrap());
        let is_drawn = |at: &Position| judge.label(*at).outcome == Outcome::Draw;
        let positions = analysis.positions().filter(is_drawn);
        for position in positions.step_by(3).take(20) {
            editor.set_mode(Mode::Explore);
            editor.look_at(position);
            editor.act(ExplainAction::Prove);
            if editor.looked_at() != Some(position) || judge.moves(position).is_empty() {
                continue;
            }
            let arrow = editor.scene().best_moves_on_show()[0];
            assert!(is_drawn(&arrow.to) && judge.moves(position).contains(&arrow.to));
            let move_name = if arrow.stays && arrow.to.turn().is_some() {
                "staying".to_owned()
            } else {
                format!("moving to {}", document.name(arrow.place))
            };
            let sentence = words::why(&document, &analysis, position);
            let begin = format!("Draw: {move_name} holds it");
            assert!(sentence.starts_with(&begin), "{sentence} {begin}");
            if let Some(line) = editor.explain().principal_line().get(1) {
                assert_eq!(*line, arrow.to, "{sentence}");
            }
            if let Some(plans) = editor.explain().plans() {
                let plan = plans.mover.as_ref().unwrap();
                let first = plan.moves.iter().find(|(from, _)| *from == position);
                assert_eq!(first, Some(&(position, arrow.to)), "{sentence}");
                let keep = judge.moves(position).into_iter().filter(|to| is_drawn(to));
                drawn += 1;
                chosen += usize::from(keep.count() > 1);
                stays += usize::from(arrow.stays);
            }
            assert!(editor.play_mut().start(position));
            editor.set_mode(Mode::Play);
            editor.act(PlayAction::Hint);
            let hint = editor.play().game().unwrap().hint().copied();
            assert_eq!(hint, Some(arrow));
        }
    });
    assert!(
        drawn > 200 && chosen > 100 && stays > 50,
        "{drawn} {chosen} {stays}"
    );
}

#[test]
fn the_words_name_who_holds_what_and_which_move_loses() {
    let mut editor = on_board(&["......", ".****E", "......"]);
    let (door, west) = (winmove_tests::cell(1, 5), winmove_tests::cell(1, 0));
    editor.look_at(Position::of_sides([door, west], Side::Police));
    editor.act(ExplainAction::Prove);
    let said = editor.explain().plan_words();
    expect![[r#"
        The police stay on the exit (1, 5): the thief cannot come next to an exit without losing.
        The thief stays on (0, 0), (0, 1), (1, 0), (2, 0) and (2, 1) and is never caught: every move of the police that holds the draw has an answer. After any other move the thief wins. If the thief moves from (2, 1) to (2, 2) while the police are on (2, 4), the police win in 7 moves."#]]
    .assert_eq(&said.join("\n"));
    // The thief is walled in and the exit is outside, so walls, not the officer, keep the thief
    // from it.
    let mut editor = on_board(&["......", "..****", "..*..*", "..****", "E....."]);
    editor.look_at(Position::of_sides(
        [winmove_tests::cell(0, 0), winmove_tests::cell(2, 4)],
        Side::Police,
    ));
    editor.act(ExplainAction::Prove);
    expect![[r#"
        The police stay on (0, 0): the thief cannot reach an exit.
        The thief stays on (2, 4) and is never caught, because the police cannot get there."#]]
    .assert_eq(&editor.explain().plan_words().join("\n"));
    // The thief is walled in, and the board has no exit.
    let mut editor = on_board(&["......", "..****", "..*...", "..****"]);
    editor.look_at(Position::of_sides(
        [winmove_tests::cell(0, 0), winmove_tests::cell(2, 4)],
        Side::Thief,
    ));
    editor.act(ExplainAction::Prove);
    expect![[r#"
        The thief stays on (2, 4) and is never caught, because the police cannot get there.
        The police stay on (0, 0): there is no exit for the thief."#]]
    .assert_eq(&editor.explain().plan_words().join("\n"));
    // A forced cycle, which a can leave only by a losing move.
    let points = [(0.0, 0.0), (90.0, 0.0), (180.0, 0.0), (270.0, 0.0)];
    let mut editor = on_graph(&points, &[(0, 1), (1, 0), (0, 2), (2, 3)]);
    editor.select(vertex(0));
    editor.act(ExplainAction::Prove);
    expect!["Both players can keep play on the cycle a → b → a. No other move holds the draw. Moving from a to c would lose: the other side wins in 1 move."]
        .assert_eq(&editor.explain().plan_words().join("\n"));
    assert!(
        editor.scene().framed_plans().is_none(),
        "they are framed with the strategy"
    );
    editor.act(ExplainAction::ShowStrategy(true));
    let caption = editor.scene().caption_words().unwrap();
    assert!(
        caption.contains("solid blue") && caption.contains("dashed purple"),
        "{caption}"
    );
    // An edit that ends the draw removes the plans.
    let mut edges = editor.document().graph().unwrap().edges();
    let (back, _) = edges.find(|(_, edge)| edge.from == VertexId(1)).unwrap();
    drop(edges);
    editor.select_edge(back);
    editor.delete_selected();
    editor.select(vertex(0));
    editor.act(ExplainAction::Prove);
    assert!(editor.explain().plan_words().is_empty());
}

/// On a board of 400 cells, the number of visits is bounded. A plan that is found holds according
/// to the library's own labels.
#[test]
fn on_a_large_board_the_search_is_bounded() {
    let rows: Vec<String> = (0..20)
        .map(|row| {
            if row == 10 {
                format!("{}E", ".".repeat(19))
            } else {
                ".".repeat(20)
            }
        })
        .collect();
    let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
    let editor = on_board(&rows);
    let analysis = editor.analysis().unwrap();
    let draws = analysis
        .positions()
        .filter(|&at| analysis.label(at).unwrap().outcome == Outcome::Draw);
    for position in draws.step_by(9_973).take(8) {
        if let Some(plans) = plans_of(analysis, position) {
            for plan in plans.all() {
                assert!(plan.places.len() <= 32);
            }
        }
    }
}
