//! `winmove manual`: the manual pages, generated from the same descriptions as `--help`.

use std::io::{self, Write};
use std::path::PathBuf;

use clap::{Args, Command};
use clap_mangen::Man;
use clap_mangen::roff::{Roff, bold, roman};

use super::examples;

/// The arguments of `manual`.
#[derive(Args, Clone, Debug)]
pub struct ManualArguments {
    /// The folder to write the pages to
    #[arg(value_name = "FOLDER", value_hint = clap::ValueHint::DirPath)]
    folder: PathBuf,
}

/// The exit statuses: number, meaning, and the command to which it is limited, if any.
const STATUSES: [(&str, &str, Option<&str>); 4] = [
    ("0", "Done. A pipe closed early is not an error.", None),
    (
        "1",
        "A file was refused, or can't be read or written. Each is a line on standard error.",
        None,
    ),
    ("2", "The arguments are wrong.", None),
    ("3", "A label that was compared is wrong.", Some("solve")),
];

/// Writes a page for each command. The error is the line to print.
pub(super) fn run(arguments: &ManualArguments, program: Command) -> Result<(), String> {
    if !arguments.folder.is_dir() {
        let folder = arguments.folder.display();
        return Err(format!("{folder}: there is no such folder; make it first"));
    }
    for (name, page) in pages(program) {
        let path = arguments.folder.join(name);
        let written = winmove_files::save_bytes_or_send(&path, page.as_bytes());
        written.map_err(|error| format!("{}: {error}", path.display()))?;
    }
    Ok(())
}

/// Generates the pages, with the names of their files.
fn pages(program: Command) -> Vec<(String, String)> {
    let mut program = program.disable_help_subcommand(true);
    program.build();
    let mut pages = Vec::new();
    let mut commands = vec![program];
    while let Some(command) = commands.pop() {
        commands.extend(command.get_subcommands().cloned());
        pages.push(page(command));
    }
    pages
}

fn page(command: Command) -> (String, String) {
    let name = command.get_name().to_owned();
    let heading = match command.get_subcommand_help_heading() {
        Some("Families") => "FAMILIES",
        _ => "COMMANDS",
    };
    let after = command.get_after_help().map(ToString::to_string);
    let has_commands = command.get_subcommands().next().is_some();
    let man = Man::new(command.subcommand_help_heading(heading))
        .source(concat!("winmove ", env!("CARGO_PKG_VERSION")))
        .manual("Winmove");
    let file = man.get_filename();
    let mut page = Vec::new();
    let written = man.render_title(&mut page).and_then(|()| {
        man.render_name_section(&mut page)?;
        man.render_synopsis_section(&mut page)?;
        man.render_description_section(&mut page)?;
        if let Some(text) = after {
            paragraphs(&text, &mut page)?;
        }
        man.render_options_section(&mut page)?;
        if has_commands {
            man.render_subcommands_section(&mut page)?;
        }
        ending(&name, &mut page)
    });
    written.expect("a vector takes every byte");
    let page = String::from_utf8(page).expect("the parts are text");
    (file, in_ascii(&page))
}

/// Writes each line as a paragraph.
fn paragraphs(text: &str, out: &mut dyn Write) -> io::Result<()> {
    let mut roff = Roff::new();
    for line in text.lines() {
        roff.control("PP", []).text([roman(line)]);
    }
    roff.to_writer(out)
}

/// Writes the final sections of a page: examples, exit statuses, and see also.
fn ending(command: &str, out: &mut dyn Write) -> io::Result<()> {
    let mut roff = Roff::new();
    let examples = examples::of(command);
    if !examples.is_empty() {
        roff.control("SH", ["EXAMPLES"]);
    }
    for (line, what) in examples {
        roff.control("TP", [])
            .text([bold(*line)])
            .text([roman(*what)]);
    }
    roff.control("SH", ["EXIT STATUS"]);
    for (number, meaning, of) in STATUSES {
        if of.is_none_or(|of| of == command) {
            roff.control("TP", [])
                .text([bold(number)])
                .text([roman(meaning)]);
        }
    }
    if command != "winmove" {
        roff.control("SH", ["SEE ALSO"]);
        roff.text([bold("winmove"), roman("(1)")]);
    }
    roff.to_writer(out)
}

/// Escapes every non-ASCII character of a page, so that it reads correctly in any encoding.
fn in_ascii(page: &str) -> String {
    let mut ascii = String::with_capacity(page.len());
    for letter in page.chars() {
        if letter.is_ascii() {
            ascii.push(letter)
        } else {
            ascii.push_str(&format!("\\[u{:04X}]", u32::from(letter)))
        }
    }
    ascii
}
