//! The background job that makes the table of a script whose start has parameters.

use std::ops::RangeInclusive;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::script_job::{ScriptFault, fault};
use crate::solving::background_job::{Codec, Reporter, Work};
use winmove_core::SolveError;
use winmove_scripts::{Limits, Script, Table, Unsolved};

/// A text without faults, and a range for each parameter.
#[derive(Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct TableTask {
    pub(crate) text: Arc<str>,
    pub(crate) ranges: Vec<RangeInclusive<i64>>,
}

/// The table of a script, or the fault that some start has.
#[derive(Serialize, Deserialize)]
pub struct MadeTable {
    pub(crate) task: TableTask,
    /// The table.
    pub table: Result<Table, ScriptFault>,
}

#[derive(Default)]
pub(crate) struct TableWork;

impl Work for TableWork {
    type Task = TableTask;
    type Answer = MadeTable;
    const NAME: &'static str = "script-table";
    const CODEC: Option<Codec<Self>> = Some(Codec::by_serde());

    fn run(&mut self, task: TableTask, reporter: &Reporter<'_, MadeTable>) -> Option<MadeTable> {
        let made = |script: &Script| {
            let (limits, control) = (Limits::default(), reporter.control());
            winmove_scripts::table(script, &task.ranges, &limits, control)
        };
        let script = Script::parse(&task.text);
        let script = script.map_err(|mut faults| Unsolved::Fault(faults.remove(0)));
        let table = match script.and_then(|script| made(&script)) {
            Err(Unsolved::Solve(SolveError::Cancelled(_))) => return None,
            table => table.map_err(|error| fault(&error, false)),
        };
        Some(MadeTable { task, table })
    }
}
