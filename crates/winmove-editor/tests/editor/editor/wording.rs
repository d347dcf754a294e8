//! Words in each language. Which case of a message is chosen is not checked by the compiler.

use std::collections::HashSet;

use expect_test::expect;
use strum::IntoEnumIterator as _;

use super::replaying::watched;
use super::*;
use winmove_core::model::{Field, PursuitRules, Rules, Side};
use winmove_editor::{Caption, FailedJob, JobError, Mode, Notice, ReplayMode, StepName};
use winmove_words::Language;

#[test]
fn every_step_of_the_history_has_a_name_in_each_language() {
    for language in Language::ALL {
        language.speak(|| {
            let other = StepName::Edit.words();
            for step in StepName::iter().filter(|&step| step != StepName::Edit) {
                assert_ne!(step.words(), other, "{step:?}");
            }
            let tokens = [None, Some(Side::Police), Some(Side::Thief)];
            let named = tokens.map(|side| StepName::PlaceToken(side).words());
            assert_eq!(HashSet::from(named).len(), 3);
            let squares = [Square::Floor, Square::Wall, Square::Exit];
            let named = squares.map(|square| [StepName::Paint(square), StepName::Fill(square)]);
            let named = named.concat().into_iter().map(StepName::words);
            assert_eq!(named.collect::<HashSet<_>>().len(), 6);
        });
    }
    assert_eq!(StepName::MoveVertices(1).words(), "Move vertex");
    assert_eq!(StepName::MoveVertices(1234).words(), "Move 1,234 vertices");
    assert_eq!(StepName::InsertRows(2).words(), "Insert rows");
}

#[test]
fn modes_and_failed_jobs_are_named_apart_in_each_language() {
    for language in Language::ALL {
        language.speak(|| {
            let modes = Mode::ALL.map(Mode::name);
            assert_eq!(HashSet::from(modes).len(), Mode::ALL.len());
            let purposes = Mode::ALL.map(Mode::purpose);
            assert_eq!(HashSet::from(purposes).len(), Mode::ALL.len());
            let error = JobError::Panicked("reason".to_owned());
            let failed = |job| Notice::Failed(job, error.clone()).words();
            let told: HashSet<String> = FailedJob::iter().map(failed).collect();
            assert_eq!(told.len(), FailedJob::iter().count());
            assert!(
                told.iter().all(|words| words.contains("reason")),
                "{told:?}"
            );
        });
    }
}

/// The lines that a step ran are marked by their numbers.
#[test]
fn the_pseudocode_has_the_same_lines_in_each_language() {
    let editor = || watched(Document::with_graph(plain_graph(3, [(1, 0), (2, 1)])));
    for (mode, depths) in [
        (ReplayMode::Steps, &[0, 1, 0, 1, 1, 2, 2, 2, 3, 0][..]),
        (ReplayMode::Rounds, &[0, 0, 1, 1, 0]),
        (ReplayMode::Order, &[0, 1, 1, 1, 1]),
    ] {
        let mut editor = editor();
        assert!(editor.replay_mut().watch(mode));
        for language in Language::ALL {
            let code = language.speak(|| editor.replay().pseudocode());
            let found: Vec<u8> = code.iter().map(|line| line.depth).collect();
            assert_eq!(found, depths, "{language:?}");
        }
    }
    let mut editor = editor();
    editor.replay_mut().watch(ReplayMode::Steps);
    let lines: Vec<String> = editor
        .replay()
        .pseudocode()
        .into_iter()
        .map(|line| "  ".repeat(line.depth.into()) + &line.text)
        .collect();
    expect![[r#"
        for each position p where play is over:
          label p; enqueue p if it is won or lost
        while the queue is not empty:
          take q, the first of the queue
          for each move p → q:
            if p has a label: continue
            if q is lost: p is won; enqueue p
            else: counter(p) ← counter(p) − 1
              if counter(p) = 0: p is lost; enqueue p
        for each p without a label: p is a draw"#]]
    .assert_eq(&lines.join("\n"));
}

#[test]
fn a_caption_agrees_with_its_sides_in_each_language() {
    let field = Field::Graph(plain_graph(2, [(0, 1)]));
    let rules = Rules::Pursuit(PursuitRules::on_graph());
    let document = Document::new(field, rules).unwrap();
    let captions = [
        Caption::ForSide {
            side: Side::Police,
            turn: Side::Thief,
            moved: Side::Police,
        },
        Caption::ForMoverOf {
            turn: Side::Thief,
            moved: Side::Police,
        },
    ];
    let said = Language::ALL.map(|language| {
        language.speak(|| captions.map(|caption| caption.words(&document)).join("\n"))
    });
    expect![[r#"
        W: the police win; L: the thief wins – with the police on that vertex and the thief to move.
        Each vertex shows the result for the thief, to move, with the police there.
        W: a polícia vence; L: o ladrão vence – com a polícia nesse vértice, na vez do ladrão.
        Cada vértice mostra o resultado para o ladrão, na vez dele, quando a polícia está ali.
        W: cảnh sát thắng; L: tên trộm thắng – khi cảnh sát ở đỉnh đó và đến lượt tên trộm.
        Mỗi đỉnh cho biết kết quả của tên trộm, bên đang đến lượt, khi cảnh sát ở đó."#]]
    .assert_eq(&said.join("\n"));
}
