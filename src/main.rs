//! Passes arguments to the command line, or opens the window.

use std::path::PathBuf;
use std::process::ExitCode;

use winmove::cli::{self, Task};

fn main() -> ExitCode {
    match cli::task() {
        Err(status) => status,
        Ok(Task::Headless(command)) => cli::run(&command),
        Ok(Task::Window(path)) => match window(path) {
            Ok(()) => ExitCode::SUCCESS,
            Err(sentence) => {
                cli::complain(format_args!("winmove: {sentence}"));
                ExitCode::FAILURE
            }
        },
    }
}

#[cfg(feature = "window")]
fn window(path: Option<PathBuf>) -> Result<(), impl std::fmt::Display> {
    winmove::gui::run(path)
}

#[cfg(not(feature = "window"))]
fn window(_: Option<PathBuf>) -> Result<(), impl std::fmt::Display> {
    Err("this build has no window; `winmove solve FILE` and `winmove check FILE...` need none")
}
