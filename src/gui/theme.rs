//! Colours: Okabe and Ito's, which people with any colour vision tell apart, tuned for light and dark.

use super::fonts;
use egui::{Color32, Context, CornerRadius, Stroke, Style, Theme, Visuals};

use crate::model::Outcome;
use crate::solver::Quality;

/// The colours of one theme.
#[derive(Clone, Copy, Debug)]
pub struct Palette {
    /// The canvas.
    pub canvas: Color32,
    /// Text on the canvas.
    pub ink: Color32,
    /// Text of less weight.
    pub faint: Color32,
    /// Edges.
    pub edge: Color32,
    /// A vertex that shows no outcome, and its rim.
    pub blank: Color32,
    /// The rim of such a vertex.
    pub rim: Color32,
    /// What is selected.
    pub accent: Color32,
    /// Walls of a board.
    pub wall: Color32,
    /// Floor of a board.
    pub floor: Color32,
    /// Lines between cells.
    pub line: Color32,
    /// The officer's token.
    pub police: Color32,
    /// The thief's token.
    pub thief: Color32,
    /// Errors.
    pub danger: Color32,
    win: Color32,
    loss: Color32,
    draw: Color32,
    on_win: Color32,
    on_loss: Color32,
    on_draw: Color32,
}

const LIGHT: Palette = Palette {
    canvas: Color32::from_rgb(0xfb, 0xfb, 0xf9),
    ink: Color32::from_rgb(0x1d, 0x20, 0x24),
    faint: Color32::from_rgb(0x5b, 0x61, 0x6a),
    edge: Color32::from_rgb(0x7b, 0x82, 0x8c),
    blank: Color32::from_rgb(0xff, 0xff, 0xff),
    rim: Color32::from_rgb(0x5b, 0x61, 0x6a),
    accent: Color32::from_rgb(0x0b, 0x62, 0xd6),
    wall: Color32::from_rgb(0x42, 0x46, 0x4e),
    floor: Color32::from_rgb(0xff, 0xff, 0xff),
    line: Color32::from_rgb(0xd3, 0xd6, 0xda),
    police: Color32::from_rgb(0x12, 0x4e, 0xa8),
    thief: Color32::from_rgb(0x2a, 0x23, 0x30),
    danger: Color32::from_rgb(0xb3, 0x26, 0x1e),
    win: Color32::from_rgb(0x00, 0x7a, 0x5a),
    loss: Color32::from_rgb(0xb8, 0x4a, 0x00),
    draw: Color32::from_rgb(0xd8, 0xc8, 0x6a),
    on_win: Color32::WHITE,
    on_loss: Color32::WHITE,
    on_draw: Color32::from_rgb(0x1d, 0x20, 0x24),
};

const DARK: Palette = Palette {
    canvas: Color32::from_rgb(0x18, 0x1a, 0x1e),
    ink: Color32::from_rgb(0xec, 0xee, 0xf1),
    faint: Color32::from_rgb(0xa6, 0xad, 0xb7),
    edge: Color32::from_rgb(0x8a, 0x92, 0x9d),
    blank: Color32::from_rgb(0x2a, 0x2d, 0x33),
    rim: Color32::from_rgb(0xa6, 0xad, 0xb7),
    accent: Color32::from_rgb(0x6c, 0xb2, 0xff),
    wall: Color32::from_rgb(0x5c, 0x62, 0x6c),
    floor: Color32::from_rgb(0x23, 0x26, 0x2b),
    line: Color32::from_rgb(0x3a, 0x3f, 0x47),
    police: Color32::from_rgb(0x7c, 0xb8, 0xff),
    thief: Color32::from_rgb(0xe8, 0xdf, 0xf2),
    danger: Color32::from_rgb(0xff, 0x8a, 0x80),
    win: Color32::from_rgb(0x2f, 0xb8, 0x90),
    loss: Color32::from_rgb(0xf0, 0x7c, 0x3c),
    draw: Color32::from_rgb(0xe2, 0xd2, 0x74),
    on_win: Color32::from_rgb(0x08, 0x14, 0x10),
    on_loss: Color32::from_rgb(0x1a, 0x0c, 0x04),
    on_draw: Color32::from_rgb(0x1a, 0x18, 0x08),
};

impl Palette {
    /// The colours of a theme.
    pub fn of(theme: Theme) -> &'static Palette {
        match theme {
            Theme::Light => &LIGHT,
            Theme::Dark => &DARK,
        }
    }

    /// The colour of an outcome.
    pub fn outcome(&self, outcome: Outcome) -> Color32 {
        match outcome {
            Outcome::Win => self.win,
            Outcome::Loss => self.loss,
            Outcome::Draw => self.draw,
        }
    }

    /// A place that a stone which never returns has used up.
    pub fn used_up(&self) -> Color32 {
        mix(self.edge, self.canvas, 0.6)
    }

    /// The way that it came.
    pub fn trail(&self) -> Color32 {
        mix(self.ink, self.canvas, 0.25)
    }

    /// The band that joins a pair of a matching.
    pub fn band(&self) -> Color32 {
        self.accent.gamma_multiply(0.3)
    }

    /// The colour in which the component of some number is outlined: no outcome's, and neighbours differ.
    pub fn component(&self, number: usize) -> Color32 {
        const HUES: [(u8, u8, u8); 6] = [
            (0x56, 0x8c, 0xd8),
            (0xb8, 0x5c, 0xb0),
            (0x8a, 0x72, 0xd6),
            (0x4c, 0xa6, 0xc4),
            (0xc2, 0x5a, 0x7c),
            (0x7d, 0x86, 0x92),
        ];
        let (red, green, blue) = HUES[number % HUES.len()];
        mix(Color32::from_rgb(red, green, blue), self.ink, 0.1)
    }

    /// Text on the colour of an outcome.
    pub fn on_outcome(&self, outcome: Outcome) -> Color32 {
        match outcome {
            Outcome::Win => self.on_win,
            Outcome::Loss => self.on_loss,
            Outcome::Draw => self.on_draw,
        }
    }

    /// The colour in which an outcome is written on the canvas or on a panel.
    pub fn outcome_text(&self, outcome: Outcome) -> Color32 {
        match outcome {
            Outcome::Draw => mix(self.draw, self.ink, 0.62),
            Outcome::Win | Outcome::Loss => mix(self.outcome(outcome), self.ink, 0.15),
        }
    }

    /// The colour of a move of the position looked at.
    pub fn quality(&self, quality: Quality, outcome: Outcome) -> Color32 {
        match quality {
            Quality::Best => self.outcome(outcome),
            Quality::SlowerWin | Quality::FasterLoss => mix(self.outcome(outcome), self.edge, 0.35),
            Quality::Mistake { .. } => self.danger,
        }
    }
}

/// A colour between two.
pub fn mix(a: Color32, b: Color32, t: f32) -> Color32 {
    a.lerp_to_gamma(b, t)
}

/// Sets fonts and styles; called once.
pub fn install(ctx: &Context) {
    fonts::install(ctx);
    for theme in [Theme::Light, Theme::Dark] {
        ctx.style_mut_of(theme, |style| restyle(style, theme));
    }
    // Ctrl with plus, minus and 0 zoom the canvas.
    ctx.options_mut(|options| {
        options.zoom_with_keyboard = false;
        options.fallback_theme = Theme::Light;
    });
}

/// Keeps the theme that is used where the window system names none (X11) the one that the desktop's portal names.
pub fn follow_system(ctx: &Context) {
    let ctx = ctx.clone();
    std::thread::spawn(move || {
        let show = |mode| {
            let theme = match mode {
                dark_light::Mode::Dark => Theme::Dark,
                dark_light::Mode::Light | dark_light::Mode::Unspecified => Theme::Light,
            };
            ctx.options_mut(|options| options.fallback_theme = theme);
            ctx.request_repaint();
        };
        // Without a portal there is nobody to ask, and the light theme stays.
        if let Ok(mode) = dark_light::detect() {
            show(mode);
        }
        if let Ok(watcher) = dark_light::subscribe() {
            watcher.iter().for_each(show);
        }
    });
}

fn restyle(style: &mut Style, theme: Theme) {
    let palette = Palette::of(theme);
    style.visuals = match theme {
        Theme::Light => Visuals::light(),
        Theme::Dark => Visuals::dark(),
    };
    let visuals = &mut style.visuals;
    visuals.panel_fill = match theme {
        Theme::Light => Color32::from_rgb(0xf1, 0xf2, 0xf3),
        Theme::Dark => Color32::from_rgb(0x20, 0x23, 0x28),
    };
    visuals.window_fill = visuals.panel_fill;
    visuals.extreme_bg_color = palette.blank;
    visuals.override_text_color = Some(palette.ink);
    visuals.weak_text_color = Some(palette.faint);
    visuals.hyperlink_color = palette.accent;
    visuals.selection.bg_fill = mix(palette.accent, visuals.panel_fill, 0.65);
    visuals.selection.stroke = Stroke::new(1.0, palette.ink);
    visuals.error_fg_color = palette.danger;
    visuals.window_corner_radius = CornerRadius::same(8);
    style.spacing.item_spacing = egui::vec2(8.0, 6.0);
    style.spacing.button_padding = egui::vec2(8.0, 4.0);
    style.spacing.interact_size.y = 24.0;
}

#[cfg(test)]
mod tests {
    use super::*;

    fn luminance(colour: Color32) -> f64 {
        let channel = |value: u8| {
            let value = f64::from(value) / 255.0;
            if value <= 0.04045 {
                value / 12.92
            } else {
                ((value + 0.055) / 1.055).powf(2.4)
            }
        };
        0.2126 * channel(colour.r()) + 0.7152 * channel(colour.g()) + 0.0722 * channel(colour.b())
    }

    fn contrast(a: Color32, b: Color32) -> f64 {
        let (a, b) = (luminance(a), luminance(b));
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    #[test]
    fn every_text_stands_out_from_what_it_is_written_on() {
        for (theme, panel) in [
            (Theme::Light, Color32::from_rgb(0xf1, 0xf2, 0xf3)),
            (Theme::Dark, Color32::from_rgb(0x20, 0x23, 0x28)),
        ] {
            let palette = Palette::of(theme);
            let mut pairs = vec![
                ("ink on canvas", palette.ink, palette.canvas),
                ("faint on canvas", palette.faint, palette.canvas),
                ("faint on panel", palette.faint, panel),
                ("ink on blank", palette.ink, palette.blank),
                ("danger on panel", palette.danger, panel),
                ("floor on police", palette.floor, palette.police),
                ("floor on thief", palette.floor, palette.thief),
            ];
            for outcome in [Outcome::Win, Outcome::Loss, Outcome::Draw] {
                pairs.push((
                    "letter on outcome",
                    palette.on_outcome(outcome),
                    palette.outcome(outcome),
                ));
                pairs.push(("outcome on panel", palette.outcome_text(outcome), panel));
            }
            for (what, text, ground) in pairs {
                let ratio = contrast(text, ground);
                assert!(ratio >= 4.5, "{theme:?}: {what}: {ratio:.2}");
            }
        }
    }
}
