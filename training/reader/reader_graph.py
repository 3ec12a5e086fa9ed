"""The reader as a graph for ONNX Runtime's WebAssembly build: integers where time and bytes go."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from onnx import TensorProto

from graph import MICROSOFT, GraphBuilder
from model import HEADS, MASKED, NORM_EPSILON
from packs import NORMS, WIDTH, Initializers
from quantise import GELU_SHIFT, quantise_columns, smoothing_factors

Array = NDArray[np.float32]
BLOCK = 32
"""Values of a word vector that share a scale."""
LEAST_PEAK = 1e-8
"""Largest value of a row that is nothing but zeros, so that it can be divided by."""


@dataclass(frozen=True)
class ReaderGraph:
    """Writes the layers of one reader into a graph."""

    graph: GraphBuilder
    weights: dict[str, Array]
    """The reader's parameters by name."""
    peaks: dict[str, Array]
    """Largest inputs of the layers that are smoothed; see `input_peaks`."""

    def embed(self, pack: Initializers) -> str:
        """Word vectors from the embedder's table of 4-bit blocks, positions and norm.

        pack: the embedder's constants `emb.p`, two values in a byte, and `emb.s`, a scale a block.
        """
        graph, weights = self.graph, self.weights
        table = graph.constant("emb.p", pack["emb.p"])
        shape = graph.integers(0, 0, WIDTH // BLOCK, BLOCK // 2)
        packed = graph.operator("Reshape", graph.operator("Gather", table, "input_ids"), shape)
        low_half = graph.constant("low_half", np.array([15], np.uint8))
        bits = graph.constant("bits", np.array([4], np.uint8))
        low = graph.operator("BitwiseAnd", packed, low_half)
        high = graph.operator("BitShift", packed, bits, direction="RIGHT")
        integers = self._cast(graph.operator("Concat", low, high, axis=3))
        scales = self._cast(graph.constant("emb.s", pack["emb.s"]))
        scales = graph.operator("Gather", scales, "input_ids")
        scales = graph.operator("Unsqueeze", scales, graph.integers(3))
        words = graph.operator("Sub", integers, graph.number(8.0))
        words = graph.operator("Mul", words, scales)
        words = graph.operator("Reshape", words, graph.integers(0, 0, WIDTH))
        positions = self._cast(graph.constant("emb.pos", weights["pos"].astype(np.float16)))
        zero = graph.integers(0)
        positions = graph.operator("Slice", positions, zero, self._length(), zero)
        return graph.operator(
            "LayerNormalization",
            graph.operator("Add", words, positions),
            graph.constant("eln.w", weights["eln.weight"]),
            graph.constant("eln.b", weights["eln.bias"]),
            axis=-1,
            epsilon=NORM_EPSILON,
        )

    def mask(self) -> str:
        """What is added to attention scores, [batch, 1, tokens, tokens]."""
        graph = self.graph
        padding = graph.operator("Sub", graph.number(1.0), self._cast("attention_mask"))
        row = graph.operator("Mul", padding, graph.number(MASKED))
        row = graph.operator("Unsqueeze", row, graph.integers(1, 2))
        shape = graph.operator("Shape", "input_ids")
        batch = graph.operator("Slice", shape, graph.integers(0), graph.integers(1))
        length = self._length()
        shape = graph.operator("Concat", batch, graph.integers(1), length, length, axis=0)
        return graph.operator("Expand", row, shape)

    def block(self, layer: int, hidden: str, mask: str) -> str:
        """One layer; `hidden` and the result are names of values [batch, tokens, width]."""
        graph = self.graph
        together = self._linear(layer, "qkv", hidden)
        together = graph.operator("Add", together, self._vector(layer, "qkv", "bias"))
        parts = graph.integers(WIDTH, WIDTH, WIDTH)
        queries, keys, values = graph.split("Split", 3, together, parts, axis=-1)
        attended = graph.operator(
            "MultiHeadAttention",
            *(queries, keys, values, "", "", mask),
            domain=MICROSOFT,
            num_heads=HEADS,
            scale=(WIDTH // HEADS) ** -0.5,
        )
        output = self._linear(layer, "ao", attended)
        bias = self._vector(layer, "ao", "bias")
        hidden = self._add_and_norm(layer, NORMS[0], output, hidden, bias)

        inner = self._linear(layer, "fi", hidden)
        inner_bias = self._vector(layer, "fi", "bias")
        inner = graph.operator("BiasGelu", inner, inner_bias, domain=MICROSOFT)
        inner = graph.operator("Add", inner, graph.number(GELU_SHIFT))
        output = self._linear(layer, "fo", inner)
        return self._add_and_norm(layer, NORMS[1], output, hidden, f"l{layer}.fo.bias")

    def spans(self, hidden: str) -> None:
        """The outputs `start_logits` and `end_logits`, [batch, tokens]."""
        graph = self.graph
        weights = graph.constant("span.w", self.weights["span.weight"].T)
        bias = graph.constant("span.b", self.weights["span.bias"])
        both = graph.operator("Add", graph.operator("MatMul", hidden, weights), bias)
        parts = graph.split("Split", 2, both, graph.integers(1, 1), axis=-1)
        for name, part in zip(("start_logits", "end_logits"), parts):
            graph.output("Squeeze", name, part, graph.integers(-1))

    def _linear(self, layer: int, part: str, inputs: str) -> str:
        """A linear layer without its bias: weights of 8 bits with a scale for each output, inputs
        of 8 bits with a scale for each token, so that the rest of a batch changes no result.

        The bias of `fo`, whose inputs are shifted to be positive, is added as a constant that takes
        the shift back.
        """
        graph, name = self.graph, f"l{layer}.{part}"
        weights = self.weights[f"layers.{layer}.{part}.weight"].T
        factors = np.ones(weights.shape[0], np.float32)
        if name in self.peaks:
            factors = smoothing_factors(self.peaks[name], weights)
            inverse = graph.constant(f"{name}.in", (1 / factors).astype(np.float32))
            inputs = graph.operator("Mul", inputs, inverse)
        integers, scales = quantise_columns(weights * factors[:, None])
        positive = part == "fo"
        if positive:
            kept = integers * scales / factors[:, None]
            bias = self.weights[f"layers.{layer}.{part}.bias"] - GELU_SHIFT * kept.sum(axis=0)
            graph.constant(f"{name}.bias", bias.astype(np.float32))

        magnitude = inputs if positive else graph.operator("Abs", inputs)
        peak = graph.operator("ReduceMax", magnitude, graph.integers(-1), keepdims=1)
        peak = graph.operator("Max", peak, graph.number(LEAST_PEAK))
        levels = 255 if positive else 127
        scale = graph.constant(f"scale_{levels}", np.array([1 / levels], np.float32))
        zero = graph.constant(f"zero_{levels}", np.array([0 if positive else 128], np.uint8))
        bytes_ = graph.operator("QuantizeLinear", graph.operator("Div", inputs, peak), scale, zero)
        product = graph.operator(
            "MatMulIntegerToFloat",
            bytes_,
            graph.constant(f"{name}.q", integers),
            scale,
            graph.constant(f"{name}.s", scales),
            zero,
            domain=MICROSOFT,
        )
        return graph.operator("Mul", product, peak)

    def _add_and_norm(self, layer: int, norm: str, output: str, skipped: str, bias: str) -> str:
        """Layer norm of a part's output, its bias and its input."""
        return self.graph.operator(
            "SkipLayerNormalization",
            output,
            skipped,
            self._vector(layer, norm, "weight"),
            self._vector(layer, norm, "bias"),
            bias,
            domain=MICROSOFT,
            epsilon=NORM_EPSILON,
        )

    def _vector(self, layer: int, part: str, kind: str) -> str:
        """A bias or norm weight as a constant."""
        values = self.weights[f"layers.{layer}.{part}.{kind}"]
        return self.graph.constant(f"l{layer}.{part}.{kind}", values)

    def _length(self) -> str:
        """How many tokens the sequences have, as one number."""
        graph = self.graph
        shape = graph.operator("Shape", "input_ids")
        return graph.operator("Slice", shape, graph.integers(1), graph.integers(2))

    def _cast(self, value: str) -> str:
        """The value as float32."""
        return self.graph.operator("Cast", value, to=TensorProto.FLOAT)
