//! What the features draw on the field.

use crate::picture::{Item, Items, PicturePalette};
use crate::scene::Scene;
use crate::scene::strategy::{StrategyMarks, draw_line};

impl Scene<'_> {
    /// What is drawn below vertices, edges and tokens: the steps of a replay, and the moves and
    /// places of the strategy.
    pub fn marks(self, palette: &PicturePalette) -> Vec<Item> {
        const MAX_RINGS: usize = 2_000;
        let mut out = Items::default();
        let canvas = self.now.canvas();
        let shape_of = |place| Some(self.badge(place).shape());
        if let Some(mut replay) = self.replay().marks() {
            replay.rings.truncate(MAX_RINGS);
            replay.draw(&mut out, palette, canvas, shape_of);
            self.replay().ring_asked(&mut out, palette, shape_of);
        }
        if let (true, Some(proof)) = (self.explain().shows_strategy(), self.proof_on_show()) {
            let marks = StrategyMarks {
                proof,
                analysis: self.position_on_show().map(|(_, analysis)| &**analysis),
                plans: self.framed_plans(),
                words: None,
                exploring: self.now.exploring(),
                canvas,
            };
            marks.draw(&mut out, palette);
        }
        out.0
    }

    /// What is drawn above all: best play as numbered arrows, if the strategy is shown. Tokens on a
    /// board have at least this radius, in canvas units.
    pub fn best_play(self, palette: &PicturePalette, least_token: f64) -> Vec<Item> {
        let mut out = Items::default();
        if self.explain().shows_strategy() {
            let moves = self.numbered_moves_beside(least_token);
            draw_line(&mut out, &moves, palette, self.now.canvas());
        }
        out.0
    }
}
