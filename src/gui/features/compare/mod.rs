//! The mirror view: the same field under another convention, next to the canvas. Both halves share
//! one camera, and a click in either half selects the place in both. An earlier version of the file
//! is shown in the same way, but is not updated.

mod mirror;

pub use mirror::Mirror;

use egui::{Frame, Panel, Rect, Response, Sense, Ui, Vec2};

use crate::gui::convert::wake;
use crate::gui::paint::camera::Camera;
use crate::gui::paint::picture::Options;
use crate::gui::paint::picture::Picture;
use crate::gui::requests::PanelContext;
use crate::gui::theme::Palette;
use crate::gui::widgets::{button_ui, title_ui};
use winmove_core::model::Convention;
use winmove_editor::{Editor, ExploreAction, Exploring, Mode, Pointer};
use winmove_words::{Language, listed_with_more, say};

/// The maximum number of differences that are listed by name.
const MAX_NAMED: usize = 12;

/// How the canvas shows its field; the mirror view does the same.
pub struct CanvasLook<'a> {
    /// The camera of the canvas.
    pub camera: Camera,
    pub canvas: Rect,
    pub options: &'a Options,
}

/// An earlier version of the open file, shown next to it.
struct EarlierVersion {
    editor: Editor,
    // The time when it was saved, in words.
    title: String,
    // The document that it is a version of.
    of: u64,
}

/// The mirror view.
#[derive(Default)]
pub struct Compare {
    // If present, it is shown instead of the mirror.
    version: Option<EarlierVersion>,
    mirror: Option<Mirror>,
    picture: Picture,
    // The differences between both fields, and what they depend on.
    differences: Option<(Compared, String)>,
    // The part of the window that contains the view, with the clicks in it.
    half: Option<Response>,
}

/// Everything that the differences depend on: the analyses of both fields, the labels of vertices,
/// the view of the first field, with the selected position of a pursuit, and the language.
#[derive(Clone, Copy, PartialEq)]
struct Compared {
    analyses: [u64; 2],
    // Vertices may be relabelled without a new analysis.
    document: u64,
    look: u64,
    exploring: Exploring,
    language: Language,
}

fn other_than(convention: Convention) -> Convention {
    match convention {
        Convention::Misere => Convention::Normal,
        Convention::Normal | Convention::Drawn => Convention::Misere,
    }
}

/// Describes the differences between two editors of the same field.
fn words(editor: &Editor, other: &Editor) -> String {
    let differ = editor.scene().differences(other.scene());
    // Around the selected place, labels are shown for its moves, and they may be equal.
    let starts = editor.now().uses_up_places();
    if differ.is_empty() {
        return say::compare_panel_same(starts);
    }
    let named = differ.iter().take(MAX_NAMED);
    let names: Vec<String> = named
        .map(|(place, ..)| editor.document().name(*place))
        .collect();
    let names = listed_with_more(names, differ.len().saturating_sub(MAX_NAMED));
    say::compare_panel_differ(starts, differ.len(), names)
}

impl Compare {
    /// Shows an earlier version of the open document, in an editor of its own, with a title.
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

    /// Reserves the right half of the remaining window, with a line that names both conventions.
    /// Returns whether the view stays open. [`Compare::paint`] paints the field later, when the
    /// camera of the canvas is known.
    pub fn ui(&mut self, ui: &mut Ui, editor: &Editor) -> bool {
        self.half = None;
        // In other modes, the view would reveal labels that they hide.
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
        let mirror = self.mirror.as_ref();
        if self.version.is_none() && mirror.is_none_or(|mirror| !mirror.mirrors(editor)) {
            self.mirror = Mirror::of(editor, other_than(own), wake(ui.ctx()));
            // The revisions of the new editor may equal those of the previous one.
            self.picture = Picture::default();
            self.differences = None;
        }
        if let Some(mirror) = &mut self.mirror {
            mirror.follow(editor);
        }
        let titles = match &self.version {
            Some(version) => [say::compare_panel_now(), version.title.clone()],
            None => [own, other_than(own)].map(|side| say::compare_panel_convention(side.word())),
        };
        let mut stays = true;
        Panel::top("compared").show(ui, |ui| {
            ui.columns(2, |halves| {
                title_ui(&mut halves[0], &titles[0], 16.0);
                self.differences_ui(&mut halves[0], editor);
                halves[1].horizontal_wrapped(|ui| {
                    title_ui(ui, &titles[1], 16.0);
                    stays = !button_ui(ui, say::panel_close(), say::compare_panel_close());
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
                ui.label(say::panel_part_obstacle());
                return;
            }
            ui.label(say::compare_panel_too_large(editor.now().most_at_once()));
            return;
        };
        if editor.is_solving() || other.is_solving() {
            ui.label(say::panel_solving());
            return;
        }
        let key = Compared {
            analyses: [editor.revision().analysis, other.revision().analysis],
            document: editor.revision().document,
            look: editor.revision().look,
            exploring: editor.exploring(),
            language: Language::spoken(),
        };
        let known = self.differences.take().filter(|(of, _)| *of == key);
        let (_, words) = known.unwrap_or_else(|| (key, words(editor, other)));
        ui.label(&words);
        self.differences = Some((key, words));
    }

    /// The offset from the canvas to this half while the pointer is in it. Zooming and panning
    /// there moves both.
    pub fn pointed_beside(&self, canvas: Rect) -> Option<Vec2> {
        let half = self.half.as_ref().filter(|half| half.contains_pointer())?;
        Some(half.rect.min - canvas.min)
    }

    /// Paints the field like the canvas does, and requests to select a place that was clicked.
    pub fn paint(&mut self, ui: &Ui, look: CanvasLook<'_>, cx: &PanelContext<'_>) {
        let Some(half) = self.half.as_ref() else {
            return;
        };
        let editor = cx.editor;
        let is_version = self.version.is_some();
        let other = match (&mut self.version, &mut self.mirror) {
            (Some(version), _) => &mut version.editor,
            (None, Some(mirror)) => {
                // Both halves show the place that was clicked in this frame.
                if mirror.mirrors(editor) {
                    mirror.follow(editor);
                }
                mirror.editor_mut()
            }
            (None, None) => return,
        };
        other.scale_as(editor.now());
        let view = half.rect;
        // If only one half is tiny, the spacing between its vertices is reduced.
        let nearer = editor.canvas().spacing() / other.canvas().spacing();
        let camera = Camera {
            pan: look.camera.pan + (view.min - look.canvas.min),
            zoom: look.camera.zoom * nearer as f32,
        };
        other.look_through(camera.view(view));
        let painter = ui.painter_at(view);
        self.picture
            .paint(&painter, &camera, view, other, look.options);
        // A place in an earlier version may not exist any more.
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
