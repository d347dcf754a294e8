# The menus of the menu bar.
menu-file = File
menu-edit = Edit
# A verb: its commands select vertices and cells.
menu-select = Select
# Commands that change the graph or the board: its vertices, edges and cells.
menu-objects = Objects
# A verb: its commands move vertices.
menu-arrange = Arrange
menu-tools = Tools
menu-view = View
menu-help = Help
