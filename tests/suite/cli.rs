//! Tests of the command line: the program runs as a process, and is judged by its output and its
//! exit status.

use expect_test::expect;

mod compare;
mod completions;
mod databases;
mod escapes;
mod forms;
mod generate;
mod large;
mod limits;
mod links;
mod manual;
mod many;
mod marks;
mod parity;
#[cfg(target_os = "linux")]
mod progress;
mod render;
mod schema;
mod scripts;
mod sums;
mod usage;
mod verdicts;

use std::fs;
use std::io::{BufRead as _, BufReader, Write as _};
use std::path::PathBuf;
use std::process::{Command, Stdio};

use tempfile::TempDir;

/// The result of a run.
#[derive(Debug, PartialEq)]
struct Ended {
    status: Option<i32>,
    out: String,
    err: String,
}

impl Ended {
    /// The error message, without its last line break, of a run that ended with status 1 and
    /// printed nothing else.
    fn refusal(self) -> String {
        assert_eq!((self.status, self.out.as_str()), (Some(1), ""));
        self.err.strip_suffix('\n').unwrap().to_owned()
    }
}

fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_winmove"));
    command.args(arguments);
    command
}

fn run(arguments: &[&str]) -> Ended {
    run_with(arguments, "")
}

fn run_with(arguments: &[&str], input: &str) -> Ended {
    let mut child = command(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // If the arguments are wrong, the program doesn't read its input.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    let output = child.wait_with_output().unwrap();
    Ended {
        status: output.status.code(),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
    }
}

fn done(out: &str) -> Ended {
    Ended {
        status: Some(0),
        out: out.to_owned(),
        err: String::new(),
    }
}

fn failed(err: &str) -> Ended {
    Ended {
        status: Some(1),
        out: String::new(),
        err: err.to_owned(),
    }
}

/// Temporary files for a test.
struct Files(TempDir);

impl Files {
    fn new() -> Files {
        Files(tempfile::tempdir().unwrap())
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn put(&self, name: &str, text: &str) -> String {
        let path = self.path(name);
        fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_owned()
    }

    /// A text with the paths of the files made relative to their folder.
    fn short(&self, text: &str) -> String {
        text.replace(&format!("{}/", self.0.path().display()), "")
    }
}

fn game(field: &str, game: &str) -> String {
    format!(r#"{{"format": "winmove", "version": 1, "field": {field}, "game": {game}}}"#)
}

/// Four pebbles on a heap, of which a move takes one or two, with the start at three. By hand: 0 is
/// lost; 1 and 2 take everything; 3 leads only to 1 and 2, both won in one, so it is lost in two; 4
/// takes one and leaves 3.
fn pebbles(game_of: &str) -> String {
    let graph = r#"{"graph": {"vertices": [
        {"id": 0, "label": "none"}, {"id": 1}, {"id": 2, "label": "two"}, {"id": 3, "label": "a\tb\n\\"},
        {"id": 4, "label": "4"}],
        "edges": [[1, 0], [2, 1], [2, 0], [3, 2], [3, 1], [4, 3], [4, 2]]}}"#;
    game(graph, game_of)
}

/// One row with two cells, the officer in the west and the thief in the east.
const CAUGHT: &str = "1 2\nPT\n";

#[test]
fn the_numbering_of_an_edge_list_is_reported_and_can_be_given() {
    let text = "3 1\n1 2\n";
    let ended = run_with(&["solve", "-", "--output", "tsv"], text);
    expect![[r#"
        -: vertices are numbered from 1 (neither 0 nor 3 occurs)
    "#]]
    .assert_eq(&ended.err);
    assert!(ended.out.contains("\n3\t3\tloss\t0\t\n"), "{}", ended.out);
    let ended = run_with(&["solve", "-", "--output", "tsv", "--base", "0"], text);
    expect![[r#"
        -: vertices are numbered from 0 (as requested)
    "#]]
    .assert_eq(&ended.err);
    assert!(ended.out.contains("\n0\t0\tloss\t0\t\n"), "{}", ended.out);
    expect!["-: line 2: there is no vertex 0: they are numbered from 1 to 3"]
        .assert_eq(&run_with(&["solve", "-", "--base", "1"], "3 1\n0 1\n").refusal());
}

#[test]
fn a_refused_file_is_one_line_on_standard_error_and_status_1() {
    let files = Files::new();
    let file = files.put("bad.json", &pebbles(r#"{"token": {"at": [7]}}"#));
    expect!["-: row 1, column 1: unknown character 'x'"].assert_eq(
        run_with(&["solve", "-"], "2 2\n..\n.x\n")
            .err
            .split(';')
            .next()
            .unwrap(),
    );
    let missing = files.path("missing.json");
    let told = [
        run(&["solve", &file]),
        run(&["check", &file]),
        run(&["solve", "-"]),
        run(&["solve", missing.to_str().unwrap()]),
    ]
    .map(|ended| files.short(&ended.refusal()));
    expect![[r#"
        bad.json: game.token.at[0]: there is no vertex 7
        bad.json: game.token.at[0]: there is no vertex 7
        -: line 1: the file is empty
        missing.json: can't be read: there is no such file or folder"#]]
    .assert_eq(&told.join("\n"));
}

#[test]
fn outcomes_of_geography_that_no_second_method_proves_are_reported_on_standard_error() {
    // A cycle with a chord, in which each outcome depends on the places visited. The second search
    // covers 16 places.
    let ring = |places: u32| {
        let edges = (0..places)
            .map(|at| format!("[{at}, {}]", (at + 1) % places))
            .chain(["[0, 2]".to_owned()])
            .collect::<Vec<_>>();
        let vertices = (0..places)
            .map(|id| format!(r#"{{"id": {id}}}"#))
            .collect::<Vec<_>>();
        let (vertices, edges) = (vertices.join(", "), edges.join(", "));
        let graph = format!(r#"{{"graph": {{"vertices": [{vertices}], "edges": [{edges}]}}}}"#);
        run_with(&["solve", "-"], &game(&graph, r#"{"geography": {}}"#))
    };
    let (proved, on_trust) = (ring(16), ring(17));
    assert_eq!((proved.status, on_trust.status), (Some(0), Some(0)));
    assert_eq!(proved.err, "");
    expect![[r#"
        -: certify: the outcomes after 18 moves are taken on trust, and 17 starts rest on them; the remoteness after 18 moves is taken on trust
    "#]]
    .assert_eq(&on_trust.err);
}

#[cfg(unix)]
#[test]
fn standard_input_that_is_too_long_is_refused_with_the_limit() {
    let files = Files::new();
    let path = files.path("vast");
    // A sparse file takes no space on disk.
    fs::File::create(&path).unwrap().set_len(1 << 40).unwrap();
    let output = command(&["check", "-"])
        .stdin(fs::File::open(&path).unwrap())
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(1));
    let err = String::from_utf8(output.stderr).unwrap();
    expect![[r#"
        -: can't be read: more than 1 GiB
    "#]]
    .assert_eq(&err);
}

#[test]
fn check_is_silent_about_what_is_right_and_names_each_file_that_is_wrong() {
    let files = Files::new();
    let good = files.put("good.json", &pebbles(r#"{"token": {}}"#));
    let edges = files.put("edges.txt", "2 1\n1 2\n");
    let board = files.put("board.txt", CAUGHT);
    assert_eq!(
        run_with(&["check", &good, &edges, &board, "-"], CAUGHT),
        done("")
    );
    let bad = files.put("bad.txt", "2 1\n1 3\n");
    let cut = files.put("cut.json", "{\"format\":");
    let said = run(&["check", &bad, &good, &cut, &board]).refusal();
    expect![[r#"
        bad.txt: line 2: there is no vertex 3: there are 2
        cut.json: line 1, column 10: not JSON: the file ends inside a value"#]]
    .assert_eq(&files.short(&said));
}

#[test]
fn check_names_bends_of_edges_that_are_not_there() {
    let files = Files::new();
    let with = |bends: &str| {
        let graph = format!(
            r#"{{"graph": {{"vertices": [{{"id": 0}}, {{"id": 1}}], "edges": [[0, 1], [0, 1]], "bends": {bends}}}}}"#
        );
        files.put("bent.json", &game(&graph, r#"{"token": {}}"#))
    };
    let file = with("[[0, 1, 0, 20], [0, 1, 0, -20, 1]]");
    assert_eq!(run(&["check", &file]), done(""));
    let file = with("[[0, 1, 0, 20], [1, 0, 0, 20], [0, 1, 0, -20, 2]]");
    let said = run(&["check", &file]).refusal();
    expect!["bent.json: field.graph.bends[1]: there is no such edge from 1 to 0, so its bend is left out, and 1 more"]
        .assert_eq(&files.short(&said));
    // The game is still read, with a remark.
    let ended = run(&["solve", &file, "--summary"]);
    assert_eq!((ended.status, ended.err), (Some(0), said + "\n"));
}

#[test]
fn a_repeated_key_is_named_with_its_line_and_column() {
    let files = Files::new();
    let file = files.put(
        "twice.json",
        "{\"format\": \"winmove\", \"version\": 1,\n  \"title\": \"a, \\\"title\\\"\",\n \t \"title\": \"b\"}",
    );
    expect![[r#"twice.json: line 3, column 4: the key "title" occurs twice"#]]
        .assert_eq(&files.short(&run(&["check", &file]).refusal()));
}

#[test]
fn check_names_the_places_of_a_record_and_an_exercise_that_the_field_does_not_have() {
    let files = Files::new();
    let whole = pebbles(r#"{"token": {}}"#);
    let with = |more: &str| format!("{}, {more}}}", whole.strip_suffix('}').unwrap());
    let file = files.put(
        "game.json",
        &with(
            r#""record": {"start": [3], "moves": [[0, 1], [1, 8]]},
            "exercise": {"places": [4, 9, 0], "homework": {"work": [{"at": 7, "outcome": "win"}]}}"#,
        ),
    );
    let refused = |file: &str| files.short(&run(&["check", file]).refusal());
    expect![[r#"
        game.json: record.moves[1][1]: there is no vertex 8
        game.json: exercise.places[1]: there is no vertex 9
        game.json: exercise.homework.work[0].at: there is no vertex 7"#]]
    .assert_eq(&refused(&file));
    let board = r#"{"board": {"rows": [".*", ".."]}}"#;
    let pursuit = r#"{"pursuit": {"police": {"at": [0, 0]}, "thief": {"at": [1, 1]}}}, "exercise": {"places": [[0, 1], [2, 0]]}"#;
    let file = files.put("board.json", &game(board, pursuit));
    expect![[r#"
        board.json: exercise.places[0]: row 0, column 1 is a wall
        board.json: exercise.places[1]: row 2, column 0 lies outside the board"#]]
    .assert_eq(&refused(&file));
    let work = r#"[{"at": 4, "outcome": "win"}, {"at": 1, "outcome": "win"}, {"at": 4, "outcome": "loss"}]"#;
    let homework = |places: &str| {
        let exercise =
            format!(r#""exercise": {{"places": {places}, "homework": {{"work": {work}}}}}"#);
        files.put("homework.json", &with(&exercise))
    };
    let file = homework("[4, 0]");
    expect![[r#"
        homework.json: exercise.homework.work[1].at: the exercise doesn't ask about #1
        homework.json: exercise.homework.work[2].at: 4 already has an entry, work[0]"#]]
    .assert_eq(&refused(&file));
    // An empty list of places means all of them.
    let file = homework("[]");
    expect!["homework.json: exercise.homework.work[2].at: 4 already has an entry, work[0]"]
        .assert_eq(&refused(&file));
    let in_language = |tag: &str| {
        let exercise = format!(r#""exercise": {{"places": [4, 0], "language": "{tag}"}}"#);
        files.put("language.json", &with(&exercise))
    };
    let file = in_language("tlh");
    expect![[r#"language.json: exercise.language: Winmove does not have the language "tlh", so students see their own"#]].assert_eq(&refused(&file));
    let file = in_language("pt");
    assert_eq!(run(&["check", &file]), done(""));
}

#[cfg(unix)]
#[test]
fn a_file_name_can_not_break_the_line() {
    let files = Files::new();
    let file = files.put("two\nlines\u{1b}[31m.json", "{");
    let ended = run(&["check", &file]);
    assert_eq!((ended.status, ended.err.lines().count()), (Some(1), 1));
    assert!(
        ended
            .err
            .contains("two\\nlines\\u{1b}[31m.json: line 1, column 1: "),
        "{}",
        ended.err
    );
    assert!(!ended.err.contains('\u{1b}'));
}

#[test]
fn wrong_usage_is_status_2_and_prints_nothing_on_standard_output() {
    let wrong: [&[&str]; 9] = [
        &["solve"],
        &["check"],
        &["solve", "a", "--convention", "nice"],
        &["solve", "a", "--output", "xml"],
        &["solve", "a", "--base", "2"],
        &["solve", "a", "--nonsense"],
        &["--nonsense"],
        &["a", "b"],
        &["check", "--all", "a"],
    ];
    for arguments in wrong {
        let ended = run(arguments);
        assert_eq!(
            (ended.status, ended.out.as_str()),
            (Some(2), ""),
            "{arguments:?}"
        );
        assert!(ended.err.starts_with("error: "), "{}", ended.err);
        assert!(
            !ended.err.contains('\u{1b}'),
            "colours for nobody: {}",
            ended.err
        );
    }
}

#[test]
fn help_is_printed_on_standard_output_with_all_commands() {
    let help = run(&["--help"]);
    assert_eq!((help.status, help.err.as_str()), (Some(0), ""));
    for word in ["solve", "check", "[FILE]"] {
        assert!(help.out.contains(word), "{}", help.out);
    }
    let help = run(&["solve", "--help"]);
    for word in [
        "--all",
        "--summary",
        "--timing",
        "--convention",
        "--base",
        "remoteness",
    ] {
        assert!(help.out.contains(word), "{}", help.out);
    }
}

#[test]
fn a_search_that_has_a_start_goes_on_for_it_as_far_as_its_budget() {
    let vertices = "--vertices 38 --degree 4 --sinks 0 --seed 1";
    let arguments: Vec<&str> = ["generate", "random"]
        .into_iter()
        .chain(vertices.split(' '))
        .collect();
    let mut game: serde_json::Value = serde_json::from_str(&run(&arguments).out).unwrap();
    game["game"] = serde_json::json!({"geography": {"convention": "normal", "at": 0}});
    let counts = |more: &[&str]| {
        let mut arguments = vec!["solve", "-", "--output", "json"];
        arguments.extend(more);
        let ended = run_with(&arguments, &game.to_string());
        let answer: serde_json::Value = serde_json::from_str(&ended.out).unwrap();
        let outcome = answer["start"]["outcome"].as_str().unwrap().to_owned();
        (outcome, answer["counts"]["undecided"].as_u64().unwrap())
    };
    let (little, undecided) = counts(&["--budget", "0"]);
    assert_eq!(little, "undecided");
    let (outcome, left) = counts(&[]);
    assert!(outcome == "win" || outcome == "loss", "{outcome}");
    assert_eq!(left, undecided - 1, "the others stay as they were");
}

#[test]
fn timing_is_a_line_for_each_stage_on_standard_error() {
    let ended = run_with(&["solve", "-", "--summary", "--timing"], CAUGHT);
    assert_eq!(ended.out.lines().count(), 2);
    let mut lines = ended.err.lines().map(|line| line.split_once(' ').unwrap());
    for stage in ["read", "build", "solve", "certify"] {
        let (word, seconds) = lines.next().unwrap();
        assert_eq!(word, stage);
        assert!(
            (0.0..60.0).contains(&seconds.parse::<f64>().unwrap()),
            "{seconds}"
        );
    }
    if cfg!(target_os = "linux") {
        let (word, bytes) = lines.next().unwrap();
        assert_eq!(word, "peak-memory");
        assert!(bytes.parse::<u64>().unwrap() > 100_000, "{bytes}");
    }
    assert_eq!(lines.next(), None);
}

#[test]
fn a_pipe_that_is_closed_early_is_no_error() {
    // Far more than fits in the buffer of a pipe.
    let files = Files::new();
    // A header may promise at most as many vertices as the file has bytes.
    let text = format!("200000 1\n1 200000\n{}", "\n".repeat(200_000));
    let file = files.put("many.txt", &text);
    for output in ["table", "tsv", "json"] {
        let mut child = command(&["solve", &file, "--output", output])
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut first = String::new();
        let mut out = BufReader::new(child.stdout.take().unwrap());
        out.read_line(&mut first).unwrap();
        drop(out);
        let ended = child.wait_with_output().unwrap();
        let err = String::from_utf8(ended.stderr).unwrap();
        assert_eq!(ended.status.code(), Some(0), "{err}");
        // Only the numbering and the header are said.
        assert_eq!(err.lines().count(), 2, "{err}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_reported_with_status_1() {
    let told = ["table", "tsv", "json"].map(|form| {
        let files = Files::new();
        let file = files.put("board.txt", CAUGHT);
        let full = fs::OpenOptions::new()
            .write(true)
            .open("/dev/full")
            .unwrap();
        let ended = command(&["solve", &file, "--output", form])
            .stdout(full)
            .output()
            .unwrap();
        assert_eq!(ended.status.code(), Some(1));
        String::from_utf8(ended.stderr).unwrap()
    });
    expect![[r#"
        standard output: can't be written: the disk is full
        standard output: can't be written: the disk is full
        standard output: can't be written: the disk is full
    "#]]
    .assert_eq(&told.concat());
}
