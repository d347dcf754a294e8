//! Links: `-->`, `---`, `-.->`, `==>`, `--o`, `--x`, `<-->` and `~~~` of any length.

/// A link, or the part of it before its text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Link {
    /// The mark before the line: `<`, `o`, `x`, or none.
    pub(super) begin: Option<u8>,
    pub(super) line: Line,
    /// The mark after the line: `>`, `o`, `x`, or none.
    pub(super) end: Option<u8>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Line {
    Plain,
    Thick,
    Dotted,
    /// It only affects the layout.
    Invisible,
}

/// The moves that a link stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    Forward,
    Both,
    Undirected,
    None,
}

impl Link {
    /// The link at the start of a text, and its length in bytes.
    pub(super) fn of(text: &str) -> Option<(Link, usize)> {
        let bytes = text.as_bytes();
        let begin = begin(bytes);
        let start = usize::from(begin.is_some());
        let run = |from: usize, byte: u8| {
            let rest = bytes.get(from..).unwrap_or_default();
            rest.iter().take_while(|&&other| other == byte).count()
        };
        let is_end = |at: usize| matches!(bytes.get(at), Some(b'>' | b'o' | b'x'));
        for (byte, line) in [(b'-', Line::Plain), (b'=', Line::Thick)] {
            let length = run(start, byte);
            let after = start + length;
            if length >= 2 && is_end(after) {
                let end = Some(bytes[after]);
                return Some((Link { begin, line, end }, after + 1));
            }
            if length >= 3 {
                let end = None;
                return Some((Link { begin, line, end }, after));
            }
        }
        let dash = run(start, b'-').min(1);
        let dots = run(start + dash, b'.');
        let after = start + dash + dots + 1;
        if dots > 0 && bytes.get(after - 1) == Some(&b'-') {
            let end = is_end(after).then(|| bytes[after]);
            let line = Line::Dotted;
            let length = after + usize::from(end.is_some());
            return Some((Link { begin, line, end }, length));
        }
        let waves = run(0, b'~');
        let (begin, line, end) = (None, Line::Invisible, None);
        (waves >= 3).then_some((Link { begin, line, end }, waves))
    }

    /// The first part of a link that contains a text, `-- text -->`, and its length in bytes.
    pub(super) fn begun(text: &str) -> Option<(Link, usize)> {
        let bytes = text.as_bytes();
        let begin = begin(bytes);
        let start = usize::from(begin.is_some());
        let rest = text.get(start..)?;
        let line = match rest.get(..2)? {
            "--" => Line::Plain,
            "==" => Line::Thick,
            "-." => Line::Dotted,
            _ => return None,
        };
        let end = None;
        Some((Link { begin, line, end }, start + 2))
    }

    /// The second part of this link at the start of a text, if any.
    pub(super) fn ends_at(self, text: &str) -> Option<(Link, usize)> {
        let (mut link, length) = Link::of(text)?;
        let is_same = link.line == self.line && link.begin.is_none();
        link.begin = self.begin;
        is_same.then_some((link, length))
    }

    /// The direction of the moves.
    pub(super) fn way(self) -> Way {
        match (self.line, self.begin, self.end) {
            (Line::Invisible, ..) => Way::None,
            (_, Some(b'<'), Some(b'>')) => Way::Both,
            (_, _, None) => Way::Undirected,
            (_, Some(begin), Some(end)) if begin == end => Way::Undirected,
            _ => Way::Forward,
        }
    }
}

fn begin(bytes: &[u8]) -> Option<u8> {
    match bytes {
        [mark @ (b'<' | b'o' | b'x'), b'-' | b'=' | b'.', ..] => Some(*mark),
        _ => None,
    }
}
