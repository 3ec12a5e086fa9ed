"""Likeness of texts by shared words, to find passages that look as if they answered."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import TypeVar

Item = TypeVar("Item")


def content_words(text: str) -> set[str]:
    """The words of three letters or more, in lower case."""
    return set(re.findall(r"\w{3,}", text.lower()))


def shared_words(one: str, other: str) -> int:
    """How many different content words both texts have."""
    return len(content_words(one) & content_words(other))


def most_alike(question: str, items: Iterable[Item], text_of: Callable[[Item], str]) -> Item:
    """The first of the items whose text shares most words with the question."""
    return max(items, key=lambda item: shared_words(text_of(item), question))
