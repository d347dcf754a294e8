//! Small pictures of the games added to a sum, with their tokens at the current places.

use std::sync::Arc;

use egui::{CursorIcon, Sense, Stroke, Ui, WidgetInfo, WidgetType, vec2};

use crate::gui::paint;
use crate::gui::paint::picture;
use crate::gui::paint::picture::Picture;
use crate::gui::theme::Palette;
use winmove_core::game::Places;
use winmove_core::model::{Document, Edit, Place};
use winmove_editor::geometry::{CELL_SIZE, VERTEX_RADIUS};
use winmove_editor::{Editor, Mode, PlayAction, Summand, SumsAction};
use winmove_words::{listed, say};

/// The height of a picture, in points.
const HEIGHT: f32 = 150.0;

/// The maximum number of places and edges of a game that is solved for its picture within a frame.
const MAX_PICTURED: usize = 3_000;

/// The pictures of all games, in the order of the sum.
#[derive(Default)]
pub struct GamePictures {
    parts: Vec<Option<GamePicture>>,
}

struct GamePicture {
    // The game and the places of its tokens. There is no editor if the game is too large for a
    // picture.
    game: Arc<Document>,
    tokens: Vec<Place>,
    // The number of the first token in the sum, from 0.
    first: usize,
    is_hidden: bool,
    editor: Option<Editor>,
    picture: Picture,
}

impl GamePictures {
    /// Shows a picture, or a note if the game is too large. Its outcomes are hidden if those of the
    /// field are. Places to which a person can move now have rings; returns the one that was
    /// clicked.
    pub fn ui(&mut self, ui: &mut Ui, editor: &Editor, index: usize) -> Option<Place> {
        let component = &editor.sums().components()[index];
        let is_hidden = editor.scene().hides_verdicts();
        let own = |token: &Summand| token.component == Some(index);
        let summands = editor.sums().summands();
        let first = summands.iter().position(own).unwrap_or_default();
        let tokens = summands.iter().filter(|token| own(token));
        let tokens: Vec<Place> = tokens.map(|token| token.at).collect();
        let (name, game) = (&component.name, &component.document);
        self.parts
            .resize_with(editor.sums().components().len(), || None);
        let part = self.parts.get_mut(index)?;
        part.take_if(|part| {
            let is_known = part.tokens == tokens && part.first == first;
            !Arc::ptr_eq(&part.game, game) || !is_known || part.is_hidden != is_hidden
        });
        let part = part.get_or_insert_with(|| GamePicture::new(game, tokens, first, is_hidden));
        let targets = editor.scene().targets_in_component(index);
        let tokens = editor.scene().movable_tokens().into_iter().filter(own);
        let tokens: Vec<Place> = tokens.map(|token| token.at).collect();
        let chosen = editor.sums().chosen().filter(own).map(|token| token.at);
        part.ui(ui, name, &targets, &tokens, chosen)
    }
}

impl GamePicture {
    fn new(game: &Arc<Document>, tokens: Vec<Place>, first: usize, is_hidden: bool) -> GamePicture {
        let edges = game.graph().map_or(0, |graph| graph.edge_count());
        let is_small = Places::count(game.field()).max(edges) <= MAX_PICTURED;
        let editor = is_small.then(|| {
            let mut editor = Editor::new(with_tokens(game, &tokens));
            editor.act(SumsAction::NumberFrom(first));
            if is_hidden {
                // Shown like the field before a game, because at the end of a game the outcomes
                // appear.
                editor.set_mode(Mode::Play);
                editor.act(PlayAction::Leave);
            }
            editor
        });
        GamePicture {
            editor,
            game: Arc::clone(game),
            tokens,
            first,
            is_hidden,
            picture: Picture::default(),
        }
    }

    /// Shows the picture, with rings around the places to which a token can be moved, and around
    /// the chosen token. Returns the target or the movable token that was clicked.
    fn ui(
        &mut self,
        ui: &mut Ui,
        name: &str,
        targets: &[Place],
        tokens: &[Place],
        chosen: Option<Place>,
    ) -> Option<Place> {
        let Some(editor) = &self.editor else {
            ui.weak(say::sums_panel_too_large());
            return None;
        };
        let palette = Palette::in_use(ui.ctx());
        let size = vec2(ui.available_width(), HEIGHT);
        let sense = if targets.is_empty() && tokens.is_empty() {
            Sense::hover()
        } else {
            // With the keyboard, these moves are made with buttons.
            Sense::CLICK
        };
        let (rect, response) = ui.allocate_exact_size(size, sense);
        response.widget_info(|| {
            let at: Vec<String> = self.tokens.iter().map(|&at| self.game.name(at)).collect();
            let words = say::sums_panel_picture(name, listed(at));
            WidgetInfo::labeled(WidgetType::Image, true, words)
        });
        let rim = Stroke::new(1.0, palette.line);
        let inside = egui::StrokeKind::Inside;
        ui.painter().rect(rect, 6.0, palette.canvas, rim, inside);
        let camera = picture::framed(ui, rect, &mut self.picture, editor);
        let radius = match self.game.board() {
            Some(_) => CELL_SIZE * 0.4,
            None => VERTEX_RADIUS + 5.0,
        };
        let accent = palette.picture.accent;
        let ringed: Vec<Place> = targets.iter().copied().chain(chosen).collect();
        let rings = paint::rings(editor, &ringed, radius, accent, 2.25);
        paint::paint(&ui.painter_at(rect), &camera, &rings);
        let target_at = |pointer| {
            let at = camera.to_canvas(pointer);
            let place = editor.canvas().hit(at, camera.pixel()).place()?;
            (targets.contains(&place) || tokens.contains(&place)).then_some(place)
        };
        let under = response.hover_pos().and_then(target_at);
        if under.is_some() {
            ui.ctx().set_cursor_icon(CursorIcon::PointingHand);
        }
        let clicked = response.interact_pointer_pos().and_then(target_at);
        clicked.filter(|_| response.clicked())
    }
}

/// A game with its tokens at the given places.
fn with_tokens(game: &Document, tokens: &[Place]) -> Document {
    let mut document = game.clone();
    let mut places = tokens.iter().copied();
    let rules = game.rules().clone().moving_tokens(|_| places.next());
    let edit = Edit::SetRules(rules);
    document.apply(edit).expect("tokens of a game stand on it");
    document
}
