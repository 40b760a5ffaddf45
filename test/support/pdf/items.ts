import { type Font, widthOf } from './fonts.ts';
import { Ink, type Item, type Items } from './ink.ts';
import { number, type PdfDict, Stream, write } from './pdf-values.ts';

/** Everywhere: points, x from the left, y from the top of the media box; of text, y is the baseline. Colours are 0xRRGGBB. */
export interface TextOptions {
  readonly font?: Font;
  readonly size?: number;
  readonly color?: number;
  /** Rendering mode, 0 to 7; 3 is invisible. */
  readonly mode?: number;
  /** 0 to 1. */
  readonly alpha?: number;
  readonly charSpacing?: number;
  readonly wordSpacing?: number;
  /** Horizontal scale in percent. */
  readonly stretch?: number;
  /** Degrees counter-clockwise: 90 reads upwards. */
  readonly angle?: number;
  /** Points above the baseline. */
  readonly rise?: number;
}

/** A string, or as TJ has it: strings with numbers between them, thousandths of the size to go back. */
export type Shown = string | readonly (string | number)[];

export const DEFAULT_FONT: Font = 'Helvetica';
export const DEFAULT_SIZE = 10;

export function rgb(color: number): string {
  return [color >> 16, (color >> 8) & 0xff, color & 0xff].map((part) => number(part / 255)).join(' ');
}

/** One text object. */
export const text = (x: number, y: number, shown: Shown, options: TextOptions = {}): Item =>
  runs(x, y, [[shown, {}]], options);

/** Pieces of different looks one behind the other, in one text object. */
export function runs(
  x: number,
  y: number,
  pieces: readonly (readonly [Shown, TextOptions])[],
  base: TextOptions = {},
): Item {
  return (ink) =>
    ink.isolate([], () => {
      if (base.alpha !== undefined) ink.op(alphaState(ink, base.alpha), 'gs');
      ink.op('BT');
      const [cos, sin] = turn(base.angle ?? 0);
      ink.op(cos, sin, -sin, cos, x, ink.height - y, 'Tm');
      const looks = pieces.map(([, options]) => ({ ...base, ...options }));
      const states = STATES.filter(({ key }) => looks.some((look) => look[key] !== undefined));
      for (const [i, [shown]] of pieces.entries()) show(ink, shown, looks[i]!, states);
      ink.op('ET');
    });
}

function turn(degrees: number): [cos: number, sin: number] {
  const radians = (degrees * Math.PI) / 180;
  return [Math.cos(radians), Math.sin(radians)];
}

/** What stays set until it is set again, and what it is by default. */
const STATES = [
  { key: 'mode', operator: 'Tr', normal: 0 },
  { key: 'charSpacing', operator: 'Tc', normal: 0 },
  { key: 'wordSpacing', operator: 'Tw', normal: 0 },
  { key: 'stretch', operator: 'Tz', normal: 100 },
  { key: 'rise', operator: 'Ts', normal: 0 },
] as const;

function show(ink: Ink, shown: Shown, options: TextOptions, states: readonly (typeof STATES)[number][]): void {
  const font = ink.font(options.font ?? DEFAULT_FONT);
  ink.op(font.name, options.size ?? DEFAULT_SIZE, 'Tf', rgb(options.color ?? 0), 'rg');
  for (const { key, operator, normal } of states) ink.op(options[key] ?? normal, operator);
  if (options.mode === 1 || options.mode === 2) ink.op(rgb(options.color ?? 0), 'RG');
  const one = (part: string): string => write(font.encode(part));
  if (typeof shown === 'string') ink.op(one(shown), 'Tj');
  else ink.op('[', ...shown.map((part) => (typeof part === 'string' ? one(part) : part)), '] TJ');
}

const alphaState = (ink: Ink, alpha: number): string =>
  ink.resource('ExtGState', 'G', { Type: '/ExtGState', ca: alpha, CA: alpha });

export interface StrokeOptions {
  readonly width?: number;
  readonly color?: number;
  readonly dash?: readonly number[];
}

export const line =
  (x0: number, y0: number, x1: number, y1: number, { width = 0.5, color = 0, dash }: StrokeOptions = {}): Item =>
  (ink) => {
    ink.op(width, 'w', rgb(color), 'RG', `[${(dash ?? []).map(number).join(' ')}] 0 d`);
    ink.op(x0, ink.height - y0, 'm', x1, ink.height - y1, 'l S');
  };

export interface FillOptions {
  readonly fill?: number;
  readonly stroke?: number;
  readonly width?: number;
  readonly alpha?: number;
}

/** A rectangle by its top left corner; black where neither fill nor stroke is given. */
export const rect = (x: number, y: number, width: number, height: number, options: FillOptions = {}): Item =>
  painted(options, (ink) => ink.op(x, ink.height - y - height, width, height, 're'));

/** A closed polygon. */
export const polygon = (points: readonly (readonly [x: number, y: number])[], options: FillOptions = {}): Item =>
  painted(options, (ink) => {
    for (const [i, [x, y]] of points.entries()) ink.op(x, ink.height - y, i === 0 ? 'm' : 'l');
    ink.op('h');
  });

function painted({ fill, stroke, width = 0.5, alpha }: FillOptions, path: (ink: Ink) => void): Item {
  return (ink) =>
    ink.isolate([], () => {
      if (alpha !== undefined) ink.op(alphaState(ink, alpha), 'gs');
      if (stroke !== undefined) ink.op(width, 'w', rgb(stroke), 'RG');
      if (fill !== undefined || stroke === undefined) ink.op(rgb(fill ?? 0), 'rg');
      path(ink);
      ink.op(stroke === undefined ? 'f' : fill === undefined ? 'S' : 'B');
    });
}

/** Operators as they stand, in the file's own coordinates. */
export const raw =
  (operators: string): Item =>
  (ink) =>
    ink.op(operators);

/** Items of which only what lies in the rectangle is shown. */
export const clip =
  (x: number, y: number, width: number, height: number, items: Items): Item =>
  (ink) =>
    ink.isolate(items, () => ink.op(x, ink.height - y - height, width, height, 're W n'));

/** Items in another graphics state: a matrix of the file's own coordinates. */
export const transform =
  (matrix: readonly [number, number, number, number, number, number], items: Items): Item =>
  (ink) =>
    ink.isolate(items, () => ink.op(...matrix, 'cm'));

/** Items in a form of their own, painted where they would stand on the page. */
export const form =
  (items: Items, dict: PdfDict = {}): Item =>
  (ink) => {
    const inner = new Ink(ink.book, ink.height, -1);
    inner.paint(items);
    const head = {
      Type: '/XObject',
      Subtype: '/Form',
      BBox: [0, 0, 2000, 2000],
      Resources: inner.resources(),
      ...dict,
    };
    ink.op(ink.resource('XObject', 'X', ink.book.file.add(new Stream(head, inner.source()))), 'Do');
  };

/** Items of an optional content group; all groups of one name are the same one. */
export const layer =
  (name: string, items: Items, { off = false } = {}): Item =>
  (ink) => {
    const { layers, file } = ink.book;
    if (!layers.has(name)) layers.set(name, { ref: file.add({ Type: '/OCG', Name: name }), off });
    ink.op('/OC', ink.resource('Properties', 'L', layers.get(name)!.ref), 'BDC');
    ink.paint(items);
    ink.op('EMC');
  };

export interface Raster {
  readonly columns: number;
  readonly rows: number;
  readonly colors: 'rgb' | 'grey';
  readonly data: Uint8Array;
  /** True where the data are a JPEG. */
  readonly jpeg?: boolean;
  /** 0 to 255 for each pixel: how much is seen. */
  readonly mask?: Uint8Array;
}

/** Pixels by a function of column and row; grey takes the lowest eight bits of what it gives. */
export function raster(
  columns: number,
  rows: number,
  colorAt: (column: number, row: number) => number,
  colors: 'rgb' | 'grey' = 'rgb',
): Raster {
  const values = Array.from({ length: columns * rows }, (_, i) => colorAt(i % columns, Math.floor(i / columns)));
  const bytes = values.flatMap((v) => (colors === 'grey' ? [v & 255] : [v >> 16, (v >> 8) & 255, v & 255]));
  return { columns, rows, colors, data: Uint8Array.from(bytes) };
}

export const image =
  (x: number, y: number, width: number, height: number, picture: Raster): Item =>
  (ink) => {
    const name = ink.resource('XObject', 'X', ink.book.file.add(toXObject(ink, picture)));
    ink.isolate([], () => ink.op(width, 0, 0, height, x, ink.height - y - height, 'cm', name, 'Do'));
  };

function toXObject(ink: Ink, { columns, rows, colors, data, jpeg, mask }: Raster): Stream {
  const SMask = mask && ink.book.file.add(toXObject(ink, { columns, rows, colors: 'grey', data: mask }));
  const dict = {
    Type: '/XObject',
    Subtype: '/Image',
    Width: columns,
    Height: rows,
    ColorSpace: colors === 'rgb' ? '/DeviceRGB' : '/DeviceGray',
    BitsPerComponent: 8,
    Filter: jpeg ? '/DCTDecode' : undefined,
    SMask,
  };
  return new Stream(dict, data);
}

/** Text whose right end or middle stands at `x`. */
export function aligned(
  align: 'left' | 'right' | 'center',
  x: number,
  y: number,
  shown: string,
  options: TextOptions = {},
): Item {
  const width = widthOf(shown, options.font ?? DEFAULT_FONT, options.size ?? DEFAULT_SIZE);
  return text(x - (align === 'left' ? 0 : align === 'right' ? width : width / 2), y, shown, options);
}
