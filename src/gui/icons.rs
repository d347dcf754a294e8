//! The icons of the window, a subset of the Phosphor font. The other 1,200 icons would add as much
//! to a page's download as the texts of all three languages. An icon that is missing from this list
//! fails to compile.

egui_phosphor::subset! {
    /// The icons.
    pub mod phosphor {
        use regular::{ARROW_CLOCKWISE, ARROW_COUNTER_CLOCKWISE, ARROW_DOWN, ARROW_DOWN_LEFT, ARROW_DOWN_RIGHT, ARROW_LEFT, ARROW_RIGHT, ARROW_UP, ARROW_UP_LEFT, ARROW_UP_RIGHT, ARROW_U_UP_LEFT, CARET_DOWN, CARET_LEFT, CARET_RIGHT, CHECK, CIRCLE, CODE, COMPASS, CORNERS_OUT, CURSOR, DOT, ERASER, FAST_FORWARD, FILM_STRIP, FOLDER_OPEN, GAME_CONTROLLER, GRAPH, GRID_FOUR, KEYBOARD, LASSO, LIGHTBULB, LIST, MAP_PIN, MAP_TRIFOLD, MASK_HAPPY, MINUS, NOTE, PAPER_PLANE_TILT, PAUSE, PEN, PENCIL_SIMPLE, PLAY, PLUS, POLICE_CAR, PUSH_PIN, SIGN_OUT, SKIP_BACK, SKIP_FORWARD, SQUARE, STUDENT, TREE_STRUCTURE, USER, WALL, X};
    }
}

pub use phosphor::regular;
