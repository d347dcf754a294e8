structure-panel-title = Structure
    .tip = Cycles, dead ends, and components: a token that leaves a component can never come back to it

structure-panel-large = The game is large, so its structure is only found on request.

structure-panel-find = Find structure
    .tip = Find components, cycles and dead ends

structure-panel-finding = Finding the structure…
structure-panel-none = There is no structure: { $why }.

# A tooltip, followed by what a click does.
structure-panel-click = { $hint } Click to select them.

structure-panel-select = Select { $name }

structure-panel-order = Topological order ({ $count })
    .tip = Every place comes before the places it leads to.

structure-panel-sources = Sources ({ $count })
    .tip = No move leads to these places.

structure-panel-sinks = Sinks ({ $count })
    .tip = No move leaves these places, so a player to move there is stuck.

structure-panel-unreachable = Unreachable from the start ({ $count })
    .tip = No token can ever reach these places.

structure-panel-no-start = Set a start to see which places are unreachable.

structure-panel-kernel = Kernel ({ $count })
    .tip = No move leads from one of these places to another, and every other place has a move to one of them. They are the losses in normal play.

structure-panel-kernel-open = Kernel unknown
    .why = { $draws ->
        [one] Normal play has 1 draw, so it does not tell whether there is a kernel, or more than one.
       *[other] Normal play has { $draws } draws, so it does not tell whether there is a kernel, or more than one.
    }

structure-panel-acyclic = No cycles, so every game ends

# $path is a path such as “a → b → a”.
structure-panel-cycle = Cycle: { $path }
    .tip = This is one of the shortest cycles through the first place that lies on a cycle. Click to select it.

structure-panel-loops = Self loops ({ $count })
    .tip = These places have a move to themselves.

structure-panel-degrees = Degrees

# Headings of columns: how many moves leave and enter, and how many places are like that.
structure-panel-degrees-out = out

structure-panel-degrees-in = in
structure-panel-degrees-places = places
structure-panel-degrees-select = Select the places with { $out } moves out and { $in } in

structure-panel-degrees-more = { $count ->
    [one] … and 1 more row
   *[other] … and { $count } more rows
}

structure-panel-components = { $count ->
    [one] Strongly connected
   *[other] { $count } strongly connected components
}
    .tip = From each place of a component, you can reach every other place of it.

structure-panel-outline = Outline components
    .tip = Draw each component of two or more places in its own colour
    .large = There are too many places to outline

structure-panel-select-component = Select the component

structure-panel-places = { $count ->
    [one] 1 place: { $names }
   *[other] { $count } places: { $names }
}

# The numbers in a component, from the greatest on.
structure-panel-numbers = Numbers: { $numbers }. The greatest, { $greatest }, is good for player { $player }.

# The same for one component, such as “C3”.
structure-panel-component = { $count ->
    [one] { $name }: 1 place
   *[other] { $name }: { $count } places
}

structure-panel-single = Components of one place ({ $count })
    .tip = These places are components on their own. After leaving one, no token can come back.

structure-panel-condensed = Condensed view
structure-panel-condensed-too-many = There are { $count } components. At most { $most } can be shown.

# Whether a token may come back to a place that it has left.
structure-panel-return = With and without return
    .large = The game is large, so both versions are only solved on request.
    .tip = Solve the game with and without coming back to places
    .solving = Solving both games…
    .pursuit = A pursuit has no such comparison.

structure-panel-return-none = There is no comparison: { $why }.
structure-panel-with = With return
structure-panel-without = Without return

structure-panel-outcomes = { $outcome ->
    [win] How many places are a win as the start
    [loss] How many places are a loss as the start
   *[draw] How many places are a draw as the start
}

structure-panel-undecided = How many places are undecided as the start

# The heading of a column: how much work a solve takes.
structure-panel-effort = effort
    .tip = How the component was decided: by labelling this many positions, by a matching, or by searching this many states

structure-panel-changed = Places with a new outcome ({ $count })
    .tip = As the start, each has a different outcome if the token may not come back.
