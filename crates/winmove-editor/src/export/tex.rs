//! Text for LaTeX. pdfLaTeX with T1 fonts can typeset it if all letters are Latin.

use crate::geometry::set_runs;
use winmove_core::model::{Escapes, Script, append};

/// Text as it is written to a LaTeX file.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct TexText {
    pub(super) text: String,
    /// Whether it has letters that pdfLaTeX rejects, so that it needs LuaLaTeX or XeLaTeX.
    pub(super) needs_unicode: bool,
}

/// Characters that few LaTeX fonts have or that have a meaning in LaTeX, with their commands. The
/// Greek capitals are those that don't look like a Latin letter.
const COMMANDS: [(char, &str); 43] = [
    ('\\', "\\textbackslash{}"),
    ('~', "\\textasciitilde{}"),
    ('^', "\\textasciicircum{}"),
    ('"', "\\char34{}"),
    ('<', "\\ensuremath{<}"),
    ('>', "\\ensuremath{>}"),
    ('|', "\\ensuremath{|}"),
    ('∞', "\\ensuremath{\\infty}"),
    ('→', "\\ensuremath{\\rightarrow}"),
    ('←', "\\ensuremath{\\leftarrow}"),
    ('↔', "\\ensuremath{\\leftrightarrow}"),
    ('↑', "\\ensuremath{\\uparrow}"),
    ('↓', "\\ensuremath{\\downarrow}"),
    ('≥', "\\ensuremath{\\geq}"),
    ('≤', "\\ensuremath{\\leq}"),
    ('≠', "\\ensuremath{\\neq}"),
    ('≈', "\\ensuremath{\\approx}"),
    ('−', "\\ensuremath{-}"),
    ('∃', "\\ensuremath{\\exists}"),
    ('∀', "\\ensuremath{\\forall}"),
    ('⊕', "\\ensuremath{\\oplus}"),
    ('∈', "\\ensuremath{\\in}"),
    ('∅', "\\ensuremath{\\emptyset}"),
    ('∧', "\\ensuremath{\\wedge}"),
    ('∨', "\\ensuremath{\\vee}"),
    ('⋅', "\\ensuremath{\\cdot}"),
    ('✓', "\\ensuremath{\\surd}"),
    ('✔', "\\ensuremath{\\surd}"),
    ('★', "\\ensuremath{\\star}"),
    ('☆', "\\ensuremath{\\star}"),
    ('✗', "\\ensuremath{\\times}"),
    ('✘', "\\ensuremath{\\times}"),
    ('Γ', "\\ensuremath{\\Gamma}"),
    ('Δ', "\\ensuremath{\\Delta}"),
    ('Θ', "\\ensuremath{\\Theta}"),
    ('Λ', "\\ensuremath{\\Lambda}"),
    ('Ξ', "\\ensuremath{\\Xi}"),
    ('Π', "\\ensuremath{\\Pi}"),
    ('Σ', "\\ensuremath{\\Sigma}"),
    ('Υ', "\\ensuremath{\\Upsilon}"),
    ('Φ', "\\ensuremath{\\Phi}"),
    ('Ψ', "\\ensuremath{\\Psi}"),
    ('Ω', "\\ensuremath{\\Omega}"),
];

/// The commands for Greek letters, in the order of Unicode from α. The final sigma is a separate
/// letter.
const GREEK: [&str; 25] = [
    "alpha", "beta", "gamma", "delta", "epsilon", "zeta", "eta", "theta", "iota", "kappa",
    "lambda", "mu", "nu", "xi", "", "pi", "rho", "varsigma", "sigma", "tau", "upsilon", "phi",
    "chi", "psi", "omega",
];

/// Text on one line, with characters escaped that have a meaning in LaTeX. O(length).
pub(super) fn escaped(text: &str) -> TexText {
    let text = text.replace(['\n', '\t'], " ");
    let mut set = TexText::default();
    let mut before = ' ';
    for letter in winmove_core::model::escaped(&text, Escapes::Shown).chars() {
        if is_ligature(before, letter) {
            set.text.push_str("{}");
        }
        write(&mut set, letter);
        before = letter;
    }
    set
}

/// A label with its subscripts and superscripts. O(length).
pub(super) fn label(label: &str) -> TexText {
    let mut set = TexText::default();
    let runs = set_runs(label);
    let mut index = 0;
    while let Some(run) = runs.get(index) {
        let text = escaped(run.text);
        set.needs_unicode |= text.needs_unicode;
        let text = text.text;
        let above = runs.get(index + 1).filter(|next| next.left == run.left);
        match (run.script, above) {
            (Script::Base, _) => set.text.push_str(&text),
            // A subscript and a superscript of the same base are stacked.
            (_, Some(other)) => {
                let other_text = escaped(other.text);
                set.needs_unicode |= other_text.needs_unicode;
                let (sub, sup) = match run.script {
                    Script::Sub => (text, other_text.text),
                    Script::Base | Script::Super => (other_text.text, text),
                };
                append!(
                    set.text,
                    "\\rlap{{\\textsuperscript{{{sup}}}}}\\textsubscript{{{sub}}}"
                );
                index += 1;
            }
            (Script::Sub, None) => append!(set.text, "\\textsubscript{{{text}}}"),
            (Script::Super, None) => append!(set.text, "\\textsuperscript{{{text}}}"),
        }
        index += 1;
    }
    set
}

/// Text for the rest of a line after `%`.
pub(super) fn comment(text: &str) -> String {
    let text = text.replace(['\n', '\r', '\t'], " ");
    winmove_core::model::escaped(&text, Escapes::Shown).into_owned()
}

/// Whether a LaTeX font would merge two characters, such as `--` into a dash.
fn is_ligature(before: char, letter: char) -> bool {
    let is_double = before == letter && matches!(letter, '-' | '\'' | '`' | ',');
    is_double || matches!((before, letter), ('?' | '!', '`'))
}

fn write(set: &mut TexText, letter: char) {
    if let Some((_, command)) = COMMANDS.iter().find(|(sign, _)| *sign == letter) {
        return set.text.push_str(command);
    }
    match letter {
        '{' | '}' | '$' | '&' | '#' | '%' | '_' => {
            set.text.push('\\');
            set.text.push(letter);
        }
        'ο' => set.text.push('o'),
        'α'..='ω' => {
            let name = GREEK[letter as usize - 'α' as usize];
            append!(set.text, "\\ensuremath{{\\{name}}}");
        }
        _ => {
            set.needs_unicode |= !is_latin(letter);
            set.text.push(letter);
        }
    }
}

/// Whether pdfLaTeX with T1 fonts knows a letter, as tested with TeX Live 2022.
fn is_latin(letter: char) -> bool {
    matches!(
        letter,
        '\u{20}'..='\u{7e}'
            | '\u{a0}'..='\u{125}'
            | '\u{128}'..='\u{137}'
            | '\u{139}'..='\u{13e}'
            | '\u{141}'..='\u{148}'
            | '\u{14a}'..='\u{165}'
            | '\u{168}'..='\u{17e}'
            | '\u{218}'..='\u{21b}'
            | '\u{2010}'..='\u{2015}'
            | '\u{2018}'..='\u{201a}'
            | '\u{201c}'..='\u{201e}'
            | '\u{2022}'
            | '\u{2026}'
            | '\u{20ac}'
    )
}
