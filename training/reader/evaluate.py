"""How well the reader finds spans, and tells passages that answer from those that do not."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

import numpy as np
import torch
from sklearn.metrics import roc_auc_score
from tokenizers import Tokenizer

from batches import Batch, collate
from encode import encode
from example import Example
from model import MASKED

Read = Callable[[torch.Tensor, torch.Tensor], torch.Tensor]
"""Token ids and attention, each [examples, tokens], in; logits [examples, tokens, 2] out."""
LONGEST_ANSWER = 30
"""Most tokens of a span that is considered here."""
BATCH = 32


@dataclass(frozen=True)
class Reading:
    """What the reader makes of one example."""

    source: str
    answered: bool
    """Whether the passage has an answer."""
    score: float
    """Logits of the best span less those of "no answer"; above 0 the reader answers."""
    overlap: float
    """F1 of the tokens of the best span against the answer's, 0 to 1; 0 without an answer."""


def allowed_logits(logits: torch.Tensor, batch: Batch) -> tuple[torch.Tensor, torch.Tensor]:
    """Logits of starts and of ends, each [examples, tokens]; places not allowed are masked.

    logits: what the reader gives for the batch, [examples, tokens, 2].
    """
    logits = logits.masked_fill(~batch.allowed[..., None], MASKED)
    return logits[..., 0], logits[..., 1]


def best_span(starts: torch.Tensor, ends: torch.Tensor) -> tuple[int, int, float]:
    """First and last token of the span with the highest sum of logits, and its score.

    starts, ends: logits [tokens] of one example, of which the first stands for "no answer".
    """
    sums = starts[:, None] + ends[None]
    spans = torch.ones_like(sums, dtype=torch.bool).triu().tril(LONGEST_ANSWER - 1)
    spans[0] = False
    sums = sums.masked_fill(~spans, 2 * MASKED)
    first, last = divmod(int(sums.argmax()), len(starts))
    return first, last, float(sums.max() - starts[0] - ends[0])


def read_all(read: Read, examples: list[Example], tokenizer: Tokenizer) -> list[Reading]:
    """Reads every example as it is; long passages are cut around their answer."""
    choose = Random(0)
    pairs = [(example, encode(example, tokenizer, choose, vary=False)) for example in examples]
    encoded = [(example, one) for example, one in pairs if one]
    encoded.sort(key=lambda pair: len(pair[1].ids))
    readings = []
    with torch.no_grad():
        for place in range(0, len(encoded), BATCH):
            part = encoded[place : place + BATCH]
            batch = collate([one for _, one in part])
            starts, ends = allowed_logits(read(batch.ids, batch.attention), batch)
            for row, (example, one) in enumerate(part):
                first, last, score = best_span(starts[row], ends[row])
                answered = example.kind != "none"
                right = (min(one.starts), max(one.ends))
                overlap = token_f1((first, last), right) if answered else 0.0
                readings.append(Reading(example.source, answered, score, overlap))
    return readings


def token_f1(found: tuple[int, int], right: tuple[int, int]) -> float:
    """F1 of the tokens of two spans, given by their first and last token; 0 to 1."""
    common = max(0, min(found[1], right[1]) - max(found[0], right[0]) + 1)
    lengths = found[1] - found[0] + 1 + right[1] - right[0] + 1
    return 2 * common / lengths


def describe_readings(readings: list[Reading]) -> str:
    """One line for each group of sources: area under the ROC curve of the score (does the passage
    answer?), mean F1 of spans where it does, share of right decisions at a score of 0."""
    lines = []
    for group in ("squad-pt", "written"):
        part = [reading for reading in readings if reading.source.startswith(group)]
        answered = np.array([reading.answered for reading in part])
        if len(set(answered.tolist())) < 2:
            continue
        scores = np.array([reading.score for reading in part])
        overlap = np.mean([reading.overlap for reading in part if reading.answered])
        lines.append(
            f"  {group}: {len(part)} questions, AUROC {roc_auc_score(answered, scores):.3f}, "
            f"span F1 {overlap:.3f}, right at 0 {np.mean((scores > 0) == answered):.3f}"
        )
    return "\n".join(lines)
