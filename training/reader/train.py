"""Trains the reader for a given time and writes its weights as a PyTorch file."""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import torch
from tokenizers import Tokenizer

from batches import Batch, draw_batches
from encode import load_tokenizer
from evaluate import allowed_logits, describe_readings, read_all
from example import Example, read_examples
from mixed_precision import MixedPrecision
from model import Reader, load_reader, start_from_packs

WARM_UP_STEPS = 60
DROPOUT = 0.08
MOST_TOKENS = 6500
"""Most tokens in a batch."""
VALIDATE_SECONDS = 900
REPORT_SECONDS = 60
QUICK_VALIDATION = 400
"""Portuguese SQuAD questions in the validations along the way; the last one asks all."""


def span_loss(reader: Reader, batch: Batch, frozen: int) -> torch.Tensor:
    """Mean over examples, by weight, of half the negative log-probability of a right start and of a
    right end; where several tokens are right their probabilities are added."""
    losses = torch.zeros(len(batch.weights))
    logits = reader(batch.ids, batch.attention, frozen, DROPOUT)
    for part, right in zip(allowed_logits(logits, batch), (batch.starts, batch.ends)):
        logarithms = torch.log_softmax(part, dim=-1).masked_fill(~right, -1e9)
        losses = losses - logarithms.logsumexp(dim=-1) / 2
    return (losses * batch.weights).sum() / batch.weights.sum()


def learning_rate(options: argparse.Namespace, step: int, done: float) -> float:
    """Rises to the full rate in 60 steps, falls in a line to its last share. done: 0 to 1."""
    warm = min(1.0, step / WARM_UP_STEPS)
    return options.rate * warm * (options.last_rate + (1 - options.last_rate) * (1 - done))


def endless_batches(
    training: list[Example], tokenizer: Tokenizer, options: argparse.Namespace, choose: Random
) -> Iterator[Batch]:
    """Pass after pass, each over other examples drawn from the public data and the written ones."""
    written = [example for example in training if example.source.startswith("written")]
    public = [example for example in training if not example.source.startswith("written")]
    while True:
        drawn = [
            *choose.sample(public, min(len(public), options.public)),
            *choose.sample(written, min(len(written), options.written)),
        ]
        yield from draw_batches(drawn, tokenizer, choose, MOST_TOKENS)


def quick_selection(validation: list[Example], seed: int) -> list[Example]:
    """All written examples and some of the others."""
    written = [example for example in validation if example.source.startswith("written")]
    public = [example for example in validation if not example.source.startswith("written")]
    return Random(seed).sample(public, min(len(public), QUICK_VALIDATION)) + written


def train(options: argparse.Namespace) -> None:
    """Trains, reports every minute, validates and writes the weights every quarter of an hour."""
    choose = Random(options.seed)
    torch.manual_seed(options.seed)
    tokenizer = load_tokenizer(options.models / "reranker-en-pt")
    training = read_examples(options.data / "training.jsonl")
    validation = read_examples(options.data / "validation.jsonl")
    quick = quick_selection(validation, options.seed + 5)
    initial = options.initial
    reader = load_reader(initial) if initial else start_from_packs(options.models, options.layers)
    state = MixedPrecision(reader, options.frozen)
    # A reader that was trained before needs half of the warm-up.
    step = WARM_UP_STEPS // 2 if initial else 0
    seen, mean_loss = 0, None
    begun = reported = validated = time.monotonic()
    for batch in endless_batches(training, tokenizer, options, choose):
        now = time.monotonic()
        done = (now - begun) / 60 / options.minutes
        if done >= 1:
            break
        reader.train()
        loss = span_loss(reader, batch, options.frozen)
        rate = learning_rate(options, step, done)
        state.step(loss, rate)
        step += 1
        seen += len(batch.weights)
        value = float(loss.detach())
        mean_loss = value if mean_loss is None else 0.97 * mean_loss + 0.03 * value
        if now - reported > REPORT_SECONDS:
            reported = now
            print(
                f"{(now - begun) / 60:.1f} min, step {step}, {seen} examples, "
                f"loss {mean_loss:.3f}, rate {rate:.2e}",
                flush=True,
            )
        if now - validated > VALIDATE_SECONDS:
            torch.save(state.weights(), options.out)
            print(describe_readings(read_all(reader.eval(), quick, tokenizer)), flush=True)
            validated = time.monotonic()
    torch.save(state.weights(), options.out)
    print(f"{step} steps, {seen} examples")
    print(describe_readings(read_all(reader.eval(), validation, tokenizer)))


def read_options() -> argparse.Namespace:
    """The command's options."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, required=True, help="folder that data.py wrote")
    parser.add_argument("--models", type=Path, default=Path("public/models"))
    parser.add_argument("--out", type=Path, required=True, help="file to write weights to")
    parser.add_argument("--initial", type=Path, help="weights to go on from, not the packs'")
    parser.add_argument("--minutes", type=float, required=True)
    parser.add_argument("--rate", type=float, default=2e-4, help="highest learning rate")
    parser.add_argument("--last-rate", type=float, default=0.02, help="its share at the end")
    parser.add_argument("--layers", type=int, default=8, help="6 to 12, without --initial")
    parser.add_argument("--frozen", type=int, default=2, help="layers that are not trained")
    parser.add_argument("--public", type=int, default=4500, help="public examples in a pass")
    parser.add_argument("--written", type=int, default=4500, help="written examples in a pass")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=2)
    return parser.parse_args()


def main() -> None:
    """Trains with the command's options."""
    options = read_options()
    torch.set_num_threads(options.threads)
    train(options)


if __name__ == "__main__":
    main()
