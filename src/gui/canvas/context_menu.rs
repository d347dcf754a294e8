//! The context menu: the commands for what is under the pointer, or for the selection if a key opens it.

use egui::{Popup, Pos2, Response, SetOpenCommand, Ui};

use crate::editor::{Hit, Rearrangement};
use crate::gui::commands::{BoardCommand, ClipboardCommand, Command, Situation, VerticesCommand};
use crate::gui::requests::{Requests, menu_entry_ui};
use crate::model::{Outcome, Point, Side, Square};

/// Shows the context menu of the canvas while it is open, or opens it.
pub fn show(
    canvas: &Response,
    now: &Situation<'_>,
    menu: &mut ContextMenu,
    requests: &mut Requests,
) {
    let mut popup = Popup::context_menu(canvas);
    if let Some(at) = menu.at {
        popup = popup.at_position(at);
        if menu.wants_focus {
            popup = popup.open_memory(Some(SetOpenCommand::Bool(true)));
        }
    }
    popup.show(|ui| menu_ui(ui, now, menu, requests));
}

fn menu_ui(ui: &mut Ui, now: &Situation<'_>, menu: &mut ContextMenu, requests: &mut Requests) {
    ui.set_min_width(220.0);
    // Entries can't take the keyboard focus in the pass that computes the menu's size.
    let mut wants_focus = !ui.is_sizing_pass() && std::mem::take(&mut menu.wants_focus);
    menu.spot = Some(menu.context_at);
    let groups: &[&[Command]] = match menu.context {
        Hit::Vertex { .. } => &VERTEX,
        Hit::Edge(_) => &[&[Command::Rename, Command::Reverse, Command::Delete]],
        Hit::Cell(_) => &CELL,
        Hit::Nothing | Hit::Border(_) => &NOTHING,
    };
    let mut begun = false;
    for group in groups {
        let offered = group.iter().filter(|command| command.is_offered(now));
        let offered: Vec<Command> = offered.copied().collect();
        if begun && !offered.is_empty() {
            ui.separator();
        }
        begun |= !offered.is_empty();
        for command in offered {
            let entry = menu_entry_ui(ui, now, requests, command);
            if wants_focus && entry.enabled() {
                entry.request_focus();
                wants_focus = false;
            }
        }
    }
}

/// The target of the context menu, and its place.
#[derive(Debug, Default)]
pub struct ContextMenu {
    /// What the right click hit, or the selection if a key opened the menu.
    pub context: Hit,
    /// The point of the canvas at which the menu was opened.
    pub context_at: Point,
    /// The point for pasted parts and added vertices: where the menu was opened. `None` for the menu bar and keys.
    pub spot: Option<Point>,
    /// The position on the screen, if a key has opened the menu.
    pub at: Option<Pos2>,
    /// Whether a key has just opened it, so that its first entry gets the keyboard focus.
    pub wants_focus: bool,
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
        Command::Vertices(VerticesCommand::Pin),
    ],
    &[
        Command::Fix(Outcome::Win),
        Command::Fix(Outcome::Loss),
        Command::Fix(Outcome::Draw),
        Command::Free,
    ],
    &[
        Command::Vertices(VerticesCommand::Neighbours),
        Command::Vertices(VerticesCommand::Reachable),
    ],
    &[
        Command::Clipboard(ClipboardCommand::Cut),
        Command::Clipboard(ClipboardCommand::Copy),
        Command::Clipboard(ClipboardCommand::Duplicate),
        Command::Delete,
    ],
];

const CELL: [&[Command]; 4] = [
    START,
    &[
        Command::Board(BoardCommand::Paint(Square::Floor)),
        Command::Board(BoardCommand::Paint(Square::Wall)),
        Command::ToggleExit,
        Command::Board(BoardCommand::Fill(Square::Wall)),
        Command::Board(BoardCommand::Fill(Square::Floor)),
    ],
    &[
        Command::Clipboard(ClipboardCommand::Cut),
        Command::Clipboard(ClipboardCommand::Copy),
        Command::Clipboard(ClipboardCommand::Paste),
    ],
    &[
        Command::Board(BoardCommand::Lines(Rearrangement::InsertAbove)),
        Command::Board(BoardCommand::Lines(Rearrangement::InsertBelow)),
        Command::Board(BoardCommand::Lines(Rearrangement::InsertLeft)),
        Command::Board(BoardCommand::Lines(Rearrangement::InsertRight)),
        Command::Board(BoardCommand::Lines(Rearrangement::DeleteRows)),
        Command::Board(BoardCommand::Lines(Rearrangement::DeleteColumns)),
    ],
];

const NOTHING: [&[Command]; 2] = [
    &[
        Command::AddVertexHere,
        Command::Clipboard(ClipboardCommand::Paste),
        Command::Vertices(VerticesCommand::All),
    ],
    &[Command::Fit, Command::Undo, Command::Redo],
];
