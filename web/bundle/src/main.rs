//! Packs the compiled program for a page: the module with its bindings, compressed copies of each
//! file for servers that can send them, and the whole program as one file that runs from a disk.
//!
//! `winmove-bundle PROGRAM PAGE OUT [--plain]`: the compiled program (`.wasm`), the folder with the
//! page's own files, and the output folder. With `--plain`, the files are not compressed, which
//! takes most of the time.

use std::error::Error;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use epaint_default_fonts::{HACK_REGULAR, NOTO_EMOJI_REGULAR};
use flate2::Compression;
use flate2::write::GzEncoder;
use sha2::{Digest as _, Sha256};
use winmove_words::Language;

/// The page's files that are loaded separately.
const PARTS: [&str; 6] = [
    "index.html",
    "page.css",
    "words.js",
    "page.js",
    "start.js",
    "worker.js",
];

/// The most bytes that a page may load before it starts, with brotli.
const MAX_FIRST_LOAD: usize = 3_300_000;

/// The fonts that the page loads when they are first needed: for monospaced text, emoji, and high
/// contrast.
const FONTS: [(&str, &[u8]); 3] = [
    ("Hack", HACK_REGULAR),
    ("NotoEmoji-Regular", NOTO_EMOJI_REGULAR),
    (
        "NotoSans-Medium",
        include_bytes!(
            "../../../crates/winmove-editor/src/export/rendering/fonts/NotoSans-Medium.ttf"
        ),
    ),
];

/// The languages whose messages the page loads when they are chosen. The program contains English.
fn loaded_languages() -> impl Iterator<Item = Language> {
    let all = Language::ALL.into_iter();
    all.filter(|&language| language != Language::ENGLISH)
}

/// The beginning of the page's declaration of what it may load.
const POLICY: &str = "http-equiv=\"Content-Security-Policy\" content=\"";

/// The policy of the single-file page: it may load nothing from anywhere, and no script runs but
/// these, even if the page's game or words brought one.
fn one_file_policy(scripts: &[&str]) -> String {
    let hashes = scripts.iter().map(|script| {
        let hash = BASE64_STANDARD.encode(Sha256::digest(script));
        format!("'sha256-{hash}'")
    });
    let hashes: Vec<String> = hashes.collect();
    format!(
        "default-src 'none'; style-src 'unsafe-inline'; img-src data: blob:; script-src {} \
         'wasm-unsafe-eval' blob:; worker-src blob:",
        hashes.join(" ")
    )
}

fn main() -> ExitCode {
    let mut paths: Vec<PathBuf> = std::env::args_os().skip(1).map(PathBuf::from).collect();
    let is_plain = paths.pop_if(|last| last == Path::new("--plain")).is_some();
    let [program, page, out] = &paths[..] else {
        eprintln!("usage: winmove-bundle PROGRAM PAGE OUT [--plain]");
        return ExitCode::from(2);
    };
    let packed = bundle(program, page, out);
    let done = if is_plain {
        packed
    } else {
        packed.and_then(|()| compress(out))
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("winmove-bundle: {error}");
            ExitCode::FAILURE
        }
    }
}

fn bundle(program: &Path, page: &Path, out: &Path) -> Result<(), Box<dyn Error>> {
    // Leftovers of an older version would be served together with the new one.
    if out.exists() {
        fs::remove_dir_all(out)?;
    }
    fs::create_dir_all(out)?;
    // Modules can't be loaded from a disk, so the bindings are a plain script.
    wasm_bindgen_cli_support::Bindgen::new()
        .input_path(program)
        .no_modules(true)?
        .typescript(false)
        .remove_name_section(true)
        .out_name("winmove")
        .generate(out)?;
    let bindings = out.join("winmove.js");
    fs::write(&bindings, without_comments(&fs::read_to_string(&bindings)?))?;
    for part in PARTS {
        let text = fs::read_to_string(page.join(part))?;
        let is_script = Path::new(part)
            .extension()
            .is_some_and(|ending| ending == "js");
        fs::write(
            out.join(part),
            if is_script {
                without_comments(&text)
            } else {
                text
            },
        )?;
    }
    for language in loaded_languages() {
        let name = format!("{}.ftl", language.tag());
        fs::write(out.join(name), language.messages())?;
    }
    for (name, font) in FONTS {
        fs::write(out.join(format!("{name}.ttf")), font)?;
    }
    write_one_file(page, out)?;
    // The page says how much of the program has arrived. A compressed file has another length.
    let length = fs::metadata(out.join("winmove_bg.wasm"))?.len();
    let index = fs::read_to_string(page.join("index.html"))?;
    let told = format!("id=\"loading\" data-bytes=\"{length}\"");
    fs::write(
        out.join("index.html"),
        index.replace("id=\"loading\"", &told),
    )?;
    Ok(())
}

/// A script without comments, which are whole lines, and without indentation.
fn without_comments(script: &str) -> String {
    let lines = script.lines().map(str::trim_start);
    let code = lines.filter(|line| !["//", "/*", "*"].iter().any(|mark| line.starts_with(mark)));
    code.flat_map(|line| [line, "\n"]).collect()
}

/// Writes compressed copies of the page's files next to them, and prints the sizes.
///
/// # Errors
/// Also if the first load is too large in any language.
fn compress(out: &Path) -> Result<(), Box<dyn Error>> {
    let mut first_load = 0;
    for part in PARTS.iter().chain(&["winmove.js", "winmove_bg.wasm"]) {
        first_load += compress_file(part, out)?;
    }
    for (name, _) in FONTS {
        compress_file(&format!("{name}.ttf"), out)?;
    }
    println!("first load: {first_load} bytes with brotli");
    let mut largest = first_load;
    for language in loaded_languages() {
        let tag = language.tag();
        let with_messages = first_load + compress_file(&format!("{tag}.ftl"), out)?;
        println!("first load in {tag}: {with_messages} bytes with brotli");
        largest = largest.max(with_messages);
    }
    if largest > MAX_FIRST_LOAD {
        return Err(format!("a first load is larger than {MAX_FIRST_LOAD} bytes").into());
    }
    Ok(())
}

/// Writes compressed copies of a file next to it, and prints the sizes. Returns that with brotli.
fn compress_file(name: &str, out: &Path) -> Result<usize, Box<dyn Error>> {
    let bytes = fs::read(out.join(name))?;
    let (gzip, brotli) = (gzip(&bytes)?, brotli(&bytes)?);
    println!(
        "{name}: {} bytes, {} with gzip, {} with brotli",
        bytes.len(),
        gzip.len(),
        brotli.len()
    );
    fs::write(out.join(format!("{name}.gz")), gzip)?;
    fs::write(out.join(format!("{name}.br")), &brotli)?;
    Ok(brotli.len())
}

/// Writes the page with all its parts into one file. The program in it is compressed with gzip, the
/// only compression that browsers can undo in a script.
fn write_one_file(page: &Path, out: &Path) -> Result<(), Box<dyn Error>> {
    let read = |name: &str| fs::read_to_string(page.join(name));
    let packed = |id: &str, bytes: &[u8]| -> std::io::Result<String> {
        let text = BASE64_STANDARD.encode(gzip(bytes)?);
        Ok(format!(
            "\n<script type=\"application/gzip\" id=\"{id}\">{text}</script>"
        ))
    };
    let mut data = packed("module", &fs::read(out.join("winmove_bg.wasm"))?)?;
    for language in loaded_languages() {
        let id = format!("messages-{}", language.tag());
        data += &packed(&id, language.messages().as_bytes())?;
    }
    for (name, font) in FONTS {
        data += &packed(&format!("font-{name}"), font)?;
    }
    // The first such tag ends a script, even inside a string.
    let escaped = |text: String| text.replace("</script", "<\\/script");
    let bindings = escaped(fs::read_to_string(out.join("winmove.js"))?);
    let [words, own, start, worker] =
        ["words.js", "page.js", "start.js", "worker.js"].map(|name| read(name).map(escaped));
    let (words, own, start, worker) = (words?, own?, start?, worker?);
    let script = |id: &str, text: &str| format!("<script id=\"{id}\">{text}</script>");
    let mut whole = read("index.html")?;
    let parts = [
        (
            "<link rel=\"stylesheet\" href=\"page.css\">",
            format!("<style>\n{}</style>", read("page.css")?),
        ),
        (
            "<script src=\"words.js\"></script>",
            script("words", &words),
        ),
        (
            "<script src=\"page.js\"></script>",
            script("page-script", &own),
        ),
        (
            "<script src=\"winmove.js\"></script>",
            script("bindings", &bindings) + &data,
        ),
        (
            "<script type=\"text/plain\" id=\"worker\" src=\"worker.js\"></script>",
            script("worker", &worker).replacen("<script", "<script type=\"text/plain\"", 1),
        ),
        (
            "<script src=\"start.js\"></script>",
            script("start-script", &start),
        ),
    ];
    let (before, rest) = whole.split_once(POLICY).ok_or("index.html has no policy")?;
    let (_, after) = rest.split_once('"').ok_or("the policy does not end")?;
    let policy = one_file_policy(&[&words, &own, &bindings, &start]);
    whole = [before, POLICY, &policy, "\"", after].concat();
    for (tag, text) in parts {
        if whole.matches(tag).count() != 1 {
            return Err(format!("index.html has to have once {tag}").into());
        }
        whole = whole.replace(tag, &text);
    }
    fs::write(out.join("winmove.html"), whole)?;
    Ok(())
}

fn gzip(bytes: &[u8]) -> std::io::Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes)?;
    encoder.finish()
}

fn brotli(bytes: &[u8]) -> std::io::Result<Vec<u8>> {
    const BUFFER: usize = 1 << 16;
    const QUALITY: u32 = 11;
    const WINDOW: u32 = 24;
    let mut out = Vec::new();
    let mut encoder = brotli::CompressorWriter::new(&mut out, BUFFER, QUALITY, WINDOW);
    encoder.write_all(bytes)?;
    drop(encoder);
    Ok(out)
}
