//! `winmove completions`: scripts that let a shell complete command lines.

use clap::{Args, Command};
use clap_complete::Shell;

use super::streams::print;

/// The arguments of `completions`.
#[derive(Args, Clone, Debug)]
pub struct CompletionsArguments {
    /// The shell
    #[arg(value_enum)]
    shell: Shell,
}

/// Prints the completion script for the program. The error is the line to print.
pub(super) fn run(arguments: &CompletionsArguments, mut program: Command) -> Result<(), String> {
    let mut script = Vec::new();
    clap_complete::generate(arguments.shell, &mut program, "winmove", &mut script);
    print(|out| out.write_all(&script))
}
