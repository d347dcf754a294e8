//! Saved state that doesn't fit or is damaged: all processes refuse it with a message, and keep it.

use std::time::Duration;

use expect_test::expect;
use winmove_core::{Control, Outcome};
use winmove_large::cluster::{Cluster, Contribution, solve};
use winmove_large::{LargeError, LargeGame, Limits};

use super::kills::run;
use super::{at_once, free_hosts};
use crate::checkpoints::{Heap, expected};
use crate::common::{Folder, without_figures};

/// A game whose moves are stored.
const HEAP: Heap = Heap {
    tells_moves_back: false,
    tells_levels: true,
};

/// An interrupted solve, with its last checkpoint.
fn interrupted_of(processes: usize) -> Folder {
    let folder = Folder::new();
    // A folder has the name of the database's draft, so that only writing it fails.
    std::fs::create_dir(folder.join(".out.draft")).unwrap();
    let done = at_once(&free_hosts(processes), |cluster| {
        run(&folder.0, &cluster, |limits| {
            limits.checkpoint_every(Duration::ZERO)
        })
    });
    assert!(done.iter().all(Result::is_err));
    std::fs::remove_dir(folder.join(".out.draft")).unwrap();
    folder
}

fn interrupted() -> Folder {
    interrupted_of(2)
}

/// The errors of processes that all must fail, with short paths.
fn refused(
    folder: &Folder,
    processes: usize,
    process: impl Fn(Cluster) -> Result<Contribution, LargeError> + Sync,
) -> Vec<String> {
    let hosts = free_hosts(processes);
    let done = at_once(&hosts, |cluster| {
        process(cluster.wait(Duration::from_secs(20)))
    });
    done.into_iter()
        .map(|done| folder.short(&done.unwrap_err().to_string()))
        .collect()
}

/// Checks that the solve can be resumed as if nothing had been refused.
fn assert_kept(folder: &Folder) {
    let done = at_once(&free_hosts(2), |cluster| {
        run(&folder.0, &cluster, |limits| limits.resume())
    });
    assert!(done.iter().all(|done| done.as_ref().unwrap().rounds < 5));
    let out = std::fs::read(folder.join("out")).unwrap();
    assert!(out == expected(folder));
    for process in 0..2 {
        let scratch = folder.join(&format!("scratch-{process}"));
        assert_eq!(std::fs::read_dir(scratch).unwrap().count(), 0);
    }
}

#[test]
fn what_was_saved_is_refused_in_words_where_it_does_not_fit_and_is_kept() {
    let folder = interrupted();
    let words = |limits: &(dyn Fn(Limits) -> Limits + Sync)| {
        refused(&folder, 2, |cluster| run(&folder.0, &cluster, limits))
    };
    let told = [
        words(&|limits| limits),
        words(&|limits| limits.threads(2).resume()),
        words(&|limits| limits.part_bits(7).resume()),
    ]
    .concat();
    expect![[r#"
        process 0: scratch-0: the folder has an interrupted solve; go on with it (--resume), or remove its files winmove-*
        process 0: scratch-0: the folder has an interrupted solve; go on with it (--resume), or remove its files winmove-*
        process 0: scratch-0/winmove-manifest.json: the solve that was saved has parts for 2 workers, this one for 4; as many processes and threads as before give the same
        process 0: scratch-0/winmove-manifest.json: the solve that was saved has parts for 2 workers, this one for 4; as many processes and threads as before give the same
        process 0: scratch-0/winmove-manifest.json: the solve that was saved has parts of 2^6 positions, this one would have parts of 2^7; the memory and threads of before give the same
        process 0: scratch-0/winmove-manifest.json: the solve that was saved has parts of 2^6 positions, this one would have parts of 2^7; the memory and threads of before give the same"#]]
    .assert_eq(&told.join("\n"));
    // Another number of processes. The new process has no saved state.
    let three = refused(&folder, 3, |cluster| {
        let scratch = folder.join(&format!("scratch-{}", cluster.process()));
        let limits = Limits::on_disk(64 << 20, scratch).threads(1).part_bits(6);
        solve(
            &HEAP,
            &limits.resume(),
            &cluster,
            &folder.join("out"),
            &Control::default(),
        )
    });
    expect![[r#"
        process 0: scratch-0/winmove-manifest.json: the solve that was saved has parts for 2 workers, this one for 3; as many processes and threads as before give the same
        process 0: scratch-0/winmove-manifest.json: the solve that was saved has parts for 2 workers, this one for 3; as many processes and threads as before give the same
        process 0: scratch-0/winmove-manifest.json: the solve that was saved has parts for 2 workers, this one for 3; as many processes and threads as before give the same"#]]
    .assert_eq(&three.join("\n"));
    assert_kept(&folder);
}

#[test]
fn damaged_files_are_refused_in_words_and_nothing_of_the_others_is_lost() {
    let folder = interrupted();
    let resumed = || {
        refused(&folder, 2, |cluster| {
            run(&folder.0, &cluster, |limits| limits.resume())
        })
    };
    let damaged = |name: &str, damage: &dyn Fn(&mut Vec<u8>)| {
        let path = folder.join(name);
        let bytes = std::fs::read(&path).unwrap();
        let mut other = bytes.clone();
        damage(&mut other);
        std::fs::write(&path, other).unwrap();
        let words = resumed();
        std::fs::write(&path, bytes).unwrap();
        words
    };
    let half = |bytes: &mut Vec<u8>| bytes.truncate(bytes.len() / 2);
    let manifest = damaged("scratch-0/winmove-manifest.json", &half);
    let share = damaged("scratch-1/winmove-share.json", &half);
    // The rest of the message depends on where the file was cut.
    let begin = |words: &str| words.rsplit_once(": ").unwrap().0.to_owned();
    expect![[r#"
        process 0: scratch-0/winmove-manifest.json: line 1, column 161
        process 1: scratch-1/winmove-share.json: line 1, column 72"#]]
    .assert_eq(&[begin(&manifest[0]), begin(&share[1])].join("\n"));
    // All processes report the same.
    assert_eq!([&manifest[0], &share[0]], [&manifest[1], &share[1]]);
    let log = damaged("scratch-1/winmove-log", &half);
    assert!(
        log[0].starts_with("the connection to process 1 at "),
        "{log:?}"
    );
    expect!["scratch-#/winmove-log: it has # bytes, but the checkpoint needs #"]
        .assert_eq(&without_figures(&log[1]));
    // States of another checkpoint. The other files in the folder may belong to that one, so they
    // stay.
    let log = folder.join("scratch-1/winmove-log");
    let mut longer = std::fs::read(&log).unwrap();
    longer.extend([7; 1000]);
    std::fs::write(&log, &longer).unwrap();
    // The manifest determines which of the two is used.
    let states =
        [0, 1].map(|number| folder.join(&format!("scratch-1/winmove-states-{number}-of-1")));
    let whole = states.each_ref().map(|path| std::fs::read(path).unwrap());
    for (path, bytes) in states.iter().zip(&whole) {
        let mut flipped = bytes.clone();
        flipped[20] ^= 1;
        std::fs::write(path, flipped).unwrap();
    }
    let words = resumed();
    expect!["scratch-#/winmove-states-#-of-#: the states are not those that were saved"]
        .assert_eq(&without_figures(&words[1]));
    for (path, bytes) in states.iter().zip(whole) {
        std::fs::write(path, bytes).unwrap();
    }
    assert!(std::fs::read(&log).unwrap() == longer);
    assert_kept(&folder);
}

/// A game with as many positions as the saved heaps, but without moves.
struct Other;

impl LargeGame for Other {
    fn name(&self) -> String {
        "another".to_owned()
    }

    fn positions(&self) -> u64 {
        HEAP.positions()
    }

    fn moves(&self, _: u64, _: &mut Vec<u64>) {}

    fn stuck(&self, _: u64) -> Outcome {
        Outcome::Loss
    }
}

/// Solves with scratch folders of the given names.
fn solved_in<G: LargeGame>(
    folder: &Folder,
    game: &G,
    names: &[&str],
    limits: impl Fn(Limits) -> Limits + Sync,
) -> Vec<String> {
    refused(folder, names.len(), |cluster| {
        let scratch = folder.join(names[cluster.process()]);
        let all = Limits::on_disk(64 << 20, scratch).threads(1).part_bits(6);
        solve(
            game,
            &limits(all),
            &cluster,
            &folder.join("out"),
            &Control::default(),
        )
    })
}

#[test]
fn the_folder_of_any_process_is_kept_from_other_games_and_other_processes() {
    let folder = interrupted();
    // Process 0 has a new folder: twice for another game, then for the same game.
    let names = ["new", "scratch-1"];
    let told = [
        solved_in(&folder, &Other, &names, |limits| limits),
        solved_in(&folder, &Other, &names, Limits::resume),
        solved_in(&folder, &HEAP, &names, Limits::resume),
    ]
    .concat();
    expect![[r#"
        process 1: scratch-1: the folder has an interrupted solve; go on with it (--resume), or remove its files winmove-*
        process 1: scratch-1: the folder has an interrupted solve; go on with it (--resume), or remove its files winmove-*
        process 1: scratch-1/winmove-share.json: the saved solve is of another game: "heaps that are killed"
        process 1: scratch-1/winmove-share.json: the saved solve is of another game: "heaps that are killed"
        process 1 has saved rounds of this solve, but process 0 has none; give it the scratch folder of before, or remove the files winmove-* of process 1
        process 1 has saved rounds of this solve, but process 0 has none; give it the scratch folder of before, or remove the files winmove-* of process 1"#]]
    .assert_eq(&told.join("\n"));
    // A new folder for process 1. If it was killed before recording its save, this alone would not
    // be an error.
    let words = solved_in(&folder, &HEAP, &["scratch-0", "new"], Limits::resume);
    assert!(
        words[0].starts_with("the connection to process 1 at "),
        "{words:?}"
    );
    expect!["new/winmove-states-#-of-#: this file of what was saved is missing: each process needs the folder that it had. Without the files winmove-* of all, the solve begins anew"]
        .assert_eq(&without_figures(&words[1]));
    // Swapped folders, and the folder of process 1 given to process 2 of the same number.
    let words = solved_in(&folder, &HEAP, &["scratch-1", "scratch-0"], Limits::resume);
    expect![[r#"
        process 0: scratch-1: the folder has the share of another process; give process 0 a folder of its own
        process 0: scratch-1: the folder has the share of another process; give process 0 a folder of its own"#]]
    .assert_eq(&words.join("\n"));
    // A single process.
    let alone = Limits::on_disk(64 << 20, folder.join("scratch-1"));
    let told = [alone.clone(), alone.resume()].map(|limits| {
        let out = folder.join("out");
        let error = winmove_large::solve(&HEAP, &limits, &out, &Control::default()).unwrap_err();
        folder.short(&error.to_string())
    });
    expect![[r#"
        scratch-1: the folder has the share of one of several processes; go on with all of them, or remove its files winmove-*
        scratch-1: the folder has the share of one of several processes; go on with all of them, or remove its files winmove-*"#]]
    .assert_eq(&told.join("\n"));
    assert_kept(&folder);
}

#[test]
fn the_share_of_one_process_is_not_taken_by_another_of_as_many() {
    let folder = interrupted_of(3);
    let names = ["scratch-0", "scratch-2", "scratch-1"];
    let words = solved_in(&folder, &HEAP, &names, Limits::resume);
    expect![[r#"
        process 1: scratch-2/winmove-share.json: the folder has the share of process 2, but this is process 1
        process 1: scratch-2/winmove-share.json: the folder has the share of process 2, but this is process 1
        process 1: scratch-2/winmove-share.json: the folder has the share of process 2, but this is process 1"#]]
    .assert_eq(&words.join("\n"));
}

#[test]
fn a_process_without_a_folder_is_refused_where_the_first_has_one() {
    let folder = Folder::new();
    let words = refused(&folder, 2, |cluster| {
        let limits = match cluster.process() {
            0 => Limits::on_disk(64 << 20, folder.join("scratch")),
            _ => Limits::in_memory(),
        };
        let limits = limits.threads(1).part_bits(6);
        solve(
            &HEAP,
            &limits,
            &cluster,
            &folder.join("out"),
            &Control::default(),
        )
    });
    expect![[r#"
        process 1 has no scratch folder, but process 0 has one
        process 1 has no scratch folder, but process 0 has one"#]]
    .assert_eq(&words.join("\n"));
}
