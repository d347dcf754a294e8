//! The commands of the menus.

use winmove::gui::Command;

#[test]
fn every_command_stands_in_one_menu() {
    for command in enum_iterator::all::<Command>() {
        let places = Command::all().filter(|&listed| listed == command).count();
        assert_eq!(places, 1, "{command:?}");
    }
}
