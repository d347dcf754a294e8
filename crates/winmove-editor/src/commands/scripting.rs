//! Changes of the script of a game by rules, and of the graph that is made from it.

use std::cell::LazyCell;
use std::sync::Arc;

use crate::composition::Editor;
use crate::document::step_name::StepName;
use crate::features::script::{Made, ScriptAction};
use crate::interaction::notice::Notice;
use crate::interaction::selection::Selection;
use crate::view::edits_to_lay_out;
use winmove_core::Control;
use winmove_core::model::{
    EdgeRef, Edit, GameScript, Graph, Place, Rules, TokenRules, Vertex, VertexId,
};

impl Editor {
    pub(crate) fn act_on_script(&mut self, action: ScriptAction) {
        match action {
            ScriptAction::Type(text) => self.type_script(text.into()),
            ScriptAction::StartAt(start) => self.script_mut().start_at(start),
            ScriptAction::Tabulate(ranges) => self.script_mut().tabulate(ranges),
            ScriptAction::GoOn => self.script_mut().go_on(),
            ScriptAction::Stop => self.script_mut().stop(),
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
        let script = script.with_text(Arc::clone(&text));
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
        if let Some(obstacle) = self.script().obstacle() {
            self.interaction.notice = Some(obstacle);
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
        if self.script_mut().has_paused() {
            self.end_script_step();
            // Undo may have ended the step before.
            self.script_mut().note_ended();
        }
        is_made | self.script_mut().take_table()
    }

    fn accept_made(&mut self, made: Made) {
        if let Some(state) = made.faults.iter().find_map(|fault| fault.state.as_deref()) {
            if let Some(id) = self.state_named(state) {
                self.select_place(Place::Vertex(id));
            }
            return;
        }
        let (Some(before), Some(graph)) = (self.document().script(), self.document().graph())
        else {
            return;
        };
        let Some((mut script, mut game)) = made.game else {
            return;
        };
        if !before.is_out_of_date() && before.start == script.start {
            return;
        }
        let (rules, record) = (self.document().rules(), self.document().record());
        let exercise = self.document().exercise();
        // The same state may have another id.
        let states = LazyCell::new(|| script.vertices(&game.0));
        let to = |place| match place {
            Place::Vertex(id) => {
                let state = before.state(graph.vertex(id)?);
                states.get(state).copied().map(Place::Vertex)
            }
            Place::Cell(_) => None,
        };
        let tokens = moved_tokens(rules, to);
        let record = record
            .map(|record| record.moved(to))
            .filter(|moved| moved.as_ref() != record);
        let exercise = exercise
            .map(|exercise| exercise.moved(to))
            .filter(|moved| moved.as_ref() != exercise);
        let selected = self.interaction.selection.place().map(to);
        let (new_graph, new_rules) = Arc::make_mut(&mut game);
        new_graph.extra = graph.extra.clone();
        if let (Some(new), Some(old)) = (new_rules.token(), rules.token()) {
            let token_rules = TokenRules {
                at: tokens.unwrap_or_else(|| new.at.clone()),
                extra: old.extra.clone(),
                ..new.clone()
            };
            *new_rules = token_rules.into();
        }
        let is_same = is_alike(graph, &game.0) && *rules == game.1;
        if is_same {
            script.laid_out = Arc::clone(&before.laid_out);
        }
        let goes_on = self.is_in_script_step();
        if !goes_on {
            self.begin(StepName::EditScript);
        }
        self.edit(Edit::SetScript {
            script: Some(script),
            game: (!is_same).then_some(game),
        });
        let loses_record = record == Some(None);
        let play = [record.map(Edit::SetRecord), exercise.map(Edit::SetExercise)];
        for edit in play.into_iter().flatten().filter(|_| !is_same) {
            self.edit(edit);
        }
        if !is_same {
            let place = selected.flatten();
            self.interaction.selection = place.map(Selection::one).unwrap_or_default();
            self.interaction.notice = loses_record.then_some(Notice::RecordLost);
        }
        if !goes_on {
            self.commit();
        }
        self.flush();
        if !is_same {
            self.fit_made();
        }
    }

    /// Brings a game that was made, or is shown again, into view.
    fn fit_made(&mut self) {
        self.choose_spacing();
        self.layout.arrivals += 1;
    }

    /// Brings the game of the script into view if undo or redo have changed it.
    pub(crate) fn fit_other_than(&mut self, before: Option<&GameScript>) {
        let working = |script: &GameScript| script.working.clone();
        let now = self.document().script().map(working);
        if now.is_some() && now != before.map(working) {
            self.fit_made();
        }
    }

    /// The first state with this name, or with the string that Python writes so.
    fn state_named(&self, name: &str) -> Option<VertexId> {
        let quoted = name
            .strip_prefix('\'')
            .and_then(|name| name.strip_suffix('\''));
        let script = self.document().script()?;
        let state = |vertex: &&Vertex| [Some(name), quoted].contains(&Some(script.state(vertex)));
        let mut vertices = self.document().graph()?.vertices().iter();
        vertices.find(state).map(|vertex| vertex.id)
    }

    /// Lays out states without coordinates: restored steps of the history have none. This is not an
    /// edit.
    pub(crate) fn place_new_states(&mut self) {
        for edit in edits_to_lay_out(self.document(), &Control::default()) {
            let placed = self.document.edit_unrecorded(edit);
            placed.expect("a layout places the vertices of its graph at finite points");
        }
    }
}

/// The tokens of a game that was made again: those at the start stay there, and others go where
/// `to` says. `None` if none of them is left, so that one is put on the start.
fn moved_tokens(rules: &Rules, to: impl Fn(Place) -> Option<Place>) -> Option<Vec<Place>> {
    let start = Place::Vertex(VertexId(0));
    let before = rules.tokens();
    let tokens = before.iter();
    let tokens = tokens.filter_map(|&place| {
        if place == start {
            Some(start)
        } else {
            to(place)
        }
    });
    let tokens: Vec<Place> = tokens.collect();
    (before.is_empty() || !tokens.is_empty()).then_some(tokens)
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
