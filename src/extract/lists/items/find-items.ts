// Conducts the search for invoice line items: tries column readings of each table and keeps the one whose arithmetic
// closes.

import { createPause, LINES_A_TURN } from '../../../pause.ts';
import type { ListFinding } from '../../finding.ts';
import type { DocumentText } from '../../text/index.ts';
import type { Locale } from '../../values/index.ts';
import { findHeaderBands } from '../bands/header-band.ts';
import { type BodyLine, type ItemParts, isPriced, listItemLines } from './item-body.ts';
import { ITEM_TABLE, isAssumed, otherReadings } from './item-columns.ts';
import { leavesOfRow } from './item-leaves.ts';
import { type ItemRow, isAdjustmentRow, readItemRows } from './item-rows.ts';
import { findPlainItems } from './plain-items.ts';
import { closesRow, isPrintedBeside, type PrintedFigures, printedFigures, sumOf } from './row-arithmetic.ts';

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
  const pause = createPause(LINES_A_TURN);
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
      await pause(text.pages.reduce((sum, page) => sum + page.lines.length, 0));
      const { lines, sectioned, titled } = listItemLines(text, bands, band, kinds, locale, false);
      const reading = chooseRows(lines, printed);
      // What has no amounts under these heads has none under other names for them.
      if (!reading) break;
      // What no head says, the arithmetic must.
      if (isAssumed(columns) && reading.closing * 2 < reading.rows.length) continue;
      best = better(best, reading);
      // Past the sum of a section stand items only where all sections together have a sum.
      const whole = sectioned ? chooseRows(listItemLines(text, bands, band, kinds, locale, true).lines, printed) : null;
      // Past one that does not name its section stand tax and payments, unless all rows are items for certain.
      if (whole?.sums && (titled || whole.closing === whole.rows.length)) best = better(best, whole);
      if (best && isPerfect(best)) break;
    }
  }
  return best === null ? findPlainItems(text, locale) : toFinding(best);
}

const better = (best: Reading | null, other: Reading | null): Reading | null =>
  other && (best === null || rank(other) > rank(best)) ? other : best;

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
    items: given.map(leavesOfRow),
    score,
    evidence: sums ? 'items_closed' : 'items',
    table_id: tableOf(given),
    ...(given.length < rows.length ? { cut: true } : {}),
  };
}

/** The table that all amounts are in. */
function tableOf(rows: readonly ItemRow[]): string | null {
  const ids = new Set(
    rows.map(({ parts }) => {
      const owner = parts.get('amount')?.cell.words[0]?.owner;
      return owner?.kind === 'table' ? owner.table.id : owner?.kind === 'cell' ? owner.table_id : null;
    }),
  );
  return ids.size === 1 ? [...ids][0]! : null;
}
