//! The pen: strokes on the field that are not part of the document.

use egui::{CursorIcon, Painter, PointerButton, Pos2, Response, Shape, Stroke, Ui};

use crate::gui::paint::camera::Camera;
use crate::gui::theme::Palette;
use winmove_core::model::Point;

/// The pen and its strokes. The strokes are in canvas coordinates, so they move with the camera.
#[derive(Default)]
pub(in crate::gui) struct Pen {
    /// Whether the pointer draws.
    pub is_taken: bool,
    strokes: Vec<Vec<Point>>,
    // Whether the last stroke is still being drawn.
    is_down: bool,
}

impl Pen {
    /// Takes the pen or puts it down. Strokes stay.
    pub fn take(&mut self, takes: bool) {
        self.is_taken = takes;
        self.is_down = false;
    }

    /// Puts the pen down and wipes off all strokes. Returns whether there was anything to do.
    pub fn clear(&mut self) -> bool {
        let has_any = self.is_taken || !self.strokes.is_empty();
        *self = Pen::default();
        has_any
    }

    /// Draws on the canvas with the primary button.
    pub fn draw(&mut self, ui: &Ui, canvas: &Response, camera: Camera) {
        if !self.is_taken {
            return;
        }
        if canvas.hovered() {
            ui.ctx().set_cursor_icon(CursorIcon::Crosshair);
        }
        let is_down = canvas.is_pointer_button_down_on()
            && ui.input(|input| input.pointer.button_down(PointerButton::Primary));
        let at = canvas.interact_pointer_pos().filter(|_| is_down);
        if let Some(at) = at {
            let at = camera.to_canvas(at);
            match self.strokes.last_mut().filter(|_| self.is_down) {
                Some(stroke) if stroke.last() == Some(&at) => {}
                Some(stroke) => stroke.push(at),
                None => self.strokes.push(vec![at]),
            }
        }
        self.is_down = at.is_some();
    }

    /// Paints the strokes.
    pub fn paint(&self, painter: &Painter, camera: Camera) {
        const WIDTH: f32 = 4.0;
        let colour = Palette::in_use(painter.ctx()).danger;
        for stroke in &self.strokes {
            let points: Vec<Pos2> = stroke.iter().map(|&at| camera.to_screen(at)).collect();
            if let [dot] = points[..] {
                painter.circle_filled(dot, WIDTH, colour);
            } else {
                painter.add(Shape::line(points, Stroke::new(WIDTH, colour)));
            }
        }
    }
}
