// Networks on kernels of our own: what recognition and the encoder of texts both run on.

export { addRow } from './add-row.ts';
export { Arena } from './arena.ts';
export { type LayerNumbers, packLayers } from './convert/pack-layers.ts';
export { type Node as OnnxNode, type Onnx, readOnnx, type Tensor as OnnxTensor } from './convert/read-onnx.ts';
export { NOTHING, PANEL } from './kernels/dense.ts';
export { openKernels } from './kernels/kernels.ts';
export { WHOLE } from './kernels/rows.ts';
export { Layers, type Tensor } from './layers.ts';
export { middleToBytes } from './to-bytes.ts';
export { inOrder, type Layer, loadLayers, type NextLayer } from './weights.ts';
