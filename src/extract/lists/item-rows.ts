import type { TextCell } from '../text/index.ts';
import { foldTokens } from '../values/index.ts';
import { type BodyLine, isPriced, type ItemParts } from './item-body.ts';
import type { ItemKind } from './item-heads.ts';
import { isAdjustment } from './item-words.ts';
import type { Piece } from './piece.ts';

/** One item: its figures, and the cells of its name from top to bottom. */
export interface ItemRow {
  readonly parts: ItemParts;
  readonly name: readonly TextCell[];
  /** Positions in the body. */
  readonly first: number;
  readonly last: number;
}

/** The figures of an item may stand on two lines that are this near, from top to top in heights of a line. */
const SAME_ROW = 1.9;
/** Lines of one text follow each other this closely, from top to top in heights of a line. */
const SAME_TEXT = 1.5;
/** So far left of the names of the items may a further line of a name begin, in points. */
const INDENT = 3;

/** The items of a body: an amount under its head, what stands beside it, and the lines of its name. */
export function readItemRows(body: readonly BodyLine[]): ItemRow[] {
  const cores = findCores(body);
  const zone = nameZone(cores);
  return cores.map((core, i) => ({ ...core, name: nameOf(body, cores, i, zone) }));
}

type Core = Omit<ItemRow, 'name'>;

function findCores(body: readonly BodyLine[]): Core[] {
  const cores: Core[] = [];
  body.forEach(({ parts, pause }, i) => {
    if (pause || !parts.has('amount')) return;
    let core: Core = { parts, first: i, last: i };
    const taken = cores.at(-1)?.last ?? -1;
    if (!isPriced(parts) || !parts.has('description')) {
      if (i - 1 > taken && belongs(body, i - 1, i, parts)) core = { parts: merge(core.parts, body[i - 1]!.parts), first: i - 1, last: i };
    }
    if (!isPriced(core.parts) && belongs(body, i, i + 1, parts, i + 1)) {
      core = { parts: merge(core.parts, body[i + 1]!.parts), first: core.first, last: i + 1 };
    }
    cores.push(core);
  });
  return cores;
}

/** Whether two neighbouring lines are one row, the further one of which has no amount of its own. */
function belongs(body: readonly BodyLine[], above: number, below: number, parts: ItemParts, other = above): boolean {
  const [a, b, further] = [body[above], body[below], body[other]];
  if (!a || !b || !further || a.run !== b.run || a.page !== b.page || further.pause || further.parts.has('amount')) return false;
  const height = Math.max(a.line.box[3] - a.line.box[1], b.line.box[3] - b.line.box[1]);
  if (b.line.box[1] - a.line.box[1] > SAME_ROW * height) return false;
  return isPriced(parts) ? further.parts.has('description') : isPriced(further.parts);
}

const merge = (own: ItemParts, further: ItemParts): ItemParts => new Map<ItemKind, Piece>([...further, ...own]);

interface Zone {
  readonly left: number;
  readonly right: number;
}

/** Where names stand: from the leftmost of them to the figures right of them. */
function nameZone(cores: readonly Core[]): Zone {
  let [left, right] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (const { parts } of cores) {
    const name = parts.get('description');
    if (!name) continue;
    left = Math.min(left, name.box[0]);
    for (const [kind, { box }] of parts) {
      if (kind !== 'description' && box[0] >= name.box[2]) right = Math.min(right, box[0]);
    }
  }
  return { left: left - INDENT, right };
}

function nameOf(body: readonly BodyLine[], cores: readonly Core[], at: number, zone: Zone): TextCell[] {
  const core = cores[at]!;
  const own: TextCell[] = [];
  for (let i = core.first; i <= core.last; i++) own.push(...nameCells(body[i]!, zone));
  const held = core.parts.get('description')?.cell;
  if (held && !own.includes(held)) own.push(held);
  const { run, page } = body[core.last]!;
  const below: TextCell[] = [];
  const next = cores[at + 1]?.first ?? body.length;
  for (let i = core.last + 1; i < next; i++) {
    const further = body[i]!;
    if (further.run !== run || further.page !== page || further.pause) break;
    const cells = nameCells(further, zone);
    const last = below.at(-1) ?? own.at(-1);
    if (cells.length === 0) continue;
    if (last && !follows(last, cells[0]!)) break;
    below.push(...cells);
  }
  return [...linesAbove(body, cores, at, zone, own), ...own, ...below];
}

/** Where rows are centred on their names, lines of the name stand above the figures too. */
function linesAbove(
  body: readonly BodyLine[],
  cores: readonly Core[],
  at: number,
  zone: Zone,
  own: readonly TextCell[],
): TextCell[] {
  const core = cores[at]!;
  const above: TextCell[] = [];
  const { run, page, line } = body[core.first]!;
  const end = cores[at - 1]?.last ?? -1;
  let below = own[0]?.box ?? line.box;
  for (let i = core.first - 1; i > end; i--) {
    const further = body[i]!;
    if (further.run !== run || further.page !== page || further.pause) break;
    const cells = nameCells(further, zone);
    if (cells.length === 0) continue;
    const height = cells[0]!.box[3] - cells[0]!.box[1];
    if (below[1] - cells[0]!.box[1] > SAME_TEXT * height) break;
    above.unshift(...cells);
    below = cells[0]!.box;
  }
  // Text that hangs together with the item above is that item's.
  const before = end >= 0 && above.length > 0 ? lastNameCell(body, end, core.first, zone, above[0]!) : null;
  return before && follows(before, above[0]!) ? [] : above;
}

function lastNameCell(
  body: readonly BodyLine[],
  from: number,
  to: number,
  zone: Zone,
  stop: TextCell,
): TextCell | null {
  let last: TextCell | null = null;
  for (let i = from; i < to; i++) {
    for (const cell of nameCells(body[i]!, zone)) {
      if (cell === stop) return last;
      last = cell;
    }
  }
  return last;
}

const nameCells = ({ line }: BodyLine, { left, right }: Zone): TextCell[] =>
  line.cells.filter(({ box }) => box[0] >= left && box[0] < right);

function follows(above: TextCell, below: TextCell): boolean {
  if (above.page !== below.page) return false;
  const height = Math.max(above.box[3] - above.box[1], below.box[3] - below.box[1]);
  return below.box[1] - above.box[1] <= SAME_TEXT * height;
}

/** Discounts, surcharges and the like, which have no price of their own. */
export function isAdjustmentRow({ parts, name }: ItemRow): boolean {
  const text = name[0]?.text ?? parts.get('description')?.text ?? '';
  const words = foldTokens(text.slice(0, 60)).map((token) => token.word);
  return isAdjustment(words) && !(parts.has('price') && parts.has('quantity'));
}
