// Parses DrawingML colours and resolves them to RGB by theme and colour changes (tint, shade, lumMod …).
import type { XmlReader } from '../../../bytes/index.ts';
import { COLOR_NAMES } from './color-names.ts';
import { clamp, eachPart, fromLinear, hexOf, type Rgb, rgbOfHex, toHsl, toLinear, toRgb } from './rgb.ts';

/** What the names of a scheme stand for: `accent1`, `dk1`, and by the master's map `tx1`, `bg2`. */
export type ColorScheme = ReadonlyMap<string, string>;

/** A colour of DrawingML before a scheme has settled it, so that inherited ones can wait for theirs. */
export interface DrawingColor {
  readonly kind: 'rgb' | 'scheme';
  /** `rrggbb`, or a name of the scheme; `phclr` is the colour of whoever uses a style. */
  readonly value: string;
  readonly changes: readonly ColorChange[];
}

interface ColorChange {
  readonly name: string;
  /** A share: 1 is all of it. Turns of the hue are in degrees. */
  readonly value: number;
}

/** Thousandths of a percent in a whole (`ST_Percentage`), and 60,000ths of a degree (`ST_Angle`). */
const WHOLE = 100_000;
const ANGLE = 60_000;
/** Changes of one colour that are heeded. */
const MAX_CHANGES = 50;

const COLORS: ReadonlySet<string> = new Set(['srgbClr', 'schemeClr', 'sysClr', 'prstClr', 'scrgbClr', 'hslClr']);

/** Whether the reader is on a colour (`EG_ColorChoice`). */
export const isColor = (name: string): boolean => COLORS.has(name);

/** From the start of a colour to its end; null where it is none. */
export function parseColor(reader: XmlReader): DrawingColor | null {
  const base = baseColor(reader);
  const changes: ColorChange[] = [];
  const { depth } = reader;
  while (reader.nextStart(depth)) {
    const value = shareOf(reader.attribute('val'), reader.name === 'hue' || reader.name === 'hueOff' ? ANGLE : WHOLE);
    if (changes.length < MAX_CHANGES) changes.push({ name: reader.name, value });
  }
  return base && { ...base, changes };
}

/** From the start of an element that holds a colour, such as `a:solidFill`, to its end: the first colour in it. */
export function readColorWithin(reader: XmlReader): DrawingColor | null {
  const { depth } = reader;
  let color: DrawingColor | null = null;
  while (reader.nextStart(depth)) {
    if (!color && isColor(reader.name)) color = parseColor(reader);
    else reader.skip();
  }
  return color;
}

/** As `rrggbb`; null where the scheme does not know it. `placeholder` is what `phClr` stands for. */
export function resolveColor(
  color: DrawingColor,
  scheme: ColorScheme,
  placeholder: string | null = null,
): string | null {
  const base =
    color.kind === 'rgb' ? color.value : color.value === 'phclr' ? placeholder : (scheme.get(color.value) ?? null);
  if (base === null || !/^[0-9a-f]{6}$/.test(base)) return null;
  if (color.changes.length === 0) return base;
  let rgb = rgbOfHex(base);
  for (const change of color.changes) rgb = changed(rgb, change);
  return hexOf(rgb);
}

function baseColor(reader: XmlReader): Omit<DrawingColor, 'changes'> | null {
  const val = reader.attribute('val') ?? '';
  switch (reader.name) {
    case 'srgbClr':
      return rgbOf(val);
    case 'schemeClr':
      return { kind: 'scheme', value: val.toLowerCase() };
    case 'sysClr':
      return rgbOf(reader.attribute('lastClr') ?? (/^windowText$|text/i.test(val) ? '000000' : 'ffffff'));
    case 'prstClr':
      return rgbOf(presetColor(val.toLowerCase()));
    case 'scrgbClr': {
      const part = (name: string): number => fromLinear(shareOf(reader.attribute(name), WHOLE));
      return { kind: 'rgb', value: hexOf([part('r'), part('g'), part('b')]) };
    }
    case 'hslClr': {
      const hue = shareOf(reader.attribute('hue'), ANGLE);
      const part = (name: string): number => shareOf(reader.attribute(name), WHOLE);
      return { kind: 'rgb', value: hexOf(toRgb([hue, part('sat'), part('lum')])) };
    }
    default:
      return null;
  }
}

function rgbOf(value: string): Omit<DrawingColor, 'changes'> | null {
  return /^[0-9a-f]{6}$/i.test(value) ? { kind: 'rgb', value: value.toLowerCase() } : null;
}

/** Names are written `dkBlue` or `darkBlue`, `ltGrey` or `lightGray`, `medOrchid` or `mediumOrchid`. */
function presetColor(name: string): string {
  const spelled = name
    .replace(/^dk/, 'dark')
    .replace(/^lt/, 'light')
    .replace(/^med(?!ium)/, 'medium');
  return COLOR_NAMES[spelled.replace('grey', 'gray')] ?? '';
}

/** Numbers in thousandths, or with a percent sign as strict files have them. */
function shareOf(text: string | null, unit: number): number {
  if (text === null) return 0;
  const number = Number.parseFloat(text);
  if (!Number.isFinite(number)) return 0;
  return text.trim().endsWith('%') ? number / 100 : number / unit;
}

function changed(rgb: Rgb, { name, value }: ColorChange): Rgb {
  switch (name) {
    case 'tint':
      return eachPart(rgb, (part) => fromLinear(toLinear(part) * value + (1 - value)));
    case 'shade':
      return eachPart(rgb, (part) => fromLinear(toLinear(part) * value));
    case 'inv':
      return eachPart(rgb, (part) => fromLinear(1 - toLinear(part)));
    case 'gray': {
      const gray = 0.3 * rgb[0] + 0.59 * rgb[1] + 0.11 * rgb[2];
      return [gray, gray, gray];
    }
    case 'gamma':
      return eachPart(rgb, fromLinear);
    case 'invGamma':
      return eachPart(rgb, toLinear);
    default:
      return changedPart(rgb, name, value);
  }
}

/** `lumMod`, `satOff`, `redMod`, `hue`, …: a part of the colour multiplied (`Mod`), moved (`Off`) or set. What is transparent stays out. */
function changedPart(rgb: Rgb, name: string, value: number): Rgb {
  const [, part = '', how = ''] = /^(hue|sat|lum|red|green|blue|comp)(Mod|Off|)$/.exec(name) ?? [];
  if (part === '') return rgb;
  const change = (old: number): number => (how === 'Mod' ? old * value : how === 'Off' ? old + value : value);
  const plain = ['red', 'green', 'blue'].indexOf(part);
  if (plain >= 0) return eachPart(rgb, (old, i) => (i === plain ? clamp(change(old)) : old));
  const hsl = toHsl(rgb);
  if (part === 'comp') return toRgb([hsl[0] + 180, hsl[1], hsl[2]]);
  const at = ['hue', 'sat', 'lum'].indexOf(part);
  return toRgb(eachPart(hsl, (old, i) => (i === at ? change(old) : old)));
}
