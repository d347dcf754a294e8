menu-file = Arquivo
menu-edit = Editar
menu-select = Selecionar
menu-objects = Objetos
menu-arrange = Organizar
menu-tools = Ferramentas
menu-view = Exibir
menu-help = Ajuda
