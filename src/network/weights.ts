// The weights of a network, as `packLayers` writes them: a description of its layers, then their numbers.
import type { Arena } from './arena.ts';

export interface Layer {
  readonly kind: 'dense' | 'bytes' | 'depthwise' | 'vector' | 'norm';
  readonly in: number;
  readonly out: number;
  readonly high: number;
  readonly wide: number;
  /** Places in memory. */
  readonly weights: number;
  readonly bias: number;
  /** Of dense layers: what a unit of each output's sum is worth. */
  readonly scale: number;
  /** Of dense layers whose weights are bytes: what the weights of each output add up to. Of others none. */
  readonly total?: number;
}

/** Hands out the layers in the order in which the network runs them. */
export interface NextLayer {
  (kind: Layer['kind']): Layer;
  /** The one that is handed out next, or one that many behind it. */
  peek(behind?: number): Layer | undefined;
}

const HEAD_BYTES = 16;

/** Copies the weights into memory, for good. */
export function loadLayers(file: Uint8Array, arena: Arena): readonly Layer[] {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const length = view.getUint32(0, true);
  const described = JSON.parse(new TextDecoder().decode(file.subarray(HEAD_BYTES, HEAD_BYTES + length))) as Layer[];
  const numbers = file.subarray(Math.ceil((HEAD_BYTES + length) / HEAD_BYTES) * HEAD_BYTES);
  const start = arena.take(numbers.length);
  new Uint8Array(arena.memory.buffer).set(numbers, start);
  return described.map((layer) => ({
    ...layer,
    weights: start + layer.weights,
    bias: start + layer.bias,
    scale: start + (layer.scale ?? 0),
    ...(layer.total === undefined ? {} : { total: start + layer.total }),
  }));
}

export function inOrder(layers: readonly Layer[]): NextLayer {
  let index = 0;
  const next = (kind: Layer['kind']): Layer => {
    const layer = layers[index++];
    if (layer?.kind !== kind)
      throw new Error(`Layer ${index} of the network is ${layer?.kind ?? 'missing'}, not ${kind}.`);
    return layer;
  };
  return Object.assign(next, { peek: (behind = 0) => layers[index + behind] });
}
