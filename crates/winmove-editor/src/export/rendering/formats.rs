//! The formats of picture files.

use std::path::Path;

use enum_iterator::Sequence;
use serde::{Deserialize, Serialize};

use winmove_words::say;

/// A format of picture files. The order is that of menus.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Sequence, Serialize, Deserialize)]
pub enum PictureFormat {
    /// Shapes and text.
    Svg,
    /// Pixels.
    Png,
    /// A page of the picture's size.
    Pdf,
    /// Source text for LaTeX.
    Tikz,
    /// A web page with the picture, a table and the program.
    Html,
    /// An animation in 256 colours.
    Gif,
    /// An animation in all colours.
    Apng,
}

impl PictureFormat {
    /// All formats, in the order of menus.
    pub fn all() -> impl Iterator<Item = PictureFormat> {
        enum_iterator::all()
    }

    /// The word for it on the command line, and the file name extensions.
    fn row(self) -> (&'static str, &'static [&'static str]) {
        match self {
            PictureFormat::Svg => ("svg", &["svg"]),
            PictureFormat::Png => ("png", &["png"]),
            PictureFormat::Pdf => ("pdf", &["pdf"]),
            PictureFormat::Tikz => ("tikz", &["tex", "tikz"]),
            PictureFormat::Html => ("html", &["html", "htm"]),
            PictureFormat::Gif => ("gif", &["gif"]),
            PictureFormat::Apng => ("apng", &["apng"]),
        }
    }

    /// The word for it on the command line.
    pub fn word(self) -> &'static str {
        self.row().0
    }

    /// Its name.
    pub fn name(self) -> String {
        match self {
            PictureFormat::Tikz => "TikZ".to_owned(),
            PictureFormat::Html => say::export_web_page(),
            format => format.word().to_uppercase(),
        }
    }

    /// The file name extensions, the default one first.
    pub fn endings(self) -> &'static [&'static str] {
        self.row().1
    }

    /// Whether the format is for animations.
    pub fn is_animated(self) -> bool {
        matches!(self, PictureFormat::Gif | PictureFormat::Apng)
    }

    /// The purpose, in a few words.
    pub fn purpose(self) -> String {
        say::export_format_tip(self.word())
    }

    /// The format that the extension of a path stands for.
    pub fn of_path(path: &Path) -> Option<PictureFormat> {
        let ending = path.extension()?.to_str()?;
        PictureFormat::all().find(|format| {
            let mut endings = format.endings().iter();
            endings.any(|known| known.eq_ignore_ascii_case(ending))
        })
    }
}
