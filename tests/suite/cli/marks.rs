//! `winmove marks`: folders of results, and cells that a spreadsheet would run as formulas.

use super::*;
use winmove_core::model::Document;
use winmove_files::HomeworkResult;

/// A result without questions, handed in by a student with this name.
fn result(name: &str) -> String {
    let document = Document::with_graph(winmove_core::model::Graph::default());
    HomeworkResult::new(&document, name, [0, 0], 0, Vec::new()).write()
}

/// The names in the table, parsed with a separator.
fn names(table: &str) -> Vec<String> {
    let mut reader = csv::Reader::from_reader(table.as_bytes());
    let rows = reader.records().map(|row| row.unwrap()[0].to_owned());
    rows.collect()
}

#[test]
fn a_folder_stands_for_the_results_in_it_and_below() {
    let files = Files::new();
    let folder = files.path("class [7b]");
    fs::create_dir_all(folder.join("Bo")).unwrap();
    let put = |name: &str, text: &str| fs::write(folder.join(name), text).unwrap();
    put("an.result.json", &result("An"));
    put("Bo/pebbles.result.json", &result("Bo"));
    // Neither the exercise nor a text is a result.
    put("exercise.winmove.json", "{}");
    put("notes.txt", "late");
    // Hidden files and folders are those of programs.
    for hidden in [".sync", "Bo/.trash"] {
        fs::create_dir(folder.join(hidden)).unwrap();
        put(&format!("{hidden}/old.result.json"), &result("Old"));
    }
    put(".draft.json", &result("Draft"));
    // A pipe that nobody writes to, and a link that leads back.
    let pipe = folder.join("pipe.json");
    assert!(
        std::process::Command::new("mkfifo")
            .arg(pipe)
            .status()
            .unwrap()
            .success()
    );
    std::os::unix::fs::symlink(&folder, folder.join("Bo/up")).unwrap();
    let one = files.put("chi.json", &result("Chi"));
    let ended = run(&["marks", folder.to_str().unwrap(), &one]);
    assert_eq!((ended.status, ended.err.as_str()), (Some(0), ""));
    assert_eq!(names(&ended.out), ["Bo", "An", "Chi"]);
    let empty = files.path("empty");
    fs::create_dir(&empty).unwrap();
    let ended = run(&["marks", empty.to_str().unwrap()]);
    expect!["empty: the folder has no results (*.json)"].assert_eq(&files.short(&ended.refusal()));
}

#[test]
fn no_part_of_a_cell_is_a_formula_where_semicolons_separate_cells() {
    let files = Files::new();
    for name in [
        "An;=HYPERLINK(\"x\")",
        "An; +1",
        "An;\"=1+1\"",
        "a;b;-1;＝2",
        "=1;@x",
        ";|cmd",
    ] {
        let file = files.put("an.json", &result(name));
        let table = run(&["marks", &file]).out;
        for separator in [b',', b';'] {
            let mut reader = csv::ReaderBuilder::new()
                .delimiter(separator)
                .has_headers(false)
                .flexible(true)
                .from_reader(table.as_bytes());
            for cell in reader.records().flat_map(|row| {
                let row = row.unwrap();
                row.iter().map(str::to_owned).collect::<Vec<_>>()
            }) {
                let begin = cell.trim_start_matches([' ', '"']);
                let is_formula = begin.starts_with(['=', '+', '-', '@', '|', '%', '＝']);
                assert!(!is_formula, "{name}: {cell}\n{table}");
            }
        }
    }
}
