// Finds document numbers, such as invoice and order numbers, beside their labels.

import type { Role } from '../../../lexicon/index.ts';
import type { Finding } from '../../finding.ts';
import { hitsOf } from './labels/hit-strength.ts';
import { isRowOfLabels } from './labels/is-labelled.ts';
import { valuePlacesOf } from './labels/value-places.ts';
import type { ReadCell, ReadLine } from './read-cells.ts';
import { toFinding } from './to-finding.ts';

/** A label as strong as this speaks of the invoice wherever it is. */
const OWN_LABEL = 0.6;
/** Below this a label is a bare word. */
const BARE = 0.5;
/** Longer runs of signs are no numbers of documents. */
const MAX_CODE_CHARS = 40;
const PREFIX = /^[A-Z]{1,5}[ ](?=[\p{L}\p{N}._/-]*\d)/u;
const CODE = /^[\p{L}\p{N}][\p{L}\p{N}._/\\#–-]*/u;
const SPACED_DIGITS = /^\d{1,6}(?: \d{1,6}){1,4}$/;
const TRAILING = /[._/\\#–-]+$/;
const LEAD = /^(?:[\s:：#.°º*=|№(–-]|n[°º]|n[ro]\b|n\.)+/i;

export interface FoundCode {
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

/** A number of a document at the beginning of some characters of a cell: it holds a digit and is no date, unless it reads like one behind a mark of numbers. */
export function codeAt(cell: ReadCell, start: number, end: number, isMarked = false): FoundCode | null {
  const from = start + (LEAD.exec(cell.text.slice(start, end))?.[0].length ?? 0);
  const rest = cell.text.slice(from, Math.min(end, from + MAX_CODE_CHARS + 1));
  const isNumber = isMarked ? isSlashed : isCompact;
  if (cell.dates.some((date) => date.start <= from && date.end > from && !isNumber(cell, date))) return null;
  const written = SPACED_DIGITS.test(rest.trim()) ? rest.trim() : wordsOf(rest);
  if (written.length > MAX_CODE_CHARS || !/\d/.test(written)) return null;
  return { value: written, start: from, end: from + written.length };
}

/** `20240312` is rather a number that begins with its day, and `2024/3/7` the seventh of its month. */
const isCompact = ({ text }: ReadCell, { start, end }: ReadCell['dates'][number]): boolean =>
  /^(?:\d{8}|\d{4}\/\d{1,2}\/\d)$/.test(text.slice(start, end));

/** Behind a mark of numbers `17/7/2025` is the seventeenth of a month's, not its day. */
const isSlashed = (cell: ReadCell, date: ReadCell['dates'][number]): boolean =>
  isCompact(cell, date) || /^\d{1,4}\/\d{1,2}\/\d{4}$/.test(cell.text.slice(date.start, date.end));

/** One word, with a prefix in capitals before it (`RE 2019-001`). */
function wordsOf(text: string): string {
  const prefix = PREFIX.exec(text)?.[0] ?? '';
  const code = CODE.exec(text.slice(prefix.length))?.[0] ?? '';
  return (prefix + code).replace(TRAILING, '');
}

/** Codes beside the labels of a role; the block of a party has numbers of its own. */
export function findCodes(lines: readonly ReadLine[], role: Role, of_parties: ReadonlySet<ReadCell>): Finding[] {
  return hitsOf(lines, role).flatMap(({ cell, hit, strength }) =>
    of_parties.has(cell) && strength < OWN_LABEL
      ? []
      : valuePlacesOf(lines, cell, hit).flatMap((place) => {
          const code = codeAt(place.cell, place.start, place.end);
          if (!code || isMoney(place.cell, code)) return [];
          // Below a bare word stands the column of a table.
          if (place.position === 'below' && strength < BARE && !isRowOfLabels(lines[cell.line]!)) return [];
          return [toFinding(place.cell, code, strength * place.factor, `label_${place.position}`)];
        }),
  );
}

const MARKED = /^(?:n\.? ?[°º]|№|#)[\s:.]{0,3}(?=[\p{L}\d])/iu;
const MARKED_SCORE = 0.35;
/** Of the first page's height: the number of a document is above its text. */
const HEAD = 0.5;

/** `N° 2024-17` alone in a cell at the head of the document, where no label names its number. */
export function findMarkedCode(lines: readonly ReadLine[]): Finding[] {
  return lines
    .filter(({ page, box }) => page === lines[0]!.page && box[1] < HEAD * page.height)
    .flatMap(({ cells }) => cells)
    .flatMap((cell) => {
      const mark = MARKED.exec(cell.text)?.[0].length ?? 0;
      const code = mark > 0 ? codeAt(cell, mark, cell.text.length) : null;
      return code && code.end === cell.text.length && !isMoney(cell, code)
        ? [toFinding(cell, code, MARKED_SCORE, 'number_mark')]
        : [];
    });
}

const isMoney = (cell: ReadCell, code: FoundCode): boolean =>
  cell.cell.type === 'string' &&
  cell.amounts.some(
    (amount) =>
      amount.start < code.end && amount.end > code.start && (amount.currency !== null || amount.decimals === 2),
  );
