//! The same field under another convention, beside the canvas.

use egui::{Frame, Panel, RichText, Sense, Ui};

use super::app::App;
use super::camera::Camera;
use super::picture::{self, Options, Picture};
use super::theme::Palette;
use crate::editor::{Editor, Exploring, Mode};
use crate::model::{Convention, Place};

/// The most differences that are named.
const MOST_NAMED: usize = 12;

/// The field under the other convention, as long as it is shown.
#[derive(Default)]
pub struct Compare {
    // For which document, revision and view it was solved; nothing inside where it is too large.
    solved: Option<((u64, u64, Exploring), Option<Editor>)>,
    picture: Picture,
}

impl Compare {
    /// Shows it; says whether it stays open.
    pub fn ui(&mut self, ui: &mut Ui, app: &App) -> bool {
        let editor = app.editor();
        // Elsewhere it would tell what is hidden.
        if !matches!(editor.mode(), Mode::Edit | Mode::Explore) {
            return true;
        }
        let convention = match editor.document().rules().convention() {
            Convention::Misere => Convention::Normal,
            Convention::Normal | Convention::Drawn => Convention::Misere,
        };
        let key = (editor.generation(), editor.revision(), editor.exploring());
        if self.solved.as_ref().is_none_or(|(of, _)| *of != key) {
            self.solved = Some((key, editor.under(convention)));
            self.picture = Picture::default();
        }
        let mut stays = true;
        let palette = Palette::in_use(ui.ctx());
        Panel::right("compare")
            .default_size(ui.available_width() * 0.45)
            .frame(Frame::NONE.fill(palette.canvas).inner_margin(6.0))
            .show(ui, |ui| {
                ui.horizontal(|ui| {
                    let name = match convention {
                        Convention::Misere => "Misère: the stuck player wins",
                        Convention::Normal | Convention::Drawn => "Normal: the stuck player loses",
                    };
                    ui.label(RichText::new(name).size(16.0).strong());
                    let close = ui.button("Close");
                    stays = !close
                        .on_hover_text("Shows this field alone again")
                        .clicked();
                });
                self.picture_ui(ui, app);
            });
        stays
    }

    fn picture_ui(&mut self, ui: &mut Ui, app: &App) {
        let Some((_, Some(other))) = &self.solved else {
            ui.label("Too large: fields of up to 20,000 positions are compared.");
            return;
        };
        if !app.editor().is_solving() {
            let differ = app.editor().differences(other);
            let name = |place: &Place| app.editor().document().name(*place);
            let names: Vec<String> = differ
                .iter()
                .take(MOST_NAMED)
                .map(|(place, ..)| name(place))
                .collect();
            let more = match differ.len().saturating_sub(MOST_NAMED) {
                0 => String::new(),
                more => format!(" and {more} more"),
            };
            ui.label(match differ.len() {
                0 => "Every place has the same outcome in both.".to_owned(),
                1 => format!("1 place differs: {}.", names[0]),
                count => format!("{count} places differ: {}{more}.", names.join(", ")),
            });
        }
        let (response, painter) = ui.allocate_painter(ui.available_size(), Sense::hover());
        let view = response.rect;
        if view.width() < 40.0 || view.height() < 40.0 {
            return;
        }
        let camera = Camera::fitting(picture::extent(other), view, 28.0, 1.4);
        let options = Options {
            small: true,
            ..Options::default()
        };
        self.picture.paint(&painter, &camera, view, other, &options);
    }
}
