//! Expressions of each kind.

use super::{
    Bool, Dict, Generator, Int, Ints, Kind, Mixed, Pair, Pairs, Rows, Set, Str, Tuple, Variable,
    Words, copied,
};

/// Numbers, of which most are small.
const NUMBERS: [&str; 18] = [
    "0",
    "1",
    "2",
    "3",
    "4",
    "5",
    "7",
    "-1",
    "-2",
    "-3",
    "0",
    "1",
    "2",
    "3",
    "10",
    "100",
    "63",
    "4611686018427387904",
];

/// Strings, with characters of one to four bytes, blanks and what `repr` escapes.
const STRINGS: [&str; 18] = [
    r#""""#,
    r#""a""#,
    r#""b""#,
    r#""ab""#,
    r#""aba""#,
    r#"'é'"#,
    r#""漢字""#,
    r#""x😀y""#,
    r#"" a b ""#,
    r#""it's""#,
    r#"'"'"#,
    r#""A,b,,c""#,
    r#""straße""#,
    r#""-12""#,
    r#""7""#,
    r#""\\\n\x00\xa0""#,
    r#"'''q'''"#,
    r#"r"\d""#,
];

impl Generator<'_> {
    /// A literal of a kind.
    pub(super) fn literal(&mut self, kind: Kind) -> String {
        let count = self.random.pick(&[0, 1, 1, 2, 2, 2, 3, 3]);
        let items = |generator: &mut Self, kind| -> Vec<String> {
            (0..count).map(|_| generator.literal(kind)).collect()
        };
        match kind {
            Int => self.random.pick(&NUMBERS).to_owned(),
            Bool => self.random.pick(&["True", "False"]).to_owned(),
            Str => self.random.pick(&STRINGS).to_owned(),
            Tuple => {
                let items = items(self, Int);
                let comma = if items.len() == 1 { "," } else { "" };
                format!("({}{comma})", items.join(", "))
            }
            Pair => format!("({}, {})", self.literal(Int), self.literal(Str)),
            Ints => format!("[{}]", items(self, Int).join(", ")),
            Words => format!("[{}]", items(self, Str).join(", ")),
            Pairs => format!("[{}]", items(self, Pair).join(", ")),
            Rows => format!("[{}]", items(self, Ints).join(", ")),
            Dict => {
                let entries = items(self, Str);
                let entries = entries
                    .iter()
                    .map(|key| format!("{key}: {}", self.literal(Int)));
                format!("{{{}}}", entries.collect::<Vec<_>>().join(", "))
            }
            Set => format!("{{{}}}", self.literal(Int)),
            Mixed => match self.random.below(6) {
                0 => "None".to_owned(),
                1 => format!("[{}, {}, None]", self.literal(Str), self.literal(Pair)),
                2 => format!("({}, {})", self.literal(Rows), self.literal(Bool)),
                3 => format!("{{{}: {}}}", self.literal(Pair), self.literal(Words)),
                4 => format!("{{True: {}, 1: {}}}", self.literal(Int), self.literal(Str)),
                _ => self.literal(Str),
            },
        }
    }

    /// An expression of a kind, and rarely of a different one.
    pub(super) fn expression(&mut self, kind: Kind, depth: usize) -> String {
        // No sets where none is expected: they have no order to compare.
        let other = if self.random.below(500) == 0 {
            self.kind()
        } else {
            kind
        };
        let kind = if other == Set { kind } else { other };
        if depth == 0 || self.random.percent(15) {
            return self.leaf(kind);
        }
        let depth = depth - 1;
        if self.random.percent(7) {
            let choice = self.choice(kind, depth);
            // A set must not come out of an expression of another kind.
            return if kind == Set {
                format!("({choice})")
            } else {
                choice
            };
        }
        if self.random.percent(10)
            && let Some(call) = self.call(kind, depth)
        {
            return call;
        }
        let value = match kind {
            Int => self.int(depth),
            Bool => self.bool(depth),
            Str => self.str(depth),
            Tuple => self.tuple(depth),
            Pair => format!(
                "({}, {})",
                self.expression(Int, depth),
                self.expression(Str, depth)
            ),
            Ints => self.ints(depth),
            Words => self.words(depth),
            Pairs => self.pairs(depth),
            Rows => self.comprehension(Ints, depth, ["[", "]"]),
            Dict => self.dict(depth),
            Set => self.set(depth),
            Mixed => self.leaf(Mixed),
        };
        // Without brackets, precedence decides.
        if self.random.percent(60) {
            format!("({value})")
        } else {
            value
        }
    }

    /// An expression of a sequence that mostly isn't empty.
    pub(super) fn filled(&mut self, kind: Kind, depth: usize) -> String {
        let value = self.expression(kind, depth);
        let filled = match kind {
            Str => "\"é\"",
            Tuple => "(1, 2)",
            Words => "[\"a\", \"😀\"]",
            _ => "[3, 4]",
        };
        if self.random.percent(95) {
            format!("(({value}) or {filled})")
        } else {
            format!("({value})")
        }
    }

    fn leaf(&mut self, kind: Kind) -> String {
        let fitting = self.variables.iter().enumerate();
        let fitting = fitting.filter(|(_, variable)| variable.kind == kind);
        let fitting: Vec<String> = fitting
            .map(|(number, Variable { name, kind })| {
                let is_global = number < self.locals;
                if is_global {
                    copied(name, *kind)
                } else {
                    name.clone()
                }
            })
            .collect();
        if fitting.is_empty() || self.random.percent(20) {
            self.literal(kind)
        } else {
            self.random.pick(&fitting)
        }
    }

    fn choice(&mut self, kind: Kind, depth: usize) -> String {
        let [first, second] = [0; 2].map(|_| self.expression(kind, depth));
        if self.random.percent(50) {
            let condition = self.expression(Bool, depth);
            format!("{first} if ({condition}) else {second}")
        } else {
            let operator = self.random.pick(&["and", "or"]);
            format!("{first} {operator} {second}")
        }
    }

    fn call(&mut self, kind: Kind, depth: usize) -> Option<String> {
        let fitting = self
            .functions
            .iter()
            .filter(|function| function.result == kind);
        let fitting: Vec<_> = fitting.cloned().collect();
        let function = (!fitting.is_empty()).then(|| self.random.pick(&fitting))?;
        let mut arguments: Vec<String> = Vec::new();
        for (number, &parameter) in function.parameters.iter().enumerate() {
            let value = if number > 0 || !function.is_recursive {
                self.expression(parameter, depth)
            } else {
                match &self.counter {
                    Some(counter) if function.name == self.functions.last()?.name => {
                        format!("{counter} - 1")
                    }
                    _ => self.random.below(5).to_string(),
                }
            };
            arguments.push(value);
        }
        Some(format!("{}({})", function.name, arguments.join(", ")))
    }

    /// A comprehension of elements of a kind, in brackets.
    pub(super) fn comprehension(
        &mut self,
        kind: Kind,
        depth: usize,
        [open, close]: [&str; 2],
    ) -> String {
        let (head, scope) = self.clauses(depth);
        let value = self.expression(kind, depth);
        self.variables.truncate(scope);
        format!("{open}{value} {head}{close}")
    }

    /// The `for` and `if` of a comprehension, with the number of names before them.
    pub(super) fn clauses(&mut self, depth: usize) -> (String, usize) {
        let scope = self.variables.len();
        let mut text = String::new();
        let count = if self.random.percent(20) { 2 } else { 1 };
        for number in 0..count {
            let separator = if number > 0 { " " } else { "" };
            let (iteration, _) = self.iteration(depth.min(1));
            text += &format!("{separator}for {iteration}");
            if self.random.percent(30) {
                text += &format!(" if ({})", self.expression(Bool, depth));
            }
        }
        (text, scope)
    }

    /// `x in values`, whose names come into scope. Also the name that is iterated, if it is one.
    pub(super) fn iteration(&mut self, depth: usize) -> (String, Option<String>) {
        let (element, kind) = self.random.pick(&[
            (Int, Int),
            (Int, Int),
            (Int, Ints),
            (Int, Tuple),
            (Int, Set),
            (Str, Str),
            (Str, Words),
            (Str, Dict),
            (Pair, Pairs),
            (Pair, Words),
            (Pair, Dict),
            (Ints, Rows),
            (Pair, Ints),
        ]);
        let values = match (element, kind) {
            (_, Int) => self.range(depth),
            (_, Set) => format!("sorted({})", self.expression(Set, depth)),
            (Pair, Words) => format!("enumerate({})", self.expression(Words, depth)),
            (Pair, Ints) => {
                let [left, right] = [Ints, Words].map(|kind| self.expression(kind, depth));
                format!("zip({left}, {right})")
            }
            (Pair, Dict) => {
                let dict = self.expression(Dict, depth);
                let (text, number) = (self.name("c", Str), self.name("c", Int));
                let head = format!("{text}, {number} in ({dict}).items()");
                self.variables.push(Variable {
                    name: text,
                    kind: Str,
                });
                self.variables.push(Variable {
                    name: number,
                    kind: Int,
                });
                return (head, None);
            }
            _ => self.expression(kind, depth),
        };
        let is_name = self
            .variables
            .iter()
            .any(|variable| variable.name == values);
        let guarded = (is_name && kind != Dict).then(|| values.clone());
        // A conditional expression in a comprehension needs brackets.
        let values = if is_name {
            values
        } else {
            format!("({values})")
        };
        let head = if element == Pair && self.random.percent(70) {
            let (number, text) = (self.name("c", Int), self.name("c", Str));
            let head = format!("{number}, {text}");
            self.variables.push(Variable {
                name: number,
                kind: Int,
            });
            self.variables.push(Variable {
                name: text,
                kind: Str,
            });
            head
        } else {
            let name = self.name("c", element);
            self.variables.push(Variable {
                name: name.clone(),
                kind: element,
            });
            name
        };
        (format!("{head} in {values}"), guarded)
    }
}
