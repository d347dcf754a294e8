//! The context menu: commands for the object under the pointer, or for the selection if opened by a
//! key.

use egui::{Popup, Pos2, Response, SetOpenCommand, Ui};

use crate::gui::commands::{Command, Command as C, Situation};
use crate::gui::requests::{PanelContext, menu_groups_ui};
use crate::gui::widgets::{menu_entries_ui, submenu_ui};
use winmove_core::game;
use winmove_core::model::{Player, Point, Side, Square};
use winmove_editor::{Hit, Rearrangement};
use winmove_words::say;

/// Shows the canvas's context menu while it is open, or opens it.
pub fn show(canvas: &Response, cx: &PanelContext<'_>, menu: &mut ContextMenu) {
    let mut popup = Popup::context_menu(canvas);
    if let Some(at) = menu.at {
        popup = popup.at_position(at);
        if menu.wants_focus {
            popup = popup.open_memory(Some(SetOpenCommand::Bool(true)));
        }
    }
    popup.show(|ui| menu_ui(ui, cx, menu));
}

fn menu_ui(ui: &mut Ui, cx: &PanelContext<'_>, menu: &mut ContextMenu) {
    menu.spot = Some(menu.context_at);
    let (groups, more) = entries(menu.context, cx);
    let top = ui.ctx().content_rect().top();
    let has_focus = menu_entries_ui(ui, top, menu.wants_focus, |ui| {
        groups_ui(ui, cx, groups);
        let is_offered = |command: &Command| command.is_offered(cx);
        if more.iter().copied().flatten().any(is_offered) {
            ui.separator();
            submenu_ui(ui, say::canvas_more(), |ui| groups_ui(ui, cx, more));
        }
    });
    // The entries of a new menu are not known yet.
    menu.wants_focus &= !has_focus;
}

fn groups_ui(ui: &mut Ui, cx: &PanelContext<'_>, groups: &[&[Command]]) {
    let groups = groups.iter().map(|group| group.iter().copied());
    menu_groups_ui(ui, cx, groups, |_, _| {});
}

/// Groups of entries.
type Groups = &'static [&'static [Command]];

/// The entries for the object under the pointer, few enough to take in at a glance, and the rest,
/// which is under *More*. Entries that are rarely useful in the game are there.
fn entries(context: Hit, now: &Situation<'_>) -> (Groups, Groups) {
    let fixes = game::uses_fixed_outcomes(now.editor.document().rules());
    match context {
        Hit::Vertex { .. } if fixes => (
            &[START, RENAME, OWN, FIX, CLIPBOARD],
            &[LOOP_EXIT_PIN, SELECT, DUPLICATE],
        ),
        Hit::Vertex { .. } => (
            &[START, RENAME, LOOP_EXIT_PIN, CLIPBOARD],
            &[FIX, SELECT, DUPLICATE],
        ),
        Hit::Edge(_) | Hit::EdgeEnd { .. } | Hit::EdgeBend { .. } => {
            match now.editor.now().selected_bends().next() {
                Some(_) => (&[&[C::Rename, C::Reverse, C::Straighten, C::Delete]], &[]),
                None => (&[&[C::Rename, C::Reverse, C::Delete]], &[]),
            }
        }
        Hit::Cell(_) => (
            &[START, PAINT, CLIPBOARD_OF_CELLS],
            &[FILL, INSERT, DELETE_LINES],
        ),
        Hit::Annotation(..) => (&[&[C::Rename, C::Delete]], &[]),
        Hit::Nothing | Hit::Border(_) => (&[ADD, &[C::Fit, C::Undo, C::Redo]], &[]),
    }
}

/// The target and the position of the context menu.
#[derive(Debug, Default)]
pub struct ContextMenu {
    /// The object that was right-clicked, or the selection if a key opened the menu.
    pub context: Hit,
    /// The point on the canvas at which the menu was opened.
    pub context_at: Point,
    /// The point for pasted parts and new vertices: where the menu was opened. `None` for the menu
    /// bar and keys.
    pub spot: Option<Point>,
    /// The position on the screen, if a key opened the menu.
    pub at: Option<Pos2>,
    /// Whether a key has just opened the menu, so that its first entry takes the focus.
    pub wants_focus: bool,
}

const START: &[Command] = &[
    C::StartHere(Some(Side::Police)),
    C::StartHere(Some(Side::Thief)),
    C::StartHere(None),
    C::AddToken,
    C::RemoveToken,
];
const RENAME: &[Command] = &[C::Rename];
const ADD: &[Command] = &[
    C::AddVertexHere,
    C::AddText,
    C::AddArrow,
    C::Paste,
    C::SelectAll,
];
const LOOP_EXIT_PIN: &[Command] = &[C::SelfLoop, C::ToggleExit, C::Pin];
const OWN: &[Command] = &[
    C::Own(Player::First),
    C::Own(Player::Second),
    C::RaiseNumber,
    C::LowerNumber,
    C::TypeNumber,
];
const FIX: &[Command] = &[C::FixWin, C::FixLoss, C::FixDraw, C::Free];
const SELECT: &[Command] = &[C::SelectNeighbours, C::SelectReachable];
const CLIPBOARD: &[Command] = &[C::Cut, C::Copy, C::Delete];
const DUPLICATE: &[Command] = &[C::Duplicate];

const PAINT: &[Command] = &[
    C::Paint(Square::Floor),
    C::Paint(Square::Wall),
    C::ToggleExit,
];
const CLIPBOARD_OF_CELLS: &[Command] = &[C::Cut, C::Copy, C::Paste];
const FILL: &[Command] = &[C::Fill(Square::Wall), C::Fill(Square::Floor)];
const INSERT: &[Command] = &[
    C::Lines(Rearrangement::InsertAbove),
    C::Lines(Rearrangement::InsertBelow),
    C::Lines(Rearrangement::InsertLeft),
    C::Lines(Rearrangement::InsertRight),
];
const DELETE_LINES: &[Command] = &[
    C::Lines(Rearrangement::DeleteRows),
    C::Lines(Rearrangement::DeleteColumns),
];
