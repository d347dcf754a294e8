//! The document around a TikZ picture, and the definitions that the picture needs.

use super::{Tikz, TikzText};
use crate::export::svg::number;
use crate::export::tex;
use crate::picture::Rgb;
use winmove_core::model::{Point, append};

impl Tikz {
    /// Ends the picture. If `page` is its page size, it becomes a document; otherwise it stays
    /// bare.
    pub(super) fn end(self, title: &str, page: Option<Point>) -> TikzText {
        let mut text = String::new();
        let mut line = |what: std::fmt::Arguments<'_>| {
            append!(text, "{what}\n");
        };
        let title = tex::comment(title);
        if !title.is_empty() {
            line(format_args!("% {title}"));
        }
        if self.needs_unicode {
            line(format_args!("% !TEX program = lualatex"));
        }
        match page {
            None => {
                line(format_args!("% \\usepackage{{tikz}}"));
                line(format_args!(
                    "% \\usetikzlibrary{{arrows.meta, shapes.geometric}}"
                ));
            }
            Some(size) => {
                for words in [
                    "\\documentclass{article}",
                    "\\usepackage{iftex}",
                    "\\ifPDFTeX",
                    "  \\usepackage[T1]{fontenc}",
                    "  \\usepackage{lmodern}",
                    "\\else",
                    "  \\usepackage{fontspec}",
                    "\\fi",
                    "\\usepackage{tikz}",
                    "\\usetikzlibrary{arrows.meta, shapes.geometric}",
                ] {
                    line(format_args!("{words}"));
                }
                // One extra point keeps rounding from causing a second page.
                line(format_args!(
                    "\\usepackage[paperwidth={}pt, paperheight={}pt, margin=0pt, nohead, nofoot]{{geometry}}",
                    number(size.x * self.scale + 1.0),
                    number(size.y * self.scale + 1.0),
                ));
                line(format_args!("\\pagestyle{{empty}}"));
                line(format_args!("\\begin{{document}}"));
                line(format_args!("\\noindent"));
            }
        }
        let unit = number(self.scale);
        line(format_args!(
            "\\begin{{tikzpicture}}[x={unit}pt, y=-{unit}pt, line join=round,"
        ));
        line(format_args!(
            "  type size/.style={{font=\\sffamily\\fontsize{{#1}}{{#1}}\\selectfont, inner sep=0pt, outer sep=0pt}},"
        ));
        for (options, name) in &self.styles {
            line(format_args!("  {name}/.style={{{options}}},"));
        }
        line(format_args!("]"));
        for (Rgb(red, green, blue), name) in &self.colours {
            line(format_args!(
                "\\definecolor{{{name}}}{{RGB}}{{{red}, {green}, {blue}}}"
            ));
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
