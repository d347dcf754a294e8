//! Links to games.

use expect_test::expect;
use winmove_analysis::{Language, Position};
use winmove_core::model::{Cell, Document, Place, Side, VertexId};
use winmove_files::{FileKind, LinkView, Mode, ReadOptions};

use super::games::{self, Random};
use super::{edges, labels, read_as, refusal, remarks, said, survives_damage, try_read, write};
use winmove_tests::PROJECT;

const KIND: FileKind = FileKind::Link;

/// The encoding by Python's zlib and base64 of a game file with the edges 0→1 and 1→1.
const BY_PYTHON: &str = "RY69DsMgEIPfxfMNMJZXoQykuVBUfqqEpqoi3j1HO3Sz_NmWDyx1zb7B4B1LrjuDsPO6xVpgNKHFlljo9aUUXwQuk\
    dMMcyCs_nkfQuIt3niDsQeiMEVIfuIkNY9OP1P_zQndEXgO345VpB1ZTZLYmv_Aud4JwWce660-uAwxTlolrJ8";

fn read(text: &str) -> winmove_files::Loaded {
    let loaded = winmove_files::read(text.as_bytes(), &ReadOptions::default());
    loaded.unwrap_or_else(|error| panic!("{error}\n{text}"))
}

fn link(document: &Document, view: &LinkView) -> String {
    winmove_files::write_link(document, view, "https://example.org/winmove/").unwrap()
}

fn example(name: &str) -> Document {
    let folder = format!("{PROJECT}/examples");
    let path = format!("{folder}/{name}.winmove.json");
    winmove_files::open(path.as_ref(), &ReadOptions::default())
        .unwrap()
        .document
}

#[test]
fn a_link_made_by_python_is_read() {
    let loaded = read(&format!("#g={BY_PYTHON}"));
    assert_eq!(loaded.kind, KIND);
    assert_eq!(loaded.document.title(), "é");
    assert_eq!(labels(&loaded.document), ["a", "b"]);
    assert_eq!(edges(&loaded.document), [(0, 1, ""), (1, 1, "stay")]);
    assert_eq!(loaded.view(), LinkView::default());
}

#[test]
fn every_example_comes_back_from_its_link_byte_for_byte() {
    let folder = format!("{PROJECT}/examples");
    let mut count = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if !path.to_string_lossy().ends_with(".winmove.json") {
            continue;
        }
        let loaded = winmove_files::open(&path, &ReadOptions::default()).unwrap();
        let written = write(&loaded.document, KIND);
        let again = read(&written.text);
        assert_eq!(again.document, loaded.document, "{}", path.display());
        assert_eq!(
            winmove_files::write(&again.document),
            winmove_files::write(&loaded.document)
        );
        count += 1;
    }
    assert!(count >= 20, "{count}");
}

#[test]
fn random_games_come_back_with_the_view_that_was_asked_for() {
    let mut random = Random::seeded(31);
    for number in 0..400 {
        let document = match number % 2 {
            0 => games::token_game(&mut random, 12),
            _ => games::pursuit(&mut random, 8),
        };
        let count = document.graph().unwrap().vertices().len();
        let mut place = || Place::Vertex(VertexId(random.below(count) as u32));
        let at = match number % 2 {
            0 => Position::from(place()),
            _ => Position::of_sides([place(), place()], Side::ALL[number / 2 % 2]),
        };
        let modes = [
            Mode::Edit,
            Mode::Explore,
            Mode::Play,
            Mode::Replay,
            Mode::Practise,
        ];
        let view = LinkView {
            at: random.percent(70).then_some(at),
            mode: random.percent(70).then(|| random.pick(&modes)),
            language: random.percent(70).then(|| random.pick(&Language::ALL)),
        };
        let text = link(&document, &view);
        let loaded = read(&text);
        assert_eq!(
            (&loaded.document, loaded.view()),
            (&document, view),
            "{text}"
        );
    }
}

#[test]
fn a_link_to_a_page_in_a_folder_with_spaces_in_its_name_is_one_word() {
    let game = example("pebbles");
    let page = "file:///home/ana/My games/winmove.html";
    let link = winmove_files::write_link(&game, &LinkView::default(), page).unwrap();
    assert!(link.starts_with("file:///home/ana/My%20games/winmove.html#g="));
    assert!(!link.contains(char::is_whitespace));
    assert_eq!(read(&link).document, game);
}

#[test]
fn a_position_on_a_board_is_told_by_row_and_column() {
    let document = example("guarded-exit");
    let cell = |row, column| Place::Cell(Cell::new(row, column));
    let floor: Vec<Place> = document
        .board()
        .unwrap()
        .cells()
        .filter(|(_, square)| *square == winmove_core::model::Square::Floor)
        .map(|(at, _)| cell(at.row, at.column))
        .collect();
    let at = Position::of_sides([floor[0], floor[1]], Side::Thief);
    let view = LinkView {
        at: Some(at),
        ..LinkView::default()
    };
    assert_eq!(read(&link(&document, &view)).view(), view);
}

#[test]
fn what_chats_and_mail_do_to_a_link_is_undone() {
    let document = example("pebbles");
    let view = LinkView {
        mode: Some(Mode::Explore),
        ..LinkView::default()
    };
    let whole = link(&document, &view);
    let (page, fragment) = whole.split_once('#').unwrap();
    let broken = |by: &str| {
        let lines = whole.as_bytes().chunks(60);
        let lines: Vec<&str> = lines.map(|it| std::str::from_utf8(it).unwrap()).collect();
        lines.join(by)
    };
    let percents: String = fragment
        .bytes()
        .map(|byte| {
            if byte.is_ascii_alphanumeric() {
                char::from(byte).to_string()
            } else {
                format!("%{byte:02X}")
            }
        })
        .collect();
    let forms = [
        format!("#{fragment}"),
        format!("file:///home/ada/my%20games/winmove.html#{fragment}"),
        format!("localhost:8000/#{fragment}"),
        format!("  \n{whole}\r\n"),
        format!("<{whole}>."),
        format!("{page}#{percents}"),
        format!("{page}%23{percents}"),
        whole.replace('&', "&amp;"),
        format!("{whole}&utm_source=chat"),
        broken("\n"),
        broken("\r\n> "),
        broken(" \n\t"),
        broken("\u{200b}"),
        broken("\u{ad}"),
        format!("\u{feff}{whole}"),
    ];
    for form in forms {
        let loaded = read(&form);
        assert_eq!(
            (&loaded.document, loaded.view()),
            (&document, view),
            "{form}"
        );
    }
    // In a sentence, if it is known to contain a link.
    let sentence = format!("Look at this game: {whole}");
    assert_eq!(read_as(&sentence, KIND).document, document);
    // As other programs write base64, with padding.
    let other = format!("#g={}==", BY_PYTHON.replace('_', "/"));
    assert_eq!(read(&other).document.title(), "é");
}

#[test]
fn lists_with_comments_and_games_that_mention_links_are_no_links() {
    let list = format!("# from https://example.org/#g={BY_PYTHON}\n3 2\n0 1\n1 2\n");
    assert_eq!(read(&list).kind, FileKind::EdgeList);
    let list = format!("3 2\n0 1\n1 2\n# https://example.org/#g={BY_PYTHON}\n");
    assert_eq!(read(&list).kind, FileKind::EdgeList);
    let game = example("pebbles").titled(format!("https://example.org/#g={BY_PYTHON}"), "#g=");
    assert_eq!(read(&winmove_files::write(&game)).kind, FileKind::Json);
}

#[test]
fn a_link_that_was_cut_anywhere_is_refused_and_says_so() {
    let document = example("pebbles");
    let view = LinkView {
        at: Some(Position::from(Place::Vertex(VertexId(0)))),
        ..LinkView::default()
    };
    let whole = link(&document, &view);
    let game = whole.find("&v=").unwrap();
    let begin = whole.find("#g=").unwrap() + "#g=".len();
    for end in begin..whole.len() {
        match try_read(&whole[..end], KIND) {
            // Before its version, a link can't show that it was cut short: the game is complete,
            // but how to show it is lost.
            Ok(loaded) => assert!(
                (game..game + "&v=".len()).contains(&end) && loaded.document == document,
                "{end}"
            ),
            Err(error) => assert!(
                error.contains("cut short") || (end == game + "&v=".len()),
                "{end}: {error}"
            ),
        }
    }
}

#[test]
fn a_changed_character_is_never_read_as_another_game() {
    let document = example("pebbles");
    let whole = link(&document, &LinkView::default());
    let begin = whole.find("#g=").unwrap() + "#g=".len();
    let end = whole.find("&sum=").unwrap();
    let version = whole.find("&v=").unwrap();
    let mut random = Random::seeded(8);
    for at in begin..whole.len() {
        for _ in 0..4 {
            let mut bytes = whole.clone().into_bytes();
            bytes[at] ^= 1 << random.below(7);
            let Ok(text) = String::from_utf8(bytes) else {
                continue;
            };
            let Ok(loaded) = try_read(&text, KIND) else {
                continue;
            };
            // The case of the checksum's digits, and a key that is no longer recognised, don't
            // change the game.
            assert_eq!(loaded.document, document, "{text}");
            assert!(at >= end || (version..end).contains(&at), "{text}");
        }
    }
}

#[test]
fn what_is_wrong_is_said_with_its_place() {
    let told = [
        "https://example.org/",
        "#g=",
        "#g=AB\nC*D",
        "#g=AB CD",
        "#g=abé",
        "#g=q1Y",
        "#g=_____w",
        "#g=q1Y&v=2",
        "#g=q1Y&v=x",
        "#g=q1Y&v=1",
        "#g=q1Y&v=1&sum=0",
        "#g=q1Y&v=1&sum=00000000",
        "#g=i44FAA",
    ]
    .map(|text| refusal(text, KIND));
    expect![[r#"
        line 1, column 1: not a link to a game: a link has #g= before its game, and this one has none
        line 1, column 4: the link is cut short: there is no game after #g=
        line 2, column 2: the link is damaged: '*' is not base64url
        line 1, column 6: the link is damaged: ' ' is not base64url
        line 1, column 6: the link is damaged: 'é' is not base64url
        line 1, column 7: the link is cut short: its game is not complete
        line 1, column 5: the link is damaged: its game is not compressed with deflate
        line 1, column 10: a link of version 2; this Winmove reads 1
        line 1, column 10: the link is damaged: its version is not a number
        line 1, column 11: the link is cut short: its checksum is missing
        line 1, column 17: the link is cut short: its checksum is not complete
        line 1, column 16: the link is damaged: its checksum is 00000000, and 9eeab0c6 was expected
        line 1, column 1 of the game in the link: this is not a Winmove file: expected an object, found a list"#]]
    .assert_eq(&told.join("\n"));
    let text = format!("#g={BY_PYTHON}&at=x");
    assert!(
        refusal(&text, KIND).contains("expected a position"),
        "{text}"
    );
}

#[test]
fn a_view_that_this_program_or_the_game_does_not_have_is_a_remark() {
    let text = format!("#g={BY_PYTHON}&mode=fly&lang=la&at=7");
    let loaded = read(&text);
    assert_eq!(loaded.view(), LinkView::default());
    expect![[r#"
        the link asks for the mode "fly", which this Winmove does not have
        the link asks for the language "la", which this Winmove does not have
        the link asks for a position that the game does not have"#]]
    .assert_eq(&remarks(&loaded).join("\n"));
    let text = format!("#g={BY_PYTHON}&mode=play&lang=pt&at=1");
    expect!["the link shows it in Play mode at vertex 1 in Português"]
        .assert_eq(&remarks(&read(&text)).join("\n"));
}

#[test]
fn a_link_names_an_added_language_by_its_whole_tag() {
    let text = "language-name = 中文\n";
    let [hans, hant] =
        ["zh-Hans", "zh-Hant"].map(|tag| Language::add(tag, text.to_owned()).unwrap());
    for language in [hans, hant] {
        let view = LinkView {
            language: Some(language),
            ..LinkView::default()
        };
        assert_eq!(read(&link(&example("pebbles"), &view)).view(), view);
    }
}

#[test]
fn a_link_that_unpacks_to_gigabytes_is_refused_with_the_figure() {
    // A deflate block that repeats one byte. A length of 258 takes two bits.
    let mut bits = vec![1, 1, 0];
    // The byte 0x30 + 0x20 as a fixed code of eight bits, highest bit first.
    bits.extend((0..8).rev().map(|bit| (0x30 + b' ') >> bit & 1));
    // 285 has the code 11000101, and distance 1 the code 00000.
    let step = [1, 1, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0];
    for _ in 0..600_000 {
        bits.extend(step);
    }
    bits.extend([0; 7]);
    let bytes: Vec<u8> = bits
        .chunks(8)
        .map(|bits| (0..).zip(bits).map(|(place, bit)| bit << place).sum())
        .collect();
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let mut text = String::from("#g=");
    for three in bytes.chunks(3) {
        let word = three
            .iter()
            .fold(0u32, |word, &byte| word << 8 | u32::from(byte));
        let word = word << (8 * (3 - three.len()));
        for place in 0..=three.len() {
            text.push(char::from(DIGITS[(word >> (18 - 6 * place) & 63) as usize]));
        }
    }
    expect![[
        "line 1, column 4: the game in the link has more than 64 MiB, the limit for unpacking"
    ]]
    .assert_eq(&refusal(&text, KIND));
}

#[test]
fn a_long_link_says_that_it_may_be_cut() {
    let short = write(&example("pebbles"), KIND);
    assert_eq!(said(&short).len(), 1);
    let mut random = Random::seeded(2);
    let long = write(
        &games::token_game(&mut random, 12).titled(digits(&mut random), ""),
        KIND,
    );
    let length = long.text.trim_end().len();
    assert!(length > winmove_files::LONG_LINK, "{length}");
    expect!["the link has … characters; chats and mail often cut links longer than 8,000, so a file is safer"]
        .assert_eq(&said(&long)[1].replace(&winmove_words::say::number(length), "…"));
}

/// Digits that can't be compressed to less than 8,000 characters.
fn digits(random: &mut Random) -> String {
    (0..20_000)
        .map(|_| char::from(b'0' + random.below(10) as u8))
        .collect()
}

#[test]
fn damaged_links_are_read_or_refused_with_a_place() {
    let view = LinkView {
        at: Some(Position::from(Place::Vertex(VertexId(0)))),
        mode: Some(Mode::Play),
        language: Some(Language::VIETNAMESE),
    };
    survives_damage(&link(&example("pebbles"), &view), KIND, 4_000);
    survives_damage(&format!("#g={BY_PYTHON}&at=1&mode=edit"), KIND, 4_000);
}
