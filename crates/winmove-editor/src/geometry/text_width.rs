//! The width of text, computed without a font. The canvas, hit tests and exported pictures thus
//! agree.

/// The advance widths of the characters from space to tilde in Noto Sans Regular. They are in
/// thousandths of the font size.
const WIDTHS: [u16; 95] = [
    260, 269, 408, 646, 572, 831, 732, 225, 300, 300, 551, 572, 268, 322, 268, 372, 572, 572, 572,
    572, 572, 572, 572, 572, 572, 572, 268, 268, 572, 572, 572, 434, 899, 639, 650, 632, 730, 556,
    519, 728, 741, 339, 273, 619, 524, 907, 760, 781, 605, 781, 622, 549, 556, 731, 600, 930, 586,
    566, 572, 329, 372, 329, 572, 444, 281, 561, 615, 480, 615, 564, 344, 615, 618, 258, 258, 534,
    258, 935, 618, 605, 615, 615, 413, 479, 361, 618, 508, 786, 529, 510, 470, 380, 551, 380, 572,
];

/// The width of a text on one line, in the unit of the font size. Exact for ASCII in Noto Sans,
/// estimated for other characters. O(length).
pub fn text_width(text: &str, size: f64) -> f64 {
    text.chars().map(width).sum::<f64>() * size
}

fn width(letter: char) -> f64 {
    const NARROWEST_WIDE: char = '\u{1100}';
    match letter {
        ' '..='~' => f64::from(WIDTHS[letter as usize - ' ' as usize]) / 1000.0,
        // Combining marks are drawn over the letter before them.
        '\u{300}'..='\u{36f}' => 0.0,
        '…' | '∞' => 0.8,
        '—' | '→' | '←' | '↔' => 1.0,
        // Latin letters with diacritics, including those of Vietnamese.
        '\u{1e00}'..='\u{1eff}' => 0.64,
        NARROWEST_WIDE.. if !('\u{2000}'..='\u{2bff}').contains(&letter) => 1.0,
        _ => 0.64,
    }
}
