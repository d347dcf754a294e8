//! A graph or a board as numbered places and the steps between them, so that every game runs on both.

use super::rows::rows;
use crate::model::{Board, Cell, Field, Graph, Offset, Place, Square, Step, Steps, VertexId};

/// The places of a field, numbered from 0: vertices in the order of their ids, or the cells that are no walls from
/// north-west to south-east, row by row.
#[derive(Clone, Debug)]
pub struct Places {
    ground: Ground,
}

#[derive(Clone, Debug)]
enum Ground {
    Vertices(Vec<VertexId>),
    Cells {
        cells: Vec<Cell>,
        rows: u32,
        columns: u32,
        // A place number a cell, row by row; NONE for a wall.
        numbers: Vec<u32>,
    },
}

const NONE: u32 = u32::MAX;

impl Places {
    /// Numbers the places of a field. O(places).
    pub fn of(field: &Field) -> Places {
        let ground = match field {
            Field::Graph(graph) => Ground::Vertices(graph.vertex_ids().collect()),
            Field::Board(board) => {
                let mut cells = Vec::new();
                let mut numbers =
                    Vec::with_capacity(board.rows() as usize * board.columns() as usize);
                for (cell, square) in board.cells() {
                    if square == Square::Wall {
                        numbers.push(NONE);
                    } else {
                        numbers.push(cells.len() as u32);
                        cells.push(cell);
                    }
                }
                Ground::Cells {
                    cells,
                    rows: board.rows(),
                    columns: board.columns(),
                    numbers,
                }
            }
        };
        Places { ground }
    }

    /// How many places a field has, without numbering them.
    pub fn count(field: &Field) -> usize {
        match field {
            Field::Graph(graph) => graph.vertices().len(),
            Field::Board(board) => board
                .cells()
                .filter(|&(_, square)| square != Square::Wall)
                .count(),
        }
    }

    /// The number of places.
    pub fn len(&self) -> usize {
        match &self.ground {
            Ground::Vertices(ids) => ids.len(),
            Ground::Cells { cells, .. } => cells.len(),
        }
    }

    /// Whether there is no place to stand on.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The place with this number.
    pub fn place(&self, number: u32) -> Place {
        match &self.ground {
            Ground::Vertices(ids) => Place::Vertex(ids[number as usize]),
            Ground::Cells { cells, .. } => Place::Cell(cells[number as usize]),
        }
    }

    /// The id of the first vertex, where each following number has the following id.
    fn first_of_run(&self) -> Option<u32> {
        let Ground::Vertices(ids) = &self.ground else {
            return None;
        };
        let (first, last) = (ids.first()?.0, ids.last()?.0);
        ((last - first) as usize == ids.len() - 1).then_some(first)
    }

    /// The number of a place, if the field has it. O(log n) on graphs with gaps in their ids, else at once.
    pub fn number(&self, place: Place) -> Option<u32> {
        match (&self.ground, place) {
            (Ground::Vertices(ids), Place::Vertex(id)) => {
                let guess = id.0.checked_sub(ids.first()?.0)?;
                if ids.get(guess as usize) == Some(&id) {
                    return Some(guess);
                }
                ids.binary_search(&id).ok().map(|number| number as u32)
            }
            (
                Ground::Cells {
                    rows,
                    columns,
                    numbers,
                    ..
                },
                Place::Cell(cell),
            ) => {
                if cell.row >= *rows || cell.column >= *columns {
                    return None;
                }
                let number = numbers[cell.row as usize * *columns as usize + cell.column as usize];
                (number != NONE).then_some(number)
            }
            _ => None,
        }
    }
}

/// Where one may step from each place: one flat list a table, in the order of the places.
#[derive(Clone, Debug)]
pub struct StepTable {
    offsets: Vec<u32>,
    targets: Vec<u32>,
}

impl StepTable {
    /// The steps on a field whose places are numbered by `places`. Linear in places and steps.
    ///
    /// Parallel edges give repeated steps, which change no outcome.
    ///
    /// # Panics
    /// If there are 2^32 steps or more, which needs 16 GB to say.
    pub fn new(field: &Field, places: &Places, steps: &Steps) -> StepTable {
        match field {
            Field::Graph(graph) => StepTable::on_graph(graph, places, steps),
            Field::Board(board) => StepTable::on_board(board, places, steps),
        }
    }

    fn on_graph(graph: &Graph, places: &Places, steps: &Steps) -> StepTable {
        let numbered = |id| {
            places
                .number(Place::Vertex(id))
                .expect("an edge of a document ends at its vertices")
        };
        match (steps, places.first_of_run()) {
            (Steps::EdgesBothWays, _) => {
                let pairs = graph.ends().flat_map(|ends| {
                    let [from, to] = ends.map(numbered);
                    let back = (from != to).then_some((to, from));
                    [(from, to)].into_iter().chain(back)
                });
                StepTable::of(places.len(), pairs)
            }
            (_, Some(first)) => {
                let pairs = graph
                    .ends()
                    .map(|[from, to]| (from.0 - first, to.0 - first));
                StepTable::of(places.len(), pairs)
            }
            (_, None) => {
                let pairs = graph
                    .ends()
                    .map(|[from, to]| (numbered(from), numbered(to)));
                StepTable::of(places.len(), pairs)
            }
        }
    }

    fn of(places: usize, steps: impl Iterator<Item = (u32, u32)> + Clone) -> StepTable {
        let (offsets, targets) = rows(places, steps);
        StepTable { offsets, targets }
    }

    fn on_board(board: &Board, places: &Places, steps: &Steps) -> StepTable {
        let mut offsets = vec![0];
        let mut targets = Vec::new();
        for (cell, square) in board.cells() {
            if square == Square::Wall {
                continue;
            }
            for step in steps.on_board() {
                let (offset, reach) = match *step {
                    Step::Single(offset) => (offset, 1),
                    Step::Slide(offset) => (offset, usize::MAX),
                };
                let path = std::iter::successors(shifted(cell, offset), |&at| shifted(at, offset));
                targets.extend(
                    path.map_while(|at| places.number(Place::Cell(at)))
                        .take(reach),
                );
            }
            offsets.push(u32::try_from(targets.len()).expect("fewer than 2^32 steps"));
        }
        StepTable { offsets, targets }
    }

    /// A bound on the number of steps of a table, without making it: a few slides over a long board are many steps.
    /// O(places).
    pub fn bound(field: &Field, steps: &Steps) -> u64 {
        let board = match field {
            Field::Graph(graph) => return 2 * graph.edge_count() as u64,
            Field::Board(board) => board,
        };
        let reach = |size: u32, by: i32| match by.unsigned_abs() {
            0 => u64::MAX,
            by => u64::from((size - 1) / by),
        };
        let steps_a_cell: u64 = steps
            .on_board()
            .iter()
            .map(|step| match *step {
                Step::Single(_) => 1,
                Step::Slide(by) => {
                    reach(board.rows(), by.rows).min(reach(board.columns(), by.columns))
                }
            })
            .fold(0, u64::saturating_add);
        steps_a_cell.saturating_mul(Places::count(field) as u64)
    }

    /// The places to which one may step from a place.
    pub fn from(&self, place: u32) -> &[u32] {
        let row = self.offsets[place as usize] as usize..self.offsets[place as usize + 1] as usize;
        &self.targets[row]
    }

    /// The number of steps, over all places.
    pub fn len(&self) -> usize {
        self.targets.len()
    }

    /// Whether nobody can step anywhere.
    pub fn is_empty(&self) -> bool {
        self.targets.is_empty()
    }
}

/// The cell this far away, if its coordinates are not negative.
fn shifted(cell: Cell, by: Offset) -> Option<Cell> {
    Some(Cell::new(
        cell.row.checked_add_signed(by.rows)?,
        cell.column.checked_add_signed(by.columns)?,
    ))
}
