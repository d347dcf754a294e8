//! Controls that make a request when they are used.

use egui::{Button, Checkbox, IntoAtoms, Key, Ui, WidgetText};

use super::controls::{button_ui, small_button_ui, usable_button_ui};
use super::keys::pressed;
use crate::gui::hint::Hint;
use crate::gui::requests::{PanelContext, Request};

impl PanelContext<'_> {
    /// Shows a button that makes a request.
    pub fn button_ui<'a>(
        &self,
        ui: &mut Ui,
        text: impl IntoAtoms<'a>,
        hint: impl Into<WidgetText>,
        request: impl Into<Request>,
    ) {
        if button_ui(ui, text, hint) {
            self.push(request);
        }
    }

    /// Shows a small button that makes a request.
    pub fn small_button_ui<'a>(
        &self,
        ui: &mut Ui,
        text: impl IntoAtoms<'a>,
        hint: impl Into<WidgetText>,
        request: impl Into<Request>,
    ) {
        if small_button_ui(ui, text, hint) {
            self.push(request);
        }
    }

    /// Shows a button that makes a request, disabled if there is an obstacle, which then replaces
    /// the hint.
    pub fn usable_button_ui(
        &self,
        ui: &mut Ui,
        button: Button<'_>,
        hint: impl Into<WidgetText>,
        obstacle: Option<impl Into<WidgetText>>,
        request: impl Into<Request>,
    ) {
        if usable_button_ui(ui, button, hint, obstacle) {
            self.push(request);
        }
    }

    /// Shows a checkbox that requests its new value.
    pub fn checkbox_ui<R: Into<Request>>(
        &self,
        ui: &mut Ui,
        is_on: bool,
        text: impl Into<String>,
        hint: impl Into<WidgetText>,
        request: impl FnOnce(bool) -> R,
    ) {
        self.usable_checkbox_ui(ui, is_on, text, hint, None::<&str>, request);
    }

    /// Shows a checkbox that requests its new value, disabled if there is an obstacle, which then
    /// replaces the hint.
    pub fn usable_checkbox_ui<R: Into<Request>>(
        &self,
        ui: &mut Ui,
        mut is_on: bool,
        text: impl Into<String>,
        hint: impl Into<WidgetText>,
        obstacle: Option<impl Into<WidgetText>>,
        request: impl FnOnce(bool) -> R,
    ) {
        let checkbox = Checkbox::new(&mut is_on, text.into());
        let response = ui
            .add_enabled(obstacle.is_none(), checkbox)
            .hint(hint)
            .disabled_hint(obstacle.map(Into::into).unwrap_or_default());
        if response.changed() {
            self.push(request(is_on));
        }
    }

    /// Makes the requests whose keys were pressed, and consumes these keys.
    pub fn keys<R: Into<Request>>(
        &self,
        ctx: &egui::Context,
        keys: impl IntoIterator<Item = (Key, R)>,
    ) {
        for (key, request) in keys {
            if pressed(ctx, key) {
                self.push(request);
            }
        }
    }
}
