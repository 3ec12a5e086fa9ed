"""SelQA: questions about sections of Wikipedia articles, with the sentences that answer."""

from __future__ import annotations

import json
from collections import defaultdict
from pathlib import Path
from random import Random

from example import Collection, Example

from .words import most_alike


def add_selqa(collection: Collection, folder: Path, choose: Random) -> None:
    """Adds the answer sentence selection files `ass/selqa-ass-{dev,test}.json` of the folder: each
    question with its section, with the section less its answers, and with another section of the
    same article."""
    records = [
        record
        for part in ("dev", "test")
        for record in json.loads((folder / f"ass/selqa-ass-{part}.json").read_text("utf-8"))
    ]
    sections: dict[str, dict[str, list[str]]] = defaultdict(dict)
    for record in records:
        sections[record["article"]][record["section"]] = record["candidates"]
    for record in records:
        _add_record(collection, record, sections[record["article"]], choose)


def _add_record(
    collection: Collection, record: dict, sections: dict[str, list[str]], choose: Random
) -> None:
    """Adds the examples of one question; `sections` are those of its article, as sentences."""
    question, article, sentences = record["question"], record["article"], record["candidates"]
    answers = record["answers"]
    if answers:
        starts = [0]
        for sentence in sentences:
            starts.append(starts[-1] + len(sentence) + 1)
        spans = [(starts[place], starts[place] + len(sentences[place])) for place in answers]
        title = f"{article} > {record['section']}"
        text = " ".join(sentences)
        collection.training.append(Example("selqa", question, title, text, "sentence", spans))

    rest = [sentence for place, sentence in enumerate(sentences) if place not in answers]
    if answers and len(rest) >= 2 and choose.random() < 0.5:
        collection.training.append(Example("selqa-cut", question, article, " ".join(rest), "none"))

    others = [text for name, text in sections.items() if name != record["section"]]
    if others and choose.random() < 0.35:
        other = " ".join(most_alike(question, others, " ".join))
        collection.training.append(Example("selqa-other", question, article, other, "none"))
