//! Saves a solve at the end of a round, so that another process can continue it.
//!
//! The states, and the locations of the logs and the stored moves, are written to a file for each
//! worker with its own parts; there is only one unless the solve runs on several machines. The
//! manifest contains the checksums of these files. It is renamed last; until then, the previous
//! manifest is valid. States alternate between two files. The results of the last round are in the
//! logs, from which its messages are sent again.
//!
//! On several machines, only process 0 has a manifest. Once it has been renamed, each other process
//! writes a note into its own folder, which says that rounds are saved there, so that no other
//! solve considers the folder empty. The notes are removed before the manifest.

use std::fs::File;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::time::Duration;

use serde_json::{Value, json};

use super::carrier::{Carrier, Stream};
use super::error::{LargeError, damaged, on};
use super::hash::{Hash, hex};
use super::lower::Lower;
use super::manifest::{Manifest, SavedShare};
use super::plan::Plan;
use super::rows::Rows;
use super::saved_states::{check_blocks, read_states, write_states};
use super::step::{Begun, MovesBack, Shelf, Solve};
use crate::platform::{self, Instant};
use winmove_core::solver::Control;

/// The folder of a solve.
#[derive(Debug)]
pub(super) struct Checkpoints {
    folder: Option<Folder>,
    every: Duration,
    last: Instant,
    /// The game, and everything else in which solves may differ.
    identity: String,
    /// Which of the two states files is written next.
    next: usize,
}

#[derive(Debug)]
struct Folder {
    path: PathBuf,
    lock: File,
}

impl Drop for Folder {
    fn drop(&mut self) {
        // Closing the file isn't enough: a child process that is being started has it open, too.
        let _ = self.lock.unlock();
    }
}

/// The content of a folder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kept {
    Nothing,
    /// A solve: of a single process, or of process 0 of several.
    Solve,
    /// The share of another one of several processes.
    Share,
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
const NOTE: &str = "winmove-share.json";
const NOTE_DRAFT: &str = "winmove-share.draft";
const VERSION: u64 = 7;

/// The states file of a worker.
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

    /// Claims a folder for this solve, and creates it if it doesn't exist.
    ///
    /// # Errors
    /// [`LargeError`], for example if another process uses the folder.
    pub(super) fn in_folder(path: &Path, every: Duration) -> Result<Checkpoints, LargeError> {
        platform::make_scratch_folder(path).map_err(on(path))?;
        refuse_others(path)?;
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
                lock,
            }),
            every,
            last: platform::now(),
            identity: String::new(),
            next: 0,
        })
    }

    /// Sets the game that is solved, before anything is saved or read.
    pub(super) fn identify(&mut self, game: &str) {
        game.clone_into(&mut self.identity);
    }

    /// The content of the folder.
    pub(super) fn kept(&self) -> Result<Kept, LargeError> {
        for (name, kept) in [(MANIFEST, Kept::Solve), (NOTE, Kept::Share)] {
            if self.text(name)?.is_some() {
                return Ok(kept);
            }
        }
        Ok(Kept::Nothing)
    }

    /// Reads a file of the folder, if it exists.
    fn text(&self, name: &str) -> Result<Option<Vec<u8>>, LargeError> {
        let Some(folder) = &self.folder else {
            return Ok(None);
        };
        let path = folder.path.join(name);
        platform::read_scratch(&path).map_err(on(&path))
    }

    /// The error that the folder can't be used.
    pub(super) fn refused(&self, what: &str) -> LargeError {
        LargeError::Refused(format!("{}: {what}", self.folder().path.display()))
    }

    /// The error that the folder contains an interrupted solve and resuming was not requested.
    pub(super) fn is_interrupted(&self) -> LargeError {
        self.refused("the folder has an interrupted solve; go on with it (--resume), or remove its files winmove-*")
    }

    /// Whether the folder has a solve by a single process, which must be resumed.
    pub(super) fn has_solve(&self, is_resumed: bool) -> Result<bool, LargeError> {
        match self.kept()? {
            Kept::Nothing => Ok(false),
            Kept::Solve if is_resumed => Ok(true),
            Kept::Solve => Err(self.is_interrupted()),
            Kept::Share => Err(self.refused(
                "the folder has the share of one of several processes; go on with all of them, or remove its files winmove-*",
            )),
        }
    }

    /// Whether a checkpoint is due.
    pub(super) fn is_due(&self) -> bool {
        self.folder.is_some() && self.last.elapsed() >= self.every
    }

    /// Saves the solve at the end of a round, if a checkpoint is due.
    pub(super) fn after_round(&mut self, solve: &Solve, round: u32) -> Result<(), LargeError> {
        if self.is_due() {
            self.save(solve, round)
        } else {
            Ok(())
        }
    }

    /// Saves the solve at the end of a round.
    fn save(&mut self, solve: &Solve, round: u32) -> Result<(), LargeError> {
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

    /// Saves that all stages are solved, so that only the database remains to be written.
    pub(super) fn after_all(&mut self, solve: &Solve) -> Result<(), LargeError> {
        match self.folder {
            Some(_) => self.save(solve, 0),
            None => Ok(()),
        }
    }

    /// Writes the states of a worker's parts to one of the two files. They become valid when
    /// [`Checkpoints::complete`] is called.
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
            hash: hex(hash),
            log: solve.carrier.length(Stream::Log),
            rows: solve.carrier.length(Stream::Rows),
            outcomes: solve.carrier.length(Stream::Outcomes),
        })
    }

    /// Writes the manifest of everything that the workers have saved, and switches to the other
    /// states files.
    pub(super) fn complete(&mut self, plan: &Plan, manifest: &Manifest) -> Result<(), LargeError> {
        self.put(MANIFEST, MANIFEST_DRAFT, plan, json!(manifest))?;
        self.next = 1 - manifest.states;
        self.last = platform::now();
        Ok(())
    }

    /// Writes a file into the folder that identifies the solve.
    fn put(
        &self,
        name: &str,
        draft: &str,
        plan: &Plan,
        mut value: Value,
    ) -> Result<(), LargeError> {
        value["version"] = json!(VERSION);
        value["program"] = json!(concat!("winmove ", env!("CARGO_PKG_VERSION")));
        value["game"] = json!(self.identity);
        value["positions"] = json!(plan.total);
        value["shift"] = json!(plan.shift);
        value["hash"] = json!(hash_of(&value));
        let folder = &self.folder().path;
        let (path, draft) = (folder.join(name), folder.join(draft));
        let file = platform::create_scratch(&draft).map_err(on(&draft))?;
        platform::write_all_at(&file, value.to_string().as_bytes(), 0).map_err(on(&draft))?;
        platform::complete(&file, &draft, &path).map_err(on(&path))
    }

    /// Writes a note, in a process other than 0, that rounds are saved in the folder, unless it
    /// exists.
    #[cfg(feature = "cluster")]
    pub(super) fn note(&self, plan: &Plan) -> Result<(), LargeError> {
        match self.kept()? {
            Kept::Nothing => {
                let share = plan.share;
                let value = json!({ "first": share.first, "workers": share.of });
                self.put(NOTE, NOTE_DRAFT, plan, value)
            }
            _ => Ok(()),
        }
    }

    /// Removes the files that say that something is saved. Without them the other files are not a
    /// solve.
    #[cfg(feature = "cluster")]
    pub(super) fn forget(&self) -> Result<(), LargeError> {
        let Some(folder) = &self.folder else {
            return Ok(());
        };
        [MANIFEST, NOTE].iter().try_for_each(|name| {
            let path = folder.path.join(name);
            platform::remove_scratch(&path).map_err(on(&path))
        })
    }

    /// Which of the two states files is written next.
    #[cfg(feature = "cluster")]
    pub(super) fn next_states(&self) -> usize {
        self.next
    }

    fn folder(&self) -> &Folder {
        self.folder.as_ref().expect("a solve is saved in a folder")
    }

    /// Reads a file of the folder and checks that it belongs to this game, divided into the same
    /// parts.
    fn read_text(&self, name: &str, plan: &Plan) -> Result<(PathBuf, Value), LargeError> {
        let path = self.folder().path.join(name);
        let bytes = self.text(name)?.unwrap_or_default();
        let mut value: Value = serde_json::from_slice(&bytes).map_err(|error| {
            let (line, column) = (error.line(), error.column());
            damaged(
                &path,
                format!("line {line}, column {column}: the manifest is not whole"),
            )
        })?;
        let refuse = |what: String| Err(damaged(&path, what));
        if number(&path, &value, "version")? != VERSION {
            return refuse("the solve was saved by another version of the program".to_owned());
        }
        let hash = value["hash"].take();
        if let Some(members) = value.as_object_mut() {
            members.remove("hash");
        }
        if hash != hash_of(&value) {
            return refuse("the manifest is not the one that was saved".to_owned());
        }
        if value["game"] != self.identity.as_str() {
            return refuse(format!(
                "the saved solve is of another game: {}",
                value["game"]
            ));
        }
        if number(&path, &value, "positions")? != plan.total {
            return refuse(format!(
                "the game that was saved has {} positions, this one {}",
                value["positions"], plan.total
            ));
        }
        if number(&path, &value, "shift")? != u64::from(plan.shift) {
            return refuse(format!(
                "the solve that was saved has parts of 2^{} positions, this one would have parts of 2^{}; the \
                 memory and threads of before give the same",
                value["shift"], plan.shift
            ));
        }
        Ok((path, value))
    }

    /// Reads the manifest and checks that it belongs to this game and division. Also returns the
    /// index of the plan with which it continues.
    pub(super) fn manifest(&self, plans: &[Plan]) -> Result<(Manifest, usize), LargeError> {
        let plan = &plans[0];
        let (path, manifest) = self.read_text(MANIFEST, plan)?;
        let manifest = Manifest::from_json(manifest).map_err(|what| damaged(&path, what))?;
        check_workers(&path, manifest.shares.len() as u64, plan)?;
        match plans.iter().position(|plan| plan.begin == manifest.begin) {
            Some(stage) => Ok((manifest, stage)),
            None => Err(damaged(
                &path,
                "the game that was saved has other levels".to_owned(),
            )),
        }
    }

    /// Checks that the folder has this process's share of this solve.
    #[cfg(feature = "cluster")]
    pub(super) fn check_note(&self, plan: &Plan) -> Result<(), LargeError> {
        let (path, note) = self.read_text(NOTE, plan)?;
        check_workers(&path, number(&path, &note, "workers")?, plan)?;
        let (first, share) = (number(&path, &note, "first")?, plan.share);
        if first != share.first as u64 {
            let [its, own] = [first as usize, share.first].map(|first| first / share.count);
            return Err(damaged(
                &path,
                format!("the folder has the share of process {its}, but this is process {own}"),
            ));
        }
        Ok(())
    }

    /// Reads the parts of a manifest that are solved here, and truncates the stored streams to
    /// their lengths at that time.
    pub(super) fn read(
        &mut self,
        manifest: &Manifest,
        plan: &Plan,
        carrier: &Carrier,
        control: &Control,
    ) -> Result<Saved, LargeError> {
        let own = plan.share.first..plan.share.first + plan.share.count;
        let shares = &manifest.shares[own.clone()];
        let states_of = |worker| {
            self.folder()
                .path
                .join(states_name(manifest.states, worker))
        };
        if let Some(path) = own.clone().map(states_of).find(|path| !path.exists()) {
            let what = "this file of what was saved is missing: each process needs the folder that it had. Without the files \
                        winmove-* of all, the solve begins anew";
            return Err(damaged(&path, what));
        }
        let most = |length: fn(&SavedShare) -> u64| shares.iter().map(length).max().unwrap_or(0);
        let lengths = [
            (Stream::Log, most(|share| share.log)),
            (Stream::Rows, most(|share| share.rows)),
            (Stream::Outcomes, most(|share| share.outcomes)),
        ];
        for (stream, length) in lengths {
            carrier.check_length(stream, length)?;
        }
        let mut shelves: Vec<Mutex<Shelf>> = Vec::new();
        shelves.resize_with(plan.parts(), Mutex::default);
        let rows = Rows::new(plan);
        let (mut lower, mut origins) = (Lower::default(), Vec::new());
        for (worker, share) in own.zip(shares) {
            let path = states_of(worker);
            (lower, origins) = read_states(&path, worker, share, plan, |part, shelf, ranges| {
                shelves[part] = Mutex::new(shelf);
                rows.set(part, ranges);
            })?;
        }
        let begun = Begun {
            shelves,
            rows: Some(rows),
            origins,
        };
        check_blocks(&begun, &lower, carrier, control)?;
        // Nothing is truncated before everything has been checked.
        for (stream, length) in lengths {
            carrier.cut(stream, length)?;
        }
        self.next = 1 - manifest.states;
        Ok(Saved {
            begun,
            lower,
            round: manifest.round,
        })
    }

    /// Removes the files that the solve has left in the folder.
    pub(super) fn remove(self, plan: &Plan) -> Result<(), LargeError> {
        self.remove_for(plan.share.first..plan.share.first + plan.share.count)
    }

    /// Removes the files of these workers, and those that all workers share.
    pub(super) fn remove_for(self, own: Range<usize>) -> Result<(), LargeError> {
        let Some(folder) = &self.folder else {
            return Ok(());
        };
        let states = own.flat_map(|worker| [0, 1].map(|states| states_name(states, worker)));
        // The manifest goes first: without it, the remaining files are not a solve.
        let names = [MANIFEST, MANIFEST_DRAFT, NOTE, NOTE_DRAFT]
            .map(str::to_owned)
            .into_iter()
            .chain(states);
        let paths = names.map(|name| folder.path.join(name));
        let lock = folder.path.join(LOCK);
        // The lock goes last, because it shows that the files belong to a solve.
        for path in paths.chain(Carrier::files(&folder.path)).chain([lock]) {
            platform::remove_scratch(&path).map_err(|error| {
                let path = path.display();
                let what = "the database is complete, but a scratch file can't be removed";
                LargeError::Refused(format!("{path}: {what}: {error}"))
            })?;
        }
        Ok(())
    }
}

/// Rejects a folder with files that are named like those of a solve, but without the lock that a
/// solve creates first and removes last.
fn refuse_others(folder: &Path) -> Result<(), LargeError> {
    if [LOCK, MANIFEST, NOTE]
        .iter()
        .any(|name| folder.join(name).exists())
    {
        return Ok(());
    }
    match Carrier::files(folder).find(|path| path.exists()) {
        None => Ok(()),
        Some(path) => {
            let what = "this file is not from a solve, which would overwrite it; move it away, or name another folder";
            Err(damaged(&path, what))
        }
    }
}

/// The hash of the content of a manifest.
fn hash_of(value: &Value) -> String {
    hex(Hash::of(value.to_string().as_bytes()))
}

fn number(path: &Path, value: &Value, key: &str) -> Result<u64, LargeError> {
    let number = value[key].as_u64();
    number.ok_or_else(|| damaged(path, format!("the manifest has no number {key:?}")))
}

fn check_workers(path: &Path, saved: u64, plan: &Plan) -> Result<(), LargeError> {
    let workers = plan.share.of;
    if saved == workers as u64 {
        return Ok(());
    }
    Err(damaged(
        path,
        format!(
            "the solve that was saved has parts for {saved} workers, this one for {workers}; as many processes and \
             threads as before give the same"
        ),
    ))
}
