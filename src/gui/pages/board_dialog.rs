//! The dialog for the size of a new board: a small grid to point at, and two numbers.

use egui::{Context, DragValue, Key, Rect, Sense, Stroke, StrokeKind, Ui, Vec2, vec2};

use crate::gui::requests::{Intent, PanelContext};
use crate::gui::theme::Palette;
use crate::gui::widgets::{dialog_ui, first_button_ui, take_or_cancel_ui};
use winmove_words::say;

/// The maximum number of rows and columns that can be set here. A file may have more.
const MOST: u32 = 200;
/// The rows and columns of the small grid.
const GRID: [u32; 2] = [12, 20];
/// The size of a cell of the grid, if the window is wide enough.
const CELL: f32 = 18.0;

/// The size of a new board.
#[derive(Clone, Copy, Debug)]
pub struct BoardDialog {
    rows: u32,
    columns: u32,
    /// Whether the pointer has moved or pressed since the dialog opened.
    is_aimed: bool,
}

impl Default for BoardDialog {
    fn default() -> BoardDialog {
        BoardDialog {
            rows: 8,
            columns: 10,
            is_aimed: false,
        }
    }
}

impl BoardDialog {
    /// Shows the dialog. Returns whether it stays open.
    pub fn ui(&mut self, ctx: &Context, cx: &PanelContext<'_>) -> bool {
        let room = ctx.content_rect().width() - 60.0;
        let width = (GRID[1] as f32 * CELL).min(room);
        let title = say::command_new_board();
        let title = title.trim_end_matches('…');
        let take = dialog_ui("new-board", title, width, false, ctx, |ui| {
            let is_clicked = self.grid_ui(ui);
            ui.add_space(6.0);
            ui.horizontal(|ui| {
                for (side, name) in [
                    (&mut self.rows, say::board_dialog_rows()),
                    (&mut self.columns, say::board_dialog_columns()),
                ] {
                    let label = ui.label(name);
                    let drag = DragValue::new(side).range(1..=MOST).speed(0.1);
                    ui.add(drag).labelled_by(label.id);
                }
            });
            ui.add_space(8.0);
            let take = |ui: &mut Ui| {
                let entered = ui.input(|input| input.key_pressed(Key::Enter));
                first_button_ui(ui, say::BOARD_DIALOG_TAKE) || entered || is_clicked
            };
            take_or_cancel_ui(ui, take, say::question_cancel_tip())
        });
        if take == Some(true) {
            let BoardDialog { rows, columns, .. } = *self;
            cx.push(Intent::NewBoard { rows, columns });
        }
        take.is_none()
    }

    /// A grid in which the pointer chooses the last cell of the board. Returns whether it was
    /// clicked.
    fn grid_ui(&mut self, ui: &mut Ui) -> bool {
        let palette = Palette::in_use(ui.ctx());
        let side = (ui.available_width() / GRID[1] as f32).min(CELL);
        let size = vec2(GRID[1] as f32, GRID[0] as f32) * side;
        let (rect, response) = ui.allocate_exact_size(size, Sense::click_and_drag());
        response.widget_info(|| {
            let name = say::board_dialog_grid();
            egui::WidgetInfo::labeled(egui::WidgetType::Other, true, name)
        });
        let moved = ui.input(|input| input.pointer.delta() != Vec2::ZERO);
        self.is_aimed |= moved || response.is_pointer_button_down_on();
        let mut shown = [self.rows, self.columns];
        if let Some(at) = response.hover_pos().filter(|_| self.is_aimed) {
            let cell = (at - rect.min) / side;
            shown = [
                (cell.y as u32 + 1).min(GRID[0]),
                (cell.x as u32 + 1).min(GRID[1]),
            ];
            if response.clicked() || response.is_pointer_button_down_on() {
                [self.rows, self.columns] = shown;
            }
        }
        for row in 0..GRID[0] {
            for column in 0..GRID[1] {
                let at = rect.min + vec2(column as f32, row as f32) * side;
                let cell = Rect::from_min_size(at, Vec2::splat(side)).shrink(1.0);
                if row < shown[0] && column < shown[1] {
                    ui.painter().rect_filled(cell, 2.0, palette.accent);
                } else {
                    let line = Stroke::new(1.0, palette.line);
                    ui.painter()
                        .rect_stroke(cell, 2.0, line, StrokeKind::Inside);
                }
            }
        }
        response.clicked() || response.drag_stopped()
    }
}
