//! Statements.

use super::{
    Bool, Dict, GROWING, Generator, Int, Ints, Kind, Mixed, Pair, Pairs, Rows, Set, Str, Tuple,
    Variable, Words,
};

impl Generator<'_> {
    /// A few statements. Names that a block assigns mostly leave scope with it.
    pub(super) fn block(&mut self, most: usize, depth: usize) {
        let scope = self.variables.len();
        for _ in 0..self.random.between(1, most) {
            self.statement(depth);
        }
        if self.loops > 0 || self.indentation > 1 {
            let keep = usize::from(self.random.percent(2));
            self.variables.truncate(scope + keep);
        }
    }

    fn nested(&mut self, head: &str, depth: usize) {
        self.line(head);
        self.indentation += 1;
        self.block(3, depth - 1);
        self.indentation -= 1;
    }

    fn statement(&mut self, depth: usize) {
        match self.random.below(if depth == 0 { 15 } else { 24 }) {
            0..=5 => self.assign(),
            6..=8 => self.augment(),
            9..=11 => self.change(),
            12 => self.unpack(),
            13 => {
                let kind = self.kind();
                let value = self.expression(kind, 1);
                self.line(&value);
            }
            14 => match self.random.below(4) {
                0 if self.loops > 0 => self.leave("break"),
                1 if self.loops > 0 => self.leave("continue"),
                2 if self.result != Mixed => {
                    let value = self.expression(self.result, 2);
                    self.leave(&format!("return {value}"));
                }
                _ => self.line("pass"),
            },
            15..=18 => self.condition(depth),
            19..=22 => self.each(depth),
            _ => self.repeat(depth),
        }
    }

    /// A value of a kind that doesn't grow from one round of a loop to the next.
    fn bounded(&mut self, kind: Kind) -> String {
        let value = self.expression(kind, 3);
        match kind {
            _ if self.loops == 0 => value,
            Int => format!("({value}) % 1000"),
            _ if GROWING.contains(&kind) => format!("({value})[:12]"),
            _ => value,
        }
    }

    fn assign(&mut self) {
        let kind = self.kind();
        let value = self.bounded(kind);
        let old = self.local(&[kind]).filter(|_| self.random.percent(50));
        let name = old.unwrap_or_else(|| self.name("v", kind));
        if self.random.percent(10) {
            let second = self.name("v", kind);
            self.line(&format!("{name} = {second} = {value}"));
            self.bring(second, kind);
        } else {
            self.line(&format!("{name} = {value}"));
        }
        self.bring(name, kind);
    }

    fn bring(&mut self, name: String, kind: Kind) {
        if self.variables.iter().all(|variable| variable.name != name) {
            self.variables.push(Variable { name, kind });
        }
    }

    /// A local variable of one of the kinds.
    fn local(&mut self, kinds: &[Kind]) -> Option<String> {
        let fitting = self.variables[self.locals..].iter();
        let fitting: Vec<String> = fitting
            .filter(|variable| kinds.contains(&variable.kind))
            .filter(|variable| Some(&variable.name) != self.counter.as_ref())
            .map(|variable| variable.name.clone())
            .collect();
        (!fitting.is_empty()).then(|| self.random.pick(&fitting))
    }

    fn augment(&mut self) {
        let kind = self.random.pick(&[Int, Str, Tuple, Ints, Words, Set, Bool]);
        let Some(name) = self.local(&[kind]) else {
            return self.assign();
        };
        let small = self.literal(kind);
        let operator = match kind {
            Int => self
                .random
                .pick(&["+", "-", "*", "//", "%", "&", "|", "^", ">>", "<<", "**"]),
            Bool => self.random.pick(&["&", "|", "^"]),
            Set => self.random.pick(&["|", "&", "-", "^"]),
            _ if self.random.percent(10) => {
                let times = self.random.below(3);
                self.line(&format!("{name} *= {times}"));
                return self.trim(&name);
            }
            Ints if self.random.percent(30) => {
                let more = self.expression(Tuple, 1);
                self.line(&format!("{name} += ({more})[:3]"));
                return self.trim(&name);
            }
            _ => "+",
        };
        self.line(&format!("{name} {operator}= {small}"));
        if GROWING.contains(&kind) {
            self.trim(&name);
        }
    }

    /// Keeps a value small in loops.
    fn trim(&mut self, name: &str) {
        if self.loops > 0 {
            self.line(&format!("if len({name}) > 12: {name} = {name}[:6]"));
        }
    }

    /// A change of a list, a dictionary or a set in its place.
    fn change(&mut self) {
        let kind = self
            .random
            .pick(&[Ints, Ints, Words, Pairs, Rows, Dict, Set]);
        let Some(name) = self.local(&[kind]) else {
            return self.assign();
        };
        let element = match kind {
            Ints | Dict | Set => Int,
            Words => Str,
            Pairs => Pair,
            _ => Ints,
        };
        let value = self.bounded(element);
        match (kind, self.random.below(8)) {
            (Dict, how) => {
                let key = self.expression(Str, 1);
                self.line(&format!("if len({name}) < 9: {name}[{key}] = {value}"));
                match how {
                    0..=2 => self.line(&format!("if {key} in {name}: {name}[{key}] += 5")),
                    3 => self.line(&format!("if {key} in {name}: {name}.pop({key})")),
                    _ => {}
                }
            }
            (Set, 0) => self.line(&format!("{name}.discard({value})")),
            (Set, _) => self.line(&format!("if len({name}) < 9: {name}.add({value})")),
            (_, 0..=1) => self.line(&format!("if len({name}) < 12: {name}.append({value})")),
            (Rows, 2) => {
                let inner = self.expression(Int, 1);
                self.line(&format!("if {name} and {name}[0]: {name}[0][-1] = {inner}"));
            }
            (_, 2) => {
                let how = self
                    .random
                    .pick(&["sort()", "sort(reverse=True)", "reverse()"]);
                self.line(&format!("{name}.{how}"));
            }
            (_, 3) => {
                let index = self.random.pick(&["", "0", "-1"]);
                self.line(&format!("if {name}: {name}.pop({index})"));
            }
            (_, 4) => {
                let index = self.random.pick(&["0", "1", "-1", "9"]);
                self.line(&format!(
                    "if len({name}) < 12: {name}.insert({index}, {value})"
                ));
            }
            (_, 5) => {
                let more = self.expression(kind, 1);
                self.line(&format!("if len({name}) < 12: {name}.extend(({more})[:3])"));
            }
            (_, how) => {
                let index = self.index(&name);
                let operator = if kind == Ints && how == 6 { "+=" } else { "=" };
                let guard = if self.random.percent(80) {
                    format!("if {name}: ")
                } else {
                    String::new()
                };
                self.line(&format!("{guard}{name}[{index}] {operator} {value}"));
            }
        }
    }

    /// An index into a sequence, which mostly exists if it isn't empty.
    fn index(&mut self, name: &str) -> String {
        match self.random.below(8) {
            0..=2 => format!("len({name}) // 2"),
            3..=4 => "0".to_owned(),
            5..=6 => "-1".to_owned(),
            _ => self.expression(Int, 1),
        }
    }

    fn unpack(&mut self) {
        let kind = self.kind();
        let [first, second] = [0; 2].map(|_| self.name("u", kind));
        let value = self.bounded(kind);
        match self.random.below(4) {
            0 => {
                let other = self.bounded(Pair);
                let (number, text) = (self.name("u", Int), self.name("u", Str));
                let [left, right] = self.random.pick(&[["(", ")"], ["[", "]"]]);
                self.line(&format!(
                    "{first}, {left}{number}, {text}{right} = {value}, {other}"
                ));
                self.bring(number, Int);
                self.bring(text, Str);
            }
            1 => {
                let other = self.bounded(kind);
                self.line(&format!("{first}, {second} = {value}, {other}"));
                self.line(&format!("{first}, {second} = {second}, {first}"));
                self.bring(second, kind);
            }
            2 => {
                let (number, text) = (self.name("u", Int), self.name("u", Str));
                let pair = self.bounded(Pair);
                self.line(&format!("{first} = {value}"));
                self.line(&format!("{number}, {text} = {pair}"));
                self.bring(number, Int);
                self.bring(text, Str);
            }
            _ => {
                self.line(&format!("{first} = {value}"));
                self.line(&format!("{second} = {first}"));
                self.bring(second, kind);
            }
        }
        self.bring(first, kind);
    }

    /// Ends a loop or the function early, mostly on a condition.
    fn leave(&mut self, statement: &str) {
        let condition = self.expression(Bool, 2);
        self.line(&format!("if {condition}: {statement}"));
    }

    fn condition(&mut self, depth: usize) {
        let kind = if self.random.percent(70) {
            Bool
        } else {
            self.kind()
        };
        let condition = self.expression(kind, 2);
        self.nested(&format!("if {condition}:"), depth);
        if self.random.percent(30) {
            let other = self.expression(Bool, 2);
            self.nested(&format!("elif {other}:"), depth);
        }
        if self.random.percent(50) {
            self.nested("else:", depth);
        }
    }

    fn each(&mut self, depth: usize) {
        let scope = self.variables.len();
        let (head, guarded) = self.iteration(2);
        self.loops += 1;
        self.line(&format!("for {head}:"));
        self.indentation += 1;
        if let Some(name) = guarded {
            self.line(&format!("if len({name}) > 12: break"));
        }
        self.block(3, depth - 1);
        self.indentation -= 1;
        self.loops -= 1;
        if self.random.percent(96) {
            self.variables.truncate(scope);
        }
    }

    fn repeat(&mut self, depth: usize) {
        let count = self.name("w", Int);
        self.line(&format!("{count} = 0"));
        let condition = if self.random.percent(30) {
            "True".to_owned()
        } else {
            self.expression(Bool, 1)
        };
        self.loops += 1;
        self.line(&format!("while {condition}:"));
        self.indentation += 1;
        self.line(&format!("{count} += 1"));
        self.line(&format!("if {count} > 5: break"));
        self.block(3, depth - 1);
        self.indentation -= 1;
        self.loops -= 1;
    }
}
