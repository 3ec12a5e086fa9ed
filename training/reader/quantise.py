"""Eight-bit weights, made so that eight-bit activations lose little."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn

from model import Reader

Array = NDArray[np.float32]

GELU_SHIFT = 0.17
"""Added to the outputs of GELU, whose least value is -0.16997, so that they fit unsigned bytes."""
CLIPPING = (1.0, 0.97, 0.94, 0.9, 0.86)
"""Shares of a column's largest weight that are tried as the largest that is kept."""
LEAST = 1e-3


def input_peaks(reader: Reader, sequences: list[list[int]]) -> dict[str, Array]:
    """Largest absolute value of each input of the linear layers over token sequences, by layer.

    The outputs of attention are left out: their layer is not smoothed.
    """
    peaks: dict[str, Array] = {}

    def keep(name: str, shift: float) -> Callable[[nn.Module, tuple[torch.Tensor, ...]], None]:
        def hook(_: nn.Module, inputs: tuple[torch.Tensor, ...]) -> None:
            values = (inputs[0].detach() + shift).abs().flatten(end_dim=-2).amax(dim=0).numpy()
            peaks[name] = np.maximum(peaks.get(name, np.zeros_like(values)), values)

        return hook

    handles = [
        block.get_submodule(part).register_forward_pre_hook(keep(f"l{layer}.{part}", shift))
        for layer, block in enumerate(reader.layers)
        for part, shift in (("qkv", 0.0), ("fi", 0.0), ("fo", GELU_SHIFT))
    ]
    with torch.no_grad():
        for sequence in sequences:
            ids = torch.tensor([sequence])
            reader(ids, torch.ones(ids.shape))
    for handle in handles:
        handle.remove()
    return peaks


def smoothing_factors(peaks: Array, weights: Array) -> Array:
    """A factor for each input: its weights are multiplied by it and its values divided by it.

    SmoothQuant (Xiao et al. 2023, arXiv:2211.10438) with alpha 0.5: the square root of the largest
    input over the largest weight; divided by the geometric mean of all. weights: [inputs, outputs].
    """
    largest = np.maximum(np.abs(weights).max(axis=1), LEAST)
    factors = np.sqrt(np.maximum(peaks, LEAST) / largest)
    return (factors / np.exp(np.log(factors).mean())).astype(np.float32)


def quantise_columns(weights: Array) -> tuple[NDArray[np.int8], Array]:
    """Integers [inputs, outputs] and a scale for each output: of several clippings of a column, the
    one with the least squared error."""
    full_scale = np.abs(weights).max(axis=0) / 127
    best_error = np.full(weights.shape[1], np.inf)
    best_scale = full_scale.copy()
    best = np.zeros_like(weights)
    for share in CLIPPING:
        scale = full_scale * share
        integers = np.clip(np.round(weights / scale), -127, 127)
        error = ((integers * scale - weights) ** 2).sum(axis=0)
        better = error < best_error
        best_error[better] = error[better]
        best_scale[better] = scale[better]
        best[:, better] = integers[:, better]
    return best.astype(np.int8), best_scale.astype(np.float32)
