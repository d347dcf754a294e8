//! Every command of the window in one table: its name, its keys, when it can be used. Menus, buttons, the keyboard
//! and the list of keys all read it.

mod many;
mod part;
mod shape;

use std::sync::LazyLock;

use egui::{Context, Key, KeyboardShortcut, Modifiers};

use super::app::App;
use super::files::Intent;
use super::modes;
use crate::editor::{self, Mode, Tool, Widening};
use crate::model::{Outcome, Place, Rules, Side, Square};
pub use many::Many;
pub use part::Part;
pub use shape::Shape;

/// Something that the window can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// A new graph.
    NewGraph,
    /// A new board.
    NewBoard,
    /// A new game of a known family.
    NewFromFamily,
    /// Opens a file.
    Open,
    /// Saves to the file that is open.
    Save,
    /// Saves to another file.
    SaveAs,
    /// Shows the start page.
    StartPage,
    /// Closes the window.
    Quit,
    /// Takes back the last step.
    Undo,
    /// Makes the last step taken back once more.
    Redo,
    /// Deletes what is selected.
    Delete,
    /// Renames what is selected.
    Rename,
    /// Finds a place by its name.
    Find,
    /// Does something with a part of the field and the clipboard.
    Part(Part),
    /// Does something with many vertices.
    Many(Many),
    /// Shapes the board.
    Shape(Shape),
    /// Fixes the outcome of the selected vertices.
    Fix(Outcome),
    /// Frees it.
    Free,
    /// Marks exits, or unmarks them.
    ToggleExit,
    /// Takes a tool in hand.
    Take(Tool),
    /// Adds a vertex in the middle of the view.
    AddVertexHere,
    /// Begins an edge at the selected vertex.
    SketchEdge,
    /// Shows the whole field.
    Fit,
    /// Shows what is selected.
    FitSelection,
    /// Zooms in.
    ZoomIn,
    /// Zooms out.
    ZoomOut,
    /// Shows more around the middle of a part of a graph.
    WidenPart,
    /// Shows less.
    NarrowPart,
    /// Shows the part of a graph around the selected vertex.
    LookAround,
    /// Shows or folds the overview.
    ToggleMinimap,
    /// Shows or folds the inspector.
    ToggleInspector,
    /// Shows what the places are worth instead of their remoteness, or no longer.
    ToggleValues,
    /// Takes the last move back that was followed.
    StepBack,
    /// Goes on with a search that left something undecided.
    ThinkLonger,
    /// Opens a file as a part of the sum.
    AddComponent,
    /// Gives the keyboard to the canvas, or takes it away.
    FocusCanvas,
    /// Uses the field for something else.
    Use(Mode),
    /// Shows the tour.
    Tour,
    /// Shows the settings.
    Settings,
    /// Shows the list of keys.
    Help,
}

/// Where in the menu bar a command stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Menu {
    /// Files.
    File,
    /// Editing.
    Edit,
    /// What is selected.
    Select,
    /// What is done to the field.
    Field,
    /// Where vertices stand.
    Arrange,
    /// Tools.
    Tools,
    /// The view.
    View,
    /// Help.
    Help,
}

impl Menu {
    /// The menus from left to right, with their names.
    pub const ALL: [(Menu, &'static str); 8] = [
        (Menu::File, "File"),
        (Menu::Edit, "Edit"),
        (Menu::Select, "Select"),
        (Menu::Field, "Field"),
        (Menu::Arrange, "Arrange"),
        (Menu::Tools, "Tools"),
        (Menu::View, "View"),
        (Menu::Help, "Help"),
    ];
}

/// One row of the table.
#[derive(Clone, Debug)]
pub struct Entry {
    /// What it does.
    pub command: Command,
    /// What it is called.
    pub name: &'static str,
    /// Where it stands.
    pub menu: Menu,
    /// Its keys, the one to show first.
    pub keys: Vec<KeyboardShortcut>,
}

const CTRL: Modifiers = Modifiers::COMMAND;
const CTRL_SHIFT: Modifiers = Modifiers {
    shift: true,
    ..Modifiers::COMMAND
};

const CTRL_ALT: Modifiers = Modifiers {
    alt: true,
    ..Modifiers::COMMAND
};

/// The table, in the order of the menus.
pub fn table() -> &'static [Entry] {
    static TABLE: LazyLock<Vec<Entry>> = LazyLock::new(entries);
    &TABLE
}

fn row(menu: Menu, command: Command, name: &'static str, keys: &[(Modifiers, Key)]) -> Entry {
    let shortcut = |&(modifiers, key)| KeyboardShortcut::new(modifiers, key);
    Entry {
        command,
        name,
        menu,
        keys: keys.iter().map(shortcut).collect(),
    }
}

fn entries() -> Vec<Entry> {
    [
        plain_entries(),
        part::entries(),
        many::entries(),
        shape::entries(),
    ]
    .concat()
}

fn plain_entries() -> Vec<Entry> {
    use Command as C;
    let plain = Modifiers::NONE;
    let (file, edit, field, tools, view, help) = (
        Menu::File,
        Menu::Edit,
        Menu::Field,
        Menu::Tools,
        Menu::View,
        Menu::Help,
    );
    vec![
        row(file, C::NewGraph, "New graph", &[(CTRL, Key::N)]),
        row(file, C::NewBoard, "New board", &[(CTRL_SHIFT, Key::N)]),
        row(
            file,
            C::NewFromFamily,
            "New from family…",
            &[(CTRL_ALT, Key::N)],
        ),
        row(file, C::Open, "Open…", &[(CTRL, Key::O)]),
        row(file, C::Save, "Save", &[(CTRL, Key::S)]),
        row(file, C::SaveAs, "Save as…", &[(CTRL_SHIFT, Key::S)]),
        row(file, C::StartPage, "Start page", &[]),
        row(file, C::Quit, "Quit", &[(CTRL, Key::Q)]),
        row(edit, C::Undo, "Undo", &[(CTRL, Key::Z)]),
        row(
            edit,
            C::Redo,
            "Redo",
            &[(CTRL, Key::Y), (CTRL_SHIFT, Key::Z)],
        ),
        // Before Delete: while moves are followed, Backspace is theirs.
        row(edit, C::StepBack, "Step back", &[(plain, Key::Backspace)]),
        row(
            edit,
            C::Delete,
            "Delete",
            &[(plain, Key::Delete), (plain, Key::Backspace)],
        ),
        row(
            edit,
            C::Rename,
            "Rename",
            &[(plain, Key::F2), (plain, Key::Enter)],
        ),
        row(edit, C::Find, "Find…", &[(CTRL, Key::F)]),
        row(
            field,
            C::AddVertexHere,
            "Add vertex",
            &[(plain, Key::Insert)],
        ),
        row(
            field,
            C::SketchEdge,
            "Edge from the selected vertex",
            &[(Modifiers::SHIFT, Key::E)],
        ),
        row(field, C::Fix(Outcome::Win), "Fix as win", &[]),
        row(field, C::Fix(Outcome::Loss), "Fix as loss", &[]),
        row(field, C::Fix(Outcome::Draw), "Fix as draw", &[]),
        row(field, C::Free, "Free the outcome", &[]),
        row(field, C::ToggleExit, "Exit", &[]),
        row(field, C::AddComponent, "Add a game to the sum…", &[]),
        row(field, C::ThinkLonger, "Think longer", &[(CTRL, Key::T)]),
        row(tools, C::Take(Tool::Select), "Select", &[(plain, Key::V)]),
        row(tools, C::Take(Tool::Lasso), "Lasso", &[(plain, Key::L)]),
        row(tools, C::Take(Tool::Vertex), "Vertex", &[(plain, Key::N)]),
        row(tools, C::Take(Tool::Edge), "Edge", &[(plain, Key::E)]),
        row(
            tools,
            C::Take(Tool::Paint(Square::Floor)),
            "Floor",
            &[(plain, Key::F)],
        ),
        row(
            tools,
            C::Take(Tool::Paint(Square::Wall)),
            "Wall",
            &[(plain, Key::W)],
        ),
        row(
            tools,
            C::Take(Tool::Paint(Square::Exit)),
            "Exit",
            &[(plain, Key::G)],
        ),
        row(
            tools,
            C::Take(Tool::Token(Some(Side::Police))),
            "Officer",
            &[(plain, Key::P)],
        ),
        row(
            tools,
            C::Take(Tool::Token(Some(Side::Thief))),
            "Thief",
            &[(plain, Key::T)],
        ),
        row(
            tools,
            C::Take(Tool::Token(None)),
            "Token",
            &[(plain, Key::T)],
        ),
        row(tools, C::Take(Tool::Erase), "Erase", &[(plain, Key::X)]),
        row(view, C::Use(Mode::Edit), "Edit", &[(CTRL, Key::Num1)]),
        row(view, C::Use(Mode::Explore), "Explore", &[(CTRL, Key::Num2)]),
        row(view, C::Use(Mode::Play), "Play", &[(CTRL, Key::Num3)]),
        row(view, C::Use(Mode::Replay), "Replay", &[(CTRL, Key::Num4)]),
        row(view, C::Use(Mode::Teach), "Teach", &[(CTRL, Key::Num5)]),
        row(view, C::Fit, "Fit the field", &[(CTRL, Key::Num0)]),
        row(
            view,
            C::FitSelection,
            "Fit the selection",
            &[(CTRL, Key::Num9)],
        ),
        row(
            view,
            C::ZoomIn,
            "Zoom in",
            &[(CTRL, Key::Plus), (CTRL, Key::Equals)],
        ),
        row(view, C::ZoomOut, "Zoom out", &[(CTRL, Key::Minus)]),
        row(
            view,
            C::ToggleValues,
            "Values instead of remoteness",
            &[(CTRL, Key::G)],
        ),
        row(
            view,
            C::WidenPart,
            "Show the part one move wider",
            &[(plain, Key::CloseBracket)],
        ),
        row(
            view,
            C::NarrowPart,
            "Show the part one move narrower",
            &[(plain, Key::OpenBracket)],
        ),
        row(
            view,
            C::LookAround,
            "Show the part around the selected vertex",
            &[(plain, Key::C)],
        ),
        row(view, C::ToggleMinimap, "Overview", &[(plain, Key::M)]),
        row(view, C::ToggleInspector, "Inspector", &[(plain, Key::F9)]),
        row(
            view,
            C::FocusCanvas,
            "Keyboard to the canvas or the panels",
            &[(plain, Key::F6)],
        ),
        row(help, C::Tour, "Tour", &[]),
        row(view, C::Settings, "Settings…", &[(CTRL, Key::Comma)]),
        row(
            help,
            C::Help,
            "Keys and gestures",
            &[(plain, Key::F1), (plain, Key::Questionmark)],
        ),
    ]
}

impl Command {
    /// Whether the command belongs to the field and the game that are open; what doesn't is not offered at all.
    pub fn belongs(self, app: &App) -> bool {
        let document = app.editor().document();
        let graph = document.graph().is_some();
        let pursuit = matches!(document.rules(), Rules::Pursuit(_));
        if app.editor().mode() != Mode::Edit && self.is_tool() {
            return false;
        }
        match self {
            Command::Take(tool) => match tool {
                Tool::Select | Tool::Erase => true,
                Tool::Lasso | Tool::Vertex | Tool::Edge => graph,
                Tool::Paint(_) => !graph,
                Tool::Token(side) => side.is_some() == pursuit,
            },
            Command::Fix(_) | Command::Free | Command::AddVertexHere | Command::Rename => graph,
            Command::SketchEdge => graph,
            Command::Part(part) => part.belongs(app),
            Command::Many(many) => many.belongs(app),
            Command::Shape(_) => !graph,
            Command::ToggleValues | Command::AddComponent => {
                matches!(document.rules(), Rules::Token(_))
            }
            Command::ThinkLonger => app.editor().never_returns(),
            Command::StepBack => app.editor().has_stepped(),
            Command::WidenPart | Command::NarrowPart | Command::LookAround => {
                app.editor().part().is_some()
            }
            _ => true,
        }
    }

    fn is_tool(self) -> bool {
        matches!(self, Command::Take(_))
    }

    /// Whether the command changes the field, which only editing does.
    fn edits(self) -> bool {
        matches!(
            self,
            Command::Delete
                | Command::Rename
                | Command::Fix(_)
                | Command::Free
                | Command::ToggleExit
                | Command::Part(Part::Cut | Part::Paste | Part::Duplicate)
                | Command::Many(_)
                | Command::Shape(_)
                | Command::Take(_)
                | Command::AddVertexHere
                | Command::SketchEdge
        )
    }

    /// Why the command can't be used now; nothing if it can.
    pub fn obstacle(self, app: &App) -> Option<&'static str> {
        let editor = app.editor();
        let selection = editor.selection();
        let needs = |fine: bool, why: &'static str| (!fine).then_some(why);
        if app.is_start_page() {
            return match self {
                Command::NewGraph
                | Command::NewBoard
                | Command::NewFromFamily
                | Command::Open
                | Command::Quit
                | Command::Part(Part::Paste)
                | Command::Settings
                | Command::Tour
                | Command::Help => None,
                _ => Some("No game is open yet"),
            };
        }
        if self.edits() && editor.mode() != Mode::Edit {
            return Some("The field is changed in Edit (Ctrl+1)");
        }
        if let (Mode::Play, Command::Undo | Command::Redo) = (editor.mode(), self) {
            return match (editor.play(), self) {
                (None, _) => Some("No game is played yet"),
                (Some(play), Command::Undo) => {
                    needs(play.record().at() != 0, "No move has been made yet")
                }
                (Some(play), _) => needs(
                    !play.record().now().next.is_empty(),
                    "No move was taken back",
                ),
            };
        }
        match self {
            Command::Undo => needs(
                editor.is_busy() || editor.undo_name().is_some(),
                "Nothing has been done yet",
            ),
            Command::Redo => needs(editor.redo_name().is_some(), "Nothing was taken back"),
            Command::Delete => needs(!selection.is_empty(), "Nothing is selected"),
            Command::Rename => needs(
                selection.vertices.len() == 1 && selection.edges.is_empty()
                    || selection.only_edge().is_some(),
                "Select one vertex or one edge first",
            ),
            Command::Fix(_) | Command::Free => {
                needs(!selection.vertices.is_empty(), "Select the vertices first")
            }
            Command::ToggleExit => needs(
                !selection.vertices.is_empty() || selection.cells().is_some(),
                "Select the place first",
            ),
            Command::SketchEdge => needs(
                matches!(selection.place(), Some(Place::Vertex(_))),
                "Select one vertex first",
            ),
            Command::WidenPart => match editor.part().map(editor::Part::widening) {
                Some(Widening::TooMany) => Some("One move wider would be too many to be drawn"),
                Some(Widening::AllShown) => Some("Everything that edges lead to is on show"),
                Some(Widening::Possible) | None => None,
            },
            Command::NarrowPart => needs(
                editor.part().is_some_and(|part| part.rings() > 1),
                "It can't be narrower",
            ),
            Command::LookAround => needs(selection.vertices.len() == 1, "Select one vertex first"),
            Command::FitSelection => needs(!selection.is_empty(), "Nothing is selected"),
            Command::Part(part) => part.obstacle(app),
            Command::Many(many) => many.obstacle(app),
            Command::Shape(shape) => shape.obstacle(app),
            Command::ThinkLonger => match (editor.is_thinking(), editor.is_undecided()) {
                (true, _) => Some("A search goes on already"),
                (false, false) => Some("Nothing is undecided"),
                (false, true) => None,
            },
            Command::AddComponent if editor.document().rules().tokens().is_empty() => {
                Some("Place a token first")
            }
            Command::AddComponent | Command::Open | Command::Save | Command::SaveAs => {
                needs(!app.files().is_busy(), "A file dialog is open")
            }
            _ => None,
        }
    }

    /// What the command would do now, where its name doesn't tell.
    pub fn hint(self, app: &App) -> Option<String> {
        match self {
            Command::Many(many) => many.hint(app),
            _ => None,
        }
    }

    /// Does it.
    pub fn run(self, app: &mut App, ctx: &Context) {
        if self.obstacle(app).is_some() || !self.belongs(app) {
            return;
        }
        app.keep_typed();
        match self {
            Command::NewGraph => app.request(Intent::NewGraph, ctx),
            Command::NewBoard => app.request(Intent::NewBoard, ctx),
            Command::NewFromFamily => app.choose_family(ctx),
            Command::Open => app.request(Intent::OpenDialog, ctx),
            Command::StartPage => app.request(Intent::StartPage, ctx),
            Command::Quit => ctx.send_viewport_cmd(egui::ViewportCommand::Close),
            Command::Save => app.save(ctx),
            Command::SaveAs => app.save_as(ctx),
            Command::Undo => drop(match app.editor().mode() {
                Mode::Play => app.editor_mut().take_back(),
                _ => app.editor_mut().undo(),
            }),
            Command::Redo => drop(match app.editor().mode() {
                Mode::Play => app.editor_mut().play_forward(),
                _ => app.editor_mut().redo(),
            }),
            Command::Delete => app.editor_mut().delete_selected(),
            Command::Rename => app.editor_mut().rename_selected(),
            Command::Find => app.find(),
            Command::Part(part) => part.run(app, ctx),
            Command::Many(many) => many.run(app),
            Command::Shape(shape) => shape.run(app),
            Command::Fix(outcome) => app.editor_mut().fix_outcome(Some(outcome)),
            Command::Free => app.editor_mut().fix_outcome(None),
            Command::ToggleExit => {
                let exit = app.editor().selection_is_exit();
                app.editor_mut().mark_exit(!exit);
            }
            Command::Take(tool) => app.editor_mut().take_tool(tool),
            Command::AddVertexHere => app.add_vertex_here(),
            Command::SketchEdge => app.editor_mut().sketch_edge(),
            Command::Fit => app.canvas_mut().fit(),
            Command::FitSelection => app.fit_selection(),
            Command::ZoomIn => app.canvas_mut().zoom_by(1.25),
            Command::ZoomOut => app.canvas_mut().zoom_by(0.8),
            Command::WidenPart => app.editor_mut().widen_part(true),
            Command::NarrowPart => app.editor_mut().widen_part(false),
            Command::LookAround => {
                if let Some(Place::Vertex(id)) = app.editor().selection().place() {
                    app.editor_mut().look_around(id);
                }
            }
            Command::ToggleMinimap => app.toggle_minimap(),
            Command::ToggleInspector => app.toggle_inspector(),
            Command::ToggleValues => {
                let shows = app.editor().shows_values();
                app.editor_mut().show_values(!shows);
            }
            Command::StepBack => drop(app.editor_mut().undo_step()),
            Command::ThinkLonger => app.editor_mut().think_longer(),
            Command::AddComponent => app.ask_component(ctx),
            Command::FocusCanvas => app.canvas_mut().toggle_focus(ctx),
            Command::Use(mode) => app.editor_mut().set_mode(mode),
            Command::Tour => app.start_tour(),
            Command::Settings => app.open_settings(),
            Command::Help => app.toggle_help(),
        }
    }

    /// The entry of the command.
    pub fn entry(self) -> &'static Entry {
        table()
            .iter()
            .find(|entry| entry.command == self)
            .expect("every command stands in the table")
    }
}

/// Runs the commands whose keys were pressed. No letter works while text is being typed, and no plain key while a
/// button or a list has the focus: it is theirs.
pub fn keyboard(app: &mut App, ctx: &Context) {
    let typing = ctx.text_edit_focused();
    // An open menu has its own arrows and its own Esc.
    let on_canvas = app.canvas().has_keys(ctx) && !egui::Popup::is_any_open(ctx);
    if on_canvas && !typing && app.editor().is_sketching() {
        sketch(app, ctx);
    }
    let mut entries: Vec<(KeyboardShortcut, Command)> = table()
        .iter()
        .filter(|entry| entry.command.belongs(app))
        .flat_map(|entry| entry.keys.iter().map(move |key| (*key, entry.command)))
        .filter(|(keys, _)| !part::is_clipboards(keys.logical_key, keys.modifiers))
        .filter(|(keys, _)| match typing {
            true => works_while_typing(keys),
            false => on_canvas || !is_plain(keys) || is_function_key(keys.logical_key),
        })
        .collect();
    part::heed_clipboard(app, ctx, on_canvas, typing);
    // Of two that differ by Shift or Alt the longer one is asked first, since it contains the other.
    entries.sort_by_key(|(keys, _)| !(keys.modifiers.shift || keys.modifiers.alt));
    for (keys, command) in entries {
        if ctx.input_mut(|input| input.consume_shortcut(&keys)) {
            command.run(app, ctx);
        }
    }
    if !typing && on_canvas && !app.is_start_page() {
        modes::keys(app, ctx);
        moves_and_walks(app, ctx);
    }
}

fn is_plain(keys: &KeyboardShortcut) -> bool {
    !keys.modifiers.command && !keys.modifiers.alt
}

fn is_function_key(key: Key) -> bool {
    matches!(key, Key::F1 | Key::F2 | Key::F6 | Key::F9)
}

fn works_while_typing(keys: &KeyboardShortcut) -> bool {
    // Text has an undo, a select-all and a delete of its own.
    keys.modifiers.command && matches!(keys.logical_key, Key::S | Key::O | Key::N | Key::Q | Key::F)
        || keys.logical_key == Key::F1
}

const ARROWS: [(Key, i32, i32); 4] = [
    (Key::ArrowLeft, -1, 0),
    (Key::ArrowRight, 1, 0),
    (Key::ArrowUp, 0, -1),
    (Key::ArrowDown, 0, 1),
];

/// Arrows and Tab lead the edge that is being sketched to another vertex, Enter draws it.
fn sketch(app: &mut App, ctx: &Context) {
    let pressed = |modifiers, key| ctx.input_mut(|input| input.consume_key(modifiers, key));
    for (key, right, down) in ARROWS {
        if pressed(Modifiers::NONE, key) {
            app.editor_mut().aim(right, down);
        }
    }
    if pressed(Modifiers::SHIFT, Key::Tab) {
        app.editor_mut().aim_next(false);
    } else if pressed(Modifiers::NONE, Key::Tab) {
        app.editor_mut().aim_next(true);
    }
    if pressed(Modifiers::NONE, Key::Enter) {
        app.editor_mut().finish_sketch();
    }
}

/// Arrows nudge what is selected, with Shift farther, or on a board select more cells; Tab walks the places, Esc drops
/// what is under way.
fn moves_and_walks(app: &mut App, ctx: &Context) {
    for (key, right, down) in ARROWS {
        if app.editor().document().board().is_some() {
            while ctx.input_mut(|input| input.consume_key(Modifiers::SHIFT, key)) {
                app.editor_mut().extend_area(right, down);
            }
        }
        for (modifiers, unit) in [(Modifiers::SHIFT, 10.0), (Modifiers::NONE, 1.0)] {
            while ctx.input_mut(|input| input.consume_key(modifiers, key)) {
                app.editor_mut().nudge(right, down, unit);
            }
        }
    }
    if ctx.input_mut(|input| input.consume_key(Modifiers::SHIFT, Key::Tab)) {
        app.editor_mut().select_next(false);
    } else if ctx.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Tab)) {
        app.editor_mut().select_next(true);
    }
    // Esc has taken the focus from a text by now; the text's owner drops what was typed.
    if !app.is_typing() && ctx.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape)) {
        app.editor_mut().gesture(crate::editor::Gesture::Escape);
    }
}
