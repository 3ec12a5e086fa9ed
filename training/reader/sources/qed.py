"""QED: questions of Natural Questions, each with a Wikipedia paragraph and short answers."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path
from random import Random

from example import Collection, Example

from .words import shared_words

DRAWN_PARAGRAPHS = 250
"""Paragraphs of other questions among which a near miss is looked for."""


def add_qed(collection: Collection, folder: Path, choose: Random) -> None:
    """Adds `qed-dev.jsonlines` of the folder.

    Each question is asked of its paragraph, of the paragraph of another question that looks most
    like it, and of its paragraph less the answer's sentence.
    """
    lines = (folder / "qed-dev.jsonlines").read_text(encoding="utf-8").splitlines()
    records = [json.loads(line) for line in lines]
    for record in records:
        spans = [answer[0] for answer in record["original_nq_answers"] if answer]
        if spans:
            counts = Counter((span["start"], span["end"]) for span in spans)
            _add_record(collection, records, record, counts.most_common(1)[0][0], choose)


def _add_record(
    collection: Collection,
    records: list[dict],
    record: dict,
    span: tuple[int, int],
    choose: Random,
) -> None:
    """Adds the examples of one question, whose most frequent answer is `span` of its paragraph."""
    text, question = record["paragraph_text"], record["question_text"]
    title = record["title_text"]
    placed = _natural_span(text, span) if choose.random() < 0.5 else (text, span)
    if placed is None:
        return
    collection.training.append(Example("qed", question, title, placed[0], "span", [placed[1]], 1.5))
    answer = text[span[0] : span[1]].lower()

    def likeness(other: dict) -> int:
        words = shared_words(other["paragraph_text"] + other["title_text"], question)
        return 0 if other is record else words

    other = max(choose.sample(records, DRAWN_PARAGRAPHS), key=likeness)
    if other is not record and answer not in other["paragraph_text"].lower():
        other_text = _perhaps_natural(other["paragraph_text"], choose)
        collection.training.append(
            Example("qed-other", question, other["title_text"], other_text, "none")
        )

    kept = _sentences_without(text, record["sentence_starts"], span)
    rest = " ".join(sentence.strip() for sentence in kept)
    if len(kept) >= 2 and answer not in rest.lower() and choose.random() < 0.6:
        rest = _perhaps_natural(rest, choose)
        collection.training.append(Example("qed-cut", question, title, rest, "none"))


def _sentences_without(text: str, starts: list[int], span: tuple[int, int]) -> list[str]:
    """The sentences of the text that have nothing of the span."""
    bounds = zip(starts, [*starts[1:], len(text)])
    return [text[start:end] for start, end in bounds if not (start < span[1] and span[0] < end)]


def _natural_span(text: str, span: tuple[int, int]) -> tuple[str, tuple[int, int]] | None:
    """The text in ordinary spacing and the span in it; None where it is not found again."""
    before = len(_natural(text[: span[0]] + "\x01")) - 1
    answer = _natural(text[span[0] : span[1]]).strip()
    natural = _natural(text)
    start = natural.find(answer, max(0, before - 12))
    return None if start < 0 else (natural, (start, start + len(answer)))


def _perhaps_natural(text: str, choose: Random) -> str:
    """The text in ordinary spacing half of the time, so that spacing tells nothing."""
    return _natural(text) if choose.random() < 0.5 else text


def _natural(text: str) -> str:
    """Undoes the spaces between words and marks, and the quotation marks, of Penn Treebank text."""
    text = re.sub(r" ([,.;:!?%)])", r"\1", text)
    text = re.sub(r"([($]) ", r"\1", text)
    text = re.sub(r" ('s|n't|'re|'ve|'ll|'d)\b", r"\1", text)
    text = re.sub(r"(\w) - (\w)", r"\1-\2", text)
    return text.replace("`` ", '"').replace(" ''", '"').replace(" -- ", " – ")
