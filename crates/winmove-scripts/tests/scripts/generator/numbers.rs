//! Expressions of numbers and truth values.

use super::{Bool, Dict, Generator, Int, Ints, Kind, Pair, Pairs, Rows, Set, Str, Tuple, Words};

impl Generator<'_> {
    pub(super) fn int(&mut self, depth: usize) -> String {
        match self.random.below(29) {
            0..=8 => {
                let operator = self.random.pick(&[
                    "+", "+", "-", "-", "*", "*", "//", "%", "%", "&", "|", "^", ">>", "<<", "**",
                ]);
                let right = match operator {
                    ">>" | "<<" | "**" if self.random.percent(90) => {
                        self.random.below(9).to_string()
                    }
                    _ => self.expression(Int, depth),
                };
                format!("{} {operator} {right}", self.expression(Int, depth))
            }
            9..=10 => {
                let operator = self.random.pick(&["-", "~", "+"]);
                format!("{operator}{}", self.expression(Int, depth))
            }
            11..=13 => {
                let kind = self.sized();
                format!("len({})", self.expression(kind, depth))
            }
            14..=15 => {
                let function = self.random.pick(&["min", "max", "sum"]);
                let kind = self.random.pick(&[Ints, Tuple]);
                let start = if function == "sum" && self.random.percent(30) {
                    ", 5"
                } else {
                    ""
                };
                format!("{function}({}{start})", self.filled(kind, depth))
            }
            16 => {
                let function = self.random.pick(&["min", "max"]);
                let count = self.random.between(2, 3);
                let items: Vec<String> = (0..count).map(|_| self.expression(Int, depth)).collect();
                format!("{function}({})", items.join(", "))
            }
            17 => format!("abs({})", self.expression(Int, depth)),
            18 => format!(
                "int({})",
                self.random
                    .pick(&["\"12\"", "\" -3\"", "True", "\"x\"", "\"1_0\"", "True"])
            ),
            19..=20 => {
                let kind = self.random.pick(&[Ints, Tuple]);
                let index = self.random.pick(&["0", "0", "-1", "-1", "-1", "1", "-2"]);
                format!("{}[{index}]", self.filled(kind, depth))
            }
            21 => {
                let method = self.random.pick(&["find", "count", "count"]);
                let [text, part] = [0; 2].map(|_| self.expression(Str, depth));
                format!("({text}).{method}({part})")
            }
            22 => {
                let kind = self.random.pick(&[Ints, Tuple]);
                let (list, number) = (self.expression(kind, depth), self.expression(Int, depth));
                if kind == Ints && self.random.percent(50) {
                    format!("({list} + [{number}]).index({number})")
                } else {
                    format!("({list}).count({number})")
                }
            }
            23 => {
                let kind = self.random.pick(&[Int, Bool]);
                let (head, scope) = self.clauses(depth);
                let value = self.expression(kind, depth);
                self.variables.truncate(scope);
                format!("sum({value} {head})")
            }
            24 => format!("ord(chr({}))", self.random.pick(&["97", "233", "128512"])),
            25 => {
                let [left, right] = [0; 2].map(|_| self.expression(Int, depth));
                let index = self.random.below(2);
                format!("divmod({left}, {right} or 3)[{index}]")
            }
            26 => {
                let (dict, key) = (self.expression(Dict, depth), self.expression(Str, 0));
                format!("({dict}).get({key}, 4)")
            }
            27 => format!("({})[0]", self.expression(Pair, depth)),
            _ => {
                let key = self.expression(Str, 0);
                let dict = self.expression(Dict, depth);
                if self.random.percent(80) {
                    format!("({dict})[{key}] if {key} in ({dict}) else 0")
                } else {
                    format!("({dict})[{key}]")
                }
            }
        }
    }

    fn sized(&mut self) -> Kind {
        self.random
            .pick(&[Str, Tuple, Ints, Words, Pairs, Rows, Dict, Set])
    }

    pub(super) fn bool(&mut self, depth: usize) -> String {
        match self.random.below(20) {
            0..=6 => {
                let kind = self
                    .random
                    .pick(&[Int, Int, Int, Bool, Str, Tuple, Pair, Ints, Words]);
                let mut text = self.expression(kind, depth);
                for _ in 0..self.random.pick(&[1, 1, 1, 2, 3]) {
                    let operator = self.random.pick(&["<", ">", "<=", ">=", "==", "!="]);
                    text += &format!(" {operator} {}", self.expression(kind, depth));
                }
                text
            }
            7..=8 => {
                let kind = self.kind();
                let operator = self.random.pick(&["==", "!="]);
                let other = if self.random.percent(80) {
                    kind
                } else {
                    self.kind()
                };
                let left = self.expression(kind, depth);
                format!("{left} {operator} {}", self.expression(other, depth))
            }
            9..=10 => {
                let (element, kind) = self.random.pick(&[
                    (Int, Ints),
                    (Int, Tuple),
                    (Int, Set),
                    (Str, Str),
                    (Str, Words),
                    (Str, Dict),
                    (Pair, Pairs),
                    (Ints, Rows),
                    (Str, Ints),
                    (Bool, Ints),
                ]);
                let operator = self.random.pick(&["in", "not in"]);
                let left = self.expression(element, depth);
                format!("{left} {operator} {}", self.expression(kind, depth))
            }
            11 => {
                let kind = self.kind();
                format!("(not {})", self.expression(kind, depth))
            }
            12..=13 => {
                let operator = self.random.pick(&["and", "or"]);
                let left = self.expression(Bool, depth);
                format!("{left} {operator} {}", self.expression(Bool, depth))
            }
            14..=15 => {
                let function = self.random.pick(&["any", "all"]);
                let kind = self.random.pick(&[Bool, Int, Str]);
                let open = self.random.pick(&[["", ""], ["[", "]"]]);
                let value = self.comprehension(kind, depth, open);
                format!("{function}({value})")
            }
            17 => {
                let method = self.random.pick(&["startswith", "endswith"]);
                let [text, part] = [0; 2].map(|_| self.expression(Str, depth));
                format!("({text}).{method}({part})")
            }
            18 => {
                let kind = self.kind();
                format!("bool({})", self.expression(kind, depth))
            }
            16 => {
                let operator = self.random.pick(&["&", "|", "^"]);
                let left = self.expression(Bool, depth);
                format!("({left}) {operator} ({})", self.expression(Bool, depth))
            }
            _ => {
                let kind = self.random.pick(&[Ints, Words]);
                let function = self.random.pick(&["any", "all"]);
                format!("{function}({})", self.expression(kind, depth))
            }
        }
    }
}
