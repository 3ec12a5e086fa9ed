"""Builds an ONNX graph operator by operator."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

MICROSOFT = "com.microsoft"
"""Domain of ONNX Runtime's own operators."""
OPSET = 18
IR_VERSION = 8


class GraphBuilder:
    """Collects nodes and constants; a value is known by its name."""

    def __init__(self) -> None:
        self._nodes: list[onnx.NodeProto] = []
        self._constants: dict[str, onnx.TensorProto] = {}

    def constant(self, name: str, values: np.ndarray) -> str:
        """Adds a constant; gives its name. The first of a name is kept."""
        if name not in self._constants:
            array = np.ascontiguousarray(values)
            self._constants[name] = numpy_helper.from_array(array, name)
        return name

    def integers(self, *values: int) -> str:
        """A constant of 64-bit integers, such as axes and shapes."""
        name = "i_" + "_".join(str(value) for value in values)
        return self.constant(name, np.array(values, dtype=np.int64))

    def number(self, value: float) -> str:
        """A constant of one float32."""
        return self.constant(f"f_{value}", np.array([value], dtype=np.float32))

    def operator(self, kind: str, *inputs: str, domain: str = "", **attributes: Any) -> str:
        """Adds a node with one output; gives the output's name. An empty input is left out."""
        return self.split(kind, 1, *inputs, domain=domain, **attributes)[0]

    def split(
        self, kind: str, outputs: int, *inputs: str, domain: str = "", **attributes: Any
    ) -> list[str]:
        """Adds a node with several outputs; gives their names."""
        place = len(self._nodes) + 1
        names = [f"{kind}_{place}_{output}" for output in range(outputs)]
        self._nodes.append(helper.make_node(kind, inputs, names, domain=domain, **attributes))
        return names

    def output(self, kind: str, name: str, *inputs: str) -> None:
        """Adds the node whose output is one of the graph's."""
        self._nodes.append(helper.make_node(kind, inputs, [name]))

    def save(self, path: Path, name: str, inputs: list[str], outputs: list[str]) -> None:
        """Writes the graph. Inputs are int64, outputs float32, all of shape [batch, sequence]."""
        shape = ["batch", "sequence"]
        graph = helper.make_graph(
            self._nodes,
            name,
            [helper.make_tensor_value_info(one, TensorProto.INT64, shape) for one in inputs],
            [helper.make_tensor_value_info(one, TensorProto.FLOAT, shape) for one in outputs],
            list(self._constants.values()),
        )
        opsets = [helper.make_opsetid("", OPSET), helper.make_opsetid(MICROSOFT, 1)]
        model = helper.make_model(graph, opset_imports=opsets, producer_name="lastro")
        model.ir_version = IR_VERSION
        onnx.checker.check_model(model)
        onnx.save(model, path)
