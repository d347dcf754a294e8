//! The tools: one small state machine from gestures to edits.
//!
//! What a press takes hold of depends on the tool; from then on only the state matters. What is under way is a
//! preview, or a transaction that Esc aborts.

mod acts;
mod keyed;
mod painting;

use crate::editor::Commands;
use crate::editor::{Border, Editor, Gesture, Hit, Mode, Pointer, Selection};
use crate::model::{Cell, Place, Point, Side, Square, VertexId};
pub use painting::Brush;
pub(in crate::editor) use painting::paint_name;

/// A vertex on its way from one place to another.
pub(in crate::editor) type Way = (VertexId, Point, Point);

/// What a press does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tool {
    /// Selects, moves, sketches from rims, drags tokens.
    #[default]
    Select,
    /// Selects what a line is drawn around.
    Lasso,
    /// Adds vertices.
    Vertex,
    /// Sketches edges.
    Edge,
    /// Deletes what it touches.
    Erase,
    /// Paints cells.
    Paint(Square),
    /// Places a token: a side's, or the only one.
    Token(Option<Side>),
}

/// What is under way between two gestures.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum State {
    /// Nothing.
    #[default]
    Idle,
    /// The button is down, and may yet become a click or a drag.
    Pressed {
        /// Where it went down.
        at: Point,
        /// On what.
        hit: Hit,
    },
    /// The selected vertices follow the pointer.
    Moving {
        /// Where they were taken hold of.
        grabbed: Point,
        /// Where they were.
        starts: Vec<(VertexId, Point)>,
    },
    /// A box is being spanned.
    Boxing {
        /// One corner.
        from: Point,
        /// The opposite one.
        to: Point,
        /// What was selected before, and stays so.
        before: Selection,
    },
    /// A line is being drawn around what is to be selected.
    Lassoing {
        /// The line so far; its end is joined to its beginning.
        way: Vec<Point>,
        /// What was selected before, and stays so.
        before: Selection,
    },
    /// A side or corner of the board's border follows the pointer; the board changes on release.
    Resizing {
        /// Which one.
        border: Border,
        /// Where it was taken hold of.
        grabbed: Point,
        /// By how many rows and columns it has moved outwards.
        by: (i32, i32),
    },
    /// An edge is being sketched.
    Sketching {
        /// Where it starts.
        from: VertexId,
        /// Where the pointer is.
        to: Point,
        /// The vertex under the pointer.
        target: Option<VertexId>,
        /// Whether the pointer has been outside the first vertex: only then is coming back a loop.
        left: bool,
        /// Whether the first click was let go, so that the next one ends the sketch.
        sticky: bool,
    },
    /// Cells are being painted.
    Painting {
        /// With what.
        square: Square,
        /// In which shape.
        brush: Brush,
    },
    /// A token follows the pointer.
    Carrying {
        /// Whose.
        token: Option<Side>,
        /// Where it was taken hold of, if it was.
        from: Option<Place>,
    },
    /// The vertices are on their ways to where a layout puts them.
    Gliding {
        /// From where to where each goes.
        ways: Vec<Way>,
    },
    /// What the pointer touches is deleted.
    Erasing {
        /// The last cell touched, on a board.
        last: Option<Cell>,
    },
}

/// How far the pointer may stray before a press is a drag, in screen pixels.
const DRAG_FROM: f64 = 4.0;

impl Commands<'_> {
    fn next_state(&mut self, state: State, gesture: Gesture) -> State {
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

impl Editor {
    /// Hands a gesture to the tool. Every edit that it leads to can be undone.
    pub fn gesture(&mut self, gesture: Gesture) {
        if let Gesture::Press(pointer)
        | Gesture::Move(pointer)
        | Gesture::Release(pointer)
        | Gesture::DoubleClick(pointer) = gesture
        {
            self.interaction.hover = self.hit(pointer);
        }
        let state = std::mem::take(&mut self.interaction.state);
        self.interaction.state = match self.features.mode {
            Mode::Edit => self.commands().next_state(state, gesture),
            Mode::Explore | Mode::Play | Mode::Replay | Mode::Teach => {
                self.gesture_without_edits(state, gesture)
            }
        };
        self.flush();
    }
}

fn place_name(token: Option<Side>) -> &'static str {
    match token {
        Some(Side::Police) => "Place officer",
        Some(Side::Thief) => "Place thief",
        None => "Place token",
    }
}
