//! Random edits. Most fit the document, and some must be rejected.

use winmove_core::model::{
    Bend, Cell, Document, Edge, EdgeId, Edit, Field, Point, Rules, Square, Steps, Vertex, VertexId,
    VertexValues,
};

use super::Random;
use super::random;

/// A random edit, mostly of a vertex, edge or cell that exists in the document.
pub fn edit(random: &mut Random, document: &Document) -> Edit {
    match random.below(10) {
        0 => Edit::SetTitle(word(random)),
        1 => Edit::SetNotes(word(random)),
        2 => Edit::SetRules(rules(random, document.field())),
        _ => match (document.field(), random.percent(95)) {
            (Field::Graph(graph), true) => {
                let vertices: Vec<VertexId> = graph.vertices().iter().map(|v| v.id).collect();
                let edges: Vec<EdgeId> = graph.edges().map(|(id, _)| id).collect();
                graph_edit(random, &vertices, &edges)
            }
            (Field::Board(_), false) => graph_edit(random, &[], &[]),
            (Field::Board(_), true) | (Field::Graph(_), false) => board_edit(random),
        },
    }
}

fn graph_edit(random: &mut Random, vertices: &[VertexId], edges: &[EdgeId]) -> Edit {
    let vertex = |random: &mut Random| match vertices {
        [] => VertexId(random.below(4) as u32),
        _ if random.percent(5) => VertexId(random.below(40) as u32),
        _ => random.pick(vertices),
    };
    let edge = |random: &mut Random| match edges {
        [] => EdgeId(random.below(4) as u32),
        _ if random.percent(5) => EdgeId(random.below(40) as u32),
        _ => random.pick(edges),
    };
    match random.below(13) {
        0 | 1 => {
            let mut new = Vertex::new(VertexId(random.below(30) as u32));
            new.label = word(random);
            new.at = point(random);
            new.outcome = random.percent(30).then(|| random::outcome(random));
            new.exit = random.percent(30);
            Edit::AddVertex(new)
        }
        2 => Edit::RemoveVertex(vertex(random)),
        3 => Edit::ChangeVertices(VertexValues::At(some(random, vertex, point))),
        4 => Edit::ChangeVertices(VertexValues::Label(some(random, vertex, word))),
        5 => {
            let outcome = |random: &mut Random| random.percent(60).then(|| random::outcome(random));
            Edit::ChangeVertices(VertexValues::Outcome(some(random, vertex, outcome)))
        }
        6 => Edit::ChangeVertices(VertexValues::Exit(some(random, vertex, |random| {
            random.percent(50)
        }))),
        7 => {
            let mut new = Edge::new(vertex(random), vertex(random));
            new.label = word(random);
            new.bends = bends(random);
            Edit::AddEdge(EdgeId(random.below(40) as u32), new)
        }
        8 => Edit::RemoveEdge(edge(random)),
        9 => Edit::AddMany {
            vertices: (0..random.below(3))
                .map(|_| Vertex::new(VertexId(random.below(30) as u32)))
                .collect::<Vec<_>>()
                .into(),
            edges: (0..random.below(3))
                .map(|_| {
                    let new = Edge::new(vertex(random), vertex(random));
                    (EdgeId(random.below(40) as u32), new)
                })
                .collect::<Vec<_>>()
                .into(),
        },
        10 => Edit::RemoveMany {
            // Without vertices, a few edges can always be deleted.
            vertices: (0..random.below(2)).map(|_| vertex(random)).collect(),
            edges: (0..random.below(4)).map(|_| edge(random)).collect(),
        },
        11 => {
            let bends = (0..random.between(1, 3)).map(|_| (edge(random), self::bends(random)));
            Edit::BendEdges(bends.collect())
        }
        _ => Edit::RelabelEdge(edge(random), word(random)),
    }
}

fn bends(random: &mut Random) -> Vec<Bend> {
    let count = random.pick(&[0, 0, 1, 1, 3]);
    let mut part = || random.below(4000) as f64 / 1000.0 - 2.0;
    let bends = (0..count).filter_map(|_| Bend::new(part(), part()));
    bends.collect()
}

/// New values for one to three vertices, in which a vertex may occur twice.
fn some<T>(
    random: &mut Random,
    vertex: impl Fn(&mut Random) -> VertexId,
    value: impl Fn(&mut Random) -> T,
) -> Vec<(VertexId, T)> {
    (0..=random.below(3))
        .map(|_| (vertex(random), value(random)))
        .collect()
}

fn board_edit(random: &mut Random) -> Edit {
    if random.percent(15) {
        return Edit::ReplaceBoard(random::board(random, 5, 5));
    }
    let cell = Cell::new(random.below(5) as u32, random.below(5) as u32);
    Edit::Paint(
        cell,
        random.pick(&[Square::Floor, Square::Wall, Square::Exit]),
    )
}

/// Rules for this kind of field, or sometimes for the other kind.
fn rules(random: &mut Random, field: &Field) -> Rules {
    let rules = match random.below(3) {
        0 => random::token_rules(random, field),
        1 => random::geography_rules(random, field),
        _ => random::pursuit_rules(random, field),
    };
    match rules {
        Rules::Token(mut rules) if random.percent(10) => {
            rules.steps = if rules.steps.follow_edges() {
                Steps::King
            } else {
                Steps::Edges
            };
            Rules::Token(rules)
        }
        rules => rules,
    }
}

fn point(random: &mut Random) -> Option<Point> {
    let mut coordinate = || match random.below(40) {
        0 => f64::NAN,
        1 => f64::INFINITY,
        n => n as f64 * 12.5 - 200.0,
    };
    let point = Point::new(coordinate(), coordinate());
    random.percent(90).then_some(point)
}

fn word(random: &mut Random) -> String {
    let words = ["", "a", "take 1", "ß → ∞", "two\nlines"];
    random.pick(&words).to_owned()
}
