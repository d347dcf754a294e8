read-place-in-link = { $place } do jogo no link
read-no-link = não é um link para um jogo: um link tem #g= antes do jogo, e aqui não há
read-link-no-base64 = o link está danificado: { $found } não é base64url
read-link-empty = o link está cortado: não há jogo depois de #g=
read-link-newer = um link da versão { $version }; este Winmove lê a versão { $reads }
read-link-no-version = o link está danificado: a versão não é um número
read-link-no-sum = o link está cortado: falta a soma de verificação
read-link-short-sum = o link está cortado: a soma de verificação está incompleta
read-link-other-sum = o link está danificado: a soma de verificação é { $found }, mas deveria ser { $expected }
read-link-cut-short = o link está cortado: o jogo está incompleto
read-link-bytes-behind = o link está danificado: há { $bytes ->
    [one] { $bytes } byte
   *[other] { $bytes } bytes
} depois do fim do jogo
read-link-no-utf-8 = o jogo no link não é UTF-8 a partir do byte { $byte }
read-link-too-large = o jogo no link tem mais de { $most } MiB, o limite para descompactar
read-link-no-deflate = o link está danificado: o jogo não está comprimido com deflate
read-link-no-room = o jogo ocupa { $size } MiB; em um link cabem no máximo { $most }, então envie um arquivo
read-link-position = esperava-se uma posição: um vértice 3, uma casa 0.2, ou os lugares da polícia e do ladrão e a vez, 0.2-1.5-police
read-link-unknown = { $what ->
    [mode] o link pede o modo { $word }, que este Winmove não tem
   *[language] o link pede o idioma { $word }, que este Winmove não tem
}
read-link-no-position = o link pede uma posição que o jogo não tem
read-link-no-address = o link não tem endereço: o Winmove o abre como está; em um navegador, ponha-o depois do endereço de uma cópia da página
read-link-long = o link tem { $length } caracteres; mensagens e e-mails costumam cortar links com mais de { $most }, por isso um arquivo é mais seguro
read-link-view = o link o mostra{ $mode ->
    [none] {""}
    [edit] {" "}no modo Construir
    [explore] {" "}no modo Explorar
    [play] {" "}no modo Jogar
    [replay] {" "}no modo Reproduzir
   *[practise] {" "}no modo Ensinar
}{ $at ->
    [none] {""}
   *[other] {" "}{ $at }
}{ $language ->
    [none] {""}
   *[other] {" "}em { $language }
}
read-link-at = em { $place }
read-link-at-sides = { $turn ->
    [police] com a polícia em { $police }, o ladrão em { $thief } e a vez da polícia
   *[thief] com a polícia em { $police }, o ladrão em { $thief } e a vez do ladrão
}
read-link-vertex = vértice { $id }
