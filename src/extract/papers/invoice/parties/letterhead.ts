// Finds the name that heads the first page.
import { LEXICON } from '../../../../lexicon/index.ts';
import { foldLabel, hasLegalForm, looksLikeName } from '../../../values/index.ts';
import { isLabelled } from '../labels/is-labelled.ts';
import type { ReadCell, ReadLine } from '../read-cells.ts';
import { isInDomain } from './domains.ts';
import { couldBeName, type Piece, textOf, trimmed } from './party-lines.ts';
import { isOverAddress } from './sender-line.ts';

export const LETTERHEAD = {
  score: 0.45,
  top: 0.15,
  domain: 0.25,
  address: 0.2,
  echo: 0.15,
  large: 0.1,
  larger: 1.2,
  max_words: 8,
} as const;

interface Letterhead {
  readonly name: Piece;
  readonly score: number;
}

/** The name that heads the first page and comes again in an address of mail or web, or at the foot, or is set larger than all else. */
export function findLetterhead(
  lines: readonly ReadLine[],
  others: ReadonlySet<ReadCell>,
  echoes: (name: string) => number,
  domains: readonly string[],
): Letterhead | null {
  const [first] = lines;
  if (!first) return null;
  const head = lines.filter(({ page, box }) => page === first.page && box[1] < LETTERHEAD.top * page.height);
  const cells = head.flatMap((line) => line.cells.filter((cell) => !others.has(cell) && isLetterhead(line, cell)));
  const heights = lines.flatMap(({ page, cells: held }) => (page === first.page ? held.map(heightOf) : []));
  const large = LETTERHEAD.larger * heights.sort((a, b) => a - b)[heights.length >> 1]!;
  const weighed = cells.map((cell) => {
    const name = withoutHead(cell);
    const known =
      (isInDomain(textOf(name), domains) ? LETTERHEAD.domain : 0) +
      (echoes(foldLabel(textOf(name))) > 1 ? LETTERHEAD.echo : 0) +
      (isOverAddress(lines, cell) ? LETTERHEAD.address : 0) +
      (heightOf(cell) >= large ? LETTERHEAD.large : 0);
    return { name, known };
  });
  const [best] = weighed.sort((a, b) => b.known - a.known);
  return best && best.known > 0 ? { name: best.name, score: LETTERHEAD.score + best.known } : null;
}

const heightOf = ({ box }: ReadCell): number => box[3] - box[1];

/** Names of papers. */
const TITLES: ReadonlySet<string> = new Set([...LEXICON.documents.values()].flat().map(foldLabel));

/** A name alone at the left or the right, or in the middle of the page. */
function isLetterhead(line: ReadLine, cell: ReadCell): boolean {
  const isEdge = cell.position === 0 || cell.position === line.cells.length - 1;
  const left = line.cells[cell.position - 1];
  const name = withoutHead(cell);
  return (
    isEdge &&
    !(left && isLabelled(left)) &&
    !isLabelled(cell) &&
    !TITLES.has(foldLabel(cell.text)) &&
    cell.tokens.length <= LETTERHEAD.max_words &&
    couldBeName(name) &&
    looksLikeName(textOf(name))
  );
}

/** A name with a legal form at the head of the first page, other than the given one. */
export function findNameAtTop(lines: readonly ReadLine[], other: string | undefined): Letterhead | null {
  for (const line of lines) {
    if (line.page !== lines[0]!.page || line.box[1] > LETTERHEAD.top * line.page.height) break;
    // What is right of something may be its value.
    const [cell] = line.cells;
    if (!cell || !hasLegalForm(cell.text) || cell.tokens.length > LETTERHEAD.max_words) continue;
    if (foldLabel(cell.text) !== other) return { name: withoutHead(cell), score: LETTERHEAD.score };
  }
  return null;
}

/** `Acme Ltd Invoice`: without the word for the document. */
function withoutHead(cell: ReadCell): Piece {
  const last = cell.hits.at(-1);
  const isHead = last?.roles.has('invoice_number') === true && last.last === cell.tokens.length - 1 && last.first > 0;
  const end = last && isHead ? cell.tokens[last.first]!.start : cell.text.length;
  return trimmed(cell, 0, end) ?? { cell, start: 0, end: cell.text.length };
}
