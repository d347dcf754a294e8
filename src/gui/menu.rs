//! The menu bar, the tool strip, the context menu and the list of keys: four views of the table of commands.

use egui::{Button, Context, RichText, Ui};
use egui_phosphor::regular as icons;

use super::app::App;
use super::commands::{Command, Entry, Many, Menu, Part, Shape, table};
use super::files::{Intent, file_name};
use super::modes;
use crate::editor::{Axis, Hit, Line, Mode, Rearrangement, Tool};
use crate::model::{Outcome, Place, Rules, Side, Square};

/// The menu bar.
pub fn menu_bar_ui(ui: &mut Ui, app: &mut App) {
    egui::MenuBar::new().ui(ui, |ui| {
        for (menu, name) in Menu::ALL {
            let is_its = |entry: &&Entry| entry.menu == menu && entry.command.belongs(app);
            if !table().iter().any(|entry| is_its(&entry)) {
                continue;
            }
            ui.menu_button(name, |ui| {
                ui.set_min_width(230.0);
                app.canvas_mut().spot = None;
                for entry in table().iter().filter(|entry| entry.menu == menu) {
                    if entry.command.belongs(app) {
                        entry_ui(ui, app, entry);
                    }
                    if entry.command == Command::Open {
                        recent_ui(ui, app);
                    }
                    if ends_group(entry.command) {
                        ui.separator();
                    }
                }
            });
        }
        modes::switch_ui(ui, app);
    });
}

fn ends_group(command: Command) -> bool {
    matches!(
        command,
        Command::ExportPicture
            | Command::Redo
            | Command::Find
            | Command::ToggleExit
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

fn entry_ui(ui: &mut Ui, app: &mut App, entry: &Entry) {
    let name = match entry.command {
        Command::Undo if app.editor().mode() == Mode::Play => "Take the move back".to_owned(),
        Command::Redo if app.editor().mode() == Mode::Play => "Forward".to_owned(),
        Command::Undo => with_name("Undo", app.editor().undo_name()),
        Command::Redo => with_name("Redo", app.editor().redo_name()),
        Command::Many(Many::Pin) if app.editor().selection_is_pinned() => "Unpin".to_owned(),
        _ => entry.name.to_owned(),
    };
    let mut button = Button::new(name);
    if let Some(keys) = entry.keys.first() {
        button = button.shortcut_text(ui.ctx().format_shortcut(keys));
    }
    let obstacle = entry.command.obstacle(app);
    let response = ui
        .add_enabled(obstacle.is_none(), button)
        .on_disabled_hover_text(obstacle.unwrap_or_default());
    let response = match entry.command.hint(app) {
        Some(hint) => response.on_hover_text(hint),
        None => response,
    };
    if response.clicked() {
        ui.close();
        entry.command.run(app, &ui.ctx().clone());
    }
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
        if !entry.command.belongs(app) {
            continue;
        }
        let keys = entry
            .keys
            .first()
            .map(|keys| ui.ctx().format_shortcut(keys));
        let icon = RichText::new(tool_icon(tool)).size(20.0);
        let chosen = app.editor().tool() == tool;
        let button = Button::new(icon)
            .selected(chosen)
            .min_size(egui::vec2(34.0, 34.0));
        let response = ui.add(button).on_hover_ui(|ui| {
            let keys = keys.clone().unwrap_or_default();
            ui.label(RichText::new(format!("{} ({keys})", entry.name)).strong());
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
    let obstacle = command.obstacle(app);
    let button = Button::new(RichText::new(icon).size(18.0)).min_size(egui::vec2(34.0, 30.0));
    let keys = entry
        .keys
        .first()
        .map(|keys| ui.ctx().format_shortcut(keys))
        .unwrap_or_default();
    let response = ui
        .add_enabled(obstacle.is_none(), button)
        .on_hover_text(format!("{} ({keys})", entry.name))
        .on_disabled_hover_text(obstacle.unwrap_or_default());
    response.widget_info(|| {
        egui::WidgetInfo::labeled(egui::WidgetType::Button, obstacle.is_none(), entry.name)
    });
    if response.clicked() {
        command.run(app, &ui.ctx().clone());
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

/// What a right click offers.
pub fn context_menu_ui(ui: &mut Ui, app: &mut App) {
    ui.set_min_width(200.0);
    let ctx = ui.ctx().clone();
    app.canvas_mut().spot = Some(app.canvas().context_at);
    let commands: &[Command] = match app.canvas().context {
        Hit::Vertex { .. } => &[
            Command::Rename,
            Command::Fix(Outcome::Win),
            Command::Fix(Outcome::Loss),
            Command::Fix(Outcome::Draw),
            Command::Free,
            Command::ToggleExit,
            Command::Many(Many::Pin),
            Command::Many(Many::Neighbours),
            Command::Many(Many::Reachable),
            Command::Part(Part::Cut),
            Command::Part(Part::Copy),
            Command::Part(Part::Duplicate),
            Command::Delete,
        ],
        Hit::Edge(_) => &[Command::Rename, Command::Delete],
        Hit::Cell(_) => &[
            Command::ToggleExit,
            Command::Shape(Shape::Fill(Square::Wall)),
            Command::Shape(Shape::Fill(Square::Floor)),
            Command::Part(Part::Cut),
            Command::Part(Part::Copy),
            Command::Part(Part::Paste),
            Command::Shape(Shape::Lines(Rearrangement::InsertAbove)),
            Command::Shape(Shape::Lines(Rearrangement::InsertBelow)),
            Command::Shape(Shape::Lines(Rearrangement::InsertLeft)),
            Command::Shape(Shape::Lines(Rearrangement::InsertRight)),
            Command::Shape(Shape::Lines(Rearrangement::DeleteRows)),
            Command::Shape(Shape::Lines(Rearrangement::DeleteColumns)),
        ],
        Hit::Nothing | Hit::Border(_) => &[
            Command::Part(Part::Paste),
            Command::Many(Many::All),
            Command::Fit,
            Command::Undo,
            Command::Redo,
        ],
    };
    if let Some(place) = app.canvas().context.place() {
        place_token_ui(ui, app, place);
    }
    if let Hit::Vertex { id, .. } = app.canvas().context
        && ui.button("Add self loop").clicked()
    {
        ui.close();
        app.editor_mut().add_edge(id, id);
    }
    if let Hit::Cell(_) = app.canvas().context {
        for (square, name) in [(Square::Floor, "Floor"), (Square::Wall, "Wall")] {
            if ui.button(name).clicked() {
                ui.close();
                app.editor_mut().paint_selected(square);
            }
        }
    }
    if app.canvas().context == Hit::Nothing
        && app.editor().document().graph().is_some()
        && ui.button("Add vertex here").clicked()
    {
        ui.close();
        let at = app.canvas().context_at;
        if let Some(id) = app.editor_mut().add_vertex_at(at) {
            app.editor_mut().rename_vertex(id);
        }
    }
    for command in commands {
        if !command.belongs(app) {
            continue;
        }
        let entry = command.entry();
        if *command == Command::ToggleExit {
            let mut exit = app.editor().selection_is_exit();
            if ui.checkbox(&mut exit, "Exit").clicked() {
                ui.close();
                command.run(app, &ctx);
            }
        } else {
            entry_ui(ui, app, entry);
        }
    }
}

/// Tokens of a sum come and go one by one.
fn sum_tokens_ui(ui: &mut Ui, app: &mut App, place: Place) {
    let Rules::Token(rules) = app.editor().document().rules() else {
        return;
    };
    let (any, here) = (!rules.at.is_empty(), rules.at.contains(&place));
    if any && ui.button("Add a token here").clicked() {
        ui.close();
        app.editor_mut().add_token(place);
    }
    if here && ui.button("Remove the token").clicked() {
        ui.close();
        app.editor_mut().remove_token(place);
    }
}

fn place_token_ui(ui: &mut Ui, app: &mut App, place: Place) {
    if app.editor().document().field().check_place(place).is_err() {
        return;
    }
    let tokens: &[(Option<Side>, &str)] = match app.editor().document().rules() {
        Rules::Pursuit(_) => &[
            (Some(Side::Police), "Officer starts here"),
            (Some(Side::Thief), "Thief starts here"),
        ],
        Rules::Token(_) | Rules::Geography(_) => &[(None, "Play starts here")],
    };
    for (token, name) in tokens {
        if ui.button(*name).clicked() {
            ui.close();
            app.editor_mut().place_token(*token, Some(place));
        }
    }
    sum_tokens_ui(ui, app, place);
}

/// The list of keys and gestures.
pub fn help_ui(ctx: &Context, open: &mut bool) {
    if *open && ctx.input_mut(|input| input.consume_key(egui::Modifiers::NONE, egui::Key::Escape)) {
        *open = false;
    }
    egui::Window::new("Keys and gestures")
        .open(open)
        .collapsible(false)
        .resizable(true)
        .default_size([560.0, 520.0])
        .anchor(egui::Align2::CENTER_CENTER, egui::Vec2::ZERO)
        .show(ctx, |ui| {
            let area = egui::ScrollArea::vertical().auto_shrink([false, true]);
            area.show(ui, |ui| {
                gestures_ui(ui);
                for (menu, name) in Menu::ALL {
                    ui.add_space(6.0);
                    ui.label(RichText::new(name).strong());
                    egui::Grid::new(name).num_columns(2).show(ui, |ui| {
                        for entry in table().iter().filter(|entry| entry.menu == menu) {
                            if entry.keys.is_empty() {
                                continue;
                            }
                            let keys: Vec<String> = entry
                                .keys
                                .iter()
                                .map(|keys| ctx.format_shortcut(keys))
                                .collect();
                            ui.label(RichText::new(keys.join(" or ")).monospace());
                            ui.label(entry.name);
                            ui.end_row();
                        }
                    });
                }
            });
        });
}

fn gestures_ui(ui: &mut Ui) {
    const GESTURES: [(&str, &str); 15] = [
        (
            "Click",
            "select a vertex or cell, see its verdict and best move",
        ),
        (
            "Double-click",
            "add a vertex on empty canvas; rename a vertex or edge",
        ),
        ("Drag a vertex", "move it, and all selected ones with it"),
        (
            "Drag from a rim",
            "sketch an edge; on empty canvas it makes its target",
        ),
        ("Drag a token", "move where it starts, on a board"),
        ("Shift-click", "add to the selection"),
        ("Drag on empty canvas", "select a box; on a board an area"),
        ("Ctrl-drag on empty canvas", "select with a lasso"),
        (
            "Shift- or Ctrl-drag paint",
            "a rectangle, or a straight line of cells",
        ),
        ("Ctrl-Shift-click paint", "fill what hangs together"),
        ("Drag a board's border", "make the board larger or smaller"),
        ("Wheel, pinch", "zoom at the pointer"),
        (
            "Middle- or Space-drag",
            "pan; two fingers on a touchpad too",
        ),
        (
            "Arrows, Shift-arrows",
            "nudge what is selected by one or ten",
        ),
        ("Tab, Esc", "walk the places; drop what is under way"),
    ];
    ui.label(RichText::new("Pointer").strong());
    egui::Grid::new("gestures").num_columns(2).show(ui, |ui| {
        for (gesture, what) in GESTURES {
            ui.label(RichText::new(gesture).monospace());
            ui.label(what);
            ui.end_row();
        }
    });
}
