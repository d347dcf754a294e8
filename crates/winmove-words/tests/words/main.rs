//! The catalogues: complete, used, and in agreement with each other.

// Tests run on a desktop.
#![allow(clippy::disallowed_methods)]

mod messages;

use messages::{Messages, read};
use winmove_words::{Language, say};

#[test]
fn texts_are_found_without_capitals_and_diacritics() {
    for (text, typed) in [
        ("What’s new", "what's new"),
        ("Xuất ĐỒ thị", "xuat do thi"),
        ("Ação", "acao"),
    ] {
        assert_eq!(winmove_words::folded(text), typed);
        let apart: String = winmove_words::folded(&winmove_words::folded(text));
        assert_eq!(apart, typed);
    }
}

#[test]
fn the_lines_of_a_message_begin_with_capitals_unless_they_name_a_value() {
    for (text, message) in [
        ("there is no such file.", "There is no such file."),
        ("line 3, column 7: not JSON", "Line 3, column 7: not JSON"),
        (
            "edges[3][1]: there is no vertex 7",
            "edges[3][1]: there is no vertex 7",
        ),
        ("title: expected a text", "title: expected a text"),
        ("đây là một thư mục", "Đây là một thư mục"),
        ("one\ntwo", "One\nTwo"),
        ("", ""),
    ] {
        assert_eq!(winmove_words::capitalized(text), message);
    }
}

#[test]
fn numbers_have_the_separators_of_the_language() {
    let numbers = |language: Language| {
        language.speak(|| {
            [
                say::number(999_u32),
                say::number(1_234_567_u32),
                say::number(-1234.5),
            ]
        })
    };
    assert_eq!(numbers(Language::ENGLISH), ["999", "1,234,567", "−1,234.5"]);
    assert_eq!(
        numbers(Language::PORTUGUESE),
        ["999", "1.234.567", "−1.234,5"]
    );
    assert_eq!(
        numbers(Language::VIETNAMESE),
        ["999", "1.234.567", "−1.234,5"]
    );
}

#[test]
fn a_language_is_known_by_its_tag() {
    for (tag, language) in [
        ("en", Some(Language::ENGLISH)),
        ("en_GB.UTF-8", Some(Language::ENGLISH)),
        ("pt", Some(Language::PORTUGUESE)),
        ("PT-pt", Some(Language::PORTUGUESE)),
        ("vi_VN", Some(Language::VIETNAMESE)),
        ("C", None),
        ("", None),
        ("vid", None),
    ] {
        assert_eq!(Language::of_tag(tag), language, "{tag}");
    }
}

#[test]
fn outcomes_have_the_letters_of_the_language_if_that_is_chosen() {
    use winmove_core::model::{Outcome, Side};
    let known = [("en", "LDW"), ("pt-BR", "DEV"), ("vi", "BHT")];
    for (language, (tag, letters)) in Language::ALL.into_iter().zip(known) {
        assert_eq!(language.tag(), tag);
        let own = language.with_own_letters(true);
        let shown = |language: Language| {
            Outcome::ALL
                .map(|outcome| language.letter(outcome))
                .concat()
        };
        assert_eq!(
            (shown(language), shown(own)),
            ("LDW".to_owned(), letters.to_owned())
        );
        // They begin the words of the language, or a synonym ("bại" for "thua").
        let [loss, _, win] = Outcome::ALL.map(|outcome| own.letter(outcome));
        let caption =
            own.speak(|| say::caption_for_side(Side::Police, Side::Thief, "cell", Side::Police));
        assert!(caption.starts_with(&format!("{win}: ")), "{caption}");
        assert!(caption.contains(&format!("; {loss}: ")), "{caption}");
    }
}

#[test]
fn a_thread_speaks_its_own_language() {
    let outcome = || say::outcome_capital(winmove_core::model::Outcome::Win);
    assert_eq!(outcome(), "Win");
    Language::VIETNAMESE.speak(|| {
        assert_eq!(outcome(), "Thắng");
        assert_eq!(std::thread::spawn(outcome).join().unwrap(), "Win");
        assert_eq!(Language::PORTUGUESE.speak(outcome), "Vitória");
        assert_eq!(outcome(), "Thắng");
    });
    assert_eq!(outcome(), "Win");
}

#[test]
fn an_added_language_says_in_english_what_it_lacks() {
    let polish = Language::add("pl", "language-name = Polski\n".to_owned()).unwrap();
    assert_eq!(polish.name(), "Polski");
    assert_eq!(Language::of_tag("pl-PL"), Some(polish));
    assert!(Language::all().any(|language| language == polish));
    polish.speak(|| assert_eq!(say::outcome(winmove_core::model::Outcome::Draw), "draw"));
    let error = Language::add("pl", "language-name = Polski\n= nothing\n".to_owned());
    assert!(matches!(
        error,
        Err(winmove_words::CatalogueError::Syntax { line: 2, .. })
    ));
    assert!(Language::add("no language", String::new()).is_err());
}

/// The message of a variable that is left out would have a hole, except where a language has no
/// use for what the variable selects.
#[test]
fn translations_say_everything() {
    let english = read("en");
    for language in ["pt-BR", "vi"] {
        let mut silent = Vec::new();
        for (name, message) in &read(language) {
            let shown = |messages: &Messages| messages[name].shown.clone();
            let missing = shown(&english)
                .into_iter()
                .filter(|variable| !message.shown.contains(variable));
            silent.extend(missing.map(|variable| format!("{name}: ${variable}")));
        }
        assert_eq!(silent, [""; 0], "{language}");
    }
}

/// A message that is the same in two languages has names only.
#[test]
fn nothing_is_left_in_english() {
    /// The same word in both languages, or names of programs, formats and keys.
    const SAME: [&str; 3] = ["keys-bends", "keys-page", "recovery-bytes"];
    let english = read("en");
    for language in ["pt-BR", "vi"] {
        let copied: Vec<String> = read(language)
            .iter()
            .filter(|(name, message)| {
                let words = message.words.iter().filter(|word| word.chars().count() > 3);
                message.words == english[*name].words
                    && words.count() > 1
                    && !SAME.contains(&name.as_str())
                    // The title of a publication.
                    && !name.ends_with(".source")
                    && !name.ends_with("-source")
            })
            .map(|(name, message)| format!("{name}: {}", message.words.join(" ")))
            .collect();
        assert_eq!(copied, [""; 0], "{language}");
    }
}

/// The window has no options to set.
#[test]
fn options_are_named_on_the_command_line_alone() {
    for language in ["en", "pt-BR", "vi"] {
        let messages = read(language).into_iter();
        let naming = messages.filter(|(_, message)| message.has_option);
        let naming: Vec<String> = naming.map(|(name, _)| name).collect();
        // Databases are made on the command line alone.
        assert_eq!(naming, ["large-no-moves"], "{language}");
    }
    let remark = || say::read_would_fit("Edge list", "edges");
    assert_eq!(remark(), "Edge list would fit (--from edges)");
    winmove_words::speak_in_window();
    assert_eq!(remark(), "Edge list would fit");
}

#[test]
fn every_message_is_said() {
    let sources = messages::sources();
    let unsaid: Vec<String> = read("en")
        .into_keys()
        .filter(|name| {
            let function = name.replace(['-', '.'], "_").to_lowercase();
            let attribute = [".tip", ".also"].map(|attribute| name.strip_suffix(attribute));
            let message = attribute.into_iter().flatten().next().unwrap_or(name);
            let constant = message.replace('-', "_").to_uppercase();
            !sources.contains(&function) && !sources.contains(&constant)
        })
        .collect();
    assert_eq!(unsaid, [""; 0]);
}
