//! Rows of numbers that grow and shrink, in one block of memory.

/// Rows of numbers, each a bag: an order is not kept.
#[derive(Clone, Debug, Default)]
pub(super) struct Rows {
    rows: Vec<Row>,
    // Every row lies in its own stretch of this; stretches that were left lie idle until all is packed again.
    pool: Vec<u32>,
    idle: usize,
}

#[derive(Clone, Copy, Debug)]
struct Row {
    start: usize,
    len: u32,
    // How many numbers there is room for.
    room: u32,
}

impl Rows {
    /// Empty rows with room for so many numbers each.
    pub(super) fn with_room(rooms: &[u32]) -> Rows {
        let mut start = 0;
        let rows = rooms
            .iter()
            .map(|&room| {
                let row = Row {
                    start,
                    len: 0,
                    room,
                };
                start += room as usize;
                row
            })
            .collect();
        Rows {
            rows,
            pool: vec![0; start],
            idle: 0,
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
            room: 0,
        });
    }

    /// O(1), but for now and then.
    pub(super) fn push(&mut self, row: u32, number: u32) {
        let Row { len, room, .. } = self.rows[row as usize];
        if len == room {
            self.move_out(row);
        }
        let row = &mut self.rows[row as usize];
        self.pool[row.start + row.len as usize] = number;
        row.len += 1;
    }

    /// Takes one such number out of a row that has it. O(row), at the speed of reading a row from end to end.
    pub(super) fn remove(&mut self, row: u32, number: u32) {
        if let Some(at) = self.row(row).iter().position(|&known| known == number) {
            let row = &mut self.rows[row as usize];
            row.len -= 1;
            self.pool.swap(row.start + at, row.start + row.len as usize);
        }
    }

    /// Empties a row; what was in it.
    pub(super) fn take(&mut self, row: u32) -> Vec<u32> {
        let taken = self.row(row).to_vec();
        self.rows[row as usize].len = 0;
        taken
    }

    /// Gives a full row a stretch of twice the length at the end of the pool.
    fn move_out(&mut self, row: u32) {
        if self.idle > self.pool.len() / 2 {
            self.pack();
        }
        let Row { start, len, .. } = self.rows[row as usize];
        let end = self.pool.len();
        let room = (2 * len).max(4);
        self.pool.extend_from_within(start..start + len as usize);
        self.pool.resize(end + room as usize, 0);
        self.idle += len as usize;
        self.rows[row as usize] = Row {
            start: end,
            len,
            room,
        };
    }

    fn pack(&mut self) {
        let mut pool = Vec::new();
        for row in &mut self.rows {
            let start = pool.len();
            pool.extend_from_slice(&self.pool[row.start..row.start + row.len as usize]);
            row.start = start;
            row.room = row.len;
        }
        self.pool = pool;
        self.idle = 0;
    }
}
