//! The menus of the menu bar.

/// A menu of the menu bar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Menu {
    File,
    /// Undo, the clipboard, and changes to the selected objects.
    Edit,
    Select,
    Field,
    /// Arranging vertices.
    Arrange,
    Tools,
    View,
    Help,
}

impl Menu {
    pub const ALL: [Menu; 8] = [
        Menu::File,
        Menu::Edit,
        Menu::Select,
        Menu::Field,
        Menu::Arrange,
        Menu::Tools,
        Menu::View,
        Menu::Help,
    ];

    pub fn text(self) -> &'static str {
        match self {
            Menu::File => "File",
            Menu::Edit => "Edit",
            Menu::Select => "Select",
            Menu::Field => "Field",
            Menu::Arrange => "Arrange",
            Menu::Tools => "Tools",
            Menu::View => "View",
            Menu::Help => "Help",
        }
    }
}
