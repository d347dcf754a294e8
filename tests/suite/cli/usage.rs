//! Mistyped commands, options without effect, and the width of help.

use expect_test::expect;

use super::{CAUGHT, Files, command, failed, pebbles, run, run_with};

#[test]
fn a_mistyped_command_is_named_with_the_one_that_was_meant() {
    let files = Files::new();
    let file = files.put("game.json", &pebbles(r#"{"token": {}}"#));
    for (typed, meant) in [
        ("solv", "solve"),
        ("sovle", "solve"),
        ("chek", "check"),
        ("generat", "generate"),
    ] {
        for arguments in [&[typed, &file][..], &[typed]] {
            let ended = run(arguments);
            assert_eq!((ended.status, ended.out.as_str()), (Some(2), ""), "{typed}");
            let expected = format!("error: unrecognized subcommand '{typed}'");
            assert!(ended.err.starts_with(&expected), "{}", ended.err);
            assert!(
                ended
                    .err
                    .contains(&format!("a similar subcommand exists: '{meant}'")),
                "{}",
                ended.err
            );
        }
    }
    let ended = run(&["banana", &file]);
    assert!(
        ended
            .err
            .starts_with("error: unrecognized subcommand 'banana'"),
        "{}",
        ended.err
    );
    assert!(!ended.err.contains("similar"), "{}", ended.err);
}

#[test]
fn wrong_arguments_are_told_with_the_usage_of_their_command() {
    let told = [
        &["a.json", "b.json"][..],
        &["solve", "-", "-"],
        &["solve", "a.json", "--start", ""],
        &["check", "a.json", "b.json", "--solution", "c.txt"],
    ]
    .map(|arguments| {
        let ended = run(arguments);
        assert_eq!(ended.status, Some(2));
        ended.err
    });
    expect![[r#"
        error: the window opens one file; `winmove solve` takes several

        Usage: winmove [FILE]
               winmove <COMMAND>

        For more information, try '--help'.
        error: `-` is given twice; standard input can be read only once

        Usage: winmove solve [OPTIONS] <FILE>...

        For more information, try '--help'.
        error: a value is required for '--start <START>' but none was supplied

        For more information, try '--help'.
        error: --solution is for one FILE, not for several

        Usage: winmove check [OPTIONS] <FILE>...

        For more information, try '--help'.
    "#]]
    .assert_eq(&told.concat());
}

#[test]
fn a_start_outside_the_board_is_the_only_thing_wrong() {
    let files = Files::new();
    let board = files.put("board.txt", "P.\n.T\n");
    let refused = run(&["solve", &board, "--start", "0,0 9,9"]).refusal();
    assert_eq!(
        files.short(&refused),
        "board.txt: --start: row 9, column 9 lies outside the board"
    );
}

#[test]
fn a_list_of_more_positions_than_have_numbers_is_refused_before_the_solve() {
    let files = Files::new();
    let text = format!("182 182\n{}", format!("{}\n", ".".repeat(182)).repeat(182));
    let file = files.put("board.txt", &text);
    let told = ["table", "tsv", "json", "jsonl"].map(|form| {
        let ended = run(&["solve", &file, "--all", "--output", form, "--quiet"]);
        assert_eq!(ended.status, Some(1), "{form}");
        files.short(&ended.err)
    });
    expect![[r#"
        board.txt: --all: the game has 2194398752 positions; at most 2147483648 are listed
        board.txt: --all: the game has 2194398752 positions; at most 2147483648 are listed
        board.txt: --all: the game has 2194398752 positions; at most 2147483648 are listed
        board.txt: --all: the game has 2194398752 positions; at most 2147483648 are listed
    "#]]
    .assert_eq(&told.concat());
}

#[test]
fn options_that_mean_nothing_are_refused() {
    let usage: [&[&str]; 7] = [
        &["solve", "a", "--summary", "--all"],
        &["solve", "a", "--summary", "--values"],
        &["solve", "a", "b", "--output", "json"],
        &["solve", "a", "b", "--plus", "c"],
        &["solve", "a", "b", "--compare", "c"],
        &["solve", "a", "--output", "tsv", "--language", "vi"],
        &["solve", "a", "--compare", "c", "--output", "json"],
    ];
    for arguments in usage {
        let ended = run(arguments);
        assert_eq!(
            (ended.status, ended.out.as_str()),
            (Some(2), ""),
            "{arguments:?}"
        );
        assert!(ended.err.starts_with("error: "), "{}", ended.err);
    }
    let files = Files::new();
    let file = files.put("game.json", &pebbles(r#"{"token": {"at": [4, 2]}}"#));
    let board = files.put("board.txt", CAUGHT);
    let refused = [
        (
            &file,
            "--base",
            "0",
            "only the vertices of an edge list are numbered from 0 or 1",
        ),
        (
            &board,
            "--base",
            "1",
            "only the vertices of an edge list are numbered from 0 or 1",
        ),
        (
            &file,
            "--header",
            "no",
            "only an edge list or a table may have one or none",
        ),
        (
            &board,
            "--budget",
            "7",
            "only the stone that never returns (geography) is searched",
        ),
    ];
    for (file, option, value, why) in refused {
        let expected = failed(&format!("{file}: {option}: {why}\n"));
        assert_eq!(run(&["solve", file, option, value]), expected);
    }
}

#[test]
fn options_of_convert_that_mean_nothing_are_refused() {
    let files = Files::new();
    let token = files.put("game.json", &pebbles(r#"{"token": {}}"#));
    let board = files.put("board.txt", CAUGHT);
    let edges = files.put("edges.txt", "a b\nb c\n");
    let out = files.path("out");
    for (file, to, option, why) in [
        (
            &token,
            "dot",
            "--states",
            "only a pursuit has positions other than its places",
        ),
        (
            &token,
            "dot",
            "--endless=1",
            "only in a parity game does a player win endless play",
        ),
        (
            &token,
            "dot",
            "--both-ways",
            "the file itself says which way its moves go",
        ),
        (&board, "winmove", "--attacks", "neither format has attacks"),
    ] {
        let name = option.split('=').next().unwrap();
        let expected = failed(&format!("{file}: {name}: {why}\n"));
        let arguments = ["convert", file, out.to_str().unwrap(), "--to", to, option];
        assert_eq!(run(&arguments), expected);
        assert!(!out.exists(), "{option}");
    }
    for (file, to, option) in [
        (&token, "dot", "--attacks"),
        (&token, "parity", "--endless=1"),
        (&board, "dot", "--states"),
        (&edges, "winmove", "--attacks"),
        (&edges, "winmove", "--both-ways"),
    ] {
        let ended = run(&["convert", file, "-", "--to", to, option, "--quiet"]);
        assert_eq!(
            (ended.status, ended.err.as_str()),
            (Some(0), ""),
            "{option}"
        );
    }
}

#[test]
fn a_quiet_command_makes_no_remark_on_what_it_read_or_changed() {
    let files = Files::new();
    let edges = files.put("edges.txt", "1 2\n2 1\n");
    for arguments in [
        &["solve", &edges][..],
        &["convert", &edges, "-", "--to", "dot"],
        &["generate", "cops-and-robbers", "--on", &edges],
        &["generate", "random", "--vertices", "3", "--sinks", "7"],
    ] {
        let loud = run(arguments);
        let quiet = run(&[arguments, &["--quiet"]].concat());
        assert!(!loud.err.is_empty(), "{arguments:?}");
        assert_eq!(quiet.err, "", "{arguments:?}");
        assert_eq!((loud.status, loud.out), (quiet.status, quiet.out));
    }
}

#[test]
fn help_is_wrapped_to_the_width_of_the_terminal() {
    for width in [50, 70] {
        let output = command(&["solve", "--help"])
            .env("COLUMNS", width.to_string())
            .output()
            .unwrap();
        let help = String::from_utf8(output.stdout).unwrap();
        let longest = help.lines().map(|line| line.chars().count()).max().unwrap();
        // A word longer than a line isn't broken.
        assert!(
            (width - 12..=width).contains(&longest),
            "{longest} for {width}\n{help}"
        );
    }
    let wide = command(&["solve", "--help"])
        .env("COLUMNS", "200")
        .output()
        .unwrap();
    let help = String::from_utf8(wide.stdout).unwrap();
    let longest = help.lines().map(|line| line.chars().count()).max().unwrap();
    assert!((100..=120).contains(&longest), "{longest}");
}

#[test]
fn no_progress_is_written_where_there_is_no_terminal() {
    let ended = run_with(&["solve", "-"], CAUGHT);
    assert_eq!(ended.err, "");
}

#[test]
fn a_number_that_is_none_is_refused_with_those_that_are() {
    let told = [
        &["solve", "a", "--limit", "x"][..],
        &["solve", "a", "--budget", "-1"],
        &["solve", "a", "--database", "b", "--threads", "0"],
        &["solve", "a", "--database", "b", "--threads", "65536"],
        &["solve", "a", "--checkpoint", "1.5"],
        &["convert", "a", "b", "--limit", "99999999999999999999"],
        &["convert", "a", "b", "--endless", "2"],
        &["render", "a", "b", "--scale", "x"],
        &["verify", "a", "b", "--sample", "0"],
        &["generate", "pebbles", "--pebbles", "x"],
    ]
    .map(|arguments| {
        let ended = run(arguments);
        assert_eq!((ended.status, ended.out.as_str()), (Some(2), ""));
        ended.err.lines().next().unwrap_or_default().to_owned()
    });
    expect![[r#"
        error: invalid value 'x' for '--limit <STATES>': a whole number from 0 to 18446744073709551615 is expected
        error: invalid value '-1' for '--budget <MOVES>': a whole number from 0 to 18446744073709551615 is expected
        error: invalid value '0' for '--threads <N>': a whole number from 1 to 65535 is expected
        error: invalid value '65536' for '--threads <N>': a whole number from 1 to 65535 is expected
        error: invalid value '1.5' for '--checkpoint <SECONDS>': a whole number from 0 to 18446744073709551615 is expected
        error: invalid value '99999999999999999999' for '--limit <STATES>': a whole number from 0 to 18446744073709551615 is expected
        error: invalid value '2' for '--endless <PLAYER>': a whole number from 0 to 1 is expected
        error: invalid value 'x' for '--scale <S>': a number from 0.05 to 20 is expected
        error: invalid value '0' for '--sample <N>': a whole number from 1 to 18446744073709551615 is expected
        error: unrecognized subcommand 'pebbles'"#]].assert_eq(&told.join("\n"));
}

#[test]
fn a_language_is_given_by_its_name_or_by_any_tag() {
    let files = Files::new();
    let file = files.put("game.json", &pebbles(r#"{"token": {"at": [4]}}"#));
    let verdict = |language: &str| run(&["solve", &file, "--summary", "--language", language]);
    let known = verdict("portuguese");
    assert_eq!((known.status, known.err.as_str()), (Some(0), ""));
    for tag in ["pt", "pt-BR", "pt_BR", "pt-PT", "pt_BR.UTF-8", "PT"] {
        assert_eq!(verdict(tag), known, "{tag}");
    }
    for other in ["de", "", "ptx", "português"] {
        let ended = verdict(other);
        assert_eq!(ended.status, Some(2), "{other}");
        assert!(ended.err.contains("english, portuguese, vietnamese"));
    }
}

#[test]
fn a_folder_is_refused_with_the_pattern_for_its_files() {
    let files = Files::new();
    let file = files.put("game.json", &pebbles(r#"{"token": {}}"#));
    let folder = file.strip_suffix("/game.json").unwrap();
    let pattern = format!("{folder}/*");
    for command in ["solve", "check"] {
        let told = run(&[command, folder]).refusal();
        let end = format!("it is a folder; for the files in it, give {pattern}");
        assert!(told.ends_with(&end), "{told}");
        assert_eq!(run(&[command, &pattern]).status, Some(0));
    }
    let told = run(&["solve", &format!("{folder}/[")]).refusal();
    assert!(
        told.contains(": the pattern is wrong at character "),
        "{told}"
    );
}
