//! Variable-length numbers: seven bits per byte, least significant first, in which the high bit
//! means that more bytes follow.

/// Appends a number, which takes one byte below 128 and at most ten bytes.
#[inline]
pub fn put(bytes: &mut Vec<u8>, value: u64) {
    if value < 0x80 {
        bytes.push(value as u8);
    } else if value < 1 << 28 {
        // Seven bits per byte. The high bit is set in all bytes except the last.
        let spread =
            value & 0x7f | value << 1 & 0x7f00 | value << 2 & 0x7f_0000 | value << 3 & 0x7f00_0000;
        let below_last = (value.ilog2() / 7) * 8;
        let word = spread | 0x8080_8080 & ((1 << below_last) - 1);
        // Writing four bytes and truncating is faster than writing a variable number.
        let end = bytes.len() + below_last as usize / 8 + 1;
        bytes.extend_from_slice(&(word as u32).to_le_bytes());
        bytes.truncate(end);
    } else {
        put_long(bytes, value);
    }
}

fn put_long(bytes: &mut Vec<u8>, mut value: u64) {
    while value >= 0x80 {
        bytes.push(value as u8 | 0x80);
        value >>= 7;
    }
    bytes.push(value as u8);
}

/// Takes a number from the front. `None` if the bytes end within it, or if it has more than 64
/// bits.
#[inline(always)]
pub fn take(bytes: &mut &[u8]) -> Option<u64> {
    let (&first, rest) = bytes.split_first()?;
    if first < 0x80 {
        *bytes = rest;
        return Some(u64::from(first));
    }
    if let Some(&word) = bytes.first_chunk() {
        let word = u64::from_le_bytes(word);
        // The first clear high bit marks the last byte.
        let end = (!word & 0x8080_8080_8080_8080).trailing_zeros();
        if end < u64::BITS {
            let own = word & (u64::MAX >> (u64::BITS - 1 - end));
            *bytes = &bytes[end as usize / 8 + 1..];
            // Two bytes become 14 bits, four 28, eight 56.
            let own = own & 0x007f_007f_007f_007f | (own & 0x7f00_7f00_7f00_7f00) >> 1;
            let own = own & 0x0000_3fff_0000_3fff | (own & 0x3fff_0000_3fff_0000) >> 2;
            return Some(own & 0x0fff_ffff | (own & 0x0fff_ffff_0000_0000) >> 4);
        }
    }
    take_long(bytes)
}

#[cold]
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

/// A signed difference as a number that is small if the difference is.
pub fn zigzag(difference: i64) -> u64 {
    ((difference << 1) ^ (difference >> 63)) as u64
}

/// The inverse of [`zigzag`].
pub fn unzigzag(value: u64) -> i64 {
    (value >> 1) as i64 ^ -((value & 1) as i64)
}
