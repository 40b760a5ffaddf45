// Cached facts about a line, such as whether it holds figures, shared by all readings of a table.
import type { TextCell, TextLine, TextPage } from '../../text/index.ts';
import { foldTokens } from '../../values/index.ts';
import { isTotalRow } from '../total-row.ts';
import { isSectionSum, pausesItems } from './item-words.ts';
import { readItemHeads } from './read-item-heads.ts';

/** What several readings of a table ask of a line. */
interface LineFacts {
  /** The first words of each cell with letters, folded. */
  readonly labels: readonly (readonly string[])[];
  /** Its first cell is one of them. */
  readonly lettered: boolean;
  /** A sum between items, after which they go on. */
  readonly carried: boolean;
  /** The sum of a section. */
  readonly section: boolean;
  readonly money: boolean;
  /** Its first cell says nothing but total; such a row may sum the quantities too. */
  readonly total: boolean;
  /** It states a bank account, whose groups of digits are no figures. */
  readonly account: boolean;
  /** It heads a table of taxes. */
  readonly taxes: boolean;
}

const MAX_LABEL_CHARS = 80;
const MONEY = /\d[.,]\d{2}(?!\d)/;
const ACCOUNT = /\b[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){3}|\bIBAN\b/;
const FIGURES_BEHIND = /[\s\d.,]{1,30}$/;
const LETTER = /\p{L}/u;

const known = new WeakMap<TextLine, LineFacts>();

export function factsOf(line: TextLine): LineFacts {
  let facts = known.get(line);
  if (!facts) known.set(line, (facts = readFacts(line)));
  return facts;
}

function readFacts({ cells }: TextLine): LineFacts {
  const money = cells.some((cell) => MONEY.test(cell.text));
  let taxes: boolean | null = null;
  const labels = cells
    .filter((cell) => LETTER.test(cell.text))
    .map((cell) => foldTokens(cell.text.slice(0, MAX_LABEL_CHARS)).map((token) => token.word));
  return {
    labels,
    lettered: LETTER.test(cells[0]!.text),
    carried: labels.some(pausesItems),
    section: labels.some(isSectionSum),
    money,
    total: isTotalRow([cells[0]!.text.slice(0, MAX_LABEL_CHARS).replace(FIGURES_BEHIND, '')], false),
    account: cells.some((cell) => ACCOUNT.test(cell.text.slice(0, MAX_LABEL_CHARS))),
    get taxes() {
      return (taxes ??= !money && headsTaxes(cells));
    },
  };
}

function headsTaxes(cells: readonly TextCell[]): boolean {
  const kinds = new Set(cells.flatMap((cell) => readItemHeads(cell.text).map((hit) => hit.kind)));
  return kinds.has('tax') && kinds.size > 1;
}

/** A figure with little beside it, or a longer text that ends in an amount. */
const FIGURE = /^\D{0,8}\d[\d.,'’ \u00a0\u202f-]{0,20}\D{0,8}$/;
const AMOUNT = /\d[.,]\d{2}\D{0,6}$/;
const MAX_FIGURE_CHARS = 40;

/** Whether figures are beside other things: page numbers and those of headings stand alone or first. */
export const holdsFigures = (page: TextPage): boolean =>
  page.lines.some(({ cells }) =>
    cells.some(
      ({ text, value }, i) =>
        (i > 0 && (typeof value === 'number' || (text.length <= MAX_FIGURE_CHARS && FIGURE.test(text)))) ||
        AMOUNT.test(text.length > MAX_FIGURE_CHARS ? text.slice(-MAX_FIGURE_CHARS) : text),
    ),
  );
