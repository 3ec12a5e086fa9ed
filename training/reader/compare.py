"""Compares an exported file with the weights it was made of, on validation examples.

Says how far the logits are apart, and the figures of both on the same questions.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from random import Random

import numpy as np
import onnxruntime
import torch

from encode import MOST_TOKENS, load_tokenizer
from evaluate import Read, describe_readings, read_all
from example import read_examples
from model import load_reader


def read_exported(path: Path, threads: int) -> Read:
    """The exported file as a function from token ids and attention to logits."""
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = threads
    session = onnxruntime.InferenceSession(str(path), options)

    def read(ids: torch.Tensor, attention: torch.Tensor) -> torch.Tensor:
        inputs = {"input_ids": ids.numpy(), "attention_mask": attention.long().numpy()}
        starts, ends = session.run(["start_logits", "end_logits"], inputs)
        return torch.tensor(np.stack([starts, ends], axis=-1))

    return read


def compare(options: argparse.Namespace) -> None:
    """Prints the differences and the figures."""
    tokenizer = load_tokenizer(options.models / "reranker-en-pt")
    examples = read_examples(options.data / "validation.jsonl")
    drawn = Random(options.seed).sample(examples, min(len(examples), options.examples))
    trained, exported = load_reader(options.weights), read_exported(options.file, options.threads)
    differences = []
    with torch.no_grad():
        for example in drawn:
            ids = torch.tensor([tokenizer.encode(example.question, example.text).ids[:MOST_TOKENS]])
            attention = torch.ones(ids.shape)
            difference = exported(ids, attention) - trained(ids, attention)
            differences.append(difference.abs().flatten())
    largest = torch.stack([difference.max() for difference in differences])
    print(
        f"Logits of {len(drawn)} examples: {torch.cat(differences).mean():.3f} apart on average; "
        f"the largest difference of an example is {largest.mean():.3f} on average, "
        f"{largest.max():.3f} at most"
    )
    for name, reader in (("trained", trained), ("exported", exported)):
        print(f"{name}:\n{describe_readings(read_all(reader, drawn, tokenizer))}")


def read_options() -> argparse.Namespace:
    """The command's options."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--weights", type=Path, required=True, help="file that train.py wrote")
    parser.add_argument("--file", type=Path, required=True, help="file that export.py wrote")
    parser.add_argument("--data", type=Path, required=True, help="folder that data.py wrote")
    parser.add_argument("--models", type=Path, default=Path("public/models"))
    parser.add_argument("--examples", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=1)
    return parser.parse_args()


def main() -> None:
    """Compares with the command's options."""
    options = read_options()
    torch.set_num_threads(options.threads)
    compare(options)


if __name__ == "__main__":
    main()
