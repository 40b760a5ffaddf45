// Resolves references to other sheets, workbooks and names (SUPBOOK, EXTERNSHEET, EXTERNNAME records).

import { Payload } from '../../ole/payload.ts';
import { readCharacters, readShortText, readText, type TextForm } from '../../ole/text.ts';
import { type FormulaForm, type FormulaNames, sheetPrefix } from '../formula/index.ts';

/** Where references of formulas can lead: this workbook, another, an add-in, or a conversation with a program (DDE, OLE). */
interface LinkedBook {
  readonly kind: 'self' | 'add_in' | 'workbook' | 'program' | 'unused';
  /** The place among the workbook's external links, from 1; 0 for others than workbooks. */
  readonly number: number;
  readonly path: string;
  readonly sheets: readonly string[];
  readonly names: LinkedName[];
}

interface LinkedName {
  readonly name: string;
  /** The sheet that the name belongs to, from 1; 0 for the whole workbook. */
  readonly sheet: number;
}

interface SheetSpan {
  readonly book: number;
  /** Sheets from 0; negative for none: `DELETED`, `WHOLE_BOOK`. */
  readonly first: number;
  readonly last: number;
}

const SELF = 0x0401;
const ADD_IN = 0x3a01;
/** Paths that lead nowhere. */
const UNUSED = ['', ' ', '\0'];
const WHOLE_BOOK = -2;
/** Characters of a name; longer ones would let short formulas grow into long texts. */
const MAX_NAME = 255;
const BROKEN = '#REF!';

/** Sheets, books and names that formulas name by number, gathered from the records of the workbook. */
export class Links {
  private readonly text: TextForm;
  private readonly books: LinkedBook[] = [];
  private readonly spans: SheetSpan[] = [];
  private readonly sheetNames: string[];
  private readonly definedNames: string[];
  readonly external: string[];

  constructor(text: TextForm, whole?: Links) {
    this.text = text;
    this.sheetNames = whole?.sheetNames ?? [];
    this.definedNames = whole?.definedNames ?? [];
    this.external = whole?.external ?? [];
  }

  /** In BIFF5 and 7 each sheet lists anew what its formulas lead to; names and sheets are those of the workbook. */
  forSheet(): Links {
    return this.text.unicode ? this : new Links(this.text, this);
  }

  addSheet(name: string): void {
    this.sheetNames.push(name);
  }

  addName(name: string): void {
    this.definedNames.push(name);
  }

  /** SUPBOOK. [MS-XLS] 2.4.271 */
  addBook(bytes: Uint8Array): void {
    const payload = new Payload(bytes);
    const sheetCount = payload.u16();
    const length = payload.u16();
    if (length === SELF) {
      this.push('self', '', []);
      return;
    }
    if (length === ADD_IN) {
      this.push('add_in', '', []);
      return;
    }
    const path = readCharacters(payload, length, this.text);
    const sheets: string[] = [];
    while (sheets.length < sheetCount && payload.left > 2) sheets.push(readText(payload, this.text).slice(0, MAX_NAME));
    if (UNUSED.includes(path)) this.push('unused', '', []);
    else if (sheetCount === 0 && path.includes('\u0003'))
      this.push('program', path.replace('\u0003', '|').slice(0, MAX_NAME), []);
    else this.push('workbook', decodePath(path), sheets);
  }

  private push(kind: LinkedBook['kind'], path: string, sheets: readonly string[]): void {
    if (kind === 'workbook' || kind === 'program') this.external.push(path);
    const number = kind === 'workbook' ? this.external.length : 0;
    this.books.push({ kind, number, path, sheets, names: [] });
  }

  /** EXTERNNAME: belongs to the book before it. [MS-XLS] 2.4.105 */
  addExternalName(bytes: Uint8Array): void {
    const payload = new Payload(bytes, 2);
    const sheet = payload.u16();
    payload.skip(2);
    this.books.at(-1)?.names.push({ name: readShortText(payload, this.text), sheet });
  }

  /** EXTERNSHEET of BIFF8: spans of sheets. [MS-XLS] 2.4.105 */
  addSpans(bytes: Uint8Array): void {
    const payload = new Payload(bytes);
    for (let left = payload.u16(); left > 0 && payload.left >= 6; left--)
      this.spans.push({ book: payload.u16(), first: payload.i16(), last: payload.i16() });
  }

  /** EXTERNSHEET of BIFF5 and 7: one sheet each, by its name; the first character says whose it is. */
  addOldSheet(bytes: Uint8Array): void {
    const own = bytes[1] === 3 || bytes[1] === 2;
    const raw = this.text.decode(bytes.subarray(own ? 2 : 1));
    if (own || raw === '') return void this.books.push({ kind: 'self', number: 0, path: '', sheets: [raw], names: [] });
    if (raw.startsWith(':')) {
      this.push('add_in', '', []);
      return;
    }
    const path = decodePath(raw);
    const [, book = path, sheet = ''] = /^(.*)\t(.*)$/s.exec(path) ?? [];
    this.push('workbook', book, [sheet]);
  }

  readonly formulaNames = (): FormulaNames => ({
    readSheets: (payload) => (this.text.unicode ? this.spanPrefix(payload.u16()) : this.oldPrefix(payload)),
    name: (index) => this.definedNames[index - 1] ?? '#NAME?',
    readExternalName: (payload) => (this.text.unicode ? this.externalName(payload) : this.oldExternalName(payload)),
  });

  private spanPrefix(index: number): string {
    const span = this.spans[index];
    const book = span && this.books[span.book];
    if (!span || !book) return BROKEN;
    if (book.kind === 'program') return `${book.path}!`;
    if (span.first === WHOLE_BOOK) return book.number > 0 ? `[${book.number}]!` : '';
    const names = book.kind === 'self' ? this.sheetNames : book.sheets;
    return toPrefix(names[span.first], names[span.last], book.number);
  }

  private oldPrefix(payload: Payload): string {
    const index = payload.i16();
    payload.skip(8);
    const [first, last] = [payload.i16(), payload.i16()];
    if (index < 0) return toPrefix(this.sheetNames[first], this.sheetNames[last], 0);
    const book = this.books[index - 1];
    return book ? toPrefix(book.sheets[0], book.sheets[0], book.number) : BROKEN;
  }

  private externalName(payload: Payload): string {
    const [spanIndex, index] = [payload.u16(), payload.u16()];
    payload.skip(2);
    const span = this.spans[spanIndex];
    const book = span && this.books[span.book];
    if (!book) return '#NAME?';
    if (book.kind === 'self') return this.spanPrefix(spanIndex) + (this.definedNames[index - 1] ?? '#NAME?');
    return this.nameOf(book, index);
  }

  private oldExternalName(payload: Payload): string {
    const bookIndex = payload.i16();
    payload.skip(8);
    const index = payload.u16();
    payload.skip(12);
    if (bookIndex < 0) return this.definedNames[index - 1] ?? '#NAME?';
    const book = this.books[bookIndex - 1];
    return book ? this.nameOf(book, index) : '#NAME?';
  }

  private nameOf(book: LinkedBook, index: number): string {
    const found = book.names[index - 1];
    if (!found) return '#NAME?';
    if (book.kind === 'program') return `${book.path}!${found.name}`;
    if (book.kind !== 'workbook') return found.name;
    const sheet = found.sheet > 0 ? book.sheets[found.sheet - 1] : undefined;
    return (sheet === undefined ? `[${book.number}]!` : sheetPrefix(sheet, sheet, book.number)) + found.name;
  }
}

function toPrefix(first: string | undefined, last: string | undefined, book: number): string {
  return first === undefined || last === undefined ? BROKEN : sheetPrefix(first, last, book);
}

/**
 * The path of another workbook. Behind a first character of 1, small codes stand for parts of it: a volume, the root of this volume,
 * a step into a folder, a step out of it, an address. [MS-XLS] 2.5.277 (VirtualPath)
 */
function decodePath(encoded: string): string {
  if (encoded.charCodeAt(0) > 2) return encoded;
  let path = '';
  for (let i = encoded.charCodeAt(0) <= 1 ? 1 : 0; i < encoded.length; i++) {
    const code = encoded.charCodeAt(i);
    if (code === 1) path += volume(encoded[++i] ?? '');
    else if (code === 2) path += '\\';
    else if (code === 3) path += '\\';
    else if (code === 4) path += '..\\';
    else if (code === 5) i++;
    else if (code > 8 || code === 0) path += encoded[i];
  }
  return path;
}

const volume = (letter: string): string => (letter === '@' ? '\\\\' : `${letter}:\\`);

export const toFormulaForm = (text: TextForm, links: Links): FormulaForm => ({
  text,
  grid: { wide: text.unicode },
  names: links.formulaNames(),
});
