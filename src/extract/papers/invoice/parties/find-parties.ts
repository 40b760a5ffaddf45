// Finds vendor and customer by labels, letterhead, address window and sender line.
import type { Finding } from '../../../finding.ts';
import { joinPlaces, placeOf } from '../../../text/index.ts';
import { foldLabel, hasLegalForm, looksLikeName } from '../../../values/index.ts';
import { isAligned } from '../alignment.ts';
import { hitsOf } from '../labels/hit-strength.ts';
import type { ReadCell, ReadLine } from '../read-cells.ts';
import { toFinding } from '../to-finding.ts';
import { domainsOf, isInDomain } from './domains.ts';
import { findLetterhead, findNameAtTop, LETTERHEAD } from './letterhead.ts';
import { type FreeBlock, findFreeBlocks } from './party-blocks.ts';
import { couldBeName, isAddressed, type PartyBlock, type Piece, textOf, trimmed } from './party-lines.ts';
import { findSections, type Section } from './sections.ts';
import { findAddressLines, findSenderLines, type SenderLine } from './sender-line.ts';

type Side = 'vendor' | 'customer';

export interface Parties {
  readonly findings: ReadonlyMap<string, readonly Finding[]>;
  /** Cells that speak of the vendor, and of anyone else. */
  readonly vendor_cells: ReadonlySet<ReadCell>;
  readonly other_cells: ReadonlySet<ReadCell>;
  /** Cells of a block without a label that is taken for the vendor's, and for the customer's. */
  readonly likely_vendor_cells: ReadonlySet<ReadCell>;
  readonly likely_customer_cells: ReadonlySet<ReadCell>;
}

interface Claim {
  readonly side: Side;
  readonly block: PartyBlock;
  readonly score: number;
  readonly evidence: string;
}

const SCORE = {
  section: 0.95,
  label_right: 0.85,
  label_inline: 0.9,
  sender: 0.88,
  foot: 0.7,
  window: 0.85,
  rest: 0.6,
  same_address: 0.9,
} as const;
/** A block without any label: where it is, what is in it, and where else its name is found. */
const BLOCK = {
  base: 0.35,
  legal: 0.12,
  contact: 0.07,
  account: 0.15,
  tax_id: 0.12,
  edge: 0.1,
  window: 0.12,
  personal: 0.1,
  domain: 0.2,
  echo: 0.3,
  first: 0.12,
  sole: 0.15,
} as const;
/** Of the page's height: letterheads are above, footers below. */
const TOP = 0.12;
const BOTTOM = 0.85;
/** Whose block comes first up here writes the letter. */
const HEAD = 0.15;
/** Where the window of an envelope shows the address: at the left, or at the right as in France and Switzerland. */
const WINDOW = { left: 0.3, right: 0.45, top: 0.08, bottom: 0.42 } as const;
/** Who bills and who is billed. */
export function findParties(lines: readonly ReadLine[]): Parties {
  const sections = withoutWeak(findSections(lines));
  const senders = findSenderLines(lines);
  const labelled: Claim[] = [
    ...sections.flatMap(ofSection),
    ...senders.flatMap(({ cell, vendor, customer }): Claim[] => [
      ...(cell.box[1] < lines[cell.line]!.page.height / 2 ? ofSender(lines, cell, vendor) : []),
      ...(customer
        ? [{ side: 'customer', block: customer, score: SCORE.window, evidence: 'address_window' } as const]
        : []),
    ]),
  ];
  const echoes = findEchoes(
    lines,
    senders.map(({ vendor }) => vendor),
  );
  const taken = new Set([
    ...sections.filter(({ role, block }) => block || !isSide(role)).flatMap((section) => [...section.cells]),
    ...senders.map(({ cell }) => cell),
  ]);
  const names = labelledNames(lines);
  const blocks = findFreeBlocks(lines)
    .map((block) => ({ ...block, party: withKnownName(block.party, names) }))
    .filter((block) => !taken.has(block.top) && !taken.has(block.party.name.cell));
  if (!labelled.some(({ side }) => side === 'vendor')) labelled.push(...ofFoot(senders, labelled, echoes));
  const claims = [...labelled, ...sameAddress(blocks, labelled, echoes)];
  const domains = domainsOf(lines);
  const others = new Set([...taken, ...sections.map(({ anchor }) => anchor)]);
  const letterhead = ofLetterhead(findLetterhead(lines, others, echoes, [...domains.values()]));
  claims.push(...letterhead.filter((one) => isOfNoBlock(one, blocks, claims)));
  claims.push(...ofBlocks(blocks, claims, echoes, domains));
  if (!claims.some((claim) => claim.side === 'vendor')) {
    const [known] = claims;
    claims.push(...ofLetterhead(findNameAtTop(lines, known && nameOf(known.block))));
  }
  claims.push(...addressAtEdge(lines, claims));
  const cellsOn = (side: Side): ReadCell[] => {
    const own = new Set(claims.filter((claim) => claim.side === side).map((claim) => nameOf(claim.block)));
    return blocks.filter(({ party }) => own.has(nameOf(party))).flatMap(({ cells }) => cells);
  };
  return {
    findings: toFindings(claims),
    ...cellsOf(sections),
    likely_vendor_cells: new Set(cellsOn('vendor')),
    likely_customer_cells: new Set(cellsOn('customer')),
  };
}

const isSide = (role: Section['role']): role is Side => role === 'vendor' || role === 'customer';

/** `To: Acme Ltd` on the slip that goes back with the payment is not whom another label calls the customer. */
function withoutWeak(sections: readonly Section[]): Section[] {
  const strong = new Set(sections.filter(({ weight, block }) => weight === 1 && block).map(({ role }) => role));
  return sections.filter(({ role, weight }) => weight === 1 || !strong.has(role));
}

/** `Jane Doe · 1 High Street · 12345 Town` under the name of her firm, which heads the page. */
function ofSender(lines: readonly ReadLine[], cell: ReadCell, vendor: PartyBlock): Claim[] {
  const own: Claim = { side: 'vendor', block: vendor, score: SCORE.sender, evidence: 'sender_line' };
  const [above, ...others] = lines[cell.line - 1]?.cells ?? [];
  if (!above || others.length > 0 || lines[cell.line - 2]?.page === lines[cell.line]!.page) return [own];
  const name = trimmed(above, 0, above.text.length);
  const height = cell.box[3] - cell.box[1];
  const isHead = above.box[3] - above.box[1] > height && isAligned(above.box, cell.box, 'left', height);
  if (!name || !isHead || hasLegalForm(textOf(vendor.name)) || !couldBeName(name) || !looksLikeName(textOf(name)))
    return [own];
  const firm: Claim = { ...own, block: { ...vendor, name, beside: [vendor.name] } };
  return nameOf(firm.block) === nameOf(vendor) ? [own] : [firm, { ...own, score: SCORE.foot }];
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

const nameOf = ({ name, name_end }: PartyBlock): string =>
  foldLabel(name_end ? `${textOf(name)} ${textOf(name_end)}` : textOf(name));

/** Names that come again at the head or foot of a page, or before an account: folded, with how many cells hold them. */
type Echoes = (name: string) => number;

function findEchoes(lines: readonly ReadLine[], senders: readonly PartyBlock[]): Echoes {
  const atEdges = lines
    .filter(({ box, page }) => box[1] < TOP * page.height || box[3] > BOTTOM * page.height)
    .flatMap(({ cells }) => cells.map(({ text }) => ` ${foldLabel(text)} `));
  const own = senders.map((block) => ` ${nameOf(block)} `);
  return (name) =>
    atEdges.filter((text) => text.includes(` ${name} `)).length + own.filter((one) => one === ` ${name} `).length;
}

/** A sender may sign with a person's name: the name that comes again, over the same address, is that of the firm. */
function sameAddress(blocks: readonly FreeBlock[], known: readonly Claim[], echoes: Echoes): Claim[] {
  const senders = known.filter(({ evidence, block }) => evidence === 'sender_line' && echoes(nameOf(block)) < 3);
  const codes = new Set(senders.flatMap(({ block }) => postalCodes(block)));
  return blocks
    .filter(({ party }) => postalCodes(party).some((code) => codes.has(code)) && echoes(nameOf(party)) > 1)
    .filter(({ party }) => !known.some(({ block }) => nameOf(block) === nameOf(party)))
    .map(({ party }) => ({ side: 'vendor', block: party, score: SCORE.same_address, evidence: 'address_block' }));
}

/** The postal codes with their towns, as they are written. */
const postalCodes = ({ address }: PartyBlock): string[] =>
  address.flatMap(({ cell, start, end }) =>
    cell.postal
      .filter((place) => place.start >= start && place.start < end)
      .map((place) => foldLabel(cell.text.slice(place.start, Math.min(place.end, end)))),
  );

/** Blocks without a label: the vendor's says much of itself, the customer's is in the window. */
function ofBlocks(
  blocks: readonly FreeBlock[],
  known: readonly Claim[],
  echoes: Echoes,
  domains: ReadonlyMap<ReadCell, string>,
): Claim[] {
  const nameOn = (side: Side): string | undefined =>
    known.filter((claim) => claim.side === side).map((claim) => nameOf(claim.block))[0];
  const [vendor, customer] = [nameOn('vendor'), nameOn('customer')];
  const isKnown = (block: FreeBlock): boolean => known.some((claim) => nameOf(claim.block) === nameOf(block.party));
  const free = blocks.filter((block) => !isKnown(block));
  const claims: Claim[] = blocks.flatMap(({ party }) => {
    const same = known.find((claim) => nameOf(claim.block) === nameOf(party));
    return same ? [{ side: same.side, block: party, score: SCORE.rest, evidence: 'address_block' }] : [];
  });
  // As many blocks as parties that are looked for: none is another's.
  const looked = [vendor, customer].filter((name) => name === undefined).length;
  const sole = new Set(free.map(({ party }) => nameOf(party))).size === looked ? BLOCK.sole : 0;
  const top = Math.min(...free.map((block) => block.page + block.y));
  const weighed = free.map((block) => {
    const lead = block.page + block.y === top && block.y < HEAD ? BLOCK.first : 0;
    const asVendor = vendorWeight(block, echoes, domains);
    return { block, isFirst: lead > 0, asVendor, lean: asVendor - customerWeight(block) + lead };
  });
  if (!vendor) {
    const best = most(weighed, ({ lean }) => lean);
    // Of two addresses without any sign, the upper one.
    if (best && (best.lean > 0 || customer || (best.isFirst && free.length > 1)))
      claims.push(claim('vendor', best.block, best.asVendor + sole));
  }
  if (!customer) {
    const vendorBlock = claims.find(({ side }) => side === 'vendor')?.block;
    const rest = weighed.filter(
      ({ block }) => block.party !== vendorBlock && (!vendorBlock || nameOf(block.party) !== nameOf(vendorBlock)),
    );
    const best = most(rest, ({ lean }) => -lean);
    if (best && (best.lean < 0 || vendor || vendorBlock))
      claims.push(claim('customer', best.block, customerWeight(best.block) + sole));
  }
  return claims;
}

/** The first of those that have most of something. */
const most = <T>(list: readonly T[], measure: (one: T) => number): T | null =>
  list.reduce<T | null>((a, b) => (a === null || measure(b) > measure(a) ? b : a), null);

const claim = (side: Side, { party }: FreeBlock, score: number): Claim => ({
  side,
  block: party,
  score: Math.min(SCORE.window, score),
  evidence: 'address_block',
});

function vendorWeight(
  { party, cells, contacts, account, tax_id, y }: FreeBlock,
  echoes: Echoes,
  domains: ReadonlyMap<ReadCell, string>,
): number {
  const name = textOf(party.name);
  const elsewhere = [...domains].filter(([cell]) => !cells.includes(cell)).map(([, domain]) => domain);
  const own = y < TOP || y > BOTTOM ? 1 : 0;
  return (
    BLOCK.base +
    (hasLegalForm(name) ? BLOCK.legal : 0) +
    (contacts > 0 ? BLOCK.contact * contacts : tax_id ? BLOCK.tax_id : 0) +
    (account ? BLOCK.account : 0) +
    BLOCK.edge * own +
    (echoes(nameOf(party)) > own ? BLOCK.echo : 0) +
    (isInDomain(name, elsewhere) ? BLOCK.domain : 0)
  );
}

function customerWeight({ party, contacts, tax_id, x, y }: FreeBlock): number {
  const inWindow = (x < WINDOW.left || x > WINDOW.right) && y > WINDOW.top && y < WINDOW.bottom;
  return (
    BLOCK.base +
    (inWindow ? BLOCK.window : 0) +
    (contacts > 0 || tax_id ? 0 : BLOCK.window) +
    (isAddressed(party.name) ? 2 * BLOCK.personal : hasLegalForm(textOf(party.name)) ? 0 : BLOCK.personal)
  );
}

/** The name at the foot that comes again elsewhere, or has its address there; before an account may be that of a bank. */
const ofFoot = (senders: readonly SenderLine[], claims: readonly Claim[], echoes: Echoes): Claim[] =>
  senders
    .map(({ vendor }) => vendor)
    .filter((block) => !claims.some((known) => nameOf(known.block) === nameOf(block)))
    .filter((block) => echoes(nameOf(block)) > ITSELF || block.address.length > 0)
    .map((block) => ({ side: 'vendor', block, score: SCORE.foot, evidence: 'footer_line' }));
/** A line of the foot echoes as such, and as a line at the edge of the page. */
const ITSELF = 2;

const ofLetterhead = (found: ReturnType<typeof findLetterhead>): Claim[] =>
  found
    ? [
        {
          side: 'vendor',
          block: { name: found.name, address: [], beside: [] },
          score: Math.min(SCORE.window, found.score),
          evidence: 'letterhead',
        },
      ]
    : [];

/** No block names who heads the page, and the only one there is is the customer's. */
function isOfNoBlock({ block, score }: Claim, blocks: readonly FreeBlock[], known: readonly Claim[]): boolean {
  if (known.some(({ side }) => side === 'vendor')) return false;
  const name = nameOf(block);
  const named = new Set(known.map((claim) => nameOf(claim.block)));
  const free = new Set(blocks.map(({ party }) => nameOf(party)).filter((one) => !named.has(one)));
  if (named.has(name) || [...free].some((one) => shareWords(one, name))) return false;
  // Its size alone makes no sender of what heads the page.
  return free.size === 0 || (free.size === 1 && named.size === 0 && score > LETTERHEAD.score + LETTERHEAD.echo);
}

/** `acme` and `acme software inc` may be the same. */
function shareWords(a: string, b: string): boolean {
  const words = new Set(a.split(' ').filter((word) => word.length > 2));
  return b.split(' ').some((word) => words.has(word));
}

/** The address that is on a line of its own under the vendor's name, or at the foot of the page: `Via Piave 102 - 10093 Collegno - Tel. 011 4050012`. */
function addressAtEdge(lines: readonly ReadLine[], claims: readonly Claim[]): Claim[] {
  const own = claims.filter(({ side }) => side === 'vendor');
  const best = most(own, ({ score }) => score);
  if (!best || own.some(({ block }) => block.address.length > 0)) return [];
  const [address] = findAddressLines(lines, best.block.name.cell);
  return address ? [{ ...best, block: { ...best.block, address }, evidence: 'address_line' }] : [];
}

function toFindings(claims: readonly Claim[]): Map<string, Finding[]> {
  const findings = new Map<string, Finding[]>();
  for (const side of ['vendor', 'customer'] as const) {
    const own = claims.filter((known) => known.side === side);
    findings.set(
      `${side}_name`,
      own.map(({ block, score, evidence }) => nameFinding(block, score, evidence)),
    );
    findings.set(
      `${side}_address`,
      own.flatMap(({ block: { address }, score, evidence }) => addressFinding(address, score, evidence)),
    );
  }
  return findings;
}

function nameFinding({ name, name_end }: PartyBlock, score: number, evidence: string): Finding {
  const first = toFinding(name.cell, { ...name, value: textOf(name).replace(/\s+/g, ' ') }, score, evidence);
  if (!name_end) return first;
  const end = textOf(name_end).replace(/\s+/g, ' ');
  const place = joinPlaces([first.place, placeOf(name_end.cell.cell, name_end.start, name_end.end)]);
  return { ...first, value: `${first.value} ${end}`, raw_text: `${first.raw_text} ${end}`, place };
}

function addressFinding(address: readonly Piece[], score: number, evidence: string): Finding[] {
  if (address.length === 0) return [];
  const pieces = asOnPage(address);
  const place = joinPlaces(pieces.map(({ cell, start, end }) => placeOf(cell.cell, start, end)));
  const value = address.map(textOf).join(', ');
  return [{ value, raw_text: pieces.map(textOf).join(' '), place, score, evidence }];
}

/** With what is between pieces of one cell: the marks that part a sender's line. */
function asOnPage(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (last?.cell === piece.cell) joined[joined.length - 1] = { ...last, end: piece.end };
    else joined.push(piece);
  }
  return joined;
}
