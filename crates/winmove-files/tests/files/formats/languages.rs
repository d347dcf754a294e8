//! Errors and remarks of readers in other languages than English.

use winmove_files::FileKind;
use winmove_words::Language;

use super::{read_as, refusal, remarks};

/// Words that English sentences have, and those of the other languages don't.
const ENGLISH: &str = "the is are there this which and of found expected line row column vertex \
                       vertices edge edges node than more after behind without read taken move \
                       moves number numbers file text list its it not";

/// Files that are refused.
const REFUSED: &[(FileKind, &str)] = &[
    (FileKind::EdgeList, "3 2\n1 2\n2 9\n"),
    (FileKind::EdgeList, "3 3\n1 2\n2 3\n"),
    (FileKind::EdgeList, "2 1\n1 x\n"),
    (FileKind::Csv, "source,target\na,\n"),
    (FileKind::Csv, "source,target\na,\"b\n"),
    (FileKind::Literal, "[[0, 1], 2]"),
    (FileKind::Literal, "[[0, 1]"),
    (FileKind::Matrix, "0 1\n2 0\n"),
    (FileKind::Pajek, "*Vertices 2\n*Arcs\n1 9\n"),
    (FileKind::Mermaid, "flowchart LR\na -- b\n"),
    (FileKind::Mermaid, "flowchart LR\na --> end\n"),
    (FileKind::Mermaid, "flowchart LR\nsubgraph s\na --> b\n"),
    (FileKind::Dot, "digraph { a -- b }"),
    (FileKind::Dot, "digraph { a -> "),
    (FileKind::Facts, "move(a,b)"),
    (FileKind::Facts, "move(X,b)."),
    (FileKind::Apx, "arg(a). att(a,b"),
    (FileKind::Iccma, "p af 2\n1 3\n"),
    (FileKind::Gambit, "EFG 2 R \"\" { \"1\" }"),
    (FileKind::Gambit, "EFG 2 R"),
    (FileKind::Parity, "parity 1;\n0 1 2 1;\n"),
    (FileKind::Parity, "0 1 0 1;\n"),
    (FileKind::BoardText, "2 2\n..\n.x\n"),
    (FileKind::BoardText, "2 2\n..\n"),
    (FileKind::Aut, "des (0, 2, 2)\n(0, \"a\", 1)\n"),
    (FileKind::Aut, "des (0, 1, 2)\n(0, \"a\", 7)\n"),
    (FileKind::Dimacs, "p cnf 3 2\n"),
    (FileKind::Dimacs, "p edge 2 1\ne 1 9\n"),
    (FileKind::Graph6, "C"),
    (FileKind::Tgf, "1 a\n1 b\n#\n"),
    (FileKind::Tgf, "1 a\n"),
];

/// Files that are read with remarks.
const REMARKED: &[(FileKind, &str)] = &[
    (FileKind::EdgeList, "# x\n4 3 1\n1 2 a\n2 3\n3 4\n"),
    (FileKind::EdgeList, "a -- b\nb -- c\n"),
    (FileKind::Csv, "a,b\nb,c\n"),
    (FileKind::Literal, "[[0, 1], [1, 2], [2, 0]]"),
    (FileKind::Matrix, "0 1\n1 0\n"),
    (FileKind::Dot, "graph { a -- b [dir=forward] }"),
    (FileKind::Facts, "move(a,b). move(a,b)."),
    (FileKind::Dimacs, "p edge 2 4\ne 1 2\n"),
    (FileKind::Tgf, "1\n2\n#\n1 2\n"),
];

/// The English words of a sentence outside quotes and options.
fn english(sentence: &str) -> Vec<&str> {
    let outside = sentence.split('`').step_by(2);
    let outside = outside.flat_map(|part| part.split('"').step_by(2));
    let words = outside.flat_map(|part| part.split(' '));
    words
        .scan("", |before, word| {
            Some((std::mem::replace(before, word), word))
        })
        .filter(|(before, _)| !before.contains("--"))
        .map(|(_, word)| word.trim_matches(|letter: char| !letter.is_alphanumeric()))
        .filter(|word| ENGLISH.split_whitespace().any(|known| known == *word))
        .collect()
}

#[test]
fn errors_and_remarks_are_in_the_language_of_the_thread() {
    for language in [Language::PORTUGUESE, Language::VIETNAMESE] {
        let refused = REFUSED.iter().chain(&crate::format::languages::REFUSED);
        let refusals = refused.map(|&(kind, text)| {
            let told = language.speak(|| refusal(text, kind));
            (refusal(text, kind), told, text)
        });
        let remarks = REMARKED.iter().map(|&(kind, text)| {
            let told = language.speak(|| remarks(&read_as(text, kind)).join("\n"));
            (remarks(&read_as(text, kind)).join("\n"), told, text)
        });
        let (mut all, mut known) = (0, 0);
        for (in_english, told, text) in refusals.chain(remarks) {
            assert_ne!(told, in_english);
            all += 1;
            known += usize::from(!english(&in_english).is_empty());
            let mut left = english(&told);
            left.retain(|word| !text.contains(word));
            assert!(left.is_empty(), "{left:?} in {told}");
        }
        // The words find nearly every English sentence.
        assert!(10 * known > 9 * all, "{known} of {all}");
    }
}
