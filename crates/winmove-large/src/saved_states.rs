//! The file with the states of a worker's parts, and the locations of their logs and stored moves.

use std::collections::BTreeMap;
use std::fs::File;
use std::path::Path;

use super::carrier::{Carrier, Extent, Hashed, Stream, lock};
use super::error::{LargeError, damaged, on};
use super::hash::{Hash, hex};
use super::lower::{Lower, Origin, Settled};
use super::manifest::SavedShare;
use super::part::Part;
use super::plan::Plan;
use super::rows::{Range, Rows};
use super::step::{Begun, MovesBack, PartLog, Shelf, Solve};
use super::varint;
use crate::platform;
use winmove_core::solver::Control;

/// Data other than states is written in pieces of this length.
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
        let mut rest = Vec::new();
        varint::put(&mut rest, shelf.part.many().len() as u64);
        for (&place, &count) in shelf.part.many() {
            varint::put(&mut rest, u64::from(place));
            varint::put(&mut rest, count);
        }
        put_blocks(&mut rest, &shelf.log.blocks);
        let ranges = match &solve.back {
            MovesBack::Game(_) => &[][..],
            MovesBack::Rows(rows) => rows.of(number),
        };
        varint::put(&mut rest, ranges.len() as u64);
        for range in ranges {
            varint::put(&mut rest, u64::from(range.first));
            put_block(&mut rest, range.rows);
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
    let lower = lower_bytes(solve.lower, &solve.origins);
    writer.write(&(lower.len() as u64).to_le_bytes())?;
    for piece in lower.chunks(PIECE) {
        writer.write(piece)?;
    }
    writer.file.sync_all().map_err(on(path))?;
    Ok((writer.at, writer.hash.value()))
}

fn put_block(bytes: &mut Vec<u8>, block: Hashed) {
    varint::put(bytes, block.extent.at);
    varint::put(bytes, block.extent.length);
    bytes.extend(block.hash.to_le_bytes());
}

fn put_blocks(bytes: &mut Vec<u8>, blocks: &[Hashed]) {
    varint::put(bytes, blocks.len() as u64);
    for &block in blocks {
        put_block(bytes, block);
    }
}

/// Encodes the solved levels and the sources of their messages.
fn lower_bytes(lower: &Lower, origins: &[Origin]) -> Vec<u8> {
    let mut bytes = Vec::new();
    varint::put(&mut bytes, lower.decided);
    varint::put(&mut bytes, lower.longest.into());
    varint::put(&mut bytes, lower.parts.len() as u64);
    for part in &lower.parts {
        varint::put(&mut bytes, part.first);
        varint::put(&mut bytes, part.places as u64);
        put_block(&mut bytes, part.outcomes);
        put_blocks(&mut bytes, &part.log);
    }
    varint::put(&mut bytes, origins.len() as u64);
    for origin in origins {
        match origin {
            // The index plus 1, because 0 means moves.
            Origin::Part(number) => varint::put(&mut bytes, *number as u64 + 1),
            Origin::Moves(blocks) => {
                varint::put(&mut bytes, 0);
                put_blocks(&mut bytes, blocks);
            }
        }
    }
    bytes
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

fn take_block(bytes: &mut &[u8], limit: u64) -> Option<Hashed> {
    let (at, length) = (varint::take(bytes)?, varint::take(bytes)?);
    let (hash, rest) = bytes.split_first_chunk()?;
    *bytes = rest;
    (at.checked_add(length)? <= limit).then_some(Hashed {
        extent: Extent { at, length },
        hash: u64::from_le_bytes(*hash),
    })
}

fn take_blocks(bytes: &mut &[u8], limit: u64) -> Option<Vec<Hashed>> {
    let count = varint::take(bytes)?;
    (0..count).map(|_| take_block(bytes, limit)).collect()
}

/// Decodes the solved levels. `None` if they are inconsistent or contradict the plan.
fn read_lower(
    mut bytes: &[u8],
    plan: &Plan,
    [log, rows, outcomes]: [u64; 3],
) -> Option<(Lower, Vec<Origin>)> {
    let bytes = &mut bytes;
    let mut lower = Lower {
        decided: varint::take(bytes)?,
        longest: u32::try_from(varint::take(bytes)?).ok()?,
        parts: Vec::new(),
    };
    for _ in 0..varint::take(bytes)? {
        let (first, places) = (varint::take(bytes)?, varint::take(bytes)?);
        if places > 1 << plan.shift {
            return None;
        }
        lower.parts.push(Settled {
            first,
            places: places as usize,
            outcomes: take_block(bytes, outcomes)?,
            log: take_blocks(bytes, log)?,
        });
    }
    let mut origins = Vec::new();
    for _ in 0..varint::take(bytes)? {
        let origin = match varint::take(bytes)?.checked_sub(1) {
            None => Origin::Moves(take_blocks(bytes, rows)?),
            Some(number) if number < lower.parts.len() as u64 => Origin::Part(number as usize),
            Some(_) => return None,
        };
        origins.push(origin);
    }
    bytes.is_empty().then_some((lower, origins))
}

/// Decodes a part. `None` if it is inconsistent.
fn read_part(
    states: Vec<u8>,
    rest: &[u8],
    places: usize,
    [log, of_rows, _]: [u64; 3],
) -> Option<(Shelf, Vec<Range>)> {
    let mut rest = rest;
    let mut many = BTreeMap::new();
    for _ in 0..varint::take(&mut rest)? {
        let place = u32::try_from(varint::take(&mut rest)?).ok()?;
        many.insert(place, varint::take(&mut rest)?);
    }
    let blocks = take_blocks(&mut rest, log)?;
    let mut ranges = Vec::new();
    for _ in 0..varint::take(&mut rest)? {
        let first = u32::try_from(varint::take(&mut rest)?).ok()?;
        let rows = take_block(&mut rest, of_rows)?;
        let mut offsets = Vec::new();
        let mut before = 0u64;
        for _ in 0..varint::take(&mut rest)? {
            before = before.checked_add(varint::take(&mut rest)?)?;
            offsets.push(before);
        }
        let is_sound =
            (first as usize) < places && offsets.len() > 1 && before == rows.extent.length;
        ranges.push(is_sound.then_some(Range {
            first,
            rows,
            offsets,
        })?);
    }
    let part = Part::from_bytes(states, many)?;
    let shelf = Shelf {
        part,
        log: PartLog {
            buffer: Vec::new(),
            blocks,
        },
        outcomes: None,
    };
    rest.is_empty().then_some((shelf, ranges))
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
