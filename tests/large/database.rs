//! The file of labels: read by another program, and damaged at random.

use std::process::Command;

use fastrand::Rng;
use winmove::large::{Database, Limits, solve};
use winmove::{Control, Label};

use crate::common::{Folder, RandomGame, labels};

fn solved(folder: &Folder, seed: u64, most: u32) -> (std::path::PathBuf, Vec<Label>) {
    let game = RandomGame::new(&mut Rng::with_seed(seed), most);
    let file = folder.join("game.winmove.zst");
    solve(&game, &Limits::in_memory(), &file, &Control::default()).unwrap();
    (file, winmove::solve(&game).labels().collect())
}

#[test]
fn a_thousand_damaged_files_are_refused_or_still_say_what_is_true() {
    let folder = Folder::new();
    let (file, expected) = solved(&folder, 7, 3000);
    let whole = std::fs::read(&file).unwrap();
    let mut rng = Rng::with_seed(8);
    let (mut refused, mut harmless) = (0, 0);
    for round in 0..1000 {
        let mut bytes = whole.clone();
        match rng.u32(0..4) {
            0 => bytes.truncate(rng.usize(0..bytes.len())),
            1 => bytes.extend((0..rng.usize(1..40)).map(|_| rng.u8(..))),
            2 => {
                let at = rng.usize(0..bytes.len());
                bytes[at] ^= 1 << rng.u32(0..8);
            }
            _ => {
                let at = rng.usize(0..bytes.len());
                let end = bytes.len().min(at + rng.usize(1..200));
                bytes[at..end].fill_with(|| rng.u8(..));
            }
        }
        std::fs::write(&file, &bytes).unwrap();
        let read = Database::open(&file)
            .and_then(|mut database| database.labels(0..expected.len() as u64));
        match read {
            Ok(labels) => {
                assert_eq!(labels, expected, "round {round}");
                harmless += 1;
            }
            Err(error) => {
                let words = error.to_string();
                assert!(
                    words.starts_with(&format!("{}: ", file.display())),
                    "{words}"
                );
                refused += 1;
            }
        }
    }
    assert!(refused > 900, "{refused} refused, {harmless} harmless");
}

#[test]
fn zstd_unpacks_the_outcomes_and_the_remoteness_of_all_positions() {
    let folder = Folder::new();
    let (file, expected) = solved(&folder, 9, 3000);
    let Ok(output) = Command::new("zstd").args(["-dc"]).arg(&file).output() else {
        eprintln!("NOT TRIED: zstd, which is not installed here");
        return;
    };
    assert!(output.status.success(), "{output:?}");
    let (outcomes, remoteness) = output.stdout.split_at(expected.len().div_ceil(4));
    let width = remoteness.len() / expected.len();
    assert_eq!(remoteness.len(), expected.len() * width);
    for (position, label) in expected.iter().enumerate() {
        let code = outcomes[position / 4] >> (position % 4 * 2) & 3;
        let word = ["draw", "win", "loss"][code as usize];
        let mut number = [0; 4];
        number[..width].copy_from_slice(&remoteness[position * width..][..width]);
        let label_there = match u32::from_le_bytes(number) {
            0 => word.to_owned(),
            number => format!("{word} in {}", number - 1),
        };
        assert_eq!(label_there, label.to_string(), "position {position}");
    }
}

#[test]
fn positions_behind_the_last_have_no_label() {
    let folder = Folder::new();
    let (file, expected) = solved(&folder, 10, 100);
    let mut database = Database::open(&file).unwrap();
    let error = database.label(expected.len() as u64).unwrap_err();
    let words = format!(
        "there is no position {0}: the positions are those below {0}",
        expected.len()
    );
    assert_eq!(error.to_string(), words);
    assert_eq!(labels(&file), expected);
    let missing = Database::open(folder.join("missing")).err().unwrap();
    assert!(missing.to_string().contains("No such file"), "{missing}");
}

#[test]
fn a_small_database_has_the_same_labels_in_fewer_bytes() {
    let folder = Folder::new();
    let [fast, small] = ["fast", "small"].map(|name| folder.join(name));
    let game = RandomGame::new(&mut Rng::with_seed(9), 200_000);
    let control = Control::default();
    let limits = Limits::in_memory();
    let head = solve(&game, &limits.clone(), &fast, &control).unwrap();
    assert_eq!(
        solve(&game, &limits.small(), &small, &control).unwrap(),
        head
    );
    assert_eq!(labels(&small), labels(&fast));
    let length = |file| std::fs::metadata(file).unwrap().len();
    let (small, fast) = (length(&small), length(&fast));
    assert!(small < fast * 95 / 100, "{small} of {fast}");
}
