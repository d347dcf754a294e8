//! Lists of edges in text and as binary pairs.

use fastrand::Rng;
use winmove::large::{EdgeList, Limits, PairWidth, TextOptions, solve_edges};
use winmove::{Control, EdgeGame, Outcome, solve_edges as in_memory};

use crate::common::{Folder, labels};

fn text(folder: &Folder, text: &str, options: TextOptions) -> Result<EdgeList, String> {
    let file = folder.join("edges.txt");
    std::fs::write(&file, text).unwrap();
    let read = EdgeList::text(&file, options, &Control::default());
    read.map_err(|error| {
        let words = error.to_string();
        words.replace(&file.display().to_string(), "edges.txt")
    })
}

#[test]
fn text_and_pairs_have_the_labels_of_the_same_edges_in_memory() {
    let folder = Folder::new();
    let file = folder.join("database");
    for seed in 0..30 {
        let mut rng = Rng::with_seed(seed);
        let vertices = rng.u32(2..2000);
        let edges: Vec<(u32, u32)> = (0..rng.u32(0..5000))
            .map(|_| (rng.u32(0..vertices), rng.u32(0..vertices)))
            .collect();
        let expected: Vec<_> = in_memory(vertices, edges.iter().copied())
            .unwrap()
            .labels()
            .collect();
        let header = format!("{vertices} {}\n", edges.len());
        let lines: String = edges
            .iter()
            .map(|(from, to)| format!("{from}\t{to}\r\n"))
            .collect();
        let options = TextOptions {
            header: Some(true),
            base: Some(0),
        };
        let list = text(&folder, &format!("# a comment\n\n{header}{lines}"), options).unwrap();
        let bytes = |wide: bool| -> Vec<u8> {
            let ends = edges.iter().flat_map(|&(from, to)| [from, to]);
            ends.flat_map(|end| match wide {
                true => u64::from(end).to_le_bytes().to_vec(),
                false => end.to_le_bytes().to_vec(),
            })
            .collect()
        };
        let pairs = |wide, width| {
            let file = folder.join("edges.pairs");
            std::fs::write(&file, bytes(wide)).unwrap();
            EdgeList::pairs(&file, width, Some(u64::from(vertices)), &Control::default()).unwrap()
        };
        let limits = Limits::on_disk(64 << 20, folder.join("scratch"));
        let limits = limits.threads(2).part_bits(rng.u32(5..12));
        let solved = |list: &EdgeList| {
            solve_edges(list, &limits, &file, &Control::default()).unwrap();
            assert_eq!(labels(&file), expected, "seed {seed}");
        };
        solved(&list);
        solved(&pairs(false, PairWidth::U32));
        solved(&pairs(true, PairWidth::U64));

        let game = EdgeGame::from_edges(vertices, edges).unwrap().misere();
        let expected: Vec<_> = winmove::solve(&game).labels().collect();
        let misere = text(&folder, &format!("{header}{lines}"), options).unwrap();
        let misere = misere.with_stuck(Outcome::Win);
        solve_edges(&misere, &limits, &file, &Control::default()).unwrap();
        assert_eq!(labels(&file), expected, "seed {seed}, misere");
    }
}

#[test]
fn headers_and_bases_are_found_out() {
    let folder = Folder::new();
    let size = |file: &str| {
        let list = text(&folder, file, TextOptions::default()).unwrap();
        (list.vertices(), list.edges(), list.base())
    };
    // A header that fits, with vertices from 0 and from 1.
    assert_eq!(size("4 2\n0 1\n1 3\n"), (4, 2, 0));
    assert_eq!(size("4 2\n1 2\n1 4\n"), (4, 2, 1));
    assert_eq!(size("4 2\n1 2\n1 3\n"), (4, 2, 1));
    assert_eq!(size("9 0\n"), (9, 0, 0));
    // The first line is an edge.
    assert_eq!(size("4 2\n0 1\n1 3\n3 1"), (5, 4, 0));
    assert_eq!(size("1 2\n1 5\n0 5\n"), (6, 3, 0));
}

#[test]
fn a_list_that_is_wrong_is_refused_with_its_line() {
    let folder = Folder::new();
    let refused = |file: &str, options| text(&folder, file, options).unwrap_err();
    let plain = TextOptions::default();
    assert_eq!(
        refused("0 1\n1 x\n", plain),
        "edges.txt: line 2: it is no edge `from to`: two numbers of vertices"
    );
    assert_eq!(
        refused("0 1\n1 2 3\n", plain),
        "edges.txt: line 2: it is no edge `from to`: two numbers of vertices"
    );
    assert_eq!(
        refused("# nothing\n", plain),
        "edges.txt: line 1: there are no numbers"
    );
    let header = TextOptions {
        header: Some(true),
        base: None,
    };
    assert_eq!(
        refused("4 3\n0 1\n", header),
        "edges.txt: header: it promises 3 edges, but 1 follow"
    );
    assert_eq!(
        refused("4 1\n0 5\n", header),
        "edges.txt: edges: there is no vertex 5: 4 vertices are numbered from 0"
    );
    let endless = format!("0 1\n{}", "1".repeat(5000));
    assert_eq!(
        refused(&endless, plain),
        "edges.txt: line 2: it is longer than an edge"
    );
    let file = folder.join("pairs");
    std::fs::write(&file, [1, 0, 0, 0, 2, 0, 0, 0, 3]).unwrap();
    let pairs = |vertices| EdgeList::pairs(&file, PairWidth::U32, vertices, &Control::default());
    let words = pairs(None).unwrap_err().to_string();
    assert!(
        words.ends_with("pairs: edge 2: the file ends within it"),
        "{words}"
    );
    std::fs::write(&file, [1, 0, 0, 0, 2, 0, 0, 0]).unwrap();
    let words = pairs(Some(2)).unwrap_err().to_string();
    assert!(
        words.ends_with("there is no vertex 2: the vertices are those below 2"),
        "{words}"
    );
}

#[test]
fn a_list_that_changes_between_its_readings_is_noticed() {
    let folder = Folder::new();
    let list = text(&folder, "0 1\n1 2\n", TextOptions::default()).unwrap();
    std::fs::write(folder.join("edges.txt"), "0 1\n0 2\n").unwrap();
    let limits = Limits::in_memory();
    let error = solve_edges(&list, &limits, &folder.join("out"), &Control::default()).unwrap_err();
    assert!(
        error
            .to_string()
            .ends_with("edges: the file was changed while it was read"),
        "{error}"
    );
}
