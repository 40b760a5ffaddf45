// Finds the line items of the XML on the pages by description and amount, one after another and no place twice.
import type { ListLeaf } from '../finding.ts';
import type { TextCell } from '../text/index.ts';
import type { EmbeddedLine } from './embedded-lines.ts';
import type { TextSpot } from './locate-text.ts';
import { isMoney, locateAmount, type PageSearch } from './locate-value.ts';
import { type AmountSpot, type Piece, placeOfPieces, textOfPieces } from './page-index.ts';

/** A line of the XML on the page. */
export interface LocatedLine {
  readonly leaves: readonly ListLeaf[];
  readonly amount: AmountSpot;
}

/** Lines of text by which an amount may be above the first line of its description, and below the last. */
const ABOVE = 2;
const BELOW = 3;
/** What it costs in lines that a row is above the one before it, and that an amount is left of its description. */
const BACKWARDS = 20;
const LEFT = 5;
/** A description of which less is on the page was not found. */
const MIN_SHARE = 0.5;
/** Places of one description or amount that are tried. */
const MAX_TRIED = 50;

interface Row {
  readonly text: TextSpot;
  readonly amount: AmountSpot;
  readonly cost: number;
}

/** Finds each line in turn, no place twice; null where its description or its amount is nowhere. */
export function locateLines(search: PageSearch, lines: readonly EmbeddedLine[]): (LocatedLine | null)[] {
  const used = new Set<string>();
  let last: TextCell | null = null;
  return lines.map((line) => {
    const row = findRow(search, line, used, last);
    if (!row) return null;
    for (const piece of [...row.text.pieces, row.amount]) used.add(keyOf(piece));
    last = row.text.pieces[0]!.cell;
    return { amount: row.amount, leaves: leavesOf(search, line, row, used) };
  });
}

const keyOf = ({ cell, start }: Piece): string => `${cell.page}.${cell.line}.${cell.position}:${start}`;

function findRow(search: PageSearch, line: EmbeddedLine, used: ReadonlySet<string>, last: TextCell | null): Row | null {
  const isFree = (piece: Piece): boolean => !used.has(keyOf(piece));
  const amounts = (line.get('amount') ?? [])
    .flatMap(({ value }) => (typeof value === 'number' ? locateAmount(search, value) : []))
    .filter((spot) => isMoney(spot) && isFree(spot))
    .slice(0, MAX_TRIED);
  const texts = describe(search, line).filter(({ pieces }) => isFree(pieces[0]!));
  let best: Row | null = null;
  for (const text of texts.slice(0, MAX_TRIED)) {
    for (const amount of amounts) {
      const cost = costOf(text, amount, last);
      const isBetter =
        cost !== null && (!best || cost < best.cost || (cost === best.cost && isRightOf(amount, best.amount)));
      if (isBetter) best = { text, amount, cost };
    }
  }
  return best;
}

/** Where the description is; where it nowhere is as a whole, where most of it does. */
function describe({ texts }: PageSearch, line: EmbeddedLine): TextSpot[] {
  const spots = (line.get('description') ?? []).map(({ value }) => texts.find(String(value)));
  const whole = spots.find((found) => found.some(({ share }) => share === 1));
  if (whole) return whole.filter(({ share }) => share === 1);
  const most = Math.max(MIN_SHARE, ...spots.flatMap((found) => found.map(({ share }) => share)));
  return spots.flat().filter(({ share }) => share >= most);
}

/** In lines; null where they do not belong together. */
function costOf({ pieces, share }: TextSpot, amount: AmountSpot, last: TextCell | null): number | null {
  const first = pieces[0]!.cell;
  const end = pieces.at(-1)!.cell;
  if (first.page !== amount.cell.page) return null;
  const away = amount.cell.line - first.line;
  if (away < -ABOVE || amount.cell.line > end.line + BELOW) return null;
  const isBackwards = last !== null && (first.page < last.page || (first.page === last.page && first.line < last.line));
  const isLeft = amount.cell.box[0] < first.box[0];
  return Math.abs(away) + (isBackwards ? BACKWARDS : 0) + (isLeft ? LEFT : 0) + (1 - share);
}

const isRightOf = (a: AmountSpot, b: AmountSpot): boolean =>
  a.cell.line === b.cell.line && (a.cell.position > b.cell.position || (a.cell === b.cell && a.start > b.start));

const NUMBERS = ['quantity', 'unit_price', 'tax_rate'] as const;

function leavesOf(search: PageSearch, line: EmbeddedLine, row: Row, used: Set<string>): ListLeaf[] {
  const stated = line.get('description')![0]!.value;
  const shown = textOfPieces(row.text.pieces);
  const leaves: ListLeaf[] = [
    {
      keys: ['description'],
      value: row.text.share === 1 ? stated : shown,
      raw_text: shown,
      place: placeOfPieces(row.text.pieces),
    },
    toLeaf('amount', row.amount, line.get('amount')![0]!.value as number),
  ];
  for (const part of NUMBERS) {
    const spot = findPart(search, line, part, row, used);
    if (!spot) continue;
    used.add(keyOf(spot.at));
    leaves.push(toLeaf(part, spot.at, spot.value));
  }
  return leaves;
}

function toLeaf(part: string, spot: AmountSpot, value: number): ListLeaf {
  const turned = value !== 0 && spot.is_negative !== value < 0;
  const size = spot.size * (value < 0 ? -1 : 1);
  const leaf = { keys: [part], value: size, raw_text: textOfPieces([spot]), place: placeOfPieces([spot]) };
  return turned ? { ...leaf, derived: true } : leaf;
}

/** The number in the row that the XML states: on the line of the amount or the description, else near them. */
function findPart(
  search: PageSearch,
  line: EmbeddedLine,
  part: (typeof NUMBERS)[number],
  row: Row,
  used: ReadonlySet<string>,
): { at: AmountSpot; value: number } | null {
  const first = row.text.pieces[0]!.cell;
  const end = row.text.pieces.at(-1)!.cell;
  const { cell } = row.amount;
  const top = Math.min(first.line, cell.line);
  const bottom = Math.max(end.line, cell.line);
  for (const { value } of line.get(part) ?? []) {
    if (typeof value !== 'number') continue;
    const spots = locateAmount(search, value)
      .filter((spot) => spot.cell.page === first.page && spot.cell.line >= top && spot.cell.line <= bottom)
      .filter((spot) => !used.has(keyOf(spot)) && !isInText(spot, row.text))
      .filter((spot) => (part === 'unit_price' ? isMoney(spot) || spot.digits > 0 : true))
      .filter((spot) => (part === 'quantity' ? !spot.is_percent : true));
    const cost = (spot: AmountSpot): number =>
      Math.abs(spot.cell.line - cell.line) +
      (spot.cell.box[0] < first.box[0] ? LEFT : 0) +
      (part === 'tax_rate' && !spot.is_percent ? 1 : 0);
    const best = spots.reduce<AmountSpot | null>((a, b) => (a === null || cost(b) < cost(a) ? b : a), null);
    if (best) return { at: best, value };
  }
  return null;
}

const isInText = (spot: AmountSpot, { pieces }: TextSpot): boolean =>
  pieces.some(({ cell, start, end }) => cell === spot.cell && spot.start < end && spot.end > start);
