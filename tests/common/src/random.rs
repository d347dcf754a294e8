//! Random fields and rules that only depend on the seed.

use rand_xoshiro::SplitMix64;
use rand_xoshiro::rand_core::{Rng as _, SeedableRng as _};
use winmove_core::model::{
    Board, Convention, Document, Edge, Field, GeographyRules, Graph, Offset, Outcome, Place,
    PursuitRules, Rules, Side, SideRules, Square, Step, Steps, TokenRules, Vertex, VertexId,
};

/// Random numbers from a fixed seed (SplitMix64).
pub struct Random(SplitMix64);

impl Random {
    pub fn seeded(seed: u64) -> Random {
        Random(SplitMix64::seed_from_u64(seed))
    }

    pub fn number(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A number from 0 to `end` - 1.
    pub fn below(&mut self, end: usize) -> usize {
        (self.number() % end as u64) as usize
    }

    /// A number from `first` to `last`.
    pub fn between(&mut self, first: usize, last: usize) -> usize {
        first + self.below(last - first + 1)
    }

    pub fn percent(&mut self, chance: usize) -> bool {
        self.below(100) < chance
    }

    pub fn pick<T: Clone>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())].clone()
    }

    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }
}

pub fn outcome(random: &mut Random) -> Outcome {
    random.pick(&[Outcome::Win, Outcome::Loss, Outcome::Draw])
}

/// A graph with 1 to `most` vertices and up to three edges per vertex. It may have gaps in the ids,
/// loops, parallel edges, fixed outcomes and exits.
pub fn graph(random: &mut Random, most: usize) -> Graph {
    let count = random.between(1, most);
    let (gaps, fixed, exits) = (random.below(3), random.below(30), random.below(30));
    let mut id = 0;
    let mut vertices: Vec<Vertex> = (0..count)
        .map(|_| {
            id += 1 + random.below(1 + 4 * gaps) as u32;
            let mut vertex = Vertex::new(VertexId(id - 1));
            vertex.outcome = random.percent(fixed).then(|| outcome(random));
            vertex.exit = random.percent(exits);
            vertex
        })
        .collect();
    random.shuffle(&mut vertices);
    let edges = (0..random.below(3 * count + 1))
        .map(|_| Edge::new(random.pick(&vertices).id, random.pick(&vertices).id))
        .collect();
    Graph::from_parts(vertices, edges).unwrap()
}

/// A random board up to a given size, with walls and any number of exits.
pub fn board(random: &mut Random, most_rows: usize, most_columns: usize) -> Board {
    let (rows, columns) = (
        random.between(1, most_rows),
        random.between(1, most_columns),
    );
    let (walls, exits) = (random.below(40), random.below(30));
    let mut square = || {
        if random.percent(walls) {
            Square::Wall
        } else if random.percent(exits) {
            Square::Exit
        } else {
            Square::Floor
        }
    };
    let rows = (0..rows)
        .map(|_| (0..columns).map(|_| square()).collect())
        .collect();
    Board::from_rows(rows).unwrap()
}

/// Random steps: a named set, or a list of single steps and of slides with a minimum length.
fn board_steps(random: &mut Random, least: usize) -> Steps {
    let named = [
        Steps::King,
        Steps::Orthogonal,
        Steps::Diagonal,
        Steps::Knight,
    ];
    if random.percent(50) {
        return random.pick(&named);
    }
    let mut offset = || {
        let (rows, columns) = (random.below(5) as i32 - 2, random.below(5) as i32 - 2);
        match (rows, columns) {
            (0, 0) => Offset::new(0, 1),
            _ => Offset::new(rows, columns),
        }
    };
    let offsets = [offset(), offset(), offset(), offset()];
    let count = random.between(least, offsets.len());
    let step = |&offset: &Offset| {
        if random.percent(50) {
            Step::Slide(offset)
        } else {
            Step::Single(offset)
        }
    };
    Steps::List(offsets[..count].iter().map(step).collect())
}

fn steps(random: &mut Random, field: &Field, least: usize) -> Steps {
    match field {
        Field::Board(_) => board_steps(random, least),
        Field::Graph(_) if random.percent(25) => Steps::EdgesBothWays,
        Field::Graph(_) => Steps::Edges,
    }
}

/// A place on the field that is not a wall, if there is one.
pub fn place(random: &mut Random, field: &Field) -> Option<Place> {
    let places: Vec<Place> = match field {
        Field::Graph(graph) => graph
            .vertices()
            .iter()
            .map(|v| Place::Vertex(v.id))
            .collect(),
        Field::Board(board) => board
            .cells()
            .filter(|&(_, square)| square != Square::Wall)
            .map(|(cell, _)| Place::Cell(cell))
            .collect(),
    };
    (!places.is_empty()).then(|| random.pick(&places))
}

pub fn token_rules(random: &mut Random, field: &Field) -> Rules {
    let mut rules = TokenRules::new(steps(random, field, 1));
    rules.convention = random.pick(&Convention::ALL);
    rules.at = if random.percent(50) {
        place(random, field).into_iter().collect()
    } else {
        Vec::new()
    };
    Rules::Token(rules)
}

/// Rules for geography, except with the convention `drawn`.
pub fn geography_rules(random: &mut Random, field: &Field) -> Rules {
    let mut rules = GeographyRules::new(steps(random, field, 1));
    rules.convention = random.pick(&[Convention::Normal, Convention::Misere]);
    rules.at = place(random, field).filter(|_| random.percent(50));
    Rules::Geography(rules)
}

pub fn pursuit_rules(random: &mut Random, field: &Field) -> Rules {
    let mut rules = PursuitRules::on_board();
    let side = |random: &mut Random| {
        let mut side = SideRules::new(steps(random, field, 0));
        side.skip = random.percent(50);
        side.at = place(random, field).filter(|_| random.percent(80));
        side
    };
    rules.police = side(random);
    rules.thief = side(random);
    rules.first = random.pick(&[Side::Police, Side::Thief]);
    rules.endless = random.pick(&[None, Some(Side::Police), Some(Side::Thief)]);
    rules.convention = random.pick(&Convention::ALL);
    Rules::Pursuit(rules)
}

/// A random token game on a field.
pub fn token_document(random: &mut Random, field: Field) -> Document {
    let rules = token_rules(random, &field);
    Document::new(field, rules).unwrap()
}

pub fn pursuit_document(random: &mut Random, field: Field) -> Document {
    let rules = pursuit_rules(random, &field);
    Document::new(field, rules).unwrap()
}

/// A game that is decided by labels, of one of three kinds: a token on a graph, a pursuit on a
/// graph, or a pursuit on a board with at most three rows.
pub fn labelled_document(random: &mut Random, most_columns: usize) -> Document {
    match random.below(3) {
        0 => {
            let field = Field::Graph(graph(random, 12));
            token_document(random, field)
        }
        1 => {
            let field = Field::Graph(graph(random, 5));
            pursuit_document(random, field)
        }
        _ => {
            let field = Field::Board(board(random, 3, most_columns));
            pursuit_document(random, field)
        }
    }
}

/// A random geography on a field, without fixed draws.
pub fn geography_document(random: &mut Random, field: Field) -> Document {
    let field = match field {
        Field::Board(board) => Field::Board(board),
        Field::Graph(graph) => {
            let mut vertices = graph.vertices().to_vec();
            for vertex in &mut vertices {
                vertex.outcome = vertex.outcome.filter(|&outcome| outcome != Outcome::Draw);
            }
            let edges = graph.edges().map(|(_, edge)| edge.into()).collect();
            Field::Graph(Graph::from_parts(vertices, edges).unwrap())
        }
    };
    let rules = geography_rules(random, &field);
    Document::new(field, rules).unwrap()
}
