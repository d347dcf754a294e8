//! The menus of the menu bar.

/// A menu of the menu bar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Menu {
    /// Files.
    File,
    /// Undo, the clipboard, and changes of what is selected.
    Edit,
    /// Selecting.
    Select,
    /// Changes of the field.
    Field,
    /// The places of vertices.
    Arrange,
    /// Tools.
    Tools,
    /// The view.
    View,
    /// Help.
    Help,
}

impl Menu {
    /// The menus from left to right.
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

    /// The text of the menu.
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
