// Reads a story of the text: paragraphs, runs, fields and the characters that stand for something else.

import { symbolFont } from '../../word-text/definitions/symbol-fonts.ts';
import { outsideOf, symbolOf } from '../../word-text/text/field-instruction.ts';
import type { OpenField } from '../../word-text/text/field-stack.ts';
import type { DocCharacters } from '../sprm/character-sprms.ts';
import type { DocParagraph } from '../sprm/paragraph-sprms.ts';
import { decodeInFont } from './decode-bytes.ts';
import { FIELD, findFieldMarks } from './fields-in-text.ts';
import { countDropped, type Reading } from './reading.ts';

/** How the text is set where the reader is. */
export interface Place {
  readonly chars: DocCharacters;
  readonly para: DocParagraph;
}

/** What is at places of the text that hold no letters of it. */
export interface Anchors {
  /** At a special character: notes, comments, shapes, pictures. */
  special(character: string, place: number, formats: Place): void;
  /** In front of any character: bookmarks, ends of ranges, notes with marks of their own. Gives where to go on. */
  before(place: number, formats: Place): number;
  /** The next place from here on that `before` wants to be asked for. */
  nextBefore(place: number): number;
  /** Whether a section ends behind this place. */
  endsSection(place: number): boolean;
}

interface FieldInText {
  readonly field: OpenField;
  in_result: boolean;
}

interface StoryState {
  readonly marks: ReadonlySet<number>;
  readonly fields: FieldInText[];
}

const MARKS = /[\r\x07\x0c]/g;
const CONTROL = /[\x00-\x1f]/;
const CONTROLS = /[\x00-\x1f]/g;
/** Characters that stand for others. */
const REPLACED: Readonly<Record<string, string>> = {
  '\t': '\t',
  '\x0b': '\n',
  '\x1e': '\u2011',
  '\x1f': '\u00ad',
};
const PAGE_BREAK = '\x0c';
const COLUMN_BREAK = '\x0e';
const CELL_END = '\x07';
const SPECIAL = new Set(['\x01', '\x02', '\x05', '\x08']);
const MAX_INSTRUCTION = 4096;

export class StoryReader {
  readonly #reading: Reading;
  readonly #anchors: Anchors;

  constructor(reading: Reading, anchors: Anchors) {
    this.#reading = reading;
    this.#anchors = anchors;
  }

  /** Reads from one place to another into the open story. Gives how the last paragraph is set. */
  read(start: number, end: number): Place {
    const { text } = this.#reading.text;
    const limit = Math.min(end, text.length);
    const state: StoryState = { marks: findFieldMarks(text, start, limit), fields: [] };
    let last: Place | null = null;
    for (let place = start; place < limit; ) {
      const mark = this.#findMark(place, limit);
      last = this.#readParagraph(place, mark, limit, state);
      place = mark + 1;
    }
    for (const { field } of state.fields.reverse()) this.#reading.draft.fields.pop(field);
    return last ?? this.#placeAt(start, 0);
  }

  #placeAt(place: number, style: number): Place {
    const { text } = this.#reading;
    return {
      para: text.paragraph(text.paragraphAt(place)),
      chars: text.characters(text.stretchAt(place, place + 1), style),
    };
  }

  /** The end of the paragraph: its mark, or where the story ends. */
  #findMark(place: number, limit: number): number {
    const { text } = this.#reading.text;
    MARKS.lastIndex = place;
    for (let match = MARKS.exec(text); match && match.index < limit; match = MARKS.exec(text)) {
      if (match[0] !== PAGE_BREAK || this.#anchors.endsSection(match.index)) return match.index;
    }
    return limit;
  }

  #readParagraph(start: number, mark: number, limit: number, state: StoryState): Place {
    const { text } = this.#reading;
    const stated = text.paragraphAt(Math.min(mark, limit - 1));
    const para = text.paragraph(stated);
    const stop = Math.min(mark, limit);
    for (let place = start; place < stop; ) {
      const stretch = text.stretchAt(place, stop);
      const chars = text.characters(stretch, para.style);
      place = this.#readStretch(place, stretch.end, { chars, para }, state);
    }
    const chars = text.characters(text.stretchAt(Math.min(mark, limit - 1), limit), para.style);
    if (mark < limit) this.#endParagraph(mark, { chars, para }, state);
    return { chars, para };
  }

  #endParagraph(mark: number, formats: Place, state: StoryState): void {
    const { draft, text } = this.#reading;
    const { para, chars } = formats;
    this.#anchors.before(mark, formats);
    const character = text.text[mark]!;
    const innermost = state.fields[state.fields.length - 1];
    if (innermost && !innermost.in_result) {
      this.#addInstruction(innermost, ' ');
      return;
    }
    const nesting = draft.nestingOf(para);
    if (character === PAGE_BREAK) {
      if (!draft.paragraph.isEmpty) draft.endParagraph(formats, nesting);
    } else if (character === CELL_END) this.#endCell(mark, formats, nesting);
    else if (nesting > 1 && para.ends_inner_row) {
      const { exceptions, change } = text.paragraphAt(mark);
      draft.story.nested_row = text.formats.row(exceptions, change);
      draft.endRow(formats, nesting);
    } else if (nesting > 1 && para.ends_inner_cell) draft.endCell(formats, nesting);
    // A deleted end joins the paragraph to the next: the text is the accepted view.
    else if (!chars.deleted || nesting > 0) draft.endParagraph(formats, nesting);
  }

  #endCell(mark: number, formats: Place, nesting: number): void {
    const { draft, text } = this.#reading;
    if (formats.para.ends_row) {
      const { exceptions, change } = text.paragraphAt(mark);
      draft.story.row = text.formats.row(exceptions, change);
      draft.endRow(formats, 1);
    } else if (nesting > 0) draft.endCell(formats, 1);
    else draft.endParagraph(formats, 0);
  }

  /** Characters that are set alike; stops early where something is in front of one. Gives where to go on. */
  #readStretch(start: number, end: number, formats: Place, state: StoryState): number {
    let place = start;
    if (this.#anchors.nextBefore(place) === place) {
      place = this.#anchors.before(place, formats);
      if (place > start) return place;
    }
    const stop = Math.min(end, this.#anchors.nextBefore(place + 1));
    const piece = this.#reading.text.text.slice(place, stop);
    const { symbol } = formats.chars;
    if (symbol) this.#putSymbol(symbol.font, symbol.code, piece.length, formats, state);
    else if (!CONTROL.test(piece)) this.#put(piece, formats, state);
    else this.#readControls(place, piece, formats, state);
    return stop;
  }

  #readControls(start: number, piece: string, formats: Place, state: StoryState): void {
    let from = 0;
    for (const { 0: character, index } of piece.matchAll(CONTROLS)) {
      this.#put(piece.slice(from, index), formats, state);
      this.#control(character, start + index, formats, state);
      from = index + 1;
    }
    this.#put(piece.slice(from), formats, state);
  }

  #control(character: string, place: number, formats: Place, state: StoryState): void {
    const replaced = REPLACED[character];
    if (replaced !== undefined) {
      this.#put(replaced, formats, state, true);
      return;
    }
    if (state.marks.has(place)) {
      this.#field(character, formats, state);
      return;
    }
    const is_form_data = character === '\x01' && formats.chars.is_form_data;
    if (!this.#isShown(state) && !is_form_data) return;
    const { draft } = this.#reading;
    if (character === PAGE_BREAK || character === COLUMN_BREAK) {
      const kind = character === PAGE_BREAK ? 'page' : 'column';
      if (!formats.chars.deleted) draft.paragraph.breaks.push({ at: draft.paragraph.text.length, kind });
    } else if (SPECIAL.has(character)) this.#anchors.special(character, place, formats);
  }

  /** Instructions show nothing. */
  #isShown({ fields }: StoryState): boolean {
    return fields.every(({ in_result }) => in_result);
  }

  #field(character: string, formats: Place, state: StoryState): void {
    const { draft } = this.#reading;
    if (character === FIELD.begin) {
      state.fields.push({ field: draft.fields.push(), in_result: false });
      return;
    }
    const last = state.fields[state.fields.length - 1];
    if (!last) return;
    if (character === FIELD.separator) {
      last.in_result = true;
      draft.fields.beginResult(last.field, draft.story);
      return;
    }
    state.fields.pop();
    if (this.#isShown(state)) this.#showValue(last.field, formats);
    draft.fields.pop(last.field);
    const outside = outsideOf(last.field.instruction);
    if (outside) this.#reading.external.add(`what a field takes in (${outside.slice(0, 200)})`);
  }

  /** What a field shows that has no result in the file: a symbol, the state of a box. */
  #showValue(field: OpenField, formats: Place): void {
    const { draft } = this.#reading;
    if (field.story && (field.shown || draft.paragraph.text.length > field.start)) return;
    const symbol = symbolOf(field.instruction);
    const text = symbol ? signOf(symbol.code, symbol.font) : field.value;
    if (!text) return;
    if (!field.story) draft.fields.beginResult(field, draft.story);
    draft.addText(formats, text);
  }

  #addInstruction({ field }: FieldInText, text: string): void {
    if (field.instruction.length < MAX_INSTRUCTION) field.instruction += text;
  }

  /** The innermost field that text is an instruction of; what is in results within it belongs to it too. */
  #instructed({ fields }: StoryState): FieldInText | undefined {
    return fields.findLast(({ in_result }) => !in_result);
  }

  #put(raw: string, formats: Place, state: StoryState, is_plain = false): void {
    if (raw === '') return;
    const { definitions, draft, streams } = this.#reading;
    const is_old = streams.fib.is_old && !is_plain;
    const text = is_old
      ? decodeInFont(raw, definitions.byteReading(formats.chars))
      : toSigns(raw, this.#signs(formats));
    if (is_old && text.includes('\ufffd')) this.#reading.undecodable++;
    const instructed = this.#instructed(state);
    if (instructed) {
      this.#addInstruction(instructed, text);
      countDropped(this.#reading, 'instructions of fields', text.length);
    } else draft.addText(formats, text);
  }

  /** What the letters of a font of signs show. */
  #signs({ chars }: Place): readonly string[] | null {
    return this.#reading.definitions.byteReading(chars).symbols;
  }

  #putSymbol(font: number, code: number, count: number, formats: Place, state: StoryState): void {
    const { symbols } = this.#reading.definitions.fonts.reading(font);
    const place = code >= 0xf000 && code < 0xf100 ? code - 0xf000 : code;
    const sign = symbols?.[place] ?? String.fromCharCode(place >= 0x20 ? place : 0xfffd);
    this.#put(sign.repeat(count), { ...formats, chars: { ...formats.chars, font, settled: null } }, state, true);
  }
}

/** Letters that a font of signs is written with: bytes, mostly as private characters. */
const LETTERS = /[!-\xff\uf021-\uf0ff]/g;

const toSigns = (text: string, signs: readonly string[] | null): string =>
  signs === null ? text : text.replace(LETTERS, (character) => signs[character.charCodeAt(0) & 0xff] ?? character);

function signOf(code: number, font: string | null): string {
  const signs = font === null ? null : symbolFont(font, true);
  const place = code >= 0xf000 && code < 0xf100 ? code - 0xf000 : code;
  return signs?.[place] ?? (place < 0x110000 ? String.fromCodePoint(place) : '');
}
