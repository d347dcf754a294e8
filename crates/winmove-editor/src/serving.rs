//! The work of an editor that workers do.

use super::features::explain::{ChangesWork, ProofWork, ReasonsWork};
use super::features::explore::WalkWork;
use super::features::play::RatingWork;
use super::features::replay::RecordingWork;
use super::features::script::{ScriptWork, TableWork};
use super::features::structure::StudyWork;
use super::features::what_if::{PreviewWork, WhatIfWork};
use super::layout::LayoutWork;
use super::solving::background_job::{Serve, serving};
use super::solving::solver_job::Solver;

/// The worker's side of the editor's work with this name. `None` if there is no such work.
pub fn serve(name: &str) -> Option<Box<dyn Serve>> {
    let kinds = [
        serving::<Solver>,
        serving::<WalkWork>,
        serving::<ReasonsWork>,
        serving::<ProofWork>,
        serving::<ChangesWork>,
        serving::<WhatIfWork>,
        serving::<PreviewWork>,
        serving::<StudyWork>,
        serving::<RecordingWork>,
        serving::<RatingWork>,
        serving::<LayoutWork>,
        serving::<ScriptWork>,
        serving::<TableWork>,
    ];
    kinds.iter().find_map(|serve| serve(name))
}
