//! Writes the database of a finished solve.

use std::ffi::OsString;
use std::fs::File;
use std::path::{Path, PathBuf};

use zeekstd::SeekTable;
use zstd_safe::{CCtx, CParameter, compress_bound};

use super::FRAME;
use super::head::{Head, LONGEST_NAME};
use crate::compute::run_to_end;
use crate::large::carrier::lock;
use crate::large::error::{LargeError, on};
use crate::large::outcome_code;
use crate::large::step::Solve;
use crate::platform;
use crate::solver::Control;

/// How well zstd packs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::large) enum Packing {
    Fast,
    Small,
}

impl Packing {
    /// The level of zstd. From 20 on it takes much more memory, for windows longer than a frame.
    fn level(self) -> i32 {
        match self {
            Packing::Fast => 3,
            Packing::Small => 19,
        }
    }
}

/// The frames that a thread packs before they are written.
const FRAMES: usize = 16;

/// Writes the database of a finished solve. Its first position has the number `first` in the file of the game. The file has its name once it is complete.
///
/// # Errors
/// [`LargeError`]. No draft is left then.
pub(in crate::large) fn write(
    solve: &Solve,
    game: String,
    first: u64,
    packing: Packing,
    path: &Path,
) -> Result<Head, LargeError> {
    if game.len() > LONGEST_NAME {
        return Err(LargeError::Refused(format!(
            "the name of the game has {} bytes; at most {LONGEST_NAME} fit a database",
            game.len()
        )));
    }
    let draft = draft_of(path)?;
    let written = write_draft(solve, game, first, packing, &draft).and_then(|(head, file)| {
        platform::complete(&file, &draft, path).map_err(on(path))?;
        Ok(head)
    });
    if written.is_err() {
        // The error that is returned came first.
        let _ = platform::remove_scratch(&draft);
    }
    written
}

fn draft_of(path: &Path) -> Result<PathBuf, LargeError> {
    let Some(name) = path.file_name() else {
        let what = format!("{}: the path names no file", path.display());
        return Err(LargeError::Refused(what));
    };
    let mut draft = OsString::from(".");
    draft.push(name);
    draft.push(".draft");
    Ok(path.with_file_name(draft))
}

fn write_draft(
    solve: &Solve,
    game: String,
    first: u64,
    packing: Packing,
    draft: &Path,
) -> Result<(Head, File), LargeError> {
    let plan = &solve.plan;
    let mut head = Head {
        game,
        first,
        positions: plan.positions,
        wins: 0,
        losses: 0,
        draws: 0,
        longest: solve.longest(),
    };
    let length = Head::frame_length(&head.game, head.positions);
    let file = platform::create_scratch(draft).map_err(on(draft))?;
    let mut writer = Writer {
        file,
        path: draft,
        at: length as u64,
        table: SeekTable::new(),
        threads: plan.threads,
        packing,
        control: solve.control,
        pending: Vec::new(),
    };
    writer.log_frame(length, 0)?;
    let mut codes = Vec::new();
    for part in 0..plan.parts() {
        solve.control.check()?;
        solve.outcomes(part, &mut codes)?;
        let [draws, wins, losses] = outcome_code::counts(&codes, plan.places(part));
        head.draws += draws;
        head.wins += wins;
        head.losses += losses;
        writer.add(&codes)?;
    }
    writer.end_section()?;
    let width = head.width();
    for (part, shelf) in solve.shelves.iter().enumerate() {
        let shelf = lock(shelf);
        codes.clear();
        codes.resize(plan.places(part) * width, 0);
        solve.read_log(&shelf, part, |round, entry| {
            let at = (entry >> 1) as usize * width;
            let bytes = (round + 1).to_le_bytes();
            codes[at..at + width].copy_from_slice(&bytes[..width]);
        })?;
        writer.add(&codes)?;
    }
    writer.end_section()?;
    let file = writer.finish(&head)?;
    Ok((head, file))
}

struct Writer<'a> {
    file: File,
    path: &'a Path,
    at: u64,
    table: SeekTable,
    threads: usize,
    packing: Packing,
    control: &'a Control,
    pending: Vec<u8>,
}

impl Writer<'_> {
    fn add(&mut self, mut bytes: &[u8]) -> Result<(), LargeError> {
        let batch = self.threads * FRAMES * FRAME;
        while !bytes.is_empty() {
            let (now, later) = bytes.split_at(bytes.len().min(batch - self.pending.len()));
            self.pending.extend_from_slice(now);
            bytes = later;
            if self.pending.len() == batch {
                self.write_pending()?;
            }
        }
        Ok(())
    }

    /// The next bytes begin a frame.
    fn end_section(&mut self) -> Result<(), LargeError> {
        self.write_pending()
    }

    fn write_pending(&mut self) -> Result<(), LargeError> {
        let pending = std::mem::take(&mut self.pending);
        let of_threads = pending.chunks(FRAMES * FRAME);
        let pack = |bytes: &[u8]| packed(bytes, self.packing, self.control);
        for frames in run_to_end(of_threads, pack) {
            for (frame, length) in frames? {
                platform::write_all_at(&self.file, &frame, self.at).map_err(on(self.path))?;
                self.at += frame.len() as u64;
                self.log_frame(frame.len(), length)?;
            }
        }
        self.pending = pending;
        self.pending.clear();
        Ok(())
    }

    fn log_frame(&mut self, packed: usize, length: usize) -> Result<(), LargeError> {
        let logged = self.table.log_frame(packed as u32, length as u32);
        logged.map_err(|error| LargeError::Refused(format!("the seek table: {error}")))
    }

    fn finish(self, head: &Head) -> Result<File, LargeError> {
        let Writer {
            file,
            path,
            mut at,
            table,
            ..
        } = self;
        let mut table = table.into_serializer();
        let mut buffer = vec![0; FRAME];
        loop {
            let length = table.write_into(&mut buffer);
            if length == 0 {
                break;
            }
            platform::write_all_at(&file, &buffer[..length], at).map_err(on(path))?;
            at += length as u64;
        }
        platform::write_all_at(&file, &head.frame(), 0).map_err(on(path))?;
        Ok(file)
    }
}

/// Frames and their lengths before they were packed.
fn packed(
    bytes: &[u8],
    packing: Packing,
    control: &Control,
) -> Result<Vec<(Vec<u8>, usize)>, LargeError> {
    let failed = |code| {
        let what = zstd_safe::get_error_name(code);
        LargeError::Refused(format!("zstd can't pack: {what}"))
    };
    let mut context = CCtx::create();
    for parameter in [
        CParameter::CompressionLevel(packing.level()),
        CParameter::ChecksumFlag(true),
    ] {
        context.set_parameter(parameter).map_err(failed)?;
    }
    let frames = bytes.chunks(FRAME);
    let pack = |raw: &[u8]| {
        control.check()?;
        let mut frame = Vec::with_capacity(compress_bound(raw.len()));
        context.compress2(&mut frame, raw).map_err(failed)?;
        Ok((frame, raw.len()))
    };
    frames.map(pack).collect()
}
