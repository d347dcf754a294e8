//! The tools: a state machine from gestures to edits.
//!
//! The active tool decides what a press begins; after that, only the state matters. What a state
//! does with the pointer is in the file of its tool. A gesture in progress is either a preview, or
//! a transaction that Esc aborts.
//!
//! A tool is a variant of [`Tool`], and a gesture in progress is a variant of [`State`]. No `match`
//! here or in the window's table of tools has a catch-all arm, so the compiler reports every place
//! where a new variant is missing.

mod annotation;
mod bend;
mod border;
mod browse;
mod edge;
mod erase;
mod lasso;
mod paint;
mod select;
mod token;

use crate::composition::Editor;
use crate::interaction::gesture::{Gesture, Pointer};
use crate::interaction::notice::Notice;
use crate::interaction::selection::Selection;
use crate::interaction::state::{State, Tool};
use crate::view::hit::Hit;
use border::border_moved;
use winmove_core::model::{EdgeId, Place, Point};

/// A press is a drag once the pointer has moved at least this far, in screen pixels.
const DRAG_FROM: f64 = 4.0;

impl Editor {
    /// The state after a gesture. Every edit made by it can be undone.
    pub(crate) fn next_state(&mut self, state: State, gesture: Gesture) -> State {
        match (state, gesture) {
            (State::Idle, gesture) => self.idle(gesture),
            (State::Pressed { at, hit }, gesture) => self.pressed(at, hit, gesture),
            (state @ State::Gliding { .. }, gesture) => self.gliding(state, gesture),
            (state, Gesture::Move(pointer)) => self.follow_pointer(state, pointer),
            (state, Gesture::Release(pointer)) => {
                let state = self.follow_pointer(state, pointer);
                self.finish(state)
            }
            (state, Gesture::Press(_) | Gesture::DoubleClick(_)) => state,
            (state, Gesture::Escape) => {
                self.give_up(state);
                State::Idle
            }
        }
    }

    /// The state of a drag after the pointer has moved.
    fn follow_pointer(&mut self, state: State, pointer: Pointer) -> State {
        let target = self.interaction.hover.vertex();
        match state {
            State::Moving {
                grabbed,
                starts,
                held,
                ..
            } => self.move_to(grabbed, starts, held, pointer),
            State::Boxing { from, before, .. } => self.box_to(from, before, pointer),
            State::Lassoing { line, before } => self.lasso_to(line, before, pointer),
            State::Resizing {
                border, grabbed, ..
            } => State::Resizing {
                border,
                grabbed,
                by: border_moved(border, grabbed, pointer),
            },
            State::Sketching {
                from, left, sticky, ..
            } => State::Sketching {
                from,
                to: pointer.at,
                // The rim, from which edges start, belongs to its vertex.
                target,
                left: left || target != Some(from),
                sticky,
            },
            State::Reconnecting { edge, end, .. } => State::Reconnecting {
                edge,
                end,
                to: pointer.at,
                target,
            },
            State::Bending { .. } => {
                self.rewind();
                self.bend_towards(&state, pointer);
                state
            }
            State::Painting { square, brush } => self.paint_towards(square, brush, pointer),
            State::Carrying { token, from } => {
                self.carry_token(token, from);
                state
            }
            State::Erasing { last } => self.erase_towards(last, pointer),
            State::MovingAnnotation { .. } => {
                self.move_annotation(&state, pointer.at);
                state
            }
            State::Idle | State::Pressed { .. } | State::Gliding { .. } => state,
        }
    }

    /// Ends a drag where the pointer was released. Returns the next state.
    fn finish(&mut self, state: State) -> State {
        match state {
            State::Moving { .. }
            | State::Bending { .. }
            | State::MovingAnnotation { .. }
            | State::Painting { .. }
            | State::Carrying { .. }
            | State::Erasing { .. } => self.commit(),
            State::Resizing { border, by, .. } => {
                if let Err(error) = self.drag_border(border, by.0, by.1) {
                    self.interaction.notice = Some(Notice::NoBoard(error));
                }
            }
            State::Sketching {
                from,
                to,
                target,
                left,
                sticky,
            } => return self.release_sketch(from, to, target, [left, sticky]),
            State::Reconnecting {
                edge, end, target, ..
            } => {
                if let Some(target) = target {
                    self.reconnect(edge, end, target);
                }
            }
            State::Boxing { .. }
            | State::Lassoing { .. }
            | State::Idle
            | State::Pressed { .. }
            | State::Gliding { .. } => {}
        }
        State::Idle
    }

    /// Restores what was there before a drag.
    fn give_up(&mut self, state: State) {
        match state {
            State::Moving { .. }
            | State::Bending { .. }
            | State::MovingAnnotation { .. }
            | State::Painting { .. }
            | State::Carrying { .. }
            | State::Erasing { .. } => self.abort(),
            State::Boxing { before, .. } | State::Lassoing { before, .. } => {
                self.interaction.selection = before;
            }
            State::Resizing { .. }
            | State::Sketching { .. }
            | State::Reconnecting { .. }
            | State::Idle
            | State::Pressed { .. }
            | State::Gliding { .. } => {}
        }
    }

    fn idle(&mut self, gesture: Gesture) -> State {
        match gesture {
            Gesture::Press(pointer) => return self.press(pointer),
            Gesture::DoubleClick(pointer) => self.double_click(pointer),
            Gesture::Move(_) | Gesture::Release(_) => {}
            Gesture::Escape => self.interaction.selection = Selection::default(),
        }
        State::Idle
    }

    /// The state after a gesture while the button is down. The press may become a click or a drag.
    fn pressed(&mut self, at: Point, hit: Hit, gesture: Gesture) -> State {
        match gesture {
            Gesture::Move(pointer) => {
                if at.distance(pointer.at) < DRAG_FROM * pointer.pixel {
                    return State::Pressed { at, hit };
                }
                match self.drag(at, hit, pointer) {
                    // There is nothing to drag, so it may still become a click.
                    pressed @ State::Pressed { .. } => pressed,
                    state => self.next_state(state, gesture),
                }
            }
            Gesture::Release(pointer) => {
                self.click(at, hit, pointer);
                State::Idle
            }
            Gesture::Press(_) | Gesture::DoubleClick(_) => State::Pressed { at, hit },
            Gesture::Escape => State::Idle,
        }
    }

    /// The state after a gesture while the vertices move gradually to the places of a layout.
    fn gliding(&mut self, state: State, gesture: Gesture) -> State {
        match gesture {
            Gesture::Move(_) | Gesture::Release(_) => state,
            Gesture::Press(pointer) | Gesture::DoubleClick(pointer) => {
                // The press applies to the vertices at their final places.
                self.interaction.state = state;
                self.settle();
                self.interaction.hover = self.now().canvas().hit(pointer.at, pointer.pixel);
                self.next_state(State::Idle, gesture)
            }
            Gesture::Escape => {
                self.abort();
                State::Idle
            }
        }
    }

    fn press(&mut self, pointer: Pointer) -> State {
        let hit = self.interaction.hover;
        let pressed = State::Pressed {
            at: pointer.at,
            hit,
        };
        let paints =
            matches!(self.interaction.tool, Tool::Paint(_)) && self.document().board().is_some();
        if pointer.shift && hit == Hit::Nothing && !paints {
            return pressed;
        }
        match (self.interaction.tool, hit) {
            (Tool::Lasso, _) if self.document().graph().is_some() => pressed,
            (Tool::Edge, Hit::Vertex { id, .. }) => self.sketch_from(id, pointer.at),
            (Tool::Erase, _) => self.begin_erasing(pointer),
            (Tool::Paint(square), _) => self.begin_painting(square, pointer),
            (Tool::Token(token), _) => self.begin_carrying(token, None),
            (Tool::Select | Tool::Lasso | Tool::Vertex | Tool::Edge, _) => pressed,
        }
    }

    fn drag(&mut self, at: Point, hit: Hit, pointer: Pointer) -> State {
        let before = if pointer.shift {
            self.selection().clone()
        } else {
            Selection::default()
        };
        let lassoes = self.interaction.tool == Tool::Lasso || pointer.ctrl && hit == Hit::Nothing;
        if lassoes && self.document().graph().is_some() {
            let line = vec![at];
            return State::Lassoing { line, before };
        }
        match hit {
            Hit::Vertex { id, rim: true } => self.sketch_from(id, pointer.at),
            Hit::Vertex { id, rim: false } => self.begin_moving(id, at, pointer.shift),
            Hit::Cell(cell) => match self.now().token_at(Place::Cell(cell)) {
                Some(token) => self.begin_carrying(token, Some(Place::Cell(cell))),
                None => State::Boxing {
                    from: at,
                    to: pointer.at,
                    before,
                },
            },
            Hit::Border(border) => State::Resizing {
                border,
                grabbed: at,
                by: (0, 0),
            },
            Hit::EdgeEnd { id, end } => State::Reconnecting {
                edge: id,
                end,
                to: pointer.at,
                target: None,
            },
            Hit::EdgeBend { id, index } => self.begin_bending(id, at, Some(index), pointer.pixel),
            Hit::Annotation(index, grip) => {
                self.begin_moving_annotation(index, grip, at, pointer.shift)
            }
            Hit::Edge(id) if self.bends_by_drag(id, pointer) => {
                self.begin_bending(id, at, None, pointer.pixel)
            }
            Hit::Nothing | Hit::Edge(_) => State::Boxing {
                from: at,
                to: pointer.at,
                before,
            },
        }
    }

    /// Whether dragging any part of an edge bends it. The edge must be the only selected element,
    /// and large enough to have handles.
    fn bends_by_drag(&self, id: EdgeId, pointer: Pointer) -> bool {
        let is_selected = self.selection().only_edge() == Some(id);
        let selects = self.interaction.tool == Tool::Select && !pointer.shift;
        is_selected && selects && self.canvas().has_handles(id, pointer.pixel)
    }

    fn click(&mut self, at: Point, hit: Hit, pointer: Pointer) {
        match hit {
            Hit::Nothing if self.interaction.tool == Tool::Vertex && !pointer.shift => {
                self.add_vertex_at(at);
            }
            Hit::Nothing | Hit::Border(_) if pointer.shift => {}
            Hit::Nothing | Hit::Border(_) => self.interaction.selection = Selection::default(),
            Hit::Vertex { id, .. } if pointer.shift => self.interaction.selection.toggle_vertex(id),
            Hit::Edge(id) | Hit::EdgeEnd { id, .. } | Hit::EdgeBend { id, .. } if pointer.shift => {
                self.interaction.selection.toggle_edge(id);
            }
            Hit::Annotation(index, _) if pointer.shift => {
                self.interaction.selection.toggle_annotation(index);
            }
            Hit::Annotation(index, _) => {
                self.interaction.selection = Selection::annotation(index);
            }
            Hit::Vertex { id, .. } => self.select(Place::Vertex(id)),
            Hit::Cell(cell) => self.select_place(Place::Cell(cell)),
            Hit::Edge(id) | Hit::EdgeEnd { id, .. } | Hit::EdgeBend { id, .. } => {
                self.interaction.selection = Selection::edge(id);
            }
        }
    }

    fn double_click(&mut self, pointer: Pointer) {
        match self.interaction.hover {
            Hit::Nothing if matches!(self.interaction.tool, Tool::Select | Tool::Edge) => {
                if let Some(id) = self.add_vertex_at(pointer.at) {
                    self.rename_vertex(id);
                }
            }
            Hit::Vertex { id, .. } if self.interaction.tool != Tool::Erase => {
                self.rename_vertex(id)
            }
            Hit::Edge(id) | Hit::EdgeEnd { id, .. } | Hit::EdgeBend { id, .. }
                if self.interaction.tool != Tool::Erase =>
            {
                self.rename_edge(id);
            }
            Hit::Annotation(index, _) if self.interaction.tool != Tool::Erase => {
                self.rename_annotation(index);
            }
            Hit::Nothing
            | Hit::Annotation(..)
            | Hit::Vertex { .. }
            | Hit::Edge(_)
            | Hit::EdgeEnd { .. }
            | Hit::EdgeBend { .. }
            | Hit::Cell(_)
            | Hit::Border(_) => {}
        }
    }

    /// Applies the active tool to the selected cells of a board. It paints or clears them, or puts
    /// the token on a single cell.
    pub fn use_tool_on_cells(&mut self) {
        if self.selection().cells().is_none() {
            return;
        }
        match self.interaction.tool {
            Tool::Paint(square) => self.paint_selected(square),
            Tool::Erase => {
                let kept = self.selection().clone();
                self.delete_selected();
                self.interaction.selection = kept;
            }
            Tool::Token(side) => {
                let Some(place) = self.selection().place() else {
                    return;
                };
                match self.document().field().check_place(place) {
                    Ok(()) => self.place_token(side, Some(place)),
                    Err(_) => {
                        self.interaction.notice = Some(Notice::Wall);
                    }
                }
            }
            Tool::Select | Tool::Lasso | Tool::Vertex | Tool::Edge => {}
        }
    }
}
