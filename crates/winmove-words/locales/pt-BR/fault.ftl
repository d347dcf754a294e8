fault-place = linha { $line }, coluna { $column }: { $problem }
fault-at-state = { $problem } (no estado { $state })
fault-syntax = isto não é Python: { $problem }
fault-parser = { $problem ->
    [expression] era esperada uma expressão
    [statement] era esperado um comando
    [block] era esperado um bloco recuado
    [keyword] uma palavra reservada não pode ser um nome
    [name] era esperado um nome
    [indentation] recuo inesperado
    [unindent] o recuo não corresponde ao de nenhuma linha acima
    [rest] texto inesperado depois de uma expressão
    [sign] caractere inesperado
    [target] não é possível atribuir um valor a isto
    [lines] comandos na mesma linha precisam de um ponto e vírgula entre eles
    [compound] este comando precisa começar em uma nova linha
    [quote] faltam as aspas finais
    [end] o script termina antes da hora
    [open] `{ $text }` nunca é fechado
    [positional] um argumento sem nome não pode vir depois de um com nome
    [number] número inválido
   *[other] “{ $text }”
}
fault-token = { $token ->
    [newline] o fim da linha
    [end-of-file] o fim do script
    [indent] um recuo
    [dedent] o fim de um bloco
    [name] um nome
    [int] um número
    [float] um número
    [string] um texto entre aspas
   *[other] { $token }
}
fault-tabs = o recuo mistura tabulações e espaços; use só espaços
fault-instead = { $problem }; escreva `{ $right }` em vez de `{ $wrong }`
fault-hint = { $problem }; { $hint ->
    [compare] para comparar, escreva ==
    [colon] uma linha com def, if, elif, else, for ou while termina com dois-pontos
    [range] escreva for i in range(n):
   *[assign] uma atribuição precisa de uma linha própria
}
fault-defined-twice = `{ $name }` é definido duas vezes
fault-same-parameters = dois parâmetros têm o mesmo nome
fault-return-outside = `return` está fora de uma função
fault-outside-of-loop = `{ $word }` está fora de um laço
fault-several-stars = só um nome pode ter asterisco
fault-variable-called = `{ $name }` é uma variável, não uma função

fault-unsupported = { $feature ->
    [print] print e outras saídas não estão disponíveis; escreva show(s) para dizer como é um estado
    [input] input e arquivos não estão disponíveis; escreva os valores no script
    [map] map e filter não estão disponíveis; escreva [f(x) for x in …]
    [filter] map e filter não estão disponíveis; escreva [x for x in … if …]
    [float] números com casas decimais não estão disponíveis; use números inteiros, e // para dividir
    [pow] chamadas de pow não estão disponíveis; escreva a ** b
    [bin] chamadas de bin não estão disponíveis; para ver o bit i, escreva n >> i & 1
    [main] `if __name__ == "__main__":` não está disponível; omita-o, porque um script não é executado sozinho
    [frozenset] frozenset não está disponível; use tuple(sorted(…))
    [type] verificações de tipo não estão disponíveis; compare os valores
    [iterator] iteradores como valores não estão disponíveis; use um laço for
    [random] números aleatórios não estão disponíveis; um jogo por regras não tem acaso
    [call-of-value] chamar o resultado de uma expressão não é possível; chame uma função pelo nome
    [zip] enumerate, zip e reversed fora de laços não estão disponíveis; faça uma lista: list(zip(…))
    [key] outras chaves de ordenação não estão disponíveis; dê o nome de uma função com um parâmetro
    [view] items, keys e values fora de laços não estão disponíveis; faça uma lista: list(d.items())
    [named-argument] argumentos com nome não estão disponíveis; dê os valores na ordem
    [decorator] decoradores não estão disponíveis; de todo modo, os resultados não são calculados duas vezes
    [async-def] funções async não estão disponíveis; escreva def
    [star-parameter] parâmetros com asterisco não estão disponíveis; dê uma tupla à função
    [keyword-parameter] parâmetros só por nome não estão disponíveis; dê os valores na ordem
    [default-value] valores padrão não estão disponíveis; dê todos os valores em cada chamada
    [loop-else] laços com `else` não estão disponíveis; mude uma variável antes do `break`
    [def-in-block] funções dentro de blocos não estão disponíveis; comece def na primeira coluna
    [def-in-def] funções dentro de funções não estão disponíveis; defina fora e passe o que ela precisa
    [import] importações não estão disponíveis; tudo o que um script precisa já está incluído
    [class] classes não estão disponíveis; use uma tupla
    [global] uma função não pode mudar variáveis de fora; passe o valor à função e devolva o novo
    [try] `try` e `except` não estão disponíveis; verifique antes, com `if`
    [raise] `raise` e `assert` não estão disponíveis; use `if`
    [del] comandos `del` não estão disponíveis; construa uma nova lista sem o item
    [with] comandos `with` não estão disponíveis; scripts não têm arquivos
    [match] comandos `match` não estão disponíveis; use `if` e `elif`
    [command] comandos não estão disponíveis; retire-os
    [slice-target] atribuições a fatias não estão disponíveis; construa uma nova lista
    [attribute-target] atribuições a atributos não estão disponíveis; use uma tupla ou uma lista
    [division] números com casas decimais, que `/` produz, não estão disponíveis; escreva `//`, que arredonda para baixo
    [matrix] matrizes não estão disponíveis; use uma tupla de tuplas
    [generator] geradores fora de chamadas não estão disponíveis; escreva uma lista: [… for … in …]
    [attribute] atributos não estão disponíveis; chame um método, ou use uma tupla ou um dicionário
    [lambda] funções sem nome (lambda) não estão disponíveis; use def
    [walrus] atribuições dentro de expressões (:=) não estão disponíveis; atribua em uma linha anterior
    [star] expressões com asterisco não estão disponíveis; junte listas com +
    [star-argument] argumentos com asterisco não estão disponíveis; para as colunas, escreva [[row[i] for row in rows] for i in range(n)]
    [yield] `yield` e `await` não estão disponíveis; devolva uma lista
    [bytes] bytes não estão disponíveis; use um texto
    [template-string] textos t"…" não estão disponíveis; use f"…"
    [ellipsis] expressões `...` não estão disponíveis; use None
    [slices] fatias com várias dimensões não estão disponíveis; use dois índices: a[i][j]
    [function-value] funções como valores não estão disponíveis; chame a função: escreva ( ) depois dela
    [dict-star] juntar dicionários com ** não é possível; atribua cada chave
    [is] comparações com `is` não estão disponíveis; use ==
    [named-character] caracteres pelo nome (\N{"{"}…{"}"}) não estão disponíveis; escreva o próprio caractere
    [format] larguras e formatos depois de dois-pontos não estão disponíveis; escreva só {"{"}x{"}"}
    [f-string] `=` e `!a` em f-strings não estão disponíveis; escreva {"{"}x{"}"}
    [async-for] laços async não estão disponíveis; escreva for
    [set-keys] dar a mesma chave a itens de um conjunto não é possível; ordene antes o conjunto, pois ele não tem ordem
    [string-sum] somas de textos não estão disponíveis; escreva "".join(…)
    [set-loop] laços sobre um conjunto não estão disponíveis; escreva sorted(…), pois um conjunto não tem ordem
   *[percent] textos preenchidos com % não estão disponíveis; escreva f"…{"{"}x{"}"}…"
}

fault-unknown-name = o nome `{ $name }` não está definido
fault-unknown-method = não há método `{ $name }`
fault-suggestion = { $problem }; você quis dizer `{ $name }`?
fault-missing = { $name ->
    [start] falta `start`; escreva `start = …` com o primeiro estado
   *[moves] falta `moves`; escreva `def moves(s):` e devolva os estados depois de cada lance
}
fault-arguments = `{ $name }` recebe { $takes }, mas { $given ->
    [0] nenhum foi dado
    [1] 1 foi dado
   *[other] { $given } foram dados
}
fault-takes = { $range ->
    [exactly] { $most ->
        [one] { $most } argumento
       *[other] { $most } argumentos
    }
    [at-least] pelo menos { $least ->
        [one] { $least } argumento
       *[other] { $least } argumentos
    }
    [either] { $least } ou { $most } argumentos
   *[between] de { $least } a { $most } argumentos
}

fault-operands = `{ $op }` não é possível entre { $left } e { $right }
fault-expected = { $wanted ->
    [int] aqui é preciso um int, e não { $found }
    [letter] aqui é preciso um texto de um só caractere, e não { $found }
    [range] um range precisa de números inteiros, e não de { $found }
    [digits] aqui é preciso um número ou um texto de algarismos, e não { $found }
    [str] aqui é preciso um str, e não { $found }
    [strings] aqui são precisos textos para juntar, e não { $found }
    [in] antes de `in` é preciso aqui um str, e não { $found }
    [length] aqui é preciso algo com um comprimento, e não { $found }
   *[index] aqui é preciso um número inteiro como índice, e não { $found }
}
fault-not-iterable = valores do tipo { $type } não têm itens para percorrer
fault-not-indexable = valores do tipo { $type } não têm itens que um índice possa escolher
fault-immutable = os itens de um { $type } não podem ser mudados; construa um novo ou use uma lista
fault-frozen = uma função não pode mudar um valor de fora; copie-o antes ou passe-o à função
fault-unhashable = um { $type } não pode estar em um conjunto nem ser chave de um dicionário; use uma tupla
fault-no-method = { $type ->
    [None] None não tem métodos; `append`, `sort` e outros que mudam uma lista devolvem None, então escreva-os em uma linha própria
    [tuple] uma tupla não tem esse método; `list(…)` faz dela uma lista
   *[other] valores do tipo { $type } não têm esse método
}
fault-unpack = { $wanted ->
    [one] { $wanted } nome
   *[other] { $wanted } nomes
} à esquerda, mas { $more ->
    [yes] mais de { $found ->
        [one] { $found } item
       *[other] { $found } itens
    }
   *[no] { $found ->
        [one] { $found } item
       *[other] { $found } itens
    }
} à direita
fault-past-end = o índice { $index } passa do fim de `{ $of }`
fault-no-key = a chave `{ $key }` não está no dicionário
fault-unbound = `{ $name }` ainda não tem valor
fault-division-by-zero = divisão por zero
fault-overflow = o número tem mais de 64 bits; os números inteiros vão de -2^63 a 2^63 - 1
fault-no-character = não há caractere com este número
fault-zero-step = { $of ->
    [range] o passo de um range não pode ser 0
   *[slice] o passo de uma fatia não pode ser 0
}
fault-no-int = `{ $text }` não é um número inteiro
fault-no-best = não há item menor nem maior, porque não há itens
fault-dictionary-changed = o dicionário mudou enquanto um laço o percorria
fault-not-in-set = `{ $item }` não está no conjunto
fault-not-in = `{ $item }` não está em `{ $of }`
fault-no-separator = o separador está vazio
fault-negative-power = uma potência negativa não é um número inteiro
fault-negative-shift = não é possível deslocar bits por um número negativo

fault-no-state = um estado não pode conter um { $type }, mas aqui há `{ $value }`; use uma tupla
fault-one-state = `{ $name }` deve receber um estado: def { $name }(s)
fault-no-list = `{ $name }` devolveu { $type }; deve devolver uma lista de estados{ $name ->
    [moves] , que é [] se não há lance
   *[parts] {""}
}
fault-no-outcome = `{ $name }` devolveu `{ $value }`; deve devolver "win", "loss" ou "draw" para quem tem a vez, ou None
fault-no-player = `mover` devolveu `{ $value }`; deve devolver 0, 1 ou None
fault-no-mover = `mover` devolveu None; deve indicar um jogador em todos os estados, ou em nenhum se o jogo sem fim for empate
fault-stuck = `stuck` deve ser "win", "loss" ou "draw"
fault-endless = { $problem ->
    [no-mover] sem `def mover(s):` não se sabe quem é o primeiro jogador; escreva essa função, ou endless = "draw"
   *[word] `endless` deve ser "draw", ou, com mover(s), "first" ou "second"
}
fault-parts = { $why ->
    [mover] um jogo de partes tem os mesmos lances para ambos os lados, então dispensa `mover`
   *[end] um jogo de partes deve sempre terminar, e quem fica sem lances deve perder
}
fault-same = `same({ $of })` é { $to }, mas `same({ $to })` é outro estado; deve devolver um mesmo estado para todos que contam como um só

fault-limit = { $limit ->
    [script] o script tem mais de 256 KiB
    [nesting] há níveis demais uns dentro dos outros; dê um nome próprio a uma parte
    [steps] isto leva mais de um milhão de passos
    [all-steps] encontrar os estados deste jogo exige passos demais
    [memory] isto produz mais de 16 MiB de valores
    [depth] há mais de 200 chamadas umas dentro das outras; a função chama a si mesma sem fim?
    [value-depth] o valor tem mais de 100 níveis, uns dentro dos outros
    [moves] o estado tem mais de 10.000 lances
   *[rows] uma tabela tem no máximo 10.000 linhas
}
fault-many-states = o jogo tem mais de { $states } estados; a partida sempre termina?

fault-many-sums = as somas das partes são numerosas demais para serem mostradas; o valor de Grundy do início é { $value }, portanto quem tem a vez { $result ->
    [loses] perde
   *[wins] ganha
}
fault-lists = as listas nos estados foram lidas como tuplas
