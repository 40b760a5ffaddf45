// Gathers the records that make up one text: its characters, how they are set, and what fields and links are in it. [MS-PPT] 2.9
import type { StreamView } from '../../ole/stream-view.ts';
import { RT } from '../stream/record-types.ts';
import { type PptRecord, records } from '../stream/records.ts';
import { type Click, readClick } from './click.ts';

/** What a text is for. [MS-PPT] 2.13.33 (TextTypeEnum) */
export const TEXT = {
  title: 0,
  body: 1,
  notes: 2,
  other: 4,
  center_body: 5,
  center_title: 6,
  half_body: 7,
  quarter_body: 8,
} as const;

export type FieldKind = 'number' | 'date' | 'header' | 'footer';

export interface TextBlock {
  readonly type: number;
  /** Paragraphs end with `\r`, lines with `\v`. A field is one character. */
  text: string;
  styles: PptRecord | null;
  levels: PptRecord | null;
  ruler: PptRecord | null;
  readonly fields: Map<number, FieldKind>;
  readonly links: { readonly start: number; readonly end: number; readonly click: Click }[];
}

const FIELDS: Readonly<Record<number, FieldKind>> = {
  [RT.slide_number]: 'number',
  [RT.date]: 'date',
  [RT.any_date]: 'date',
  [RT.formatted_date]: 'date',
  [RT.header]: 'header',
  [RT.footer]: 'footer',
};

/** Takes records one after the other, and gives the texts that began among them. */
export class TextGathering {
  readonly texts: TextBlock[] = [];
  readonly #view: StreamView;
  #click: Click | null = null;

  constructor(view: StreamView) {
    this.#view = view;
  }

  add(record: PptRecord): void {
    const view = this.#view;
    const { type, at, end } = record;
    if (type === RT.text_header) {
      this.texts.push(newText(view.u32(at)));
      return;
    }
    const text = this.texts.at(-1);
    if (!text) return;
    if (type === RT.text_wide) text.text = view.utf16(at, (end - at) >> 1);
    else if (type === RT.text_narrow) text.text = view.latin1(at, end - at);
    else if (type === RT.text_styles) text.styles = record;
    else if (type === RT.text_levels) text.levels = record;
    else if (type === RT.ruler) text.ruler = record;
    else if (type === RT.click) this.#click = record.instance === 0 ? readClick(view, record) : null;
    else if (type === RT.text_click) this.#addLink(text, view.u32(at), view.u32(at + 4));
    else if (Object.hasOwn(FIELDS, type)) text.fields.set(view.u32(at), FIELDS[type]!);
  }

  #addLink(text: TextBlock, start: number, end: number): void {
    if (this.#click && end > start) text.links.push({ start, end, click: this.#click });
    this.#click = null;
  }
}

const newText = (type: number): TextBlock => ({
  ...{ type, text: '', styles: null, levels: null, ruler: null },
  fields: new Map(),
  links: [],
});

/** The text of a box, or where in the outline it is. */
export function readBox(view: StreamView, box: PptRecord): { text: TextBlock | null; outline: number | null } {
  const gathering = new TextGathering(view);
  let outline: number | null = null;
  for (const record of records(view, box)) {
    if (record.type === RT.outline_reference) outline = view.u32(record.at);
    else gathering.add(record);
  }
  return { text: gathering.texts[0] ?? null, outline };
}
