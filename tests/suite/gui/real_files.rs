//! Opens other people's files, which are not part of this project, in the window. Each must either
//! be shown with the numbers of vertices and edges that another program counts, or be refused with
//! its place, leaving the previous game unchanged.
//!
//! ```sh
//! FILES=/tmp/files PYTHON=/tmp/networkx/bin/python \
//!     cargo test --test suite gui::real_files -- --ignored --nocapture
//! ```

use std::collections::BTreeMap;
use std::path::Path;

use winmove_core::model::Document;
use winmove_files::{Loaded, ReadOptions};

use super::counts::{Judged, counted, files, judged};
use super::*;

/// Drops a file on the window and runs frames until it is shown, solved and painted, or refused.
fn drop_and_wait(window: &mut Window, path: &Path) {
    window.drop_file(path);
    window.step();
    window.until("the file is read", |window| !window.app().is_busy());
    window.settle();
    // Laid-out text is tessellated as on a desktop.
    let output = window.harness.output();
    let pixels_per_point = output.pixels_per_point;
    let painted = window
        .harness
        .ctx
        .tessellate(output.shapes.clone(), pixels_per_point);
    assert!(!painted.is_empty());
}

/// Errors in the game that is shown.
fn wrong_on_show(window: &Window, game: &Loaded) -> Vec<String> {
    let mut wrong = Vec::new();
    let counts = |document: &Document| {
        let graph = document.graph();
        graph.map(|it| (it.vertices().len(), it.edge_count()))
    };
    let shown = window.editor().document();
    if counts(shown) != counts(&game.document) {
        wrong.push(format!("{:?} are on show", counts(shown)));
    }
    for remark in &game.remarks {
        let remark = remark.to_string();
        if !window.says(remark.trim()) {
            wrong.push(format!("not said: {remark}"));
        }
    }
    let screen = Rect::from_min_size(Pos2::ZERO, vec2(1280.0, 800.0));
    let vertices = shown.graph().map(|it| it.vertices()).unwrap_or_default();
    let is_outside = |id| {
        let at = window.app().screen_position(Place::Vertex(id));
        !at.is_some_and(|at| screen.contains(at))
    };
    let outside = vertices.iter().filter(|it| is_outside(it.id)).count();
    if outside > 0 {
        wrong.push(format!("{outside} vertices are outside the window"));
    }
    if !vertices.is_empty() && window.editor().analysis().is_none() {
        wrong.push("it is not solved".to_owned());
    }
    wrong
}

#[test]
#[ignore = "needs a folder of files, FILES"]
fn real_files_are_shown_as_others_count_them_or_refused_with_their_place() {
    let folder = std::env::var("FILES").expect("NOT TRIED: FILES names no folder");
    let mut all = Vec::new();
    files(Path::new(&folder), &mut all);
    let mut window = Window::on(PEBBLES);
    let [mut shown_of, mut refused_of, mut judged_of] = [const { BTreeMap::new() }; 3];
    let mut wrong = 0;
    for path in &all {
        let name = path.strip_prefix(&folder).unwrap().display();
        let before = window.editor().document().clone();
        let begun = std::time::Instant::now();
        drop_and_wait(&mut window, path);
        let secs = begun.elapsed().as_secs_f64();
        if secs > 2.0 {
            println!("SLOW {name}: {secs:.1} s");
        }
        let ending = path
            .extension()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        let mut complain = |what: String| {
            println!("WRONG {name}: {what}");
            wrong += 1;
        };
        match winmove_files::open_all(path, &ReadOptions::default()) {
            Ok(games) => {
                for what in wrong_on_show(&window, &games[0]) {
                    complain(what);
                }
                let verdict = judged(path, &games[0]);
                if let Some(Judged::Equal | Judged::Split(_)) = &verdict {
                    *judged_of
                        .entry(games[0].kind.word().to_owned())
                        .or_insert(0) += 1;
                }
                match verdict {
                    None | Some(Judged::Equal) => {}
                    Some(Judged::Split(why)) => println!("SPLIT {name}: {why}"),
                    Some(Judged::Refused(what)) => println!("NOT JUDGED {name}: {what}"),
                    Some(Judged::Differs(how)) => complain(how),
                }
                *shown_of.entry(ending).or_insert(0) += 1;
            }
            Err(error) => {
                let kind = winmove_files::FileKind::of_name(&path.to_string_lossy()).next();
                let judge = kind.and_then(|kind| counted(path, kind));
                println!("REFUSED {name}: {error} (judge: {judge:?})");
                let title = format!(
                    "{} could not be opened",
                    path.file_name().unwrap().display()
                );
                let why = winmove_words::capitalized(&error.to_string());
                for words in [&title, &why, "Your open game is unchanged"] {
                    if !window.says(words) {
                        complain(format!("not said: {words}"));
                    }
                }
                if window.editor().document() != &before {
                    complain("the game before has changed".to_owned());
                }
                *refused_of.entry(ending).or_insert(0) += 1;
            }
        }
        // Close the message, if there is one.
        window.key(Key::Escape);
    }
    println!(
        "{} files; shown: {shown_of:?}; refused: {refused_of:?}; equal counts: {judged_of:?}",
        all.len()
    );
    assert!(!all.is_empty() && wrong == 0);
}
