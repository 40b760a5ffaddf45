// A picture at several sizes, so that a piece of it can be cut out at any scale without loss or noise from what lies between pixels.
import type { Box } from '../../model/index.ts';
import { type Frame, toUpright } from './frame.ts';
import { type Grey, halved } from './grey.ts';

const WHITE = 255;

export class Pyramid {
  readonly #levels: Grey[];

  constructor(picture: Grey) {
    this.#levels = [picture];
  }

  #level(wanted: number): { readonly picture: Grey; readonly factor: number } {
    let index = 0;
    while (index < wanted) {
      const last = this.#levels[index]!;
      if (last.width < 4 || last.height < 4) break;
      this.#levels[index + 1] ??= halved(last);
      index++;
    }
    return { picture: this.#levels[index]!, factor: 2 ** -index };
  }

  /** What lies in a box of the straightened picture, at this size; white where there is no picture. */
  cut(frame: Frame, box: Box, width: number, height: number): Uint8Array {
    const [step_x, step_y] = [(box[2] - box[0]) / width, (box[3] - box[1]) / height];
    // Up to one and a half old pixels for a new one, what lies between is read well enough.
    const { picture, factor } = this.#level(Math.max(0, Math.floor(Math.log2(Math.max(step_x, step_y, 1) / 1.5)) + 1));
    const place = toUpright(frame);
    const [x0, y0] = place(box[0] + step_x / 2, box[1] + step_y / 2);
    const [x1, y1] = place(box[0] + step_x * 1.5, box[1] + step_y / 2);
    const [x2, y2] = place(box[0] + step_x / 2, box[1] + step_y * 1.5);
    const across = { x: (x1 - x0) * factor, y: (y1 - y0) * factor };
    const down = { x: (x2 - x0) * factor, y: (y2 - y0) * factor };
    const result = new Uint8Array(width * height);
    for (let row = 0; row < height; row++) {
      const [x, y] = [x0 * factor - 0.5 + row * down.x, y0 * factor - 0.5 + row * down.y];
      const target = result.subarray(row * width, (row + 1) * width);
      const isInside = [0, width].every((steps) => isWithin(picture, x + steps * across.x, y + steps * across.y));
      (isInside ? readInside : readAnywhere)(picture, { x, y }, across, target);
    }
    return result;
  }
}

interface Place {
  readonly x: number;
  readonly y: number;
}

/** With a pixel to spare. */
const isWithin = ({ width, height }: Grey, x: number, y: number): boolean =>
  x >= 1 && y >= 1 && x < width - 2 && y < height - 2;

/** Greys along a straight line, none of which is near the edge of the picture. */
function readInside({ width, pixels }: Grey, from: Place, step: Place, target: Uint8Array): void {
  const across = step.x;
  const down = step.y;
  let { x, y } = from;
  for (let to = 0; to < target.length; to++, x += across, y += down) {
    const left = x | 0;
    const top = y | 0;
    const start = top * width + left;
    const a = pixels[start]!;
    const b = pixels[start + 1]!;
    const c = pixels[start + width]!;
    const d = pixels[start + width + 1]!;
    // Paper, for the most part.
    if (a === b && a === c && a === d) {
      target[to] = a;
      continue;
    }
    const fx = x - left;
    const upper = a + (b - a) * fx;
    const lower = c + (d - c) * fx;
    target[to] = (upper + (lower - upper) * (y - top) + 0.5) | 0;
  }
}

function readAnywhere(picture: Grey, from: Place, step: Place, target: Uint8Array): void {
  let { x, y } = from;
  for (let to = 0; to < target.length; to++, x += step.x, y += step.y) target[to] = greyAt(picture, x, y);
}

function greyAt({ width, height, pixels }: Grey, x: number, y: number): number {
  if (x < -0.5 || y < -0.5 || x > width - 0.5 || y > height - 0.5) return WHITE;
  const left = Math.max(0, Math.floor(x));
  const top = Math.max(0, Math.floor(y));
  const fx = Math.max(0, x - left);
  const fy = Math.max(0, y - top);
  const start = top * width + left;
  const right = left + 1 < width ? 1 : 0;
  const below = top + 1 < height ? width : 0;
  const upper = pixels[start]! + (pixels[start + right]! - pixels[start]!) * fx;
  const lower = pixels[start + below]! + (pixels[start + below + right]! - pixels[start + below]!) * fx;
  return (upper + (lower - upper) * fy + 0.5) | 0;
}
