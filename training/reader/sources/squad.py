"""SQuAD 2.0 in Portuguese, and the English originals of some of its questions from XQuAD."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

from example import Collection, Example

from .words import most_alike

VALIDATION_ARTICLES = range(30, 35)
"""Places, in the Portuguese file, of the articles that are kept for validation."""


def add_squad(collection: Collection, portuguese: Path, xquad: Path, choose: Random) -> None:
    """Adds both data sets.

    XQuAD holds English originals of passages that the Portuguese file translates, under the same
    question ids; they are joined to questions in one language about passages in the other. Nothing
    English is made of the articles for validation.

    portuguese: folder with `dev-v2.0.json`. xquad: folder with `xquad.en.json`.
    """
    english = _read_english(xquad / "xquad.en.json")
    articles = json.loads((portuguese / "dev-v2.0.json").read_text(encoding="utf-8"))["data"]
    for place, article in enumerate(articles):
        held_out = place in VALIDATION_ARTICLES
        for paragraph in article["paragraphs"]:
            _add_paragraph(collection, article, paragraph, english, held_out, choose)

    held_out_ids = {
        question["id"]
        for place in VALIDATION_ARTICLES
        for paragraph in articles[place]["paragraphs"]
        for question in paragraph["qas"]
    }
    for identifier, (context, question, answer) in english.items():
        if identifier not in held_out_ids:
            span = _english_span(answer)
            collection.training.append(
                Example("xquad-en", question, "", context, "span", [span], 1.5)
            )


def _read_english(path: Path) -> dict[str, tuple[str, str, dict]]:
    """Passage, question and answer record by question id."""
    articles = json.loads(path.read_text(encoding="utf-8"))["data"]
    return {
        question["id"]: (paragraph["context"], question["question"], question["answers"][0])
        for article in articles
        for paragraph in article["paragraphs"]
        for question in paragraph["qas"]
    }


def _add_paragraph(
    collection: Collection,
    article: dict,
    paragraph: dict,
    english: dict[str, tuple[str, str, dict]],
    held_out: bool,
    choose: Random,
) -> None:
    """Adds the questions of a paragraph; for training also in two languages and as near misses."""
    title, context, questions = article["title"], paragraph["context"], paragraph["qas"]
    translated = [english[item["id"]][0] for item in questions if item["id"] in english]
    original = translated[-1] if translated else None
    for item in questions:
        question = item["question"]
        if item["is_impossible"]:
            example = Example("squad-pt-impossible", question, title, context, "none")
            (collection.validation if held_out else collection.training).append(example)
            if original and not held_out:
                collection.training.append(
                    Example("squad-pt-en-impossible", question, title, original, "none")
                )
            continue
        span = _answer_span(context, item["answers"][0])
        if span is None:
            continue
        example = Example("squad-pt", question, title, context, "span", [span])
        if held_out:
            collection.validation.append(example)
            continue
        collection.training.append(example)
        answer = context[span[0] : span[1]]
        _add_other_paragraph(collection, article, paragraph, question, answer, choose)
        if item["id"] in english:
            english_context, english_question, english_answer = english[item["id"]]
            collection.training += [
                Example(
                    "squad-pt-en",
                    question,
                    title,
                    english_context,
                    "span",
                    [_english_span(english_answer)],
                    1.5,
                ),
                Example("squad-en-pt", english_question, title, context, "span", [span], 1.5),
            ]


def _add_other_paragraph(
    collection: Collection,
    article: dict,
    paragraph: dict,
    question: str,
    answer: str,
    choose: Random,
) -> None:
    """For three questions in ten: the article's paragraph that looks most like the question, of six
    drawn, unless it holds the answer's words too."""
    paragraphs = article["paragraphs"]
    if not (choose.random() < 0.3 and len(paragraphs) > 1):
        return
    others = [other for other in paragraphs if other is not paragraph]
    drawn = choose.sample(others, min(6, len(others)))
    text = most_alike(question, drawn, lambda other: other["context"])["context"]
    if answer.lower() not in text.lower():
        collection.training.append(
            Example("squad-pt-other", question, article["title"], text, "none")
        )


def _answer_span(context: str, answer: dict) -> tuple[int, int] | None:
    """Where the answer stands without the marks at its end.

    The translation moved texts: where the answer is not at its place it is looked for, as it is and
    then in lower case. None where it is not found.
    """
    start, text = answer["answer_start"], answer["text"]
    if context[start : start + len(text)] != text:
        start = context.find(text)
        if start < 0:
            start = context.lower().find(text.lower().rstrip("."))
        if start < 0:
            return None
        text = context[start : start + len(text.rstrip("."))]
    text = text.rstrip(" .,;:")
    return (start, start + len(text)) if text else None


def _english_span(answer: dict) -> tuple[int, int]:
    """XQuAD's offsets are right as they stand."""
    return answer["answer_start"], answer["answer_start"] + len(answer["text"])
