//! The head of a database.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::hash::Hash;
use winmove_words::say;

/// The metadata of a database.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[non_exhaustive]
pub struct Head {
    /// The name of the game.
    pub game: String,
    /// The number of the first position in the game's file: 1 if a list of edges numbers its
    /// vertices from 1.
    pub first: u64,
    /// The number of positions.
    pub positions: u64,
    /// The number of wins for the mover.
    pub wins: u64,
    /// The number of losses for the mover.
    pub losses: u64,
    /// The number of draws.
    pub draws: u64,
    /// The largest remoteness; `None` if no position has one.
    pub longest: Option<u32>,
    /// Whether every label has passed the check against the moves.
    // Files written before this mark existed don't have it.
    #[serde(default)]
    pub certified: bool,
    /// The moves of a graph, if the database keeps them; see
    /// [`Limits::keep_moves`](crate::Limits::keep_moves).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moves: Option<MovesHead>,
    /// The pursuit on a board that was solved; `None` for other games. The positions of such a
    /// database are those with the officer to move, ordered by the officer's place and then by the
    /// thief's.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub board: Option<BoardHead>,
}

/// The moves of a graph that a database keeps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[non_exhaustive]
pub struct MovesHead {
    /// The number of moves.
    pub edges: u64,
    /// The number of vertices whose moves are in one frame.
    pub block: u64,
}

/// Additional metadata of a database of a pursuit on a board.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[non_exhaustive]
pub struct BoardHead {
    /// The game as passed to the solver, such as the text of a game file.
    pub document: String,
    /// The number of wins for the thief with the thief to move.
    #[serde(rename = "wins of the thief")]
    pub wins: u64,
    /// The number of losses for the thief with the thief to move.
    #[serde(rename = "losses of the thief")]
    pub losses: u64,
    /// The number of draws with the thief to move.
    #[serde(rename = "draws of the thief")]
    pub draws: u64,
}

/// The version of the format.
const VERSION: u64 = 2;
/// The version with moves, which older programs can't read.
const WITH_MOVES: u64 = 3;
const FORMAT: &str = "winmove database";
/// The magic number of a skippable zstd frame.
const MAGIC: u32 = 0x184D_2A50;
/// The length of magic number, frame length and hash.
pub(super) const BEFORE: usize = 16;
/// The length of the frame is a multiple of this.
const UNIT: usize = 1 << 12;
/// The maximum length of a game's name in bytes.
pub(crate) const LONGEST_NAME: usize = 1 << 14;
/// The maximum number of vertices whose moves are in one frame.
pub(super) const MAX_IN_BLOCK: u64 = 1 << 12;
/// The maximum length of the frame.
pub(super) const LONGEST: usize = 1 << 26;
/// The maximum length of a document in bytes. In JSON a byte may take six.
pub(crate) const LONGEST_DOCUMENT: usize = 1 << 23;

impl Head {
    /// The number of bytes of a remoteness word.
    pub(super) fn width(&self) -> usize {
        match self.longest.map_or(0, |longest| longest + 1) {
            0..=0xff => 1,
            0x100..=0xffff => 2,
            _ => 4,
        }
    }

    fn json(&self) -> Vec<u8> {
        let mut value = json!(self);
        value["format"] = json!(FORMAT);
        value["version"] = json!(if self.moves.is_some() {
            WITH_MOVES
        } else {
            VERSION
        });
        value["program"] = json!(concat!("winmove ", env!("CARGO_PKG_VERSION")));
        if self.board.is_some() {
            value["board"]["turn"] = json!("police");
        }
        value.to_string().into_bytes()
    }

    /// The length of the frame. It doesn't depend on the counts, the greatest remoteness, or the
    /// certified mark.
    pub(super) fn length(&self) -> usize {
        let head = Head {
            first: u64::MAX,
            wins: u64::MAX,
            losses: u64::MAX,
            draws: u64::MAX,
            longest: Some(u32::MAX - 1),
            certified: false,
            board: self.board.as_ref().map(|board| BoardHead {
                document: board.document.clone(),
                wins: u64::MAX,
                losses: u64::MAX,
                draws: u64::MAX,
            }),
            moves: self.moves.map(|moves| MovesHead {
                edges: u64::MAX,
                ..moves
            }),
            ..self.clone()
        };
        (BEFORE + head.json().len()).next_multiple_of(UNIT)
    }

    /// The skippable frame.
    pub(super) fn frame(&self) -> Vec<u8> {
        let length = self.length();
        let mut payload = self.json();
        payload.resize(length - BEFORE, b' ');
        let mut frame = Vec::with_capacity(length);
        frame.extend(MAGIC.to_le_bytes());
        frame.extend((length as u32 - 8).to_le_bytes());
        frame.extend(Hash::of(&payload).to_le_bytes());
        frame.extend(payload);
        frame
    }

    /// The length of the frame that begins with these bytes. `None` if this is not the head of a
    /// database.
    pub(super) fn length_told(before: &[u8; BEFORE]) -> Option<usize> {
        let word = |at: usize| {
            let bytes = before[at..at + 4].try_into();
            u32::from_le_bytes(bytes.expect("four bytes"))
        };
        let length = word(4) as usize + 8;
        let is_head =
            word(0) == MAGIC && length.is_multiple_of(UNIT) && (UNIT..=LONGEST).contains(&length);
        is_head.then_some(length)
    }

    /// Reads a frame.
    pub(super) fn read(frame: &[u8]) -> Result<Head, String> {
        let (before, payload) = frame.split_at(BEFORE);
        let value = serde_json::from_slice::<Value>(payload);
        // Other versions may also have another checksum.
        if let Ok(value) = &value
            && value["format"] == FORMAT
            && value["version"] != VERSION
            && value["version"] != WITH_MOVES
        {
            let version = value["version"].to_string();
            return Err(say::large_version(version, VERSION, WITH_MOVES));
        }
        if before[8..] != Hash::of(payload).to_le_bytes() {
            return Err(say::large_checksum());
        }
        let value = value.ok().filter(|value| value["format"] == FORMAT);
        let head = value.and_then(|value| serde_json::from_value::<Head>(value).ok());
        let head = head.ok_or_else(say::large_no_head)?;
        if head.longest >= Some(1 << 30) {
            return Err(say::large_head_remoteness());
        }
        if head
            .moves
            .is_some_and(|moves| !(1..=MAX_IN_BLOCK).contains(&moves.block))
        {
            return Err(say::large_head_blocks());
        }
        let add_up = |counts: [u64; 3]| {
            let sum = counts.into_iter().try_fold(0, u64::checked_add);
            sum == Some(head.positions)
        };
        let of_thief = head
            .board
            .as_ref()
            .map(|board| [board.wins, board.losses, board.draws]);
        // The counts of both turns will be added later.
        let add_up_too =
            |counts: [u64; 3]| add_up(counts) && head.positions.checked_mul(2).is_some();
        if add_up([head.wins, head.losses, head.draws]) && of_thief.is_none_or(add_up_too) {
            Ok(head)
        } else {
            Err(say::large_head_counts())
        }
    }
}
