//! The formats of picture files.

use std::path::Path;

/// A format of picture files.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
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

/// The properties of a format.
struct Row {
    format: PictureFormat,
    /// The word for it on the command line.
    word: &'static str,
    name: &'static str,
    /// The file name extensions, the default one first.
    endings: &'static [&'static str],
    /// The purpose.
    purpose: &'static str,
}

/// All formats, in the order of menus.
const FORMATS: [Row; 7] = [
    Row {
        format: PictureFormat::Svg,
        word: "svg",
        name: "SVG",
        endings: &["svg"],
        purpose: "shapes and text, to edit and for web pages",
    },
    Row {
        format: PictureFormat::Png,
        word: "png",
        name: "PNG",
        endings: &["png"],
        purpose: "pixels, for anywhere",
    },
    Row {
        format: PictureFormat::Pdf,
        word: "pdf",
        name: "PDF",
        endings: &["pdf"],
        purpose: "a page of the picture's size, for print and LaTeX",
    },
    Row {
        format: PictureFormat::Tikz,
        word: "tikz",
        name: "TikZ",
        endings: &["tex", "tikz"],
        purpose: "text for LaTeX, to edit",
    },
    Row {
        format: PictureFormat::Html,
        word: "html",
        name: "Web page",
        endings: &["html", "htm"],
        purpose: "the picture, a table and the program, to walk in a browser without a network",
    },
    Row {
        format: PictureFormat::Gif,
        word: "gif",
        name: "GIF",
        endings: &["gif"],
        purpose: "an animation in 256 colours, for slides and chats",
    },
    Row {
        format: PictureFormat::Apng,
        word: "apng",
        name: "APNG",
        endings: &["apng"],
        purpose: "an animation in all colours, for web pages",
    },
];

impl PictureFormat {
    /// All formats, in the order of menus.
    pub fn all() -> impl Iterator<Item = PictureFormat> {
        FORMATS.iter().map(|row| row.format)
    }

    fn row(self) -> &'static Row {
        let row = FORMATS.iter().find(|row| row.format == self);
        row.expect("every form has a row")
    }

    /// The word for it on the command line.
    pub fn word(self) -> &'static str {
        self.row().word
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        self.row().name
    }

    /// The file name extensions, the default one first.
    pub fn endings(self) -> &'static [&'static str] {
        self.row().endings
    }

    /// Whether the format is for animations.
    pub fn is_animated(self) -> bool {
        match self {
            PictureFormat::Gif | PictureFormat::Apng => true,
            PictureFormat::Svg
            | PictureFormat::Png
            | PictureFormat::Pdf
            | PictureFormat::Tikz
            | PictureFormat::Html => false,
        }
    }

    /// The purpose, in a few words.
    pub fn purpose(self) -> &'static str {
        self.row().purpose
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
