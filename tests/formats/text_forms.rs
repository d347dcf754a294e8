//! Edge lists and board texts, as they are written.

use winmove::format::{self, FileKind, ReadOptions, WriteOptions};
use winmove::model::{Board, Cell, Document, Edit, Place, PursuitRules, Rules, Side, Square};

use super::games::{self, Random};
use super::{edges, said, write};

#[test]
fn an_edge_list_is_read_as_it_was_written() {
    let mut random = Random::seeded(23);
    for number in 0..300 {
        let document = games::token_game(&mut random, 9);
        let written = write(&document, FileKind::EdgeList);
        let loaded = format::read(written.text.as_bytes(), &ReadOptions::default());
        let loaded = loaded.unwrap_or_else(|error| panic!("{number}: {error}\n{}", written.text));
        assert_eq!(loaded.kind, FileKind::EdgeList);
        if said(&written)
            .iter()
            .any(|it| it.starts_with("written as a game"))
        {
            continue;
        }
        let shifted = edges(&loaded.document).into_iter();
        let found: Vec<_> = shifted
            .map(|(from, to, label)| (from - 1, to - 1, label))
            .collect();
        assert_eq!(found, edges(&document), "{number}\n{}", written.text);
        let tokens = |document: &Document, shift: u32| -> Vec<u32> {
            let tokens = document.rules().tokens().into_iter();
            tokens
                .map(|place| match place {
                    Place::Vertex(id) => id.0 - shift,
                    Place::Cell(_) => panic!("no vertex"),
                })
                .collect()
        };
        assert_eq!(
            tokens(&loaded.document, 1),
            tokens(&document, 0),
            "{}",
            written.text
        );
    }
}

#[test]
fn a_board_is_read_as_it_was_written_and_other_rules_are_refused() {
    let mut random = Random::seeded(29);
    for _ in 0..100 {
        let (rows, columns) = (random.between(1, 6), random.between(1, 6));
        let squares = [Square::Floor, Square::Floor, Square::Wall, Square::Exit];
        let cells: Vec<Vec<Square>> = (0..rows)
            .map(|_| (0..columns).map(|_| random.pick(&squares)).collect())
            .collect();
        let board = Board::from_rows(cells.clone()).unwrap();
        let mut rules = PursuitRules::on_board();
        for side in Side::ALL {
            let cell = Cell::new(random.below(rows) as u32, random.below(columns) as u32);
            let is_free = cells[cell.row as usize][cell.column as usize] == Square::Floor;
            let other = rules.side(side.opponent()).at;
            if is_free && other != Some(Place::Cell(cell)) {
                rules.side_mut(side).at = Some(Place::Cell(cell));
            }
        }
        let mut document = Document::with_board(board);
        document
            .apply(Edit::SetRules(Rules::Pursuit(rules.clone())))
            .unwrap();
        let written = write(&document, FileKind::BoardText);
        assert_eq!(said(&written), [""; 0]);
        let read = format::read(written.text.as_bytes(), &ReadOptions::default()).unwrap();
        assert_eq!(
            (read.document, read.kind),
            (document.clone(), FileKind::BoardText)
        );
        rules.endless = Some(Side::Thief);
        document
            .apply(Edit::SetRules(Rules::Pursuit(rules)))
            .unwrap();
        let refused = format::write_as(&document, FileKind::BoardText, &WriteOptions::default());
        assert!(
            refused
                .unwrap_err()
                .to_string()
                .starts_with("board text has no rules")
        );
    }
}
