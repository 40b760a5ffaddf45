// Finds the blocks of parties without a label: a name, and under it an address, a tax number or the ways to reach them.
import type { Role } from '../../../../lexicon/index.ts';
import { hasLegalForm, looksLikeName } from '../../../values/index.ts';
import { EDGES, type Edge, isAligned } from '../alignment.ts';
import { isLabelled } from '../labels/is-labelled.ts';
import type { ReadCell, ReadLine } from '../read-cells.ts';
import { contactsIn, isContact, type PartyBlock, readParty, trimmed } from './party-lines.ts';

/** Lines under each other that begin with a name. */
export interface FreeBlock {
  readonly party: PartyBlock;
  readonly top: ReadCell;
  /** With what is below the address. */
  readonly cells: readonly ReadCell[];
  /** In how many ways the party can be reached: by web, telephone and mail; who writes so much of himself is the sender. */
  readonly contacts: number;
  /** An account beside or below. */
  readonly account: boolean;
  /** A tax number alone: customers have theirs printed too. */
  readonly tax_id: boolean;
  /** Of the page, 0 to 1. */
  readonly x: number;
  readonly y: number;
  readonly page: number;
}

const MAX_UP = 6;
const MAX_DOWN = 8;
/** Heights of a line: how far lines of one block are apart, and how exactly they begin at one edge. */
const MAX_GAP = 1.6;
/** Between the parts of one block. */
const PARTED = 2.2;
const SAME_EDGE = 0.6;
/** A gap ends the block that is so many times as wide as those before it, and so many heights more. */
const WIDER = { times: 1.5, heights: 0.4 } as const;
const MAX_SEED_CHARS = 60;
/** Of the page's height. */
const HEAD = 0.45;
/** More blocks are no invoice's. */
const MAX_BLOCKS = 60;

/** Blocks around a postal code, and those around a tax number, mail or telephone that no address was found for. */
export function findFreeBlocks(lines: readonly ReadLine[]): FreeBlock[] {
  const blocks: FreeBlock[] = [];
  const taken = new Set<ReadCell>();
  for (const isSeed of [isPostalLine, isReach]) {
    for (const line of lines) {
      for (const cell of line.cells) {
        if (blocks.length >= MAX_BLOCKS || taken.has(cell) || !isSeed(cell)) continue;
        const block = blockAround(lines, line, cell, isSeed === isPostalLine);
        if (!block) continue;
        blocks.push(block);
        for (const held of block.cells) taken.add(held);
      }
    }
  }
  return blocks;
}

const isPostalLine = (cell: ReadCell): boolean =>
  cell.text.length <= MAX_SEED_CHARS && cell.postal.length > 0 && !isLabelled(cell);

/** A tax number, mail, web or telephone on a line of its own. */
const isReach = (cell: ReadCell): boolean =>
  cell.text.length <= MAX_SEED_CHARS && (cell.tax_ids.length > 0 || isContact(cell.text));

function blockAround(lines: readonly ReadLine[], line: ReadLine, cell: ReadCell, isAddress: boolean): FreeBlock | null {
  const down = column(lines, cell, 1, MAX_DOWN);
  const read = (up: readonly ReadCell[]): PartyBlock | null =>
    readParty(
      [...up, cell, ...down.slice(0, 1)].map((held) => ({ label: null, piece: trimmed(held, 0, held.text.length) })),
    );
  let up = column(lines, cell, -1, MAX_UP).reverse();
  let party = up.length > 0 ? read(up) : null;
  if (!party && isAddress && up.length > 0) {
    // A street with no name above it: what the gap parts from it may be how to reach who is there, and the name.
    up = column(lines, cell, -1, MAX_UP, PARTED).reverse();
    party = up.some(({ text }) => isContact(text)) ? read(up) : null;
  }
  if (!party || (isAddress ? party.address.length === 0 : !isNamed(lines, party))) return null;
  const own = [...up, cell, ...down];
  // Right of an address that says nothing of the kind may be how to reach the same party.
  const beside = own.some(({ text }) => isContact(text))
    ? own
    : own.flatMap((held) => [held, ...neighbours(lines, held)]);
  const { width, height } = line.page;
  const { box } = party.name.cell;
  return {
    party,
    top: up[0]!,
    cells: own,
    contacts: new Set(beside.flatMap(({ text }) => contactsIn(text))).size,
    account: beside.some(({ ibans }) => ibans.length > 0),
    tax_id: beside.some((held) => held.tax_ids.length > 0),
    x: box[0] / width,
    y: box[1] / height,
    page: line.page.page,
  };
}

/** Without an address much can be above a telephone number: a name in the head of the page, or a firm's anywhere. */
function isNamed(lines: readonly ReadLine[], { name: { cell }, name_end }: PartyBlock): boolean {
  const line = lines[cell.line]!;
  const left = line.cells[cell.position - 1];
  if ((left && isLabelled(left)) || !looksLikeName(cell.text)) return false;
  return line.box[1] < HEAD * line.page.height || name_end !== undefined || hasLegalForm(cell.text);
}

/** Cells above or below at one edge, left, right or in the middle, up to a gap, a label or a date. */
function column(
  lines: readonly ReadLine[],
  from: ReadCell,
  step: 1 | -1,
  max: number,
  max_gap: number = MAX_GAP,
): ReadCell[] {
  const found: ReadCell[] = [];
  const page = lines[from.line]!.page;
  let last = from;
  let widest = Number.POSITIVE_INFINITY;
  let edges = EDGES;
  for (let i = from.line + step; found.length < max && lines[i]?.page === page; i += step) {
    const line = lines[i]!;
    const gap = step > 0 ? line.box[1] - last.box[3] : last.box[1] - line.box[3];
    const height = last.box[3] - last.box[1];
    const parted = gap > WIDER.times * widest + WIDER.heights * height;
    if (gap > max_gap * height || (parted && max_gap === MAX_GAP)) break;
    const edge = edges.find((one) => findAt(line, from, one, height));
    const cell = edge && findAt(line, from, edge, height);
    if (!cell) continue;
    widest = found.length === 0 ? Math.max(0, gap) : Math.max(widest, gap);
    // Most lines are too short to share two edges by chance: what the first has in common holds for the others.
    edges = edges.filter((one) => isAligned(from.box, cell.box, one, SAME_EDGE * height));
    // `Attention: Accounts` or a tax number is between the name and the street.
    if (step < 0 && isLabelled(cell) && BETWEEN.some((role) => cell.hits[0]!.roles.has(role))) {
      last = cell;
      continue;
    }
    const stops = step < 0 && (isLabelled(cell) || cell.dates.length > 0 || cell.postal.length > 0);
    if (stops) break;
    found.push(cell);
    last = cell;
  }
  return found;
}

const BETWEEN: readonly Role[] = ['detail', 'tax_id'];

const findAt = (line: ReadLine, from: ReadCell, edge: Edge, height: number): ReadCell | undefined =>
  line.cells.find((other) => isAligned(from.box, other.box, edge, SAME_EDGE * height));

const neighbours = (lines: readonly ReadLine[], cell: ReadCell): readonly ReadCell[] =>
  lines[cell.line]!.cells.filter((other) => other.position === cell.position + 1);
