// Everything on the pages that might be the value of a field, by the field's kind and the cuts that examples showed.

import type { FieldSchema } from '../../model/index.ts';
import { findReadings, type Piece } from '../embedded/index.ts';
import type { TextCell, TextLine } from '../text/index.ts';
import { findCurrencies, findDates, foldTokens, type Locale, parseBoolean } from '../values/index.ts';
import type { Cut } from './lesson.ts';
import type { Pages } from './page-words.ts';
import type { Candidate } from './surroundings.ts';

export type Kind = 'date' | 'number' | 'code' | 'boolean' | 'text';

export interface ValueCandidate extends Candidate {
  readonly value: string | number | boolean;
  readonly is_percent?: boolean;
}

/** Of longer cells only the beginning is looked at. */
const MAX_CELL_CHARS = 1_000;
/** Candidates of one field; what is beyond is not looked at. */
export const MAX_CANDIDATES = 4_000;
/** Pages of a long document that are looked at: a template shows itself at both ends. */
const FIRST_PAGES = 12;
const LAST_PAGES = 4;
/** Lines that a text may go on for beyond what the example showed. */
const MORE_LINES = 2;
/** A line belongs to the text above where the space between them is smaller than this share of its height. */
const TIGHT = 0.9;
const ASLANT = 3;

export function kindOf(field: FieldSchema, value?: unknown): Kind {
  switch (field.type) {
    case 'date':
      return 'date';
    case 'number':
    case 'integer':
      return 'number';
    case 'boolean':
      return 'boolean';
    case 'currency':
      return typeof value === 'string' ? 'code' : 'number';
    default:
      return 'text';
  }
}

export function* cellsOf(pages: Pages): Generator<{ readonly line: TextLine; readonly cell: TextCell }> {
  const { pages: all } = pages.text;
  const looked =
    all.length > FIRST_PAGES + LAST_PAGES ? [...all.slice(0, FIRST_PAGES), ...all.slice(-LAST_PAGES)] : all;
  for (const { lines } of looked) for (const line of lines) for (const cell of line.cells) yield { line, cell };
}

/** In document order. */
export function listCandidates(pages: Pages, kind: Kind, locale: Locale, cuts: readonly Cut[]): ValueCandidate[] {
  const found: ValueCandidate[] = [];
  for (const { cell } of cellsOf(pages)) {
    const own = kind === 'text' ? textsIn(pages, cell, cuts) : typedIn(cell, kind, locale);
    found.push(...own.slice(0, MAX_CANDIDATES - found.length));
    if (found.length >= MAX_CANDIDATES) break;
  }
  return found;
}

export function typedIn(cell: TextCell, kind: Kind, locale: Locale): ValueCandidate[] {
  const text = cell.text.slice(0, MAX_CELL_CHARS);
  const at = (start: number, end: number) => ({ pieces: [{ cell, start, end }], text: text.slice(start, end) });
  switch (kind) {
    case 'date':
      return findDates(text, locale).map(({ value, start, end }) => ({ ...at(start, end), value }));
    case 'code':
      return findCurrencies(text).map(({ value, start, end }) => ({ ...at(start, end), value }));
    case 'boolean': {
      const value = parseBoolean(text);
      return value === null ? [] : [{ ...at(0, text.length), value }];
    }
    default:
      return numbersIn(cell, text, locale);
  }
}

function numbersIn(cell: TextCell, text: string, locale: Locale): ValueCandidate[] {
  const dates = findDates(text, locale);
  const found = new Map<string, ValueCandidate>();
  for (const { size, digits, is_negative, is_percent, start, end } of findReadings(text)) {
    if (dates.some((date) => start < date.end && end > date.start)) continue;
    const key = `${start} ${end}`;
    // `1.234` reads in two ways; the document's own way decides, and a thousand is the usual one.
    const written = text.slice(start, end);
    const sign = digits === 3 ? written.at(-4) : undefined;
    if (found.has(key) && sign !== locale.decimal) continue;
    if (digits === 3 && sign !== locale.decimal && /^-?\d{1,3}[.,]\d{3}$/.test(written)) {
      const whole = Number(written.replace(/[^\d]/g, ''));
      found.set(key, {
        pieces: [{ cell, start, end }],
        text: written,
        value: is_negative ? -whole : whole,
        is_percent,
      });
      continue;
    }
    const value = is_negative ? -size : size;
    found.set(key, { pieces: [{ cell, start, end }], text: written, value, is_percent });
  }
  return [...found.values()].sort((a, b) => a.pieces[0]!.start - b.pieces[0]!.start);
}

/** The parts of a cell that the cuts lead to, and lines below where they go on there. */
function textsIn(pages: Pages, cell: TextCell, cuts: readonly Cut[]): ValueCandidate[] {
  const text = cell.text.slice(0, MAX_CELL_CHARS);
  const found = new Map<string, ValueCandidate>();
  for (const cut of cuts) {
    for (const start of startsOf(text, cut)) {
      for (const end of endsOf(text, start, cut)) {
        const trimmed = trim(text, start, end);
        if (!trimmed) continue;
        const whole = extend(pages, { cell, ...trimmed }, cut);
        const value = whole.map((piece) => piece.cell.text.slice(piece.start, piece.end)).join(' ');
        found.set(`${trimmed.start} ${trimmed.end} ${whole.length}`, { pieces: whole, text: value, value });
      }
    }
  }
  return [...found.values()].sort((a, b) => a.pieces[0]!.start - b.pieces[0]!.start);
}

function startsOf(text: string, { prefix, skip }: Cut): Set<number> {
  if (skip === 0) return new Set([0]);
  const starts = new Set<number>();
  const tokens = foldTokens(text);
  const wanted = prefix.split(' ');
  for (let i = 0; i + wanted.length <= tokens.length; i++) {
    if (wanted.every((word, j) => tokens[i + j]!.word === word)) starts.add(tokens[i + wanted.length - 1]!.end);
  }
  const words = wordStarts(text);
  if (words[skip] !== undefined) starts.add(words[skip]);
  return starts;
}

function endsOf(text: string, start: number, { suffix, words: count }: Cut): Set<number> {
  if (suffix === '') return new Set([text.length]);
  const ends = new Set<number>();
  const next = foldTokens(text.slice(start)).find((token, i) => i > 0 && token.word === suffix.split(' ')[0]);
  if (next) ends.add(start + next.start);
  const words = wordStarts(text).filter((at) => at >= start);
  if (words.length > count) ends.add(words[count]!);
  else ends.add(text.length);
  return ends;
}

export const wordStarts = (text: string): number[] => Array.from(text.matchAll(/\S+/g), (match) => match.index);

const LEADING = /^[\s:;.,#|/\\=·–—-]+/u;
const TRAILING = /[\s:;,|/\\=·–—-]+$/u;

function trim(text: string, start: number, end: number): { start: number; end: number } | null {
  const part = text.slice(start, end);
  const lead = start === 0 ? part.length - part.trimStart().length : (LEADING.exec(part)?.[0].length ?? 0);
  const trail = end === text.length ? part.length - part.trimEnd().length : (TRAILING.exec(part)?.[0].length ?? 0);
  return lead + trail < part.length ? { start: start + lead, end: end - trail } : null;
}

/** A text of several lines goes on under its own left edge, as long as the lines are close. */
function extend(pages: Pages, first: Piece, { lines: most }: Cut): Piece[] {
  const pieces = [first];
  if (most <= 1) return pieces;
  const lines = pages.lines(first.cell.page);
  const left = leftOf(first);
  for (let at = first.cell.line + 1; pieces.length < most + MORE_LINES; at++) {
    const above = pieces.at(-1)!.cell;
    const below = lines[at]?.cells.find((cell) => Math.abs(cell.box[0] - left) <= ASLANT);
    if (!below || below.box[1] - above.box[3] > TIGHT * (above.box[3] - above.box[1])) break;
    pieces.push({ cell: below, start: 0, end: below.text.length });
  }
  return pieces;
}

export const leftOf = ({ cell, start }: Piece): number => (cell.words.find((word) => word.end > start) ?? cell).box[0];
