"""Training in bfloat16, with float32 copies of the weights so that small steps are not lost."""

from __future__ import annotations

from typing import Any

import torch

from model import Reader

WEIGHT_DECAY = 0.01
SPAN_RATE = 3.0
"""Learning rate of the last layer, which starts from nothing, against that of the others."""
GRADIENT_NORM = 1.0


class MixedPrecision:
    """A reader in bfloat16, the float32 copies of what is trained, and their optimiser (AdamW)."""

    def __init__(self, reader: Reader, frozen: int) -> None:
        """frozen: how many layers stay as they are, as the embeddings do."""
        modules = [reader.emb, reader.eln, *reader.layers[:frozen]]
        for parameter in [reader.pos, *(p for module in modules for p in module.parameters())]:
            parameter.requires_grad = False
        self.reader = reader
        self.trained = [(n, p) for n, p in reader.named_parameters() if p.requires_grad]
        self.copies = {name: p.detach().clone().float() for name, p in self.trained}
        reader.bfloat16()
        self.optimizer = torch.optim.AdamW(self._groups(), betas=(0.9, 0.98))

    def _groups(self) -> list[dict[str, Any]]:
        """Matrices decay, biases and norms do not; the last layer has a higher rate."""
        span = [copy for name, copy in self.copies.items() if name.startswith("span")]
        inner = [copy for name, copy in self.copies.items() if not name.startswith("span")]
        matrices = [copy for copy in inner if copy.dim() > 1]
        vectors = [copy for copy in inner if copy.dim() <= 1]
        return [
            {"params": matrices, "weight_decay": WEIGHT_DECAY, "factor": 1.0},
            {"params": vectors, "weight_decay": 0.0, "factor": 1.0},
            {"params": span, "weight_decay": 0.0, "factor": SPAN_RATE},
        ]

    def step(self, loss: torch.Tensor, rate: float) -> None:
        """One step down the gradient of the loss, at this learning rate."""
        for group in self.optimizer.param_groups:
            group["lr"] = rate * group["factor"]
        self.reader.zero_grad()
        loss.backward()
        for name, parameter in self.trained:
            if parameter.grad is not None:
                self.copies[name].grad = parameter.grad.float()
        torch.nn.utils.clip_grad_norm_(list(self.copies.values()), GRADIENT_NORM)
        self.optimizer.step()
        with torch.no_grad():
            for name, parameter in self.trained:
                parameter.copy_(self.copies[name])

    def weights(self) -> dict[str, torch.Tensor]:
        """All weights in float32; those that are not trained as they were computed with."""
        kept = {name: p.detach().float() for name, p in self.reader.named_parameters()}
        return {**kept, **self.copies}
