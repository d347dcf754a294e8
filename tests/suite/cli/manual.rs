//! The manual pages, judged by programs that read them, and the examples in help, which are run.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;

use expect_test::expect;

use super::{Files, pebbles, run};
use winmove_tests::{names, not_tried};

/// The commands listed by `--help`.
fn commands() -> Vec<String> {
    let help = run(&["--help"]).out;
    let (_, list) = help.split_once("\nCommands:\n").unwrap();
    let (list, _) = list.split_once("\n\n").unwrap();
    let words = list
        .lines()
        .filter(|line| !line.starts_with("   "))
        .map(|line| line.split_whitespace().next().unwrap())
        .filter(|word| *word != "help")
        .map(str::to_owned);
    words.collect()
}

/// Writes the manual to a folder.
fn write_manual(folder: &Path) -> Vec<String> {
    let ended = run(&["manual", folder.to_str().unwrap()]);
    assert_eq!(
        (ended.status, ended.out, ended.err),
        (Some(0), String::new(), String::new())
    );
    names(folder)
}

#[test]
fn every_command_and_every_family_has_a_page_of_the_manual() {
    let files = Files::new();
    let pages = write_manual(files.path("").as_path());
    let commands = commands();
    assert!(commands.len() >= 6, "{commands:?}");
    let families = run(&["generate"]).out;
    let families = families.lines().map(|line| line.split(' ').next().unwrap());
    let families = families.map(|family| format!("winmove-generate-{family}.1"));
    let mut expected: BTreeSet<String> = families.collect();
    expected.extend(commands.iter().map(|name| format!("winmove-{name}.1")));
    expected.insert("winmove.1".to_owned());
    assert_eq!(pages.into_iter().collect::<BTreeSet<_>>(), expected);
}

#[test]
fn readers_of_manuals_find_nothing_wrong_with_any_page() {
    let files = Files::new();
    let folder = files.path("");
    let pages = write_manual(&folder);
    let judges: [&[&str]; 3] = [
        &["man", "--warnings", "-E", "UTF-8", "-P", "cat", "-l"],
        &["groff", "-man", "-ww", "-z"],
        &["lexgrog"],
    ];
    for judge in judges {
        if Command::new(judge[0]).arg("--version").output().is_err() {
            not_tried(&format!(
                "{} on the manual, which is not installed",
                judge[0]
            ));
            continue;
        }
        let ended = Command::new(judge[0])
            .args(&judge[1..])
            .args(&pages)
            .current_dir(&folder)
            .env("MANWIDTH", "80")
            .output()
            .unwrap();
        let said = String::from_utf8_lossy(&ended.stderr);
        assert!(
            ended.status.success() && said.is_empty(),
            "{judge:?}: {said}"
        );
        if judge[0] == "man" {
            let text = String::from_utf8_lossy(&ended.stdout);
            for part in ["EXAMPLES", "EXIT STATUS", "SEE ALSO", "∞"] {
                assert!(text.contains(part), "{part}");
            }
        }
        if judge[0] == "lexgrog" {
            let text = String::from_utf8_lossy(&ended.stdout);
            assert_eq!(text.lines().count(), pages.len(), "{text}");
            let mut lines = text.lines();
            let solve = lines.find(|line| line.starts_with("winmove-solve.1: "));
            expect![[r#"winmove-solve.1: "winmove-solve - Solves games and prints the outcome of each position""#]]
                .assert_eq(solve.unwrap());
        }
    }
}

#[test]
fn a_manual_is_not_written_to_a_folder_that_is_not_there() {
    let files = Files::new();
    let folder = files.path("missing");
    let ended = run(&["manual", folder.to_str().unwrap()]);
    assert_eq!((ended.status, ended.out.as_str()), (Some(1), ""));
    let told = files.short(&ended.err);
    assert_eq!(told, "missing: there is no such folder; make it first\n");
}

/// The command lines after "Examples:" in the help of a command.
fn examples(arguments: &[&str]) -> Vec<String> {
    let help = run(arguments).out;
    let (_, examples) = help
        .split_once("\nExamples:\n")
        .unwrap_or_else(|| panic!("{help}"));
    let lines = examples
        .lines()
        .filter(|line| line.starts_with("  winmove "));
    lines.map(|line| line.trim().to_owned()).collect()
}

#[cfg(unix)]
#[test]
fn every_example_of_help_does_what_it_says() {
    let files = Files::new();
    let game = pebbles(r#"{"token": {"at": [3]}}"#);
    let folder = files.path("");
    for name in [
        "games",
        "handed-in",
        "bin",
        ".zfunc",
        ".config/fish/completions",
    ] {
        fs::create_dir_all(folder.join(name)).unwrap();
    }
    for name in ["bash-completion/completions", "man/man1"] {
        fs::create_dir_all(folder.join(".local/share").join(name)).unwrap();
    }
    std::os::unix::fs::symlink(env!("CARGO_BIN_EXE_winmove"), folder.join("bin/winmove")).unwrap();
    for name in [
        "game.winmove.json",
        "exercise.winmove.json",
        "games/one.json",
        "games/two.json",
    ] {
        files.put(name, &game);
    }
    files.put("edges.txt", "5 4\n1 2\n2 3\n3 4\n4 5\n");
    let pairs = [0u32, 1, 1, 2].map(u32::to_le_bytes).concat();
    fs::write(files.path("edges.u32"), pairs).unwrap();
    files.put("graph.dot", "digraph { a -> b; b -> c }\n");
    files.put("framework.apx", "arg(a).\narg(b).\natt(a,b).\n");
    files.put("labels.txt", "L\nW\nW\nL\nW\n");
    files.put(
        "kayles.py",
        "def start(n):\n    return (n,)\ndef moves(s):\n    return [(n,) for n in range(s[0])]\n",
    );
    files.put("game.pg", "parity 1;\n0 2 0 1;\n1 1 1 0;\n");
    files.put("game.sol", "paritysol 1;\n0 0 1;\n1 0;\n");
    let floor = "........\n".repeat(6);
    files.put("board.txt", &format!("8 8\nP.E.....\n{floor}.*.T....\n"));
    let path = format!(
        "{}/bin:{}",
        folder.display(),
        std::env::var("PATH").unwrap()
    );
    let mut tried = 0;
    for command in commands().iter().map(String::as_str).chain([""]) {
        let arguments: Vec<&str> = [command, "--help"]
            .into_iter()
            .filter(|it| !it.is_empty())
            .collect();
        let examples = examples(&arguments);
        assert!(!examples.is_empty(), "{command}");
        for line in examples {
            // The window, and homework that was handed in, have their own tests.
            if line == "winmove game.winmove.json" || line.starts_with("winmove marks") {
                continue;
            }
            // A previous example may have written to it.
            files.put("game.winmove.json", &game);
            let ended = Command::new("sh")
                .args(["-c", &line])
                .current_dir(&folder)
                .env("PATH", &path)
                .env("HOME", &folder)
                .output()
                .unwrap();
            let said = String::from_utf8_lossy(&ended.stderr);
            assert!(ended.status.success(), "{line}: {said}");
            assert!(!said.contains("error"), "{line}: {said}");
            tried += 1;
        }
    }
    assert!(tried >= 15, "{tried}");
    for made in [
        "graph.graphml",
        ".zfunc/_winmove",
        ".config/fish/completions/winmove.fish",
        ".local/share/bash-completion/completions/winmove",
        ".local/share/man/man1/winmove-solve.1",
    ] {
        assert!(
            fs::metadata(folder.join(made)).unwrap().len() > 100,
            "{made}"
        );
    }
}
