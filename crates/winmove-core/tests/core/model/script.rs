//! Subscripts and superscripts in labels.

use winmove_core::model::{Script, in_plain_text, script_runs};

fn set(label: &str) -> String {
    let run = |(script, text): (Script, &str)| match script {
        Script::Base => text.to_owned(),
        Script::Sub => format!("[{text}]"),
        Script::Super => format!("<{text}>"),
    };
    script_runs(label).into_iter().map(run).collect()
}

#[test]
fn numbers_letters_and_braces_are_scripts_and_words_are_not() {
    for (label, expected) in [
        ("v_1^2", "v[1]<2>"),
        ("x_12", "x[12]"),
        ("S_k", "S[k]"),
        ("a_{ij}b", "a[ij]b"),
        ("pos_3", "pos[3]"),
        ("2^{n+1}", "2<n+1>"),
        ("é_1", "é[1]"),
        ("my_vertex", "my_vertex"),
        ("ab_c", "ab_c"),
        ("_1", "_1"),
        ("v_", "v_"),
        ("v_{", "v_{"),
        ("v_{}", "v_{}"),
        ("a__1", "a_[1]"),
        ("", ""),
    ] {
        assert_eq!(set(label), expected, "{label}");
    }
    for (label, expected) in [
        ("v_1^2", "v₁²"),
        ("a_{ij}b", "aᵢⱼb"),
        ("2^{n+1}", "2ⁿ⁺¹"),
        // Unicode has no subscript q.
        ("x_q^2", "x_q^2"),
        ("my_vertex", "my_vertex"),
    ] {
        assert_eq!(in_plain_text(label), expected);
    }
}
