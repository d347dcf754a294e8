//! Adjacency lists that can grow and shrink, in one block of memory.

/// Rows of numbers. Each row is unordered.
#[derive(Clone, Debug, Default)]
pub(super) struct Adjacency {
    rows: Vec<Row>,
    /// Every row has its own range in here. Ranges that were abandoned stay unused until all rows
    /// are packed.
    pool: Vec<u32>,
    unused: usize,
}

#[derive(Clone, Copy, Debug)]
struct Row {
    start: usize,
    len: u32,
    capacity: u32,
}

impl Adjacency {
    /// Empty rows with these capacities.
    pub(super) fn with_capacities(capacities: &[u32]) -> Adjacency {
        let mut start = 0;
        let rows = capacities
            .iter()
            .map(|&capacity| {
                let row = Row {
                    start,
                    len: 0,
                    capacity,
                };
                start += capacity as usize;
                row
            })
            .collect();
        Adjacency {
            rows,
            pool: vec![0; start],
            unused: 0,
        }
    }

    pub(super) fn row(&self, row: u32) -> &[u32] {
        let Row { start, len, .. } = self.rows[row as usize];
        &self.pool[start..start + len as usize]
    }

    pub(super) fn add_row(&mut self) {
        self.rows.push(Row {
            start: 0,
            len: 0,
            capacity: 0,
        });
    }

    /// Amortized O(1).
    pub(super) fn push(&mut self, row: u32, number: u32) {
        let Row { len, capacity, .. } = self.rows[row as usize];
        if len == capacity {
            self.relocate(row);
        }
        let row = &mut self.rows[row as usize];
        self.pool[row.start + row.len as usize] = number;
        row.len += 1;
    }

    /// Removes one occurrence of a number from a row, if there is one. O(length of the row).
    pub(super) fn remove(&mut self, row: u32, number: u32) {
        if let Some(at) = self.row(row).iter().position(|&known| known == number) {
            let row = &mut self.rows[row as usize];
            row.len -= 1;
            self.pool.swap(row.start + at, row.start + row.len as usize);
        }
    }

    /// Empties a row and returns its content.
    pub(super) fn take(&mut self, row: u32) -> Vec<u32> {
        let taken = self.row(row).to_vec();
        self.rows[row as usize].len = 0;
        taken
    }

    /// Moves a full row to a range of twice the length at the end of the pool.
    fn relocate(&mut self, row: u32) {
        if self.unused > self.pool.len() / 2 {
            self.pack();
        }
        let Row { start, len, .. } = self.rows[row as usize];
        let end = self.pool.len();
        let capacity = (2 * len).max(4);
        self.pool.extend_from_within(start..start + len as usize);
        self.pool.resize(end + capacity as usize, 0);
        self.unused += len as usize;
        self.rows[row as usize] = Row {
            start: end,
            len,
            capacity,
        };
    }

    fn pack(&mut self) {
        let mut pool = Vec::new();
        for row in &mut self.rows {
            let start = pool.len();
            pool.extend_from_slice(&self.pool[row.start..row.start + row.len as usize]);
            row.start = start;
            row.capacity = row.len;
        }
        self.pool = pool;
        self.unused = 0;
    }
}
