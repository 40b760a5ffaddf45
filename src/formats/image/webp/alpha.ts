// Decodes the opacities that lie beside a lossy WebP, and lays the picture on paper.
import { onPaper, type Raster } from '../raster/raster.ts';
import { decodeLosslessData } from './decode-lossless.ts';

const [PLAIN, LOSSLESS] = [0, 1];
const [ACROSS, DOWN, GRADIENT] = [1, 2, 3];

/** A byte a pixel; null where nothing can be decoded. */
export async function decodeAlpha(data: Uint8Array, width: number, height: number): Promise<Uint8Array | null> {
  const head = data[0] ?? 0;
  const alpha = new Uint8Array(width * height);
  const body = data.subarray(1);
  if ((head & 3) === PLAIN) alpha.set(body.subarray(0, alpha.length));
  else if ((head & 3) === LOSSLESS) {
    const decoded = await decodeLosslessData(body, width, height);
    if (!decoded) return null;
    decoded.pixels.forEach((pixel, i) => {
      alpha[i] = pixel >>> 8;
    });
  } else return null;
  unfilter(alpha, width, height, (head >> 2) & 3);
  return alpha;
}

/** Each is stored as its difference from what its neighbours foretell. */
function unfilter(alpha: Uint8Array, width: number, height: number, filter: number): void {
  if (filter < ACROSS || filter > GRADIENT) return;
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      const left = alpha[at - 1] ?? 0;
      const up = alpha[at - width] ?? 0;
      if (x === 0) alpha[at]! += y === 0 ? 0 : up;
      else if (y === 0) alpha[at]! += left;
      else if (filter === ACROSS) alpha[at]! += left;
      else if (filter === DOWN) alpha[at]! += up;
      else alpha[at]! += Math.max(0, Math.min(0xff, left + up - alpha[at - width - 1]!));
    }
  }
}

/** In place. */
export function layOnPaper({ samples }: Raster, alpha: Uint8Array): void {
  for (let i = 0, at = 0; i < alpha.length; i++, at += 3) {
    if (alpha[i] === 0xff) continue;
    for (let channel = 0; channel < 3; channel++) samples[at + channel] = onPaper(samples[at + channel]!, alpha[i]!);
  }
}
