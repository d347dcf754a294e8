//! The verdict for the start in every language.

use expect_test::expect;
use winmove_analysis::{Analysis, Language, Verdict, words};
use winmove_core::model::{
    Convention, Document, Edit, Field, Outcome, Place, PursuitRules, Rules, Side, Steps,
    TokenRules, VertexId,
};
use winmove_core::solver::Label;

use super::{board, cell, document};
use winmove_tests::judge::Plain;
use winmove_tests::{graph, random, with_seeds};

fn chase(rows: &[&str], police: Place, thief: Place) -> (Document, PursuitRules) {
    let mut rules = PursuitRules::on_board();
    rules.police.at = Some(police);
    rules.thief.at = Some(thief);
    let game = document(board(rows), Rules::Pursuit(rules.clone()));
    (game, rules)
}

/// The verdict in English, Portuguese and Vietnamese.
fn said(game: &Document) -> [String; 3] {
    let verdict = Verdict::of(&Analysis::of(game).unwrap()).unwrap();
    Language::ALL.map(|language| language.speak(|| verdict.words()))
}

#[test]
fn the_verdict_of_a_pursuit_has_three_languages() {
    let caught = chase(&["..."], cell(0, 0), cell(0, 2)).0;
    expect![[r#"
        The police catch the thief in 3 moves
        A polícia pega o ladrão em 3 lances
        Cảnh sát bắt được tên trộm sau 3 nước đi"#]]
    .assert_eq(&said(&caught).join("\n"));
    let beside = chase(&["..."], cell(0, 0), cell(0, 1)).0;
    expect!["A polícia pega o ladrão em 1 lance"].assert_eq(&said(&beside)[1]);
    let free = chase(&["...E"], cell(0, 0), cell(0, 2)).0;
    expect![[r#"
        The thief escapes in 2 moves
        O ladrão escapa em 2 lances
        Tên trộm trốn thoát sau 2 nước đi"#]]
    .assert_eq(&said(&free).join("\n"));
    let (mut sealed, mut rules) = chase(&[".*."], cell(0, 0), cell(0, 2));
    expect![[r#"
        Draw: neither side can force a win
        Empate: nenhum dos dois consegue forçar a vitória
        Hòa: không bên nào ép thắng được"#]]
    .assert_eq(&said(&sealed).join("\n"));
    rules.endless = Some(Side::Thief);
    sealed.apply(Edit::SetRules(Rules::Pursuit(rules))).unwrap();
    expect![[r#"
        O ladrão vence, porque nunca é pego
        Tên trộm thắng vì không bao giờ bị bắt"#]]
    .assert_eq(&said(&sealed)[1..].join("\n"));
    let same = chase(&["..."], cell(0, 1), cell(0, 1)).0;
    expect![[r#"
        A polícia pegou o ladrão
        Cảnh sát đã bắt được tên trộm"#]]
    .assert_eq(&said(&same)[1..].join("\n"));
}

#[test]
fn a_verdict_names_the_stuck_side_in_three_languages() {
    // Neither side may stay. The thief has no move, and the officer has one.
    let (mut game, mut rules) = chase(&[".*.", ".*."], cell(0, 0), cell(1, 2));
    game.apply(Edit::Paint(
        winmove_core::model::Cell::new(0, 2),
        winmove_core::model::Square::Wall,
    ))
    .unwrap();
    rules.police.skip = false;
    rules.thief.skip = false;
    game.apply(Edit::SetRules(Rules::Pursuit(rules.clone())))
        .unwrap();
    expect![[r#"
        The police win in 1 move by leaving the thief no move
        A polícia vence em 1 lance ao deixar o ladrão sem lances
        Cảnh sát thắng sau 1 nước đi vì tên trộm hết nước đi"#]]
    .assert_eq(&said(&game).join("\n"));
}

#[test]
fn the_verdict_of_a_token_game_has_three_languages() {
    let mut rules = TokenRules::new(Steps::Edges);
    rules.at = vec![Place::Vertex(VertexId(1))];
    let row = |rules: &TokenRules| {
        document(
            Field::Graph(graph(2, [(1, 0)])),
            Rules::Token(rules.clone()),
        )
    };
    expect![[r#"
        The first player wins in 1 move
        O primeiro jogador vence em 1 lance
        Người đi trước thắng sau 1 nước đi"#]]
    .assert_eq(&said(&row(&rules)).join("\n"));
    rules.convention = Convention::Misere;
    let misere = row(&rules);
    let label = Analysis::of(&misere).unwrap();
    let label = label.label(label.start().unwrap()).unwrap();
    assert_eq!((label.outcome, label.remoteness), (Outcome::Loss, Some(1)));
    expect!["Người đi sau thắng sau 1 nước đi"].assert_eq(&said(&misere)[2]);
}

/// Follows best play according to the reference solver's labels, and counts the winner's moves.
#[test]
fn the_verdict_counts_the_moves_of_the_winner() {
    let mut told = 0;
    with_seeds(0..2_000, |random| {
        let game = if random.percent(50) {
            let field = Field::Board(random::board(random, 3, 4));
            random::pursuit_document(random, field)
        } else {
            let field = Field::Graph(random::graph(random, 7));
            random::token_document(random, field)
        };
        let analysis = Analysis::of(&game).unwrap();
        let (Some(start), Some(verdict)) = (analysis.start(), Verdict::of(&analysis)) else {
            return;
        };
        let plain = Plain::read(&game);
        let labels = plain.labels();
        let mut at = plain.positions.iter().position(|it| *it == start).unwrap();
        let said = verdict.words_with_share(start);
        let plainly = verdict.words();
        let label = labels[at];
        let (Some(moves), true) = (label.remoteness, label.outcome != Outcome::Draw) else {
            return assert_eq!(said, plainly);
        };
        // Whether the mover of the current position is the winner.
        let mut wins = label.outcome == Outcome::Win;
        let mut of_winner = 0;
        for left in (0..moves).rev() {
            of_winner += u32::from(wins);
            let next = |&to: &usize| {
                let outcome = if wins { Outcome::Loss } else { Outcome::Win };
                labels[to].outcome == outcome && labels[to].remoteness == Some(left)
            };
            at = plain.moves[at].iter().copied().find(next).unwrap();
            wins = !wins;
        }
        assert!(plain.fixed[at].is_some() || plain.moves[at].is_empty());
        if moves < 2 {
            return assert_eq!(said, plainly);
        }
        let whose = match start.turn() {
            Some(turn) if (label.outcome == Outcome::Win) == (turn == Side::Thief) => "its",
            Some(_) | None => "their",
        };
        let share = format!(" in {moves} moves ({of_winner} of {whose} own)");
        assert_eq!(said.replace(&share, &format!(" in {moves} moves")), plainly);
        assert!(said.contains(&share), "{said}");
        told += 1;
    });
    assert!(told > 60, "{told}");
    let caught = chase(&["..."], cell(0, 0), cell(0, 2)).0;
    let analysis = Analysis::of(&caught).unwrap();
    let verdict = Verdict::of(&analysis).unwrap();
    let start = analysis.start().unwrap();
    expect![[r#"
        The police catch the thief in 3 moves (2 of their own)
        A polícia pega o ladrão em 3 lances (2 da polícia)
        Cảnh sát bắt được tên trộm sau 3 nước đi (trong đó 2 nước của cảnh sát)"#]]
    .assert_eq(
        &Language::ALL
            .map(|language| language.speak(|| verdict.words_with_share(start)))
            .join("\n"),
    );
}

/// Whether best play ends with a stuck side is judged by the reference solver's moves at its end.
#[test]
fn the_verdict_says_that_a_side_is_stuck_where_the_line_of_best_play_ends_so() {
    let (mut stuck, mut ends) = (0, 0);
    with_seeds(0..600, |random| {
        let field = if random.percent(50) {
            Field::Graph(random::graph(random, 5))
        } else {
            Field::Board(random::board(random, 3, 3))
        };
        let game = random::pursuit_document(random, field);
        let analysis = Analysis::of(&game).unwrap();
        let (Some(start), Some(verdict)) = (analysis.start(), Verdict::of(&analysis)) else {
            return;
        };
        let end = analysis.line(start).last().copied().unwrap_or(start);
        let plain = Plain::read(&game);
        let number = plain.positions.iter().position(|at| *at == end).unwrap();
        let is_stuck = plain.fixed[number].is_none() && plain.moves[number].is_empty();
        match verdict {
            Verdict::Stuck { side, .. } => {
                assert!(is_stuck && end.turn() == Some(side));
                stuck += 1;
            }
            Verdict::Ends { .. } => {
                assert!(plain.fixed[number].is_some());
                ends += 1;
            }
            Verdict::Token { .. }
            | Verdict::Owners { .. }
            | Verdict::Undecided { .. }
            | Verdict::Draw
            | Verdict::Endless(_)
            | Verdict::Over(_) => {}
        }
    });
    assert!(stuck > 10 && ends > 50, "{stuck}, {ends}");
}

#[test]
fn the_digits_of_a_large_count_are_grouped() {
    let label = Label {
        outcome: Outcome::Win,
        remoteness: Some(1_234),
    };
    assert_eq!(words::label(label), "Win in 1,234");
    let verdict = Verdict::Token {
        outcome: Outcome::Win,
        moves: Some(1_234),
    };
    let english = verdict.words();
    expect!["The first player wins in 1,234 moves"].assert_eq(&english);
    let portuguese = Language::PORTUGUESE.speak(|| verdict.words());
    assert!(portuguese.contains("1.234"), "{portuguese}");
    expect!["20 of its 4,266 positions are shown."].assert_eq(&words::shown_of(20, 4_266));
}
