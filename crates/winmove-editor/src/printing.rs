//! Written proofs and exercises as sheets to print.

use crate::composition::Editor;
use crate::export::PictureTask;
use crate::export::rendering::{Block, Sheet};
use crate::words::practise::question_words;
use winmove_analysis::words::{self, Markup};
use winmove_words::say;

/// The most questions on a sheet.
const MAX_PRINTED: usize = 1_000;

/// A picture that names vertices like the text, or a line that there is none.
fn picture_block(picture: Option<PictureTask>) -> Block {
    match picture {
        Some(picture) => Block::Picture(Box::new(picture.named().without_ring())),
        None => Block::Line(say::practise_sheet_no_picture()),
    }
}

impl Editor {
    /// A picture of the field on a page of its own, below the title of the game.
    pub fn field_sheet(&self, picture: PictureTask) -> Sheet {
        let title = self.document().title().trim();
        let title = (!title.is_empty()).then(|| Block::Title(title.to_owned()));
        Sheet {
            blocks: title.into_iter().collect(),
            whole: Some(Box::new(picture.without_ring())),
        }
    }

    /// The written proof to print, below a picture of the field, or a line that the field is too
    /// large for one. `None` if there is no proof.
    pub fn proof_sheet(&self, picture: Option<PictureTask>) -> Option<Sheet> {
        let text = self.explain().written_text(Markup::Text)?;
        let (first, rest) = text.split_once('\n')?;
        let (title, lines) = if first == self.document().title().trim() {
            (Some(Block::Title(first.to_owned())), rest)
        } else {
            (None, &*text)
        };
        let lines = lines.lines().map(|line| Block::Line(line.to_owned()));
        let picture = [picture_block(picture)];
        Some(Sheet {
            blocks: title.into_iter().chain(picture).chain(lines).collect(),
            whole: None,
        })
    }

    /// The exercise on paper, with lines to write on or with the correct answers, and a picture of
    /// the field, or a line that the field is too large for one.
    pub fn exercise_sheet(&self, picture: Option<PictureTask>, has_answers: bool) -> Sheet {
        let (document, practise) = (self.document(), self.practise());
        let has_owners = document.rules().turns().owners().is_some();
        let [_, question, tip] = question_words(practise.question(), has_owners);
        let title = match document.title().trim() {
            "" => question.clone(),
            title => title.to_owned(),
        };
        let whose = if has_answers {
            Block::Line(say::practise_sheet_answers())
        } else {
            let whose = [say::practise_sheet_name(), say::practise_sheet_date()];
            Block::Fields(2, whose.map(|name| (name, None)).into())
        };
        let note = document
            .exercise()
            .map_or("", |exercise| exercise.note.trim());
        let rules = words::rules(document);
        let lines = [
            Some(rules),
            practise.stands(),
            Some(format!("{question} {tip}.")),
        ];
        let lines = lines
            .into_iter()
            .flatten()
            .chain(note.lines().map(str::to_owned));
        let asked = practise.asked();
        let fields = asked.iter().take(MAX_PRINTED).map(|&place| {
            let right = has_answers.then(|| practise.right_answers(place));
            (document.name(place), right)
        });
        let left = asked.len().saturating_sub(MAX_PRINTED);
        let more = (left > 0).then(|| Block::Line(say::widget_more(left)));
        let blocks = [Block::Title(title), whose].into_iter();
        let blocks = blocks
            .chain(lines.map(Block::Line))
            .chain([picture_block(picture)]);
        let fields = Block::Fields(4, fields.collect());
        Sheet {
            blocks: blocks.chain([fields]).chain(more).collect(),
            whole: None,
        }
    }
}
