//! Tests that unsaved work stored by version 0.2 is still offered. The 2,000 files were written by
//! that version for random work on graphs and boards.

use super::unsaved_work::states;
use winmove::gui::app::record::{game, read};
use winmove_core::model::{Document, Graph};
use winmove_editor::Editor;
use winmove_files::ReadOptions;
use winmove_files::platform::FileState;

/// Files in one zlib stream. Each is preceded by a line with its length, the checksum of its
/// document, the checksum of the states in its history, and the number of these states, all as read
/// by version 0.2.
const RECORDED: &[u8] = include_bytes!(concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/tests/data/recovery-0.2.zz"
));

/// Steps whose names have been reworded since: the name now, and in version 0.2. The checksums are
/// of the old names.
const REWORDED: [(&str, &str); 10] = [
    ("Paint cell", "Paint"),
    ("Place police", "Place officer"),
    ("Unfix outcome", "Free outcome"),
    ("Change game", "Change the game"),
    ("Keep game in file", "Keep the game"),
    ("Make exercise", "Make it an exercise"),
    ("Remove exercise", "Make it no exercise"),
    ("Change checking", "Check otherwise"),
    ("Change question", "Ask otherwise"),
    ("Change note for students", "Change the note for students"),
];

fn as_in_0_2(name: &str) -> &str {
    let reworded = REWORDED.iter().find(|(now, _)| *now == name);
    reworded.map_or(name, |(_, old)| old)
}

/// The checksums of the document's game file and of its history, and the number of states. The
/// history is undone to the start and redone to the end, with the game files and step names of all
/// states.
fn checksums(bytes: &[u8]) -> (u32, u32, usize) {
    let (origin, work) = read(bytes).expect("it can be read");
    let has_state = bytes
        .split(|&byte| byte == b'\n')
        .any(|line| line.starts_with(b"file "));
    assert_eq!(origin.state, has_state.then(FileState::default));
    let file = winmove_files::write(work.document());
    let mut editor = Editor::new(Document::with_graph(Graph::new()));
    editor.open_restored(work.prepare(), None);
    let mut checksum = crc32fast::Hasher::new();
    let mut count = 0;
    for (file, name) in states(&mut editor) {
        checksum.update(file.as_bytes());
        checksum.update(as_in_0_2(&name.unwrap_or_default()).as_bytes());
        count += 1;
    }
    (crc32fast::hash(file.as_bytes()), checksum.finalize(), count)
}

#[test]
fn work_of_version_0_2_is_still_offered_and_its_saved_file_unchanged() {
    let whole =
        miniz_oxide::inflate::decompress_to_vec_zlib(RECORDED).expect("it is a zlib stream");
    let mut rest = &whole[..];
    let mut files = 0;
    while !rest.is_empty() {
        let end = rest.iter().position(|&byte| byte == b'\n').unwrap();
        let line = std::str::from_utf8(&rest[..end]).unwrap();
        let numbers: Vec<u32> = line.split(' ').map(|word| word.parse().unwrap()).collect();
        let [length, document, states, count] = numbers[..] else {
            panic!("{line}");
        };
        let (bytes, next) = rest[end + 1..].split_at(length as usize);
        let expected = (document, states, count as usize);
        assert_eq!(checksums(bytes), expected, "file {files}");
        // The checksum is of the file as version 0.2 saved it; reading and writing doesn't change
        // it.
        let file = game(bytes).unwrap();
        let again = winmove_files::read(file.as_bytes(), &ReadOptions::default()).unwrap();
        assert_eq!(winmove_files::write(&again.document), file, "file {files}");
        rest = next;
        files += 1;
    }
    assert_eq!(files, 2_000);
}
