//! *New from family…*: families of games with their descriptions, theorems and parameters, and a
//! picture of the game.

mod game_builder;

pub(in crate::gui) use game_builder::BuildWork;
use std::collections::HashMap;
use std::sync::Arc;

use egui::{
    Align, Button, ComboBox, Context, EventFilter, Id, Key, Layout, ScrollArea, Sense, Slider,
    Stroke, TextEdit, TextStyle, Ui, vec2,
};

use crate::gui::commands::Situation;
use crate::gui::paint::picture;
use crate::gui::paint::picture::Picture;
use crate::gui::requests::{Intent, PanelContext};
use crate::gui::theme::{Palette, is_narrow};
use crate::gui::widgets::{
    Hint, as_heading, busy_ui, button_ui, list_ui, pressed, show_focused, size_words, title_ui,
};
use game_builder::{GameBuilder, GameChoice};
use winmove_analysis::families::{
    self, Chase, Family, FamilySettings, Parameter, ParameterKind, Setting,
};
use winmove_analysis::words;
use winmove_core::model::Document;
use winmove_words::say;

/// The open dialog.
pub struct FamilyDialog {
    chosen: Choice,
    // The settings chosen for each family so far, so that looking at another family doesn't lose
    // them.
    settings: HashMap<&'static str, FamilySettings>,
    // A list that is being typed, and its parameter.
    typed: Option<(&'static str, String)>,
    builder: GameBuilder,
    picture: Picture,
    focused: bool,
    // The entry in the list that has the focus.
    entry_focused: Option<Id>,
    // The open graph.
    own: Option<Arc<Document>>,
}

/// The chosen kind of game.
#[derive(Clone, Copy)]
enum Choice {
    Family(&'static Family),
    /// A pursuit on the open graph.
    Chase(Chase),
}

impl Choice {
    /// The same in every language.
    fn id(self) -> &'static str {
        match self {
            Choice::Family(family) => family.name,
            Choice::Chase(Chase::CopsAndRobbers) => "cops-and-robbers-here",
            Choice::Chase(Chase::CatAndMouse) => "cat-and-mouse-here",
        }
    }

    fn name(self) -> String {
        match self {
            Choice::Family(family) => family.words.title(),
            Choice::Chase(Chase::CopsAndRobbers) => say::family_dialog_cops_and_robbers(),
            Choice::Chase(Chase::CatAndMouse) => say::family_dialog_cat_and_mouse(),
        }
    }

    fn about(self) -> String {
        match self {
            Choice::Family(family) => family.words.about(),
            Choice::Chase(chase) => chase.about(),
        }
    }

    /// The source, and a theorem if there is one.
    fn sources(self) -> (String, Option<String>) {
        match self {
            Choice::Family(family) => (family.words.source(), family.words.theorem()),
            Choice::Chase(chase) => (chase.source(), chase.theorem()),
        }
    }
}

impl FamilyDialog {
    /// Opens the dialog with the first family.
    pub fn open(ctx: &Context, now: &Situation<'_>) -> FamilyDialog {
        let family = families::all().next().expect("there are families");
        let document = now.editor.document();
        let own = document.graph().filter(|_| !now.window.on_start_page);
        FamilyDialog {
            own: own.map(|_| Arc::new(document.clone())),
            chosen: Choice::Family(family),
            settings: HashMap::new(),
            typed: None,
            builder: GameBuilder::new(ctx),
            picture: Picture::default(),
            focused: false,
            entry_focused: None,
        }
    }

    pub fn ui(&mut self, ctx: &Context, cx: &PanelContext<'_>) -> bool {
        if let Some(choice) = self.choice() {
            self.builder.build(choice);
        }
        let mut built = None;
        let modal = crate::gui::widgets::modal("families", ctx).show(ctx, |ui| {
            let screen = ctx.content_rect().size();
            let size = (screen - vec2(80.0, 60.0)).min(vec2(980.0, 650.0));
            ui.set_min_size(size);
            ui.set_max_size(size);
            as_heading(ui.heading(say::family_dialog_title()));
            ui.add_space(6.0);
            let below = size.y - 76.0;
            if is_narrow(ctx) {
                let each = below / 3.0 - 2.0 * ui.spacing().item_spacing.y;
                self.list_ui(ui, each);
                ui.separator();
                self.settings_ui(ui, each);
                ui.separator();
                self.preview_ui(ui, each);
            } else {
                ui.horizontal_top(|ui| {
                    // Otherwise, the separators would be longer.
                    ui.set_max_height(below);
                    ui.vertical(|ui| {
                        ui.set_width(size.x * 0.25);
                        self.list_ui(ui, below);
                    });
                    ui.separator();
                    ui.vertical(|ui| {
                        ui.set_width(size.x * 0.32);
                        self.settings_ui(ui, below);
                    });
                    ui.separator();
                    ui.vertical(|ui| self.preview_ui(ui, below));
                });
            }
            ui.add_space(8.0);
            ui.horizontal(|ui| {
                let obstacle = self.obstacle();
                let ready = self.builder.document().filter(|_| obstacle.is_none());
                let create = ui
                    .add_enabled(ready.is_some(), Button::new(say::family_dialog_create()))
                    .hint(say::family_dialog_create_tip())
                    .disabled_hint(obstacle.unwrap_or_else(say::family_dialog_create_obstacle));
                let focused = ui.memory(|memory| memory.focused());
                let entered = (focused.is_none() || focused == self.entry_focused)
                    && ui.input(|input| input.key_pressed(Key::Enter));
                if create.clicked() || entered {
                    built = ready;
                }
                let tip = say::family_dialog_cancel_tip();
                button_ui(ui, say::family_dialog_cancel(), tip)
            })
            .inner
        });
        if let Some(document) = built {
            cx.push(Intent::Generated(document));
            return false;
        }
        !modal.inner && !modal.should_close()
    }

    /// The reason why no game can be created: a field has an error, or the settings don't fit
    /// together.
    fn obstacle(&self) -> Option<String> {
        let refused = self.typed.as_ref().and_then(|(name, text)| {
            let Choice::Family(family) = self.chosen else {
                return None;
            };
            let parameter = family.parameters.iter().find(|known| known.name == *name)?;
            let refused = parameter.parse(text).is_err();
            refused.then(|| say::family_dialog_expected(parameter.expected()))
        });
        refused.or_else(|| self.builder.failure().map(say::family_dialog_failure))
    }

    fn choice(&mut self) -> Option<GameChoice> {
        Some(match self.chosen {
            Choice::Family(family) => GameChoice::of_family(family, self.settings_of(family)),
            Choice::Chase(chase) => GameChoice::Chase(chase, Arc::clone(self.own.as_ref()?)),
        })
    }

    fn settings_of(&mut self, family: &'static Family) -> &mut FamilySettings {
        let settings = self.settings.entry(family.name);
        settings.or_insert_with(|| family.defaults())
    }

    /// Shows the list of families. The arrow keys move through it.
    fn list_ui(&mut self, ui: &mut Ui, height: f32) {
        let area = ScrollArea::vertical()
            .id_salt("families")
            .max_height(height);
        let justified = Layout::top_down_justified(Align::LEFT);
        let area = area.auto_shrink([false, true]);
        area.show(ui, |ui| {
            ui.with_layout(justified, |ui| self.entries_ui(ui));
        });
    }

    fn entries_ui(&mut self, ui: &mut Ui) {
        ui.spacing_mut().item_spacing.y = 1.0;
        let chases = [Chase::CopsAndRobbers, Chase::CatAndMouse]
            .iter()
            .filter(|_| self.own.is_some());
        let chases = chases.map(|&chase| Choice::Chase(chase));
        let choices = chases.chain(families::all().map(Choice::Family));
        let choices: Vec<Choice> = choices.collect();
        let walked = self.walked(ui, &choices);
        for choice in choices {
            let chosen = choice.id() == self.chosen.id();
            // Tab goes to the chosen entry, and from there out of the list.
            let sense = if chosen { Sense::click() } else { Sense::CLICK };
            let entry = Button::selectable(chosen, choice.name()).sense(sense);
            let entry = ui.add(entry).hint(choice.about());
            if chosen && (walked || !self.focused) {
                self.focused = true;
                entry.request_focus();
                entry.scroll_to_me(None);
            }
            if entry.has_focus() {
                // The list handles the arrow keys itself.
                let filter = EventFilter {
                    vertical_arrows: true,
                    ..EventFilter::default()
                };
                ui.memory_mut(|memory| memory.set_focus_lock_filter(entry.id, filter));
                self.entry_focused = Some(entry.id);
            }
            if entry.clicked() {
                entry.request_focus();
                self.choose(choice);
            }
        }
    }

    /// Chooses the previous or next family if an entry in the list has the focus. Returns whether
    /// it did.
    fn walked(&mut self, ui: &Ui, choices: &[Choice]) -> bool {
        let focused = ui.memory(|memory| memory.focused());
        if focused.is_none() || focused != self.entry_focused {
            return false;
        }
        let at = choices
            .iter()
            .position(|choice| choice.id() == self.chosen.id());
        let at = at.unwrap_or_default();
        let ways = [
            (Key::ArrowDown, at + 1),
            (Key::ArrowUp, at.wrapping_sub(1)),
            (Key::Home, 0),
            (Key::End, choices.len() - 1),
        ];
        let way = ways.into_iter().find(|&(key, _)| pressed(ui.ctx(), key));
        let next = way.and_then(|(_, to)| choices.get(to));
        if let Some(&next) = next {
            self.choose(next);
        }
        next.is_some()
    }

    fn choose(&mut self, choice: Choice) {
        self.chosen = choice;
        self.typed = None;
    }

    fn settings_ui(&mut self, ui: &mut Ui, height: f32) {
        let area = ScrollArea::vertical().id_salt(("family", self.chosen.id()));
        let area = area.max_height(height);
        area.show(ui, |ui| {
            self.chosen_ui(ui);
            show_focused(ui);
        });
    }

    /// Shows the description and the parameters of the chosen family.
    fn chosen_ui(&mut self, ui: &mut Ui) {
        let (source, theorem) = self.chosen.sources();
        title_ui(ui, self.chosen.name(), 18.0);
        ui.label(self.chosen.about());
        ui.add_space(8.0);
        if let Choice::Family(family) = self.chosen {
            for parameter in family.parameters {
                self.parameter_ui(ui, family, parameter);
                ui.add_space(6.0);
            }
        }
        if let Some(theorem) = theorem {
            ui.strong(say::family_dialog_known());
            ui.label(theorem);
            ui.add_space(4.0);
        }
        ui.strong(say::family_dialog_source());
        ui.weak(source);
    }

    fn parameter_ui(
        &mut self,
        ui: &mut Ui,
        family: &'static Family,
        parameter: &'static Parameter,
    ) {
        let setting = self.setting(family, parameter);
        let name = ui.strong(parameter.title()).hint(parameter.meaning());
        ui.weak(parameter.meaning());
        let changed = match (parameter.kind, setting) {
            (ParameterKind::Number { least, most, .. }, Setting::Number(mut number)) => {
                ui.spacing_mut().slider_width = (ui.available_width() - 90.0).max(60.0);
                let slider = Slider::new(&mut number, least..=most)
                    .logarithmic(most - least > 100)
                    .smart_aim(false);
                let response = ui.add(slider).labelled_by(name.id);
                response.changed().then_some(Setting::Number(number))
            }
            (ParameterKind::Choice(words), Setting::Choice(word)) => {
                let combo = ComboBox::from_id_salt((family.name, parameter.name))
                    .selected_text(say::families_choice(word))
                    .width(190.0);
                let choices = words.iter().map(|&choice| {
                    let title = say::families_choice(choice);
                    (choice, title, String::new())
                });
                let shown = list_ui(ui, combo, &word, choices);
                shown.response.labelled_by(name.id);
                shown.inner.map(Setting::Choice)
            }
            (ParameterKind::Numbers { .. }, setting) => {
                self.numbers_ui(ui, parameter, &setting, name.id)
            }
            (ParameterKind::Number { .. }, Setting::Numbers(_) | Setting::Choice(_))
            | (ParameterKind::Choice(_), Setting::Number(_) | Setting::Numbers(_)) => None,
        };
        if let Some(setting) = changed {
            self.settings_of(family).choose(parameter.name, setting);
        }
    }

    fn setting(&mut self, family: &'static Family, parameter: &Parameter) -> Setting {
        let settings = self.settings_of(family);
        let setting = settings
            .iter()
            .find(|(known, _)| known.name == parameter.name);
        setting.map_or_else(|| parameter.default(), |(_, setting)| setting.clone())
    }

    /// A field for a list of numbers. An error is shown below it, and the last valid list is kept.
    fn numbers_ui(
        &mut self,
        ui: &mut Ui,
        parameter: &'static Parameter,
        setting: &Setting,
        name: egui::Id,
    ) -> Option<Setting> {
        let mut text = match &self.typed {
            Some((known, text)) if *known == parameter.name => text.clone(),
            _ => setting.to_string(),
        };
        let field = TextEdit::singleline(&mut text).desired_width(f32::INFINITY);
        let response = ui.add(field).labelled_by(name);
        if response.changed() {
            self.typed = Some((parameter.name, text.clone()));
        }
        match parameter.parse(&text) {
            Ok(parsed) => response.changed().then_some(parsed),
            Err(_) => {
                let danger = Palette::in_use(ui.ctx()).danger;
                ui.colored_label(danger, say::family_dialog_expected(parameter.expected()));
                None
            }
        }
    }

    /// Shows the solved game that Create would open.
    fn preview_ui(&mut self, ui: &mut Ui, height: f32) {
        self.builder.poll();
        let palette = Palette::in_use(ui.ctx());
        // The size of the field, and two lines for the verdict.
        let spacing = ui.spacing().item_spacing.y;
        let below = 3.0 * ui.text_style_height(&TextStyle::Body) + 3.0 * spacing + 4.0;
        let size = vec2(ui.available_width(), height - below);
        let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
        response.widget_info(|| {
            let name = say::family_dialog_preview();
            egui::WidgetInfo::labeled(egui::WidgetType::Image, true, name)
        });
        let rim = Stroke::new(1.0, palette.line);
        let inside = egui::StrokeKind::Inside;
        ui.painter().rect(rect, 6.0, palette.canvas, rim, inside);
        if let Some(editor) = self.builder.preview() {
            picture::framed(ui, rect, &mut self.picture, editor);
        } else if self.builder.is_too_large() {
            let mut inner = ui.new_child(egui::UiBuilder::new().max_rect(rect.shrink(20.0)));
            inner.centered_and_justified(|ui| ui.label(say::family_dialog_too_large()));
        }
        ui.add_space(4.0);
        match self.builder.failure() {
            Some(failure) => {
                ui.colored_label(palette.danger, say::family_dialog_failure(failure));
            }
            None => self.counts_ui(ui),
        }
    }

    fn counts_ui(&self, ui: &mut Ui) {
        let Some(document) = self.builder.document() else {
            busy_ui(ui, say::family_dialog_busy());
            return;
        };
        ui.label(size_words(&document));
        let verdict = self.builder.preview().and_then(|editor| {
            let solved = editor.analysis().filter(|_| !editor.is_solving())?;
            let of_sum = || Some(editor.sum()?.ok()?.verdict);
            words::verdict(solved).or_else(of_sum)
        });
        if let Some(verdict) = verdict {
            ui.strong(verdict);
        }
    }
}
