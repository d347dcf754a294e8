//! Graphs too large to be drawn as a whole. Local views are checked by a search over all edges, and
//! the detail of large views by the coordinates of every vertex.

use std::collections::{BTreeMap, BTreeSet};

use super::*;
use winmove_core::model::{Edit, VertexValues};
use winmove_editor::{Hit, MAX_SHOWN, MAX_WHOLE, View, Widening};
use winmove_tests::Random;

/// A graph without coordinates, with edges only to IDs that are at most 50 greater.
fn banded(vertices: u32) -> Document {
    let mut random = Random::seeded(11);
    let vertex = |id| Vertex {
        label: format!("v{id}"),
        ..Vertex::new(VertexId(id))
    };
    let all = (0..vertices).map(vertex).collect();
    let edges = (0..vertices + vertices / 4).map(|_| {
        let from = random.below(vertices as usize) as u32;
        let to = (from + 1 + random.below(50) as u32).min(vertices - 1);
        Edge::new(VertexId(from), VertexId(to))
    });
    Document::with_graph(Graph::from_parts(all, edges.collect()).unwrap())
}

fn too_large() -> Editor {
    Editor::new(banded(MAX_WHOLE as u32 + 10_000))
}

/// The vertices within a number of moves of one vertex, along edges in either direction.
fn within(editor: &Editor, from: VertexId, moves: u32) -> BTreeSet<VertexId> {
    let graph = graph(editor);
    let greatest = graph.vertices().last().unwrap().id.0;
    let mut near = vec![Vec::new(); greatest as usize + 1];
    for (_, edge) in graph.edges() {
        near[edge.from.0 as usize].push(edge.to);
        near[edge.to.0 as usize].push(edge.from);
    }
    let mut known = BTreeSet::from([from]);
    for _ in 0..moves {
        let next = known.iter().flat_map(|id| near[id.0 as usize].iter());
        let next: Vec<VertexId> = next.copied().collect();
        known.extend(next);
    }
    known
}

fn drawn(editor: &Editor) -> BTreeMap<VertexId, Point> {
    let vertices = editor.canvas().detailed_graph().unwrap().vertices();
    vertices
        .iter()
        .map(|vertex| (vertex.id, vertex.at.unwrap()))
        .collect()
}

/// Checks that the local view contains all vertices up to its width and the edges between them. No
/// vertices may overlap.
fn check_part(editor: &Editor) {
    let part = editor.canvas().local_view().unwrap();
    let shown = drawn(editor);
    assert!(shown.len() <= MAX_SHOWN);
    let near = within(editor, part.centre, part.rings);
    assert!(shown.keys().eq(&near));
    let among = graph(editor)
        .edges()
        .filter(|(_, edge)| shown.contains_key(&edge.from) && shown.contains_key(&edge.to));
    let edges: Vec<EdgeId> = among.map(|(id, _)| id).collect();
    let drawn_edges: Vec<EdgeId> = editor.canvas().curves().iter().map(|(id, _)| *id).collect();
    assert_eq!(drawn_edges, edges);
    let places: Vec<&Point> = shown.values().collect();
    for (index, a) in places.iter().enumerate() {
        assert!(places[..index].iter().all(|b| a.distance(**b) >= 50.0));
    }
}

fn at_vertex(editor: &Editor, id: VertexId) -> Pointer {
    let place = editor.canvas().drawn_at(id).unwrap();
    at(place.x, place.y)
}

#[test]
fn a_graph_too_large_to_be_drawn_has_a_local_view_and_gets_no_coordinates() {
    let editor = too_large();
    check_part(&editor);
    assert!(editor.canvas().local_view().unwrap().rings >= 1);
    assert!(
        graph(&editor)
            .vertices()
            .iter()
            .all(|vertex| vertex.at.is_none())
    );
    assert!(!editor.is_dirty());
    let fresh = Analysis::of(editor.document()).unwrap();
    assert_eq!(editor.analysis().unwrap().counts(), fresh.counts());
}

#[test]
fn a_click_centres_the_local_view_and_remaining_vertices_keep_their_places() {
    let mut editor = too_large();
    let mut random = Random::seeded(3);
    for _ in 0..8 {
        let before = drawn(&editor);
        let ids: Vec<VertexId> = before.keys().copied().collect();
        let chosen = ids[random.below(ids.len())];
        let pointer = at_vertex(&editor, chosen);
        click(&mut editor, pointer);
        assert_eq!(editor.selection().place(), Some(Place::Vertex(chosen)));
        assert_eq!(editor.canvas().local_view().unwrap().centre, chosen);
        check_part(&editor);
        let after = drawn(&editor);
        for (id, at) in before {
            assert!(after.get(&id).is_none_or(|now| *now == at));
        }
    }
    assert!(!editor.is_dirty());
}

#[test]
fn a_local_view_is_widened_and_narrowed_within_its_limits() {
    let mut editor = too_large();
    while editor.canvas().local_view().unwrap().widening == Widening::Possible {
        let before = drawn(&editor);
        editor.widen_local_view(true);
        check_part(&editor);
        assert!(drawn(&editor).len() > before.len());
    }
    let widest = editor.canvas().local_view().unwrap().rings;
    editor.widen_local_view(true);
    assert_eq!(editor.canvas().local_view().unwrap().rings, widest);
    for rings in (1..widest).rev() {
        editor.widen_local_view(false);
        assert_eq!(editor.canvas().local_view().unwrap().rings, rings);
        check_part(&editor);
    }
    editor.widen_local_view(false);
    assert_eq!(editor.canvas().local_view().unwrap().rings, 1);
}

#[test]
fn finding_places_and_following_moves_move_the_local_view() {
    let mut editor = too_large();
    let found = editor.now().find("v77777", 5);
    assert_eq!(found.places, [Place::Vertex(VertexId(77_777))]);
    editor.select(found.places[0]);
    check_part(&editor);
    for _ in 0..5 {
        let Some(step) = editor.moves().first().copied() else {
            break;
        };
        editor.follow(&step);
        assert_eq!(
            Place::Vertex(editor.canvas().local_view().unwrap().centre),
            step.place
        );
        check_part(&editor);
    }
}

#[test]
fn a_local_view_can_be_edited_and_undone() {
    let mut editor = too_large();
    let original = editor.document().clone();
    let shown = drawn(&editor);
    let (&id, &place) = shown.iter().nth(1).unwrap();

    let away = Point::new(30.0, -45.0);
    let pointer = at_vertex(&editor, id);
    drag(
        &mut editor,
        &[pointer, at(place.x + away.x, place.y + away.y)],
    );
    assert_eq!(drawn(&editor)[&id], place + away);
    editor.undo();
    assert_eq!(drawn(&editor), shown);
    assert_eq!(*editor.document(), original);

    let free = shown.values().map(|at| at.y).fold(0.0, f64::max) + 300.0;
    double_click(&mut editor, at(0.0, free));
    editor.finish_rename(Some("new"));
    let new = editor.now().find("new", 1).places[0];
    let Place::Vertex(new) = new else {
        panic!("a graph has no cells")
    };
    assert_eq!(drawn(&editor)[&new], Point::new(0.0, free));
    editor.add_edge(id, new);
    editor.add_edge(new, id);
    let edges = editor.canvas().detailed_graph().unwrap().degree(new);
    assert_eq!(edges, 2);
    check_label(&editor, new);
    let pointer = at_vertex(&editor, new);
    click(&mut editor, pointer);
    check_part(&editor);
    editor.delete_selected();
    assert!(editor.canvas().drawn_at(new).is_none());
    check_part(&editor);
    while editor.undo() {}
    assert_eq!(*editor.document(), original);
    check_part(&editor);
}

fn check_label(editor: &Editor, id: VertexId) {
    let fresh = Analysis::of(editor.document()).unwrap();
    let position = winmove_analysis::Position::from(Place::Vertex(id));
    assert_eq!(
        editor.analysis().unwrap().label(position),
        fresh.label(position)
    );
}

#[test]
fn a_local_view_of_a_hub_has_some_neighbours_and_is_marked_as_cut() {
    let leaves = MAX_WHOLE as u32 + 1;
    let editor = Editor::new(Document::with_graph(plain_graph(
        leaves + 1,
        (1..=leaves).map(|leaf| (0, leaf)),
    )));
    let part = editor.canvas().local_view().unwrap();
    assert!(part.is_cut);
    assert_eq!(drawn(&editor).len(), MAX_SHOWN);
    assert_eq!(part.widening, Widening::TooMany);
    let hidden = leaves as usize + 1 - MAX_SHOWN;
    assert_eq!(part.hidden_edges(graph(&editor), VertexId(0)), hidden);
}

/// A grid with edges from each vertex to its right and lower neighbours.
fn grid(side: u32) -> Editor {
    let vertex = |id| Vertex {
        at: Some(Point::new(
            f64::from(id % side) * 80.0,
            f64::from(id / side) * 80.0,
        )),
        ..Vertex::new(VertexId(id))
    };
    let all = (0..side * side).map(vertex).collect();
    let right = (0..side * side)
        .filter(|id| id % side + 1 < side)
        .map(|id| (id, id + 1));
    let down = (0..side * (side - 1)).map(|id| (id, id + side));
    let edges = right
        .chain(down)
        .map(|(from, to)| Edge::new(VertexId(from), VertexId(to)));
    Editor::new(Document::with_graph(
        Graph::from_parts(all, edges.collect()).unwrap(),
    ))
}

fn look(editor: &mut Editor, middle: Point, zoom: f64) -> View {
    let half = Point::new(450.0 / zoom, 350.0 / zoom);
    let view = View {
        least: middle - half,
        most: middle + half,
        pixel: 1.0 / zoom,
    };
    editor.look_through(view);
    view
}

#[test]
fn the_visible_part_of_a_large_graph_is_drawn_in_detail_and_can_be_hit() {
    let mut editor = grid(100);
    let mut random = Random::seeded(5);
    for _ in 0..40 {
        let middle = Point::new(random.below(8000) as f64, random.below(8000) as f64);
        let zoom = 0.5 + random.below(10) as f64 / 5.0;
        let view = look(&mut editor, middle, zoom);
        assert!(!editor.canvas().is_distant());
        let shown = drawn(&editor);
        let inside = |at: Point| {
            (view.least.x..=view.most.x).contains(&at.x)
                && (view.least.y..=view.most.y).contains(&at.y)
        };
        for vertex in graph(&editor).vertices() {
            let place = vertex.at.unwrap();
            if inside(place) {
                assert_eq!(shown.get(&vertex.id), Some(&place));
                let hit = editor.hit(Pointer {
                    pixel: view.pixel,
                    ..at(place.x, place.y)
                });
                assert_eq!(hit.vertex(), Some(vertex.id));
            }
        }
        let named: BTreeSet<EdgeId> = editor.canvas().curves().iter().map(|(id, _)| *id).collect();
        for (id, edge) in graph(&editor).edges() {
            let ends =
                [edge.from, edge.to].map(|end| graph(&editor).vertex(end).unwrap().at.unwrap());
            assert!(!ends.into_iter().any(inside) || named.contains(&id));
        }
        assert!(shown.len() < 2_000);
    }
}

#[test]
fn if_long_edges_fill_the_view_short_ones_and_the_moves_looked_at_are_drawn_in_detail() {
    let mut editor = grid(100);
    let mut random = Random::seeded(11);
    let long: Vec<Edge> = (0..20_000)
        .map(|_| {
            let [from, to] = [(); 2].map(|()| VertexId(random.below(10_000) as u32));
            Edge::new(from, to)
        })
        .collect();
    let whole = graph(&editor).clone();
    let short = whole.edges().map(|(_, edge)| Edge::from(edge));
    let all = short.chain(long).collect();
    let tangled = Graph::from_parts(whole.vertices().to_vec(), all).unwrap();
    editor.open(Document::with_graph(tangled));
    editor.select(Place::Vertex(VertexId(5050)));
    let view = look(&mut editor, Point::new(4000.0, 4000.0), 0.7);
    assert!(!editor.canvas().is_distant() && editor.canvas().has_background());
    let named: BTreeSet<EdgeId> = editor.canvas().curves().iter().map(|(id, _)| *id).collect();
    let place = |id| graph(&editor).vertex(id).unwrap().at.unwrap();
    let inside = |at: Point| {
        (view.least.x..=view.most.x).contains(&at.x) && (view.least.y..=view.most.y).contains(&at.y)
    };
    for (id, edge) in graph(&editor).edges() {
        let (from, to) = (place(edge.from), place(edge.to));
        let is_short = from.distance(to) < 100.0;
        if edge.from == VertexId(5050) || is_short && inside(from) && inside(to) {
            assert!(named.contains(&id), "{from:?} to {to:?}");
        }
    }
    let across = view.least.distance(view.most);
    let lengths = graph(&editor).edges().filter(|(id, _)| named.contains(id));
    let drawn: f64 = lengths
        .map(|(_, edge)| place(edge.from).distance(place(edge.to)).min(across))
        .sum();
    assert!(drawn * 0.7 < 110_000.0, "{drawn}");
}

#[test]
fn in_the_distant_view_the_nearest_vertex_is_hit_and_only_standouts_are_detailed() {
    let mut editor = grid(100);
    look(&mut editor, Point::new(4000.0, 4000.0), 0.08);
    assert!(editor.canvas().is_distant());
    assert!(drawn(&editor).is_empty());
    let mut random = Random::seeded(9);
    for _ in 0..200 {
        let place = Point::new(random.below(7900) as f64, random.below(7900) as f64);
        let hit = editor.hit(Pointer {
            pixel: 12.5,
            ..at(place.x, place.y)
        });
        let nearest = graph(&editor)
            .vertices()
            .iter()
            .map(|vertex| vertex.at.unwrap().distance(place))
            .fold(f64::INFINITY, f64::min);
        let id = hit.vertex().expect("vertices stand close together");
        assert_eq!(
            graph(&editor)
                .vertex(id)
                .unwrap()
                .at
                .unwrap()
                .distance(place),
            nearest
        );
    }
    editor.select(Place::Vertex(VertexId(5050)));
    look(&mut editor, Point::new(4000.0, 4000.0), 0.08);
    let shown: Vec<u32> = drawn(&editor).keys().map(|id| id.0).collect();
    assert_eq!(shown, [5050, 5051, 5150]);
}

#[test]
fn in_the_distant_view_an_edge_is_hit_between_vertices() {
    // Two rows far apart, with edges between them.
    let place = |id: u32| {
        Point::new(
            f64::from(id % 2_000) * 80.0,
            f64::from(id / 2_000) * 9_000.0,
        )
    };
    let vertices = (0..4_000).map(|id| Vertex {
        at: Some(place(id)),
        ..Vertex::new(VertexId(id))
    });
    let edges = (0..2_000).map(|id| Edge::new(VertexId(id), VertexId(2_000 + id)));
    let graph = Graph::from_parts(vertices.collect(), edges.collect()).unwrap();
    let mut editor = Editor::new(Document::with_graph(graph));
    look(&mut editor, Point::new(80_000.0, 4_500.0), 0.08);
    assert!(editor.canvas().is_distant());
    let pixel = 12.5;
    for (x, edge) in [(800.0, 10), (815.0, 10), (865.0, 11)] {
        let pointer = Pointer {
            pixel,
            ..at(x, 4_400.0)
        };
        assert_eq!(editor.hit(pointer), Hit::Edge(EdgeId(edge)));
    }
    let aside = Pointer {
        pixel,
        ..at(-9.0 * pixel, 4_400.0)
    };
    assert_eq!(editor.hit(aside), Hit::Nothing);
    let click_here = Pointer {
        pixel,
        ..at(800.0, 4_400.0)
    };
    click(&mut editor, click_here);
    assert_eq!(editor.selection().only_edge(), Some(EdgeId(10)));
    // A removed edge is no longer hit, and a restored one is hit again.
    editor.delete_selected();
    let between = Pointer {
        pixel,
        ..at(790.0, 4_400.0)
    };
    assert_eq!(editor.hit(between), Hit::Edge(EdgeId(9)));
    editor.undo();
    assert_eq!(editor.hit(between), Hit::Edge(EdgeId(10)));
}

#[test]
fn a_large_graph_is_edited_like_a_small_one() {
    let mut editor = grid(100);
    look(&mut editor, Point::new(4000.0, 4000.0), 1.0);
    let pointer = at_vertex(&editor, VertexId(5050));
    drag(
        &mut editor,
        &[pointer, at(pointer.at.x + 33.0, pointer.at.y + 20.0)],
    );
    look(&mut editor, Point::new(4000.0, 4000.0), 1.0);
    let moved = Point::new(pointer.at.x + 33.0, pointer.at.y + 20.0);
    assert_eq!(drawn(&editor)[&VertexId(5050)], moved);
    editor.select_all();
    assert_eq!(editor.selection().vertices.len(), 10_000);
    assert_eq!(editor.selection().edges.len(), 19_800);
    editor.undo();
    look(&mut editor, Point::new(4000.0, 4000.0), 1.0);
    assert_eq!(drawn(&editor)[&VertexId(5050)], pointer.at);
}

#[test]
fn a_graph_that_becomes_too_large_gets_a_local_view() {
    let mut document = banded(MAX_WHOLE as u32);
    let place = |id| Point::new(f64::from(id % 400) * 80.0, f64::from(id / 400) * 80.0);
    let moves = (0..MAX_WHOLE as u32).map(|id| (VertexId(id), Some(place(id))));
    let moves = Edit::ChangeVertices(VertexValues::At(moves.collect()));
    document.apply(moves).unwrap();
    let mut editor = Editor::new(document);
    assert!(editor.canvas().local_view().is_none());
    editor.add_vertex_at(Point::new(-100.0, -100.0)).unwrap();
    assert!(editor.canvas().local_view().is_some());
    editor.undo();
    assert!(editor.canvas().local_view().is_none());
}
