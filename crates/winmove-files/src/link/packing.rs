//! A game file as text in a link, and back: raw deflate in base64url.

use base64::Engine as _;
use base64::alphabet::URL_SAFE;
use base64::engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig};
use miniz_oxide::deflate::compress_to_vec;
use miniz_oxide::inflate::TINFLStatus;
use miniz_oxide::inflate::core::inflate_flags::TINFL_FLAG_USING_NON_WRAPPING_OUTPUT_BUF;
use miniz_oxide::inflate::core::{DecompressorOxide, decompress};

use super::fragment::Fragment;
use crate::error::{ReadError, WriteError};
use winmove_words::say;

/// The maximum size of the game file in a link. A damaged or hostile link may decompress to a
/// thousand times its length.
const MAX_BYTES: usize = 64 << 20;

/// The compression level, out of 10.
const EFFORT: u8 = 9;

/// Superfluous bits in the last character are accepted: they occur in a link that was cut, which
/// decompression detects.
const BASE64: GeneralPurpose = GeneralPurpose::new(
    &URL_SAFE,
    GeneralPurposeConfig::new()
        .with_encode_padding(false)
        .with_decode_padding_mode(DecodePaddingMode::RequireNone)
        .with_decode_allow_trailing_bits(true),
);

/// Packs a game file.
pub(super) fn pack(json: &str) -> Result<String, WriteError> {
    if json.len() > MAX_BYTES {
        let what = say::read_link_no_room(json.len().div_ceil(1 << 20), MAX_BYTES >> 20);
        return Err(WriteError::new(what));
    }
    Ok(BASE64.encode(compress_to_vec(json.as_bytes(), EFFORT)))
}

/// Unpacks the game file of a link.
pub(super) fn unpack(fragment: &Fragment<'_>) -> Result<String, ReadError> {
    let (begin, game) = fragment.game();
    // Some programs write the other two characters of base64.
    let text: Vec<u8> = game
        .iter()
        .map(|byte| match byte {
            b'+' => b'-',
            b'/' => b'_',
            &byte => byte,
        })
        .collect();
    let end = begin + game.len();
    // All characters are valid, so only the last ones can have bits that are no byte.
    let Ok(packed) = BASE64.decode(text) else {
        return Err(fragment.error(end, say::read_link_cut_short()));
    };
    // Three bytes are encoded as four characters.
    let at = |byte: usize| begin + byte / 3 * 4 + byte % 3;
    let (status, used, bytes) = inflate(&packed);
    match status {
        TINFLStatus::Done if used < packed.len() => {
            Err(fragment.error(at(used), say::read_link_bytes_behind(packed.len() - used)))
        }
        TINFLStatus::Done => String::from_utf8(bytes).map_err(|error| {
            let byte = error.utf8_error().valid_up_to();
            let what = say::read_link_no_utf_8(byte.to_string());
            fragment.error(begin, what)
        }),
        TINFLStatus::HasMoreOutput => {
            Err(fragment.error(begin, say::read_link_too_large(MAX_BYTES >> 20)))
        }
        TINFLStatus::FailedCannotMakeProgress | TINFLStatus::NeedsMoreInput => {
            Err(fragment.error(end, say::read_link_cut_short()))
        }
        _ => Err(fragment.error(at(used), say::read_link_no_deflate())),
    }
}

/// Decompresses raw deflate up to the limit. Returns the status, the number of bytes read, and the
/// result.
fn inflate(packed: &[u8]) -> (TINFLStatus, usize, Vec<u8>) {
    let mut state = Box::<DecompressorOxide>::default();
    let mut bytes = vec![0; packed.len().saturating_mul(4).clamp(64, MAX_BYTES)];
    let (mut used, mut made) = (0, 0);
    loop {
        let (status, read, written) = decompress(
            &mut state,
            &packed[used..],
            &mut bytes,
            made,
            TINFL_FLAG_USING_NON_WRAPPING_OUTPUT_BUF,
        );
        used += read;
        made += written;
        if status == TINFLStatus::HasMoreOutput && bytes.len() < MAX_BYTES {
            bytes.resize((2 * bytes.len()).min(MAX_BYTES), 0);
            continue;
        }
        bytes.truncate(made);
        return (status, used, bytes);
    }
}
