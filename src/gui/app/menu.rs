//! The menu bar and the tool strip: two views of the table of commands.

use egui::{Button, Response, RichText, Ui};
use egui_phosphor::regular as icons;

use super::files::{Intent, file_name};
use crate::editor::{Axis, Line, Mode, Rearrangement, Tool};
use crate::gui::app::App;
use crate::gui::commands::{Command, Entry, Many, Menu, Shape, keys_text, table};
use crate::gui::features::modes;
use crate::model::{Side, Square};

/// The menu bar.
pub fn menu_bar_ui(ui: &mut Ui, app: &mut App) {
    egui::MenuBar::new().ui(ui, |ui| {
        for (menu, name) in Menu::ALL {
            let is_its = |entry: &&Entry| {
                entry.menu == menu && entry.command.belongs(&app.situation(ui.ctx()))
            };
            let offers = table().iter().any(|entry| is_its(&entry));
            // A menu that has nothing to offer in this mode keeps its place, and so do those behind it.
            ui.add_enabled_ui(offers, |ui| menu_ui(ui, app, menu, name));
        }
        modes::switch_ui(ui, app);
    });
}

fn menu_ui(ui: &mut Ui, app: &mut App, menu: Menu, name: &str) {
    ui.menu_button(name, |ui| {
        ui.set_min_width(230.0);
        app.canvas_mut().spot = None;
        // In a small window the whole menu has no room.
        let room = ui.ctx().content_rect().bottom() - ui.min_rect().top() - 12.0;
        let room = room.max(100.0);
        egui::ScrollArea::vertical()
            .min_scrolled_height(room)
            .max_height(room)
            .show(ui, |ui| entries_ui(ui, app, menu));
    });
}

/// The entries of one menu, a line between groups of which something belongs to what is open.
fn entries_ui(ui: &mut Ui, app: &mut App, menu: Menu) {
    let (mut shown, mut ended) = (false, false);
    for entry in table().iter().filter(|entry| entry.menu == menu) {
        if entry.command.belongs(&app.situation(ui.ctx())) {
            if shown && ended {
                ui.separator();
            }
            (shown, ended) = (true, false);
            entry_ui(ui, app, entry);
        }
        if entry.command == Command::Open {
            recent_ui(ui, app);
        }
        ended |= ends_group(entry.command);
    }
}

fn ends_group(command: Command) -> bool {
    matches!(
        command,
        Command::ExportPicture
            | Command::Redo
            | Command::Find
            | Command::Free
            | Command::RemoveToken
            | Command::ThinkLonger
            | Command::Many(Many::Invert)
            | Command::Many(Many::Reachable)
            | Command::Many(Many::ArrangeByRemoteness)
            | Command::Many(Many::Pin)
            | Command::Many(Many::Align(Line::Bottom))
            | Command::Many(Many::Distribute(Axis::Down))
            | Command::Shape(Shape::Fill(Square::Wall))
            | Command::Shape(Shape::Lines(Rearrangement::InsertRight))
            | Command::Shape(Shape::Lines(Rearrangement::DeleteColumns))
            | Command::ZoomOut
            | Command::Use(Mode::Teach)
    )
}

/// One command of a menu, with its keys, and what it does or why it can't be used now as a note.
pub(in crate::gui) fn entry_ui(ui: &mut Ui, app: &mut App, entry: &Entry) -> Response {
    let name = match entry.command {
        Command::Undo if app.editor().mode() == Mode::Play => "Take the move back".to_owned(),
        Command::Redo if app.editor().mode() == Mode::Play => "Forward".to_owned(),
        Command::Undo => with_name("Undo", app.editor().undo_name()),
        Command::Redo => with_name("Redo", app.editor().redo_name()),
        Command::Many(Many::Pin) if app.editor().selection_is_pinned() => "Unpin".to_owned(),
        Command::ToggleExit if app.editor().selection_is_exit() => "No exit any more".to_owned(),
        _ => entry.name.to_owned(),
    };
    let mut button = Button::new(name);
    if let Some(keys) = entry.keys.first() {
        button = button.shortcut_text(keys_text(ui.ctx(), keys));
    }
    let obstacle = entry.command.obstacle(&app.situation(ui.ctx()));
    let response = ui
        .add_enabled(obstacle.is_none(), button)
        .on_disabled_hover_text(obstacle.unwrap_or_default());
    let response = match entry.command.hint(&app.situation(ui.ctx())) {
        Some(hint) => response.on_hover_text(hint),
        None => response,
    };
    if response.gained_focus() {
        response.scroll_to_me(None);
    }
    if response.clicked() {
        ui.close();
        app.run(entry.command, &ui.ctx().clone());
    }
    response
}

fn with_name(what: &str, name: Option<&str>) -> String {
    match name {
        Some(name) => format!("{what} {}", lower_first(name)),
        None => what.to_owned(),
    }
}

fn lower_first(text: &str) -> String {
    let mut letters = text.chars();
    match letters.next() {
        Some(first) => first.to_lowercase().chain(letters).collect(),
        None => String::new(),
    }
}

fn recent_ui(ui: &mut Ui, app: &mut App) {
    let recent = app.files().recent.clone();
    ui.add_enabled_ui(!recent.is_empty(), |ui| {
        ui.menu_button("Open recent", |ui| {
            for path in recent {
                let folder = path.parent().unwrap_or(&path).display().to_string();
                if ui.button(file_name(&path)).on_hover_text(folder).clicked() {
                    ui.close();
                    app.request(Intent::Open(path), &ui.ctx().clone());
                }
            }
        });
    });
}

/// The tools, one below the other.
pub fn tool_strip_ui(ui: &mut Ui, app: &mut App) {
    ui.spacing_mut().item_spacing.y = 4.0;
    ui.add_space(4.0);
    for entry in table().iter().filter(|entry| entry.menu == Menu::Tools) {
        let Command::Take(tool) = entry.command else {
            continue;
        };
        if !entry.command.belongs(&app.situation(ui.ctx())) {
            continue;
        }
        let icon = RichText::new(tool_icon(tool)).size(20.0);
        let chosen = app.editor().tool() == tool;
        let button = Button::new(icon)
            .selected(chosen)
            .min_size(egui::vec2(34.0, 34.0));
        let response = ui.add(button).on_hover_ui(|ui| {
            let text = entry.command.text_with_shortcut(ui.ctx());
            ui.label(RichText::new(text).strong());
            ui.label(tool_help(tool));
        });
        response.widget_info(|| {
            egui::WidgetInfo::selected(
                egui::WidgetType::Button,
                true,
                chosen,
                format!("{} tool", entry.name),
            )
        });
        if response.clicked() {
            app.editor_mut().take_tool(tool);
        }
    }
    ui.add_space(6.0);
    ui.separator();
    for (command, icon) in [
        (Command::Undo, icons::ARROW_COUNTER_CLOCKWISE),
        (Command::Redo, icons::ARROW_CLOCKWISE),
        (Command::Fit, icons::CORNERS_OUT),
    ] {
        icon_button_ui(ui, app, command, icon);
    }
}

fn icon_button_ui(ui: &mut Ui, app: &mut App, command: Command, icon: &str) {
    let entry = command.entry();
    let obstacle = command.obstacle(&app.situation(ui.ctx()));
    let button = Button::new(RichText::new(icon).size(18.0)).min_size(egui::vec2(34.0, 30.0));
    let response = ui
        .add_enabled(obstacle.is_none(), button)
        .on_hover_text(command.text_with_shortcut(ui.ctx()))
        .on_disabled_hover_text(obstacle.unwrap_or_default());
    response.widget_info(|| {
        egui::WidgetInfo::labeled(egui::WidgetType::Button, obstacle.is_none(), entry.name)
    });
    if response.clicked() {
        app.run(command, &ui.ctx().clone());
    }
}

fn tool_icon(tool: Tool) -> &'static str {
    match tool {
        Tool::Select => icons::CURSOR,
        Tool::Lasso => icons::LASSO,
        Tool::Vertex => icons::CIRCLE,
        Tool::Edge => icons::ARROW_UP_RIGHT,
        Tool::Erase => icons::ERASER,
        Tool::Paint(Square::Floor) => icons::SQUARE,
        Tool::Paint(Square::Wall) => icons::WALL,
        Tool::Paint(Square::Exit) => icons::SIGN_OUT,
        Tool::Token(Some(Side::Police)) => icons::POLICE_CAR,
        Tool::Token(Some(Side::Thief)) => icons::MASK_HAPPY,
        Tool::Token(None) => icons::MAP_PIN,
    }
}

fn tool_help(tool: Tool) -> &'static str {
    match tool {
        Tool::Select => {
            "Click to select and see the verdict, drag to move, drag from a vertex's rim to sketch an edge."
        }
        Tool::Lasso => "Drag a line around what is to be selected.",
        Tool::Vertex => "Click the canvas to add a vertex.",
        Tool::Edge => {
            "Drag from one vertex to another, or click both; back to the first makes a loop."
        }
        Tool::Erase => "Click or drag over what is to go.",
        Tool::Paint(Square::Floor) => {
            "Drag to paint floor; Shift a rectangle, Ctrl a line, both fill."
        }
        Tool::Paint(Square::Wall) => {
            "Drag to paint walls; Shift a rectangle, Ctrl a line, both fill."
        }
        Tool::Paint(Square::Exit) => {
            "Drag to paint exits: a thief who stands on one has escaped. Shift paints a rectangle, Ctrl a line, both fill."
        }
        Tool::Token(Some(Side::Police)) => "Click where the officer starts.",
        Tool::Token(Some(Side::Thief)) => "Click where the thief starts.",
        Tool::Token(None) => "Click where the token starts.",
    }
}
