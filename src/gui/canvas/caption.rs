//! The caption at the edge of the canvas, which says what the labels on the field mean.

use egui::{Area, Context, Frame, Id, Order, Pos2, Rect, Vec2, vec2};

use crate::editor::Editor;
use crate::editor::geometry::{CELL_SIZE, PlacedLabel, TOKEN_RADIUS, VERTEX_RADIUS, shown_at};
use crate::gui::commands::Situation;
use crate::gui::convert::pos;
use crate::gui::render::camera::Camera;
use crate::gui::render::picture;
use crate::gui::theme::text_size;

/// Where the caption may be, the preferred place first: as shares of the space that it leaves to the right and below.
const PLACES: [Vec2; 6] = [
    vec2(0.0, 1.0),
    vec2(1.0, 1.0),
    vec2(0.5, 1.0),
    vec2(0.0, 0.0),
    vec2(1.0, 0.0),
    vec2(0.5, 0.0),
];
/// The steps across and down in which other places are tried, where none of those is free.
const STEPS: u8 = 20;
/// The most vertices, labels and points of edges for which those are tried.
const MOST_SEARCHED: usize = 1_000;
/// The widths of its text at the usual size of the text, the preferred one first.
const WIDTHS: [f32; 4] = [460.0, 300.0, 200.0, 150.0];
/// The space between the caption and the edge of the canvas.
const MARGIN: f32 = 10.0;
/// What else may be at the edge of the canvas.
const OTHERS: [&str; 3] = ["overview", "part", "find"];
/// The most vertices and labels that it avoids; among more there is no free place.
const MOST: usize = 2_000;

/// Where a caption is.
#[derive(Clone, Copy, PartialEq)]
struct Spot {
    // The document for which it was chosen.
    opened: u64,
    // The index of the width.
    width: usize,
    // As in [`PLACES`].
    place: Vec2,
}

/// Shows the caption in a part of the window, if the field has one: at its edge or, where it would cover anything there,
/// within it, where it covers the fewest vertices, tokens and labels, and of such places the fewest edges.
pub fn ui(ctx: &Context, now: &Situation<'_>, camera: Camera, within: Rect) {
    let Some(words) = now.editor.scene().caption_words() else {
        return;
    };
    let style = ctx.global_style();
    let frame = Frame::popup(&style);
    let around = frame.total_margin().sum();
    let room = within.shrink(MARGIN);
    let most = |width: f32| text_size(ctx, width).min(room.width() - around.x).max(80.0);
    let font = egui::TextStyle::Body.resolve(&style);
    let sizes: Vec<Vec2> = (WIDTHS.iter())
        .map(|&width| {
            let (most, ink) = (most(width), style.visuals.text_color());
            let text = ctx.fonts_mut(|fonts| fonts.layout(words.clone(), font.clone(), ink, most));
            text.size() + around
        })
        .collect();
    let mut obstacles = obstacles(now.editor, camera, within);
    obstacles.extend(OTHERS.iter().filter_map(|name| {
        let id = Id::new(*name);
        let is_shown = ctx.memory(|memory| {
            memory
                .areas()
                .is_visible(&egui::LayerId::new(Order::Middle, id))
        });
        let rect = ctx.memory(|memory| memory.area_rect(id));
        rect.filter(|_| is_shown)
    }));
    let edges = edge_points(now.editor, camera, within);
    let rect = |spot: Spot| {
        let size = sizes[spot.width];
        let space = (room.size() - size).max(Vec2::ZERO);
        Rect::from_min_size(room.min + spot.place * space, size)
    };
    let covered = |spot: Spot| {
        let rect = rect(spot).expand(2.0);
        let whole = obstacles.iter().filter(|it| it.intersects(rect)).count();
        let edges = edges.iter().filter(|at| rect.contains(**at)).count();
        (whole, edges)
    };
    let opened = now.editor.revision().opened;
    let spot_at = |width: usize, place: Vec2| Spot {
        opened,
        width,
        place,
    };
    let widths = || 0..WIDTHS.len();
    let at_edges = widths().flat_map(|width| PLACES.map(|place| spot_at(width, place)));
    // It stays where it is free, so that it doesn't jump while the camera moves.
    let id = Id::new("caption spot");
    let known: Option<Spot> = ctx.data(|data| data.get_temp(id));
    let known = known.filter(|spot| spot.opened == opened);
    let usual = known.into_iter().chain(at_edges);
    let usual = usual.min_by_key(|&spot| covered(spot));
    let Some(usual) = usual else { return };
    let is_searched = covered(usual).0 > 0 && obstacles.len() + edges.len() <= MOST_SEARCHED;
    let spot = match is_searched {
        false => usual,
        true => {
            let share = |step: u8| f32::from(step) / f32::from(STEPS);
            let anywhere = widths().flat_map(|width| {
                (0..=STEPS).rev().flat_map(move |down| {
                    (0..=STEPS).map(move |across| spot_at(width, vec2(share(across), share(down))))
                })
            });
            let all = std::iter::once(usual).chain(anywhere);
            all.min_by_key(|&spot| covered(spot)).unwrap_or(usual)
        }
    };
    ctx.data_mut(|data| data.insert_temp(id, spot));
    Area::new(Id::new("caption"))
        .fixed_pos(rect(spot).min)
        .constrain_to(within)
        .interactable(false)
        .show(ctx, |ui| {
            frame.show(ui, |ui| {
                ui.set_max_width(most(WIDTHS[spot.width]));
                ui.add(egui::Label::new(words).wrap().selectable(false));
            });
        });
}

/// What the caption is not to cover, on the screen: the board with its tokens, or vertices with their tokens, and labels beside vertices
/// and edges. O(n + m) of what is drawn in detail.
fn obstacles(editor: &Editor, camera: Camera, within: Rect) -> Vec<Rect> {
    if editor.document().board().is_some() {
        let board = camera.rect_to_screen(picture::extent(editor));
        let tokens = editor.tokens(false).into_iter().take(MOST);
        let half = vec2(CELL_SIZE as f32, CELL_SIZE as f32) / 2.0;
        let cells = tokens.filter_map(|token| editor.canvas().middle(token.place));
        let cells = cells.map(|at| Rect::from_center_size(pos(at), 2.0 * half));
        let cells = cells.map(|rect| camera.rect_to_screen(rect));
        return std::iter::once(board).chain(cells).collect();
    }
    let Some(graph) = editor.canvas().detailed_graph() else {
        return Vec::new();
    };
    let reach = (0.9 * VERTEX_RADIUS + TOKEN_RADIUS) as f32;
    let vertices = graph.vertices().iter().map(|vertex| {
        let wide = editor.canvas().stretch_of(vertex.id) as f32;
        let half = vec2(reach + wide, reach);
        Rect::from_center_size(pos(shown_at(vertex.at)), 2.0 * half)
    });
    fn text<T>(label: &PlacedLabel<T>) -> Rect {
        let half = vec2(label.half.x as f32, label.half.y as f32);
        Rect::from_center_size(pos(label.middle), 2.0 * half)
    }
    let labels = editor.canvas().labels();
    let texts = labels.vertices.iter().map(text);
    let texts = texts.chain(labels.edges.iter().map(text));
    let all = vertices
        .chain(texts)
        .map(|rect| camera.rect_to_screen(rect));
    all.filter(|rect| rect.intersects(within))
        .take(MOST)
        .collect()
}

/// Points of edges on the screen. O(m) of what is drawn in detail.
fn edge_points(editor: &Editor, camera: Camera, within: Rect) -> Vec<Pos2> {
    let curves = editor.canvas().curves().iter().take(MOST);
    let points = curves.flat_map(|(_, curve)| (1..8).map(|part| curve.at(f64::from(part) / 8.0)));
    let points = points.map(|at| camera.to_screen(at));
    points.filter(|at| within.contains(*at)).collect()
}
