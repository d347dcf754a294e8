"""Files, pictures and pages."""

from __future__ import annotations

import copy
import io
import json
import pickle
import xml.etree.ElementTree as xml
from pathlib import Path

import networkx as nx
import pytest

import winmove

EXAMPLES = sorted((Path(__file__).parents[2] / "examples").glob("*.winmove.json"))


def test_there_are_examples():
    assert len(EXAMPLES) >= 15


def drawn(document):
    """The picture of a document or a result; what is said if it is too large for one."""
    try:
        return document.svg()
    except winmove.LimitError as error:
        assert "at most 5,000" in str(error) or "at most 20,000" in str(error)
        return str(error)


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.name.split(".")[0])
def test_every_example_opens_solves_and_is_drawn(path):
    game = winmove.open(path)
    assert game.title == json.loads(path.read_text())["title"]
    game.certify()
    assert sum(game.counts().values()) > 0
    picture = drawn(game)
    assert picture.startswith("a picture can have") or xml.fromstring(picture) is not None
    for language in ("en", "pt", "vi"):
        assert (game.verdict(language) is None) == (len(game.start) == 0)
    if game.game == "token":
        # The labels of the document and those of its moves come from different code.
        result = game.solve()
        assert all(game.label(place) == label for place, label in result.items())
        if not path.name.startswith("owners-"):
            # With owners, the document counts what player 0 wins.
            assert result.counts() == game.counts()
    assert game.title in repr(game)


def test_a_saved_game_is_the_same_game(tmp_path):
    graph = nx.DiGraph([("c", "b"), ("b", "a"), ("c", "a"), ("x", "x")])
    result = winmove.solve(graph, outcomes={"a": "win"}, start="c", title="Three letters")
    for name in ("x.winmove.json", "x.dot", "x.graphml", "x.tgf"):
        path = tmp_path / name
        result.save(path)
        again = winmove.open(path).solve()
        # TGF has no outcomes; there the writer adds a lost vertex to which the winner moves.
        outcomes = {node: again[node].outcome for node in result}
        assert outcomes == {node: label.outcome for node, label in result.items()}
        if name == "x.winmove.json":
            assert dict(again) == dict(result) and again.start == "c"
    assert nx.read_graphml(tmp_path / "x.graphml").number_of_edges() >= 4


def test_what_a_format_cannot_hold_is_said(tmp_path):
    result = winmove.solve({"a": []}, outcomes={"a": "win"})
    assert result.save(tmp_path / "x.txt", "edges") != []
    assert result.save(tmp_path / "x.winmove.json") == []


def test_positions_of_a_pursuit():
    game = winmove.open(next(path for path in EXAMPLES if path.name.startswith("police-wins")))
    police, thief = game.start
    at = (police, thief, "police")
    label = game.label(at)
    assert label is not None and label.outcome == "win"
    for after in game.best(at):
        assert game.label(after) == ("loss", label.remoteness - 1)
    assert "Win in" in game.why(at)
    for wrong in (police, (police, thief), (police, thief, "robber")):
        with pytest.raises(winmove.GraphError):
            game.label(wrong)
    with pytest.raises(KeyError):
        game.label(((99, 99), thief, "police"))


def test_texts_are_read_as_files_are():
    game = winmove.read("digraph { c -> b -> a; c -> a }")
    assert game.nodes == ["c", "b", "a"] and ("c", "a") in game.edges
    assert game.solve()["c"] == ("win", 1)
    pairs = winmove.read("3 3\n0 1\n1 2\n0 2\n", "edges")
    assert pairs.solve().counts() == {"win": 2, "loss": 1, "draw": 0}
    both = winmove.read("3 2\n0 1\n1 2\n", "edges", both_ways=True)
    assert both.solve().counts()["draw"] == 3


def test_faults_have_a_place(tmp_path):
    path = tmp_path / "x.dot"
    path.write_text("digraph {\n a -> -> b\n}\n")
    with pytest.raises(winmove.ReadError) as caught:
        winmove.open(path)
    assert caught.value.place.startswith("line 2")
    assert caught.value.file == str(path) and caught.value.message in str(caught.value)
    with pytest.raises(FileNotFoundError):
        winmove.open(tmp_path / "missing.dot")
    with pytest.raises(winmove.GraphError, match="no number 2"):
        winmove.read("digraph { a -> b }", number=2)
    with pytest.raises(winmove.Error, match='no kind of file "word"'):
        winmove.read("digraph { a -> b }", "word")


def test_notebooks_show_a_picture_or_a_table():
    small = winmove.solve({"a<b": ["c&d"], "c&d": []})
    xml.fromstring(small._repr_svg_())
    assert small._repr_html_() is None
    large = winmove.solve((400, [(i, i - 1) for i in range(1, 400)]))
    assert large._repr_svg_() is None
    table = large._repr_html_()
    assert "400 vertices, 200 wins, 200 losses" in table and "and 380 more" in table
    assert winmove.solve({})._repr_html_() is not None


def test_pages_and_pictures_are_written(tmp_path):
    result = winmove.solve([("c", "b"), ("b", "a")])
    page = result.page(tmp_path / "x.html")
    assert (tmp_path / "x.html").read_text(encoding="utf-8") == page and "<svg" in page
    assert "srcdoc" in result.show()._repr_html_()
    result.svg(tmp_path / "x.svg")
    xml.parse(tmp_path / "x.svg")
    assert result.png(tmp_path / "x.png")[:4] == b"\x89PNG" == (tmp_path / "x.png").read_bytes()[:4]


@pytest.mark.parametrize("vertices", [6000, 200_000])
def test_too_large_pictures_are_refused_as_a_whole(vertices):
    result = winmove.solve((vertices, [(i, i - 1) for i in range(1, vertices)]))
    for draw in (result.svg, result.png, result.page, result.show):
        with pytest.raises(winmove.LimitError, match=f"at most 5,000 vertices.* {vertices:,}"):
            draw()
    with pytest.raises(winmove.GraphError, match="no picture"):
        winmove.solve({}).svg()


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_documents_can_be_copied_and_pickled(path):
    document = winmove.open(path)
    for again in (copy.copy(document), copy.deepcopy(document), pickle.loads(pickle.dumps(document))):
        assert repr(again) == repr(document) and drawn(again) == drawn(document)
        assert (again.nodes, again.edges, again.start) == (document.nodes, document.edges, document.start)
        assert (again.notes, again.remarks) == (document.notes, document.remarks)
        assert again.counts() == document.counts() and again.verdict() == document.verdict()
    if document.game == "token":
        solved = document.solve()
        again = pickle.loads(pickle.dumps(solved))
        assert again == solved and drawn(again) == drawn(solved) and again.start == solved.start


def test_labels_of_edges_are_names_of_moves():
    result = winmove.read('digraph { a -> b [label="go"]; a -> c }').solve()
    for again in (result, pickle.loads(pickle.dumps(result))):
        assert [(move.to, move.name) for move in again.moves("a")] == [("b", "go"), ("c", None)]


@pytest.mark.parametrize("name", ["x.gml", "x.gexf", "x.svg", "x.unknown", "x"])
def test_kinds_that_are_not_written_are_refused_with_those_that_are(tmp_path, name):
    result = winmove.solve([("b", "a")])
    with pytest.raises(winmove.GraphError, match="graphml.*csv") as raised:
        result.save(tmp_path / name)
    assert not (tmp_path / name).exists() and name in str(raised.value)
    with pytest.raises(winmove.GraphError, match="GML is only read.*graphml"):
        result.save(tmp_path / "x.dot", "gml")


def test_halves_of_characters_are_drawn_as_question_marks(tmp_path):
    result = winmove.solve([("\ud800", "b")], title="\udfff")
    assert "\ud800" in result and ">?<" in result.svg()
    result.save(tmp_path / "x.dot")


def test_a_result_says_how_its_file_was_understood():
    numbered = winmove.read("0 1\n1 2\n", "edges")
    remarks = numbered.solve().remarks
    assert len(remarks) >= 1 and remarks == numbered.remarks
    assert winmove.read("parity 1;\n0 2 0 1;\n1 1 1 0;\n").solve().remarks == []


def test_the_losses_of_a_file_of_arguments_are_accepted():
    attacks = [("a", "b"), ("b", "c"), ("x", "y"), ("y", "x")]
    names = {end for attack in attacks for end in attack}
    file = "".join(f"arg({name}).\n" for name in sorted(names))
    file += "".join(f"att({attacker},{attacked}).\n" for attacker, attacked in attacks)
    labels = winmove.read(file).solve()
    judged = winmove.grounded(attacks)
    assert labels.losses == {name for name in names if judged[name] == "in"} == {"a", "c"}


#: c can move to b and to a, and b to a.
EDGES = [("c", "b"), ("c", "a"), ("b", "a")]


def samples():
    """The graph of EDGES in each kind of file, by networkx where it writes the kind. Kinds without
    names of vertices number them c, b, a."""
    graph = nx.DiGraph(EDGES)
    numbered = nx.convert_node_labels_to_integers(graph)
    nodes = [{"id": name} for name in "cba"]
    edges = [{"source": start, "target": end} for start, end in EDGES]
    yield "graph6", "&B" + chr(63 + 0b011001) + chr(63)
    yield "gml", "\n".join(nx.generate_gml(graph))
    yield "gexf", "\n".join(nx.generate_gexf(graph))
    yield "graphml", "\n".join(nx.generate_graphml(graph))
    yield "pajek", "\n".join(nx.generate_pajek(graph))
    nx.write_adjlist(graph, lists := io.BytesIO())
    yield "adjacency", lists.getvalue().decode()
    yield "edges", "\n".join(nx.generate_edgelist(graph, data=False))
    yield "node-link", json.dumps(nx.node_link_data(graph, edges="edges"))
    yield "cytoscape", json.dumps(nx.cytoscape_data(graph))
    yield "dicts", json.dumps(nx.to_dict_of_dicts(graph))
    yield "matrix", "\n".join(" ".join(map(str, row)) for row in nx.to_numpy_array(graph, dtype=int))
    yield "literal", repr(nx.to_dict_of_lists(graph))
    yield "json-edges", json.dumps(EDGES)
    yield "csv", "".join(f"{start},{end}\n" for start, end in [("from", "to"), *EDGES])
    yield "jgf", json.dumps({"graph": {"directed": True, "nodes": {name: {} for name in "cba"}, "edges": edges}})
    options = {"directed": True, "multigraph": False, "compound": False}
    ends = [{"v": start, "w": end} for start, end in EDGES]
    yield "graphlib", json.dumps({"options": options, "nodes": [{"v": name} for name in "cba"], "edges": ends})
    keys = [{"key": name} for name in "cba"]
    yield "graphology", json.dumps({"options": {"type": "directed"}, "nodes": keys, "edges": edges})
    flow = [{**node, "position": {"x": 0, "y": 0}, "data": {"label": node["id"]}} for node in nodes]
    yield "react-flow", json.dumps({"nodes": flow, "edges": [{"id": str(at), **edge} for at, edge in enumerate(edges)]})
    yield "dot", "digraph { " + "; ".join(f"{start} -> {end}" for start, end in EDGES) + " }"
    yield "mermaid", "flowchart TD\n" + "".join(f"  {start} --> {end}\n" for start, end in EDGES)
    yield "tgf", "c c\nb b\na a\n#\n" + "".join(f"{start} {end}\n" for start, end in EDGES)
    yield "facts", "".join(f"move({start},{end}).\n" for start, end in EDGES)
    # The attacker is the end of a move.
    yield "apx", "arg(c).\narg(b).\narg(a).\n" + "".join(f"att({end},{start}).\n" for start, end in EDGES)
    yield "iccma", "p af 3\n" + "".join(f"{end + 1} {start + 1}\n" for start, end in numbered.edges)
    yield "dimacs", "p sp 3 3\n" + "".join(f"a {start + 1} {end + 1} 1\n" for start, end in numbered.edges)
    yield "aut", "des (0,3,3)\n" + "".join(f'({start},"",{end})\n' for start, end in numbered.edges)
    yield "python", "start = 3\ndef moves(n):\n    return [n - k for k in (1, 2) if n - k > 0]\n"
    yield "parity", 'parity 2;\n0 0 0 1,2 "c";\n1 0 1 2 "b";\n2 1 0 2 "a";\n'
    yield "gambit", 'EFG 2 R "" { "1" "2" }\np "" 1 1 "" { "l" "r" } 0\nt "" 1 "" { 1, -1 }\nt "" 2 "" { -1, 1 }\n'
    yield "board", "P.E\n..T\n"
    result = winmove.solve(EDGES)
    yield "winmove", result._drawn().game_file()


def test_there_is_a_sample_of_every_kind():
    with pytest.raises(winmove.GraphError) as raised:
        winmove.read("", "none")
    kinds = str(raised.value).split("the kinds are ")[1].split(", ")
    # A link is written below.
    assert {kind for kind, _ in samples()} | {"link"} == set(kinds)


@pytest.mark.parametrize(("kind", "text"), list(samples()), ids=[kind for kind, _ in samples()])
def test_every_kind_of_file_opens(tmp_path, kind, text):
    path = tmp_path / "file"
    path.write_text(text, encoding="utf-8")
    for document in (winmove.open(path, kind), winmove.open(path)):
        document.certify()
        if kind not in ("board", "gambit", "parity"):
            labels = list(document.solve().values())
            assert sorted(labels) == [("loss", 0), ("win", 1), ("win", 1)], (document, document.edges)
        assert sum(document.counts().values()) > 0


def test_a_link_opens(tmp_path):
    path = tmp_path / "x.link"
    winmove.solve(EDGES).save(path)
    assert winmove.open(path).solve()["c"] == ("win", 1)


def test_a_header_can_be_told():
    text = "from,to\na,b\n"
    assert winmove.read(text, "csv").edges == [("a", "b")]
    assert winmove.read(text, "csv", header=False).edges == [("from", "to"), ("a", "b")]


def test_sentences_name_arguments_of_the_package():
    with pytest.raises(winmove.ReadError, match=r'would fit \(kind="adjacency"\)'):
        winmove.read("hello world this is")
    remarks = winmove.read("[[1,2],[2,0],[0,1]]").solve().remarks
    assert any('(kind="edges")' in remark for remark in remarks)
    assert winmove.read("[[1,2],[2,0],[0,1]]", "edges").edges == [("1", "2"), ("2", "0"), ("0", "1")]
