//! Animations, as files for slides and web pages.
//!
//! They show the replay of the algorithm or the moves of a game.
//!
//! They are made from a copy of the document, in a separate editor that solves synchronously, so
//! this can happen on another thread.

use std::sync::Arc;

use crate::composition::Editor;
use crate::export::rendering::frames::{self, Frames};
use crate::export::rendering::stage::Stage;
use crate::export::rendering::{PictureFormat, RenderError, Rendered};
use crate::export::{Ground, NoPicture, PictureOptions, PictureTask};
use crate::features::play::PlayAction;
use crate::features::replay::{ReplayMode, ReplayObstacle};
use crate::interaction::selection::Selection;
use crate::picture::PicturePalette;
use crate::playing::{Controller, Player};
use winmove_analysis::{Language, Position, words};
use winmove_core::Control;
use winmove_core::model::{Document, Place};
use winmove_files::Mode;
use winmove_words::say;

/// The most frames of an animation.
pub const MAX_FRAMES: usize = 300;
/// How long the last frame is displayed, in hundredths of a second.
const LAST_DELAY: u16 = 200;

/// What an animation shows.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub enum AnimationSource {
    /// The run of the algorithm, in this mode or the default one.
    Replay(Option<ReplayMode>),
    /// A game: these moves from a position.
    Moves(Position, Vec<Place>),
    /// The game that the document stores, or otherwise best play from the start.
    Play,
}

/// A request for an animation.
#[derive(Clone, serde::Serialize, serde::Deserialize)]
pub struct AnimationTask {
    /// The game.
    pub document: Arc<Document>,
    /// The selection, for [`PictureOptions::selection_only`].
    pub selection: Selection,
    /// The content.
    pub source: AnimationSource,
    /// Its colours.
    pub palette: PicturePalette,
    /// Which parts of the field its frames show.
    pub options: PictureOptions,
    /// How long a frame is displayed, in hundredths of a second. The last frame is displayed for at
    /// least two seconds.
    pub delay: u16,
}

/// Why an animation can't be made.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum NoAnimation {
    /// It would have too many frames.
    #[error("{}", say::export_too_many_frames(count, MAX_FRAMES, by_rounds))]
    TooManyFrames {
        /// The number of frames.
        count: usize,
        /// Whether a replay by rounds would have fewer.
        by_rounds: bool,
    },
    /// The game can't be solved.
    #[error("{}", say::export_unsolved(.0))]
    Unsolved(String),
    /// The run can't be replayed.
    #[error("{}", say::export_no_replay(.0.to_string()))]
    NoReplay(ReplayObstacle),
    /// No start is placed.
    #[error("{}", say::export_no_start())]
    NoStart,
    /// Several tokens form a sum, whose play isn't recorded.
    #[error("{}", say::export_sum())]
    Sum,
    /// The game has no moves from its start.
    #[error("{}", say::export_no_move())]
    NoMove,
    /// A frame can't be drawn.
    #[error(transparent)]
    NoPicture(#[from] NoPicture),
    /// A frame can't be rendered.
    #[error(transparent)]
    NotRendered(#[from] RenderError),
    /// GIF doesn't support partial transparency, and frames only cover what has changed.
    #[error("{}", say::export_transparent())]
    Transparent,
}

/// An animation whose frames are known.
pub struct Animation {
    film: Film,
    stage: Stage,
}

/// The frames of an animation.
struct Film {
    editor: Editor,
    palette: PicturePalette,
    options: PictureOptions,
    selection: Selection,
    delay: u16,
    /// The turns of the record that are shown, one per frame; `None` for a replay.
    turns: Option<Vec<usize>>,
    /// The words below each frame.
    words: Vec<String>,
}

impl AnimationTask {
    /// Solves the game and determines the frames. Costs as much as a solve and its recording, plus
    /// O(n + m) per frame.
    ///
    /// # Errors
    /// [`NoAnimation`] if the animation can't be made.
    pub fn prepare(self) -> Result<Animation, NoAnimation> {
        let mut editor = Editor::new(Document::clone(&self.document));
        if let Some(error) = editor.now().failure() {
            let why = words::failure(editor.document(), error);
            return Err(NoAnimation::Unsolved(why));
        }
        let language = self.options.language;
        let (turns, words) = match self.source {
            AnimationSource::Replay(mode) => (None, replay(&mut editor, mode, language)?),
            AnimationSource::Moves(start, places) => {
                start_game(&mut editor, Some(start))?;
                for place in places {
                    editor.play_mut().move_to(place);
                }
                turns(&mut editor, language)?
            }
            AnimationSource::Play => {
                start_game(&mut editor, None)?;
                let play = editor.play().game();
                if play.is_none_or(|play| play.record.turns.len() == 1) {
                    play_best(&mut editor);
                }
                turns(&mut editor, language)?
            }
        };
        editor.act(PlayAction::ShowVerdicts(self.options.labels));
        let mut film = Film {
            editor,
            palette: self.palette,
            options: PictureOptions {
                strategy: false,
                ..self.options
            },
            selection: self.selection,
            delay: self.delay,
            turns,
            words,
        };
        let last = film.picture(film.words.len() - 1)?;
        let stage = Stage::of(last, &film.words)?;
        Ok(Animation { film, stage })
    }
}

impl Film {
    /// The picture of a frame.
    fn picture(&mut self, frame: usize) -> Result<PictureTask, NoPicture> {
        match &self.turns {
            Some(turns) => self.editor.play_mut().go_to_turn(turns[frame]),
            None => self.editor.replay_mut().go_to(frame),
        }
        let scene = self.editor.scene();
        scene.picture_of(&self.selection, &self.palette, &self.options)
    }
}

/// Goes through a run, and returns the words for its states.
fn replay(
    editor: &mut Editor,
    mode: Option<ReplayMode>,
    language: Language,
) -> Result<Vec<String>, NoAnimation> {
    editor.set_mode(Mode::Replay);
    let usual = editor.replay().watched().map(|replay| replay.mode);
    let Some(mode) = mode.or(usual) else {
        return Err(NoAnimation::NoReplay(ReplayObstacle::Failed));
    };
    if let Some(obstacle) = editor.replay().obstacle(mode) {
        return Err(NoAnimation::NoReplay(obstacle));
    }
    editor.replay_mut().watch(mode);
    let count = editor.replay().len() + 1;
    let has_rounds = editor.replay().obstacle(ReplayMode::Rounds).is_none();
    check_count(count, mode != ReplayMode::Rounds && has_rounds)?;
    let mut words = Vec::with_capacity(count);
    for done in 0..count {
        editor.replay_mut().go_to(done);
        words.push(language.speak(|| editor.replay().words()));
    }
    Ok(words)
}

fn check_count(count: usize, by_rounds: bool) -> Result<(), NoAnimation> {
    if count > MAX_FRAMES {
        Err(NoAnimation::TooManyFrames { count, by_rounds })
    } else {
        Ok(())
    }
}

/// Starts the game to play, from this position or the document's start.
fn start_game(editor: &mut Editor, start: Option<Position>) -> Result<(), NoAnimation> {
    if editor.sums().is_sum() {
        return Err(NoAnimation::Sum);
    }
    editor.set_mode(Mode::Play);
    if let Some(start) = start {
        editor.play_mut().start(start);
    }
    if editor.play().game().is_none() {
        return Err(NoAnimation::NoStart);
    }
    for player in Player::ALL {
        editor.act(PlayAction::SetController(player, Controller::Person));
    }
    Ok(())
}

/// Plays best moves until the game is over or a position repeats.
fn play_best(editor: &mut Editor) {
    for _ in 1..MAX_FRAMES {
        let place = editor.play().game().and_then(|play| {
            let is_new = play.record.times(play.record.at) == 1;
            let best = play.best_move().filter(|_| is_new)?;
            Some(best.place)
        });
        let moved = place.is_some_and(|place| editor.play_mut().move_to(place));
        if !moved {
            return;
        }
    }
}

/// The turns of the line of play, and the words for each.
fn turns(
    editor: &mut Editor,
    language: Language,
) -> Result<(Option<Vec<usize>>, Vec<String>), NoAnimation> {
    let play = editor.play().game();
    let line = play.map(|play| play.record.line()).unwrap_or_default();
    if line.len() < 2 {
        return Err(NoAnimation::NoMove);
    }
    check_count(line.len(), false)?;
    let mut words = Vec::with_capacity(line.len());
    for &turn in &line {
        editor.play_mut().go_to_turn(turn);
        let document = editor.document();
        let play = editor.play().game().expect("a game is played");
        words.push(language.speak(|| play.frame_words(document, turn)));
    }
    Ok((Some(line), words))
}

impl Animation {
    /// The animation as a file, with a remark on its number of frames and its size.
    ///
    /// # Errors
    /// [`NoAnimation`] if it can't be rendered, or if the control was cancelled, which is checked
    /// before each frame.
    pub fn render(self, format: PictureFormat, control: &Control) -> Result<Rendered, NoAnimation> {
        if format == PictureFormat::Gif && self.film.options.ground == Ground::Transparent {
            return Err(NoAnimation::Transparent);
        }
        let Animation { mut film, stage } = self;
        let (width, height) = stage.size;
        let count = film.words.len();
        let palette = film.palette;
        let mut delays = vec![film.delay; film.words.len()];
        if let Some(last) = delays.last_mut() {
            *last = LAST_DELAY.max(*last);
        }
        let mut cut = None;
        let mut paint = |frame: usize| {
            control.check()?;
            let picture = film.picture(frame);
            let picture = picture.map_err(|error| RenderError::Refused(error.to_string()))?;
            cut = picture.cut_labels();
            stage.pixels(picture, &film.words[frame])
        };
        let paint = &mut paint;
        let frames = Frames { delays, paint };
        let bytes = match format {
            PictureFormat::Gif => frames::gif(frames, &palette)?,
            PictureFormat::Apng => frames::apng(frames)?,
            PictureFormat::Svg
            | PictureFormat::Png
            | PictureFormat::Pdf
            | PictureFormat::Tikz
            | PictureFormat::Html => {
                return Err(RenderError::Animated(format).into());
            }
        };
        let (size, unit) = match bytes.len() {
            size @ 0..10_000 => (size, "bytes"),
            size @ 10_000..10_000_000 => (size / 1000, "kilobytes"),
            size => (size / 1_000_000, "megabytes"),
        };
        let mut remarks = vec![say::export_frames(count, width, height, size, unit)];
        remarks.extend(stage.boxes().cloned());
        remarks.extend(cut);
        Ok(Rendered { bytes, remarks })
    }
}
