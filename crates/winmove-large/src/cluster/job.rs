//! The steps of a process in a solve: from its scratch folder and the connection to the others, to
//! the database.

use std::path::Path;
use std::sync::Mutex;

use serde_json::json;

use super::Contribution;
use super::connect::{self, Meeting};
use super::greeting::Task;
use super::hosts::Cluster;
use super::link::Links;
use super::threads::{no_sockets, watched, work};
use super::worker::Process;
use crate::carrier::Carrier;
use crate::checkpoint::{Checkpoints, Kept};
use crate::database::{Answer, KeptMoves, check_path, write};
use crate::edges::EdgeList;
use crate::error::LargeError;
use crate::limits::{CHECKPOINT, Limits};
use crate::lower::Lower;
use crate::manifest::Manifest;
use crate::plan::Plan;
use crate::step::{Begun, Solve, TellBack};
use winmove_core::model::Outcome;
use winmove_core::solver::Control;

/// What this process does.
pub(super) struct Job<'a> {
    pub(super) name: String,
    pub(super) first: u64,
    pub(super) plan: Plan,
    pub(super) back: Option<TellBack<'a>>,
    pub(super) endless: &'a (dyn Fn(u64) -> Outcome + Sync),
    /// The list being solved, if it is one, whose moves may be kept.
    pub(super) list: Option<&'a EdgeList>,
    pub(super) limits: &'a Limits,
    pub(super) cluster: &'a Cluster,
    pub(super) control: &'a Control,
}

impl Job<'_> {
    pub(super) fn run(
        self,
        database: &Path,
        begin: impl FnOnce(&Carrier, &Control) -> Result<Begun, LargeError> + Send,
    ) -> Result<Contribution, LargeError> {
        let Job {
            name,
            first,
            plan,
            back,
            endless,
            list,
            limits,
            cluster,
            control,
        } = self;
        let mut task = Task {
            shift: plan.shift,
            ..Task::of(cluster, &name, plan.total, plan.share.count, limits)
        };
        let opened = match &limits.scratch {
            None => Ok(Opened::nothing()),
            Some(folder) => Opened::of(folder, &name, &plan, limits, cluster),
        };
        // Process 0 writes the database.
        let list = list.filter(|_| cluster.process == 0);
        let moves = list
            .map(|list| KeptMoves::of(list, limits, control))
            .transpose()
            .map(Option::flatten);
        let path = match cluster.process {
            0 => list
                .map_or(Ok(()), |list| list.check_other(database))
                .and_then(|()| check_path(database)),
            _ => Ok(()),
        };
        let opened = opened.and_then(|opened| path.and(Ok((opened, moves?))));
        let (opened, moves) =
            opened.map_err(|error| connect::refuse(cluster, &task, error, control))?;
        let mut checkpoints = opened.checkpoints;
        task.is_saved = opened.is_saved;
        let saved = opened.manifest.map(|manifest| json!(manifest));
        let Meeting { sockets, saved } = connect::meet(cluster, &task, saved, control)?;
        let saved = saved
            .map(Manifest::from_json)
            .transpose()
            .map_err(LargeError::Refused)?;
        let links = Links::new(cluster.hosts.clone(), &sockets).map_err(no_sockets)?;
        let carrier = match &limits.scratch {
            Some(folder) => Carrier::on_disk(folder, saved.is_some())?,
            None => Carrier::in_memory(),
        };
        let build = |control: &Control| match &saved {
            Some(saved) => {
                let saved = checkpoints.read(saved, &plan, &carrier, control)?;
                Ok(saved.begun)
            }
            None => begin(&carrier, control),
        };
        let begun = watched(&links, &sockets, control, build)?;
        let lower = Lower::default();
        let solve = Solve::new(plan, begun, &lower, &carrier, back, endless, control);
        let packing = limits.packing;
        let states = checkpoints.next_states();
        let checkpoints = Mutex::new(checkpoints);
        let process = Process {
            solve: &solve,
            links: &links,
            checkpoints: &checkpoints,
            done: saved.as_ref().map(|saved| saved.round),
            states,
        };
        let write = || {
            let answer = Answer {
                name: name.clone(),
                first,
                positions: plan.total,
                lower: &solve.settle()?,
                carrier: &carrier,
                threads: plan.threads,
                packing,
                moves: moves.as_ref(),
                control,
            };
            write(answer, database)
        };
        let done = work(&process, sockets, limits.scratch.as_deref(), write)?;
        drop(solve);
        let checkpoints = checkpoints
            .into_inner()
            .unwrap_or_else(std::sync::PoisonError::into_inner);
        // If a process was lost before it could remove its note, it may be started again, together
        // with all others.
        if checkpoints.kept()? == Kept::Nothing {
            checkpoints.remove(&plan)?;
        }
        Ok(done)
    }
}

/// The scratch folder and its content.
struct Opened {
    checkpoints: Checkpoints,
    is_saved: bool,
    /// The manifest, which only process 0 has.
    manifest: Option<Manifest>,
}

impl Opened {
    fn nothing() -> Opened {
        Opened {
            checkpoints: Checkpoints::none(),
            is_saved: false,
            manifest: None,
        }
    }

    /// Opens a folder. Anything saved in it must belong to this solve and this process.
    fn of(
        folder: &Path,
        game: &str,
        plan: &Plan,
        limits: &Limits,
        cluster: &Cluster,
    ) -> Result<Opened, LargeError> {
        let every = limits.checkpoint.unwrap_or(CHECKPOINT);
        let checkpoints = Checkpoints::in_folder(folder, every, game)?;
        let kept = checkpoints.kept()?;
        let mut manifest = None;
        match (kept, cluster.process) {
            (Kept::Nothing, _) => {}
            (Kept::Solve, 1..) => {
                return Err(checkpoints.refused(
                    "the folder has the interrupted solve of one process, or of process 0; this process needs a folder of its own",
                ));
            }
            (Kept::Share, 0) => {
                return Err(checkpoints.refused(
                    "the folder has the share of another process; process 0 needs a folder of its own",
                ));
            }
            _ if !limits.is_resumed => return Err(checkpoints.is_interrupted()),
            (Kept::Solve, 0) => manifest = Some(checkpoints.manifest(&[*plan])?.0),
            (Kept::Share, 1..) => checkpoints.check_note(plan)?,
        }
        Ok(Opened {
            checkpoints,
            is_saved: kept != Kept::Nothing,
            manifest,
        })
    }
}
