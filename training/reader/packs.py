"""Reads weights of the packs `reranker-en-pt` and `multilingual-e5-small-en-pt` as float32.

Both store the linear layers as small integers with scales. A linear layer is given as a matrix of
shape [outputs, inputs] and a bias of shape [outputs], as PyTorch holds it.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
import onnx
from numpy.typing import NDArray
from onnx import numpy_helper

WIDTH = 384
LINEAR_SHAPES = {
    "qkv": (3 * WIDTH, WIDTH),
    "ao": (WIDTH, WIDTH),
    "fi": (4 * WIDTH, WIDTH),
    "fo": (WIDTH, 4 * WIDTH),
}
"""The linear layers of a block, as the packs name them: queries, keys and values in one;
attention's output; the feed-forward layer's first and second part."""
NORMS = ("aln", "oln")
"""The layer norms of a block: after attention and after the feed-forward layer."""

Array = NDArray[np.float32]
Initializers = dict[str, np.ndarray]


def read_initializers(pack: Path) -> Initializers:
    """The constants of the pack's quantised graph by name."""
    graph = onnx.load(pack / "onnx" / "model_quantized.onnx").graph
    return {constant.name: numpy_helper.to_array(constant) for constant in graph.initializer}


def reranker_linear(pack: Initializers, layer: int, name: str) -> tuple[Array, Array]:
    """A linear layer of the reranker: 8-bit weights [inputs, outputs], a scale for each output and,
    where the layer was smoothed, a factor for each input."""
    prefix = f"l{layer}.{name}"
    if f"{prefix}.q" in pack:
        weights, bias = _reranker_weights(pack, prefix, prefix), pack[f"{prefix}.b"]
    else:
        # Its last block computes queries for the first token only, apart from keys and values.
        weights = np.concatenate(
            [_reranker_weights(pack, f"l{layer}.{part}", prefix) for part in ("q", "kv")], axis=1
        )
        bias = np.concatenate([pack[f"l{layer}.q.b"], pack[f"{prefix}.b"]])
    bias = bias.astype(np.float32)
    if name == "fo":
        # Its inputs are shifted to be positive; the stored bias takes that back.
        bias = bias + float(pack["shift"][0]) * weights.sum(axis=0)
    return np.ascontiguousarray(weights.T), bias


def _reranker_weights(pack: Initializers, prefix: str, inputs: str) -> Array:
    """[inputs, outputs]. inputs: the prefix under which the factors of inputs are stored."""
    integers = pack[f"{prefix}.q"].astype(np.float32)
    factors = pack.get(f"{inputs}.in", np.ones(integers.shape[0], np.float32))
    return factors[:, None] * integers * pack[f"{prefix}.s"].astype(np.float32)[None]


def embedder_linear(pack: Initializers, layer: int, name: str) -> tuple[Array, Array]:
    """A linear layer of the embedder: blocks of 32 weights of 4 bits, each with a scale.

    Two weights are in a byte, the low halves of a block first; 8 means zero.
    """
    packed = pack[f"l{layer}.{name}.p"]
    integers = np.concatenate([packed & 15, packed >> 4], axis=1).astype(np.float32) - 8
    scales = pack[f"l{layer}.{name}.s4"].astype(np.float32)
    return (integers * scales).reshape(LINEAR_SHAPES[name]), pack[f"l{layer}.{name}.b"]


def reranker_words(pack: Initializers) -> Array:
    """The word table [tokens, width]."""
    return pack["emb.q"].astype(np.float32) * pack["emb.s"].astype(np.float32)
