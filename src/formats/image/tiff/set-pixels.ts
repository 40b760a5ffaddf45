// Turns the samples of a TIFF's pixels into grey or red, green and blue.
import { onPaper } from '../raster/raster.ts';
import { toByteFactor } from '../raster/unpack-samples.ts';
import type { Directory } from './directory.ts';
import { PHOTOMETRIC, type TiffLayout } from './page-layout.ts';
import { TAG } from './tags.ts';

/** Sets the pixel at `to` of `out` from its samples at `at`. */
export type SetPixel = (samples: Uint8Array, at: number, out: Uint8Array, to: number) => void;

const MOST = 0xff;

/** Samples without opacity by the kind of picture; null for kinds that are not known. */
export function colourSamples({ photometric }: TiffLayout): number | null {
  if (photometric === PHOTOMETRIC.rgb || photometric === PHOTOMETRIC.ycbcr) return 3;
  if (photometric === PHOTOMETRIC.inks) return 4;
  return photometric <= PHOTOMETRIC.palette ? 1 : null;
}

export function pixelSetter(directory: Directory, layout: TiffLayout): SetPixel {
  const { photometric } = layout;
  if (photometric === PHOTOMETRIC.palette) return byPalette(directory.numbers(TAG.palette), 1 << layout.bits);
  const colours = photometric <= PHOTOMETRIC.black_is_zero ? greySetter(layout) : COLOURS[photometric]!;
  return layout.alpha === 0 || layout.samples <= colourSamples(layout)! ? colours : withAlpha(colours, layout);
}

function greySetter({ photometric, bits }: TiffLayout): SetPixel {
  const factor = toByteFactor(bits);
  if (photometric === PHOTOMETRIC.black_is_zero)
    return (samples, at, out, to) => {
      out[to] = samples[at]! * factor;
    };
  return (samples, at, out, to) => {
    out[to] = MOST - samples[at]! * factor;
  };
}

const COLOURS: Readonly<Record<number, SetPixel>> = {
  [PHOTOMETRIC.rgb]: (samples, at, out, to) => {
    out[to] = samples[at]!;
    out[to + 1] = samples[at + 1]!;
    out[to + 2] = samples[at + 2]!;
  },
  [PHOTOMETRIC.inks]: (samples, at, out, to) => {
    const light = MOST - samples[at + 3]!;
    for (let i = 0; i < 3; i++) out[to + i] = Math.round(((MOST - samples[at + i]!) * light) / MOST);
  },
  // ITU-R BT.601, as JPEG has it.
  [PHOTOMETRIC.ycbcr]: (samples, at, out, to) => {
    const [bright, blue, red] = [samples[at]!, samples[at + 1]! - 128, samples[at + 2]! - 128];
    out[to] = clamp(bright + 1.402 * red);
    out[to + 1] = clamp(bright - 0.344136 * blue - 0.714136 * red);
    out[to + 2] = clamp(bright + 1.772 * blue);
  },
};

const clamp = (value: number): number => Math.max(0, Math.min(MOST, Math.round(value)));

/** Numbers have 16 bits; some programs write 8. */
function byPalette(numbers: readonly number[], count: number): SetPixel {
  const shift = numbers.some((number) => number > MOST) ? 8 : 0;
  return (samples, at, out, to) => {
    for (let i = 0; i < 3; i++) out[to + i] = (numbers[i * count + samples[at]!] ?? 0) >> shift;
  };
}

function withAlpha(colours: SetPixel, layout: TiffLayout): SetPixel {
  const at_alpha = colourSamples(layout)!;
  const channels = layout.photometric <= PHOTOMETRIC.black_is_zero ? 1 : 3;
  const is_multiplied = layout.alpha === 1;
  return (samples, at, out, to) => {
    colours(samples, at, out, to);
    const alpha = samples[at + at_alpha]!;
    for (let i = 0; i < channels; i++)
      out[to + i] = is_multiplied ? Math.min(MOST, out[to + i]! + MOST - alpha) : onPaper(out[to + i]!, alpha);
  };
}
