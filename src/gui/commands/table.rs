//! The rows of the command table.

use crate::gui::icons::regular as icons;
use egui::{Key, KeyboardShortcut, Modifiers};

use super::needs;
use super::row::{CTRL, CTRL_ALT, CTRL_SHIFT, PLAIN, SHIFT, edit, game, window};
use super::row::{FieldKind, Row, Scope};
use super::{Command, tools};
use crate::gui::system;
use winmove_core::model::Square;
use winmove_editor::layout::Layout;
use winmove_editor::{Axis, Line, Mode, Rearrangement, Rotation};

impl Command {
    /// The command's row in the table.
    pub fn row(self) -> Row {
        use Command as C;
        use FieldKind::{Any, Board, Graph};
        use Rearrangement as R;
        let showing = |text| {
            edit(Graph, text, &[])
                .hint("Selects the vertices that show this")
                .needs(&[needs::labels])
        };
        let fix = |text| {
            edit(Graph, text, &[])
                .hint("Play ends here, with this for the player who would move")
                .needs(&[needs::vertices])
        };
        let board = |text, hint| edit(Board, text, &[]).hint(hint);
        let paint = |text| board(text, "Paints the selected cells").needs(&[needs::cells]);
        let fill = |text| {
            let hint = "Everything of the same kind that hangs together with this cell";
            board(text, hint).needs(&[needs::cells])
        };
        let insert = |text| board(text, "As many as are selected").needs(&[needs::a_cell]);
        let rotate =
            |text, keys| edit(Board, text, keys).hint("The selected area, or the whole board");
        let arrange = |text, keys| edit(Graph, text, keys).hint("{vertices}; pinned ones stay");
        let align = |text| {
            edit(Graph, text, &[])
                .hint("Moves the selected vertices onto one line")
                .needs(&[needs::two_vertices])
        };
        let distribute = |text| {
            edit(Graph, text, &[])
                .hint("Moves the selected vertices evenly apart")
                .needs(&[needs::three_vertices])
        };
        match self {
            C::NewGraph => window("New graph", &[(CTRL, Key::N)]).icon(icons::GRAPH),
            C::NewBoard => window("New board", &[(CTRL_SHIFT, Key::N)]).icon(icons::GRID_FOUR),
            C::NewFromFamily => window("New from family…", &[(CTRL_ALT, Key::N)])
                .icon(icons::TREE_STRUCTURE)
                .hint("A game of a known kind, with numbers to choose"),
            C::Open => window("Open…", &[(CTRL, Key::O)])
                .icon(icons::FOLDER_OPEN)
                .needs(&[needs::no_file_dialog]),
            C::OtherTest => game("Other test…", &[])
                .hint("This file has several tests; each is a game of its own")
                .fits(|now| now.window.test.is_some())
                .in_homework(),
            C::PreviousTest => game("Previous test", &[])
                .fits(|now| now.window.test.is_some())
                .needs(&[needs::an_earlier_test])
                .in_homework(),
            C::NextTest => game("Next test", &[])
                .fits(|now| now.window.test.is_some())
                .needs(&[needs::a_later_test])
                .in_homework(),
            C::Save => game("Save", &[(CTRL, Key::S)])
                .needs(&[needs::no_file_dialog])
                .in_homework(),
            C::SaveAs => game("Save as…", &[(CTRL_SHIFT, Key::S)])
                .needs(&[needs::no_file_dialog])
                .in_homework(),
            C::EarlierVersions => game("Earlier versions…", &[])
                .hint("What the last saves of this file were, beside what is open")
                .needs(&[needs::a_file]),
            C::LeftWork => window("Unsaved work…", &[])
                .hint("What was not saved when Winmove ended")
                .needs(&[needs::left_work]),
            C::ExportGame => game("Export game…", &[])
                .hint("As Graphviz DOT, GraphML, JSON, facts and others; the ending of the name tells the form")
                .needs(&[needs::no_file_dialog]),
            C::ExportPicture => game("Export picture…", &[(CTRL_SHIFT, Key::E)])
                .needs(&[needs::all_labels, needs::no_file_dialog]),
            C::ExportAnimation => game("Export animation…", &[])
                .hint("The run of the algorithm, or the moves of a game, as GIF or APNG for slides and web pages")
                .needs(&[needs::no_file_dialog]),
            C::CopyPicture => game("Copy as picture", &[(CTRL_SHIFT, Key::P)])
                .hint("As SVG and PNG, with what was chosen last in Export picture")
                .needs(&[needs::all_labels]),
            C::Cut => edit(Any, "Cut", &[(CTRL, Key::X)]).needs(&[needs::a_part]),
            C::Copy => game("Copy", &[(CTRL, Key::C)]).needs(&[needs::a_part]),
            C::Paste => Row {
                scope: Scope::EditOrStart,
                ..edit(Any, "Paste", &[(CTRL, Key::V)])
            },
            C::Duplicate => edit(Graph, "Duplicate", &[(CTRL, Key::D)]).needs(&[needs::a_part]),
            C::SelectAll => edit(Any, "Select all", &[(CTRL, Key::A)]).in_homework(),
            C::InvertSelection => edit(Graph, "Invert selection", &[(CTRL, Key::I)])
                .hint("Selects what is not selected")
                .in_homework(),
            C::SelectNeighbours => edit(Graph, "Neighbours too", &[(CTRL, Key::J)])
                .hint("Selects what a move leads to from here, or comes from, as well")
                .needs(&[needs::vertices])
                .in_homework(),
            C::SelectReachable => edit(
                Graph,
                "All that can be reached too",
                &[(CTRL_SHIFT, Key::J)],
            )
            .hint("Selects everything that play from here can come to, as well")
            .needs(&[needs::vertices])
            .in_homework(),
            C::SelectWins => showing("All wins"),
            C::SelectLosses => showing("All losses"),
            C::SelectDraws => showing("All draws"),
            C::SelectUndecided => showing("All undecided"),
            C::CopyLink => game("Copy link…", &[])
                .hint("Holds the whole game, the position, the mode and the language; paste it into a message"),
            C::StartPage => game("Start page", &[])
                .hint("The examples and the files opened last")
                .in_homework(),
            C::Quit => window("Quit", &[(CTRL, Key::Q)]).fits(|_| system::CAN_CLOSE),
            C::Undo => game("Undo", &[(CTRL, Key::Z)])
                .icon(icons::ARROW_COUNTER_CLOCKWISE)
                .needs(&[needs::undo_obstacle])
                .in_homework()
                .says(|now, text| match now.editor.mode() {
                    Mode::Play => "Take the move back".to_owned(),
                    _ => with_step(text, now.editor.undo_name().as_deref()),
                }),
            C::Redo => game("Redo", &[(CTRL, Key::Y), (CTRL_SHIFT, Key::Z)])
                .icon(icons::ARROW_CLOCKWISE)
                .needs(&[needs::redo_obstacle])
                .in_homework()
                .says(|now, text| match now.editor.mode() {
                    Mode::Play => "Forward".to_owned(),
                    _ => with_step(text, now.editor.redo_name().as_deref()),
                }),
            C::StepBack => game("Step back", &[(PLAIN, Key::Backspace)])
                .hint("Takes the last move back that was followed")
                .fits(|now| now.editor.has_stepped()),
            C::Delete => edit(Any, "Delete", &[(PLAIN, Key::Delete), (PLAIN, Key::Backspace)])
                .needs(&[needs::a_selection]),
            C::Rename => edit(Graph, "Rename", &[(PLAIN, Key::F2), (PLAIN, Key::Enter)])
                .hint("Types the label of the selected vertex or edge")
                .needs(&[needs::one_vertex_or_edge]),
            C::Find => game("Find…", &[(CTRL, Key::F)])
                .hint("Goes to a place by its label or its number")
                .in_homework(),
            C::ContextMenu => edit(Any, "Menu of what is selected", &[(SHIFT, Key::F10)]),
            C::AddVertexHere => edit(Graph, "Add vertex", &[(PLAIN, Key::Insert)]),
            C::SketchEdge => edit(Graph, "Edge from the selected vertex", &[(SHIFT, Key::E)])
                .hint("Arrows or Tab lead it to another vertex, Enter draws it")
                .needs(&[needs::one_vertex]),
            C::SelfLoop => edit(Graph, "Add self loop", &[])
                .hint("A move that leads back to the same vertex")
                .needs(&[needs::one_vertex]),
            C::Reverse => edit(Graph, "Reverse the edges", &[]).needs(&[needs::edges]),
            C::Straighten => edit(Graph, "Straighten the edges", &[])
                .hint("Takes back how they were bent by hand")
                .needs(&[needs::edges, needs::a_bent_edge]),
            C::StartHere(side) => tools::row_of_start(side),
            C::AddToken => edit(Any, "Add a token here", &[])
                .hint("The game becomes a sum: each turn one of its tokens is moved")
                .fits(|now| needs::takes_tokens(now) && needs::has_tokens(now))
                .needs(&[needs::room_to_stand, needs::one_place]),
            C::RemoveToken => edit(Any, "Remove the token", &[])
                .hint("The game goes on without it")
                .fits(|now| {
                    let tokens = now.editor.document().rules().tokens();
                    let here = now.editor.selection().place();
                    needs::takes_tokens(now) && here.is_some_and(|place| tokens.contains(&place))
                })
                .needs(&[needs::one_place]),
            C::FixWin => fix("Fix as win"),
            C::FixLoss => fix("Fix as loss"),
            C::FixDraw => fix("Fix as draw"),
            C::Free => edit(Graph, "Free the outcome", &[])
                .hint("Play decides again")
                .needs(&[needs::vertices]),
            C::ToggleExit => edit(Any, "Mark as exit", &[])
                .hint("A thief who stands on an exit has escaped")
                .needs(&[needs::places])
                .says(|now, text| {
                    let is_exit = now.editor.now().selection_is_exit();
                    if is_exit { "Unmark the exit" } else { text }.to_owned()
                }),
            C::AddComponent => game("Add a game to the sum…", &[])
                .hint("Opens a file and plays its game beside this one")
                .fits(needs::takes_tokens)
                .needs(&[needs::a_token, needs::no_file_dialog]),
            C::CompareLabels => game("Compare with labels…", &[])
                .hint("What a program of your own prints, beside the right labels: the first difference is selected")
                .needs(&[needs::build_or_explore]),
            C::ThinkLonger => game("Think longer", &[(CTRL, Key::T)])
                .hint("Goes on with a search that left something undecided")
                .fits(|now| now.editor.now().uses_up_places())
                .needs(&[needs::an_open_search])
                .in_homework(),
            C::SwitchMode(mode) => {
                let row = match mode {
                    Mode::Edit => game("Build", &[(CTRL, Key::Num1)]),
                    Mode::Explore => game("Explore", &[(CTRL, Key::Num2)]),
                    Mode::Play => game("Play", &[(CTRL, Key::Num3)]),
                    Mode::Replay => game("Replay", &[(CTRL, Key::Num4)]),
                    Mode::Practise => game("Teach", &[(CTRL, Key::Num5)]).in_homework(),
                };
                row.hint(mode.purpose())
            }
            C::Fit => game("Fit the field", &[(CTRL, Key::Num0)])
                .icon(icons::CORNERS_OUT)
                .in_homework(),
            C::FitSelection => game("Fit the selection", &[(CTRL, Key::Num9)])
                .hint("Enlarges what is selected to the view")
                .needs(&[needs::a_selection])
                .in_homework(),
            C::ZoomIn => game("Zoom in", &[(CTRL, Key::Plus), (CTRL, Key::Equals)]).in_homework(),
            C::ZoomOut => game("Zoom out", &[(CTRL, Key::Minus)]).in_homework(),
            C::ToggleValues => game("Values instead of remoteness", &[(CTRL, Key::G)])
                .hint("The Grundy value of every place, as sums need it")
                .fits(needs::takes_tokens)
                .switch(|now| now.editor.structure().shows_values()),
            C::ToggleArguments => game("Arguments: IN, OUT, UNDEC", &[])
                .hint("The grounded labelling of arguments whose moves lead to their attackers: who moves from an accepted one loses")
                .fits(|now| now.editor.structure().has_arguments())
                .switch(|now| now.editor.structure().shows_arguments()),
            C::WidenPart => game("Show the part one move wider", &[(PLAIN, Key::CloseBracket)])
                .icon(icons::PLUS)
                .fits(needs::shows_part)
                .needs(&[needs::more_to_show])
                .in_homework(),
            C::NarrowPart => game("Show the part one move narrower", &[(PLAIN, Key::OpenBracket)])
                .icon(icons::MINUS)
                .fits(needs::shows_part)
                .needs(&[needs::more_than_a_ring])
                .in_homework(),
            C::LookAround => game("Show the part around the selected vertex", &[(PLAIN, Key::C)])
                .hint("Draws the part of a large graph around it")
                .fits(needs::shows_part)
                .needs(&[needs::a_single_vertex])
                .in_homework(),
            C::ToggleSnapping => edit(Graph, "Snap to neighbours", &[])
                .hint("Dragged vertices come to rest in the rows and columns of others, and at equal distances; Alt holds it off")
                .in_homework()
                .switch(|now| now.editor.now().snapping().neighbours),
            C::ToggleGrid => edit(Graph, "Grid", &[])
                .hint("Vertices are put on the points of a grid")
                .in_homework()
                .switch(|now| now.editor.now().snapping().grid),
            C::ToggleOverview => game("Overview", &[(PLAIN, Key::M)])
                .icon(icons::MAP_TRIFOLD)
                .hint("A small picture of the whole field, where it is larger than the view")
                .needs(&[needs::more_than_the_view])
                .in_homework()
                .switch(|now| !now.window.overview_is_folded),
            C::ToggleInspector => game("Inspector", &[(PLAIN, Key::F9)])
                .in_homework()
                .switch(|now| now.window.shows_inspector),
            C::FocusCanvas => game("Keyboard to the canvas or the inspector", &[(PLAIN, Key::F6)])
                .hint("Tab and the arrows walk the field, or the buttons and lists")
                .in_homework(),
            C::FocusMenus => game("Keyboard to the menus", &[(PLAIN, Key::F10)]).in_homework(),
            C::Settings => window("Settings…", &[(CTRL, Key::Comma)]),
            C::Present => game("Present", &[(PLAIN, Key::F11)])
                .hint("The field alone on the whole screen, with a pen; Page Down goes on, Esc ends it"),
            C::Tour => window("Tour", &[]).hint("What is where, in a few cards"),
            C::Help => window("Keys and gestures", &[(PLAIN, Key::F1), (PLAIN, Key::Questionmark)]),
            C::Paint(Square::Floor) => paint("Paint as floor"),
            C::Paint(Square::Wall) => paint("Paint as wall"),
            C::Paint(Square::Exit) => paint("Paint as exit"),
            C::Fill(Square::Floor) => fill("Fill with floor from here"),
            C::Fill(Square::Wall) => fill("Fill with walls from here"),
            C::Fill(Square::Exit) => fill("Fill with exits from here"),
            C::Lines(R::InsertAbove) => insert("Insert rows above"),
            C::Lines(R::InsertBelow) => insert("Insert rows below"),
            C::Lines(R::InsertLeft) => insert("Insert columns to the left"),
            C::Lines(R::InsertRight) => insert("Insert columns to the right"),
            C::Lines(R::DeleteRows) => board("Delete rows", "Those of the selected cells")
                .needs(&[needs::a_cell, needs::a_row_left]),
            C::Lines(R::DeleteColumns) => board("Delete columns", "Those of the selected cells")
                .needs(&[needs::a_cell, needs::a_column_left]),
            C::Rotate(Rotation::LeftRight) => rotate("Mirror left and right", &[]),
            C::Rotate(Rotation::UpDown) => rotate("Mirror top and bottom", &[]),
            C::Rotate(Rotation::Clockwise) => rotate("Rotate clockwise", &[(CTRL, Key::R)])
                .needs(&[needs::a_square]),
            C::Rotate(Rotation::Counterclockwise) => rotate("Rotate counterclockwise", &[(CTRL_SHIFT, Key::R)])
                .needs(&[needs::a_square]),
            C::Arrange(Layout::Layered) => {
                arrange("Arrange in layers", &[(CTRL, Key::L)]).needs(&[needs::room_for_layouts])
            }
            C::Arrange(Layout::Force) => {
                arrange("Arrange by forces", &[]).needs(&[needs::room_for_layouts])
            }
            C::Arrange(Layout::Circle) => arrange("Arrange in a circle", &[]),
            C::Arrange(Layout::Grid) => arrange("Arrange in a grid", &[]),
            C::ArrangeByRemoteness => edit(Graph, "Arrange by remoteness", &[(CTRL_SHIFT, Key::L)])
                .hint("{vertices}, one row a remoteness, the end of play below; pinned ones stay")
                .needs(&[needs::room_for_layouts, needs::labels]),
            C::Pin => edit(Graph, "Pin", &[])
                .hint("Layouts leave a pinned vertex where it stands")
                .needs(&[needs::vertices])
                .says(|now, text| {
                    let is_pinned = now.editor.now().selection_is_pinned();
                    if is_pinned { "Unpin" } else { text }.to_owned()
                }),
            C::Align(Line::Left) => align("Align left"),
            C::Align(Line::Centre) => align("Align centres"),
            C::Align(Line::Right) => align("Align right"),
            C::Align(Line::Top) => align("Align tops"),
            C::Align(Line::Middle) => align("Align middles"),
            C::Align(Line::Bottom) => align("Align bottoms"),
            C::Distribute(Axis::Across) => distribute("Distribute across"),
            C::Distribute(Axis::Down) => distribute("Distribute downwards"),
            C::LabelInSequence => edit(Graph, "Label in sequence…", &[])
                .hint("A prefix and a number for each selected vertex")
                .needs(&[needs::vertices]),
            C::ChooseTool(tool) => tools::row_of(tool),
        }
    }

    pub fn text(self) -> &'static str {
        self.row().text
    }

    /// The keys of the command, with the one to display first.
    pub fn shortcuts(self) -> impl Iterator<Item = KeyboardShortcut> {
        let keys = self.row().keys.iter();
        keys.map(|&(modifiers, key)| KeyboardShortcut::new(free(modifiers, key), key))
    }
}

/// Replaces Ctrl with Alt for keys that browsers never pass on to a page.
fn free(modifiers: Modifiers, key: Key) -> Modifiers {
    let is_taken = matches!(key, Key::N | Key::T | Key::W) && modifiers.command && !modifiers.alt;
    if system::BROWSER_TAKES_KEYS && is_taken {
        Modifiers {
            command: false,
            alt: true,
            ..modifiers
        }
    } else {
        modifiers
    }
}

/// The text with the name of the step to undo or redo.
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
