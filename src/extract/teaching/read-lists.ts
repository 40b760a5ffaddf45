// Reads the items of a list by the columns that an example showed.

import type { ExtractionSchema, FieldSchema, FieldValue } from '../../model/index.ts';
import { createPause } from '../../pause.ts';
import { type Piece, placeOfPieces } from '../embedded/index.ts';
import type { ListFinding, ListLeaf } from '../finding.ts';
import type { DocumentText, TextLine } from '../text/index.ts';
import type { Locale } from '../values/index.ts';
import type { AlikeLesson } from './alike-lessons.ts';
import { kindOf, typedIn, type ValueCandidate } from './candidates.ts';
import { fitColumns, type Start } from './fit-columns.ts';
import type { ColumnLesson, ListLesson } from './lesson.ts';
import { localeOf, stopText } from './line-texts.ts';
import { partsOf } from './list-places.ts';
import { edgesOf, lettered, type Pages, pagesOf } from './page-words.ts';

/** Points by which the edges of a column may move. */
const EDGE = 8;
/** Share of the words of a head that another line must have to be that head. */
const SAME_HEAD = 0.6;
/** Lines without an item after which a list has ended. */
const MAX_IDLE = 40;
const MAX_ITEMS = 2_000;

export interface LearnedList {
  readonly field: FieldSchema;
  readonly finding: ListFinding;
  readonly learned_from: readonly string[];
  /** Whether the ordinary rules read the lists of the examples right. */
  readonly ruled: boolean;
  /** Whether the list has its head and its columns where the examples have them. */
  readonly in_place: boolean;
}

export interface ReadItems {
  readonly values: readonly { readonly [name: string]: FieldValue }[];
  readonly leaves: readonly (readonly ListLeaf[])[];
  readonly in_place: boolean;
}

/** What the lessons say of each list, by path; only lessons that read their own example right speak. */
export async function readLists(
  text: DocumentText,
  locale: Locale,
  schema: ExtractionSchema,
  alike: readonly AlikeLesson[],
): Promise<Map<string, LearnedList>> {
  const pages = pagesOf(text);
  const found = new Map<string, LearnedList>();
  const pause = createPause(1);
  for (const [path, field] of listsOf(schema.fields, [])) {
    const taught = alike.flatMap(({ example_id, lesson }) =>
      lesson.lists.filter((one) => one.path === path).map((one) => ({ example_id, lesson: one })),
    );
    const ruled = taught.every(({ lesson }) => lesson.ruled);
    const votes = new Map<string, (ReadItems & { readonly example_id: string })[]>();
    let asked = 0;
    for (const { example_id, lesson } of taught.filter((one) => one.lesson.faithful)) {
      await pause(1);
      const own = readItems({ pages, locale }, field, lesson);
      if (!own) continue;
      asked++;
      const text = JSON.stringify(own.values);
      votes.set(text, [...(votes.get(text) ?? []), { example_id, ...own }]);
    }
    // Most votes; among equals what the most alike example gave.
    const [best] = [...votes.values()].sort((a, b) => b.length - a.length);
    if (!best) continue;
    const finding = { items: best[0]!.leaves, score: best.length / asked, evidence: 'learned', table_id: null };
    const learned_from = best.map(({ example_id }) => example_id).sort();
    found.set(path, { field, finding, learned_from, ruled, in_place: best.some((one) => one.in_place) });
  }
  return found;
}

function* listsOf(fields: readonly FieldSchema[], parents: readonly string[]): Generator<[string, FieldSchema]> {
  for (const field of fields) {
    const keys = [...parents, field.name];
    if (field.type === 'object') yield* listsOf(field.fields ?? [], keys);
    else if (field.type === 'array' && field.items?.type === 'object') yield [keys.join('\0'), field];
  }
}

interface Reading {
  readonly pages: Pages;
  readonly locale: Locale;
}

export function readItems({ pages, locale }: Reading, field: FieldSchema, taught: ListLesson): ReadItems | null {
  const own = { ...locale, ...localeOf(taught) };
  const parts = new Map(partsOf(field).map((part) => [part.name, part]));
  const lesson = { ...taught, columns: taught.columns.filter(({ name }) => parts.has(name)) };
  if (!lesson.columns.some(({ name }) => name === lesson.key)) return null;
  const head = findHead(pages, lesson.heads);
  const readings = [head && { columns: lesson.columns, start: head }, fitColumns(pages, own, parts, lesson, head)]
    .filter((one) => one !== null)
    .map(({ columns, start }) => ({ columns, rows: findRows(pages, own, parts, { ...lesson, columns }, start) }));
  // The columns as they were in the example, unless more items are found where the document has them.
  const [{ columns, rows } = NOTHING] = readings.sort((a, b) => b.rows.length - a.rows.length);
  const in_place = columns === lesson.columns;
  if (rows.length === 0) return null;
  const values: Record<string, FieldValue>[] = [];
  const leaves: ListLeaf[][] = [];
  for (const [i, row] of rows.entries()) {
    const item: ListLeaf[] = [];
    for (const column of columns) {
      const leaf = readPart(pages, own, parts.get(column.name)!, column, row, rows[i + 1] ?? null, lesson);
      if (leaf) item.push(leaf);
    }
    values.push(Object.fromEntries(item.map(({ keys, value }) => [String(keys[0]), value])));
    leaves.push(item);
  }
  return { values, leaves, in_place };
}

const NOTHING = { columns: [], rows: [] };

interface Row {
  readonly page: number;
  readonly line: number;
}

/** Lines under the head that have a value in each column that all items have. */
function findRows(
  pages: Pages,
  locale: Locale,
  parts: ReadonlyMap<string, FieldSchema>,
  lesson: ListLesson,
  start: Start,
): Row[] {
  const needed = lesson.columns.filter(({ share, name }) => share === 1 || name === lesson.key);
  const stops = new Set(lesson.stops);
  const rows: Row[] = [];
  let idle = 0;
  for (const { page, lines } of pages.text.pages) {
    if (page < start.page) continue;
    for (const line of lines) {
      if (page === start.page && line.index <= start.line) continue;
      if (rows.length > 0 && stops.has(stopText(line.cells))) return rows;
      const isRow = needed.every((column) => {
        const at = lines[line.index + column.below];
        return at !== undefined && findInColumn(at, parts.get(column.name)!, column, locale) !== null;
      });
      if (isRow) {
        rows.push({ page, line: line.index });
        idle = 0;
        if (rows.length >= MAX_ITEMS) return rows;
        continue;
      }
      if (rows.length > 0 && ++idle > MAX_IDLE) return rows;
    }
  }
  return rows;
}

/** The line that has the words of a head; where no line has, and there was one, the list is not found. */
export function findHead(pages: Pages, heads: readonly string[]): Start | null {
  if (heads.length === 0) return { page: 1, line: -1 };
  for (const head of heads) {
    const wanted = new Set(head.split(' '));
    if (wanted.size < 2) continue;
    for (const { page, lines } of pages.text.pages) {
      for (const line of lines) {
        const words = new Set(
          lettered(
            line.cells
              .map(({ text }) => text)
              .join(' ')
              .slice(0, 300),
          ),
        );
        const shared = [...wanted].filter((word) => words.has(word)).length;
        if (shared >= SAME_HEAD * wanted.size && shared >= SAME_HEAD * words.size) return { page, line: line.index };
      }
    }
  }
  return null;
}

/** The value of its kind in the column, the nearest where there are several. */
function findInColumn(
  line: TextLine,
  field: FieldSchema,
  { left, right, until }: ColumnLesson,
  locale: Locale,
): ValueCandidate | null {
  const kind = kindOf(field);
  if (kind === 'text') return textInColumn(line, left[0], until);
  let best: ValueCandidate | null = null;
  let least = EDGE + 1;
  for (const cell of line.cells) {
    if (cell.box[2] < left[0] - EDGE || cell.box[0] > right[1] + EDGE) continue;
    for (const candidate of typedIn(cell, kind, locale)) {
      const [piece] = candidate.pieces;
      const [from, to] = edgesOf(cell, piece!.start, piece!.end);
      const away = Math.min(outside(from, left), outside(to, right));
      // `375,28` is a part of `14 375,28`.
      const isLonger = away === least && best !== null && candidate.text.length > best.text.length;
      if (away < least || isLonger) [best, least] = [candidate, away];
    }
  }
  return best;
}

const outside = (x: number, [least, most]: readonly [number, number]): number => Math.max(0, least - x, x - most);

function textInColumn(line: TextLine, left: number, until: number): ValueCandidate | null {
  const pieces: Piece[] = [];
  for (const cell of line.cells) {
    const words = cell.words.filter(({ box }) => box[0] >= left - EDGE && box[0] < until - 1);
    if (words.length > 0) pieces.push({ cell, start: words[0]!.start, end: words.at(-1)!.end });
  }
  if (pieces.length === 0) return null;
  const text = pieces.map(({ cell, start, end }) => cell.text.slice(start, end)).join(' ');
  return { pieces, text, value: text };
}

function readPart(
  pages: Pages,
  locale: Locale,
  field: FieldSchema,
  column: ColumnLesson,
  row: Row,
  next: Row | null,
  lesson: ListLesson,
): ListLeaf | null {
  const lines = pages.lines(row.page);
  const line = lines[row.line + column.below];
  const found = line ? findInColumn(line, field, column, locale) : null;
  if (!found) return null;
  const pieces = [...found.pieces];
  if (kindOf(field) === 'text' && column.lines > 1) {
    const end = next && next.page === row.page ? next.line + Math.min(0, column.below) : lines.length;
    pieces.push(...goesOn(lines, line!, end, column, lesson));
  }
  const text = pieces.map(({ cell, start, end }) => cell.text.slice(start, end)).join(' ');
  const scale = column.scale ?? 1;
  const value =
    typeof found.value === 'number' && scale !== 1
      ? Number((found.value * scale).toPrecision(15))
      : typeof found.value === 'string' && kindOf(field) === 'text'
        ? text
        : found.value;
  return {
    keys: [column.name],
    value,
    raw_text: text,
    place: placeOfPieces(pieces),
    ...(scale === 1 ? {} : { derived: true }),
  };
}

/** Further lines of a text, as many as the example showed and one more, up to the next item. */
function goesOn(
  lines: readonly TextLine[],
  first: TextLine,
  end: number,
  column: ColumnLesson,
  lesson: ListLesson,
): Piece[] {
  const pieces: Piece[] = [];
  const stops = new Set(lesson.stops);
  for (let at = first.index + 1; at < Math.min(end, first.index + 1 + column.lines); at++) {
    const line = lines[at];
    if (!line || stops.has(stopText(line.cells))) break;
    const found = textInColumn(line, column.left[0], column.until);
    if (!found) break;
    pieces.push(...found.pieces);
  }
  return pieces;
}
