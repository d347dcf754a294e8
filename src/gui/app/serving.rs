//! Runs the window's work in workers: other instances of the program, on platforms without threads.

use std::sync::Arc;

use super::clipboard::CopyWork;
use super::file_jobs::FileWork;
use super::recovery::record;
use super::sharing::LinkWork;
use crate::gui::canvas::overview::OverviewWork;
use crate::gui::features::stated::CompareWork;
use crate::gui::features::structure::condensed::CondensedWork;
use crate::gui::pages::family_dialog::BuildWork;
use crate::gui::paint::distant::SnapshotWork;
use crate::gui::system;
use winmove_editor::{Serve, serving as worker};

/// If this instance is a worker, serves its tasks and then returns true.
pub fn serve() -> bool {
    let Some(name) = system::work_name() else {
        return false;
    };
    // When the program on a page can't continue, the page asks a worker for the game file of the
    // stored unsaved work.
    if name == "rescue" {
        system::follow_tasks(|work, send| {
            if let Some(game) = record::game(work) {
                send(game.as_bytes());
            }
        });
        return true;
    }
    let mut work = serving(&name).expect("this program has started the worker");
    system::follow_tasks(move |task, send| work.serve(task, Arc::new(send)));
    true
}

/// Returns a worker for the job of this name, or `None` if no job has it.
fn serving(name: &str) -> Option<Box<dyn Serve>> {
    let kinds = [
        winmove_editor::serve,
        worker::<FileWork>,
        worker::<CopyWork>,
        worker::<LinkWork>,
        worker::<SnapshotWork>,
        worker::<OverviewWork>,
        worker::<CondensedWork>,
        worker::<CompareWork>,
        worker::<BuildWork>,
    ];
    kinds.iter().find_map(|serve| serve(name))
}
