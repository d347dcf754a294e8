"""Runs programs in CPython: the judge of what the package computes.

Reads JSON lines {"text", "arguments"}, and calls each program's `main` with the arguments, which
are literals. Writes a JSON line for each: {"value": its repr} or {"error": the exception's name,
"line": where}. Whole numbers must fit 64 bits at each step, as in the package.
"""
import ast
import json
import operator
import resource
import signal
import sys

PROGRAM = "<program>"


def checked(value):
    if isinstance(value, tuple) and len(value) == 2:
        # The result of divmod.
        checked(value[0])
    if isinstance(value, int) and not -(2**63) <= value < 2**63:
        raise OverflowError
    return value


def power(base, exponent):
    # Powers below 0 are floats.
    if isinstance(exponent, int) and (exponent < 0 or exponent > 64 and abs(base) > 1):
        raise OverflowError
    return base**exponent


def left_shift(number, bits):
    if isinstance(bits, int) and bits > 64 and number != 0:
        raise OverflowError
    return number << bits


def checked_sum(values, start=0):
    for value in values:
        start = checked(start + value)
    return start


IN_PLACE = {
    ast.Add: operator.iadd, ast.Sub: operator.isub, ast.Mult: operator.imul,
    ast.FloorDiv: operator.ifloordiv, ast.Mod: operator.imod, ast.Pow: power,
    ast.BitAnd: operator.iand, ast.BitOr: operator.ior, ast.BitXor: operator.ixor,
    ast.LShift: left_shift, ast.RShift: operator.irshift,
}


class Check(ast.NodeTransformer):
    """Checks the range of each operation's result, and guards those that could take long."""

    def call(self, node, name, *arguments):
        return ast.copy_location(ast.Call(ast.Name(name, ast.Load()), list(arguments), []), node)

    def visit_BinOp(self, node):
        self.generic_visit(node)
        guard = {ast.Pow: "_power", ast.LShift: "_shift"}.get(type(node.op))
        return self.call(node, "_checked", self.call(node, guard, node.left, node.right) if guard else node)

    def visit_UnaryOp(self, node):
        self.generic_visit(node)
        return self.call(node, "_checked", node)

    visit_Call = visit_UnaryOp

    def visit_AugAssign(self, node):
        self.generic_visit(node)
        before, target = [], node.target

        def assign(target, value):
            return ast.copy_location(ast.Assign([target], value), node)

        if isinstance(target, ast.Subscript):
            # The container and the index are evaluated once.
            before = [assign(ast.Name("_container", ast.Store()), target.value),
                      assign(ast.Name("_index", ast.Store()), target.slice)]
            old = ast.Subscript(ast.Name("_container", ast.Load()), ast.Name("_index", ast.Load()), ast.Load())
            target = ast.Subscript(old.value, old.slice, ast.Store())
        else:
            old = ast.Name(target.id, ast.Load())
        operation = "_in_place_" + type(node.op).__name__
        new = self.call(node, "_checked", self.call(node, operation, old, node.value))
        return [*before, assign(target, new)]


def run(text, arguments):
    tree = ast.fix_missing_locations(Check().visit(ast.parse(text)))
    names = {
        "_checked": checked,
        "_power": power,
        "_shift": left_shift,
        "sum": checked_sum,
    } | {"_in_place_" + kind.__name__: function for kind, function in IN_PLACE.items()}
    exec(compile(tree, PROGRAM, "exec"), names)
    return repr(names["main"](*map(ast.literal_eval, arguments)))


def too_long(*_):
    raise TimeoutError


def main():
    resource.setrlimit(resource.RLIMIT_AS, (4 << 30, 4 << 30))
    signal.signal(signal.SIGALRM, too_long)
    for line in sys.stdin:
        given = json.loads(line)
        signal.alarm(20)
        try:
            answer = {"value": run(given["text"], given["arguments"])}
        except Exception as error:
            lines = [0]
            trace = error.__traceback__
            while trace:
                if trace.tb_frame.f_code.co_filename == PROGRAM:
                    lines.append(trace.tb_lineno)
                trace = trace.tb_next
            answer = {"error": type(error).__name__, "line": lines[-1]}
        signal.alarm(0)
        print(json.dumps(answer))


main()
