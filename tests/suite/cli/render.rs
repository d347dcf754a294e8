//! `winmove render`, judged by independent readers of the files: roxmltree, image and png in the
//! tests, and the programs Poppler, gifsicle, apngdis and LaTeX.

use std::path::Path;
use std::process::Command;

use expect_test::expect;
use image::GenericImageView as _;

use super::{Files, pebbles, run, run_with};
use winmove_tests::{PROJECT, not_tried};

/// A heap of four pebbles with the token at three.
fn heap() -> String {
    pebbles(r#"{"token": {"at": [3]}}"#)
}

/// Draws a file with options. Returns the path of the picture, and the output.
fn draw(files: &Files, file: &str, name: &str, options: &[&str]) -> (String, String) {
    let out = files.path(name).to_str().unwrap().to_owned();
    let mut arguments = vec!["render", file, &out];
    arguments.extend(options);
    let ended = run(&arguments);
    assert_eq!(
        (ended.status, ended.out.as_str()),
        (Some(0), ""),
        "{arguments:?}: {}",
        ended.err
    );
    (out, ended.err)
}

fn read(path: &str) -> Vec<u8> {
    std::fs::read(path).unwrap()
}

/// The output of a program, if it is installed.
fn printed(program: &str, arguments: &[&str], folder: &Path) -> Option<String> {
    let run = Command::new(program)
        .args(arguments)
        .current_dir(folder)
        .output();
    match run {
        Ok(output) => {
            let out = String::from_utf8_lossy(&output.stdout).into_owned();
            let err = String::from_utf8_lossy(&output.stderr);
            assert!(output.status.success(), "{program}: {out}{err}");
            Some(out)
        }
        Err(_) => {
            not_tried(program);
            None
        }
    }
}

#[test]
fn a_picture_has_the_letters_of_its_language_if_that_is_asked_for() {
    let files = Files::new();
    let game = files.put("heap.json", &heap());
    let has_letters = |options: &[&str]| {
        let options = [options, &["--legend", "--language", "pt"]].concat();
        let (out, _) = draw(&files, &game, "letters.svg", &options);
        let svg = String::from_utf8(read(&out)).unwrap();
        ["W", "L", "V", "D"].map(|letter| svg.contains(&format!(">{letter}</text>")))
    };
    assert_eq!(has_letters(&[]), [true, true, false, false]);
    assert_eq!(has_letters(&["--own-letters"]), [false, false, true, true]);
}

#[test]
fn the_ending_of_the_file_or_its_word_tells_the_form() {
    let files = Files::new();
    let file = files.put("heap.json", &heap());
    for (ending, word, begins) in [
        ("svg", "svg", &b"<svg "[..]),
        ("png", "png", b"\x89PNG"),
        ("pdf", "pdf", b"%PDF-"),
        ("tex", "tikz", b"\\documentclass"),
    ] {
        let (by_ending, said) = draw(&files, &file, &format!("a.{ending}"), &[]);
        assert_eq!(said, "", "{ending}");
        let (by_word, _) = draw(&files, &file, &format!("{word}.out"), &["--to", word]);
        assert!(read(&by_ending).starts_with(begins), "{ending}");
        assert_eq!(read(&by_ending), read(&by_word), "{ending}");
    }
    let printed = run_with(&["render", "-", "-", "--to", "svg"], &heap());
    assert_eq!(
        printed.out.as_bytes(),
        read(files.path("a.svg").to_str().unwrap())
    );
    let ended = run(&["render", &file, "a.bmp"]);
    assert_eq!(ended.status, Some(1));
    expect![[r#"
        a.bmp: the file extension is not one of .svg, .png, .pdf, .tex, .tikz, .html, .htm, .gif, .apng; set the format with --to FORM
    "#]]
    .assert_eq(&ended.err);
}

/// The rows of the table in a web page: place, outcome and remoteness.
fn rows(page: &str) -> Vec<[String; 3]> {
    let rows = page.split("<tr><th scope=\"row\">").skip(1);
    rows.map(|row| {
        let (place, rest) = row.split_once("</th><td>").unwrap();
        let (outcome, rest) = rest.split_once("</td><td>").unwrap();
        let (remoteness, _) = rest.split_once("</td></tr>").unwrap();
        [place, outcome, remoteness].map(str::to_owned)
    })
    .collect()
}

#[test]
fn a_web_page_has_the_picture_and_a_table_of_its_outcomes() {
    let files = Files::new();
    let example = include_str!("../../../examples/pebbles.winmove.json");
    let file = files.put("pebbles.json", example);
    for (language, tag, [win, loss]) in [
        ("en", "en", ["win", "loss"]),
        ("pt", "pt-BR", ["vitória", "derrota"]),
        ("vi", "vi", ["thắng", "thua"]),
    ] {
        let (page, _) = draw(&files, &file, "page.html", &["--language", language]);
        let page = String::from_utf8(read(&page)).unwrap();
        let picture = &page[page.find("<svg").unwrap()..page.find("</svg>").unwrap() + 6];
        assert!(roxmltree::Document::parse(picture).is_ok(), "{language}");
        assert!(page.contains(&format!("lang=\"{tag}\"")), "{language}");
        // A player who leaves a multiple of three wins, and every two moves take three.
        let expected: Vec<[String; 3]> = (0..=10)
            .map(|pebbles| {
                let outcome = if pebbles % 3 == 0 { loss } else { win };
                let moves = pebbles / 3 * 2 + u32::from(pebbles % 3 != 0);
                [pebbles.to_string(), outcome.to_owned(), moves.to_string()]
            })
            .collect();
        assert_eq!(rows(&page), expected, "{language}");
    }
}

#[test]
fn a_web_page_of_an_exercise_tells_no_answers() {
    let files = Files::new();
    let example = include_str!("../../../examples/pebbles.winmove.json");
    let end = example.rfind('}').unwrap();
    let exercise = format!(r#"{}, "exercise": {{ "places": [] }} }}"#, &example[..end]);
    let file = files.put("exercise.json", &exercise);
    let (page, _) = draw(&files, &file, "page.html", &[]);
    let page = String::from_utf8(read(&page)).unwrap();
    assert!(page.contains("<svg"));
    assert_eq!(rows(&page), [[""; 3]; 0]);
    let main = &page[page.find("<main").unwrap()..page.find("</main>").unwrap()];
    for word in [
        // The notes of the example.
        "multiple of three",
        "win in",
        "loss in",
        "class=\"win",
        "class=\"loss",
        "W 7",
        "L 6",
    ] {
        assert!(!main.contains(word), "{word}: {main}");
    }
}

/// The texts in an SVG file.
fn texts(path: &str) -> Vec<String> {
    let text = String::from_utf8(read(path)).unwrap();
    let read = roxmltree::Document::parse(&text).unwrap();
    let nodes = read.descendants().filter(|node| node.has_tag_name("text"));
    nodes
        .map(|node| node.text().unwrap_or_default().to_owned())
        .collect()
}

#[test]
fn the_legend_of_a_game_with_owners_says_who_wins_endless_play() {
    let files = Files::new();
    let moves = "moves to the end (the winner hurries, the loser delays)";
    for (example, endless, has_moves) in [
        ("owners-attractor", "Player 1 wins endless play.", true),
        ("owners-zielonka", "The greatest number that", false),
    ] {
        let file = format!("{PROJECT}/examples/{example}.winmove.json");
        let (picture, _) = draw(&files, &file, "owners.svg", &["--legend"]);
        let texts = texts(&picture);
        let says = |words: &str| texts.iter().any(|text| text.starts_with(words));
        assert!(says(endless) && says("Player 0 wins"), "{texts:?}");
        assert!(!says("Each label is for the player to move"), "{texts:?}");
        assert_eq!(says(moves), has_moves, "{texts:?}");
        let (page, _) = draw(&files, &file, "owners.html", &["--language", "en"]);
        let page = String::from_utf8(read(&page)).unwrap();
        assert!(page.contains("<td>Player 1 wins</td>"), "{page}");
        // Names for screen readers.
        let (picture, _) = draw(&files, &file, "names.svg", &["--language", "vi"]);
        let picture = String::from_utf8(read(&picture)).unwrap();
        assert!(picture.contains("người chơi 1 thắng"), "{picture}");
    }
}

#[test]
fn a_picture_shows_the_outcomes_unless_it_is_a_worksheet() {
    let files = Files::new();
    let file = files.put("heap.json", &heap());
    let (solved, _) = draw(&files, &file, "solved.svg", &[]);
    // By hand: 0 is lost immediately, 1 and 2 are won in one, 3 is lost in two, and 4 is won in
    // three.
    for badge in ["L 0", "W 1", "L 2", "W 3"] {
        assert!(texts(&solved).contains(&badge.to_owned()), "{badge}");
    }
    let (blank, _) = draw(&files, &file, "blank.svg", &["--no-labels"]);
    for badge in ["L 0", "W 1", "L 2", "W 3"] {
        assert!(!texts(&blank).contains(&badge.to_owned()), "{badge}");
    }
    let (legend, _) = draw(
        &files,
        &file,
        "vi.svg",
        &["--legend", "--language", "vi", "--strategy"],
    );
    assert!(texts(&legend).contains(&"thắng".to_owned()));
    let (part, _) = draw(
        &files,
        &file,
        "part.svg",
        &["--select", "two none", "--select", "4"],
    );
    let text = String::from_utf8(read(&part)).unwrap();
    let read = roxmltree::Document::parse(&text).unwrap();
    let classes = read
        .descendants()
        .filter_map(|node| node.attribute("class"));
    let classes: Vec<&str> = classes.collect();
    let count = |class: &str| {
        let own = classes
            .iter()
            .filter(|own| own.split(' ').next() == Some(class));
        own.count()
    };
    assert_eq!((count("vertex"), count("edge")), (3, 2), "{classes:?}");
}

#[test]
fn a_png_is_as_large_as_is_asked_for_and_has_the_ground_that_is_asked_for() {
    let files = Files::new();
    let file = files.put("heap.json", &heap());
    let picture = |name: &str, options: &[&str]| {
        let (path, _) = draw(&files, &file, name, options);
        image::load_from_memory(&read(&path)).unwrap()
    };
    let usual = picture("usual.png", &[]);
    let once = picture("once.png", &["--scale", "1"]);
    assert_eq!(usual.width().div_ceil(2), once.width());
    assert_eq!(picture("wide.png", &["--width", "1000"]).width(), 1000);
    let corner = |picture: &image::DynamicImage| picture.get_pixel(0, 0).0;
    assert_eq!(corner(&usual), [255, 255, 255, 255]);
    assert_eq!(
        corner(&picture("t.png", &["--ground", "transparent"]))[3],
        0
    );
    let dark = corner(&picture("dark.png", &["--ground", "dark"]));
    assert!(dark[0] < 64 && dark[3] == 255, "{dark:?}");
    let ended = run(&["render", &file, "no.png", "--width", "9000"]);
    expect![[
        "heap.json: as PNG: it would be 9,000 × 8,740 pixels, and PNG allows at most 8,000 along a side"
    ]]
    .assert_eq(&files.short(&ended.refusal()));
}

#[test]
fn options_that_do_not_fit_the_form_are_refused() {
    let usage: [&[&str]; 9] = [
        &["a.svg", "--bare"],
        &["a.gif"],
        &["a.svg", "--animate", "replay"],
        &["a.gif", "--animate", "play", "--by", "rounds"],
        &["a.gif", "--animate", "play", "--ground", "transparent"],
        &["a.svg", "--scale", "0"],
        &["a.svg", "--scale", "2", "--width", "300"],
        &["a.svg", "--no-labels", "--strategy"],
        &["a.png", "--language", "vi"],
    ];
    for options in usage {
        let mut arguments = vec!["render", "a.json"];
        arguments.extend(options);
        let ended = run(&arguments);
        assert_eq!(ended.status, Some(2), "{options:?}");
        assert!(ended.err.starts_with("error: "), "{}", ended.err);
    }
    let files = Files::new();
    let file = files.put("heap.json", &pebbles(r#"{"token": {}}"#));
    let told = [&["--moves"][..], &["--select", "x"], &["--start", "x"]].map(|options| {
        let mut arguments = vec!["render", &file, "a.svg"];
        arguments.extend(options);
        files.short(&run(&arguments).refusal())
    });
    expect![[r#"
        heap.json: --moves: the game has no start; set one with --start
        heap.json: --select: no vertex is called `x`
        heap.json: --start: no vertex is called `x`"#]]
    .assert_eq(&told.join("\n"));
    let drawn = files.put(
        "drawn.json",
        &super::game(
            r#"{"graph": {"vertices": [{"id": 0, "outcome": "draw"}], "edges": []}}"#,
            r#"{"geography": {}}"#,
        ),
    );
    let ended = run(&["render", &drawn, "a.svg"]);
    assert_eq!(ended.status, Some(1));
    assert!(ended.err.contains(": solve: "), "{}", ended.err);
    draw(&files, &drawn, "a.svg", &["--no-labels"]);
}

#[test]
fn no_letter_of_the_program_or_of_vietnamese_is_a_box() {
    let files = Files::new();
    let label = "∞→←↔≥≤≠✓★∃∀⊕—… ỗẾ Ơự ção";
    let graph =
        format!(r#"{{"graph": {{"vertices": [{{"id": 0, "label": "{label}"}}], "edges": []}}}}"#);
    let file = files.put("letters.json", &super::game(&graph, r#"{"token": {}}"#));
    let (_, said) = draw(&files, &file, "a.png", &[]);
    assert_eq!(said, "");
    // A letter that is unassigned in Unicode.
    let file = files.put(
        "none.json",
        &super::game(
            r#"{"graph": {"vertices": [{"id": 0, "label": "a͸"}], "edges": []}}"#,
            r#"{"token": {}}"#,
        ),
    );
    let (_, said) = draw(&files, &file, "b.png", &[]);
    expect![[r#"
        b.png: no font has the letter ͸, which is drawn as a box
    "#]]
    .assert_eq(&files.short(&said));
}

/// The mean difference of two pictures of the same size, from 0 to 255.
fn difference(one: &image::RgbImage, other: &image::RgbImage) -> f64 {
    assert_eq!(one.dimensions(), other.dimensions());
    let bytes = one.as_raw().iter().zip(other.as_raw());
    let sum: u64 = bytes.map(|(a, b)| u64::from(a.abs_diff(*b))).sum();
    sum as f64 / one.as_raw().len() as f64
}

#[test]
fn a_pdf_has_one_page_that_looks_as_the_png_does() {
    let files = Files::new();
    for name in ["pebbles", "guarded-exit"] {
        let file = format!(
            "{}/examples/{name}.winmove.json",
            env!("CARGO_MANIFEST_DIR")
        );
        let options = ["--strategy", "--legend"];
        let (pdf, _) = draw(&files, &file, "a.pdf", &options);
        let (png, _) = draw(&files, &file, "a.png", &options);
        let png = image::load_from_memory(&read(&png)).unwrap().to_rgb8();
        let Some(info) = printed("pdfinfo", &[&pdf], files.0.path()) else {
            return;
        };
        assert!(info.contains("Pages:           1\n"), "{info}");
        let drawn = printed(
            "pdftoppm",
            &["-r", "144", "-png", "-singlefile", &pdf, "page"],
            files.0.path(),
        );
        if drawn.is_none() {
            return;
        }
        let page = image::open(files.path("page.png")).unwrap().to_rgb8();
        // Poppler may round up where the PNG doesn't.
        let (width, height) = png.dimensions();
        assert!(page.width().abs_diff(width) <= 1 && page.height().abs_diff(height) <= 1);
        let page = image::imageops::crop_imm(
            &page,
            0,
            0,
            width.min(page.width()),
            height.min(page.height()),
        )
        .to_image();
        let png = image::imageops::crop_imm(&png, 0, 0, page.width(), page.height()).to_image();
        let differs = difference(&page, &png);
        assert!(differs < 3.0, "{name}: {differs}");
        // Check the judge too: a white page must differ.
        let white = image::RgbImage::from_pixel(page.width(), page.height(), image::Rgb([255; 3]));
        assert!(difference(&white, &png) > 2.0 * differs.max(1.0), "{name}");
    }
}

#[test]
fn a_picture_for_latex_has_a_node_for_each_vertex_and_a_line_for_each_edge() {
    let files = Files::new();
    let file = files.put("heap.json", &heap());
    let (path, _) = draw(&files, &file, "a.tex", &[]);
    let text = String::from_utf8(read(&path)).unwrap();
    for id in 0..5 {
        assert_eq!(text.matches(&format!("] (v{id}) at (")).count(), 1, "v{id}");
    }
    for [from, to] in [[1, 0], [2, 1], [2, 0], [3, 2], [3, 1], [4, 3], [4, 2]] {
        let lines = text.lines().filter(|line| {
            line.starts_with("\\draw[")
                && line.contains(&format!("(v{from}) "))
                && line.ends_with(&format!("(v{to});"))
        });
        assert_eq!(lines.count(), 1, "{from} -> {to}: {text}");
    }
    // The tab, the line break and the backslash are escaped.
    assert!(text.contains("{a b \\textbackslash{}}"), "{text}");
    let (bare, _) = draw(&files, &file, "bare.tex", &["--bare"]);
    let bare = String::from_utf8(read(&bare)).unwrap();
    assert!(!bare.contains("documentclass") && bare.ends_with("\\end{tikzpicture}\n"));
    let file = files.put(
        "vi.json",
        &super::game(
            r#"{"graph": {"vertices": [{"id": 0, "label": "ỗ"}], "edges": []}}"#,
            r#"{"token": {}}"#,
        ),
    );
    let (out, said) = draw(&files, &file, "vi.tex", &[]);
    expect![[r#"
        vi.tex: some letters are not Latin; compile it with lualatex or xelatex
    "#]]
    .assert_eq(&files.short(&said));
    let text = String::from_utf8(read(&out)).unwrap();
    assert!(text.contains("% !TEX program = lualatex\n"));
}

/// A field narrower than its caption, with a name longer than a line.
#[test]
fn a_caption_keeps_the_margin_at_the_right() {
    let files = Files::new();
    let long = "long".repeat(30);
    let file = files.put("two.dot", &format!("digraph {{ a -> {long} -> a }}"));
    let (apng, _) = draw(&files, &file, "a.apng", &["--animate", "replay"]);
    let file = std::io::BufReader::new(std::fs::File::open(&apng).unwrap());
    let mut reader = png::Decoder::new(file).read_info().unwrap();
    let (width, frames) = {
        let info = reader.info();
        (info.width, info.animation_control().unwrap().num_frames)
    };
    let mut buffer = vec![0; reader.output_buffer_size().unwrap()];
    for number in 0..frames {
        let frame = reader.next_frame(&mut buffer).unwrap();
        let left = reader.info().frame_control().unwrap().x_offset;
        let pixels = buffer[..frame.buffer_size()].to_vec();
        let patch = image::RgbaImage::from_raw(frame.width, frame.height, pixels).unwrap();
        let margin = patch
            .enumerate_pixels()
            .filter(|(x, ..)| left + x >= width - 8);
        for (x, y, pixel) in margin {
            let [red, green, blue, opacity] = pixel.0;
            let is_white = [red, green, blue] == [255; 3] || opacity == 0;
            assert!(is_white, "frame {number} is drawn on at {x}, {y}");
        }
    }
}

#[test]
fn an_animation_has_a_frame_for_each_step_and_says_how_large_it_is() {
    let files = Files::new();
    let file = files.put("heap.json", &heap());
    // By hand: play is over at the only sink; each of 7 moves is visited, and each of 5 positions
    // is taken from the queue. One more frame precedes the first step.
    let steps = 1 + 7 + 5 + 1;
    let (gif, said) = draw(&files, &file, "a.gif", &["--animate", "replay"]);
    assert!(
        said.starts_with(&format!("{gif}: {steps} frames of ")),
        "{said}"
    );
    if let Some(info) = printed("gifsicle", &["--info", &gif], files.0.path()) {
        assert!(info.contains(&format!(" {steps} images\n")), "{info}");
        assert_eq!(info.matches("local color table").count(), 0, "{info}");
        assert_eq!(info.matches("delay 0.50s").count(), steps - 1, "{info}");
        assert_eq!(info.matches("delay 2.00s").count(), 1, "{info}");
    }
    let (apng, _) = draw(
        &files,
        &file,
        "a.apng",
        &["--animate", "replay", "--delay", "0.25"],
    );
    let mut reader =
        png::Decoder::new(std::io::BufReader::new(std::fs::File::open(&apng).unwrap()))
            .read_info()
            .unwrap();
    assert_eq!(
        reader.info().animation_control().unwrap().num_frames,
        steps as u32
    );
    // Composed as in a browser, the frames end with the picture of the solved game.
    let (width, height) = reader.info().size();
    let mut canvas = image::RgbaImage::new(width, height);
    let mut buffer = vec![0; reader.output_buffer_size().unwrap()];
    for _ in 0..steps {
        let frame = reader.next_frame(&mut buffer).unwrap();
        let control = *reader.info().frame_control().unwrap();
        let pixels = buffer[..frame.buffer_size()].to_vec();
        let patch = image::RgbaImage::from_raw(frame.width, frame.height, pixels).unwrap();
        image::imageops::replace(
            &mut canvas,
            &patch,
            control.x_offset.into(),
            control.y_offset.into(),
        );
        assert_eq!(control.delay_den, 100);
    }
    let (still, _) = draw(&files, &file, "still.png", &["--scale", "1"]);
    let still = image::load_from_memory(&read(&still)).unwrap().to_rgba8();
    // The field is above the text, and the rings of the last step are small.
    let field = image::imageops::crop_imm(&canvas, 0, 0, still.width(), still.height() / 2);
    let still = image::imageops::crop_imm(&still, 0, 0, still.width(), still.height() / 2);
    let pairs = field.to_image();
    let pairs = pairs
        .pixels()
        .zip(still.to_image().pixels().copied().collect::<Vec<_>>());
    let same = pairs.clone().filter(|(a, b)| *a == b).count();
    assert!(same * 100 > pairs.count() * 90, "{same}");
    // The token goes from three to two or one, and from there to zero.
    let (played, said) = draw(&files, &file, "p.png", &["--animate", "play"]);
    assert!(
        said.starts_with(&format!("{played}: 3 frames of ")),
        "{said}"
    );
}

#[test]
fn an_animation_with_too_many_frames_is_refused_with_their_number() {
    let files = Files::new();
    let edges: String = (0..200).map(|id| format!("{} {id}\n", id + 1)).collect();
    let file = files.put("path.txt", &format!("201 200\n{edges}"));
    let ended = run(&["render", &file, "a.gif", "--animate", "replay", "-q"]);
    expect!["path.txt: --animate: it would have 403 frames, and an animation can have at most 300; animated by rounds, it has fewer"]
        .assert_eq(&files.short(&ended.refusal()));
}

/// Compiles every example and graphs with all special features, using LaTeX. It is pdfLaTeX, or
/// LuaLaTeX if there are other letters: `cargo test --test suite render::every_example --
/// --ignored`. It needs Debian's texlive-latex-base, texlive-pictures, lmodern and texlive-luatex.
#[test]
#[ignore = "takes minutes, and LaTeX"]
fn every_example_compiles_with_latex() {
    let files = Files::new();
    let examples = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples");
    let mut games: Vec<String> = std::fs::read_dir(examples)
        .unwrap()
        .map(|entry| entry.unwrap().path().to_str().unwrap().to_owned())
        .filter(|path| path.ends_with(".json"))
        .collect();
    games.sort();
    let special = r#"{"graph": {"vertices": [
        {"id": 0, "label": "\\{}$&#%_~^", "note": "50 % of \"all\" <&> ∞ → ≥ ✓ ★ α Σ --- ''"},
        {"id": 1, "label": "v_1^2", "outcome": "draw"}, {"id": 2, "label": "a_{ij}"}, {"id": 3, "label": "ação ß Žižek"},
        {"id": 4, "label": "a very long label of a vertex"}, {"id": 5, "label": "", "exit": true, "tag": "sky"}],
        "edges": [[0, 0, "self_1"], [0, 1, "take 1 & 2"], [0, 1], [1, 0], [2, 0], [3, 2], [4, 3], [5, 5]]}}"#;
    games.push(files.put(
        "special.json",
        &super::game(special, r#"{"token": {"at": [4]}}"#),
    ));
    let count = games.len();
    let vietnamese = r#"{"graph": {"vertices": [{"id": 0, "label": "Cỗ bài"}, {"id": 1, "label": "漢"}], "edges": [[0, 1]]}}"#;
    games.push(files.put("other.json", &super::game(vietnamese, r#"{"token": {}}"#)));
    for (index, game) in games.iter().enumerate() {
        let (tex, _) = draw(&files, game, "a.tex", &["--legend"]);
        let program = if index < count {
            "pdflatex"
        } else {
            "lualatex"
        };
        let arguments = ["-interaction=nonstopmode", "-halt-on-error", &tex];
        assert!(
            printed(program, &arguments, files.0.path()).is_some(),
            "{game}"
        );
        let info = printed("pdfinfo", &["a.pdf"], files.0.path()).unwrap();
        assert!(info.contains("Pages:           1\n"), "{game}: {info}");
    }
}
