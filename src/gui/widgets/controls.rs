//! Buttons, choices, checkboxes, sections, dialogs and lines of text that several panels use.

use std::ops::Range;

use egui::accesskit::{Live, Role};
use egui::text_edit::TextEditState;
use egui::{
    Button, CollapsingHeader, CollapsingResponse, ComboBox, Context, InnerResponse, IntoAtoms, Key,
    Modal, Order, Response, RichText, ScrollArea, TextStyle, Ui, WidgetInfo, WidgetText,
    WidgetType,
};

use crate::gui::hint::Hint;
use crate::gui::theme::text_size;
use crate::gui::widgets::entries::walk_entries;
use crate::gui::widgets::scroll::show_focused;
use crate::gui::widgets::text::line_width;
use winmove_words::{Language, Wording, say};

/// Shows a button. Returns whether it was clicked.
pub fn button_ui<'a>(ui: &mut Ui, text: impl IntoAtoms<'a>, hint: impl Into<WidgetText>) -> bool {
    ui.button(text).hint(hint).clicked()
}

/// Shows a button with its tip. Returns whether it was clicked.
pub fn worded_button_ui(ui: &mut Ui, words: Wording) -> bool {
    button_ui(ui, words.text(), words.tip())
}

/// Shows the default button of a question. It takes the focus if no widget has it, so that Enter
/// presses it. Returns whether it was clicked.
pub fn first_button_ui(ui: &mut Ui, words: Wording) -> bool {
    let button = ui.button(words.text()).hint(words.tip());
    focus_first(ui, &button);
    button.clicked()
}

/// Whether Enter was pressed where no button uses it: a field has given up the focus, or no widget
/// had it. Ask before giving the focus to one.
pub fn is_entered(ui: &Ui) -> bool {
    let is_free = ui.memory(|memory| memory.focused().is_none());
    is_free && ui.input(|input| input.key_pressed(Key::Enter))
}

/// Gives a widget the focus if no widget has it. A text field has its caret at the end, wherever it
/// was when the dialog was last open.
pub fn focus_first(ui: &Ui, widget: &Response) {
    if ui.memory(|memory| memory.focused().is_none()) {
        TextEditState::default().store(ui.ctx(), widget.id);
        widget.request_focus();
    }
}

/// Shows a small button. Returns whether it was clicked.
pub fn small_button_ui<'a>(
    ui: &mut Ui,
    text: impl IntoAtoms<'a>,
    hint: impl Into<WidgetText>,
) -> bool {
    ui.small_button(text).hint(hint).clicked()
}

/// Shows a button whose accessible name differs from its text. Returns whether it was clicked.
pub fn named_button_ui(
    ui: &mut Ui,
    button: Button<'_>,
    name: impl AsRef<str>,
    hint: impl Into<WidgetText>,
) -> bool {
    let response = ui.add(button).hint(hint);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, name.as_ref()));
    response.clicked()
}

/// Shows a button, disabled if there is an obstacle, which then replaces the hint. Returns whether
/// it was clicked.
pub fn usable_button_ui(
    ui: &mut Ui,
    button: Button<'_>,
    hint: impl Into<WidgetText>,
    obstacle: Option<impl Into<WidgetText>>,
) -> bool {
    let response = ui.add_enabled(obstacle.is_none(), button).hint(hint);
    match obstacle {
        Some(why) => response.disabled_hint(why).clicked(),
        None => response.clicked(),
    }
}

/// Shows one of several choices. Returns whether it was clicked.
pub fn choice_ui<'a>(
    ui: &mut Ui,
    is_chosen: bool,
    text: impl IntoAtoms<'a>,
    hint: impl Into<WidgetText>,
) -> bool {
    let response = ui.selectable_label(is_chosen, text);
    response.hint(hint).clicked()
}

/// Shows values to choose from, with their names and hints, on a line after a label. Returns the
/// value that was clicked.
pub fn choices_ui<'a, T: PartialEq>(
    ui: &mut Ui,
    label: impl Into<WidgetText>,
    hint: impl Into<WidgetText>,
    current: Option<T>,
    choices: impl IntoIterator<Item = (T, impl IntoAtoms<'a>, impl Into<WidgetText>)>,
) -> Option<T> {
    let line = ui.horizontal_wrapped(|ui| {
        ui.label(label).hint(hint);
        choice_buttons_ui(ui, current, choices)
    });
    line.inner
}

/// Shows values to choose from, with their names and hints. Returns the value that was clicked.
pub fn choice_buttons_ui<'a, T: PartialEq>(
    ui: &mut Ui,
    current: Option<T>,
    choices: impl IntoIterator<Item = (T, impl IntoAtoms<'a>, impl Into<WidgetText>)>,
) -> Option<T> {
    let mut clicked = None;
    for (value, name, hint) in choices {
        if choice_ui(ui, current.as_ref() == Some(&value), name, hint) {
            clicked = Some(value);
        }
    }
    clicked
}

/// Shows a list that opens, with the values to choose from, their names, and their hints unless
/// these are empty. Returns the value that was chosen.
pub fn list_ui<T: PartialEq>(
    ui: &mut Ui,
    list: ComboBox,
    current: &T,
    choices: impl IntoIterator<Item = (T, String, String)>,
) -> InnerResponse<Option<T>> {
    let choices = choices.into_iter();
    usable_list_ui(
        ui,
        list,
        current,
        choices.map(|(value, name, hint)| (value, name, hint, None)),
    )
}

/// Shows such a list, in which the values with an obstacle can't be chosen.
pub fn usable_list_ui<T: PartialEq>(
    ui: &mut Ui,
    list: ComboBox,
    current: &T,
    choices: impl IntoIterator<Item = (T, String, String, Option<String>)>,
) -> InnerResponse<Option<T>> {
    let mut chosen = None;
    let choices: Vec<_> = choices.into_iter().collect();
    let shown = list.height(420.0).show_ui(ui, |ui| {
        let most = ui.ctx().content_rect().width() - 48.0;
        let is_wide =
            |(_, name, ..): &(T, String, String, Option<String>)| line_width(ui, name) > most;
        if choices.iter().any(is_wide) {
            ui.set_width(most);
            ui.style_mut().wrap_mode = Some(egui::TextWrapMode::Wrap);
        }
        let mut current_entry = None;
        for (value, name, hint, obstacle) in choices {
            let is_current = value == *current;
            let entry = Button::selectable(is_current, name);
            let entry = ui.add_enabled(obstacle.is_none(), entry).hint(hint);
            if let Some(why) = obstacle {
                entry.disabled_hint(why);
                continue;
            }
            if is_current {
                current_entry = Some(entry.id);
            }
            if entry.clicked() {
                chosen = Some(value);
                ui.close();
            }
        }
        walk_entries(ui, current_entry, true);
    });
    mark_unfolded(&shown.response, shown.inner.is_some());
    if chosen.is_some() && !ui.input(|input| input.pointer.any_released()) {
        shown.response.request_focus();
    }
    InnerResponse::new(chosen, shown.response)
}

/// Shows a list of the languages, and changes the chosen one.
pub fn language_list_ui(ui: &mut Ui, list: ComboBox, chosen: &mut Language) -> Response {
    let list = list.selected_text(chosen.name());
    let choices =
        Language::all().map(|language| (language, language.name().to_owned(), String::new()));
    let shown = list_ui(ui, list, chosen, choices);
    *chosen = shown.inner.unwrap_or(*chosen);
    shown.response
}

/// Shows a list that opens, with a label before it, or above it if both don't fit on a line.
/// `chosen` is the text of the list. Returns the value that was chosen.
pub fn labelled_list_ui<T: PartialEq>(
    ui: &mut Ui,
    id: &str,
    label: impl AsRef<str>,
    hint: impl Into<WidgetText>,
    chosen: impl AsRef<str>,
    current: &T,
    choices: impl IntoIterator<Item = (T, String, String)>,
) -> Option<T> {
    let (label, chosen) = (label.as_ref(), chosen.as_ref());
    let width = |text: &str| {
        let extend = Some(egui::TextWrapMode::Extend);
        let galley =
            WidgetText::from(text).into_galley(ui, extend, f32::INFINITY, TextStyle::Button);
        galley.size().x
    };
    let spacing = ui.spacing();
    let around = 2.0 * spacing.button_padding.x + spacing.icon_width + 2.0 * spacing.item_spacing.x;
    let needs = width(chosen) + around;
    let fits = width(label) + needs <= ui.available_width();
    let contents = |ui: &mut Ui| {
        let label = ui.label(label).hint(hint);
        let room = ui.available_width();
        let list = ComboBox::from_id_salt(id)
            .selected_text(chosen)
            .width((room - 12.0).clamp(80.0, 190.0).max(needs).min(room))
            .truncate();
        let shown = list_ui(ui, list, current, choices);
        shown.response.labelled_by(label.id);
        shown.inner
    };
    if fits {
        ui.horizontal(contents).inner
    } else {
        ui.vertical(contents).inner
    }
}

/// Reports how many entries of a list are left out, if any.
pub fn more_ui(ui: &mut Ui, left_out: usize) {
    if left_out > 0 {
        ui.weak(say::widget_more(left_out));
    }
}

/// The range of at most `most` entries of a list, with the one at `at` as central as possible.
pub fn part_around(at: usize, length: usize, most: usize) -> Range<usize> {
    let start = at.saturating_sub(most / 2).min(length.saturating_sub(most));
    start..length.min(start + most)
}

/// Shows a spinner, and text about the work in progress.
pub fn busy_ui(ui: &mut Ui, text: impl Into<WidgetText>) {
    ui.horizontal(|ui| {
        ui.spinner();
        ui.label(text);
    });
}

/// Says to screen readers whether what belongs to a widget is shown.
pub fn mark_unfolded(widget: &Response, is_unfolded: bool) {
    let (ctx, id) = (&widget.ctx, widget.id);
    ctx.accesskit_node_builder(id, |node| node.set_expanded(is_unfolded));
}

/// Shows a section that can be folded, and is folded at first. It keeps its state when its name
/// changes with the language.
pub fn section_ui<R>(
    ui: &mut Ui,
    id: &str,
    name: String,
    contents: impl FnOnce(&mut Ui) -> R,
) -> CollapsingResponse<R> {
    let header = CollapsingHeader::new(RichText::new(name).strong()).id_salt(id);
    let shown = header.show_unindented(ui, contents);
    mark_unfolded(&shown.header_response, !shown.fully_closed());
    shown
}

/// Shows a title with a size in points that scales with the text size.
pub fn title_ui(ui: &mut Ui, text: impl Into<String>, size: f32) -> Response {
    let text = RichText::new(text).size(text_size(ui.ctx(), size)).strong();
    as_heading(ui.label(text))
}

/// Makes screen readers announce a text whenever it changes.
pub fn announce(text: &Response) {
    let (ctx, id) = (&text.ctx, text.id);
    ctx.accesskit_node_builder(id, |node| node.set_live(Live::Polite));
}

/// Tells screen readers that a text is a heading.
pub fn as_heading(text: Response) -> Response {
    text.ctx.accesskit_node_builder(text.id, |node| {
        node.set_role(Role::Heading);
        node.set_label(node.value().unwrap_or_default().to_owned());
        node.clear_value();
    });
    text
}

/// A dialog inside the window, with a margin. Its lists and menus have a higher order, so they are
/// always in front.
pub fn modal(name: &'static str, ctx: &Context) -> Modal {
    let frame = egui::Frame::popup(&ctx.global_style()).inner_margin(18);
    let area = Modal::default_area(name.into()).order(Order::Middle);
    // A widget that had the focus before the dialog opened must not prevent the dialog from taking
    // it.
    let is_open = ctx.memory(|memory| memory.areas().visible_last_frame(&area.layer()));
    if !is_open {
        ctx.memory_mut(|memory| memory.stop_text_input());
        // A menu that a key has left open would be in front of the dialog.
        egui::Popup::close_all(ctx);
    }
    Modal::new(name.into()).area(area).frame(frame)
}

/// Shows a dialog in the middle of the window, with a heading, and contents that may give an
/// answer. Esc gives the answer `on_escape`.
pub fn dialog_ui<T>(
    name: &'static str,
    heading: impl Into<RichText>,
    width: f32,
    on_escape: T,
    ctx: &Context,
    contents: impl FnOnce(&mut Ui) -> Option<T>,
) -> Option<T> {
    let modal = modal(name, ctx).show(ctx, |ui| {
        ui.set_width(width.min(ctx.content_rect().width() - 60.0));
        as_heading(ui.heading(heading));
        ui.add_space(4.0);
        contents(ui)
    });
    let closed = modal.should_close().then_some(on_escape);
    modal.inner.or(closed)
}

/// Shows the rows of a dialog above its buttons. In a low window, they scroll, from the top
/// whenever the dialog opens.
pub fn dialog_rows_ui(ui: &mut Ui, rows: impl FnOnce(&mut Ui)) {
    let room = (ui.ctx().content_rect().height() - 170.0).max(100.0);
    let (id, pass) = (ui.id().with("shown"), ui.ctx().cumulative_pass_nr());
    let before: u64 = ui.data_mut(|data| std::mem::replace(data.get_temp_mut_or_default(id), pass));
    let area = ScrollArea::vertical()
        .auto_shrink([false, true])
        .max_height(room);
    let area = if before + 1 < pass {
        area.vertical_scroll_offset(0.0)
    } else {
        area
    };
    // Otherwise, a new dialog would be too low, and grow in each frame.
    area.min_scrolled_height(room).show(ui, |ui| {
        rows(ui);
        show_focused(ui);
    });
}

/// Shows the two buttons of a dialog: one that does something, and Cancel.
/// `take` shows the first. Returns whether it was pressed, once one was.
pub fn take_or_cancel_ui(
    ui: &mut Ui,
    take: impl FnOnce(&mut Ui) -> bool,
    cancel_hint: impl Into<WidgetText>,
) -> Option<bool> {
    ui.horizontal(|ui| {
        let take = take(ui);
        let cancel = button_ui(ui, say::widget_cancel(), cancel_hint);
        (take || cancel).then_some(take)
    })
    .inner
}
