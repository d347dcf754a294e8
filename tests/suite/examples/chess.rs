//! The chess endings of `examples/chess_endings.rs`, compared with published results.

use winmove_core::game::{Game, PositionId};
use winmove_core::model::Outcome;
use winmove_core::solver;

#[allow(dead_code, reason = "its main is for who runs the example")]
#[path = "../../../examples/chess_endings.rs"]
mod chess_endings;

use chess_endings::Ending;
use shakmaty::{Position, Role};

#[test]
fn a_queen_mates_in_10_moves_at_most_and_a_rook_in_16() {
    for (role, longest) in [(Role::Queen, 10), (Role::Rook, 16)] {
        let ending = Ending::with(role);
        let solution = solver::solve(&ending);
        solver::certify(&ending, &solution).unwrap();
        let (moves, _) = ending.longest_win(&solution).unwrap();
        assert_eq!(moves, longest, "{role:?}");
        let ids = (0..ending.positions() as u32).map(PositionId);
        for id in ids.filter(|&id| ending.is_white_to_move(id)) {
            assert_eq!(
                solution.label(id).outcome,
                Outcome::Win,
                "White always wins"
            );
        }
    }
}

#[test]
fn black_draws_by_stalemate_or_by_taking_the_piece_and_by_nothing_else() {
    let ending = Ending::with(Role::Queen);
    let solution = solver::solve(&ending);
    let mut drawn = [0; 3];
    for id in (0..ending.positions() as u32).map(PositionId) {
        let Some(chess) = ending.position(id) else {
            continue;
        };
        if solution.label(id).outcome == Outcome::Draw {
            let takes = chess.legal_moves().iter().any(|step| step.is_capture());
            let how = match (chess.is_stalemate(), takes) {
                (true, _) => 0,
                (false, true) => 1,
                (false, false) => 2,
            };
            drawn[how] += 1;
        }
    }
    assert!(drawn[0] > 0 && drawn[1] > 0 && drawn[2] == 0, "{drawn:?}");
}
