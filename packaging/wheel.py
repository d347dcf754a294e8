"""Runs the examples of the installed Python package, or of pages that are named."""

import doctest
import pathlib
import re
import sys

import winmove

ran = failed = 0
for page in sys.argv[1:]:
    # A fence would be taken for output.
    text = re.sub("^```.*$", "", pathlib.Path(page).read_text(encoding="utf-8"), flags=re.MULTILINE)
    examples = doctest.DocTestParser().get_doctest(text, {}, page, page, 0)
    result = doctest.DocTestRunner().run(examples)
    ran, failed = ran + result.attempted, failed + result.failed
if len(sys.argv) == 1:
    for examples in doctest.DocTestFinder().find(winmove, module=False):
        result = doctest.DocTestRunner().run(examples)
        ran, failed = ran + result.attempted, failed + result.failed
print(f"{ran} examples, {failed} failed")
sys.exit(failed > 0 or ran < 5)
