//! Times as the clock on the wall shows them.

use jiff::Timestamp;
use jiff::tz::TimeZone;

/// A time such as `2026-11-23T12:00:00Z` in the time zone of the desktop, to the minute. `None` if
/// it is no such time.
pub fn wall_time(text: &str) -> Option<String> {
    let at: Timestamp = text.parse().ok()?;
    let there = at.to_zoned_datetime(TimeZone::system());
    Some(there.strftime("%Y-%m-%d %H:%M").to_string())
}
