//! The application without a window. Gestures and commands go in; edits, the selection and labels
//! come out.
//!
//! ```
//! use winmove_editor::{Editor, Gesture, Pointer};
//! use winmove_core::model::{Document, Graph};
//!
//! let mut editor = Editor::new(Document::with_graph(Graph::new()));
//! editor.gesture(Gesture::DoubleClick(Pointer::at(100.0, 50.0)));
//! editor.finish_rename(Some("a"));
//! assert_eq!(editor.document().graph().unwrap().vertices()[0].label, "a");
//! editor.undo();
//! assert!(editor.document().graph().unwrap().vertices().is_empty());
//! ```

mod action;
mod animation;
mod commands;
mod composition;
mod document;
mod editing;
mod effect;
mod export;
mod feature;
mod feature_access;
mod features;
pub mod geometry;
mod interaction;
pub mod layout;
mod now;
mod picture;
mod playing;
mod polling;
mod printing;
mod probe;
mod revision;
mod scene;
mod serving;
mod solving;
mod tools;
pub mod view;
mod words;

pub use action::Action;
pub use animation::{Animation, AnimationSource, AnimationTask, MAX_FRAMES, NoAnimation};
pub use commands::find::Matches;
pub use commands::{Axis, EditAction, Line, Rearrangement, Rotation};
pub use composition::Editor;
pub use document::history::{Change, Mark, Transaction};
pub use document::journal::{PreparedWork, Restored, Snapshot};
pub use document::step_name::StepName;
pub use export::rendering::{Block, PictureFormat, RenderError, Rendered, Sheet, fonts};
pub use export::{
    Ground, NoPicture, PictureOptions, PictureSize, PictureTask, StillPage, TablePicture, TikzText,
    cell_words, period_words,
};
pub use feature::{FeatureMut, FeatureRef};
pub use features::explain::{
    ExplainAction, Explaining, MAX_NEIGHBOUR_PLACES, MAX_WALKED_PLACES, Reason,
};
pub use features::explore::{Explore, ExploreAction};
pub use features::play::{Ending, Play, PlayAction, Playing, Tally, WhyOver};
pub use features::practise::{
    Checked, Difficulty, ExerciseObstacle, HandIn, HandInPlace, Measure, NoneFits, PractiseAction,
    Practising, Score, random_board_exercise, random_exercise,
};
pub use features::replay::{
    Asked, Prediction, PredictionScore, Replay, ReplayAction, ReplayEvent, ReplayMode,
    ReplayObstacle, Replaying,
};
pub use features::script::{MadeTable, ScriptAction, ScriptFault, Scripting};
pub use features::structure::{MAX_FOLLOWED, StructureAction, Studies, Study, Worth};
pub use features::sums::{Component, NoComponent, SumAnswer, Summand, Sums, SumsAction, Tokens};
pub use features::what_if::{WhatIf, WhatIfAction, WhatIfObstacle};
pub use interaction::Renaming;
pub use interaction::area::Area;
pub use interaction::exploring::Exploring;
pub use interaction::gesture::{Gesture, Pointer};
pub use interaction::notice::{FailedJob, Notice};
pub use interaction::selection::Selection;
pub use interaction::state::{Brush, State, Tool};
pub use now::Now;
pub use picture::{
    Badge, Beside, CellLook, Colours, EdgeLook, EdgePlace, EdgeRole, Group, Icon, Item, Items,
    Outline, Paint, Picture, PicturePalette, PlacedAnnotation, Rgb, Role, Shape, Text, TokenFace,
    VertexLook, VertexPlace, VertexRing, argument_word, letter, token_items,
};
pub use playing::{Controller, Instead, Player, Record, Seats, Turn};
pub use probe::{Probed, install_probe, probe};
pub use revision::Revision;
pub use scene::{MAX_DRAWN_MOVES, NumberedMove, Scene, ShownToken, StrategyPart};
pub use serving::serve;
pub use solving::background_job::{
    BackgroundJob, Codec, Executor, JobError, Reporter, Serve, Wake, Work, Worker, serving,
};
pub use view::hit::{Border, EdgeEnd, Grip, Hit};
pub use view::shown::Shown;
pub use view::{
    Canvas, Drawing, LocalView, MAX_SHOWN, MAX_WHOLE, MAX_WHOLE_EDGES, Prepared, View, Widening,
    lay_out,
};
pub use winmove_files::Mode;
pub use words::captions::Caption;
pub use words::practise::{answer_words, question_words};
pub use words::replay::CodeLine;
