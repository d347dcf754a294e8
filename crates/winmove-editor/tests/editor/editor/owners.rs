//! Games in which vertices have owners: commands, what the field shows, and modes.

use expect_test::expect;

use super::*;
use winmove_core::model::{Endless, Player, Steps, TokenRules, Turns};
use winmove_core::solver::Quality;
use winmove_editor::{Controller, EditAction, Mode, PlayAction, StepName, WhyOver};
use winmove_tests::owners::Plain;
use winmove_tests::with_seeds;

/// Moves c → b → a, and b → b, in which vertices have owners.
fn owned(endless: Endless) -> Editor {
    let mut editor = on_graph(
        &[(0.0, 0.0), (100.0, 0.0), (200.0, 0.0)],
        &[(1, 0), (2, 1), (1, 1)],
    );
    let rules = TokenRules {
        turns: Turns::Owners(endless),
        ..TokenRules::new(Steps::Edges)
    };
    editor.set_rules(StepName::ChangeRules, rules.into());
    editor
}

fn badges(editor: &Editor) -> Vec<String> {
    let ids = graph(editor).vertices().iter().map(|vertex| vertex.id);
    ids.map(|id| editor.scene().badge(Place::Vertex(id)).text())
        .collect()
}

fn owners(editor: &Editor) -> Vec<u32> {
    let vertices = graph(editor).vertices().iter();
    vertices.map(|vertex| vertex.owner.number()).collect()
}

#[test]
fn the_field_shows_who_wins_wherever_that_player_moves() {
    let mut editor = owned(Endless::Draw);
    assert_eq!(badges(&editor), ["1 · 0", "D", "D"]);
    choose(&mut editor, &[0, 1]);
    editor.act(EditAction::Own(Player::Second));
    // Player 1 is stuck at a, but needn't move there from b.
    assert_eq!(badges(&editor), ["0 · 0", "D", "D"]);
    choose(&mut editor, &[1]);
    editor.act(EditAction::FlipOwner);
    assert_eq!(owners(&editor), [1, 0, 0]);
    assert_eq!(badges(&editor), ["0 · 0", "0 · 1", "0 · 2"]);
    editor.undo();
    assert_eq!(badges(&editor), ["0 · 0", "D", "D"]);
}

#[test]
fn a_fixed_outcome_keeps_its_winner_when_the_owner_changes() {
    let mut editor = owned(Endless::Draw);
    choose(&mut editor, &[0, 2]);
    editor.act(EditAction::FixOutcome(Some(Outcome::Win)));
    assert_eq!(badges(&editor)[0], "0 · 0");
    editor.act(EditAction::Own(Player::Second));
    assert_eq!(owners(&editor), [1, 0, 1]);
    assert_eq!(badges(&editor)[0], "0 · 0");
    editor.undo();
    assert_eq!(owners(&editor), [0, 0, 0]);
}

#[test]
fn numbers_stay_within_their_limits() {
    let mut editor = owned(Endless::Priorities);
    assert_eq!(badges(&editor)[1], "0");
    choose(&mut editor, &[1, 2]);
    editor.act(EditAction::AddToNumber(1));
    assert_eq!(badges(&editor)[1], "1");
    editor.act(EditAction::AddToNumber(-2));
    editor.act(EditAction::AddToNumber(-2));
    assert_eq!(badges(&editor)[1], "0");
    editor.act(EditAction::Number(7));
    let numbers = graph(&editor)
        .vertices()
        .iter()
        .map(|vertex| vertex.priority);
    assert_eq!(numbers.collect::<Vec<_>>(), [0, 7, 7]);
}

#[test]
fn a_new_vertex_goes_to_the_player_who_was_given_vertices_last() {
    let mut editor = owned(Endless::Draw);
    choose(&mut editor, &[2]);
    editor.act(EditAction::Own(Player::Second));
    editor.add_vertex_near(Point::new(300.0, 300.0));
    assert_eq!(owners(&editor), [0, 0, 1, 1]);
}

#[test]
fn modes_that_do_not_know_owners_are_refused() {
    let mut editor = owned(Endless::Draw);
    for mode in [Mode::Replay, Mode::Practise] {
        editor.set_mode(mode);
        assert_eq!(editor.mode(), Mode::Edit);
    }
    editor.set_mode(Mode::Explore);
    assert_eq!(editor.mode(), Mode::Explore);
}

/// The winner of the game being played.
fn winner(editor: &Editor) -> Option<Option<Player>> {
    let ending = editor.play().game()?.ending()?;
    Some(ending.winner)
}

#[test]
fn two_perfect_computers_end_ten_thousand_games_with_the_winner_shown() {
    with_seeds(0..10_000, |random| {
        let plain = Plain::random(random, 6);
        let mut editor = Editor::new(plain.document());
        let start = random.below(plain.rows.len());
        assert!(editor.play_mut().start(vertex(start as u32).into()));
        super::playing::both_play(&mut editor, Controller::PERFECT);
        let most = match plain.endless {
            Endless::Draw => 3 * plain.rows.len(),
            Endless::Won(_) | Endless::Priorities => plain.rows.len(),
        };
        for _ in 0..=most {
            if winner(&editor).is_none() {
                editor.act(PlayAction::ComputerMove);
            }
        }
        let expected = plain.winner(&mut Vec::new(), start);
        assert_eq!(winner(&editor), Some(expected), "{start} {plain:?}");
    });
}

#[test]
fn owners_move_and_exactly_the_moves_that_give_something_away_are_mistakes() {
    let mut detours = 0;
    with_seeds(0..3_000, |random| {
        let plain = Plain::random(random, 6);
        let mut editor = Editor::new(plain.document());
        let start = random.below(plain.rows.len());
        assert!(editor.play_mut().start(vertex(start as u32).into()));
        super::playing::both_play(&mut editor, Controller::Person);
        let (mut at, mut path) = (start, vec![start]);
        let value = |at| plain.winner(&mut Vec::new(), at);
        while winner(&editor).is_none() && path.len() < 20 {
            let game = editor.play();
            let mover = game.game().unwrap().mover();
            assert_eq!(mover, plain.owners[at]);
            let to = random.pick(&plain.rows[at]);
            assert!(editor.play_mut().move_to(vertex(to as u32)));
            let game = editor.play();
            let play = game.game().unwrap();
            let quality = play.record.now().quality.unwrap();
            let outcomes = [at, to].map(|at| mover.outcome(value(at)));
            let mistake = (outcomes[0] != outcomes[1]).then_some(Quality::Mistake {
                from: outcomes[0],
                to: outcomes[1],
            });
            let told = matches!(quality, Quality::Mistake { .. }).then_some(quality);
            assert_eq!(told, mistake, "{at} {to} {plain:?}");
            assert_eq!(play.record.maker(play.record.at), mover);
            at = to;
            path.push(at);
        }
        let Some(won) = winner(&editor) else {
            assert_eq!(plain.endless, Endless::Draw);
            return;
        };
        let (_, before) = path.split_last().unwrap();
        let expected = plain.winner(&mut before.to_vec(), at);
        assert_eq!(won, expected, "{path:?} {plain:?}");
        let game = editor.play();
        let play = game.game().unwrap();
        if let WhyOver::CameAgain {
            winner,
            greatest,
            detour,
        } = play.ending().unwrap().why
        {
            // The loser is told a move if it had a win or a draw until the end, and only then.
            let (loser, kept) = (winner.opponent(), value(at));
            let begun = before.iter().rposition(|&earlier| earlier == at).unwrap();
            let moves = path[begun..].windows(2);
            let mut own = moves.filter(|step| plain.owners[step[0]] == loser);
            let is_mistaken = own.any(|step| value(step[0]) != value(step[1]));
            let is_told = kept != Some(winner) && !is_mistaken;
            assert_eq!(detour.is_some(), is_told, "{path:?} {plain:?}");
            if let Some(turn) = detour {
                detours += 1;
                assert_eq!(play.record.maker(turn), loser);
                let depth = play.record.turns[turn].depth;
                assert_eq!(value(path[depth]), value(path[depth - 1]));
            }
            let first = path.iter().position(|&earlier| earlier == at).unwrap();
            let numbers = path[first + 1..].iter().map(|&at| plain.numbers[at]);
            let decides = plain.endless == Endless::Priorities;
            assert_eq!(greatest, numbers.max().filter(|_| decides));
        }
    });
    assert!(detours > 20, "{detours}");
}

#[test]
fn a_game_with_owners_is_told_in_words_and_kept() {
    let mut editor = owned(Endless::Priorities);
    choose(&mut editor, &[1]);
    editor.act(EditAction::Number(2));
    choose(&mut editor, &[1, 2]);
    editor.place_token(None, Some(vertex(2)));
    editor.set_mode(Mode::Play);
    assert_eq!(editor.mode(), Mode::Play);
    super::playing::both_play(&mut editor, Controller::Person);
    assert!(editor.play_mut().move_to(vertex(1)));
    assert!(editor.play_mut().move_to(vertex(1)));
    let text = |editor: &Editor| editor.play().game().unwrap().text(editor.document());
    let before = text(&editor);
    expect![[r#"
        Player 0: a person
        Player 1: a person
        Start: c
        1. b (best)
        2. b (best)
        The token came back to a vertex; the greatest number on this cycle is 2, so player 0 wins.
    "#]]
    .assert_eq(&before);
    editor.act(PlayAction::KeepRecord);
    let mut again = Editor::new(editor.document().clone());
    again.set_mode(Mode::Play);
    assert_eq!(text(&again), before);
    // The moves are rated again, and the game goes on, if play no longer ends there.
    editor.set_mode(Mode::Edit);
    let rules = TokenRules {
        turns: Turns::Owners(Endless::Draw),
        ..TokenRules::new(Steps::Edges)
    };
    editor.set_rules(StepName::ChangeRules, rules.into());
    editor.set_mode(Mode::Play);
    assert_eq!(winner(&editor), None);
}
