//! Letters typed by keys that are remapped for a moment.

use std::fs;

use super::desk::Desk;
use super::picture::Hue;

#[test]
fn no_letter_of_a_remapped_key_is_lost() {
    const TEXT: &str = "ąžđćßçáñýąžđćßçáñýąžđćßçáñý";
    let desk = Desk::new();
    let file = desk.write(
        "one.winmove.json",
        r#"{
            "format": "winmove", "version": 1,
            "field": {"graph": {"vertices": [{"id": 0, "label": "a"}], "edges": []}},
            "game": {"token": {}}
        }"#,
    );
    let program = desk.start(&["one.winmove.json"]);
    program.settled();
    let vertex = program.vertex(Hue::Loss);
    // On a busy machine, xdotool may remap the key before anyone has read the map, so the text may
    // have to be typed again. It is too long to arrive whole by chance.
    program.until("the label is typed whole", || {
        program.click(vertex);
        program.press(&["F2", "ctrl+a"]);
        program.type_text(TEXT);
        program.press(&["Return", "ctrl+s"]);
        program.settled();
        let saved = fs::read_to_string(&file).ok()?;
        saved.contains(&format!("{TEXT:?}")).then_some(())
    });
}
