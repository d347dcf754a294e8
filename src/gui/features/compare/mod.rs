//! The mirror view: the same field under another convention, next to the canvas. One camera shows
//! both halves, and a click in either selects the place in both. An earlier version of the file is
//! shown in the same way, but doesn't change.

mod mirror;

use egui::{Frame, Panel, Rect, Response, Sense, Ui, Vec2};

use crate::gui::convert::wake;
use crate::gui::paint::camera::Camera;
use crate::gui::paint::picture::Options;
use crate::gui::paint::picture::Picture;
use crate::gui::requests::PanelContext;
use crate::gui::theme::Palette;
use crate::gui::widgets::{button_ui, grouped, title_ui};
use mirror::Mirror;
use winmove_core::model::{Convention, Place};
use winmove_editor::{Editor, ExploreAction, Exploring, Mode, Pointer};

/// The most differences that are named.
const MAX_NAMED: usize = 12;

/// How the canvas shows its field, which the other half follows.
pub struct CanvasLook<'a> {
    /// The camera of the canvas.
    pub camera: Camera,
    /// The rectangle of the canvas on the screen.
    pub canvas: Rect,
    /// How its field is painted.
    pub options: &'a Options,
}

/// An earlier version of the open file, beside it.
struct EarlierVersion {
    editor: Editor,
    // When it was saved, in words.
    title: String,
    // Identifies the document that it is a version of.
    of: u64,
}

/// The mirror view, as long as it is shown.
#[derive(Default)]
pub struct Compare {
    // Shown instead of the mirror.
    version: Option<EarlierVersion>,
    mirror: Option<Mirror>,
    picture: Picture,
    // How both fields differ, and what that belongs to.
    differences: Option<(Compared, String)>,
    // The half of the window that is its own, with the clicks there.
    half: Option<Response>,
}

/// What the differences depend on: the analyses of both fields, the labels and what the first
/// shows, and the position of a pursuit.
#[derive(Clone, Copy, PartialEq)]
struct Compared {
    analyses: [u64; 2],
    // Labels of vertices may change without a new analysis.
    document: u64,
    look: u64,
    exploring: Exploring,
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

/// How two editors of the same field differ, in a sentence.
fn words(editor: &Editor, other: &Editor) -> String {
    let differ = editor.scene().differences(other.scene());
    let name = |place: &Place| editor.document().name(*place);
    let names: Vec<String> = differ
        .iter()
        .take(MAX_NAMED)
        .map(|(place, ..)| name(place))
        .collect();
    let more = match differ.len().saturating_sub(MAX_NAMED) {
        0 => String::new(),
        more => format!(" and {} more", grouped(more)),
    };
    // A place looked at has labels of its moves around it, which may be the same.
    let starts = if editor.now().uses_up_places() {
        " as the start"
    } else {
        ""
    };
    match differ.len() {
        0 => format!("Every place of both has the same outcome in both{starts}."),
        1 => format!("1 place differs{starts}: {}.", names[0]),
        count => format!(
            "{} places differ{starts}: {}{more}.",
            grouped(count),
            names.join(", ")
        ),
    }
}

impl Compare {
    /// An earlier version of what an editor has open, in an editor of its own, under a title.
    pub fn with_version(leader: &Editor, version: Editor, title: String) -> Compare {
        let version = EarlierVersion {
            editor: version,
            title,
            of: leader.revision().opened,
        };
        Compare {
            version: Some(version),
            ..Compare::default()
        }
    }

    /// Takes the right half of the remaining window, under a line that names both conventions.
    /// Returns whether the view stays open. [`Compare::paint`] paints the field once the camera of
    /// the canvas is known.
    pub fn ui(&mut self, ui: &mut Ui, editor: &Editor) -> bool {
        self.half = None;
        // In the other modes it would show the labels that they hide.
        if !matches!(editor.mode(), Mode::Edit | Mode::Explore) {
            return true;
        }
        if let Some(version) = &mut self.version {
            if version.of != editor.revision().opened {
                return false;
            }
            version.editor.poll();
        }
        let own = editor.document().rules().convention();
        if self.version.is_none()
            && !self
                .mirror
                .as_ref()
                .is_some_and(|mirror| mirror.mirrors(editor))
        {
            self.mirror = Mirror::of(editor, other_than(own), wake(ui.ctx()));
            // The revisions of the new editor may equal those of the one before.
            self.picture = Picture::default();
            self.differences = None;
        }
        if let Some(mirror) = &mut self.mirror {
            mirror.follow(editor);
        }
        let titles = match &self.version {
            Some(version) => ["Now".to_owned(), version.title.clone()],
            None => [own, other_than(own)].map(|side| name(side).to_owned()),
        };
        let mut stays = true;
        Panel::top("compared").show(ui, |ui| {
            ui.columns(2, |halves| {
                title_ui(&mut halves[0], &titles[0], 16.0);
                self.differences_ui(&mut halves[0], editor);
                halves[1].horizontal_wrapped(|ui| {
                    title_ui(ui, &titles[1], 16.0);
                    stays = !button_ui(ui, "Close", "Shows this field alone again");
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
        let version = self.version.as_ref().map(|version| &version.editor);
        let Some(other) = version.or(self.mirror.as_ref().map(Mirror::editor)) else {
            if editor.analysis().is_some_and(|analysis| analysis.is_part()) {
                ui.label("Where the part ends, labels are known under the rules of the solved graph alone.");
                return;
            }
            let most = grouped(editor.now().most_at_once() as usize);
            ui.label(format!("Too large: up to {most} positions are compared."));
            return;
        };
        if editor.is_solving() || other.is_solving() {
            ui.label("Solving…");
            return;
        }
        let key = Compared {
            analyses: [editor.revision().analysis, other.revision().analysis],
            document: editor.revision().document,
            look: editor.revision().look,
            exploring: editor.exploring(),
        };
        let known = self.differences.take().filter(|(of, _)| *of == key);
        let (_, words) = known.unwrap_or_else(|| (key, words(editor, other)));
        ui.label(&words);
        self.differences = Some((key, words));
    }

    /// How far beside the canvas its half lies, while the pointer is there: zooming and panning
    /// there moves both.
    pub fn pointed_beside(&self, canvas: Rect) -> Option<Vec2> {
        let half = self.half.as_ref().filter(|half| half.contains_pointer())?;
        Some(half.rect.min - canvas.min)
    }

    /// Paints the field in its half as the canvas paints its own, and requests to select the place
    /// that is clicked.
    pub fn paint(&mut self, ui: &Ui, look: CanvasLook<'_>, cx: &PanelContext<'_>) {
        let Some(half) = self.half.as_ref() else {
            return;
        };
        let editor = cx.editor;
        let is_version = self.version.is_some();
        let other = match (&mut self.version, &mut self.mirror) {
            (Some(version), _) => &mut version.editor,
            (None, Some(mirror)) => {
                // What was clicked in this frame is looked at in both halves.
                if mirror.mirrors(editor) {
                    mirror.follow(editor);
                }
                mirror.editor_mut()
            }
            (None, None) => return,
        };
        other.scale_as(editor.now());
        let view = half.rect;
        let CanvasLook {
            camera,
            canvas,
            options,
        } = look;
        // Only one of the two may be so small that its vertices are drawn nearer to each other.
        let nearer = editor.canvas().spacing() / other.canvas().spacing();
        let camera = Camera {
            pan: camera.pan + (view.min - canvas.min),
            zoom: camera.zoom * nearer as f32,
        };
        other.look_through(camera.view(view));
        let painter = ui.painter_at(view);
        self.picture.paint(&painter, &camera, view, other, options);
        // A place of an earlier version may be none of the field now.
        let clicked = half.clicked() && !is_version;
        if let Some(at) = half.interact_pointer_pos().filter(|_| clicked) {
            let at = camera.to_canvas(at);
            let pointer = Pointer {
                pixel: camera.pixel(),
                ..Pointer::at(at.x, at.y)
            };
            match other.hit(pointer).place() {
                Some(place) => cx.push(ExploreAction::Select(place)),
                None => cx.push(ExploreAction::Deselect),
            }
        }
    }
}
