database-board = { $certified ->
    [yes] resolvido antes, certificado
   *[no] resolvido antes, não certificado
}
    .tip = Os rótulos são lidos de { $name }. { $certified ->
        [yes] Todos foram verificados com base nos lances.
       *[no] Use “winmove verify” para verificá-los.
    }
database-graph = { $certified ->
    [yes] parte de um grafo resolvido, certificado
   *[no] parte de um grafo resolvido, não certificado
}
    .tip = Onde esta parte termina, os rótulos são lidos de { $name }, cujo grafo tem { $vertices ->
        [one] { $vertices } vértice
       *[other] { $vertices } vértices
    }. { $certified ->
        [yes] Todos foram verificados com base nos lances.
       *[no] Use “winmove verify” para verificá-los.
    } Clique em um vértice para mostrar seus lances ou use Localizar para mostrar a parte em volta de qualquer vértice.
database-no-game = Não é possível ler o jogo do banco de dados: { $problem }
database-no-pursuit = O jogo do banco de dados não é de polícia e ladrão
database-no-graph = Este banco de dados é de um jogo sem tabuleiro, e { $problem }. Use “winmove probe” para consultar os rótulos
database-no-vertex = O grafo do banco de dados não tem esse vértice
database-not-in-build = Não é possível ler { $path }, porque esta versão do Winmove não lê bancos de dados
database-other-game = { $path } agora contém outro jogo
database-part = { $graph } em volta de { $vertex }
    .notes = Uma parte do grafo de { $name }, que tem { $vertices ->
        [one] { $vertices } vértice
       *[other] { $vertices } vértices
    } e { $moves ->
        [one] { $moves } lance
       *[other] { $moves } lances
    }. Um vértice mostrado sem seus lances tem o resultado que tem no grafo inteiro. Em um arquivo de jogo, a partida acaba ali.
