"""Writes a trained reader as the quantised ONNX file that the app runs."""

from __future__ import annotations

import argparse
import hashlib
from pathlib import Path
from random import Random

import torch

from encode import MOST_TOKENS, load_tokenizer
from example import read_examples
from graph import GraphBuilder
from model import load_reader
from packs import read_initializers
from quantise import input_peaks
from reader_graph import ReaderGraph

SEQUENCES = 240
"""Training examples by which the range of activations is measured."""


def export(options: argparse.Namespace) -> None:
    """Measures activations, quantises, writes the file and says its size and hash."""
    reader = load_reader(options.weights)
    tokenizer = load_tokenizer(options.models / "reranker-en-pt")
    examples = read_examples(options.data / "training.jsonl")
    drawn = Random(options.seed).sample(examples, SEQUENCES)
    sequences = [
        tokenizer.encode(example.question, example.text).ids[:MOST_TOKENS] for example in drawn
    ]
    graph = GraphBuilder()
    weights = {name: tensor.numpy() for name, tensor in reader.state_dict().items()}
    builder = ReaderGraph(graph, weights, input_peaks(reader, sequences))
    hidden = builder.embed(read_initializers(options.models / "multilingual-e5-small-en-pt"))
    mask = builder.mask()
    for layer in range(len(reader.layers)):
        hidden = builder.block(layer, hidden, mask)
    builder.spans(hidden)
    options.out.parent.mkdir(parents=True, exist_ok=True)
    inputs, outputs = ["input_ids", "attention_mask"], ["start_logits", "end_logits"]
    graph.save(options.out, "reader", inputs, outputs)
    content = options.out.read_bytes()
    print(f"{options.out}: {len(content)} bytes, sha256 {hashlib.sha256(content).hexdigest()}")


def read_options() -> argparse.Namespace:
    """The command's options."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--weights", type=Path, required=True, help="file that train.py wrote")
    parser.add_argument("--data", type=Path, required=True, help="folder that data.py wrote")
    parser.add_argument("--models", type=Path, default=Path("public/models"))
    parser.add_argument("--out", type=Path, required=True, help="ONNX file to write")
    parser.add_argument("--seed", type=int, default=3)
    parser.add_argument("--threads", type=int, default=1)
    return parser.parse_args()


def main() -> None:
    """Exports with the command's options."""
    options = read_options()
    torch.set_num_threads(options.threads)
    export(options)


if __name__ == "__main__":
    main()
