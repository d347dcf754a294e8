//! 120 typical sentences of a language, for people to read.
//!
//! `cargo reports sentences -- vi` prints verdicts, explanations, captions, questions and errors in
//! the language with this tag. Instead of a tag, the path of a language's file or folder can be
//! given (see docs/translating.md). Headings are in English; names in games are as in the files.

// Reports run on a desktop.
#![allow(clippy::disallowed_methods)]

use std::fs;
use std::path::{Path, PathBuf};

use winmove_analysis::{Analysis, words};
use winmove_core::model::{Outcome, Side};
use winmove_files::ReadOptions;
use winmove_words::{Language, say};

/// The numbers that plurals differ in.
const NUMBERS: [u32; 4] = [0, 1, 2, 1234];

fn main() {
    let chosen = std::env::args().nth(1).unwrap_or_else(|| "en".to_owned());
    let language = match Language::of_tag(&chosen) {
        Some(language) => language,
        None => added(Path::new(&chosen)),
    };
    language.speak(|| {
        println!("{} ({})", language.name(), language.tag());
        let mut number = 0;
        for (heading, sentences) in sections() {
            println!("\n{heading}\n");
            for sentence in sentences {
                number += 1;
                println!("{number:4}  {}", sentence.replace('\n', "\n      "));
            }
        }
    });
}

/// The language of a file or folder.
fn added(path: &Path) -> Language {
    let mut files: Vec<PathBuf> = match fs::read_dir(path) {
        Ok(entries) => entries.flatten().map(|entry| entry.path()).collect(),
        Err(_) => vec![path.to_owned()],
    };
    files.retain(|file| file.extension().is_some_and(|ending| ending == "ftl"));
    files.sort();
    let mut text = String::new();
    for file in files {
        let read = fs::read_to_string(&file).expect("a file that can be read");
        if let Err(error) = Language::check(&read) {
            panic!("{}: {error}", file.display());
        }
        text.push_str(&read);
        text.push('\n');
    }
    let tag = path.file_stem().unwrap_or_default().to_string_lossy();
    Language::add(&tag, text).expect("a tag, or the path of a language's files")
}

fn sections() -> [(&'static str, Vec<String>); 7] {
    [
        ("Verdicts and explanations", verdicts()),
        ("Numbers", numbers()),
        ("Hints, reasons and moves", reasons()),
        ("Captions and legends", captions()),
        ("Questions", questions()),
        ("Errors and notices", errors()),
        ("Menus and tips", tips()),
    ]
}

/// The verdict on each example, and why its start has its label.
fn verdicts() -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../examples");
    let mut files: Vec<PathBuf> = fs::read_dir(folder)
        .expect("the examples")
        .flatten()
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "json"))
        .collect();
    files.sort();
    let mut sentences = Vec::new();
    for file in files {
        let bytes = fs::read(file).expect("an example");
        let loaded = winmove_files::read(&bytes, &ReadOptions::default()).expect("an example");
        let document = loaded.document;
        let analysis = Analysis::of(&document).expect("examples are small");
        sentences.extend(words::verdict(&analysis));
        let start = analysis.start();
        sentences.extend(start.map(|start| words::why(&document, &analysis, start)));
    }
    sentences
}

fn numbers() -> Vec<String> {
    let each: [fn(u32) -> String; 8] = [
        |n| say::verdict_undecided(n),
        |n| say::explain_draw(say::outcome_capital(Outcome::Draw), false, "b", n),
        |n| say::log_round_won(3, n, 2),
        |n| say::log_rest_draws(n),
        |n| say::notice_pasted_outside(n),
        |n| say::status_count_tip(n, Outcome::Loss),
        |n| say::recovery_hours_ago(n),
        |n| say::picture_dialog_frames(n),
    ];
    each.iter().flat_map(|say| NUMBERS.map(say)).collect()
}

fn reasons() -> Vec<String> {
    vec![
        say::hint_fixed(Outcome::Loss),
        say::hint_moves("thief", 4),
        say::hint_can_move("police", true, "a1"),
        say::proof_matching("mover", 12),
        say::proof_strategy("police", false, 250),
        say::plan_token("both", "a, b, c"),
        say::plan_thief_safe("a1, a2"),
        say::log_before_steps(),
        say::log_ask_move("p", "q", "none"),
        say::rules_stuck(Outcome::Loss),
        say::rules_goals("either"),
        say::rules_endless("draw"),
    ]
}

fn captions() -> Vec<String> {
    vec![
        say::caption_for_side(Side::Police, Side::Thief, "cell", Side::Police),
        say::caption_for_mover_of("vertex", Side::Thief, Side::Thief),
        say::caption_moves_from("Nepal"),
        say::caption_stuck_at("z"),
        say::caption_of_sum(),
        say::caption_for_mover(),
        say::legend_best(),
        say::legend_mistake(),
    ]
}

fn questions() -> Vec<String> {
    vec![
        say::question_unsaved("nim.json"),
        say::question_unsaved_text(),
        say::question_changed_text(true),
        say::question_foreign("hand.dot"),
        say::question_foreign_lossy("hand.dot", "Graphviz DOT"),
        say::question_overwrite_tip(),
        say::recovery_question(),
        say::recovery_discard_question(),
    ]
}

fn errors() -> Vec<String> {
    vec![
        say::saving_disk_full(),
        say::saving_no_backup("nim.json"),
        say::saving_failed("nim.json", "export"),
        say::saving_changed_meanwhile("nim.json"),
        say::saving_other_ending("bmp", ".svg, .png"),
        say::notice_tokens_lost("police"),
        say::notice_arranged_by_forces(),
        say::progress_solving(123_456, 42),
        say::settings_own_language_syntax("fr", 7, "fr/menu.ftl", "…"),
        say::command_no_room_for_layouts(8_000, 60_000),
    ]
}

fn tips() -> Vec<String> {
    vec![
        say::command_undo_step(say::command_delete()),
        say::command_select_reachable_tip(),
        say::command_compare_labels_tip(),
        say::command_toggle_arguments_tip(),
        say::command_tool_select_tip(),
        say::tour_welcome_tip(),
        say::tour_graph_tip(),
        say::tour_menus_tip(),
        say::start_slogan(),
        say::examples_geography_tip(),
    ]
}
