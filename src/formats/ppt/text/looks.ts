// Properties of paragraphs and letters as one place of a presentation states them. [MS-PPT] 2.9.18 (TextPFException), 2.9.14 (TextCFException)
import type { StreamView } from '../../ole/stream-view.ts';
import type { DrawingColor } from '../../ooxml/index.ts';
import { textColor } from '../shapes/colors.ts';

/** What is absent comes from the next place in the order of inheritance. Measures are master units: 576 to the inch. */
export interface ParagraphLooks {
  readonly has_bullet?: boolean;
  readonly has_bullet_font?: boolean;
  readonly has_bullet_color?: boolean;
  readonly has_bullet_size?: boolean;
  readonly bullet?: string;
  readonly bullet_font?: number;
  readonly bullet_size?: number;
  readonly bullet_color?: DrawingColor;
  readonly align?: number;
  readonly line?: number;
  readonly before?: number;
  readonly after?: number;
  readonly left?: number;
  readonly first?: number;
  readonly default_tab?: number;
  readonly tabs?: readonly { readonly position: number; readonly kind: number }[];
  readonly right_to_left?: boolean;
}

export interface LetterLooks {
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly underlined?: boolean;
  readonly font?: number;
  readonly symbol_font?: number;
  readonly size?: number;
  readonly color?: DrawingColor;
  /** Percent by which letters are raised. */
  readonly position?: number;
  /** Which of the shape's further styles the paragraph has. */
  readonly style_9?: number;
}

type Draft<T> = { -readonly [K in keyof T]: T[K] };

/** Fields that follow each other, each where its bit is set. */
export class FieldReader {
  readonly view: StreamView;
  readonly end: number;
  at: number;

  constructor(view: StreamView, at: number, end: number) {
    this.view = view;
    this.at = at;
    this.end = end;
  }

  get isDone(): boolean {
    return this.at >= this.end;
  }

  u16(): number {
    this.at += 2;
    return this.at <= this.end ? this.view.u16(this.at - 2) : 0;
  }

  i16(): number {
    return (this.u16() << 16) >> 16;
  }

  u32(): number {
    this.at += 4;
    return this.at <= this.end ? this.view.u32(this.at - 4) : 0;
  }
}

/** Tab stops of one paragraph that are kept. */
const MAX_TABS = 50;

export function readTabs(fields: FieldReader): NonNullable<ParagraphLooks['tabs']> {
  const count = fields.u16();
  const tabs: { position: number; kind: number }[] = [];
  for (let i = 0; i < count && !fields.isDone; i++) {
    const tab = { position: fields.i16(), kind: fields.u16() };
    if (tabs.length < MAX_TABS) tabs.push(tab);
  }
  return tabs;
}

export function readParagraphLooks(fields: FieldReader): ParagraphLooks {
  const mask = fields.u32();
  const has = (bit: number): boolean => ((mask >>> bit) & 1) === 1;
  const looks: Draft<ParagraphLooks> = {};
  if (mask & 0xf) {
    const flags = fields.u16();
    if (has(0)) looks.has_bullet = (flags & 1) !== 0;
    if (has(1)) looks.has_bullet_font = (flags & 2) !== 0;
    if (has(2)) looks.has_bullet_color = (flags & 4) !== 0;
    if (has(3)) looks.has_bullet_size = (flags & 8) !== 0;
  }
  if (has(7)) looks.bullet = String.fromCharCode(fields.u16());
  if (has(4)) looks.bullet_font = fields.u16();
  if (has(6)) looks.bullet_size = fields.i16();
  if (has(5)) Object.assign(looks, ofColor('bullet_color', fields.u32()));
  if (has(11)) looks.align = fields.u16();
  if (has(12)) looks.line = fields.i16();
  if (has(13)) looks.before = fields.i16();
  if (has(14)) looks.after = fields.i16();
  if (has(8)) looks.left = fields.i16();
  if (has(10)) looks.first = fields.i16();
  if (has(15)) looks.default_tab = fields.i16();
  if (has(20)) looks.tabs = readTabs(fields);
  if (has(16)) fields.u16();
  if (mask & 0xe0000) fields.u16();
  if (has(21)) looks.right_to_left = fields.u16() === 1;
  return looks;
}

export function readLetterLooks(fields: FieldReader): LetterLooks {
  const mask = fields.u32();
  const has = (bit: number): boolean => ((mask >>> bit) & 1) === 1;
  const looks: Draft<LetterLooks> = {};
  if (mask & 0xffff) {
    const flags = fields.u16();
    if (has(0)) looks.bold = (flags & 1) !== 0;
    if (has(1)) looks.italic = (flags & 2) !== 0;
    if (has(2)) looks.underlined = (flags & 4) !== 0;
    if (mask & 0x3c00) looks.style_9 = (flags >> 10) & 15;
  }
  if (has(16)) looks.font = fields.u16();
  if (has(21)) fields.u16();
  if (has(22)) fields.u16();
  if (has(23)) looks.symbol_font = fields.u16();
  if (has(17)) looks.size = fields.u16();
  if (has(18)) Object.assign(looks, ofColor('color', fields.u32()));
  if (has(19)) looks.position = fields.i16();
  return looks;
}

function ofColor(name: 'color' | 'bullet_color', value: number): object {
  const color = textColor(value);
  return color ? { [name]: color } : {};
}
