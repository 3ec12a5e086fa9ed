"""Turns an example into the token sequence that the reader sees, with the tokens it should find."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from random import Random

from tokenizers import Encoding, Tokenizer

from example import Example

MOST_TOKENS = 256
"""Longest sequence of question and passage; longer passages are cut around an answer."""
Span = tuple[int, int]


@dataclass(frozen=True)
class Encoded:
    """`<s> question </s></s> passage </s>` as token ids, with places of tokens in it."""

    ids: list[int]
    starts: list[int]
    """Tokens at which an answer may start; [0], the place of `<s>`, says "no answer"."""
    ends: list[int]
    """Tokens at which an answer may end; [0] likewise."""
    first: int
    """First token of the passage."""
    last: int
    """Last token of the passage."""
    weight: float


def load_tokenizer(pack: Path) -> Tokenizer:
    """The tokenizer of a pack, without padding."""
    tokenizer = Tokenizer.from_file(str(pack / "tokenizer.json"))
    tokenizer.no_padding()
    return tokenizer


def encode(example: Example, tokenizer: Tokenizer, choose: Random, vary: bool) -> Encoded | None:
    """The example as tokens; None where it cannot be cut so that its answer is left.

    vary: whether to draw what the reader meets in use: parts of passages (three times in four),
    a title in front (35 in 100) and questions in lower case without their mark (12 in 100).
    """
    text, spans, question = example.text, example.answers, example.question
    if vary and len(text) > 380 and choose.random() < 0.75:
        text, spans = _sentences_around(text, spans, choose)
    if vary and example.title and choose.random() < 0.35:
        heading = example.title.replace("_", " ") + "\n"
        text = heading + text
        spans = [(start + len(heading), end + len(heading)) for start, end in spans]
    if vary and choose.random() < 0.12:
        question = question.rstrip("?").lower()

    encoding = tokenizer.encode(question, text)
    if len(encoding.ids) > MOST_TOKENS:
        part = _tokens_around(text, spans, encoding, choose)
        if part is None:
            return None
        text, spans = part
        if not spans and example.kind != "none":
            return None
        encoding = tokenizer.encode(question, text)
        # Cut text may have a few tokens more than it had as a part.
        if len(encoding.ids) > MOST_TOKENS + 6:
            return None
    return _with_targets(example, encoding, spans)


def _with_targets(example: Example, encoding: Encoding, spans: list[Span]) -> Encoded | None:
    """Adds the tokens of the answers. Of a sentence any token may start or end the answer."""
    passage = [place for place, part in enumerate(encoding.sequence_ids) if part == 1]
    if not passage:
        return None
    first, last = passage[0], passage[-1]
    if example.kind == "none":
        return Encoded(encoding.ids, [0], [0], first, last, example.weight)
    starts: list[int] = []
    ends: list[int] = []
    for start, end in spans:
        tokens = [
            place
            for place in range(first, last + 1)
            if encoding.offsets[place][1] > start and encoding.offsets[place][0] < end
        ]
        if tokens:
            starts += tokens if example.kind == "sentence" else tokens[:1]
            ends += tokens if example.kind == "sentence" else tokens[-1:]
    if not starts:
        return None
    return Encoded(encoding.ids, starts, ends, first, last, example.weight)


def _sentences_around(text: str, spans: list[Span], choose: Random) -> tuple[str, list[Span]]:
    """A part of 250 to 600 characters about an answer, or about any place where there is none.

    It starts at a sentence where one starts near. The whole text where no answer would be left.
    """
    width = choose.choice([250, 350, 450, 600])
    centre = choose.choice(spans)[0] if spans else choose.randrange(len(text))
    low = max(0, centre - choose.randrange(20, max(21, width - 60)))
    while low > 0 and text[low - 1] not in ".!?\n" and centre - low < width:
        low -= 1
    high = min(len(text), low + width)
    kept = _within(spans, low, high)
    return (text, spans) if spans and not kept else (text[low:high], kept)


def _tokens_around(
    text: str, spans: list[Span], encoding: Encoding, choose: Random
) -> tuple[str, list[Span]] | None:
    """The part of the text that fits beside the question, about the first answer or any place.

    None where the question leaves fewer than 32 tokens.
    """
    question_tokens = sum(part == 0 for part in encoding.sequence_ids)
    room = MOST_TOKENS - question_tokens - 4
    if room < 32:
        return None
    offsets = [offset for offset, part in zip(encoding.offsets, encoding.sequence_ids) if part == 1]
    if spans:
        answer = next((i for i, offset in enumerate(offsets) if offset[1] > spans[0][0]), 0)
        low = max(0, min(answer - choose.randrange(10, room - 20), len(offsets) - room))
    else:
        low = choose.randrange(0, len(offsets) - room + 1)
    start = offsets[low][0]
    end = offsets[min(low + room - 1, len(offsets) - 1)][1]
    return text[start:end], _within(spans, start, end)


def _within(spans: list[Span], low: int, high: int) -> list[Span]:
    """The spans that lie wholly between two offsets, counted from the first of them."""
    return [(start - low, end - low) for start, end in spans if low <= start and end <= high]
