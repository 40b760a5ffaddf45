// Colour arithmetic for DrawingML: hex, RGB, HSL and linear sRGB.

/** Red, green and blue as shares. */
export type Rgb = readonly [number, number, number];
/** Hue in degrees, saturation and luminance as shares. */
export type Hsl = readonly [number, number, number];

/** Each of the three parts changed in the same way. */
export const eachPart = ([a, b, c]: Rgb, change: (part: number, index: number) => number): Rgb => [
  change(a, 0),
  change(b, 1),
  change(c, 2),
];

export const rgbOfHex = (hex: string): Rgb =>
  eachPart([0, 2, 4], (at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);

export const clamp = (share: number): number => Math.min(1, Math.max(0, share));

/** The curve of sRGB (IEC 61966-2-1). */
export const toLinear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
export const fromLinear = (part: number): number => {
  const share = clamp(part);
  return share <= 0.0031308 ? share * 12.92 : 1.055 * share ** (1 / 2.4) - 0.055;
};

export function hexOf(rgb: Rgb): string {
  return rgb
    .map((part) =>
      Math.round(clamp(part) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('');
}

/** Parts that differ by less are equal but for what computing left of them. */
const EQUAL = 1e-9;

export function toHsl([red, green, blue]: Rgb): Hsl {
  const most = Math.max(red, green, blue);
  const least = Math.min(red, green, blue);
  const luminance = (most + least) / 2;
  const range = most - least;
  if (range < EQUAL) return [0, 0, luminance];
  const saturation = range / (1 - Math.abs(2 * luminance - 1));
  const sixth =
    most === red ? (green - blue) / range : most === green ? (blue - red) / range + 2 : (red - green) / range + 4;
  return [sixth * 60, saturation, luminance];
}

export function toRgb([hue, sat, lum]: Hsl): Rgb {
  const [saturation, luminance] = [clamp(sat), clamp(lum)];
  const chroma = (1 - Math.abs(2 * luminance - 1)) * saturation;
  const sixth = ((((hue % 360) + 360) % 360) / 60) % 6;
  const second = chroma * (1 - Math.abs((sixth % 2) - 1));
  const low = luminance - chroma / 2;
  const order: readonly Rgb[] = [
    [chroma, second, 0],
    [second, chroma, 0],
    [0, chroma, second],
    [0, second, chroma],
    [second, 0, chroma],
    [chroma, 0, second],
  ];
  return eachPart(order[Math.floor(sixth)]!, (part) => part + low);
}
