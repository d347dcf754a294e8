//! The dialog for the size of a new board: a small grid to point at, and two numbers.

use egui::{Context, DragValue, Rect, Sense, Stroke, StrokeKind, Ui, Vec2, vec2};

use crate::gui::requests::{Intent, PanelContext};
use crate::gui::theme::Palette;
use crate::gui::widgets::{dialog_ui, first_button_ui, is_entered, take_or_cancel_ui};
use winmove_words::say;

/// The maximum number of rows and columns that can be set here. A file may have more.
const MAX: u32 = 200;
/// The rows and columns of the small grid.
const GRID: [u32; 2] = [12, 20];
/// The size of a cell of the grid, if the window is wide enough.
const CELL: f32 = 18.0;

/// The size of a new board.
#[derive(Clone, Copy, Debug)]
pub struct BoardDialog {
    rows: u32,
    columns: u32,
    /// Whether the pointer has moved or pressed since the dialog opened or a number was typed.
    is_aimed: bool,
    /// The rows and columns up to the pointer, while it is on the grid.
    pointed: Option<[u32; 2]>,
}

impl Default for BoardDialog {
    fn default() -> BoardDialog {
        BoardDialog {
            rows: 8,
            columns: 10,
            is_aimed: false,
            pointed: None,
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
                let mut sides = self.shown();
                let names = [say::board_dialog_rows(), say::board_dialog_columns()];
                let changed = sides.iter_mut().zip(names).map(|(side, name)| {
                    let label = ui.label(name);
                    let drag = DragValue::new(side).range(1..=MAX).speed(0.1);
                    ui.add(drag).labelled_by(label.id).changed()
                });
                if changed.fold(false, |any, changed| any | changed) {
                    [self.rows, self.columns] = sides;
                    self.is_aimed = false;
                }
            });
            ui.add_space(8.0);
            let take = |ui: &mut Ui| {
                let entered = is_entered(ui);
                first_button_ui(ui, say::BOARD_DIALOG_TAKE) || entered || is_clicked
            };
            take_or_cancel_ui(ui, take, say::question_cancel_tip())
        });
        if take == Some(true) {
            let [rows, columns] = self.shown();
            cx.push(Intent::NewBoard { rows, columns });
        }
        take.is_none()
    }

    /// The rows and columns that the dialog shows, and that it would take now.
    fn shown(&self) -> [u32; 2] {
        self.pointed.unwrap_or([self.rows, self.columns])
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
        self.is_aimed |= moved || response.clicked() || response.is_pointer_button_down_on();
        self.pointed = response.hover_pos().filter(|_| self.is_aimed).map(|at| {
            let cell = (at - rect.min) / side;
            let upto = |at: f32, most: u32| (at as u32 + 1).min(most);
            [upto(cell.y, GRID[0]), upto(cell.x, GRID[1])]
        });
        let shown = self.shown();
        if response.clicked() || response.is_pointer_button_down_on() {
            [self.rows, self.columns] = shown;
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
