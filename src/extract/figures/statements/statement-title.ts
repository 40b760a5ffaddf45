// Reads title and units above a statement, and rejects statements of something other than the company.
import {
  FOREIGN_TITLE,
  INTERIM_TITLE,
  SEGMENT_TITLE,
  SHARE_TITLE,
  STATEMENT_TITLES,
  STATEMENT_WORDS,
  SUPERSEDED,
  TITLE_LENGTH,
  WHOLE_YEAR,
  YEAR_TITLE,
} from '../../../lexicon/index.ts';
import type { TextLine } from '../../text/index.ts';
import { readPeriodWords } from './period-heads.ts';
import type { Statement } from './statement.ts';

/** Lines above the head that may name the statement and its units. */
const TITLE_LINES = 6;
/** A row of another table above ends the title. */
const FIGURES_ABOVE = /^[$€£¥(\s-]*\d[\d.,\s]*(?:\)\s*)?%?$/;
const YEAR_ALONE = /^(?:19|20)\d\d$/;
/** Longer lines are sentences. */
const MAX_TITLE_CHARS = 100;

/** What is above the columns: it says what they are about. */
export interface StatementTitle {
  readonly lines: readonly TextLine[];
  readonly kind: Statement['kind'];
  /** A line of its own names the statement. */
  readonly named: boolean;
  /** Of something else than the whole company as it was. */
  readonly foreign: boolean;
  /** Of parts of the company. */
  readonly of_parts: boolean;
  /** Of shares of an amount. */
  readonly of_shares: boolean;
  /** As it was before it was corrected. */
  readonly superseded: boolean;
  /** Whether the periods are whole years where their heads leave it out. */
  readonly length: 'year' | 'part' | null;
  /** How long they are, where the title names one length. */
  readonly months: number | null;
}

export function readTitle(lines: readonly TextLine[], top: number, next: number): StatementTitle {
  let from = top;
  while (from > 0 && top - from < TITLE_LINES && !isRow(lines[from - 1]!)) from -= 1;
  const title = lines.slice(from, next);
  const texts = [sheetName(lines[top]), ...title.map(textOf)];
  const whole = texts.join('\n');
  const at = texts.findLastIndex((text) => kindOf(text) !== null);
  const nearest = texts[at];
  const named = nearest !== undefined && nearest.length <= MAX_TITLE_CHARS;
  // Where a line names the statement, those far above it are about something else.
  const about = named ? texts.slice(Math.max(0, at - 1)).join('\n') : whole;
  const lengths = whole.replace(WHOLE_YEAR, ' years ended ');
  return {
    lines: title,
    kind: kindOf(nearest ?? whole) ?? 'other',
    named,
    foreign: FOREIGN_TITLE.test(about),
    of_parts: SEGMENT_TITLE.test(about),
    of_shares: SHARE_TITLE.test(about),
    superseded: SUPERSEDED.test(about),
    months: monthsIn(about),
    length: INTERIM_TITLE.test(lengths) ? 'part' : YEAR_TITLE.test(lengths) ? 'year' : null,
  };
}

/** Long lines are sentences, of which the beginning says enough. */
const textOf = ({ cells }: TextLine): string =>
  cells
    .slice(0, MAX_LINE_CELLS)
    .map(({ text }) => text.slice(0, MAX_LINE_CHARS))
    .join(' ');

const MAX_LINE_CELLS = 20;
const MAX_LINE_CHARS = 300;

function monthsIn(text: string): number | null {
  // `Three and nine months ended` are two lengths.
  if (/\b(?:and|&|und|et|y)\s+\p{L}+[-\s](?:months?|weeks?)\b/iu.test(text)) return null;
  const found = [...text.matchAll(TITLE_LENGTH)].flatMap(([words]) => {
    // The number may be two words, of which the first may be any.
    const tail = words.split(/[-\s]+/);
    return readPeriodWords(words)?.months ?? readPeriodWords(tail.slice(1).join(' '))?.months ?? [];
  });
  const lengths = new Set(found);
  return lengths.size === 1 ? found[0]! : null;
}

function sheetName(line: TextLine | undefined): string {
  const owner = line?.cells[0]?.words[0]?.owner;
  return owner?.kind === 'cell' ? owner.sheet.name : '';
}

/** Whether a line of one cell begins another statement. */
export function namesStatement({ cells }: TextLine): boolean {
  const [only, more] = cells;
  if (!only || more || only.text.length > MAX_TITLE_CHARS || !STATEMENT_WORDS.test(only.text)) return false;
  return kindOf(only.text) !== null;
}

const kindOf = (text: string): Statement['kind'] | null =>
  STATEMENT_TITLES.find(([, words]) => words.test(text))?.[0] ?? null;

function isRow({ cells }: TextLine): boolean {
  const last = cells.at(-1)!.text;
  return cells.length > 1 && FIGURES_ABOVE.test(last) && !YEAR_ALONE.test(last);
}
