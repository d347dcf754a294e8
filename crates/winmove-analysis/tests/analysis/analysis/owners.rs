//! Documents in which vertices have owners, judged by play until the first repetition.

mod written_proofs;

use winmove_analysis::{
    Analysis, ChangeCause, Explanation, Follower, GameChange, LabelChange, Move, Position, Proof,
    Verdict, words,
};
use winmove_core::game::EdgeGame;
use winmove_core::model::{
    Convention, Document, Edge, EdgeId, Edit, Endless, Field, Graph, Place, Player, Rules, Side,
    Steps, TokenRules, Turns, Vertex, VertexId, VertexValues,
};
use winmove_core::solver::{self, Control, EndlessQuality, Quality, RankKind};

use winmove_tests::owners::Plain;
use winmove_tests::{judge, random, with_seeds};

fn check(plain: &Plain, analysis: &Analysis) {
    for at in 0..plain.rows.len() {
        let position = super::at(at as u32);
        let winner = plain.winner(&mut Vec::new(), at);
        assert_eq!(
            analysis.winner_by_owners(position),
            winner,
            "{at} {plain:?}"
        );
        let shown = analysis.shown(position, analysis.label(position).unwrap().outcome);
        assert_eq!(shown, Player::First.outcome(winner));
        match analysis.explain(position) {
            Explanation::Owned { winner: told, .. } => assert_eq!(told, winner),
            other => panic!("{other:?}"),
        }
    }
    analysis.certify().unwrap();
}

#[test]
fn ten_thousand_small_games_have_the_winners_of_play_until_the_first_repetition() {
    with_seeds(0..10_000, |random| {
        let plain = Plain::random(random, 7);
        check(&plain, &Analysis::of(&plain.document()).unwrap());
    });
}

#[test]
fn whoever_follows_the_best_moves_gets_what_is_shown() {
    with_seeds(0..2_000, |random| {
        let plain = Plain::random(random, 7);
        let analysis = Analysis::of(&plain.document()).unwrap();
        for (start, hero) in (0..plain.rows.len()).flat_map(|at| Player::ALL.map(|hero| (at, hero)))
        {
            let winner = analysis.winner_by_owners(super::at(start as u32));
            if winner == Some(hero.opponent()) {
                continue;
            }
            // The other player plays at random.
            for _ in 0..4 {
                let (mut at, mut path) = (start, Vec::new());
                let reached = loop {
                    if let Some(winner) = plain.over(at) {
                        break winner;
                    }
                    // What comes again and again is what comes late in a long play.
                    if path.len() > 300 {
                        let late = &path[200..];
                        let greatest = late.iter().map(|&at| plain.numbers[at]).max().unwrap();
                        break match plain.endless {
                            Endless::Draw => None,
                            Endless::Won(player) => Some(player),
                            Endless::Priorities => Some(Player::of_parity(greatest)),
                        };
                    }
                    path.push(at);
                    let position = super::at(at as u32);
                    let to = if plain.owners[at] == hero {
                        let best = analysis.best(position);
                        assert!(best.iter().all(|step| step.quality == Quality::Best));
                        let step = random.pick(&best);
                        step.place
                    } else {
                        Place::Vertex(VertexId(random.pick(&plain.rows[at]) as u32))
                    };
                    let Place::Vertex(VertexId(to)) = to else {
                        panic!("a vertex")
                    };
                    at = to as usize;
                };
                let is_lost = reached == Some(hero.opponent());
                assert!(
                    !is_lost && (winner.is_none() || reached == Some(hero)),
                    "{plain:?}"
                );
            }
        }
    });
}

/// Every path of these moves that begins at a vertex and comes back to it, without other repeats.
fn cycles_from(moves: &[Vec<usize>], path: &mut Vec<usize>, found: &mut Vec<Vec<usize>>) {
    for &to in &moves[path[path.len() - 1]] {
        if to == path[0] {
            found.push(path.clone());
        } else if !path.contains(&to) {
            path.push(to);
            cycles_from(moves, path, found);
            path.pop();
        }
    }
}

#[test]
fn endless_wins_name_the_places_the_cycles_and_what_each_move_is_good_for() {
    let mut ranked = 0;
    with_seeds(0..5_000, |random| {
        let mut plain = Plain::random(random, 7);
        plain.endless = Endless::Priorities;
        let spread = random.pick(&[2, 3, 5]);
        plain
            .numbers
            .iter_mut()
            .for_each(|number| *number %= spread);
        let analysis = Analysis::of(&plain.document()).unwrap();
        let value = |at: usize| {
            let label = analysis.label(super::at(at as u32)).unwrap();
            (label.remoteness, plain.winner(&mut Vec::new(), at))
        };
        let number = |place: &Place| match *place {
            Place::Vertex(VertexId(id)) => id as usize,
            Place::Cell(_) => panic!("a vertex"),
        };
        for at in 0..plain.rows.len() {
            let position = super::at(at as u32);
            let win = analysis.endless_win(position);
            let (None, Some(winner)) = value(at) else {
                assert_eq!(win, None);
                continue;
            };
            let win = win.unwrap();
            // What can be reached if the winner makes its best moves.
            let moves = |from: usize| -> Vec<usize> {
                if plain.owners[from] == winner {
                    let best = analysis.best(super::at(from as u32));
                    return best.iter().map(|step| number(&step.place)).collect();
                }
                plain.rows[from].clone()
            };
            let is_inside = |to: &usize| value(*to) == (None, Some(winner));
            let (mut reached, mut next) = (vec![at], 0);
            while next < reached.len() {
                for to in moves(reached[next]).into_iter().filter(is_inside) {
                    if !reached.contains(&to) {
                        reached.push(to);
                    }
                }
                next += 1;
            }
            let is_left = reached
                .iter()
                .any(|&from| !moves(from).iter().all(is_inside));
            assert_eq!(win.is_left, is_left);
            reached.sort_unstable();
            let places: Vec<usize> = win.places.iter().map(number).collect();
            assert_eq!(places, reached, "{plain:?}");
            let inside = |from| -> Vec<usize> {
                let moves = moves(from).into_iter();
                moves.filter(|to| reached.contains(to)).collect()
            };
            let graph: Vec<Vec<usize>> = (0..plain.rows.len()).map(inside).collect();
            let mut found = Vec::new();
            for &start in &reached {
                cycles_from(&graph, &mut vec![start], &mut found);
            }
            let greatest = |cycle: &Vec<usize>| cycle.iter().map(|&at| plain.numbers[at]).max();
            let mut numbers: Vec<u32> = found.iter().filter_map(greatest).collect();
            numbers.sort_unstable_by(|a, b| b.cmp(a));
            numbers.dedup();
            let told: Vec<u32> = win.cycles.iter().map(|(greatest, _)| *greatest).collect();
            assert_eq!(told, numbers, "{plain:?}");
            for (told, cycle) in &win.cycles {
                let cycle: Vec<usize> = cycle.iter().map(number).collect();
                assert!(found.contains(&cycle), "{cycle:?} {plain:?}");
                assert_eq!(greatest(&cycle), Some(*told));
                assert_eq!(Player::of_parity(*told), winner);
            }
            if let Some((kind, meant, rank)) = win.rank {
                ranked += 1;
                let mut ends: Vec<(usize, u32)> = vec![(at, 0)];
                let counts = |at: usize| u32::from(plain.numbers[at] == meant);
                match kind {
                    // However the loser plays, the number comes within this many moves.
                    RankKind::Moves => {
                        for _ in 0..rank {
                            ends.retain(|&(at, _)| counts(at) == 0);
                            let all = ends.iter().flat_map(|&(at, _)| graph[at].iter());
                            ends = all.map(|&to| (to, 0)).collect();
                        }
                        assert!(ends.iter().all(|&(at, _)| counts(at) == 1), "{plain:?}");
                    }
                    // However the loser plays, the number comes at most this often after this.
                    RankKind::BadNumbers => {
                        for _ in 0..3 * plain.rows.len() {
                            let all = ends.iter();
                            ends = all
                                .flat_map(|&(at, times)| {
                                    graph[at].iter().map(move |&to| (to, times))
                                })
                                .map(|(to, times)| (to, times + counts(to)))
                                .collect();
                            ends.sort_unstable();
                            ends.dedup();
                        }
                        assert!(ends.iter().all(|&(_, times)| times <= rank), "{plain:?}");
                    }
                }
            }
            let moves = analysis.moves(position);
            let is_mistake = |step: &Move| matches!(step.quality, Quality::Mistake { .. });
            let has_choice = moves.iter().filter(|step| !is_mistake(step)).count() > 1;
            for step in &moves {
                let quality = analysis.endless_quality(position, step.to);
                let is_mistake = is_mistake(step);
                match quality {
                    None if has_choice || is_mistake => assert_ne!(plain.owners[at], winner),
                    None => assert_eq!(step.quality, Quality::Best),
                    Some(EndlessQuality::Unsafe) => assert!(is_mistake),
                    Some(EndlessQuality::Detour) => assert_eq!(step.quality, Quality::SlowerWin),
                    Some(EndlessQuality::Live | EndlessQuality::Free) => assert!(!is_mistake),
                }
            }
        }
    });
    assert!(ranked > 500, "{ranked}");
}

#[test]
fn a_move_is_good_if_always_making_it_keeps_the_win() {
    let mut counts = [0; 2];
    with_seeds(0..5_000, |random| {
        let mut plain = Plain::random(random, 6);
        plain.endless = Endless::Priorities;
        let analysis = Analysis::of(&plain.document()).unwrap();
        for at in 0..plain.rows.len() {
            let position = super::at(at as u32);
            let winner = plain.winner(&mut Vec::new(), at);
            let label = analysis.label(position).unwrap();
            if winner != Some(plain.owners[at]) || label.remoteness.is_some() {
                continue;
            }
            let moves = analysis.moves(position);
            let has = |quality| moves.iter().any(|step| step.endless == Some(quality));
            let as_good = if has(EndlessQuality::Live) {
                EndlessQuality::Live
            } else {
                EndlessQuality::Free
            };
            for step in &moves {
                let is_good = step.quality == Quality::Best || step.endless == Some(as_good);
                let Place::Vertex(VertexId(to)) = step.place else {
                    panic!("a vertex")
                };
                let mut always = plain.clone();
                always.rows[at] = vec![to as usize];
                let keeps = always.winner(&mut Vec::new(), at) == winner;
                assert_eq!(is_good, keeps, "{at} {to} {plain:?}");
                counts[usize::from(keeps)] += 1;
            }
        }
    });
    assert!(counts.iter().all(|&count| count > 1_000), "{counts:?}");
}

#[test]
fn in_a_large_game_a_move_that_keeps_a_win_of_endless_play_is_not_called_slow() {
    // Player 0 wins everywhere. From 0 the token goes to 1 or stays, and from all others to 0.
    let count = 2_001;
    let row = |at: usize| if at == 0 { vec![0, 1] } else { vec![0] };
    let plain = Plain {
        rows: (0..count).map(row).collect(),
        owners: vec![Player::First; count],
        numbers: vec![2; count],
        fixed: vec![None; count],
        convention: Convention::Normal,
        endless: Endless::Priorities,
    };
    let analysis = Analysis::of(&plain.document()).unwrap();
    let moves = analysis.moves(super::at(0));
    let mut told: Vec<String> = moves
        .iter()
        .map(|step| {
            let label = Some(step.label);
            let owner = Some(Player::First);
            let [quality, ..] = words::rating(step.quality, step.endless, label, owner);
            quality
        })
        .collect();
    told.sort_unstable();
    assert_eq!(told, ["best", "keeps the win"]);
}

#[test]
fn the_strategy_of_a_winner_answers_every_move_and_wins_every_play() {
    let mut kinds = [0; 2];
    with_seeds(0..3_000, |random| {
        let plain = Plain::random(random, 6);
        let analysis = Analysis::of(&plain.document()).unwrap();
        let number = |at: Position| match at.mover_place() {
            Place::Vertex(VertexId(id)) => id as usize,
            Place::Cell(_) => panic!("a vertex"),
        };
        for from in 0..plain.rows.len() {
            let Some(winner) = plain.winner(&mut Vec::new(), from) else {
                continue;
            };
            let proof = analysis.proof(super::at(from as u32), &Control::default());
            let Ok(Proof::Won(strategy)) = proof else {
                panic!("{from} {plain:?}");
            };
            let mut moves = vec![Vec::new(); plain.rows.len()];
            for &(source, target) in &strategy.moves {
                moves[number(source)].push(number(target));
            }
            for at in strategy.positions.iter().map(|&at| number(at)) {
                let (mut told, mut row) = (moves[at].clone(), plain.rows[at].clone());
                if let Some(over) = plain.over(at) {
                    assert!(told.is_empty() && over == Some(winner));
                } else if plain.owners[at] == winner {
                    kinds[0] += 1;
                    assert!(told.len() == 1 && row.contains(&told[0]));
                } else {
                    row.sort_unstable();
                    row.dedup();
                    told.sort_unstable();
                    told.dedup();
                    assert_eq!(told, row);
                }
                let mut cycles = Vec::new();
                cycles_from(&moves, &mut vec![at], &mut cycles);
                for cycle in cycles {
                    kinds[1] += 1;
                    let greatest = cycle.iter().map(|&at| plain.numbers[at]).max();
                    let endless = match plain.endless {
                        Endless::Draw => None,
                        Endless::Won(player) => Some(player),
                        Endless::Priorities => greatest.map(Player::of_parity),
                    };
                    assert_eq!(endless, Some(winner), "{cycle:?} {plain:?}");
                }
            }
        }
    });
    assert!(kinds.iter().all(|&kind| kind > 1_000), "{kinds:?}");
}

#[test]
fn a_change_of_a_label_is_told_by_its_winners_and_led_back_to_the_edit() {
    let mut kinds = [0; 2];
    with_seeds(0..2_000, |random| {
        let plain = Plain::random(random, 6);
        let mut changed = plain.clone();
        let at = random.below(plain.rows.len());
        match random.below(3) {
            0 => changed.owners[at] = changed.owners[at].opponent(),
            1 => changed.numbers[at] += 1,
            _ => changed.rows[at] = vec![random.below(plain.rows.len())],
        }
        let [old, new] = [&plain, &changed].map(|plain| Analysis::of(&plain.document()).unwrap());
        for at in 0..plain.rows.len() {
            let position = super::at(at as u32);
            let winners = [&plain, &changed].map(|plain| plain.winner(&mut Vec::new(), at));
            let change = new.change_of(&old, position);
            assert_eq!(
                change.is_some_and(|change| change.is_flip()),
                winners[0] != winners[1]
            );
            let Some(change) = change else { continue };
            let told = [change.was, change.is].map(|label| Player::First.winner_of(label.outcome));
            assert_eq!(told, winners);
            kinds[0] += 1;
            let chain = new.chain(&old, position);
            let cause = chain.last().unwrap().cause;
            if let ChangeCause::Owner = cause {
                kinds[1] += 1;
                let last = chain.last().unwrap().change.position;
                let Place::Vertex(VertexId(last)) = last.mover_place() else {
                    panic!("a vertex");
                };
                assert_ne!(plain.owners[last as usize], changed.owners[last as usize]);
            }
            assert_eq!(
                cause == ChangeCause::Numbers,
                plain.endless == Endless::Priorities
                    && chain.last().is_some_and(|link| {
                        let LabelChange { was, is, .. } = link.change;
                        (was.remoteness.is_none() || is.remoteness.is_none())
                            && cause != ChangeCause::Owner
                            && cause != ChangeCause::Rules
                    })
            );
            let link = words::link(&changed.document(), &chain[0]);
            assert!(!link.contains("loss"), "{link}");
        }
    });
    assert!(kinds.iter().all(|&kind| kind > 200), "{kinds:?}");
}

/// Player 0 moves at every vertex, and numbers decide.
fn by_numbers(numbers: &[u32], rows: &[&[usize]]) -> Document {
    let plain = Plain {
        rows: rows.iter().map(|row| row.to_vec()).collect(),
        owners: vec![Player::First; numbers.len()],
        numbers: numbers.to_vec(),
        fixed: vec![None; numbers.len()],
        convention: Convention::Normal,
        endless: Endless::Priorities,
    };
    plain.document()
}

#[test]
fn wins_of_endless_play_are_told_with_their_cycles_and_ranks() {
    let why =
        |document: &Document| words::why(document, &Analysis::of(document).unwrap(), super::at(0));
    // Three moves to the number 2, which stays.
    let buchi = by_numbers(&[1, 1, 1, 2], &[&[1], &[2], &[3], &[0]]);
    expect_test::expect!["Player 0 wins by moving to #1: if play never ends, the greatest number that occurs infinitely often is even. Play then never leaves a set of 4 vertices; the greatest number on a cycle there is always 2. The next 2 is at most 3 moves away."].assert_eq(&why(&buchi));
    // The number 1 comes twice before play stays at 0.
    let cobuchi = by_numbers(&[0, 1, 1, 0], &[&[1], &[2], &[3], &[3]]);
    expect_test::expect!["Player 0 wins by moving to #1: if play never ends, the greatest number that occurs infinitely often is even. Play then never leaves a set of 4 vertices; the greatest number on a cycle there is always 0. The number 1 can occur at most 2 more times."].assert_eq(&why(&cobuchi));
    // Player 1 is at 0 and may go round by the number 4 or stay at 2.
    let mut parity = by_numbers(&[2, 4], &[&[0, 1], &[0]]);
    let second = VertexValues::Owner(vec![(VertexId(0), Player::Second)]);
    parity.apply(Edit::ChangeVertices(second)).unwrap();
    expect_test::expect!["Player 0 wins, whatever player 1 does: if play never ends, the greatest number that occurs infinitely often is even. Play then never leaves a set of 2 vertices; the greatest number on a cycle there is always 4 or 2."].assert_eq(&why(&parity));
}

#[test]
fn parallel_edges_to_the_only_place_that_keeps_a_win_are_one_move() {
    let document = by_numbers(&[2, 0, 1], &[&[1, 1, 2], &[0], &[2]]);
    let analysis = Analysis::of(&document).unwrap();
    let start = super::at(0);
    let moves = analysis.moves(start);
    let qualities = moves.iter().map(|step| {
        let quality = analysis.endless_quality(start, step.to);
        (step.quality, quality)
    });
    let [kept, lost] = qualities.collect::<Vec<_>>()[..] else {
        panic!("{moves:?}");
    };
    assert_eq!(kept, (Quality::Best, None));
    assert_eq!(lost.1, Some(EndlessQuality::Unsafe));
}

#[test]
fn what_if_finds_exactly_the_changes_that_give_another_winner() {
    let mut kinds = [0; 3];
    with_seeds(0..400, |random| {
        let plain = Plain::random(random, 5);
        let (document, count) = (plain.document(), plain.rows.len());
        let asked = random.below(count);
        let before = plain.winner(&mut Vec::new(), asked);
        let analysis = Analysis::of(&document).unwrap();
        let position = super::at(asked as u32);
        let findings = analysis.what_if(&document, position, &Control::default());
        let found = findings.unwrap().found;
        let told = |change| {
            let mut found = found.iter().filter(|finding| finding.change == change);
            found.next().map(|finding| finding.becomes.outcome)
        };
        let mut check = |kind: usize, change, changed: Plain| {
            let after = changed.winner(&mut Vec::new(), asked);
            let expected = (after != before).then(|| Player::First.outcome(after));
            assert_eq!(told(change), expected, "{change:?} {asked} {plain:?}");
            kinds[kind] += usize::from(expected.is_some());
        };
        for at in 0..count {
            let id = VertexId(at as u32);
            if plain.fixed[at].is_none() {
                let mut changed = plain.clone();
                changed.owners[at] = changed.owners[at].opponent();
                check(0, GameChange::Own(id, changed.owners[at]), changed);
            }
            if plain.endless == Endless::Priorities {
                let mut changed = plain.clone();
                changed.numbers[at] += 1;
                check(1, GameChange::Number(id, changed.numbers[at]), changed);
            }
            if !plain.rows[at].contains(&at) {
                let mut changed = plain.clone();
                changed.rows[at].push(at);
                check(2, GameChange::AddEdge(id, id), changed);
            }
        }
    });
    assert!(kinds.iter().all(|&kind| kind > 20), "{kinds:?}");
}

#[test]
fn edits_are_followed() {
    with_seeds(0..400, |random| {
        let mut plain = Plain::random(random, 7);
        let mut follower = Follower::new(plain.document());
        let control = Control::default();
        let (mut before, _) = follower.solve(0, &control).unwrap();
        for revision in 1..12 {
            let count = plain.rows.len();
            let (at, to) = (random.below(count), random.below(count));
            let [id, target] = [at, to].map(|at| VertexId(at as u32));
            let edge = |graph: &Graph| {
                let mut edges = graph.edges();
                edges
                    .find(|(_, edge)| (edge.from, edge.to) == (id, target))
                    .map(|(id, _)| id)
            };
            let graph = follower.document().graph().unwrap();
            let edit = match random.below(7) {
                0 => {
                    plain.rows[at].push(to);
                    let free: EdgeId = graph.free_edge_id();
                    Edit::AddEdge(free, Edge::new(id, target))
                }
                1 if plain.rows[at].contains(&to) => {
                    let first = plain.rows[at]
                        .iter()
                        .position(|&other| other == to)
                        .unwrap();
                    plain.rows[at].remove(first);
                    Edit::RemoveEdge(edge(graph).unwrap())
                }
                2 => {
                    plain.fixed[at] = random.percent(40).then(|| random::outcome(random));
                    Edit::ChangeVertices(VertexValues::Outcome(vec![(id, plain.fixed[at])]))
                }
                3 => {
                    plain.numbers[at] = random.below(5) as u32;
                    Edit::ChangeVertices(VertexValues::Priority(vec![(id, plain.numbers[at])]))
                }
                4 if count < 7 => {
                    plain.rows.push(Vec::new());
                    plain.owners.push(random.pick(&Player::ALL));
                    plain.numbers.push(random.below(5) as u32);
                    plain.fixed.push(None);
                    Edit::AddVertex(plain.vertex(count))
                }
                5 => {
                    plain.convention = random.pick(&Convention::ALL);
                    Edit::SetRules(plain.rules())
                }
                _ => {
                    plain.owners[at] = random.pick(&Player::ALL);
                    Edit::ChangeVertices(VertexValues::Owner(vec![(id, plain.owners[at])]))
                }
            };
            follower.apply(edit).unwrap();
            let (analysis, flips) = follower.solve(revision, &control).unwrap();
            check(&plain, &analysis);
            assert_eq!(
                analysis.counts(),
                Analysis::of(follower.document()).unwrap().counts()
            );
            assert_eq!(flips, analysis.flips_since(&before));
            before = analysis;
        }
    });
}

#[test]
fn a_pursuit_is_a_game_with_owners_in_which_the_police_want_to_reach_an_end() {
    with_seeds(0..300, |random| {
        let field = Field::Graph(random::graph(random, 4));
        let document = random::pursuit_document(random, field);
        let plain = judge::Plain::read(&document);
        let rows: Vec<Vec<u32>> = (plain.moves.iter())
            .map(|row| row.iter().map(|&to| to as u32).collect())
            .collect();
        let owner = |at: &Position| match at.turn() {
            Some(Side::Police) => Player::First,
            Some(Side::Thief) | None => Player::Second,
        };
        let fixed = (0..).zip(&plain.fixed);
        let Rules::Pursuit(rules) = document.rules() else {
            panic!("a pursuit");
        };
        let endless = rules.endless.map(|side| match side {
            Side::Police => Player::First,
            Side::Thief => Player::Second,
        });
        let game = EdgeGame::from_rows(&rows)
            .unwrap()
            .with_convention(rules.convention)
            .with_owners(plain.positions.iter().map(owner))
            .unwrap()
            .with_outcomes(fixed.filter_map(|(at, &fixed)| Some((at, fixed?))))
            .unwrap()
            .with_endless(endless);
        let analysis = Analysis::of(&document).unwrap();
        let labels = solver::solve(&game);
        for (&at, label) in plain.positions.iter().zip(labels.labels()) {
            assert_eq!(analysis.label(at), Some(label), "{at:?}");
        }
    });
}

#[test]
fn verdicts_name_the_winner() {
    // 0 and 1 are player 0's, 2 is player 1's, who is stuck at 3.
    let vertex = |id: u32, owner| Vertex {
        owner,
        ..Vertex::new(VertexId(id))
    };
    let [first, second] = Player::ALL;
    let vertices = vec![
        vertex(0, first),
        vertex(1, first),
        vertex(2, second),
        vertex(3, second),
    ];
    let edges = [(0, 1), (1, 2), (2, 3), (1, 0)].map(|(a, b)| Edge::new(VertexId(a), VertexId(b)));
    let graph = Graph::from_parts(vertices, edges.to_vec()).unwrap();
    let rules = TokenRules {
        at: vec![Place::Vertex(VertexId(0))],
        turns: Turns::Owners(Endless::Draw),
        ..TokenRules::new(Steps::Edges)
    };
    let document = Document::new(Field::Graph(graph), rules).unwrap();
    let analysis = Analysis::of(&document).unwrap();
    assert_eq!(
        Verdict::of(&analysis).unwrap().words(),
        "Player 0 wins in 3 moves"
    );
    let why = |at| words::why(&document, &analysis, super::at(at));
    expect_test::expect![[r#"
        Player 0 wins in 3 moves: move to #1.
        Player 0 wins in 1 move, whatever player 1 does. Moving to #3 lasts longest.
        Player 0 wins: player 1 cannot move here."#]]
    .assert_eq(&[why(0), why(2), why(3)].join("\n"));
}
