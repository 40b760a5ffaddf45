// Reads `a:xfrm`: position, size, rotation and flips of a shape, and the child space of a group.
import type { XmlReader } from '../../../bytes/index.ts';
import { isTrue, toDegrees, toPoints } from './measures.ts';

/** Where a shape is in the space that it is in. Points and degrees; the rectangle is that before it is turned about its centre. */
export interface Transform {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly rotation: number;
  readonly flip_x: boolean;
  readonly flip_y: boolean;
  /** Of groups: the space in which the members stand, which is stretched to the group's rectangle. */
  readonly inner: { readonly x: number; readonly y: number; readonly width: number; readonly height: number } | null;
}

/** From the start of `a:xfrm` (or `p:xfrm`, `dsp:txXfrm`) to its end; null where it has no place or no size. */
export function readTransform(reader: XmlReader): Transform | null {
  const { depth } = reader;
  const rotation = toDegrees(reader.attribute('rot'));
  const [flip_x, flip_y] = [isTrue(reader.attribute('flipH')), isTrue(reader.attribute('flipV'))];
  const pairs = new Map<string, readonly [number, number] | null>();
  while (reader.nextStart(depth)) {
    const { name } = reader;
    const [first, second] = name.toLowerCase().endsWith('off') ? ['x', 'y'] : ['cx', 'cy'];
    const values = [toPoints(reader.attribute(first)), toPoints(reader.attribute(second))] as const;
    pairs.set(name, values[0] === null || values[1] === null ? null : [values[0], values[1]]);
    reader.skip();
  }
  const place = pairs.get('off');
  const size = pairs.get('ext');
  if (!place || !size) return null;
  const [x, y] = place;
  const [width, height] = [Math.max(0, size[0]), Math.max(0, size[1])];
  return { x, y, width, height, rotation, flip_x, flip_y, inner: innerOf(pairs.get('chOff'), pairs.get('chExt')) };
}

type Pair = readonly [number, number] | null | undefined;

function innerOf(place: Pair, size: Pair): Transform['inner'] {
  if (!size) return null;
  const [x, y] = place ?? [0, 0];
  return { x, y, width: Math.max(0, size[0]), height: Math.max(0, size[1]) };
}
