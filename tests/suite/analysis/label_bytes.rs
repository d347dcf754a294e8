//! Labels in bytes.

use winmove::analysis::{self, LabelBytesError};
use winmove::{Label, Outcome, solve_edges};

use crate::common::Random;

#[test]
fn labels_are_four_bytes_each_and_come_back() {
    let ends = [(0, 1), (1, 0), (2, 1), (2, 3), (4, 2), (5, 5)];
    let solved = solve_edges(6, ends).unwrap();
    let labels: Vec<Label> = solved.labels().collect();
    let bytes = analysis::labels_to_bytes(labels.iter().copied());
    let packed = solved.packed_labels().iter();
    assert!(
        packed
            .flat_map(|word| word.to_le_bytes())
            .eq(bytes.iter().copied())
    );
    assert_eq!(analysis::labels_from_bytes(&bytes).unwrap(), labels);
    assert_eq!(analysis::labels_from_bytes(b"").unwrap(), []);
    for end in 0..bytes.len() {
        match analysis::labels_from_bytes(&bytes[..end]) {
            Ok(part) => assert_eq!(part, labels[..end / 4]),
            Err(error) => {
                assert!(end % 4 != 0);
                assert_eq!(error, LabelBytesError::Cut(end / 4 * 4));
            }
        }
    }
}

#[test]
fn any_four_bytes_are_a_label_or_refused() {
    let mut random = Random::seeded(3);
    let (mut read, mut refused) = (0, 0);
    for _ in 0..100_000 {
        let word = match random.below(3) {
            0 => random.number() as u32,
            1 => random.pick(&[1, 2, 3_u32]) << 30 | random.below(9) as u32,
            _ => random.pick(&[0, 1, 2, 3_u32]) << 30 | 0x3fff_ffff,
        };
        let bytes = [0x8000_0004_u32.to_le_bytes(), word.to_le_bytes()].concat();
        let is_draw = word >> 30 == 3;
        let is_label = word >> 30 != 0 && (!is_draw || word & 0x3fff_ffff == 0x3fff_ffff);
        match analysis::labels_from_bytes(&bytes) {
            Ok(labels) => {
                assert!(is_label, "{word:x}");
                assert_eq!(
                    (labels[0].outcome, labels[0].remoteness),
                    (Outcome::Loss, Some(4))
                );
                assert_eq!(analysis::labels_to_bytes(labels), bytes);
                read += 1;
            }
            Err(error) => {
                assert!(!is_label, "{word:x}");
                assert_eq!(error, LabelBytesError::NoLabel(4));
                refused += 1;
            }
        }
    }
    assert!(read > 10_000 && refused > 10_000);
}
