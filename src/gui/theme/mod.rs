//! The appearance of the window: colours, fonts and styles, depending on the settings.

mod settings;

use std::sync::LazyLock;

use super::fonts;
use egui::{Color32, Context, CornerRadius, Stroke, Style, Theme, ThemePreference, Visuals};

pub use settings::{Appearance, MotionPreference, Settings};

use winmove_core::model::{Outcome, Side, Tag};
use winmove_core::solver::Quality;
use winmove_editor::{Colours, PicturePalette, Rgb};

/// The colours of one theme.
#[derive(Clone, Copy, Debug)]
pub struct Palette {
    /// The canvas.
    pub canvas: Color32,
    /// Text on the canvas.
    pub ink: Color32,
    /// Secondary text.
    pub faint: Color32,
    /// Edges.
    pub edge: Color32,
    /// A vertex without an outcome.
    pub blank: Color32,
    /// The rim of a vertex without an outcome.
    pub rim: Color32,
    /// The selection.
    pub accent: Color32,
    /// Walls of a board.
    pub wall: Color32,
    /// Floor of a board.
    pub floor: Color32,
    /// Lines between cells.
    pub line: Color32,
    /// The tokens of the sides of a pursuit.
    sides: [Color32; 2],
    /// Errors.
    pub danger: Color32,
    /// Panels and dialogs.
    pub panel: Color32,
    /// The colours of pictures, from which the others are derived.
    pub picture: PicturePalette,
}

impl Palette {
    /// The colours for a window's settings.
    pub fn in_use(ctx: &Context) -> &'static Palette {
        let settings = Settings::of(ctx);
        Palette::of(ctx.theme(), settings.contrast(), settings.colours)
    }

    pub fn of(theme: Theme, contrast: bool, colours: Colours) -> &'static Palette {
        static ALL: LazyLock<Vec<Palette>> = LazyLock::new(|| {
            let grounds = [(false, false), (false, true), (true, false), (true, true)];
            let all = grounds.into_iter().flat_map(|(is_dark, contrast)| {
                Colours::ALL.map(|colours| PicturePalette::of(is_dark, contrast, colours))
            });
            all.map(Palette::from).collect()
        });
        let theme = usize::from(theme == Theme::Dark);
        &ALL[(theme * 2 + usize::from(contrast)) * Colours::ALL.len() + colours as usize]
    }

    pub fn outcome(&self, outcome: Outcome) -> Color32 {
        colour(self.picture.outcome(outcome))
    }

    /// The outline of a badge in a panel, if its colour alone doesn't stand out.
    pub fn badge_outline(&self, outcome: Outcome) -> Option<Color32> {
        let rim = self.picture.badge_outline(outcome, self.picture.panel);
        rim.map(colour)
    }

    /// The background of a hovered or focused button or entry.
    pub fn touched(&self) -> Color32 {
        colour(self.picture.touched())
    }

    /// The colour that outlines the component with this number.
    pub fn component(&self, number: usize) -> Color32 {
        colour(self.picture.component(number))
    }

    /// The colour of a vertex's mark.
    pub fn tag(&self, tag: Tag) -> Color32 {
        colour(self.picture.tag(tag))
    }

    /// The colour of text on an outcome's colour.
    pub fn on_outcome(&self, outcome: Outcome) -> Color32 {
        colour(self.picture.on_outcome(outcome))
    }

    /// The colour of text about an outcome, on the canvas or a panel.
    pub fn outcome_text(&self, outcome: Outcome) -> Color32 {
        colour(self.picture.outcome_text(outcome))
    }

    /// The colour of a side of a pursuit.
    pub fn side(&self, side: Side) -> Color32 {
        self.sides[side as usize]
    }

    /// The colour of words about how good a move was.
    pub fn rating(&self, quality: Option<Quality>) -> Color32 {
        match quality {
            Some(Quality::Mistake { .. }) => self.danger,
            _ => self.faint,
        }
    }

    /// The colour of a move of the selected position.
    pub fn quality(&self, quality: Quality, outcome: Option<Outcome>) -> Color32 {
        colour(self.picture.quality(quality, outcome))
    }
}

impl From<PicturePalette> for Palette {
    fn from(picture: PicturePalette) -> Palette {
        Palette {
            canvas: colour(picture.canvas),
            ink: colour(picture.ink),
            faint: colour(picture.faint),
            edge: colour(picture.edge),
            blank: colour(picture.blank),
            rim: colour(picture.rim),
            accent: colour(picture.accent),
            wall: colour(picture.wall),
            floor: colour(picture.floor),
            line: colour(picture.line),
            sides: [picture.police, picture.thief].map(colour),
            danger: colour(picture.danger),
            panel: colour(picture.panel),
            picture,
        }
    }
}

/// Converts a colour of a picture.
pub fn colour(Rgb(red, green, blue): Rgb) -> Color32 {
    Color32::from_rgb(red, green, blue)
}

/// Blends two colours.
pub fn mix(a: Color32, b: Color32, t: f32) -> Color32 {
    a.lerp_to_gamma(b, t)
}

/// Installs fonts and global options. Called once.
pub fn install(ctx: &Context) {
    fonts::install(ctx);
    // Ctrl with plus, minus and 0 zooms the canvas instead.
    ctx.options_mut(|options| {
        options.zoom_with_keyboard = false;
        options.fallback_theme = Theme::Light;
    });
}

/// Applies the settings to a window: its theme, its styles, and the value of [`Settings::of`].
pub fn apply(ctx: &Context, settings: &Settings) {
    let settings = settings.usable();
    ctx.data_mut(|data| data.insert_temp(Settings::id(), settings));
    fonts::set_heavy(ctx, settings.contrast());
    ctx.set_theme(match settings.appearance {
        Appearance::System | Appearance::HighContrast => ThemePreference::System,
        Appearance::Light => ThemePreference::Light,
        Appearance::Dark => ThemePreference::Dark,
    });
    for theme in [Theme::Light, Theme::Dark] {
        ctx.style_mut_of(theme, |style| restyle(style, theme, &settings));
    }
    set_animation_time(ctx, &settings);
}

/// Sets whether the desktop prefers reduced motion. It is called on another thread, possibly while
/// settings are being applied, so it changes neither settings nor text sizes.
pub fn set_reduced_motion(ctx: &Context, rest: bool) {
    settings::store_reduced_motion(ctx, rest);
    set_animation_time(ctx, &Settings::of(ctx));
}

fn set_animation_time(ctx: &Context, settings: &Settings) {
    let usual = Style::default().animation_time;
    let animation_secs = if settings.moves(ctx) { usual } else { 0.0 };
    for theme in [Theme::Light, Theme::Dark] {
        ctx.style_mut_of(theme, |style| style.animation_time = animation_secs);
    }
}

/// The smallest size of a desktop's window, in points at zoom 1.
pub const MIN_SIZE: egui::Vec2 = egui::vec2(720.0, 480.0);

/// Whether the window is narrower than a desktop's may be, as on a phone. Then the inspector is
/// below the canvas, the menus are in one menu, and the tools are shown where they are needed.
pub fn is_narrow(ctx: &Context) -> bool {
    ctx.content_rect().width() < MIN_SIZE.x
}

/// A text size that scales with the size in the settings. `usual` is the size in points with the
/// default setting.
pub fn text_size(ctx: &Context, usual: f32) -> f32 {
    usual * Settings::of(ctx).font_size / Settings::USUAL_FONT_SIZE
}

fn restyle(style: &mut Style, theme: Theme, settings: &Settings) {
    let palette = Palette::of(theme, settings.contrast(), settings.colours);
    style.visuals = match theme {
        Theme::Light => Visuals::light(),
        Theme::Dark => Visuals::dark(),
    };
    let visuals = &mut style.visuals;
    visuals.panel_fill = palette.panel;
    visuals.window_fill = visuals.panel_fill;
    visuals.extreme_bg_color = palette.blank;
    visuals.override_text_color = Some(palette.ink);
    visuals.weak_text_color = Some(palette.faint);
    visuals.hyperlink_color = palette.accent;
    visuals.selection.bg_fill = mix(palette.accent, visuals.panel_fill, 0.65);
    visuals.selection.stroke = Stroke::new(1.0, palette.ink);
    visuals.error_fg_color = palette.danger;
    visuals.window_corner_radius = CornerRadius::same(8);
    // Empty checkboxes, sliders and buttons stay visible on the panel.
    visuals.widgets.inactive.bg_fill = mix(palette.panel, palette.ink, 0.12);
    visuals.widgets.inactive.bg_stroke = Stroke::new(1.0, mix(palette.panel, palette.ink, 0.4));
    // Shortcuts in the faint colour must stay readable on these.
    let touched = palette.touched();
    visuals.widgets.hovered.weak_bg_fill = touched;
    visuals.widgets.active.weak_bg_fill = touched;
    visuals.widgets.open.weak_bg_fill = touched;
    if settings.contrast() {
        let line = Stroke::new(1.5, palette.ink);
        visuals.window_stroke = line;
        visuals.widgets.noninteractive.bg_stroke = line;
        visuals.widgets.inactive.bg_stroke = line;
        visuals.selection.bg_fill = palette.accent;
        visuals.selection.stroke = Stroke::new(1.0, palette.canvas);
        // Selected text has the colour of the background. Other text sets its colour itself.
        visuals.override_text_color = None;
        for widget in [
            &mut visuals.widgets.noninteractive,
            &mut visuals.widgets.inactive,
            &mut visuals.widgets.hovered,
            &mut visuals.widgets.active,
            &mut visuals.widgets.open,
        ] {
            widget.fg_stroke.color = palette.ink;
        }
    }
    let usual = Style::default();
    let scale = settings.font_size / Settings::USUAL_FONT_SIZE;
    for (name, font) in &mut style.text_styles {
        let size = usual
            .text_styles
            .get(name)
            .map_or(font.size, |font| font.size);
        font.size = size * scale;
    }
    style.spacing.item_spacing = egui::vec2(8.0, 6.0);
    style.spacing.button_padding = egui::vec2(8.0, 4.0);
    // Controls next to text grow with it, but never become too small for the pointer.
    let larger = scale.max(1.0);
    style.spacing.interact_size.y = 24.0 * larger;
    style.spacing.icon_width = usual.spacing.icon_width * larger;
    style.spacing.icon_width_inner = usual.spacing.icon_width_inner * larger;
    // Without this, the scroll bar would cover the ends of lines.
    style.spacing.scroll.floating_allocated_width = 6.0;
    // A list that ends on a whole row would not show that there are more.
    style.spacing.scroll.dormant_handle_opacity = 0.4;
}
