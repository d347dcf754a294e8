//! The caption at the edge of the canvas, which explains the labels and shades on the field.

use std::sync::Arc;

use egui::{Area, Context, Frame, Galley, Id, Order, Pos2, Rect, Ui, Vec2, vec2};

use crate::gui::commands::Situation;
use crate::gui::convert::pos;
use crate::gui::paint::badges::TokenDiscs;
use crate::gui::paint::board;
use crate::gui::paint::camera::Camera;
use crate::gui::paint::legend::Legend;
use crate::gui::paint::picture;
use crate::gui::theme::text_size;
use winmove_core::model::Side;
use winmove_editor::geometry::{PlacedLabel, TOKEN_RADIUS, VERTEX_RADIUS, shown_at};
use winmove_editor::{Caption, Editor};
use winmove_words::say;

/// The preferred positions of the caption, best first, as fractions of the free space. The space is
/// to its left and above it.
const PLACES: [Vec2; 6] = [
    vec2(0.0, 1.0),
    vec2(1.0, 1.0),
    vec2(0.5, 1.0),
    vec2(0.0, 0.0),
    vec2(1.0, 0.0),
    vec2(0.5, 0.0),
];
/// The number of steps across and down in which other positions are tried if none of those is free.
const STEPS: u8 = 20;
/// The maximum number of vertices, labels and points on edges with which other positions are tried.
const MAX_SEARCHED: usize = 1_000;
/// The text widths to try at the usual text size, preferred first. Next to a board there is room
/// for a long line.
const WIDTHS: [f32; 4] = [460.0, 300.0, 200.0, 150.0];
const WIDTHS_ON_BOARD: [f32; 4] = [660.0, 300.0, 200.0, 130.0];
const MARGIN: f32 = 10.0;
/// Other areas that may be at the edge of the canvas.
const OTHERS: [&str; 3] = ["overview", "part", "find"];
/// The maximum number of vertices and labels to avoid. With more than this, no position is free.
const MAX: usize = 2_000;

/// The position of a caption.
#[derive(Clone, Copy, PartialEq)]
struct Spot {
    // The index into the widths.
    width: usize,
    // A fraction of the free space, as in [`PLACES`].
    place: Vec2,
}

/// The contents of the caption, laid out for a width.
struct Content {
    words: Option<Arc<Galley>>,
    legend: Option<Legend>,
}

impl Content {
    fn new(ctx: &Context, words: Option<&str>, shades: Option<bool>, width: f32) -> Content {
        let style = ctx.global_style();
        let font = egui::TextStyle::Body.resolve(&style);
        let ink = style.visuals.text_color();
        let set = |words: &str| {
            ctx.fonts_mut(|fonts| fonts.layout(words.to_owned(), font.clone(), ink, width))
        };
        Content {
            words: words.map(set),
            legend: shades.map(|alone| Legend::new(ctx, alone, width)),
        }
    }

    fn size(&self, apart: f32) -> Vec2 {
        let words = self.words.as_ref().map(|words| words.size());
        let legend = self.legend.as_ref().map(|legend| legend.size);
        let apart = words.and(legend).map(|_| vec2(0.0, apart));
        let parts = [words, legend, apart].into_iter().flatten();
        parts.fold(Vec2::ZERO, |all, part| {
            vec2(all.x.max(part.x), all.y + part.y)
        })
    }

    fn ui(self, ui: &mut Ui) {
        if let Some(words) = self.words {
            ui.add(egui::Label::new(words).selectable(false));
        }
        if let Some(legend) = self.legend {
            let (rect, response) = ui.allocate_exact_size(legend.size, egui::Sense::empty());
            response.widget_info(|| {
                egui::WidgetInfo::labeled(egui::WidgetType::Label, true, say::canvas_shades())
            });
            legend.paint(ui.painter(), rect.min);
        }
    }
}

/// The width of the caption's text in a part of the window.
fn text_width(ctx: &Context, usual: f32, within: Rect) -> f32 {
    let around = Frame::popup(&ctx.global_style()).total_margin().sum().x;
    let room = within.width() - 2.0 * MARGIN - around;
    text_size(ctx, usual).min(room).max(80.0)
}

/// The height to reserve below a board for a caption with its legend, in any mode.
pub(super) fn room_below(ctx: &Context, editor: &Editor, view: Rect) -> f32 {
    let style = ctx.global_style();
    let usual = Caption::ForMoverOf {
        turn: Side::Thief,
        moved: Side::Police,
    };
    let words = usual.words(editor.document());
    let width = text_width(ctx, WIDTHS_ON_BOARD[0], view);
    let content = Content::new(ctx, Some(&words), Some(false), width);
    let around = Frame::popup(&style).total_margin().sum().y;
    content.size(style.spacing.item_spacing.y).y + around + 2.0 * MARGIN
}

/// Shows the caption in a part of the window, if the field has one.
///
/// It is at the edge, if it covers nothing there. Otherwise it is where it covers no token, if
/// possible, then the fewest vertices and labels, and then the fewest edges. `is_shaded` is whether
/// the shades of a board's cells show remoteness.
pub fn ui(ctx: &Context, now: &Situation<'_>, camera: Camera, is_shaded: bool, within: Rect) {
    let words = now.editor.scene().caption_words();
    let shades = is_shaded.then(|| board::is_shaded(&camera));
    if words.is_none() && shades.is_none() {
        return;
    }
    let style = ctx.global_style();
    let frame = Frame::popup(&style);
    let around = frame.total_margin().sum();
    let room = within.shrink(MARGIN);
    let widths = match now.editor.document().board() {
        Some(_) => WIDTHS_ON_BOARD,
        None => WIDTHS,
    };
    let content = |usual: f32| {
        Content::new(
            ctx,
            words.as_deref(),
            shades,
            text_width(ctx, usual, within),
        )
    };
    let apart = style.spacing.item_spacing.y;
    let sizes = widths.map(|usual| content(usual).size(apart) + around);
    let mut obstacles = obstacles(ctx, now.editor, camera, within);
    obstacles.extend(OTHERS.iter().filter_map(|name| {
        let id = Id::new(*name);
        let layer = egui::LayerId::new(Order::Middle, id);
        ctx.memory(|memory| {
            memory
                .area_rect(id)
                .filter(|_| memory.areas().is_visible(&layer))
        })
    }));
    let edges = edge_points(now.editor, camera, within);
    let rect = |spot: Spot| {
        let size = sizes[spot.width];
        let space = (room.size() - size).max(Vec2::ZERO);
        Rect::from_min_size(room.min + spot.place * space, size)
    };
    let tokens = TokenDiscs::of(ctx, now.editor, &camera);
    let covered = |spot: Spot| {
        let rect = rect(spot).expand(2.0);
        let others = obstacles.iter().filter(|it| it.intersects(rect)).count();
        let edges = edges.iter().filter(|at| rect.contains(**at)).count();
        // No number of vertices is worth a token.
        (!tokens.is_clear(rect), others, edges)
    };
    let choices = || 0..widths.len();
    let at_edges = choices().flat_map(|width| PLACES.map(|place| Spot { width, place }));
    // Keep the position while it is free, so that the caption doesn't jump when the camera moves.
    let id = Id::new(("caption-spot", now.editor.revision().opened));
    let known: Option<Spot> = ctx.data(|data| data.get_temp(id));
    let usual = known
        .into_iter()
        .chain(at_edges)
        .min_by_key(|&spot| covered(spot));
    let Some(usual) = usual else { return };
    let covers = |spot: Spot| {
        let (a_token, others, _) = covered(spot);
        a_token || others > 0
    };
    let is_searched = covers(usual) && obstacles.len() + edges.len() <= MAX_SEARCHED;
    let spot = if is_searched {
        let share = |step: u8| f32::from(step) / f32::from(STEPS);
        let anywhere = choices().flat_map(|width| {
            (0..=STEPS).rev().flat_map(move |down| {
                (0..=STEPS).map(move |across| Spot {
                    width,
                    place: vec2(share(across), share(down)),
                })
            })
        });
        let all = std::iter::once(usual).chain(anywhere);
        all.min_by_key(|&spot| covered(spot)).unwrap_or(usual)
    } else {
        usual
    };
    // The usual meaning of a board's labels isn't worth covering a cell.
    let is_usual = matches!(
        now.editor.scene().caption(),
        None | Some(Caption::ForMoverOf { .. })
    );
    let gives_way = now.editor.document().board().is_some()
        && is_usual
        && now.editor.scene().framed_plans().is_none();
    if gives_way && covers(spot) {
        return;
    }
    ctx.data_mut(|data| data.insert_temp(id, spot));
    Area::new(Id::new("caption"))
        .fixed_pos(rect(spot).min)
        .constrain_to(within)
        .interactable(false)
        .show(ctx, |ui| {
            frame.show(ui, |ui| {
                let content = content(widths[spot.width]);
                ui.set_max_width(sizes[spot.width].x);
                content.ui(ui);
            });
        });
}

/// The rectangles on the screen that the caption should not cover, besides tokens: the board with
/// its numbers, or vertices, and labels of vertices and edges. O(n + m) for what is drawn in
/// detail.
fn obstacles(ctx: &Context, editor: &Editor, camera: Camera, within: Rect) -> Vec<Rect> {
    if editor.document().board().is_some() {
        let mut board = camera.rect_to_screen(picture::extent(editor));
        // The numbers of its rows and columns, at their usual size.
        board.min -= Vec2::splat(text_size(ctx, within.height().max(600.0) / 28.0));
        return vec![board];
    }
    let Some(graph) = editor.canvas().detailed_graph() else {
        return Vec::new();
    };
    let reach = 0.9 * VERTEX_RADIUS + TOKEN_RADIUS;
    let vertices = graph.vertices().iter().map(|vertex| {
        let wide = editor.canvas().stretch_of(vertex.id);
        let half = vec2((reach + wide) as f32, reach as f32);
        Rect::from_center_size(pos(shown_at(vertex.at)), 2.0 * half)
    });
    fn text<T>(label: &PlacedLabel<T>) -> Rect {
        let half = vec2(label.half.x as f32, label.half.y as f32);
        Rect::from_center_size(pos(label.middle), 2.0 * half)
    }
    let labels = editor.canvas().labels();
    let texts = labels
        .vertices
        .iter()
        .map(text)
        .chain(labels.edges.iter().map(text));
    let all = vertices
        .chain(texts)
        .map(|rect| camera.rect_to_screen(rect));
    all.filter(|rect| rect.intersects(within))
        .take(MAX)
        .collect()
}

/// Points on edges, on the screen. O(m) for what is drawn in detail.
fn edge_points(editor: &Editor, camera: Camera, within: Rect) -> Vec<Pos2> {
    let curves = editor.canvas().curves().iter().take(MAX);
    let points = curves
        .flat_map(|(_, curve)| (1..8).map(|part| curve.at(f64::from(part) / 8.0)))
        .map(|at| camera.to_screen(at));
    points.filter(|at| within.contains(*at)).collect()
}
