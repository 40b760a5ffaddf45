// Finds invoice and due dates beside their labels, leaves out discount dates, and derives a due date from payment
// terms.

import type { Role } from '../../../lexicon/index.ts';
import type { Finding } from '../../finding.ts';
import { joinPlaces, placeOf } from '../../text/index.ts';
import { findDates, type Locale, stemPattern, wordsFor } from '../../values/index.ts';
import { isAligned } from './alignment.ts';
import { hitsOf } from './labels/hit-strength.ts';
import { isBelow, type ValuePlace, valuePlacesOf } from './labels/value-places.ts';
import { type ReadCell, type ReadLine, roleWeight } from './read-cells.ts';
import { toFinding } from './to-finding.ts';

/** Characters between a label and its date (`due date (net): `). */
const MAX_LEAD = 24;
/** Discounts for early payment have a date of their own. */
const DISCOUNT = stemPattern('discount');
/** A column head `due date` may be this many lines above its date, the text beside it being broken. */
const MAX_COLUMN_LINES = 4;
const IN_COLUMN = 0.6;
/** Below this a label is a bare word. */
const BARE = 0.7;
const SENTENCE = 0.8;
const PAY = stemPattern('pay');
const UNTIL = new RegExp(`(?<!\\p{L})${wordsFor('until')}(?:\\s${wordsFor('dateline')})?\\s*:?\\s*$`, 'iu');

/** Dates beside the labels of a role. */
export function findLabelledDates(lines: readonly ReadLine[], role: Role): Finding[] {
  return hitsOf(lines, role).flatMap(({ cell, hit, strength }) => {
    const places = valuePlacesOf(lines, cell, hit);
    if (strength < BARE && isColumn(places)) return [];
    return places.flatMap((place) => {
      const date = place.cell.dates.find((found) => found.start >= place.start && found.end <= place.end);
      if (!date || date.start - place.start > MAX_LEAD) return [];
      if (DISCOUNT.test(place.cell.text.slice(place.start, date.start)) || isDiscount(cell, place.cell)) return [];
      if (role === 'due_date' && isDiscounted(place.cell, date)) return [];
      return [toFinding(place.cell, date, strength * place.factor, `label_${place.position}`)];
    });
  });
}

/** Dates under each other are those of records, and their head speaks of each. */
const isColumn = (places: readonly ValuePlace[]): boolean =>
  places.filter(({ position, cell }) => position === 'below' && cell.dates.length > 0).length > 1;

/** `without discount`. */
const NO_DISCOUNT = new RegExp(`(?<!\\p{L})(?:${wordsFor('without')}|0 ?%) ${wordsFor('discount')}\\p{L}{0,6}`, 'giu');
const CLAUSE_END = /[;,.](?:\s|$)/;

/** `by 24 Feb with 2 % discount, by 15 March net`: whether the clause around a date speaks of a discount. */
function isDiscounted({ text, dates }: ReadCell, { start, end }: ReadCell['dates'][number]): boolean {
  const previous = dates.findLast((date) => date.end <= start)?.end ?? 0;
  const next = dates.find((date) => date.start >= end)?.start ?? text.length;
  const before = text.slice(previous, start).split(CLAUSE_END).at(-1)!;
  const [after] = text.slice(end, next).split(CLAUSE_END);
  return DISCOUNT.test(`${before} ${after}`.replace(NO_DISCOUNT, ''));
}

/** `3 % discount until | 14 Dec`: the label's own cell speaks of a discount before the label. */
const isDiscount = (label: ReadCell, value: ReadCell): boolean => label !== value && DISCOUNT.test(label.text);

export function findDueDates(lines: readonly ReadLine[], locale: Locale): Finding[] {
  return [
    ...findLabelledDates(lines, 'due_date'),
    ...inColumns(lines),
    ...inSentences(lines),
    ...overLines(lines, locale),
    ...ofDebits(lines),
  ];
}

function inColumns(lines: readonly ReadLine[]): Finding[] {
  return hitsOf(lines, 'due_date').flatMap(({ cell, strength }) => {
    if (cell.dates.length > 0) return [];
    for (const line of lines.slice(cell.line + 1, cell.line + 1 + MAX_COLUMN_LINES)) {
      const below = line.cells.find((other) => other.dates.length > 0 && isBelow(cell, other, line.height));
      if (below && line.page === lines[cell.line]!.page) {
        return DISCOUNT.test(line.cells.map((other) => other.text).join(' '))
          ? []
          : [toFinding(below, below.dates[0]!, strength * IN_COLUMN, 'label_below')];
      }
    }
    return [];
  });
}

/** `The sum will be debited from your account on 20 March`, also where the sentence goes on below. */
const DEBIT = stemPattern('debit');
const ON_DAY = new RegExp(`(?:^|\\s)${wordsFor('on_day')}\\s{1,2}$`, 'iu');
const DEBITED = 0.65;

function ofDebits(lines: readonly ReadLine[]): Finding[] {
  return lines.flatMap((line) =>
    line.cells.flatMap((cell) => {
      const date = cell.dates.find((found) => ON_DAY.test(cell.text.slice(0, found.start)));
      const below = lines[line.index + 1]?.cells[0]?.text ?? '';
      if (!date || cell.tokens.length < DEBIT_WORDS || !DEBIT.test(`${cell.text} ${below}`)) return [];
      return [toFinding(cell, date, DEBITED, 'payment_sentence')];
    }),
  );
}
/** Fewer words are no sentence. */
const DEBIT_WORDS = 5;

/** `Please pay by 4 May`, `zahlbar innerhalb 30 Tagen netto bis 04.07.2018`. */
function inSentences(lines: readonly ReadLine[]): Finding[] {
  const found: Finding[] = [];
  for (const line of lines) {
    line.cells.forEach((cell, i) => {
      for (const date of cell.dates) {
        const before = cell.text.slice(0, date.start);
        if (!UNTIL.test(before) || !PAY.test(before) || isDiscounted(cell, date)) continue;
        found.push(toFinding(cell, date, SENTENCE, 'payment_sentence'));
      }
      // `Zahlbar ohne Abschlag bis | 31.12.2025`
      const next = line.cells[i + 1];
      const date = next?.dates[0];
      if (!next || date?.start !== 0 || cell.dates.length > 0) return;
      if (PAY.test(cell.text) && UNTIL.test(cell.text) && !DISCOUNT.test(cell.text)) {
        found.push(toFinding(next, date, SENTENCE, 'payment_sentence'));
      }
    });
  }
  return found;
}

/** Heights of a line between two lines of a paragraph, and how exactly they begin at one edge. */
const PARAGRAPH = { gap: 1.2, edge: 0.6 } as const;
/** Characters of a sentence before its date. */
const MAX_BEFORE = 160;
const BROKEN = 0.75;

/** A sentence that goes over to the next line before or within its date. */
function overLines(lines: readonly ReadLine[], locale: Locale): Finding[] {
  return lines.flatMap((line) =>
    line.cells.flatMap((cell) => {
      const next = PAY.test(cell.text) ? nextLine(lines, line, cell) : undefined;
      return next && /\d/.test(next.text) ? inBroken(cell, next, locale) : [];
    }),
  );
}

function inBroken(cell: ReadCell, next: ReadCell, locale: Locale): Finding[] {
  const split = cell.text.length + 1;
  const joined = `${cell.text} ${next.text}`;
  const date = findDates(joined, locale).find(({ end }) => end > split);
  if (!date || cell.dates.some(({ end }) => end >= split - 1)) return [];
  const before = joined.slice(Math.max(0, date.start - MAX_BEFORE), date.start);
  if (!PAY.test(before) || !UNTIL.test(before) || DISCOUNT.test(before)) return [];
  if (date.start >= split)
    return [toFinding(next, { ...date, start: date.start - split, end: date.end - split }, BROKEN, 'payment_sentence')];
  const place = joinPlaces([placeOf(cell.cell, date.start, cell.text.length), placeOf(next.cell, 0, date.end - split)]);
  const raw_text = joined.slice(date.start, date.end);
  return [{ value: date.value, raw_text, place, score: BROKEN, evidence: 'payment_sentence' }];
}

const nextLine = (lines: readonly ReadLine[], { index, page, height }: ReadLine, cell: ReadCell) =>
  lines[index + 1]?.page === page
    ? lines[index + 1]!.cells.find(
        ({ box }) =>
          box[1] - cell.box[3] <= PARAGRAPH.gap * height && isAligned(cell.box, box, 'left', PARAGRAPH.edge * height),
      )
    : undefined;

const DAYS = new RegExp(`${wordsFor('within')}?\\s{0,2}(\\d{1,3})[ -]{0,2}${wordsFor('day')}(?!\\p{L})`, 'iu');
const NET_DAYS = new RegExp(`(?<!\\p{L})${wordsFor('net_days')}\\s{0,2}(\\d{1,3})(?!\\d|[.,]\\d)`, 'iu');
/** `14 days 3 %` are those of a discount. */
const PERCENT_AFTER = /^[\s,:;/-]{0,3}(?:\(?-?\s?)\d{1,2}(?:[.,]\d{1,2})?\s?%/;
const DERIVED = 0.4;
const DAY_MS = 86_400_000;
const MAX_DAYS = 180;

/** The date of the invoice and the days that the terms give, where no date is printed. */
export function deriveDueDate(lines: readonly ReadLine[], invoiceDate: Finding | undefined): Finding[] {
  const issued = Date.parse(`${invoiceDate?.value}T00:00:00Z`);
  if (!invoiceDate || Number.isNaN(issued)) return [];
  for (const line of lines) {
    for (const cell of line.cells) {
      const pays =
        PAY.test(cell.text) ||
        roleWeight(cell, 'payment_terms') > 0 ||
        NET_DAYS.test(cell.text) ||
        termsLeft(line.cells, cell) ||
        termsAbove(lines, cell);
      const match = pays ? (NET_DAYS.exec(cell.text) ?? DAYS.exec(cell.text)) : null;
      if (match && PERCENT_AFTER.test(cell.text.slice(match.index + match[0].length))) continue;
      const days = Number(match?.[1]);
      if (!match || !(days > 0 && days <= MAX_DAYS) || DISCOUNT.test(cell.text.slice(0, match.index))) continue;
      const [start, end] = [match.index, match.index + match[0].length];
      const skipped = match[0].length - match[0].trimStart().length;
      return [
        {
          value: new Date(issued + days * DAY_MS).toISOString().slice(0, 10),
          raw_text: cell.text.slice(start + skipped, end),
          place: placeOf(cell.cell, start + skipped, end),
          further: [invoiceDate.place],
          score: DERIVED,
          evidence: 'date_plus_days',
          derived: true,
        },
      ];
    }
  }
  return [];
}

const termsLeft = (cells: readonly ReadCell[], cell: ReadCell): boolean => {
  const left = cells[cell.position - 1];
  return left !== undefined && roleWeight(left, 'payment_terms') > 0;
};

/** Lines of other columns may be between a label and what is under it. */
const LINES_ABOVE = 2;

const termsAbove = (lines: readonly ReadLine[], cell: ReadCell): boolean =>
  lines
    .slice(Math.max(0, cell.line - LINES_ABOVE), cell.line)
    .filter(({ page }) => page === lines[cell.line]!.page)
    .flatMap(({ cells, height }) => cells.filter((above) => isBelow(above, cell, height)))
    .slice(-1)
    .some((above) => roleWeight(above, 'payment_terms') > 0);
