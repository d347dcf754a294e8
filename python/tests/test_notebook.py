"""The example notebook runs, and its answers are right."""

from __future__ import annotations

from pathlib import Path

import nbclient
import nbformat

NOTEBOOK = Path(__file__).parents[2] / "examples" / "notebook.ipynb"


def test_the_notebook_runs():
    notebook = nbformat.read(NOTEBOOK, as_version=4)
    nbclient.NotebookClient(notebook, timeout=300, kernel_name="python3").execute()
    cells = [cell for cell in notebook.cells if cell.cell_type == "code"]
    texts, pictures = [], 0
    for cell in cells:
        assert all(output.output_type != "error" for output in cell.outputs)
        for output in cell.outputs:
            data = output.get("data", {"text/plain": output.get("text", "")})
            texts.append(data.get("text/plain", ""))
            pictures += "image/svg+xml" in data
    said = "\n".join(texts)
    assert pictures == 1
    assert "Label('win', 7), ['bite 1,2']" in said
    # Known: the heap of 12 is lost, Kayles with 9 pins is won, and the cop number is 3.
    assert "12: 0" in said and "Label('win', 7)" in said and "(3, (" in said
    assert "'a': 'in'" in said and "'d': 'undec'" in said
