//! The explanation of the selected position: its reasons in detail, the strategy, and the changes
//! made by the last edit.

use std::sync::Arc;

use crate::gui::icons::regular as icons;
use egui::Ui;

use crate::gui::commands::Command;
use crate::gui::requests::{PanelContext, Printout, Request};
use crate::gui::widgets::{
    Hint, arrow_separator, busy_ui, button_ui, more_ui, section_ui, small_button_ui,
};
use winmove_analysis::words::Markup;
use winmove_analysis::{LabelChange, Position, Proof, words};
use winmove_editor::{ExplainAction, ExploreAction, MAX_DRAWN_MOVES, MAX_WALKED_PLACES, Revision};
use winmove_words::{Language, say};

/// The maximum number of visible lines of a proof.
const MAX_PROOF_LINES: f32 = 12.0;

/// The maximum number of changes shown.
const MAX_SHOWN: usize = 100;

/// Shows the sections for the position looked at, and the list of changes.
pub fn ui(ui: &mut Ui, cx: &PanelContext<'_>) {
    if cx.editor.looked_at().is_some() {
        section_ui(ui, "why", say::explore_why(), |ui| reasons_ui(ui, cx));
        strategy_ui(ui, cx);
        section_ui(ui, "proof", say::explore_proof(), |ui| {
            written_proof_ui(ui, cx);
        });
    }
    changes_ui(ui, cx);
}

fn reasons_ui(ui: &mut Ui, cx: &PanelContext<'_>) {
    if let Some(words) = cx.editor.explain().loop_words() {
        ui.label(words);
    }
    request_proof(ui, cx);
    let plans = cx.editor.explain().plan_words();
    for words in &plans {
        ui.label(words);
    }
    let found = cx.editor.explain().plans();
    let found = found.map_or(0, |plans| plans.all().count());
    if found > 0 {
        ui.weak(say::explore_plans_shown(found, say::explore_strategy()));
    }
    let certificate = match cx.editor.explain().proof() {
        Some(Proof::Drawn(_)) => cx.editor.explain().proof_words(),
        _ => None,
    };
    let is_folded = certificate.is_some() && !plans.is_empty();
    let list_ui = |ui: &mut Ui| {
        if let Some(words) = certificate {
            ui.label(words);
        }
        reasons_list_ui(ui, cx);
    };
    if is_folded {
        section_ui(ui, "draw", say::explore_draw_positions(), list_ui);
    } else {
        list_ui(ui);
    }
}

/// The reasons for the label, one per line.
fn reasons_list_ui(ui: &mut Ui, cx: &PanelContext<'_>) {
    let Some(reasons) = cx.editor.explain().reasons() else {
        if cx.editor.explain().needs_reasons() {
            cx.push(ExplainAction::FindReasons);
        }
        if cx.editor.explain().finds_reasons() {
            ui.spinner();
        }
        return;
    };
    if reasons.is_empty() {
        let editor = cx.editor;
        let place = editor.analysis().zip(editor.looked_at());
        let goes_on = place.is_some_and(|(analysis, at)| analysis.goes_on_beyond(at));
        ui.weak(if !editor.explain().unfolds() {
            say::explore_too_large_to_unfold(MAX_WALKED_PLACES)
        } else if editor.explore().is_undecided_here() {
            say::explore_search_stopped()
        } else if goes_on {
            say::explore_part_ends()
        } else {
            say::explore_over()
        });
    }
    for (index, reason) in reasons.iter().enumerate() {
        ui.horizontal_top(|ui| {
            ui.add_space(14.0 * reason.depth as f32);
            let icon = match (reason.can_open, reason.is_open) {
                (false, _) => icons::DOT,
                (true, true) => icons::CARET_DOWN,
                (true, false) => icons::CARET_RIGHT,
            };
            let button = egui::Button::new(icon).frame(false);
            let response = ui.add_enabled(reason.can_open, button);
            let name = words::move_order(cx.editor.document(), &reason.step);
            response.widget_info(|| {
                let text = say::explore_unfold(&name);
                egui::WidgetInfo::labeled(egui::WidgetType::Button, reason.can_open, text)
            });
            if response.clicked() {
                cx.push(ExplainAction::ToggleReason(index));
            }
            ui.add(egui::Label::new(cx.editor.explain().reason_words(reason)).wrap());
        });
    }
}

/// Requests the proof if it is needed, and shows that it is being searched for.
fn request_proof(ui: &mut Ui, cx: &PanelContext<'_>) {
    if cx.editor.explain().needs_proof() {
        cx.push(ExplainAction::Prove);
    }
    if cx.editor.explain().is_proving() {
        busy_ui(ui, say::explore_proving());
    }
}

fn strategy_ui(ui: &mut Ui, cx: &PanelContext<'_>) {
    let shows = cx.editor.explain().shows_strategy();
    let (text, hint) = (say::explore_strategy(), say::explore_strategy_tip());
    cx.checkbox_ui(ui, shows, text, hint, ExplainAction::ShowStrategy);
    if !shows {
        return;
    }
    request_proof(ui, cx);
    let editor = cx.editor;
    // The certificate of a draw is described above.
    let is_drawn = matches!(editor.explain().proof(), Some(Proof::Drawn(_)));
    if let Some(words) = editor.explain().proof_words().filter(|_| !is_drawn) {
        ui.label(words);
    }
    let line = editor.explain().principal_line();
    if line.len() > 1 {
        const MAX: usize = 12;
        let places = line.iter().take(MAX).filter_map(|at| at.alone());
        let mut names: Vec<String> = places.map(|at| editor.document().name(at)).collect();
        if !names.is_empty() {
            if line.len() > MAX {
                names.push(say::explore_path_more(line.len() - MAX));
            }
            ui.label(say::explore_best_play(names.join(&arrow_separator())));
        }
        let most = MAX_DRAWN_MOVES;
        if line.len() - 1 > most {
            ui.label(say::explore_line_cut(line.len() - 1, most));
        }
    }
}

/// The winning strategy as indented steps that can be copied.
fn written_proof_ui(ui: &mut Ui, cx: &PanelContext<'_>) {
    let explain = cx.editor.explain();
    if explain.needs_written_proof() {
        cx.push(ExplainAction::WriteProof);
        return;
    }
    if explain.written_proof().is_none() {
        ui.weak(explain.no_written_proof_words());
        return;
    }
    ui.horizontal_wrapped(|ui| {
        ui.label(say::explore_copy_as());
        for markup in Markup::ALL {
            if button_ui(ui, markup.name(), say::explore_copy_as_tip())
                && let Some(text) = explain.written_text(markup)
            {
                ui.ctx().copy_text(text);
            }
        }
        let print = (say::command_print(), say::explore_print_proof_tip());
        let save = (say::explore_save_proof(), say::explore_save_proof_tip());
        for ((text, hint), request) in [
            (print, Request::Print(Printout::Proof)),
            (save, Request::Save(Printout::Proof)),
        ] {
            let button = egui::Button::new(text);
            let obstacle = Command::Print.obstacle(cx);
            cx.usable_button_ui(ui, button, hint, obstacle, request);
        }
    });
    let height = ui.text_style_height(&egui::TextStyle::Body);
    egui::ScrollArea::vertical()
        .id_salt("written-proof")
        .max_height(MAX_PROOF_LINES * height)
        .min_scrolled_height(MAX_PROOF_LINES * height)
        .auto_shrink([false, true])
        .show_viewport(ui, |ui, seen| {
            let lines = proof_lines(ui, cx);
            let (corner, width) = (ui.min_rect().min, ui.available_width());
            let first = lines.partition_point(|line| line.bottom < seen.top());
            let visible = lines[first..]
                .iter()
                .take_while(|line| line.top <= seen.bottom());
            for line in visible {
                let galley = line.galley(ui, width);
                let at = corner + egui::vec2(line.indent, line.top);
                let rect = egui::Rect::from_min_size(at, galley.size());
                ui.put(rect, egui::Label::new(galley));
            }
            ui.set_height(lines.last().map_or(0.0, |last| last.bottom + 2.0));
        });
}

/// The written proof in the panel, and what its lines depend on.
#[derive(Clone)]
struct ShownProof {
    of: (Revision, Option<Position>, Language, [u32; 2]),
    lines: Arc<Vec<ShownLine>>,
}

/// A line of the written proof in the panel.
#[derive(Clone)]
struct ShownLine {
    text: String,
    indent: f32,
    top: f32,
    bottom: f32,
}

impl ShownLine {
    fn galley(&self, ui: &Ui, width: f32) -> Arc<egui::Galley> {
        let font = egui::TextStyle::Body.resolve(ui.style());
        let ink = ui.visuals().text_color();
        ui.painter()
            .layout(self.text.clone(), font, ink, width - self.indent)
    }
}

/// The lines of the written proof in the width of the panel, which are laid out once.
fn proof_lines(ui: &Ui, cx: &PanelContext<'_>) -> Arc<Vec<ShownLine>> {
    let width = ui.available_width();
    let font = ui.text_style_height(&egui::TextStyle::Body);
    let editor = cx.editor;
    let of = (
        editor.revision(),
        editor.looked_at(),
        Language::spoken(),
        [width, font].map(f32::to_bits),
    );
    let id = ui.id().with("proof-lines");
    let known = ui.data(|data| data.get_temp::<ShownProof>(id));
    if let Some(known) = known.filter(|known| known.of == of) {
        return known.lines;
    }
    let mut top = 0.0;
    let lines = editor.explain().written_lines().into_iter();
    let lines = lines.map(|(depth, label, text)| {
        let mut line = ShownLine {
            text: format!("{label} {text}").trim_start().to_owned(),
            indent: (12.0 * depth as f32).min(width / 2.0),
            top,
            bottom: top,
        };
        line.bottom += line.galley(ui, width).size().y;
        top = line.bottom + 2.0;
        line
    });
    let lines: Arc<Vec<ShownLine>> = Arc::new(lines.collect());
    let shown = ShownProof {
        of,
        lines: Arc::clone(&lines),
    };
    ui.data_mut(|data| data.insert_temp(id, shown));
    lines
}

fn changes_ui(ui: &mut Ui, cx: &PanelContext<'_>) {
    if !cx.editor.explain().has_changes() {
        return;
    }
    section_ui(ui, "changes", say::explore_changes(), |ui| {
        // On a large board, comparing all positions takes longer than a frame, so wait for the
        // gesture to end.
        if cx.editor.now().is_busy() {
            ui.weak("…");
            return;
        }
        let Some(changes) = cx.editor.explain().changes() else {
            cx.push(ExplainAction::FindChanges);
            return;
        };
        let Some(changes) = changes else {
            ui.weak(say::explore_changes_too_many());
            return;
        };
        let (list, count) = (&changes.list, changes.count);
        ui.weak(say::explore_changes_count(count));
        // The status bar counts only positions with a new outcome.
        match changes.flips {
            _ if count <= 1 => {}
            flips if flips == count => drop(ui.weak(say::explore_flips_all(count))),
            flips => drop(ui.weak(say::explore_flips(flips, count))),
        }
        let id = ui
            .id()
            .with(("shown-changes", cx.editor.revision().document));
        let shown = ui.data(|data| data.get_temp(id).unwrap_or(MAX_SHOWN));
        for change in list.iter().take(shown) {
            change_ui(ui, cx, change);
        }
        if list.len() > shown {
            let more = say::explore_more_changes((count - shown).min(MAX_SHOWN));
            if button_ui(ui, more, say::explore_more_changes_tip()) {
                ui.data_mut(|data| data.insert_temp(id, shown + MAX_SHOWN));
            }
        } else if count > shown {
            more_ui(ui, count - list.len());
        }
    });
}

fn change_ui(ui: &mut Ui, cx: &PanelContext<'_>, change: &LabelChange) {
    let id = ui.id().with(("why", change.position));
    let mut asks = ui.data(|data| data.get_temp::<bool>(id).unwrap_or(false));
    ui.horizontal_wrapped(|ui| {
        let words = words::change(cx.editor.document(), change);
        if ui.link(words).hint(say::explore_look()).clicked() {
            cx.push(ExploreAction::LookAt(change.position));
            if let Some(place) = change.position.alone() {
                cx.push(Request::JumpTo(place));
            }
        }
        if small_button_ui(
            ui,
            say::explore_why_changed(),
            say::explore_why_changed_tip(),
        ) {
            asks = !asks;
        }
    });
    ui.data_mut(|data| data.insert_temp(id, asks));
    if asks {
        for link in cx.editor.explain().chain(change.position) {
            let words = words::link(cx.editor.document(), &link);
            ui.weak(words);
        }
    }
}
