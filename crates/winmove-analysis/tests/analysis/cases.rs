//! Games from `tests/data/known.txt`, whose answers were computed by independent programs.

use winmove_analysis::{Analysis, Position};
use winmove_core::model::{
    Board, Cell, Convention, Document, Edge, Field, Graph, Outcome, Place, PursuitRules, Rules,
    Side, Square, Vertex, VertexId,
};
use winmove_core::solver::Label;

use winmove_tests::token;

const KNOWN: &str = include_str!("../../../../tests/data/known.txt");

/// The games of one kind: the words of the first line after the kind, and the lines below it.
fn games(kind: &str) -> Vec<(Vec<&str>, Vec<&str>)> {
    let blocks = KNOWN.split("\n\n").skip(1).map(|block| {
        let mut lines = block.lines();
        (lines.next().unwrap(), lines.collect())
    });
    blocks
        .filter_map(|(head, rows)| {
            let head = head.strip_prefix(kind)?;
            Some((head.split_whitespace().collect(), rows))
        })
        .collect()
}

/// Parses a label: `W3` is a win in three moves, `D` a draw.
fn label(text: &str) -> Label {
    let (outcome, remoteness) = text.split_at(1);
    Label {
        outcome: match outcome {
            "W" => Outcome::Win,
            "L" => Outcome::Loss,
            "D" => Outcome::Draw,
            _ => panic!("no outcome: {text}"),
        },
        remoteness: (!remoteness.is_empty()).then(|| remoteness.parse().unwrap()),
    }
}

fn certified(document: &Document) -> Analysis {
    let analysis = Analysis::of(document).unwrap();
    analysis.certify().unwrap();
    analysis
}

#[test]
fn every_vertex_of_the_known_graphs_has_its_known_label() {
    let games = games("graph");
    assert_eq!(games.len(), 26);
    for (head, rows) in games {
        let [name, convention] = head[..] else {
            panic!("{head:?}")
        };
        let convention = Convention::ALL
            .into_iter()
            .find(|c| c.word() == convention)
            .unwrap();
        let mut vertices = Vec::new();
        let mut edges = Vec::new();
        let mut labels = Vec::new();
        for row in rows {
            let (vertex, targets) = row.split_once(':').unwrap();
            let mut words = vertex.split_whitespace();
            let mut vertex = Vertex::new(VertexId(words.next().unwrap().parse().unwrap()));
            let known = label(words.next().unwrap());
            if words.next() == Some("fixed") {
                vertex.outcome = Some(known.outcome);
            }
            labels.push((vertex.id, known));
            let targets = targets
                .split_whitespace()
                .map(|to| VertexId(to.parse().unwrap()));
            edges.extend(targets.map(|to| Edge::new(vertex.id, to)));
            vertices.push(vertex);
        }
        let field = Field::Graph(Graph::from_parts(vertices, edges).unwrap());
        let rules = token().with_convention(convention);
        let analysis = certified(&Document::new(field, rules).unwrap());
        for (id, known) in labels {
            let told = analysis.label(Position::from(Place::Vertex(id)));
            assert_eq!(told, Some(known), "vertex {} of {name}", id.0);
        }
    }
}

#[test]
fn the_known_boards_have_their_known_start_and_counts() {
    let games = games("board");
    assert_eq!(games.len(), 24);
    for (head, rows) in games {
        let [name, start, win, loss, draw] = head[..] else {
            panic!("{head:?}")
        };
        let mut rules = PursuitRules::on_board();
        let mut square = |row: usize, column: usize, letter: char| {
            let place = Some(Place::Cell(Cell::new(row as u32, column as u32)));
            match letter {
                '*' => return Square::Wall,
                'E' => return Square::Exit,
                'P' => rules.police.at = place,
                'T' => rules.thief.at = place,
                _ => {}
            }
            Square::Floor
        };
        let rows = rows.iter().enumerate().map(|(r, row)| {
            row.chars()
                .enumerate()
                .map(|(c, letter)| square(r, c, letter))
                .collect()
        });
        let board = Board::from_rows(rows.collect()).unwrap();
        let field = Field::Board(board);
        let analysis = certified(&Document::new(field, Rules::Pursuit(rules)).unwrap());
        let position = analysis.start().unwrap();
        assert_eq!(position.turn(), Some(Side::Police));
        assert_eq!(
            analysis.label(position),
            Some(label(start)),
            "the start of {name}"
        );
        let counts = analysis.counts();
        let counts = [counts.win, counts.loss, counts.draw].map(|count| count.to_string());
        assert_eq!(counts, [win, loss, draw], "{name}");
    }
}
