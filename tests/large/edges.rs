//! Edge lists in text and as binary pairs.

use expect_test::expect;
use fastrand::Rng;
use winmove_core::solver::Pool;
use winmove_core::{Control, EdgeGame, Outcome, solve_edges as in_memory};
use winmove_large::{
    Database, EdgeList, Extent, Limits, PairWidth, TextOptions, solve_edges, verify_edges,
};

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
            ends.flat_map(|end| {
                if wide {
                    u64::from(end).to_le_bytes().to_vec()
                } else {
                    end.to_le_bytes().to_vec()
                }
            })
            .collect()
        };
        let pairs = |wide, width| {
            let file = folder.join("edges.pairs");
            std::fs::write(&file, bytes(wide)).unwrap();
            EdgeList::pairs(&file, width, Some(u64::from(vertices)), &Control::default()).unwrap()
        };
        let limits = Limits::on_disk(64 << 20, folder.join("scratch"))
            .threads(2)
            .part_bits(rng.u32(5..12));
        let solved = |list: &EdgeList| {
            solve_edges(list, &limits, &file, &Control::default()).unwrap();
            assert_eq!(labels(&file), expected, "seed {seed}");
        };
        solved(&list);
        solved(&pairs(false, PairWidth::U32));
        solved(&pairs(true, PairWidth::U64));

        let game = EdgeGame::from_edges(vertices, edges).unwrap().misere();
        let expected: Vec<_> = winmove_core::solve(&game).labels().collect();
        let misere = text(&folder, &format!("{header}{lines}"), options)
            .unwrap()
            .with_stuck(Outcome::Win);
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
    // A header that fits, with vertices numbered from 0 and from 1.
    assert_eq!(size("4 2\n0 1\n1 3\n"), (4, 2, 0));
    assert_eq!(size("4 2\n1 2\n1 4\n"), (4, 2, 1));
    assert_eq!(size("4 2\n1 2\n1 3\n"), (4, 2, 1));
    assert_eq!(size("9 0\n"), (9, 0, 1));
    // The first line is an edge.
    assert_eq!(size("4 2\n0 1\n1 3\n3 5"), (6, 4, 0));
    assert_eq!(size("1 2\n1 5\n0 5\n"), (6, 3, 0));
}

#[test]
fn comments_and_a_byte_order_mark_are_no_edges() {
    let folder = Folder::new();
    let plain = text(&folder, "4 3\n0 1\n1 2\n0 3\n", TextOptions::default()).unwrap();
    let expected = |list: &EdgeList| {
        let file = folder.join("out");
        solve_edges(list, &Limits::in_memory(), &file, &Control::default()).unwrap();
        labels(&file)
    };
    let labels = expected(&plain);
    for file in [
        "\u{feff}4 3\n0 1\n1 2\n0 3\n",
        "\u{feff}# four vertices\n4 3\n0 1\n1 2\n0 3\n",
        "4 3 # vertices and edges\n0 1 # the first\n1 2\t// the second\n0 3\n",
        "% a matrix\n4 3\n//\n0 1\n#\n1 2\n  % nothing\n0 3 #",
    ] {
        let list = text(&folder, file, TextOptions::default()).unwrap();
        assert_eq!((list.vertices(), list.edges()), (4, 3), "{file:?}");
        assert_eq!(expected(&list), labels, "{file:?}");
    }
    // A comment mark inside a number is not a comment.
    let words = text(&folder, "0 1#\n", TextOptions::default()).unwrap_err();
    assert!(words.contains("it is not an edge"), "{words}");
}

#[test]
fn a_list_that_is_wrong_is_refused_with_its_line() {
    let folder = Folder::new();
    let refused = |file: &str, options| text(&folder, file, options).unwrap_err();
    let plain = TextOptions::default();
    expect![[r#"
        edges.txt: line 2: it is not an edge `from to`, the numbers of two vertices
        edges.txt: line 2: it is not an edge `from to`, the numbers of two vertices
        edges.txt: line 1: there are no numbers"#]]
    .assert_eq(
        &[
            refused("0 1\n1 x\n", plain),
            refused("0 1\n1 2 3\n", plain),
            refused("# nothing\n", plain),
        ]
        .join("\n"),
    );
    let header = TextOptions {
        header: Some(true),
        base: None,
    };
    expect!["edges.txt: header: it declares 3 edges, but 1 follow"]
        .assert_eq(&refused("4 3\n0 1\n", header));
    // A list that was truncated or extended is not read as a list without a header.
    expect![[r#"
        edges.txt: header: it declares 3 edges, but 2 follow; if it is an edge, say that there is no header
        edges.txt: header: it declares 1 edges, but 2 follow; if it is an edge, say that there is no header"#]]
    .assert_eq(&[refused("5 3\n0 1\n1 2\n", plain), refused("5 1\n0 1\n1 2\n", plain)].join("\n"));
    let no_header = TextOptions {
        header: Some(false),
        base: None,
    };
    let list = text(&folder, "5 3\n0 1\n1 2\n", no_header).unwrap();
    assert_eq!((list.vertices(), list.edges()), (6, 3));
    expect!["edges.txt: edges: there is no vertex 5: 4 vertices are numbered from 0"]
        .assert_eq(&refused("4 1\n0 5\n", header));
    let endless = format!("0 1\n{}", "1".repeat(5000));
    expect!["edges.txt: line 2: it is longer than an edge"].assert_eq(&refused(&endless, plain));
    let file = folder.join("pairs");
    std::fs::write(&file, [1, 0, 0, 0, 2, 0, 0, 0, 3]).unwrap();
    let pairs = |vertices| EdgeList::pairs(&file, PairWidth::U32, vertices, &Control::default());
    let cut = pairs(None).unwrap_err().to_string();
    std::fs::write(&file, [1, 0, 0, 0, 2, 0, 0, 0]).unwrap();
    let past = pairs(Some(2)).unwrap_err().to_string();
    expect![[r#"
        pairs: edge 2: the file ends within it
        pairs: edges: there is no vertex 2: vertices are numbered below 2"#]]
    .assert_eq(&folder.short(&[cut, past].join("\n")));
}

/// Lists that several threads read in pieces.
#[test]
fn lists_longer_than_a_piece_have_the_labels_and_the_errors_of_one() {
    let folder = Folder::new();
    let file = folder.join("database");
    let mut rng = Rng::with_seed(40);
    let vertices = 30_000;
    let edges: Vec<(u32, u32)> = (0..150_000)
        .map(|_| (rng.u32(0..vertices), rng.u32(0..vertices)))
        .collect();
    let expected: Vec<_> = in_memory(vertices, edges.iter().copied())
        .unwrap()
        .labels()
        .collect();
    let pairs: Vec<u8> = edges
        .iter()
        .flat_map(|&(from, to)| [from.to_le_bytes(), to.to_le_bytes()].concat())
        .collect();
    let limits = Limits::in_memory().threads(3);
    let control = Control::with_pool(Pool::exactly(3));
    let solved = |list: &EdgeList| {
        assert_eq!((list.vertices(), list.edges()), (30_000, 150_000));
        solve_edges(list, &limits, &file, &control).unwrap();
        assert_eq!(labels(&file), expected);
        let mut database = Database::open(&file).unwrap();
        let full = Extent::Full { memory: None };
        let verified = verify_edges(list, &mut database, full, &control).unwrap();
        assert_eq!(verified.positions, 30_000);
    };
    let list = folder.join("edges.u32");
    std::fs::write(&list, &pairs).unwrap();
    solved(&EdgeList::pairs(&list, PairWidth::U32, Some(30_000), &control).unwrap());

    // The leading comment is longer than a piece, so the header is in the second piece.
    let comment = "# a line that is skipped\n".repeat(30_000);
    let lines = |rng: &mut Rng| -> String {
        let mut lines = format!("{comment}30000 150000\n");
        for (from, to) in &edges {
            let end = ["\n", "\r\n", "  \n", "\n\n"][rng.usize(0..4)];
            lines += &format!("{from}{}{to}{end}", [" ", "\t", "   "][rng.usize(0..3)]);
        }
        lines
    };
    let text = folder.join("edges.txt");
    let lines = lines(&mut rng);
    std::fs::write(&text, &lines).unwrap();
    let plain = TextOptions::default();
    solved(&EdgeList::text(&text, plain, &control).unwrap());

    // The first of two errors is reported, regardless of where pieces end.
    for _ in 0..20 {
        let mut at: Vec<usize> = lines.match_indices('\n').map(|(at, _)| at + 1).collect();
        at.truncate(at.len() - 1);
        let number = rng.usize(30_001..at.len() - 1);
        let mut wrong = lines.clone();
        wrong.insert(at[at.len() - 1], 'x');
        wrong.insert(at[number], 'x');
        std::fs::write(&text, &wrong).unwrap();
        let error = EdgeList::text(&text, plain, &control)
            .unwrap_err()
            .to_string();
        let line = format!("edges.txt: line {}: it is not an edge", number + 2);
        assert!(error.contains(&line), "{error}, but {line}");
    }
}

#[test]
fn a_list_that_changes_between_its_readings_is_noticed() {
    let folder = Folder::new();
    let list = text(&folder, "0 1\n1 2\n", TextOptions::default()).unwrap();
    std::fs::write(folder.join("edges.txt"), "0 1\n0 2\n").unwrap();
    let limits = Limits::in_memory();
    let error = solve_edges(&list, &limits, &folder.join("out"), &Control::default()).unwrap_err();
    expect!["edges.txt: edges: the file was changed while it was read"]
        .assert_eq(&folder.short(&error.to_string()));
}
