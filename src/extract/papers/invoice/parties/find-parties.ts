// Finds vendor and customer by labels, letterhead, address window and sender line.
import type { Finding } from '../../../finding.ts';
import { joinPlaces, placeOf } from '../../../text/index.ts';
import { foldLabel, hasLegalForm } from '../../../values/index.ts';
import { hitsOf } from '../labels/hit-strength.ts';
import type { ReadCell, ReadLine } from '../read-cells.ts';
import { toFinding } from '../to-finding.ts';
import { type AddressBlock, findAddressBlocks } from './address-blocks.ts';
import { isAddressed, type PartyBlock, type Piece, textOf, trimmed } from './party-lines.ts';
import { findSections, type Section } from './sections.ts';
import { findSenderLines } from './sender-line.ts';

type Side = 'vendor' | 'customer';

export interface Parties {
  readonly findings: ReadonlyMap<string, readonly Finding[]>;
  /** Cells that speak of the vendor, and of anyone else. */
  readonly vendor_cells: ReadonlySet<ReadCell>;
  readonly other_cells: ReadonlySet<ReadCell>;
  /** Cells of an address without a label that is taken for the customer's. */
  readonly likely_customer_cells: ReadonlySet<ReadCell>;
}

interface Claim {
  readonly side: Side;
  readonly block: PartyBlock;
  readonly score: number;
  readonly evidence: string;
}

const SCORE = { section: 0.95, label_right: 0.85, label_inline: 0.9, sender: 0.88, window: 0.85, rest: 0.6 } as const;
/** An address without any label: where it stands and what stands beside it. */
const BLOCK = {
  base: 0.35,
  legal: 0.12,
  contacts: 0.2,
  tax_id: 0.12,
  edge: 0.1,
  window: 0.12,
  personal: 0.1,
  domain: 0.2,
  first: 0.12,
} as const;
/** Of the page's height: letterheads stand above, footers below. */
const TOP = 0.12;
const BOTTOM = 0.85;
/** Whose address comes first up here writes the letter. */
const HEAD = 0.15;
/** Where the window of an envelope shows the address: at the left, or at the right as in France and Switzerland. */
const WINDOW = { left: 0.3, right: 0.45, top: 0.08, bottom: 0.42 } as const;
const LETTERHEAD = { score: 0.45, top: 0.15 } as const;

/** Who bills and who is billed. */
export function findParties(lines: readonly ReadLine[]): Parties {
  const sections = findSections(lines);
  const senders = findSenderLines(lines);
  const claims: Claim[] = [
    ...sections.flatMap(ofSection),
    ...senders.flatMap(({ vendor, customer }): Claim[] => [
      { side: 'vendor', block: vendor, score: SCORE.sender, evidence: 'sender_line' },
      ...(customer
        ? [{ side: 'customer', block: customer, score: SCORE.window, evidence: 'address_window' } as const]
        : []),
    ]),
  ];
  const taken = new Set([...sections.flatMap((section) => [...section.cells])]);
  const names = labelledNames(lines);
  const blocks = findAddressBlocks(lines)
    .map((block) => ({ ...block, party: withKnownName(block.party, names) }))
    .filter((block) => !taken.has(block.top) && !taken.has(block.party.name.cell));
  claims.push(...ofBlocks(blocks, claims, domainsOf(lines)));
  if (!claims.some((claim) => claim.side === 'vendor')) claims.push(...letterhead(lines, claims));
  const customers = new Set(claims.filter(({ side }) => side === 'customer').map((known) => known.block));
  const likely = blocks.filter(({ party }) => customers.has(party)).flatMap(({ cells }) => cells);
  return { findings: toFindings(claims), ...cellsOf(sections), likely_customer_cells: new Set(likely) };
}

function ofSection({ role, block, evidence }: Section): Claim[] {
  return role === 'other_party' || role === 'aside' || !block
    ? []
    : [{ side: role, block, score: SCORE[evidence], evidence }];
}

function cellsOf(sections: readonly Section[]): Pick<Parties, 'vendor_cells' | 'other_cells'> {
  const held = (isVendor: boolean): Set<ReadCell> =>
    new Set(
      sections
        .filter(({ role }) => role !== 'aside' && (role === 'vendor') === isVendor)
        .flatMap(({ cells }) => [...cells]),
    );
  return { vendor_cells: held(true), other_cells: held(false) };
}

/** Names that labels give anywhere, such as that of the holder of the account. */
const labelledNames = (lines: readonly ReadLine[]): Set<string> =>
  new Set(
    hitsOf(lines, 'name').map(({ cell, hit }) => {
      const rest = foldLabel(cell.text.slice(cell.tokens[hit.last]!.end));
      return rest === '' ? foldLabel(lines[cell.line]!.cells[cell.position + 1]?.text ?? '') : rest;
    }),
  );

/** Of two lines that may be the name, the one that the document calls so elsewhere: above it stands a trade name. */
function withKnownName(party: PartyBlock, names: ReadonlySet<string>): PartyBlock {
  const known = party.beside.find((piece) => names.has(foldLabel(textOf(piece))));
  return known && !names.has(nameOf(party)) ? { ...party, name: known } : party;
}

const nameOf = (block: PartyBlock): string => foldLabel(textOf(block.name));

/** Addresses without a label: the vendor's says much of itself, the customer's stands in the window. */
function ofBlocks(blocks: readonly AddressBlock[], known: readonly Claim[], domains: readonly string[]): Claim[] {
  const nameOn = (side: Side): string | undefined =>
    known.filter((claim) => claim.side === side).map((claim) => nameOf(claim.block))[0];
  const [vendor, customer] = [nameOn('vendor'), nameOn('customer')];
  const free = blocks.filter(({ party }) => nameOf(party) !== vendor && nameOf(party) !== customer);
  const claims: Claim[] = blocks
    .filter(({ party }) => nameOf(party) === vendor || nameOf(party) === customer)
    .map(({ party }) => ({
      side: nameOf(party) === vendor ? 'vendor' : 'customer',
      block: party,
      score: SCORE.rest,
      evidence: 'address_block',
    }));
  const top = Math.min(...free.map((block) => block.page + block.y));
  const weighed = free.map((block) => {
    const lead = block.page + block.y === top && block.y < HEAD ? BLOCK.first : 0;
    return { block, isFirst: lead > 0, lean: vendorWeight(block, domains) - customerWeight(block) + lead };
  });
  if (!vendor) {
    const best = weighed.reduce<(typeof weighed)[number] | null>((a, b) => (!a || b.lean > a.lean ? b : a), null);
    // Of two addresses without any sign, the upper one.
    if (best && (best.lean > 0 || customer || (best.isFirst && free.length > 1)))
      claims.push(claim('vendor', best.block, vendorWeight(best.block, domains)));
  }
  if (!customer) {
    const vendorBlock = claims.find(({ side }) => side === 'vendor')?.block;
    const rest = weighed.filter(
      ({ block }) => block.party !== vendorBlock && (!vendorBlock || nameOf(block.party) !== nameOf(vendorBlock)),
    );
    const best = rest.reduce<(typeof weighed)[number] | null>((a, b) => (!a || b.lean < a.lean ? b : a), null);
    if (best && (best.lean < 0 || vendor || vendorBlock))
      claims.push(claim('customer', best.block, customerWeight(best.block)));
  }
  return claims;
}

const claim = (side: Side, { party }: AddressBlock, score: number): Claim => ({
  side,
  block: party,
  score,
  evidence: 'address_block',
});

function vendorWeight({ party, contacts, tax_id, y }: AddressBlock, domains: readonly string[]): number {
  const name = textOf(party.name);
  return (
    BLOCK.base +
    (hasLegalForm(name) ? BLOCK.legal : 0) +
    (contacts ? BLOCK.contacts : tax_id ? BLOCK.tax_id : 0) +
    (y < TOP || y > BOTTOM ? BLOCK.edge : 0) +
    (isInDomain(name, domains) ? BLOCK.domain : 0)
  );
}

function customerWeight({ party, contacts, tax_id, x, y }: AddressBlock): number {
  const inWindow = (x < WINDOW.left || x > WINDOW.right) && y > WINDOW.top && y < WINDOW.bottom;
  return (
    BLOCK.base +
    (inWindow ? BLOCK.window : 0) +
    (contacts || tax_id ? 0 : BLOCK.window) +
    (isAddressed(party.name) ? 2 * BLOCK.personal : hasLegalForm(textOf(party.name)) ? 0 : BLOCK.personal)
  );
}

const DOMAIN = /(?:@|www\.|https?:\/\/)([a-z0-9-]{3,40})(?:\.[a-z0-9-]{2,20}){1,3}/gi;

function domainsOf(lines: readonly ReadLine[]): string[] {
  const found = new Set<string>();
  for (const line of lines) {
    for (const { text } of line.cells)
      for (const match of text.matchAll(DOMAIN)) found.add(match[1]!.toLowerCase().replaceAll('-', ''));
  }
  return [...found];
}

/** `info@acme-tools.com` is the mail of Acme Tools Ltd. */
function isInDomain(name: string, domains: readonly string[]): boolean {
  const words = foldLabel(name)
    .split(' ')
    .filter((word) => word.length > 3);
  return domains.some((domain) => words.some((word) => domain.includes(word)));
}

/** A name with a legal form at the head of the first page, where nothing else names the vendor. */
function letterhead(lines: readonly ReadLine[], claims: readonly Claim[]): Claim[] {
  const customer = claims.map((known) => nameOf(known.block))[0];
  for (const line of lines) {
    if (line.page !== lines[0]!.page || line.box[1] > LETTERHEAD.top * line.page.height) break;
    // What stands right of something may be its value.
    for (const cell of line.cells.slice(0, 1)) {
      const name = withoutHead(cell);
      if (hasLegalForm(cell.text) && cell.tokens.length <= 8 && foldLabel(cell.text) !== customer) {
        return [
          { side: 'vendor', block: { name, address: [], beside: [] }, score: LETTERHEAD.score, evidence: 'letterhead' },
        ];
      }
    }
  }
  return [];
}

/** `Acme Ltd Invoice`: without the word for the document. */
function withoutHead(cell: ReadCell): Piece {
  const last = cell.hits.at(-1);
  const isHead = last?.roles.has('invoice_number') === true && last.last === cell.tokens.length - 1 && last.first > 0;
  const end = last && isHead ? cell.tokens[last.first]!.start : cell.text.length;
  return trimmed(cell, 0, end) ?? { cell, start: 0, end: cell.text.length };
}

function toFindings(claims: readonly Claim[]): Map<string, Finding[]> {
  const findings = new Map<string, Finding[]>();
  for (const side of ['vendor', 'customer'] as const) {
    const own = claims.filter((known) => known.side === side);
    findings.set(
      `${side}_name`,
      own.map(({ block: { name }, score, evidence }) =>
        toFinding(name.cell, { ...name, value: textOf(name).replace(/\s+/g, ' ') }, score, evidence),
      ),
    );
    findings.set(
      `${side}_address`,
      own.flatMap(({ block: { address }, score, evidence }) => addressFinding(address, score, evidence)),
    );
  }
  return findings;
}

function addressFinding(address: readonly Piece[], score: number, evidence: string): Finding[] {
  if (address.length === 0) return [];
  const pieces = asOnPage(address);
  const place = joinPlaces(pieces.map(({ cell, start, end }) => placeOf(cell.cell, start, end)));
  const value = address.map(textOf).join(', ');
  return [{ value, raw_text: pieces.map(textOf).join(' '), place, score, evidence }];
}

/** With what stands between pieces of one cell: the marks that part a sender's line. */
function asOnPage(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (last?.cell === piece.cell) joined[joined.length - 1] = { ...last, end: piece.end };
    else joined.push(piece);
  }
  return joined;
}
