import type { ListFinding, ListLeaf } from '../finding.ts';
import { type DocumentText, joinPlaces, placeOf, type TextCell } from '../text/index.ts';
import { createTurns } from '../turns.ts';
import type { Locale } from '../values/index.ts';
import { closesRow, isPrintedBeside, type PrintedFigures, printedFigures, sumOf } from './closure.ts';
import { findHeaderBands } from './header-band.ts';
import { type BodyLine, type ItemParts, isPriced, listItemLines } from './item-body.ts';
import { ITEM_TABLE, otherReadings } from './item-columns.ts';
import { type ItemRow, isAdjustmentRow, type NameSpan, readItemRows } from './item-rows.ts';
import type { Piece } from './piece.ts';
import { findPlainItems } from './plain-items.ts';

/** Bands of other heads that are tried; a document has one table of items, and some that look like it. */
const MAX_READINGS = 6;
/** What the heads alone are worth, and what the arithmetic adds. */
const SCORE = { heads: 0.6, rows: 0.2, sum: 0.2 } as const;
/** Items that are given out; each has six leaves at most. */
const MAX_ITEMS = 1_600;

interface Reading {
  readonly rows: readonly ItemRow[];
  readonly closing: number;
  readonly closable: number;
  readonly sums: boolean;
}

/** The items of an invoice: the reading of its tables whose rows and sum close best. */
export async function findItems(text: DocumentText, locale: Locale): Promise<ListFinding | null> {
  const bands = await findHeaderBands(text, ITEM_TABLE, locale);
  const turn = createTurns();
  if (bands.length === 0) return findPlainItems(text, locale);
  const printed = printedFigures(text);
  const tried = new Set<string>();
  let best: Reading | null = null;
  for (const band of bands) {
    const heads = band.columns.map(({ kind }) => kind).join();
    if (tried.has(heads) || tried.size >= MAX_READINGS || (best && isPerfect(best))) continue;
    tried.add(heads);
    for (const columns of otherReadings(band.columns)) {
      const kinds = columns.map(({ kind }) => kind);
      await turn(text.pages.reduce((sum, page) => sum + page.lines.length, 0));
      const reading = chooseRows(listItemLines(text, bands, band, kinds, locale), printed);
      if (reading && (best === null || rank(reading) > rank(best))) best = reading;
    }
  }
  return best === null ? findPlainItems(text, locale) : toFinding(best);
}

/** No other reading can be better. */
const isPerfect = ({ closing, closable, sums }: Reading): boolean => sums && closing > 0 && closing === closable;

/** A sum that closes outweighs rows that do, and those the mere number of rows. */
const rank = ({ rows, closing, closable, sums }: Reading): number =>
  (sums ? 4 : 0) + (closable === 0 ? 0 : (2 * closing) / closable) + Math.min(1, rows.length / 100);

/** What all items have where most of them do: a row without it is a charge, or said to be in the price already. */
const MARKS: readonly ((parts: ItemParts) => boolean)[] = [
  isPriced,
  (parts) => parts.has('quantity') && parts.has('price'),
  () => true,
];

/** The rows that bear a mark; of several such readings the first, unless only another sums up. */
function chooseRows(body: readonly BodyLine[], printed: PrintedFigures): Reading | null {
  const all = readItemRows(body).filter(isItem);
  if (all.length === 0) return null;
  const inside = new Set(all.flatMap(({ first, last }) => body.slice(first, last + 1).map(({ line }) => line)));
  const readings = MARKS.map((mark) => all.filter(({ parts }) => mark(parts)))
    .filter((rows) => rows.length > 0 && rows.length * 2 >= all.length)
    .map((rows) => weigh(rows, isPrintedBeside(printed, inside, sumOf(rows))));
  return readings.find(({ sums }) => sums) ?? readings[0]!;
}

const isItem = (row: ItemRow): boolean => !isAdjustmentRow(row) && (row.name.length > 0 || isPriced(row.parts));

function weigh(rows: readonly ItemRow[], sums: boolean): Reading {
  const closed = rows.map(closesRow);
  return {
    rows,
    closing: closed.filter((closes) => closes === true).length,
    closable: closed.filter((closes) => closes !== null).length,
    sums,
  };
}

function toFinding({ rows, closing, closable, sums }: Reading): ListFinding {
  const given = rows.slice(0, MAX_ITEMS);
  const score = SCORE.heads + (closable === 0 ? 0 : (SCORE.rows * closing) / closable) + (sums ? SCORE.sum : 0);
  return {
    items: given.map(leavesOf),
    score,
    evidence: sums ? 'items_closed' : 'items',
    table_id: tableOf(given),
    ...(given.length < rows.length ? { cut: true } : {}),
  };
}

/** The table that all amounts stand in. */
function tableOf(rows: readonly ItemRow[]): string | null {
  const ids = new Set(
    rows.map(({ parts }) => {
      const owner = parts.get('amount')?.cell.words[0]?.owner;
      return owner?.kind === 'table' ? owner.table.id : owner?.kind === 'cell' ? owner.table_id : null;
    }),
  );
  return ids.size === 1 ? [...ids][0]! : null;
}

function leavesOf({ parts, name }: ItemRow): ListLeaf[] {
  const leaves: ListLeaf[] = [];
  if (name.length > 0) leaves.push(nameLeaf(name));
  const quantity = parts.get('quantity');
  if (quantity) leaves.push(numberLeaf('quantity', quantity));
  const unit = parts.get('unit') ?? (quantity && unitBeside(quantity));
  if (unit) leaves.push(textLeaf('unit', unit.cell, unit.start, unit.end));
  for (const [key, kind] of [
    ['unit_price', 'price'],
    ['tax_rate', 'tax_rate'],
    ['amount', 'amount'],
  ] as const) {
    const piece = parts.get(kind);
    if (piece?.number) leaves.push(numberLeaf(key, piece));
  }
  return leaves;
}

function nameLeaf(spans: readonly NameSpan[]): ListLeaf {
  const text = spans.map(({ cell, start, end }) => cell.text.slice(start, end)).join(' ');
  const place = joinPlaces(spans.map(({ cell, start, end }) => placeOf(cell, start, end)));
  return { keys: ['description'], value: text, raw_text: text, place };
}

function numberLeaf(key: string, { cell, number }: Piece): ListLeaf {
  const { value, start, end } = number!;
  return { keys: [key], value, raw_text: cell.text.slice(start, end), place: placeOf(cell, start, end) };
}

function textLeaf(key: string, cell: TextCell, start: number, end: number): ListLeaf {
  const text = cell.text.slice(start, end);
  return { keys: [key], value: text, raw_text: text, place: placeOf(cell, start, end) };
}

const UNIT = /^\s*([\p{L}²³°./()]{1,16})\s*$/u;

/** `20 Stk` holds a unit. */
function unitBeside({ cell, end, number }: Piece): Pick<Piece, 'cell' | 'start' | 'end'> | undefined {
  const rest = number ? cell.text.slice(number.end, end) : '';
  const word = UNIT.exec(rest)?.[1];
  if (!number || word === undefined || !/\p{L}/u.test(word)) return undefined;
  const start = number.end + rest.indexOf(word);
  return { cell, start, end: start + word.length };
}
