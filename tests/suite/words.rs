//! Nothing that a person reads in the window stands in the sources: it is a message of
//! `winmove-words`, in each language.

use std::fs;
use std::path::{Path, PathBuf};

use expect_test::expect_file;
use proc_macro2::{Delimiter, TokenStream, TokenTree};

/// The folders whose texts are read in the window.
const FOLDERS: [&str; 4] = [
    "src/gui",
    "crates/winmove-editor/src",
    "crates/winmove-analysis/src",
    "crates/winmove-files/src",
];

/// Macros and methods whose texts are for those who mend the program.
const FOR_DEVELOPERS: [&str; 12] = [
    "assert",
    "assert_eq",
    "assert_ne",
    "debug_assert",
    "debug_assert_eq",
    "expect",
    "expect_err",
    "panic",
    "reason",
    "todo",
    "unimplemented",
    "unreachable",
];

#[test]
fn no_sentence_stands_in_the_sources_of_the_window() {
    let mut found = Vec::new();
    for folder in FOLDERS {
        for file in sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join(folder)) {
            let text = fs::read_to_string(&file).unwrap();
            let file = file
                .strip_prefix(env!("CARGO_MANIFEST_DIR"))
                .unwrap()
                .display();
            let tokens: TokenStream = text.parse().unwrap();
            let mut literals = Vec::new();
            collect(tokens, &mut literals);
            found.extend(
                literals
                    .iter()
                    .map(|literal| format!("{file}: {literal}\n")),
            );
        }
    }
    // Ids of widgets, styles of pictures, texts that are stored in files, what a library says, and
    // names of formats, which a message words.
    expect_file!["words.txt"].assert_eq(&found.concat());
}

#[test]
fn a_sentence_in_a_source_is_found() {
    let source = r#"
        //! A comment of several words.
        /// Another comment of several words.
        #[error("an attribute of several words")]
        fn f() {
            ui.label(format!("{} more moves", n));
            g().expect("there is one left");
            assert!(n > 0, "more than none");
            ui.label("W");
            draw("M 0 0 L 1 1");
        }
    "#;
    let mut literals = Vec::new();
    collect(source.parse().unwrap(), &mut literals);
    assert_eq!(literals, ["\"{} more moves\""]);
}

/// The string literals with at least two words, outside attributes and texts for developers.
fn collect(tokens: TokenStream, found: &mut Vec<String>) {
    let mut before: [Option<String>; 2] = [None, None];
    for token in tokens {
        let is_for_developers = before
            .iter()
            .flatten()
            .any(|word| FOR_DEVELOPERS.contains(&word.as_str()));
        match &token {
            TokenTree::Group(group) => {
                let is_attribute = group.delimiter() == Delimiter::Bracket
                    && before.iter().flatten().any(|mark| mark == "#");
                if !is_attribute && !is_for_developers {
                    collect(group.stream(), found);
                }
            }
            TokenTree::Literal(literal)
                if !is_for_developers && is_sentence(&literal.to_string()) =>
            {
                found.push(literal.to_string());
            }
            TokenTree::Literal(_) | TokenTree::Ident(_) | TokenTree::Punct(_) => {}
        }
        before = [before[1].take(), Some(token.to_string())];
    }
}

/// Whether a literal is a string with two words of letters beside each other, outside of what is
/// filled in.
fn is_sentence(literal: &str) -> bool {
    let mut depth = 0;
    let said: String = literal
        .chars()
        .map(|letter| {
            depth += i32::from(letter == '{') - i32::from(letter == '}');
            if depth > 0 { '0' } else { letter }
        })
        .collect();
    let mut words = said.split(' ').map(|word| {
        let word = word.trim_matches(|letter: char| !letter.is_alphanumeric());
        word.chars().count() > 1
            && word
                .chars()
                .all(|letter| letter.is_alphabetic() || "'’-".contains(letter))
    });
    let mut last = false;
    literal.contains('"') && words.any(|word| std::mem::replace(&mut last, word) && word)
}

fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(sources(&path));
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
    found.sort();
    found
}
