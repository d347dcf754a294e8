//! What a right click offers: the commands for what lies under the pointer, or by a key for what is selected.

use egui::{Popup, Response, SetOpenCommand, Ui};

use crate::editor::{Hit, Rearrangement};
use crate::gui::app::App;
use crate::gui::app::menu::entry_ui;
use crate::gui::commands::{Command, Many, Part, Shape};
use crate::model::{Outcome, Side, Square};

/// Shows the menu of the canvas where it is open, or opens it.
pub fn show(app: &mut App, canvas: &Response) {
    let mut popup = Popup::context_menu(canvas);
    if let Some(at) = app.canvas().menu_at() {
        popup = popup.at_position(at);
        if app.canvas().menu_wants_focus() {
            popup = popup.open_memory(Some(SetOpenCommand::Bool(true)));
        }
    }
    popup.show(|ui| menu_ui(ui, app));
}

fn menu_ui(ui: &mut Ui, app: &mut App) {
    ui.set_min_width(220.0);
    // While the menu finds its size, its entries can't have the keyboard.
    let mut wants_focus = !ui.is_sizing_pass() && app.canvas_mut().take_menu_focus();
    app.canvas_mut().spot = Some(app.canvas().context_at);
    let groups: &[&[Command]] = match app.canvas().context {
        Hit::Vertex { .. } => &VERTEX,
        Hit::Edge(_) => &[&[Command::Rename, Command::Reverse, Command::Delete]],
        Hit::Cell(_) => &CELL,
        Hit::Nothing | Hit::Border(_) => &NOTHING,
    };
    let mut begun = false;
    for group in groups {
        let offered = group
            .iter()
            .filter(|command| command.belongs(&app.situation(ui.ctx())));
        let offered: Vec<Command> = offered.copied().collect();
        if begun && !offered.is_empty() {
            ui.separator();
        }
        begun |= !offered.is_empty();
        for command in offered {
            let entry = entry_ui(ui, app, command.entry());
            if wants_focus && entry.enabled() {
                entry.request_focus();
                wants_focus = false;
            }
        }
    }
}

const START: &[Command] = &[
    Command::StartHere(Some(Side::Police)),
    Command::StartHere(Some(Side::Thief)),
    Command::StartHere(None),
    Command::AddToken,
    Command::RemoveToken,
];

const VERTEX: [&[Command]; 5] = [
    START,
    &[
        Command::Rename,
        Command::SelfLoop,
        Command::ToggleExit,
        Command::Many(Many::Pin),
    ],
    &[
        Command::Fix(Outcome::Win),
        Command::Fix(Outcome::Loss),
        Command::Fix(Outcome::Draw),
        Command::Free,
    ],
    &[
        Command::Many(Many::Neighbours),
        Command::Many(Many::Reachable),
    ],
    &[
        Command::Part(Part::Cut),
        Command::Part(Part::Copy),
        Command::Part(Part::Duplicate),
        Command::Delete,
    ],
];

const CELL: [&[Command]; 4] = [
    START,
    &[
        Command::Shape(Shape::Paint(Square::Floor)),
        Command::Shape(Shape::Paint(Square::Wall)),
        Command::ToggleExit,
        Command::Shape(Shape::Fill(Square::Wall)),
        Command::Shape(Shape::Fill(Square::Floor)),
    ],
    &[
        Command::Part(Part::Cut),
        Command::Part(Part::Copy),
        Command::Part(Part::Paste),
    ],
    &[
        Command::Shape(Shape::Lines(Rearrangement::InsertAbove)),
        Command::Shape(Shape::Lines(Rearrangement::InsertBelow)),
        Command::Shape(Shape::Lines(Rearrangement::InsertLeft)),
        Command::Shape(Shape::Lines(Rearrangement::InsertRight)),
        Command::Shape(Shape::Lines(Rearrangement::DeleteRows)),
        Command::Shape(Shape::Lines(Rearrangement::DeleteColumns)),
    ],
];

const NOTHING: [&[Command]; 2] = [
    &[
        Command::AddVertexHere,
        Command::Part(Part::Paste),
        Command::Many(Many::All),
    ],
    &[Command::Fit, Command::Undo, Command::Redo],
];
