//! The caption at the edge of the canvas, which says what the labels on the field mean.

use egui::{Align2, Area, Context, Frame, Id, Order, Pos2, Rect, Vec2, vec2};

use crate::editor::Editor;
use crate::editor::geometry::{PlacedLabel, TOKEN_RADIUS, VERTEX_RADIUS, shown_at};
use crate::gui::commands::Situation;
use crate::gui::convert::pos;
use crate::gui::render::camera::Camera;
use crate::gui::render::picture;
use crate::gui::theme::text_size;

/// Where the caption may be, the preferred place first.
const PLACES: [Align2; 6] = [
    Align2::LEFT_BOTTOM,
    Align2::RIGHT_BOTTOM,
    Align2::CENTER_BOTTOM,
    Align2::LEFT_TOP,
    Align2::RIGHT_TOP,
    Align2::CENTER_TOP,
];
/// The widths of its text at the usual size of the text, the preferred one first.
const WIDTHS: [f32; 3] = [460.0, 300.0, 200.0];
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
    // The indices of the width and of the place.
    width: usize,
    place: usize,
}

/// Shows the caption in a part of the window, if the field has one: where it covers the fewest
/// vertices, tokens and labels, and of such places the fewest edges.
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
    let rect = |spot: Spot| PLACES[spot.place].align_size_within_rect(sizes[spot.width], room);
    let covered = |spot: Spot| {
        let rect = rect(spot).expand(2.0);
        let whole = obstacles.iter().filter(|it| it.intersects(rect)).count();
        let edges = edges.iter().filter(|at| rect.contains(**at)).count();
        (whole, edges)
    };
    let opened = now.editor.revision().opened;
    let spots = (0..WIDTHS.len()).flat_map(|width| {
        (0..PLACES.len()).map(move |place| Spot {
            opened,
            width,
            place,
        })
    });
    // It stays where it is free, so that it doesn't jump while the camera moves.
    let id = Id::new("caption spot");
    let known: Option<Spot> = ctx.data(|data| data.get_temp(id));
    let known = known.filter(|spot| spot.opened == opened);
    let spot = known
        .into_iter()
        .chain(spots)
        .min_by_key(|&spot| covered(spot));
    let Some(spot) = spot else { return };
    ctx.data_mut(|data| data.insert_temp(id, spot));
    let place = PLACES[spot.place];
    Area::new(Id::new("caption"))
        .pivot(place)
        .fixed_pos(place.pos_in_rect(&room))
        .constrain_to(within)
        .interactable(false)
        .show(ctx, |ui| {
            frame.show(ui, |ui| {
                ui.set_max_width(most(WIDTHS[spot.width]));
                ui.add(egui::Label::new(words).wrap().selectable(false));
            });
        });
}

/// What the caption is not to cover, on the screen: the board, or vertices with their tokens, and labels beside vertices
/// and edges. O(n + m) of what is drawn in detail.
fn obstacles(editor: &Editor, camera: Camera, within: Rect) -> Vec<Rect> {
    if editor.document().board().is_some() {
        return vec![camera.rect_to_screen(picture::extent(editor))];
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
