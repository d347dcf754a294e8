read-no-root = não há nenhum elemento <{ $root }>
read-no-graph-in = não há <graph> em <{ $root }>
read-other-root = esperado: <{ $root }>; encontrado: <{ $found }>, { $format ->
    [mxfile] um desenho do draw.io
    [mxGraphModel] um desenho do draw.io
    [svg] uma imagem SVG
    [graphml] um grafo GraphML
    [gexf] um grafo GEXF
    [gxl] um grafo GXL
    [html] uma página web
   *[other] outro XML
}
read-entities = um arquivo que declara entidades não é lido
read-too-many-prefixes = mais de { $most } prefixos de espaços de nomes
read-too-many-attributes = um elemento com mais de { $most } atributos
read-no-attribute = <{ $element }> sem { $attribute }
read-long-default = um valor padrão com mais de { $most } bytes
read-hyperedge = uma hiperaresta, que une mais de dois vértices
read-wanted-of-two = { $attribute } { $first } ou { $second }
read-wanted-of-three = { $attribute } { $first }, { $second } ou { $third }
read-wanted-number-for = um número para { $attribute }
read-twice = { $kind ->
    [node] o nó { $name } aparece duas vezes
    [vertex] o vértice { $name } aparece duas vezes
   *[key] a chave { $name } aparece duas vezes
}
read-no-edgedefault = o grafo não tem edgedefault, de modo que cada aresta é um lance da origem para o destino
read-places-x-y = os atributos x e y são entendidos como lugares no desenho, com y para baixo
read-without-place = { $count ->
    [one] { $count } vértice não tem lugar no desenho
   *[other] { $count } vértices não têm lugar no desenho
}
read-xml-problem = { $kind ->
    [tag] esperado: o fim de '{ $wanted }'; encontrado: '{ $found }'
    [namespace] prefixo de espaço de nomes desconhecido: '{ $found }'
    [attribute] o atributo '{ $found }' já está definido
    [entity] entidade desconhecida: '{ $found }'
    [char] esperado: '{ $wanted }'; encontrado: '{ $found }'
    [string] esperado: '{ $wanted }'
    [reference] referência a entidade malformada
    [angle] '<' sem escape
    [name] nome inválido
    [unclosed] o elemento raiz não é fechado
    [end] o arquivo termina antes do esperado
   *[other] XML inválido: { $wanted }
}
