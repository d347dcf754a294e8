//! Pictures of the field, to a file or to the clipboard.

use std::path::PathBuf;

use egui::{Context, Theme};

use super::{App, Message};
use crate::editor::{Ground, NoPicture, PictureOptions, PictureTask};
use crate::gui::app::dialogs::Ask;
use crate::gui::app::file_jobs::Over;
use crate::gui::app::raster;
use crate::gui::pages::picture_dialog::{self, Answer};
use crate::gui::theme::Palette;
use crate::gui::widgets::exact_file_name;
use crate::platform::PictureClipboard;

/// The picture that is asked for.
#[derive(Default)]
pub(super) struct Picturing {
    /// What was chosen last.
    options: PictureOptions,
    /// Whether the dialog is open.
    pub(super) asks: bool,
    // Kept, because it serves what was copied.
    clipboard: Option<PictureClipboard>,
}

impl App {
    /// Shows the dialog of the picture's options, if it is open.
    pub(super) fn picture_dialog_ui(&mut self, ctx: &Context) {
        if !self.picturing.asks {
            return;
        }
        let mut options = self.picturing.options;
        let answer = picture_dialog::ui(&mut options, &self.situation(ctx), ctx);
        self.picturing.options = options;
        let Some(answer) = answer else { return };
        self.picturing.asks = false;
        match answer {
            Answer::Save => self.export_picture(),
            Answer::Copy => self.copy_picture(ctx),
            Answer::Cancel => {}
        }
    }

    /// Asks for the file of a picture of the field.
    pub(in crate::gui) fn export_picture(&mut self) {
        let stem = self.export_stem();
        self.files.ask(Ask::Picture(format!("{stem}.svg")));
    }

    /// The name of the open file without its ending, or what is made of the title.
    pub(super) fn export_stem(&self) -> String {
        match &self.files.path {
            Some(path) => {
                let name = exact_file_name(path);
                let stem = name.strip_suffix(".json").unwrap_or(&name);
                stem.strip_suffix(".winmove").unwrap_or(stem).to_owned()
            }
            None => super::documents::file_stem(self.editor.document().title()),
        }
    }

    /// Writes the picture to a file.
    pub(super) fn write_picture(&mut self, path: PathBuf, over: Over, ctx: &Context) {
        match self.picture(ctx) {
            Ok(picture) => self.files.write_picture(path, picture, over, ctx),
            Err(why) => self.not_pictured(&path, format!("{why}.")),
        }
    }

    /// Makes a picture, which is put on the clipboard when it is ready.
    pub(in crate::gui) fn copy_picture(&mut self, ctx: &Context) {
        match self.picture(ctx) {
            Ok(picture) => self.files.make_picture(picture, ctx),
            Err(why) => self.not_copied(&format!("{why}")),
        }
    }

    /// Puts a picture that is ready on the clipboard, as PNG and SVG.
    pub(super) fn put_on_clipboard(&mut self, made: Result<(Vec<u8>, String), String>) {
        let clipboard = &mut self.picturing.clipboard;
        let put = made.and_then(|(png, svg)| {
            let open = match clipboard.take() {
                Some(open) => open,
                None => PictureClipboard::open()?,
            };
            clipboard.insert(open).put(png, svg)
        });
        match put {
            Ok(()) => {
                let PictureOptions {
                    selection_only,
                    legend,
                    labels,
                    ..
                } = self.picturing.options;
                // What was chosen last in the dialog is told, because Copy as picture doesn't ask.
                let chosen = [
                    (selection_only, ", the selection alone"),
                    (!labels, ", without outcomes"),
                    (legend, ", with a legend"),
                ];
                let chosen = chosen.into_iter().filter(|(is_on, _)| *is_on);
                let chosen: String = chosen.map(|(_, words)| words).collect();
                self.show_remark(format!("Copied as SVG and PNG{chosen}"));
            }
            Err(why) => self.not_copied(&why),
        }
    }

    fn not_copied(&mut self, why: &str) {
        self.message = Some(Message {
            title: "The picture was not copied".to_owned(),
            text: format!("{why}.\nThe clipboard is as it was."),
        });
    }

    fn picture(&self, ctx: &Context) -> Result<PictureTask, NoPicture> {
        let options = self.picturing.options;
        let palette = match options.ground {
            // Paper and slides have a light background.
            Ground::White | Ground::Transparent => {
                Palette::of(Theme::Light, false, self.settings.colours)
            }
            Ground::AsShown => Palette::in_use(ctx),
        };
        let palette = raster::picture_palette(palette);
        self.editor.picture(&palette, &options)
    }
}
