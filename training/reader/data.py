"""Builds `training.jsonl` and `validation.jsonl` from public data sets and written examples."""

from __future__ import annotations

import argparse
from collections import Counter
from pathlib import Path
from random import Random

from example import Collection, Example, write_examples
from sources.fairytale import add_fairytale
from sources.qed import add_qed
from sources.selqa import add_selqa
from sources.squad import add_squad
from sources.written import add_written

OWN_EXAMPLES = Path(__file__).parent / "examples"


def build(options: argparse.Namespace) -> Collection:
    """All examples. The same folders and seed give the same examples in the same order."""
    choose = Random(options.seed)
    collection = Collection()
    add_squad(collection, options.squad_pt, options.xquad, choose)
    add_qed(collection, options.qed, choose)
    add_selqa(collection, options.selqa, choose)
    add_fairytale(collection, options.fairytale, choose)
    add_written(collection, options.written, choose)
    return collection


def describe(name: str, examples: list[Example]) -> str:
    """Counts by source, and the share that has no answer."""
    counts = Counter(example.source for example in examples)
    unanswered = sum(example.kind == "none" for example in examples) / len(examples)
    sources = ", ".join(f"{source} {count}" for source, count in counts.most_common())
    return f"{name}: {len(examples)} examples, {unanswered:.0%} without an answer ({sources})"


def read_options() -> argparse.Namespace:
    """The command's options; a folder of a data set is a checkout of its repository."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--squad-pt", type=Path, required=True, help="has dev-v2.0.json")
    parser.add_argument("--xquad", type=Path, required=True, help="has xquad.en.json")
    parser.add_argument("--qed", type=Path, required=True, help="has qed-dev.jsonlines")
    parser.add_argument("--selqa", type=Path, required=True, help="has ass/selqa-ass-dev.json")
    parser.add_argument("--fairytale", type=Path, required=True, help="has data-by-origin/")
    parser.add_argument("--written", type=Path, default=OWN_EXAMPLES, help="has *.jsonl")
    parser.add_argument("--out", type=Path, required=True, help="folder to write to")
    parser.add_argument("--seed", type=int, default=7)
    return parser.parse_args()


def main() -> None:
    """Builds, writes and counts."""
    options = read_options()
    collection = build(options)
    options.out.mkdir(parents=True, exist_ok=True)
    for name, examples in vars(collection).items():
        write_examples(options.out / f"{name}.jsonl", examples)
        print(describe(name, examples))


if __name__ == "__main__":
    main()
