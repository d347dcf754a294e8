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

/// Reads some rounds of the log of a part with this many places. `None` if it is damaged.
pub fn read(mut log: &[u8], places: usize, mut receive: impl FnMut(u32, Decided)) -> Option<()> {
    let log = &mut log;
    while !log.is_empty() {
        let round = varint::take(log).filter(|&round| round < 1 << 30)?;
        let mut entry = 0u64;
        for _ in 0..varint::take(log)? {
            entry = entry.checked_add(varint::take(log)?)?;
            if entry >> 1 >= places as u64 {
                return None;
            }
            receive(round as u32, entry as Decided);
        }
    }
    Some(())
}
