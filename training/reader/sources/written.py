"""The examples written for this reader: `examples/*.jsonl`, one document a line."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

from example import Collection, Example

WEIGHT = 2.0


def add_written(collection: Collection, folder: Path, choose: Random) -> None:
    """Adds the files of the folder in the order of their names.

    Every tenth document of a file is for validation. Every answered question is also asked of
    another document of the file, where it has no answer: a reader that sees near misses only takes
    any value of the right kind from a text about something else.

    Raises ValueError, with file and line, where an answer is not in its text.
    """
    for path in sorted(folder.glob("*.jsonl")):
        lines = path.read_text(encoding="utf-8").splitlines()
        documents = [json.loads(line) for line in lines]
        for place, document in enumerate(documents):
            try:
                _add_document(collection, documents, place, choose)
            except ValueError as error:
                name = document.get("title")
                raise ValueError(f"{path.name}, line {place + 1} ({name}): {error}") from error


def _add_document(
    collection: Collection, documents: list[dict], place: int, choose: Random
) -> None:
    """Adds the questions of the document at this place of its file."""
    held_out = place % 10 == 9
    target = collection.validation if held_out else collection.training
    title, text = documents[place]["title"], documents[place]["text"]
    for item in documents[place]["questions"]:
        question, answer = item["question"], item["answer"]
        if answer is None:
            target.append(Example("written-impossible", question, title, text, "none", [], WEIGHT))
            continue
        start = text.find(answer)
        if start < 0 or answer == "":
            raise ValueError(f"the answer {answer!r} is not in the text")
        span = (start, start + len(answer))
        source = f"written-{item['language']}"
        target.append(Example(source, question, title, text, "span", [span], WEIGHT))
        if held_out:
            continue
        other = documents[(place + choose.randrange(1, len(documents))) % len(documents)]
        if answer.lower() not in other["text"].lower():
            collection.training.append(
                Example("written-other", question, other["title"], other["text"], "none", [], WEIGHT)
            )
