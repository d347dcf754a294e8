start-slogan = Desenhe um jogo, veja-o resolvido a cada edição e siga os melhores lances.
start-recent = Arquivos recentes
start-examples = Exemplos
start-open-example = Abrir o exemplo { $title }
start-language = Usar o Winmove neste idioma
