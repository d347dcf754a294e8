//! Numbers in as few bytes as they need: seven bits a byte, least first, the high bit where more follow.

/// Appends a number: one byte below 128, at most ten.
pub fn put(bytes: &mut Vec<u8>, mut value: u64) {
    while value >= 0x80 {
        bytes.push(value as u8 | 0x80);
        value >>= 7;
    }
    bytes.push(value as u8);
}

/// Takes a number from the front. `None` if the bytes end within it, or it has more than 64 bits.
#[inline]
pub fn take(bytes: &mut &[u8]) -> Option<u64> {
    let (&first, rest) = bytes.split_first()?;
    if first < 0x80 {
        *bytes = rest;
        return Some(u64::from(first));
    }
    take_long(bytes)
}

fn take_long(bytes: &mut &[u8]) -> Option<u64> {
    let mut value = 0u64;
    let mut shift = 0;
    while shift < u64::BITS {
        let (&byte, rest) = bytes.split_first()?;
        *bytes = rest;
        let bits = u64::from(byte & 0x7f);
        value |= bits << shift;
        if bits << shift >> shift != bits {
            return None;
        }
        if byte < 0x80 {
            return Some(value);
        }
        shift += 7;
    }
    None
}

/// A signed difference as a number that is small where the difference is.
pub fn zigzag(difference: i64) -> u64 {
    ((difference << 1) ^ (difference >> 63)) as u64
}

/// The difference that [`zigzag`] made a number of.
pub fn unzigzag(value: u64) -> i64 {
    (value >> 1) as i64 ^ -((value & 1) as i64)
}
