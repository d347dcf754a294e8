//! Standard input, output and error of the command line.

use std::fmt::Display;
use std::io::{self, BufWriter, Write};
use std::path::Path;

use crate::format::{self, Base, FileError, Loaded, ReadOptions};
use crate::model::{Escapes, escaped};
use crate::platform;

/// The name by which standard input is read.
pub(super) const STANDARD_INPUT: &str = "-";

/// Prints a message on standard error, as one line.
pub fn complain(message: impl Display) {
    // If standard error is closed, there is nowhere to report it.
    let _ = writeln!(
        io::stderr(),
        "{}",
        escaped(&message.to_string(), Escapes::Shown)
    );
}

pub(super) fn load(file: &Path, base: Option<Base>) -> Result<Loaded, FileError> {
    let options = ReadOptions {
        base,
        ..ReadOptions::default()
    };
    if file != STANDARD_INPUT {
        return format::open(file, &options);
    }
    let (stream, length) = platform::standard_input();
    format::open_stream(stream, length, &options)
}

/// Calls `print` with buffered standard output. A pipe that is closed early is no error.
pub(super) fn print(print: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Result<(), String> {
    let mut out = BufWriter::with_capacity(1 << 16, io::stdout().lock());
    match print(&mut out).and_then(|()| out.flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            Err(format!("standard output: can't be written: {error}"))
        }
        _ => Ok(()),
    }
}
