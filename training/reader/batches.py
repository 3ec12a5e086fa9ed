"""Batches of examples of about the same length."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

import torch
from tokenizers import Tokenizer

from encode import Encoded, encode
from example import Example

PADDING = 1
"""Token id of `<pad>`."""
SORTED_AT_ONCE = 1600
"""Examples among which those of like length are put together."""


@dataclass(frozen=True)
class Batch:
    """All of shape [examples, tokens], except the weights, [examples]."""

    ids: torch.Tensor
    attention: torch.Tensor
    """1 for tokens, 0 for padding."""
    allowed: torch.Tensor
    """Whether a place may be chosen: the passage's tokens and the first token."""
    starts: torch.Tensor
    """Whether an answer may start there."""
    ends: torch.Tensor
    """Whether an answer may end there."""
    weights: torch.Tensor


def collate(examples: list[Encoded]) -> Batch:
    """Pads the examples to the longest of them."""
    shape = (len(examples), max(len(example.ids) for example in examples))
    ids = torch.full(shape, PADDING, dtype=torch.long)
    attention = torch.zeros(shape)
    allowed, starts, ends = (torch.zeros(shape, dtype=torch.bool) for _ in range(3))
    for row, example in enumerate(examples):
        length = len(example.ids)
        ids[row, :length] = torch.tensor(example.ids)
        attention[row, :length] = 1
        allowed[row, example.first : example.last + 1] = True
        allowed[row, 0] = True
        starts[row, example.starts] = True
        ends[row, example.ends] = True
    weights = torch.tensor([example.weight for example in examples])
    return Batch(ids, attention, allowed, starts, ends, weights)


def draw_batches(
    examples: list[Example], tokenizer: Tokenizer, choose: Random, most_tokens: int
) -> Iterator[Batch]:
    """One pass over the examples in random order, each varied anew.

    most_tokens: most tokens in a batch, with padding.
    """
    shuffled = choose.sample(examples, len(examples))
    waiting: list[Encoded] = []
    for example in shuffled:
        encoded = encode(example, tokenizer, choose, vary=True)
        if encoded:
            waiting.append(encoded)
        if len(waiting) >= SORTED_AT_ONCE:
            yield from _cut(waiting, choose, most_tokens)
            waiting = []
    if waiting:
        yield from _cut(waiting, choose, most_tokens)


def _cut(examples: list[Encoded], choose: Random, most_tokens: int) -> Iterator[Batch]:
    """The examples in batches of like length, the batches in random order."""
    batches: list[list[Encoded]] = [[]]
    for example in sorted(examples, key=lambda one: len(one.ids)):
        if batches[-1] and len(example.ids) * (len(batches[-1]) + 1) > most_tokens:
            batches.append([])
        batches[-1].append(example)
    choose.shuffle(batches)
    for batch in batches:
        yield collate(batch)
