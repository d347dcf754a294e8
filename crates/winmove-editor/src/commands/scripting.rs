//! Changes of the script of a game by rules, and of the graph that is made from it.

use std::sync::Arc;

use crate::composition::Editor;
use crate::document::step_name::StepName;
use crate::features::script::{Made, ScriptAction};
use crate::interaction::notice::Notice;
use crate::interaction::selection::Selection;
use crate::view::{MAX_SCRIPTED, places_for_new};
use winmove_core::Control;
use winmove_core::model::{
    EdgeRef, Edit, GameScript, Graph, Place, Vertex, VertexId, VertexValues,
};

impl Editor {
    pub(crate) fn act_on_script(&mut self, action: ScriptAction) {
        match action {
            ScriptAction::Type(text) => self.type_script(text.into()),
            ScriptAction::TurnIntoGraph => self.turn_into_graph(),
        }
    }

    fn type_script(&mut self, text: Arc<str>) {
        let Some(script) = self.document().script() else {
            return;
        };
        if script.text == text {
            return;
        }
        let script = GameScript {
            text: Arc::clone(&text),
            working: Arc::clone(&script.working),
        };
        if !self.is_in_script_step() {
            self.begin(StepName::EditScript);
        }
        self.edit(Edit::SetScript {
            script: Some(script),
            game: None,
        });
        self.script_mut().note_typed(text);
        self.flush();
    }

    fn turn_into_graph(&mut self) {
        let graph = self.document().graph();
        if graph.is_some_and(|graph| graph.vertices().len() > MAX_SCRIPTED) {
            self.interaction.notice = Some(Notice::TooManyStates);
            return;
        }
        let edit = Edit::SetScript {
            script: None,
            game: None,
        };
        self.transact(StepName::TurnIntoGraph, vec![edit]);
    }

    fn is_in_script_step(&self) -> bool {
        self.document.history().is_open(StepName::EditScript)
    }

    /// Ends the step of the history that typing belongs to.
    pub(crate) fn end_script_step(&mut self) {
        if self.is_in_script_step() {
            self.commit();
            self.script_mut().note_ended();
        }
    }

    /// Makes the game of a text typed a while ago. Returns whether something has changed.
    pub(crate) fn poll_script(&mut self) -> bool {
        if self.document().script().is_none() || self.now().is_busy() {
            return false;
        }
        let made = self.script_mut().take_made();
        let is_made = made.is_some();
        if let Some(made) = made {
            self.accept_made(made);
        }
        if self.is_in_script_step() && self.script_mut().has_paused() {
            self.end_script_step();
        }
        is_made
    }

    fn accept_made(&mut self, made: Made) {
        if let Some(state) = made.faults.iter().find_map(|fault| fault.state.as_deref()) {
            if let Some(id) = self.state_named(state) {
                self.select_place(Place::Vertex(id));
            }
            return;
        }
        let is_current = self
            .document()
            .script()
            .is_some_and(|script| !script.is_out_of_date());
        let (Some(game), false) = (made.game, is_current) else {
            return;
        };
        let is_same = |graph| is_alike(graph, &game.0) && *self.document().rules() == game.1;
        let is_same = self.document().graph().is_some_and(is_same);
        let selected = self.interaction.selection.place();
        let selected = selected.map(|place| self.document().written_name(place));
        let goes_on = self.is_in_script_step();
        if !goes_on {
            self.begin(StepName::EditScript);
        }
        self.edit(Edit::SetScript {
            script: Some(GameScript::new(made.text)),
            game: (!is_same).then_some(game),
        });
        if !is_same {
            // The same state may have another id.
            let place = selected.and_then(|name| self.state_named(&name));
            self.interaction.selection = match place {
                Some(id) => Selection::one(Place::Vertex(id)),
                None => Selection::default(),
            };
        }
        if !goes_on {
            self.commit();
        }
        self.flush();
        if !is_same {
            self.choose_spacing();
            self.layout.arrivals += 1;
        }
    }

    /// The first state with this label, or with the string that Python writes so.
    fn state_named(&self, name: &str) -> Option<VertexId> {
        let quoted = name
            .strip_prefix('\'')
            .and_then(|name| name.strip_suffix('\''));
        let vertices = self.document().graph()?.vertices();
        let named = |vertex: &&Vertex| vertex.label == name || Some(&*vertex.label) == quoted;
        vertices.iter().find(named).map(|vertex| vertex.id)
    }

    /// Lays out states without coordinates: restored steps of the history have none. This is not an
    /// edit.
    pub(crate) fn place_new_states(&mut self) {
        let most = |graph: &&Graph| graph.vertices().len() <= MAX_SCRIPTED;
        let Some(graph) = self.document().graph().filter(most) else {
            return;
        };
        if graph.vertices().iter().all(|vertex| vertex.at.is_some()) {
            return;
        }
        let places = places_for_new(self.document(), &Control::default()).into_iter();
        let places = places.map(|(id, at)| (id, Some(at))).collect();
        let edit = Edit::ChangeVertices(VertexValues::At(places));
        let placed = self.document.edit_unrecorded(edit);
        placed.expect("a layout places the vertices of its graph at finite points");
    }
}

/// Whether two graphs differ at most in the coordinates of their vertices. O(n + m).
fn is_alike(one: &Graph, other: &Graph) -> bool {
    let key = |vertex: &'_ Vertex| (vertex.id, vertex.outcome);
    let (ours, theirs) = (one.vertices(), other.vertices());
    let labels =
        |(one, other): (&Vertex, &Vertex)| key(one) == key(other) && one.label == other.label;
    let edges = |graph: &Graph| -> Vec<(VertexId, VertexId, String)> {
        let key = |edge: EdgeRef<'_>| (edge.from, edge.to, edge.label.to_owned());
        graph.edges().map(|(_, edge)| key(edge)).collect()
    };
    ours.len() == theirs.len()
        && ours.iter().zip(theirs).all(labels)
        && one.edge_count() == other.edge_count()
        && edges(one) == edges(other)
}
