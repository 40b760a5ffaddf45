// Parses `styles.xml` into the cell styles of the builder.
import { XmlReader } from '../../../bytes/index.ts';
import { lookUp } from '../../ooxml/index.ts';
import { builtInFormat, type CellStyle } from '../../workbook/index.ts';
import { toBoolean, toInteger } from './attribute-values.ts';

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
  /** By position, whether fonts are bold, fills show, and borders have a rule above. */
  readonly bold: boolean[];
  readonly filled: boolean[];
  readonly ruled: boolean[];
  readonly styles: CellStyle[];
}

/** The styles of cells (`cellXfs`) in their order; at least one. Formats that conditional formats bring along are not among them. */
export function parseStyles(bytes: Uint8Array): CellStyle[] {
  const reader = new XmlReader(bytes);
  const parts: StyleParts = { formats: new Map(), bold: [], filled: [], ruled: [], styles: [] };
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
  fonts: (reader, { bold }) => eachChild(reader, 'font', bold, () => bold.push(isBold(reader))),
  fills: (reader, { filled }) => eachChild(reader, 'fill', filled, () => filled.push(isFilled(reader))),
  borders: (reader, { ruled }) => eachChild(reader, 'border', ruled, () => ruled.push(isRuledAbove(reader))),
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

function isBold(reader: XmlReader): boolean {
  const { depth } = reader;
  let bold = false;
  while (reader.nextStart(depth)) if (reader.name === 'b') bold = toBoolean(reader.attribute('val'), true);
  return bold;
}

/** White is no fill to the eye: by its value, by the theme's first colour (untinted), or by the index of the palette. */
function isFilled(reader: XmlReader): boolean {
  const { depth } = reader;
  let pattern = 'none';
  let white = false;
  while (reader.nextStart(depth)) {
    if (reader.name === 'patternFill') pattern = reader.attribute('patternType') ?? 'none';
    if (reader.name === 'gradientFill') pattern = 'gradient';
    if (reader.name === 'fgColor') white = isWhite(reader);
  }
  return pattern !== 'none' && !(pattern === 'solid' && white);
}

function isWhite(reader: XmlReader): boolean {
  const rgb = reader.attribute('rgb');
  if (rgb !== null) return /^(..)?FFFFFF$/i.test(rgb);
  const tint = Number(reader.attribute('tint') ?? 0);
  const indexed = reader.attribute('indexed');
  return (reader.attribute('theme') === '0' && tint === 0) || indexed === '9' || indexed === '1' || indexed === '65';
}

function isRuledAbove(reader: XmlReader): boolean {
  const { depth } = reader;
  let ruled = false;
  while (reader.nextStart(depth)) {
    if (reader.name === 'top') ruled = (reader.attribute('style') ?? 'none') !== 'none';
  }
  return ruled;
}

function toStyle(reader: XmlReader, parts: StyleParts): CellStyle {
  const { depth } = reader;
  const place = (name: string): number => toInteger(reader.attribute(name), 0, MAX_PARTS, 0);
  const id = place('numFmtId');
  const style = {
    format: parts.formats.get(id) ?? builtInFormat(id) ?? GENERAL,
    bold: parts.bold[place('fontId')] ?? false,
    filled: parts.filled[place('fillId')] ?? false,
    ruled: parts.ruled[place('borderId')] ?? false,
  };
  let indent = 0;
  while (reader.nextStart(depth)) {
    if (reader.name === 'alignment') indent = toInteger(reader.attribute('indent'), 0, MAX_INDENT, 0);
  }
  return { ...style, indent };
}
