//! The formats of picture files.

use std::path::Path;

/// A format of picture files. The order is that of menus.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    Hash,
    enum_iterator::Sequence,
    serde::Serialize,
    serde::Deserialize,
)]
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
    /// The word for it on the command line.
    word: &'static str,
    name: &'static str,
    /// The file name extensions, the default one first.
    endings: &'static [&'static str],
    /// The purpose.
    purpose: &'static str,
}

impl PictureFormat {
    /// All formats, in the order of menus.
    pub fn all() -> impl Iterator<Item = PictureFormat> {
        enum_iterator::all()
    }

    fn row(self) -> Row {
        match self {
            PictureFormat::Svg => Row {
                word: "svg",
                name: "SVG",
                endings: &["svg"],
                purpose: "shapes and text, to edit and for web pages",
            },
            PictureFormat::Png => Row {
                word: "png",
                name: "PNG",
                endings: &["png"],
                purpose: "pixels, for anywhere",
            },
            PictureFormat::Pdf => Row {
                word: "pdf",
                name: "PDF",
                endings: &["pdf"],
                purpose: "a page of the picture's size, for print and LaTeX",
            },
            PictureFormat::Tikz => Row {
                word: "tikz",
                name: "TikZ",
                endings: &["tex", "tikz"],
                purpose: "text for LaTeX, to edit",
            },
            PictureFormat::Html => Row {
                word: "html",
                name: "Web page",
                endings: &["html", "htm"],
                purpose: "the picture, a table and the program, to walk in a browser without a network",
            },
            PictureFormat::Gif => Row {
                word: "gif",
                name: "GIF",
                endings: &["gif"],
                purpose: "an animation in 256 colours, for slides and chats",
            },
            PictureFormat::Apng => Row {
                word: "apng",
                name: "APNG",
                endings: &["apng"],
                purpose: "an animation in all colours, for web pages",
            },
        }
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
        matches!(self, PictureFormat::Gif | PictureFormat::Apng)
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
