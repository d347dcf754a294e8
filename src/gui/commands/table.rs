//! The rows of the command table.

use crate::gui::icons::regular as icons;
use egui::{Key, KeyboardShortcut, Modifiers};

use super::needs;
use super::row::{CTRL, CTRL_ALT, CTRL_SHIFT, PLAIN, SHIFT, edit, game, window};
use super::row::{FieldKind, Row, Scope};
use super::{Command, tools};
use crate::gui::system;
use winmove_core::model::{Player, Square};
use winmove_editor::layout::Layout;
use winmove_editor::{Axis, Line, Mode, Rearrangement, Rotation};
use winmove_words::{Wording, say};

macro_rules! mode {
    ($mode:ident, $key:ident) => {{
        let (text, tip) = (|| Mode::$mode.name(), || Mode::$mode.purpose());
        let also = || say::mode_also(<&str>::from(Mode::$mode));
        let [tip, also] = [tip as fn() -> String, also].map(Some);
        game(Wording { text, tip, also }, &[(CTRL, Key::$key)])
    }};
}

impl Command {
    /// The command's row in the table.
    pub fn row(self) -> Row {
        use Command as C;
        use FieldKind::{Any, Board, Graph};
        use Rearrangement as R;
        let showing = |text| {
            edit(Graph, text, &[])
                .hint(say::command_select_showing)
                .needs(&[needs::labels])
        };
        let fix = |text| {
            edit(Graph, text, &[])
                .hint(say::command_fix)
                .needs(&[needs::vertices])
        };
        let own = |text, keys| {
            edit(Graph, text, keys)
                .fits(needs::has_owners)
                .needs(&[needs::vertices])
        };
        let number = |text, keys| {
            edit(Graph, text, keys)
                .fits(needs::has_numbers)
                .needs(&[needs::vertices])
        };
        let board = |text, hint| edit(Board, text, &[]).hint(hint);
        let paint = |text| board(text, say::command_paint).needs(&[needs::cells]);
        let fill = |text| board(text, say::command_fill).needs(&[needs::cells]);
        let insert = |text| board(text, say::command_insert).needs(&[needs::a_cell]);
        let rotate = |text, keys| edit(Board, text, keys).hint(say::command_rotate);
        let arrange = |text, keys| edit(Graph, text, keys).hint(say::command_arrange);
        let align = |text| {
            edit(Graph, text, &[])
                .hint(say::command_align)
                .needs(&[needs::two_vertices])
        };
        let distribute = |text| {
            edit(Graph, text, &[])
                .hint(say::command_distribute)
                .needs(&[needs::three_vertices])
        };
        match self {
            C::NewGraph => window(say::COMMAND_NEW_GRAPH, &[(CTRL, Key::N)]).icon(icons::GRAPH),
            C::NewBoard => {
                window(say::COMMAND_NEW_BOARD, &[(CTRL_SHIFT, Key::N)]).icon(icons::GRID_FOUR)
            }
            C::NewFromFamily => window(say::COMMAND_NEW_FROM_FAMILY, &[(CTRL_ALT, Key::N)])
                .icon(icons::TREE_STRUCTURE),
            C::NewRules => window(say::COMMAND_NEW_RULES, &[]).icon(icons::CODE),
            C::Open => window(say::COMMAND_OPEN, &[(CTRL, Key::O)])
                .icon(icons::FOLDER_OPEN)
                .needs(&[needs::no_file_dialog]),
            C::OtherTest => game(say::COMMAND_OTHER_TEST, &[])
                .fits(|now| now.window.test.is_some())
                .in_homework(),
            C::PreviousTest => game(say::COMMAND_PREVIOUS_TEST, &[])
                .fits(|now| now.window.test.is_some())
                .needs(&[needs::an_earlier_test])
                .in_homework(),
            C::NextTest => game(say::COMMAND_NEXT_TEST, &[])
                .fits(|now| now.window.test.is_some())
                .needs(&[needs::a_later_test])
                .in_homework(),
            C::Save => game(say::COMMAND_SAVE, &[(CTRL, Key::S)])
                .needs(&[needs::no_file_dialog])
                .in_homework(),
            C::SaveAs => game(say::COMMAND_SAVE_AS, &[(CTRL_SHIFT, Key::S)])
                .needs(&[needs::no_file_dialog])
                .in_homework(),
            C::EarlierVersions => game(say::COMMAND_EARLIER_VERSIONS, &[]).needs(&[needs::a_file]),
            C::LeftWork => window(say::COMMAND_LEFT_WORK, &[]).needs(&[needs::left_work]),
            C::ExportGame => game(say::COMMAND_EXPORT_GAME, &[]).needs(&[needs::no_file_dialog]),
            C::ExportPicture => game(say::COMMAND_EXPORT_PICTURE, &[(CTRL_SHIFT, Key::E)])
                .needs(&[needs::all_labels, needs::no_file_dialog]),
            C::ExportAnimation => {
                game(say::COMMAND_EXPORT_ANIMATION, &[]).needs(&[needs::no_file_dialog])
            }
            C::Print => game(say::COMMAND_PRINT, &[(CTRL, Key::P)])
                .needs(&[needs::all_labels, needs::no_file_dialog]),
            C::CopyPicture => {
                game(say::COMMAND_COPY_PICTURE, &[(CTRL_SHIFT, Key::P)]).needs(&[needs::all_labels])
            }
            C::CopySelectionPicture => game(say::COMMAND_COPY_SELECTION_PICTURE, &[])
                .needs(&[needs::all_labels, needs::a_part_to_draw]),
            C::Cut => edit(Any, say::COMMAND_CUT, &[(CTRL, Key::X)]).needs(&[needs::a_part]),
            C::Copy => game(say::COMMAND_COPY, &[(CTRL, Key::C)]).needs(&[needs::a_part]),
            C::Paste => Row {
                scope: Scope::EditOrStart,
                ..edit(Any, say::COMMAND_PASTE, &[(CTRL, Key::V)])
            },
            C::Duplicate => {
                edit(Graph, say::COMMAND_DUPLICATE, &[(CTRL, Key::D)]).needs(&[needs::a_part])
            }
            C::SelectAll => edit(Any, say::COMMAND_SELECT_ALL, &[(CTRL, Key::A)]).in_homework(),
            C::InvertSelection => {
                edit(Graph, say::COMMAND_INVERT_SELECTION, &[(CTRL, Key::I)]).in_homework()
            }
            C::SelectNeighbours => edit(Graph, say::COMMAND_SELECT_NEIGHBOURS, &[(CTRL, Key::J)])
                .needs(&[needs::vertices])
                .in_homework(),
            C::SelectReachable => edit(
                Graph,
                say::COMMAND_SELECT_REACHABLE,
                &[(CTRL_SHIFT, Key::J)],
            )
            .needs(&[needs::vertices])
            .in_homework(),
            C::SelectWins => showing(say::COMMAND_SELECT_WINS).says(|now| {
                if needs::has_owners(now) {
                    say::owners_select_won(Player::First)
                } else {
                    say::command_select_wins()
                }
            }),
            C::SelectLosses => showing(say::COMMAND_SELECT_LOSSES).says(|now| {
                if needs::has_owners(now) {
                    say::owners_select_won(Player::Second)
                } else {
                    say::command_select_losses()
                }
            }),
            C::SelectDraws => showing(say::COMMAND_SELECT_DRAWS),
            C::SelectUndecided => showing(say::COMMAND_SELECT_UNDECIDED),
            C::CopyLink => game(say::COMMAND_COPY_LINK, &[]),
            C::StartPage => game(say::COMMAND_START_PAGE, &[]).in_homework(),
            C::Quit => window(say::COMMAND_QUIT, &[(CTRL, Key::Q)]).fits(|_| system::CAN_CLOSE),
            C::Undo => game(say::COMMAND_UNDO, &[(CTRL, Key::Z)])
                .icon(icons::ARROW_COUNTER_CLOCKWISE)
                .needs(&[needs::undo_obstacle])
                .in_homework()
                .says(|now| match (now.editor.mode(), now.editor.undo_name()) {
                    (Mode::Play, _) => say::command_take_back(),
                    (_, Some(step)) => say::command_undo_step(step),
                    (_, None) => say::command_undo(),
                }),
            C::Redo => game(say::COMMAND_REDO, &[(CTRL, Key::Y), (CTRL_SHIFT, Key::Z)])
                .icon(icons::ARROW_CLOCKWISE)
                .needs(&[needs::redo_obstacle])
                .in_homework()
                .says(|now| match (now.editor.mode(), now.editor.redo_name()) {
                    (Mode::Play, _) => say::command_forward(),
                    (_, Some(step)) => say::command_redo_step(step),
                    (_, None) => say::command_redo(),
                }),
            C::StepBack => game(say::COMMAND_STEP_BACK, &[(PLAIN, Key::Backspace)])
                .fits(|now| now.editor.has_stepped()),
            C::Delete => edit(
                Any,
                say::COMMAND_DELETE,
                &[(PLAIN, Key::Delete), (PLAIN, Key::Backspace)],
            )
            .needs(&[needs::a_selection]),
            C::Rename => edit(
                Any,
                say::COMMAND_RENAME,
                &[(PLAIN, Key::F2), (PLAIN, Key::Enter)],
            )
            .fits(needs::has_labels)
            .needs(&[needs::one_vertex_or_edge]),
            C::Find => game(say::COMMAND_FIND, &[(CTRL, Key::F)]).in_homework(),
            C::ContextMenu => edit(Any, say::COMMAND_CONTEXT_MENU, &[(SHIFT, Key::F10)]),
            C::AddVertexHere => edit(Graph, say::COMMAND_ADD_VERTEX, &[(PLAIN, Key::Insert)]),
            C::SketchEdge => edit(Graph, say::COMMAND_SKETCH_EDGE, &[(SHIFT, Key::E)])
                .needs(&[needs::one_vertex]),
            C::SelfLoop => edit(Graph, say::COMMAND_SELF_LOOP, &[]).needs(&[needs::one_vertex]),
            C::Reverse => edit(Graph, say::COMMAND_REVERSE, &[]).needs(&[needs::edges]),
            C::Straighten => {
                edit(Graph, say::COMMAND_STRAIGHTEN, &[]).needs(&[needs::edges, needs::a_bent_edge])
            }
            C::AddText => edit(Any, say::COMMAND_ADD_TEXT, &[]).fits(|now| !needs::shows_part(now)),
            C::AddArrow => {
                edit(Any, say::COMMAND_ADD_ARROW, &[]).fits(|now| !needs::shows_part(now))
            }
            C::StartHere(side) => tools::row_of_start(side),
            C::AddToken => edit(Any, say::COMMAND_ADD_TOKEN, &[])
                .fits(|now| needs::takes_tokens(now) && needs::has_tokens(now))
                .needs(&[needs::room_to_stand, needs::one_place]),
            C::RemoveToken => edit(Any, say::COMMAND_REMOVE_TOKEN, &[])
                .fits(|now| {
                    let tokens = now.editor.document().rules().tokens();
                    let here = now.editor.selection().place();
                    needs::takes_tokens(now) && here.is_some_and(|place| tokens.contains(&place))
                })
                .needs(&[needs::one_place]),
            C::FixWin => fix(say::COMMAND_FIX_WIN).says(|now| {
                if needs::has_owners(now) {
                    say::owners_fix_won(Player::First)
                } else {
                    say::command_fix_win()
                }
            }),
            C::FixLoss => fix(say::COMMAND_FIX_LOSS).says(|now| {
                if needs::has_owners(now) {
                    say::owners_fix_won(Player::Second)
                } else {
                    say::command_fix_loss()
                }
            }),
            C::FixDraw => fix(say::COMMAND_FIX_DRAW),
            C::Free => edit(Graph, say::COMMAND_UNFIX, &[]).needs(&[needs::vertices]),
            C::Own(Player::First) => own(say::OWNERS_COMMAND_FIRST, &[(PLAIN, Key::Num0)]),
            C::Own(Player::Second) => own(say::OWNERS_COMMAND_SECOND, &[(PLAIN, Key::Num1)]),
            C::FlipOwner => own(say::OWNERS_COMMAND_FLIP, &[(PLAIN, Key::Q)]),
            C::RaiseNumber => number(
                say::OWNERS_COMMAND_RAISE,
                &[(PLAIN, Key::Plus), (PLAIN, Key::Equals)],
            ),
            C::LowerNumber => number(say::OWNERS_COMMAND_LOWER, &[(PLAIN, Key::Minus)]),
            C::TypeNumber => number(say::OWNERS_COMMAND_NUMBER, &[(PLAIN, Key::P)]),
            C::ToggleExit => edit(Any, say::COMMAND_MARK_EXIT, &[])
                .fits(needs::has_exits)
                .needs(&[needs::places])
                .says(|now| {
                    if now.editor.now().selection_is_exit() {
                        say::command_unmark_exit()
                    } else {
                        say::command_mark_exit()
                    }
                }),
            C::AddComponent => game(say::COMMAND_ADD_COMPONENT, &[])
                .fits(needs::takes_tokens)
                .needs(&[needs::a_token, needs::no_file_dialog]),
            C::CompareLabels => {
                game(say::COMMAND_COMPARE_LABELS, &[]).needs(&[needs::build_or_explore])
            }
            // The results are for the teacher.
            C::OpenFolder => Row {
                in_homework: false,
                ..window(say::COMMAND_OPEN_FOLDER, &[])
                    .fits(|_| system::can_type_paths())
                    .needs(&[needs::no_file_dialog])
            },
            C::ThinkLonger => game(say::COMMAND_THINK_LONGER, &[(CTRL, Key::T)])
                .fits(|now| now.editor.now().uses_up_places())
                .needs(&[needs::an_open_search])
                .in_homework(),
            C::SwitchMode(Mode::Edit) => mode!(Edit, Num1).needs(&[needs::no_result]),
            C::SwitchMode(Mode::Explore) => mode!(Explore, Num2),
            C::SwitchMode(Mode::Play) => mode!(Play, Num3),
            C::SwitchMode(Mode::Replay) => mode!(Replay, Num4),
            C::SwitchMode(Mode::Practise) => mode!(Practise, Num5).in_homework(),
            C::Fit => game(say::COMMAND_FIT, &[(CTRL, Key::Num0)])
                .icon(icons::CORNERS_OUT)
                .in_homework(),
            C::FitSelection => game(say::COMMAND_FIT_SELECTION, &[(CTRL, Key::Num9)])
                .needs(&[needs::a_selection])
                .in_homework(),
            C::ZoomIn => game(
                say::COMMAND_ZOOM_IN,
                &[(CTRL, Key::Plus), (CTRL, Key::Equals)],
            )
            .in_homework(),
            C::ZoomOut => game(say::COMMAND_ZOOM_OUT, &[(CTRL, Key::Minus)]).in_homework(),
            C::ToggleValues => game(say::COMMAND_TOGGLE_VALUES, &[(CTRL, Key::G)])
                .fits(needs::takes_tokens)
                .switch(|now| now.editor.structure().shows_values()),
            C::ToggleArguments => game(say::COMMAND_TOGGLE_ARGUMENTS, &[])
                .fits(|now| now.editor.structure().has_arguments())
                .switch(|now| now.editor.structure().shows_arguments()),
            C::WidenPart => game(say::COMMAND_WIDEN_PART, &[(PLAIN, Key::CloseBracket)])
                .icon(icons::PLUS)
                .fits(needs::shows_part)
                .needs(&[needs::more_to_show])
                .in_homework(),
            C::NarrowPart => game(say::COMMAND_NARROW_PART, &[(PLAIN, Key::OpenBracket)])
                .icon(icons::MINUS)
                .fits(needs::shows_part)
                .needs(&[needs::more_than_a_ring])
                .in_homework(),
            C::LookAround => game(say::COMMAND_LOOK_AROUND, &[(PLAIN, Key::C)])
                .fits(needs::shows_part)
                .needs(&[needs::a_single_vertex])
                .in_homework(),
            C::ToggleSnapping => edit(Graph, say::COMMAND_TOGGLE_SNAPPING, &[])
                .in_homework()
                .switch(|now| now.editor.now().snapping().neighbours),
            C::ToggleGrid => edit(Graph, say::COMMAND_TOGGLE_GRID, &[])
                .in_homework()
                .switch(|now| now.editor.now().snapping().grid),
            C::ToggleOverview => game(say::COMMAND_TOGGLE_OVERVIEW, &[(PLAIN, Key::M)])
                .icon(icons::MAP_TRIFOLD)
                .needs(&[needs::more_than_the_view])
                .in_homework()
                .switch(|now| !now.window.overview_is_folded),
            C::ToggleInspector => game(say::COMMAND_TOGGLE_INSPECTOR, &[(PLAIN, Key::F9)])
                .in_homework()
                .switch(|now| now.window.shows_inspector),
            C::FocusCanvas => game(say::COMMAND_FOCUS_CANVAS, &[(PLAIN, Key::F6)]).in_homework(),
            C::FocusMenus => game(say::COMMAND_FOCUS_MENUS, &[(PLAIN, Key::F10)]).in_homework(),
            C::Settings => window(say::COMMAND_SETTINGS, &[(CTRL, Key::Comma)]),
            C::Present => game(say::COMMAND_PRESENT, &[(PLAIN, Key::F11)]),
            C::FindCommand => window(say::COMMAND_FIND_COMMAND, &[(CTRL, Key::K)]),
            // The tour opens an example in place of the homework.
            C::Tour => Row {
                in_homework: false,
                ..window(say::COMMAND_TOUR, &[])
            },
            C::Help => window(
                say::COMMAND_HELP,
                &[(PLAIN, Key::F1), (PLAIN, Key::Questionmark)],
            ),
            C::Guide => window(say::COMMAND_GUIDE, &[]).fits(needs::may_have_guide),
            C::Changes => window(say::COMMAND_CHANGES, &[]).fits(needs::may_have_guide),
            C::About => window(say::COMMAND_ABOUT, &[]),
            C::Paint(Square::Floor) => paint(say::COMMAND_PAINT_FLOOR),
            C::Paint(Square::Wall) => paint(say::COMMAND_PAINT_WALL),
            C::Paint(Square::Exit) => paint(say::COMMAND_PAINT_EXIT),
            C::Fill(Square::Floor) => fill(say::COMMAND_FILL_FLOOR),
            C::Fill(Square::Wall) => fill(say::COMMAND_FILL_WALL),
            C::Fill(Square::Exit) => fill(say::COMMAND_FILL_EXIT),
            C::Lines(R::InsertAbove) => insert(say::COMMAND_INSERT_ABOVE),
            C::Lines(R::InsertBelow) => insert(say::COMMAND_INSERT_BELOW),
            C::Lines(R::InsertLeft) => insert(say::COMMAND_INSERT_LEFT),
            C::Lines(R::InsertRight) => insert(say::COMMAND_INSERT_RIGHT),
            C::Lines(R::DeleteRows) => board(say::COMMAND_DELETE_ROWS, say::command_delete_lines)
                .needs(&[needs::a_cell, needs::a_row_left]),
            C::Lines(R::DeleteColumns) => {
                board(say::COMMAND_DELETE_COLUMNS, say::command_delete_lines)
                    .needs(&[needs::a_cell, needs::a_column_left])
            }
            C::Rotate(Rotation::LeftRight) => rotate(say::COMMAND_FLIP_HORIZONTALLY, &[]),
            C::Rotate(Rotation::UpDown) => rotate(say::COMMAND_FLIP_VERTICALLY, &[]),
            C::Rotate(Rotation::Clockwise) => {
                rotate(say::COMMAND_ROTATE_CLOCKWISE, &[(CTRL, Key::R)]).needs(&[needs::a_square])
            }
            C::Rotate(Rotation::Counterclockwise) => rotate(
                say::COMMAND_ROTATE_COUNTERCLOCKWISE,
                &[(CTRL_SHIFT, Key::R)],
            )
            .needs(&[needs::a_square]),
            C::TurnAxes => edit(Board, say::COMMAND_TURN_AXES, &[])
                .switch(|now| now.editor.document().layout().axes_from_end),
            C::Arrange(Layout::Layered) => {
                arrange(say::COMMAND_ARRANGE_IN_LAYERS, &[(CTRL, Key::L)])
                    .needs(&[needs::room_for_layouts])
            }
            C::Arrange(Layout::Force) => {
                arrange(say::COMMAND_ARRANGE_BY_FORCES, &[]).needs(&[needs::room_for_layouts])
            }
            C::Arrange(Layout::Circle) => arrange(say::COMMAND_ARRANGE_IN_A_CIRCLE, &[]),
            C::Arrange(Layout::Grid) => arrange(say::COMMAND_ARRANGE_IN_A_GRID, &[]),
            C::ArrangeByRemoteness => edit(
                Graph,
                say::COMMAND_ARRANGE_BY_REMOTENESS,
                &[(CTRL_SHIFT, Key::L)],
            )
            .needs(&[needs::room_for_layouts, needs::labels]),
            C::LayoutOptions => edit(Graph, say::COMMAND_LAYOUT_OPTIONS, &[]),
            C::Pin => edit(Graph, say::COMMAND_PIN, &[])
                .needs(&[needs::vertices])
                .says(|now| {
                    if now.editor.now().selection_is_pinned() {
                        say::command_unpin()
                    } else {
                        say::command_pin()
                    }
                }),
            C::Align(Line::Left) => align(say::COMMAND_ALIGN_LEFT),
            C::Align(Line::Centre) => align(say::COMMAND_ALIGN_CENTRE),
            C::Align(Line::Right) => align(say::COMMAND_ALIGN_RIGHT),
            C::Align(Line::Top) => align(say::COMMAND_ALIGN_TOP),
            C::Align(Line::Middle) => align(say::COMMAND_ALIGN_MIDDLE),
            C::Align(Line::Bottom) => align(say::COMMAND_ALIGN_BOTTOM),
            C::Distribute(Axis::Across) => distribute(say::COMMAND_DISTRIBUTE_ACROSS),
            C::Distribute(Axis::Down) => distribute(say::COMMAND_DISTRIBUTE_DOWN),
            C::LabelInSequence => {
                edit(Graph, say::COMMAND_LABEL_IN_SEQUENCE, &[]).needs(&[needs::vertices])
            }
            C::ChooseTool(tool) => tools::row_of(tool),
        }
    }

    pub fn text(self) -> String {
        self.row().words.text()
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
