//! What a process does for a solve: from its scratch folder, and the meeting of all, to the database.

use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, AtomicU64};

use super::Contribution;
use super::connect::{self, Meeting, Task};
use super::hosts::Cluster;
use super::link::Links;
use super::threads::{no_sockets, watched, work};
use super::worker::Process;
use crate::large::carrier::Carrier;
use crate::large::checkpoint::Checkpoints;
use crate::large::database::{Answer, write};
use crate::large::error::LargeError;
use crate::large::limits::{Limits, Plan};
use crate::large::lower::Lower;
use crate::large::manifest::Manifest;
use crate::large::solve::Appends;
use crate::large::start::Begun;
use crate::large::step::{MovesBack, Solve};
use crate::model::Outcome;
use crate::solver::Control;

/// What this process does.
pub(super) struct Job<'a> {
    pub(super) name: String,
    pub(super) first: u64,
    pub(super) plan: Plan,
    pub(super) back: Option<Appends<'a>>,
    pub(super) endless: &'a (dyn Fn(u64) -> Outcome + Sync),
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
            limits,
            cluster,
            control,
        } = self;
        let mut checkpoints = Checkpoints::none();
        let mut saved = None;
        if let Some(folder) = limits.scratch() {
            let every = limits.checkpoint().unwrap_or_default();
            checkpoints = Checkpoints::in_folder(folder, every, &name)?;
            saved = read_manifest(&checkpoints, &plan, limits, cluster, folder)?;
        }
        let task = Task {
            game: name.clone(),
            positions: plan.total,
            threads: plan.share.count,
            shift: plan.shift,
        };
        let Meeting { sockets, saved } = connect::meet(
            cluster,
            &task,
            saved.as_ref().map(Manifest::to_json),
            control,
        )?;
        let saved = saved.map(|saved| Manifest::from_json(&saved));
        let saved = saved.transpose().map_err(LargeError::Refused)?;
        let links = Links::new(cluster.hosts.clone(), &sockets).map_err(no_sockets)?;
        let carrier = match limits.scratch() {
            Some(folder) => Carrier::on_disk(folder, saved.is_some())?,
            None => Carrier::in_memory(),
        };
        let build = |control: &Control| match &saved {
            Some(saved) => {
                let saved = checkpoints.read(saved, &plan, &carrier)?;
                Ok(saved.begun)
            }
            None => begin(&carrier, control),
        };
        let begun = watched(&links, &sockets, control, build)?;
        let solve = Solve {
            plan,
            carrier: &carrier,
            shelves: begun.shelves,
            lower: &Lower::default(),
            origins: Vec::new(),
            back: MovesBack::of(back, begun.rows, &plan),
            endless,
            control,
            longest: AtomicU32::new(0),
            decided: AtomicU64::new(0),
        };
        let packing = limits.packing();
        let states = checkpoints.next_states();
        let checkpoints = Mutex::new(checkpoints);
        let process = Process {
            solve: &solve,
            links: &links,
            control,
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
                control,
            };
            write(answer, database)
        };
        let done = work(&process, sockets, limits.scratch(), write)?;
        drop(solve);
        let checkpoints = checkpoints.into_inner();
        let checkpoints = checkpoints.unwrap_or_else(std::sync::PoisonError::into_inner);
        checkpoints.remove(&plan)?;
        Ok(done)
    }
}

/// The saved solve, which only process 0 knows.
fn read_manifest(
    checkpoints: &Checkpoints,
    plan: &Plan,
    limits: &Limits,
    cluster: &Cluster,
    folder: &Path,
) -> Result<Option<Manifest>, LargeError> {
    if !checkpoints.is_saved()? {
        return Ok(None);
    }
    let refuse = |what: &str| {
        let folder = folder.display();
        Err(LargeError::Refused(format!("{folder}: {what}")))
    };
    if cluster.process > 0 {
        return refuse(
            "the folder has the interrupted solve of one process, or of process 0; this process needs a folder of its own",
        );
    }
    if !limits.is_resumed() {
        return refuse(
            "the folder has an interrupted solve; go on with it (--resume), or remove its files winmove-*",
        );
    }
    let (manifest, _) = checkpoints.manifest(&[*plan])?;
    Ok(Some(manifest))
}
