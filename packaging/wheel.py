"""Runs the examples of the installed Python package, or of pages that are named."""

import doctest
import importlib
import pathlib
import pkgutil
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
    modules = [module.name for module in pkgutil.iter_modules(winmove.__path__, "winmove.")]
    for name in ["winmove", *modules]:
        result = doctest.testmod(importlib.import_module(name))
        ran, failed = ran + result.attempted, failed + result.failed
print(f"{ran} examples, {failed} failed")
sys.exit(failed > 0 or ran < 5)
