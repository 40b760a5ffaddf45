// Pages of 512 bytes that say how stretches of the file are set (FKP): paragraphs and characters. [MS-DOC] 2.9.33, 2.9.175
import { countLeading } from '../../../model/index.ts';
import type { StreamView } from '../../ole/stream-view.ts';
import { type Fib, PART } from './fib.ts';
import { parsePlc } from './plc.ts';

/** Sprms of a stretch, where they lie in the document's stream. */
export interface Exceptions {
  readonly at: number;
  readonly size: number;
  /** Of paragraphs: the style. */
  readonly style: number;
}

/** Stretches of bytes of the file and how they are set; sorted by their starts. */
export interface Runs {
  readonly starts: readonly number[];
  readonly ends: readonly number[];
  readonly exceptions: readonly (Exceptions | null)[];
}

const PAGE_BYTES = 512;
const COUNT_AT = 511;
const NUMBER = 0x3f_ffff;
/** Bytes of a paragraph's entry: its place, and heights that nobody needs. */
const ENTRY = { old: 7, now: 13 };
/** What Word 6 says of pages that its list leaves out. */
const OLD_FIRST = { characters: 0x18a, paragraphs: 0x18c };
const OLD_COUNT = { characters: 0x18e, paragraphs: 0x190 };

export function readCharacterRuns(document: StreamView, table: StreamView, fib: Fib): Runs {
  const runs = new RunList();
  for (const page of listPages(document, table, fib, 'characters')) {
    const count = document.u8(page + COUNT_AT);
    const entries = page + (count + 1) * 4;
    for (let i = 0; i < count; i++) {
      const place = document.u8(entries + i) * 2;
      const at = page + place;
      runs.add(document, page, i, place, () => ({ at: at + 1, size: document.u8(at), style: 0 }));
    }
  }
  return runs.sorted();
}

export function readParagraphRuns(document: StreamView, table: StreamView, fib: Fib): Runs {
  const runs = new RunList();
  const entry = fib.is_old ? ENTRY.old : ENTRY.now;
  for (const page of listPages(document, table, fib, 'paragraphs')) {
    const count = document.u8(page + COUNT_AT);
    const entries = page + (count + 1) * 4;
    for (let i = 0; i < count; i++) {
      const place = document.u8(entries + i * entry) * 2;
      runs.add(document, page, i, place, () => paragraphAt(document, page + place, fib.is_old));
    }
  }
  return runs.sorted();
}

/** The size counts words, its own byte among them; 0 says that the next byte does, and counts those behind it, as Word 6 always did. */
function paragraphAt(document: StreamView, at: number, is_old: boolean): Exceptions {
  const words = document.u8(at);
  const start = words === 0 ? at + 2 : at + 1;
  const size = words === 0 ? document.u8(at + 1) * 2 : words * 2 - (is_old ? 0 : 1);
  return { at: start + 2, size: Math.max(0, size - 2), style: document.u16(start) };
}

function listPages(
  document: StreamView,
  table: StreamView,
  fib: Fib,
  kind: 'characters' | 'paragraphs',
): readonly number[] {
  const place = fib.place(kind === 'characters' ? PART.character_pages : PART.paragraph_pages);
  const plc = parsePlc(table, place, fib.is_old ? 2 : 4);
  const pages = new Set<number>();
  const add = (page: number): void => {
    const at = page * PAGE_BYTES;
    if (page > 0 && at + PAGE_BYTES <= document.length) pages.add(at);
  };
  for (let i = 0; i < plc.count; i++) add(fib.is_old ? table.u16(plc.dataAt(i)) : table.u32(plc.dataAt(i)) & NUMBER);
  if (fib.is_old) {
    const first = document.u16(OLD_FIRST[kind]);
    for (let i = plc.count; i < document.u16(OLD_COUNT[kind]); i++) add(first + i);
  }
  return [...pages];
}

/** Gathers runs; entries of one page that say the same share it. */
class RunList {
  readonly #runs: { start: number; end: number; exceptions: Exceptions | null }[] = [];
  #page = -1;
  #known = new Map<number, Exceptions>();

  add(document: StreamView, page: number, i: number, place: number, read: () => Exceptions): void {
    if (page !== this.#page) {
      this.#page = page;
      this.#known = new Map();
    }
    const start = document.u32(page + i * 4);
    const end = document.u32(page + (i + 1) * 4);
    if (end <= start || place >= COUNT_AT) return;
    let exceptions = place === 0 ? null : (this.#known.get(place) ?? null);
    if (place !== 0 && !exceptions) this.#known.set(place, (exceptions = read()));
    this.#runs.push({ start, end, exceptions });
  }

  sorted(): Runs {
    const runs = this.#runs.sort((a, b) => a.start - b.start);
    return {
      starts: runs.map(({ start }) => start),
      ends: runs.map(({ end }) => end),
      exceptions: runs.map(({ exceptions }) => exceptions),
    };
  }
}

/** The run that a byte lies in; -1 for none. */
export function findRun({ starts, ends }: Runs, at: number): number {
  const i = countLeading(starts.length, (k) => starts[k]! <= at) - 1;
  return i >= 0 && at < ends[i]! ? i : -1;
}
