import type { Font, FontBook, FontInUse } from './fonts.ts';
import type { PdfFile } from './pdf-file.ts';
import { number, type PdfDict, type PdfValue, type Ref } from './pdf-values.ts';
import type { StructureBook } from './structure-book.ts';

/** Something to be painted: it writes its operators. */
export type Item = ((ink: Ink) => void) & { readonly isTag?: true };
/** Items, and lists of them as deep as one likes. */
export type Items = Item | readonly Items[];

export const flatten = (items: Items): Item[] => (typeof items === 'function' ? [items] : items.flatMap(flatten));

/** What the content streams of one document share. */
export interface Book {
  readonly file: PdfFile;
  readonly fonts: FontBook;
  readonly structure: StructureBook;
  /** Optional content groups by name. */
  readonly layers: Map<string, { readonly ref: Ref; readonly off: boolean }>;
}

type ResourceKind = 'Font' | 'XObject' | 'ExtGState' | 'Properties';

/** One content stream in the making: its operators, and the resources that they name. */
export class Ink {
  readonly book: Book;
  /** Of the page, in points: what is given from the top is written from the bottom. */
  readonly height: number;
  /** Index of the page; -1 in a form, which has no marked content of its own. */
  readonly page: number;
  readonly #lines: string[] = [];
  readonly #resources = new Map<ResourceKind, Map<string, PdfValue>>();

  constructor(book: Book, height: number, page: number) {
    this.book = book;
    this.height = height;
    this.page = page;
  }

  /** One line of operands and operators. */
  op(...parts: readonly (number | string)[]): void {
    this.#lines.push(parts.map((part) => (typeof part === 'number' ? number(part) : part)).join(' '));
  }

  paint(items: Items): void {
    for (const item of flatten(items)) item(this);
  }

  /** Paints within `q` and `Q`. */
  isolate(items: Items, before: () => void): void {
    this.op('q');
    before();
    this.paint(items);
    this.op('Q');
  }

  font(font: Font): FontInUse & { readonly name: string } {
    const used = this.book.fonts.use(font);
    return { ...used, name: this.resource('Font', 'F', used.ref) };
  }

  /** The name of a resource, the same for the same object. */
  resource(kind: ResourceKind, letter: string, value: PdfValue): string {
    const known = this.#resources.get(kind) ?? new Map<string, PdfValue>();
    this.#resources.set(kind, known);
    const same = JSON.stringify(value);
    const found = [...known].find(([, one]) => JSON.stringify(one) === same);
    if (found) return `/${found[0]}`;
    known.set(`${letter}${known.size + 1}`, value);
    return `/${letter}${known.size}`;
  }

  resources(): PdfDict {
    return Object.fromEntries([...this.#resources].map(([kind, known]) => [kind, Object.fromEntries(known)]));
  }

  source(): string {
    return this.#lines.join('\n');
  }

  /** The same, what is painted in an order of chance: every seed has its own. */
  shuffledSource(seed: number): string {
    const pieces = isolatedPieces(this.#lines);
    let state = seed;
    for (let i = pieces.length - 1; i > 0; i--) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      const j = Math.floor((state / 2 ** 32) * (i + 1));
      [pieces[i], pieces[j]] = [pieces[j]!, pieces[i]!];
    }
    return pieces.join('\n');
  }
}

/** Operators cut where no graphics state is saved and no marked content is open. */
function isolatedPieces(lines: readonly string[]): string[] {
  const pieces: string[][] = [];
  let depth = 0;
  let loose = false;
  for (const line of lines) {
    const opens = line === 'q' || /B[DM]C$/.test(line);
    if (depth === 0 && (opens || !loose)) pieces.push([]);
    pieces.at(-1)!.push(line);
    if (opens) depth++;
    if (line === 'Q' || line === 'EMC') depth--;
    loose = depth === 0 && line !== 'Q' && line !== 'EMC';
  }
  return pieces.map((piece) => piece.join('\n'));
}
