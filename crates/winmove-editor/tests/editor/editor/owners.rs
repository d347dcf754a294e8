//! Games in which vertices have owners: commands, what the field shows, and modes.

use expect_test::expect;

use super::*;
use winmove_analysis::{Language, RecordedStep, words};
use winmove_core::model::{Answer, Endless, Player, Question, Steps, TokenRules, Turns};
use winmove_core::solver::{EndlessQuality, Quality};
use winmove_editor::{
    Badge, Checked, Colours, Controller, EditAction, ExplainAction, Mode, PictureOptions,
    PicturePalette, PlayAction, PractiseAction, ReplayAction, ReplayMode, StepName, WhyOver,
};
use winmove_files::ReadOptions;
use winmove_tests::owners::Plain;
use winmove_tests::{PROJECT, with_seeds};

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
fn a_preset_sets_the_numbers_of_a_game_that_has_none() {
    let numbers = |editor: &Editor| -> Vec<u32> {
        let vertices = graph(editor).vertices().iter();
        vertices.map(|vertex| vertex.priority).collect()
    };
    let turns = |editor: &Editor| editor.document().rules().turns();
    let mut editor = owned(Endless::Draw);
    choose(&mut editor, &[1]);
    editor.act(EditAction::AgainAndAgain);
    assert_eq!(numbers(&editor), [1, 2, 1]);
    assert_eq!(turns(&editor), Turns::Owners(Endless::Priorities));
    editor.undo();
    assert_eq!(numbers(&editor), [0, 0, 0]);
    assert_eq!(turns(&editor), Turns::Owners(Endless::Draw));
    editor.act(EditAction::Number(4));
    editor.act(EditAction::AgainAndAgain);
    assert_eq!(numbers(&editor), [0, 4, 0]);
    assert_eq!(turns(&editor), Turns::Owners(Endless::Priorities));
}

#[test]
fn a_free_move_is_no_right_answer_where_another_must_be_made_again_and_again() {
    // From a, player 0 can stay or go round by b, which has the good number.
    let mut editor = on_graph(&[(0.0, 0.0), (100.0, 0.0)], &[(0, 0), (0, 1), (1, 0)]);
    choose(&mut editor, &[1]);
    editor.act(EditAction::AgainAndAgain);
    editor.set_mode(Mode::Practise);
    editor.act(PractiseAction::SetQuestion(Question::BestMove));
    assert_eq!(editor.practise().asked().to_vec(), [vertex(0)]);
    for (to, expected) in [(0, Checked::Wrong), (1, Checked::Right)] {
        editor.select(vertex(0));
        editor.act(PractiseAction::Answer(Answer::Move(vertex(to))));
        editor.act(PractiseAction::Check);
        assert_eq!(editor.practise().checked(vertex(0)), expected);
    }
}

#[test]
fn a_cycle_is_shown_until_another_position_is_selected() {
    let mut editor = played("owners-buchi", &[]);
    editor.set_mode(Mode::Explore);
    choose(&mut editor, &[0]);
    let palette = PicturePalette::of(false, false, Colours::default());
    let bare = editor.scene().marks(&palette).len();
    let cycle = [0, 1, 0].map(vertex).to_vec();
    editor.act(ExplainAction::ShowCycle(Some(cycle.clone())));
    assert_eq!(editor.explain().cycle(), Some(&cycle[..]));
    assert_eq!(editor.scene().marks(&palette).len(), bare + 2);
    assert_eq!(editor.selection().place(), Some(vertex(0)));
    choose(&mut editor, &[1]);
    assert_eq!(editor.explain().cycle(), None);
    assert_eq!(editor.scene().marks(&palette).len(), bare);
}

#[test]
fn lengths_are_asked_for_only_where_play_is_forced_to_end() {
    let editor = played("owners-buchi", &[]);
    assert!(!editor.practise().may_ask(Question::Length));
    assert!(editor.practise().may_ask(Question::Outcome));
    assert!(
        owned(Endless::Priorities)
            .practise()
            .may_ask(Question::Length)
    );
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
fn an_exercise_takes_the_winner_and_no_other_answer() {
    let mut kinds = [0; 3];
    with_seeds(0..1_000, |random| {
        let plain = Plain::random(random, 6);
        let mut editor = Editor::new(plain.document());
        editor.set_mode(Mode::Practise);
        let asked = editor.practise().asked();
        let is_fixed = plain.fixed.iter().map(Option::is_some);
        assert_eq!(asked.len(), is_fixed.filter(|is_fixed| !is_fixed).count());
        for &place in &*asked {
            assert_eq!(editor.scene().badge(place), Badge::Blank);
            let winner = plain.winner(&mut Vec::new(), number(place));
            let answer = random.pick(&[None, Some(Player::First), Some(Player::Second)]);
            editor.select(place);
            assert!(
                editor
                    .practise_mut()
                    .mark(Some(Player::First.outcome(answer)))
            );
            assert_eq!(editor.scene().badge(place), Badge::Winner(answer, None));
            editor.act(PractiseAction::Check);
            let is_right = editor.practise().checked(place) == Checked::Right;
            assert_eq!(is_right, answer == winner, "{place:?} {plain:?}");
            kinds[usize::from(is_right)] += 1;
            if !is_right {
                for _ in 0..4 {
                    editor.act(PractiseAction::Hint);
                }
                assert!(!editor.practise().has_more_hints());
                let why = words::why(editor.document(), editor.analysis().unwrap(), place.into());
                assert_eq!(editor.practise().hints().last(), Some(&why));
            }
        }
        // A move that is right wins even if it is made every time.
        editor.act(PractiseAction::SetQuestion(Question::BestMove));
        for &place in &*editor.practise().asked() {
            let at = number(place);
            let owner = plain.owners[at];
            let best = owner.outcome(plain.winner(&mut Vec::new(), at));
            editor.select(place);
            let to = random.pick(&plain.rows[at]);
            editor.act(PractiseAction::Answer(Answer::Move(vertex(to as u32))));
            editor.act(PractiseAction::Check);
            if editor.practise().checked(place) == Checked::Right {
                kinds[2] += 1;
                assert_eq!(owner.outcome(plain.winner(&mut Vec::new(), to)), best);
                let mut always = plain.clone();
                always.rows[at] = vec![to];
                assert_eq!(owner.outcome(always.winner(&mut Vec::new(), at)), best);
            }
        }
    });
    assert!(kinds.iter().all(|&kind| kind > 300), "{kinds:?}");
}

/// The winner that each vertex shows, if any.
fn winners_on_show(editor: &Editor) -> Vec<Option<Option<Player>>> {
    let ids = graph(editor).vertices().iter().map(|vertex| vertex.id);
    let badges = ids.map(|id| editor.scene().badge(Place::Vertex(id)));
    let winner = |badge| match badge {
        Badge::Winner(winner, _) => Some(winner),
        _ => None,
    };
    badges.map(winner).collect()
}

fn number(place: Place) -> usize {
    match place {
        Place::Vertex(VertexId(id)) => id as usize,
        Place::Cell(_) => panic!("a vertex"),
    }
}

#[test]
fn a_replay_labels_every_vertex_with_the_winner_of_play_until_the_first_repetition() {
    let mut kinds = [0; 3];
    with_seeds(0..2_000, |random| {
        let plain = Plain::random(random, 6);
        let expected: Vec<_> = (0..plain.rows.len())
            .map(|at| Some(plain.winner(&mut Vec::new(), at)))
            .collect();
        let mut editor = Editor::new(plain.document());
        editor.set_mode(Mode::Replay);
        let modes: Vec<ReplayMode> = editor.replay().modes().collect();
        assert_eq!(
            modes.contains(&ReplayMode::Levels),
            plain.endless == Endless::Priorities
        );
        for mode in modes {
            if !editor.replay_mut().watch(mode) {
                assert_eq!(mode, ReplayMode::Order);
                continue;
            }
            assert_eq!(winners_on_show(&editor), vec![None; expected.len()]);
            let mut states = vec![winners_on_show(&editor)];
            while editor.replay().watched().unwrap().done < editor.replay().len() {
                editor.act(ReplayAction::By(1));
                let shown = winners_on_show(&editor);
                assert!(!editor.replay().words().is_empty());
                if mode != ReplayMode::Levels {
                    let told = shown.iter().zip(&expected);
                    assert!(
                        told.clone()
                            .all(|(told, true_one)| told.is_none() || told == true_one)
                    );
                }
                if let (ReplayMode::Steps, Some(step)) = (mode, editor.replay().last_step()) {
                    kinds[0] += 1;
                    let at = number(step.subject().mover_place());
                    let owner = plain.owners[at];
                    match step {
                        RecordedStep::Won(from, to) => {
                            let to = number(from.moved_to(to));
                            assert!(plain.rows[at].contains(&to));
                            assert_eq!([expected[at], expected[to]], [Some(Some(owner)); 2]);
                        }
                        RecordedStep::Lost(..) => {
                            let lost = Some(Some(owner.opponent()));
                            assert_eq!(expected[at], lost);
                            assert!(plain.rows[at].iter().all(|&to| shown[to] == lost));
                        }
                        RecordedStep::Over(_) => {
                            assert_eq!(Some(plain.over(at)), Some(expected[at]))
                        }
                        RecordedStep::Taken(_)
                        | RecordedStep::Known(..)
                        | RecordedStep::Counted(..)
                        | RecordedStep::Left(_) => {}
                    }
                }
                if let (ReplayMode::Levels, Some(inside)) = (mode, editor.replay().sub_game()) {
                    kinds[1] += 1;
                    // What is marked belongs to the sub-game, where everyone can move.
                    let marked = editor.replay().labelled_last();
                    assert!(marked.iter().all(|place| inside.contains(place)));
                    for &place in &*inside {
                        let row = plain.rows[number(place)].iter();
                        let mut ends = row.map(|&to| vertex(to as u32));
                        assert!(ends.any(|end| inside.contains(&end)), "{plain:?}");
                    }
                }
                if mode == ReplayMode::Rounds {
                    kinds[2] += 1;
                    rounds_light_what_owners_and_opponents_win(&editor, &plain, &expected);
                }
                states.push(shown);
            }
            assert_eq!(winners_on_show(&editor), expected, "{mode:?} {plain:?}");
            assert!(editor.replay().summary().is_some());
            while let Some(state) = states.pop() {
                assert_eq!(winners_on_show(&editor), state);
                editor.act(ReplayAction::By(-1));
            }
        }
    });
    assert!(kinds.iter().all(|&kind| kind > 1_000), "{kinds:?}");
}

fn rounds_light_what_owners_and_opponents_win(
    editor: &Editor,
    plain: &Plain,
    expected: &[Option<Option<Player>>],
) {
    let done = editor.replay().watched().unwrap().done;
    if done == 1 || done == editor.replay().len() {
        return;
    }
    let joined = editor.replay().labelled_last();
    let is_own = |at: usize| expected[at] == Some(Some(plain.owners[at]));
    let mut kinds: Vec<usize> = joined
        .iter()
        .map(|&place| if is_own(number(place)) { 2 } else { 3 })
        .collect();
    kinds.sort_unstable();
    kinds.dedup();
    let kinds = if kinds.is_empty() { vec![1] } else { kinds };
    assert_eq!(editor.replay().current_lines(), kinds, "{plain:?}");
}

fn replayed(editor: &mut Editor, mode: ReplayMode) -> String {
    editor.set_mode(Mode::Replay);
    assert!(editor.replay_mut().watch(mode));
    let mut said = vec![editor.replay().words()];
    while editor.replay().watched().unwrap().done < editor.replay().len() {
        editor.act(ReplayAction::By(1));
        let done = editor.replay().watched().unwrap().done;
        let (words, line) = (editor.replay().words(), editor.replay().logged(done - 1));
        said.push(format!("{words} [{line}]"));
    }
    said.extend(editor.replay().summary());
    said.join("\n")
}

#[test]
fn zielonkas_algorithm_is_told_level_by_level() {
    let file = std::fs::read(format!("{PROJECT}/examples/owners-zielonka.winmove.json")).unwrap();
    let read = winmove_files::read(&file, &ReadOptions::default()).unwrap();
    let mut editor = Editor::new(read.document);
    expect![[r#"
        Nothing is decided yet. First come the vertices from which a player can force play to end in a win.
        The game at level 0: the 7 vertices that are left. [level 0 · sub-game: b, a, d, c, e, g and f]
        The greatest number here is 4, which is good for player 0: a. [level 0 · greatest number: 4, for player 0: a]
        The attractor of player 0, who can also force play there from b and d. [level 0 · attracted by player 0: b and d]
        What was not attracted is the sub-game of level 1: c, e, g and f. [level 1 · sub-game: c, e, g and f]
        The greatest number here is 3, which is good for player 1: c and f. [level 1 · greatest number: 3, for player 1: c and f]
        The attractor of player 1, who can also force play there from e and g. [level 1 · attracted by player 1: e and g]
        Player 1 wins all 4 vertices of this sub-game of level 1, because player 0 has won nothing deeper down. [level 1 · all won by player 1: c, e, g and f]
        Player 1 has won c, e, g and f on level 1, which the other player cannot leave. [level 0 · won by player 1: c, e, g and f]
        Level 0 again, with what is left: b, a and d. [level 0 · sub-game: b, a and d]
        The greatest number here is 4, which is good for player 0: a. [level 0 · greatest number: 4, for player 0: a]
        The attractor of player 0, who can also force play there from b and d. [level 0 · attracted by player 0: b and d]
        Player 0 wins all 3 vertices of this sub-game of level 0, because player 1 has won nothing deeper down. [level 0 · all won by player 0: b, a and d]
        Everything is decided. [all decided]
        All 7 positions are labelled: 3 won by player 0, 4 won by player 1, 0 draws."#]].assert_eq(&replayed(&mut editor, ReplayMode::Levels));
    for language in Language::ALL {
        let code = language.speak(|| editor.replay().pseudocode());
        let depths: Vec<u8> = code.iter().map(|line| line.depth).collect();
        assert_eq!(depths, [0, 0, 1, 1, 1, 1, 1, 2], "{language:?}");
    }
    let mut lit = Vec::new();
    for _ in 0..editor.replay().len() {
        let code = editor.replay().pseudocode();
        let lines = editor.replay().current_lines().iter();
        lit.push(
            lines
                .map(|&line| code[line].text.clone())
                .collect::<Vec<_>>()
                .join(" | "),
        );
        editor.act(ReplayAction::By(-1));
    }
    // Backwards. Nothing is left to do when everything is decided.
    expect![[r#"

        if the opponent has won nothing there: this player wins the whole sub-game
        attract: from where can this player force play to p?
        let p be its greatest number, which is good for one of the players
        solve a sub-game, the whole game first: | the opponent wins there; solve what is left, on this level
        else: attract: from where can the opponent force play to the vertices won there? | the opponent wins there; solve what is left, on this level
        if the opponent has won nothing there: this player wins the whole sub-game
        attract: from where can this player force play to p?
        let p be its greatest number, which is good for one of the players
        solve a sub-game, the whole game first: | solve what is left, one level deeper
        attract: from where can this player force play to p?
        let p be its greatest number, which is good for one of the players
        solve a sub-game, the whole game first:"#]].assert_eq(&lit.join("\n"));
    editor.act(ReplayAction::To(editor.replay().len()));
    // A click on a vertex goes to the last step that claims it.
    let after = editor.replay().labelled_after(vertex(6).into()).unwrap();
    editor.act(ReplayAction::To(after));
    assert!(editor.replay().labelled_last().contains(&vertex(6)));
}

#[test]
fn a_reachability_game_is_replayed_with_owners() {
    let mut editor = owned(Endless::Won(Player::Second));
    choose(&mut editor, &[0]);
    editor.act(EditAction::Own(Player::Second));
    expect![[r#"
        Nothing has a label yet. First come the positions where play is over.
        Play is over at a. Player 0 wins: player 1 cannot move here. [a: play is over, player 0 wins]
        a is next in the queue: player 0 wins. Look at the moves into it. [take a, player 0 wins]
        Player 0 can move from b to a, where player 0 wins. One such move is enough: from b, player 0 wins in 1 move. [b → a: player 0 wins in 1 move]
        b is next in the queue: player 0 wins in 1 move. Look at the moves into it. [take b, player 0 wins in 1 move]
        Player 0 can move from b to b, where player 0 wins in 1 move. b already has its label. [b → b: already labelled]
        Player 0 can move from c to b, where player 0 wins in 1 move. One such move is enough: from c, player 0 wins in 2 moves. [c → b: player 0 wins in 2 moves]
        c is next in the queue: player 0 wins in 2 moves. Look at the moves into it. [take c, player 0 wins in 2 moves]
        All 3 positions are labelled: 3 won by player 0, 0 won by player 1, 0 draws. Each of the 3 moves was looked at once."#]].assert_eq(&replayed(&mut editor, ReplayMode::Steps));
    expect![[r#"
        Nothing has a label yet. Round 0 labels the positions where play is over.
        Round 0, where play is over: 1 won by player 0, 0 won by player 1. [round 0: 1 for player 0, 0 for player 1]
        Round 1: 1 won by player 0, 0 won by player 1. [round 1: 1 for player 0, 0 for player 1]
        Round 2: 1 won by player 0, 0 won by player 1. [round 2: 1 for player 0, 0 for player 1]
        Every position has its label. [left over: nothing]
        All 3 positions are labelled: 3 won by player 0, 0 won by player 1, 0 draws. The last round was round 2."#]].assert_eq(&replayed(&mut editor, ReplayMode::Rounds));
    editor.act(ReplayAction::Watch(ReplayMode::Steps));
    editor.act(ReplayAction::Predict(true));
    while editor.replay().asked().is_none() {
        editor.act(ReplayAction::By(1));
    }
    let asked = editor.replay().asked_words().unwrap();
    editor.act(ReplayAction::Guess(Outcome::Loss));
    let told = editor.replay().last_prediction_words().unwrap();
    expect![[r#"
        Play is over at a. What is the result?
        Wrong: player 0 wins from a, not player 1."#]]
    .assert_eq(&format!("{asked}\n{told}"));
}

/// The classes of the vertices in a picture, in order, with the numbers of their elements.
fn elements(editor: &Editor, colours: Colours) -> Vec<(String, usize)> {
    let palette = PicturePalette::of(false, false, colours);
    let picture = editor.picture(&palette, &PictureOptions::default());
    let text = picture.unwrap().svg();
    let xml = roxmltree::Document::parse(&text).unwrap();
    let classes = xml.descendants().filter_map(|node| {
        let class = node.attribute("class")?;
        class.strip_prefix("vertex ").map(|class| (class, node))
    });
    let told = classes.map(|(class, node)| {
        let inside = node.descendants().filter(roxmltree::Node::is_element);
        (class.to_owned(), inside.count())
    });
    told.collect()
}

#[test]
fn targets_have_a_double_rim_and_the_region_of_player_1_is_hatched_in_greys() {
    let mut editor = owned(Endless::Priorities);
    for (id, number) in [(0, 1), (1, 2), (2, 3)] {
        choose(&mut editor, &[id]);
        editor.act(EditAction::Number(number));
    }
    let before = elements(&editor, Colours::OkabeIto);
    let winners: Vec<&str> = before.iter().map(|(class, _)| &**class).collect();
    assert_eq!(winners, ["loss", "win", "win"]);
    choose(&mut editor, &[2]);
    editor.act(EditAction::Number(1));
    let after = elements(&editor, Colours::OkabeIto);
    let more = |some: &[(String, usize)], few: &[(String, usize)]| {
        let pairs = some.iter().zip(few);
        pairs.map(|(some, few)| some.1 - few.1).collect::<Vec<_>>()
    };
    // Only where the other numbers are the same is 2 the target of a Büchi game.
    assert_eq!(more(&after, &before), [0, 1, 0]);
    let hatched = more(&elements(&editor, Colours::Monochrome), &after);
    assert!(hatched[0] > 3 && hatched[1..] == [0, 0], "{hatched:?}");

    // The hatching spares the texts.
    let palette = PicturePalette::of(false, false, Colours::Monochrome);
    let picture = editor.picture(&palette, &PictureOptions::default());
    let svg = picture.unwrap().svg();
    let xml = roxmltree::Document::parse(&svg).unwrap();
    let vertex = |node: &roxmltree::Node<'_, '_>| node.attribute("class") == Some("vertex loss");
    let vertex = xml.descendants().find(vertex).unwrap();
    let tagged = |tag: &'static str| {
        vertex
            .descendants()
            .filter(move |node| node.has_tag_name(tag))
    };
    let number = |text: &str| text.parse::<f64>().unwrap();
    let of = |node: roxmltree::Node<'_, '_>, name| number(node.attribute(name).unwrap());
    assert!(tagged("text").count() > 0);
    for line in tagged("polyline") {
        let points = line.attribute("points").unwrap().split([' ', ',']);
        let [x, y, to_x, to_y] = points.map(number).collect::<Vec<_>>()[..] else {
            panic!("a line has two ends");
        };
        for text in tagged("text") {
            let (at, size) = ((of(text, "x"), of(text, "y")), of(text, "font-size"));
            for part in 0..=20 {
                let part = f64::from(part) / 20.0;
                let (x, y) = (x + part * (to_x - x), y + part * (to_y - y));
                // A digit is about half as wide as it is high, above its base line.
                let is_on = (x - at.0).abs() < 0.25 * size && (y < at.1) && at.1 - y < 0.7 * size;
                assert!(!is_on, "{x}, {y} on {at:?}");
            }
        }
    }
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
            lost_by,
        } = play.ending().unwrap().why
        {
            // At its end the game is worth what its repetition decides.
            let shown = play.evaluation_words(editor.document(), play.record.at);
            let result = format!(" Player {} wins.", winner.number());
            assert!(shown.ends_with(&result), "{shown} {plain:?}");
            // The loser is told a move if it had a win or a draw until the end, and only then.
            let (loser, kept) = (winner.opponent(), value(at));
            let begun = before.iter().rposition(|&earlier| earlier == at).unwrap();
            let moves = path[begun..].windows(2);
            let mut own = moves.filter(|step| plain.owners[step[0]] == loser);
            let is_mistaken = own.any(|step| value(step[0]) != value(step[1]));
            let is_told = kept != Some(winner) && !is_mistaken;
            assert_eq!(lost_by.is_some(), is_told, "{path:?} {plain:?}");
            if let Some(turn) = lost_by {
                let quality = play.quality(turn);
                let mistake = Quality::Mistake {
                    from: loser.outcome(kept),
                    to: Outcome::Loss,
                };
                assert_eq!(quality, Some(mistake), "{path:?} {plain:?}");
                assert!(play.tally(loser).mistakes > 0);
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

/// The moves of a game of a file in examples.
fn played(name: &str, moves: &[u32]) -> Editor {
    let file = std::fs::read(format!("{PROJECT}/examples/{name}.winmove.json")).unwrap();
    let read = winmove_files::read(&file, &ReadOptions::default()).unwrap();
    let mut editor = Editor::new(read.document);
    editor.set_mode(Mode::Play);
    super::playing::both_play(&mut editor, Controller::Person);
    for &to in moves {
        assert!(editor.play_mut().move_to(vertex(to)));
    }
    editor
}

#[test]
fn outcomes_by_owners_are_no_labelling_of_arguments() {
    for name in ["owners-attractor", "owners-buchi", "owners-zielonka"] {
        assert!(!played(name, &[]).structure().has_arguments(), "{name}");
    }
    assert!(played("pebbles", &[]).structure().has_arguments());
}

#[test]
fn a_move_is_called_the_same_in_play_as_where_it_is_explained() {
    let mut editor = played("owners-buchi", &[5, 5]);
    let analysis = editor.analysis().unwrap().clone();
    for (from, to) in [(0, 5), (5, 5)] {
        let quality = analysis.endless_quality(vertex(from).into(), vertex(to).into());
        assert_eq!(quality, Some(EndlessQuality::Free));
    }
    let text = |editor: &Editor| editor.play().game().unwrap().text(editor.document());
    expect![[r#"
        The lamp, again and again: a Büchi game
        Player 0: a person
        Player 1: a person
        Start: lamp
        1. e (free)
        2. e (mistake: player 1 wins instead of player 0, better: b)
        The token came back to a vertex; the greatest number on this cycle is 1, so player 1 wins. No single move of this cycle gives anything away, but repeating it forever does. Move 2 should have been one that leaves the cycle.
    "#]].assert_eq(&text(&editor));
    let lost = editor.play().game().unwrap().tally(Player::First);
    assert_eq!((lost.best, lost.mistakes), (1, 1));
    assert_eq!(editor.play().game().unwrap().open_mistakes(), [1]);
    // On another line, the same moves do no harm.
    editor.act(PlayAction::ToTurn(1));
    for to in [2, 0] {
        assert!(editor.play_mut().move_to(vertex(to)));
    }
    let won = editor.play().game().unwrap().tally(Player::First);
    assert_eq!((won.mistakes, won.detours), (0, 0));
    expect![[r#"
        The lamp, again and again: a Büchi game
        Player 0: a person
        Player 1: a person
        Start: lamp
        1. e (free)
        2. b (again and again)
        3. lamp (best)
        Variation:
        2. e (free)
        The token came back to a vertex; the greatest number on this cycle is 2, so player 0 wins.
    "#]]
    .assert_eq(&text(&editor));
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
