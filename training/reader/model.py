"""The reader: a transformer encoder whose last layer gives each token two logits."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import torch
from torch import nn
from torch.nn import functional

from packs import (
    LINEAR_SHAPES,
    NORMS,
    WIDTH,
    embedder_linear,
    read_initializers,
    reranker_linear,
    reranker_words,
)

HEADS = 12
TOKENS = 47_284
POSITIONS = 512
RERANKER_LAYERS = 6
NORM_EPSILON = 1e-12
MASKED = -1e4
"""Added to the attention scores of padding."""


class Block(nn.Module):
    """One layer of BERT (Devlin et al. 2019, arXiv:1810.04805): attention, then a feed-forward
    layer, each added to its input and normalised. Parameters have the names of the packs."""

    def __init__(self) -> None:
        super().__init__()
        self.qkv = nn.Linear(WIDTH, 3 * WIDTH)
        self.ao = nn.Linear(WIDTH, WIDTH)
        self.aln = nn.LayerNorm(WIDTH, eps=NORM_EPSILON)
        self.fi = nn.Linear(WIDTH, 4 * WIDTH)
        self.fo = nn.Linear(4 * WIDTH, WIDTH)
        self.oln = nn.LayerNorm(WIDTH, eps=NORM_EPSILON)

    def forward(self, hidden: torch.Tensor, mask: torch.Tensor, dropout: float) -> torch.Tensor:
        """hidden: [batch, tokens, width]. mask: [batch, 1, 1, tokens], added to attention's scores.

        dropout: share of values left out in training.
        """
        batch, tokens, _ = hidden.shape
        heads = self.qkv(hidden).view(batch, tokens, 3, HEADS, WIDTH // HEADS)
        queries, keys, values = heads.permute(2, 0, 3, 1, 4)
        scores = queries * (WIDTH // HEADS) ** -0.5 @ keys.transpose(-1, -2)
        attended = torch.softmax(scores + mask, dim=-1) @ values
        attended = self.ao(attended.transpose(1, 2).reshape(batch, tokens, WIDTH))
        hidden = self.aln(hidden + functional.dropout(attended, dropout, self.training))
        changed = self.fo(functional.gelu(self.fi(hidden)))
        return self.oln(hidden + functional.dropout(changed, dropout, self.training))


class Reader(nn.Module):
    """Question and passage in, logits of an answer's first and last token out."""

    def __init__(self, layers: int) -> None:
        super().__init__()
        self.emb = nn.Embedding(TOKENS, WIDTH)
        self.pos = nn.Parameter(torch.zeros(POSITIONS, WIDTH))
        self.eln = nn.LayerNorm(WIDTH, eps=NORM_EPSILON)
        self.layers = nn.ModuleList(Block() for _ in range(layers))
        self.span = nn.Linear(WIDTH, 2)

    def forward(
        self, ids: torch.Tensor, attention: torch.Tensor, frozen: int = 0, dropout: float = 0.0
    ) -> torch.Tensor:
        """Float32 logits [batch, tokens, 2] of the first and the last token of the answer.

        ids: token ids [batch, tokens]. attention: 1 for tokens and 0 for padding, same shape.
        frozen: how many layers are computed without gradients and dropout, after the embeddings,
        which always are. dropout: share of values left out in training.
        """
        mask = torch.zeros(attention.shape).masked_fill(attention == 0, MASKED)[:, None, None, :]
        mask = mask.to(self.pos.dtype)
        with torch.no_grad():
            hidden = self.eln(self.emb(ids) + self.pos[: ids.shape[1]])
            for block in self.layers[:frozen]:
                hidden = block(hidden, mask, 0.0)
        for block in self.layers[frozen:]:
            hidden = block(hidden, mask, dropout)
        return self.span(hidden).float()


def start_from_packs(models: Path, layers: int) -> Reader:
    """A reader of the reranker's embeddings and six layers, and the embedder's further ones.

    The last layer is drawn at random. models: folder of the packs. layers: 6 to 12.
    """
    reader = Reader(layers)
    reranker = read_initializers(models / "reranker-en-pt")
    embedder = read_initializers(models / "multilingual-e5-small-en-pt")
    weights: dict[str, np.ndarray] = {
        "emb.weight": reranker_words(reranker),
        "pos": reranker["emb.pos"],
        "eln.weight": reranker["eln.w"],
        "eln.bias": reranker["eln.b"],
    }
    for layer in range(layers):
        from_reranker = layer < RERANKER_LAYERS
        pack = reranker if from_reranker else embedder
        read_linear = reranker_linear if from_reranker else embedder_linear
        for name in LINEAR_SHAPES:
            matrix, bias = read_linear(pack, layer, name)
            weights[f"layers.{layer}.{name}.weight"] = matrix
            weights[f"layers.{layer}.{name}.bias"] = bias
        for name in NORMS:
            weights[f"layers.{layer}.{name}.weight"] = pack[f"l{layer}.{name}.w"]
            weights[f"layers.{layer}.{name}.bias"] = pack[f"l{layer}.{name}.b"]
    tensors = {name: torch.tensor(array.astype(np.float32)) for name, array in weights.items()}
    reader.load_state_dict({**reader.state_dict(), **tensors})
    return reader


def load_reader(checkpoint: Path) -> Reader:
    """A trained reader in float32, with as many layers as the file has."""
    weights = torch.load(checkpoint, weights_only=True)
    layers = 1 + max(int(name.split(".")[1]) for name in weights if name.startswith("layers."))
    reader = Reader(layers)
    reader.load_state_dict({name: tensor.float() for name, tensor in weights.items()})
    return reader.eval()
