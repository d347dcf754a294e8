//! The what-if search in words.

use std::fmt;

use crate::features::what_if::WhatIfObstacle;

impl fmt::Display for WhatIfObstacle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            WhatIfObstacle::NoPlace => "Select one place first",
            WhatIfObstacle::NoTokens => "Place officer and thief first",
            WhatIfObstacle::StoneHasMoved => {
                "The stone is on its way: changes are tried for where it starts"
            }
            WhatIfObstacle::Undecided => "This position is undecided",
            WhatIfObstacle::Unsolved => "The game is not solved yet",
        })
    }
}
