//! Streams whose first parts don't yet reveal their format.

use winmove_files::{FileKind, ReadOptions};

use winmove_tests::in_parts::InParts;

#[test]
fn a_file_is_read_from_a_stream_in_small_parts_as_it_is_whole() {
    let flowchart = "# Heading\n\nSome words of text.\nMore of it, and more.\n\n```mermaid\nflowchart LR\n a --> b\n```\n";
    for (text, kind) in [
        ("digraph\n\n{ a -> b }", FileKind::Dot),
        (
            "digraph G\n{\n a -> b;\n b -> c [label=x];\n c -> a [label=y];\n}",
            FileKind::Dot,
        ),
        (
            "strict digraph \"a name\"\n// words\n{ a -> b }",
            FileKind::Dot,
        ),
        (flowchart, FileKind::Mermaid),
        (
            "1 first vertex\n2 second vertex\n3 third one\n#\n1 2\n",
            FileKind::Tgf,
        ),
        (
            "c some words\nc more words here\np edge 2 1\ne 1 2\n",
            FileKind::Dimacs,
        ),
        ("Version 1\n# c\n graph\n [ node [ id 0 ] ]", FileKind::Gml),
        (
            "% a comment about it\n% another one here\nmove(a,b).\n",
            FileKind::Facts,
        ),
        ("edges = [\n(0,1),\n(1,2)]", FileKind::Literal),
        ("####\n#P_#\n#_T#\n####\n", FileKind::BoardText),
        ("_P_\n_#_\n_T_\n", FileKind::BoardText),
        ("4 6\n1 1\n2 2 3\n1 0\n2 0 1\n", FileKind::Adjacency),
        ("0 1 1\n1 0 1\n1 1 0\n", FileKind::Matrix),
        ("Source Name,from,to\nx,a,b\n", FileKind::Csv),
        (
            "<?xml version='1.0'?>\n<!-- words -->\n<gexf><graph/></gexf>",
            FileKind::Gexf,
        ),
    ] {
        let options = ReadOptions::default();
        let whole = winmove_files::read_all(text.as_bytes(), &options)
            .unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!(whole[0].kind, kind, "{text}");
        for part in [1, 2, 7, 20] {
            let read =
                winmove_files::open_all_stream(InParts(text.as_bytes(), part), None, &options)
                    .unwrap_or_else(|error| panic!("{error} in parts of {part}\n{text}"));
            assert_eq!(read, whole, "in parts of {part}\n{text}");
        }
    }
}

#[test]
fn a_fence_may_stand_far_behind_the_beginning_of_a_text() {
    for words in ["Some words of text.\n", "- a b\n", "x y\n"] {
        let text = format!(
            "{}```mermaid\nflowchart LR\n a --> b\n```\n",
            words.repeat(20_000)
        );
        for part in [1 << 12, 1 << 16] {
            let stream = InParts(text.as_bytes(), part);
            let read = winmove_files::open_stream(stream, None, &ReadOptions::default()).unwrap();
            assert_eq!(read.kind, FileKind::Mermaid, "{words}");
        }
    }
}
