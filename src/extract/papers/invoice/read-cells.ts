// Prepares the lines of an invoice: each cell with its labels, amounts, dates and other readings.

import type { Role } from '../../../lexicon/index.ts';
import type { Box } from '../../../model/index.ts';
import { createPause, LINES_A_TURN } from '../../../pause.ts';
import type { DocumentText, TextCell, TextPage } from '../../text/index.ts';
import {
  type Found,
  type FoundAmount,
  type FoundIban,
  type FoundTaxId,
  findAmounts,
  findDates,
  findIbans,
  findPostalLines,
  findTaxIds,
  foldTokens,
  type Locale,
  type Token,
} from '../../values/index.ts';
import { type LabelHit, labelsIn } from './labels/match-labels.ts';

/** A cell with what was read in it. */
export interface ReadCell {
  readonly cell: TextCell;
  /** As much of the text as is looked at. */
  readonly text: string;
  /** Position of the line in the document, and of the cell in the line. */
  readonly line: number;
  readonly position: number;
  readonly box: Box;
  readonly tokens: readonly Token[];
  readonly hits: readonly LabelHit[];
  readonly amounts: readonly FoundAmount[];
  readonly dates: readonly Found<string>[];
  /** Postal codes with their towns. */
  readonly postal: readonly Found<unknown>[];
  readonly tax_ids: readonly FoundTaxId[];
  readonly ibans: readonly FoundIban[];
}

export interface ReadLine {
  readonly page: TextPage;
  /** Position in the document. */
  readonly index: number;
  readonly box: Box;
  /** Points, of the tallest cell. */
  readonly height: number;
  readonly cells: readonly ReadCell[];
}

/** Longer cells are prose; labels and amounts are at its beginning if at all. */
const MAX_CELL_CHARS = 400;
/** Lines that are looked at: an invoice of some 100 pages; what it is for is on its first pages. */
const MAX_LINES = 6_000;
const MAX_CELLS = 20_000;
/** More cells side by side are no line of an invoice. */
const MAX_LINE_CELLS = 60;

export async function readCells(text: DocumentText, locale: Locale): Promise<ReadLine[]> {
  const lines: ReadLine[] = [];
  const pause = createPause(LINES_A_TURN);
  let left = MAX_CELLS;
  for (const page of text.pages) {
    for (const line of page.lines) {
      if (lines.length >= MAX_LINES || left <= 0) return lines;
      const index = lines.length;
      const cells = line.cells
        .slice(0, MAX_LINE_CELLS)
        .map((cell, position) => readCell(cell, index, position, locale));
      left -= cells.length;
      const height = Math.max(...cells.map(({ box }) => box[3] - box[1]));
      lines.push({ page, index, box: line.box, height, cells });
    }
    await pause(page.lines.length);
  }
  return lines;
}

function readCell(cell: TextCell, line: number, position: number, locale: Locale): ReadCell {
  const text = cell.text.slice(0, MAX_CELL_CHARS);
  const tokens = foldTokens(text);
  return {
    cell,
    text,
    line,
    position,
    box: cell.box,
    tokens,
    hits: labelsIn(text, tokens),
    amounts: amountsOf(cell, text, locale),
    dates: datesOf(cell, text, locale),
    ...(isTyped(cell, text) ? NOTHING : idsOf(text, locale)),
  };
}

const NOTHING = { postal: [], tax_ids: [], ibans: [] } as const;
const LETTER = /\p{L}/u;
const isTyped = (cell: TextCell, text: string): boolean =>
  cell.type !== 'string' || !/\d/.test(text) || !LETTER.test(text);

const idsOf = (text: string, locale: Locale): Pick<ReadCell, 'postal' | 'tax_ids' | 'ibans'> => ({
  postal: findPostalLines(text, locale),
  tax_ids: findTaxIds(text, locale),
  ibans: findIbans(text).filter((iban) => iban.valid),
});

function amountsOf(cell: TextCell, text: string, locale: Locale): readonly FoundAmount[] {
  if (cell.type === 'number' && typeof cell.value === 'number' && Number.isFinite(cell.value)) {
    if (text.includes('%')) return [];
    const currency = findAmounts(text, locale)[0]?.currency ?? null;
    return [
      { value: cell.value, start: 0, end: text.length, currency, decimals: decimalsOf(cell.value), percent: false },
    ];
  }
  return cell.type === 'string' ? findAmounts(text, locale) : [];
}

/** A typed number is money whatever its digits: the sheet may show 12 for 12.00. */
const decimalsOf = (value: number): number => (Number.isInteger(value * 100) ? 2 : 4);

function datesOf(cell: TextCell, text: string, locale: Locale): ReadCell['dates'] {
  if (cell.type === 'date' && typeof cell.value === 'string') {
    const day = /^\d{4}-\d{2}-\d{2}/.exec(cell.value)?.[0];
    return day ? [{ value: day, start: 0, end: text.length }] : [];
  }
  return cell.type === 'string' ? findDates(text, locale) : [];
}

/** The strongest weight of a role among the labels of a cell; 0 where none has it. */
export const roleWeight = ({ hits }: Pick<ReadCell, 'hits'>, role: Role): number =>
  Math.max(0, ...hits.map((hit) => hit.roles.get(role) ?? 0));
