"""What the reader learns from: a question, a passage and where in it the answer stands."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Literal

Kind = Literal["span", "sentence", "none"]
"""`span`: the answer's words are known. `sentence`: only the sentences that hold it are known.
`none`: the passage does not answer."""


@dataclass(frozen=True)
class Example:
    """One question asked of one passage."""

    source: str
    """Data set and way of making, such as `squad-pt` or `qed-cut`; figures are given by it."""
    question: str
    title: str
    """Title of the passage's document, or empty."""
    text: str
    kind: Kind
    answers: list[tuple[int, int]] = field(default_factory=list)
    """Start and end of each answer in `text`, in code points; empty where `kind` is `none`."""
    weight: float = 1.0
    """Share in the loss, against 1 for an ordinary example."""


@dataclass
class Collection:
    """The examples of all sources, in the order of their making."""

    training: list[Example] = field(default_factory=list)
    validation: list[Example] = field(default_factory=list)


def write_examples(path: Path, examples: list[Example]) -> None:
    """Writes one JSON object a line, in UTF-8."""
    with path.open("w", encoding="utf-8") as file:
        for example in examples:
            file.write(json.dumps(asdict(example), ensure_ascii=False) + "\n")


def read_examples(path: Path) -> list[Example]:
    """Reads what `write_examples` wrote."""
    with path.open(encoding="utf-8") as file:
        return [_from_record(json.loads(line)) for line in file]


def _from_record(record: dict) -> Example:
    """JSON has lists where an example has pairs."""
    answers = [(start, end) for start, end in record.pop("answers")]
    return Example(**record, answers=answers)
