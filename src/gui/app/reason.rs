//! Shortens error messages of libraries.

/// The message of a library's error, on one line, without the source location at its start.
pub fn reason(text: &str) -> String {
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let after_place = line.split_once(".rs:").and_then(|(_, rest)| {
        let (number, what) = rest.split_once(": ")?;
        number.bytes().all(|b| b.is_ascii_digit()).then_some(what)
    });
    after_place
        .unwrap_or(&line)
        .trim_end_matches('.')
        .to_owned()
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_reason_leaves_out_the_place_in_the_source() {
        let text = "winit EventLoopError: os error at /home/me/winit/mod.rs:788: Failed to load\n one of them.";
        assert_eq!(super::reason(text), "Failed to load one of them");
        assert_eq!(super::reason("no GL"), "no GL");
    }
}
