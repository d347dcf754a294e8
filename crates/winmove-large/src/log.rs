//! The decided positions of a part, by round: their remoteness is the round. Encoded as
//! differences.

use super::part::Decided;
use super::varint;

/// Appends the positions of a round, sorted, to a log. The mail that is known before a stage begins
/// is noted in the same form, with longer entries.
pub fn append(log: &mut Vec<u8>, round: u32, decided: impl ExactSizeIterator<Item = u64>) {
    if decided.len() == 0 {
        return;
    }
    varint::put(log, u64::from(round));
    varint::put(log, decided.len() as u64);
    let mut before = 0;
    for entry in decided {
        varint::put(log, entry - before);
        before = entry;
    }
}

/// Reads a log in pieces, which may end anywhere.
#[derive(Clone, Debug, Default)]
pub struct LogReader {
    /// The end of the last piece: the begin of a number.
    rest: Vec<u8>,
    round: Option<u64>,
    left: Option<u64>,
    before: u64,
}

impl LogReader {
    /// Reads one more piece, of a part of this number of places. `None` if it is damaged.
    pub fn read(
        &mut self,
        piece: &[u8],
        places: usize,
        mut receive: impl FnMut(u32, Decided),
    ) -> Option<()> {
        let mut joined = std::mem::take(&mut self.rest);
        joined.extend_from_slice(piece);
        // Behind the last byte without the high bit, a number is not complete.
        let whole = joined.iter().rposition(|&byte| byte < 0x80);
        let (whole, rest) = joined.split_at(whole.map_or(0, |last| last + 1));
        if rest.len() > 10 {
            return None;
        }
        let mut bytes = whole;
        while !bytes.is_empty() {
            let value = varint::take(&mut bytes)?;
            match (self.round, self.left) {
                (None, _) => self.round = Some(value).filter(|&round| round < 1 << 30),
                (Some(_), None) => {
                    self.left = Some(value);
                    self.before = 0;
                }
                (Some(round), Some(left)) => {
                    let entry = self.before.checked_add(value)?;
                    if entry >> 1 >= places as u64 {
                        return None;
                    }
                    receive(round as u32, entry as Decided);
                    self.before = entry;
                    self.left = Some(left - 1);
                }
            }
            self.round?;
            if self.left == Some(0) {
                (self.round, self.left) = (None, None);
            }
        }
        self.rest = rest.to_vec();
        Some(())
    }

    /// Whether the log may end here.
    pub fn is_at_end(&self) -> bool {
        self.rest.is_empty() && self.round.is_none()
    }
}
