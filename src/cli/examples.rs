//! Example command lines for each command, for `--help` and the manual.

use clap::builder::StyledStr;
use clap::builder::styling::Styles;

/// A command line and a description of its effect.
pub(super) type Example = (&'static str, &'static str);

/// Makes the examples of each command, from the command lines and their effects.
macro_rules! examples {
    ($($command:literal { $($line:literal => $effect:literal;)+ })+) => {
        &[$(($command, &[$(($line, $effect)),+])),+]
    };
}

/// The examples of each command, by name. Those of the program itself come first.
const ALL: &[(&str, &[Example])] = examples! {
    "winmove" {
        "winmove game.winmove.json" => "Opens a game in the window";
        "winmove solve game.winmove.json" => "Prints who wins, and the outcome of every position";
        "winmove convert graph.dot game.winmove.json" => "Makes a game from a Graphviz drawing";
    }
    "solve" {
        "winmove solve game.winmove.json --summary" =>
            "Prints who wins, and how many positions have which outcome";
        "winmove solve edges.txt --base 1 --start 3 --output tsv" =>
            "Solves an edge list whose vertices are numbered from 1, from another start, for a script";
        "winmove solve 'games/*.json' --output jsonl --quiet" =>
            "Solves several games, with a line of JSON for each";
        "winmove solve edges.txt --database labels.winmove.zst" =>
            "Writes all labels to a file, which probe and verify read";
        "winmove solve board.txt --database board.winmove.zst" =>
            "Does so for a pursuit on a board";
        "winmove solve edges.u32 --pairs u32 --database pairs.winmove.zst --memory 200M --scratch ." =>
            "Does so for binary pairs, in 200 MiB of memory, with scratch files in the current folder";
        "winmove generate nim | winmove solve - --summary" => "Solves what another command prints";
        "winmove solve kayles.py --table 0..400" =>
            "Prints the outcome and the Grundy value of each start of a script, and their period";
        "winmove solve game.winmove.json --compare labels.txt" =>
            "Compares the labels that a program of your own has printed";
    }
    "convert" {
        "winmove convert graph.dot game.winmove.json" => "Makes a game from a Graphviz drawing";
        "winmove convert game.winmove.json graph.graphml --lossless" =>
            "Writes a game for yEd, unless something would be lost";
        "winmove convert game.winmove.json - --to link" => "Prints a link that holds the game";
        "winmove convert framework.apx - --to facts --attacks" =>
            "Prints the attacks of an argumentation framework as facts";
    }
    "render" {
        "winmove render game.winmove.json picture.svg --moves --legend" =>
            "Draws a game with the moves from its start, and explains the signs below it";
        "winmove render game.winmove.json picture.pdf --strategy --width 400" =>
            "Draws the winner's strategy, 400 points wide";
        "winmove render kayles.py kayles.svg --table 0..191" =>
            "Draws the Grundy value of each start of a script";
        "winmove render board.txt replay.gif --animate replay" =>
            "Writes the run of the algorithm as an animation";
    }
    "generate" {
        "winmove generate" => "Lists the families";
        "winmove generate nim --help" => "Describes a family and its parameters";
        "winmove generate random --vertices 100 --seed 7 -o game.winmove.json" =>
            "Writes a random game; the same seed always gives the same game";
        "winmove generate cops-and-robbers --on graph.dot -o game.winmove.json" =>
            "Makes a pursuit on a drawn graph";
    }
    "check" {
        "winmove check 'games/*.json'" => "Names the files that can't be opened, and why";
        "winmove check game.pg --solution game.sol" =>
            "Certifies the winners of a parity game that another program has found";
    }
    "probe" {
        "winmove probe labels.winmove.zst 1 3" => "Prints the labels of two positions";
        "winmove probe board.winmove.zst 3,4 7,7 police" =>
            "Prints the label of a position on a board, and its best moves";
    }
    "verify" {
        "winmove verify labels.winmove.zst edges.txt" =>
            "Proves every label by the moves of the list that was solved";
    }
    "marks" {
        "winmove marks 'handed-in/*.json' --exercise exercise.winmove.json > marks.csv" =>
            "Writes a table of a class for a spreadsheet";
    }
    "completions" {
        "winmove completions bash > ~/.local/share/bash-completion/completions/winmove" =>
            "For bash with the package bash-completion";
        "winmove completions zsh > ~/.zfunc/_winmove" =>
            "For zsh, where ~/.zfunc is in fpath before compinit is called";
        "winmove completions fish > ~/.config/fish/completions/winmove.fish" => "For fish";
    }
    "manual" {
        "winmove manual ~/.local/share/man/man1" => "Writes the pages to where man finds them";
    }
};

/// The examples of a command; empty if it has none.
pub(super) fn of(command: &str) -> &'static [Example] {
    let known = ALL.iter().find(|(name, _)| *name == command);
    known.map_or(&[], |(_, examples)| examples)
}

/// The examples of a command as the end of its help text, in clap's style.
pub(super) fn help(command: &str) -> StyledStr {
    let styles = Styles::styled();
    let (header, literal) = (styles.get_header(), styles.get_literal());
    let examples = of(command)
        .iter()
        .map(|(line, what)| format!("\n  {literal}{line}{literal:#}\n          {what}\n"));
    let examples: Vec<String> = examples.collect();
    format!("{header}Examples:{header:#}{}", examples.join("")).into()
}
