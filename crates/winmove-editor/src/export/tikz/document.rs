//! The document around a TikZ picture, and the definitions that the picture needs.

use super::{Tikz, TikzText};
use crate::export::svg::number;
use crate::export::tex;
use crate::picture::Rgb;
use winmove_core::model::{Point, append};

/// What a document with a bare picture needs.
const LIBRARIES: &str = r"% \usepackage{tikz}
% \usetikzlibrary{arrows.meta, shapes.geometric}
";

/// The beginning of a document.
const PREAMBLE: &str = r"\documentclass{article}
\usepackage{iftex}
\ifPDFTeX
  \usepackage[T1]{fontenc}
  \usepackage{lmodern}
\else
  \usepackage{fontspec}
\fi
\usepackage{tikz}
\usetikzlibrary{arrows.meta, shapes.geometric}
";

/// The style of text, by its size.
const TYPE_SIZE: &str = r"  type size/.style={font=\sffamily\fontsize{#1}{#1}\selectfont, inner sep=0pt, outer sep=0pt},
";

impl Tikz {
    /// Ends the picture. If `page` is its page size, it becomes a document; otherwise it stays
    /// bare.
    pub(super) fn end(self, title: &str, page: Option<Point>) -> TikzText {
        let mut text = String::new();
        let title = tex::comment(title);
        if !title.is_empty() {
            append!(text, "% {title}\n");
        }
        if self.needs_unicode {
            text.push_str("% !TEX program = lualatex\n");
        }
        match page {
            None => text.push_str(LIBRARIES),
            Some(size) => {
                text.push_str(PREAMBLE);
                // One extra point keeps rounding from causing a second page.
                append!(
                    text,
                    "\\usepackage[paperwidth={}pt, paperheight={}pt, margin=0pt, nohead, nofoot]{{geometry}}\n",
                    number(size.x * self.scale + 1.0),
                    number(size.y * self.scale + 1.0),
                );
                text.push_str("\\pagestyle{empty}\n\\begin{document}\n\\noindent\n");
            }
        }
        let unit = number(self.scale);
        append!(
            text,
            "\\begin{{tikzpicture}}[x={unit}pt, y=-{unit}pt, line join=round,\n"
        );
        text.push_str(TYPE_SIZE);
        for (options, name) in &self.styles {
            append!(text, "  {name}/.style={{{options}}},\n");
        }
        text.push_str("]\n");
        for (Rgb(red, green, blue), name) in &self.colours {
            append!(
                text,
                "\\definecolor{{{name}}}{{RGB}}{{{red}, {green}, {blue}}}\n"
            );
        }
        text.push_str(&self.body);
        text.push_str("\\end{tikzpicture}\n");
        if page.is_some() {
            text.push_str("\\end{document}\n");
        }
        TikzText {
            text,
            needs_unicode: self.needs_unicode,
        }
    }
}
