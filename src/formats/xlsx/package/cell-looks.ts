// Reads how fonts, fills and borders of `styles.xml` look, with colours of themes and palettes settled.
import type { XmlReader } from '../../../bytes/index.ts';
import type { CellLook } from '../../../model/index.ts';
import { toBoolean, toInteger, toNumber } from './attribute-values.ts';

/** The theme's colours by their names in lower case. */
export type ThemeColors = ReadonlyMap<string, string>;

/** The order in which cells number the colours of a theme (ECMA-376 part 1, 18.8.3). */
const THEME_ORDER = [
  ...['lt1', 'dk1', 'lt2', 'dk2', 'accent1', 'accent2', 'accent3', 'accent4', 'accent5', 'accent6'],
  ...['hlink', 'folhlink'],
];
/** The palette of Excel 97 (18.8.27), entries 8 to 63; 0 to 7 are the same as 8 to 15. */
const PALETTE = [
  '000000 ffffff ff0000 00ff00 0000ff ffff00 ff00ff 00ffff',
  '800000 008000 000080 808000 800080 008080 c0c0c0 808080',
  '9999ff 993366 ffffcc ccffff 660066 ff8080 0066cc ccccff',
  '000080 ff00ff ffff00 00ffff 800080 800000 008080 0000ff',
  '00ccff ccffff ccffcc ffff99 99ccff ff99cc cc99ff ffcc99',
  '3366ff 33cccc 99cc00 ffcc00 ff9900 ff6600 666699 969696',
  '003366 339966 003300 333300 993300 993366 333399 333333',
].flatMap((line) => line.split(' '));
const FIRST_OF_PALETTE = 8;
const BLACK = '000000';
const MAX_FONT_NAME = 64;
const MAX_SIZE = 409;
const THICK: ReadonlySet<string> = new Set(['medium', 'thick', 'double', 'mediumDashed', 'mediumDashDot']);
const SIDES = ['top', 'right', 'bottom', 'left'] as const;

/** `rrggbb` of an element such as `fgColor`; null where it is left to the program. */
export function readColor(reader: XmlReader, theme: ThemeColors): string | null {
  const rgb = /^(?:[0-9a-f]{2})?([0-9a-f]{6})$/i.exec(reader.attribute('rgb') ?? '')?.[1];
  const color = rgb?.toLowerCase() ?? themeColor(reader, theme) ?? paletteColor(reader);
  return color && tinted(color, toNumber(reader.attribute('tint'), 0));
}

function themeColor(reader: XmlReader, theme: ThemeColors): string | null {
  const name = THEME_ORDER[toInteger(reader.attribute('theme'), -1, THEME_ORDER.length, -1)];
  return name === undefined ? null : (theme.get(name) ?? null);
}

function paletteColor(reader: XmlReader): string | null {
  const index = toInteger(reader.attribute('indexed'), -1, 99, -1);
  return PALETTE[index < FIRST_OF_PALETTE ? index : index - FIRST_OF_PALETTE] ?? null;
}

/** Towards white or black; of the lightness alone, as the standard has it, the eye would see no more. */
function tinted(color: string, tint: number): string {
  if (tint === 0) return color;
  const share = Math.min(1, Math.abs(tint));
  const channels = [0, 2, 4].map((at) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16);
    return Math.round(tint > 0 ? value + (255 - value) * share : value * (1 - share));
  });
  return channels.map((value) => value.toString(16).padStart(2, '0')).join('');
}

type Font = Pick<CellLook, 'bold' | 'italic' | 'underline' | 'strike' | 'font' | 'size' | 'color'>;

/** On the start of `font`; to its end. */
export function readFont(reader: XmlReader, theme: ThemeColors): Font {
  const { depth } = reader;
  let font: Font = {};
  const isOn = (): boolean => toBoolean(reader.attribute('val'), true);
  while (reader.nextStart(depth)) {
    switch (reader.name) {
      case 'b':
        if (isOn()) font = { ...font, bold: true };
        break;
      case 'i':
        if (isOn()) font = { ...font, italic: true };
        break;
      case 'u':
        if (reader.attribute('val') !== 'none') font = { ...font, underline: true };
        break;
      case 'strike':
        if (isOn()) font = { ...font, strike: true };
        break;
      case 'sz': {
        const size = toNumber(reader.attribute('val'), 0);
        if (size > 0 && size <= MAX_SIZE) font = { ...font, size };
        break;
      }
      case 'name': {
        const name = reader.attribute('val') ?? '';
        if (name !== '' && name.length <= MAX_FONT_NAME) font = { ...font, font: name };
        break;
      }
      case 'color': {
        const color = readColor(reader, theme);
        if (color !== null && color !== BLACK) font = { ...font, color };
      }
    }
  }
  return font;
}

/** Without what plain cells have: the first font of the workbook. */
export function unlike(font: Font, plain: Font): Font {
  const { font: name, size, ...rest } = font;
  return {
    ...rest,
    ...(name !== undefined && name !== plain.font && { font: name }),
    ...(size !== undefined && size !== plain.size && { size }),
  };
}

/** On the start of `border`; to its end. */
export function readBorders(reader: XmlReader, theme: ThemeColors): Pick<CellLook, (typeof SIDES)[number]> {
  const { depth } = reader;
  const borders: Partial<Record<(typeof SIDES)[number], string>> = {};
  let side: (typeof SIDES)[number] | undefined;
  let isThick = false;
  while (reader.nextStart(depth)) {
    if (reader.depth === depth + 1) {
      const style = reader.attribute('style') ?? 'none';
      side = style === 'none' ? undefined : SIDES.find((name) => name === sideOf(reader.name));
      isThick = THICK.has(style);
      if (side) borders[side] = `${BLACK}${isThick ? '!' : ''}`;
    } else if (side && reader.name === 'color')
      borders[side] = `${readColor(reader, theme) ?? BLACK}${isThick ? '!' : ''}`;
  }
  return borders;
}

/** `start` and `end` are what the strict form of the standard says. */
const sideOf = (name: string): string => (name === 'start' ? 'left' : name === 'end' ? 'right' : name);

const ALIGNMENTS: Readonly<Record<string, NonNullable<CellLook['align']>>> = {
  ...{ left: 'left', right: 'right', center: 'center', centerContinuous: 'center' },
};

/** On the start of `alignment`. */
export function readAlignment(reader: XmlReader): Pick<CellLook, 'align' | 'wrap'> {
  const align = ALIGNMENTS[reader.attribute('horizontal') ?? ''];
  return { ...(align && { align }), ...(toBoolean(reader.attribute('wrapText')) && { wrap: true }) };
}
