//! The mirror view: the same field under another convention, next to the canvas. Both halves share
//! one camera, and a click in either half selects the place in both. An earlier version of the file
//! is shown in the same way, but is not updated; what differs from it is marked in both halves.

mod mirror;

pub use mirror::Mirror;

use std::collections::HashMap;

use egui::{Align, Frame, Layout, Painter, Panel, Rect, Response, Sense, Stroke, Ui, Vec2};

use crate::gui::convert::wake;
use crate::gui::paint;
use crate::gui::paint::camera::Camera;
use crate::gui::paint::picture::Options;
use crate::gui::paint::picture::Picture;
use crate::gui::requests::PanelContext;
use crate::gui::theme::Palette;
use crate::gui::widgets::{button_ui, title_ui};
use winmove_core::game::Places;
use winmove_core::model::{
    Convention, Document, EdgeId, EdgeRef, Graph, Place, Steps, Vertex, VertexId,
};
use winmove_editor::geometry::{CELL_SIZE, VERTEX_RADIUS};
use winmove_editor::{Editor, ExploreAction, Exploring, Mode, Pointer};
use winmove_words::{Language, listed_with_more, say};

/// The maximum number of differences that are listed by name.
const MAX_NAMED: usize = 12;
/// The maximum number of places and of edges that are marked in each half.
const MAX_MARKED: usize = 1_000;

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
    differences: Option<(Compared, Differences)>,
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

/// The differences between two editors, in words, and what is marked in each half.
struct Differences {
    words: Vec<String>,
    marked: [(Vec<Place>, Vec<EdgeId>); 2],
}

impl Differences {
    fn of(editor: &Editor, other: &Editor) -> Differences {
        let differ = editor.scene().differences(other.scene());
        let differ: Vec<Place> = differ.into_iter().map(|(place, ..)| place).collect();
        // Around the selected place, labels are shown for its moves, and they may be equal.
        let starts = editor.now().uses_up_places();
        let mut words = vec![if differ.is_empty() {
            say::compare_panel_same(starts)
        } else {
            let names = differ.iter().map(|&place| editor.document().name(place));
            say::compare_panel_differ(starts, differ.len(), listed(names, differ.len()))
        }];
        let edited = edited(editor.document(), other.document());
        if !edited.is_empty() {
            let names = edited.iter().map(|&place| editor.document().name(place));
            words.push(say::compare_panel_edited(listed(names, edited.len())));
        }
        if editor.document().rules() != other.document().rules() {
            words.push(say::compare_panel_rules());
        }
        let differ: Vec<Place> = differ.into_iter().chain(edited).collect();
        let marked = [(editor, other, true), (other, editor, false)].map(|(own, other, is_now)| {
            let (places, edges) = only_in(own, other);
            let document = own.document();
            let graph = document.graph();
            let arrow = |id: &EdgeId| {
                let edge = graph?.edge(*id)?;
                let [from, to] = [edge.from, edge.to].map(|id| document.name(Place::Vertex(id)));
                let label = Some(edge.label).filter(|label| !label.is_empty());
                let label = label.map_or(String::new(), |label| format!(" ({label})"));
                Some(format!("{from} → {to}{label}"))
            };
            let names = places.iter().map(|&place| document.name(place));
            let names = names.chain(edges.iter().filter_map(arrow));
            let count = places.len() + edges.len();
            if count > 0 {
                words.push(say::compare_panel_only(is_now, listed(names, count)));
            }
            (differ.iter().copied().chain(places).collect(), edges)
        });
        Differences { words, marked }
    }
}

/// The first names, with the number of the others.
fn listed(names: impl Iterator<Item = String>, count: usize) -> String {
    listed_with_more(
        names.take(MAX_NAMED).collect(),
        count.saturating_sub(MAX_NAMED),
    )
}

/// The places of both documents that are more than moved: those with another label, owner, note and
/// so on. O(n).
fn edited(own: &Document, other: &Document) -> Vec<Place> {
    let vertex = |vertex: &Vertex| Vertex {
        at: None,
        pinned: false,
        ..vertex.clone()
    };
    let is_edited = |&place: &Place| match place {
        Place::Vertex(id) => {
            let vertices = [own, other].map(|document| document.graph()?.vertex(id).map(vertex));
            vertices[1].is_some() && vertices[0] != vertices[1]
        }
        Place::Cell(cell) => {
            let squares = [own, other].map(|document| document.board()?.square(cell));
            other.field().check_place(place).is_ok() && squares[0] != squares[1]
        }
    };
    Places::of(own.field()).iter().filter(is_edited).collect()
}

/// The ends of an edge and its label. A line has no direction.
fn content(edge: EdgeRef<'_>, is_line: bool) -> ([VertexId; 2], &str) {
    let mut ends = [edge.from, edge.to];
    if is_line {
        ends.sort_unstable();
    }
    (ends, edge.label)
}

/// The places of a field that another one doesn't have, and the edges between other places that it
/// doesn't have as often with the same label. O(n log n + m).
fn only_in(own: &Editor, other: &Editor) -> (Vec<Place>, Vec<EdgeId>) {
    let is_there = |place: Place| other.document().field().check_place(place).is_ok();
    let places = Places::of(own.document().field());
    let places = places.iter().filter(|&place| !is_there(place)).collect();
    let [own_edges, other_edges] =
        [own, other].map(|editor| (editor.document().graph().into_iter()).flat_map(Graph::edges));
    let are_lines = [own, other].into_iter().all(|editor| {
        let mut steps = editor.document().rules().steps();
        steps.all(|steps| *steps == Steps::EdgesBothWays)
    });
    let mut known: HashMap<_, usize> = HashMap::new();
    for (_, edge) in other_edges {
        *known.entry(content(edge, are_lines)).or_default() += 1;
    }
    let edges = own_edges.filter(|&(_, edge)| {
        let both = [edge.from, edge.to].map(Place::Vertex);
        let left = known
            .get_mut(&content(edge, are_lines))
            .filter(|left| **left > 0);
        let is_known = left.map(|left| *left -= 1).is_some();
        both.into_iter().all(is_there) && !is_known
    });
    (places, edges.map(|(id, _)| id).collect())
}

/// Marks places and edges of a half.
fn mark(
    painter: &Painter,
    camera: &Camera,
    editor: &Editor,
    (places, edges): &(Vec<Place>, Vec<EdgeId>),
) {
    let palette = Palette::in_use(painter.ctx());
    let places = &places[..places.len().min(MAX_MARKED)];
    let colour = palette.picture.component(0);
    let radius = match editor.document().board() {
        Some(_) => CELL_SIZE / 2.0 - 2.0,
        None => VERTEX_RADIUS + 5.0,
    };
    let rings = paint::rings(editor, places, radius, colour, 3.0);
    paint::paint(painter, camera, &rings);
    let stroke = Stroke::new(3.0, palette.component(0));
    for &id in edges.iter().take(MAX_MARKED) {
        let points = editor.canvas().edge_path(id).into_iter();
        let points = points.map(|at| camera.to_screen(at));
        painter.line(points.collect(), stroke);
    }
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
                halves[1].with_layout(Layout::right_to_left(Align::Min), |ui| {
                    stays = !button_ui(ui, say::panel_close(), say::compare_panel_labels_close());
                    ui.with_layout(Layout::top_down(Align::Min), |ui| {
                        title_ui(ui, &titles[1], 16.0);
                    });
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
        let (_, differ) = known.unwrap_or_else(|| (key, Differences::of(editor, other)));
        for words in &differ.words {
            ui.label(words);
        }
        self.differences = Some((key, differ));
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
        if let Some((_, differ)) = self.differences.as_ref().filter(|_| is_version) {
            mark(&painter, &camera, other, &differ.marked[1]);
            mark(
                &ui.painter_at(look.canvas),
                &look.camera,
                editor,
                &differ.marked[0],
            );
        }
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
