//! Tests of the analysis of a solved document, with answers in places and in words.

mod best_play;
mod claims;
mod draw_causes;
mod hints;
mod owners;
mod replay;
mod resistance;
mod rules;
mod structure;
mod sums;
mod verdicts;
mod walks;
mod what_if;
mod written_proofs;

use expect_test::expect;
use winmove_analysis::{Analysis, Position, SolveError, words};
use winmove_core::game::HasDraws;
use winmove_core::model::{
    Board, Convention, Document, Edge, Edit, Field, GeographyRules, Graph, Outcome, Place,
    PursuitRules, Rules, Side, Steps, TokenRules, Vertex, VertexId, VertexValues,
};
use winmove_core::solver::{Control, Quality};

use winmove_tests::{board, cell, document, graph, loss, random, token, win, with_seeds};

fn at(vertex: u32) -> Position {
    Position::from(Place::Vertex(VertexId(vertex)))
}

/// A graph with vertices called a, b, c and so on.
fn named(vertices: u8, edges: &[(u32, u32)]) -> Document {
    let vertices = (0..vertices).map(|id| {
        let mut vertex = Vertex::new(VertexId(id.into()));
        vertex.label = char::from(b'a' + id).to_string();
        vertex
    });
    let edges = edges
        .iter()
        .map(|&(from, to)| Edge::new(VertexId(from), VertexId(to)));
    Document::with_graph(Graph::from_parts(vertices.collect(), edges.collect()).unwrap())
}

fn fixed(mut document: Document, vertex: u32, outcome: Outcome) -> Document {
    document
        .apply(Edit::ChangeVertices(VertexValues::Outcome(vec![(
            VertexId(vertex),
            Some(outcome),
        )])))
        .unwrap();
    document
}

fn why(document: &Document, vertex: u32) -> String {
    words::why(document, &Analysis::of(document).unwrap(), at(vertex))
}

#[test]
fn a_vertex_says_why_it_is_won_lost_or_drawn() {
    // a is stuck; b moves to a; c moves to b; d moves to c or e, which moves back to d.
    let document = named(6, &[(1, 0), (2, 1), (3, 2), (3, 4), (4, 3), (5, 5)]);
    expect![[r#"
        Loss: there is no move, and a player who cannot move loses.
        Win in 1: move to a; the opponent loses at once.
        Loss in 2: the only move is to b, and then the opponent wins.
        Win in 3: move to c; the opponent then loses in 2 moves.
        Loss in 4: the only move is to d, and then the opponent wins.
        Draw: moving to f holds it. Play goes on forever, for example f → f.
        Not solved yet."#]]
    .assert_eq(
        &[
            why(&document, 0),
            why(&document, 1),
            why(&document, 2),
            why(&document, 3),
            why(&document, 4),
            why(&document, 5),
            why(&document, 17),
        ]
        .join("\n"),
    );
    let document = fixed(document, 0, Outcome::Draw);
    expect!["Draw: the outcome is fixed here, so the edges from here do not count."]
        .assert_eq(&why(&document, 0));
    let document = fixed(document, 0, Outcome::Loss);
    expect!["Win in 1: move to a, which is fixed as a loss for the opponent."]
        .assert_eq(&why(&document, 1));
}

#[test]
fn a_draw_says_whether_play_never_ends_or_ends_by_rule() {
    // a is fixed as a draw; b moves only there; c moves there or to d, which moves back to c.
    let document = named(4, &[(1, 0), (2, 0), (2, 3), (3, 2)]);
    let document = fixed(document, 0, Outcome::Draw);
    expect![[r#"
        Draw: moving to a holds it. Play ends in a draw.
        Draw: moving to a holds it, as does 1 other move. Play may end in a draw or go on forever."#]]
    .assert_eq(&[why(&document, 1), why(&document, 2)].join("\n"));
    // Without c's move out of the cycle, the fixed draw can't be reached.
    let document = fixed(named(4, &[(1, 0), (2, 3), (3, 2)]), 0, Outcome::Draw);
    expect!["Draw: moving to d holds it. Play goes on forever, for example c → d → c."]
        .assert_eq(&why(&document, 2));
}

#[test]
fn the_moves_of_a_vertex_are_rated_from_best_to_mistake() {
    // From d: to a, lost immediately; to c, lost in 2; to e, a draw; to b, a win for the opponent.
    let edges = [(1, 0), (2, 1), (3, 0), (3, 1), (3, 2), (3, 4), (4, 4)];
    let analysis = Analysis::of(&named(5, &edges)).unwrap();
    let rated: Vec<(Position, Quality)> = analysis
        .moves(at(3))
        .iter()
        .map(|step| (step.to, step.quality))
        .collect();
    let mistake = |to| Quality::Mistake {
        from: Outcome::Win,
        to,
    };
    let expected = [
        (at(0), Quality::Best),
        (at(1), mistake(Outcome::Loss)),
        (at(2), Quality::SlowerWin),
        (at(4), mistake(Outcome::Draw)),
    ];
    assert_eq!(rated, expected);
    expect!["mistake: turns a win into a draw"]
        .assert_eq(&words::quality(mistake(Outcome::Draw), None));
    assert_eq!(analysis.best(at(3)).len(), 1);
}

#[test]
fn equally_good_moves_are_all_best_and_the_least_place_is_named_first() {
    let document = named(4, &[(3, 2), (3, 1), (3, 0), (3, 2)]);
    let analysis = Analysis::of(&document).unwrap();
    let best: Vec<Position> = analysis.best(at(3)).iter().map(|step| step.to).collect();
    assert_eq!(best, [at(0), at(1), at(2)]);
    expect!["Win in 1: move to a; the opponent loses at once."].assert_eq(&why(&document, 3));
}

/// The textbook game with officer and thief placed.
fn chase(rows: &[&str], police: Place, thief: Place) -> Document {
    let mut rules = PursuitRules::on_board();
    rules.police.at = Some(police);
    rules.thief.at = Some(thief);
    document(board(rows), Rules::Pursuit(rules))
}

fn verdict(document: &Document) -> String {
    words::verdict(&Analysis::of(document).unwrap()).unwrap()
}

#[test]
fn the_start_verdict_of_a_pursuit_is_worded_for_people() {
    let caught = chase(&["..."], cell(0, 0), cell(0, 2));
    expect!["The police catch the thief in 3 moves"].assert_eq(&verdict(&caught));
    let beside = chase(&["..."], cell(0, 0), cell(0, 1));
    expect!["The police catch the thief in 1 move"].assert_eq(&verdict(&beside));
    let free = chase(&["...E"], cell(0, 0), cell(0, 2));
    expect!["The thief escapes in 2 moves"].assert_eq(&verdict(&free));
    let sealed = chase(&[".*."], cell(0, 0), cell(0, 2));
    expect!["Draw: neither side can force a win"].assert_eq(&verdict(&sealed));
    let same = chase(&["..."], cell(0, 1), cell(0, 1));
    expect!["The police have caught the thief"].assert_eq(&verdict(&same));
    let out = chase(&["..E"], cell(0, 1), cell(0, 2));
    expect!["The thief has escaped"].assert_eq(&verdict(&out));
}

#[test]
fn endless_play_that_is_a_win_is_said_to_be_one() {
    let mut game = chase(&[".*."], cell(0, 0), cell(0, 2));
    let Rules::Pursuit(mut rules) = game.rules().clone() else {
        unreachable!()
    };
    rules.endless = Some(Side::Thief);
    game.apply(Edit::SetRules(Rules::Pursuit(rules.clone())))
        .unwrap();
    expect!["The thief wins by never being caught"].assert_eq(&verdict(&game));
    rules.endless = Some(Side::Police);
    game.apply(Edit::SetRules(Rules::Pursuit(rules))).unwrap();
    expect!["The police win, because the thief can never escape"].assert_eq(&verdict(&game));
}

#[test]
fn a_pursuit_lists_the_skip_last_and_names_who_moves() {
    let game = chase(&["...", "..."], cell(0, 1), cell(1, 2));
    let analysis = Analysis::of(&game).unwrap();
    let start = analysis.start().unwrap();
    let places: Vec<Place> = analysis
        .moves(start)
        .iter()
        .map(|step| step.place)
        .collect();
    let around = [
        cell(0, 0),
        cell(0, 2),
        cell(1, 0),
        cell(1, 1),
        cell(1, 2),
        cell(0, 1),
    ];
    assert_eq!(places, around);
    assert_eq!(
        analysis
            .moves(start)
            .iter()
            .filter(|step| step.stays)
            .count(),
        1
    );
    expect!["police (0, 1), thief (1, 2), police to move"]
        .assert_eq(&words::position(&game, start));
    expect!["Win in 1: move to (1, 2) and catch the thief."]
        .assert_eq(&words::why(&game, &analysis, start));
}

#[test]
fn a_game_without_its_tokens_is_solved_but_has_no_start() {
    let unplaced = document(board(&["..E"]), Rules::Pursuit(PursuitRules::on_board()));
    let analysis = Analysis::of(&unplaced).unwrap();
    assert_eq!(analysis.start(), None);
    assert_eq!(words::verdict(&analysis), None);
    assert_eq!(analysis.positions().count(), 18);
    let mut rules = TokenRules::new(Steps::Edges);
    rules.at = vec![Place::Vertex(VertexId(0)), Place::Vertex(VertexId(1))];
    let sum = document(Field::Graph(graph(2, [])), Rules::Token(rules));
    assert_eq!(Analysis::of(&sum).unwrap().start(), None);
}

#[test]
fn best_play_lasts_as_long_as_the_remoteness_says() {
    with_seeds(0..500, |random| {
        let game = random::labelled_document(random, 3);
        let analysis = Analysis::of(&game).unwrap();
        for position in analysis.positions() {
            let line = analysis.line(position);
            if let Some(moves) = analysis.label(position).unwrap().remoteness {
                assert_eq!(line.len(), moves as usize, "from {position:?} in {game:?}");
            }
        }
    });
}

#[test]
fn every_position_of_every_game_has_one_sentence() {
    with_seeds(0..600, |random| {
        let field = if random.percent(50) {
            Field::Graph(random::graph(random, 6))
        } else {
            Field::Board(random::board(random, 3, 3))
        };
        let game = match random.below(3) {
            0 => random::token_document(random, field),
            1 => random::geography_document(random, field),
            _ => random::pursuit_document(random, field),
        };
        let analysis = Analysis::of(&game).unwrap();
        assert_eq!(
            words::verdict(&analysis).is_some(),
            analysis.start().is_some()
        );
        for position in analysis.positions() {
            let why = words::why(&game, &analysis, position);
            let label = analysis.label(position).unwrap();
            assert!(why.ends_with('.') && !why.contains("Not solved"), "{why}");
            let over = analysis.winner(position).is_some();
            assert!(
                over || why.starts_with(&words::label(label)),
                "{why} for {label:?}"
            );
            if let Some(place) = position.alone() {
                let spoken = words::spoken(&game, Some(&analysis), Some(position), place);
                assert!(spoken.contains(label.outcome.word()), "{spoken}");
                assert!(!matches!(game.rules(), Rules::Geography(_)) || !why.contains("ends"));
            }
        }
    });
}

#[test]
fn flips_since_an_earlier_analysis_are_listed_by_place() {
    let before = named(4, &[(1, 0), (2, 1), (3, 2)]);
    let mut after = before.clone();
    after
        .apply(Edit::AddVertex(Vertex::new(VertexId(9))))
        .unwrap();
    let id = after.graph().unwrap().free_edge_id();
    after
        .apply(Edit::AddEdge(id, Edge::new(VertexId(2), VertexId(0))))
        .unwrap();
    let [before, after] = [before, after].map(|document| Analysis::of(&document).unwrap());
    let flips = after.flips_since(&before);
    assert_eq!(flips.count, 2);
    let places = [2, 3].map(|id| Place::Vertex(VertexId(id)));
    assert_eq!(flips.places, places);
    assert_eq!(after.flips_since(&after).count, 0);
}

#[test]
fn a_cancelled_solve_is_an_error_and_a_revision_is_kept() {
    let document = named(2, &[(1, 0)]);
    let control = Control::default();
    assert_eq!(
        Analysis::solve(&document, 7, &control).unwrap().revision(),
        7
    );
    control.cancel();
    for rules in [token(), Rules::Geography(GeographyRules::new(Steps::Edges))] {
        let document = Document::new(document.field().clone(), rules).unwrap();
        let stopped = Analysis::solve(&document, 8, &control).unwrap_err();
        assert!(matches!(stopped, SolveError::Cancelled(_)));
    }
}

#[test]
fn a_pursuit_on_too_many_places_is_refused_with_the_figures() {
    let huge = Document::with_board(Board::new(1000, 1000).unwrap());
    let refused = Analysis::of(&huge).unwrap_err().to_string();
    expect!["the game has 2000000000000 positions; at most 1099511627776 can be solved on a board"]
        .assert_eq(&refused);
}

fn once(document: &Document, convention: Convention) -> Document {
    let rules = Rules::Geography(GeographyRules::new(Steps::Edges)).with_convention(convention);
    Document::new(document.field().clone(), rules).unwrap()
}

#[test]
fn geography_is_explained_without_endless_play() {
    // A cycle of three with a move out of it.
    let game = once(
        &named(4, &[(0, 1), (1, 2), (2, 0), (2, 3)]),
        Convention::Normal,
    );
    let analysis = Analysis::of(&game).unwrap();
    // From a the stone moves to b, to c, and then to d, where play ends. From b it moves to c, and
    // then to a or d.
    let labels = [0, 1, 2, 3].map(|vertex| analysis.label(at(vertex)).unwrap());
    assert_eq!(labels, [win(3), loss(2), win(1), loss(0)]);
    expect![[r#"
        Win in 3: move to b; the opponent then loses in 2 moves.
        Loss in 2: the only move is to c, and then the opponent wins.
        Loss: there is no move, and a player who cannot move loses."#]]
    .assert_eq(&[why(&game, 0), why(&game, 1), why(&game, 3)].join("\n"));
    let spoken = words::spoken(
        &game,
        Some(&analysis),
        Some(at(0)),
        Place::Vertex(VertexId(0)),
    );
    expect!["vertex a, win in 3, best move to b"].assert_eq(&spoken);
}

#[test]
fn a_move_in_geography_is_rated_by_the_game_that_remains() {
    // Edges lead both ways between a and b, but without return b is stuck after the move from a.
    let game = once(&named(2, &[(0, 1), (1, 0)]), Convention::Normal);
    let analysis = Analysis::of(&game).unwrap();
    let moves = analysis.moves(at(0));
    assert_eq!(moves.len(), 1);
    assert_eq!((moves[0].to, moves[0].label), (at(1), loss(0)));
    assert_eq!(analysis.label(at(1)), Some(win(1)));
    assert_eq!(analysis.line(at(0)), [at(1)]);
}

#[test]
fn without_cycles_it_is_the_token_game_to_the_last_move() {
    let edges = [(1, 0), (2, 1), (2, 0), (3, 2), (3, 1), (4, 4), (4, 3)];
    let plain = named(5, &edges);
    for convention in [Convention::Normal, Convention::Misere] {
        let analysis = Analysis::of(&once(&plain, convention)).unwrap();
        analysis.certify().unwrap();
        let labels = [0, 1, 2, 3, 4].map(|vertex| analysis.label(at(vertex)).unwrap());
        let expected = match convention {
            Convention::Normal => [loss(0), win(1), win(1), loss(2), win(3)],
            _ => [win(0), loss(1), win(2), win(2), loss(3)],
        };
        assert_eq!(labels, expected);
        // The loop is not a move, because its place has been visited.
        assert_eq!(analysis.moves(at(4)).len(), 1);
        let length = expected[4].remoteness.unwrap() as usize;
        assert_eq!(analysis.line(at(4)).len(), length);
    }
}

#[test]
fn geography_with_a_fixed_draw_is_refused() {
    let plain = named(4, &[(1, 0)]);
    let refused = Analysis::of(&once(&plain, Convention::Drawn)).unwrap_err();
    assert_eq!(refused, SolveError::HasDraws(HasDraws::Convention));
    let drawn = once(&fixed(plain.clone(), 3, Outcome::Draw), Convention::Normal);
    expect!["the stone that never returns has no draws, but vertex 3 is fixed as one"]
        .assert_eq(&Analysis::of(&drawn).unwrap_err().to_string());
    let won = once(&fixed(plain, 0, Outcome::Win), Convention::Misere);
    let analysis = Analysis::of(&won).unwrap();
    assert_eq!(analysis.label(at(1)), Some(loss(1)));
}
