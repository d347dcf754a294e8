//! The arguments of `winmove render`.

use std::ops::RangeInclusive;
use std::path::PathBuf;

use clap::builder::{PossibleValue, TypedValueParser};
use clap::{Args, ValueEnum};

use crate::cli::choices::{Languages, conventions, one_of, range};
use crate::cli::loading::ReadingArguments;
use winmove_analysis::Language;
use winmove_core::model::Convention;
use winmove_editor::{PictureFormat, PictureSize, TablePicture};

/// The arguments of `render`.
#[derive(Args, Clone, Debug)]
pub struct RenderArguments {
    /// The game to draw; `-` is standard input
    #[arg(value_name = "FILE")]
    pub(in crate::cli) input: PathBuf,
    /// The picture to write, in the format set by the file extension; `-` is standard output, which
    /// needs --to
    #[arg(value_name = "OUT")]
    pub(super) output: PathBuf,
    /// The format of OUT, instead of taking it from the file extension
    #[arg(long, value_name = "FORM", value_parser = picture_formats())]
    pub(super) to: Option<PictureFormat>,
    #[command(flatten)]
    pub(super) reading: ReadingArguments,
    /// What happens to a player who can't move, overriding the file
    #[arg(long, value_parser = conventions(), value_name = "C")]
    pub(super) convention: Option<Convention>,
    /// Where play starts, overriding the file, as in `winmove solve`
    #[arg(long, value_name = "START", allow_hyphen_values = true)]
    pub(super) start: Option<String>,
    /// The background, and colours that suit it
    #[arg(long, value_enum, value_name = "GROUND", default_value_t = GroundWord::White)]
    pub(super) ground: GroundWord,
    /// Pixels, or in PDF points, per unit of the canvas, in which a vertex is 40 wide and a cell 44
    /// [default: 2 in PNG, else 1]
    #[arg(long, value_name = "S", allow_negative_numbers = true, value_parser = scale)]
    pub(super) scale: Option<f64>,
    /// The width of the picture in pixels, or in PDF in points, instead of --scale
    #[arg(long, value_name = "W", allow_negative_numbers = true, value_parser = width, conflicts_with = "scale")]
    pub(super) width: Option<f64>,
    /// Leaves out outcomes, moves and strategy, for a worksheet. The game need not be solved
    #[arg(long, conflicts_with_all = ["moves", "strategy", "state_graph"])]
    pub(super) no_labels: bool,
    /// Shows the moves from the start, with the best ones thick
    #[arg(long)]
    pub(super) moves: bool,
    /// Shows the winner's strategy from the start, or a strategy that keeps a draw, with best play
    /// as numbered arrows
    #[arg(long)]
    pub(super) strategy: bool,
    /// Shows the part of the state graph that the strategy of a pursuit visits, below the picture
    #[arg(long, requires = "strategy")]
    pub(super) state_graph: bool,
    /// Draws only these places: vertices by label or id, or two opposite corners of a rectangle as
    /// `row,column`. Separate several by spaces, or repeat the option
    #[arg(long, value_name = "PLACES", conflicts_with_all = ["moves", "strategy"])]
    pub(super) select: Vec<String>,
    /// Explains the shapes, numbers and letters below the picture
    #[arg(long)]
    pub(super) legend: bool,
    /// Writes an animation, as .gif or .apng, of the run of the algorithm, or of play: the game
    /// stored in the file, or else best play from the start. At most 300 frames
    #[arg(long, value_enum, value_name = "WHAT", conflicts_with_all = ["moves", "strategy"])]
    pub(super) animate: Option<Animated>,
    /// How the run of the algorithm is divided into frames [default: as the window replays it]
    #[arg(long, value_enum, value_name = "MODE", requires = "animate")]
    pub(super) by: Option<By>,
    /// How long each frame is shown, in seconds; the last one is shown for at least two [default:
    /// 0.5 for a replay, 1 for play]
    #[arg(long, value_name = "SECONDS", allow_negative_numbers = true, value_parser = delay, requires = "animate")]
    pub(super) delay: Option<f64>,
    /// In TikZ, writes the picture alone, for inclusion in a document
    #[arg(long)]
    pub(super) bare: bool,
    /// Draws the table of a script for these values of the parameters of `start`, as `winmove solve
    /// --table` prints it
    #[arg(long, value_name = "RANGES", allow_hyphen_values = true, value_delimiter = ',', value_parser = range, conflicts_with_all = ["ReadingArguments", "convention", "start", "no_labels", "moves", "strategy", "select", "legend", "animate", "no_notes"])]
    pub(super) table: Vec<RangeInclusive<i64>>,
    /// The language of the legend, of the names in an SVG file, of a web page, and of the text
    /// below the frames of an animation [default: english; for a web page, that of its reader]
    #[arg(long, value_parser = Languages, value_name = "LANGUAGE")]
    pub(super) language: Option<Language>,
    /// Shows the language's own letters for outcomes, such as V, D and E in Portuguese, instead of
    /// W, L and D
    #[arg(long, requires = "language")]
    pub(super) own_letters: bool,
    /// Leaves out the notes of vertices below the picture
    #[arg(long)]
    pub(super) no_notes: bool,
    /// Prints no remarks on how the game was read and drawn, only errors
    #[arg(long, short)]
    pub(super) quiet: bool,
}

/// The background of a picture, and the colours that go with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum GroundWord {
    /// White, for paper
    White,
    /// No background, with colours for a light one
    Transparent,
    /// The light theme of the window
    Light,
    /// The dark theme of the window
    Dark,
}

/// The subject of an animation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Animated {
    /// The run of the algorithm
    Replay,
    /// The game stored in the file, or else best play from the start
    Play,
}

/// How the run of the algorithm is divided into frames.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum By {
    /// Step by step
    Steps,
    /// By rounds of remoteness
    Rounds,
    /// In topological order
    Order,
    /// Level by level, where numbers decide endless play
    Levels,
}

impl RenderArguments {
    /// Describes options that have no effect in combination with others.
    pub(in crate::cli) fn conflict(&self) -> Option<&'static str> {
        let format = self.to.or_else(|| PictureFormat::of_path(&self.output))?;
        let is_table = !self.table.is_empty();
        if is_table && !TablePicture::FORMATS.contains(&format) {
            return Some("--table is drawn as SVG, PNG, PDF or TikZ");
        }
        if self.bare && format != PictureFormat::Tikz {
            return Some("--bare is for TikZ only");
        }
        if self.animate.is_none() && format.is_animated() {
            return Some("GIF and APNG are for animations; choose one with --animate");
        }
        if self.animate.is_some() && !format.is_animated() && !self.is_png() {
            return Some("--animate is for GIF and APNG");
        }
        // An SVG file has names for screen readers.
        let has_names = matches!(format, PictureFormat::Svg | PictureFormat::Html);
        if self.language.is_some()
            && !(self.legend || self.animate.is_some() || is_table || has_names || self.own_letters)
        {
            return Some(
                "--language is for SVG, --legend, a table, a web page, and the words of an animation",
            );
        }
        if self.animate != Some(Animated::Replay) && self.by.is_some() {
            return Some("--by is for --animate replay");
        }
        let is_transparent = self.ground == GroundWord::Transparent;
        if is_transparent && format == PictureFormat::Gif {
            return Some("a GIF cannot have a transparent background, but an APNG can");
        }
        None
    }

    /// Whether the picture is a PNG file, which can also hold an animation.
    pub(super) fn is_png(&self) -> bool {
        self.to.is_none() && PictureFormat::of_path(&self.output) == Some(PictureFormat::Png)
    }
}

fn picture_formats() -> impl TypedValueParser<Value = PictureFormat> {
    one_of(PictureFormat::all().map(|format| {
        let word = PossibleValue::new(format.word()).help(format.purpose());
        (word, format)
    }))
}

fn scale(text: &str) -> Result<f64, String> {
    within(text, PictureSize::SCALES)
}

fn width(text: &str) -> Result<f64, String> {
    within(text, PictureSize::WIDTHS)
}

fn delay(text: &str) -> Result<f64, String> {
    within(text, [0.02, 60.0])
}

fn within(text: &str, [least, most]: [f64; 2]) -> Result<f64, String> {
    let number: Option<f64> = text.parse().ok();
    let number = number.filter(|number| (least..=most).contains(number));
    number.ok_or_else(|| format!("a number from {least} to {most} is expected"))
}
