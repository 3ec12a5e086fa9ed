"""FairytaleQA: questions about sections of old stories, answered in words near the text's own."""

from __future__ import annotations

import csv
import re
from dataclasses import dataclass
from pathlib import Path
from random import Random

from example import Collection, Example

from .words import content_words, most_alike

MOST_ANSWERED = 3600
MOST_UNANSWERED = 1800
"""At most so many examples of either kind: stories are unlike the documents that people keep."""
WEIGHT = 0.7
LEAST_SHARE = 0.75
"""Share of the answer's words that a sentence must have to count as the one that answers."""


@dataclass(frozen=True)
class _Question:
    """A question about one section, before it is known whether the answer is found there."""

    text: str
    section: str
    answer: str
    """As the annotator wrote it, without marks at its ends."""
    explicit: bool
    """Whether the annotator says that the text states the answer."""
    other_sections: list[str]
    """Sections of the same story without the answer's words."""


def add_fairytale(collection: Collection, folder: Path, choose: Random) -> None:
    """Adds questions about one section from `data-by-origin` of the folder."""
    questions = _read_questions(folder / "data-by-origin")
    choose.shuffle(questions)
    answered = unanswered = 0
    for question in questions:
        if answered < MOST_ANSWERED:
            example = _answered(question)
            if example:
                collection.training.append(example)
                answered += 1
        others = question.other_sections
        if others and unanswered < MOST_UNANSWERED and choose.random() < 0.4:
            section = most_alike(question.text, others, lambda text: text)
            collection.training.append(
                Example("fairytale-other", question.text, "", section, "none", [], WEIGHT)
            )
            unanswered += 1


def _answered(question: _Question) -> Example | None:
    """The answer's words where the section has them, else the sentence that has most of them."""
    text, answer = question.section, question.answer
    start = text.lower().find(answer.lower())
    if start >= 0:
        if len(answer) <= 3:
            return None
        span = (start, start + len(answer))
        return Example("fairytale", question.text, "", text, "span", [span], WEIGHT)
    words = content_words(answer)
    sentences = [match.span() for match in re.finditer(r"[^.!?]+[.!?]+[\"']*", text)]
    if not question.explicit or len(words) < 3 or not sentences:
        return None

    def found(bounds: tuple[int, int]) -> int:
        return len(content_words(text[bounds[0] : bounds[1]]) & words)

    best = max(sentences, key=found)
    if found(best) / len(words) < LEAST_SHARE:
        return None
    return Example("fairytale-sentence", question.text, "", text, "sentence", [best], WEIGHT)


def _read_questions(folder: Path) -> list[_Question]:
    """The questions of all stories whose answer stands in one section."""
    stories = sorted(
        (folder / "section-stories").rglob("*.csv"),
        key=lambda path: path.relative_to(folder).as_posix(),
    )
    questions = []
    for story in stories:
        place = story.relative_to(folder / "section-stories")
        name = place.name.replace("-story.csv", "-questions.csv")
        rows = _read_rows(folder / "questions" / place.with_name(name))
        sections = {row["section"]: row["text"] for row in _read_rows(story) if row["section"]}
        questions += [
            question for row in rows if (question := _from_row(row, sections)) is not None
        ]
    return questions


def _from_row(row: dict[str, str], sections: dict[str, str]) -> _Question | None:
    """None for questions about several sections or one that is not there, and empty answers."""
    section = (row["cor_section"] or "").split(",")[0].strip()
    answer = (row["answer1"] or "").strip(" .")
    if row["local-or-sum"] != "local" or not sections.get(section) or len(answer) < 2:
        return None
    others = [
        text
        for name, text in sections.items()
        if name != section and answer.lower() not in text.lower()
    ]
    explicit = row["ex-or-im1"] == "explicit"
    return _Question(row["question"], sections[section], answer, explicit, others)


def _read_rows(path: Path) -> list[dict[str, str]]:
    """The rows of a table by the names of its first line."""
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))
