// Audit rule: numbers stored as text among real numbers, which sums leave out.
import { type CellRect, rangeName } from '../../model/index.ts';
import { listCells } from '../../view/index.ts';
import type { AuditedBook, AuditedSheet } from '../audited-book.ts';
import type { Finding, Rule } from '../finding.ts';
import { columnLines, type Line, type Segment } from '../lines.ts';
import { KIND } from '../sheet-runs.ts';
import { count } from '../wording.ts';

/** Texts below each other that may be numbers among numbers, and the numbers that must be around them. */
const MAX_TEXTS = 20;
const LEAST_AROUND = 3;
const TIMES_AROUND = 2;
/** Numbers above the last cells of a column. */
const LEAST_ABOVE = 5;
/** Places of a workbook that are read for it. */
const MAX_READ = 2_000;

/** Digits with signs, groups and decimals; a text that begins with 0 and a digit is a code. */
const NUMBER = /^[-+(]?\s*[$€£¥]?\s*(?!0\d)\d{1,3}(?:[ ,.'\u00a0]?\d{3})*(?:[.,]\d+)?\s*%?\)?$/;
const MAX_LENGTH = 20;

export const textNumber: Rule = {
  code: 'text_number',
  find: async (book) => {
    const findings: Finding[] = [];
    let read = 0;
    for (const sheet of book.sheets) {
      for (const line of columnLines(sheet)) {
        for (const rect of listSuspects(line)) {
          if (++read > MAX_READ) {
            book.limits.reached('texts among numbers were not read everywhere');
            return findings;
          }
          const finding = await readSuspect(book, sheet, rect);
          if (finding) findings.push(finding);
        }
      }
    }
    return findings;
  },
};

/** Texts between numbers, or below many. A text above numbers is their head. */
function listSuspects({ at, segments }: Line): CellRect[] {
  const suspects: CellRect[] = [];
  for (const [i, segment] of segments.entries()) {
    const texts = segment.to - segment.from + 1;
    if (segment.kind !== KIND.text || texts > MAX_TEXTS) continue;
    const above = numbersIn(segments[i - 1], (other) => other.to + 1 === segment.from);
    const below = numbersIn(segments[i + 1], (other) => other.from - 1 === segment.to);
    const isLast = segments[i + 1] === undefined;
    const isAmong = above > 0 && below > 0 && above + below >= Math.max(LEAST_AROUND, TIMES_AROUND * texts);
    if (isAmong || (isLast && above >= Math.max(LEAST_ABOVE, TIMES_AROUND * texts))) {
      suspects.push({ top: segment.from, left: at, bottom: segment.to, right: at });
    }
  }
  return suspects;
}

const numbersIn = (segment: Segment | undefined, touches: (segment: Segment) => boolean): number =>
  segment && segment.kind === KIND.number && touches(segment) ? segment.to - segment.from + 1 : 0;

async function readSuspect(book: AuditedBook, { sheet }: AuditedSheet, rect: CellRect): Promise<Finding | null> {
  const cells = await listCells(book.view, sheet.index, rect);
  if (!cells.every(({ text }) => text.length <= MAX_LENGTH && NUMBER.test(text.trim()))) return null;
  let isUsed = false;
  book.graph.visitDependents({ sheet: sheet.index, rect }, () => (isUsed = true));
  const texts = `${rangeName(rect)} holds ${cells.length === 1 ? `"${cells[0]!.text}" as a text` : `${count(cells.length, 'number')} as texts`}`;
  return {
    code: 'text_number',
    severity: isUsed ? 'warning' : 'info',
    message: `${texts} among the numbers of its column${isUsed ? ', and formulas refer to it: sums pass over texts' : ''}. Turn it into a number.`,
    place: { sheet: sheet.index, rect },
    related: [],
  };
}
