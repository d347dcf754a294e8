//! Numbers, plurals and the languages themselves.
