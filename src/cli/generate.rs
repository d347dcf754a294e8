//! `winmove generate`: games of known families. Its subcommands are built from the families' own
//! descriptions.

use std::fmt::Display;
use std::path::{Path, PathBuf};

use clap::error::ErrorKind;
use clap::{Arg, ArgMatches, Args, Command, FromArgMatches, ValueHint, value_parser};

use super::convert::kind_of;
use super::loading::load;
use super::progress::{Progress, Work};
use super::streams::{complain, named, print};
use winmove_analysis::families::{
    self, Chase, Family, FamilySettings, Parameter, Setting, chase_on,
};
use winmove_analysis::{check_numbers, free_memory};
use winmove_core::model::Document;
use winmove_files::{FileKind, ReadOptions, WriteOptions};

/// The arguments of `generate`.
#[derive(Clone, Debug)]
pub struct GenerateArguments {
    what: What,
    out: Option<PathBuf>,
    quiet: bool,
}

#[derive(Clone, Debug)]
enum What {
    /// The names of all families.
    List,
    Family(&'static Family, FamilySettings),
    /// A pursuit on the graph of this file.
    Chase(&'static str, Chase, PathBuf),
}

/// The pursuits that can be played on a graph from a file: name, kind, description.
const CHASES: [(&str, Chase, &str); 2] = [
    (
        "cops-and-robbers",
        Chase::CopsAndRobbers,
        "One cop and one robber on the graph of a file move along the edges in either direction; the robber wins by never \
         being caught",
    ),
    (
        "cat-and-mouse",
        Chase::CatAndMouse,
        "A cat and a mouse on the graph of a file move along the edges in their direction; the mouse is safe on an exit",
    ),
];

impl GenerateArguments {
    /// The file that the command reads.
    pub(super) fn input(&self) -> Option<&Path> {
        match &self.what {
            What::List | What::Family(..) => None,
            What::Chase(_, _, on) => Some(on),
        }
    }
}

impl Args for GenerateArguments {
    fn augment_args(command: Command) -> Command {
        let families = families::all().map(|family| {
            let format = if families::are_parity_games(family) {
                "\nWritten in the format of PGSolver, unless the extension of OUT is that of another format."
            } else {
                ""
            };
            Command::new(family.name)
                .about(format!(
                    "{}: {}",
                    family.words.title(),
                    family.words.about()
                ))
                .after_help(format!(
                    "{}\n{}.{format}",
                    origin(&family.words.source(), family.words.theorem()),
                    families::limits()
                ))
                .args(family.parameters.iter().map(argument))
                .args([out(), quiet()])
        });
        let chases = CHASES.map(|(name, chase, about)| {
            let on = Arg::new("on")
                .long("on")
                .value_name("FILE")
                .required(true)
                .value_hint(ValueHint::FilePath)
                .help("The file with the graph; `-` is standard input");
            Command::new(name)
                .about(about)
                .after_help(origin(&chase.source(), chase.theorem()))
                .arg(on.value_parser(value_parser!(PathBuf)))
                .args([out(), quiet()])
        });
        let list = Arg::new("list")
            .long("list")
            .action(clap::ArgAction::SetTrue);
        command
            .arg(list.help("Lists every family, as if no NAME were given"))
            .subcommands(families.chain(chases))
            .subcommand_value_name("NAME")
            .subcommand_help_heading("Families")
            .disable_help_subcommand(true)
            .args_conflicts_with_subcommands(true)
    }

    fn augment_args_for_update(command: Command) -> Command {
        GenerateArguments::augment_args(command)
    }
}

/// The source of a family and its theorem, if it has one.
fn origin(source: &str, theorem: Option<String>) -> String {
    let theorem = theorem.map_or(String::new(), |known| format!("\nKnown: {known}"));
    format!("Source: {source}{theorem}")
}

fn argument(parameter: &'static Parameter) -> Arg {
    let (name, meaning) = (parameter.name, parameter.meaning());
    let (expected, default) = (parameter.expected(), parameter.default());
    Arg::new(name)
        .long(name)
        .value_name("VALUE")
        .allow_negative_numbers(true)
        .help(format!("{meaning}: {expected} [default: {default}]"))
        .value_parser(|text: &str| parameter.parse(text))
}

fn out() -> Arg {
    Arg::new("out")
        .short('o')
        .long("out")
        .value_name("OUT")
        .value_hint(ValueHint::FilePath)
        .help("Where to write the game, instead of standard output; the file extension sets the format")
        .value_parser(value_parser!(PathBuf))
}

fn quiet() -> Arg {
    Arg::new("quiet")
        .short('q')
        .long("quiet")
        .action(clap::ArgAction::SetTrue)
        .help("Prints no remarks on what was read or changed, only errors")
}

impl FromArgMatches for GenerateArguments {
    fn from_arg_matches(matches: &ArgMatches) -> Result<GenerateArguments, clap::Error> {
        let Some((name, matches)) = matches.subcommand() else {
            return Ok(GenerateArguments {
                what: What::List,
                out: None,
                quiet: false,
            });
        };
        let chase = CHASES.iter().find(|(known, ..)| *known == name);
        let what = match (families::find(name), chase) {
            (Some(family), _) => What::Family(family, settings(family, matches)),
            (None, Some(&(name, chase, _))) => {
                let on: Option<&PathBuf> = matches.get_one("on");
                What::Chase(name, chase, on.cloned().unwrap_or_default())
            }
            (None, None) => return Err(clap::Error::new(ErrorKind::InvalidSubcommand)),
        };
        let out = matches.get_one("out").cloned();
        let quiet = matches.get_flag("quiet");
        Ok(GenerateArguments { what, out, quiet })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = GenerateArguments::from_arg_matches(matches)?;
        Ok(())
    }
}

fn settings(family: &'static Family, matches: &ArgMatches) -> FamilySettings {
    let mut settings = family.defaults();
    for parameter in family.parameters {
        if let Some(setting) = matches.get_one::<Setting>(parameter.name) {
            settings.choose(parameter.name, setting.clone());
        }
    }
    settings
}

/// Runs the command. The error is the line to print.
pub(super) fn run(arguments: &GenerateArguments) -> Result<(), String> {
    let progress = Progress::unless(arguments.quiet);
    let document = match &arguments.what {
        What::List => return list(),
        What::Family(family, settings) => {
            let refused = |error: &dyn Display| format!("generate: {}: {error}", family.name);
            let changes = family.fitted(settings).1;
            for change in changes.iter().filter(|_| !arguments.quiet) {
                complain(format_args!("generate: {}: {change}", family.name));
            }
            let document = progress
                .during(Work::Generating, || {
                    family.generate_within(settings, free_memory())
                })
                .map_err(|error| refused(&error))?;
            // Don't write a file that couldn't be opened again.
            check_numbers(&document).map_err(|error| refused(&error))?;
            document
        }
        What::Chase(name, chase, on) => {
            let loaded = progress
                .during(Work::Reading, || load(on, &ReadOptions::default()))
                .map_err(|error| format!("{}: {error}", named(on)))?;
            for remark in loaded.remarks.iter().filter(|_| !arguments.quiet) {
                complain(format_args!("{}: {remark}", named(on)));
            }
            chased(name, *chase, on, &loaded.document)?
        }
    };
    write(&document, arguments, &progress)
}

/// Writes a game in the format that the file extension stands for, or else as a Winmove game or in
/// the format of PGSolver.
fn write(
    document: &Document,
    arguments: &GenerateArguments,
    progress: &Progress,
) -> Result<(), String> {
    let out = arguments.out.as_deref();
    let own = match &arguments.what {
        What::Family(family, _) if families::are_parity_games(family) => FileKind::Parity,
        _ => FileKind::Json,
    };
    let kind = out.and_then(kind_of).unwrap_or(own);
    if kind == FileKind::Json {
        let text = progress.during(Work::Writing, || winmove_files::written(document));
        return send(
            out,
            &text.map_err(|error| format!("generate: {error}"))?,
            progress,
        );
    }
    let written = progress
        .during(Work::Writing, || {
            winmove_files::write_as(document, kind, &WriteOptions::default())
        })
        .map_err(|error| format!("generate: as {}: {error}", kind.name()))?;
    for remark in written.remarks.iter().filter(|_| !arguments.quiet) {
        complain(format_args!("generate: {remark}"));
    }
    send(out, &written.text, progress)
}

/// Writes a text to a file, or to standard output.
fn send(out: Option<&Path>, text: &str, progress: &Progress) -> Result<(), String> {
    match out.filter(|out| *out != Path::new("-")) {
        None => print(|out| out.write_all(text.as_bytes())),
        Some(out) => progress
            .during(Work::Writing, || {
                winmove_files::save_bytes_or_send(out, text.as_bytes())
            })
            .map_err(|error| format!("{}: {error}", out.display())),
    }
}

fn chased(name: &str, chase: Chase, on: &Path, read: &Document) -> Result<Document, String> {
    let refused = |error: &dyn Display| format!("{}: {name}: {error}", named(on));
    check_room(read).map_err(|error| refused(&error))?;
    let document = chase_on(read, chase).map_err(|error| refused(&error))?;
    check_numbers(&document).map_err(|error| refused(&error))?;
    Ok(document)
}

/// Checks that a pursuit on the graph of a document fits in memory. The error is a message.
fn check_room(document: &Document) -> Result<(), String> {
    const VERTEX_BYTES: u64 = 400;
    const EDGE_BYTES: u64 = 80;
    let [vertices, edges] = document.graph().map_or([0, 0], |graph| {
        [graph.vertices().len() as u64, graph.edge_count() as u64]
    });
    let needed = vertices * VERTEX_BYTES + edges * EDGE_BYTES;
    match free_memory() {
        Some(free) if needed > free => Err(format!(
            "it takes about {} MiB of memory; {} MiB are free",
            needed.div_ceil(1 << 20),
            free >> 20
        )),
        _ => Ok(()),
    }
}

fn list() -> Result<(), String> {
    let parameters = |family: &Family| {
        let names = family
            .parameters
            .iter()
            .map(|parameter| format!("--{}", parameter.name));
        names.collect::<Vec<_>>().join(" ")
    };
    let families = families::all().map(|family| (family.name, parameters(family)));
    let chases = CHASES.map(|(name, ..)| (name, "--on FILE".to_owned()));
    print(|out| {
        for (name, parameters) in families.chain(chases) {
            writeln!(out, "{}", format!("{name:17} {parameters}").trim_end())?;
        }
        Ok(())
    })
}
