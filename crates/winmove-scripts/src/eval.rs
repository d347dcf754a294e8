//! Evaluates a script.

use std::collections::HashSet;

use super::builtins;
use super::iter::{Iter, View};
use super::limits::{At, Budget, MAX_CALLS, MAX_FRAMES, Raised, TICKS_PER_STEP, raised, unpacked};
use super::methods;
use super::ops;
use super::pack::State;
use super::sequence;
use super::tree::{
    Builtin, CmpOp, Collected, Comprehension, Consumer, Expr, Keyed, Method, Operator, Piece,
    Program, Source, Span, Stmt, StmtKind, Target,
};
use super::value::{Entries, Items, Keys, List, Value};
use super::words;
use crate::fault::{FaultKind, Limit};

/// The values of a script between its calls.
#[derive(Debug)]
pub(crate) struct Machine {
    /// Those of the global variables, and the constants.
    globals: Vec<Value>,
    /// Which functions were defined so far.
    is_defined: Vec<bool>,
    /// The variables of the calls that are running, and the arguments of those that come.
    stack: Vec<Value>,
    pub(crate) budget: Budget,
}

/// A call that is running.
pub(crate) struct Run<'p> {
    program: &'p Program,
    text: &'p str,
    machine: &'p mut Machine,
    /// Where the variables of the innermost call begin.
    base: usize,
    calls: u32,
    frames: u32,
    /// What the call that ends returns.
    returned: Value,
}

/// How a statement ended.
enum Flow {
    Next,
    Break,
    Continue,
    /// The value is in `Run::returned`.
    Return,
}

/// What a comprehension makes.
enum Collector {
    List(List),
    Set(Keys),
    Dict(Entries),
    /// Whether an element has this truth. The first one that has it ends the search.
    Search(bool, bool),
}

/// Runs what is outside of functions.
pub(crate) fn load(program: &Program, text: &str) -> Raised<Machine> {
    let mut machine = Machine {
        globals: program
            .globals
            .iter()
            .map(|_| Value::Unbound)
            .chain(program.constants.iter().map(State::value))
            .collect(),
        is_defined: vec![false; program.functions.len()],
        stack: vec![Value::Unbound; program.slots],
        budget: Budget::new(),
    };
    Run::new(program, text, &mut machine).block(&program.body)?;
    machine.stack.clear();
    let mut done = HashSet::new();
    machine
        .globals
        .iter()
        .for_each(|value| value.freeze(&mut done));
    Ok(machine)
}

impl Machine {
    /// The value of a global variable.
    pub(crate) fn global(&self, program: &Program, name: &str) -> Option<Value> {
        let slot = program
            .globals
            .iter()
            .position(|global| **global == *name)?;
        let value = self.globals[slot].clone();
        (!matches!(value, Value::Unbound)).then_some(value)
    }

    /// Calls a function, with limits of its own.
    pub(crate) fn call(
        &mut self,
        program: &Program,
        text: &str,
        function: u32,
        arguments: &[Value],
    ) -> Raised<Value> {
        self.budget.renew();
        self.stack.clear();
        self.stack.extend_from_slice(arguments);
        let mut run = Run::new(program, text, self);
        run.enter(function, 0)
    }
}

/// The value of a constant or variable, without copying it.
#[inline]
fn peek<'a>(
    stack: &'a [Value],
    globals: &'a [Value],
    base: usize,
    expr: &'a Expr,
) -> Option<&'a Value> {
    let value = match expr {
        Expr::Local(slot, _) => &stack[base + *slot as usize],
        Expr::Constant(slot) | Expr::Global(slot, _) => &globals[*slot as usize],
        _ => return None,
    };
    (!matches!(value, Value::Unbound)).then_some(value)
}

/// The operations within operations that are tried as arithmetic on whole numbers first.
const MAX_ARITHMETIC: u32 = 3;

/// The most frequent operations on whole numbers.
#[inline]
fn quick(op: Operator, left: &Value, right: &Value) -> Option<i64> {
    let (Value::Int(left), Value::Int(right)) = (left, right) else {
        return None;
    };
    quick_number(op, *left, *right)
}

#[inline]
fn quick_number(op: Operator, left: i64, right: i64) -> Option<i64> {
    match op {
        Operator::Add => left.checked_add(right),
        Operator::Sub => left.checked_sub(right),
        Operator::Mult => left.checked_mul(right),
        Operator::Mod if right > 0 => Some(left.rem_euclid(right)),
        Operator::FloorDiv if right > 0 => Some(left.div_euclid(right)),
        Operator::BitAnd => Some(left & right),
        _ => None,
    }
}

impl<'p> Run<'p> {
    fn new(program: &'p Program, text: &'p str, machine: &'p mut Machine) -> Run<'p> {
        Run {
            program,
            text,
            machine,
            base: 0,
            calls: 0,
            frames: 0,
            returned: Value::None,
        }
    }

    /// Runs a function whose arguments are on the stack from `start` on.
    fn enter(&mut self, number: u32, start: usize) -> Raised<Value> {
        let function = &self.program.functions[number as usize];
        if self.calls == MAX_CALLS || self.frames + function.depth > MAX_FRAMES {
            return raised(FaultKind::Limit(Limit::Depth));
        }
        self.machine.budget.spend(TICKS_PER_STEP)?;
        let slots = start + function.slots;
        self.machine.stack.resize(slots, Value::Unbound);
        let base = std::mem::replace(&mut self.base, start);
        self.calls += 1;
        self.frames += function.depth;
        let flow = match &function.body[..] {
            // Many functions are no more than an expression.
            [
                Stmt {
                    kind: StmtKind::Return(Some(value)),
                    ticks,
                    span,
                },
            ] => {
                self.machine.budget.spend(u64::from(*ticks)).at(*span)?;
                self.returned = self.eval(value).at(*span)?;
                Flow::Return
            }
            body => self.block(body)?,
        };
        self.frames -= function.depth;
        self.calls -= 1;
        self.base = base;
        for value in self.machine.stack.drain(start..) {
            value.discard();
        }
        Ok(match flow {
            Flow::Return => std::mem::take(&mut self.returned),
            _ => Value::None,
        })
    }

    fn block(&mut self, block: &'p [Stmt]) -> Raised<Flow> {
        for statement in block {
            // The limits and the loops know no place.
            match self.statement(statement).at(statement.span)? {
                Flow::Next => {}
                flow => return Ok(flow),
            }
        }
        Ok(Flow::Next)
    }

    fn statement(&mut self, statement: &'p Stmt) -> Raised<Flow> {
        self.machine.budget.spend(u64::from(statement.ticks))?;
        match &statement.kind {
            StmtKind::Expr(expr) => self.eval(expr)?.discard(),
            StmtKind::Assign(targets, value) => self.assign_all(targets, value)?,
            StmtKind::Update(target, op, value, span) => self.update(target, *op, value, *span)?,
            StmtKind::If(branches, otherwise) => {
                for (condition, block) in branches {
                    if self.holds(condition)? {
                        return self.block(block);
                    }
                }
                return self.block(otherwise);
            }
            StmtKind::For(target, source, block) => {
                // Not moved out of the result, because a copy right after it was written stalls.
                let mut items = self.source(source);
                let items = items.as_mut().map_err(|thrown| *thrown)?;
                while let Some(item) = items.next(&mut self.machine.budget)? {
                    self.machine.budget.tick()?;
                    self.assign(target, item)?;
                    match self.block(block)? {
                        Flow::Break => break,
                        Flow::Next | Flow::Continue => {}
                        Flow::Return => return Ok(Flow::Return),
                    }
                }
            }
            StmtKind::While(condition, block) => {
                while self.holds(condition)? {
                    self.machine.budget.spend(u64::from(statement.ticks))?;
                    match self.block(block)? {
                        Flow::Break => break,
                        Flow::Next | Flow::Continue => {}
                        Flow::Return => return Ok(Flow::Return),
                    }
                }
            }
            StmtKind::Return(None) => return Ok(Flow::Return),
            StmtKind::Return(Some(value)) => {
                self.returned = self.eval(value)?;
                return Ok(Flow::Return);
            }
            StmtKind::Def(number) => self.machine.is_defined[*number as usize] = true,
            StmtKind::Break => return Ok(Flow::Break),
            StmtKind::Continue => return Ok(Flow::Continue),
            StmtKind::Pass => {}
        }
        Ok(Flow::Next)
    }

    fn assign_all(&mut self, targets: &'p [Target], value: &'p Expr) -> Raised<()> {
        // `a, b = b, a` needs no tuple.
        if let ([Target::Unpack(targets, None, _)], Expr::Tuple(items)) = (targets, value)
            && targets.len() == items.len()
        {
            let start = self.push(items)?;
            for (number, target) in targets.iter().enumerate() {
                let item = std::mem::take(&mut self.machine.stack[start + number]);
                self.assign(target, item)?;
            }
            self.machine.stack.truncate(start);
            return Ok(());
        }
        let value = self.eval(value)?;
        if let [target] = targets {
            return self.assign(target, value);
        }
        let (last, others) = targets.split_last().expect("an assignment has a target");
        for target in others {
            self.assign(target, value.clone())?;
        }
        self.assign(last, value)
    }

    #[inline]
    fn assign(&mut self, target: &'p Target, value: Value) -> Raised<()> {
        if let Target::Local(slot) = target {
            let slot = &mut self.machine.stack[self.base + *slot as usize];
            std::mem::replace(slot, value).discard();
            return Ok(());
        }
        self.assign_other(target, value)
    }

    fn assign_other(&mut self, target: &'p Target, value: Value) -> Raised<()> {
        match target {
            Target::Local(_) => unreachable!("`assign` has it"),
            Target::Global(slot) => self.machine.globals[*slot as usize] = value,
            Target::Index(place, span) => {
                if let Some((list, at)) = self.item(place) {
                    return list.change(|list| list[at] = value).at(*span);
                }
                let of = self.eval(&place.0)?;
                let index = self.eval(&place.1)?;
                self.set_index(&of, &index, value).at(*span)?;
            }
            Target::Unpack(targets, star, span) => {
                if let (Value::Tuple(items), None) = (&value, star)
                    && items.len() == targets.len()
                {
                    for (target, item) in targets.iter().zip(items.iter()) {
                        self.assign(target, item.clone())?;
                    }
                    return Ok(());
                }
                let wanted = targets.len() - usize::from(star.is_some());
                let budget = &mut self.machine.budget;
                let mut items = Iter::new(value).at(*span)?;
                let mut items = if star.is_some() {
                    items.rest(budget)?
                } else {
                    let mut first = Items::new();
                    while first.len() <= wanted
                        && let Some(item) = items.next(budget)?
                    {
                        first.push(item);
                    }
                    first
                };
                let found = items.len();
                if found < wanted || star.is_none() && found > wanted {
                    return unpacked(wanted, found.min(wanted), found > wanted).at(*span);
                }
                if let Some(star) = *star {
                    let rest = items.drain(star..found - (wanted - star)).collect();
                    items.insert(star, Value::list_of(rest));
                }
                for (target, item) in targets.iter().zip(items) {
                    self.assign(target, item)?;
                }
            }
        }
        Ok(())
    }

    /// The place of an item, if it is one of a list in a variable and its index is short
    /// arithmetic.
    fn item(&self, (of, index): &'p (Expr, Expr)) -> Option<(&List, usize)> {
        match peek(&self.machine.stack, &self.machine.globals, self.base, of)? {
            Value::List(list) => {
                let index = self.number(index, MAX_ARITHMETIC)?;
                let at = sequence::place(index, list.read().len())?;
                Some((list, at))
            }
            _ => None,
        }
    }

    /// `of[index] = value`.
    fn set_index(&mut self, of: &Value, index: &Value, value: Value) -> Raised<()> {
        let budget = &mut self.machine.budget;
        match of {
            Value::List(list) => {
                let number = sequence::whole(index)?;
                let at = sequence::place(number, list.read().len());
                match at {
                    Some(at) => list.change(|list| list[at] = value),
                    None => raised(sequence::past_end(number, of)),
                }
            }
            Value::Dict(dict) => {
                let key = budget.key(index.clone())?;
                dict.change(|dict| dict.insert(key, value)).map(drop)
            }
            Value::Tuple(_) | Value::Str(_) => raised(FaultKind::Immutable(of.kind())),
            _ => raised(FaultKind::NotIndexable(of.kind())),
        }
    }

    /// `target op= value`.
    fn update(
        &mut self,
        target: &'p Target,
        op: Operator,
        value: &'p Expr,
        span: Span,
    ) -> Raised<()> {
        match target {
            Target::Local(slot) => {
                let slot = self.base + *slot as usize;
                let old = self.bound(self.machine.stack[slot].clone(), span)?;
                if let (Value::Set(set), Operator::BitOr, Expr::Set(items, span)) =
                    (&old, op, value)
                {
                    let start = self.push(items)?;
                    let budget = &mut self.machine.budget;
                    for item in self.machine.stack.drain(start..) {
                        let key = budget.key(item).at(*span)?;
                        set.change(|set| set.insert(key)).at(*span)?;
                    }
                    return Ok(());
                }
                let new = self.eval(value)?;
                let updated = self.updated(op, old, new).at(span)?;
                self.machine.stack[slot] = updated;
            }
            Target::Global(slot) => {
                let slot = *slot as usize;
                let old = self.bound(self.machine.globals[slot].clone(), span)?;
                let new = self.eval(value)?;
                self.machine.globals[slot] = self.updated(op, old, new).at(span)?;
            }
            Target::Index(place, at) => {
                if let Some((list, place)) = self.item(place)
                    && let Some(new) =
                        peek(&self.machine.stack, &self.machine.globals, self.base, value)
                {
                    let number = quick(op, &list.read()[place], new);
                    if let Some(number) = number {
                        return list.change(|list| list[place] = Value::Int(number)).at(*at);
                    }
                }
                let of = self.eval(&place.0)?;
                let index = self.eval(&place.1)?;
                let old = sequence::index(&of, &index, &mut self.machine.budget).at(*at)?;
                let new = self.eval(value)?;
                let updated = self.updated(op, old, new).at(span)?;
                self.set_index(&of, &index, updated).at(*at)?;
            }
            Target::Unpack(..) => unreachable!("the parser refuses it"),
        }
        Ok(())
    }

    /// The result of an operation that changes a list or a set in place.
    fn updated(&mut self, op: Operator, old: Value, new: Value) -> Raised<Value> {
        if let Some(number) = quick(op, &old, &new) {
            return Ok(Value::Int(number));
        }
        let budget = &mut self.machine.budget;
        match (op, &old, &new) {
            (Operator::Add, Value::List(list), _) => {
                let items = Iter::new(new)?.rest(budget)?;
                list.change(|list| list.extend(items))?;
                Ok(old)
            }
            (Operator::Mult, Value::List(list), _) => {
                let Value::List(new) = ops::binary(op, &old, &new, budget)? else {
                    unreachable!("a list times a number is a list");
                };
                let items = new.read().clone();
                list.change(|list| *list = items)?;
                Ok(old)
            }
            (Operator::BitOr, Value::Set(set), Value::Set(other)) => {
                if !std::ptr::eq(&raw const **set, &raw const **other) {
                    let other = other.read();
                    budget.make_items(other.len())?;
                    ops::weigh(other.iter(), budget)?;
                    set.change(|set| set.extend(other.iter().cloned()))?;
                }
                Ok(old)
            }
            (_, Value::Set(set), Value::Set(other)) => {
                let keys = ops::combined(op, &set.read(), &other.read(), budget)?;
                match keys {
                    Some(keys) => set.change(|set| *set = keys)?,
                    None => return ops::binary(op, &old, &new, budget),
                }
                Ok(old)
            }
            _ => ops::binary(op, &old, &new, budget),
        }
    }

    /// Whether a condition holds.
    #[inline]
    fn holds(&mut self, condition: &'p Expr) -> Raised<bool> {
        match condition {
            Expr::Compare(op, sides, span) => self.compare(*op, &sides.0, &sides.1, *span),
            Expr::Not(inner) => self.holds(inner).map(|holds| !holds),
            Expr::Chain(first, links, span) => self.chain(first, links, *span),
            Expr::In(negated, sides, span) => {
                let found = self.is_in(&sides.0, &sides.1, *span)?;
                Ok(found != *negated)
            }
            Expr::And(items) => self.all_hold(items, true),
            Expr::Or(items) => self.all_hold(items, false).map(|none| !none),
            _ => {
                let value = self.eval(condition)?;
                let holds = value.truth();
                value.discard();
                Ok(holds)
            }
        }
    }

    fn compare(&mut self, op: CmpOp, left: &'p Expr, right: &'p Expr, span: Span) -> Raised<bool> {
        if let Some(left) = self.number(left, 1)
            && let Some(right) = self.number(right, 1)
        {
            return Ok(ops::holds(op, left, right));
        }
        self.with_pair(left, right, |left, right, budget| {
            ops::compare(op, left, right, budget)
        })
        .at(span)
    }

    /// Calls `work` with the values of two expressions. Those of variables are not copied: nothing
    /// in an expression can assign to them.
    #[inline]
    fn with_pair<R>(
        &mut self,
        left: &'p Expr,
        right: &'p Expr,
        work: impl FnOnce(&Value, &Value, &mut Budget) -> Raised<R>,
    ) -> Raised<R> {
        let base = self.base;
        let machine = &mut *self.machine;
        let known = |side| peek(&machine.stack, &machine.globals, base, side);
        match (known(left), known(right)) {
            (Some(left), Some(right)) => work(left, right, &mut machine.budget),
            (Some(_), None) => {
                let right = self.eval(right)?;
                let machine = &mut *self.machine;
                let left = peek(&machine.stack, &machine.globals, base, left);
                let left = left.expect("it still has a value");
                let result = work(left, &right, &mut machine.budget);
                right.discard();
                result
            }
            (None, _) => {
                let left = self.eval(left)?;
                let machine = &mut *self.machine;
                let result = match peek(&machine.stack, &machine.globals, base, right) {
                    Some(right) => work(&left, right, &mut machine.budget),
                    None => {
                        let right = self.eval(right)?;
                        let result = work(&left, &right, &mut self.machine.budget);
                        right.discard();
                        result
                    }
                };
                left.discard();
                result
            }
        }
    }

    /// Fails if a variable has no value yet.
    fn bound(&self, value: Value, span: Span) -> Raised<Value> {
        match value {
            Value::Unbound => {
                let text = &self.text[span.start as usize..span.end as usize];
                // An assignment begins with the name.
                let end = text.find(|c: char| !c.is_alphanumeric() && c != '_');
                let name = &text[..end.unwrap_or(text.len())];
                // A function that assigns to a variable has one of its own.
                let outside = self.machine.global(self.program, name);
                raised(match outside {
                    Some(_) => FaultKind::Unsupported("global"),
                    None => FaultKind::Unbound(name.to_owned()),
                })
                .at(span)
            }
            value => Ok(value),
        }
    }

    /// Evaluates expressions onto the stack. Returns where they begin.
    fn push(&mut self, items: &'p [Expr]) -> Raised<usize> {
        let start = self.machine.stack.len();
        for item in items {
            let value = self.eval(item)?;
            self.machine.stack.push(value);
        }
        Ok(start)
    }

    /// Most expressions are variables and constants, which need no frame.
    #[inline]
    fn eval(&mut self, expr: &'p Expr) -> Raised<Value> {
        match peek(&self.machine.stack, &self.machine.globals, self.base, expr) {
            Some(value) => Ok(value.clone()),
            None => self.calculated(expr),
        }
    }

    #[inline(never)]
    fn calculated(&mut self, expr: &'p Expr) -> Raised<Value> {
        match expr {
            Expr::Local(_, span) | Expr::Global(_, span) => self.bound(Value::Unbound, *span),
            Expr::Binary(..) => match self.number(expr, MAX_ARITHMETIC) {
                Some(number) => Ok(Value::Int(number)),
                None => self.binary(expr),
            },
            Expr::Compare(..) | Expr::Not(_) | Expr::Chain(..) | Expr::In(..) => {
                self.holds(expr).map(Value::from)
            }
            Expr::IfElse(parts) => {
                let chosen = if self.holds(&parts.0)? {
                    &parts.1
                } else {
                    &parts.2
                };
                self.eval(chosen)
            }
            Expr::And(items) => self.first_with(items, false),
            Expr::Or(items) => self.first_with(items, true),
            Expr::Index(sides, span) => self
                .with_pair(&sides.0, &sides.1, sequence::index)
                .at(*span),
            Expr::Call(number, arguments, span) => {
                if !self.machine.is_defined[*number as usize] {
                    let name = self.program.functions[*number as usize].name.to_string();
                    return raised(FaultKind::Unbound(name)).at(*span);
                }
                let start = self.push(arguments)?;
                self.enter(*number, start).at(*span)
            }
            Expr::Tuple(items) => {
                let start = self.push(items)?;
                self.machine.budget.make_items(items.len())?;
                Ok(Value::tuple(self.machine.stack.drain(start..)))
            }
            Expr::List(items) => {
                let start = self.push(items)?;
                self.machine.budget.make_items(items.len())?;
                Ok(Value::list(self.machine.stack.drain(start..)))
            }
            Expr::Slice(parts, span) => self.slice(Value::None, parts).at(*span),
            Expr::Builtin(builtin, arguments, span) => self.builtin(*builtin, arguments).at(*span),
            Expr::Method(method, of, arguments, span) => {
                self.method(*method, of, arguments).at(*span)
            }
            Expr::Consume(consumer, source, span) => self.consume(*consumer, source, *span),
            Expr::Collect(comprehension) => self.collect(comprehension),
            _ => self.eval_other(expr),
        }
    }

    /// The number that short arithmetic on variables, constants and items of tuples and lists has.
    /// Nothing else is evaluated, so that it can be evaluated again.
    fn number(&self, expr: &'p Expr, depth: u32) -> Option<i64> {
        match expr {
            Expr::Binary(op, sides, _) => {
                let depth = depth.checked_sub(1)?;
                // Most sides are no operations, and need no call.
                let side = |side| match self.whole(side) {
                    None => self.number(side, depth),
                    number => number,
                };
                quick_number(*op, side(&sides.0)?, side(&sides.1)?)
            }
            Expr::Index(sides, _) => {
                let of = peek(
                    &self.machine.stack,
                    &self.machine.globals,
                    self.base,
                    &sides.0,
                )?;
                let place = |len| {
                    let index = self.number(&sides.1, depth.checked_sub(1)?)?;
                    sequence::place(index, len)
                };
                match of {
                    Value::Tuple(items) => items[place(items.len())?].int_only(),
                    Value::List(list) => {
                        let list = list.read();
                        list[place(list.len())?].int_only()
                    }
                    _ => None,
                }
            }
            _ => self.whole(expr),
        }
    }

    /// The whole number that a variable or constant is.
    #[inline]
    fn whole(&self, expr: &'p Expr) -> Option<i64> {
        let value = match expr {
            Expr::Local(slot, _) => &self.machine.stack[self.base + *slot as usize],
            Expr::Constant(slot) | Expr::Global(slot, _) => &self.machine.globals[*slot as usize],
            _ => return None,
        };
        value.int_only()
    }

    /// An operation that isn't on numbers alone, or not short.
    #[inline(never)]
    fn binary(&mut self, expr: &'p Expr) -> Raised<Value> {
        match expr {
            Expr::Binary(Operator::Add, sides, span)
                if matches!(sides.0, Expr::Binary(..) | Expr::Slice(..) | Expr::Tuple(_)) =>
            {
                let left = self.eval(&sides.0)?;
                match &sides.1 {
                    // A part that is added to what grows anyway need not be made.
                    Expr::Tuple(items) if left.is_alone() && matches!(left, Value::Tuple(_)) => {
                        let start = self.push(items)?;
                        self.machine.budget.make_items(items.len()).at(*span)?;
                        Ok(left.and_items(self.machine.stack.drain(start..)))
                    }
                    Expr::Slice(parts, at) if left.is_alone() && self.is_like(&left, &parts.0) => {
                        self.slice(left, parts).at(*at)
                    }
                    right => {
                        let right = self.eval(right)?;
                        ops::sum(left, &right, &mut self.machine.budget).at(*span)
                    }
                }
            }
            Expr::Binary(op, sides, span) => {
                let calculated = self.with_pair(&sides.0, &sides.1, |left, right, budget| {
                    if let Some(number) = quick(*op, left, right) {
                        return Ok(Value::Int(number));
                    }
                    ops::binary(*op, left, right, budget)
                });
                calculated.at(*span)
            }
            _ => unreachable!("it is an operation"),
        }
    }

    /// Whether a variable or constant has the type of a value.
    fn is_like(&self, value: &Value, of: &Expr) -> bool {
        let of = peek(&self.machine.stack, &self.machine.globals, self.base, of);
        of.is_some_and(|of| std::mem::discriminant(of) == std::mem::discriminant(value))
    }

    #[inline(never)]
    fn slice(&mut self, onto: Value, (of, parts): &'p (Expr, [Option<Expr>; 3])) -> Raised<Value> {
        let of = self.eval(of)?;
        let mut bounds = [None; 3];
        for (bound, part) in bounds.iter_mut().zip(parts) {
            let Some(part) = part else {
                continue;
            };
            let whole = self.whole(part);
            *bound = match whole.or_else(|| self.number(part, MAX_ARITHMETIC)) {
                None => match self.eval(part)? {
                    Value::None => None,
                    value => Some(sequence::whole(&value)?),
                },
                number => number,
            };
        }
        sequence::slice(onto, &of, bounds, &mut self.machine.budget)
    }

    #[inline(never)]
    fn builtin(&mut self, builtin: Builtin, arguments: &'p [Expr]) -> Raised<Value> {
        if let [first] = arguments {
            let first = self.eval(first)?;
            return builtins::call(builtin, &[first], &mut self.machine.budget);
        }
        let start = self.push(arguments)?;
        let machine = &mut *self.machine;
        let result = builtins::call(builtin, &machine.stack[start..], &mut machine.budget);
        machine.stack.truncate(start);
        result
    }

    #[inline(never)]
    fn method(&mut self, method: Method, of: &'p Expr, arguments: &'p [Expr]) -> Raised<Value> {
        let of = self.eval(of)?;
        if let (Method::Append, Value::List(list), [item]) = (method, &of, arguments) {
            let item = self.eval(item)?;
            self.machine.budget.add_item()?;
            list.change(|list| list.push(item))?;
            return Ok(Value::None);
        }
        let start = self.push(arguments)?;
        let machine = &mut *self.machine;
        let result = methods::call(method, &of, &machine.stack[start..], &mut machine.budget);
        machine.stack.truncate(start);
        result
    }

    /// Kept apart, so that a frame of `eval` stays small.
    #[inline(never)]
    fn eval_other(&mut self, expr: &'p Expr) -> Raised<Value> {
        match expr {
            Expr::Unary(op, inner, span) => {
                let value = self.eval(inner)?;
                ops::unary(*op, &value).at(*span)
            }
            Expr::Set(items, span) => {
                let room = items.len().max(4);
                let mut keys = Keys::with_capacity_and_hasher(room, Default::default());
                for item in items {
                    let value = self.eval(item)?;
                    keys.insert(self.machine.budget.key(value).at(*span)?);
                }
                Ok(Value::set(keys))
            }
            Expr::Dict(items, span) => {
                let mut entries = Entries::default();
                for (key, value) in items {
                    let key = self.eval(key)?;
                    let value = self.eval(value)?;
                    let key = self.machine.budget.key(key).at(*span)?;
                    entries.insert(key, value);
                }
                Ok(Value::dict(entries))
            }
            Expr::Keyed(keyed) => self.keyed(keyed),
            Expr::Join(parts, span) => {
                let between = self.eval(&parts.0)?;
                let items = self.source(&parts.1)?.rest(&mut self.machine.budget)?;
                methods::join(&between, &items, &mut self.machine.budget).at(*span)
            }
            Expr::Format(pieces, span) => {
                let mut text = String::new();
                for piece in pieces {
                    match piece {
                        Piece::Text(part) => text.push_str(part),
                        Piece::Value(value, is_repr) => {
                            let value = self.eval(value)?;
                            let budget = &mut self.machine.budget;
                            let part = if *is_repr {
                                words::repr(&value, budget)
                            } else {
                                words::str(&value, budget)
                            };
                            text.push_str(&part.at(*span)?);
                        }
                    }
                    self.machine.budget.make_text(text.len()).at(*span)?;
                }
                Ok(Value::Str(text.into()))
            }
            _ => unreachable!("`calculated` has the others"),
        }
    }

    /// Whether all conditions have this truth.
    fn all_hold(&mut self, items: &'p [Expr], truth: bool) -> Raised<bool> {
        for item in items {
            if self.holds(item)? != truth {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// The first operand with this truth, or else the last.
    fn first_with(&mut self, items: &'p [Expr], truth: bool) -> Raised<Value> {
        let (last, others) = items.split_last().expect("an `and` has operands");
        for item in others {
            let value = self.eval(item)?;
            if value.truth() == truth {
                return Ok(value);
            }
        }
        self.eval(last)
    }

    fn is_in(&mut self, item: &'p Expr, source: &'p Source, span: Span) -> Raised<bool> {
        match source {
            Source::Value(of, _) | Source::Keys(of, _) => {
                let found =
                    self.with_pair(item, of, |item, of, budget| ops::contains(of, item, budget));
                found.at(span)
            }
            _ => {
                let item = self.eval(item)?;
                let items = self.source(source)?.rest(&mut self.machine.budget)?;
                ops::contains(&Value::list_of(items), &item, &mut self.machine.budget).at(span)
            }
        }
    }

    /// `a < b <= c`.
    fn chain(&mut self, first: &'p Expr, links: &'p [(CmpOp, Expr)], span: Span) -> Raised<bool> {
        // The operands in the middle are evaluated once.
        let (_, middle) = links.split_last().expect("a chain has links");
        let is_simple =
            |expr: &Expr| matches!(expr, Expr::Constant(_) | Expr::Local(..) | Expr::Global(..));
        if middle.iter().all(|(_, right)| is_simple(right)) {
            let mut left = first;
            for (link, right) in links {
                let is_order = !matches!(link, CmpOp::In | CmpOp::NotIn);
                if let (true, Some(a), Some(b)) = (is_order, self.whole(left), self.whole(right)) {
                    if !ops::holds(*link, a, b) {
                        return Ok(false);
                    }
                    left = right;
                    continue;
                }
                let link = |left: &Value, right: &Value, budget: &mut Budget| {
                    ops::compare(*link, left, right, budget)
                };
                if !self.with_pair(left, right, link).at(span)? {
                    return Ok(false);
                }
                left = right;
            }
            return Ok(true);
        }
        let mut left = self.eval(first)?;
        for (link, right) in links {
            let right = self.eval(right)?;
            if !ops::compare(*link, &left, &right, &mut self.machine.budget).at(span)? {
                return Ok(false);
            }
            left = right;
        }
        Ok(true)
    }

    /// Begins to go through a source.
    fn source(&mut self, source: &'p Source) -> Raised<Iter> {
        let view = |run: &mut Run<'p>, of: &'p Expr, view, span| match run.eval(of)? {
            Value::Dict(dict) => Ok(Iter::dict(dict, view)),
            other => raised(FaultKind::NoMethod { of: other.kind() }).at(span),
        };
        match source {
            Source::Value(Expr::Builtin(Builtin::Range, arguments, span), _) => {
                let start = self.push(arguments)?;
                let range = builtins::range(&self.machine.stack[start..]).at(*span)?;
                self.machine.stack.truncate(start);
                Ok(Iter::range(range))
            }
            Source::Value(value, span) => {
                let value = self.eval(value)?;
                Iter::new(value).at(*span)
            }
            Source::Enumerate(inner, first, span) => {
                let inner = self.source(inner)?;
                let first = match first {
                    None => 0,
                    Some(first) => {
                        let first = self.eval(first)?;
                        sequence::whole(&first).at(*span)?
                    }
                };
                if first > i64::MAX / 2 {
                    return raised(FaultKind::Overflow).at(*span);
                }
                Ok(Iter::Enumerate(Box::new(inner), first))
            }
            Source::Zip(sources) => {
                let sources: Raised<Vec<Iter>> =
                    sources.iter().map(|source| self.source(source)).collect();
                sources.map(Iter::Zip)
            }
            Source::Reversed(of, span) => {
                let of = self.eval(of)?;
                match of {
                    Value::Str(_) | Value::Tuple(_) | Value::List(_) | Value::Range(_) => {
                        let len = sequence::len(&of, &mut self.machine.budget).at(*span)?;
                        Ok(Iter::Reversed(Box::new(of), len))
                    }
                    _ => raised(FaultKind::NotIterable(of.kind())).at(*span),
                }
            }
            Source::Keys(of, span) => view(self, of, View::Keys, *span),
            Source::Values(of, span) => view(self, of, View::Values, *span),
            Source::Items(of, span) => view(self, of, View::Items, *span),
            Source::Generator(comprehension) => {
                let mut collector = Collector::List(List::default());
                self.rounds(comprehension, 0, &mut collector)?;
                match collector {
                    Collector::List(items) => Ok(Iter::List(items, 0)),
                    _ => unreachable!("a list is collected"),
                }
            }
        }
    }

    #[inline(never)]
    fn consume(&mut self, consumer: Consumer, source: &'p Source, span: Span) -> Raised<Value> {
        if let (Consumer::Any | Consumer::All, Source::Generator(comprehension)) =
            (consumer, source)
        {
            let wanted = consumer == Consumer::Any;
            let mut collector = Collector::Search(wanted, false);
            self.rounds(comprehension, 0, &mut collector)?;
            let found = matches!(collector, Collector::Search(_, true));
            return Ok(Value::from(found == wanted));
        }
        if let (Consumer::Dict, Source::Value(of, at)) = (consumer, source) {
            let of = self.eval(of)?;
            let budget = &mut self.machine.budget;
            return match of {
                Value::Dict(_) => methods::call(Method::Copy, &of, &[], budget).at(span),
                _ => builtins::consume(consumer, Iter::new(of).at(*at)?, budget).at(span),
            };
        }
        let keeps_order = matches!(consumer, Consumer::List | Consumer::Tuple);
        if let Source::Value(of, at) = source
            && !keeps_order
        {
            // The order in which these go through a set is not seen.
            let of = self.eval(of)?;
            let items = builtins::unordered(of, &mut self.machine.budget).at(*at)?;
            return builtins::consume(consumer, items, &mut self.machine.budget).at(span);
        }
        let items = self.source(source)?;
        builtins::consume(consumer, items, &mut self.machine.budget).at(span)
    }

    /// `sorted`, `min` or `max` with a key or a default, or `sort` with a key.
    fn keyed(&mut self, keyed: &'p Keyed) -> Raised<Value> {
        let mut is_set = false;
        let items = match &keyed.source {
            Source::Value(of, at) => {
                let of = self.eval(of)?;
                if keyed.in_place {
                    return self.sort_in_place(keyed, &of).at(keyed.span);
                }
                is_set = matches!(of, Value::Set(_));
                builtins::unordered(of, &mut self.machine.budget).at(*at)?
            }
            source => self.source(source)?,
        };
        let items = items.rest(&mut self.machine.budget)?;
        let default = keyed.default.as_ref().map(|default| self.eval(default));
        let default = default.transpose()?;
        let pairs = self.with_keys(keyed, items)?;
        let budget = &mut self.machine.budget;
        builtins::keyed(keyed.consumer, pairs, is_set, default, budget).at(keyed.span)
    }

    fn sort_in_place(&mut self, keyed: &'p Keyed, of: &Value) -> Raised<Value> {
        let Value::List(list) = of else {
            return raised(FaultKind::NoMethod { of: of.kind() });
        };
        // As in CPython, the list is empty while keys are found, and must not change.
        let items = list.change(std::mem::take)?;
        self.machine.budget.make_items(items.len())?;
        let pairs = self.with_keys(keyed, items)?;
        if !list.read().is_empty() {
            return raised(FaultKind::Frozen);
        }
        let budget = &mut self.machine.budget;
        let sorted = builtins::keyed(keyed.consumer, pairs, false, None, budget)?;
        let sorted = Iter::new(sorted)?.rest(budget)?;
        list.change(|list| *list = sorted)?;
        Ok(Value::None)
    }

    /// Items with their keys.
    fn with_keys(&mut self, keyed: &'p Keyed, items: Items) -> Raised<Vec<(Value, Value)>> {
        let mut pairs = Vec::with_capacity(items.len());
        for item in items {
            let key = match &keyed.key {
                None => item.clone(),
                Some((slot, key)) => {
                    self.machine.stack[self.base + *slot as usize] = item.clone();
                    self.eval(key)?
                }
            };
            self.machine.budget.add_item()?;
            pairs.push((key, item));
        }
        Ok(pairs)
    }

    #[inline(never)]
    fn collect(&mut self, comprehension: &'p Comprehension) -> Raised<Value> {
        let mut collector = match comprehension.kind {
            Collected::List => Collector::List(List::default()),
            Collected::Set => Collector::Set(Keys::default()),
            Collected::Dict => Collector::Dict(Entries::default()),
        };
        self.rounds(comprehension, 0, &mut collector)?;
        Ok(match collector {
            Collector::List(items) => Value::List(items),
            Collector::Set(keys) => Value::set(keys),
            Collector::Dict(entries) => Value::dict(entries),
            Collector::Search(_, found) => Value::from(found),
        })
    }

    /// Runs a clause of a comprehension and those after it. Returns whether to go on.
    fn rounds(
        &mut self,
        comprehension: &'p Comprehension,
        level: usize,
        collector: &mut Collector,
    ) -> Raised<bool> {
        let clause = &comprehension.clauses[level];
        let mut items = self.source(&clause.source);
        let items = items.as_mut().map_err(|thrown| *thrown)?;
        'items: while let Some(item) = items.next(&mut self.machine.budget)? {
            self.machine.budget.spend(u64::from(comprehension.ticks))?;
            self.assign(&clause.target, item)?;
            for condition in &clause.conditions {
                if !self.holds(condition)? {
                    continue 'items;
                }
            }
            let goes_on = if level + 1 < comprehension.clauses.len() {
                self.rounds(comprehension, level + 1, collector)?
            } else {
                self.add(comprehension, collector)?
            };
            if !goes_on {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Adds an element of a comprehension. Returns whether to go on.
    fn add(&mut self, comprehension: &'p Comprehension, collector: &mut Collector) -> Raised<bool> {
        if let Collector::Search(wanted, found) = collector {
            *found = self.holds(&comprehension.element)? == *wanted;
            return Ok(!*found);
        }
        let element = self.eval(&comprehension.element)?;
        self.machine.budget.add_item()?;
        match collector {
            Collector::List(items) => items.change(|items| items.push(element))?,
            Collector::Set(keys) => {
                let key = self.machine.budget.key(element).at(comprehension.span)?;
                keys.insert(key);
            }
            Collector::Dict(entries) => {
                let value = comprehension.value.as_ref().expect("a key has a value");
                let value = self.eval(value)?;
                let key = self.machine.budget.key(element).at(comprehension.span)?;
                entries.insert(key, value);
            }
            Collector::Search(..) => unreachable!("it was handled above"),
        }
        Ok(true)
    }
}
