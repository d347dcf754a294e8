//! Compares layouts by numbers: Winmove's and those of `egui_graphs`, on the games in this folder,
//! on graphs from theory and on 50 random graphs; and Graphviz' `dot` and `neato`, if they are
//! installed. Prints the tables of `docs/layouts.md`.
//!
//! `cargo run --release --example layout_numbers`, optionally with a word to print only the tables
//! with that word in their title.

// Examples run on a desktop.
#![allow(clippy::disallowed_methods)]

#[path = "../benches/layout/theory.rs"]
mod theory;

use std::collections::BTreeSet;
use std::io::Write as _;
use std::path::Path;
use std::process::Stdio;

use egui_graphs::{
    Graph as Drawn, GraphView, Layout as TheirLayout, LayoutForceDirected, LayoutHierarchical,
    LayoutState, LayoutStateHierarchical, LayoutStateRandom,
};
use petgraph::stable_graph::StableGraph;
use winmove_analysis::{Analysis, Position};
use winmove_core::model::{Document, Edge, Graph, Place, Point, Vertex, VertexId};
use winmove_core::solver::Control;
use winmove_editor::layout::{Layout, arrange, by_remoteness, suitable};
use winmove_files::ReadOptions;

/// Half the width of a vertex, in Winmove and in `egui_graphs`.
const OURS: f64 = 20.0;
const THEIRS: f64 = 5.0;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let examples = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples");
    let mut files: Vec<_> = std::fs::read_dir(examples)?
        .map(|entry| Ok(entry?.path()))
        .collect::<std::io::Result<_>>()?;
    files.sort();
    let (mut names, mut games) = (Vec::new(), Vec::new());
    for file in files
        .iter()
        .filter(|file| file.extension().is_some_and(|end| end == "json"))
    {
        let document = winmove_files::open(file, &ReadOptions::default())?.document;
        if document.graph().is_some() {
            let name = file.file_name().unwrap_or_default().to_string_lossy();
            names.push(name.trim_end_matches(".winmove.json").to_owned());
            games.push(document);
        }
    }
    table(&format!("{} games of examples/", games.len()), &games);
    let mut dice = fastrand::Rng::with_seed(2026);
    let random: Vec<Document> = (0..50).map(|_| random_graph(&mut dice)).collect();
    table("50 random graphs of 5 to 40 vertices", &random);
    let theory = theory::graphs();
    let theory = theory.iter().map(|(name, document)| (*name, document));
    let games = names.iter().map(String::as_str).zip(&games);
    beside_graphviz(games.chain(theory))
}

/// Prints a line for each graph: the layered layout, and the layout for a file without coordinates,
/// both with straight edges, compared with Graphviz with its curves.
fn beside_graphviz<'a>(
    graphs: impl Iterator<Item = (&'a str, &'a Document)>,
) -> Result<(), Box<dyn std::error::Error>> {
    const TITLE: &str = "Beside Graphviz";
    if !is_wanted(TITLE) {
        return Ok(());
    }
    println!("### {TITLE}\n");
    println!("| graph | vertices, edges | layers | as opened | dot | neato |");
    println!("|---|---|---|---|---|---|");
    let (mut ours, mut theirs, mut straight) = (0, 0, 0);
    for (name, document) in graphs {
        let graph = graph_of(document);
        let numbers = |points: Vec<Point>| judged(graph, &points, OURS);
        let layers = numbers(points(arrange(graph, Layout::Layered)));
        let opened = numbers(points(arrange(graph, suitable(graph))));
        let as_drawn = |(points, paths): Drawing| {
            let straight = numbers(points.clone());
            along_paths(graph, &points, &paths, straight)
        };
        let dot = graphviz("dot", graph)?.map(as_drawn);
        let neato = graphviz("neato", graph)?.map(as_drawn);
        let is_acyclic = is_acyclic(graph);
        if let (true, Some(dot)) = (is_acyclic, &dot) {
            ours += layers.crossings;
            theirs += dot.crossings;
            straight += graphviz("dot", graph)?.map_or(0, |dot| numbers(dot.0).crossings);
        }
        println!(
            "| {name}{} | {}, {} | {} | {} | {} | {} |",
            if is_acyclic { ", acyclic" } else { "" },
            graph.vertices().len(),
            graph.edge_count(),
            brief(Some(&layers)),
            brief(Some(&opened)),
            brief(dot.as_ref()),
            brief(neato.as_ref()),
        );
    }
    println!(
        "\nCrossings on all acyclic ones: layers {ours}, dot {theirs}, and {straight} with straight edges."
    );
    Ok(())
}

/// Crossings, edges over vertices, and the spread of the lengths.
fn brief(numbers: Option<&Numbers>) -> String {
    let Some(numbers) = numbers else {
        return "not installed".to_owned();
    };
    let spread = 100.0 * spread(&numbers.lengths).unwrap_or_default();
    let Numbers {
        crossings, covered, ..
    } = numbers;
    format!("{crossings} · {covered} · {spread:.0} %")
}

/// The standard deviation of lengths, relative to their mean.
fn spread(lengths: &[f64]) -> Option<f64> {
    let mean = mean(lengths);
    let squares: Vec<f64> = lengths.iter().map(|l| (l - mean).powi(2)).collect();
    (mean > 0.0).then(|| self::mean(&squares).sqrt() / mean)
}

fn is_acyclic(graph: &Graph) -> bool {
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
    petgraph::algo::toposort(&net, None).is_ok()
}

/// The points of the vertices, and the paths of the edges.
type Drawing = (Vec<Point>, Paths);
/// The edges of a drawing as polylines. Each pair of vertices occurs once.
type Paths = Vec<((usize, usize), Vec<Point>)>;

/// The numbers for a drawing with curved edges, and with the lengths of straight edges.
fn along_paths(graph: &Graph, points: &[Point], paths: &Paths, straight: Numbers) -> Numbers {
    let mut numbers = Numbers {
        crossings: 0,
        covered: 0,
        ..straight
    };
    let bounds = |line: &[Point]| {
        line.iter().fold(
            [f64::MAX, f64::MAX, f64::MIN, f64::MIN],
            |[l, t, r, b], at| [l.min(at.x), t.min(at.y), r.max(at.x), b.max(at.y)],
        )
    };
    let touch =
        |a: [f64; 4], b: [f64; 4]| a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3];
    let around: Vec<[f64; 4]> = paths.iter().map(|(_, line)| bounds(line)).collect();
    for (count, ((a, b), line)) in paths.iter().enumerate() {
        for (index, ((c, d), other)) in paths[..count].iter().enumerate() {
            let apart = a != c && a != d && b != c && b != d;
            if !apart || !touch(around[count], around[index]) {
                continue;
            }
            let crosses = line.windows(2).any(|one| {
                touch(bounds(one), around[index])
                    && other
                        .windows(2)
                        .any(|two| cross(one[0], one[1], two[0], two[1]))
            });
            numbers.crossings += usize::from(crosses);
        }
        let over = (0..graph.vertices().len())
            .filter(|at| at != a && at != b)
            .any(|at| {
                line.windows(2)
                    .any(|piece| distance(points[at], piece[0], piece[1]) < OURS)
            });
        numbers.covered += usize::from(over);
    }
    numbers
}

/// The points on a Graphviz curve, which is a sequence of cubic Bézier curves.
fn along(controls: &[Point]) -> Vec<Point> {
    const PIECES: u32 = 9;
    let mut line: Vec<Point> = controls.first().copied().into_iter().collect();
    for start in (0..controls.len().saturating_sub(3)).step_by(3) {
        let [a, b, c, d] = [0, 1, 2, 3].map(|index| controls[start + index]);
        for piece in 1..=PIECES {
            let t = f64::from(piece) / f64::from(PIECES);
            let s = 1.0 - t;
            let mix = |of: fn(Point) -> f64| {
                s * s * s * of(a)
                    + 3.0 * s * s * t * of(b)
                    + 3.0 * s * t * t * of(c)
                    + t * t * t * of(d)
            };
            line.push(Point::new(mix(|at| at.x), mix(|at| at.y)));
        }
    }
    line
}

/// Graphviz's layout with vertices of the same size as Winmove's, and the curves of the edges.
/// `None` if the program is not installed.
fn graphviz(program: &str, graph: &Graph) -> Result<Option<Drawing>, Box<dyn std::error::Error>> {
    // Graphviz uses inches of 72 units.
    const INCH: f64 = 72.0;
    let size = 2.0 * OURS / INCH;
    let mut text =
        format!("digraph {{ node [shape=circle fixedsize=true width={size} label=\"\"];\n");
    for vertex in graph.vertices() {
        text += &format!("{};\n", vertex.id.0);
    }
    for (_, edge) in graph.edges() {
        text += &format!("{} -> {};\n", edge.from.0, edge.to.0);
    }
    text += "}\n";
    let mut command = std::process::Command::new(program);
    let command = command
        .arg("-Tplain")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped());
    let Ok(mut child) = command.spawn() else {
        return Ok(None);
    };
    let input = child.stdin.take().ok_or("the program takes no input")?;
    std::thread::scope(|scope| {
        scope.spawn(move || {
            let mut input = input;
            // A program that ends early reports the reason itself.
            let _ = input.write_all(text.as_bytes());
        });
        let output = child.wait_with_output()?;
        let mut places = vec![Point::default(); graph.vertices().len()];
        let mut paths: Paths = Vec::new();
        for line in String::from_utf8(output.stdout)?.lines() {
            let words: Vec<&str> = line.split_whitespace().collect();
            if let ["node", id, x, y, ..] = words[..] {
                let index = graph
                    .index_of(VertexId(id.parse()?))
                    .ok_or("an unknown vertex")?;
                places[index] = Point::new(x.parse::<f64>()? * INCH, y.parse::<f64>()? * INCH);
            } else if let ["edge", from, to, count, ref rest @ ..] = words[..] {
                let index = |id: &str| -> Result<usize, Box<dyn std::error::Error>> {
                    let found = graph.index_of(VertexId(id.parse()?));
                    Ok(found.ok_or("an unknown vertex")?)
                };
                let (from, to) = (index(from)?, index(to)?);
                let numbers = rest
                    .iter()
                    .take(2 * count.parse::<usize>()?)
                    .map(|number| number.parse::<f64>());
                let numbers: Vec<f64> = numbers.collect::<Result<_, _>>()?;
                let controls = numbers.chunks_exact(2);
                let controls: Vec<Point> = controls
                    .map(|pair| Point::new(pair[0] * INCH, pair[1] * INCH))
                    .collect();
                let known = paths
                    .iter()
                    .any(|(ends, _)| *ends == (from.min(to), from.max(to)));
                if from != to && !known {
                    // In symmetric drawings, curves cross where their segments end. Moving them by
                    // a hundredth of a unit avoids that.
                    let number = paths.len() as f64;
                    let aside = Point::new((0.37 * number).sin(), (0.71 * number).cos()) * 0.01;
                    let line = along(&controls).into_iter().map(|at| at + aside);
                    paths.push(((from.min(to), from.max(to)), line.collect()));
                }
            }
        }
        Ok(Some((places, paths)))
    })
}

/// A random graph with 5 to 40 vertices and one or two moves per vertex.
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
    /// The number of pairs of edges that cross.
    crossings: usize,
    /// The number of pairs of vertices that overlap.
    overlaps: usize,
    /// The number of edges that cross a vertex other than their ends.
    covered: usize,
    /// The lengths of the edges, in widths of a vertex.
    lengths: Vec<f64>,
}

type Draw<'a> = Box<dyn Fn(&Document) -> Vec<Point> + 'a>;

/// Whether a table was requested.
fn is_wanted(title: &str) -> bool {
    std::env::args()
        .nth(1)
        .is_none_or(|word| title.contains(&word))
}

fn table(title: &str, games: &[Document]) {
    if !is_wanted(title) {
        return;
    }
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
            spreads.extend(spread(&numbers.lengths));
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

/// Leaves the vertices at their random points.
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
        let position = Position::from(Place::Vertex(id));
        analysis.as_ref()?.label(position)?.remoteness
    };
    points(by_remoteness(
        graph_of(game),
        remoteness,
        &Control::default(),
    ))
}

/// The number of steps of the force-directed layout, which corresponds to half a minute of frames.
const STEPS: u32 = 2_000;

/// The points computed by a layout of `egui_graphs` with its default settings.
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
    // Like the random layout of `egui_graphs`, in a square of 250, but with a fixed seed. The
    // force-directed layout starts from there.
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

/// The numbers for a drawing with straight edges. Parallel edges count once, and loops are ignored.
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
    let along = if square > 0.0 {
        ((at.x - a.x) * way.x + (at.y - a.y) * way.y) / square
    } else {
        0.0
    };
    let along = along.clamp(0.0, 1.0);
    at.distance(Point::new(a.x + along * way.x, a.y + along * way.y))
}
