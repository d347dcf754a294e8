large-too-short = não é um banco de dados do Winmove: o arquivo é curto demais
large-other-beginning = não é um banco de dados do Winmove: ele começa de outro modo
large-cut-off = o arquivo não termina com uma tabela de todos os seus quadros; talvez esteja cortado
large-seek-table = a tabela de quadros está danificada
large-other-frames = os quadros da tabela não são os do banco de dados
large-changed = o arquivo foi mudado enquanto era lido
large-no-label = a posição { $position } tem um rótulo que não existe
large-other-remoteness = o quadro { $frame } dos números de lances não corresponde ao dos resultados
large-damaged-frame = o quadro { $frame } está danificado: { $problem }; os outros podem ser lidos, e resolver o jogo de novo produz um banco de dados íntegro
large-no-frame = ele não está na tabela de quadros
large-frame-length = o comprimento dele não é o que a tabela de quadros indica
large-frame-content = seus bytes não são os que foram gravados
large-no-room = quadro { $frame }: não há memória suficiente para descompactá-lo
large-version = o banco de dados tem a versão { $version } do formato; este programa lê as versões { $first } e { $second }. Resolver o jogo de novo produz um banco de dados que este programa lê
large-checksum = a soma de verificação do cabeçalho não confere
large-no-head = o cabeçalho não é de um banco de dados do Winmove
large-head-remoteness = o maior número de lances não é menor que 2^30
large-head-blocks = falta no cabeçalho o tamanho dos blocos de lances
large-head-counts = as contagens do cabeçalho não somam o número de posições
large-frame-moves = o quadro { $frame } não tem os lances dos seus vértices
large-no-moves = o banco de dados não guarda lances; resolver a lista de novo com `--moves` produz um que guarda
large-no-board = o banco de dados não é de um tabuleiro
large-no-list = o banco de dados não é de uma lista de arestas
large-no-number = o vértice foi criado ou renomeado aqui, por isso o banco de dados não tem lances dele
large-many-moves = o vértice { $vertex } tem { $moves } lances; são mostrados no máximo { $most }
large-long-play = o banco de dados indica partidas de 2^30 lances ou mais
large-no-cell = { $row },{ $column } é uma parede ou fica fora do tabuleiro
large-other-game = o banco de dados é de outro jogo: { $other }; este é { $game }
large-no-thread = não é possível iniciar uma thread para ler os rótulos: { $problem }
large-no-position = não há posição { $position }: { $positions ->
    [one] a única posição tem o número 0
   *[other] as { $positions } posições são numeradas a partir de 0
}
