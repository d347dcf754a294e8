//! Saves a solve at the end of a round, so that another process can go on with it.
//!
//! The states, the places of the logs and those of the stored moves go to one file, whose checksum is in the manifest. The
//! manifest is renamed last: before that, the one before it holds. States alternate between two files. What was decided in the
//! last round is in the logs, from which its mail is sent again.

use std::collections::BTreeMap;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::time::Duration;

use serde_json::{Value, json};

use super::carrier::{Carrier, Extent, Stream, lock};
use super::error::{LargeError, damaged, on};
use super::hash::Hash;
use super::limits::Plan;
use super::part::Part;
use super::rows::{Range, Rows};
use super::step::{MovesBack, PartLog, Shelf, Solve};
use super::varint;
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
    pub(super) shelves: Vec<Mutex<Shelf>>,
    pub(super) rows: Option<Rows>,
    pub(super) round: u32,
}

const LOCK: &str = "winmove-lock";
const MANIFEST: &str = "winmove-manifest.json";
const MANIFEST_DRAFT: &str = "winmove-manifest.draft";
const STATES: [&str; 2] = ["winmove-states-0", "winmove-states-1"];
const VERSION: u64 = 2;

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

    /// Saves the solve at the end of a round, if it is time to.
    pub(super) fn after_round(&mut self, solve: &Solve, round: u32) -> Result<(), LargeError> {
        let Some(folder) = &self.folder else {
            return Ok(());
        };
        if self.last.elapsed() < self.every {
            return Ok(());
        }
        let states = folder.path.join(STATES[self.next]);
        let (length, hash) = write_states(solve, &states)?;
        if let MovesBack::Rows(_) = solve.back {
            solve.carrier.sync(Stream::Rows)?;
        }
        solve.carrier.sync(Stream::Log)?;
        let manifest = json!({
            "version": VERSION,
            "program": concat!("winmove ", env!("CARGO_PKG_VERSION")),
            "game": self.identity,
            "positions": solve.plan.positions,
            "shift": solve.plan.shift,
            "round": round,
            "states": self.next,
            "length": length,
            "hash": format!("{hash:016x}"),
            "log": solve.carrier.length(Stream::Log),
            "rows": solve.carrier.length(Stream::Rows),
        });
        let draft = folder.path.join(MANIFEST_DRAFT);
        let path = folder.path.join(MANIFEST);
        let file = platform::create_scratch(&draft).map_err(on(&draft))?;
        platform::write_all_at(&file, manifest.to_string().as_bytes(), 0).map_err(on(&draft))?;
        platform::complete(&file, &draft, &path).map_err(on(&path))?;
        self.next = 1 - self.next;
        self.last = platform::now();
        Ok(())
    }

    /// Reads the solve that was saved, and cuts the files of the carrier to what they held then.
    pub(super) fn read(&mut self, plan: &Plan, carrier: &Carrier) -> Result<Saved, LargeError> {
        let folder = self.folder.as_ref().expect("a solve is saved in a folder");
        let path = folder.path.join(MANIFEST);
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
        if number("positions")? != plan.positions {
            return refuse(format!(
                "the game that was saved has {} positions, this one {}",
                manifest["positions"], plan.positions
            ));
        }
        if number("shift")? != u64::from(plan.shift) {
            return refuse(format!(
                "the solve that was saved has parts of 2^{} positions, this one would have parts of 2^{}; the \
                 memory and threads of before give the same",
                manifest["shift"], plan.shift
            ));
        }
        let states = number("states")? as usize;
        let Some(name) = STATES.get(states) else {
            return refuse("the manifest names no file of states".to_owned());
        };
        let round = u32::try_from(number("round")?).ok();
        let Some(round) = round.filter(|&round| round < 1 << 30) else {
            return refuse("the round is not below 2^30".to_owned());
        };
        carrier.cut(Stream::Log, number("log")?)?;
        carrier.cut(Stream::Rows, number("rows")?)?;
        let from = folder.path.join(name);
        let wanted = manifest["hash"].as_str().unwrap_or_default();
        let (shelves, rows) = read_states(&from, plan, carrier, number("length")?, wanted)?;
        self.next = 1 - states;
        Ok(Saved {
            shelves,
            rows,
            round,
        })
    }

    /// Removes what the solve has left in the folder.
    pub(super) fn remove(self) -> Result<(), LargeError> {
        let Some(folder) = &self.folder else {
            return Ok(());
        };
        let names = [MANIFEST, MANIFEST_DRAFT, STATES[0], STATES[1], LOCK];
        let names = names.map(|name| folder.path.join(name));
        for path in names.into_iter().chain(Carrier::files(&folder.path)) {
            platform::remove_scratch(&path).map_err(on(&path))?;
        }
        Ok(())
    }
}

/// Writes what isn't the states themselves in pieces of this length.
const PIECE: usize = 1 << 20;

struct StateWriter<'a> {
    file: File,
    path: &'a Path,
    at: u64,
    hash: Hash,
}

impl StateWriter<'_> {
    fn write(&mut self, bytes: &[u8]) -> Result<(), LargeError> {
        platform::write_all_at(&self.file, bytes, self.at).map_err(on(self.path))?;
        self.at += bytes.len() as u64;
        self.hash.add(bytes);
        Ok(())
    }
}

/// Writes each part: the length of what follows the states, the states, the large counts, the log, and the stored moves.
/// Returns the length of the file, and its hash.
fn write_states(solve: &Solve, path: &Path) -> Result<(u64, u64), LargeError> {
    let mut writer = StateWriter {
        file: platform::create_scratch(path).map_err(on(path))?,
        path,
        at: 0,
        hash: Hash::default(),
    };
    for (number, shelf) in solve.shelves.iter().enumerate() {
        solve.control.check()?;
        let mut shelf = lock(shelf);
        solve.write_log(&mut shelf)?;
        let mut rest = Vec::new();
        varint::put(&mut rest, shelf.part.many().len() as u64);
        for (&place, &count) in shelf.part.many() {
            varint::put(&mut rest, u64::from(place));
            varint::put(&mut rest, count);
        }
        varint::put(&mut rest, shelf.log.extents.len() as u64);
        for &extent in &shelf.log.extents {
            put_extent(&mut rest, extent);
        }
        let ranges = match &solve.back {
            MovesBack::Game(_) => &[][..],
            MovesBack::Rows(rows) => &rows.parts[number],
        };
        varint::put(&mut rest, ranges.len() as u64);
        for range in ranges {
            varint::put(&mut rest, u64::from(range.first));
            put_extent(&mut rest, range.extent);
            varint::put(&mut rest, range.offsets.len() as u64);
            let mut before = 0;
            for &offset in &range.offsets {
                varint::put(&mut rest, offset - before);
                before = offset;
            }
        }
        writer.write(&(rest.len() as u64).to_le_bytes())?;
        writer.write(shelf.part.bytes())?;
        for piece in rest.chunks(PIECE) {
            writer.write(piece)?;
        }
    }
    writer.file.sync_all().map_err(on(path))?;
    Ok((writer.at, writer.hash.value()))
}

fn put_extent(bytes: &mut Vec<u8>, extent: Extent) {
    varint::put(bytes, extent.at);
    varint::put(bytes, extent.length);
}

fn read_states(
    path: &Path,
    plan: &Plan,
    carrier: &Carrier,
    length: u64,
    wanted: &str,
) -> Result<(Vec<Mutex<Shelf>>, Option<Rows>), LargeError> {
    let wrong = || damaged(path, "the states are not those that were saved");
    let file = platform::open_at(path).map_err(on(path))?;
    let held = file.metadata().map_err(on(path))?.len();
    if held != length {
        let what = format!("the states have {held} bytes, but {length} were saved");
        return Err(damaged(path, what));
    }
    let mut hash = Hash::default();
    let mut at = 0;
    let mut read = |bytes: u64| {
        let end = at + bytes;
        if end > length {
            return Err(wrong());
        }
        let mut buffer = vec![0; bytes as usize];
        platform::read_exact_at(&file, &mut buffer, at).map_err(on(path))?;
        hash.add(&buffer);
        at = end;
        Ok(buffer)
    };
    let mut shelves = Vec::with_capacity(plan.parts());
    let mut rows = Rows::default();
    let limits = [Stream::Log, Stream::Rows].map(|stream| carrier.length(stream));
    for number in 0..plan.parts() {
        let rest = read(8)?;
        let rest = u64::from_le_bytes(rest.try_into().map_err(|_| wrong())?);
        let states = read(plan.places(number) as u64)?;
        let rest = read(rest.min(length))?;
        let (shelf, ranges) =
            read_part(states, &rest, plan.places(number), limits).ok_or_else(wrong)?;
        shelves.push(Mutex::new(shelf));
        rows.parts.push(ranges);
    }
    if format!("{:016x}", hash.value()) != wanted {
        return Err(wrong());
    }
    let has_rows = rows.parts.iter().any(|ranges| !ranges.is_empty());
    Ok((shelves, has_rows.then_some(rows)))
}

/// Reads a part. `None` if it contradicts itself.
fn read_part(
    states: Vec<u8>,
    rest: &[u8],
    places: usize,
    [log, of_rows]: [u64; 2],
) -> Option<(Shelf, Vec<Range>)> {
    let mut rest = rest;
    let take_extent = |bytes: &mut &[u8], limit: u64| {
        let (at, length) = (varint::take(bytes)?, varint::take(bytes)?);
        (at.checked_add(length)? <= limit).then_some(Extent { at, length })
    };
    let mut many = BTreeMap::new();
    for _ in 0..varint::take(&mut rest)? {
        let place = u32::try_from(varint::take(&mut rest)?).ok()?;
        many.insert(place, varint::take(&mut rest)?);
    }
    let mut extents = Vec::new();
    for _ in 0..varint::take(&mut rest)? {
        extents.push(take_extent(&mut rest, log)?);
    }
    let mut ranges = Vec::new();
    for _ in 0..varint::take(&mut rest)? {
        let first = u32::try_from(varint::take(&mut rest)?).ok()?;
        let extent = take_extent(&mut rest, of_rows)?;
        let mut offsets = Vec::new();
        let mut before = 0u64;
        for _ in 0..varint::take(&mut rest)? {
            before = before.checked_add(varint::take(&mut rest)?)?;
            offsets.push(before);
        }
        let is_sound = (first as usize) < places && offsets.len() > 1 && before == extent.length;
        ranges.push(is_sound.then_some(Range {
            first,
            extent,
            offsets,
        })?);
    }
    let part = Part::from_bytes(states, many)?;
    let shelf = Shelf {
        part,
        log: PartLog {
            buffer: Vec::new(),
            extents,
        },
    };
    rest.is_empty().then_some((shelf, ranges))
}
