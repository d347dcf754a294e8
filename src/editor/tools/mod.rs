//! The tools: one small state machine from gestures to edits.
//!
//! What a press takes hold of depends on the tool; from then on only the state matters. What is under way is a
//! preview, or a transaction that Esc aborts.

mod acts;
mod keyed;
mod painting;

use crate::editor::Commands;
use crate::editor::{Gesture, Hit, Pointer, Selection, State, Tool};
use crate::model::{Place, Point, Side};

/// How far the pointer may stray before a press is a drag, in screen pixels.
const DRAG_FROM: f64 = 4.0;

impl Commands<'_> {
    /// What is under way after a gesture. Every edit that it leads to can be undone.
    pub(in crate::editor) fn next_state(&mut self, state: State, gesture: Gesture) -> State {
        match (state, gesture) {
            (State::Idle, Gesture::Press(pointer)) => self.press(pointer),
            (State::Idle, Gesture::DoubleClick(pointer)) => {
                self.double_click(pointer);
                State::Idle
            }
            (State::Idle, Gesture::Move(_) | Gesture::Release(_)) => State::Idle,
            (State::Idle, Gesture::Escape) => {
                self.interaction_mut().selection = Selection::default();
                State::Idle
            }

            (State::Pressed { at, hit }, Gesture::Move(pointer)) => {
                if at.distance(pointer.at) < DRAG_FROM * pointer.pixel {
                    return State::Pressed { at, hit };
                }
                match self.drag(at, hit, pointer) {
                    // There is nothing to drag: it stays a click.
                    pressed @ State::Pressed { .. } => pressed,
                    state => self.next_state(state, gesture),
                }
            }
            (State::Pressed { at, hit }, Gesture::Release(pointer)) => {
                self.click(at, hit, pointer);
                State::Idle
            }
            (state @ State::Pressed { .. }, Gesture::Press(_) | Gesture::DoubleClick(_)) => state,
            (State::Pressed { .. }, Gesture::Escape) => State::Idle,

            (State::Moving { grabbed, starts }, Gesture::Move(pointer)) => {
                self.move_to(&starts, pointer.at - grabbed);
                State::Moving { grabbed, starts }
            }
            (State::Moving { grabbed, starts }, Gesture::Release(pointer)) => {
                self.move_to(&starts, pointer.at - grabbed);
                self.commit();
                State::Idle
            }
            (State::Boxing { from, before, .. }, Gesture::Move(pointer)) => {
                self.select_box(from, pointer.at, &before);
                let to = pointer.at;
                State::Boxing { from, to, before }
            }
            (State::Boxing { from, before, .. }, Gesture::Release(pointer)) => {
                self.select_box(from, pointer.at, &before);
                State::Idle
            }
            (State::Boxing { before, .. }, Gesture::Escape) => {
                self.interaction_mut().selection = before;
                State::Idle
            }

            (
                State::Sketching {
                    from, left, sticky, ..
                },
                Gesture::Move(pointer),
            ) => {
                // Its handle's ring is part of a vertex.
                let target = self.interaction().hover.vertex();
                State::Sketching {
                    from,
                    to: pointer.at,
                    target,
                    left: left || target != Some(from),
                    sticky,
                }
            }
            (
                State::Sketching {
                    from, left, sticky, ..
                },
                Gesture::Release(pointer),
            ) => {
                let target = self.interaction().hover.vertex();
                if target == Some(from) && !left && !sticky && self.interaction().tool == Tool::Edge
                {
                    return State::Sketching {
                        from,
                        to: pointer.at,
                        target,
                        left,
                        sticky: true,
                    };
                }
                if target != Some(from) || left {
                    self.add_edge_to(from, target, pointer.at);
                }
                State::Idle
            }
            (state @ State::Sketching { .. }, Gesture::Press(_) | Gesture::DoubleClick(_)) => state,
            (State::Sketching { .. }, Gesture::Escape) => State::Idle,

            (State::Lassoing { way, before }, Gesture::Move(pointer)) => {
                self.lasso_to(way, before, pointer)
            }
            (State::Lassoing { way, before }, Gesture::Release(pointer)) => {
                self.lasso_to(way, before, pointer);
                State::Idle
            }
            (State::Lassoing { before, .. }, Gesture::Escape) => {
                self.interaction_mut().selection = before;
                State::Idle
            }
            (
                State::Resizing {
                    border, grabbed, ..
                },
                Gesture::Move(pointer),
            ) => State::Resizing {
                border,
                grabbed,
                by: self.border_moved(border, grabbed, pointer),
            },
            (
                State::Resizing {
                    border, grabbed, ..
                },
                Gesture::Release(pointer),
            ) => {
                let (rows, columns) = self.border_moved(border, grabbed, pointer);
                if let Err(error) = self.drag_border(border, rows, columns) {
                    self.interaction_mut().notice = Some(error.to_string());
                }
                State::Idle
            }
            (State::Resizing { .. }, Gesture::Escape) => State::Idle,
            (State::Painting { square, brush }, Gesture::Move(pointer)) => {
                self.paint_towards(square, brush, pointer)
            }
            (State::Painting { square, brush }, Gesture::Release(pointer)) => {
                self.paint_towards(square, brush, pointer);
                self.commit();
                State::Idle
            }
            (State::Carrying { token, from }, Gesture::Move(_)) => {
                self.carry(token, from);
                State::Carrying { token, from }
            }
            (State::Carrying { token, from }, Gesture::Release(_)) => {
                self.carry(token, from);
                self.commit();
                State::Idle
            }
            (state @ State::Gliding { .. }, Gesture::Move(_) | Gesture::Release(_)) => state,
            (
                state @ State::Gliding { .. },
                Gesture::Press(pointer) | Gesture::DoubleClick(pointer),
            ) => {
                // The hand takes hold of what is there in the end.
                self.interaction_mut().state = state;
                self.settle();
                self.interaction_mut().hover = self.now().canvas().hit(pointer.at, pointer.pixel);
                self.next_state(State::Idle, gesture)
            }
            (State::Erasing { last }, Gesture::Move(pointer)) => self.erase_towards(last, pointer),
            (State::Erasing { last }, Gesture::Release(pointer)) => {
                self.erase_towards(last, pointer);
                self.commit();
                State::Idle
            }

            (
                state @ (State::Moving { .. }
                | State::Boxing { .. }
                | State::Lassoing { .. }
                | State::Resizing { .. }
                | State::Painting { .. }
                | State::Carrying { .. }
                | State::Erasing { .. }),
                Gesture::Press(_) | Gesture::DoubleClick(_),
            ) => state,
            (
                State::Moving { .. }
                | State::Painting { .. }
                | State::Carrying { .. }
                | State::Gliding { .. }
                | State::Erasing { .. },
                Gesture::Escape,
            ) => {
                self.abort();
                State::Idle
            }
        }
    }

    fn press(&mut self, pointer: Pointer) -> State {
        let hit = self.interaction().hover;
        let pressed = State::Pressed {
            at: pointer.at,
            hit,
        };
        let paints =
            matches!(self.interaction().tool, Tool::Paint(_)) && self.document().board().is_some();
        if pointer.shift && hit == Hit::Nothing && !paints {
            return pressed;
        }
        match (self.interaction().tool, hit) {
            (Tool::Lasso, _) if self.document().graph().is_some() => pressed,
            (Tool::Edge, Hit::Vertex { id, .. }) => self.sketch_from(id, pointer.at),
            (Tool::Erase, _) => {
                self.begin("Erase");
                self.erase_towards(None, pointer)
            }
            (Tool::Paint(square), _) => self.start_painting(square, pointer),
            (Tool::Token(token), _) => {
                self.begin(place_name(token));
                self.carry(token, None);
                State::Carrying { token, from: None }
            }
            (Tool::Select | Tool::Lasso | Tool::Vertex | Tool::Edge, _) => pressed,
        }
    }

    fn drag(&mut self, at: Point, hit: Hit, pointer: Pointer) -> State {
        let before = match pointer.shift {
            true => self.interaction().selection.clone(),
            false => Selection::default(),
        };
        let lassoes = self.interaction().tool == Tool::Lasso || pointer.ctrl && hit == Hit::Nothing;
        if lassoes && self.document().graph().is_some() {
            let way = vec![at];
            return State::Lassoing { way, before };
        }
        match hit {
            Hit::Vertex { id, rim: true } => self.sketch_from(id, pointer.at),
            Hit::Vertex { id, rim: false } => {
                if !self.interaction().selection.vertices.contains(&id) {
                    if !pointer.shift {
                        self.interaction_mut().selection = Selection::default();
                    }
                    self.interaction_mut().selection.vertices.insert(id);
                }
                let starts = self
                    .interaction()
                    .selection
                    .vertices
                    .iter()
                    .filter_map(|&id| Some((id, self.now().canvas().document_at(id)?)))
                    .collect::<Vec<_>>();
                self.begin(match starts.len() {
                    1 => "Move vertex".to_owned(),
                    n => format!("Move {n} vertices"),
                });
                State::Moving {
                    grabbed: at,
                    starts,
                }
            }
            Hit::Cell(cell) => match self.now().token_at(Place::Cell(cell)) {
                Some(token) => {
                    self.begin(place_name(token));
                    let from = Some(Place::Cell(cell));
                    State::Carrying { token, from }
                }
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
            Hit::Nothing | Hit::Edge(_) => State::Boxing {
                from: at,
                to: pointer.at,
                before,
            },
        }
    }

    fn click(&mut self, at: Point, hit: Hit, pointer: Pointer) {
        match hit {
            Hit::Nothing if self.interaction().tool == Tool::Vertex && !pointer.shift => {
                self.add_vertex_at(at);
            }
            Hit::Nothing | Hit::Border(_) if pointer.shift => {}
            Hit::Nothing | Hit::Border(_) => {
                self.interaction_mut().selection = Selection::default()
            }
            Hit::Vertex { id, .. } if pointer.shift => {
                self.interaction_mut().selection.toggle_vertex(id)
            }
            Hit::Edge(id) if pointer.shift => self.interaction_mut().selection.toggle_edge(id),
            Hit::Vertex { id, .. } => self.select(Place::Vertex(id)),
            Hit::Cell(cell) => self.select_place(Place::Cell(cell)),
            Hit::Edge(id) => self.interaction_mut().selection = Selection::edge(id),
        }
    }

    fn double_click(&mut self, pointer: Pointer) {
        match self.interaction().hover {
            Hit::Nothing if matches!(self.interaction().tool, Tool::Select | Tool::Edge) => {
                if let Some(id) = self.add_vertex_at(pointer.at) {
                    self.rename_vertex(id);
                }
            }
            Hit::Vertex { id, .. } if self.interaction().tool != Tool::Erase => {
                self.rename_vertex(id)
            }
            Hit::Edge(id) if self.interaction().tool != Tool::Erase => self.rename_edge(id),
            Hit::Nothing | Hit::Vertex { .. } | Hit::Edge(_) | Hit::Cell(_) | Hit::Border(_) => {}
        }
    }
}

fn place_name(token: Option<Side>) -> &'static str {
    match token {
        Some(Side::Police) => "Place officer",
        Some(Side::Thief) => "Place thief",
        None => "Place token",
    }
}
