//! The text of a command in a menu, which depends on the situation for a few commands, and its
//! tick.

use super::Command;
use super::situation::Situation;
use super::vertices::VerticesCommand;
use winmove_editor::Mode;

impl Command {
    /// The text of the command in a menu, which may say more than `Row::text` in a situation.
    pub fn menu_text(self, now: &Situation<'_>) -> String {
        let editor = now.editor;
        let plays = editor.mode() == Mode::Play;
        let text = self.text();
        match self {
            Command::Undo if plays => "Take the move back".to_owned(),
            Command::Undo => with_step(text, editor.undo_name().as_deref()),
            Command::Redo if plays => "Forward".to_owned(),
            Command::Redo => with_step(text, editor.redo_name().as_deref()),
            Command::ToggleExit if editor.now().selection_is_exit() => "Unmark the exit".to_owned(),
            Command::Vertices(VerticesCommand::Pin) if editor.now().selection_is_pinned() => {
                "Unpin".to_owned()
            }
            Command::NewGraph
            | Command::NewBoard
            | Command::NewFromFamily
            | Command::Open
            | Command::OtherTest
            | Command::PreviousTest
            | Command::NextTest
            | Command::Save
            | Command::SaveAs
            | Command::EarlierVersions
            | Command::LeftWork
            | Command::ExportGame
            | Command::ExportPicture
            | Command::ExportAnimation
            | Command::CopyPicture
            | Command::CopyLink
            | Command::StartPage
            | Command::Quit
            | Command::Delete
            | Command::Rename
            | Command::Find
            | Command::Clipboard(_)
            | Command::Vertices(_)
            | Command::Board(_)
            | Command::Fix(_)
            | Command::Free
            | Command::ToggleExit
            | Command::ChooseTool(_)
            | Command::AddVertexHere
            | Command::SelfLoop
            | Command::Reverse
            | Command::Straighten
            | Command::StartHere(_)
            | Command::AddToken
            | Command::RemoveToken
            | Command::SketchEdge
            | Command::Fit
            | Command::FitSelection
            | Command::ZoomIn
            | Command::ZoomOut
            | Command::WidenPart
            | Command::NarrowPart
            | Command::LookAround
            | Command::ToggleOverview
            | Command::ToggleInspector
            | Command::ToggleValues
            | Command::ToggleArguments
            | Command::ToggleSnapping
            | Command::ToggleGrid
            | Command::StepBack
            | Command::CompareLabels
            | Command::ThinkLonger
            | Command::AddComponent
            | Command::ContextMenu
            | Command::FocusCanvas
            | Command::FocusMenus
            | Command::SwitchMode(_)
            | Command::Tour
            | Command::Settings
            | Command::Present
            | Command::Help => text.to_owned(),
        }
    }

    /// Whether what the command switches is on, for a tick in menus. `None` for what is no switch.
    pub fn is_on(self, now: &Situation<'_>) -> Option<bool> {
        let editor = now.editor;
        match self {
            Command::ToggleSnapping => Some(editor.now().snapping().neighbours),
            Command::ToggleGrid => Some(editor.now().snapping().grid),
            Command::ToggleValues => Some(editor.structure().shows_values()),
            Command::ToggleArguments => Some(editor.structure().shows_arguments()),
            Command::ToggleOverview => Some(!now.window.overview_is_folded),
            Command::ToggleInspector => Some(now.window.shows_inspector),
            Command::Undo
            | Command::Redo
            | Command::ToggleExit
            | Command::NewGraph
            | Command::NewBoard
            | Command::NewFromFamily
            | Command::Open
            | Command::OtherTest
            | Command::PreviousTest
            | Command::NextTest
            | Command::Save
            | Command::SaveAs
            | Command::EarlierVersions
            | Command::LeftWork
            | Command::ExportGame
            | Command::ExportPicture
            | Command::ExportAnimation
            | Command::CopyPicture
            | Command::CopyLink
            | Command::StartPage
            | Command::Quit
            | Command::Delete
            | Command::Rename
            | Command::Find
            | Command::Clipboard(_)
            | Command::Vertices(_)
            | Command::Board(_)
            | Command::Fix(_)
            | Command::Free
            | Command::ChooseTool(_)
            | Command::AddVertexHere
            | Command::SelfLoop
            | Command::Reverse
            | Command::Straighten
            | Command::StartHere(_)
            | Command::AddToken
            | Command::RemoveToken
            | Command::SketchEdge
            | Command::Fit
            | Command::FitSelection
            | Command::ZoomIn
            | Command::ZoomOut
            | Command::WidenPart
            | Command::NarrowPart
            | Command::LookAround
            | Command::StepBack
            | Command::CompareLabels
            | Command::ThinkLonger
            | Command::AddComponent
            | Command::ContextMenu
            | Command::FocusCanvas
            | Command::FocusMenus
            | Command::SwitchMode(_)
            | Command::Tour
            | Command::Settings
            | Command::Present
            | Command::Help => None,
        }
    }
}

/// The text with the name of the step that would be undone or redone.
fn with_step(text: &str, step: Option<&str>) -> String {
    match step {
        Some(step) => format!("{text} {}", lower_first(step)),
        None => text.to_owned(),
    }
}

fn lower_first(text: &str) -> String {
    let mut letters = text.chars();
    match letters.next() {
        Some(first) => first.to_lowercase().chain(letters).collect(),
        None => String::new(),
    }
}
