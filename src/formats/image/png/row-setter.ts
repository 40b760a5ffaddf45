// Sets a PNG's rows into a raster: palettes looked up, shades spread, what is see-through on paper.
import { onPaper, type Raster } from '../raster/raster.ts';
import { toByteFactor, unpackSamples } from '../raster/unpack-samples.ts';
import type { Pass } from './passes.ts';
import { COLOUR, type PngHeader, SAMPLES } from './png-header.ts';

type RowSetter = (row: Uint8Array, pass: Pass, y: number) => void;

export function createRowSetter(header: PngHeader, raster: Raster): RowSetter {
  const { depth, colour } = header;
  const count = SAMPLES[colour]!;
  const setPixel = pixelSetter(header, raster);
  return (row, pass, y) => {
    const samples = unpackSamples(row, pass.width * count, depth);
    const line = (pass.y + y * pass.step_y) * raster.width;
    for (let i = 0, at = 0, to = line + pass.x; i < pass.width; i++, at += count, to += pass.step_x)
      setPixel(samples, at, to * raster.channels);
  };
}

/** Sets the pixel whose samples begin at `at`. */
type PixelSetter = (samples: Uint8Array, at: number, to: number) => void;

function pixelSetter(header: PngHeader, { channels, samples: out }: Raster): PixelSetter {
  if (header.colour === COLOUR.palette) return byPalette(header, channels, out);
  const factor = toByteFactor(header.depth);
  const clear = clearColour(header);
  if (header.colour === COLOUR.grey)
    return (samples, at, to) => {
      out[to] = samples[at] === clear[0] ? 0xff : samples[at]! * factor;
    };
  if (header.colour === COLOUR.grey_alpha)
    return (samples, at, to) => {
      out[to] = onPaper(samples[at]!, samples[at + 1]!);
    };
  if (header.colour === COLOUR.rgb)
    return (samples, at, to) => {
      const [red, green, blue] = [samples[at]!, samples[at + 1]!, samples[at + 2]!];
      if (red === clear[0] && green === clear[1] && blue === clear[2]) return;
      out[to] = red;
      out[to + 1] = green;
      out[to + 2] = blue;
    };
  return (samples, at, to) => {
    const alpha = samples[at + 3]!;
    for (let i = 0; i < 3; i++) out[to + i] = onPaper(samples[at + i]!, alpha);
  };
}

/** The colour that stands for none, as samples are unpacked here; empty where there is none. Those of 16 bits are near enough by their higher byte. */
function clearColour({ transparency, depth }: PngHeader): number[] {
  const which = depth === 16 ? 0 : 1;
  return Array.from({ length: transparency.length >> 1 }, (_, i) => transparency[2 * i + which]!);
}

function byPalette({ palette, transparency }: PngHeader, channels: 1 | 3, out: Uint8Array): PixelSetter {
  const colours = new Uint8Array(256 * channels);
  for (let i = 0; i < 256; i++) {
    for (let channel = 0; channel < channels; channel++)
      colours[i * channels + channel] = onPaper(palette[3 * i + channel] ?? 0, transparency[i] ?? 0xff);
  }
  return (samples, at, to) => {
    const from = samples[at]! * channels;
    for (let channel = 0; channel < channels; channel++) out[to + channel] = colours[from + channel]!;
  };
}
