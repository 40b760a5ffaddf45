// Finds the blocks that a label of vendor or customer heads.
import { isAligned } from '../alignment.ts';
import { COLON, isLabelled } from '../labels/is-labelled.ts';
import type { LabelHit } from '../labels/match-labels.ts';
import type { ReadCell, ReadLine } from '../read-cells.ts';
import {
  type PartyBlock,
  type PartyLine,
  type Piece,
  partedAddress,
  readParty,
  textOf,
  trimmed,
} from './party-lines.ts';

export type PartyRole = 'vendor' | 'customer' | 'other_party' | 'aside';
const PARTY_ROLES: readonly PartyRole[] = ['vendor', 'customer', 'other_party', 'aside'];

/** A label that heads the block of a party, and what is under it. */
export interface Section {
  readonly role: PartyRole;
  /** Of the label: 1 where it means this party and nothing else. */
  readonly weight: number;
  readonly anchor: ReadCell;
  readonly block: PartyBlock | null;
  readonly evidence: 'section' | 'label_right' | 'label_inline';
  /** All cells of the block, labelled ones too. */
  readonly cells: ReadonlySet<ReadCell>;
}

/** The number of a party: capitals and digits without a blank. */
const CODE = /^(?=\S*\d)(?=\S{4})[\p{Lu}\d./_-]+$/u;
/** More headings are no invoice's. */
const MAX_SECTIONS = 300;
const MAX_LINES = 14;
/** Heights of a line: how far the next line of a block may be, and how much further to the right it may begin. */
const MAX_GAP = 2.6;
/** Between a heading and the first line. */
const FIRST_GAP = 6;
const MAX_INDENT = 6;
const MAX_OUTDENT = 1.5;
const USUAL = { max_gap: MAX_GAP, max_outdent: MAX_OUTDENT };
const SAME_EDGE = 1;
const RIGHT_EDGE = 0.4;
/** A gap ends the block that is so many times as wide as those before it, and so many heights more. */
const WIDER = { times: 2, heights: 0.5 } as const;

export function findSections(lines: readonly ReadLine[]): Section[] {
  const sections: Section[] = [];
  for (const line of lines) {
    for (const cell of line.cells) {
      const heading = headingOf(cell);
      if (heading && sections.length < MAX_SECTIONS) sections.push(toSection(lines, cell, heading));
    }
  }
  return sections;
}

interface Heading {
  readonly role: PartyRole;
  readonly weight: number;
  /** After a colon in the same cell. */
  readonly rest: Piece | null;
}

/** A party's label that is all of its cell, or is before a colon. */
function headingOf(cell: ReadCell): Heading | null {
  const [hit] = cell.hits;
  const role = hit?.first === 0 ? PARTY_ROLES.find((known) => hit.roles.has(known)) : undefined;
  if (!hit || !role || cell.cell.type !== 'string') return null;
  const { end, isCustomers } = headingEnd(cell);
  const after = cell.text.slice(end);
  const colon = COLON.exec(after);
  const own = role === 'other_party' && isCustomers ? 'customer' : role;
  const weight = hit.roles.get(role)!;
  if (!colon) return /[\p{L}\p{N}]/u.test(after) ? null : { role: own, weight, rest: null };
  const rest = trimmed(cell, end + colon[0].length, cell.text.length);
  // `Client: 000996`, `Client: CLT-0071` have the name below.
  return { role: own, weight, rest: rest && /\p{L}/u.test(textOf(rest)) && !CODE.test(textOf(rest)) ? rest : null };
}

/** `Buyer (Bill to)`, `Invoice to / Ship to`: labels of parties one after the other head one block. */
function headingEnd({ hits, tokens, text }: ReadCell): { readonly end: number; readonly isCustomers: boolean } {
  // Behind a colon stands the name: `VAN: Van Dam`.
  const follows = (a: LabelHit, b: LabelHit | undefined): boolean =>
    b?.first === a.last + 1 && !COLON.test(text.slice(tokens[a.last]!.end));
  let count = 1;
  while (follows(hits[count - 1]!, hits[count]) && isOfParty(hits[count]!)) count += 1;
  const heads = hits.slice(0, count);
  return { end: tokens[heads.at(-1)!.last]!.end, isCustomers: heads.some((hit) => hit.roles.has('customer')) };
}

const isOfParty = (hit: LabelHit): boolean => PARTY_ROLES.some((role) => hit.roles.has(role));

function toSection(lines: readonly ReadLine[], anchor: ReadCell, { role, weight, rest }: Heading): Section {
  const { rows, cells } = blockBelow(lines, anchor);
  const below = readParty(rows);
  if (rest) {
    const own = readParty([...partedAddress(rest).map((piece) => ({ label: null, piece })), ...rows]);
    return { role, weight, anchor, block: own, evidence: 'label_inline', cells };
  }
  const right = lines[anchor.line]!.cells[anchor.position + 1];
  const beside = right && !isLabelled(right) && !headingOf(right) ? trimmed(right, 0, right.text.length) : null;
  if (
    beside &&
    (!below || (below.address.length === 0 && !areColumns(lines, rows, right!)) || isForm(rows[0], right!))
  ) {
    const rightRows = blockBelow(lines, right!);
    const block = readParty([{ label: null, piece: beside }, ...rightRows.rows]);
    if (block)
      return { role, weight, anchor, block, evidence: 'label_right', cells: new Set([right!, ...rightRows.cells]) };
  }
  const block = below && beside && isKey(lines, below, right!) ? null : below;
  return { role, weight, anchor, block, evidence: 'section', cells };
}

/** `Customer | ORD 5512` over `Incoterms | DAP Oslo`: a label with its value, as the one above it. */
function isKey(lines: readonly ReadLine[], { name: { cell }, address }: PartyBlock, right: ReadCell): boolean {
  const value = lines[cell.line]!.cells[cell.position + 1];
  return address.length === 0 && value !== undefined && isAligned(value.box, right.box, 'left', 1);
}

/** The heading and what is right of it head columns: something is under either. */
const areColumns = (lines: readonly ReadLine[], rows: readonly PartyLine[], right: ReadCell): boolean =>
  rows.length > 1 && rows[0]!.label === null && blockBelow(lines, right).rows.length > 1;

/** The next line is a label too, with what it asks for under what is beside this one. */
function isForm(next: PartyLine | undefined, beside: ReadCell): boolean {
  if (!next?.piece || next.label === null || next.label === 'name') return false;
  const { box } = next.piece.cell;
  return Math.abs(box[0] - beside.box[0]) <= SAME_EDGE * (beside.box[3] - beside.box[1]);
}

/** The lines under a cell, in its column, up to the next heading or a wide gap. */
export function blockBelow(
  lines: readonly ReadLine[],
  anchor: ReadCell,
  { max_gap, max_outdent }: { readonly max_gap: number; readonly max_outdent: number } = USUAL,
): { readonly rows: PartyLine[]; readonly cells: Set<ReadCell> } {
  const rows: PartyLine[] = [];
  const cells = new Set<ReadCell>();
  const own = lines[anchor.line]!;
  const limit = own.cells[anchor.position + 1]?.box[0] ?? Number.POSITIVE_INFINITY;
  let bottom = anchor.box[3];
  let widest = 0;
  let value: ReadCell | null = null;
  for (const line of lines.slice(anchor.line + 1, anchor.line + 1 + MAX_LINES)) {
    const reach = (rows.length === 0 ? FIRST_GAP : max_gap) * Math.max(own.height, line.height);
    if (line.page !== own.page || line.box[1] - bottom > reach) break;
    const key =
      line.cells.find((cell) => isInColumn(anchor, cell, line.height, max_outdent, limit)) ??
      line.cells.find((cell) => isAligned(anchor.box, cell.box, 'right', RIGHT_EDGE * line.height));
    const under: ReadCell | undefined =
      (value && line.cells.find((cell) => Math.abs(cell.box[0] - value!.box[0]) <= SAME_EDGE * line.height)) ||
      undefined;
    const cell: ReadCell | undefined = value && under && key === under ? under : (key ?? under);
    if (!cell) continue;
    if (headingOf(cell) && !isNamedLine(cell)) break;
    const gap = cell.box[1] - bottom;
    // Far below a heading only what begins at its very edge belongs to it.
    if (
      rows.length === 0 &&
      gap > max_gap * line.height &&
      Math.abs(cell.box[0] - anchor.box[0]) > SAME_EDGE * line.height
    )
      continue;
    if (rows.length > 1 && gap > WIDER.times * widest + WIDER.heights * line.height) break;
    if (rows.length > 0) widest = Math.max(widest, gap);
    bottom = cell.box[3];
    cells.add(cell);
    const continues = value !== null && cell === under && !isLabelled(cell);
    const row: PartyLine = continues
      ? { label: rows.at(-1)?.label ?? null, piece: trimmed(cell, 0, cell.text.length) }
      : toRow(line, cell);
    rows.push(row);
    if (row.piece) cells.add(row.piece.cell);
    if (!continues) value = row.piece && row.piece.cell !== cell ? row.piece.cell : null;
  }
  return { rows, cells };
}

/** `Company: Acme`: a heading elsewhere, and here the name. */
const isNamedLine = (cell: ReadCell): boolean => cell.hits[0]?.roles.has('name') === true;

function isInColumn(anchor: ReadCell, cell: ReadCell, height: number, max_outdent: number, limit: number): boolean {
  const dx = cell.box[0] - anchor.box[0];
  return dx >= -max_outdent * height && dx <= MAX_INDENT * height && cell.box[0] < limit - 0.1;
}

function toRow(line: ReadLine, cell: ReadCell): PartyLine {
  if (!isLabelled(cell)) return { label: null, piece: trimmed(cell, 0, cell.text.length) };
  const hit = cell.hits[0]!;
  const label = hit.roles.has('name') ? 'name' : hit.roles.has('address') ? 'address' : 'detail';
  const rest = trimmed(cell, cell.tokens[hit.last]!.end, cell.text.length);
  if (rest && /[\p{L}\p{N}]/u.test(textOf(rest))) return { label, piece: rest };
  const right = line.cells[cell.position + 1];
  return { label, piece: right ? trimmed(right, 0, right.text.length) : null };
}
