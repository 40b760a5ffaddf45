// Turns a table mismatch into an audit finding: message, severity and anchor of the number.

import { readCell } from '../../number-text/index.ts';
import type { Finding, FindingCode, Severity } from '../finding.ts';
import { MAX_RELATED } from '../gather-places.ts';
import type { RelationKind } from '../relation-kind.ts';
import { count, quoted } from '../wording.ts';
import { findHint, type Hint } from './hint.ts';
import type { Verdict } from './merge-mismatches.ts';
import type { ReadTable } from './read-grid.ts';
import type { GridCell, Mismatch } from './relation.ts';

const CODE: Readonly<Record<RelationKind, FindingCode>> = {
  sum: 'table_sum_mismatch',
  subtotal: 'table_subtotal_mismatch',
  difference: 'table_difference_mismatch',
  product: 'table_product_mismatch',
  percent: 'table_percent_mismatch',
};

export async function toFinding(table: ReadTable, verdict: Verdict): Promise<Finding> {
  const { cell, mismatch, second } = verdict;
  const text = await table.textAt(cell);
  const related = [mismatch, ...(second ? [second] : [])].flatMap((one) => [one.cell, ...one.parts]);
  const anchors = [...new Set(related.map(table.anchorOf))].filter((anchor) => anchor !== table.anchorOf(cell));
  return {
    code: CODE[mismatch.kind],
    severity: severityOf(verdict),
    message: second ? sayBoth(table, verdict, text) : await sayOne(table, mismatch, text),
    place: placeOf(table, cell),
    table: { id: table.summary.id, page: table.pageOf(cell), ...cell, anchor: numberAnchor(table, cell, text) },
    related: anchors.slice(0, MAX_RELATED),
  };
}

/** Two relations that agree on a number prove it wrong; one that holds nowhere else is a remark. */
function severityOf({ mismatch, second }: Verdict): Severity {
  if (second) return 'error';
  return mismatch.holds > 0 ? 'warning' : 'info';
}

function placeOf({ inSheet }: ReadTable, { row, col }: GridCell): Finding['place'] {
  if (!inSheet) return null;
  const [top, left] = [inSheet.rect.top + row, inSheet.rect.left + col];
  return { sheet: inSheet.sheet.index, rect: { top, left, bottom: top, right: left } };
}

/** The characters of the number, where the cell holds more. */
function numberAnchor(table: ReadTable, cell: GridCell, text: string): string {
  const reading = readCell(text, null);
  const anchor = table.anchorOf(cell);
  if (table.inSheet || typeof reading === 'string' || reading.end - reading.start === text.length) return anchor;
  return `${anchor}:${reading.start}-${reading.end}`;
}

async function sayOne(table: ReadTable, mismatch: Mismatch, text: string): Promise<string> {
  const { printed, computed, holds } = mismatch;
  const difference = numberText(Math.abs(printed - computed), mismatch, table);
  const hint = await sayHint(table, mismatch);
  const elsewhere = holds > 0 ? ` The same holds ${count(holds, 'time')} elsewhere in the table.` : '';
  return `"${quoted(text.trim())}" should be ${numberText(computed, mismatch, table)}, ${what(mismatch, table)}: it is ${difference} too ${printed > computed ? 'high' : 'low'}.${hint}${elsewhere}`;
}

function sayBoth(table: ReadTable, { cell, mismatch, second, wanted }: Verdict, text: string): string {
  const sides = [mismatch, second!].map((one) => `the ${one.formula} in ${table.anchorOf(one.cell)}`);
  const at = cell.row * table.grid.cols + cell.col;
  const printed = table.grid.values[at]!;
  const hint = findHint(printed, wanted, [], table.grid.halves[at]!);
  const difference = numberText(Math.abs(printed - wanted), mismatch, table);
  return `"${quoted(text.trim())}" should be ${numberText(wanted, mismatch, table)}: then both ${sides.join(' and ')} would hold, and it is ${difference} too ${printed > wanted ? 'high' : 'low'}.${hint ? ` ${sentenceOf(hint, '')}` : ''}`;
}

function what({ formula, parts }: Mismatch, table: ReadTable): string {
  const [first, last] = [parts[0], parts.at(-1)].map((part) => (part ? table.anchorOf(part) : ''));
  switch (formula) {
    case 'sum':
      return `the sum of ${count(parts.length, 'cell')} from ${last} to ${first}`;
    case 'difference':
      return parts.length > 2
        ? `${last} less ${count(parts.length - 1, 'cell')}`
        : `the difference of ${first} and ${last}`;
    case 'product':
      return `the product of ${first} and ${last}`;
    case 'change':
      return `the change from ${last} to ${first} in percent`;
    default:
      return `${first} in percent of ${last}`;
  }
}

async function sayHint(table: ReadTable, mismatch: Mismatch): Promise<string> {
  const { printed, computed, values, signs, cell, parts } = mismatch;
  if (!signs) return '';
  const half = table.grid.halves[cell.row * table.grid.cols + cell.col]!;
  const signed = values.map((value, i) => value * signs[i]!);
  const hint = findHint(printed, computed, signed, half);
  if (!hint) return '';
  const part = parts[hint.part];
  return ` ${sentenceOf(hint, part ? `"${quoted((await table.textAt(part)).trim())}" in ${table.anchorOf(part)}` : '')}`;
}

function sentenceOf({ kind, factor }: Hint, part: string): string {
  switch (kind) {
    case 'transposed':
      return 'Two digits seem to be exchanged.';
    case 'factor':
      return `It is off by a factor of ${factor.toLocaleString('en-US')}.`;
    case 'sign':
      return part === '' ? 'The sign seems to be wrong.' : `It would hold with the other sign of ${part}.`;
    case 'missing':
      return `It leaves out ${part}.`;
    case 'twice':
      return `It counts ${part} twice, or a row of the same size is missing.`;
  }
}

/** With as many decimals as the cells have that it is made of. */
function numberText(value: number, { cell, parts }: Mismatch, { grid }: ReadTable): string {
  const halves = [cell, ...parts.slice(0, MAX_RELATED)].map(({ row, col }) => grid.halves[row * grid.cols + col]!);
  const finest = Math.min(...halves.filter((half) => half > 0), 0.5);
  const decimals = Math.min(MAX_DECIMALS, Math.max(0, Math.round(-Math.log10(2 * finest))));
  return value.toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}

const MAX_DECIMALS = 6;
