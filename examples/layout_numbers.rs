//! Compares layouts by numbers: Winmove's and those of `egui_graphs`, on the games in this folder and on 50 random graphs.
//! Prints the tables of `docs/layouts.md`.
//!
//! `cargo run --release --example layout_numbers`

// Examples run on a desktop.
#![allow(clippy::disallowed_methods)]

use std::collections::BTreeSet;
use std::path::Path;

use egui_graphs::{
    Graph as Drawn, GraphView, Layout as TheirLayout, LayoutForceDirected, LayoutHierarchical,
    LayoutState, LayoutStateHierarchical, LayoutStateRandom,
};
use petgraph::stable_graph::StableGraph;
use winmove::analysis::{Analysis, Position};
use winmove::editor::layout::{Layout, arrange, by_remoteness, suitable};
use winmove::format::{self, ReadOptions};
use winmove::model::{Document, Edge, Graph, Place, Point, Vertex, VertexId};

/// Half the width of a vertex, in Winmove and in `egui_graphs`.
const OURS: f64 = 20.0;
const THEIRS: f64 = 5.0;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let examples = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples");
    let mut files: Vec<_> = std::fs::read_dir(examples)?
        .map(|entry| Ok(entry?.path()))
        .collect::<std::io::Result<_>>()?;
    files.sort();
    let mut games = Vec::new();
    for file in files
        .iter()
        .filter(|file| file.extension().is_some_and(|end| end == "json"))
    {
        let document = format::open(file, &ReadOptions::default())?.document;
        games.extend(document.graph().is_some().then_some(document));
    }
    table(&format!("{} games of examples/", games.len()), &games);
    let mut dice = fastrand::Rng::with_seed(2026);
    let random: Vec<Document> = (0..50).map(|_| random_graph(&mut dice)).collect();
    table("50 random graphs of 5 to 40 vertices", &random);
    Ok(())
}

/// A random graph of 5 to 40 vertices with one or two moves each.
fn random_graph(dice: &mut fastrand::Rng) -> Document {
    let count = dice.u32(5..=40);
    let vertices = (0..count).map(|id| Vertex::new(VertexId(id)));
    let edges = (0..dice.u32(count..=2 * count))
        .map(|_| Edge::new(VertexId(dice.u32(0..count)), VertexId(dice.u32(0..count))));
    let graph = Graph::from_parts(vertices.collect(), edges.collect());
    Document::with_graph(graph.expect("every edge joins vertices that are there"))
}

/// The numbers of a drawing.
#[derive(Default)]
struct Numbers {
    /// Pairs of edges that cross.
    crossings: usize,
    /// Pairs of vertices that overlap.
    overlaps: usize,
    /// Edges that cross a vertex other than their ends.
    covered: usize,
    /// The lengths of the edges, in widths of a vertex.
    lengths: Vec<f64>,
}

type Draw<'a> = Box<dyn Fn(&Document) -> Vec<Point> + 'a>;

fn table(title: &str, games: &[Document]) {
    let ours = |layout: Layout| -> Draw<'_> {
        Box::new(move |game| points(arrange(graph_of(game), layout)))
    };
    let rows: [(&str, f64, Draw<'_>); 9] = [
        (
            "as opened",
            OURS,
            Box::new(|game| {
                let graph = graph_of(game);
                points(arrange(graph, suitable(graph)))
            }),
        ),
        ("layers", OURS, ours(Layout::Layered)),
        ("forces", OURS, ours(Layout::Force)),
        ("circle", OURS, ours(Layout::Circle)),
        ("grid", OURS, ours(Layout::Grid)),
        ("by remoteness", OURS, Box::new(in_rows)),
        (
            "egui_graphs, random",
            THEIRS,
            Box::new(theirs::<LayoutStateRandom, Scattered>),
        ),
        (
            "egui_graphs, hierarchical",
            THEIRS,
            Box::new(theirs::<LayoutStateHierarchical, LayoutHierarchical>),
        ),
        (
            "egui_graphs, force-directed",
            THEIRS,
            Box::new(theirs::<ForceState, TheirForces>),
        ),
    ];
    println!("### {title}\n");
    println!("| layout | crossings | overlaps | edges over vertices | edge length | spread |");
    println!("|---|---|---|---|---|---|");
    for (name, radius, draw) in rows {
        let mut sum = Numbers::default();
        let mut spreads = Vec::new();
        for game in games {
            let numbers = judged(graph_of(game), &draw(game), radius);
            let mean = mean(&numbers.lengths);
            let squares: Vec<f64> = numbers.lengths.iter().map(|l| (l - mean).powi(2)).collect();
            if !numbers.lengths.is_empty() && mean > 0.0 {
                spreads.push(self::mean(&squares).sqrt() / mean);
            }
            sum.crossings += numbers.crossings;
            sum.overlaps += numbers.overlaps;
            sum.covered += numbers.covered;
            sum.lengths.extend(numbers.lengths);
        }
        println!(
            "| {name} | {} | {} | {} | {:.1} | {:.0} % |",
            sum.crossings,
            sum.overlaps,
            sum.covered,
            mean(&sum.lengths),
            100.0 * mean(&spreads),
        );
    }
    println!();
}

/// Leaves the vertices in their random places.
#[derive(Default)]
struct Scattered;

impl TheirLayout<LayoutStateRandom> for Scattered {
    fn from_state(_: LayoutStateRandom) -> impl TheirLayout<LayoutStateRandom> {
        Scattered
    }

    fn next<N, E, Ty, Ix, Dn, De>(&mut self, _: &mut Drawn<N, E, Ty, Ix, Dn, De>, _: &egui::Ui)
    where
        N: Clone,
        E: Clone,
        Ty: petgraph::EdgeType,
        Ix: petgraph::stable_graph::IndexType,
        Dn: egui_graphs::DisplayNode<N, E, Ty, Ix>,
        De: egui_graphs::DisplayEdge<N, E, Ty, Ix, Dn>,
    {
    }

    fn state(&self) -> LayoutStateRandom {
        LayoutStateRandom::default()
    }
}

type ForceState = egui_graphs::FruchtermanReingoldState;
type TheirForces = LayoutForceDirected<egui_graphs::FruchtermanReingold>;

fn mean(values: &[f64]) -> f64 {
    values.iter().sum::<f64>() / values.len().max(1) as f64
}

fn graph_of(game: &Document) -> &Graph {
    game.graph().expect("only games on graphs were taken")
}

fn points(places: Vec<(VertexId, Point)>) -> Vec<Point> {
    places.into_iter().map(|(_, at)| at).collect()
}

fn in_rows(game: &Document) -> Vec<Point> {
    let analysis = Analysis::of(game).ok();
    let remoteness = |id| {
        let position = Position::Token(Place::Vertex(id));
        analysis.as_ref()?.label(position)?.remoteness
    };
    points(by_remoteness(graph_of(game), remoteness))
}

/// The number of steps of the force-directed layout: half a minute of frames.
const STEPS: u32 = 2_000;

/// The places by a layout of `egui_graphs`, with its default settings.
fn theirs<S, L>(game: &Document) -> Vec<Point>
where
    S: LayoutState,
    L: TheirLayout<S>,
{
    let graph = graph_of(game);
    let mut net: StableGraph<(), ()> = StableGraph::new();
    let nodes: Vec<_> = graph.vertices().iter().map(|_| net.add_node(())).collect();
    let index = |id| {
        graph
            .index_of(id)
            .expect("edges join vertices that are there")
    };
    for (_, edge) in graph.edges() {
        net.add_edge(nodes[index(edge.from)], nodes[index(edge.to)], ());
    }
    let mut drawn: Drawn = Drawn::from(&net);
    // As the random layout of `egui_graphs`, in a square of 250, but with a fixed seed. Forces start from there.
    let mut dice = fastrand::Rng::with_seed(7);
    for &node in &nodes {
        let node = drawn.node_mut(node).expect("nodes stay");
        node.set_location(egui::pos2(dice.f32() * 250.0, dice.f32() * 250.0));
    }
    let screen = egui::Rect::from_min_size(egui::Pos2::ZERO, egui::vec2(1280.0, 800.0));
    let input = egui::RawInput {
        screen_rect: Some(screen),
        ..egui::RawInput::default()
    };
    let mut output = egui::Context::default().run_ui(input, |ui| {
        GraphView::<S, L>::fast_forward(ui, &mut drawn, STEPS, None);
    });
    output.textures_delta.clear();
    let place = |node| {
        let at = drawn.node(node).expect("nodes stay").location();
        Point::new(f64::from(at.x), f64::from(at.y))
    };
    nodes.into_iter().map(place).collect()
}

/// The numbers of a drawing with straight edges. Parallel edges count once, loops are ignored.
fn judged(graph: &Graph, points: &[Point], radius: f64) -> Numbers {
    let index = |id| {
        graph
            .index_of(id)
            .expect("edges join vertices that are there")
    };
    let pairs: BTreeSet<(usize, usize)> = graph
        .edges()
        .map(|(_, edge)| (index(edge.from), index(edge.to)))
        .filter(|(from, to)| from != to)
        .map(|(from, to)| (from.min(to), from.max(to)))
        .collect();
    let pairs: Vec<_> = pairs.into_iter().collect();
    let mut numbers = Numbers::default();
    for (count, &(a, b)) in pairs.iter().enumerate() {
        numbers
            .lengths
            .push(points[a].distance(points[b]) / (2.0 * radius));
        for &(c, d) in &pairs[..count] {
            let apart = a != c && a != d && b != c && b != d;
            let crosses = apart && cross(points[a], points[b], points[c], points[d]);
            numbers.crossings += usize::from(crosses);
        }
        let over = (0..points.len())
            .any(|at| at != a && at != b && distance(points[at], points[a], points[b]) < radius);
        numbers.covered += usize::from(over);
    }
    for (count, at) in points.iter().enumerate() {
        let near = points[..count]
            .iter()
            .filter(|other| at.distance(**other) < 2.0 * radius);
        numbers.overlaps += near.count();
    }
    numbers
}

fn cross(a: Point, b: Point, c: Point, d: Point) -> bool {
    let side =
        |a: Point, b: Point, at: Point| (b.x - a.x) * (at.y - a.y) - (b.y - a.y) * (at.x - a.x);
    side(a, b, c) * side(a, b, d) < 0.0 && side(c, d, a) * side(c, d, b) < 0.0
}

fn distance(at: Point, a: Point, b: Point) -> f64 {
    let way = b - a;
    let square = way.x * way.x + way.y * way.y;
    let along = match square > 0.0 {
        true => ((at.x - a.x) * way.x + (at.y - a.y) * way.y) / square,
        false => 0.0,
    };
    let along = along.clamp(0.0, 1.0);
    at.distance(Point::new(a.x + along * way.x, a.y + along * way.y))
}
