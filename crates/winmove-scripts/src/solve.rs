//! Solves the game of a script.

use std::cell::{Cell, RefCell};
use std::collections::{HashMap, HashSet};
use std::rc::Rc;

use super::fault::{Fault, FaultKind};
use super::pack::State;
use super::script::{Endless, Script};
use winmove_core::game::StateRules;
use winmove_core::model::{
    self, Document, Edge, Field, Graph, Place, Steps, TokenRules, Vertex, VertexId,
};
use winmove_core::solver::{
    CertifyError, Counts, Quality, SolvedStates, StateLimit, solve_from_within,
};
use winmove_core::{Control, Game, Label, Outcome, Player, SolveError};

/// How much of a game is explored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The number of states.
    pub states: usize,
}

impl Default for Limits {
    /// Few enough to solve while a script is typed.
    fn default() -> Limits {
        Limits { states: 200_000 }
    }
}

/// A solved and certified game.
#[derive(Debug)]
pub struct Solved<'s> {
    script: &'s Script,
    states: SolvedStates<Rules<'s>>,
    moves: usize,
    passes: usize,
    had_list: bool,
}

/// A move of a solved game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SolvedMove<'a> {
    /// Its name, if moves have names.
    pub name: Option<String>,
    /// The state it leads to.
    pub to: &'a State,
    /// The label of that state, for the player who moves there.
    pub label: Label,
    /// Whether it is a best move.
    pub is_best: bool,
}

/// Why a game is not solved.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Unsolved {
    /// A fault of the script.
    #[error(transparent)]
    Fault(#[from] Fault),
    /// The game is too large, or the solve was cancelled.
    #[error(transparent)]
    Solve(#[from] SolveError),
    /// A label failed its check.
    #[error("certify: {0}")]
    Certify(#[from] CertifyError),
}

/// Finds all states that can be reached from a start, solves the game and certifies the labels.
/// Without a start, that of the script is taken. A fault cancels the control.
///
/// # Examples
/// ```
/// use winmove_scripts::{Limits, Script, solve};
/// use winmove_core::Control;
///
/// let script = Script::parse("
/// start = (3, 4, 5)
/// def moves(s):
///     return [s[:i] + (k,) + s[i+1:] for i in range(len(s)) for k in range(s[i])]
/// ").unwrap();
/// let solved = solve(&script, None, &Limits::default(), &Control::default())?;
/// assert_eq!((solved.len(), solved.move_count()), (120, 720));
/// let start = solved.start();
/// assert_eq!(solved.label(start).unwrap().to_string(), "win in 11");
/// # Ok::<(), winmove_scripts::Unsolved>(())
/// ```
///
/// # Errors
/// [`Unsolved`].
pub fn solve<'s>(
    script: &'s Script,
    start: Option<&State>,
    limits: &Limits,
    control: &Control,
) -> Result<Solved<'s>, Unsolved> {
    let start = match start {
        Some(start) => start.clone(),
        None => script.start(&[])?,
    };
    let rules = Rules::new(script, control)?;
    let progress = Rc::clone(&rules.progress);
    let limit = StateLimit {
        states: limits.states,
        ..StateLimit::default()
    };
    let solved = solve_from_within(start, rules, limit, control);
    if let Some(fault) = progress.fault.take() {
        return Err(fault.into());
    }
    let states = solved?;
    states.certify()?;
    Ok(Solved {
        script,
        states,
        moves: progress.moves.get(),
        passes: progress.passes.get(),
        had_list: script.had_list(),
    })
}

impl Solved<'_> {
    /// The number of states, including those in which a player passes.
    pub fn len(&self) -> usize {
        self.states.len()
    }

    /// Always false, because there is always the start.
    pub fn is_empty(&self) -> bool {
        self.states.is_empty()
    }

    /// The number of moves, including repeats.
    pub fn move_count(&self) -> usize {
        self.moves
    }

    /// The start state.
    pub fn start(&self) -> &State {
        self.states.start()
    }

    /// All states with their labels, in the order in which they were found, starting with the
    /// start.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (&State, Label)> {
        self.states.iter()
    }

    /// The game on the numbers of the states, which are those of the order of [`Solved::iter`].
    pub fn game(&self) -> &impl Game {
        self.states.game()
    }

    /// The numbers of wins, losses and draws.
    pub fn counts(&self) -> Counts {
        self.states.counts()
    }

    /// The label of a state. `None` if it is not reachable from the start.
    pub fn label(&self, state: &State) -> Option<Label> {
        self.states.label(state)
    }

    /// The moves from a state, without repeats.
    pub fn moves(&self, from: &State) -> Vec<SolvedMove<'_>> {
        let moves = self.states.moves(from).into_iter();
        let moves = moves.map(|step| SolvedMove {
            name: step.name,
            to: step.to,
            label: step.label,
            is_best: step.quality == Quality::Best,
        });
        moves.collect()
    }

    /// The game as a graph with a token on the start: a vertex for each state, labelled by `show`,
    /// and an edge for each move.
    ///
    /// # Errors
    /// A fault of `show`, or that one player wins endless play, which a graph can't hold.
    pub fn document(&self) -> Result<Document, Fault> {
        let rules = Rules::new(self.script, &Control::default())?;
        if rules.endless != Endless::Draw {
            let what = "a graph can't hold who wins endless play; write endless = \"draw\"";
            let kind = FaultKind::Game(what.to_owned());
            return Err(self.script.fault_of("endless", kind));
        }
        let ids = (0..).map(VertexId);
        let ids: HashMap<&State, VertexId> = self.iter().map(|(state, _)| state).zip(ids).collect();
        let mut vertices = Vec::with_capacity(ids.len());
        let mut edges = Vec::with_capacity(self.moves);
        for (state, _) in self.iter() {
            let from = ids[state];
            let mut vertex = Vertex::new(from);
            if let Some(after) = state.after_pass() {
                vertex.label = format!("pass, then {}", self.script.show(&after)?);
                edges.push(Edge {
                    label: "pass".to_owned(),
                    ..Edge::new(from, ids[&after])
                });
                vertices.push(vertex);
                continue;
            }
            vertex.label = self.script.show(state)?;
            vertex.outcome = self.script.over(state)?;
            if vertex.outcome.is_none() {
                let mut steps = rules.steps(state)?;
                if steps.is_empty() {
                    let stuck = self.script.stuck(state)?;
                    vertex.outcome = Some(stuck).filter(|&stuck| stuck != Outcome::Loss);
                }
                let mut seen = HashSet::new();
                steps.retain(|step| seen.insert(step.clone()));
                edges.extend(steps.into_iter().map(|(name, to)| Edge {
                    label: name.unwrap_or_default(),
                    ..Edge::new(from, ids[&to])
                }));
            }
            vertices.push(vertex);
        }
        let graph = Graph::from_parts(vertices, edges).expect("the ids are numbered");
        let rules = TokenRules {
            at: vec![Place::Vertex(VertexId(0))],
            ..TokenRules::new(Steps::Edges)
        };
        let document = Document::new(Field::Graph(graph), model::Rules::Token(rules));
        Ok(document.expect("the start is a vertex"))
    }

    /// What was decided while the game was read, in sentences.
    pub fn remarks(&self) -> Vec<String> {
        let mut remarks = Vec::new();
        if self.passes > 0 {
            let passes = self.passes;
            remarks.push(format!(
                "a player moves twice in a row: a pass of the opponent was put between, which counts as a move ({passes} times)"
            ));
        }
        if self.had_list {
            remarks.push("lists in states were read as tuples".to_owned());
        }
        remarks
    }
}

/// The rules of a script, for the core.
#[derive(Debug)]
struct Rules<'s> {
    script: &'s Script,
    control: Control,
    endless: Endless,
    progress: Rc<Progress>,
}

/// What an exploration found so far.
#[derive(Debug, Default)]
struct Progress {
    /// The fault that has ended it.
    fault: RefCell<Option<Fault>>,
    moves: Cell<usize>,
    passes: Cell<usize>,
}

impl<'s> Rules<'s> {
    fn new(script: &'s Script, control: &Control) -> Result<Rules<'s>, Fault> {
        Ok(Rules {
            script,
            control: control.clone(),
            endless: script.endless()?,
            progress: Rc::default(),
        })
    }

    /// The result, or a default after a fault, which ends the exploration.
    fn unless_fault<T: Default>(&self, result: Result<T, Fault>) -> T {
        result.unwrap_or_else(|fault| {
            self.progress.fault.borrow_mut().get_or_insert(fault);
            self.control.cancel();
            T::default()
        })
    }

    /// The moves with their names, and with passes where a player moves on.
    fn steps(&self, state: &State) -> Result<Vec<(Option<String>, State)>, Fault> {
        let mover = self.script.mover(state)?;
        let moves = self.script.moves(state)?;
        if mover.is_none() {
            return Ok(moves);
        }
        let steps = moves.into_iter().map(|(name, to)| match mover {
            Some(mover) if self.script.mover(&to)? == Some(mover) => {
                let passes = &self.progress.passes;
                passes.set(passes.get() + 1);
                Ok((name, to.before_pass()))
            }
            _ => Ok((name, to)),
        });
        steps.collect()
    }
}

impl StateRules for Rules<'_> {
    type State = State;

    fn successors(&self, state: &State) -> impl IntoIterator<Item = State> {
        let steps = match state.after_pass() {
            Some(after) => vec![(None, after)],
            None => self.unless_fault(self.steps(state)),
        };
        let moves = &self.progress.moves;
        moves.set(moves.get() + steps.len());
        steps.into_iter().map(|(_, to)| to)
    }

    fn over(&self, state: &State) -> Option<Outcome> {
        if state.is_pass() {
            return None;
        }
        self.unless_fault(self.script.over(state))
    }

    fn stuck(&self, state: &State) -> Outcome {
        let stuck = self.unless_fault(self.script.stuck(state).map(Some));
        stuck.unwrap_or(Outcome::Loss)
    }

    fn mover(&self, state: &State) -> Option<Player> {
        match state.after_pass() {
            Some(after) => self.mover(&after).map(Player::opponent),
            None => self.unless_fault(self.script.mover(state)),
        }
    }

    fn endless(&self, state: &State) -> Outcome {
        match self.endless {
            Endless::Draw => Outcome::Draw,
            Endless::Won(winner) if self.mover(state) == Some(winner) => Outcome::Win,
            Endless::Won(_) => Outcome::Loss,
        }
    }

    fn heap_bytes(&self, state: &State) -> usize {
        state.heap_bytes()
    }

    fn move_name(&self, from: &State, to: &State) -> Option<String> {
        if from.is_pass() {
            return Some("pass".to_owned());
        }
        let to = to.after_pass().unwrap_or_else(|| to.clone());
        let moves = self.script.moves(from).ok()?.into_iter();
        moves
            .filter(|(_, other)| *other == to)
            .find_map(|(name, _)| name)
    }
}
