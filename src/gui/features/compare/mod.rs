//! The same field under another convention, beside the canvas: both halves are seen by one camera, and a click in either
//! looks at the place in both.

use egui::{Frame, Panel, Rect, Response, RichText, Sense, Ui, Vec2};

use crate::editor::{Editor, Exploring, Mode, Pointer, View};
use crate::gui::render::camera::Camera;
use crate::gui::render::picture::Options;
use crate::gui::render::picture::Picture;
use crate::gui::requests::{InspectorRequest, Requests};
use crate::gui::theme::Palette;
use crate::gui::widgets::grouped;
use crate::model::{Convention, Place};

/// The most differences that are named.
const MOST_NAMED: usize = 12;

/// How the canvas sees its field, which the other half follows.
pub struct Seen<'a> {
    /// The camera of the canvas.
    pub camera: Camera,
    /// Where the canvas is on the screen.
    pub canvas: Rect,
    /// How its field is painted.
    pub options: &'a Options,
}

/// The field under the other convention, as long as it is shown.
#[derive(Default)]
pub struct Compare {
    // For which document and revision it was solved; nothing inside where it is too large.
    solved: Option<((u64, u64), Option<Editor>)>,
    picture: Picture,
    // How both differ, and for what was on show.
    differences: Option<((u64, u64, Exploring), String)>,
    // The half of the window that is its own, and whether the pointer was pressed and let go there.
    half: Option<Response>,
}

fn other_than(convention: Convention) -> Convention {
    match convention {
        Convention::Misere => Convention::Normal,
        Convention::Normal | Convention::Drawn => Convention::Misere,
    }
}

fn name(convention: Convention) -> &'static str {
    match convention {
        Convention::Normal => "Normal: the stuck player loses",
        Convention::Misere => "Misère: the stuck player wins",
        Convention::Drawn => "To be stuck is a draw",
    }
}

/// How two editors of the same field differ.
fn words(editor: &Editor, other: &Editor) -> String {
    let differ = editor.differences(other);
    let name = |place: &Place| editor.document().name(*place);
    let names: Vec<String> = differ
        .iter()
        .take(MOST_NAMED)
        .map(|(place, ..)| name(place))
        .collect();
    let more = match differ.len().saturating_sub(MOST_NAMED) {
        0 => String::new(),
        more => format!(" and {more} more"),
    };
    match differ.len() {
        0 => "Every place has the same outcome in both.".to_owned(),
        1 => format!("1 place differs: {}.", names[0]),
        count => format!("{count} places differ: {}{more}.", names.join(", ")),
    }
}

impl Compare {
    /// Takes the right half of what is left of the window, under a line that says what is seen; says whether it stays
    /// open. The field is painted by [`Compare::paint`], once the canvas knows from where it is seen.
    pub fn ui(&mut self, ui: &mut Ui, editor: &Editor) -> bool {
        self.half = None;
        // Elsewhere it would tell what is hidden.
        if !matches!(editor.mode(), Mode::Edit | Mode::Explore) {
            return true;
        }
        let own = editor.document().rules().convention();
        let key = (editor.revision().opened, editor.revision().document);
        if self.solved.as_ref().is_none_or(|(of, _)| *of != key) {
            self.solved = Some((key, editor.under(other_than(own))));
            self.differences = None;
        }
        let mut stays = true;
        Panel::top("compared").show(ui, |ui| {
            ui.columns(2, |halves| {
                halves[0].label(RichText::new(name(own)).size(16.0).strong());
                self.differences_ui(&mut halves[0], editor);
                halves[1].horizontal_wrapped(|ui| {
                    ui.label(RichText::new(name(other_than(own))).size(16.0).strong());
                    let close = ui.button("Close");
                    let hint = "Shows this field alone again";
                    stays = !close.on_hover_text(hint).clicked();
                });
            });
        });
        let line = ui.visuals().widgets.noninteractive.bg_stroke;
        let half = Panel::right("compare")
            .resizable(false)
            .exact_size(ui.available_width() / 2.0)
            .frame(Frame::NONE.fill(Palette::in_use(ui.ctx()).canvas))
            .show(ui, |ui| {
                let response = ui.allocate_response(ui.available_size(), Sense::click_and_drag());
                ui.painter()
                    .vline(response.rect.left(), response.rect.y_range(), line);
                response
            });
        self.half = Some(half.inner);
        stays
    }

    fn differences_ui(&mut self, ui: &mut Ui, editor: &Editor) {
        let Some((_, Some(other))) = &self.solved else {
            let most = grouped(editor.most_at_once() as usize);
            ui.label(format!("Too large: up to {most} positions are compared."));
            return;
        };
        if editor.is_solving() {
            ui.label("Solving…");
            return;
        }
        let key = (
            editor.revision().analysis,
            editor.revision().look,
            editor.exploring(),
        );
        let known = self.differences.take().filter(|(of, _)| *of == key);
        let (_, words) = known.unwrap_or_else(|| (key, words(editor, other)));
        ui.label(&words);
        self.differences = Some((key, words));
    }

    /// How far beside the canvas its half lies, while the pointer is there: what turns and drags there moves both.
    pub fn pointed_beside(&self, canvas: Rect) -> Option<Vec2> {
        let half = self.half.as_ref().filter(|half| half.contains_pointer())?;
        Some(half.rect.min - canvas.min)
    }

    /// Paints the field in its half as the canvas sees its own, and looks at a place that is clicked.
    pub fn paint(&mut self, ui: &Ui, editor: &Editor, seen: Seen<'_>, requests: &mut Requests) {
        let (Some(half), Some((_, Some(other)))) = (self.half.as_ref(), self.solved.as_mut())
        else {
            return;
        };
        let view = half.rect;
        let Seen {
            camera,
            canvas,
            options,
        } = seen;
        let camera = Camera {
            pan: camera.pan + (view.min - canvas.min),
            ..camera
        };
        other.accompany(editor);
        other.look_through(View {
            least: camera.to_canvas(view.min),
            most: camera.to_canvas(view.max),
            pixel: camera.pixel(),
        });
        let painter = ui.painter_at(view);
        self.picture.paint(&painter, &camera, view, other, options);
        if let Some(at) = half.interact_pointer_pos().filter(|_| half.clicked()) {
            let at = camera.to_canvas(at);
            let pointer = Pointer {
                pixel: camera.pixel(),
                ..Pointer::at(at.x, at.y)
            };
            match other.hit(pointer).place() {
                Some(place) => requests.push(InspectorRequest::Select(place)),
                None => requests.push(InspectorRequest::Deselect),
            }
        }
    }
}
