//! Students' typical mistakes: each is named, with its line and column.

use expect_test::expect;
use winmove_core::Control;
use winmove_scripts::{Fault, Limits, Script, Unsolved, solve};
use winmove_words::Language;

/// Mistakes, each with the kind of its fault. `¦` is where the fault is.
///
/// `START` stands for a start, and `GAME` for all of Nim.
const MISTAKES: &[(&str, &str, &str)] = &[
    (
        "a missing colon",
        "START\ndef moves(s)¦\n    return []\n",
        "Syntax",
    ),
    (
        "a missing colon after if",
        "START\ndef moves(s):\n    if s == 1¦\n        return []\n",
        "Syntax",
    ),
    (
        "a body without indentation",
        "START\ndef moves(s):\n¦return []\n",
        "Syntax",
    ),
    (
        "a line with too much indentation",
        "START\ndef moves(s):\n    a = 1\n¦      b = 2\n    return []\n",
        "Syntax",
    ),
    (
        "a line with too little indentation",
        "START\ndef moves(s):\n    if s:\n        a = 1\n¦      b = 2\n    return []\n",
        "Syntax",
    ),
    (
        "an open bracket",
        "START\ndef moves(s):\n    return ¦[s - 1\n",
        "Syntax",
    ),
    (
        "a wrong bracket",
        "START\ndef moves(s):\n    return [s - 1¦)\n",
        "Syntax",
    ),
    (
        "an open string",
        "START\ndef moves(s):\n    return [¦\"a]\n",
        "Syntax",
    ),
    (
        "= for ==",
        "START\ndef moves(s):\n    if s ¦= 1:\n        return []\n    return [1]\n",
        "Syntax",
    ),
    (
        "else if",
        "START\ndef moves(s):\n    if s: return []\n    ¦else if s == 1: return []\n",
        "Syntax",
    ),
    (
        "let",
        "START\ndef moves(s):\n    ¦let x = 1\n    return [x]\n",
        "Syntax",
    ),
    (
        "<>",
        "START\ndef moves(s):\n    return [] if s ¦<> 1 else [1]\n",
        "Syntax",
    ),
    (
        "int",
        "START\ndef moves(s):\n    ¦int x = 1\n    return [x]\n",
        "Syntax",
    ),
    (
        "a variable called switch",
        "START\ndef moves(s):\n    switch = s\n    if switch ¦= 1:\n        return []\n",
        "Syntax",
    ),
    (
        "no comma before int",
        "START\ndef moves(s):\n    return [int(s) ¦int(s)]\n",
        "Syntax",
    ),
    (
        "switch",
        "START\ndef moves(s):\n    ¦switch s:\n        return []\n",
        "Syntax",
    ),
    (
        "++",
        "START\ndef moves(s):\n    s¦++\n    return []\n",
        "Syntax",
    ),
    (
        "&& for and",
        "START\ndef moves(s):\n    return [] if s ¦&& s else [1]\n",
        "Syntax",
    ),
    (
        "--",
        "START\ndef moves(s):\n    s¦--\n    return []\n",
        "Syntax",
    ),
    (
        "|| for or",
        "START\ndef moves(s):\n    return [] if s ¦|| s else [1]\n",
        "Syntax",
    ),
    (
        "! for not",
        "START\ndef moves(s):\n    if ¦!s: return []\n    return [1]\n",
        "Syntax",
    ),
    (
        "=> for >=",
        "START\ndef moves(s):\n    if s ¦=> 1: return []\n    return [1]\n",
        "Syntax",
    ),
    (
        "=< for <=",
        "START\ndef moves(s):\n    return [] if s ¦=< 1 else [1]\n",
        "Syntax",
    ),
    (
        "a sign of mathematics",
        "START\ndef moves(s):\n    return [] if s ¦≤ 1 else [1]\n",
        "Syntax",
    ),
    (
        "+ = for +=",
        "START\ndef moves(s):\n    s ¦+ = 1\n    return [s]\n",
        "Syntax",
    ),
    (
        "+= in an expression",
        "START\ndef moves(s):\n    return [s ¦+= 1]\n",
        "Syntax",
    ),
    ("curly quotation marks", "GAME\nstuck = ¦“win”\n", "Syntax"),
    ("curly apostrophes", "GAME\nstuck = ¦‘win’\n", "Syntax"),
    (
        "wide digits",
        "start = ¦５\ndef moves(s): return []\n",
        "Syntax",
    ),
    (
        "wide brackets",
        "START\ndef moves¦（s）：\n    return []\n",
        "Syntax",
    ),
    (
        "then",
        "START\ndef moves(s):\n    if s == 0 ¦then\n        return []\n    return [1]\n",
        "Syntax",
    ),
    (
        "elseif",
        "START\ndef moves(s):\n    if s == 0:\n        return []\n    ¦elseif s == 1:\n        return []\n",
        "Syntax",
    ),
    (
        "a brace for a colon",
        "START\ndef moves(s) ¦{\n    return []\n}\n",
        "Syntax",
    ),
    (
        "a question mark",
        "START\ndef moves(s):\n    return s == 0 ¦? [] : [1]\n",
        "Syntax",
    ),
    (
        "a loop of another language",
        "START\ndef moves(s):\n    for i ¦= 1 to 5:\n        s = 1\n    return [s]\n",
        "Syntax",
    ),
    (
        "tabs and spaces",
        "START\ndef moves(s):\n    a = 1\n¦\treturn [a]\n",
        "Syntax",
    ),
    (
        "tabs and spaces that go back",
        "START\ndef moves(s):\n\tif s == 0:\n\t\ta = 1\n¦        return [a]\n",
        "Syntax",
    ),
    (
        "an open bracket far before the end",
        "start = ¦(3, 4\ndef moves(s):\n    return [1]\n",
        "Syntax",
    ),
    (
        "tabs and spaces that other programs show alike",
        "START\ndef moves(s):\n\tif s > 0:\n¦        return [s - 1]\n\treturn []\n",
        "Syntax",
    ),
    (
        "print without brackets",
        "START\ndef moves(s):\n    ¦print s\n    return []\n",
        "Unsupported",
    ),
    (
        "a list that append returned",
        "START\ndef moves(s):\n    a = []\n    a = a.append(1)\n    a = ¦a.append(2)\n    return a\n",
        "NoMethod",
    ),
    (
        "format",
        "GAME\ndef show(s):\n    return \"{}\".¦format(s)\n",
        "Unsupported",
    ),
    (
        "a method with too many arguments",
        "GAME\ndef show(s):\n    return ¦\"a b\".split(\" \", 1)\n",
        "Arguments",
    ),
    ("break outside of a loop", "GAME\n¦break\n", "Syntax"),
    (
        "a start in capitals",
        "Start = 5\ndef moves(s): return []\n¦",
        "UnknownName",
    ),
    (
        "a function that is almost moves",
        "START\ndef move(s): return []\n¦",
        "UnknownName",
    ),
    (
        "int of nothing",
        "GAME\ndef over(s):\n    return ¦int(\"\")\n",
        "Value",
    ),
    (
        "another language",
        "¦function moves(s) {\n    return [];\n}\n",
        "Syntax",
    ),
    ("prose", "Hello, world. What ¦a nice game!\n", "Syntax"),
    (
        "a misspelled name",
        "GAME\ndef over(s):\n    total = 1\n    if ¦totl == 0: return \"win\"\n",
        "UnknownName",
    ),
    (
        "a misspelled built-in",
        "GAME\ndef over(s):\n    if ¦lenn(s) == 0: return \"win\"\n",
        "UnknownName",
    ),
    (
        "an unknown name",
        "GAME\ndef over(s):\n    return ¦zebra\n",
        "UnknownName",
    ),
    (
        "a word without quotes",
        "GAME\ndef over(s):\n    if s == (): return ¦win\n",
        "UnknownName",
    ),
    (
        "true for True",
        "GAME\ndef over(s):\n    if ¦true: return \"win\"\n",
        "UnknownName",
    ),
    (
        "null for None",
        "GAME\ndef over(s):\n    return ¦null\n",
        "UnknownName",
    ),
    (
        "a misspelled method",
        "START\ndef moves(s):\n    a = []\n    a.¦apend(1)\n    return a\n",
        "UnknownMethod",
    ),
    (
        "push for append",
        "START\ndef moves(s):\n    a = []\n    a.¦push(1)\n    return a\n",
        "UnknownMethod",
    ),
    (
        "a property",
        "START\ndef moves(s):\n    return [¦s.length]\n",
        "Unsupported",
    ),
    ("no start", "def moves(s):\n    return []\n¦", "Missing"),
    ("no moves", "start = 5\n¦", "Missing"),
    ("an empty script", "¦", "Missing"),
    ("moves as a list", "START\nmoves = [1, 2]\n¦", "Missing"),
    (
        "moves without a parameter",
        "START\ndef ¦moves():\n    return []\n",
        "Game",
    ),
    (
        "moves with two parameters",
        "START\ndef ¦moves(s, player):\n    return []\n",
        "Game",
    ),
    (
        "a missing return",
        "START\ndef ¦moves(s):\n    [s - 1]\n",
        "Game",
    ),
    (
        "moves that return a state",
        "START\ndef ¦moves(s):\n    return s - 1\n",
        "Game",
    ),
    (
        "moves that return a text",
        "START\ndef ¦moves(s):\n    return \"a\"\n",
        "Game",
    ),
    (
        "an outcome in capitals",
        "GAME\ndef ¦over(s):\n    return \"WIN\"\n",
        "Game",
    ),
    (
        "an outcome as a truth value",
        "GAME\ndef ¦over(s):\n    return s == ()\n",
        "Game",
    ),
    (
        "a stuck that isn't one",
        "GAME\n¦stuck = \"lose\"\n",
        "Game",
    ),
    (
        "an endless that isn't one",
        "GAME\n¦endless = \"never\"\n",
        "Game",
    ),
    (
        "endless for a player without mover",
        "GAME\n¦endless = \"first\"\n",
        "Game",
    ),
    (
        "a mover for some states",
        "GAME\ndef ¦mover(s):\n    return None if s == (0, 0, 0) else 1\n",
        "Game",
    ),
    (
        "a mover by name",
        "GAME\ndef ¦mover(s):\n    return \"white\"\n",
        "Game",
    ),
    (
        "an index past the end",
        "GAME\ndef over(s):\n    if ¦s[3] == 0: return \"win\"\n",
        "Index",
    ),
    (
        "a key that isn't there",
        "GAME\nvalue = {\"a\": 1}\ndef over(s):\n    if ¦value[\"b\"] == 0: return \"win\"\n",
        "Key",
    ),
    (
        "too few names to unpack",
        "GAME\ndef over(s):\n    ¦a, b = s\n",
        "Unpack",
    ),
    (
        "too many names to unpack",
        "GAME\ndef over(s):\n    ¦a, b, c, d = s\n",
        "Unpack",
    ),
    (
        "a number unpacked",
        "GAME\ndef over(s):\n    ¦a, b = len(s)\n",
        "NotIterable",
    ),
    (
        "a number iterated",
        "START\ndef moves(s):\n    return [k for k in ¦s]\n",
        "NotIterable",
    ),
    (
        "a number indexed",
        "START\ndef moves(s):\n    return [¦s[0]]\n",
        "NotIndexable",
    ),
    (
        "a text and a number added",
        "START\ndef moves(s):\n    return [¦\"a\" + s]\n",
        "Operands",
    ),
    (
        "a text and a number compared",
        "START\ndef moves(s):\n    return [s] if ¦s < \"a\" else []\n",
        "Operands",
    ),
    (
        "a tuple changed",
        "GAME\ndef over(s):\n    ¦s[0] = 1\n",
        "Immutable",
    ),
    (
        "append to a tuple",
        "GAME\ndef over(s):\n    ¦s.append(1)\n",
        "NoMethod",
    ),
    (
        "a division by zero",
        "GAME\ndef over(s):\n    a = ¦1 // (s[0] - s[0])\n",
        "ZeroDivision",
    ),
    (
        "a name before its value",
        "GAME\ndef over(s):\n    if s == 0:\n        a = 1\n    return ¦a\n",
        "Unbound",
    ),
    (
        "a counter outside",
        "GAME\ncount = 0\ndef over(s):\n    ¦count += 1\n",
        "Unsupported",
    ),
    ("a function as a variable", "GAME\n¦mover = 0\n", "Game"),
    (
        "an outcome without quotes",
        "GAME\ndef over(s):\n    return ¦Win\n",
        "UnknownName",
    ),
    (
        "a function with too few arguments",
        "GAME\ndef f(a, b): return a\ndef over(s):\n    return ¦f(1)\n",
        "Arguments",
    ),
    (
        "a built-in with too many arguments",
        "GAME\ndef over(s):\n    return ¦len(s, 1)\n",
        "Arguments",
    ),
    (
        "int of a word",
        "GAME\ndef over(s):\n    return ¦int(\"one\")\n",
        "Value",
    ),
    (
        "min of nothing",
        "GAME\ndef over(s):\n    return ¦min([])\n",
        "Value",
    ),
    (
        "a number too large",
        "GAME\ndef over(s):\n    a = ¦2 ** 64\n",
        "Overflow",
    ),
    (
        "a literal too large",
        "GAME\na = ¦18446744073709551616\n",
        "Overflow",
    ),
    (
        "a division with a point",
        "START\ndef moves(s):\n    return [¦s / 2]\n",
        "Unsupported",
    ),
    (
        "a number with a point",
        "START\ndef moves(s):\n    return [s - ¦0.5]\n",
        "Unsupported",
    ),
    (
        "a character by name",
        "GAME\ndef show(s):\n    return r\"\\N{BULLET}\" + \"\\\\N{1}\" + \"é¦\\N{BULLET}\"\n",
        "Unsupported",
    ),
    (
        "a character by name in an f-string",
        "GAME\ndef show(s):\n    return f\"{s} ¦\\N{BULLET}\"\n",
        "Unsupported",
    ),
    ("a class", "¦class Game:\n    pass\n", "Unsupported"),
    ("an import", "¦import random\nGAME\n", "Unsupported"),
    (
        "an import from",
        "¦from math import gcd\nGAME\n",
        "Unsupported",
    ),
    ("a lambda", "GAME\nf = ¦lambda x: x\n", "Unsupported"),
    (
        "try",
        "START\ndef moves(s):\n    ¦try:\n        return [s[0]]\n    except:\n        return []\n",
        "Unsupported",
    ),
    (
        "print",
        "START\ndef moves(s):\n    ¦print(s)\n    return []\n",
        "Unsupported",
    ),
    (
        "input",
        "start = ¦input()\ndef moves(s): return []\n",
        "Unsupported",
    ),
    (
        "open",
        "start = ¦open(\"x\")\ndef moves(s): return []\n",
        "Unsupported",
    ),
    (
        "global",
        "GAME\nn = 0\ndef over(s):\n    ¦global n\n    n = 1\n",
        "Unsupported",
    ),
    (
        "assert",
        "START\ndef moves(s):\n    ¦assert s >= 0\n    return []\n",
        "Unsupported",
    ),
    (
        "del",
        "START\ndef moves(s):\n    a = [1]\n    ¦del a[0]\n    return a\n",
        "Unsupported",
    ),
    (
        "a decorator",
        "START\n¦@cache\ndef moves(s):\n    return []\n",
        "Unsupported",
    ),
    (
        "a default value",
        "GAME\ndef f(a, b=¦1):\n    return a\n",
        "Unsupported",
    ),
    (
        "a slice assigned",
        "START\ndef moves(s):\n    a = [1, 2]\n    ¦a[0:1] = [3]\n    return a\n",
        "Unsupported",
    ),
    (
        "a width in an f-string",
        "GAME\ndef show(s):\n    return f\"¦{s[0]:>3}\"\n",
        "Unsupported",
    ),
    (
        "a set iterated",
        "START\ndef moves(s):\n    return [k for k in ¦{1, 2}]\n",
        "Unsupported",
    ),
    (
        "a set as a list",
        "START\ndef moves(s):\n    a = {1, 2}\n    return list(¦a)\n",
        "Unsupported",
    ),
    (
        "columns by a star",
        "GAME\ndef over(s):\n    a = list(zip(¦*[s, s]))\n",
        "Unsupported",
    ),
    (
        "bin",
        "GAME\ndef show(s): return ¦bin(s[0])\n",
        "Unsupported",
    ),
    (
        "the end of a program",
        "GAME\nif ¦__name__ == \"__main__\":\n    moves(start)\n",
        "Unsupported",
    ),
    (
        "a function defined twice",
        "GAME\ndef ¦moves(s): return []\n",
        "Game",
    ),
    (
        "a variable called like a built-in function",
        "max = 3\nSTART\ndef moves(s): return [¦max(s, 1)]\n",
        "Game",
    ),
    (
        "a dictionary as a state",
        "START\ndef ¦moves(s):\n    return [{1: 2}]\n",
        "Game",
    ),
    (
        "a list as a key",
        "GAME\ndef over(s):\n    a = ¦{[1]: 2}\n",
        "Unhashable",
    ),
    (
        "recursion without an end",
        "GAME\ndef f(x): return ¦f(x)\ndef over(s):\n    return f(1)\n",
        "Limit",
    ),
    (
        "a loop without an end",
        "GAME\ndef over(s):\n    while True:\n        ¦a = 1\n",
        "Limit",
    ),
];

const START: &str = "start = 5";
const GAME: &str = "start = (1, 2, 3)
def moves(s):
    return [s[:i] + (k,) + s[i+1:] for i in range(len(s)) for k in range(s[i])]";

/// The first fault of a script, from its text to its solution.
fn fault(text: &str) -> Option<Fault> {
    let script = match Script::parse(text) {
        Ok(script) => script,
        Err(faults) => return faults.into_iter().next(),
    };
    if let Err(faults) = script.check() {
        return faults.into_iter().next();
    }
    match solve(&script, None, &Limits::default(), &Control::default()) {
        Err(Unsolved::Fault(fault)) => Some(fault),
        _ => None,
    }
}

/// The text without its mark, and the line and the column of the mark.
fn marked(text: &str) -> (String, (usize, usize)) {
    let text = text.replace("START", START).replace("GAME", GAME);
    let (before, after) = text.split_once('¦').expect("a mark");
    let line = before.matches('\n').count() + 1;
    let column = before
        .rsplit('\n')
        .next()
        .unwrap_or_default()
        .chars()
        .count()
        + 1;
    (format!("{before}{after}"), (line, column))
}

#[test]
fn mistakes_have_a_kind_a_line_and_a_column() {
    let mut wrong = Vec::new();
    for (name, text, kind) in MISTAKES {
        let (text, place) = marked(text);
        let Some(fault) = fault(&text) else {
            wrong.push(format!("{name}: no fault"));
            continue;
        };
        let found = format!("{:?}", fault.kind);
        let found = found.split([' ', '(']).next().unwrap_or_default();
        if (found, (fault.line, fault.column)) != (kind, place) {
            let ours = (fault.line, fault.column);
            wrong.push(format!(
                "{name}: {found} at {ours:?}, not {kind} at {place:?}: {fault}"
            ));
        }
        // The range and the place agree.
        let before = &text[..fault.range.start];
        assert_eq!(before.matches('\n').count() + 1, fault.line, "{name}");
        assert!(text.is_char_boundary(fault.range.end), "{name}");
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The parser's sentences are in English in each language.
#[test]
fn mistakes_are_worded_in_the_language_of_the_thread() {
    const ENGLISH: [&str; 10] = [
        "the", "is", "are", "not", "there", "here", "write", "must", "line", "column",
    ];
    for language in [Language::PORTUGUESE, Language::VIETNAMESE] {
        for (name, text, _) in MISTAKES.iter().filter(|row| row.2 != "Syntax") {
            let (text, _) = marked(text);
            let told = language.speak(|| fault(&text).unwrap().to_string());
            assert_ne!(told, fault(&text).unwrap().to_string(), "{name}");
            let outside: String = told.split('`').step_by(2).collect();
            let words = outside.split(|letter: char| !letter.is_alphanumeric());
            let left: Vec<&str> = words.filter(|word| ENGLISH.contains(word)).collect();
            assert!(left.is_empty(), "{name}: {left:?} in {told}");
        }
    }
}

#[test]
fn mistakes_are_worded_as_before() {
    let lines = MISTAKES
        .iter()
        .map(|(name, text, _)| match fault(&marked(text).0) {
            Some(fault) => format!("{name}\n    {fault}\n"),
            None => format!("{name}\n    no fault\n"),
        });
    expect![[r#"
        a missing colon
            line 2, column 13: this is not Python: expected `:`, found the end of the line; a line with def, if, elif, else, for or while ends with a colon
        a missing colon after if
            line 3, column 14: this is not Python: expected `:`, found the end of the line; a line with def, if, elif, else, for or while ends with a colon
        a body without indentation
            line 3, column 1: this is not Python: expected an indented block
        a line with too much indentation
            line 4, column 1: this is not Python: unexpected indentation
        a line with too little indentation
            line 5, column 1: this is not Python: the indentation matches no line above
        an open bracket
            line 3, column 12: this is not Python: `[` is never closed
        a wrong bracket
            line 3, column 18: this is not Python: expected an expression
        an open string
            line 3, column 13: this is not Python: the closing quotation mark is missing
        = for ==
            line 3, column 10: this is not Python: expected `:`, found `=`; to compare, write ==
        else if
            line 4, column 5: this is not Python: expected `:`, found `if`; write `elif` instead of `else if`
        let
            line 3, column 5: this is not Python: expected a statement; write `x` instead of `let x`
        <>
            line 3, column 20: this is not Python: expected an expression; write `!=` instead of `<>`
        int
            line 3, column 5: this is not Python: expected a statement; write `x` instead of `int x`
        a variable called switch
            line 4, column 15: this is not Python: expected `:`, found `=`; to compare, write ==
        no comma before int
            line 3, column 20: this is not Python: expected `,`, found a name
        switch
            line 3, column 5: this is not Python: expected a statement; write `if s` instead of `switch s`
        ++
            line 3, column 6: this is not Python: expected an expression; write `+= 1` instead of `++`
        && for and
            line 3, column 20: this is not Python: expected an expression; write `and` instead of `&&`
        --
            line 3, column 6: this is not Python: expected an expression; write `-= 1` instead of `--`
        || for or
            line 3, column 20: this is not Python: expected an expression; write `or` instead of `||`
        ! for not
            line 3, column 8: this is not Python: expected an expression; write `not` instead of `!`
        => for >=
            line 3, column 10: this is not Python: expected `:`, found `=`; write `>=` instead of `=>`
        =< for <=
            line 3, column 20: this is not Python: expected `else`, found `=`; write `<=` instead of `=<`
        a sign of mathematics
            line 3, column 20: this is not Python: unexpected character; write `<=` instead of `≤`
        + = for +=
            line 3, column 7: this is not Python: expected an expression; write `+=` instead of `+ =`
        += in an expression
            line 3, column 15: this is not Python: expected `,`, found `+=`; an assignment needs a line of its own
        curly quotation marks
            line 4, column 9: this is not Python: unexpected character; write `"` instead of `“`
        curly apostrophes
            line 4, column 9: this is not Python: unexpected character; write `'` instead of `‘`
        wide digits
            line 1, column 9: this is not Python: unexpected character; write `5` instead of `５`
        wide brackets
            line 2, column 10: this is not Python: unexpected character; write `(` instead of `（`
        then
            line 3, column 15: this is not Python: expected `:`, found a name; write `:` instead of `then`
        elseif
            line 5, column 5: this is not Python: statements on one line need a semicolon between them; write `elif` instead of `elseif`
        a brace for a colon
            line 2, column 14: this is not Python: expected `:`, found `{`; a line with def, if, elif, else, for or while ends with a colon
        a question mark
            line 3, column 19: this is not Python: unexpected character; write `a if condition else b` instead of `?`
        a loop of another language
            line 3, column 11: this is not Python: expected `in`, found `=`; write for i in range(n):
        tabs and spaces
            line 4, column 1: this is not Python: the indentation mixes tabs and spaces; use spaces alone
        tabs and spaces that go back
            line 5, column 1: this is not Python: the indentation mixes tabs and spaces; use spaces alone
        an open bracket far before the end
            line 1, column 9: this is not Python: `(` is never closed
        tabs and spaces that other programs show alike
            line 4, column 1: this is not Python: the indentation mixes tabs and spaces; use spaces alone
        print without brackets
            line 3, column 5: print and other output are not supported; write show(s) to say what a state looks like
        a list that append returned
            line 5, column 9: None has no methods; `append`, `sort` and others that change a list return None, so write them on a line of their own (at the state 5)
        format
            line 5, column 17: strings filled in with % are not supported; write f"…{x}…"
        a method with too many arguments
            line 5, column 12: `split` takes 0 or 1 arguments, but 2 were given
        break outside of a loop
            line 4, column 1: this is not Python: `break` is outside of a loop
        a start in capitals
            line 3, column 1: the name `start` is not defined; did you mean `Start`?
        a function that is almost moves
            line 3, column 1: the name `moves` is not defined; did you mean `move`?
        int of nothing
            line 5, column 12: `''` is not a whole number (at the state (1, 2, 3))
        another language
            line 1, column 1: this is not Python: statements on one line need a semicolon between them; write `def` instead of `function`
        prose
            line 1, column 20: this is not Python: expected `,`, found a name
        a misspelled name
            line 6, column 8: the name `totl` is not defined; did you mean `total`?
        a misspelled built-in
            line 5, column 8: the name `lenn` is not defined; did you mean `len`?
        an unknown name
            line 5, column 12: the name `zebra` is not defined
        a word without quotes
            line 5, column 24: the name `win` is not defined; did you mean `"win"`?
        true for True
            line 5, column 8: the name `true` is not defined; did you mean `True`?
        null for None
            line 5, column 12: the name `null` is not defined; did you mean `None`?
        a misspelled method
            line 4, column 7: there is no method `apend`; did you mean `append`?
        push for append
            line 4, column 7: there is no method `push`; did you mean `append`?
        a property
            line 3, column 13: attributes are not supported; call a method, or use a tuple or a dictionary
        no start
            line 3, column 1: there is no `start`; write `start = …` with the first state
        no moves
            line 2, column 1: there is no `moves`; write `def moves(s):` and return the states after each move
        an empty script
            line 1, column 1: there is no `start`; write `start = …` with the first state
        moves as a list
            line 3, column 1: there is no `moves`; write `def moves(s):` and return the states after each move
        moves without a parameter
            line 2, column 5: `moves` must take one state: def moves(s)
        moves with two parameters
            line 2, column 5: `moves` must take one state: def moves(s)
        a missing return
            line 2, column 5: `moves` returned None; it must return a list of states, which is [] if there is no move (at the state 5)
        moves that return a state
            line 2, column 5: `moves` returned int; it must return a list of states, which is [] if there is no move (at the state 5)
        moves that return a text
            line 2, column 5: `moves` returned str; it must return a list of states, which is [] if there is no move (at the state 5)
        an outcome in capitals
            line 4, column 5: `over` returned `WIN`; it must return "win", "loss" or "draw" for the player to move, or None (at the state (1, 2, 3))
        an outcome as a truth value
            line 4, column 5: `over` returned `False`; it must return "win", "loss" or "draw" for the player to move, or None (at the state (1, 2, 3))
        a stuck that isn't one
            line 4, column 1: `stuck` must be "win", "loss" or "draw"
        an endless that isn't one
            line 4, column 1: `endless` must be "draw", or with mover(s) "first" or "second"
        endless for a player without mover
            line 4, column 1: without `def mover(s):` nobody knows who is first; write it, or endless = "draw"
        a mover for some states
            line 4, column 5: `mover` returned None; it must name a player in every state, or in none if endless play is a draw (at the state (0, 0, 0))
        a mover by name
            line 4, column 5: `mover` returned `white`; it must return 0, 1 or None (at the state (1, 2, 3))
        an index past the end
            line 5, column 8: index 3 is past the end of `(1, 2, 3)` (at the state (1, 2, 3))
        a key that isn't there
            line 6, column 8: the key `b` is not in the dictionary (at the state (1, 2, 3))
        too few names to unpack
            line 5, column 5: 2 names on the left, but more than 2 items on the right (at the state (1, 2, 3))
        too many names to unpack
            line 5, column 5: 4 names on the left, but 3 items on the right (at the state (1, 2, 3))
        a number unpacked
            line 5, column 5: values of type int have no items to go through (at the state (1, 2, 3))
        a number iterated
            line 3, column 24: values of type int have no items to go through (at the state 5)
        a number indexed
            line 3, column 13: values of type int have no items that an index could choose (at the state 5)
        a text and a number added
            line 3, column 13: `+` is not possible between str and int (at the state 5)
        a text and a number compared
            line 3, column 19: `<` is not possible between int and str (at the state 5)
        a tuple changed
            line 5, column 5: the items of a tuple can't be changed; build a new one, or use a list (at the state (1, 2, 3))
        append to a tuple
            line 5, column 5: a tuple has no such method; `list(…)` makes a list of it (at the state (1, 2, 3))
        a division by zero
            line 5, column 9: division by zero (at the state (1, 2, 3))
        a name before its value
            line 7, column 12: `a` has no value yet (at the state (1, 2, 3))
        a counter outside
            line 6, column 5: variables that a function changes outside of itself are not supported; give the value to the function, and return the new one (at the state (1, 2, 3))
        a function as a variable
            line 4, column 1: `mover` must take one state: def mover(s)
        an outcome without quotes
            line 5, column 12: the name `Win` is not defined; did you mean `"win"`?
        a function with too few arguments
            line 6, column 12: `f` takes 2 arguments, but 1 was given
        a built-in with too many arguments
            line 5, column 12: `len` takes 1 argument, but 2 were given
        int of a word
            line 5, column 12: `'one'` is not a whole number (at the state (1, 2, 3))
        min of nothing
            line 5, column 12: there is no least or greatest item, because there are no items (at the state (1, 2, 3))
        a number too large
            line 5, column 9: the number has more than 64 bits; whole numbers go from -2^63 to 2^63 - 1 (at the state (1, 2, 3))
        a literal too large
            line 4, column 5: the number has more than 64 bits; whole numbers go from -2^63 to 2^63 - 1
        a division with a point
            line 3, column 13: numbers with a point, which `/` makes, are not supported; write `//`, which rounds down
        a number with a point
            line 3, column 17: numbers with a point are not supported; use whole numbers, and // to divide
        a character by name
            line 5, column 41: named characters (\N{…}) are not supported; write the character itself
        a character by name in an f-string
            line 5, column 18: named characters (\N{…}) are not supported; write the character itself
        a class
            line 1, column 1: classes are not supported; use a tuple
        an import
            line 1, column 1: imports are not supported; everything a script needs is built in
        an import from
            line 1, column 1: imports are not supported; everything a script needs is built in
        a lambda
            line 4, column 5: functions without a name (lambda) are not supported; use def
        try
            line 3, column 5: `try` and `except` are not supported; check before, with `if`
        print
            line 3, column 5: print and other output are not supported; write show(s) to say what a state looks like
        input
            line 1, column 9: input and files are not supported; write the values into the script
        open
            line 1, column 9: input and files are not supported; write the values into the script
        global
            line 6, column 5: variables that a function changes outside of itself are not supported; give the value to the function, and return the new one
        assert
            line 3, column 5: `raise` and `assert` are not supported; use `if`
        del
            line 4, column 5: `del` statements are not supported; build a new list without the item
        a decorator
            line 2, column 1: decorators are not supported; results are not computed twice anyway
        a default value
            line 4, column 12: default values are not supported; give every value in each call
        a slice assigned
            line 4, column 5: assignments to slices are not supported; build a new list
        a width in an f-string
            line 5, column 14: widths and formats after a colon are not supported; write {x} alone
        a set iterated
            line 3, column 24: loops over a set are not supported; write sorted(…), because a set has no order (at the state 5)
        a set as a list
            line 4, column 17: loops over a set are not supported; write sorted(…), because a set has no order (at the state 5)
        columns by a star
            line 5, column 18: arguments with a star are not supported; for columns, write [[row[i] for row in rows] for i in range(n)]
        bin
            line 4, column 21: calls of bin are not supported; to look at bit i, write n >> i & 1
        the end of a program
            line 4, column 4: `if __name__ == "__main__":` is not supported; leave it out, because a script is not run by itself
        a function defined twice
            line 4, column 5: `moves` is defined twice
        a variable called like a built-in function
            line 3, column 23: `max` is a variable, not a function
        a dictionary as a state
            line 2, column 5: a state can't contain a dict, but there is `{1: 2}`; use a tuple (at the state 5)
        a list as a key
            line 5, column 9: a list can't be in a set or a key of a dictionary; use a tuple (at the state (1, 2, 3))
        recursion without an end
            line 4, column 18: more than 200 calls are nested here; does the function call itself without end? (at the state (1, 2, 3))
        a loop without an end
            line 6, column 9: this takes more than a million steps (at the state (1, 2, 3))
    "#]].assert_eq(&lines.collect::<String>());
}

#[test]
fn all_faults_of_a_text_are_reported() {
    let text = "import x\nstart = 5\ndef moves(s):\n    return [zz, s / 2]\nclass A: pass\n";
    let faults = Script::parse(text).unwrap_err();
    let lines: Vec<usize> = faults.iter().map(|fault| fault.line).collect();
    assert_eq!(lines, [1, 4, 4, 5]);
}

#[test]
fn a_fault_tells_the_state_where_it_happened() {
    let text = "start = 5\ndef moves(s):\n    return [s - 1] if 6 // (s - 2) else []\n";
    let fault = fault(text).unwrap();
    assert_eq!((fault.line, fault.state.as_deref()), (3, Some("2")));
}

#[test]
fn a_start_that_is_no_state_is_at_fault_itself() {
    let moves = "def moves(s): return []\n";
    for start in ["start = {1: 2}\n", "def start(): return {1: 2}\n"] {
        let fault = fault(&format!("{moves}{start}")).unwrap();
        assert_eq!(fault.line, 2, "{fault}");
    }
}

#[test]
fn names_of_types_are_ignored() {
    let types =
        "from typing import Tuple\nState = Tuple[int, int]\nStates = list[State]\ntype Heap = int
start: State = (1, 2)\ndef moves(s: State) -> States:\n    return [s[1:]] if s else []\n";
    assert_eq!(fault(types), None);
    // A variable with such a name is a variable.
    let variable = "dict = {1: [2]}\nstart = dict[1][0]\ndef moves(s): return []\n";
    assert_eq!(fault(variable), None);
}

#[test]
fn parts_with_a_mover_and_representatives_that_are_none_are_refused() {
    let game = "start = (1, 2)\ndef moves(s): return [s[:1]] if s[1:] else []\n";
    let parts = "def mover(s): return 0\ndef parts(s): return [(n,) for n in s]\n";
    let parts = fault(&format!("{game}{parts}")).unwrap();
    expect![[r#"
        "a game of parts has the same moves for both players, so it needs no `mover`"
    "#]]
    .assert_debug_eq(&parts.sentence());
    let same = fault(&format!("{game}def same(s): return s[::-1]\n")).unwrap();
    assert_eq!((same.line, same.state.as_deref()), (3, Some("(2, 1)")));
    expect![[r#"
        "`same((2, 1))` is (1, 2), but `same((1, 2))` is another state; it must return one and the same for all states that count as one"
    "#]]
    .assert_debug_eq(&same.sentence());
}
