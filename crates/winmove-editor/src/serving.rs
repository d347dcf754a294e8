//! The work of an editor that workers do.

use super::features::{explain, explore, play, replay, structure, what_if};
use super::layout;
use super::solving::background_job::Serve;
use super::solving::solver_job;

/// The worker's side of the editor's work with this name. `None` if there is no such work.
pub fn serve(name: &str) -> Option<Box<dyn Serve>> {
    let rooms = [
        solver_job::serve,
        explore::serve,
        explain::serve,
        what_if::serve,
        structure::serve,
        replay::serve,
        play::serve,
        layout::serve,
    ];
    rooms.iter().find_map(|serve| serve(name))
}
