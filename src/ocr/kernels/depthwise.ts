// Depthwise layers: each channel of a pixel is a weighted sum of the same channel of its neighbours.
import {
  type AssembledFunction,
  add,
  addFloats,
  assembleFunction,
  type Code,
  get,
  increase,
  integer,
  load,
  multiply,
  multiplyFloats,
  repeat,
  set,
  store,
  subtract,
} from './assemble.ts';

const VECTOR_BYTES = 16;

/** A row of pixels from an input that has a margin, so that every neighbour is there. */
export function depthwise(high: number, wide: number): AssembledFunction {
  return assembleFunction(
    `depthwise${high}x${wide}`,
    {
      ...{ input: 'i32', row: 'i32', step: 'i32', channel_bytes: 'i32' },
      ...{ weights: 'i32', bias: 'i32', output: 'i32', pixels: 'i32' },
    } as const,
    null,
    (p, scope) => {
      const places = Array.from({ length: high * wide }, () => scope.local('i32'));
      const sum = scope.local('v128');
      const left = scope.local('i32');
      const weight = scope.local('i32');
      const bias = scope.local('i32');
      const before = (index: number): Code => {
        if (index === 0) return get(p.input);
        const [from, by] = index % wide === 0 ? [places[index - wide]!, p.row] : [places[index - 1]!, p.channel_bytes];
        return add(get(from), get(by));
      };
      return repeat(
        [
          places.map((local, index) => set(local, before(index))),
          set(left, get(p.channel_bytes)),
          set(weight, get(p.weights)),
          set(bias, get(p.bias)),
          repeat(
            [
              set(sum, load(get(bias))),
              places.map((local, index) => [
                set(sum, addFloats(get(sum), multiplyFloats(load(get(local)), load(get(weight))))),
                increase(local, integer(VECTOR_BYTES)),
                index < places.length - 1 ? increase(weight, get(p.channel_bytes)) : [],
              ]),
              increase(weight, backToNext(p.channel_bytes, places.length - 1)),
              increase(bias, integer(VECTOR_BYTES)),
              store(get(p.output), get(sum)),
              increase(p.output, integer(VECTOR_BYTES)),
              increase(left, integer(-VECTOR_BYTES)),
            ],
            get(left),
          ),
          increase(p.input, get(p.step)),
          increase(p.pixels, integer(-1)),
        ],
        get(p.pixels),
      );
    },
  );
}

/** From the weights of the last neighbour to those of the first, four channels on. */
const backToNext = (channel_bytes: number, steps: number): Code =>
  subtract(integer(VECTOR_BYTES), multiply(get(channel_bytes), integer(steps)));
