# In the empty search field.
find-hint = { $field ->
    [board] row, column
    [database] number of a vertex
   *[graph] label or #id
}
find-close = Close (Esc)
find-elsewhere = Not in the part shown here
find-no-number = There is no such vertex. Vertices are numbered from { $first } to { $last }
find-nothing = Nothing has this name
# $place is "cell" or "vertex", here and below.
find-one = One { $place ->
    [cell] cell
   *[vertex] vertex
}
find-some = { $count } { $place ->
    [cell] cells
   *[vertex] vertices
}
find-some-next = { $count } { $place ->
    [cell] cells
   *[vertex] vertices
}; press Enter for the next
find-too-many = { $count } { $place ->
    [cell] cells
   *[vertex] vertices
}; the first { $listed } are listed
find-show-part = Show the part around { $number } (Enter)
find-go-tip = Go there
