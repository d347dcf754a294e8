//! Pointer input on the canvas: panning, zooming, and gestures for the editor.

use egui::{
    CursorIcon, Event, Key, Modifiers, MouseWheelUnit, PointerButton, Pos2, Response, Ui, Vec2,
    vec2,
};

use super::CanvasPanel;
use crate::gui::commands::cursor_of_tool;
use winmove_core::model::Point;
use winmove_editor::{Editor, Gesture, Mode, Pointer};

impl CanvasPanel {
    pub(super) fn navigate(&mut self, ui: &Ui, response: &Response, editor: &Editor) {
        let hovered = response.contains_pointer() || self.pointed_beside.is_some();
        let beside = self.pointed_beside.unwrap_or_default();
        ui.input(|input| {
            let pointer = input.pointer.hover_pos().map(|at| at - beside);
            let pointer = pointer.unwrap_or(response.rect.center());
            for event in &input.events {
                match event {
                    Event::MouseWheel {
                        unit,
                        delta,
                        modifiers,
                        ..
                    } if hovered => {
                        let factor = self.wheel(*unit, *delta, *modifiers, input.time);
                        self.zoom_at(pointer, factor, editor);
                    }
                    Event::Zoom(factor) if hovered => self.zoom_at(pointer, *factor, editor),
                    _ => {}
                }
            }
            // Two fingers on a touch screen.
            if let Some(touch) = input.multi_touch()
                && response.rect.contains(touch.start_pos)
            {
                self.zoom_at(touch.center_pos, touch.zoom_delta, editor);
                self.camera.pan += touch.translation_delta;
            }
            let space = input.key_down(Key::Space) && input.pointer.primary_down();
            let pans = input.pointer.middle_down() || space;
            if pans && (hovered || self.panning) {
                self.camera.pan += input.pointer.delta();
            }
            self.panning = pans && (hovered || self.panning);
        });
    }

    /// Whether a scroll comes from a touchpad.
    ///
    /// Some systems report touchpads in points. X11 and Windows report lines, as for a wheel, but a
    /// touchpad scrolls by fractions of a line and a wheel by whole lines. Between fractions, a
    /// touchpad may also scroll by a whole line.
    fn is_touchpad(&mut self, unit: MouseWheelUnit, delta: Vec2, now: f64) -> bool {
        const PAUSE_SECS: f64 = 0.3;
        let in_parts = delta.x.fract() != 0.0 || delta.y.fract() != 0.0;
        let goes_on = self.fingers.is_some_and(|last| now - last < PAUSE_SECS);
        let fingers =
            unit == MouseWheelUnit::Point || unit == MouseWheelUnit::Line && (in_parts || goes_on);
        self.fingers = fingers.then_some(now);
        fingers
    }

    /// Handles a scroll and returns the zoom factor. A wheel zooms. Two fingers on a touchpad pan,
    /// or zoom with Ctrl.
    fn wheel(&mut self, unit: MouseWheelUnit, delta: Vec2, modifiers: Modifiers, now: f64) -> f32 {
        const ZOOM_A_NOTCH: f32 = 1.15;
        const ZOOM_A_POINT: f32 = 1.0 / 250.0;
        const PAN_A_NOTCH: f32 = 50.0;
        if self.is_touchpad(unit, delta, now) {
            let points = match unit {
                MouseWheelUnit::Line => delta * PAN_A_NOTCH,
                MouseWheelUnit::Point | MouseWheelUnit::Page => delta,
            };
            if modifiers.command || modifiers.ctrl {
                return (points.y * ZOOM_A_POINT).exp();
            } else {
                self.camera.pan += points
            }
        } else if modifiers.shift {
            self.camera.pan += vec2(delta.x + delta.y, 0.0) * PAN_A_NOTCH;
        } else {
            self.camera.pan.x += delta.x * PAN_A_NOTCH;
            return ZOOM_A_NOTCH.powf(delta.y);
        }
        1.0
    }

    pub(super) fn gestures(&mut self, ui: &Ui, response: &Response, editor: &mut Editor) {
        let inside = response.contains_pointer();
        // The first finger may already have begun a gesture.
        if ui.input(|input| input.multi_touch().is_some()) {
            if editor.now().is_busy() {
                editor.gesture(Gesture::Escape);
            }
            return;
        }
        let events = ui.input(|input| input.events.clone());
        let space = ui.input(|input| input.key_down(Key::Space));
        for (index, event) in events.iter().enumerate() {
            // Of several moves in a row, only the last one matters. Strokes fill the gap.
            let outrun = matches!(events.get(index + 1), Some(Event::PointerMoved(_)));
            if outrun && matches!(event, Event::PointerMoved(_)) {
                continue;
            }
            match *event {
                Event::PointerMoved(at) if inside || editor.now().is_busy() => {
                    let modifiers = ui.input(|input| input.modifiers);
                    editor.gesture(Gesture::Move(self.pointer(at, modifiers)));
                }
                Event::PointerButton {
                    pos,
                    button,
                    pressed,
                    modifiers,
                } => match (button, pressed) {
                    (PointerButton::Primary, true) if inside && !space && !self.panning => {
                        self.keep_label(editor);
                        response.request_focus();
                        editor.gesture(Gesture::Press(self.pointer(pos, modifiers)));
                    }
                    (PointerButton::Primary, false) if editor.now().is_busy() => {
                        editor.gesture(Gesture::Release(self.pointer(pos, modifiers)));
                    }
                    (PointerButton::Secondary, true) if inside => self.open_context(editor, pos),
                    _ => {}
                },
                Event::PointerGone => editor.leave(),
                _ => {}
            }
        }
        // A long touch is a right click.
        if response.long_touched()
            && let Some(at) = response.interact_pointer_pos()
        {
            if editor.now().is_busy() {
                editor.gesture(Gesture::Escape);
            }
            self.open_context(editor, at);
        }
        // egui reports Space and Enter as clicks on the focused widget.
        if response.clicked_by(PointerButton::Primary)
            && !space
            && let Some(at) = response.interact_pointer_pos()
            && self.is_second_click(ui, at)
        {
            editor.gesture(Gesture::DoubleClick(self.pointer(at, Modifiers::NONE)));
        }
        if !inside && !editor.now().is_busy() {
            editor.leave();
        }
        self.hover_anew(ui, inside, editor);
    }

    /// Updates the hovered object when the field moves under a resting pointer.
    fn hover_anew(&mut self, ui: &Ui, inside: bool, editor: &mut Editor) {
        let now = Some((editor.revision().document, self.camera, inside));
        if self.hovered_as == now {
            return;
        }
        self.hovered_as = now;
        if let (true, false, Some(at)) = (
            inside,
            editor.now().is_busy(),
            ui.input(|input| input.pointer.hover_pos()),
        ) {
            editor.gesture(Gesture::Move(self.pointer(at, Modifiers::NONE)));
        }
    }

    /// Whether a click is the second of a pair; the next one starts a new pair. egui reports two
    /// double clicks in quick succession as a double and a triple click, regardless of where they
    /// are.
    fn is_second_click(&mut self, ui: &Ui, at: Pos2) -> bool {
        let now = ui.input(|input| input.time);
        let (delay, reach) = ui.ctx().options(|options| {
            let options = &options.input_options;
            (options.max_double_click_delay, options.max_click_dist)
        });
        let paired = self
            .last_click
            .take_if(|(before, there)| now - *before < delay && there.distance(at) < reach);
        if paired.is_none() {
            self.last_click = Some((now, at));
        }
        paired.is_some()
    }

    fn pointer(&self, at: Pos2, modifiers: Modifiers) -> Pointer {
        Pointer {
            at: self.camera.to_canvas(at),
            pixel: self.camera.pixel(),
            shift: modifiers.shift,
            ctrl: modifiers.command,
            alt: modifiers.alt,
        }
    }

    /// The point on the canvas under the pointer, if the pointer is over the canvas.
    pub fn pointed_at(&self, ctx: &egui::Context) -> Option<Point> {
        let at = ctx.input(|input| input.pointer.hover_pos())?;
        let inside = self.rect.is_some_and(|rect| rect.contains(at));
        inside.then(|| self.camera.to_canvas(at))
    }

    /// Selects the target of a right click, unless it is already selected.
    fn open_context(&mut self, editor: &mut Editor, at: Pos2) {
        if editor.mode() != Mode::Edit {
            return;
        }
        self.keep_label(editor);
        self.menu.at = None;
        let pointer = self.pointer(at, Modifiers::NONE);
        self.menu.context_at = pointer.at;
        self.menu.context = editor.hit(pointer);
        let (hit, selection) = (self.menu.context, editor.selection());
        match (hit.place(), hit.edge()) {
            (Some(place), _) if !selection.contains(place) => editor.select(place),
            (_, Some(id)) if !selection.edges.contains(&id) => editor.select_edge(id),
            _ => {}
        }
    }

    pub(super) fn cursor(&self, ui: &Ui, editor: &Editor) -> CursorIcon {
        if self.panning {
            return CursorIcon::Grabbing;
        }
        if ui.input(|input| input.key_down(Key::Space)) {
            return CursorIcon::Grab;
        }
        if editor.mode() != Mode::Edit {
            return match editor.hover().place() {
                Some(_) => CursorIcon::PointingHand,
                None => CursorIcon::Default,
            };
        }
        cursor_of_tool(editor)
    }
}
