//! Several tokens in the editor: placing and removing them, their values, adding other games, and
//! following moves.

use std::collections::{HashMap, HashSet};

use expect_test::expect;

use super::*;
use winmove_analysis::sums::{SumMove, Value};
use winmove_core::model::{Convention, Field, Rules, Steps, TokenRules};
use winmove_core::solver::Quality;
use winmove_editor::{
    Component, Controller, EditAction, Mode, NoComponent, PlayAction, Player, ShownToken,
    SumsAction, TokenFace, Worth,
};
use winmove_editor::{StepName, StructureAction};
use winmove_tests::with_seeds;

/// A Nim heap, in which every vertex has an edge to every smaller one.
fn heaps(most: u32) -> Document {
    let takes = (0..=most).flat_map(|from| (0..from).map(move |to| (from, to)));
    let graph = winmove_tests::graph(most + 1, takes.collect::<Vec<_>>());
    Document::with_graph(graph)
}

fn with_tokens(document: &Document, at: &[u32]) -> Document {
    let mut rules = TokenRules::new(Steps::Edges);
    rules.at = at.iter().map(|&id| vertex(id)).collect();
    Document::new(document.field().clone(), Rules::Token(rules)).unwrap()
}

fn nim(at: &[u32]) -> Editor {
    Editor::new(with_tokens(&heaps(7), at))
}

fn standing(editor: &Editor) -> Vec<Place> {
    let summands = editor.sums().summands();
    summands.into_iter().map(|token| token.at).collect()
}

fn keeping(editor: &Editor) -> Vec<(usize, Place)> {
    let sum = editor.sum().unwrap().unwrap();
    let best = sum.moves.iter().filter(|step| sum.keeps(step));
    best.map(|step| (step.part, step.to)).collect()
}

#[test]
fn tokens_are_added_one_by_one_and_make_a_sum() {
    let mut editor = nim(&[]);
    editor.act(SumsAction::AddToken(vertex(3)));
    assert!(!editor.sums().is_sum() && editor.sum().is_none());
    editor.act(SumsAction::AddToken(vertex(4)));
    editor.act(SumsAction::AddToken(vertex(5)));
    assert!(editor.sums().is_sum());
    let sum = editor.sum().unwrap().unwrap();
    assert_eq!(sum.values, [3, 4, 5].map(Value::Number));
    assert_eq!((sum.xor, sum.outcome), (2, Outcome::Win));
    // Bouton: from 3, 4 and 5, the only winning move takes two from the three.
    assert_eq!(keeping(&editor), [(0, vertex(1))]);
    editor.act(SumsAction::RemoveToken(vertex(4)));
    assert_eq!(tokens(&editor), [vertex(3), vertex(5)]);
    // Two tokens may be on one place. One of them is removed.
    editor.act(SumsAction::AddToken(vertex(5)));
    editor.act(SumsAction::RemoveToken(vertex(5)));
    assert_eq!(tokens(&editor), [vertex(3), vertex(5)]);
    let names = undo_all(&mut editor);
    assert_eq!(
        names,
        [
            "Remove token",
            "Add token",
            "Remove token",
            "Add token",
            "Add token",
            "Add token"
        ]
    );
}

/// In Nim, the heaps 3 and 3 are lost together, although each of them alone is won.
#[test]
fn no_move_of_one_token_is_called_best_while_every_move_of_the_sum_loses() {
    let mut editor = nim(&[3, 3]);
    let alone = |editor: &Editor| !editor.scene().moves_on_show().is_empty();
    let mut told = Vec::new();
    let texts = [winmove_editor::Mode::Edit, winmove_editor::Mode::Explore].map(|mode| {
        editor.set_mode(mode);
        editor.select(vertex(3));
        assert_eq!(editor.sum().unwrap().unwrap().outcome, Outcome::Loss);
        assert!(!editor.moves().is_empty() && !alone(&editor));
        told.push(editor.scene().spoken(vertex(3)));
        editor.scene().caption_words().unwrap()
    });
    expect![[r#"
        Labels are for a single token. Thick arrows are winning moves of the sum (none if the sum is lost).
        Labels are for a single token. Thick arrows are winning moves of the sum (none if the sum is lost)."#]]
    .assert_eq(&texts.join("\n"));
    expect![[r#"
        vertex #3, win in 1 for a single token
        vertex #3, win in 1 for a single token"#]]
    .assert_eq(&told.join("\n"));
    // A single token isn't a sum.
    editor.act(SumsAction::RemoveToken(vertex(3)));
    editor.select(vertex(3));
    assert!(alone(&editor));
    assert_eq!(editor.scene().caption(), None);
    let said = editor.scene().spoken(vertex(3));
    expect!["vertex #3, win in 1, best move to #0"].assert_eq(&said);
}

#[test]
fn following_winning_moves_of_nim_wins_whatever_the_other_does() {
    for start in [[3, 4, 5], [1, 4, 6], [7, 7, 2]] {
        let mut editor = nim(&start);
        let mut random = winmove_tests::Random::seeded(17);
        loop {
            let sum = editor.sum().unwrap().unwrap();
            assert_eq!(sum.outcome, Outcome::Win);
            let best: Vec<&SumMove> = sum.moves.iter().filter(|step| sum.keeps(step)).collect();
            editor.act(SumsAction::Follow(best[random.below(best.len())].clone()));
            let sum = editor.sum().unwrap().unwrap();
            assert_eq!(sum.outcome, Outcome::Loss);
            assert!(sum.moves.iter().all(|step| !sum.keeps(step)));
            if sum.moves.is_empty() {
                break;
            }
            editor.act(SumsAction::Follow(
                sum.moves[random.below(sum.moves.len())].clone(),
            ));
        }
        assert_eq!(standing(&editor), [0, 0, 0].map(vertex));
        // This edits nothing, and it can be taken back.
        assert!(!editor.is_dirty());
        assert!(editor.sums().moves_made() > 0);
        while editor.undo_step() {}
        assert_eq!(standing(&editor), start.map(vertex));
    }
}

#[test]
fn a_second_game_is_a_part_of_the_sum_and_an_edit_begins_anew() {
    let mut editor = nim(&[5]);
    assert!(!editor.sums().is_sum());
    let other = Component::new("other", with_tokens(&heaps(3), &[3])).unwrap();
    editor.act(SumsAction::AddComponent(Box::new(other)));
    assert!(editor.sums().is_sum() && !editor.is_dirty());
    let sum = editor.sum().unwrap().unwrap();
    assert_eq!((sum.xor, sum.outcome), (6, Outcome::Win));
    assert_eq!(keeping(&editor), [(0, vertex(3))]);
    assert_eq!(editor.sums().name(Some(0), vertex(3)), "#3");
    let step = sum.moves.iter().find(|step| step.part == 1).unwrap();
    editor.act(SumsAction::Follow(step.clone()));
    assert_eq!(standing(&editor), [5, 0].map(vertex));
    editor.add_edge(VertexId(1), VertexId(0));
    assert_eq!(standing(&editor), [5, 3].map(vertex));
    assert_eq!(editor.sums().moves_made(), 0);
    editor.act(SumsAction::RemoveComponent(0));
    assert!(!editor.sums().is_sum());

    assert_eq!(
        Component::new("empty", heaps(3)).unwrap_err(),
        NoComponent::NoToken
    );
    let misere = with_tokens(&heaps(3), &[3]);
    let rules = misere.rules().clone().with_convention(Convention::Misere);
    let misere = Document::new(misere.field().clone(), rules).unwrap();
    let why = Component::new("misere", misere).unwrap_err().to_string();
    expect!["only normal play has values, and here a player who cannot move wins"].assert_eq(&why);
}

#[test]
fn values_are_shown_on_request_and_not_where_a_fixed_outcome_decides() {
    let mut editor = on_graph(
        &[(0.0, 0.0), (100.0, 0.0), (200.0, 0.0), (300.0, 0.0)],
        &[(1, 0), (2, 1), (2, 0), (3, 3), (3, 2)],
    );
    assert_eq!(editor.structure().worth(vertex(2)), None);
    editor.act(StructureAction::ShowValues(true));
    let number = |number| Some(Worth::Value(Value::Number(number)));
    assert_eq!(editor.structure().worth(vertex(0)), number(0));
    assert_eq!(editor.structure().worth(vertex(2)), number(2));
    assert_eq!(
        editor.structure().worth(vertex(3)),
        Some(Worth::Value(Value::Infinite(vec![2])))
    );
    // They are updated after an edit.
    editor.add_edge(VertexId(1), VertexId(2));
    assert!(matches!(
        editor.structure().worth(vertex(1)),
        Some(Worth::Value(Value::Infinite(_)))
    ));
    editor.undo();
    editor.select(vertex(0));
    editor.act(EditAction::FixOutcome(Some(Outcome::Win)));
    assert_eq!(editor.structure().worth(vertex(2)), Some(Worth::None));
    editor.act(SumsAction::AddToken(vertex(2)));
    editor.act(SumsAction::AddToken(vertex(1)));
    let why = editor.sum().unwrap().unwrap_err();
    expect!["no value at c: play can reach a, where a win is fixed"].assert_eq(&why);
    let misere = editor
        .document()
        .rules()
        .clone()
        .with_convention(Convention::Misere);
    editor.set_rules(StepName::ChangeRules, misere);
    assert_eq!(editor.structure().worth(vertex(2)), None);
    assert!(editor.sum().unwrap().is_err());
    editor.act(StructureAction::ShowValues(false));
    assert!(!editor.structure().shows_values());
}

#[test]
fn wythoffs_queen_shows_the_golden_ratio_in_the_cells() {
    let text = "8 8\n".to_owned() + &"........\n".repeat(8);
    let loaded = winmove_files::read(text.as_bytes(), &ReadOptions::default()).unwrap();
    let steps = [(0, 1), (1, 0), (1, 1)].map(|(rows, columns)| {
        winmove_core::model::Step::Slide(winmove_core::model::Offset::new(rows, columns))
    });
    let rules = Rules::Token(TokenRules::new(Steps::List(steps.to_vec())));
    let Field::Board(board) = loaded.document.field().clone() else {
        unreachable!("the text is a board")
    };
    let mut editor = Editor::new(Document::new(Field::Board(board), rules).unwrap());
    editor.act(StructureAction::ShowValues(true));
    let golden = f64::midpoint(1.0, 5.0_f64.sqrt());
    let zeros: Vec<(u32, u32)> = (0..8)
        .flat_map(|row| (0..8).map(move |column| (row, column)))
        .filter(|&(row, column)| {
            editor.structure().worth(cell(7 - row, 7 - column))
                == Some(Worth::Value(Value::Number(0)))
        })
        .collect();
    let mut cold: Vec<(u32, u32)> = (0..5)
        .map(|k| {
            let less = (f64::from(k) * golden) as u32;
            (less, less + k)
        })
        .flat_map(|(a, b)| [(a, b), (b, a)])
        .filter(|&(a, b)| a < 8 && b < 8)
        .collect();
    cold.sort_unstable();
    cold.dedup();
    assert_eq!(zeros, cold);
}

/// Whether the mover of a sum wins, by trying every move of every token. Each token has the moves
/// of its own graph.
fn wins(moves: &[Vec<Vec<u32>>], at: &[u32], known: &mut HashMap<Vec<u32>, bool>) -> bool {
    if let Some(&known) = known.get(at) {
        return known;
    }
    let mut won = false;
    for token in 0..at.len() {
        for &to in &moves[token][at[token] as usize] {
            let mut next = at.to_vec();
            next[token] = to;
            won |= !wins(moves, &next, known);
        }
    }
    known.insert(at.to_vec(), won);
    won
}

/// A graph without cycles, and the moves from each of its vertices.
fn without_cycles(
    random: &mut winmove_tests::Random,
) -> (winmove_core::model::Graph, Vec<Vec<u32>>) {
    let count = random.between(2, 6) as u32;
    let moves: Vec<Vec<u32>> = (0..count)
        .map(|from| (0..from).filter(|_| random.percent(55)).collect())
        .collect();
    let edges = moves.iter().zip(0..);
    let edges: Vec<(u32, u32)> = edges
        .flat_map(|(moves, from)| moves.iter().map(move |&to| (from, to)))
        .collect();
    (winmove_tests::graph(count, edges), moves)
}

/// Whether the last move gave a better outcome away, according to the record.
fn gave_away(editor: &Editor) -> bool {
    let made = editor.sums().turns().pop().unwrap();
    matches!(made.quality, Some(Quality::Mistake { .. }))
}

/// Plays random sums of two graphs against the computer, with random moves by the person. According
/// to a search of all moves, the computer never gives a won sum away, and the record has the right
/// winner, mistakes and last mover of each token.
#[test]
fn a_sum_is_played_against_the_computer_which_gives_no_win_away() {
    let (mut won_by_computer, mut mistakes) = (0, 0);
    with_seeds(0..150, |random| {
        let (own, own_moves) = without_cycles(random);
        let (other, other_moves) = without_cycles(random);
        let tokens = random.between(1, 3);
        let place = |random: &mut winmove_tests::Random, moves: &Vec<Vec<u32>>| {
            random.below(moves.len()) as u32
        };
        let mut at: Vec<u32> = (0..tokens).map(|_| place(random, &own_moves)).collect();
        let game = with_tokens(&Document::with_graph(own), &at);
        at.push(place(random, &other_moves));
        let added = with_tokens(&Document::with_graph(other), &at[tokens..]);
        let mut moves = vec![own_moves; tokens];
        moves.push(other_moves);
        let mut editor = Editor::new(game);
        let component = Component::new("other", added).unwrap();
        editor.act(SumsAction::AddComponent(Box::new(component)));
        editor.set_mode(Mode::Play);
        assert!(editor.scene().plays_sum() && editor.play().game().is_none());
        let mut known = HashMap::new();
        let mut last: Vec<Option<usize>> = vec![None; at.len()];
        for turn in 0.. {
            let won = wins(&moves, &at, &mut known);
            let answer = editor.sum().unwrap().unwrap();
            assert_eq!(answer.outcome == Outcome::Win, won);
            assert!(answer.moves.is_empty() || editor.sums().result(&answer).is_none());
            assert!(editor.scene().hides_verdicts() && editor.scene().moves_on_show().is_empty());
            let places: HashSet<Place> = (0..tokens)
                .flat_map(|token| {
                    moves[token][at[token] as usize]
                        .iter()
                        .map(|&to| vertex(to))
                })
                .collect();
            let targets = editor.scene().targets();
            if answer.moves.is_empty() {
                assert!(targets.is_empty());
                let winner = ["first", "second"][(turn + 1) % 2];
                let loser = ["first", "second"][turn % 2];
                let result = editor.sums().result(&answer).unwrap();
                let of_winner = match turn {
                    0 => "The second player won after 0 moves.".to_owned(),
                    1 => "The first player won after 1 move.".to_owned(),
                    turn => format!(
                        "The {winner} player won after {turn} moves ({} of their own).",
                        turn.div_ceil(2)
                    ),
                };
                let why = format!(
                    "The {loser} player cannot move any token, and a player who cannot move any token loses."
                );
                assert_eq!(result, format!("{of_winner} {why}"));
                won_by_computer += usize::from(winner == "second");
                let parts = editor.sums().parts_words();
                for (words, last) in parts.iter().zip(&last) {
                    let told = match last {
                        Some(turn) => format!(
                            "the {} player made the last move.",
                            ["first", "second"][turn % 2]
                        ),
                        None => "was not moved.".to_owned(),
                    };
                    assert!(words.ends_with(&told), "{words}");
                }
                let text = editor.sums().text(&answer);
                assert_eq!(text.lines().count(), turn + 1 + at.len());
                return;
            }
            let step = match turn % 2 {
                0 => {
                    assert_eq!(targets.iter().copied().collect::<HashSet<_>>(), places);
                    assert!(!editor.computer_move());
                    let step = answer.moves[random.below(answer.moves.len())].clone();
                    assert!(editor.make_in_sum(&step));
                    step
                }
                _ => {
                    assert!(targets.is_empty());
                    assert!(!editor.make_in_sum(&answer.moves[0]));
                    assert!(editor.computer_move());
                    let made = editor.sums().turns().pop().unwrap();
                    let such = |step: &&SumMove| (step.part, step.to) == (made.token, made.place);
                    answer.moves.iter().find(such).unwrap().clone()
                }
            };
            let Place::Vertex(VertexId(to)) = step.to else {
                unreachable!("the fields are graphs");
            };
            assert!(moves[step.part][at[step.part] as usize].contains(&to));
            at[step.part] = to;
            last[step.part] = Some(turn);
            let keeps = !wins(&moves, &at, &mut known);
            let is_mistake = gave_away(&editor);
            assert_eq!(is_mistake, won && !keeps);
            mistakes += usize::from(is_mistake);
            assert!(turn % 2 == 0 || !is_mistake, "the computer is perfect");
        }
    });
    assert!(
        won_by_computer > 60 && mistakes > 20,
        "{won_by_computer} {mistakes}"
    );
}

#[test]
fn tokens_of_a_sum_are_moved_by_clicks_and_drags_and_moves_are_taken_back() {
    let points = [(0.0, 0.0), (100.0, 0.0), (200.0, 0.0), (300.0, 0.0)];
    let edges = [(1, 0), (2, 1), (2, 0), (3, 2), (3, 1), (3, 0)];
    let mut editor = on_graph(&points, &edges);
    editor.act(SumsAction::AddToken(vertex(3)));
    editor.act(SumsAction::AddToken(vertex(2)));
    let before = text(&editor);
    editor.set_mode(Mode::Play);
    editor.act(PlayAction::SetController(
        Player::Second,
        Controller::Person,
    ));
    // Both tokens can move to a.
    click(&mut editor, at(0.0, 0.0));
    assert!(
        editor
            .notice()
            .unwrap()
            .starts_with("Several tokens can move there")
    );
    assert_eq!(editor.sums().moves_made(), 0);
    drag(
        &mut editor,
        &[at(200.0, 0.0), at(100.0, 30.0), at(0.0, 0.0)],
    );
    assert_eq!(standing(&editor), [3, 0].map(vertex));
    assert_eq!(editor.notice(), None);
    click(&mut editor, at(100.0, 0.0));
    assert_eq!(standing(&editor), [1, 0].map(vertex));
    let shown: Vec<Place> = editor
        .tokens(false)
        .into_iter()
        .map(|token| token.place)
        .collect();
    assert_eq!(shown, [1, 0].map(vertex));
    assert!(editor.take_back());
    assert_eq!(standing(&editor), [3, 0].map(vertex));
    // Against the computer, its move and the person's move are taken back together.
    editor.act(PlayAction::SetController(
        Player::First,
        Controller::PERFECT,
    ));
    click(&mut editor, at(200.0, 0.0));
    assert!(editor.computer_move());
    assert!(editor.take_back());
    assert_eq!(standing(&editor), [3, 0].map(vertex));
    assert!(editor.sums().seats().is_paused() && !editor.scene().is_computer_to_move());
    // Playing doesn't edit anything, and an edit ends the game.
    assert_eq!(text(&editor), before);
    editor.act(SumsAction::Restart);
    assert_eq!(standing(&editor), [3, 2].map(vertex));
}

/// Bouton: from the heaps 3, 4 and 5, only taking two from the three wins.
#[test]
fn a_game_of_a_sum_hints_names_the_better_move_and_goes_forward_again() {
    let mut editor = nim(&[3, 4, 5]);
    editor.set_mode(Mode::Play);
    editor.act(PlayAction::SetController(
        Player::Second,
        Controller::Person,
    ));
    let answer = |editor: &Editor| editor.sum().unwrap().unwrap();
    assert_eq!(editor.sums().hint_words(&answer(&editor)), None);
    editor.act(PlayAction::Hint);
    let hint = editor.sums().hint_words(&answer(&editor));
    expect!["Hint: move token 1 from #3 to #1."].assert_eq(hint.as_deref().unwrap());
    // Another move is a mistake, and it removes the hint.
    assert!(editor.move_in_sum(Some(vertex(5)), vertex(4)));
    assert!(!editor.sums().seats().is_hinted);
    let made = editor.sums().turns().pop().unwrap();
    expect!["mistake: turns a win into a loss, better: token 1: #3 → #1"]
        .assert_eq(editor.sums().worth_words(made).as_deref().unwrap());
    assert!(editor.move_in_sum(Some(vertex(3)), vertex(0)));
    let places = standing(&editor);
    assert!(!editor.sums().can_go_forward() && !editor.forward());
    assert!(editor.take_back() && editor.take_back());
    assert_eq!(standing(&editor), [3, 4, 5].map(vertex));
    // Making the same move again keeps the rest of the game, and making another one drops it.
    assert!(editor.move_in_sum(Some(vertex(5)), vertex(4)));
    assert!(editor.forward());
    assert_eq!(standing(&editor), places);
    assert!(editor.take_back());
    assert!(editor.move_in_sum(Some(vertex(3)), vertex(1)));
    assert!(!editor.sums().can_go_forward());
    // A lost sum also has a hint, which says so.
    let mut lost = nim(&[2, 2]);
    lost.set_mode(Mode::Play);
    lost.act(PlayAction::Hint);
    let words = lost.sums().hint_words(&answer(&lost)).unwrap();
    expect!["Hint: move token 1 from #2 to #0 (no move is better)."].assert_eq(&words);
}

#[test]
fn an_endless_sum_is_drawn_when_its_tokens_stand_so_for_the_third_time() {
    let points = [(0.0, 0.0), (100.0, 0.0)];
    let mut editor = on_graph(&points, &[(0, 1), (1, 0)]);
    editor.act(SumsAction::AddToken(vertex(0)));
    editor.act(SumsAction::AddToken(vertex(1)));
    editor.set_mode(Mode::Play);
    for player in Player::ALL {
        editor.act(PlayAction::SetController(
            player,
            Controller::Computer { errs: 50 },
        ));
    }
    // Two computers wait until they are started.
    assert!(editor.sums().seats().is_paused() && !editor.scene().is_computer_to_move());
    editor.act(PlayAction::Pause(false));
    let mut moves = 0;
    while editor.computer_move() {
        moves += 1;
        assert!(moves < 100, "it ends");
    }
    assert!(editor.sums().is_agreed());
    let answer = editor.sum().unwrap().unwrap();
    let result = editor.sums().result(&answer).unwrap();
    expect!["Draw by repetition. The position has occurred 3 times."].assert_eq(&result);
    assert!(editor.scene().targets().is_empty());
    // Their next game waits, too. With a person, nothing has to be started.
    editor.act(SumsAction::Restart);
    assert!(editor.sums().seats().is_paused());
    editor.act(PlayAction::SetController(Player::First, Controller::Person));
    assert!(!editor.sums().seats().is_paused());
}

#[test]
fn a_sum_without_values_is_not_played_and_says_why() {
    let mut rules = TokenRules::new(Steps::Edges);
    rules.at = vec![vertex(3), vertex(2)];
    rules.convention = Convention::Misere;
    let field = heaps(3).field().clone();
    let mut editor = Editor::new(Document::new(field, Rules::Token(rules)).unwrap());
    editor.set_mode(Mode::Play);
    let why = editor.sum().unwrap().unwrap_err();
    assert!(why.contains("a player who cannot move wins"), "{why}");
    assert!(!editor.move_in_sum(None, vertex(0)));
    assert!(!editor.computer_move() && editor.scene().targets().is_empty());
}

#[test]
fn tokens_shown_as_a_part_of_a_sum_continue_its_numbers() {
    let faces = |at: &[u32], first: Option<usize>| {
        let mut editor = Editor::new(with_tokens(&heaps(3), at));
        if let Some(first) = first {
            editor.act(SumsAction::NumberFrom(first));
        }
        let tokens = editor.tokens(false).into_iter();
        tokens.map(ShownToken::face).collect::<Vec<_>>()
    };
    assert_eq!(faces(&[1], None), [TokenFace::One]);
    assert_eq!(faces(&[1], Some(4)), [TokenFace::Numbered(1 << 4)]);
    let numbered = [1 << 2, 1 << 3].map(TokenFace::Numbered);
    assert_eq!(faces(&[1, 3], Some(2)), numbered);
    let without = faces(&[1], Some(usize::MAX));
    assert_eq!(without, [TokenFace::One]);
}
