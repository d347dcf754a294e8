//! The inspector on the right: the verdict, the selection with its explanation and moves, and the
//! rules.

pub(in crate::gui) mod drafts;
mod mode_panel;
pub(in crate::gui) mod moves_list;
pub(in crate::gui) mod rules_panel;
pub(in crate::gui) mod selection_panel;
pub(in crate::gui) mod settings_part;
pub(in crate::gui) mod steps_panel;
pub(in crate::gui) mod studies;

use crate::gui::icons::regular as icons;
use egui::{Align, Layout, RichText, Sense, Ui};

use crate::gui::features::explain::{panel as explain_panel, state_graph};
use crate::gui::features::explore::walk;
use crate::gui::features::sums::panel as sums_panel;
use crate::gui::features::what_if::panel as what_if_panel;
use crate::gui::inspector::drafts::Drafts;
use crate::gui::inspector::studies::Studies;
use crate::gui::requests::{Draft, PanelContext};
use crate::gui::theme::{is_narrow, text_size};
use crate::gui::widgets::{
    Hint, announce, arrow_separator, badge_at, busy_ui, more_ui, named_button_ui, not_solved_ui,
    position_title, scroll_ui, shown_badge_ui, shown_positions_ui,
};
use winmove_analysis::{EndlessWin, Explanation, words};
use winmove_core::model::{Place, shortened_to};
use winmove_editor::{Editor, ExplainAction, ExploreAction, Mode};
use winmove_words::say;

/// State of the inspector that is kept between frames.
pub struct InspectorState<'a> {
    /// Text and sizes that are being typed or dragged.
    pub drafts: &'a mut Drafts,
    /// The studies of the whole game.
    pub studies: &'a mut Studies,
    /// The settings for a new exercise.
    pub exercise: &'a mut Draft,
}

/// Below this height, in points at the usual text size, nothing is fixed at the bottom. It would
/// take the space of the answers.
const LOW: f32 = 330.0;

/// Shows the inspector. The settings are in a separate panel at the bottom, so that a list of moves
/// that grows with an edit doesn't move them away from the pointer. In a low window they follow the
/// answers.
pub fn ui(ui: &mut Ui, cx: &PanelContext<'_>, state: InspectorState<'_>) {
    let document = cx.editor.revision().opened;
    // In a low window, the answers only fit with less spacing.
    let is_dense = ui.available_height() < 500.0;
    let is_low = ui.available_height() < text_size(ui.ctx(), LOW);
    if mode_panel::has_panel(cx.editor.mode()) {
        if !is_low {
            mode_panel::foot_ui(ui, cx, is_low);
        }
        let height = ui.available_height();
        scroll_ui(ui, "mode", document, None, |ui| {
            mode_panel::panel_ui(ui, cx, height, is_low, state);
            if is_low {
                mode_panel::foot_ui(ui, cx, is_low);
            }
        });
        return;
    }
    let InspectorState {
        drafts, studies, ..
    } = state;
    let edits = cx.editor.mode() == Mode::Edit;
    // Below the field, fixed settings would leave a list of moves a row or two.
    let is_low = is_low || is_narrow(ui.ctx());
    if edits && !is_low {
        settings_part::ui(ui, cx, drafts);
    }
    scroll_ui(ui, "position", document, cx.editor.looked_at(), |ui| {
        if is_dense {
            ui.spacing_mut().item_spacing.y = 3.0;
        }
        let is_fresh = !cx.window.is_stale;
        // In a low window, the selection comes before the whole game.
        let is_answer_first = is_low && is_fresh && cx.editor.looked_at().is_some();
        if !is_answer_first {
            game_ui(ui, cx, drafts);
        }
        // After an edit, the answers about a position are out of date and its moves can't be
        // followed.
        ui.add_enabled_ui(is_fresh, |ui| {
            position_ui(ui, cx);
            explain_panel::ui(ui, cx);
            what_if_panel::ui(ui, cx);
            state_graph::ui(ui, cx);
        });
        // What can be edited is below everything that explains.
        if edits {
            selection_panel::ui(ui, cx, drafts);
        }
        if is_answer_first {
            ui.separator();
            game_ui(ui, cx, drafts);
        }
        studies::ui(ui, cx, studies);
        if edits && is_low {
            settings_part::sections_ui(ui, cx, drafts);
        }
    });
}

/// The verdict on the whole game, the walk, and the positions of a pursuit that are shown.
fn game_ui(ui: &mut Ui, cx: &PanelContext<'_>, drafts: &mut Drafts) {
    if cx.editor.sums().is_sum() {
        sums_panel::verdict_ui(ui, cx)
    } else {
        verdict_ui(ui, cx, drafts)
    }
    if cx.editor.selection().is_empty() {
        about_ui(ui, cx);
    }
    ui.separator();
    walk::ui(ui, cx);
    shown_positions_ui(ui, cx);
}

/// The beginning of the notes, which says what the game is: the first sentence, and more if it is
/// short. The tooltip has all of them.
fn about_ui(ui: &mut Ui, cx: &PanelContext<'_>) {
    const SHORTEST: usize = 50;
    const LONGEST: usize = 300;
    let notes = cx.editor.document().notes().trim();
    let line = shortened_to(notes.lines().next().unwrap_or_default(), LONGEST);
    let mut ends = line.match_indices(['.', '!', '?']).map(|(at, _)| at + 1);
    let end = ends.find(|&at| at >= SHORTEST && line[at..].starts_with(' '));
    let beginning = &line[..end.unwrap_or(line.len())];
    if !beginning.is_empty() {
        let beginning = egui::Label::new(RichText::new(beginning).weak());
        ui.add(beginning.wrap())
            .hint(shortened_to(notes, 3 * LONGEST));
    }
}

fn verdict_ui(ui: &mut Ui, cx: &PanelContext<'_>, drafts: &mut Drafts) {
    let editor = cx.editor;
    if let Some(failure) = editor.now().failure() {
        not_solved_ui(ui, cx, failure);
        return;
    }
    let Some(analysis) = editor.analysis() else {
        if editor.now().is_stopped() {
            let why = editor.now().why_stopped();
            ui.weak(why.unwrap_or_else(say::inspector_cancelled));
        } else {
            busy_ui(ui, say::panel_solving());
        }
        return;
    };
    let Some(verdict) = editor.now().verdict() else {
        // An empty field may be about to be replaced.
        if !(cx.window.is_reading && editor.now().is_field_empty()) {
            ui.weak(no_start_words(editor));
        }
        return;
    };
    let label = analysis.start().and_then(|start| analysis.label(start));
    let looked_at = editor.looked_at();
    let looks_elsewhere = looked_at.is_some_and(|at| Some(at) != analysis.start());
    ui.horizontal_top(|ui| {
        if cx.window.is_stale {
            ui.disable();
        }
        if let Some(label) = label {
            let badge = badge_at(analysis, analysis.start(), Some(label));
            shown_badge_ui(ui, badge, text_size(ui.ctx(), 28.0));
        }
        let words = match analysis.start() {
            Some(start) => verdict.words_with_share(start),
            None => verdict.words(),
        };
        ui.horizontal_wrapped(|ui| {
            // The position looked at has its own verdict below.
            if looks_elsewhere {
                ui.weak(say::inspector_from_start());
            }
            let verdict = egui::Label::new(
                RichText::new(words)
                    .size(text_size(ui.ctx(), 15.0))
                    .strong(),
            );
            let verdict = ui.add(verdict.sense(Sense::focusable_noninteractive()));
            announce(&verdict);
            drafts.first.get_or_insert(verdict.id);
        });
    });
}

fn no_start_words(editor: &Editor) -> String {
    if editor.now().is_field_empty() {
        say::inspector_no_vertex()
    } else if editor.has_sides() {
        say::inspector_place_tokens()
    } else {
        say::inspector_no_start(editor.document().field())
    }
}

/// Shows the selected position: its verdict, its explanation, and its moves.
fn position_ui(ui: &mut Ui, cx: &PanelContext<'_>) {
    let editor = cx.editor;
    let (Some(analysis), Some(position)) = (editor.now().answering(), editor.looked_at()) else {
        // If a pursuit lacks tokens, the text above says which ones to place.
        let is_told = editor.has_sides() && editor.now().verdict().is_none();
        if editor.selection().is_empty() && !is_told && !editor.now().is_field_empty() {
            ui.weak(say::inspector_click(editor.document().field()));
        }
        let start = editor.now().answering().map(|analysis| analysis.start());
        if start.flatten().is_some() && editor.looked_at().is_none() {
            let name = say::inspector_look_at_start();
            start_button_ui(ui, &name, &name, cx);
        }
        return;
    };
    let mut name = position_title(cx, position);
    if editor.sums().is_sum() {
        name = say::inspector_alone(name);
    }
    ui.horizontal(|ui| {
        let badge = badge_at(analysis, Some(position), analysis.label(position));
        shown_badge_ui(ui, badge, text_size(ui.ctx(), 28.0));
        let back = Layout::right_to_left(Align::Center);
        ui.with_layout(back, |ui| {
            if analysis.start().is_some_and(|start| start != position) {
                start_button_ui(
                    ui,
                    &say::inspector_start(),
                    &say::inspector_start_name(),
                    cx,
                );
            }
            let name = RichText::new(name).size(text_size(ui.ctx(), 15.0)).strong();
            let rest = Layout::left_to_right(Align::Center);
            ui.with_layout(rest, |ui| ui.add(egui::Label::new(name).truncate()));
        });
    });
    let explanation = analysis.explain(position);
    ui.label(words::explanation(editor.document(), &explanation));
    moves_list::ui(ui, cx, analysis, position);
    if let Explanation::Owned {
        endless: Some(endless),
        ..
    } = explanation
    {
        cycles_ui(ui, cx, &endless);
    }
}

/// Lists the cycles in which endless play can be won. A click shows one on the field.
fn cycles_ui(ui: &mut Ui, cx: &PanelContext<'_>, endless: &EndlessWin) {
    const MAX_CYCLES: usize = 8;
    const MAX_NAMED: usize = 12;
    ui.strong(say::owners_cycles())
        .hint(say::owners_cycles_tip());
    for (greatest, cycle) in endless.cycles.iter().take(MAX_CYCLES) {
        let closed: Vec<Place> = cycle.iter().chain(cycle.first()).copied().collect();
        let named = closed.iter().take(MAX_NAMED);
        let mut names: Vec<String> = named.map(|&at| cx.editor.document().name(at)).collect();
        if closed.len() > MAX_NAMED {
            names.push("…".to_owned());
        }
        let text = say::owners_cycle(*greatest, names.join(&arrow_separator()));
        let is_shown = cx.editor.explain().cycle() == Some(&closed[..]);
        let link = ui.selectable_label(is_shown, text);
        if link.hint(say::owners_cycles_tip()).clicked() {
            let shown = (!is_shown).then_some(closed);
            cx.push(ExplainAction::ShowCycle(shown));
        }
    }
    more_ui(ui, endless.cycles.len().saturating_sub(MAX_CYCLES));
}

/// A button to look at the position in which play starts.
fn start_button_ui(ui: &mut Ui, text: &str, name: &str, cx: &PanelContext<'_>) {
    let button = egui::Button::new(format!("{} {text}", icons::ARROW_U_UP_LEFT)).small();
    if named_button_ui(ui, button, name, say::inspector_start_tip()) {
        cx.push(ExploreAction::LookAtStart);
    }
}
