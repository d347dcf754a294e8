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
use winmove_words::say;

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
            C::NewGraph => window(say::command_new_graph, &[(CTRL, Key::N)]).icon(icons::GRAPH),
            C::NewBoard => {
                window(say::command_new_board, &[(CTRL_SHIFT, Key::N)]).icon(icons::GRID_FOUR)
            }
            C::NewFromFamily => window(say::command_new_from_family, &[(CTRL_ALT, Key::N)])
                .icon(icons::TREE_STRUCTURE)
                .hint(say::command_new_from_family_tip),
            C::Open => window(say::command_open, &[(CTRL, Key::O)])
                .icon(icons::FOLDER_OPEN)
                .needs(&[needs::no_file_dialog]),
            C::OtherTest => game(say::command_other_test, &[])
                .hint(say::command_other_test_tip)
                .fits(|now| now.window.test.is_some())
                .in_homework(),
            C::PreviousTest => game(say::command_previous_test, &[])
                .fits(|now| now.window.test.is_some())
                .needs(&[needs::an_earlier_test])
                .in_homework(),
            C::NextTest => game(say::command_next_test, &[])
                .fits(|now| now.window.test.is_some())
                .needs(&[needs::a_later_test])
                .in_homework(),
            C::Save => game(say::command_save, &[(CTRL, Key::S)])
                .needs(&[needs::no_file_dialog])
                .in_homework(),
            C::SaveAs => game(say::command_save_as, &[(CTRL_SHIFT, Key::S)])
                .needs(&[needs::no_file_dialog])
                .in_homework(),
            C::EarlierVersions => game(say::command_earlier_versions, &[])
                .hint(say::command_earlier_versions_tip)
                .needs(&[needs::a_file]),
            C::LeftWork => window(say::command_left_work, &[])
                .hint(say::command_left_work_tip)
                .needs(&[needs::left_work]),
            C::ExportGame => game(say::command_export_game, &[])
                .hint(say::command_export_game_tip)
                .needs(&[needs::no_file_dialog]),
            C::ExportPicture => game(say::command_export_picture, &[(CTRL_SHIFT, Key::E)])
                .needs(&[needs::all_labels, needs::no_file_dialog]),
            C::ExportAnimation => game(say::command_export_animation, &[])
                .hint(say::command_export_animation_tip)
                .needs(&[needs::no_file_dialog]),
            C::CopyPicture => game(say::command_copy_picture, &[(CTRL_SHIFT, Key::P)])
                .hint(say::command_copy_picture_tip)
                .needs(&[needs::all_labels]),
            C::Cut => edit(Any, say::command_cut, &[(CTRL, Key::X)]).needs(&[needs::a_part]),
            C::Copy => game(say::command_copy, &[(CTRL, Key::C)]).needs(&[needs::a_part]),
            C::Paste => Row {
                scope: Scope::EditOrStart,
                ..edit(Any, say::command_paste, &[(CTRL, Key::V)])
            },
            C::Duplicate => {
                edit(Graph, say::command_duplicate, &[(CTRL, Key::D)]).needs(&[needs::a_part])
            }
            C::SelectAll => edit(Any, say::command_select_all, &[(CTRL, Key::A)]).in_homework(),
            C::InvertSelection => edit(Graph, say::command_invert_selection, &[(CTRL, Key::I)])
                .hint(say::command_invert_selection_tip)
                .in_homework(),
            C::SelectNeighbours => edit(Graph, say::command_select_neighbours, &[(CTRL, Key::J)])
                .hint(say::command_select_neighbours_tip)
                .needs(&[needs::vertices])
                .in_homework(),
            C::SelectReachable => edit(
                Graph,
                say::command_select_reachable,
                &[(CTRL_SHIFT, Key::J)],
            )
            .hint(say::command_select_reachable_tip)
            .needs(&[needs::vertices])
            .in_homework(),
            C::SelectWins => showing(say::command_select_wins),
            C::SelectLosses => showing(say::command_select_losses),
            C::SelectDraws => showing(say::command_select_draws),
            C::SelectUndecided => showing(say::command_select_undecided),
            C::CopyLink => game(say::command_copy_link, &[]).hint(say::command_copy_link_tip),
            C::StartPage => game(say::command_start_page, &[])
                .hint(say::command_start_page_tip)
                .in_homework(),
            C::Quit => window(say::command_quit, &[(CTRL, Key::Q)]).fits(|_| system::CAN_CLOSE),
            C::Undo => game(say::command_undo, &[(CTRL, Key::Z)])
                .icon(icons::ARROW_COUNTER_CLOCKWISE)
                .needs(&[needs::undo_obstacle])
                .in_homework()
                .says(|now| match (now.editor.mode(), now.editor.undo_name()) {
                    (Mode::Play, _) => say::command_take_back(),
                    (_, Some(step)) => say::command_undo_step(step),
                    (_, None) => say::command_undo(),
                }),
            C::Redo => game(say::command_redo, &[(CTRL, Key::Y), (CTRL_SHIFT, Key::Z)])
                .icon(icons::ARROW_CLOCKWISE)
                .needs(&[needs::redo_obstacle])
                .in_homework()
                .says(|now| match (now.editor.mode(), now.editor.redo_name()) {
                    (Mode::Play, _) => say::command_forward(),
                    (_, Some(step)) => say::command_redo_step(step),
                    (_, None) => say::command_redo(),
                }),
            C::StepBack => game(say::command_step_back, &[(PLAIN, Key::Backspace)])
                .hint(say::command_step_back_tip)
                .fits(|now| now.editor.has_stepped()),
            C::Delete => edit(
                Any,
                say::command_delete,
                &[(PLAIN, Key::Delete), (PLAIN, Key::Backspace)],
            )
            .needs(&[needs::a_selection]),
            C::Rename => edit(
                Graph,
                say::command_rename,
                &[(PLAIN, Key::F2), (PLAIN, Key::Enter)],
            )
            .hint(say::command_rename_tip)
            .needs(&[needs::one_vertex_or_edge]),
            C::Find => game(say::command_find, &[(CTRL, Key::F)])
                .hint(say::command_find_tip)
                .in_homework(),
            C::ContextMenu => edit(Any, say::command_context_menu, &[(SHIFT, Key::F10)]),
            C::AddVertexHere => edit(Graph, say::command_add_vertex, &[(PLAIN, Key::Insert)]),
            C::SketchEdge => edit(Graph, say::command_sketch_edge, &[(SHIFT, Key::E)])
                .hint(say::command_sketch_edge_tip)
                .needs(&[needs::one_vertex]),
            C::SelfLoop => edit(Graph, say::command_self_loop, &[])
                .hint(say::command_self_loop_tip)
                .needs(&[needs::one_vertex]),
            C::Reverse => edit(Graph, say::command_reverse, &[]).needs(&[needs::edges]),
            C::Straighten => edit(Graph, say::command_straighten, &[])
                .hint(say::command_straighten_tip)
                .needs(&[needs::edges, needs::a_bent_edge]),
            C::StartHere(side) => tools::row_of_start(side),
            C::AddToken => edit(Any, say::command_add_token, &[])
                .hint(say::command_add_token_tip)
                .fits(|now| needs::takes_tokens(now) && needs::has_tokens(now))
                .needs(&[needs::room_to_stand, needs::one_place]),
            C::RemoveToken => edit(Any, say::command_remove_token, &[])
                .hint(say::command_remove_token_tip)
                .fits(|now| {
                    let tokens = now.editor.document().rules().tokens();
                    let here = now.editor.selection().place();
                    needs::takes_tokens(now) && here.is_some_and(|place| tokens.contains(&place))
                })
                .needs(&[needs::one_place]),
            C::FixWin => fix(say::command_fix_win),
            C::FixLoss => fix(say::command_fix_loss),
            C::FixDraw => fix(say::command_fix_draw),
            C::Free => edit(Graph, say::command_unfix, &[])
                .hint(say::command_unfix_tip)
                .needs(&[needs::vertices]),
            C::ToggleExit => edit(Any, say::command_mark_exit, &[])
                .hint(say::command_mark_exit_tip)
                .needs(&[needs::places])
                .says(|now| {
                    if now.editor.now().selection_is_exit() {
                        say::command_unmark_exit()
                    } else {
                        say::command_mark_exit()
                    }
                }),
            C::AddComponent => game(say::command_add_component, &[])
                .hint(say::command_add_component_tip)
                .fits(needs::takes_tokens)
                .needs(&[needs::a_token, needs::no_file_dialog]),
            C::CompareLabels => game(say::command_compare_labels, &[])
                .hint(say::command_compare_labels_tip)
                .needs(&[needs::build_or_explore]),
            C::ThinkLonger => game(say::command_think_longer, &[(CTRL, Key::T)])
                .hint(say::command_think_longer_tip)
                .fits(|now| now.editor.now().uses_up_places())
                .needs(&[needs::an_open_search])
                .in_homework(),
            C::SwitchMode(Mode::Edit) => {
                game(|| Mode::Edit.name().to_owned(), &[(CTRL, Key::Num1)])
                    .hint(|| Mode::Edit.purpose().to_owned())
            }
            C::SwitchMode(Mode::Explore) => {
                game(|| Mode::Explore.name().to_owned(), &[(CTRL, Key::Num2)])
                    .hint(|| Mode::Explore.purpose().to_owned())
            }
            C::SwitchMode(Mode::Play) => {
                game(|| Mode::Play.name().to_owned(), &[(CTRL, Key::Num3)])
                    .hint(|| Mode::Play.purpose().to_owned())
            }
            C::SwitchMode(Mode::Replay) => {
                game(|| Mode::Replay.name().to_owned(), &[(CTRL, Key::Num4)])
                    .hint(|| Mode::Replay.purpose().to_owned())
            }
            C::SwitchMode(Mode::Practise) => {
                game(|| Mode::Practise.name().to_owned(), &[(CTRL, Key::Num5)])
                    .hint(|| Mode::Practise.purpose().to_owned())
                    .in_homework()
            }
            C::Fit => game(say::command_fit, &[(CTRL, Key::Num0)])
                .icon(icons::CORNERS_OUT)
                .in_homework(),
            C::FitSelection => game(say::command_fit_selection, &[(CTRL, Key::Num9)])
                .hint(say::command_fit_selection_tip)
                .needs(&[needs::a_selection])
                .in_homework(),
            C::ZoomIn => game(
                say::command_zoom_in,
                &[(CTRL, Key::Plus), (CTRL, Key::Equals)],
            )
            .in_homework(),
            C::ZoomOut => game(say::command_zoom_out, &[(CTRL, Key::Minus)]).in_homework(),
            C::ToggleValues => game(say::command_toggle_values, &[(CTRL, Key::G)])
                .hint(say::command_toggle_values_tip)
                .fits(needs::takes_tokens)
                .switch(|now| now.editor.structure().shows_values()),
            C::ToggleArguments => game(say::command_toggle_arguments, &[])
                .hint(say::command_toggle_arguments_tip)
                .fits(|now| now.editor.structure().has_arguments())
                .switch(|now| now.editor.structure().shows_arguments()),
            C::WidenPart => game(say::command_widen_part, &[(PLAIN, Key::CloseBracket)])
                .icon(icons::PLUS)
                .fits(needs::shows_part)
                .needs(&[needs::more_to_show])
                .in_homework(),
            C::NarrowPart => game(say::command_narrow_part, &[(PLAIN, Key::OpenBracket)])
                .icon(icons::MINUS)
                .fits(needs::shows_part)
                .needs(&[needs::more_than_a_ring])
                .in_homework(),
            C::LookAround => game(say::command_look_around, &[(PLAIN, Key::C)])
                .hint(say::command_look_around_tip)
                .fits(needs::shows_part)
                .needs(&[needs::a_single_vertex])
                .in_homework(),
            C::ToggleSnapping => edit(Graph, say::command_toggle_snapping, &[])
                .hint(say::command_toggle_snapping_tip)
                .in_homework()
                .switch(|now| now.editor.now().snapping().neighbours),
            C::ToggleGrid => edit(Graph, say::command_toggle_grid, &[])
                .hint(say::command_toggle_grid_tip)
                .in_homework()
                .switch(|now| now.editor.now().snapping().grid),
            C::ToggleOverview => game(say::command_toggle_overview, &[(PLAIN, Key::M)])
                .icon(icons::MAP_TRIFOLD)
                .hint(say::command_toggle_overview_tip)
                .needs(&[needs::more_than_the_view])
                .in_homework()
                .switch(|now| !now.window.overview_is_folded),
            C::ToggleInspector => game(say::command_toggle_inspector, &[(PLAIN, Key::F9)])
                .in_homework()
                .switch(|now| now.window.shows_inspector),
            C::FocusCanvas => game(say::command_focus_canvas, &[(PLAIN, Key::F6)])
                .hint(say::command_focus_canvas_tip)
                .in_homework(),
            C::FocusMenus => game(say::command_focus_menus, &[(PLAIN, Key::F10)]).in_homework(),
            C::Settings => window(say::command_settings, &[(CTRL, Key::Comma)]),
            C::Present => {
                game(say::command_present, &[(PLAIN, Key::F11)]).hint(say::command_present_tip)
            }
            C::Tour => window(say::command_tour, &[]).hint(say::command_tour_tip),
            C::Help => window(
                say::command_help,
                &[(PLAIN, Key::F1), (PLAIN, Key::Questionmark)],
            ),
            C::Paint(Square::Floor) => paint(say::command_paint_floor),
            C::Paint(Square::Wall) => paint(say::command_paint_wall),
            C::Paint(Square::Exit) => paint(say::command_paint_exit),
            C::Fill(Square::Floor) => fill(say::command_fill_floor),
            C::Fill(Square::Wall) => fill(say::command_fill_wall),
            C::Fill(Square::Exit) => fill(say::command_fill_exit),
            C::Lines(R::InsertAbove) => insert(say::command_insert_above),
            C::Lines(R::InsertBelow) => insert(say::command_insert_below),
            C::Lines(R::InsertLeft) => insert(say::command_insert_left),
            C::Lines(R::InsertRight) => insert(say::command_insert_right),
            C::Lines(R::DeleteRows) => board(say::command_delete_rows, say::command_delete_lines)
                .needs(&[needs::a_cell, needs::a_row_left]),
            C::Lines(R::DeleteColumns) => {
                board(say::command_delete_columns, say::command_delete_lines)
                    .needs(&[needs::a_cell, needs::a_column_left])
            }
            C::Rotate(Rotation::LeftRight) => rotate(say::command_flip_horizontally, &[]),
            C::Rotate(Rotation::UpDown) => rotate(say::command_flip_vertically, &[]),
            C::Rotate(Rotation::Clockwise) => {
                rotate(say::command_rotate_clockwise, &[(CTRL, Key::R)]).needs(&[needs::a_square])
            }
            C::Rotate(Rotation::Counterclockwise) => rotate(
                say::command_rotate_counterclockwise,
                &[(CTRL_SHIFT, Key::R)],
            )
            .needs(&[needs::a_square]),
            C::Arrange(Layout::Layered) => {
                arrange(say::command_arrange_in_layers, &[(CTRL, Key::L)])
                    .needs(&[needs::room_for_layouts])
            }
            C::Arrange(Layout::Force) => {
                arrange(say::command_arrange_by_forces, &[]).needs(&[needs::room_for_layouts])
            }
            C::Arrange(Layout::Circle) => arrange(say::command_arrange_in_a_circle, &[]),
            C::Arrange(Layout::Grid) => arrange(say::command_arrange_in_a_grid, &[]),
            C::ArrangeByRemoteness => edit(
                Graph,
                say::command_arrange_by_remoteness,
                &[(CTRL_SHIFT, Key::L)],
            )
            .hint(say::command_arrange_by_remoteness_tip)
            .needs(&[needs::room_for_layouts, needs::labels]),
            C::Pin => edit(Graph, say::command_pin, &[])
                .hint(say::command_pin_tip)
                .needs(&[needs::vertices])
                .says(|now| {
                    if now.editor.now().selection_is_pinned() {
                        say::command_unpin()
                    } else {
                        say::command_pin()
                    }
                }),
            C::Align(Line::Left) => align(say::command_align_left),
            C::Align(Line::Centre) => align(say::command_align_centre),
            C::Align(Line::Right) => align(say::command_align_right),
            C::Align(Line::Top) => align(say::command_align_top),
            C::Align(Line::Middle) => align(say::command_align_middle),
            C::Align(Line::Bottom) => align(say::command_align_bottom),
            C::Distribute(Axis::Across) => distribute(say::command_distribute_across),
            C::Distribute(Axis::Down) => distribute(say::command_distribute_down),
            C::LabelInSequence => edit(Graph, say::command_label_in_sequence, &[])
                .hint(say::command_label_in_sequence_tip)
                .needs(&[needs::vertices]),
            C::ChooseTool(tool) => tools::row_of(tool),
        }
    }

    pub fn text(self) -> String {
        (self.row().text)()
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
