// A dense layer with some of its outputs only.
import { type Arena, type Layer, NOTHING, PANEL } from '../../network/index.ts';

const FLOAT_BYTES = 4;
const SHORT_BYTES = 2;

/** `kept` are the numbers of the outputs, in their order. */
export function cutOutputs(layer: Layer, kept: readonly number[], arena: Arena): Layer {
  const panels = Math.ceil(kept.length / PANEL);
  const weights = arena.take(panels * PANEL * layer.in * SHORT_BYTES);
  const scale = arena.take(panels * PANEL * FLOAT_BYTES);
  const bias = arena.take(panels * PANEL * FLOAT_BYTES);
  const [shorts, floats] = [arena.shorts(), arena.floats()];
  const last = panels * PANEL * layer.in;
  shorts.fill(0, weights / SHORT_BYTES, weights / SHORT_BYTES + last);
  floats.fill(NOTHING, bias / FLOAT_BYTES, bias / FLOAT_BYTES + panels * PANEL);
  floats.fill(1, scale / FLOAT_BYTES, scale / FLOAT_BYTES + panels * PANEL);
  for (const [to, from] of kept.entries()) {
    floats[scale / FLOAT_BYTES + to] = floats[layer.scale / FLOAT_BYTES + from]!;
    floats[bias / FLOAT_BYTES + to] = floats[layer.bias / FLOAT_BYTES + from]!;
    const [source, target] = [placeOf(layer.weights, layer.in, from), placeOf(weights, layer.in, to)];
    for (let pair = 0; pair < layer.in / 2; pair++) {
      shorts[target + pair * PANEL * 2] = shorts[source + pair * PANEL * 2]!;
      shorts[target + pair * PANEL * 2 + 1] = shorts[source + pair * PANEL * 2 + 1]!;
    }
  }
  return { ...layer, out: kept.length, weights, scale, bias };
}

/** Of an output's first weight, in shorts: panel after panel, in each of them pair after pair of inputs, of each pair output after output. */
const placeOf = (weights: number, inputs: number, output: number): number =>
  weights / SHORT_BYTES + Math.floor(output / PANEL) * PANEL * inputs + (output % PANEL) * 2;
