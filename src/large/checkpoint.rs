//! Saves a solve at the end of a round, so that another process can go on with it.
//!
//! The states, the places of the logs and those of the stored moves go to a file for each worker that has parts of its own,
//! which is one unless the solve is on several machines. Their checksums are in the manifest. It is renamed last: before
//! that, the one before it holds. States alternate between two files. What was decided in the last round is in the logs, from
//! which its mail is sent again.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::time::Duration;

use serde_json::{Value, json};

use super::carrier::{Carrier, Stream};
use super::error::{LargeError, damaged, on};
use super::limits::Plan;
use super::lower::Lower;
use super::manifest::{Manifest, SavedShare};
use super::rows::Rows;
use super::saved_states::{read_states, write_states};
use super::start::Begun;
use super::step::{MovesBack, Shelf, Solve};
use crate::platform::{self, Instant};

/// The folder of a solve, while it has it.
#[derive(Debug)]
pub(super) struct Checkpoints {
    folder: Option<Folder>,
    every: Duration,
    last: Instant,
    /// The game, and whatever else another solve may have otherwise.
    identity: String,
    /// Which of the two files of states is written next.
    next: usize,
}

#[derive(Debug)]
struct Folder {
    path: PathBuf,
    _lock: File,
}

/// A saved solve.
pub(super) struct Saved {
    pub(super) begun: Begun,
    pub(super) lower: Lower,
    pub(super) round: u32,
}

const LOCK: &str = "winmove-lock";
const MANIFEST: &str = "winmove-manifest.json";
const MANIFEST_DRAFT: &str = "winmove-manifest.draft";
const VERSION: u64 = 5;

/// The file of states of a worker.
fn states_name(states: usize, worker: usize) -> String {
    match worker {
        0 => format!("winmove-states-{states}"),
        _ => format!("winmove-states-{states}-of-{worker}"),
    }
}

impl Checkpoints {
    /// Saves nothing.
    pub(super) fn none() -> Checkpoints {
        Checkpoints {
            folder: None,
            every: Duration::MAX,
            last: platform::now(),
            identity: String::new(),
            next: 0,
        }
    }

    /// Takes a folder for this solve, and makes it if there is none.
    ///
    /// # Errors
    /// [`LargeError`], also if another process solves there.
    pub(super) fn in_folder(
        path: &Path,
        every: Duration,
        game: &str,
    ) -> Result<Checkpoints, LargeError> {
        platform::make_scratch_folder(path).map_err(on(path))?;
        let lock = platform::lock_scratch(&path.join(LOCK)).map_err(on(path))?;
        let Some(lock) = lock else {
            return Err(LargeError::Refused(format!(
                "{}: another process solves in this folder",
                path.display()
            )));
        };
        Ok(Checkpoints {
            folder: Some(Folder {
                path: path.to_owned(),
                _lock: lock,
            }),
            every,
            last: platform::now(),
            identity: game.to_owned(),
            next: 0,
        })
    }

    /// Whether a solve was saved in the folder.
    pub(super) fn is_saved(&self) -> Result<bool, LargeError> {
        match &self.folder {
            None => Ok(false),
            Some(folder) => {
                let path = folder.path.join(MANIFEST);
                let manifest = platform::read_scratch(&path).map_err(on(&path))?;
                Ok(manifest.is_some())
            }
        }
    }

    /// Whether it is time to save.
    pub(super) fn is_due(&self) -> bool {
        self.folder.is_some() && self.last.elapsed() >= self.every
    }

    /// Saves the solve at the end of a round, if it is time to.
    pub(super) fn after_round(&mut self, solve: &Solve, round: u32) -> Result<(), LargeError> {
        if !self.is_due() {
            return Ok(());
        }
        let states = self.next;
        let share = self.save_share(solve, solve.plan.share.first, states)?;
        let manifest = Manifest {
            begin: solve.plan.begin,
            round,
            states,
            shares: vec![share],
        };
        self.complete(&solve.plan, &manifest)
    }

    /// Writes the states of the parts of a worker to one of the two files. They count once [`Checkpoints::complete`] has been
    /// called.
    pub(super) fn save_share(
        &self,
        solve: &Solve,
        worker: usize,
        states: usize,
    ) -> Result<SavedShare, LargeError> {
        let states = self.folder().path.join(states_name(states, worker));
        let (length, hash) = write_states(solve, worker, &states)?;
        if let MovesBack::Rows(_) = solve.back {
            solve.carrier.sync(Stream::Rows)?;
        }
        solve.carrier.sync(Stream::Log)?;
        solve.carrier.sync(Stream::Outcomes)?;
        Ok(SavedShare {
            length,
            hash,
            log: solve.carrier.length(Stream::Log),
            rows: solve.carrier.length(Stream::Rows),
            outcomes: solve.carrier.length(Stream::Outcomes),
        })
    }

    /// Writes the manifest of what all workers have saved. The next states go to the other files.
    pub(super) fn complete(&mut self, plan: &Plan, manifest: &Manifest) -> Result<(), LargeError> {
        let folder = self.folder();
        let mut value = manifest.to_json();
        value["version"] = json!(VERSION);
        value["program"] = json!(concat!("winmove ", env!("CARGO_PKG_VERSION")));
        value["game"] = json!(self.identity);
        value["positions"] = json!(plan.total);
        value["shift"] = json!(plan.shift);
        let draft = folder.path.join(MANIFEST_DRAFT);
        let path = folder.path.join(MANIFEST);
        let file = platform::create_scratch(&draft).map_err(on(&draft))?;
        platform::write_all_at(&file, value.to_string().as_bytes(), 0).map_err(on(&draft))?;
        platform::complete(&file, &draft, &path).map_err(on(&path))?;
        self.next = 1 - manifest.states;
        self.last = platform::now();
        Ok(())
    }

    /// Which of the two files of states is written next.
    #[cfg(feature = "cluster")]
    pub(super) fn next_states(&self) -> usize {
        self.next
    }

    fn folder(&self) -> &Folder {
        self.folder.as_ref().expect("a solve is saved in a folder")
    }

    /// Reads the manifest, and checks that it is of this game and division. Returns which of the plans it goes on with as well.
    pub(super) fn manifest(&self, plans: &[Plan]) -> Result<(Manifest, usize), LargeError> {
        let plan = &plans[0];
        let path = self.folder().path.join(MANIFEST);
        let bytes = platform::read_scratch(&path).map_err(on(&path))?;
        let bytes = bytes.unwrap_or_default();
        let manifest: Value = serde_json::from_slice(&bytes)
            .map_err(|error| damaged(&path, format!("no whole manifest: {error}")))?;
        let number = |key: &str| {
            let number = manifest[key].as_u64();
            number.ok_or_else(|| damaged(&path, format!("the manifest has no number {key:?}")))
        };
        let refuse = |what: String| Err(damaged(&path, what));
        if number("version")? != VERSION {
            return refuse("the solve was saved by another version of the program".to_owned());
        }
        if manifest["game"] != self.identity.as_str() {
            return refuse(format!(
                "the solve that was saved is of another game: {}",
                manifest["game"]
            ));
        }
        if number("positions")? != plan.total {
            return refuse(format!(
                "the game that was saved has {} positions, this one {}",
                manifest["positions"], plan.total
            ));
        }
        if number("shift")? != u64::from(plan.shift) {
            return refuse(format!(
                "the solve that was saved has parts of 2^{} positions, this one would have parts of 2^{}; the \
                 memory and threads of before give the same",
                manifest["shift"], plan.shift
            ));
        }
        let manifest = Manifest::from_json(&manifest).map_err(|what| damaged(&path, what))?;
        let (saved, workers) = (manifest.shares.len(), plan.share.of);
        if saved != workers {
            return refuse(format!(
                "the solve that was saved has parts for {saved} workers, this one for {workers}; as many processes and \
                 threads as before give the same"
            ));
        }
        match plans.iter().position(|plan| plan.begin == manifest.begin) {
            Some(stage) => Ok((manifest, stage)),
            None => refuse("the game that was saved has other levels".to_owned()),
        }
    }

    /// Reads the parts that a manifest has, of those solved here, and cuts the files of the carrier to what they held then.
    pub(super) fn read(
        &mut self,
        manifest: &Manifest,
        plan: &Plan,
        carrier: &Carrier,
    ) -> Result<Saved, LargeError> {
        let own = plan.share.first..plan.share.first + plan.share.count;
        let shares = &manifest.shares[own.clone()];
        let most = |length: fn(&SavedShare) -> u64| shares.iter().map(length).max().unwrap_or(0);
        carrier.cut(Stream::Log, most(|share| share.log))?;
        carrier.cut(Stream::Rows, most(|share| share.rows))?;
        carrier.cut(Stream::Outcomes, most(|share| share.outcomes))?;
        let mut shelves: Vec<Mutex<Shelf>> = Vec::new();
        shelves.resize_with(plan.parts(), Mutex::default);
        let mut rows = Rows::default();
        rows.parts.resize(plan.parts(), Vec::new());
        let (mut lower, mut origins) = (Lower::default(), Vec::new());
        for (worker, share) in own.zip(shares) {
            let path = states_name(manifest.states, worker);
            let path = self.folder().path.join(path);
            (lower, origins) = read_states(
                &path,
                worker,
                share,
                plan,
                carrier,
                |part, shelf, ranges| {
                    shelves[part] = Mutex::new(shelf);
                    rows.parts[part] = ranges;
                },
            )?;
        }
        self.next = 1 - manifest.states;
        Ok(Saved {
            begun: Begun {
                shelves,
                rows: Some(rows),
                origins,
            },
            lower,
            round: manifest.round,
        })
    }

    /// Removes what the solve has left in the folder.
    pub(super) fn remove(self, plan: &Plan) -> Result<(), LargeError> {
        let Some(folder) = &self.folder else {
            return Ok(());
        };
        let own = plan.share.first..plan.share.first + plan.share.count;
        let states = own.flat_map(|worker| [0, 1].map(|states| states_name(states, worker)));
        // The manifest first: without it, what is left is no solve.
        let names = [MANIFEST, MANIFEST_DRAFT].map(str::to_owned);
        let names = names.into_iter().chain(states).chain([LOCK.to_owned()]);
        let paths = names.map(|name| folder.path.join(name));
        for path in paths.chain(Carrier::files(&folder.path)) {
            platform::remove_scratch(&path).map_err(on(&path))?;
        }
        Ok(())
    }
}
