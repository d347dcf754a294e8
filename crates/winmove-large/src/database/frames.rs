//! Packs the frames of a database, each with the method that makes it shortest.

use zstd_safe::zstd_sys::ZSTD_EndDirective;
use zstd_safe::{
    CCtx, CParameter, ErrorCode, InBuffer, OutBuffer, ParamSwitch, compress_bound, get_error_name,
    min_c_level,
};

use super::{PLAIN, PLANES};
use crate::error::LargeError;
use crate::limits::Packing;
use crate::outcome_code::{LOSS, WIN};

/// The content of a frame.
#[derive(Clone, Copy, Debug)]
pub(super) enum Raw<'a> {
    /// Outcomes, four in a byte, or the moves of a block of vertices.
    Bytes(&'a [u8]),
    /// The remoteness words of some positions, and the codes of their outcomes.
    Remoteness {
        width: usize,
        words: &'a [u8],
        codes: &'a [u8],
    },
}

/// Packs frames.
pub(super) struct Packer {
    repetitions: CCtx<'static>,
    frequencies: CCtx<'static>,
}

impl Packer {
    pub(super) fn new(packing: Packing) -> Result<Packer, LargeError> {
        let context = |parameters: &[CParameter]| {
            let mut context = CCtx::create();
            let mut set = |parameter| context.set_parameter(parameter).map_err(failed);
            set(CParameter::ChecksumFlag(true))?;
            parameters
                .iter()
                .try_for_each(|&parameter| set(parameter).map(|_| ()))?;
            Ok::<_, LargeError>(context)
        };
        Ok(Packer {
            repetitions: context(&[CParameter::CompressionLevel(packing as i32)])?,
            // The lowest level hardly searches for repetitions, which cost more than they save in
            // data without order. By default it would not use frequencies either.
            frequencies: context(&[
                CParameter::CompressionLevel(min_c_level()),
                CParameter::LiteralCompressionMode(ParamSwitch::Enable),
            ])?,
        })
    }

    /// The packed frame, and its length before packing.
    pub(super) fn pack(&mut self, raw: &Raw) -> Result<(Vec<u8>, usize), LargeError> {
        let candidates = match raw {
            Raw::Bytes(bytes) => [
                (pack(&mut self.repetitions, &[bytes])?, bytes.len()),
                (pack(&mut self.frequencies, &[bytes])?, bytes.len()),
            ],
            Raw::Remoteness {
                width,
                words,
                codes,
            } => {
                let planes = planes(*width, words, codes);
                let planes: Vec<&[u8]> = planes.iter().map(Vec::as_slice).collect();
                let length = planes.iter().map(|plane| plane.len()).sum();
                let plain = [&[PLAIN][..], words].concat();
                [
                    (pack(&mut self.repetitions, &[&plain])?, plain.len()),
                    (pack(&mut self.frequencies, &planes)?, length),
                ]
            }
        };
        let shortest = candidates.into_iter().min_by_key(|(frame, _)| frame.len());
        Ok(shortest.expect("there are two"))
    }
}

/// The layout byte, then the planes of wins and of losses.
fn planes(width: usize, words: &[u8], codes: &[u8]) -> Vec<Vec<u8>> {
    let mut planes = vec![vec![PLANES]];
    for outcome in [WIN, LOSS] {
        for plane in 0..width {
            let words = words[plane..].iter().step_by(width).zip(codes);
            let own = words.filter(|&(_, &code)| code == outcome);
            planes.push(own.map(|(&byte, _)| byte).collect());
        }
    }
    planes
}

/// Packs pieces, each with its own frequencies, into one frame.
fn pack(context: &mut CCtx, pieces: &[&[u8]]) -> Result<Vec<u8>, LargeError> {
    let length: usize = pieces.iter().map(|piece| piece.len()).sum();
    context
        .set_pledged_src_size(Some(length as u64))
        .map_err(failed)?;
    // Each piece has a header of three bytes.
    let mut frame = Vec::with_capacity(compress_bound(length) + 3 * pieces.len());
    let mut output = OutBuffer::around(&mut frame);
    for (number, piece) in (1..).zip(pieces) {
        let mut input = InBuffer::around(piece);
        let directive = if number == pieces.len() {
            ZSTD_EndDirective::ZSTD_e_end
        } else {
            ZSTD_EndDirective::ZSTD_e_flush
        };
        let left = context.compress_stream2(&mut output, &mut input, directive);
        if left.map_err(failed)? > 0 {
            let what = "zstd can't pack: a frame is longer than it can be";
            return Err(LargeError::Refused(what.to_owned()));
        }
    }
    Ok(frame)
}

fn failed(code: ErrorCode) -> LargeError {
    let what = get_error_name(code);
    LargeError::Refused(format!("zstd can't pack: {what}"))
}
