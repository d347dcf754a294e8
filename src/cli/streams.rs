//! Standard input, output and error of the command line.

use std::fmt::Display;
use std::io::{self, BufWriter, IsTerminal as _, Write};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};

use winmove_core::model::{Escapes, escaped};
use winmove_files::platform;
use winmove_words::system_error;

/// The file name that means standard input.
pub(super) const STANDARD_INPUT: &str = "-";

/// Prints a message on standard error, on one line.
pub fn complain(message: impl Display) {
    // If standard error is closed, there is nowhere to report it.
    let _ = writeln!(
        io::stderr(),
        "{}",
        escaped(&message.to_string(), Escapes::Shown)
    );
}

/// The name of an input file for messages. Links are shortened.
pub(super) fn named(file: &Path) -> String {
    /// The number of characters of a link that are shown.
    const SHOWN: usize = 48;
    let name = file.display().to_string();
    match winmove_files::link_of_path(file) {
        Some(link) if link.chars().count() > SHOWN => {
            let shown: String = link.trim_start().chars().take(SHOWN).collect();
            format!("{shown}…")
        }
        Some(_) | None => name,
    }
}

/// Whether the reader of standard output has closed it.
static IS_CLOSED: AtomicBool = AtomicBool::new(false);

/// Whether the reader of standard output has closed it, so that printing more is pointless.
pub(super) fn is_closed() -> bool {
    IS_CLOSED.load(Ordering::Relaxed)
}

/// Prints a text as it is, or if standard output is a terminal, without characters that control it.
pub(super) fn print_text(text: &str) -> Result<(), String> {
    if !io::stdout().is_terminal() {
        return print(|out| out.write_all(text.as_bytes()));
    }
    print(|out| {
        for line in text.split_inclusive('\n') {
            let (line, end) = line
                .strip_suffix('\n')
                .map_or((line, ""), |line| (line, "\n"));
            let cells = line.split('\t').map(|cell| escaped(cell, Escapes::Shown));
            let cells: Vec<_> = cells.collect();
            out.write_all(cells.join("\t").as_bytes())?;
            out.write_all(end.as_bytes())?;
        }
        Ok(())
    })
}

/// Calls `print` with buffered standard output. A pipe that is closed early is not an error.
pub(super) fn print(print: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Result<(), String> {
    let mut out = BufWriter::with_capacity(1 << 16, platform::standard_output());
    match print(&mut out).and_then(|()| out.flush()) {
        Ok(()) => Ok(()),
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => {
            IS_CLOSED.store(true, Ordering::Relaxed);
            Ok(())
        }
        Err(error) => Err(format!(
            "standard output: can't be written: {}",
            system_error(&error)
        )),
    }
}
