//! The steps of a process in a solve: from its scratch folder and the connection to the others, to
//! the database.

use std::path::Path;
use std::sync::Mutex;

use serde_json::{Value, json};

use super::Contribution;
use super::greeting::{Task, difference};
use super::hosts::Cluster;
use super::session::Session;
use super::shares::Edges;
use super::threads::work;
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
    pub(super) back: Option<TellBack<'a>>,
    pub(super) endless: &'a (dyn Fn(u64) -> Outcome + Sync),
    /// The list being solved, if it is one, whose moves may be kept.
    pub(super) list: Option<&'a EdgeList>,
    /// The edges of the list that this process has read.
    pub(super) edges: Option<Edges>,
    pub(super) limits: &'a Limits,
    pub(super) cluster: &'a Cluster,
    pub(super) control: &'a Control,
}

impl Job<'_> {
    /// Solves with a plan, if there is one, and a scratch folder.
    pub(super) fn run(
        self,
        session: Session,
        plan: Result<Plan, LargeError>,
        mut scratch: Scratch,
        database: &Path,
        begin: impl FnOnce(&Plan, &Carrier, &Control) -> Result<Begun, LargeError> + Send,
    ) -> Result<Contribution, LargeError> {
        let Job {
            name,
            first,
            back,
            endless,
            list,
            edges,
            limits,
            cluster,
            control,
        } = self;
        let prepared = plan.and_then(|plan| {
            let manifest = scratch.manifest(&name, &plan)?;
            let mut moves = None;
            // Process 0 writes the database.
            if cluster.process == 0 {
                check_path(database)?;
                if let Some(list) = list {
                    list.file().check_other(database)?;
                    moves = KeptMoves::of(list, limits, control)?;
                }
            }
            let task = Task {
                game: name.clone(),
                positions: plan.total,
                shift: plan.shift,
                has_folder: limits.scratch.is_some(),
                is_saved: scratch.is_saved(),
                manifest,
            };
            Ok((json!(task), (plan, scratch.checkpoints, moves)))
        });
        let (saved, (plan, mut checkpoints, moves)) = session.agree(prepared, same_task)?;
        let saved = Some(saved)
            .filter(|saved| !saved.is_null())
            .map(Manifest::from_json)
            .transpose()
            .map_err(LargeError::Refused)?;
        let carrier = match &limits.scratch {
            Some(folder) => Carrier::on_disk(folder, saved.is_some())?,
            None => Carrier::in_memory(),
        };
        let begun = session.watched(|control| match &saved {
            Some(saved) => {
                let saved = checkpoints.read(saved, &plan, &carrier, control)?;
                Ok(saved.begun)
            }
            None => begin(&plan, &carrier, control),
        })?;
        let lower = Lower::default();
        let solve = Solve::new(plan, begun, &lower, &carrier, back, endless, control);
        let packing = limits.packing;
        let states = checkpoints.next_states();
        let checkpoints = Mutex::new(checkpoints);
        let process = Process {
            solve: &solve,
            edges: edges.as_ref().filter(|_| saved.is_none()),
            links: &session.links,
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
        let done = work(&process, session.sockets, limits.scratch.as_deref(), write)?;
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

/// Checks that all processes solve the same game as process 0, whose saved solve is continued.
fn same_task(mut tasks: Vec<Value>) -> Result<Value, String> {
    let mut others = (1..).zip(&tasks[1..]);
    let otherwise = others.find_map(|(process, task)| difference(&tasks[0], task, process));
    match otherwise {
        Some(what) => Err(what),
        None => Ok(tasks[0]["manifest"].take()),
    }
}

/// The scratch folder and its content.
pub(super) struct Scratch {
    checkpoints: Checkpoints,
    kept: Kept,
    process: usize,
}

impl Scratch {
    /// Claims the folder, if there is one. Anything saved in it must belong to this process.
    pub(super) fn claim(limits: &Limits, cluster: &Cluster) -> Result<Scratch, LargeError> {
        let every = limits.checkpoint.unwrap_or(CHECKPOINT);
        let process = cluster.process;
        let checkpoints = match &limits.scratch {
            None => Checkpoints::none(),
            Some(folder) => Checkpoints::in_folder(folder, every)?,
        };
        let kept = checkpoints.kept()?;
        let what = match (kept, process) {
            (Kept::Nothing, _) => None,
            (Kept::Solve, 1..) => Some(
                "the folder has an interrupted solve by one process, or the share of process 0; give this process a folder of its own",
            ),
            (Kept::Share, 0) => Some(
                "the folder has the share of another process; give process 0 a folder of its own",
            ),
            _ if !limits.is_resumed => return Err(checkpoints.is_interrupted()),
            _ => None,
        };
        match what {
            Some(what) => Err(checkpoints.refused(what)),
            None => Ok(Scratch {
                checkpoints,
                kept,
                process,
            }),
        }
    }

    /// Whether rounds of a solve are saved in it.
    pub(super) fn is_saved(&self) -> bool {
        self.kept != Kept::Nothing
    }

    /// Names the game that is solved in the folder, to which anything saved must belong. Returns
    /// the manifest, which only process 0 has.
    fn manifest(&mut self, game: &str, plan: &Plan) -> Result<Option<Manifest>, LargeError> {
        self.checkpoints.identify(game);
        match (self.kept, self.process) {
            (Kept::Nothing, _) => Ok(None),
            (_, 0) => Ok(Some(self.checkpoints.manifest(&[*plan])?.0)),
            _ => self.checkpoints.check_note(plan).map(|()| None),
        }
    }
}
