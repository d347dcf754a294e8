//! The texts of this layer: titles, descriptions and sources of the families, the meanings of their
//! parameters, and the named sets of steps.

use super::chase::Chase;
use super::presets::Preset;
use super::settings::ParameterKind;
use super::settings::{FamilySettings, Parameter};
use crate::words::grouped;

/// The texts about a family.
#[derive(Debug)]
pub struct FamilyWords {
    /// Its usual name.
    pub title: &'static str,
    /// A description of play, in a sentence or two.
    pub about: &'static str,
    /// Its source.
    pub source: &'static str,
    /// A theorem about it, if there is a short one.
    pub theorem: Option<&'static str>,
}

impl FamilyWords {
    /// Description, source and theorem, a paragraph each.
    pub fn notes(&self) -> String {
        let theorem = self
            .theorem
            .map_or(String::new(), |known| format!("\nKnown: {known}"));
        format!("{}\nSource: {}{theorem}", self.about, self.source)
    }

    /// The title of a game with these settings: `Nim: heaps 3,4,5, convention misere`.
    pub(super) fn title_of(&self, settings: &FamilySettings) -> String {
        let settings = settings
            .iter()
            .map(|(parameter, chosen)| format!("{} {chosen}", parameter.name))
            .collect::<Vec<_>>()
            .join(", ");
        if settings.is_empty() {
            self.title.to_owned()
        } else {
            format!("{}: {settings}", self.title)
        }
    }
}

impl Parameter {
    /// The possible values, in words: `a number from 1 to 20`.
    pub fn expected(&self) -> String {
        match self.kind {
            ParameterKind::Number { least, most, .. } => {
                let limits = self
                    .limits
                    .iter()
                    .map(|limit| format!(", with {} to {}", limit.choice, limit.most));
                format!(
                    "a number from {least} to {most}{}",
                    limits.collect::<String>()
                )
            }
            ParameterKind::Numbers {
                least,
                most,
                longest,
                ..
            } => format!("up to {longest} numbers from {least} to {most}, with commas between"),
            ParameterKind::Choice(words) => format!("one of {}", words.join(", ")),
        }
    }
}

/// The limits of what is generated.
pub(super) fn limits(places: u64, edges: u64) -> String {
    let (places, edges) = (grouped(places), grouped(edges));
    format!("At most {places} places and {edges} edges are generated")
}

/// Suggests a form of Nim that is smaller.
pub(super) fn nim_as_a_sum(largest: u32) -> String {
    format!("with form sum it has {} places", largest + 1)
}

pub(super) const OTHERS: &str = "a vertex has an edge to each other one at most";
pub(super) const ALL_SINKS: &str = "there are no more vertices";
pub(super) const FULL_BOARD: &str =
    "there are no more cells beside those of the officer and the thief";
pub(super) const FULL_OF_WALLS: &str = "the officer, the thief and the exits take the other cells";
pub(super) const SWAPPED: &str =
    "the smaller number was given as the larger one, so the two are exchanged";

impl Chase {
    /// Its source.
    pub fn source(self) -> &'static str {
        match self {
            Chase::CopsAndRobbers => {
                "Nowakowski and Winkler, Vertex-to-vertex pursuit in a graph, 1983; Quilliot, Jeux et pointes fixes sur les \
                 graphes, 1978."
            }
            Chase::CatAndMouse => "Chung, Cohen and Graham, Pursuit-evasion games on graphs, 1988.",
        }
    }

    /// A theorem about it, if there is a short one.
    pub fn theorem(self) -> Option<&'static str> {
        match self {
            Chase::CopsAndRobbers => {
                Some("the cop wins exactly on the graphs that can be dismantled")
            }
            Chase::CatAndMouse => None,
        }
    }

    /// The title of the pursuit on the graph of a document, given the document's title.
    pub(super) fn title_on(self, document: &str) -> String {
        let title = match self {
            Chase::CopsAndRobbers => "Cops and robbers",
            Chase::CatAndMouse => "Cat and mouse",
        };
        match document {
            "" => title.to_owned(),
            own => format!("{title} on {own}"),
        }
    }
}

impl Preset {
    /// The name.
    pub fn name(self) -> &'static str {
        match self {
            Preset::King => "king",
            Preset::Orthogonal => "4 directions",
            Preset::Diagonal => "4 diagonals",
            Preset::Knight => "knight",
            Preset::Rook => "rook",
            Preset::Bishop => "bishop",
            Preset::Queen => "queen",
            Preset::PawnLike => "pawn-like",
            Preset::RightAndDown => "right and down",
            Preset::WythoffsQueen => "Wythoff's queen",
            Preset::WhiteKnight => "white knight",
        }
    }

    /// The moves, in a sentence.
    pub fn meaning(self) -> &'static str {
        match self {
            Preset::King => "One cell in any of the 8 directions, also between two walls",
            Preset::Orthogonal => "One cell north, west, east or south",
            Preset::Diagonal => "One cell in a slanting direction",
            Preset::Knight => "A chess knight's leap, over walls",
            Preset::Rook => "Any number of cells north, west, east or south",
            Preset::Bishop => "Any number of cells in a slanting direction",
            Preset::Queen => "Any number of cells in any of the 8 directions",
            Preset::PawnLike => {
                "One cell south, straight or slanting, so that play ends on the last row"
            }
            Preset::RightAndDown => {
                "Any number of cells east or south: Nim with two heaps (Bouton 1901)"
            }
            Preset::WythoffsQueen => {
                "Any number of cells east, south or south-east: Wythoff's game (1907)"
            }
            Preset::WhiteKnight => {
                "A knight that leaps only nearer to the south-east corner, so that play ends (Berlekamp, Conway and \
                 Guy, Winning Ways, 1982)"
            }
        }
    }
}

// The meanings of the parameters.
pub(super) const PEBBLES: &str = "pebbles at the start";
pub(super) const FIRST_HEAP: &str = "the size of the first heap: rows below the token";
pub(super) const SECOND_HEAP: &str =
    "the size of the second heap: columns to the right of the token";
pub(super) const ONE_NUMBER: &str = "one number";
pub(super) const OTHER_NUMBER: &str = "the other number";
pub(super) const CONVENTION: &str =
    "what happens to who can't move: loses (normal), or wins (misere)";
pub(super) const TAKE: &str = "how many a move may take";
pub(super) const HEAPS: &str = "the size of each heap at the start";
pub(super) const NIM_FORM: &str =
    "a vertex for every position, or one for every size of a heap and a token for each heap";
pub(super) const SPLITTING_MOVES: &str = "which moves there are";
pub(super) const PINS: &str = "pins in the row";
pub(super) const THINGS: &str = "things in the heap";
pub(super) const LARGEST: &str = "the largest row or heap";
pub(super) const BAR_ROWS: &str = "rows of the bar";
pub(super) const BAR_COLUMNS: &str = "columns of the bar";
pub(super) const POSITIONS: &str =
    "every one, or one for all that are alike by turning and mirroring";
pub(super) const VERTICES_IN_ROW: &str = "vertices in the row";
pub(super) const VERTICES_IN_RING: &str = "vertices in the ring";
pub(super) const VERTICES: &str = "vertices";
pub(super) const ROWS_OF_VERTICES: &str = "rows of vertices";
pub(super) const COLUMNS_OF_VERTICES: &str = "columns of vertices";
pub(super) const LETTERS: &str = "letters of a word";
pub(super) const GAME_ON_GRAPH: &str = "what is played along the edges, in both directions";
pub(super) const SEED: &str = "another seed, another game";
pub(super) const DEGREE: &str = "edges from each vertex";
pub(super) const SINKS: &str = "vertices without an edge";
pub(super) const LATER_DEGREE: &str = "edges from each vertex, where there are enough later ones";
pub(super) const BOARD_ROWS: &str = "rows of the board";
pub(super) const BOARD_COLUMNS: &str = "columns of the board";
pub(super) const WALLS: &str = "cells that are walls, in percent";
pub(super) const EXITS: &str = "exits";

const COPS: &str = "Nowakowski and Winkler, Vertex-to-vertex pursuit in a graph, 1983; Quilliot, Jeux et pointes fixes sur les \
                    graphes, 1978. The stone that never returns, on undirected graphs: Fraenkel, Scheinerman and \
                    Ullman, Undirected edge geography, 1993.";

pub(super) const SUBTRACTION: FamilyWords = FamilyWords {
    title: "Pebbles",
    about: "One heap of pebbles. A move takes as many as one of the given numbers says.",
    source: "Bachet, Problèmes plaisans et délectables, 1612, for 1 to 10, as adding up to 100; Golomb, A mathematical \
             investigation of games of \"take-away\", 1966, for any numbers.",
    theorem: Some(
        "the Grundy values repeat after some heap, whatever numbers are given; with 1 to k they are the heap modulo k + 1",
    ),
};

pub(super) const NIM: FamilyWords = FamilyWords {
    title: "Nim",
    about: "Some heaps. A move takes any number of things, at least one, from one heap.",
    source: "Bouton, Nim, a game with a complete mathematical theory, 1901.",
    theorem: Some(
        "in normal play a position is lost exactly when the xor of the heaps is 0; in misere play it is the same, but with \
         heaps of one thing only it is lost exactly when their number is odd",
    ),
};

pub(super) const WYTHOFF: FamilyWords = FamilyWords {
    title: "Wythoff's game",
    about: "Two heaps. A move takes any number from one heap, or the same number from both. On the board the heaps are \
            the rows below the token and the columns to its right, so it moves as a queen that only comes nearer to \
            the south-east corner.",
    source: "Wythoff, A modification of the game of Nim, 1907.",
    theorem: Some(
        "with the golden ratio φ a position is lost exactly when the heaps are the whole parts of kφ and of kφ + k",
    ),
};

pub(super) const EUCLID: FamilyWords = FamilyWords {
    title: "Euclid's game",
    about: "Two numbers. A move takes a multiple of the smaller one from the larger one; who makes one of them 0 wins.",
    source: "Cole and Davie, A game based on the Euclidean algorithm and a winning strategy for it, 1969.",
    theorem: Some(
        "the first player wins exactly when the numbers are equal, or the larger one is more than the golden ratio \
         (1 + √5)/2 times the smaller one",
    ),
};

pub(super) const KAYLES: FamilyWords = FamilyWords {
    title: "Kayles",
    about: "A row of pins. A move knocks over one pin, or two that stand side by side; the gap splits the row. A position \
            is the rows that are left.",
    source: "Dudeney, The Canterbury Puzzles, 1907; solved by Guy and Smith, The G-values of various games, 1956.",
    theorem: Some(
        "the Grundy values of single rows repeat with period 12 from a row of 71 pins on",
    ),
};

pub(super) const DAWSONS_KAYLES: FamilyWords = FamilyWords {
    title: "Dawson's Kayles",
    about: "A row of pins. A move knocks over two that stand side by side; the gap splits the row. A position is the rows \
            of two pins or more that are left.",
    source: "Dawson, Fairy Chess Review, December 1934, as a game of pawns, Dawson's chess; Guy and Smith, The G-values of \
             various games, 1956.",
    theorem: Some(
        "the Grundy values of single rows repeat with period 34 from a row of 53 pins on",
    ),
};

pub(super) const GRUNDYS_GAME: FamilyWords = FamilyWords {
    title: "Grundy's game",
    about: "A heap. A move splits a heap into two of different sizes. A position is the heaps of three or more that are left.",
    source: "Grundy, Mathematics and games, 1939.",
    theorem: Some(
        "whether the Grundy values of single heaps are periodic is open, after 2^35 of them",
    ),
};

pub(super) const SINGLE_ROWS: FamilyWords = FamilyWords {
    title: "Single rows",
    about: "A game of rows or heaps that split, with a vertex for every single one. Where a move leaves two, it goes to \
            the heap of Nim that they are worth together, which stands for them in every sum.",
    source: "Sprague, Über mathematische Kampfspiele, 1935; Grundy, Mathematics and games, 1939.",
    theorem: Some(
        "every position of such a game is worth a heap of Nim; the values repeat with period 12 in Kayles, 34 in \
         Dawson's Kayles",
    ),
};

pub(super) const CHOMP: FamilyWords = FamilyWords {
    title: "Chomp",
    about: "A bar of chocolate. A move bites off a square with all that lies below it and to its right; the square in the \
            north-west is poison, and who has nothing else left loses. A position is the lengths of the rows.",
    source: "Schuh, The game of divisors, 1952; Gale, A curious Nim-type game, 1974.",
    theorem: Some(
        "the first player wins on every bar of more than one square, by strategy stealing; how to is known for few sizes",
    ),
};

pub(super) const TIC_TAC_TOE: FamilyWords = FamilyWords {
    title: "Tic-tac-toe",
    about: "Three in a row on nine squares, X first. A position is what stands on the squares, row by row; who has to move \
            after the opponent made three has lost, and a full board is a draw.",
    source: "A folk game, called noughts and crosses in Notes and Queries, 1858; nobody is known to have posed it.",
    theorem: Some("there are 5478 positions, 765 up to symmetry, and best play by both is a draw"),
};

pub(super) const PATH: FamilyWords = FamilyWords {
    title: "Path",
    about: "Vertices in a row, each joined to the next.",
    source: COPS,
    theorem: Some(
        "one cop catches the robber; the stone that never returns is won from every vertex where the number of vertices \
         is even",
    ),
};

pub(super) const CYCLE: FamilyWords = FamilyWords {
    title: "Cycle",
    about: "Vertices in a ring, each joined to the next.",
    source: COPS,
    theorem: Some("one cop catches the robber only on three vertices; two always do"),
};

pub(super) const COMPLETE: FamilyWords = FamilyWords {
    title: "Complete graph",
    about: "Every vertex is joined to every other.",
    source: COPS,
    theorem: Some(
        "one cop catches the robber with the first move; the stone that never returns is won where the number of \
         vertices is even",
    ),
};

pub(super) const GRID: FamilyWords = FamilyWords {
    title: "Grid",
    about: "Vertices in rows and columns, each joined to its neighbours in the four directions.",
    source: COPS,
    theorem: Some("from two rows and two columns on, one cop can't catch the robber, and two can"),
};

pub(super) const HYPERCUBE: FamilyWords = FamilyWords {
    title: "Hypercube",
    about: "A vertex for every word of zeros and ones of one length; two are joined where one letter differs.",
    source: COPS,
    theorem: Some(
        "in d dimensions ⌈(d + 1)/2⌉ cops are needed (Maamoun and Meyniel 1987), so one fails from two dimensions on",
    ),
};

pub(super) const PETERSEN: FamilyWords = FamilyWords {
    title: "Petersen's graph",
    about: "Ten vertices: a ring of five, a star of five, and five spokes between them.",
    source: "Petersen, Sur le théorème de Tait, 1898; Aigner and Fromme, A game of cops and robbers, 1984; \
             Baird and others, On the minimum order of k-cop-win graphs, 2014.",
    theorem: Some(
        "three cops are needed, and no smaller graph needs as many; the stone that never returns is won from every \
         vertex, since there is a perfect matching",
    ),
};

pub(super) const DIGRAPH: FamilyWords = FamilyWords {
    title: "Random graph",
    about: "Vertices with edges to a given number of others, drawn by lot; a given number of them have none, and end the game.",
    source: "Holroyd and Martin, Galton-Watson games, 2021, for the outcomes where degrees are drawn by lot too.",
    theorem: None,
};

pub(super) const ACYCLIC: FamilyWords = FamilyWords {
    title: "Random graph without cycles",
    about: "Vertices in a row, each with edges to a given number of later ones, drawn by lot, or to all of them where there are \
            fewer.",
    source: "Zermelo, Über eine Anwendung der Mengenlehre auf die Theorie des Schachspiels, 1913; König, Über eine Schlussweise \
             aus dem Endlichen ins Unendliche, 1927.",
    theorem: Some("without cycles there are no draws"),
};

pub(super) const BOARD: FamilyWords = FamilyWords {
    title: "Random board",
    about: "Policeman and thief on a board with walls, exits and both players drawn by lot.",
    source: "An exercise without a known author; pursuit on graphs is by Quilliot, Jeux et pointes fixes sur les graphes, \
             1978, and by Nowakowski and Winkler, Vertex-to-vertex pursuit in a graph, 1983.",
    theorem: None,
};
