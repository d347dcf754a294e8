//! Translates keys to commands.

use egui::text_selection::LabelSelectionState;
use egui::{Context, Event, Key, KeyboardShortcut, Modifiers};

use super::App;
use crate::gui::app::modes;
use crate::gui::commands::{Command, Scope, is_clipboards};
use crate::gui::features::practise::number as practise_number;
use crate::gui::requests::Request;
use crate::gui::widgets::{pressed, pressed_with};
use winmove_core::model::Place;
use winmove_editor::{Mode, Tool};

/// Runs the commands whose keys were pressed. Letters are ignored while text is being typed, and
/// keys without modifiers while a button or list has the focus, because they use such keys.
pub(super) fn keyboard(app: &mut App, ctx: &Context) {
    let typing = ctx.text_edit_focused();
    // An open menu uses arrows and Esc.
    let on_canvas = app.canvas.has_keys(ctx) && !egui::Popup::is_any_open(ctx);
    if on_canvas && !typing && app.editor().now().is_sketching() {
        sketch(app, ctx);
    }
    // This comes before the commands, because in other modes Enter renames.
    if on_canvas && !typing && app.editor().mode() == Mode::Practise {
        app.show_panel(ctx, |cx| practise_number::keys(ctx, cx));
    }
    // So does this where vertices have owners, because in Build 0 and 1 give vertices to a player.
    let has_owners = app.editor().document().rules().turns().owners().is_some();
    let goes_first = has_owners && app.editor().mode() != Mode::Edit;
    if on_canvas && !typing && goes_first && !app.on_start_page {
        mode_keys(app, ctx);
    }
    let now = app.situation(ctx);
    let mut entries: Vec<(KeyboardShortcut, Command)> = Command::all()
        .filter(|command| command.is_offered(&now))
        .flat_map(|command| command.shortcuts().map(move |keys| (keys, command)))
        .filter(|(keys, _)| !is_clipboards(keys.logical_key, keys.modifiers))
        .filter(|(keys, command)| {
            if typing {
                works_while_typing(keys, *command)
            } else {
                on_canvas || !is_plain(keys) || is_function_key(keys.logical_key)
            }
        })
        .collect();
    handle_clipboard(app, ctx, on_canvas, typing);
    // Several keys can arrive in one frame. Shortcuts with Shift or Alt are matched first, because
    // the same key without them also matches.
    entries.sort_by_cached_key(|(keys, _)| {
        let is_exact = keys.modifiers.shift || keys.modifiers.alt;
        (arrival(keys, ctx), !is_exact)
    });
    for (keys, command) in entries {
        if ctx.input_mut(|input| input.consume_shortcut(&keys)) {
            // The command doesn't apply to the point where a context menu was opened earlier.
            app.canvas.menu.spot = None;
            match command.obstacle(&app.situation(ctx)) {
                // The start page has no status bar for a remark.
                Some(why) if !app.on_start_page => app.show_remark(why),
                _ => app.run(command, ctx),
            }
        }
    }
    if !typing && on_canvas && !app.on_start_page {
        mode_keys(app, ctx);
        // This comes last, because the canvas uses some of these keys.
        if app.editor().mode() == Mode::Edit {
            explain_unfit_key(app, ctx);
        }
    }
}

/// Handles the keys of the mode and those that move or select, and keeps the place that they have
/// reached in view.
fn mode_keys(app: &mut App, ctx: &Context) {
    let before = looked_at(app);
    app.show_panel(ctx, |cx| modes::keys(ctx, cx));
    moves_and_walks(app, ctx);
    let now = looked_at(app);
    if let Some(place) = now.filter(|_| now != before) {
        app.canvas.follow(place, &app.editor);
    }
}

/// Where the keys come first among the events of this frame, if they do.
fn arrival(keys: &KeyboardShortcut, ctx: &Context) -> Option<usize> {
    ctx.input(|input| {
        input.events.iter().position(|event| {
            matches!(event, Event::Key { key, modifiers, pressed: true, .. }
                if *key == keys.logical_key && modifiers.matches_logically(keys.modifiers))
        })
    })
}

/// Shows a remark if the pressed key belongs to a command that is not for what is open.
fn explain_unfit_key(app: &mut App, ctx: &Context) {
    let document = app.editor().document();
    let others = Command::all().filter(|command| !command.row().field.fits(document));
    let pressed = |keys: KeyboardShortcut| ctx.input_mut(|input| input.consume_shortcut(&keys));
    for command in others {
        if command.shortcuts().any(pressed) {
            if let Some(why) = command.obstacle_here(&app.situation(ctx)) {
                app.show_remark(why);
            }
            return;
        }
    }
}

/// The place that the keyboard has reached.
fn looked_at(app: &App) -> Option<Place> {
    let editor = app.editor();
    let mover = || editor.looked_at().map(|position| position.mover_place());
    editor.selection().place().or_else(mover)
}

fn is_plain(keys: &KeyboardShortcut) -> bool {
    !keys.modifiers.command && !keys.modifiers.alt
}

fn is_function_key(key: Key) -> bool {
    matches!(
        key,
        Key::F1 | Key::F2 | Key::F6 | Key::F9 | Key::F10 | Key::F11
    )
}

/// Whether keys type nothing, and neither do what a text field does with them nor change the field.
fn works_while_typing(keys: &KeyboardShortcut, command: Command) -> bool {
    let edits = matches!(command.row().scope, Scope::Edit | Scope::EditOrStart);
    let is_undo = matches!(keys.logical_key, Key::Z | Key::Y);
    let types = !keys.modifiers.command && !is_function_key(keys.logical_key);
    !edits && !is_undo && !types
}

const ARROWS: [(Key, i32, i32); 4] = [
    (Key::ArrowLeft, -1, 0),
    (Key::ArrowRight, 1, 0),
    (Key::ArrowUp, 0, -1),
    (Key::ArrowDown, 0, 1),
];

/// Arrows and Tab move the end of the sketched edge to another vertex; Enter adds the edge.
fn sketch(app: &mut App, ctx: &Context) {
    for (key, right, down) in ARROWS {
        if pressed(ctx, key) {
            app.editor_mut().aim(right, down);
        }
    }
    if let Some(forward) = pressed_tab(ctx) {
        app.editor_mut().aim_next(forward);
    }
    if pressed(ctx, Key::Enter) {
        app.editor_mut().finish_sketch();
    }
}

/// The direction of a pressed Tab: forwards, or back with Shift.
fn pressed_tab(ctx: &Context) -> Option<bool> {
    let directions = [(Modifiers::SHIFT, false), (Modifiers::NONE, true)];
    let mut directions = directions.into_iter();
    let pressed = directions.find(|&(modifiers, _)| pressed_with(ctx, modifiers, Key::Tab));
    pressed.map(|(_, forward)| forward)
}

/// Arrows nudge the selection, farther with Shift; on a board, Shift extends it. Page Down
/// and Page Up choose a bend, Tab goes from place to place, and Esc aborts the current gesture.
fn moves_and_walks(app: &mut App, ctx: &Context) {
    for (key, right, down) in ARROWS {
        if app.editor().document().board().is_some() {
            while pressed_with(ctx, Modifiers::SHIFT, key) {
                app.editor_mut().extend_area(right, down);
            }
        }
        for (modifiers, unit) in [(Modifiers::SHIFT, 10.0), (Modifiers::NONE, 1.0)] {
            while pressed_with(ctx, modifiers, key) {
                app.editor_mut().nudge(right, down, unit);
            }
        }
    }
    let brush = app.editor().document().board().is_some()
        && app.editor().mode() == Mode::Edit
        && app.editor().tool() != Tool::Select;
    if brush && pressed(ctx, Key::Enter) {
        app.editor_mut().use_tool_on_cells();
    }
    for (key, forward) in [(Key::PageDown, true), (Key::PageUp, false)] {
        if pressed(ctx, key) {
            app.editor_mut().choose_bend(forward);
        }
    }
    if let Some(forward) = pressed_tab(ctx) {
        let next = app.editor().next_place(forward);
        match next.filter(|_| app.editor().mode() == Mode::Practise) {
            // A question has to be readable.
            Some(place) => app.jump_to(place, !app.canvas.shows_all(&app.editor)),
            None => app.editor_mut().select_next(forward),
        }
    }
    // When Esc takes the focus from a text field, the field discards its text.
    if !app.is_typing() && pressed(ctx, Key::Escape) {
        let is_beside = matches!(app.editor().mode(), Mode::Edit | Mode::Explore);
        if is_beside && app.views.compare.is_some() && !app.editor().now().is_busy() {
            app.run_requests(vec![Request::ShowMirror(false)], ctx);
        } else {
            app.editor_mut().gesture(winmove_editor::Gesture::Escape);
        }
    }
}

/// Handles the clipboard keys, which the desktop reports as events. A focused text field or text
/// selected in a panel has precedence.
fn handle_clipboard(app: &mut App, ctx: &Context, is_ours: bool, typing: bool) {
    let is_ours = is_ours && !typing && !ctx.plugin::<LabelSelectionState>().lock().has_selection();
    let asked_for = app.awaits_paste(ctx);
    let mut events = Vec::new();
    ctx.input_mut(|input| {
        input.events.retain(|event| {
            let taken = match event {
                Event::Copy | Event::Cut => is_ours,
                Event::Paste(_) => is_ours || asked_for && !typing,
                _ => false,
            };
            if taken {
                events.push(event.clone());
            }
            !taken
        });
    });
    for event in events {
        match event {
            Event::Copy => app.run(Command::Copy, ctx),
            Event::Cut => app.run(Command::Cut, ctx),
            Event::Paste(text) => {
                app.keep_typed();
                app.paste(text, ctx);
            }
            _ => {}
        }
    }
}
