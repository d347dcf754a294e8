//! The steps of a token: presets, and a small grid for custom steps.

use egui::{Button, RichText, Ui, vec2};

use crate::gui::theme::text_size;
use crate::gui::widgets::labelled_list_ui;
use winmove_analysis::families::Preset;
use winmove_core::model::{Offset, Step, Steps};
use winmove_words::say;

/// Shows the steps of a token: a preset, or custom steps on a small grid.
pub fn steps_ui(ui: &mut Ui, id: &str, name: String, steps: &mut Steps, on_board: bool) {
    let mut choices: Vec<(Steps, String, String)> = if on_board {
        let presets = Preset::all();
        presets
            .map(|preset| (preset.steps(), preset.name(), preset.meaning()))
            .collect()
    } else {
        let (one, hint) = (say::rules_panel_edges(), say::rules_panel_edges_tip());
        let both = say::rules_panel_edges_both();
        let both_hint = say::rules_panel_edges_both_tip();
        vec![
            (Steps::Edges, one, hint),
            (Steps::EdgesBothWays, both, both_hint),
        ]
    };
    let preset = Preset::of(steps).map(Preset::steps);
    let chosen = preset.filter(|_| on_board).unwrap_or_else(|| steps.clone());
    let current = choices.iter().find(|(choice, ..)| *choice == chosen);
    let current = current.map_or_else(say::rules_panel_own, |(_, name, _)| name.clone());
    if on_board {
        let own = Steps::List(steps.on_board().to_vec());
        let text = say::rules_panel_choose_own();
        choices.push((own, text, say::rules_panel_choose_own_tip()));
    }
    let how = say::rules_panel_how();
    let taken = labelled_list_ui(ui, id, name, how, current, &chosen, choices);
    if let Some(taken) = taken {
        *steps = taken;
    }
    if matches!(steps, Steps::List(_)) {
        grid_ui(ui, id, steps);
    }
}

/// Like [`steps_ui`], but the small grid is always visible on a board. A click in it makes the
/// steps custom.
pub fn steps_with_grid_ui(ui: &mut Ui, name: String, steps: &mut Steps, on_board: bool) {
    steps_ui(ui, "steps", name, steps, on_board);
    if on_board && !matches!(steps, Steps::List(_)) {
        grid_ui(ui, "steps", steps);
    }
}

fn grid_ui(ui: &mut Ui, id: &str, steps: &mut Steps) {
    let mut list = steps.on_board().to_vec();
    ui.indent((id, "own"), |ui| own_steps_ui(ui, &mut list));
    if list != steps.on_board() {
        *steps = Steps::List(list);
    }
}

/// Shows a small grid of offsets. Clicks cycle through step, slide and none.
fn own_steps_ui(ui: &mut Ui, steps: &mut Vec<Step>) {
    const REACH: i32 = 2;
    ui.weak(say::rules_panel_grid());
    egui::Grid::new(ui.id().with("offsets"))
        .spacing(vec2(2.0, 2.0))
        .min_col_width(0.0)
        .show(ui, |ui| {
            for rows in -REACH..=REACH {
                for columns in -REACH..=REACH {
                    offset_ui(ui, steps, Offset::new(rows, columns));
                }
                ui.end_row();
            }
        });
    let far = steps
        .iter()
        .filter(|step| {
            let (Step::Single(by) | Step::Slide(by)) = step;
            by.rows.unsigned_abs().max(by.columns.unsigned_abs()) > REACH.unsigned_abs()
        })
        .count();
    if far > 0 {
        ui.weak(say::rules_panel_far(far));
    }
}

fn offset_ui(ui: &mut Ui, steps: &mut Vec<Step>, offset: Offset) {
    if offset == Offset::new(0, 0) {
        ui.weak(crate::gui::icons::regular::USER);
        return;
    }
    let (single, slide) = (Step::Single(offset), Step::Slide(offset));
    let (has_single, has_slide) = (steps.contains(&single), steps.contains(&slide));
    let (mark, icon) = match (has_single, has_slide) {
        (_, true) => ("slide", slide_icon(offset)),
        (true, false) => ("step", "•"),
        (false, false) => ("none", " "),
    };
    let button = Button::new(RichText::new(icon).size(text_size(ui.ctx(), 11.0)))
        .min_size(vec2(24.0, 24.0))
        .selected(has_single || has_slide);
    let response = ui.add(button);
    response.widget_info(|| {
        let text = say::rules_panel_offset(mark, offset.rows, offset.columns);
        egui::WidgetInfo::labeled(egui::WidgetType::Button, true, text)
    });
    if response.clicked() {
        steps.retain(|step| *step != single && *step != slide);
        match (has_single, has_slide) {
            (_, true) => {}
            (true, false) => steps.push(slide),
            (false, false) => steps.push(single),
        }
    }
}

/// An arrow icon in the direction of a slide.
fn slide_icon(offset: Offset) -> &'static str {
    use crate::gui::icons::regular as icons;
    match (offset.rows.signum(), offset.columns.signum()) {
        (-1, -1) => icons::ARROW_UP_LEFT,
        (-1, 0) => icons::ARROW_UP,
        (-1, _) => icons::ARROW_UP_RIGHT,
        (0, -1) => icons::ARROW_LEFT,
        (0, _) => icons::ARROW_RIGHT,
        (_, -1) => icons::ARROW_DOWN_LEFT,
        (_, 0) => icons::ARROW_DOWN,
        (_, _) => icons::ARROW_DOWN_RIGHT,
    }
}
