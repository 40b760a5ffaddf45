// Learns from the list of an example: the columns of its parts, where items begin and what ends them.
import type { FieldSchema, FieldValue } from '../../model/index.ts';
import type { TextLine } from '../text/index.ts';
import { kindOf } from './candidates.ts';
import { habits } from './habits.ts';
import type { LearningWork } from './learning-work.ts';
import { isRecord, isSame } from './leaves.ts';
import type { ColumnLesson, ListLesson } from './lesson.ts';
import { headText, stopText } from './line-texts.ts';
import { columnsOf, isAside, type PlacedItem, partsOf, placeItems } from './list-places.ts';
import type { Located } from './locate.ts';
import { edgesOf, type Pages } from './page-words.ts';
import { findHead, type ReadItems, readItems } from './read-lists.ts';

/** Lines above the first item, and below the last, that are remembered. */
const HEADS = 4;
const STOPS = 6;

export interface LearnedList {
  readonly lesson: ListLesson | null;
  readonly pieces: Located['pieces'];
  readonly placed: readonly string[];
  readonly unplaced: readonly string[];
}

/** `ruled` is what the ordinary rules read. */
export function learnList(
  work: LearningWork,
  path: string,
  field: FieldSchema,
  items: readonly FieldValue[],
  ruled: FieldValue,
): LearnedList {
  const places = placeItems(work.locator, field, items);
  const placed = places.filter((item) => item !== null);
  const name = path.replaceAll('\0', '.');
  const names = (list: readonly (PlacedItem | null)[], own: (item: PlacedItem | null) => readonly string[]) =>
    list.flatMap((item, i) => own(item).map((part) => `${name}[${i}]${part}`));
  return {
    lesson: toLesson(work, path, field, onPages(items, places), placed, ruled),
    pieces: placed.flatMap((item) => [...item.parts.values()].flatMap(({ pieces }) => pieces)),
    placed: names(places, (item) => (item ? [...item.parts.keys()].map((part) => `.${part}`) : [])),
    unplaced: names(places, (item) => (item ? item.missing.map((part) => `.${part}`) : [''])),
  };
}

/** Of each item what is on the pages: the rest cannot be read there. */
const onPages = (items: readonly FieldValue[], places: readonly (PlacedItem | null)[]): FieldValue[] =>
  items.map((item, i) =>
    isRecord(item) ? Object.fromEntries(Object.entries(item).filter(([name]) => places[i]?.parts.has(name))) : item,
  );

function toLesson(
  work: LearningWork,
  path: string,
  field: FieldSchema,
  items: readonly FieldValue[],
  placed: readonly PlacedItem[],
  ruled: FieldValue,
): ListLesson | null {
  const key = keyPart(field, placed);
  if (!key) return null;
  const keyed = placed.filter((item) => item.parts.has(key));
  const columns = partsOf(field).flatMap(({ name }) => columnOf(work.pages, name, key, keyed) ?? []);
  const [first, last] = [topOf(keyed[0]!), lineOf(keyed.at(-1)!, key)];
  const above = work.pages
    .lines(first.page)
    .slice(Math.max(0, first.line - HEADS), first.line)
    .reverse();
  const heads = above.map(({ cells }) => headText(cells)).filter((text) => text !== '');
  const below = work.pages.lines(last.page).slice(last.line + 1, last.line + 1 + STOPS);
  const written = partsOf(field).map((part) =>
    habits(
      kindOf(part),
      firstValue(items, part.name),
      [keyed[0]!.parts.get(part.name)].flatMap((one) => one ?? []),
    ),
  );
  const lesson = {
    path,
    items: keyed.length,
    key,
    columns,
    cells: cellsOf(work.pages, keyed, key),
    // Only those that lead to the list.
    heads: heads.filter((head) => isAbove(findHead(work.pages, [head]), first)),
    stops: stopsOf(work.pages, placed, first, below),
    ...Object.assign({}, ...written),
    ruled: agree(partsOf(field), items, ruled),
    faithful: false,
  } as ListLesson;
  return withFaithful(work, field, items, lesson);
}

/** The lesson must read its own example right: columns that it does not, or that keep it from finding the items, are left out. */
function withFaithful(
  work: LearningWork,
  field: FieldSchema,
  items: readonly FieldValue[],
  lesson: ListLesson,
): ListLesson {
  const read = (columns: readonly ColumnLesson[]) => faithfulColumns(work, field, items, { ...lesson, columns });
  const all = read(lesson.columns);
  const others = all.length === lesson.columns.length ? [] : lesson.columns.filter(({ name }) => name !== lesson.key);
  const tried = [all, ...others.map((left) => read(lesson.columns.filter((column) => column !== left)))];
  const [best] = tried.filter(hasKey(lesson)).sort((a, b) => b.length - a.length);
  return best ? { ...lesson, columns: best, faithful: true } : lesson;
}

const hasKey =
  ({ key }: ListLesson) =>
  (columns: readonly ColumnLesson[]): boolean =>
    columns.some(({ name }) => name === key);

function faithfulColumns(
  { pages, locale }: LearningWork,
  field: FieldSchema,
  items: readonly FieldValue[],
  lesson: ListLesson,
): readonly ColumnLesson[] {
  const own = readItems({ pages, locale }, field, lesson)?.values ?? null;
  return lesson.columns.filter(({ name }) =>
    agree(
      partsOf(field).filter((part) => part.name === name),
      items,
      own,
    ),
  );
}

/** First words of the lines behind the last item; not of lines that belong to it, nor of such as are between items too. */
function stopsOf(pages: Pages, placed: readonly PlacedItem[], first: Line, below: readonly TextLine[]): string[] {
  const own = new Set(
    placed.flatMap(({ parts }) => [...parts.values()].flatMap(({ pieces }) => pieces.map(({ cell }) => at(cell)))),
  );
  const within = new Set(['']);
  const [end] = below;
  for (const { page, lines } of pages.text.pages) {
    for (const line of lines) {
      const isBefore = page < first.page || (page === first.page && line.index < first.line);
      const isBehind = end !== undefined && (page > end.page || (page === end.page && line.index >= end.index));
      if (!isBefore && !isBehind) within.add(stopText(line.cells));
    }
  }
  const free = below.filter((line) => !own.has(`${line.page}.${line.index}`));
  return [...new Set(free.map(({ cells }) => stopText(cells)).filter((text) => !within.has(text)))];
}

type Line = { readonly page: number; readonly line: number };
const at = ({ page, line }: Line): string => `${page}.${line}`;

const firstValue = (items: readonly FieldValue[], name: string): FieldValue => {
  const [first] = items;
  return isRecord(first) ? (first[name] ?? null) : null;
};

/** The number that most items have, the rightmost of several; else the text that most have. */
function keyPart(field: FieldSchema, placed: readonly PlacedItem[]): string | null {
  if (placed.length === 0) return null;
  const rated = partsOf(field).map((part) => {
    const own = placed.flatMap((item) => item.parts.get(part.name) ?? []);
    const right = own.reduce((sum, { pieces: [piece] }) => sum + piece!.cell.box[2], 0) / Math.max(1, own.length);
    return { name: part.name, count: own.length, typed: kindOf(part) === 'text' ? 0 : 1, right };
  });
  const [best] = rated
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count * (1 + b.typed) - a.count * (1 + a.typed) || b.right - a.right);
  return best?.name ?? null;
}

const lineOf = (item: PlacedItem, name: string): Line => item.parts.get(name)!.pieces[0]!.cell;

/** The first line of an item. */
const topOf = (item: PlacedItem): Line =>
  [...item.parts.keys()].map((name) => lineOf(item, name)).sort((a, b) => a.page - b.page || a.line - b.line)[0]!;

const isAbove = (head: Line | null, item: Line): boolean =>
  head !== null && head.page === item.page && head.line < item.line && item.line - head.line <= HEADS;

function columnOf(pages: Pages, name: string, key: string, placed: readonly PlacedItem[]): ColumnLesson | null {
  const own = placed.filter((item) => item.parts.has(name));
  if (own.length === 0) return null;
  const column = columnsOf(own).get(name)!;
  const inside = own.filter((item) => !isAside(item.parts.get(name)!, column));
  const edges = inside.map((item) => {
    const [piece] = item.parts.get(name)!.pieces;
    return { edges: edgesOf(piece!.cell, piece!.start, piece!.end), piece: piece! };
  });
  if (edges.length === 0) return null;
  const lefts = edges.map(({ edges: [left] }) => Math.round(left));
  const rights = edges.map(({ edges: [, right] }) => Math.round(right));
  const following = edges.map(({ piece, edges: [, right] }) => {
    const { cells } = pages.lines(piece.cell.page)[piece.cell.line]!;
    const inCell = piece.cell.words.find((word) => word.start >= piece.end && word.box[0] >= right - 1);
    return inCell?.box[0] ?? cells[piece.cell.position + 1]?.box[0] ?? pages.size(piece.cell.page).width;
  });
  const away = own.map((item) => lineOf(item, name).line - lineOf(item, key).line);
  const scale = own[0]!.parts.get(name)!.scale;
  return {
    name,
    left: [Math.min(...lefts), Math.max(...lefts)],
    right: [Math.min(...rights), Math.max(...rights)],
    until: Math.round(Math.min(...following)),
    below: mostOften(away),
    lines: Math.max(...own.map((item) => new Set(item.parts.get(name)!.pieces.map(({ cell }) => cell.line)).size)),
    share: Math.round((100 * own.length) / placed.length) / 100,
    ...(scale === undefined ? {} : { scale }),
  };
}

/** What each cell of a row holds, as most rows show it; none where a cell holds two parts. */
function cellsOf(pages: Pages, placed: readonly PlacedItem[], key: string): string[] {
  const rows = placed.map((item) => {
    const { page, line } = lineOf(item, key);
    const names = pages
      .lines(page)
      [line]!.cells.map((cell) =>
        [...item.parts].filter(([, { pieces }]) => pieces[0]!.cell === cell).map(([name]) => name),
      );
    return names.some((own) => own.length > 1) ? '' : JSON.stringify(names.map(([name = '']) => name));
  });
  const most = mostOften(rows);
  return most === '' ? [] : JSON.parse(most);
}

function mostOften<T extends string | number>(values: readonly T[]): T {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0]![0];
}

/** Whether a list has the stated items in these parts, as far as they are stated. */
function agree(
  parts: readonly FieldSchema[],
  stated: readonly FieldValue[],
  read: FieldValue | ReadItems['values'],
): boolean {
  if (!Array.isArray(read) || read.length !== stated.length) return false;
  return stated.every((item, i) => {
    const other = read[i] as FieldValue;
    if (!isRecord(item) || !isRecord(other)) return isSame(item, other);
    return parts.every(({ name }) => {
      const value = item[name];
      return value === undefined || value === null || value === '' || isSame(value, other[name] ?? null);
    });
  });
}
