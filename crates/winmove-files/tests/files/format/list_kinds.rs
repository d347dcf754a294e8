//! Lists of edges in the forms in which people paste them: each kind in several spellings, with the
//! moves that are meant. `1>2 2>3 | 4` are two moves, and a vertex without any.

use expect_test::expect;
use winmove_core::model::Steps;
use winmove_files::{FileKind, Loaded, ReadOptions};

use super::{named, refusal, refusal_of};

/// The moves and the names of the vertices, in order.
fn found(loaded: &Loaded) -> (Vec<String>, Vec<String>) {
    let graph = loaded.document.graph().expect("a graph");
    let label = |id| graph.vertex(id).unwrap().label.clone();
    let edges = graph
        .edges()
        .map(|(_, edge)| format!("{}>{}", label(edge.from), label(edge.to)));
    let (mut edges, mut names): (Vec<_>, Vec<_>) = (
        edges.collect(),
        graph
            .vertices()
            .iter()
            .map(|vertex| vertex.label.clone())
            .collect(),
    );
    edges.sort();
    names.sort();
    (edges, names)
}

fn meant(text: &str) -> (Vec<String>, Vec<String>) {
    let (edges, alone) = text.split_once('|').unwrap_or((text, ""));
    let mut edges: Vec<String> = edges.split_whitespace().map(str::to_owned).collect();
    let ends = edges
        .iter()
        .flat_map(|edge| edge.split('>'))
        .chain(alone.split_whitespace());
    let mut names: Vec<String> = ends.map(str::to_owned).collect();
    edges.sort();
    names.sort();
    names.dedup();
    (edges, names)
}

fn read(bytes: &[u8], options: &ReadOptions) -> Loaded {
    let text = String::from_utf8_lossy(bytes);
    winmove_files::read(bytes, options).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

/// Each text has these moves.
fn have(moves: &str, texts: &[&str]) {
    for text in texts {
        let loaded = read(text.as_bytes(), &ReadOptions::default());
        assert_eq!(found(&loaded), meant(moves), "{text}");
    }
}

fn remarks(text: &str) -> String {
    let loaded = read(text.as_bytes(), &ReadOptions::default());
    let remarks: Vec<String> = loaded.remarks.iter().map(ToString::to_string).collect();
    remarks.join("; ")
}

const RING: &str = "1>2 2>3 3>1";

#[test]
fn tuples_may_be_in_lines_or_on_one_line() {
    have(
        RING,
        &[
            "(1,2)\n(2,3)\n(3,1)\n",
            "(1, 2)\n(2, 3)\n(3, 1)\n",
            "(1, 2), (2, 3), (3, 1)\n",
            "{1, 2}\n{2, 3}\n{3, 1}\n",
            "(1, 2); (2, 3); (3, 1);\n",
            "(1, 2),\n(2, 3),\n(3, 1)",
            "[1, 2]\n[2, 3]\n[3, 1]\n",
            "((1, 2), (2, 3), (3, 1))",
            "# edges\n(1 2)\n(2 3)\n(3 1)\n",
            "edges = [(1, 2), (2, 3), (3, 1)]",
            "OutEdgeView([(1, 2), (2, 3), (3, 1)])\n",
            "OutMultiEdgeDataView([(1, 2, {}), (2, 3, {}), (3, 1, {})])",
            "G.add_edges_from([(1, 2), (2, 3), (3, 1)])\n",
            "g = nx.DiGraph([(1, 2), (2, 3), (3, 1)])",
            "EdgeView([(1, 2),\n          (2, 3), (3, 1)])",
        ],
    );
    have(
        "(0,0)>(0,1) (0,1)>(1,1)",
        &[
            "(0,0) (0,1)\n(0,1) (1,1)\n",
            "(0, 0) (0, 1)\n(0, 1) (1, 1)\n",
            "(0,0) -> (0,1)\n(0,1) -> (1,1)\n",
            "(0,0)->(0,1)->(1,1)\n",
            "((0, 0), (0, 1))\n((0, 1), (1, 1))\n",
            "[((0, 0), (0, 1)), ((0, 1), (1, 1))]",
        ],
    );
}

#[test]
fn chains_have_an_edge_for_each_arrow_of_any_kind() {
    have(
        RING,
        &[
            "1 -> 2 -> 3 -> 1\n",
            "1->2->3->1\n",
            "1 --> 2 --> 3\n3 --> 1\n",
            "1 => 2 => 3 => 1\n",
            "1→2→3→1",
            "1 ⇒ 2\n2 ⟶ 3\n3 ↦ 1\n",
            "1 > 2\n2 > 3\n3 > 1\n",
            "1 > 2 > 3 > 1\n",
            "2 <- 1\n3 <- 2\n1 <- 3\n",
            "1 <- 3 <- 2 <- 1\n",
            "2 ← 1; 3 ← 2; 1 ← 3",
            "1 ==> 2\n2 ==> 3\n3 ==> 1\n",
            "1 -> 2;\n2 -> 3 -> 1;\n",
        ],
    );
    have(
        "a>b b>a b>c c>b",
        &[
            "a <-> b <-> c\n",
            "a<->b\nb<->c\n",
            "a ↔ b\nb ⇔ c\n",
            "a <=> b\nb <=> c\n",
            "a <--> b\nc <-> b\n",
        ],
    );
    have(
        "a>b c>b",
        &[
            "a -> b <- c\n",
            "a->b\nb<-c\n",
            "a => b\nb < c\n",
            "b <-- a\nc --> b\n",
            "a → b ← c\n",
        ],
    );
}

#[test]
fn semicolons_may_end_statements() {
    have(
        RING,
        &[
            "1,2;2,3;3,1\n",
            "1 2; 2 3; 3 1\n",
            "1->2; 2->3; 3->1;\n",
            "1 -> 2; 2 -> 3 -> 1\n",
            "1, 2; 2, 3;\n3, 1;\n",
            "1;2\n2;3\n3;1\n",
            "1,2;\n2,3;\n3,1;\n",
        ],
    );
    let labelled = read(b"1 2 a; b\n2 1 c -> d; e\n", &ReadOptions::default());
    assert_eq!(found(&labelled), meant("1>2 2>1"));
}

#[test]
fn lines_may_end_in_any_way() {
    have(
        RING,
        &[
            "1 2\r2 3\r3 1\r",
            "3 3\r1 2\r2 3\r3 1",
            "# ring\r1 2\r2 3\r3 1\r",
            "1 -> 2\r2 -> 3\r3 -> 1\r",
            "source,target\r1,2\r2,3\r3,1\r",
            "1 2\r\n2 3\r\n3 1\r\n",
            "digraph {\r 1 -> 2;\r // a comment\r 2 -> 3\r 3 -> 1\r}\r",
        ],
    );
}

#[test]
fn utf_16_is_decoded_and_latin_1_is_refused_with_a_remedy() {
    for text in [
        "1 2\r\n2 3\r\n",
        "é -> b\nb -> c\n",
        "2 1\n1 2\n",
        "digraph { a -> b }",
        "a\u{1f600} b\nb c\n",
    ] {
        for big in [false, true] {
            let units = "\u{feff}".encode_utf16().chain(text.encode_utf16());
            let bytes = |unit: u16| {
                if big {
                    unit.to_be_bytes()
                } else {
                    unit.to_le_bytes()
                }
            };
            let bytes: Vec<u8> = units.flat_map(bytes).collect();
            let options = ReadOptions::default();
            let plain = read(text.replace('\r', "").as_bytes(), &options);
            assert_eq!(found(&read(&bytes, &options)), found(&plain), "{text}");
            let streamed = winmove_files::open_stream(&bytes[..], None, &options).unwrap();
            assert_eq!(found(&streamed), found(&plain), "{text}");
        }
    }
    expect!["line 1, column 1: not UTF-8 (byte 0xe9); if it is Latin-1, save it as UTF-8, as `iconv -f latin1 -t utf-8` does"]
        .assert_eq(&refusal_of(b"\xe9 b\nb c\n", &ReadOptions::default()));
}

#[test]
fn a_table_may_have_a_header_of_any_words() {
    let table = |name: &str, text: &str, moves: &str| {
        let loaded = read(text.as_bytes(), &named(name));
        assert_eq!(found(&loaded), meant(moves), "{text}");
        let remarks: Vec<String> = loaded.remarks.iter().map(ToString::to_string).collect();
        remarks.join("; ")
    };
    for text in [
        "\"Source\",\"Destination\",\"Type\"\n\"a\",\"b\",\"Directed\"\n\"b\",\"a\",\"Directed\"\n",
        "sep=;\nSource;Target\na;b\nb;a\n",
        "SEP=,\r\nfrom,to\r\na,b\r\nb,a\r\n",
        "state,next_state\na,b\nb,a\n",
        "Parent,Child\na,b\nb,a\n",
        "von,nach\na,b\nb,a\n",
        "Start\tNext\na\tb\nb\ta\n",
        "position;move to;comment\na;b;\nb;a;\n",
        "u,v\na,b\nb,a\n",
    ] {
        table("a.csv", text, "a>b b>a");
    }
    let guessed = table("a.csv", "von,nach\na,b\nb,c\n", "a>b b>c");
    assert!(guessed.contains("--header no"), "{guessed}");
    // A name that other rows have isn't one of a column.
    table("a.csv", "a,b\nb,c\nc,a\n", "a>b b>c c>a");
    let guessed = table("a.csv", "a,b\nc,d\n", "a>b c>d");
    assert!(guessed.contains("--header yes"), "{guessed}");
    table("a.csv", "1,2\n3,4\n4,5\n", "1>2 3>4 4>5");
    for (header, moves) in [(true, "a>b"), (false, "x>y a>b")] {
        let options = ReadOptions {
            header: Some(header),
            ..named("a.csv")
        };
        assert_eq!(found(&read(b"x,y\na,b\n", &options)), meant(moves));
    }
    for text in [
        "Id,Label\n1,A\n2,B\n",
        "id;name\n1;A\n",
        "node,weight\na,1\nb,2\n",
        "Name,Type\na,b\n",
        "vertex,x,y\na,1,2\n",
    ] {
        let refused = refusal_of(text.as_bytes(), &named("a.csv"));
        assert!(refused.contains("a table of vertices"), "{refused}");
    }
}

#[test]
fn numbers_that_are_no_small_ones_are_names() {
    have(
        "5>05 05>6",
        &[
            "5 05\n05 6\n",
            "5,05\n05,6\n",
            "5 -> 05\n05 -> 6\n",
            "5 -> 05 -> 6\n",
            "5;05\n05;6\n",
            "(5, 05)\n(05, 6)\n",
        ],
    );
    have(
        "00>01 00>10 01>11 10>11",
        &[
            "00 01\n00 10\n01 11\n10 11\n",
            "00 -> 01\n00 -> 10\n01 -> 11\n10 -> 11\n",
            "00,01\n00,10\n01,11\n10,11\n",
            "00: 01 10\n01: 11\n10: 11\n11:\n",
            "00\t01\n00\t10\n01\t11\n10\t11",
            "source,target\n00,01\n00,10\n01,11\n10,11\n",
        ],
    );
    have(
        "A1>007 007>8",
        &[
            "A1 007\n007 8\n",
            "A1,007\n007,8\n",
            "A1 -> 007 -> 8\n",
            "A1: 007\n007: 8\n",
            "A1 007\n007 8 \n\n",
        ],
    );
    have(
        "000>001 001>010",
        &[
            "000 001\n001 010\n",
            "000 -> 001\n001 -> 010\n",
            "000,001\n001,010\n",
        ],
    );
    let [a, b, c] = [
        "76561197960265728",
        "76561197960265729",
        "76561197960265730",
    ];
    have(
        &format!("{a}>{b} {b}>{c}"),
        &[
            &format!("{a} {b}\n{b} {c}\n"),
            &format!("{a}\t{b}\n{b}\t{c}\n"),
            &format!("# ids\n{a} {b}\n{b} {c}\n"),
            &format!("{a},{b}\n{b},{c}\n"),
            &format!("{a} -> {b} -> {c}\n"),
            &format!("[[{a}, {b}], [{b}, {c}]]"),
        ],
    );
    have(
        "3000000000>1 1>2 2>3000000000",
        &[
            "3000000000 1\n1 2\n2 3000000000\n",
            "1 2\n2 3000000000\n3000000000 1\n",
            "3000000000,1\n1,2\n2,3000000000\n",
            "3000000000 -> 1 -> 2 -> 3000000000",
        ],
    );
    have(
        "7>4294967296 4294967296>7",
        &[
            "7 4294967296\n4294967296 7\n",
            "4294967296 7\n7 4294967296\n",
        ],
    );
    // They can't be the counts of a header.
    have(
        "4294967296>1 1>4294967296",
        &[
            "4294967296 1\n1 4294967296\n",
            "4294967296,1\n1,4294967296\n",
        ],
    );
    have("4294967296>1 1>2", &["4294967296 1\n1 2\n"]);
    have("7>4294967296 5>3", &["7 4294967296\n5 3\n"]);
}

#[test]
fn a_matrix_may_be_printed_by_any_program() {
    have(
        "0>1 1>2 2>0",
        &[
            "[[0,1,0],[0,0,1],[1,0,0]]\n",
            "int g[3][3] = {{0,1,0},{0,0,1},{1,0,0}};\n",
            "[[0 1 0]\n [0 0 1]\n [1 0 0]]\n",
            "array([[0, 1, 0],\n       [0, 0, 1],\n       [1, 0, 0]])\n",
            "[[0. 1. 0.]\n [0. 0. 1.]\n [1. 0. 0.]]\n",
            "adj = [[0, 1, 0], [0, 0, 1], [1, 0, 0]]",
            "{{0, 1, 0}, {0, 0, 1}, {1, 0, 0}}",
            "const int a[][3] = {\n  {0, 1, 0}, // first\n  {0, 0, 1},\n  {1, 0, 0},\n};",
            "[0 1 0]\n[0 0 1]\n[1 0 0]\n",
            "np.array([[0, 1, 0], [0, 0, 1], [1, 0, 0]], dtype=int8)",
            "0,1,0\n0,0,1\n1,0,0\n",
        ],
    );
    have(
        "0>1 1>2 2>3",
        &[
            "[[0,1,0,0],[0,0,1,0],[0,0,0,1],[0,0,0,0]]\n",
            "0100\n0010\n0001\n0000\n",
        ],
    );
}

#[test]
fn lists_of_two_that_go_both_ways_are_the_moves_of_each_vertex() {
    have(
        "0>1 0>3 1>0 1>2 2>1 2>3 3>0 3>2",
        &[
            "[[1,3],[0,2],[1,3],[0,2]]\n",
            "graph = [[1,3],[0,2],[1,3],[0,2]]",
            "{{1,3},{0,2},{1,3},{0,2}}",
            "[[3,1],[2,0],[3,1],[2,0]]",
            "{0: [1, 3], 1: [0, 2], 2: [1, 3], 3: [0, 2]}",
            "0: 1 3\n1: 0 2\n2: 1 3\n3: 0 2\n",
        ],
    );
    have(
        "0>2 0>1 1>0 1>2 2>1 2>0",
        &["graph = [[2,1],[0,2],[1,0]]", "adj = [[2,1],[0,2],[1,0]]"],
    );
    assert!(remarks("[[1,3],[0,2],[1,3],[0,2]]").contains("--from edges"));
    assert!(remarks("[[0,1],[1,2]]").contains("--from adjacency"));
    have(
        "0>1 1>2 2>0 2>3",
        &[
            "n = 4, edges = [[0,1],[1,2],[2,0],[2,3]]\n",
            "[[0,1],[1,2],[2,0],[2,3]]",
        ],
    );
    have(
        "0>1 1>2 | 3",
        &[
            "n = 4, edges = [[0,1],[1,2]]",
            "n = 4\nedges = [[0,1],[1,2]]\n",
            "Input: n = 4, edges = [[0,1],[1,2]]\nOutput: 2",
            "int n = 4; int[][] edges = {{0,1},{1,2}};",
            "numCourses = 4, prerequisites = [[0,1],[1,2]]",
            "n=4,edges=[(0,1),(1,2)]",
            "n = 4, edges = [[0,01],[01,2]]",
        ],
    );
}

#[test]
fn the_moves_of_a_vertex_may_follow_a_colon_or_a_bar() {
    have(
        "1>2 1>3 2>3",
        &[
            "1: 2 3\n2: 3\n3:\n",
            "1: 2, 3\n2: 3\n3:\n",
            "1 : 2 3\n2 : 3\n3 :\n",
            "1 | 2 3\n2 | 3\n3 |\n",
            "3\n1: 2 3\n2: 3\n3:\n",
            "# moves\n1: 2 3\n2: 3 # one\n",
            "1: [2, 3]\n2: [3]\n3: []\n",
        ],
    );
    have(
        "a>b a>c b>a | d",
        &[
            "a: b c\nb: a\nd:\n",
            "a: b, c;\nb: a;\nd: ;\n",
            "{a: [b, c], b: [a], d: []}",
            "a | b, c\nb | a\nd |\n",
            "'a': 'b' 'c'\n'b': 'a'\n'd':\n",
            "a: ['b', \"c\"]\nb: ['a']\nd: []\n",
        ],
    );
}

#[test]
fn a_target_without_a_name_of_its_column_is_kept() {
    let options = ReadOptions {
        kind: Some(FileKind::Csv),
        header: Some(true),
        ..ReadOptions::default()
    };
    let loaded = read(b"held\na,b\nb,c\n", &options);
    assert_eq!(found(&loaded), meant("a>b b>c"));
    assert_eq!(loaded.remarks, []);
}

#[test]
fn a_list_may_follow_an_arrow() {
    have(
        "0>1 0>2 1>2",
        &[
            "0 -> 1, 2\n1 -> 2\n2 ->\n",
            "0 -> [1, 2]\n1 -> [2]\n2 -> []\n",
            "0 -> {1, 2}\n1 -> {2}\n2 -> {}\n",
            "0 → 1 2\n1 → 2\n2 →\n",
            "defaultdict(<class 'list'>, {0: [1, 2], 1: [2], 2: []})",
        ],
    );
    have(
        RING,
        &[
            "1 -> 2, 2 -> 3, 3 -> 1\n",
            "1->2,2->3,3->1",
            "1 → 2, 2 → 3\n3 → 1\n",
            "int[][] edges = new int[][]{{1,2},{2,3},{3,1}};",
            "let edges = vec![(1, 2), (2, 3), (3, 1)];",
        ],
    );
}

/// Each text is read with these moves, and a remark names the option for the other reading.
#[test]
fn the_other_reading_of_a_list_is_named_with_its_option() {
    for (text, moves, option) in [
        ("3 2\n2 1\n1 3\n", "2>1 1>3", "--header no"),
        ("2 1\n1 2\n", "1>2", "--header no"),
        (
            "5 4\n1 2\n2 3\n3 4\n4 5\n",
            "1>2 2>3 3>4 4>5",
            "--header no",
        ),
        ("3 2\n2 -> 1\n1 -> 3\n", "2>1 1>3", "--header no"),
        ("3 2 1\n2 1 5\n1 3 7\n", "2>1 1>3", "--header no"),
        ("2\n2 1\n1 2\n2 1\n2 1\n", "1>2", "--header no"),
        ("1 2 3\n2 3 1\n3 1 2\n", "1>2 2>3 3>1", "--from adjacency"),
        ("a -> b, c\nb -> d, e\n", "a>b b>d", "--from adjacency"),
        ("a -> b c\nb -> d e\n", "a>b b>d", "--from adjacency"),
        ("a -- b\nb -- c\n", "a>b b>c", "--both-ways"),
        (
            "0 1 1\n1 0 1\n0 0 1\n",
            "0>1 0>2 1>0 1>2 2>2",
            "--from edges",
        ),
        (
            "[[0,1,0],[0,0,1],[1,0,0]]",
            "0>1 1>2 2>0",
            "--from adjacency",
        ),
        (
            "[[1,2,1],[2,3,1],[3,1,1]]",
            "1>1 1>1 1>2 2>1 2>2 2>3 3>1 3>1 3>3",
            "--from edges",
        ),
        ("[[0,1],[1,2],[2,0]]", "0>1 1>2 2>0", "--from adjacency"),
    ] {
        let loaded = read(text.as_bytes(), &ReadOptions::default());
        let (edges, _) = found(&loaded);
        assert_eq!(edges, meant(moves).0, "{text}");
        assert!(remarks(text).contains(option), "{text}: {}", remarks(text));
    }
    // Only one reading has all edges between known vertices.
    for text in [
        "10 3\n1 2\n2 3\n3 1\n",
        "3 2\n0 1\n1 2\n",
        "0 1\n1 2\n2 0\n",
    ] {
        assert!(!remarks(text).contains("--"), "{text}: {}", remarks(text));
    }
    let table = |text: &str, moves: &str, option: &str| {
        let loaded = read(text.as_bytes(), &named("a.csv"));
        assert_eq!(found(&loaded).0, meant(moves).0, "{text}");
        let mut remarks = loaded.remarks.iter().map(ToString::to_string);
        assert!(remarks.any(|remark| remark.contains(option)), "{text}");
    };
    table("0,1,0\n0,0,1\n1,0,0\n", "0>1 1>2 2>0", "--from edges");
    table("a,b,c\nb,c\n", "a>b b>c", "--from adjacency");
    table("a,b,x,y\nb,c,,z\n", "a>b b>c", "2 cells of other columns");
    // Lists of three with a weight, which is no vertex.
    have(
        "2>1 2>3 3>4",
        &[
            "times = [[2,1,1],[2,3,1],[3,4,1]]",
            "[[2,1,10],[2,3,10],[3,4,20]]",
            "n = 4, times = [[2,1,1],[2,3,1],[3,4,1]]",
        ],
    );
}

#[test]
fn what_looks_like_a_list_but_is_in_another_notation_is_refused() {
    for text in [
        "Graph[{1 -> 2, 2 -> 3, 3 -> 1}]",
        "1-2, 2-3, 3-1\n",
        "e 1 2\ne 2 3\n",
        "a 1 2 7\na 2 3 7\n",
        "source target\na b\nb c\n",
        "From To\nx y\ny z\n",
        "a: b -> c\nb: a\n",
        "a, b, c\n",
        "{0: {1, 2}, 1: {2}, 2: set()}",
    ] {
        refusal(text);
    }
    have("u>v v>w", &["u v\nv w\n"]);
    let text = "A: B(5), C(2)\nB: C(1)\nC:\n";
    assert!(remarks(text).contains("3 vertices are named only by edges"));
}

#[test]
fn a_line_with_one_name_declares_a_vertex() {
    have(
        "0>1 1>2 2>0 | 3",
        &[
            "0\n1\n2\n3\n0 1\n1 2\n2 0\n",
            "3\n2\n1\n0\n0 1\n1 2\n2 0\n",
            "0 1\n1 2\n2 0\n3\n",
            "0\r\n1\r\n2\r\n3\r\n\r\n0 1\r\n1 2\r\n2 0\r\n",
            "0\n1\n2\n3\n0 -> 1 -> 2 -> 0\n",
        ],
    );
    have(
        "A>B B>C",
        &[
            "A\nB\nC\nA B\nB C\n",
            "A\nA B\nB C\n",
            "A\nB\nC\nA -> B\nB -> C\n",
            "A\nB\n\nA,B\nB,C\n",
            "A\n# edges\nA B\nB C\n",
        ],
    );
    have(
        "A>B | C D",
        &["C\nD\nA -> B\n", "A -> B\nC\nD\n", "C\nD\nA B\n"],
    );
}

#[test]
fn networks_of_pajek_are_read_and_other_formats_are_refused_by_name() {
    have(
        "a>b b>c",
        &[
            "*Vertices 3\n1 \"a\"\n2 \"b\"\n3 \"c\"\n*Arcs\n1 2 1\n2 3 1\n",
            "*vertices 3\r\n1 a\r\n2 b\r\n3 c\r\n*arcs\r\n1 2\r\n2 3\r\n",
            "% a network\n*Network x\n*Vertices 3\n1 \"a\" 0.1 0.2 0.5\n2 \"b\" 0.3 0.4 0.5\n3 \"c\" 0.5 0.1 0.5\n*Arcs\n1 2 1.0\n2 3 1.0\n",
            "*Vertices 3\n1 a\n2 b\n3 c\n*Arcslist\n1 2\n2 3\n",
            "*Vertices 3\n1 a\n2 b\n3 c\n*Arcs\n1 2\n*Arcslist\n2 3\n",
        ],
    );
    have(
        "1>2 2>1 2>3",
        &[
            "*Vertices 3\n*Edges\n1 2\n*Arcs\n2 3\n",
            "*Vertices 3\n*Edgeslist\n1 2\n*Arcs\n2 3\n",
        ],
    );
    let told = [
        "*Vertices 2\n1 a\n2 b\n*Arcs\n1 3\n",
        "*Vertices 2\n*Matrix\n0 1\n1 0\n",
        "*Vertices x\n",
        "*Vertices 9999999999\n",
        "nodedef>name VARCHAR\na\nedgedef>node1 VARCHAR,node2 VARCHAR\na,a\n",
        "DL n=3 format=edgelist1\nlabels embedded\ndata:\na b\n",
        ">>sparse6<<:Bf\n",
    ]
    .map(refusal);
    expect![[r#"
        line 5, column 3: there is no vertex 3: there are 2
        line 3: the section *matrix of a network is not read
        line 1: expected the number of vertices
        line 1: the game has 9,999,999,999 positions; at most 2,147,483,648 can be numbered
        line 1: a graph in GDF, the format of GUESS, which Winmove can't read
        line 1: a network in DL, the format of UCINET, which Winmove can't read
        line 1: graphs in sparse6, a format of nauty, which Winmove can't read"#]]
    .assert_eq(&told.join("\n"));
}

#[test]
fn comments_that_say_how_edges_go_are_heeded() {
    let is_undirected = |text: &str, name: &str| {
        let loaded = read(text.as_bytes(), &named(name));
        assert_eq!(found(&loaded), meant("1>2 2>3"), "{text}");
        let rules = loaded.document.rules().token().expect("a token game");
        rules.steps == Steps::EdgesBothWays
    };
    let rows = "1 2\n2 3\n";
    for (comments, is_so) in [
        ("% sym unweighted\n", true),
        ("% sym positive\n% 2 3 3\n", true),
        ("% sym posweighted \n%2 3 3\n", true),
        (
            "# Undirected graph: ../../data/com-amazon.ungraph.txt\n# Nodes: 3 Edges: 2\n",
            true,
        ),
        (
            "# Undirected graph (each unordered pair of nodes is saved once): A.txt\n",
            true,
        ),
        ("# undirected network\n", true),
        ("% asym unweighted\n", false),
        ("% asym weighted\n% 2 3 3\n", false),
        (
            "# Directed graph (each unordered pair of nodes is saved once): A.txt\n",
            false,
        ),
        ("# A symmetric or undirected one\n", false),
        ("# sym for short\n", false),
    ] {
        for (rows, name) in [(rows, "a.txt"), (&rows.replace(' ', "\t")[..], "a.tsv")] {
            let text = format!("{comments}{rows}");
            assert_eq!(is_undirected(&text, name), is_so, "{text}");
            assert_eq!(remarks(&text).contains("without it"), is_so, "{text}");
        }
    }
    let told = [
        "% bip unweighted\n1 1\n1 2\n2 1\n",
        "% bip weighted\n% 3 2 2\n1 1 5\n1 2 5\n2 1 5\n",
        "\n%%MatrixMarket matrix coordinate pattern general\n3 2 2\n1 2\n3 1\n",
        "%%MATRIXMARKET MATRIX COORDINATE PATTERN SYMMETRIC\n3 3 2\n1 2\n3 1\n",
        "%%matrixmarket matrix coordinate real general\n% x\n3 3 2\n1 2 1\n3 1 1\n",
    ]
    .map(refusal);
    expect![[r#"
        line 1: a bipartite network: the vertices on its left and on its right are numbered separately, so the same number is two vertices
        line 1: a bipartite network: the vertices on its left and on its right are numbered separately, so the same number is two vertices
        line 2: a Matrix Market matrix, whose comments and counts are not those of an edge list
        line 1: a Matrix Market matrix, whose comments and counts are not those of an edge list
        line 1: a Matrix Market matrix, whose comments and counts are not those of an edge list"#]].assert_eq(&told.join("\n"));
}

#[test]
fn moves_may_follow_a_vertex_and_their_number() {
    have(
        "1>2 2>1 2>3 3>1",
        &[
            "3\n1 1 2\n2 2 1 3\n3 1 1\n",
            "3\n\n1 1 2\n2 2 1 3 \n3 1 1",
            "3\r\n1 1 2\r\n2 2 1 3\r\n3 1 1\r\n",
            "3\n1\t1\t2\n2\t2\t1\t3\n3\t1\t1\n",
        ],
    );
    have("1>2 1>4 2>4 4>3 | 3", &["4\n1 2 2 4\n2 1 4\n3 0\n4 1 3\n"]);
    have("0>1 0>2 1>2", &["3\n0 2 1 2\n1 1 2\n2 0\n"]);
    // Each row could be an edge with a label as well.
    let text = "3\n1 1 2\n2 1 3\n3 1 1\n";
    have("1>1 2>1 3>1", &[text]);
    assert!(remarks(text).contains("--from adjacency"));
    let options = ReadOptions {
        kind: Some(FileKind::Adjacency),
        ..ReadOptions::default()
    };
    assert_eq!(
        found(&read(text.as_bytes(), &options)),
        meant("1>2 2>3 3>1")
    );
}

#[test]
fn weights_may_follow_the_moves_in_a_dict() {
    have(
        "A>B A>C B>C",
        &[
            "graph = {'A': [('B', 4), ('C', 2)], 'B': [('C', 1)], 'C': []}",
            "{'A': [('B',4),('C',2)],\n 'B': [('C',1)],\n 'C': []}",
            "g = {\"A\": [(\"B\", 4), (\"C\", 2)], \"B\": [(\"C\", 1)], \"C\": []}",
            "{'A': [['B', 4.5], ['C', 2]], 'B': [['C', 1]], 'C': []}",
        ],
    );
    have(
        "0>1 0>2 1>2",
        &["adj = {0: [(1, 7), (2, 3)], 1: [(2, 1)], 2: []}"],
    );
    let loaded = read(b"{0: [(1, 7)], 1: []}", &ReadOptions::default());
    assert_eq!(
        loaded
            .document
            .graph()
            .unwrap()
            .edges()
            .next()
            .unwrap()
            .1
            .label,
        "7"
    );
    // Places of a grid.
    have(
        "(0,0)>(0,1) (0,1)>(1,1)",
        &["{(0, 0): [(0, 1)], (0, 1): [(1, 1)], (1, 1): []}"],
    );
}

#[test]
fn rows_of_several_lengths_may_be_more_moves() {
    for text in [
        "1\t2\t3\n4\t5\n",
        "1 2 3 4\n5 6 7 8\n",
        "1 2 9\n2 3\n3 1 8 7\n",
    ] {
        assert!(
            remarks(text).contains("--from adjacency"),
            "{text}: {}",
            remarks(text)
        );
    }
    for text in ["1 2 30\n2 3 40\n3 1 50\n", "1 2 0.5\n2 3\n"] {
        assert!(
            !remarks(text).contains("--from"),
            "{text}: {}",
            remarks(text)
        );
    }
}

#[test]
fn zeros_of_a_matrix_in_dicts_are_no_edges() {
    let text = r#"{"a": {"a": 0, "b": 1}, "b": {"a": 0, "b": 0}}"#;
    have("a>b", &[text, &text.replace('0', "0.0")]);
    assert!(
        remarks(text).contains("a 0 is read as no edge"),
        "{}",
        remarks(text)
    );
    // Not every pair has a number.
    have("a>b b>a", &[r#"{"a": {"b": 1}, "b": {"a": 0}}"#]);
}

#[test]
fn a_matrix_may_have_names_or_truth_values() {
    have(
        "A>B C>A C>C",
        &[
            "   A  B  C\nA  0  1  0\nB  0  0  0\nC  1  0  1\n",
            "  A B C\nA 0 1 0\n\nB 0 0 0\nC 1 0 1\n",
            ",A,B,C\nA,0,1,0\nB,0,0,0\nC,1,0,1\n",
            "\tA\tB\tC\nA\t0.0\t1.0\t0.0\nB\t0.0\t0.0\t0.0\nC\t1.0\t0.0\t1.0\n",
        ],
    );
    for (text, name) in [
        (",a,b\na,0,1\nb,0,0\n", "m.csv"),
        (";a;b\na;0;1\nb;0;0\n", "m.csv"),
        ("\ta\tb\na\t0\t1\nb\t0\t0\n", "m.tsv"),
        ("  a b\na 0 1\nb 0 0\n", "m.txt"),
    ] {
        assert_eq!(
            found(&read(text.as_bytes(), &named(name))),
            meant("a>b"),
            "{text}"
        );
    }
    have(
        "0>1 | 0",
        &[
            "[[False, True], [False, False]]",
            "[[false,true],[false,false]]",
        ],
    );
}

#[test]
fn arrows_may_be_in_brackets_and_calls_are_refused() {
    have(
        "1>2 2>3",
        &[
            "(1 -> 2), (2 -> 3)",
            "[(1 -> 2), (2 -> 3)]",
            "[(1 → 2), (2 → 3)]",
        ],
    );
    refusal("G.add_edge('a','b')\nG.add_edge('b','c')\n");
    refusal("G.add_edge(1, 2)\nG.add_edge(2, 3)\n");
}

#[test]
fn projects_of_pajek_have_one_network_and_other_sections_are_named() {
    let network = "*Network x\n*Vertices 2\n1 a\n2 b\n*Arcs\n1 2\n";
    let project =
        format!("{network}*Partition p\n*Vertices 2\n1\n2\n*Vector v\n*Vertices 2\n0.5\n1\n");
    have("a>b", &[network, &project]);
    assert!(
        remarks(&project).contains("2 sections are not kept"),
        "{}",
        remarks(&project)
    );
    expect!["line 7: a second network; write each to a file of its own"]
        .assert_eq(&refusal(&format!("{network}{network}")));
}

#[test]
fn cells_of_a_board_may_be_apart_and_other_letters_are_named() {
    let board = |text: &str| read(text.as_bytes(), &ReadOptions::default()).document;
    let expected = board("P.T\n.*.\n..E\n");
    for text in [
        "P . T\n. * .\n. . E\n",
        "P\t.\tT\n.\t*\t.\n.\t.\tE\n",
        "P,.,T\n.,*,.\n.,.,E\n",
        "3 3\nP . T\n. * .\n. . E\n",
        "P . T \r\n. * . \r\n. . E \r\n",
        "P;.;T\n.;*;.\n.;.;E\n",
        "P  .  T\n.  *  .\n.  .  E\n",
    ] {
        assert_eq!(board(text), expected, "{text}");
    }
    assert_eq!(board("P # T\n_ _ E\n"), board("P*T\n..E\n"));
    let told = [
        "#####\n#@..#\n#..X#\n#####\n",
        "....\n.@..\n...E\n",
        "2 3\n...\n.x.\n",
        "#.#\n#S#\n",
        "*..\n..G\n*..\n",
    ]
    .map(refusal);
    expect![[r#"
        row 1, column 1: unknown character '@'; a cell is . (floor), * (wall), E (exit), P (police) or T (thief) (line 2; rows and columns count from 0)
        row 1, column 1: unknown character '@'; a cell is . (floor), * (wall), E (exit), P (police) or T (thief) (line 2; rows and columns count from 0)
        row 1, column 1: unknown character 'x'; a cell is . (floor), * (wall), E (exit), P (police) or T (thief) (line 3; rows and columns count from 0)
        row 1, column 1: unknown character 'S'; a cell is . (floor), * (wall), E (exit), P (police) or T (thief) (line 2; rows and columns count from 0)
        row 1, column 2: unknown character 'G'; a cell is . (floor), * (wall), E (exit), P (police) or T (thief) (line 2; rows and columns count from 0)"#]].assert_eq(&told.join("\n"));
}
