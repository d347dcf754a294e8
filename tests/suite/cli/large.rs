//! `solve --database`, `probe` and `verify`, compared with the output of `solve` for the same list.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::process::Command;

use expect_test::expect;
use winmove_core::{Control, Outcome};
use winmove_large::{EdgeList, LargeGame, Limits, TextOptions, solve};

use super::{Files, run};
use winmove_tests::Random;

fn list(vertices: usize, edges: usize, first: usize) -> String {
    let mut random = Random::seeded(30);
    let mut list = format!("{vertices} {edges}\n");
    for _ in 0..edges {
        let ends = [random.below(vertices), random.below(vertices)].map(|end| end + first);
        writeln!(list, "{} {}", ends[0], ends[1]).unwrap();
    }
    list
}

/// The path of a test file, as an argument.
fn text(files: &Files, name: &str) -> String {
    files.path(name).to_str().unwrap().to_owned()
}

/// The labels printed by `solve`, in the order of the vertices.
fn printed(file: &str, convention: &str) -> Vec<String> {
    let arguments = [
        "solve",
        file,
        "--output",
        "tsv",
        "--quiet",
        "--convention",
        convention,
    ];
    let ended = run(&arguments);
    assert_eq!(ended.status, Some(0), "{}", ended.err);
    let lines = ended.out.lines().skip(1);
    lines
        .map(|line| {
            let columns: Vec<&str> = line.split('\t').collect();
            match columns[3] {
                "" => columns[2].to_owned(),
                moves => format!("{} in {moves}", columns[2]),
            }
        })
        .collect()
}

#[test]
fn a_database_has_the_labels_that_solve_prints_and_passes_its_check() {
    let files = Files::new();
    let mut told = BTreeSet::new();
    for (first, convention) in [(0, "normal"), (1, "normal"), (1, "misere"), (0, "drawn")] {
        let vertices = 400;
        let file = files.put("list.txt", &list(vertices, 900, first));
        let [database, scratch] = ["out.winmove.zst", "scratch"].map(|name| text(&files, name));
        let expected = printed(&file, convention);
        let common = ["--convention", convention];
        let mut solve = vec!["solve", &file, "--database", &database];
        solve.extend(["--memory", "64M", "--scratch", &scratch, "--threads", "2"]);
        solve.extend(common);
        let ended = run(&solve);
        assert_eq!((ended.status, ended.err.as_str()), (Some(0), ""));
        assert!(
            ended
                .out
                .starts_with(&format!("{database}: 400 positions: ")),
            "{}",
            ended.out
        );
        let numbers: Vec<String> = (first..vertices + first).map(|at| at.to_string()).collect();
        let mut probe = vec!["probe", &database];
        probe.extend(numbers.iter().map(String::as_str));
        let lines = numbers.iter().zip(&expected);
        let lines: String = lines
            .map(|(number, label)| format!("{number}\t{label}\n"))
            .collect();
        assert_eq!(run(&probe).out, lines);
        let mut verify = vec!["verify", &database, &file];
        verify.extend(common);
        let all = run(&verify);
        assert_eq!((all.status, all.err.as_str()), (Some(0), ""));
        verify.extend(["--sample", "7"]);
        let sample = run(&verify);
        assert_eq!((sample.status, sample.err.as_str()), (Some(0), ""));
        told.insert(files.short(&(all.out + &sample.out)));
    }
    expect![[r#"
        out.winmove.zst: all 400 labels are right
        out.winmove.zst: a sample of 7 of 400 labels follows from the moves; the others were not checked
    "#]]
    .assert_eq(&Vec::from_iter(told).concat());
}

#[test]
fn binary_pairs_make_the_same_labels_as_text_also_packed_small() {
    let files = Files::new();
    let (vertices, first) = (3000, 0);
    let text_list = list(vertices, 7000, first);
    let file = files.put("list.txt", &text_list);
    let expected = printed(&file, "normal");
    let ends = text_list.lines().skip(1).flat_map(str::split_whitespace);
    let ends: Vec<u64> = ends.map(|end| end.parse().unwrap()).collect();
    let numbers: Vec<String> = (0..vertices).map(|at| at.to_string()).collect();
    let lines = numbers.iter().zip(&expected);
    let lines: String = lines
        .map(|(number, label)| format!("{number}\t{label}\n"))
        .collect();
    let mut lengths = Vec::new();
    for (width, small) in [("u32", false), ("u64", false), ("u32", true)] {
        let bytes = ends.iter().flat_map(|end| {
            let bytes = end.to_le_bytes();
            bytes[..if width == "u32" { 4 } else { 8 }].to_vec()
        });
        let pairs = files.path("list.pairs");
        std::fs::write(&pairs, bytes.collect::<Vec<u8>>()).unwrap();
        let [pairs, database, scratch] =
            ["list.pairs", "out.winmove.zst", "scratch"].map(|name| text(&files, name));
        let form = ["--pairs", width, "--vertices", "3000"];
        let mut solve = vec!["solve", &pairs, "--database", &database, "--quiet"];
        solve.extend(["--memory", "64M", "--scratch", &scratch]);
        solve.extend(form);
        solve.extend(small.then_some("--small"));
        let ended = run(&solve);
        assert_eq!((ended.status, ended.err.as_str()), (Some(0), ""));
        let mut probe = vec!["probe", &database];
        probe.extend(numbers.iter().map(String::as_str));
        assert!(run(&probe).out == lines, "{width}, small: {small}");
        let mut verify = vec!["verify", &database, &pairs];
        verify.extend(form);
        let verified = run(&verify);
        assert_eq!(verified.status, Some(0), "{}", verified.err);
        assert!(verified.out.contains("all 3,000"), "{}", verified.out);
        lengths.push(std::fs::metadata(&database).unwrap().len());
    }
    // A list without any order is packed by frequencies, which no level of zstd makes shorter.
    assert!(lengths[2] <= lengths[0], "{lengths:?}");
}

#[test]
fn with_the_moves_kept_probe_tells_the_best_ones() {
    let files = Files::new();
    let (vertices, first) = (300, 1);
    let text_list = list(vertices, 700, first);
    let file = files.put("list.txt", &text_list);
    let database = text(&files, "out.winmove.zst");
    let ended = run(&["solve", &file, "--database", &database, "--moves"]);
    assert_eq!((ended.status, ended.err.as_str()), (Some(0), ""));
    let told = run(&["probe", &database]).out;
    expect!["the 700 moves are kept"].assert_eq(told.lines().last().unwrap());
    // The best moves according to the labels printed by `solve`: to the nearest loss, or else to a
    // draw, or else to the farthest win.
    let labels = printed(&file, "normal");
    let rank = |to: usize| {
        let label = &labels[to - first];
        let moves = |label: &str| label.parse::<i64>().unwrap();
        match (
            label.strip_prefix("loss in "),
            label.strip_prefix("win in "),
        ) {
            (Some(near), _) => 1000 - moves(near),
            (_, Some(far)) => moves(far) - 1000,
            _ => 0,
        }
    };
    let mut moves = vec![Vec::new(); vertices + first];
    for line in text_list.lines().skip(1) {
        let (from, to) = line.split_once(' ').unwrap();
        moves[from.parse::<usize>().unwrap()].push(to.parse::<usize>().unwrap());
    }
    let numbers: Vec<String> = (first..vertices + first).map(|at| at.to_string()).collect();
    let mut probe = vec!["probe", &database];
    probe.extend(numbers.iter().map(String::as_str));
    let mut expected = String::new();
    for at in first..vertices + first {
        moves[at].sort_unstable();
        moves[at].dedup();
        let best = moves[at].iter().map(|&to| rank(to)).max();
        let best = moves[at].iter().filter(|&&to| Some(rank(to)) == best);
        let best: Vec<String> = best.map(usize::to_string).collect();
        writeln!(expected, "{at}\t{}\t{}", labels[at - first], best.join(" ")).unwrap();
    }
    assert_eq!(run(&probe).out, expected);
    let ended = run(&["verify", &database, &file]);
    assert_eq!(ended.status, Some(0), "{}", ended.err);
}

#[test]
fn moves_are_kept_of_lists_alone() {
    let files = Files::new();
    let board = r#"{ "format": "winmove", "version": 1, "field": { "board": { "rows": ["..."] } },
        "game": { "pursuit": { "police": { "at": [0, 0] }, "thief": { "at": [0, 2] } } } }"#;
    let board = files.put("board.json", board);
    let database = text(&files, "out.winmove.zst");
    let ended = run(&["solve", &board, "--database", &database, "--moves"]);
    expect!["board.json: solve: no moves are kept for a board, which is in its database as it is"]
        .assert_eq(&files.short(&ended.refusal()));
    assert!(!files.path("out.winmove.zst").exists());
}

#[test]
fn what_memory_is_too_little_for_is_refused_with_the_way_outside_memory() {
    let files = Files::new();
    let file = files.path("list.txt");
    // A file consisting of a hole is rejected by its length.
    let holes = std::fs::File::create(&file).unwrap();
    holes.set_len((1 << 30) + 1).unwrap();
    let file = text(&files, "list.txt");
    let ended = run(&["solve", &file]);
    expect!["list.txt: can't be read: more than 1 GiB; a list of edges is solved outside memory by --database OUT --memory SIZE --scratch DIR"]
        .assert_eq(&files.short(&ended.refusal()));
    let broken = files.put("broken.txt", "2 1\n0 x\n");
    assert!(!run(&["solve", &broken]).err.contains("--database"));
}

#[test]
fn what_a_database_can_not_be_made_of_is_one_line() {
    let files = Files::new();
    let file = files.put("list.txt", "3 2\n0 1\n1 2\n");
    let database = text(&files, "out");
    let refused = |arguments: &[&str]| {
        let ended = run(arguments);
        assert_eq!((ended.status, ended.out.as_str()), (Some(1), ""));
        assert_eq!(ended.err.lines().count(), 1, "{}", ended.err);
        ended.err
    };
    let scratch = text(&files, "scratch");
    let little = refused(&[
        "solve",
        &file,
        "--database",
        &database,
        "--memory",
        "1M",
        "--scratch",
        &scratch,
    ]);
    assert!(little.contains("1 MiB are allowed"), "{little}");
    let itself = refused(&["solve", &file, "--database", &file]);
    let board = files.put("board.txt", "1 3\n..*\n");
    let told = itself + &refused(&["solve", &board, "--database", &board]);
    expect![[r#"
        list.txt: solve: the database would replace the list of edges
        board.txt: solve: the database would replace the board
    "#]]
    .assert_eq(&files.short(&told));
    // An impossible path for the database is reported before the solve.
    let nowhere = text(&files, "nowhere/out");
    let missing = refused(&["solve", &file, "--database", &nowhere]);
    assert!(missing.starts_with(&format!("{nowhere}: ")), "{missing}");
    let folder = files.path("folder");
    std::fs::create_dir(&folder).unwrap();
    let folder = text(&files, "folder");
    let device = if cfg!(unix) { "/dev/null" } else { &folder };
    let told = [&folder, device].map(|taken| {
        let error = refused(&["solve", &file, "--database", taken]);
        error.strip_prefix(taken).unwrap().to_owned()
    });
    expect![[r#"
        : it is a folder or a device, not a file that can be replaced
        : it is a folder or a device, not a file that can be replaced
    "#]]
    .assert_eq(&told.concat());
    if cfg!(unix) {
        expect![[r#"
            /dev/null: a list for a database is read several times, so it has to be a file
        "#]]
        .assert_eq(&refused(&["solve", "/dev/null", "--database", &database]));
    }
    let json = files.put("game.json", "{}");
    let other = refused(&["solve", &json, "--database", &database]);
    expect![[r#"
        game.json: format: this is not a Winmove file: missing
    "#]]
    .assert_eq(&files.short(&other));
    let none = refused(&["probe", &file, "0"]);
    assert!(
        none.starts_with(&format!("{file}: not a Winmove database")),
        "{none}"
    );
    assert_eq!(
        run(&["solve", &file, "--database", &database]).status,
        Some(0)
    );
    let another = files.put("other.txt", "3 2\n0 1\n1 0\n");
    let behind = files.short(&refused(&["probe", &database, "3"]));
    let verify = files.short(&refused(&["verify", &database, &another]));
    let (begin, _) = verify.split_once(": a list").unwrap();
    expect![[r#"
        out: probe: there is no position 3: the 3 positions are numbered from 0
        out: verify: the database is of another game"#]]
    .assert_eq(&(behind + begin));
    // Options that require each other.
    let usage = Command::new(env!("CARGO_BIN_EXE_winmove"))
        .args(["solve", &file, "--database", &database, "--memory", "1G"])
        .output()
        .unwrap();
    assert_eq!(usage.status.code(), Some(2));
}

#[test]
fn a_board_has_in_its_database_what_solve_prints_for_every_position() {
    let files = Files::new();
    let board = "4 5\n..*..\n.**.E\n.....\n*..*.\n";
    let mut told = BTreeSet::new();
    for (options, file) in [
        (vec![], files.put("board.txt", board)),
        (
            vec!["--convention", "misere"],
            files.put("other.txt", board),
        ),
    ] {
        let database = text(&files, "board.winmove.zst");
        let mut solve = vec!["solve", &file, "--database", &database, "--quiet"];
        solve.extend(&options);
        let ended = run(&solve);
        assert_eq!((ended.status, ended.err.as_str()), (Some(0), ""));
        let mut all = vec!["solve", &file, "--all", "--output", "tsv", "--quiet"];
        all.extend(&options);
        let printed = run(&all).out;
        let (mut words, mut lines) = (Vec::new(), String::new());
        for line in printed.lines().skip(1) {
            let columns: Vec<&str> = line.split('\t').collect();
            let [police, thief, turn, outcome, moves, best] = columns[..] else {
                panic!("{line}");
            };
            let label = match moves {
                "" => outcome.to_owned(),
                _ => format!("{outcome} in {moves}"),
            };
            words.extend([police, thief, turn]);
            // There, the moves are in the order of the steps; here, in the order of the cells.
            let mut best: Vec<&str> = best.split_whitespace().collect();
            best.sort_by_key(|cell| {
                let numbers = cell.split(',').map(|number| number.parse::<u32>().unwrap());
                numbers.collect::<Vec<u32>>()
            });
            let best = best.join(" ");
            writeln!(lines, "{police} {thief} {turn}\t{label}\t{best}").unwrap();
        }
        let mut probe = vec!["probe", &database];
        probe.extend(&words);
        let ended = run(&probe);
        assert_eq!(ended.out, lines, "{}", ended.err);
        // The turn defaults to that of the document, and a position may be a single argument.
        let asked = format!("{} {}", words[0], words[1]);
        assert_eq!(
            run(&["probe", &database, &asked]).out,
            lines.split_inclusive('\n').next().unwrap()
        );

        let mut verify = vec!["verify", &database, &file];
        verify.extend(&options);
        let right = run(&verify).out;
        verify.extend(["--sample", "9"]);
        let sample = run(&verify).out;
        let head = run(&["probe", &database]).out;
        let passed = head.lines().last().unwrap();
        told.insert(files.short(&(right + &sample + passed)));
    }
    // The board has 15 cells without a wall, and either side may be to move.
    expect![[r#"
        board.winmove.zst: all 450 labels are right
        board.winmove.zst: a sample of 9 of 450 labels follows from the moves; the others were not checked
        all labels have passed the check against the moves"#]]
    .assert_eq(&Vec::from_iter(told).join("\n"));
}

#[test]
fn a_list_of_edges_is_certified_by_verify_and_not_before() {
    let files = Files::new();
    let file = files.put("list.txt", "3 2\n0 1\n1 2\n");
    let database = text(&files, "list.winmove.zst");
    let last = || {
        let told = run(&["probe", &database]).out;
        told.lines().last().unwrap().to_owned()
    };
    assert_eq!(
        run(&["solve", &file, "--database", &database]).status,
        Some(0)
    );
    let mut told = vec![last()];
    run(&["verify", &database, &file, "--sample", "3"]);
    told.push(last());
    run(&["verify", &database, &file]);
    told.push(last());
    expect![[r#"
        the labels were not all checked: see `winmove verify`
        the labels were not all checked: see `winmove verify`
        all labels have passed the check against the moves"#]]
    .assert_eq(&told.join("\n"));
}

#[test]
fn a_wrong_label_is_told_with_the_number_of_its_vertex_in_the_list() {
    /// Two positions without moves, with the name of a list that has a move from one to the other.
    struct NoMoves(String);

    impl LargeGame for NoMoves {
        fn name(&self) -> String {
            self.0.clone()
        }
        fn positions(&self) -> u64 {
            2
        }
        fn moves(&self, _: u64, _: &mut Vec<u64>) {}
        fn stuck(&self, _: u64) -> Outcome {
            Outcome::Loss
        }
    }

    let (files, control) = (Files::new(), Control::default());
    for (list, number) in [("2 1\n0 1\n", 0), ("2 1\n1 2\n", 1)] {
        let file = files.put("list.txt", list);
        let options = TextOptions::default();
        let name = EdgeList::text(&file, options, &control).unwrap().name();
        let wrong = files.path("wrong.winmove.zst");
        solve(&NoMoves(name), &Limits::in_memory(), &wrong, &control).unwrap();
        let wrong = text(&files, "wrong.winmove.zst");
        for sample in [&[][..], &["--sample", "2"]] {
            let ended = run(&[&["verify", &wrong, &file], sample].concat());
            let told = format!(
                "{wrong}: verify: position {number}: labelled loss in 0, but win in 1 follows\n"
            );
            assert_eq!((ended.status, ended.err), (Some(1), told));
        }
    }
}

#[test]
fn what_is_wrong_with_a_board_for_a_database_is_said_in_a_line() {
    let files = Files::new();
    let [database, other] =
        ["board.winmove.zst", "other.winmove.zst"].map(|name| text(&files, name));
    let board = files.put("board.txt", "1 3\n..*\n");
    let larger = files.put("larger.txt", "9 9\n.........\n.........\n.........\n.........\n.........\n.........\n.........\n.........\n.........\n");
    let token = files.put(
        "token.winmove.json",
        r#"{"format": "winmove", "version": 1, "field": {"graph": {"vertices": [{"id": 0}], "edges": []}},
            "game": {"token": {"convention": "normal"}}}"#,
    );
    assert_eq!(
        run(&["solve", &board, "--database", &database, "-q"]).status,
        Some(0)
    );
    let refused = |arguments: &[&str]| {
        let ended = run(arguments);
        assert_eq!(ended.status, Some(1), "{arguments:?}");
        assert!(!std::path::Path::new(&other).exists());
        // Remarks about the board may precede the error.
        files.short(ended.err.lines().last().unwrap_or_default())
    };
    let into_other = ["--database", other.as_str(), "--scratch", "."];
    let little = refused(&[&["solve", &larger, "--memory", "1K"][..], &into_other].concat());
    assert!(little.contains("0 MiB are allowed"), "{little}");
    let resumed = ["solve", &board, "--memory", "1G", "--resume"];
    let told = [
        refused(&["solve", &token, "--database", &other]),
        refused(&[&resumed[..], &into_other].concat()),
        refused(&["probe", &database, "0,0 0,2"]),
        refused(&["probe", &database, "0,0"]),
        refused(&["probe", &database, "0,0 0,1 nobody"]),
        refused(&["verify", &database, &token]),
        refused(&["solve", &database]),
    ];
    expect![[r#"
        token.winmove.json: solve: a database is of a list of edges, or of a pursuit on a board, and this game is neither
        board.txt: --resume: a board is solved without checkpoints
        board.winmove.zst: probe: 0,2 is a wall, or not on the board
        board.winmove.zst: probe: 0,0: the start of a pursuit is the place of the police, the place of the thief and, if you like, the side to move, such as `0,0 2,2 police`
        board.winmove.zst: probe: 0,0 0,1 nobody: the turn is `nobody`, not police or thief
        token.winmove.json: a database is of a list of edges, or of a pursuit on a board, and this game is neither
        board.winmove.zst: line 1, column 1: this is a database of labels, not a game; `winmove probe` shows what is in it"#]]
    .assert_eq(&told.join("\n"));
}

#[cfg(feature = "cluster")]
#[test]
fn a_board_is_solved_by_one_process() {
    let files = Files::new();
    let board = files.put("board.txt", "1 3\n..*\n");
    let hosts = files.put("hosts.txt", "127.0.0.1:4000\n127.0.0.1:4001\n");
    let [database, scratch] = ["board.winmove.zst", "scratch"].map(|name| text(&files, name));
    let ended = run(&[
        "solve",
        &board,
        "--database",
        &database,
        "--memory",
        "1G",
        "--scratch",
        &scratch,
        "--processes",
        "2",
        "--process",
        "0",
        "--hosts",
        &hosts,
    ]);
    assert_eq!(ended.status, Some(1));
    let last = files.short(ended.err.lines().last().unwrap_or_default());
    expect!["board.txt: --processes: a board is solved by one process"].assert_eq(&last);
    assert!(!std::path::Path::new(&database).exists());
}
