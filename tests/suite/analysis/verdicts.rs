//! The verdict of the start in each of its languages.

use winmove::analysis::{Analysis, Language, Verdict};
use winmove::model::{
    Convention, Document, Edit, Field, Outcome, Place, PursuitRules, Rules, Side, Steps,
    TokenRules, VertexId,
};

use super::{board, cell, document};
use crate::common::graph;

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
    Language::ALL.map(|language| verdict.words(language))
}

#[test]
fn the_verdict_of_a_pursuit_has_three_languages() {
    let caught = chase(&["..."], cell(0, 0), cell(0, 2)).0;
    assert_eq!(
        said(&caught),
        [
            "The police catches the thief in 3 moves",
            "A polícia pega o ladrão em 3 lances",
            "Cảnh sát bắt được tên trộm sau 3 nước đi",
        ]
    );
    let beside = chase(&["..."], cell(0, 0), cell(0, 1)).0;
    assert_eq!(said(&beside)[1], "A polícia pega o ladrão em 1 lance");
    let free = chase(&["...E"], cell(0, 0), cell(0, 2)).0;
    assert_eq!(
        said(&free),
        [
            "The thief escapes in 2 moves",
            "O ladrão escapa em 2 lances",
            "Tên trộm trốn thoát sau 2 nước đi",
        ]
    );
    let (mut sealed, mut rules) = chase(&[".*."], cell(0, 0), cell(0, 2));
    assert_eq!(
        said(&sealed),
        [
            "Draw: neither can force it",
            "Empate: nenhum dos dois consegue forçar a vitória",
            "Hòa: không bên nào ép thắng được",
        ]
    );
    rules.endless = Some(Side::Thief);
    sealed.apply(Edit::SetRules(Rules::Pursuit(rules))).unwrap();
    assert_eq!(
        said(&sealed)[1..],
        [
            "O ladrão vence: nunca é pego",
            "Tên trộm thắng: không bao giờ bị bắt",
        ]
    );
    let same = chase(&["..."], cell(0, 1), cell(0, 1)).0;
    assert_eq!(
        said(&same)[1..],
        ["A polícia pegou o ladrão", "Cảnh sát đã bắt được tên trộm",]
    );
}

#[test]
fn a_verdict_names_the_stuck_side_in_three_languages() {
    // Neither may skip. The thief has no move, and the officer has one.
    let (mut game, mut rules) = chase(&[".*.", ".*."], cell(0, 0), cell(1, 2));
    game.apply(Edit::Paint(
        winmove::model::Cell::new(0, 2),
        winmove::model::Square::Wall,
    ))
    .unwrap();
    rules.police.skip = false;
    rules.thief.skip = false;
    game.apply(Edit::SetRules(Rules::Pursuit(rules.clone())))
        .unwrap();
    assert_eq!(
        said(&game),
        [
            "The police wins in 1 move: the thief is stuck, and the stuck player loses",
            "A polícia vence em 1 lance: o ladrão fica sem lances, e quem fica sem lances perde",
            "Cảnh sát thắng sau 1 nước đi: tên trộm hết nước đi, và bên hết nước đi thua",
        ]
    );
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
    assert_eq!(
        said(&row(&rules)),
        [
            "The first player wins in 1 move",
            "O primeiro jogador vence em 1 lance",
            "Người đi trước thắng sau 1 nước đi",
        ]
    );
    rules.convention = Convention::Misere;
    let misere = row(&rules);
    let label = Analysis::of(&misere).unwrap();
    let label = label.label(label.start().unwrap()).unwrap();
    assert_eq!((label.outcome, label.remoteness), (Outcome::Loss, Some(1)));
    assert_eq!(said(&misere)[2], "Người đi sau thắng sau 1 nước đi");
}
