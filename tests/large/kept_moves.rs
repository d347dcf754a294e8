//! Moves stored in a database, and the parts of a graph that are made from them. They are compared
//! with the list and the solver in memory.

use std::collections::HashMap;
use std::path::{Path, PathBuf};

use expect_test::expect;
use fastrand::Rng;
use winmove_core::model::{Document, Outcome, Rules, VertexId};
use winmove_core::{Control, EdgeGame, Label};
use winmove_large::{
    Database, EdgeList, Extent, GraphDatabase, LargeError, Limits, Numbered, PairWidth,
    TextOptions, solve, solve_edges, verify_edges,
};

use crate::common::Folder;

/// A random list with parallel edges, loops and vertices without moves. Sometimes, one vertex has
/// very many moves.
fn random_edges(rng: &mut Rng, vertices: u32) -> Vec<(u32, u32)> {
    let count = rng.u32(1..5 * vertices);
    let mut edges: Vec<(u32, u32)> = (0..count)
        .map(|_| (rng.u32(0..vertices), rng.u32(0..vertices)))
        .collect();
    if rng.bool() {
        let hub = rng.u32(0..vertices);
        edges.extend((0..500).map(|_| (hub, rng.u32(0..vertices))));
    }
    edges
}

fn written(folder: &Folder, vertices: u32, edges: &[(u32, u32)], base: u32) -> EdgeList {
    let path = folder.join("edges.txt");
    let lines = edges
        .iter()
        .map(|(from, to)| format!("{} {}\n", from + base, to + base));
    let head = format!("{vertices} {}\n", edges.len());
    std::fs::write(&path, head + &lines.collect::<String>()).unwrap();
    let options = TextOptions {
        header: Some(true),
        base: Some(base.into()),
    };
    EdgeList::text(&path, options, &Control::default()).unwrap()
}

fn kept(list: &EdgeList, limits: &Limits, file: &Path) -> Vec<u8> {
    let limits = limits.clone().keep_moves();
    solve_edges(list, &limits, file, &Control::default()).unwrap();
    std::fs::read(file).unwrap()
}

#[test]
fn the_moves_of_every_vertex_are_those_of_the_list_on_all_carriers() {
    let mut rng = Rng::with_seed(1);
    for round in 0..60 {
        let folder = Folder::new();
        let vertices = rng.u32(1..3000);
        let edges = random_edges(&mut rng, vertices);
        let list = written(&folder, vertices, &edges, round % 2);
        let file = folder.join("out.zst");
        let bytes = kept(&list, &Limits::in_memory(), &file);
        let on_disk = Limits::on_disk(1 << 30, folder.join("scratch"));
        for limits in [
            Limits::in_memory().threads(1),
            Limits::in_memory().threads(3),
            on_disk.clone().threads(1),
            on_disk.threads(2),
        ] {
            assert!(
                kept(&list, &limits, &file) == bytes,
                "round {round}: {limits:?}"
            );
        }
        let mut expected = vec![Vec::new(); vertices as usize];
        for (from, to) in &edges {
            expected[*from as usize].push(u64::from(*to));
        }
        let mut database = Database::open(&file).unwrap();
        assert_eq!(database.head().moves.unwrap().edges, edges.len() as u64);
        for (vertex, moves) in (0..).zip(&mut expected) {
            moves.sort_unstable();
            assert_eq!(
                database.moves(vertex).unwrap(),
                *moves,
                "round {round}: {vertex}"
            );
        }
        let behind = database.moves(u64::from(vertices)).unwrap_err();
        assert!(matches!(behind, LargeError::NoLabel { .. }));
        // The labels are the same as in a database without moves, and pass the check.
        let plain = folder.join("plain.zst");
        solve_edges(&list, &Limits::in_memory(), &plain, &Control::default()).unwrap();
        let mut plain = Database::open(&plain).unwrap();
        let all = 0..u64::from(vertices);
        assert_eq!(
            database.labels(all.clone()).unwrap(),
            plain.labels(all).unwrap()
        );
        let extent = Extent::Full { memory: None };
        verify_edges(&list, &mut database, extent, &Control::default()).unwrap();
    }
}

#[test]
fn binary_pairs_keep_the_moves_of_the_same_list_as_text() {
    let folder = Folder::new();
    let edges = random_edges(&mut Rng::with_seed(2), 1000);
    let path = folder.join("edges.u32");
    let bytes: Vec<u8> = edges
        .iter()
        .flat_map(|&(from, to)| [from, to])
        .flat_map(u32::to_le_bytes)
        .collect();
    std::fs::write(&path, bytes).unwrap();
    let control = Control::default();
    let pairs = EdgeList::pairs(&path, PairWidth::U32, Some(1000), &control).unwrap();
    let text = written(&folder, 1000, &edges, 0);
    let [one, other] = ["one.zst", "other.zst"].map(|name| folder.join(name));
    kept(&pairs, &Limits::in_memory(), &one);
    kept(&text, &Limits::in_memory(), &other);
    let [mut one, mut other] = [one, other].map(|file| Database::open(file).unwrap());
    for vertex in 0..1000 {
        assert_eq!(one.moves(vertex).unwrap(), other.moves(vertex).unwrap());
    }
}

#[test]
fn a_list_that_is_read_several_times_gives_the_same_bytes() {
    let folder = Folder::new();
    let edges = random_edges(&mut Rng::with_seed(3), 200_000);
    let list = written(&folder, 200_000, &edges, 0);
    let file = folder.join("out.zst");
    let bytes = kept(&list, &Limits::in_memory(), &file);
    // The minimum memory that the solve accepts leaves little for moves.
    let least = (20..40).map(|shift| 1 << shift).find(|&memory: &u64| {
        let limits = Limits::on_disk(memory, folder.join("scratch")).threads(1);
        let solved = solve_edges(
            &list,
            &limits.clone().keep_moves(),
            &file,
            &Control::default(),
        );
        solved.is_ok()
    });
    assert!(least.unwrap() <= 1 << 28, "{least:?}");
    assert!(std::fs::read(&file).unwrap() == bytes);
}

#[test]
fn where_no_moves_are_kept_that_is_said() {
    let folder = Folder::new();
    let list = written(&folder, 3, &[(1, 0), (2, 1)], 0);
    let file = folder.join("out.zst");
    let control = Control::default();
    solve_edges(&list, &Limits::in_memory(), &file, &control).unwrap();
    let error = Database::open(&file)
        .unwrap()
        .moves(1)
        .unwrap_err()
        .to_string();
    assert!(error.contains("`--moves`"), "{error}");
    let error = GraphDatabase::new(Database::open(&file).unwrap())
        .err()
        .unwrap();
    assert!(error.to_string().contains("`--moves`"), "{error}");
    // A game defined in code has no moves that could be kept.
    let game = EdgeGame::from_edges(2, [(1, 0)]).unwrap();
    let limits = Limits::in_memory().keep_moves();
    let refused = solve(&Numbered::new("two", &game), &limits, &file, &control);
    assert!(matches!(refused, Err(LargeError::Refused(_))));
}

#[test]
fn damaged_moves_are_refused_or_still_true() {
    let folder = Folder::new();
    let mut rng = Rng::with_seed(4);
    let edges = random_edges(&mut rng, 3000);
    let list = written(&folder, 3000, &edges, 0);
    let file = folder.join("out.zst");
    let whole = kept(&list, &Limits::in_memory(), &file);
    let all = |file: &PathBuf| {
        let mut database = Database::open(file)?;
        (0..3000)
            .map(|vertex| database.moves(vertex))
            .collect::<Result<Vec<_>, _>>()
    };
    let expected = all(&file).unwrap();
    let mut refused = 0;
    for round in 0..500 {
        let mut bytes = whole.clone();
        let at = rng.usize(0..bytes.len());
        match rng.u32(0..3) {
            0 => bytes.truncate(at),
            1 => bytes[at] ^= 1 << rng.u32(0..8),
            _ => {
                let end = bytes.len().min(at + rng.usize(1..200));
                bytes[at..end].fill_with(|| rng.u8(..));
            }
        }
        std::fs::write(&file, &bytes).unwrap();
        match all(&file) {
            Ok(moves) => assert!(moves == expected, "round {round}"),
            Err(_) => refused += 1,
        }
    }
    assert!(refused > 300, "{refused} refused");
}

#[test]
fn other_moves_with_the_same_labels_are_found_by_the_check() {
    let folder = Folder::new();
    let control = Control::default();
    let all = Extent::Full { memory: None };
    let [one, other] = ["one.zst", "other.zst"].map(|name| folder.join(name));
    // A player who moves to 2 or 3 has won.
    kept(
        &written(&folder, 4, &[(0, 3), (1, 2)], 1),
        &Limits::in_memory(),
        &other,
    );
    let list = written(&folder, 4, &[(0, 2), (1, 2)], 1);
    let right = kept(&list, &Limits::in_memory(), &one);
    let wrong = std::fs::read(&other).unwrap();
    // The head of one file before the moves of the other.
    let length = u32::from_le_bytes(right[4..8].try_into().unwrap());
    let length = 8 + length as usize;
    std::fs::write(&other, [&right[..length], &wrong[length..]].concat()).unwrap();
    let mut right = Database::open(&one).unwrap();
    let mut wrong = Database::open(&other).unwrap();
    assert_eq!(right.labels(0..4).unwrap(), wrong.labels(0..4).unwrap());
    let told = [all, Extent::Sample(4)].map(|extent| {
        verify_edges(&list, &mut right, extent, &control).unwrap();
        let found = verify_edges(&list, &mut wrong, extent, &control).unwrap_err();
        found.to_string()
    });
    expect![[r#"
        the moves kept of the vertices from 1 to 4 are not those of the list
        the moves kept of vertex 1 are not those of the list"#]]
    .assert_eq(&told.join("\n"));
}

fn labels_of(part: &Document, rim: &[(VertexId, Label)]) -> HashMap<VertexId, Label> {
    let graph = part.graph().unwrap();
    let Rules::Token(rules) = part.rules() else {
        panic!("it is a token game");
    };
    let stuck = winmove_core::game::stuck(rules.convention);
    let known: HashMap<VertexId, Label> = rim.iter().copied().collect();
    let mut moves: HashMap<VertexId, Vec<VertexId>> = HashMap::new();
    for (_, edge) in graph.edges() {
        moves.entry(edge.from).or_default().push(edge.to);
    }
    let mut labels: HashMap<VertexId, (Outcome, u32)> = HashMap::new();
    // In order of remoteness, because a label with n moves depends on labels with fewer.
    for round in 0..500 {
        let mut next = labels.clone();
        for vertex in graph.vertices() {
            let at = vertex.id;
            if labels.contains_key(&at) {
                continue;
            }
            if let Some(label) = known.get(&at) {
                if label.remoteness == Some(round) {
                    next.insert(at, (label.outcome, round));
                }
                continue;
            }
            let after: Vec<_> = moves
                .get(&at)
                .into_iter()
                .flatten()
                .map(|to| labels.get(to))
                .collect();
            let outcome = if after.is_empty() {
                Some(stuck)
            } else if after
                .iter()
                .any(|label| matches!(label, Some((Outcome::Loss, _))))
            {
                Some(Outcome::Win)
            } else if after
                .iter()
                .all(|label| matches!(label, Some((Outcome::Win, _))))
            {
                Some(Outcome::Loss)
            } else {
                None
            };
            if let Some(outcome) = outcome.filter(|&it| it != Outcome::Draw) {
                next.insert(at, (outcome, round));
            }
        }
        labels = next;
    }
    let label = |at: VertexId| match labels.get(&at) {
        Some(&(outcome, moves)) => Label {
            outcome,
            remoteness: Some(moves),
        },
        None => Label {
            outcome: Outcome::Draw,
            remoteness: None,
        },
    };
    graph
        .vertices()
        .iter()
        .map(|vertex| (vertex.id, label(vertex.id)))
        .collect()
}

#[test]
fn parts_have_the_labels_of_the_whole_and_grow_to_it() {
    use winmove_core::model::{EdgeId, Edit, VertexValues};
    let mut rng = Rng::with_seed(5);
    for round in 0..40 {
        let folder = Folder::new();
        let vertices = rng.u32(1..400);
        let count = rng.u32(0..3 * vertices);
        let edges: Vec<(u32, u32)> = (0..count)
            .map(|_| (rng.u32(0..vertices), rng.u32(0..vertices)))
            .collect();
        let outcomes = [Outcome::Loss, Outcome::Win, Outcome::Draw];
        let list = written(&folder, vertices, &edges, 1).with_stuck(outcomes[round % 3]);
        let file = folder.join("out.zst");
        kept(&list, &Limits::in_memory(), &file);
        let mut whole = Database::open(&file).unwrap();
        let mut graph = GraphDatabase::new(Database::open(&file).unwrap()).unwrap();
        assert!(!graph.has(0) && graph.has(1) && !graph.has(u64::from(vertices) + 1));
        let mut part = graph.around(rng.u64(1..=vertices.into())).unwrap();
        for step in 0..30 {
            let rim = graph.known().beyond(&part);
            if step % 5 == 0 || rim.is_empty() {
                for (id, label) in labels_of(&part, &rim) {
                    let vertex = part.graph().unwrap().vertex(id).unwrap();
                    let number: u64 = vertex.label.parse().unwrap();
                    assert_eq!(
                        label,
                        whole.label(number - 1).unwrap(),
                        "round {round}: {number}"
                    );
                }
            }
            let Some(&(at, _)) = rim.get(rng.usize(0..rim.len().max(1))) else {
                break;
            };
            let lacking = graph.lacking(&part, at).unwrap();
            let first = part.graph().unwrap().free_edge_id().0;
            let edges = (first..).map(EdgeId).zip(lacking.edges).collect();
            part.apply(Edit::ChangeVertices(VertexValues::Outcome(vec![(
                at, None,
            )])))
            .unwrap();
            part.apply(Edit::AddMany {
                vertices: std::sync::Arc::new(lacking.vertices),
                edges: std::sync::Arc::new(edges),
            })
            .unwrap();
            assert!(graph.known().beyond(&part).iter().all(|(id, _)| *id != at));
        }
    }
}

#[test]
fn a_vertex_that_bears_the_number_of_another_by_its_name_alone_is_none_of_the_graph() {
    use winmove_core::model::{Edit, Vertex, VertexValues};
    let folder = Folder::new();
    // An edge from each vertex to the next one, so that the part around 0 ends after some of them.
    let edges: Vec<(u32, u32)> = (0..99).map(|from| (from, from + 1)).collect();
    let list = written(&folder, 100, &edges, 0);
    let file = folder.join("out.zst");
    kept(&list, &Limits::in_memory(), &file);
    let mut graph = GraphDatabase::new(Database::open(&file).unwrap()).unwrap();
    let part = graph.around(0).unwrap();
    let [(rim, label)] = graph.known().beyond(&part)[..] else {
        panic!("the part ends in one place");
    };
    let last: u64 = part
        .graph()
        .unwrap()
        .vertex(rim)
        .unwrap()
        .label
        .parse()
        .unwrap();
    assert_eq!(label.remoteness, Some(99 - last as u32));
    let renamed = |name: u64| {
        let mut part = part.clone();
        part.apply(Edit::ChangeVertices(VertexValues::Label(vec![(
            rim,
            name.to_string(),
        )])))
        .unwrap();
        part
    };
    for name in [0, last + 1, 99] {
        let part = renamed(name);
        assert_eq!(graph.known().beyond(&part), [], "{name}");
        assert!(graph.lacking(&part, rim).is_err(), "{name}");
    }
    // A vertex drawn by the user is not the target of a move, whatever its name.
    let mut drawn = part.clone();
    let id = drawn.graph().unwrap().free_vertex_ids().next().unwrap();
    let label = (last + 1).to_string();
    let vertex = Vertex {
        label,
        ..Vertex::new(id)
    };
    drawn.apply(Edit::AddVertex(vertex)).unwrap();
    let lacking = graph.lacking(&drawn, rim).unwrap();
    let [next] = &lacking.vertices[..] else {
        panic!("the next vertex is lacking");
    };
    assert_eq!(
        (lacking.edges[0].to, next.label.as_str()),
        (
            next.id,
            drawn.graph().unwrap().vertex(id).unwrap().label.as_str()
        )
    );
    assert_ne!(next.id, id);
}

#[test]
fn best_moves_are_those_by_brute_force() {
    let mut rng = Rng::with_seed(6);
    for _ in 0..20 {
        let folder = Folder::new();
        let vertices = rng.u32(2..300);
        let edges = random_edges(&mut rng, vertices);
        let list = written(&folder, vertices, &edges, 0);
        let file = folder.join("out.zst");
        kept(&list, &Limits::in_memory(), &file);
        let labels = crate::common::labels(&file);
        let mut database = Database::open(&file).unwrap();
        // A loss is best, the sooner the better; then a draw; then a win, the later the better.
        let worth = |to: u64| match (labels[to as usize].outcome, labels[to as usize].remoteness) {
            (Outcome::Loss, moves) => (2, -i64::from(moves.unwrap())),
            (Outcome::Draw, _) => (1, 0),
            (Outcome::Win, moves) => (0, i64::from(moves.unwrap())),
        };
        for vertex in 0..u64::from(vertices) {
            let own = edges.iter().filter(|edge| u64::from(edge.0) == vertex);
            let mut targets: Vec<u64> = own.map(|edge| edge.1.into()).collect();
            targets.sort_unstable();
            targets.dedup();
            let best = targets.iter().map(|&to| worth(to)).max();
            targets.retain(|&to| Some(worth(to)) == best);
            assert_eq!(database.best_moves(vertex).unwrap(), targets);
        }
    }
}
