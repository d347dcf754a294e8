//! The window without a desktop, and documents to measure it with.

use std::path::PathBuf;
use std::time::Duration;

use egui::{Event, Pos2, RawInput, Rect, vec2};
use winmove::gui::app::App;

/// A window of 1280 × 800 that paints nothing.
pub struct Window {
    /// The context of egui.
    pub ctx: egui::Context,
    /// The program.
    pub app: App,
    frame: eframe::Frame,
    time: f64,
    size: egui::Vec2,
    // Kept because the file is read on another thread.
    _folder: tempfile::TempDir,
}

impl Window {
    /// A window in which a file is being read.
    pub fn reading(text: &str) -> Window {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let path: PathBuf = folder.path().join("game");
        std::fs::write(&path, text).expect("the folder can be written to");
        let ctx = egui::Context::default();
        Window {
            app: App::new(&ctx, None, Some(path)),
            frame: eframe::Frame::_new_kittest(),
            ctx,
            time: 0.0,
            size: vec2(1280.0, 800.0),
            _folder: folder,
        }
    }

    /// A window with a solved document, at rest.
    pub fn open(text: &str) -> Window {
        let mut window = Window::reading(text);
        while window.app.editor().analysis().is_none()
            || window.app.editor().document().title() != "bench"
        {
            window.frame(Vec::new());
            std::thread::sleep(Duration::from_millis(5));
        }
        // Wait for the pulses of the first labels to end.
        for _ in 0..100 {
            window.frame(Vec::new());
        }
        window
    }

    /// Runs a frame. Returns its number of triangles.
    pub fn frame(&mut self, events: Vec<Event>) -> usize {
        self.time += 1.0 / 60.0;
        let input = RawInput {
            screen_rect: Some(Rect::from_min_size(Pos2::ZERO, self.size)),
            time: Some(self.time),
            events,
            ..RawInput::default()
        };
        let mut output = self.ctx.clone().run_ui(input, |ui| {
            eframe::App::logic(&mut self.app, ui.ctx(), &mut self.frame);
            eframe::App::ui(&mut self.app, ui, &mut self.frame);
        });
        // Nothing is painted.
        output.textures_delta.clear();
        let jobs = self.ctx.tessellate(output.shapes, output.pixels_per_point);
        jobs.iter()
            .map(|job| match &job.primitive {
                egui::epaint::Primitive::Mesh(mesh) => mesh.indices.len() / 3,
                egui::epaint::Primitive::Callback(_) => 0,
            })
            .sum()
    }
}

/// A graph with short edges, as if drawn by hand, and twice as many edges as vertices.
pub fn graph(vertices: usize) -> String {
    let side = (vertices as f64).sqrt().ceil() as usize;
    let mut random = 1u64;
    let mut next = |below: usize| {
        random = random
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        (random >> 33) as usize % below
    };
    let places: Vec<String> = (0..vertices)
        .map(|id| {
            let (x, y) = (id % side * 80, id / side * 80);
            format!(r#"{{"id":{id},"label":"{id}","at":[{x},{y}]}}"#)
        })
        .collect();
    let edges: Vec<String> = (0..2 * vertices)
        .map(|_| {
            let from = next(vertices);
            let (x, y) = (from % side + next(7), from / side + next(7));
            let to = (x.saturating_sub(3) + y.saturating_sub(3) * side).min(vertices - 1);
            format!("[{from},{to}]")
        })
        .collect();
    format!(
        r#"{{"format":"winmove","version":1,"title":"bench","field":{{"graph":{{"vertices":[{}],"edges":[{}]}}}},"game":{{"token":{{}}}}}}"#,
        places.join(","),
        edges.join(",")
    )
}
