// Groups lines into line items: figures, name lines above and below, and continuation.

import type { ItemKind } from '../../../lexicon/index.ts';
import type { Box } from '../../../model/index.ts';
import { foldTokens } from '../../values/index.ts';
import type { Piece } from '../bands/piece.ts';
import { type BodyLine, type ItemParts, isPriced } from './item-body.ts';
import { isAdjustment } from './item-words.ts';

/** Some words of a name that are on one line. */
export type NameSpan = Pick<Piece, 'cell' | 'start' | 'end' | 'box'>;

/** One item: its figures, and its name from top to bottom. */
export interface ItemRow {
  readonly parts: ItemParts;
  readonly name: readonly NameSpan[];
  /** Positions in the body. */
  readonly first: number;
  readonly last: number;
}

/** The figures of an item may be on two lines that are this near, from top to top in heights of a line. */
const SAME_ROW = 1.9;
/** Lines of one text follow each other this closely, from top to top in heights of a line; further where all lines are wide apart. */
const SAME_TEXT = { least: 1.5, most: 2.2, slack: 1.1 } as const;
/** So many times the size of a name is that of a heading below it. */
const LARGER = 1.15;
/** Texts are flush where their left edges are this near, in points. */
const FLUSH = 3;

/** The items of a body: an amount under its head, what is beside it, and the lines of its name. */
export function readItemRows(body: readonly BodyLine[]): ItemRow[] {
  const reach = reachOf(body);
  const cores = findCores(body, Math.max(SAME_ROW, reach));
  const zone = { ...nameZone(cores), reach };
  const above = cores.map((_, i) => linesAbove(body, cores, i, zone));
  const below = cores.map((_, i) => nameOf(body, cores, i, zone));
  // Rows are centred on their names where text is between the heads and the first figures.
  const centred = (above[0]?.length ?? 0) > 0 && !areHeadings(body, cores, above, below, zone);
  return cores.map((core, i) => ({ ...core, name: [...(centred ? above[i]! : []), ...below[i]!] }));
}

/** Titles of sections: above no item that follows another, and above one that has nothing to centre on. */
function areHeadings(
  body: readonly BodyLine[],
  cores: readonly Core[],
  above: readonly (readonly NameSpan[])[],
  below: readonly (readonly NameSpan[])[],
  zone: Zone,
): boolean {
  const opens = (i: number): boolean => {
    const from = i === 0 ? 0 : cores[i - 1]!.last + 1;
    return (
      i === 0 || body.slice(from, cores[i]!.first).some(({ pause, run }) => pause || run !== body[cores[i]!.first]!.run)
    );
  };
  const following = cores.flatMap((_, i) => (opens(i) ? [] : [i]));
  if (following.length === 0 || following.some((i) => above[i]!.length > 0)) return false;
  return cores.some((core, i) => {
    const own = besideFigures(body[core.first]!, core.parts, zone).length;
    return own > 0 && above[i]!.length > below[i]!.length - own;
  });
}

/** How far the lines of one text are apart, in heights of a line: no two lines of the body are nearer. */
function reachOf(body: readonly BodyLine[]): number {
  let nearest = Number.POSITIVE_INFINITY;
  body.forEach(({ line, page }, i) => {
    const above = body[i - 1];
    if (above?.page !== page) return;
    const pitch = (line.box[1] - above.line.box[1]) / Math.max(heightOf(line.box), heightOf(above.line.box));
    if (pitch > 0) nearest = Math.min(nearest, pitch);
  });
  return Math.max(SAME_TEXT.least, Math.min(SAME_TEXT.most, SAME_TEXT.slack * nearest));
}

type Core = Omit<ItemRow, 'name'>;

function findCores(body: readonly BodyLine[], reach: number): Core[] {
  const cores: Core[] = [];
  body.forEach(({ parts, pause }, i) => {
    if (pause || !parts.has('amount')) return;
    let core: Core = { parts, first: i, last: i };
    const taken = cores.at(-1)?.last ?? -1;
    if (!isPriced(parts) || !parts.has('description')) {
      if (i - 1 > taken && belongs(body, i - 1, i, parts, i - 1, reach))
        core = { parts: merge(core.parts, body[i - 1]!.parts), first: i - 1, last: i };
    } else if (i - 1 > taken && isQuantityOver(body, i, reach)) {
      core = { parts: merge(core.parts, body[i - 1]!.parts), first: i - 1, last: i };
    }
    if (!isPriced(core.parts) && belongs(body, i, i + 1, parts, i + 1, reach)) {
      core = { parts: merge(core.parts, body[i + 1]!.parts), first: core.first, last: i + 1 };
    }
    cores.push(core);
  });
  return cores;
}

/** A quantity over its unit, beside which the rest of the row is centred: the line above holds nothing else. */
function isQuantityOver(body: readonly BodyLine[], at: number, reach: number): boolean {
  const [above, own] = [body[at - 1]!, body[at]!];
  if (own.parts.has('quantity') || above.parts.size !== 1 || above.pieces.length !== 1 || !above.parts.has('quantity'))
    return false;
  return isNear(above, own, reach);
}

const isNear = (a: BodyLine, b: BodyLine, reach: number): boolean =>
  a.run === b.run &&
  a.page === b.page &&
  b.line.box[1] - a.line.box[1] <= reach * Math.max(heightOf(a.line.box), heightOf(b.line.box));

/** Whether two neighbouring lines are one row, the further one of which has no amount of its own. */
function belongs(
  body: readonly BodyLine[],
  above: number,
  below: number,
  parts: ItemParts,
  other: number,
  reach: number,
): boolean {
  const [a, b, further] = [body[above], body[below], body[other]];
  if (!a || !b || !further || further.pause || further.parts.has('amount') || !isNear(a, b, reach)) return false;
  return isPriced(parts) ? further.parts.has('description') : isPriced(further.parts);
}

const merge = (own: ItemParts, further: ItemParts): ItemParts => new Map<ItemKind, Piece>([...further, ...own]);

/** Where names are: from the leftmost of them to the figures right of them. */
interface Zone {
  readonly left: number;
  readonly right: number;
  /** How far the lines of one text are apart, in heights of a line. */
  readonly reach: number;
}

function nameZone(cores: readonly Core[]): Omit<Zone, 'reach'> {
  let [left, right] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (const { parts } of cores) {
    const name = parts.get('description');
    if (!name) continue;
    left = Math.min(left, name.box[0]);
    for (const [kind, { box }] of parts) {
      if (kind !== 'description' && box[0] >= name.box[2]) right = Math.min(right, box[0]);
    }
  }
  return { left, right };
}

function nameOf(body: readonly BodyLine[], cores: readonly Core[], at: number, zone: Zone): NameSpan[] {
  const core = cores[at]!;
  const own: NameSpan[] = [];
  for (let i = core.first; i <= core.last; i++) own.push(...besideFigures(body[i]!, core.parts, zone));
  const below: NameSpan[] = [];
  const next = cores[at + 1]?.first ?? body.length;
  for (let i = core.last + 1; i < next && isJoined(body, core.last, i); i++) {
    const spans = nameSpans(body[i]!, zone);
    const last = below.at(-1) ?? own.at(-1);
    if (spans.length === 0) continue;
    if (isNumbered(body[i]!, core)) break;
    if ((last && !follows(last, spans[0]!, zone.reach)) || isAdjustment(wordsOf(spans[0]!))) break;
    below.push(...spans);
  }
  return [...own, ...below];
}

/** Where rows are centred on their names, lines of the name are above the figures too. */
function linesAbove(body: readonly BodyLine[], cores: readonly Core[], at: number, zone: Zone): NameSpan[] {
  const core = cores[at]!;
  const [own] = besideFigures(body[core.first]!, core.parts, zone);
  const end = cores[at - 1]?.last ?? -1;
  const above: NameSpan[] = [];
  let top = own?.box ?? body[core.first]!.line.box;
  let i = core.first - 1;
  for (; i > end && isJoined(body, core.first, i); i--) {
    const spans = nameSpans(body[i]!, zone);
    if (spans.length === 0) continue;
    if (isNumbered(body[i]!, core)) break;
    if (top[1] - spans[0]!.box[1] > zone.reach * heightOf(spans[0]!.box)) break;
    // The number of an article is above its name.
    above.unshift(...spans.filter((span) => !own || !isCode(span)));
    top = spans[0]!.box;
  }
  if (i > end || above.length === 0 || end < 0) return above;
  // Text that hangs together with the item above is that item's.
  const before = besideFigures(body[end]!, cores[at - 1]!.parts, zone).at(-1);
  return before && follows(before, above[0]!, zone.reach) ? [] : above;
}

/** A line with a position of its own heads a section: `2 Maurerarbeiten`. */
const isNumbered = ({ parts }: BodyLine, core: Core): boolean =>
  core.parts.has('position') && /\d/.test(parts.get('position')?.text ?? '');

/** Capitals, digits and signs without a blank. */
const CODE = /^(?=.{0,40}\d)[\p{Lu}\d][\p{Lu}\d./_-]{2,40}$/u;
const isCode = ({ cell, start, end }: NameSpan): boolean => CODE.test(cell.text.slice(start, end));

const isJoined = (body: readonly BodyLine[], to: number, at: number): boolean =>
  body[at]!.run === body[to]!.run && body[at]!.page === body[to]!.page && !body[at]!.pause;

/** On a line with figures: what is none of them and is where names do. */
function besideFigures({ pieces }: BodyLine, parts: ItemParts, zone: Zone): NameSpan[] {
  const figures = new Set<Piece>([...parts].flatMap(([kind, piece]) => (kind === 'description' ? [] : [piece])));
  const name = parts.get('description');
  const beside = pieces.filter(
    (piece) => piece === name || (!figures.has(piece) && piece.lettered && isInZone(piece.box, zone)),
  );
  // Left of a name stands its number.
  const named = beside.findIndex((piece) => !isCode(piece));
  return named < 0 ? beside : beside.slice(named);
}

/** On a line of its own: all that is where names do, from the edge of names on where a cell begins before it. */
function nameSpans({ line }: BodyLine, zone: Zone): NameSpan[] {
  return line.cells.flatMap((cell): NameSpan[] => {
    if (isInZone(cell.box, zone)) return [{ cell, start: 0, end: cell.text.length, box: cell.box }];
    if (cell.box[0] >= zone.right || cell.box[2] <= zone.left) return [];
    const word = cell.words.find(({ box }) => Math.abs(box[0] - zone.left) <= FLUSH);
    if (!word) return [];
    return [
      { cell, start: word.start, end: cell.text.length, box: [word.box[0], word.box[1], cell.box[2], word.box[3]] },
    ];
  });
}

const isInZone = (box: Box, { left, right }: Zone): boolean => box[0] >= left - FLUSH && box[0] < right;

const heightOf = (box: Box): number => box[3] - box[1];

function follows(above: NameSpan, below: NameSpan, reach: number): boolean {
  if ((below.cell.font_size ?? 0) > LARGER * (above.cell.font_size ?? Number.POSITIVE_INFINITY)) return false;
  return below.box[1] - above.box[1] <= reach * Math.max(heightOf(above.box), heightOf(below.box));
}

/** Discounts, surcharges and the like, which have no price of their own. */
export function isAdjustmentRow({ parts, name }: ItemRow): boolean {
  const [first] = name;
  return first !== undefined && isAdjustment(wordsOf(first)) && !(parts.has('price') && parts.has('quantity'));
}

/** As many words of a name as tell what it is. */
const MAX_CHARS = 60;

const wordsOf = ({ cell, start, end }: NameSpan): string[] =>
  foldTokens(cell.text.slice(start, Math.min(end, start + MAX_CHARS))).map((token) => token.word);
