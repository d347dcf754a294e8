//! Drives the window: sends events, and finds elements on the screen.

use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use super::painter::Painter;
use egui::accesskit::Role;
use egui::{
    Event, Key, Modifiers, MouseWheelUnit, PointerButton, Pos2, Rect, TouchPhase, Vec2,
    ViewportCommand, ViewportEvent, ViewportId, vec2,
};
use egui_kittest::kittest::{AccessKitNode, NodeT, Queryable};
use egui_kittest::{Harness, HarnessBuilder, Node};
use expect_test::Expect;
use tempfile::TempDir;
use winmove::gui::app::App;
use winmove_core::model::{Cell, Graph, Place, VertexId};
use winmove_editor::Editor;

/// A limit that no step reaches, even on a busy machine.
const PATIENCE: Duration = winmove_tests::PATIENCE;

/// The window, and a folder for its files. Each event is sent in a separate frame.
pub struct Window {
    pub harness: Harness<'static, App>,
    pub told: Vec<ViewportCommand>,
    pub folder: TempDir,
}

impl Window {
    /// What another program answers at once.
    pub fn answered(text: &str) -> Receiver<String> {
        let (sender, receiver) = channel();
        sender.send(text.to_owned()).unwrap();
        receiver
    }

    pub fn build(
        size: Vec2,
        pixels_per_point: f32,
        path: Option<PathBuf>,
        folder: TempDir,
    ) -> Window {
        Window::stored(size, pixels_per_point, path, folder, None)
    }

    /// A window with the storage of an earlier run.
    pub fn stored(
        size: Vec2,
        pixels_per_point: f32,
        path: Option<PathBuf>,
        folder: TempDir,
        storage: Option<&dyn eframe::Storage>,
    ) -> Window {
        let harness = builder(size, pixels_per_point)
            .build_eframe(|cc| App::new(&cc.egui_ctx, storage, path));
        Window {
            harness,
            told: Vec::new(),
            folder,
        }
    }

    /// A window with the start page, whose textures are kept.
    pub fn painted(
        size: Vec2,
        pixels_per_point: f32,
        folder: TempDir,
        storage: Option<&dyn eframe::Storage>,
        painter: Painter,
    ) -> Window {
        let harness = builder(size, pixels_per_point)
            .renderer(painter)
            .build_eframe(|cc| App::new(&cc.egui_ctx, storage, None));
        Window {
            harness,
            told: Vec::new(),
            folder,
        }
    }

    /// A window with the start page.
    pub fn start() -> Window {
        let folder = TempDir::new().unwrap();
        let mut window = Window::build(vec2(1280.0, 800.0), 1.0, None, folder);
        window.settle();
        window
    }

    /// A window with a file of this name and text.
    pub fn on_file(name: &str, text: &str) -> Window {
        Window::sized(vec2(1280.0, 800.0), 1.0, name, text)
    }

    pub fn sized(size: Vec2, pixels_per_point: f32, name: &str, text: &str) -> Window {
        let folder = TempDir::new().unwrap();
        let mut window = Window::build(size, pixels_per_point, None, folder);
        let path = window.file(name, text);
        window.drop_file(&path);
        window.until("the file is open", |window| window.title() != "Winmove");
        window.settle();
        window
    }

    /// A window with a game file.
    pub fn on(text: &str) -> Window {
        Window::on_file("game.winmove.json", text)
    }

    /// The textures that the window has loaded.
    pub fn textures(&self) -> std::sync::Arc<egui::mutex::RwLock<egui::epaint::TextureManager>> {
        self.harness.ctx.tex_manager()
    }

    pub fn app(&self) -> &App {
        self.harness.state()
    }

    pub fn editor(&self) -> &Editor {
        self.app().editor()
    }

    pub fn graph(&self) -> &Graph {
        self.editor().document().graph().unwrap()
    }

    pub fn file(&self, name: &str, text: &str) -> PathBuf {
        let path = self.folder.path().join(name);
        std::fs::write(&path, text).unwrap();
        path
    }

    pub fn saved(&self) -> String {
        std::fs::read_to_string(self.folder.path().join("game.winmove.json")).unwrap()
    }

    pub fn step(&mut self) {
        self.harness.step();
        let output = &self.harness.output().viewport_output[&ViewportId::ROOT];
        self.told.extend(output.commands.iter().cloned());
    }

    pub fn send(&mut self, event: Event) {
        self.harness.event(event);
        self.step();
    }

    /// The time until the next frame that the window has requested.
    pub fn sleeps_for(&self) -> Duration {
        self.harness.output().viewport_output[&ViewportId::ROOT].repaint_delay
    }

    /// Runs frames until a condition holds.
    pub fn until(&mut self, what: &str, holds: impl Fn(&Window) -> bool) {
        let begun = Instant::now();
        while !holds(self) {
            assert!(begun.elapsed() < PATIENCE, "waited in vain: {what}");
            std::thread::sleep(Duration::from_millis(1));
            self.step();
        }
    }

    /// Runs frames until everything is solved, laid out and recorded, and no frame is requested.
    pub fn settle(&mut self) {
        self.step();
        self.step();
        self.until("the window settles", |window| {
            let editor = window.editor();
            let is_at_rest = !editor.is_solving()
                && !editor.now().is_arranging()
                && !editor.replay().is_recording();
            // A write may hang in a test, with a spinner. Reads are waited for.
            let sleeps = window.sleeps_for() > Duration::from_secs(1) || window.app().is_writing();
            is_at_rest && sleeps
        });
    }

    /// The texts painted in the last frame with their upper left corners inside a rectangle.
    pub fn painted_texts(&self, within: Rect) -> Vec<String> {
        fn collect(shape: &egui::Shape, within: Rect, texts: &mut Vec<String>) {
            match shape {
                egui::Shape::Text(text) if within.contains(text.pos) => {
                    texts.push(text.galley.text().to_owned());
                }
                egui::Shape::Vec(shapes) => {
                    shapes.iter().for_each(|it| collect(it, within, texts));
                }
                _ => {}
            }
        }
        let mut texts = Vec::new();
        for clipped in &self.harness.output().shapes {
            collect(&clipped.shape, within, &mut texts);
        }
        texts
    }

    /// Whether the window contains a text.
    pub fn says(&self, text: &str) -> bool {
        self.harness
            .query_all_by_label_contains(text)
            .next()
            .is_some()
    }

    /// Expects a text in the window. If it isn't there, the snapshot is compared with the
    /// accessible name that shares most words with it.
    pub fn shows(&self, expected: &Expect) {
        if self.says(expected.data()) {
            return;
        }
        let has = |text: &str| {
            let words = expected.data().split_whitespace();
            words.filter(|word| text.contains(*word)).count()
        };
        let nearest = self.names_with("").into_iter().max_by_key(|name| has(name));
        expected.assert_eq(&nearest.unwrap_or_default());
    }

    /// The full names that contain a text.
    pub fn names_with(&self, text: &str) -> Vec<String> {
        let nodes = self.harness.query_all_by_label_contains(text);
        nodes
            .map(|node| node.accesskit_node())
            .filter_map(|node| node.label().or_else(|| node.value()))
            .collect()
    }

    /// The rectangle of the only node with this name, or of the first button if there are several.
    /// The names of menu entries end with their keys.
    pub fn rect(&self, name: &str) -> Rect {
        let is_button = |node: &Node<'_>| node.accesskit_node().role() == Role::Button;
        let named: Vec<Node<'_>> = self.harness.query_all_by_label(name).collect();
        if let [only] = &named[..] {
            return only.rect();
        }
        let mut buttons = named.into_iter().filter(is_button);
        let mut entries = self
            .harness
            .query_all_by_label_contains(name)
            .filter(|node| {
                let label = node.accesskit_node().label().unwrap_or_default();
                let keys = label
                    .strip_prefix(name)
                    .and_then(|rest| rest.strip_prefix(' '));
                is_button(node) && keys.is_some_and(|keys| !keys.contains(' '))
            });
        let found = buttons.next().or_else(|| entries.next());
        found
            .unwrap_or_else(|| panic!("nothing is called {name}"))
            .rect()
    }

    /// The rectangle of the field with this text.
    pub fn field(&self, text: &str) -> Rect {
        let fields = [Role::TextInput, Role::MultilineTextInput, Role::ComboBox];
        let is_field = |node: &AccessKitNode<'_>| fields.contains(&node.role());
        let mut found = self
            .harness
            .query_all_by(|node| is_field(node) && node.value().as_deref() == Some(text));
        found
            .next()
            .unwrap_or_else(|| panic!("nowhere stands {text}"))
            .rect()
    }

    /// The text field inside a rectangle, with this text.
    pub fn field_in(&self, room: Rect, text: &str) -> Rect {
        let is_it = |node: &AccessKitNode<'_>| {
            node.role() == Role::TextInput && node.value().as_deref() == Some(text)
        };
        let mut found = self.harness.query_all_by(is_it).map(|node| node.rect());
        found
            .find(|field| room.contains_rect(*field))
            .unwrap_or_else(|| panic!("{text} stands nowhere in {room}"))
    }

    /// The rectangle of the number field with this value.
    pub fn spin(&self, value: &str) -> Rect {
        let mut found = self.harness.query_all_by(|node| {
            node.role() == Role::SpinButton && node.value().as_deref() == Some(value)
        });
        found
            .next()
            .unwrap_or_else(|| panic!("no number is {value}"))
            .rect()
    }

    pub fn named(&self, start: &str) -> Rect {
        self.harness.get_by_label_contains(start).rect()
    }

    /// Like [`Window::named`], but chooses the node around a point if there are several. The status
    /// bar also shows the name under the pointer.
    pub fn named_around(&self, start: &str, at: Pos2) -> Rect {
        let mut found = self
            .harness
            .get_all_by_label_contains(start)
            .map(|node| node.rect());
        found.find(|rect| rect.contains(at)).unwrap()
    }

    pub fn at(&self, place: Place) -> Pos2 {
        self.app().screen_position(place).unwrap()
    }

    pub fn vertex(&self, id: u32) -> Pos2 {
        self.at(Place::Vertex(VertexId(id)))
    }

    pub fn cell(&self, row: u32, column: u32) -> Pos2 {
        self.at(Place::Cell(Cell::new(row, column)))
    }

    pub fn point(&mut self, at: Pos2) {
        self.send(Event::PointerMoved(at));
    }

    pub fn button(&mut self, at: Pos2, button: PointerButton, pressed: bool, modifiers: Modifiers) {
        self.send(Event::PointerButton {
            pos: at,
            button,
            pressed,
            modifiers,
        });
    }

    pub fn press_at(&mut self, at: Pos2) {
        self.point(at);
        self.button(at, PointerButton::Primary, true, Modifiers::NONE);
    }

    pub fn release_at(&mut self, at: Pos2) {
        self.point(at);
        self.button(at, PointerButton::Primary, false, Modifiers::NONE);
    }

    pub fn click_at(&mut self, at: Pos2) {
        self.press_at(at);
        self.release_at(at);
        self.step();
    }

    /// Clicks, with press and release in the same frame.
    pub fn quick_click_at(&mut self, at: Pos2) {
        self.point(at);
        for pressed in [true, false] {
            self.harness.event(Event::PointerButton {
                pos: at,
                button: PointerButton::Primary,
                pressed,
                modifiers: Modifiers::NONE,
            });
        }
        self.settle();
    }

    pub fn shift_click_at(&mut self, at: Pos2) {
        self.send(Event::ModifiersChanged(Modifiers::SHIFT));
        self.point(at);
        self.button(at, PointerButton::Primary, true, Modifiers::SHIFT);
        self.button(at, PointerButton::Primary, false, Modifiers::SHIFT);
        self.send(Event::ModifiersChanged(Modifiers::NONE));
    }

    pub fn double_click_at(&mut self, at: Pos2) {
        self.point(at);
        for pressed in [true, false, true, false] {
            self.button(at, PointerButton::Primary, pressed, Modifiers::NONE);
        }
        self.settle();
    }

    pub fn right_click_at(&mut self, at: Pos2) {
        self.point(at);
        self.button(at, PointerButton::Secondary, true, Modifiers::NONE);
        self.button(at, PointerButton::Secondary, false, Modifiers::NONE);
        self.settle();
    }

    pub fn drag(&mut self, way: &[Pos2]) {
        self.press_at(way[0]);
        for &at in &way[1..] {
            self.point(at);
        }
        self.release_at(*way.last().unwrap());
        self.settle();
    }

    /// Clicks the middle of the node with this name.
    pub fn click(&mut self, name: &str) {
        let at = self.rect(name).center();
        self.click_at(at);
        self.settle();
    }

    /// Unfolds a section of the settings, which is a one-line summary until then.
    pub fn open_section(&mut self, name: &str) {
        let at = self.named(&format!("{name}: ")).center();
        self.click_at(at);
        self.settle();
    }

    /// Opens a menu of the menu bar and clicks an entry.
    pub fn choose(&mut self, menu: &str, entry: &str) {
        self.click(menu);
        self.click(entry);
    }

    pub fn key(&mut self, key: Key) {
        self.keys(Modifiers::NONE, key);
    }

    pub fn keys(&mut self, modifiers: Modifiers, key: Key) {
        self.press(modifiers, key);
        self.settle();
    }

    /// Presses a key while the window is not at rest, because a file without an end is being read.
    pub fn press(&mut self, modifiers: Modifiers, key: Key) {
        self.send(Event::ModifiersChanged(modifiers));
        for pressed in [true, false] {
            self.send(Event::Key {
                key,
                physical_key: None,
                pressed,
                repeat: false,
                modifiers,
            });
        }
        self.send(Event::ModifiersChanged(Modifiers::NONE));
    }

    /// Types letters like a keyboard, with both a key and its text.
    pub fn type_text(&mut self, text: &str) {
        for letter in text.chars() {
            let key = Key::from_name(&letter.to_uppercase().to_string());
            if let Some(key) = key {
                self.harness.key_down(key);
            }
            self.send(Event::Text(letter.to_string()));
            if let Some(key) = key {
                self.harness.key_up(key);
                self.step();
            }
        }
    }

    pub fn wheel(&mut self, at: Pos2, notches: f32) {
        self.point(at);
        self.send(Event::MouseWheel {
            unit: MouseWheelUnit::Line,
            delta: vec2(0.0, notches),
            phase: TouchPhase::Move,
            modifiers: Modifiers::NONE,
        });
        self.settle();
    }

    /// The title that the window set last.
    pub fn title(&self) -> &str {
        let titles = self.told.iter().rev().filter_map(|command| match command {
            ViewportCommand::Title(title) => Some(title.as_str()),
            _ => None,
        });
        titles.into_iter().next().unwrap_or("Winmove")
    }

    /// Requests to close the window, as the desktop does. Returns whether it closes.
    pub fn close(&mut self) -> bool {
        self.told.clear();
        let viewport = self
            .harness
            .input_mut()
            .viewports
            .get_mut(&ViewportId::ROOT);
        viewport.unwrap().events.push(ViewportEvent::Close);
        self.step();
        let closes = !self.told.contains(&ViewportCommand::CancelClose);
        self.settle();
        closes
    }

    /// Drops a file on the window.
    pub fn drop_file(&mut self, path: &Path) {
        self.hold_file(path);
        self.step();
    }

    /// Drops a file on the window in the next frame, with others.
    pub fn hold_file(&mut self, path: &Path) {
        let file = std::sync::Arc::new(Dropped(path.to_path_buf()));
        self.harness.input_mut().dropped_files.push(file);
    }

    pub fn selected(&self) -> Vec<u32> {
        let selection = self.editor().selection();
        selection.vertices.iter().map(|id| id.0).collect()
    }

    pub fn edges(&self) -> Vec<(u32, u32)> {
        self.graph()
            .edges()
            .map(|(_, edge)| (edge.from.0, edge.to.0))
            .collect()
    }

    pub fn labels(&self) -> Vec<&str> {
        self.graph()
            .vertices()
            .iter()
            .map(|vertex| vertex.label.as_str())
            .collect()
    }
}

pub fn builder(size: Vec2, pixels_per_point: f32) -> HarnessBuilder<App> {
    Harness::builder()
        .with_size(size)
        .with_pixels_per_point(pixels_per_point)
        .with_step_dt(1.0 / 60.0)
        .with_max_steps(0)
}

#[derive(Debug)]
struct Dropped(PathBuf);

impl egui::DroppedFile for Dropped {
    fn path(&self) -> &Path {
        &self.0
    }

    fn bytes(&self) -> Result<Vec<u8>, String> {
        std::fs::read(&self.0).map_err(|error| error.to_string())
    }
}
