// Parses `styles.xml` into the cell styles of the builder.
import { XmlReader } from '../../../bytes/index.ts';
import { lookUp, NO_THEME } from '../../ooxml/index.ts';
import { builtInFormat, type CellStyle } from '../../workbook/index.ts';
import { toInteger } from './attribute-values.ts';
import { readAlignment, readBorders, readColor, readFont, type ThemeColors, unlike } from './cell-looks.ts';

/** Styles of a workbook: cells cannot name more. */
const MAX_STYLES = 65_536;
/** Formats, fonts, fills and borders: more than any program writes. */
const MAX_PARTS = 65_536;
/** Levels by which Excel indents. */
const MAX_INDENT = 250;
const GENERAL = 'General';

/** The style of cells that name none. */
export const PLAIN_STYLE: CellStyle = { format: GENERAL, bold: false, filled: false, ruled: false, indent: 0 };

interface StyleParts {
  readonly formats: Map<number, string>;
  /** By position. */
  readonly fonts: ReturnType<typeof readFont>[];
  readonly fills: Fill[];
  readonly borders: ReturnType<typeof readBorders>[];
  readonly styles: CellStyle[];
  readonly theme: ThemeColors;
}

interface Fill {
  /** It shows, whatever its colour. */
  readonly filled: boolean;
  readonly color: string | null;
}

/** The styles of cells (`cellXfs`) in their order; at least one. Formats that conditional formats bring along are not among them. */
export function parseStyles(bytes: Uint8Array, theme: ThemeColors = NO_THEME.colors): CellStyle[] {
  const reader = new XmlReader(bytes);
  const parts: StyleParts = { formats: new Map(), fonts: [], fills: [], borders: [], styles: [], theme };
  reader.next();
  while (reader.nextStart(1)) lookUp(SECTIONS, reader.name)?.(reader, parts) ?? reader.skip();
  return parts.styles.length > 0 ? parts.styles : [PLAIN_STYLE];
}

/** Each reads to the end of its element. */
const SECTIONS: Readonly<Record<string, (reader: XmlReader, parts: StyleParts) => true>> = {
  numFmts: (reader, { formats }) =>
    eachChild(reader, 'numFmt', formats, () => {
      const code = reader.attribute('formatCode');
      if (code !== null) formats.set(toInteger(reader.attribute('numFmtId'), 0, MAX_PARTS, 0), code);
    }),
  fonts: (reader, { fonts, theme }) => eachChild(reader, 'font', fonts, () => fonts.push(readFont(reader, theme))),
  fills: (reader, { fills, theme }) => eachChild(reader, 'fill', fills, () => fills.push(readFill(reader, theme))),
  borders: (reader, { borders, theme }) =>
    eachChild(reader, 'border', borders, () => borders.push(readBorders(reader, theme))),
  cellXfs: (reader, parts) => eachChild(reader, 'xf', parts.styles, () => parts.styles.push(toStyle(reader, parts))),
};

function eachChild(
  reader: XmlReader,
  name: string,
  found: { readonly length: number } | { readonly size: number },
  take: () => void,
): true {
  const { depth } = reader;
  const count = () => ('size' in found ? found.size : found.length);
  const most = name === 'xf' ? MAX_STYLES : MAX_PARTS;
  while (reader.nextStart(depth)) if (reader.name === name && reader.depth === depth + 1 && count() < most) take();
  return true;
}

/** White is no fill to the eye: by its value, by the theme's first colour (untinted), or by the index of the palette. */
function readFill(reader: XmlReader, theme: ThemeColors): Fill {
  const { depth } = reader;
  let pattern = 'none';
  let white = false;
  let color: string | null = null;
  while (reader.nextStart(depth)) {
    if (reader.name === 'patternFill') pattern = reader.attribute('patternType') ?? 'none';
    if (reader.name === 'gradientFill') pattern = 'gradient';
    if (reader.name === 'fgColor') white = isWhite(reader);
    // Of a gradient the first colour is as good as any.
    if (reader.name === 'fgColor' || (reader.name === 'color' && color === null)) color = readColor(reader, theme);
  }
  const filled = pattern !== 'none' && !(pattern === 'solid' && white);
  return { filled, color: filled && (pattern === 'solid' || pattern === 'gradient') ? color : null };
}

function isWhite(reader: XmlReader): boolean {
  const rgb = reader.attribute('rgb');
  if (rgb !== null) return /^(..)?FFFFFF$/i.test(rgb);
  const tint = Number(reader.attribute('tint') ?? 0);
  const indexed = reader.attribute('indexed');
  return (reader.attribute('theme') === '0' && tint === 0) || indexed === '9' || indexed === '1' || indexed === '65';
}

function toStyle(reader: XmlReader, parts: StyleParts): CellStyle {
  const { depth } = reader;
  const place = (name: string): number => toInteger(reader.attribute(name), 0, MAX_PARTS, 0);
  const id = place('numFmtId');
  const font = parts.fonts[place('fontId')] ?? {};
  const fill = parts.fills[place('fillId')];
  const borders = parts.borders[place('borderId')] ?? {};
  let indent = 0;
  let alignment: ReturnType<typeof readAlignment> = {};
  while (reader.nextStart(depth)) {
    if (reader.name !== 'alignment') continue;
    indent = toInteger(reader.attribute('indent'), 0, MAX_INDENT, 0);
    alignment = readAlignment(reader);
  }
  const color = fill?.color ?? null;
  const look = {
    ...unlike(font, parts.fonts[0] ?? {}),
    ...(color !== null && { fill: color }),
    ...borders,
    ...alignment,
  };
  return {
    format: parts.formats.get(id) ?? builtInFormat(id) ?? GENERAL,
    bold: font.bold === true,
    filled: fill?.filled ?? false,
    ruled: borders.top !== undefined,
    indent,
    ...(Object.keys(look).length > 0 && { look }),
  };
}
