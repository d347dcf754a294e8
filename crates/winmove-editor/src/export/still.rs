//! A web page with the picture and a table of what its places show.
//!
//! It is for readers without scripts, for screen readers, and for printing.

use super::PictureTask;
use super::legend::outcome_words;
use super::svg::escaped;
use crate::view::shown::Shown;
use winmove_analysis::Language;
use winmove_core::model::{Field, Place, append};
use winmove_words::say;

/// The picture and the table: the part of a page that a browser shows without scripts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StillPage {
    /// The title of the game.
    pub title: String,
    /// The language of the text.
    pub language: Language,
    /// The element `main`, with the picture and the table.
    pub main: String,
}

impl StillPage {
    /// A complete page without the program.
    pub fn alone(&self) -> String {
        let StillPage { title, main, .. } = self;
        let (language, title) = (self.language.tag(), escaped(title));
        format!(
            "<!DOCTYPE html>\n<html lang=\"{language}\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{title}</title>\n\
             <style>{STYLE}</style>\n</head>\n<body>\n{main}\n</body>\n</html>\n"
        )
    }
}

const STYLE: &str = "body{margin:1.5rem auto;max-width:60rem;font:16px/1.5 sans-serif}svg{max-width:100%;height:auto}\
                     table{border-collapse:collapse}th,td{padding:.2rem .8rem;border:1px solid #999;text-align:left}";

impl PictureTask {
    /// A page with the picture and a table of what its places show. Costs as much as
    /// [`PictureTask::picture`].
    pub fn still(self) -> StillPage {
        let title = match self.document.title().trim() {
            "" => "Winmove".to_owned(),
            title => title.to_owned(),
        };
        let language = self.options.language;
        let table = language.speak(|| self.table());
        let notes = self.document.notes().trim();
        let notes = if notes.is_empty() || !self.options.notes {
            String::new()
        } else {
            format!("<p>{}</p>\n", escaped(notes))
        };
        let caption = self.caption.as_deref().map(escaped);
        let caption = caption.map_or(String::new(), |caption| format!("<p>{caption}</p>\n"));
        let svg = self.svg();
        // An XML declaration isn't allowed inside a page.
        let start = svg.find("<svg").unwrap_or(0);
        let main = format!(
            "<main id=\"still\" lang=\"{}\">\n<h1>{}</h1>\n{notes}{}\n{caption}{table}</main>",
            language.tag(),
            escaped(&title),
            svg[start..].trim_end(),
        );
        StillPage {
            title,
            language,
            main,
        }
    }

    /// A table of what the places show, one row each, in the order of the document. Empty if they
    /// show nothing.
    fn table(&self) -> String {
        if self.looks.values().all(|look| look.shown == Shown::Blank) {
            return String::new();
        }
        let mut table = format!(
            "<table>\n<thead><tr><th scope=\"col\">{}</th><th scope=\"col\">{}</th>\
             <th scope=\"col\">{}</th></tr></thead>\n<tbody>\n",
            say::legend_head_place(),
            say::legend_head_outcome(),
            say::legend_head_moves()
        );
        for place in self.places() {
            let Some(look) = self.looks.get(&place) else {
                continue;
            };
            let (outcome, remoteness) = match look.shown {
                Shown::Blank => continue,
                Shown::Undecided => (say::legend_undecided(), None),
                Shown::Label(label) => (outcome_words(self, label.outcome), label.remoteness),
            };
            let remoteness = remoteness.map_or(String::new(), say::number);
            let name = escaped(&self.document.name(place));
            append!(
                table,
                "<tr><th scope=\"row\">{name}</th><td>{outcome}</td><td>{remoteness}</td></tr>\n"
            );
        }
        table.push_str("</tbody>\n</table>\n");
        table
    }

    /// The places of the field in the order of the document.
    fn places(&self) -> Vec<Place> {
        match self.document.field() {
            Field::Graph(graph) => graph.vertex_ids().map(Place::Vertex).collect(),
            Field::Board(board) => board.cells().map(|(cell, _)| Place::Cell(cell)).collect(),
        }
    }
}
