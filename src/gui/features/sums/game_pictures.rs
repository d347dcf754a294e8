//! Small pictures of the games that were added to a sum, with their tokens at their current places.

use std::sync::Arc;

use egui::{Sense, Stroke, Ui, WidgetInfo, WidgetType, vec2};

use crate::editor::Editor;
use crate::game::Places;
use crate::gui::render::picture;
use crate::gui::render::picture::Picture;
use crate::gui::theme::Palette;
use crate::model::{Document, Edit, Place, Rules};

/// Height of a picture, in points.
const HEIGHT: f32 = 150.0;

/// The most places and edges of a game that is solved for its picture within a frame.
const MOST_PICTURED: usize = 3_000;

/// The pictures, one for each game, in the order of the sum.
#[derive(Default)]
pub struct GamePictures {
    parts: Vec<GamePicture>,
}

struct GamePicture {
    // The game, and the places of its tokens. There is no editor if the game is too large for a picture.
    game: Arc<Document>,
    tokens: Vec<Place>,
    editor: Option<Editor>,
    picture: Picture,
}

impl GamePictures {
    /// Shows one of them, or a note if the game is too large.
    pub fn ui(&mut self, ui: &mut Ui, editor: &Editor, index: usize) {
        let component = &editor.sums().components()[index];
        let tokens: Vec<Place> = editor
            .sums()
            .summands()
            .iter()
            .filter(|token| token.component == Some(index))
            .map(|token| token.at)
            .collect();
        self.parts.truncate(editor.sums().components().len());
        let shown = |part: &GamePicture| {
            Arc::ptr_eq(&part.game, component.document()) && part.tokens == tokens
        };
        if !self.parts.get(index).is_some_and(shown) {
            let part = GamePicture::new(component.document(), tokens);
            match self.parts.get_mut(index) {
                Some(old) => *old = part,
                None => self.parts.push(part),
            }
        }
        if let Some(part) = self.parts.get_mut(index) {
            part.ui(ui, component.name());
        }
    }
}

impl GamePicture {
    fn new(game: &Arc<Document>, tokens: Vec<Place>) -> GamePicture {
        let edges = game.graph().map_or(0, |graph| graph.edge_count());
        let is_small = Places::count(game.field()).max(edges) <= MOST_PICTURED;
        GamePicture {
            editor: is_small.then(|| Editor::new(with_tokens(game, &tokens))),
            game: Arc::clone(game),
            tokens,
            picture: Picture::default(),
        }
    }

    fn ui(&mut self, ui: &mut Ui, name: &str) {
        let Some(editor) = &self.editor else {
            ui.weak("Too large for a picture.");
            return;
        };
        let palette = Palette::in_use(ui.ctx());
        let size = vec2(ui.available_width(), HEIGHT);
        let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
        response.widget_info(|| {
            let at: Vec<String> = self.tokens.iter().map(|&at| self.game.name(at)).collect();
            let words = format!("Picture of {name}: tokens on {}", at.join(", "));
            WidgetInfo::labeled(WidgetType::Image, true, words)
        });
        let rim = Stroke::new(1.0, palette.line);
        let inside = egui::StrokeKind::Inside;
        ui.painter().rect(rect, 6.0, palette.canvas, rim, inside);
        picture::framed(ui, rect, &mut self.picture, editor);
    }
}

/// A game with its tokens at these places.
fn with_tokens(game: &Document, tokens: &[Place]) -> Document {
    let mut document = game.clone();
    if let Rules::Token(mut rules) = document.rules().clone() {
        rules.at = tokens.to_vec();
        let edit = Edit::SetRules(Rules::Token(rules));
        document.apply(edit).expect("tokens of a game stand on it");
    }
    document
}
