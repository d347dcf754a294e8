//! The dialog for exporting a picture: its format, its content, and whether it is saved or copied.

use egui::{ComboBox, Context, DragValue, Grid, Ui};

use crate::gui::commands::Situation;
use crate::gui::theme::text_size;
use crate::gui::widgets::{
    Hint, as_heading, button_ui, dialog_rows_ui, first_button_ui, language_list_ui, list_ui, modal,
};
use winmove_core::model::Outcome;
use winmove_editor::{
    Ground, MAX_FRAMES, Mode, PictureFormat, PictureOptions, PicturePalette, PictureSize,
    ReplayMode,
};
use winmove_words::say;

/// What to do with the picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// Write it to a file.
    Save,
    /// Copy it to the clipboard.
    Copy,
    Cancel,
}

/// The subject of an animation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Animated {
    /// The run of the algorithm.
    #[default]
    Replay,
    /// The current game, or else best play.
    Play,
}

/// The choices for a picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PictureChoice {
    pub options: PictureOptions,
    pub format: PictureFormat,
    /// The subject of an animation.
    pub animated: Animated,
    /// How a run of the algorithm is divided into frames; `None` for the default.
    pub by: Option<ReplayMode>,
    /// The duration of a frame, in seconds.
    pub seconds: f64,
}

impl Default for PictureChoice {
    fn default() -> PictureChoice {
        PictureChoice {
            options: PictureOptions::default(),
            format: PictureFormat::Svg,
            animated: Animated::Replay,
            by: None,
            seconds: 0.5,
        }
    }
}

/// Shows the dialog, which changes the choice. Returns the user's answer, if there is one. `prints`
/// is whether the picture is to be printed.
pub fn ui(
    choice: &mut PictureChoice,
    prints: bool,
    now: &Situation<'_>,
    ctx: &Context,
) -> Option<Answer> {
    let modal = modal("picture-dialog", ctx).show(ctx, |ui| {
        ui.set_width(text_size(ctx, 340.0).min(ctx.content_rect().width() - 60.0));
        let title = if prints {
            say::command_print()
        } else if choice.format.is_animated() {
            say::command_export_animation()
        } else {
            say::command_export_picture()
        };
        as_heading(ui.heading(title.trim_end_matches('…')));
        ui.add_space(8.0);
        dialog_rows_ui(ui, |ui| {
            let grid = Grid::new("picture").num_columns(2).spacing([24.0, 12.0]);
            grid.show(ui, |ui| {
                rows_ui(choice, prints, now, ui);
            });
        });
        ui.add_space(10.0);
        ui.horizontal_wrapped(|ui| {
            let words = if prints {
                say::PICTURE_DIALOG_PRINT
            } else {
                say::PICTURE_DIALOG_SAVE
            };
            if first_button_ui(ui, words) {
                return Some(Answer::Save);
            }
            let tip = say::picture_dialog_copy_tip();
            let can_copy = !prints && !choice.format.is_animated();
            if can_copy && button_ui(ui, say::picture_dialog_copy(), tip) {
                return Some(Answer::Copy);
            }
            let tip = say::picture_dialog_cancel_tip();
            button_ui(ui, say::picture_dialog_cancel(), tip).then_some(Answer::Cancel)
        })
        .inner
    });
    let closes = modal.should_close().then_some(Answer::Cancel);
    modal.inner.or(closes)
}

fn format_ui(choice: &mut PictureChoice, ui: &mut Ui) {
    let label = ui.label(say::picture_dialog_format());
    let list = ComboBox::from_id_salt("picture-form").selected_text(choice.format.name());
    let formats = PictureFormat::all().map(|format| {
        let text = format!("{}: {}", format.name(), format.purpose());
        (format, text, String::new())
    });
    let shown = list_ui(ui, list, &choice.format, formats);
    shown.response.labelled_by(label.id);
    choice.format = shown.inner.unwrap_or(choice.format);
    ui.end_row();
}

fn rows_ui(choice: &mut PictureChoice, prints: bool, now: &Situation<'_>, ui: &mut Ui) {
    // A page is white, and sets the size.
    if !prints {
        format_ui(choice, ui);
        if choice.format.is_animated() {
            animation_ui(choice, now, ui);
        }
        ground_ui(choice, ui);
    }
    let options = &mut choice.options;
    ui.label(say::picture_dialog_part());
    let selection = now.editor.selection();
    let is_something = !selection.vertices.is_empty() || selection.cells().is_some();
    ui.vertical(|ui| {
        let everything = say::picture_dialog_everything();
        ui.radio_value(&mut options.selection_only, false, everything);
        ui.add_enabled_ui(is_something, |ui| {
            let selection = say::picture_dialog_selection();
            ui.radio_value(&mut options.selection_only, true, selection)
                .disabled_hint(say::picture_dialog_selection_obstacle());
        });
    });
    ui.end_row();
    ui.label(say::picture_dialog_show());
    ui.vertical(|ui| shown_ui(choice, now, ui));
    ui.end_row();
    if !prints {
        ui.label(say::picture_dialog_size());
        size_ui(&mut choice.options.size, ui);
        ui.end_row();
    }
}

/// Options for the subject of an animation and its speed.
fn animation_ui(choice: &mut PictureChoice, now: &Situation<'_>, ui: &mut Ui) {
    ui.label(say::picture_dialog_animate());
    ui.vertical(|ui| {
        let replay = say::picture_dialog_replay();
        let replay = ui.radio_value(&mut choice.animated, Animated::Replay, replay);
        let game = match played_turns(now) {
            Some(_) => say::picture_dialog_played_game(),
            None => say::picture_dialog_best_play(),
        };
        ui.radio_value(&mut choice.animated, Animated::Play, game);
        if choice.animated == Animated::Replay {
            ui.horizontal(|ui| {
                let modes: Vec<_> = now.editor.replay().modes().map(Some).collect();
                let name = |by: Option<ReplayMode>| match by {
                    Some(mode) => mode.name().to_owned(),
                    None => say::picture_dialog_usual_frames(),
                };
                let list = ComboBox::from_id_salt("replay-mode").selected_text(name(choice.by));
                let modes = std::iter::once(None).chain(modes);
                let choices = modes.map(|by| (by, name(by), String::new()));
                let shown = list_ui(ui, list, &choice.by, choices);
                shown.response.labelled_by(replay.id);
                choice.by = shown.inner.unwrap_or(choice.by);
            });
        }
        ui.horizontal(|ui| {
            let seconds = with_decimals(DragValue::new(&mut choice.seconds))
                .range(0.02..=60.0)
                .speed(0.05)
                .suffix(" s");
            let field = ui.add(seconds);
            field.labelled_by(ui.label(say::picture_dialog_per_frame()).id);
        });
        ui.weak(frames_words(choice, now));
        if let Some(words) = size_words(choice, now) {
            ui.weak(words);
        }
    });
    ui.end_row();
}

/// The maximum number of vertices of a graph whose picture is measured in every frame.
const MAX_MEASURED: usize = 10_000;

/// Describes the size of a frame. `None` for a large graph, which would take long to measure.
fn size_words(choice: &PictureChoice, now: &Situation<'_>) -> Option<String> {
    let editor = now.editor;
    let graph = editor.document().graph();
    if graph.is_some_and(|graph| graph.vertices().len() > MAX_MEASURED) {
        return None;
    }
    let picture = editor.picture(&PicturePalette::default(), &choice.options);
    let (width, height) = picture.ok()?.field_size();
    let [width, height] = [width, height].map(|side| side.round() as u64);
    Some(say::picture_dialog_frame_size(width, height))
}

/// The number of turns in the current game, if a move has been made.
fn played_turns(now: &Situation<'_>) -> Option<usize> {
    let game = now.editor.play().game()?;
    Some(game.record.line().len()).filter(|turns| *turns > 1)
}

/// Describes the number of frames in the animation, as far as it is known.
fn frames_words(choice: &PictureChoice, now: &Situation<'_>) -> String {
    let editor = now.editor;
    let watched = editor.replay().watched().map(|replay| replay.mode);
    let is_watched = editor.mode() == Mode::Replay && watched.is_some();
    let known = match choice.animated {
        Animated::Replay if is_watched && (choice.by.is_none() || choice.by == watched) => {
            Some(editor.replay().len() + 1)
        }
        Animated::Replay => None,
        Animated::Play => played_turns(now),
    };
    match known {
        Some(frames) if frames > MAX_FRAMES => {
            say::picture_dialog_too_many_frames(frames, MAX_FRAMES)
        }
        Some(frames) => say::picture_dialog_frames(frames),
        None => say::picture_dialog_most_frames(MAX_FRAMES),
    }
}

fn ground_ui(choice: &mut PictureChoice, ui: &mut Ui) {
    ui.label(say::picture_dialog_ground());
    let can_be_transparent = choice.format != PictureFormat::Gif;
    if !can_be_transparent && choice.options.ground == Ground::Transparent {
        choice.options.ground = Ground::White;
    }
    ui.vertical(|ui| {
        for (ground, name) in [
            (Ground::White, say::picture_dialog_white()),
            (Ground::Transparent, say::picture_dialog_transparent()),
            (Ground::AsShown, say::picture_dialog_as_shown()),
        ] {
            let is_usable = can_be_transparent || ground != Ground::Transparent;
            ui.add_enabled_ui(is_usable, |ui| {
                let choice = ui.radio_value(&mut choice.options.ground, ground, name);
                choice.disabled_hint(say::picture_dialog_transparent_obstacle());
            });
        }
    });
    ui.end_row();
}

fn shown_ui(choice: &mut PictureChoice, now: &Situation<'_>, ui: &mut Ui) {
    let is_animated = choice.format.is_animated();
    let options = &mut choice.options;
    ui.checkbox(&mut options.labels, say::picture_dialog_labels())
        .hint(say::picture_dialog_labels_tip());
    let shows_strategy = now.editor.explain().shows_strategy() && options.labels;
    if !is_animated && shows_strategy {
        ui.checkbox(&mut options.strategy, say::picture_dialog_strategy())
            .hint(say::picture_dialog_strategy_tip());
    }
    ui.checkbox(&mut options.notes, say::picture_dialog_notes())
        .hint(say::picture_dialog_notes_tip());
    ui.horizontal(|ui| {
        let label = ui.checkbox(&mut options.legend, say::picture_dialog_legend());
        let label = label.hint(say::picture_dialog_legend_tip());
        // The frames of an animation have text.
        if options.legend || is_animated || choice.format == PictureFormat::Html {
            let list = ComboBox::from_id_salt("legend-language");
            language_list_ui(ui, list, &mut options.language).labelled_by(label.id);
        }
    });
    if now.editor.has_sides() && !is_animated {
        let is_draw = now.editor.scene().outcome_on_show() == Some(Outcome::Draw);
        let obstacle = if is_draw {
            say::picture_dialog_no_strategy()
        } else {
            say::picture_dialog_strategy_first()
        };
        let is_usable = shows_strategy && options.strategy && !is_draw;
        ui.add_enabled_ui(is_usable, |ui| {
            ui.checkbox(&mut options.state_graph, say::picture_dialog_state_graph())
                .hint(say::picture_dialog_state_graph_tip())
                .disabled_hint(obstacle);
        });
    }
    if choice.format == PictureFormat::Tikz {
        ui.checkbox(&mut choice.options.bare, say::picture_dialog_bare())
            .hint(say::picture_dialog_bare_tip());
    }
}

/// Options for the size of the picture.
fn size_ui(size: &mut PictureSize, ui: &mut Ui) {
    ui.vertical(|ui| {
        ui.radio_value(size, PictureSize::Usual, say::picture_dialog_usual_size())
            .hint(say::picture_dialog_usual_size_tip());
        ui.horizontal(|ui| {
            let mut scale = match *size {
                PictureSize::Scale(scale) => scale,
                PictureSize::Usual | PictureSize::Width(_) => 1.0,
            };
            let is_scaled = matches!(size, PictureSize::Scale(_));
            let chosen = ui.radio(is_scaled, say::picture_dialog_scaled());
            let [least, most] = PictureSize::SCALES;
            let drag = with_decimals(DragValue::new(&mut scale)).range(least..=most);
            let dragged = ui.add(drag.speed(0.05).prefix("× "));
            let dragged = dragged.labelled_by(chosen.id);
            if chosen.clicked() || dragged.changed() {
                *size = PictureSize::Scale(scale);
            }
        });
    });
}

/// Shows two decimals as the language does, and reads them with a point or a comma.
fn with_decimals(drag: DragValue<'_>) -> DragValue<'_> {
    drag.custom_formatter(|value, _| say::number((value * 100.0).round() / 100.0))
        .custom_parser(|typed| typed.trim().replace(',', ".").parse().ok())
}
