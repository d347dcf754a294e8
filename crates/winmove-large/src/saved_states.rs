//! The file with the states of a worker's parts, and the locations of their logs and stored moves.

use std::fs::File;
use std::path::Path;

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::carrier::{Carrier, Hashed, Stream, lock};
use super::error::{LargeError, damaged, on};
use super::hash::{Hash, hex};
use super::lower::{Lower, Origin, Settled};
use super::manifest::SavedShare;
use super::part::Part;
use super::plan::Plan;
use super::rows::{Range, Rows};
use super::step::{Begun, MovesBack, PartLog, Shelf, Solve};
use crate::platform;
use winmove_core::solver::Control;

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

/// Writes each part of a worker: the length of everything after the states, the states, the large
/// counts, the log, and the stored moves. After the parts follow the length of the rest, the solved
/// levels, and the sources of their messages. Returns the length of the file and its hash.
pub(super) fn write_states(
    solve: &Solve,
    worker: usize,
    path: &Path,
) -> Result<(u64, u64), LargeError> {
    let mut writer = StateWriter {
        file: platform::create_scratch(path).map_err(on(path))?,
        path,
        at: 0,
        hash: Hash::default(),
    };
    for number in solve.plan.parts_of(worker) {
        solve.control.check()?;
        let mut shelf = lock(&solve.shelves[number]);
        solve.write_log(&mut shelf)?;
        let ranges = match &solve.back {
            MovesBack::Game(_) => &[][..],
            MovesBack::Rows(rows) => rows.of(number),
        };
        let rest = encoded(&(shelf.part.many(), &shelf.log.blocks, ranges));
        writer.write(&(rest.len() as u64).to_le_bytes())?;
        writer.write(shelf.part.bytes())?;
        writer.write(&rest)?;
    }
    let lower = encoded(&(solve.lower, &solve.origins));
    writer.write(&(lower.len() as u64).to_le_bytes())?;
    writer.write(&lower)?;
    writer.file.sync_all().map_err(on(path))?;
    Ok((writer.at, writer.hash.value()))
}

/// Numbers in the postcard format.
fn encoded(numbers: &impl Serialize) -> Vec<u8> {
    postcard::to_stdvec(numbers).expect("numbers can be written")
}

/// What [`encoded`] has written. `None` if bytes are missing or left over.
fn decoded<T: DeserializeOwned>(bytes: &[u8]) -> Option<T> {
    let (numbers, rest) = postcard::take_from_bytes(bytes).ok()?;
    rest.is_empty().then_some(numbers)
}

/// Reads the parts of a worker, and calls `receive` with each. Returns the solved levels and the
/// sources of their messages.
pub(super) fn read_states(
    path: &Path,
    worker: usize,
    share: &SavedShare,
    plan: &Plan,
    mut receive: impl FnMut(usize, Shelf, Vec<Range>),
) -> Result<(Lower, Vec<Origin>), LargeError> {
    let wrong = || damaged(path, "the states are not those that were saved");
    let file = platform::open_at(path).map_err(on(path))?;
    let held = file.metadata().map_err(on(path))?.len();
    let length = share.length;
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
    let limits = [share.log, share.rows, share.outcomes];
    for number in plan.parts_of(worker) {
        let rest = read(8)?;
        let rest = u64::from_le_bytes(rest.try_into().map_err(|_| wrong())?);
        let states = read(plan.places(number) as u64)?;
        let rest = read(rest.min(length))?;
        let (shelf, ranges) =
            read_part(states, &rest, plan.places(number), limits).ok_or_else(wrong)?;
        receive(number, shelf, ranges);
    }
    let lower = read(8)?;
    let lower = u64::from_le_bytes(lower.try_into().map_err(|_| wrong())?);
    let lower = read(lower.min(length))?;
    let lower = read_lower(&lower, plan, limits);
    if hex(hash.value()) == share.hash {
        lower.ok_or_else(wrong)
    } else {
        Err(wrong())
    }
}

/// Whether all blocks end within a stream of this length.
fn fit(blocks: &[Hashed], length: u64) -> bool {
    blocks.iter().all(|block| {
        let end = block.extent.at.checked_add(block.extent.length);
        end.is_some_and(|end| end <= length)
    })
}

/// Decodes the solved levels. `None` if they are inconsistent or contradict the plan.
fn read_lower(
    bytes: &[u8],
    plan: &Plan,
    [log, rows, outcomes]: [u64; 3],
) -> Option<(Lower, Vec<Origin>)> {
    let (lower, origins): (Lower, Vec<Origin>) = decoded(bytes)?;
    let is_part = |part: &Settled| {
        part.places <= 1 << plan.shift && fit(&[part.outcomes], outcomes) && fit(&part.log, log)
    };
    let is_origin = |origin: &Origin| match origin {
        Origin::Part(number) => *number < lower.parts.len(),
        Origin::Moves(blocks) => fit(blocks, rows),
    };
    let is_sound = lower.parts.iter().all(is_part) && origins.iter().all(is_origin);
    is_sound.then_some((lower, origins))
}

/// Decodes a part. `None` if it is inconsistent.
fn read_part(
    states: Vec<u8>,
    rest: &[u8],
    places: usize,
    [log, rows, _]: [u64; 3],
) -> Option<(Shelf, Vec<Range>)> {
    let (many, blocks, ranges): (_, Vec<Hashed>, Vec<Range>) = decoded(rest)?;
    let is_range = |range: &Range| {
        (range.first as usize) < places
            && range.offsets.len() > 1
            && range.offsets.is_sorted()
            && range.offsets.last() == Some(&range.rows.extent.length)
            && fit(&[range.rows], rows)
    };
    let is_sound = fit(&blocks, log) && ranges.iter().all(is_range);
    let shelf = Shelf {
        part: Part::from_bytes(states, many).filter(|_| is_sound)?,
        log: PartLog {
            blocks,
            ..PartLog::default()
        },
        ..Shelf::default()
    };
    Some((shelf, ranges))
}

/// Checks the hashes of all blocks to which the parts of a saved solve refer.
pub(super) fn check_blocks(
    begun: &Begun,
    lower: &Lower,
    carrier: &Carrier,
    control: &Control,
) -> Result<(), LargeError> {
    let mut bytes = Vec::new();
    let mut check = |stream, blocks: &[Hashed]| {
        blocks.iter().try_for_each(|&block| {
            control.check()?;
            carrier.get_hashed(stream, block, &mut bytes)
        })
    };
    for shelf in &begun.shelves {
        check(Stream::Log, &lock(shelf).log.blocks)?;
    }
    for range in begun.rows.iter().flat_map(Rows::ranges) {
        check(Stream::Rows, &[range.rows])?;
    }
    for part in &lower.parts {
        check(Stream::Outcomes, &[part.outcomes])?;
        check(Stream::Log, &part.log)?;
    }
    for origin in &begun.origins {
        if let Origin::Moves(blocks) = origin {
            check(Stream::Rows, blocks)?;
        }
    }
    Ok(())
}
