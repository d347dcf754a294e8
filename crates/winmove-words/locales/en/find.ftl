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
# Places are vertices or cells.
find-one = One place
find-some = { $count } places
find-some-next = { $count } places; press Enter for the next
find-too-many = { $count } places; the first { $listed } are listed
find-show-part = Show the part around { $number } (Enter)
find-go-tip = Go there
