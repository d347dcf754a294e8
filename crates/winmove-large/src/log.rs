//! The decided positions of a part by round, which equals their remoteness, encoded as differences.

use super::part::Decided;
use super::varint;

/// Appends the positions of a round, which must be sorted, to a log. Messages known before a stage
/// begins are stored in the same format, with longer entries.
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

/// Reads a log in pieces that may end anywhere.
#[derive(Clone, Debug, Default)]
pub struct LogReader {
    /// The incomplete number at the end of the last piece.
    rest: Vec<u8>,
    round: Option<u64>,
    left: Option<u64>,
    before: u64,
}

impl LogReader {
    /// Reads another piece of the log of a part with this many places. `None` if it is damaged.
    pub fn read(
        &mut self,
        piece: &[u8],
        places: usize,
        mut receive: impl FnMut(u32, Decided),
    ) -> Option<()> {
        let mut joined = std::mem::take(&mut self.rest);
        joined.extend_from_slice(piece);
        // Any bytes after the last one without the high bit are an incomplete number.
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

    /// Whether the log is complete at this point.
    pub fn is_at_end(&self) -> bool {
        self.rest.is_empty() && self.round.is_none()
    }
}
