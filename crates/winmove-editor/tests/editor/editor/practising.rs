//! Exercises: hidden labels, marks and checking them, random exercises, and files that open as an
//! exercise.

use std::collections::HashMap;
use std::sync::Arc;

use expect_test::expect;

use super::playing::both_play;
use super::*;
use winmove_analysis::Position;
use winmove_core::model::{Answer, Field, PursuitRules, Question, Rules, Side};
use winmove_core::solver::Quality;
use winmove_editor::{
    Checked, Controller, Difficulty, EditAction, ExploreAction, Mode, PractiseAction, ReplayAction,
    ReplayMode, Score, random_board_exercise, random_exercise,
};
use winmove_tests::judge::Plain;
use winmove_tests::{self as common, PROJECT, cell, random, with_seeds};
use winmove_words::Language;

/// Pebbles: a move takes one or two from a heap. 0 and 3 are losses.
fn pebbles() -> Editor {
    let points: Vec<(f64, f64)> = (0..5).map(|id| (f64::from(id) * 100.0, 0.0)).collect();
    let edges = [(1, 0), (2, 0), (2, 1), (3, 1), (3, 2), (4, 2), (4, 3)];
    let mut editor = on_graph(&points, &edges);
    editor.set_mode(Mode::Practise);
    editor
}

fn mark(editor: &mut Editor, id: u32, outcome: Outcome) {
    editor.select(vertex(id));
    assert!(editor.practise_mut().mark(Some(outcome)));
}

#[test]
fn undo_and_redo_count_no_wrong_answer_again() {
    let mut editor = pebbles();
    editor.act(PractiseAction::CheckAtOnce(true));
    mark(&mut editor, 3, Outcome::Win);
    mark(&mut editor, 3, Outcome::Draw);
    assert_eq!(editor.practise().score().errors, 2);
    for _ in 0..3 {
        assert!(editor.practise_mut().undo_mark());
        assert_eq!(editor.practise().checked(vertex(3)), Checked::Wrong);
        assert!(editor.practise_mut().redo_mark());
    }
    assert_eq!(editor.practise().score().errors, 2);
    // The same wrong answer counts again when it is given again.
    mark(&mut editor, 3, Outcome::Loss);
    mark(&mut editor, 3, Outcome::Win);
    assert_eq!(editor.practise().score().errors, 3);
}

#[test]
fn a_mark_is_spoken_as_a_mark() {
    let mut editor = pebbles();
    mark(&mut editor, 3, Outcome::Win);
    let spoken = editor.scene().spoken(vertex(3));
    assert!(spoken.ends_with("marked win"), "{spoken}");
    editor.act(PractiseAction::ShowAnswers(true));
    let spoken = editor.scene().spoken(vertex(3));
    assert!(!spoken.contains("marked"), "{spoken}");
}

#[test]
fn marks_are_shown_instead_of_labels() {
    let mut editor = pebbles();
    assert_eq!(shown(&editor), ".....");
    assert!(editor.scene().hides_verdicts() && editor.scene().moves_on_show().is_empty());
    mark(&mut editor, 0, Outcome::Loss);
    mark(&mut editor, 1, Outcome::Draw);
    assert_eq!(shown(&editor), "LD...");
    editor.practise_mut().mark(None);
    assert_eq!(shown(&editor), "L....");
    editor.act(PractiseAction::ShowAnswers(true));
    assert_eq!(shown(&editor), "LWWLW");
    editor.set_mode(Mode::Edit);
    assert!(!editor.is_dirty());
}

#[test]
fn marks_are_checked_on_request_or_at_once() {
    let mut editor = pebbles();
    mark(&mut editor, 0, Outcome::Loss);
    mark(&mut editor, 3, Outcome::Win);
    assert_eq!(editor.practise().checked(vertex(3)), Checked::Open);
    assert_eq!(
        (
            editor.practise().score().checked,
            editor.practise().score().right
        ),
        (0, 0)
    );
    editor.act(PractiseAction::Check);
    assert_eq!(editor.practise().checked(vertex(0)), Checked::Right);
    assert_eq!(editor.practise().checked(vertex(3)), Checked::Wrong);
    let score = Score {
        asked: 5,
        marked: 2,
        checked: 2,
        right: 1,
        errors: 1,
    };
    assert_eq!(editor.practise().score(), score);
    // A wrong answer counts once, even if it is checked several times. A changed answer is open.
    editor.act(PractiseAction::Check);
    assert_eq!(editor.practise().score().errors, 1);
    mark(&mut editor, 3, Outcome::Loss);
    assert_eq!(editor.practise().checked(vertex(3)), Checked::Open);
    // Earlier answers are checked, too.
    editor.act(PractiseAction::CheckAtOnce(true));
    assert_eq!(editor.practise().checked(vertex(3)), Checked::Right);
    for (id, outcome) in [(1, Outcome::Win), (2, Outcome::Loss), (2, Outcome::Win)] {
        mark(&mut editor, id, outcome);
        assert_ne!(editor.practise().checked(vertex(id)), Checked::Open);
    }
    editor.act(PractiseAction::Check);
    assert_eq!(
        (
            editor.practise().score().right,
            editor.practise().score().errors
        ),
        (4, 2)
    );
    editor.act(PractiseAction::Begin);
    assert_eq!(
        (
            editor.practise().score().marked,
            editor.practise().score().errors
        ),
        (0, 0)
    );
}

#[test]
fn a_seed_always_draws_the_same_places() {
    let mut drawn = Vec::new();
    for seed in [1, 2, 1] {
        let mut editor = Editor::new(random_exercise(Question::Outcome, 60, Difficulty::Hard, 7));
        editor.act(PractiseAction::Draw(8, Difficulty::Hard, seed));
        assert_eq!(editor.practise().asked().len(), 8);
        drawn.push(editor.practise().asked());
    }
    assert_eq!(drawn[0], drawn[2]);
    assert_ne!(drawn[0], drawn[1]);
    let mut editor = pebbles();
    editor.act(PractiseAction::Draw(50, Difficulty::Easy, 1));
    assert_eq!(
        editor.practise().asked().len(),
        4,
        "only 4 has a remoteness above two"
    );
    assert!(!editor.practise().is_asked(vertex(4)));
    editor.select(vertex(4));
    assert!(!editor.practise_mut().mark(Some(Outcome::Win)));
    editor.act(PractiseAction::AskForAll);
    assert!(editor.practise().is_asked(vertex(4)));
}

#[test]
fn a_random_exercise_depends_on_its_seed_alone_and_has_draws_only_if_it_is_hard() {
    for difficulty in Difficulty::ALL {
        for seed in 0..10 {
            let document = random_exercise(Question::Outcome, 20, difficulty, seed);
            assert_eq!(
                winmove_files::write(&document),
                winmove_files::write(&random_exercise(Question::Outcome, 20, difficulty, seed))
            );
            assert_eq!(document.graph().unwrap().vertices().len(), 20);
            let draws = Plain::read(&document)
                .labels()
                .iter()
                .filter(|label| label.outcome == Outcome::Draw)
                .count();
            assert!(draws == 0 || difficulty == Difficulty::Hard);
            let editor = Editor::new(document);
            assert_eq!(editor.mode(), Mode::Practise);
            assert_eq!(editor.practise().asked().len(), 20);
        }
    }
}

#[test]
fn a_random_exercise_is_the_same_in_each_language() {
    type Make = fn(u32) -> winmove_core::model::Document;
    let makes: [Make; 2] = [
        |seed| random_exercise(Question::Outcome, 9, Difficulty::Medium, seed),
        |seed| random_board_exercise(Question::Outcome, 20, Difficulty::Medium, seed),
    ];
    let mut digests = std::collections::HashSet::new();
    for make in makes {
        for seed in 0..5 {
            let made = Language::ALL.map(|language| language.speak(|| make(seed)));
            let digest = winmove_files::exercise_digest(&made[0]);
            for (number, document) in made.iter().enumerate() {
                assert_eq!(winmove_files::exercise_digest(document), digest);
                let mut others = made[..number].iter();
                assert!(others.all(|other| other.title() != document.title()));
            }
            assert!(digests.insert(digest), "another exercise has the digest");
        }
    }
}

#[test]
fn a_random_board_depends_on_its_seed_alone_and_the_judge_answers_it_right() {
    for difficulty in Difficulty::ALL {
        for seed in 0..10 {
            let document = random_board_exercise(Question::Outcome, 30, difficulty, seed);
            let board = document.board().unwrap();
            let size = format!("{} × {} cells", board.rows(), board.columns());
            assert!(document.title().contains(&size), "{}", document.title());
            let again = random_board_exercise(Question::Outcome, 30, difficulty, seed);
            assert_eq!(
                winmove_files::write(&document),
                winmove_files::write(&again)
            );
            let judge = Plain::read(&document);
            let labels = judge.labels();
            let mut editor = Editor::new(document);
            assert_eq!(editor.mode(), Mode::Practise);
            // Every answer of the reference solver is right.
            for &place in editor.practise().asked().iter() {
                let exploring = editor.exploring();
                let position = Position::of_sides(
                    [exploring.place(Side::Police).unwrap(), place],
                    exploring.turn,
                );
                let number = judge.positions.iter().position(|at| *at == position);
                editor.select(place);
                assert!(
                    editor
                        .practise_mut()
                        .mark(Some(labels[number.unwrap()].outcome))
                );
            }
            editor.act(PractiseAction::Check);
            let score = editor.practise().score();
            assert_eq!((score.right, score.errors), (score.asked, 0), "seed {seed}");
            assert!(score.asked > 10);
        }
    }
}

#[test]
fn a_document_with_an_exercise_opens_into_it() {
    let mut editor = pebbles();
    editor.act(PractiseAction::Draw(2, Difficulty::Hard, 3));
    editor.act(PractiseAction::CheckAtOnce(true));
    let asked = editor.practise().asked();
    editor.act(PractiseAction::KeepInFile(true));
    expect!["Make exercise"].assert_eq(editor.undo_name().as_deref().unwrap());
    let file = text(&editor);
    assert!(file.contains("\"exercise\": { \"places\": ["), "{file}");
    assert!(file.contains("\"check\": \"at-once\""), "{file}");
    let loaded = winmove_files::read(file.as_bytes(), &ReadOptions::default()).unwrap();
    assert_eq!(winmove_files::write(&loaded.document), file);
    let opened = Editor::new(loaded.document);
    assert_eq!(opened.mode(), Mode::Practise);
    assert_eq!(opened.practise().asked(), asked);
    assert!(opened.practise().checks_at_once());
    assert_eq!(shown(&opened), ".....");
    // A later change of the option changes the document, too.
    editor.act(PractiseAction::CheckAtOnce(false));
    assert!(text(&editor).contains("\"check\": \"at-end\""));
    editor.act(PractiseAction::KeepInFile(false));
    assert!(!text(&editor).contains("exercise"));
    editor.act(PractiseAction::CheckAtOnce(true));
    assert!(!text(&editor).contains("exercise"));
}

#[test]
fn a_pursuit_asks_for_the_places_of_the_side_that_is_not_held() {
    let mut editor = on_board(&["P..", ".*.", "..T"]);
    let labels = Plain::read(editor.document());
    let judged: std::collections::HashMap<_, _> =
        std::iter::zip(labels.positions.clone(), labels.labels()).collect();
    editor.set_mode(Mode::Practise);
    for &place in editor.practise().asked().iter() {
        editor.act(PractiseAction::ShowAnswers(false));
        let position = editor.now().position_at(place).unwrap();
        let outcome = judged[&position].outcome;
        // Selecting a place puts the thief there, because the officer is held.
        editor.select(place);
        assert!(editor.practise_mut().mark(Some(outcome)));
    }
    editor.act(PractiseAction::Check);
    let score = editor.practise().score();
    assert_eq!((score.right, score.errors), (score.asked, 0));
    // Positions in which the other side is to move have no marks.
    editor.act(ExploreAction::SetTurn(Side::Thief));
    assert_eq!(editor.practise().score().marked, 0);
}

#[test]
fn changes_of_marks_are_undone_and_redone() {
    let mut editor = pebbles();
    assert!(!editor.practise_mut().undo_mark());
    mark(&mut editor, 0, Outcome::Win);
    mark(&mut editor, 0, Outcome::Loss);
    mark(&mut editor, 1, Outcome::Win);
    assert_eq!(shown(&editor), "LW...");
    assert!(editor.practise_mut().undo_mark());
    assert_eq!(shown(&editor), "L....");
    assert!(editor.practise_mut().undo_mark() && editor.practise().can_undo_mark());
    assert_eq!(shown(&editor), "W....");
    assert!(editor.practise_mut().redo_mark());
    assert_eq!(shown(&editor), "L....");
    mark(&mut editor, 3, Outcome::Loss);
    assert!(
        !editor.practise().can_redo_mark(),
        "a new change clears the changes to redo"
    );
    editor.act(PractiseAction::Begin);
    assert_eq!(shown(&editor), ".....");
    assert!(editor.practise_mut().undo_mark());
    assert_eq!(
        shown(&editor),
        "L..L.",
        "the marks before the new beginning"
    );
    assert!(!editor.is_dirty());
}

#[test]
fn an_exercise_without_places_says_why() {
    let mut editor = on_board(&["..T", "..."]);
    editor.set_mode(Mode::Practise);
    assert!(editor.practise().asked().is_empty());
    let why = editor.practise().obstacle().unwrap().to_string();
    assert!(why.starts_with("Place the police first: "), "{why}");
    // A click places the officer while the thief is held.
    editor.act(ExploreAction::Hold(Side::Thief));
    assert_eq!(editor.practise().obstacle(), None);
    click(&mut editor, over(1, 0));
    editor.act(ExploreAction::Hold(Side::Police));
    assert_eq!(editor.practise().obstacle(), None);
    assert_eq!(editor.practise().asked().len(), 6);
    let empty = on_graph(&[], &[]);
    assert!(
        empty
            .practise()
            .obstacle()
            .unwrap()
            .to_string()
            .starts_with("There is nothing here yet.")
    );
}

#[test]
fn a_fixed_outcome_is_shown_and_not_asked_for() {
    let points = [(0.0, 0.0), (90.0, 0.0), (180.0, 0.0)];
    let mut editor = on_graph(&points, &[(0, 1), (1, 2)]);
    editor.select(vertex(2));
    editor.act(EditAction::FixOutcome(Some(Outcome::Win)));
    editor.set_mode(Mode::Practise);
    let fixed = Shown::Label(winmove_core::solver::Label {
        outcome: Outcome::Win,
        remoteness: None,
    });
    assert_eq!(editor.shown(vertex(2)), fixed);
    assert_eq!(editor.shown(vertex(1)), Shown::Blank);
    assert_eq!(editor.practise().asked()[..], [vertex(0), vertex(1)]);
    editor.select(vertex(2));
    assert!(!editor.practise_mut().mark(Some(Outcome::Loss)));
    editor.act(PractiseAction::Draw(9, Difficulty::Hard, 1));
    assert_eq!(editor.practise().asked().len(), 2);
    assert!(editor.scene().spoken(vertex(2)).ends_with("win"));
    editor.select(vertex(0));
    editor.set_mode(Mode::Play);
    assert_eq!(editor.shown(vertex(2)), fixed);
    assert_eq!(editor.shown(vertex(1)), Shown::Blank);
}

/// Whether the list is the same allocation as before, so it was not sorted again.
fn is_kept(editor: &Editor, before: &Arc<[Place]>) -> bool {
    Arc::ptr_eq(&editor.practise().asked(), before)
}

/// The outcome in the student's answer about a place.
fn outcome_in_answer(editor: &Editor, place: Place) -> Option<Outcome> {
    editor.practise().answer_of(place)?.outcome()
}

/// Compares the stored list and score with the questions about each place.
fn check_summary(editor: &Editor) {
    let practise = editor.practise();
    let mut asked: Vec<Place> = editor.analysis().unwrap().places().iter().collect();
    asked.retain(|&place| practise.is_asked(place));
    asked.sort();
    assert_eq!(practise.asked()[..], asked);
    let count = |holds: &dyn Fn(Place) -> bool| asked.iter().filter(|&&at| holds(at)).count();
    let score = practise.score();
    assert_eq!(score.asked, asked.len());
    assert_eq!(
        score.marked,
        count(&|at| outcome_in_answer(editor, at).is_some())
    );
    let is_right = |at| practise.checked(at) == Checked::Right;
    assert_eq!(score.right, count(&is_right));
    let is_checked = |at| practise.checked(at) != Checked::Open;
    assert_eq!(score.checked, count(&is_checked));
}

#[test]
fn the_places_asked_for_are_sorted_once_and_follow_every_change() {
    let mut editor = pebbles();
    let asked = editor.practise().asked();
    // Neither the selection nor the pointer changes the list.
    for id in 0..5 {
        editor.select(vertex(id));
        editor.gesture(Gesture::Move(Pointer::at(f64::from(id) * 100.0, 0.0)));
        editor.practise().score();
        assert!(is_kept(&editor, &asked));
    }
    mark(&mut editor, 1, Outcome::Loss);
    check_summary(&editor);
    editor.act(PractiseAction::Check);
    check_summary(&editor);
    assert_eq!(editor.practise().score().errors, 1);
    editor.act(PractiseAction::Draw(2, Difficulty::Hard, 3));
    check_summary(&editor);
    assert_eq!(editor.practise().asked().len(), 2);
    editor.act(PractiseAction::AskForAll);
    check_summary(&editor);
    editor.select(vertex(2));
    editor.act(EditAction::FixOutcome(Some(Outcome::Win)));
    check_summary(&editor);
    assert_eq!(editor.practise().asked().len(), 4);
    editor.delete_selected();
    check_summary(&editor);
    assert!(editor.undo() && editor.undo());
    check_summary(&editor);
    assert_eq!(editor.practise().asked(), asked);
    editor.open(random_exercise(Question::Length, 12, Difficulty::Easy, 1));
    check_summary(&editor);
    assert_eq!(editor.practise().asked().len(), 12);
}

#[test]
fn in_a_pursuit_the_places_asked_for_follow_the_side_held_and_the_turn() {
    let mut editor = on_board(&["P..", ".*.", "..T"]);
    editor.set_mode(Mode::Practise);
    check_summary(&editor);
    let asked = editor.practise().asked();
    assert!(is_kept(&editor, &asked));
    editor.select(cell(0, 1));
    assert!(is_kept(&editor, &asked));
    mark_at(&mut editor, cell(2, 2));
    check_summary(&editor);
    for (side, turn) in [(Side::Police, Side::Thief), (Side::Thief, Side::Police)] {
        editor.act(ExploreAction::SetTurn(turn));
        check_summary(&editor);
        editor.act(ExploreAction::Hold(side));
        check_summary(&editor);
        editor.select(cell(0, 2));
        check_summary(&editor);
    }
}

fn mark_at(editor: &mut Editor, place: Place) {
    editor.select(place);
    assert!(editor.practise_mut().mark(Some(Outcome::Loss)));
    assert_eq!(editor.practise().score().marked, 1);
}

#[test]
fn hints_are_given_one_by_one_about_a_wrong_answer_alone() {
    let mut editor = pebbles();
    editor.act(PractiseAction::CheckAtOnce(true));
    editor.act(PractiseAction::Hint);
    mark(&mut editor, 4, Outcome::Win);
    editor.act(PractiseAction::Hint);
    assert!(editor.practise().hints().is_empty() && !editor.practise().has_more_hints());
    mark(&mut editor, 3, Outcome::Win);
    let mut told = Vec::new();
    for _ in 0..4 {
        told.push(editor.practise().hints());
        assert!(editor.practise().has_more_hints());
        editor.act(PractiseAction::Hint);
    }
    editor.act(PractiseAction::Hint);
    let all = editor.practise().hints();
    for (given, hints) in told.iter().enumerate() {
        assert_eq!(hints, &all[..given]);
    }
    expect![[r#"
        Consider the move to b.
        After that, the opponent can only move to a.
        That makes it a win for the opponent.
        Loss in 2: both moves (b, c) let the opponent win in the same number of moves."#]]
    .assert_eq(&all.join("\n"));
    assert!(!editor.practise().has_more_hints());
    editor.select(vertex(2));
    assert!(editor.practise().hints().is_empty());
    mark(&mut editor, 3, Outcome::Loss);
    assert!(editor.practise().hints().is_empty());
}

/// Asks for the number of moves and for the best move on random fields. According to the reference
/// solver, exactly the right answers are accepted, and places without a valid question are left
/// out.
#[test]
fn every_kind_of_answer_is_judged_as_the_plain_judge_does() {
    let (mut right, mut wrong) = (0, 0);
    with_seeds(0..150, |random| {
        let field = if random.percent(50) {
            Field::Board(random::board(random, 3, 3))
        } else {
            Field::Graph(random::graph(random, 8))
        };
        let document = if random.percent(50) {
            random::pursuit_document(random, field)
        } else {
            random::token_document(random, field)
        };
        let plain = Plain::read(&document);
        let labels = plain.labels();
        let mut editor = Editor::new(document);
        editor.set_mode(Mode::Practise);
        let places: Vec<Place> = editor.analysis().unwrap().places().iter().collect();
        let numbered: HashMap<Position, usize> = plain.positions.iter().copied().zip(0..).collect();
        for question in [Question::Length, Question::BestMove] {
            editor.act(PractiseAction::SetQuestion(question));
            for &place in &places {
                let Some(position) = editor.now().position_at(place) else {
                    continue;
                };
                let number = numbered[&position];
                let label = labels[number];
                let rated = plain.rated(&labels, number);
                let is_fixed = matches!(position.alone(), Some(Place::Vertex(_)))
                    && plain.fixed[number].is_some();
                let can_ask = match question {
                    Question::Length => {
                        label.outcome == Outcome::Draw || label.remoteness.is_some()
                    }
                    _ => rated.iter().any(|(_, quality)| *quality != Quality::Best),
                };
                assert_eq!(editor.practise().is_asked(place), can_ask && !is_fixed);
                editor.select(place);
                if !editor.practise().is_asked(place) {
                    continue;
                }
                let answers: Vec<(Answer, bool)> = match question {
                    Question::Length => [Outcome::Win, Outcome::Loss, Outcome::Draw]
                        .into_iter()
                        .flat_map(|outcome| (0..4).map(move |moves| (outcome, moves)))
                        .map(|(outcome, moves)| {
                            let same = outcome == label.outcome;
                            let counted =
                                outcome == Outcome::Draw || Some(moves) == label.remoteness;
                            (Answer::Length(outcome, Some(moves)), same && counted)
                        })
                        .collect(),
                    _ => rated
                        .iter()
                        .map(|&(to, quality)| {
                            let place = position.moved_to(plain.positions[to]);
                            (Answer::Move(place), quality == Quality::Best)
                        })
                        .collect(),
                };
                for (answer, is_right) in answers {
                    assert!(editor.practise_mut().answer(Some(answer)));
                    editor.act(PractiseAction::Check);
                    let expected = if is_right {
                        Checked::Right
                    } else {
                        Checked::Wrong
                    };
                    assert_eq!(editor.practise().checked(place), expected, "{answer:?}");
                    right += usize::from(is_right);
                    wrong += usize::from(!is_right);
                    // Neither the field nor the arrow of a chosen move reveals whether the answer
                    // is right.
                    assert!(editor.scene().outcome_on_show().is_none());
                    let arrows = editor.scene().moves_on_show();
                    assert!(arrows.iter().all(|step| step.quality == Quality::Best));
                    assert_eq!(arrows.len(), usize::from(question == Question::BestMove));
                }
            }
        }
    });
    assert!(right > 500 && wrong > 500, "{right} {wrong}");
}

#[test]
fn an_outcome_without_its_number_is_not_checked_and_the_question_is_kept_in_the_file() {
    let mut editor = pebbles();
    editor.act(PractiseAction::CheckAtOnce(true));
    editor.act(PractiseAction::SetQuestion(Question::Length));
    mark(&mut editor, 3, Outcome::Loss);
    assert_eq!(editor.practise().checked(vertex(3)), Checked::Open);
    editor
        .practise_mut()
        .answer(Some(Answer::Length(Outcome::Loss, Some(1))));
    assert_eq!(editor.practise().checked(vertex(3)), Checked::Wrong);
    editor.act(PractiseAction::Hint);
    editor.act(PractiseAction::Hint);
    editor.act(PractiseAction::Hint);
    expect!["That makes it a win in 1 for the opponent."].assert_eq(&editor.practise().hints()[2]);
    editor
        .practise_mut()
        .answer(Some(Answer::Length(Outcome::Loss, Some(2))));
    assert_eq!(editor.practise().checked(vertex(3)), Checked::Right);
    assert_eq!(editor.practise().score().errors, 1);
    // The stored exercise keeps its question.
    editor.act(PractiseAction::KeepInFile(true));
    let opened = Editor::new(
        winmove_files::read(text(&editor).as_bytes(), &ReadOptions::default())
            .unwrap()
            .document,
    );
    assert_eq!(opened.practise().question(), Question::Length);
    editor.act(PractiseAction::SetQuestion(Question::BestMove));
    assert!(text(&editor).contains(r#""ask": "best-move""#));
    assert_eq!(editor.undo_name().as_deref(), Some("Change question"));
    editor.select(vertex(4));
    assert!(!editor.practise_mut().mark(Some(Outcome::Win)));
}

#[test]
fn a_random_exercise_asks_what_was_chosen() {
    for question in Question::ALL {
        for document in [
            random_exercise(question, 20, Difficulty::Medium, 3),
            random_board_exercise(question, 30, Difficulty::Medium, 3),
        ] {
            let editor = Editor::new(document);
            assert_eq!(editor.practise().question(), question);
            assert!(editor.practise().asked().len() > 3);
        }
    }
}

#[test]
fn another_question_takes_no_marks_away_that_an_undo_does_not_bring_back() {
    let mut editor = pebbles();
    editor.act(PractiseAction::KeepInFile(true));
    mark(&mut editor, 3, Outcome::Loss);
    mark(&mut editor, 4, Outcome::Draw);
    editor.act(PractiseAction::SetQuestion(Question::Length));
    assert_eq!(editor.practise().score().marked, 0);
    let answer = Answer::Length(Outcome::Win, Some(1));
    editor.select(vertex(1));
    assert!(editor.practise_mut().answer(Some(answer)));
    // First the answer is taken back, then the question.
    assert!(editor.practise_mut().undo_mark());
    assert_eq!(editor.practise().question(), Question::Length);
    assert!(editor.practise().can_undo_mark());
    assert!(editor.practise_mut().undo_mark());
    assert_eq!(editor.practise().question(), Question::Outcome);
    assert_eq!(outcome_in_answer(&editor, vertex(3)), Some(Outcome::Loss));
    assert_eq!(outcome_in_answer(&editor, vertex(4)), Some(Outcome::Draw));
    let kept = editor.document().exercise().unwrap();
    assert_eq!(kept.question, Question::Outcome, "the file asks the same");
    // The same holds for other places, and when the exercise begins again.
    editor.act(PractiseAction::Draw(2, Difficulty::Hard, 1));
    editor.act(PractiseAction::Begin);
    assert!(editor.practise_mut().undo_mark() && editor.practise_mut().undo_mark());
    assert_eq!(editor.practise().score().marked, 2);
    assert!(editor.document().exercise().unwrap().places.is_empty());
}

#[test]
fn places_drawn_from_the_field_are_stored_in_the_file() {
    let mut editor = pebbles();
    assert!(editor.document().exercise().is_none());
    editor.act(PractiseAction::Draw(2, Difficulty::Hard, 3));
    let kept = editor.document().exercise().unwrap();
    assert_eq!(kept.places, editor.practise().asked()[..]);
    editor.act(PractiseAction::AskForAll);
    assert!(editor.document().exercise().unwrap().places.is_empty());
}

/// Those that aren't asked about are passed over, but can be left in both directions.
#[test]
fn the_next_place_in_an_exercise_is_the_next_question() {
    let mut editor = pebbles();
    editor.act(PractiseAction::Draw(3, Difficulty::Hard, 3));
    let asked = editor.practise().asked();
    let seen = |editor: &mut Editor, forwards| {
        let places = (0..4).map(|_| {
            editor.select_next(forwards);
            editor.selection().place().unwrap()
        });
        places.collect::<Vec<_>>()
    };
    let [first, second, third] = asked[..] else {
        panic!("{asked:?}");
    };
    editor.deselect();
    assert_eq!(seen(&mut editor, true), [first, second, third, first]);
    assert_eq!(seen(&mut editor, false), [third, second, first, third]);
    let all = (0..5).map(vertex);
    for other in all.filter(|place| !asked.contains(place)) {
        let after = asked.iter().find(|&&place| place > other).unwrap_or(&first);
        let before = asked
            .iter()
            .rfind(|&&place| place < other)
            .unwrap_or(&third);
        for (forwards, next) in [(true, after), (false, before)] {
            editor.select(other);
            assert_eq!(editor.next_place(forwards), Some(*next));
        }
    }
    // A question that was answered rightly is passed over, unless all were.
    editor.act(PractiseAction::CheckAtOnce(true));
    let answer = |editor: &mut Editor, place: Place, is_right: bool| {
        let is_loss = [0, 3].map(vertex).contains(&place);
        let outcome = if is_loss == is_right {
            Outcome::Loss
        } else {
            Outcome::Win
        };
        editor.select(place);
        assert!(editor.practise_mut().mark(Some(outcome)));
        editor.deselect();
    };
    answer(&mut editor, second, true);
    assert_eq!(seen(&mut editor, true), [first, third, first, third]);
    answer(&mut editor, first, false);
    assert_eq!(seen(&mut editor, true), [first, third, first, third]);
    // The way back leads to all.
    assert_eq!(seen(&mut editor, false), [second, first, third, second]);
    editor.deselect();
    answer(&mut editor, third, true);
    assert_eq!(seen(&mut editor, true), [first; 4]);
    answer(&mut editor, first, true);
    assert_eq!(seen(&mut editor, true), [first, second, third, first]);
    // All others are visited again while the graph is edited.
    editor.set_mode(Mode::Edit);
    editor.deselect();
    assert_eq!(seen(&mut editor, true), [0, 1, 2, 3].map(vertex));
}

#[test]
fn an_exercise_after_a_played_pursuit_asks_about_its_start() {
    let field = common::board(&["....", "....", "....", "...E"]);
    let mut rules = PursuitRules::on_board();
    rules.police.at = Some(cell(0, 0));
    rules.thief.at = Some(cell(2, 1));
    let mut editor = Editor::new(common::document(field, Rules::Pursuit(rules)));
    editor.set_mode(Mode::Practise);
    let task = editor.practise().task();
    editor.set_mode(Mode::Play);
    let start = editor.analysis().unwrap().start().unwrap();
    assert!(editor.play_mut().start(start));
    for _ in 0..3 {
        let step = editor.moves().first().unwrap().place;
        editor.play_mut().move_to(step);
    }
    editor.set_mode(Mode::Practise);
    assert_eq!(editor.practise().task(), task);
    assert!(editor.selection().is_empty());
}

#[test]
fn an_exercise_asks_from_the_start_after_a_game_and_after_a_replay() {
    let cycle = format!("{}/examples/cops-and-robbers-cycle.winmove.json", PROJECT);
    let file = std::fs::read(cycle).unwrap();
    let read = winmove_files::read(&file, &winmove_files::ReadOptions::default()).unwrap();
    let board = on_board(&["P....", ".*.*.", "....T", ".E..."]);
    for document in [read.document, Document::clone(board.document())] {
        let Rules::Pursuit(rules) = document.rules().clone() else {
            unreachable!("both are pursuits");
        };
        let asks_from_start = |editor: &Editor, after: &str| {
            assert_eq!(editor.mode(), Mode::Practise);
            let exploring = editor.exploring();
            assert_eq!(exploring.place(Side::Police), rules.police.at, "{after}");
            assert_eq!(exploring.place(Side::Thief), rules.thief.at, "{after}");
            assert_eq!(exploring.turn, rules.first, "{after}");
            // The selected place would be taken for the thief's.
            assert_eq!(editor.selection().place(), None, "{after}");
            let tokens = editor.tokens(false).into_iter();
            let places: Vec<Place> = tokens.map(|token| token.place).collect();
            assert_eq!(places, editor.document().rules().tokens(), "{after}");
        };
        let mut editor = Editor::new(document);
        editor.set_mode(Mode::Play);
        both_play(&mut editor, Controller::Person);
        for _ in 0..2 {
            let targets = editor.play().game().unwrap().targets();
            assert!(editor.play_mut().move_to(*targets.last().unwrap()));
        }
        let played = editor.looked_at();
        editor.set_mode(Mode::Practise);
        asks_from_start(&editor, "a game");
        editor.set_mode(Mode::Play);
        assert_eq!(editor.looked_at(), played);
        editor.set_mode(Mode::Replay);
        editor.set_mode(Mode::Practise);
        asks_from_start(&editor, "a game, then a replay");
        // In replay mode, the position of each step is looked at.
        editor.set_mode(Mode::Replay);
        assert!(editor.replay_mut().watch(ReplayMode::Steps));
        editor.act(ReplayAction::To(9));
        let step = editor.replay().followed().unwrap();
        editor.look_at(step);
        assert_eq!(editor.looked_at(), Some(step));
        editor.set_mode(Mode::Practise);
        asks_from_start(&editor, "a step");
        editor.set_mode(Mode::Replay);
        editor.look_at(step);
        editor.set_mode(Mode::Edit);
        editor.set_mode(Mode::Practise);
        asks_from_start(&editor, "a step and an edit");
        editor.set_mode(Mode::Replay);
        editor.look_at(step);
        editor.set_mode(Mode::Play);
        assert_eq!(editor.looked_at(), played);
        // The position looked at within an exercise stays.
        editor.set_mode(Mode::Practise);
        editor.act(ExploreAction::SetTurn(Side::Thief));
        editor.set_mode(Mode::Practise);
        assert_eq!(editor.exploring().turn, Side::Thief);
    }
}

#[test]
fn a_step_of_a_replay_is_no_place_to_play_from() {
    let mut editor = on_board(&["P..", "..."]);
    let police = editor.exploring().place(Side::Police);
    editor.set_mode(Mode::Replay);
    editor.look_at(Position::of_sides([cell(1, 1), cell(0, 2)], Side::Thief));
    editor.set_mode(Mode::Play);
    assert!(editor.play().game().is_none());
    let exploring = editor.exploring();
    assert_eq!(exploring.places, [police, None]);
}
