//! Expressions of strings, tuples, lists, dictionaries and sets.

use super::{
    Bool, Dict, Generator, Int, Ints, Mixed, Pair, Pairs, Rows, Set, Str, Tuple, Variable, Words,
};

impl Generator<'_> {
    pub(super) fn str(&mut self, depth: usize) -> String {
        let text = |generator: &mut Self| format!("({})", generator.expression(Str, depth));
        match self.random.below(16) {
            0..=2 => format!("{} + {}", text(self), text(self)),
            3 => {
                let times = self.random.pick(&["0", "2", "3", "-1", "True"]);
                format!("{} * {times}", text(self))
            }
            4..=5 => format!("{}{}", text(self), self.slice(depth)),
            6 => {
                let index = self.random.pick(&["0", "-1", "-1", "1"]);
                format!("{}[{index}]", self.filled(Str, depth))
            }
            7..=8 => {
                let method = self.random.pick(&["upper", "lower", "strip"]);
                format!("{}.{method}()", text(self))
            }
            9..=10 => {
                let [old, new] = [0; 2].map(|_| self.expression(Str, 0));
                format!("{}.replace({old}, {new})", text(self))
            }
            11 => format!("{}.join({})", text(self), self.expression(Words, depth)),
            12 => {
                let kind = self
                    .random
                    .pick(&[Int, Bool, Str, Tuple, Pair, Words, Rows, Mixed]);
                format!("str({})", self.expression(kind, depth))
            }
            13 => {
                let function = self.random.pick(&["min", "max"]);
                format!("{function}({})", self.filled(Words, depth))
            }
            _ => self.formatted(),
        }
    }

    /// An f-string. Its parts are names and numbers, which contain no quotes.
    fn formatted(&mut self) -> String {
        let names: Vec<Variable> = self.variables.clone();
        let mut text = String::new();
        for _ in 0..self.random.between(1, 3) {
            text += self.random.pick(&["", "a", "é: ", "{{", "}}", "'", "\\n"]);
            let number = self.random.below(9);
            let part = if names.is_empty() || self.random.percent(30) {
                format!("{number} * 2")
            } else {
                match self.random.pick(&names) {
                    Variable { kind: Set, .. } => format!("{number} - 3"),
                    Variable { kind: Int, name } => format!("{name} + {number}"),
                    variable => variable.name,
                }
            };
            text += &format!("{{{part}}}");
        }
        format!("f\"{text}\"")
    }

    fn slice(&mut self, depth: usize) -> String {
        let bound = |generator: &mut Self| match generator.random.below(8) {
            0..=3 => String::new(),
            4 => generator.expression(Int, depth),
            _ => generator
                .random
                .pick(&["0", "1", "2", "-1", "-2", "-9", "9"])
                .to_owned(),
        };
        let (from, to) = (bound(self), bound(self));
        let step = self
            .random
            .pick(&["", "", ":", ":-1", ":2", ":-2", ":3", ":0"]);
        let step = if step == ":0" && self.random.percent(80) {
            ""
        } else {
            step
        };
        format!("[{from}:{to}{step}]")
    }

    pub(super) fn tuple(&mut self, depth: usize) -> String {
        match self.random.below(6) {
            0 => {
                let count = self.random.below(4);
                let items = (0..count).map(|_| format!("{}, ", self.expression(Int, depth)));
                format!("({})", items.collect::<String>().trim_end_matches(' '))
                    .replace("(,)", "()")
            }
            1 => format!("tuple({})", self.expression(Ints, depth)),
            2 => {
                let left = self.expression(Tuple, depth);
                format!("({left}) + ({})", self.expression(Tuple, depth))
            }
            3 => format!(
                "({}) * {}",
                self.expression(Tuple, depth),
                self.random.below(3)
            ),
            4 => format!("({}){}", self.expression(Tuple, depth), self.slice(depth)),
            _ => format!("tuple({})", self.comprehension(Int, depth, ["", ""])),
        }
    }

    pub(super) fn ints(&mut self, depth: usize) -> String {
        match self.random.below(13) {
            0..=2 => self.comprehension(Int, depth, ["[", "]"]),
            3 => format!("list({})", self.range(depth)),
            4 => {
                let kind = self.random.pick(&[Ints, Tuple, Set]);
                let reverse = self.random.pick(&["", "", ", reverse=True"]);
                format!("sorted({}{reverse})", self.expression(kind, depth))
            }
            5 => {
                let left = self.expression(Ints, depth);
                format!("({left}) + ({})", self.expression(Ints, depth))
            }
            6 => format!(
                "({}) * {}",
                self.expression(Ints, depth),
                self.random.below(3)
            ),
            7..=8 => format!("({}){}", self.expression(Ints, depth), self.slice(depth)),
            9 => format!("list(reversed({}))", self.expression(Ints, depth)),
            10 => format!("list({})", self.expression(Tuple, depth)),
            11 => format!("list(({}).values())", self.expression(Dict, depth)),
            _ => {
                let items = [0; 2].map(|_| self.expression(Int, depth));
                format!("[{}]", items.join(", "))
            }
        }
    }

    pub(super) fn range(&mut self, depth: usize) -> String {
        let small = |generator: &mut Self| format!("({}) % 7", generator.expression(Int, depth));
        match self.random.below(4) {
            0..=1 => format!("range({})", small(self)),
            2 => format!("range({}, {})", self.random.below(4), small(self)),
            _ => {
                let step = self.random.pick(&["2", "-1", "-2", "3"]);
                format!("range({}, {}, {step})", small(self), small(self))
            }
        }
    }

    pub(super) fn words(&mut self, depth: usize) -> String {
        match self.random.below(9) {
            0..=1 => self.comprehension(Str, depth, ["[", "]"]),
            2 => format!("({}).split()", self.expression(Str, depth)),
            3 => {
                let separator = self.random.pick(&["\",\"", "\"a\"", "\" \"", "\"é\""]);
                format!("({}).split({separator})", self.expression(Str, depth))
            }
            4 => {
                let kind = self.random.pick(&[Words, Str]);
                format!("sorted({})", self.expression(kind, depth))
            }
            5 => {
                let function = self.random.pick(&["list", "sorted"]);
                let method = self.random.pick(&["", ".keys()"]);
                format!("{function}(({}){method})", self.expression(Dict, depth))
            }
            6 => format!("list({})", self.expression(Str, depth)),
            7 => {
                let left = self.expression(Words, depth);
                format!("({left}) + ({})", self.expression(Words, depth))
            }
            _ => format!("({}){}", self.expression(Words, depth), self.slice(depth)),
        }
    }

    pub(super) fn pairs(&mut self, depth: usize) -> String {
        match self.random.below(6) {
            0..=1 => self.comprehension(Pair, depth, ["[", "]"]),
            2 => {
                let kind = self.random.pick(&[Words, Str]);
                let start = self.random.pick(&["", ", 1"]);
                format!("list(enumerate({}{start}))", self.expression(kind, depth))
            }
            3 => {
                let [left, right] = [Ints, Words].map(|kind| self.expression(kind, depth));
                format!("list(zip({left}, {right}))")
            }
            4 => format!("sorted({})", self.expression(Pairs, depth)),
            _ => {
                let value = self.expression(Dict, depth);
                format!("[(second, first) for first, second in ({value}).items()]")
            }
        }
    }

    pub(super) fn dict(&mut self, depth: usize) -> String {
        if self.random.percent(40) {
            let count = self.random.below(4);
            let entries: Vec<String> = (0..count)
                .map(|_| {
                    let key = self.expression(Str, depth);
                    format!("({key}): {}", self.expression(Int, depth))
                })
                .collect();
            return format!("{{{}}}", entries.join(", "));
        }
        let (head, scope) = self.clauses(depth);
        let (key, value) = (self.expression(Str, depth), self.expression(Int, depth));
        self.variables.truncate(scope);
        format!("{{({key}): {value} {head}}}")
    }

    pub(super) fn set(&mut self, depth: usize) -> String {
        match self.random.below(5) {
            0 => self.comprehension(Int, depth, ["{", "}"]),
            1 => {
                let kind = self.random.pick(&[Ints, Tuple]);
                format!("set({})", self.expression(kind, depth))
            }
            2..=3 => {
                let operator = self.random.pick(&["|", "&", "-", "^"]);
                let left = self.expression(Set, depth);
                format!("({left}) {operator} ({})", self.expression(Set, depth))
            }
            _ => {
                let items = [0; 2].map(|_| self.expression(Int, depth));
                format!("{{{}}}", items.join(", "))
            }
        }
    }
}
