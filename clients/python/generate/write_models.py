"""models.py and inputs.py: what answers and inputs look like."""

from __future__ import annotations

from answer_types import AnswerTypes, RecordClass
from input_types import InputTypes
from names import python_name
from text import HEADER, docstring, folded

MODELS = '''"""What the service answers, as classes: a property each, and the JSON as it came in `raw`."""

from __future__ import annotations

from ._record import NamedList, Record, many, mapped, named

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Literal
'''

INPUTS = '''"""Objects that callers send; plain dictionaries do."""

from __future__ import annotations

from typing import Literal, Sequence, TypedDict
'''


def write_models(types: AnswerTypes) -> str:
    used = {word for c in types.classes.values() for p in c.properties for word in [p.type.wrap or ""]}
    helpers = [h for h in ("many", "mapped", "named") if any(f"{h}(" in wrap for wrap in used)]
    head = MODELS.replace("many, mapped, named", ", ".join(helpers))
    names = "".join(f'    "{name}",\n' for name in sorted(types.classes))
    classes = "\n\n".join(model(record) for record in types.classes.values())
    return f"{HEADER}{head}\n__all__ = [\n{names}]\n\n\n{classes}"


def model(record: RecordClass) -> str:
    lines = [f"class {record.name}(Record):\n", docstring(record.description, 4) + "\n" if record.description else ""]
    for entry in record.properties:
        lines.append(folded(f"    {python_name(entry.name)}: {entry.type.annotation}\n"))
        lines.append(docstring(entry.description, 4) if entry.description else "")
    wraps = [f'        "{p.name}": {p.type.wrap},\n' for p in record.properties if p.type.wrap]
    if wraps:
        lines.append(f"\n    _wraps = {{\n{''.join(wraps)}    }}\n")
    return "".join(lines)


def write_inputs(types: InputTypes) -> str:
    names = "".join(f'    "{name}",\n' for name in sorted(types.objects))
    return f"{HEADER}{INPUTS}\n__all__ = [\n{names}]\n" + "".join(
        typed_dict(name, entry["required"], entry["properties"]) for name, entry in types.objects.items()
    )


def typed_dict(name: str, required: list[str], properties: dict[str, tuple[str, str]]) -> str:
    """Python 3.9 has no NotRequired, so that what is needed stands in a class of its own."""

    def fields(keys: list[str]) -> str:
        return "".join(
            f"    {key}: {properties[key][0]}\n" + (docstring(properties[key][1], 4) if properties[key][1] else "")
            for key in keys
        )

    needed = [key for key in properties if key in required]
    rest = [key for key in properties if key not in required]
    if not needed:
        return f"\n\nclass {name}(TypedDict, total=False):\n{fields(rest)}"
    if not rest:
        return f"\n\nclass {name}(TypedDict):\n{fields(needed)}"
    base = f"\n\nclass _{name}(TypedDict):\n{fields(needed)}"
    return f"{base}\n\nclass {name}(_{name}, total=False):\n{fields(rest)}"
