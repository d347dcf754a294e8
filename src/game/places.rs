//! A graph or a board as numbered places and the steps between them, so that every game runs on both.

use std::convert::Infallible;
use std::ops::Range;

use super::buffer::Buffer;
use super::heed::{STRIDE, collected};
use super::rows::{Rows, rows, rows_of_list};
use super::vertices::Vertices;
use crate::model::{Board, Cell, Field, Graph, Offset, Place, Square, Step, Steps, VertexId};

/// The places of a field, numbered from 0: vertices in the order of their ids, or the cells that are no walls from
/// north-west to south-east, row by row.
///
/// Where vertices are added and removed one by one, each keeps its number for as long as it is there, so the numbers
/// leave that order and may have gaps.
#[derive(Clone, Debug)]
pub struct Places {
    ground: Ground,
}

#[derive(Clone, Debug)]
enum Ground {
    Vertices(Vertices),
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
    /// Numbers the places of a field. O(places); at once on a graph whose ids have no gaps.
    pub fn of(field: &Field) -> Places {
        let Ok(places) = Places::build(field, &|| Ok::<(), Infallible>(()));
        places
    }

    /// Numbers the places of a field, unless `heed`, which is called about every millisecond, says to stop. O(places).
    ///
    /// # Errors
    /// What `heed` says.
    pub fn build<E>(field: &Field, heed: &impl Fn() -> Result<(), E>) -> Result<Places, E> {
        let ground = match field {
            Field::Graph(graph) => Ground::Vertices(match graph.id_run() {
                Some(run) => Vertices::run(run),
                None => Vertices::numbered(collected(graph.vertex_ids(), heed)?),
            }),
            Field::Board(board) => {
                let mut cells = Vec::new();
                let mut numbers =
                    Vec::with_capacity(board.rows() as usize * board.columns() as usize);
                for (cell, square) in board.cells() {
                    if numbers.len() % STRIDE == 0 {
                        heed()?;
                    }
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
        Ok(Places { ground })
    }

    /// How many places a field has, without numbering them.
    pub fn count(field: &Field) -> usize {
        match field {
            Field::Graph(graph) => graph.vertices().len(),
            Field::Board(board) => {
                let squares = board.row_slices().flatten();
                squares.filter(|&&square| square != Square::Wall).count()
            }
        }
    }

    /// The number of places.
    pub fn len(&self) -> usize {
        match &self.ground {
            Ground::Vertices(vertices) => vertices.len(),
            Ground::Cells { cells, .. } => cells.len(),
        }
    }

    /// Whether there is no place to stand on.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The places in their order: vertices by id, cells row by row.
    pub fn iter(&self) -> impl Iterator<Item = Place> {
        let (vertices, cells): (_, &[Cell]) = match &self.ground {
            Ground::Vertices(vertices) => (Some(vertices), &[]),
            Ground::Cells { cells, .. } => (None, cells),
        };
        let vertices = vertices.into_iter().flat_map(Vertices::iter);
        let vertices = vertices.map(Place::Vertex);
        vertices.chain(cells.iter().map(|&cell| Place::Cell(cell)))
    }

    /// Adds a vertex, under a number that was freed before or else under the next one; no other number changes. None
    /// on a board, and where the vertex is there already. O(n) to move the ids behind it.
    pub fn add_vertex(&mut self, id: VertexId) -> Option<u32> {
        match &mut self.ground {
            Ground::Vertices(vertices) => vertices.add(id),
            Ground::Cells { .. } => None,
        }
    }

    /// Takes a vertex away and answers with its number, which is free from now on; no other number changes. O(n) to
    /// move the ids behind it.
    pub fn remove_vertex(&mut self, id: VertexId) -> Option<u32> {
        match &mut self.ground {
            Ground::Vertices(vertices) => vertices.remove(id),
            Ground::Cells { .. } => None,
        }
    }

    /// The place with this number, which must be in use.
    pub fn place(&self, number: u32) -> Place {
        match &self.ground {
            Ground::Vertices(vertices) => Place::Vertex(vertices.vertex(number)),
            Ground::Cells { cells, .. } => Place::Cell(cells[number as usize]),
        }
    }

    /// The id of the vertex with number 0, where each following number has the following id.
    fn first_of_run(&self) -> Option<u32> {
        match &self.ground {
            Ground::Vertices(vertices) => vertices.first_of_run(),
            Ground::Cells { .. } => None,
        }
    }

    /// The number of a place, if the field has it. O(log n) on graphs with gaps in their ids, else at once.
    pub fn number(&self, place: Place) -> Option<u32> {
        match (&self.ground, place) {
            (Ground::Vertices(vertices), Place::Vertex(id)) => vertices.number(id),
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
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StepTable {
    offsets: Buffer<u32>,
    targets: Buffer<u32>,
}

impl StepTable {
    /// The steps on a field whose places are numbered by `places`. Linear in places and steps.
    ///
    /// Parallel edges give repeated steps, which change no outcome.
    ///
    /// # Panics
    /// If there are 2^32 steps or more, which needs 16 GB to say.
    pub fn new(field: &Field, places: &Places, steps: &Steps) -> StepTable {
        let Ok(table) = StepTable::build(field, places, steps, &|| Ok::<(), Infallible>(()));
        table
    }

    /// The same, unless `heed`, which is called about every millisecond, says to stop.
    ///
    /// # Errors
    /// What `heed` says.
    ///
    /// # Panics
    /// If there are 2^32 steps or more.
    pub fn build<E>(
        field: &Field,
        places: &Places,
        steps: &Steps,
        heed: &impl Fn() -> Result<(), E>,
    ) -> Result<StepTable, E> {
        match field {
            Field::Graph(graph) => StepTable::on_graph(graph, places, steps, heed),
            Field::Board(board) => StepTable::on_board(board, places, steps, heed),
        }
    }

    fn on_graph<E>(
        graph: &Graph,
        places: &Places,
        steps: &Steps,
        heed: &impl Fn() -> Result<(), E>,
    ) -> Result<StepTable, E> {
        let numbered = |id| {
            places
                .number(Place::Vertex(id))
                .expect("an edge of a document ends at its vertices")
        };
        let first = places.first_of_run();
        // Where no edge was taken away, they stand in a list, which threads can share.
        match (steps, graph.end_list(), first) {
            (Steps::EdgesBothWays, ..) => {
                let pairs = graph.ends().flat_map(|ends| {
                    let [from, to] = ends.map(numbered);
                    let back = (from != to).then_some((to, from));
                    [(from, to)].into_iter().chain(back)
                });
                StepTable::of(rows(places.len(), pairs, heed)?)
            }
            (_, Some(ends), Some(first)) => {
                let pair = move |&[from, to]: &[VertexId; 2]| (from.0 - first, to.0 - first);
                StepTable::of(rows_of_list(places.len(), ends, pair, heed)?)
            }
            (_, Some(ends), None) => {
                let pair = |&[from, to]: &[VertexId; 2]| (numbered(from), numbered(to));
                StepTable::of(rows_of_list(places.len(), ends, pair, heed)?)
            }
            (_, None, _) => {
                let pairs = graph.ends();
                let pairs = pairs.map(|[from, to]| (numbered(from), numbered(to)));
                StepTable::of(rows(places.len(), pairs, heed)?)
            }
        }
    }

    fn of<E>((offsets, targets): Rows) -> Result<StepTable, E> {
        Ok(StepTable { offsets, targets })
    }

    /// This table with other rows in the place of some, or behind the last; rows come in the order of their places, with
    /// none left out behind the last. `places` and `steps` are how many there are then.
    pub(super) fn with_rows<'a>(
        &self,
        rows: impl Iterator<Item = (u32, &'a [u32])>,
        places: usize,
        steps: usize,
    ) -> StepTable {
        assert!(u32::try_from(steps).is_ok(), "fewer than 2^32 steps");
        let old_places = self.offsets.len() - 1;
        let mut table = StepTable {
            offsets: Buffer::zeroed(places + 1),
            targets: Buffer::zeroed(steps),
        };
        let mut next = 0;
        for (place, row) in rows {
            table.copy_rows(self, next..old_places.min(place as usize));
            next = place as usize;
            let start = table.offsets[next] as usize;
            table.targets[start..start + row.len()].copy_from_slice(row);
            next += 1;
            table.offsets[next] = (start + row.len()) as u32;
        }
        table.copy_rows(self, next..old_places);
        table
    }

    /// Copies the rows of some places, of which all before have theirs.
    fn copy_rows(&mut self, from: &StepTable, places: Range<usize>) {
        if places.is_empty() {
            return;
        }
        let [first, last] = [places.start, places.end].map(|place| from.offsets[place]);
        let at = self.offsets[places.start];
        let targets = &from.targets[first as usize..last as usize];
        self.targets[at as usize..][..targets.len()].copy_from_slice(targets);
        let ends = places.start + 1..places.end + 1;
        let there = self.offsets[ends.clone()].iter_mut();
        for (there, end) in there.zip(&from.offsets[ends]) {
            *there = end - first + at;
        }
    }

    fn on_board<E>(
        board: &Board,
        places: &Places,
        steps: &Steps,
        heed: &impl Fn() -> Result<(), E>,
    ) -> Result<StepTable, E> {
        let mut offsets = vec![0];
        let mut targets = Vec::new();
        let mut next_heed = 0;
        for (index, (cell, square)) in board.cells().enumerate() {
            // Slides over a long board are many steps a cell.
            if index + targets.len() >= next_heed {
                heed()?;
                next_heed = index + targets.len() + STRIDE;
            }
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
        Ok(StepTable {
            offsets: offsets.into(),
            targets: targets.into(),
        })
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

    /// Where the steps from each place start in [`StepTable::targets`], and behind the last, where those end.
    pub fn offsets(&self) -> &[u32] {
        &self.offsets
    }

    /// The places to which one may step, from one place after the other.
    pub fn targets(&self) -> &[u32] {
        &self.targets
    }

    /// The places to which one may step from a place.
    pub fn from(&self, place: u32) -> &[u32] {
        let offsets = self.offsets();
        let row = offsets[place as usize] as usize..offsets[place as usize + 1] as usize;
        &self.targets()[row]
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
