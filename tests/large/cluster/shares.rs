//! Lists of edges that are read in shares, judged by the bytes and errors of one process.

use std::path::Path;
use std::process::Command;

use expect_test::expect;
use fastrand::Rng;
use winmove_core::Control;
use winmove_large::cluster::{Cluster, Contribution, solve_edges};
use winmove_large::{EdgeFile, LargeError, Limits, PairWidth, TextOptions};

use super::{at_once, free_hosts};
use crate::common::Folder;

/// The size of the pieces in which files are read and shared.
const PIECE: usize = 1 << 19;
/// What a process may read in addition to its part of a file.
const EXTRA: u64 = 1 << 20;

fn text(path: &Path) -> EdgeFile {
    EdgeFile::text(path, TextOptions::default())
}

/// Solves a list by several processes, each with its own view of the file.
fn solved(
    folder: &Folder,
    file: &(dyn Fn(usize) -> EdgeFile + Sync),
    (processes, threads, is_on_disk): (usize, usize, bool),
) -> Vec<Result<Contribution, LargeError>> {
    at_once(&free_hosts(processes), |cluster| {
        let scratch = folder.join(&format!("scratch-{}", cluster.process()));
        let limits = if is_on_disk {
            Limits::on_disk(64 << 20, scratch)
        } else {
            Limits::in_memory()
        };
        let (file, out) = (file(cluster.process()), folder.join("several"));
        let limits = limits.threads(threads);
        solve_edges(&file, &limits, &cluster, &out, &Control::default())
    })
}

/// Checks that several processes write the bytes of one, and that none reads more than its share.
fn assert_same(folder: &Folder, name: &str, file: &EdgeFile, length: usize) {
    let one = folder.join("one");
    let (limits, control) = (Limits::in_memory(), Control::default());
    let list = file.clone().read(&control).unwrap();
    winmove_large::solve_edges(&list, &limits, &one, &control).unwrap();
    let expected = std::fs::read(one).unwrap();
    for (processes, threads, is_on_disk) in [(2, 1, false), (3, 2, true), (5, 1, false)] {
        let done = solved(folder, &|_| file.clone(), (processes, threads, is_on_disk));
        for done in done {
            let read = done.unwrap().read;
            let share = length as u64 / processes as u64;
            assert!(read <= share + EXTRA, "{name}: {read} bytes of {length}");
        }
        let out = folder.join("several");
        let written = std::fs::read(&out).unwrap();
        assert!(written == expected, "{name}: {processes} processes");
        std::fs::remove_file(out).unwrap();
        if is_on_disk {
            for process in 0..processes {
                let scratch = folder.join(&format!("scratch-{process}"));
                assert_eq!(std::fs::read_dir(scratch).unwrap().count(), 0);
            }
        }
    }
}

fn edges(count: usize, vertices: u32, seed: u64) -> Vec<[u32; 2]> {
    let mut rng = Rng::with_seed(seed);
    (0..count)
        .map(|_| [rng.u32(0..vertices), rng.u32(0..vertices)])
        .collect()
}

fn lines(edges: &[[u32; 2]], end: &str) -> String {
    let lines = edges.iter().map(|[from, to]| format!("{from} {to}{end}"));
    lines.collect()
}

#[test]
fn short_lists_have_the_bytes_of_one_process() {
    let folder = Folder::new();
    let path = folder.join("edges.txt");
    for list in [
        "2 0",
        "0 1\n1 0",
        "1 2\n0 1\n",
        "1 0\n",
        "3 2\n1 2\n2 3",
        "4 2\r\n0 1\r\n1 3\r\n",
        "# nothing\n\n% here\n7 3 // a header\n1 7\n\n7 2 # the last\n2 1",
        "\u{feff}2 1\n1 2",
    ] {
        std::fs::write(&path, list).unwrap();
        assert_same(&folder, list, &text(&path), list.len());
    }
    let pairs = folder.join("edges.pairs");
    for (count, width) in [
        (0, PairWidth::U32),
        (1, PairWidth::U32),
        (2, PairWidth::U64),
    ] {
        let bytes: Vec<u8> = match width {
            PairWidth::U32 => [3u32, 0]
                .repeat(count)
                .into_iter()
                .flat_map(u32::to_le_bytes)
                .collect(),
            PairWidth::U64 => [0u64, 3]
                .repeat(count)
                .into_iter()
                .flat_map(u64::to_le_bytes)
                .collect(),
        };
        std::fs::write(&pairs, &bytes).unwrap();
        let file = EdgeFile::pairs(&pairs, width, Some(4));
        assert_same(&folder, &format!("{count} pairs"), &file, bytes.len());
    }
}

/// A text with a header, of which the line that begins before the end of each piece is replaced by
/// a comment such that the piece ends `after` bytes before the end of its line.
fn cut_at(edges: &[[u32; 2]], vertices: u32, end: &str, after: usize) -> String {
    let mut text = format!("{vertices} {}{end}", edges.len());
    for [from, to] in edges {
        let line = format!("{from} {to}{end}");
        let left = PIECE - text.len() % PIECE;
        // The comment ends where it should.
        if left <= 40 {
            text += &format!("#{}{end}", "x".repeat(left + after - 1 - end.len()));
        }
        text += &line;
    }
    text
}

#[test]
fn shares_that_end_anywhere_in_a_line_have_the_bytes_of_one_process() {
    let folder = Folder::new();
    let path = folder.join("edges.txt");
    let (vertices, edges) = (9000, edges(130_000, 9000, 1));
    // At a line end, in it, just after it, and in lines of various lengths.
    for (end, after) in [
        ("\n", 0),
        ("\n", 1),
        ("\r\n", 0),
        ("\r\n", 1),
        ("\r\n", 2),
        ("\n", 30),
        ("\n", 31),
        ("\n", 32),
        ("\n", 33),
        ("\n", 900),
    ] {
        let list = cut_at(&edges, vertices, end, after);
        assert!(list.len() > 2 * PIECE);
        std::fs::write(&path, &list).unwrap();
        let name = format!("{end:?}, {after} bytes after the piece");
        assert_same(&folder, &name, &text(&path), list.len());
    }
}

#[test]
fn longer_lists_have_the_bytes_of_one_process() {
    let folder = Folder::new();
    let (vertices, edges) = (50_000, edges(200_000, 50_000, 2));
    let path = folder.join("edges.txt");
    // Numbered from 1, so that no process can tell alone; the last line has no end.
    let ones: Vec<[u32; 2]> = edges.iter().map(|edge| edge.map(|end| end + 1)).collect();
    let list = format!("{vertices} {}\n{}", edges.len(), lines(&ones, "\n"));
    let list = list.trim_end();
    std::fs::write(&path, list).unwrap();
    assert_same(&folder, "from 1", &text(&path), list.len());
    // No header, and the first pair in the second piece.
    let comment = "# a line that is skipped\n".repeat(30_000);
    let list = format!("{comment}{}", lines(&edges, "\t\r\n"));
    std::fs::write(&path, &list).unwrap();
    assert_same(&folder, "without header", &text(&path), list.len());
    // Sorted by source, with a hub that doesn't fit in a byte.
    let mut sorted = edges.clone();
    sorted.extend((0..3000).map(|to| [7, to]));
    sorted.sort_unstable();
    let bytes: Vec<u8> = sorted
        .as_flattened()
        .iter()
        .flat_map(|end| end.to_le_bytes())
        .collect();
    std::fs::write(&path, &bytes).unwrap();
    let file = EdgeFile::pairs(&path, PairWidth::U32, None);
    assert_same(&folder, "pairs", &file, bytes.len());
    let file = file.with_stuck(winmove_core::Outcome::Win);
    assert_same(&folder, "misère", &file, bytes.len());
}

/// The message with which all processes refuse a list, and the error of one process.
fn refused(folder: &Folder, processes: usize, file: &(dyn Fn(usize) -> EdgeFile + Sync)) -> String {
    let done = solved(folder, file, (processes, 1, true));
    let errors = done.into_iter().map(|done| {
        let error = done.unwrap_err();
        assert!(matches!(error, LargeError::Refused(_)), "{error:?}");
        folder.short(&error.to_string())
    });
    let errors: Vec<String> = errors.collect();
    assert!(errors.iter().all(|error| *error == errors[0]), "{errors:?}");
    assert!(!folder.join("several").exists());
    errors[0].clone()
}

#[test]
fn an_error_in_a_share_is_reported_by_all_with_its_line_and_process() {
    let folder = Folder::new();
    let path = folder.join("edges.txt");
    let edges = edges(150_000, 9000, 3);
    let list = lines(&edges, "\n");
    assert!(list.len() > 2 * PIECE);
    let starts: Vec<usize> = list.match_indices('\n').map(|(at, _)| at + 1).collect();
    let mut rng = Rng::with_seed(3);
    for processes in [2, 3, 3, 4] {
        let mut wrong = list.clone();
        // The first of two errors is reported.
        let line = rng.usize(0..starts.len() - 1);
        wrong.insert(starts[starts.len() - 2], 'x');
        wrong.insert(starts[line], 'x');
        std::fs::write(&path, &wrong).unwrap();
        let alone = text(&path).read(&Control::default()).unwrap_err();
        let alone = folder.short(&alone.to_string());
        let error = refused(&folder, processes, &|_| text(&path));
        let (process, what) = error.split_once(": ").unwrap();
        assert_eq!(what, alone);
        assert!(
            what.starts_with(&format!("edges.txt: line {}: ", line + 2)),
            "{what}"
        );
        let number: usize = process.strip_prefix("process ").unwrap().parse().unwrap();
        let pieces = list.len().div_ceil(PIECE);
        let piece = starts[line] / PIECE;
        let own = |number: usize| number * pieces / processes;
        assert!((own(number)..own(number + 1)).contains(&piece), "{error}");
    }
    // A line that is longer than a piece, and so than a share.
    let long = format!("0 1\n{}\n1 2\n", "1".repeat(3 * PIECE));
    std::fs::write(&path, long).unwrap();
    let long = refused(&folder, 4, &|_| text(&path));
    std::fs::write(&path, list.replacen("\n", " \n", 1) + "1 2 3").unwrap();
    let last = refused(&folder, 2, &|_| text(&path));
    std::fs::write(&path, "1 9\n2 3\n").unwrap();
    let header = TextOptions {
        header: Some(true),
        base: None,
    };
    let header = refused(&folder, 2, &|_| EdgeFile::text(&path, header));
    let pairs = |vertices| EdgeFile::pairs(&path, PairWidth::U32, vertices);
    std::fs::write(&path, [5, 0, 0, 0, 2, 0, 0, 0]).unwrap();
    let vertex = refused(&folder, 3, &|_| pairs(Some(4)));
    std::fs::write(&path, [5, 0, 0, 0, 2, 0, 0]).unwrap();
    let cut = refused(&folder, 3, &|_| pairs(None));
    std::fs::write(&path, [5, 0, 0, 0, 2, 0, 0, 0]).unwrap();
    let missing = refused(&folder, 2, &|process| {
        let name = ["edges.txt", "missing"][process];
        EdgeFile::pairs(folder.join(name), PairWidth::U32, None)
    });
    let names = refused(&folder, 2, &|process| {
        std::fs::write(
            folder.join(&format!("words-{process}")),
            "ann bob\nbob ann\n",
        )
        .unwrap();
        text(&folder.join(&format!("words-{process}")))
    });
    expect![[r#"
        process 0: edges.txt: line 2: it is longer than an edge
        process 1: edges.txt: line 150001: it is not an edge `from to`, the numbers of two vertices
        edges.txt: header: it declares 9 edges, but 1 follow
        edges.txt: edges: there is no vertex 5: vertices are numbered below 4
        process 0: edges.txt: edge 1: the file ends within it
        process 1: missing: there is no such file or folder
        process 1: words-1: line 1: it is not an edge `from to`, the numbers of two vertices"#]]
    .assert_eq(&[long, last, header, vertex, cut, missing, names].join("\n"));
}

#[test]
fn files_that_differ_between_processes_are_refused_by_all() {
    let folder = Folder::new();
    let list = lines(&edges(150_000, 9000, 4), "\n");
    let refused = |change: &dyn Fn(&mut String)| {
        let mut other = list.clone();
        change(&mut other);
        for (process, list) in [&list, &list, &other].into_iter().enumerate() {
            std::fs::write(folder.join(&format!("edges-{process}")), list).unwrap();
        }
        refused(&folder, 3, &|process| {
            text(&folder.join(&format!("edges-{process}")))
        })
    };
    let longer = refused(&|list| list.push_str("1 2\n"));
    let empty = refused(&String::clear);
    let other = refused(&|list| {
        let first = list.as_bytes()[0];
        list.replace_range(0..1, if first == b'1' { "2" } else { "1" });
    });
    expect![[r#"
        the list of process 2 has 1463128 bytes, but that of process 0 has 1463124
        the list of process 2 has 0 bytes, but that of process 0 has 1463124
        the list of process 2 differs from that of process 0"#]]
    .assert_eq(&[longer, empty, other].join("\n"));
}

const PATH: &str = "WINMOVE_TEST_SHARE_PATH";
const PROCESS: &str = "WINMOVE_TEST_SHARE_PROCESS";
const HOSTS: &str = "WINMOVE_TEST_SHARE_HOSTS";

/// The bytes that this process has read from files, as counted by the system.
#[cfg(target_os = "linux")]
fn bytes_read() -> u64 {
    let known = std::fs::read_to_string("/proc/self/io").unwrap();
    let line = known.lines().find_map(|line| line.strip_prefix("rchar: "));
    line.unwrap().parse().unwrap()
}

/// Started by the other test in a separate process.
#[test]
#[cfg(target_os = "linux")]
fn reads_as_it_is_told_to() {
    let Some(path) = std::env::var_os(PATH) else {
        return;
    };
    let path = Path::new(&path);
    let process = std::env::var(PROCESS).unwrap().parse().unwrap();
    let hosts = Cluster::parse_hosts(&std::env::var(HOSTS).unwrap());
    let cluster = Cluster::new(process, hosts).unwrap();
    let file = match path.extension() {
        Some(_) => text(path),
        None => EdgeFile::pairs(path, PairWidth::U32, None),
    };
    let (limits, out) = (Limits::in_memory().threads(1), path.with_extension("out"));
    let before = bytes_read();
    solve_edges(&file, &limits, &cluster, &out, &Control::default()).unwrap();
    let most = path.metadata().unwrap().len() / 2 + EXTRA;
    let read = bytes_read() - before;
    assert!(read <= most, "{read} bytes are more than {most}");
}

#[test]
#[cfg(target_os = "linux")]
fn a_process_reads_its_share_of_the_file_as_the_system_counts() {
    let folder = Folder::new();
    let edges = edges(1_000_000, 100_000, 5);
    let bytes: Vec<u8> = edges
        .as_flattened()
        .iter()
        .flat_map(|end| end.to_le_bytes())
        .collect();
    std::fs::write(folder.join("pairs"), bytes).unwrap();
    std::fs::write(folder.join("list.txt"), lines(&edges, "\n")).unwrap();
    for name in ["pairs", "list.txt"] {
        let hosts = free_hosts(2).join("\n");
        let children: Vec<_> = (0..2)
            .map(|process| {
                Command::new(std::env::current_exe().unwrap())
                    .args(["--exact", "cluster::shares::reads_as_it_is_told_to"])
                    .env(PATH, folder.join(name))
                    .env(PROCESS, process.to_string())
                    .env(HOSTS, &hosts)
                    .spawn()
                    .unwrap()
            })
            .collect();
        for mut child in children {
            assert!(child.wait().unwrap().success(), "{name}");
        }
    }
}
