//! A web page with a game and the program in it: the output of web/build, with the game inserted.

use super::error::WriteError;
use super::homework::fixed_language;
use super::link::write_link;
use super::link_view::LinkView;
use crate::platform;
use winmove_core::model::{Document, Edit};
use winmove_words::{Language, say};

/// The comments that mark the beginning of the content shown without scripts, and of the game.
const STILL: &str = "<!-- winmove:still -->";
const GAME: &str = "<!-- winmove:game -->";
/// The comment that marks the end of either.
const END: &str = "<!-- winmove:end -->";

/// A page of the program that contains a game.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct WebPage {
    /// The game, as given to readers of the page.
    pub document: Document,
    /// How it is shown.
    pub view: LinkView,
}

impl WebPage {
    /// A page that opens a game in a language, mode and position, if given. An exercise becomes
    /// homework, so that the page opens in the student's view.
    pub fn new(mut document: Document, view: LinkView) -> WebPage {
        if let Some(exercise) = document.exercise() {
            let mut exercise = exercise.clone();
            exercise.homework.get_or_insert_default();
            let handed_out = document.apply(Edit::SetExercise(Some(exercise)));
            debug_assert!(handed_out.is_ok(), "an exercise fits its own document");
        }
        WebPage { document, view }
    }

    /// Whether the page asks questions, and so must not show answers.
    pub fn asks(&self) -> bool {
        self.document.exercise().is_some()
    }

    /// The language of the page, if the view or the exercise sets one.
    pub fn language(&self) -> Option<Language> {
        self.view
            .language
            .or_else(|| fixed_language(&self.document))
    }

    /// The page, and remarks on it. `title` is plain text, and `main` the element shown without
    /// scripts, in the language of this tag. If the program for browsers isn't installed, the page
    /// is the result of `alone`. Linear in all of these, and in the program, which is about 7 MB.
    ///
    /// # Errors
    /// See [`write_link`].
    pub fn written(
        &self,
        title: &str,
        language: &str,
        main: &str,
        alone: impl FnOnce() -> String,
    ) -> Result<(String, Option<String>), WriteError> {
        let link = write_link(&self.document, &self.view, "")?;
        let program = platform::page_program();
        let set_all = |program: String| {
            let game = format!("<script type=\"text/plain\" id=\"game\">{link}</script>");
            let title = title
                .replace('&', "&amp;")
                .replace('<', "&lt;")
                .replace('>', "&gt;");
            let page = set(&program, STILL, END, &format!("\n{main}\n"))?;
            let page = set(&page, GAME, END, &format!("\n{game}\n"))?;
            let page = set(&page, "<title>", "</title>", &title)?;
            set(&page, "<html lang=\"", "\"", language)
        };
        let page =
            program.and_then(|program| set_all(program).ok_or_else(say::read_bad_page_program));
        Ok(match page {
            Ok(page) => (page, None),
            Err(why) => (alone(), Some(say::read_page_without_program(why))),
        })
    }
}

/// Replaces the text between the first occurrence of `start` and the next `end`.
fn set(text: &str, start: &str, end: &str, words: &str) -> Option<String> {
    let (before, rest) = text.split_once(start)?;
    let (_, after) = rest.split_once(end)?;
    Some([before, start, words, end, after].concat())
}
