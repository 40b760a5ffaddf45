// Finds unlabelled address blocks by their postal codes and alignment.

import type { Role } from '../../../../lexicon/index.ts';
import { EDGES, type Edge, isAligned } from '../alignment.ts';
import { isLabelled } from '../labels/is-labelled.ts';
import type { ReadCell, ReadLine } from '../read-cells.ts';
import { isContact, type PartyBlock, type PartyLine, readParty, trimmed } from './party-lines.ts';

/** Lines that end in a postal code, with what stands around them. */
export interface AddressBlock {
  readonly party: PartyBlock;
  readonly top: ReadCell;
  /** With what stands below the address. */
  readonly cells: readonly ReadCell[];
  /** Telephone, mail, web or account numbers beside or below: who writes so much of himself is the sender. */
  readonly contacts: boolean;
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
const SAME_EDGE = 0.6;
const MAX_POSTAL_CHARS = 60;

export function findAddressBlocks(lines: readonly ReadLine[]): AddressBlock[] {
  return lines.flatMap((line) =>
    line.cells.flatMap((cell) => {
      if (cell.text.length > MAX_POSTAL_CHARS || cell.postal.length === 0 || isLabelled(cell)) return [];
      const up = column(lines, cell, -1, MAX_UP).reverse();
      const down = column(lines, cell, 1, MAX_DOWN);
      const rows: PartyLine[] = [...up, cell, ...down.slice(0, 1)].map((held) => ({
        label: null,
        piece: trimmed(held, 0, held.text.length),
      }));
      const party = up.length > 0 ? readParty(rows) : null;
      if (!party || party.address.length === 0) return [];
      const beside = [...up, cell, ...down].flatMap((held) => [held, ...neighbours(lines, held)]);
      const { width, height } = line.page;
      const top = up[0]!;
      return [
        {
          party,
          top,
          cells: [...up, cell, ...down],
          contacts: beside.some(isOfSender),
          tax_id: beside.some((held) => held.tax_ids.length > 0),
          x: top.box[0] / width,
          y: top.box[1] / height,
          page: line.page.page,
        },
      ];
    }),
  );
}

/** Cells above or below at one edge, left, right or in the middle, up to a gap, a label or a date. */
function column(lines: readonly ReadLine[], from: ReadCell, step: 1 | -1, max: number): ReadCell[] {
  const found: ReadCell[] = [];
  const page = lines[from.line]!.page;
  let last = from;
  let edges = EDGES;
  for (let i = from.line + step; found.length < max && lines[i]?.page === page; i += step) {
    const line = lines[i]!;
    const gap = step > 0 ? line.box[1] - last.box[3] : last.box[1] - line.box[3];
    const height = last.box[3] - last.box[1];
    if (gap > MAX_GAP * height) break;
    const edge = edges.find((one) => findAt(line, from, one, height));
    const cell = edge && findAt(line, from, edge, height);
    if (!cell) continue;
    // Most lines are too short to share two edges by chance: what the first has in common holds for the others.
    edges = edges.filter((one) => isAligned(from.box, cell.box, one, SAME_EDGE * height));
    // `Attention: Accounts` or a tax number stands between the name and the street.
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

const isOfSender = (cell: ReadCell): boolean => isContact(cell.text) || cell.ibans.length > 0;
