read-facts-expected = esperava-se { $what ->
    [fact] um fato, como `move(a,b).`
    [end] `.` depois de um fato
    [arguments] `,` ou `)`
    [pool] `;` ou `)`
    [term] um nome, um número ou um texto
   *[interval] o último número de um intervalo
}, mas { $found ->
    [end] o arquivo termina aqui
   *[other] há { $found }
}
read-facts-rule = uma regra; só fatos são lidos
read-facts-variable = uma variável, { $text }; só fatos são lidos
read-facts-open-comment = um comentário que não é fechado por `*%`
read-facts-open-string = um texto que não é fechado por `"`
read-facts-backslash = em um texto, uma barra invertida só pode vir antes de `"`, `\` ou `n`
read-facts-great-number = um número de um intervalo é grande demais
read-facts-too-much = os conjuntos e intervalos até aqui representam mais do que um arquivo deste tamanho pode conter
read-facts-moves-and-attacks = há lances e ataques no mesmo arquivo, embora eles vão em sentidos opostos

read-facts-no-framework = não há linha `p af` com um número
read-facts-expected-framework = esperava-se { $what ->
    [head] `p af` e um número
    [count] o número de argumentos
   *[attack] um par de argumentos
}, mas há { $text }
read-facts-no-argument = esperava-se um argumento de 1 a { $count }, mas há { $text }
read-facts-many-arguments = { $count } argumentos são mais do que um arquivo deste tamanho pode ter
read-facts-behind-blank = nada pode vir depois da linha em branco { $line }, que encerra os ataques
