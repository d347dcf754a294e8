//! Random graphs in the formats of judges' problems, each written by its own writer and read back.

use std::fmt::Write as _;

use expect_test::expect;
use winmove_core::model::{Place, Rules};
use winmove_files::{Loaded, ReadOptions};

use super::refusal;
use winmove_tests::Random;
use winmove_tests::in_parts::InParts;

/// A graph before it is written. Its vertices are the numbers below `n`.
struct Drawn {
    n: usize,
    edges: Vec<[usize; 2]>,
}

/// The contents of a text, by the names of the vertices.
#[derive(Debug, PartialEq)]
struct Expected {
    vertices: usize,
    edges: Vec<[String; 2]>,
    labels: Vec<String>,
    start: Vec<String>,
    queries: Vec<String>,
}

/// A format: its name, and a function that generates a text with its contents.
type Shape = (&'static str, fn(&mut Random) -> (String, Vec<Expected>));

impl Drawn {
    /// A random graph in which each vertex has an edge.
    fn of(random: &mut Random) -> Drawn {
        let n = 3 + random.below(6);
        // A path whose last edge leads to the last vertex, so that its number always occurs.
        let mut edges: Vec<[usize; 2]> = (1..n).map(|to| [to - 1, to]).collect();
        for _ in 0..random.below(6) {
            let ends = [0; 2].map(|_| random.below(n));
            edges.push(ends);
        }
        for at in (1..edges.len()).rev() {
            edges.swap(at, random.below(at + 1));
        }
        Drawn { n, edges }
    }

    /// The same with more than three edges, the first one from the first vertex to the second.
    /// Edges without a header that begin with larger numbers could be a list with missing lines,
    /// and are refused.
    fn alone(random: &mut Random) -> Drawn {
        let mut drawn = Drawn::of(random);
        let first = drawn.edges.iter().position(|&ends| ends == [0, 1]);
        drawn.edges.swap(0, first.unwrap());
        while drawn.edges.len() < 4 {
            drawn.edges.push([0, 2]);
        }
        drawn
    }

    /// A random tree.
    fn tree(random: &mut Random) -> Drawn {
        let n = 3 + random.below(6);
        let parent = |random: &mut Random, at: usize| random.below(at);
        let edges = (1..n).map(|at| [parent(random, at), at]).collect();
        Drawn { n, edges }
    }

    fn any(&self, random: &mut Random) -> usize {
        random.below(self.n)
    }

    /// The lines of the edges, with given texts between and after the names.
    fn lines(&self, name: impl Fn(usize) -> String, between: &str, behind: &str) -> String {
        let line =
            |&[from, to]: &[usize; 2]| format!("{}{between}{}{behind}\n", name(from), name(to));
        self.edges.iter().map(line).collect()
    }

    fn expected(&self, name: impl Fn(usize) -> String) -> Expected {
        Expected {
            vertices: self.n,
            edges: self.edges.iter().map(|ends| ends.map(&name)).collect(),
            labels: vec![String::new(); self.edges.len()],
            start: Vec::new(),
            queries: Vec::new(),
        }
    }
}

fn zero(at: usize) -> String {
    at.to_string()
}

fn one(at: usize) -> String {
    (at + 1).to_string()
}

fn word(at: usize) -> String {
    ["ann", "bob", "cy", "dee", "eve", "fay", "gus", "hal", "ida"][at].to_owned()
}

/// The graph as understood by the reader.
fn found(loaded: &Loaded) -> Expected {
    let graph = loaded.document.graph().unwrap();
    let name = |id| graph.vertex(id).unwrap().label.clone();
    let place = |place: &Place| match place {
        Place::Vertex(id) => name(*id),
        Place::Cell(_) => panic!("no vertex"),
    };
    let Rules::Token(rules) = loaded.document.rules() else {
        panic!("no token game");
    };
    Expected {
        vertices: graph.vertices().len(),
        edges: graph
            .edges()
            .map(|(_, edge)| [name(edge.from), name(edge.to)])
            .collect(),
        labels: graph
            .edges()
            .map(|(_, edge)| edge.label.to_owned())
            .collect(),
        start: rules.at.iter().map(place).collect(),
        queries: loaded.queries.iter().map(place).collect(),
    }
}

/// The edges after a header `n m`, possibly with more numbers, in a given numbering.
fn headed(drawn: &Drawn, more: &str, name: fn(usize) -> String) -> (String, Vec<Expected>) {
    let header = format!("{} {}{more}\n", drawn.n, drawn.edges.len());
    let text = header + &drawn.lines(name, " ", "");
    (text, vec![drawn.expected(name)])
}

/// The edges after a header `n m s` with a start.
fn started(random: &mut Random) -> (String, Vec<Expected>) {
    let drawn = Drawn::of(random);
    let start = one(drawn.any(random));
    let (text, mut all) = headed(&drawn, &format!(" {start}"), one);
    all[0].start = vec![start];
    (text, all)
}

/// A list followed by queries or starts.
fn behind(
    (text, mut all): (String, Vec<Expected>),
    lines: String,
    asked: Vec<String>,
) -> (String, Vec<Expected>) {
    match asked.len() {
        1 => all[0].start = asked,
        _ => all[0].queries = asked,
    }
    (text + &lines, all)
}

/// Several lists.
fn several(
    random: &mut Random,
    one: fn(&mut Random) -> (String, Vec<Expected>),
) -> (usize, String, Vec<Expected>) {
    let count = 2 + random.below(3);
    let (mut text, mut all) = (String::new(), Vec::new());
    for _ in 0..count {
        let (list, expected) = one(random);
        text += &list;
        all.extend(expected);
    }
    (count, text, all)
}

fn a_tree(random: &mut Random) -> (String, Vec<Expected>) {
    let drawn = Drawn::tree(random);
    let text = format!("{}\n{}", drawn.n, drawn.lines(one, " ", ""));
    (text, vec![drawn.expected(one)])
}

fn with_labels(
    drawn: &Drawn,
    header: String,
    label: impl Fn(usize) -> String,
) -> (String, Vec<Expected>) {
    let mut text = header;
    let mut expected = drawn.expected(one);
    for (index, &[from, to]) in drawn.edges.iter().enumerate() {
        let label = label(index);
        writeln!(text, "{} {} {label}", one(from), one(to)).unwrap();
        expected.labels[index] = label;
    }
    (text, vec![expected])
}

const SHAPES: [Shape; 31] = [
    ("n m from 1", |random| headed(&Drawn::of(random), "", one)),
    ("n m from 0", |random| headed(&Drawn::of(random), "", zero)),
    ("n m s", |random| {
        let drawn = Drawn::of(random);
        let start = one(drawn.any(random));
        let (text, mut all) = headed(&drawn, &format!(" {start}"), one);
        all[0].start = vec![start];
        (text, all)
    }),
    ("n m s from 0", |random| {
        let drawn = Drawn::of(random);
        let start = zero(drawn.any(random));
        let (text, mut all) = headed(&drawn, &format!(" {start}"), zero);
        all[0].start = vec![start];
        (text, all)
    }),
    ("edges alone", |random| {
        let drawn = Drawn::alone(random);
        (drawn.lines(one, " ", ""), vec![drawn.expected(one)])
    }),
    ("edges alone from 0, with an arrow", |random| {
        let drawn = Drawn::of(random);
        (drawn.lines(zero, " -> ", ""), vec![drawn.expected(zero)])
    }),
    ("edges of names", |random| {
        let drawn = Drawn::of(random);
        (drawn.lines(word, " ", ""), vec![drawn.expected(word)])
    }),
    ("arrows between names", |random| {
        let drawn = Drawn::of(random);
        let arrow = ["->", " -> ", " --> ", "→", " -- "][random.below(5)];
        (drawn.lines(word, arrow, ";"), vec![drawn.expected(word)])
    }),
    ("commas", |random| {
        let drawn = Drawn::of(random);
        (drawn.lines(one, ",", ""), vec![drawn.expected(one)])
    }),
    ("n m before commas", |random| {
        let drawn = Drawn::of(random);
        let header = format!("{} {}\n", drawn.n, drawn.edges.len());
        (
            header + &drawn.lines(one, ", ", ""),
            vec![drawn.expected(one)],
        )
    }),
    ("a tree: n, and n - 1 edges", a_tree),
    ("n, and then the edges", |random| {
        let drawn = Drawn::of(random);
        let text = format!("{}\n{}", drawn.n, drawn.lines(one, " ", ""));
        (text, vec![drawn.expected(one)])
    }),
    ("weights", |random| {
        let drawn = Drawn::of(random);
        let header = format!("{} {}\n", drawn.n, drawn.edges.len());
        with_labels(&drawn, header, |index| (index * 7 + 3).to_string())
    }),
    ("weights without a header, some below zero", |random| {
        let drawn = Drawn::alone(random);
        with_labels(&drawn, String::new(), |index| {
            (index as i32 * 5 - 7).to_string()
        })
    }),
    ("weights with a point", |random| {
        let drawn = Drawn::of(random);
        let header = format!("{} {}\n", drawn.n, drawn.edges.len());
        with_labels(&drawn, header, |index| format!("{index}.25"))
    }),
    ("words behind the pairs", |random| {
        let drawn = Drawn::of(random);
        let header = format!("{} {}\n", drawn.n, drawn.edges.len());
        with_labels(&drawn, header, |index| format!("move {index}"))
    }),
    ("a start behind", |random| {
        let drawn = Drawn::of(random);
        let start = one(drawn.any(random));
        let list = headed(&drawn, "", one);
        behind(list, format!("{start}\n"), vec![start])
    }),
    ("a start behind edges alone", |random| {
        let drawn = Drawn::alone(random);
        let start = one(drawn.any(random));
        let list = (drawn.lines(one, " ", ""), vec![drawn.expected(one)]);
        behind(list, format!("{start}\n"), vec![start])
    }),
    ("queries with their number", |random| {
        let drawn = Drawn::of(random);
        let asked: Vec<String> = (0..4).map(|_| one(drawn.any(random))).collect();
        behind(
            headed(&drawn, "", one),
            format!("4\n{}\n", asked.join("\n")),
            asked,
        )
    }),
    ("queries on one line", |random| {
        let drawn = Drawn::of(random);
        let asked: Vec<String> = (0..3).map(|_| one(drawn.any(random))).collect();
        behind(
            headed(&drawn, "", one),
            format!("3\n{}\n", asked.join(" ")),
            asked,
        )
    }),
    ("n m q", |random| {
        let drawn = Drawn::of(random);
        let asked: Vec<String> = (0..2).map(|_| one(drawn.any(random))).collect();
        behind(
            headed(&drawn, " 2", one),
            format!("{}\n", asked.join("\n")),
            asked,
        )
    }),
    ("tests", |random| {
        let (count, text, all) = several(random, |random| headed(&Drawn::of(random), "", one));
        (format!("{count}\n{text}"), all)
    }),
    ("tests with starts", |random| {
        let (count, text, all) = several(random, started);
        (format!("{count}\n\n{text}"), all)
    }),
    ("tests with starts up to 0 0 0", |random| {
        let (_, text, all) = several(random, started);
        (format!("{text}0 0 0\n"), all)
    }),
    ("tests of trees", |random| {
        let (count, text, all) = several(random, a_tree);
        (format!("{count}\n{text}"), all)
    }),
    ("tests up to 0 0", |random| {
        let (_, text, all) = several(random, |random| headed(&Drawn::of(random), "", one));
        (format!("{text}0 0\n"), all)
    }),
    ("a list up to 0 0", |random| {
        let (text, all) = headed(&Drawn::of(random), "", one);
        (format!("{text}0 0\n"), all)
    }),
    ("comments", |random| {
        let drawn = Drawn::of(random);
        let (text, all) = headed(&drawn, " // n m", one);
        (
            format!("# a graph\n{}// the end\n", text.replace('\n', " # line\n")),
            all,
        )
    }),
    (
        "blank lines, tabs, ends of Windows, no end of the last",
        |random| {
            let (text, all) = headed(&Drawn::of(random), "", one);
            let text = text.replace(' ', "\t").replace('\n', " \r\n\r\n");
            (format!("\u{feff}\r\n{}", text.trim_end()), all)
        },
    ),
    ("space around", |random| {
        let (text, all) = headed(&Drawn::of(random), "", zero);
        (text.replace('\n', "   \n  "), all)
    }),
    ("no edges", |random| {
        let n = 1 + random.below(9);
        let drawn = Drawn {
            n,
            edges: Vec::new(),
        };
        (format!("{n} 0\n"), vec![drawn.expected(one)])
    }),
];

#[test]
fn inputs_of_judges_problems_are_read_as_they_are_meant() {
    let options = ReadOptions::default();
    for (shape, write) in SHAPES {
        for seed in 0..5 {
            let (text, expected) = write(&mut Random::seeded(seed));
            let tests = winmove_files::read_all(text.as_bytes(), &options)
                .unwrap_or_else(|error| panic!("{shape}, seed {seed}: {error}\n{text}"));
            let read: Vec<Expected> = tests.iter().map(found).collect();
            assert_eq!(read, expected, "{shape}, seed {seed}:\n{text}");
            assert!(!tests[0].remarks.is_empty(), "{shape}");
            let streamed =
                winmove_files::open_all_stream(InParts(text.as_bytes(), 7), None, &options);
            assert_eq!(streamed.unwrap(), tests, "{shape}, seed {seed}:\n{text}");
        }
    }
}

#[test]
fn other_forms_of_graphs_are_refused_with_what_they_look_like() {
    let told = [
        "4\n2 2 3\n1 4\n1 4\n0\n",
        "3\n0 5 2\n5 0 9\n2 9 0\n",
        "3 3\n0 1 0\n0 0 1\n1 0 0\n",
        "5\n1 1 2 3\n",
        "4\n2 3 4 1\n",
        "3 4\n1 2\n2 3\n",
        "4 3 1 4\n1 2\n2 3\n3 4\n",
    ]
    .map(refusal);
    expect![[r#"
        line 1: n, and then n rows that look like neighbours or a matrix; write a line "u v" for each edge
        line 1: n, and then n rows that look like neighbours or a matrix; write a line "u v" for each edge
        line 1: n n, and then n rows that look like a matrix; write a line "u v" for each edge
        line 1: n, and then one row that looks like successors or parents; write a line "u v" for each edge
        line 1: n, and then one row that looks like successors or parents; write a line "u v" for each edge
        line 3: the file ends after 2 of the 4 edges that line 1 declares (--header no if that line is an edge)
        line 1: a header of more than three numbers (vertices, edges and perhaps a start); write a line "u v" for each edge"#]]
    .assert_eq(&told.join("\n"));
    let text = "one two three\n1 2\n";
    expect![[r#"line 1: not a kind of file that Winmove reads: a game file (JSON), an edge list ("u v" on each line, perhaps after "n m"), a board (rows of . * E P T, perhaps after "n m"), or a file of another program, such as DOT or GraphML; closest: Adjacency lists would fit (--from adjacency), Edge list fails on line 1 and Board text fails on line 1 (expected the numbers of rows and columns…)"#]]
        .assert_eq(&refusal(text));
}

#[test]
fn weights_in_two_columns_and_edges_from_0_are_no_other_form() {
    let options = ReadOptions::default();
    let read = |text: &str| found(&winmove_files::read(text.as_bytes(), &options).unwrap());
    let two = read("4 3\n1 2 5 9\n2 3 1 1\n3 4 2 2\n");
    assert_eq!((two.vertices, &two.labels[0][..]), (4, "5 9"));
    let alone = read("1 2 5 9\n2 3 1 1\n3 4 2 2\n");
    assert_eq!((alone.vertices, alone.edges.len()), (4, 3));
    let ring = read("3\n1 2\n2 3\n3 1\n");
    assert_eq!((ring.vertices, ring.edges.len()), (3, 3));
    let weighted = read("3 3\n1 2 5\n2 3 1\n3 1 7\n");
    assert_eq!((weighted.vertices, weighted.edges.len()), (3, 3));
    // A loop at 0 in the last line. The counts must not end before it.
    let looped = read("2 2\n0 1\n0 0\n");
    assert_eq!((looped.vertices, looped.edges.len()), (2, 2));
}

#[test]
fn many_tests_up_to_0_0_are_read_from_a_stream_as_the_whole_text_is() {
    // Far more edges than the first header promises.
    let test = "3 2\n1 2\n2 3\n";
    let text = format!("3 1\n1 2\n{}0 0\n", test.repeat(2000));
    let options = ReadOptions::default();
    let whole = winmove_files::read_all(text.as_bytes(), &options).unwrap();
    assert_eq!(whole.len(), 2001);
    let streamed = winmove_files::open_all_stream(InParts(text.as_bytes(), 4096), None, &options);
    assert_eq!(streamed.unwrap(), whole);
}

#[test]
fn a_test_is_chosen_by_its_number() {
    let text = "2\n2 1\n1 2\n3 2\n1 2\n2 3\n";
    let read = |test| {
        let options = ReadOptions {
            test: Some(test),
            ..ReadOptions::default()
        };
        winmove_files::read(text.as_bytes(), &options)
    };
    assert_eq!(read(2).unwrap().test(), Some((2, 2)));
    assert_eq!(found(&read(2).unwrap()).edges.len(), 2);
    let error = read(3).unwrap_err().to_string();
    expect!["line 1: there is no test 3: there are 2 tests"].assert_eq(&error);
    let options = ReadOptions {
        test: Some(2),
        ..ReadOptions::default()
    };
    let error = winmove_files::read(b"2 1\n1 2\n", &options)
        .unwrap_err()
        .to_string();
    expect!["line 1: there is no test 2: there is one game"].assert_eq(&error);
}
