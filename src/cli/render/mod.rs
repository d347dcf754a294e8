//! `winmove render`: draws a solved game without a window. This module is the only part of the
//! command line that depends on the editor.

mod arguments;

pub use arguments::RenderArguments;

use std::path::Path;

use arguments::{Animated, By, GroundWord};

use super::loading::load_all;
use super::progress::{Progress, Work};
use super::scripts::{self, Choice};
use super::start::{OtherRules, set};
use super::streams::{STANDARD_INPUT, complain, named, print};
use winmove_analysis::words;
use winmove_core::Control;
use winmove_core::model::{Document, Field, Outcome, Place};
use winmove_editor::{
    AnimationSource, AnimationTask, Area, Editor, ExplainAction, Ground, PictureFormat,
    PictureOptions, PicturePalette, PictureSize, Rendered, ReplayMode, TablePicture,
};
use winmove_files::{LinkView, WebPage};

/// Runs the command. The error is the line to print.
pub(super) fn run(arguments: &RenderArguments) -> Result<(), String> {
    let input = named(&arguments.input);
    let format = written_format(arguments)?;
    let progress = Progress::unless(arguments.quiet);
    let rendered = if arguments.table.is_empty() {
        let document = progress.during(Work::Reading, || read(arguments))?;
        progress.during(Work::Drawing, || draw(document, format, arguments))
    } else {
        progress.during(Work::Drawing, || draw_table(format, arguments))
    };
    let rendered = rendered.map_err(|what| format!("{input}: {what}"))?;
    for remark in rendered.remarks.iter().filter(|_| !arguments.quiet) {
        complain(format_args!("{}: {remark}", arguments.output.display()));
    }
    if arguments.output.as_path() == Path::new(STANDARD_INPUT) {
        print(|out| out.write_all(&rendered.bytes))
    } else {
        let sent = winmove_files::save_bytes_or_send(&arguments.output, &rendered.bytes);
        sent.map_err(|error| format!("{}: {error}", arguments.output.display()))
    }
}

/// The format to write, given by its word or else by the file extension.
fn written_format(arguments: &RenderArguments) -> Result<PictureFormat, String> {
    let output = &arguments.output;
    if arguments.animate.is_some() && arguments.is_png() {
        return Ok(PictureFormat::Apng);
    }
    if let Some(format) = arguments.to.or_else(|| PictureFormat::of_path(output)) {
        return Ok(format);
    }
    if output == Path::new(STANDARD_INPUT) {
        return Err("render: standard output needs --to FORM".to_owned());
    }
    let endings = PictureFormat::all().flat_map(|format| format.endings().iter());
    let endings: Vec<String> = endings.map(|ending| format!(".{ending}")).collect();
    Err(format!(
        "{}: the file extension is not one of {}; set the format with --to FORM",
        output.display(),
        endings.join(", ")
    ))
}

/// Reads the game to draw, with the convention and the start from the arguments.
fn read(arguments: &RenderArguments) -> Result<Document, String> {
    let input = named(&arguments.input);
    let options = arguments.reading.options();
    let games = load_all(&arguments.input, &options, Choice::default())
        .map_err(|error| format!("{input}: {error}"))?;
    let others = games.len() - 1;
    if others > 0 && arguments.reading.test.is_none() && !arguments.quiet {
        complain(format_args!(
            "{input}: the first of {} games; --test K draws one of the {others} others",
            games.len()
        ));
    }
    let chosen = arguments.reading.chosen(games);
    let loaded = chosen.map_err(|what| format!("{input}: {what}"))?;
    if let Some(what) = arguments.reading.idle(&loaded) {
        return Err(format!("{input}: {what}"));
    }
    for remark in loaded.remarks.iter().filter(|_| !arguments.quiet) {
        complain(format_args!("{input}: {remark}"));
    }
    let mut document = loaded.document;
    let start = arguments.start.as_deref();
    let other = OtherRules {
        convention: arguments.convention,
        ..OtherRules::default()
    };
    set(&arguments.input, &mut document, other, start)?;
    Ok(document)
}

/// Solves and draws a game. The error is the message after the file name.
fn draw(
    document: Document,
    format: PictureFormat,
    arguments: &RenderArguments,
) -> Result<Rendered, String> {
    let selected = selected(&document, &arguments.select)?;
    let mut editor = Editor::new(document);
    if !arguments.no_labels {
        check_solved(&editor)?;
    }
    let asked = [
        (arguments.moves, "--moves"),
        (arguments.strategy, "--strategy"),
    ];
    if let Some((_, option)) = asked.into_iter().find(|(is_asked, _)| *is_asked) {
        if !has_start(editor.document()) {
            return Err(format!(
                "{option}: the game has no start; set one with --start"
            ));
        }
        editor.look_at_start();
    }
    if arguments.state_graph && !editor.has_sides() {
        return Err("--state-graph: only a pursuit has one".to_owned());
    }
    editor.act(ExplainAction::ShowStrategy(arguments.strategy));
    if arguments.strategy {
        // The legend then explains the colours of the strategy.
        editor.act(ExplainAction::Prove);
    }
    if !selected.is_empty() {
        select(&mut editor, &selected);
    }
    let palette = palette(arguments);
    if let Some(animated) = arguments.animate {
        return animate(&editor, animated, palette, format, arguments);
    }
    let mut rendered = match format {
        PictureFormat::Html => web_page(&editor, &palette, arguments)?,
        _ => {
            let picture = editor
                .picture(&palette, &options(arguments))
                .map_err(|error| error.to_string())?;
            let rendered = picture.render(format);
            rendered.map_err(|error| format!("as {}: {error}", format.name()))?
        }
    };
    let outcome = editor.scene().outcome_on_show();
    if arguments.state_graph && outcome == Some(Outcome::Draw) {
        let remark = "in a draw neither side has a winning strategy, so there is no state graph";
        rendered.remarks.push(remark.to_owned());
    }
    rendered.remarks.extend(part(&editor));
    Ok(rendered)
}

/// Draws the table of a script. The error is the message after the file name.
fn draw_table(format: PictureFormat, arguments: &RenderArguments) -> Result<Rendered, String> {
    let file = &arguments.input;
    let title = file.file_stem().unwrap_or_default().to_string_lossy();
    let picture = TablePicture {
        table: scripts::table(file, &arguments.table, None)?,
        title: title.into_owned(),
        palette: palette(arguments),
        options: options(arguments),
    };
    let rendered = picture.render(format);
    rendered.map_err(|error| format!("as {}: {error}", format.name()))
}

/// The web page of a game, with the program in it. The page of an exercise shows no answers.
fn web_page(
    editor: &Editor,
    palette: &PicturePalette,
    arguments: &RenderArguments,
) -> Result<Rendered, String> {
    let mut options = options(arguments);
    // Without a choice, the page opens in the language of the exercise, or else of the reader.
    let view = LinkView {
        language: arguments.language,
        ..LinkView::default()
    };
    let page = WebPage::new(editor.document().clone(), view);
    if page.asks() {
        // Notes may give the answers away too.
        (options.labels, options.legend, options.notes) = (false, false, false);
        options.language = page.language().unwrap_or(options.language);
    }
    let picture = editor.picture(palette, &options);
    let still = picture.map_err(|error| error.to_string())?.still();
    let written = page.written(&still.title, still.language.tag(), &still.main, || {
        still.alone()
    });
    let (text, remark) = written.map_err(|error| format!("as a web page: {error}"))?;
    Ok(Rendered {
        bytes: text.into_bytes(),
        remarks: remark.into_iter().collect(),
    })
}

fn palette(arguments: &RenderArguments) -> PicturePalette {
    match arguments.ground {
        GroundWord::White | GroundWord::Transparent | GroundWord::Light => {
            PicturePalette::default()
        }
        GroundWord::Dark => PicturePalette::dark(),
    }
}

/// Draws an animation of the places selected in the editor.
fn animate(
    editor: &Editor,
    animated: Animated,
    palette: PicturePalette,
    format: PictureFormat,
    arguments: &RenderArguments,
) -> Result<Rendered, String> {
    let (source, usual_delay) = match animated {
        Animated::Replay => {
            let mode = arguments.by.map(|by| match by {
                By::Steps => ReplayMode::Steps,
                By::Rounds => ReplayMode::Rounds,
                By::Order => ReplayMode::Order,
                By::Levels => ReplayMode::Levels,
            });
            (AnimationSource::Replay(mode), 0.5)
        }
        Animated::Play => (AnimationSource::Play, 1.0),
    };
    let seconds = arguments.delay.unwrap_or(usual_delay);
    let task = AnimationTask {
        document: editor.snapshot(),
        selection: editor.selection().clone(),
        source,
        palette,
        options: options(arguments),
        delay: (seconds * 100.0).round() as u16,
    };
    let animation = task
        .prepare()
        .map_err(|error| format!("--animate: {error}"))?;
    let rendered = animation.render(format, &Control::default());
    rendered.map_err(|error| format!("--animate: {error}"))
}

fn options(arguments: &RenderArguments) -> PictureOptions {
    let scale = arguments.scale.map(PictureSize::Scale);
    let size = scale.or(arguments.width.map(PictureSize::Width));
    PictureOptions {
        ground: match arguments.ground {
            GroundWord::White => Ground::White,
            GroundWord::Transparent => Ground::Transparent,
            GroundWord::Light | GroundWord::Dark => Ground::AsShown,
        },
        size: size.unwrap_or_default(),
        selection_only: !arguments.select.is_empty(),
        legend: arguments.legend,
        labels: !arguments.no_labels,
        strategy: arguments.strategy,
        notes: !arguments.no_notes,
        state_graph: arguments.state_graph,
        language: (arguments.language.unwrap_or_default()).with_own_letters(arguments.own_letters),
        bare: arguments.bare,
    }
}

/// Parses the places of `--select`.
fn selected(document: &Document, texts: &[String]) -> Result<Vec<Place>, String> {
    let mut places = Vec::new();
    for text in texts {
        let named = winmove_files::places_named(document, text)
            .map_err(|what| format!("--select: {what}"))?;
        for &place in &named {
            let checked = document.field().check_place(place);
            // A rectangle of cells may contain walls.
            if let (Err(error), Field::Graph(_)) = (checked, document.field()) {
                return Err(format!("--select: {error}"));
            }
        }
        places.extend(named);
    }
    Ok(places)
}

/// Selects the given vertices, or the smallest rectangle that contains the given cells.
fn select(editor: &mut Editor, places: &[Place]) {
    let cells = places.iter().filter_map(|place| match place {
        Place::Cell(cell) => Some(*cell),
        Place::Vertex(_) => None,
    });
    match Area::around(cells) {
        Some(area) => editor.select_area(area),
        None => editor.select_places(places, &[]),
    }
}

fn has_start(document: &Document) -> bool {
    let rules = document.rules();
    rules.tokens().len() >= rules.kind().tokens().len()
}

/// Checks that the game is solved and that its labels pass the independent check.
fn check_solved(editor: &Editor) -> Result<(), String> {
    let without = "--no-labels draws it unsolved";
    if let Some(error) = editor.now().failure() {
        let why = words::failure(editor.document(), error);
        return Err(format!("solve: {why}; {without}"));
    }
    let Some(analysis) = editor.analysis() else {
        return Err(format!("solve: there is no answer; {without}"));
    };
    let checked = analysis.certify();
    checked
        .map(drop)
        .map_err(|error| format!("certify: {error}"))
}

/// A remark that only part of a very large graph is drawn.
fn part(editor: &Editor) -> Option<String> {
    let whole = editor.document().graph()?.vertices().len();
    let drawn = editor.canvas().graph()?.vertices().len();
    let count = |number: usize| words::grouped(number);
    (drawn < whole).then(|| {
        format!(
            "{} of {} vertices are drawn: those around the start",
            count(drawn),
            count(whole)
        )
    })
}
