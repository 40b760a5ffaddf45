// Writes texts of presentations for tests: characters, and how they are set.
import { RT } from '../stream/record-types.ts';
import { bytes, container, record, u8, u16, u32 } from './records.ts';
import { type ShapeSpec, shape } from './shapes.ts';

export interface LetterSpec {
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly underlined?: boolean;
  readonly size?: number;
  readonly font?: number;
  /** `rrggbb`, or a place of the scheme. */
  readonly color?: string | number;
  readonly position?: number;
  readonly style_9?: number;
}

/** Measures are master units, 8 to the point. */
export interface ParagraphSpec {
  readonly bullet?: string | false;
  readonly bullet_font?: number;
  readonly align?: number;
  readonly left?: number;
  readonly first?: number;
  readonly before?: number;
  readonly line?: number;
  readonly right_to_left?: boolean;
}

const color = (value: string | number): Uint8Array =>
  typeof value === 'number' ? u8(0, 0, 0, value) : u8(...Buffer.from(value, 'hex'), 0xfe);

export function letters(spec: LetterSpec = {}): Uint8Array {
  const { bold, italic, underlined, size, font, position, style_9 } = spec;
  const flags = (bold ? 1 : 0) | (italic ? 2 : 0) | (underlined ? 4 : 0) | ((style_9 ?? 0) << 10);
  const has = (value: unknown, bit: number): number => (value === undefined ? 0 : 1 << bit);
  const style = has(bold, 0) | has(italic, 1) | has(underlined, 2) | (style_9 === undefined ? 0 : 0x3c00);
  const mask = style | has(font, 16) | has(size, 17) | has(spec.color, 18) | has(position, 19);
  return bytes(
    u32(mask),
    ...(style === 0 ? [] : [u16(flags)]),
    ...[font, size].flatMap((value) => (value === undefined ? [] : [u16(value)])),
    ...(spec.color === undefined ? [] : [color(spec.color)]),
    ...(position === undefined ? [] : [u16(position)]),
  );
}

export function paragraph(spec: ParagraphSpec = {}): Uint8Array {
  const { bullet, bullet_font, align, left, first, before, line, right_to_left } = spec;
  const has = (value: unknown, bit: number): number => (value === undefined ? 0 : 1 << bit);
  const font = has(bullet_font, 1) | has(bullet_font, 4);
  const character = typeof bullet === 'string' ? 1 << 7 : 0;
  const mask =
    has(bullet, 0) |
    font |
    character |
    has(left, 8) |
    has(first, 10) |
    has(align, 11) |
    (has(line, 12) | has(before, 13) | has(right_to_left, 21));
  const flags = (bullet === undefined || bullet === false ? 0 : 1) | (bullet_font === undefined ? 0 : 2);
  const short = (value: number | undefined): Uint8Array[] => (value === undefined ? [] : [u16(value)]);
  return bytes(
    u32(mask),
    ...(mask & 15 ? [u16(flags)] : []),
    ...(typeof bullet === 'string' ? [u16(bullet.charCodeAt(0))] : []),
    ...[bullet_font, align, line, before, left, first].flatMap(short),
    ...(right_to_left === undefined ? [] : [u16(right_to_left ? 1 : 0)]),
  );
}

export interface TextSpec {
  /** 0 title, 1 body, 2 notes, 4 other, 5 centred body, 6 centred title. */
  readonly type?: number;
  /** As bytes instead of UTF-16. */
  readonly narrow?: boolean;
  /** How many characters, which level, how set; the end of the text is one more character. */
  readonly paragraphs?: readonly (readonly [number, number, ParagraphSpec?])[];
  readonly letters?: readonly (readonly [number, LetterSpec?])[];
  readonly more?: readonly Uint8Array[];
}

/** Records of a text; paragraphs are between `\r`. */
export function text(value: string, spec: TextSpec = {}): Uint8Array[] {
  const { type = 4, narrow = false, more = [] } = spec;
  const isSet = spec.paragraphs !== undefined || spec.letters !== undefined;
  const all = value.length + 1;
  const styles = bytes(
    ...(spec.paragraphs ?? [[all, 0]]).map(([count, level, looks]) => bytes(u32(count), u16(level), paragraph(looks))),
    ...(spec.letters ?? [[all]]).map(([count, looks]) => bytes(u32(count), letters(looks))),
  );
  return [
    record(RT.text_header, u32(type)),
    narrow ? record(RT.text_narrow, Buffer.from(value, 'latin1')) : record(RT.text_wide, Buffer.from(value, 'utf16le')),
    ...(isSet ? [record(RT.text_styles, styles)] : []),
    ...more,
  ];
}

/** A box with text at points. */
export const box = (value: string, at: ShapeSpec['at'], spec: TextSpec = {}, more: ShapeSpec = {}): Uint8Array =>
  shape({ ...(at ? { at } : {}), text: text(value, spec), ...more });

export const title = (value: string): Uint8Array => box(value, [40, 20, 680, 100], { type: 0 }, { placeholder: 13 });

/** A style of texts of a master: a level each. */
export const masterStyle = (type: number, ...levels: readonly (readonly [ParagraphSpec, LetterSpec])[]): Uint8Array =>
  record(
    RT.master_style,
    bytes(
      u16(levels.length),
      ...levels.map(([para, chars], i) => bytes(...(type >= 5 ? [u16(i)] : []), paragraph(para), letters(chars))),
    ),
    type,
  );

/** What a click does: a link by its number, or a jump (1 next, 2 previous, 3 first, 4 last). */
export const click = (link: number, jump = 0): Uint8Array =>
  container(RT.click, record(RT.click_atom, bytes(u32(0, link), u8(jump > 0 ? 3 : 4, 0, jump, 0, 8, 0, 0, 0))));

export const clickOn = (start: number, end: number, link: number): Uint8Array[] => [
  click(link),
  record(RT.text_click, u32(start, end)),
];

/** Automatic numbers: which scheme, from where; null for none. */
export const numbering = (...styles: readonly (readonly [number, number] | null)[]): Uint8Array =>
  record(
    RT.text_styles_9,
    bytes(
      ...styles.map((style) =>
        bytes(style ? bytes(u32((1 << 24) | (1 << 25)), u16(1, style[0], style[1])) : u32(0), u32(0), u32(0)),
      ),
    ),
  );
