// Pictures in greys: turned, made smaller, and read at places between pixels.
import type { GreyPicture } from '../port.ts';

export type Grey = Pick<GreyPicture, 'width' | 'height' | 'pixels'>;
export type Turn = 0 | 90 | 180 | 270;

const WHITE = 255;

/** Turned clockwise. */
export function turned(picture: Grey, turn: Turn): Grey {
  if (turn === 0) return picture;
  const { width, height, pixels } = picture;
  const result = new Uint8Array(width * height);
  if (turn === 180) {
    for (let from = 0, to = result.length - 1; to >= 0; from++, to--) result[to] = pixels[from]!;
    return { width, height, pixels: result };
  }
  for (let y = 0; y < height; y++) {
    // A row becomes a column: read from the right side when turned clockwise.
    const column = turn === 90 ? height - 1 - y : y;
    for (let x = 0; x < width; x++) {
      const row = turn === 90 ? x : width - 1 - x;
      result[row * height + column] = pixels[y * width + x]!;
    }
  }
  return { width: height, height: width, pixels: result };
}

/** Half as wide and high, each pixel the mean of four. */
export function halved({ width, height, pixels }: Grey): Grey {
  const half = { width: Math.max(1, width >> 1), height: Math.max(1, height >> 1) };
  const result = new Uint8Array(half.width * half.height);
  const [right, below] = [width > 1 ? 1 : 0, height > 1 ? width : 0];
  for (let y = 0; y < half.height; y++) {
    let from = 2 * y * width;
    const end = (y + 1) * half.width;
    for (let to = y * half.width; to < end; to++, from += 2)
      result[to] =
        (pixels[from]! + pixels[from + right]! + pixels[from + below]! + pixels[from + below + right]! + 2) >> 2;
  }
  return { ...half, pixels: result };
}

/** Scaled down by means of the pixels that each new one covers, and set on white at the top left of a larger frame. */
export function shrunk(
  picture: Grey,
  scale: number,
  step: number,
): Grey & { readonly used: { width: number; height: number } } {
  const used = {
    width: Math.max(1, Math.round(picture.width * scale)),
    height: Math.max(1, Math.round(picture.height * scale)),
  };
  const width = Math.ceil(used.width / step) * step;
  const height = Math.ceil(used.height / step) * step;
  const result = new Uint8Array(width * height).fill(WHITE);
  const across = spans(picture.width, used.width);
  const down = spans(picture.height, used.height);
  const row = new Int32Array(picture.width);
  for (let y = 0; y < used.height; y++) {
    sumOfRows(picture, down, y, row);
    meansOf(row, across, result.subarray(y * width, y * width + used.width));
  }
  return { width, height, pixels: result, used };
}

/** Shares of old pixels in a new one add up to 2¹¹, so that those down and across and a grey make 30 bits. */
const SHARE_BITS = 11;
const WHOLE = 2 ** SHARE_BITS;
const HALF = 2 ** (2 * SHARE_BITS - 1);

interface Spans {
  readonly first: Int32Array;
  readonly last: Int32Array;
  /** The shares of the first, of the last, and of each in between. */
  readonly head: Int32Array;
  readonly tail: Int32Array;
  readonly inner: number;
}

/** Which old pixels each of the new ones covers. */
function spans(from: number, to: number): Spans {
  const length = from / to;
  const inner = Math.floor(WHOLE / length);
  const [first, last] = [new Int32Array(to), new Int32Array(to)];
  const [head, tail] = [new Int32Array(to), new Int32Array(to)];
  for (let index = 0; index < to; index++) {
    const [start, end] = [index * length, Math.min(from, (index + 1) * length)];
    const a = Math.min(from - 1, Math.floor(start));
    const b = Math.max(a, Math.min(from - 1, Math.ceil(end) - 1));
    const ends = WHOLE - Math.max(0, b - a - 1) * inner;
    const [before, after] = [a + 1 - start, end - b];
    first[index] = a;
    last[index] = b;
    head[index] = a === b ? WHOLE : Math.round((ends * before) / (before + after));
    tail[index] = a === b ? 0 : ends - head[index]!;
  }
  return { first, last, head, tail, inner };
}

function sumOfRows({ width, pixels }: Grey, down: Spans, index: number, row: Int32Array): void {
  const [first, last] = [down.first[index]!, down.last[index]!];
  const [head, tail, inner] = [down.head[index]!, down.tail[index]!, down.inner];
  // Where the picture is made a little smaller, there are the first and the last only.
  for (let x = 0, upper = first * width, lower = last * width; x < width; x++)
    row[x] = pixels[upper + x]! * head + pixels[lower + x]! * tail;
  for (let y = first + 1; y < last; y++)
    for (let x = 0, start = y * width; x < width; x++) row[x]! += pixels[start + x]! * inner;
}

function meansOf(row: Int32Array, { first, last, head, tail, inner: share }: Spans, result: Uint8Array): void {
  for (let x = 0; x < result.length; x++) {
    const start = first[x]!;
    const end = last[x]!;
    let inner = 0;
    for (let from = start + 1; from < end; from++) inner += row[from]!;
    const ends = row[start]! * head[x]! + row[end]! * tail[x]!;
    result[x] = (ends + inner * share + HALF) >> (2 * SHARE_BITS);
  }
}
