// Reads title and units above a statement, and rejects statements of something other than the company.
import type { TextLine } from '../../text/index.ts';
import type { Statement } from './statement.ts';

/** Lines above the head that may name the statement and its units. */
const TITLE_LINES = 6;
/** A row of another table above ends the title. */
const FIGURES_ABOVE = /^[$€£¥(\s-]*\d[\d.,\s]*(?:\)\s*)?%?$/;
const YEAR_ALONE = /^(?:19|20)\d\d$/;
const KINDS: readonly (readonly [Statement['kind'], RegExp])[] = [
  [
    'other',
    /(?<!(?:operations|income|earnings|loss|\(loss\)) and (?:other )?)comprehensive|changes? in (?:stock|share)?holders|equity statement/i,
  ],
  ['balance', /balance sheet|financial position|bilan\b|bilanz|situation financière|balance general/i],
  ['cash', /cash flow|kapitalflussrechnung|flux de trésorerie|flujos? de efectivo|rendiconto finanziario/i],
  [
    'income',
    /statements? of (?:consolidated )?(?:operations|income|earnings|profit)|income statement|profit (?:and|or) loss|gewinn- und verlust/i,
  ],
];
/** Of a part of the company, of what might have been or of what is expected: not what the company reports of itself. */
const OF_SOMETHING_ELSE =
  /pro[\s-]?forma|parent[\s-](?:company|only)|\bregistrant\b|\bsegments?\b|\bsegmentbericht|budget|forecast|projected|projections?\b|\boutlook\b|guarantor|discontinued operations|held for sale|purchase price|\bacqui(?:red|sition)|investees?\b|equity[\s-]method|variable interest|joint venture|\bas (?:previously|originally) reported/i;
const INTERIM =
  /\b(?:months?|weeks?|quarters?|quarterly|half|interim|year[\s-]to[\s-]date|ytd|monate|quartal|halbjahr|mois|trimestres?|semestres?|meses)\b/i;
const WHOLE_YEARS = /\b(?:years?\s+ended|years?\s+ending|annual|geschäftsjahr|exercices?)\b/i;

/** What stands above the columns: it says what they are about. */
export interface StatementTitle {
  readonly lines: readonly TextLine[];
  readonly kind: Statement['kind'];
  /** Of something else than the whole company as it was. */
  readonly foreign: boolean;
  /** How long the periods are where their heads leave it out. */
  readonly length: 'year' | 'part' | null;
}

export function readTitle(lines: readonly TextLine[], top: number, next: number): StatementTitle {
  let from = top;
  while (from > 0 && top - from < TITLE_LINES && !isRow(lines[from - 1]!)) from -= 1;
  const title = lines.slice(from, next);
  const texts = title.map(({ cells }) => cells.map(({ text }) => text).join(' '));
  const whole = texts.join('\n');
  const nearest = texts.findLast((text) => kindOf(text) !== null);
  return {
    lines: title,
    kind: kindOf(nearest ?? whole) ?? 'other',
    foreign: OF_SOMETHING_ELSE.test(whole),
    length: INTERIM.test(whole) ? 'part' : WHOLE_YEARS.test(whole) ? 'year' : null,
  };
}

/** Whether a line of one cell begins another statement. */
export function namesStatement({ cells }: TextLine): boolean {
  const [only, more] = cells;
  if (!only || more || only.text.length > MAX_TITLE_CHARS || !STATEMENT.test(only.text)) return false;
  return kindOf(only.text) !== null;
}

/** Longer lines are sentences. */
const MAX_TITLE_CHARS = 100;
/** A heading within a statement may speak of cash flows as well. */
const STATEMENT = /(?:statements?|balance sheets?|bilan|bilanz|rechnung)\b.*(?<!:)$/i;

const kindOf = (text: string): Statement['kind'] | null => KINDS.find(([, words]) => words.test(text))?.[0] ?? null;

function isRow({ cells }: TextLine): boolean {
  const last = cells.at(-1)!.text;
  return cells.length > 1 && FIGURES_ABOVE.test(last) && !YEAR_ALONE.test(last);
}
