// Finds the sender line in small print above the address window.
import { findLegalForms, wordsFor } from '../../../values/index.ts';
import { EDGES, isAligned } from '../alignment.ts';
import type { ReadCell, ReadLine } from '../read-cells.ts';
import {
  couldBeName,
  isContact,
  isCountry,
  isPostal,
  type PartyBlock,
  type Piece,
  readParty,
  textOf,
  trimmed,
} from './party-lines.ts';
import { blockBelow } from './sections.ts';

export interface SenderLine {
  readonly cell: ReadCell;
  readonly vendor: PartyBlock;
  /** Whom the window under the line shows; null under a letterhead, which runs over the page. */
  readonly customer: PartyBlock | null;
}

/** Recognised in a scan, a dot at half height is a full stop between blanks. */
const SEPARATOR = /\s*[●•·|∙⋅■◦]\s*|\s+[–—*.-]\s+|,\s+/g;
/** The code that ends a line, its town being on the next. */
const BARE_CODE = /^(?:[A-Z]{1,2}-)?\d{4,5}$/;
/** Whoever owns or leads the firm, whose own name is elsewhere. */
const OWNER = new RegExp(`^${wordsFor('owner')}(?=[\\s:.])`, 'iu');
/** The code that the line breaks before: nothing else is there. */
const STARTS_WITH_CODE = /^(?:[A-Z]{1,2}-)?\d{4,6}(?:-\d{2,4})?(?= \p{Lu}|$)/u;
const MIN_PARTS = 3;
const MIN_FOOT_PARTS = 2;
const MAX_PARTS = 8;
const MAX_CHARS = 200;
/** Of the page's width: what is wider is a letterhead. */
const MAX_WIDTH = 0.55;
/** Of the page's height: below stand no letterheads and windows. */
const MAX_TOP = 0.45;
const MIN_FOOT = 0.8;
/** Under the name of a letterhead, and before the postal code. */
const MAX_LINES_BELOW = 3;
const MAX_STREET_PARTS = 3;
/** Heights of a line: the window may be spaced widely, and the small print be centred over it. */
const WINDOW = { max_gap: 4, max_outdent: 4 } as const;

/** `Acme Ltd · 1 High Street · 12345 Town`: the sender in small print above the window of the address, or at the foot. */
export function findSenderLines(lines: readonly ReadLine[]): SenderLine[] {
  return lines.flatMap((line) => {
    const y = line.box[1] / line.page.height;
    const find = y <= MAX_TOP ? inHead : y >= MIN_FOOT ? inFoot : null;
    return find ? line.cells.flatMap((cell) => find(lines, line, cell) ?? []) : [];
  });
}

function inHead(lines: readonly ReadLine[], line: ReadLine, cell: ReadCell): SenderLine | null {
  const parts = partsOf(cell);
  if (parts.length < MIN_PARTS || parts.length > MAX_PARTS) return null;
  const below = belowAt(lines, cell);
  const whole = parts.findIndex((part) => isPostal(part));
  const broken = BARE_CODE.test(textOf(parts.at(-1)!)) || (below !== null && STARTS_WITH_CODE.test(below.text));
  const postal = whole < 0 && broken ? parts.length - 1 : whole;
  const name = nameIn(parts);
  if (postal < 1 || !name) return null;
  const narrow = cell.box[2] - cell.box[0] <= MAX_WIDTH * line.page.width;
  const window = whole < 0 && below && STARTS_WITH_CODE.test(below.text) ? below : cell;
  const customer = narrow ? readParty(blockBelow(lines, window, WINDOW).rows) : null;
  return { cell, vendor: { name, address: addressIn(parts, postal), beside: [] }, customer };
}

/** At the foot a name is before an address, an account or the ways to reach someone. */
function inFoot(_: readonly ReadLine[], __: ReadLine, cell: ReadCell): SenderLine | null {
  const parts = partsOf(cell);
  const name = nameIn(parts);
  if (parts.length < MIN_FOOT_PARTS || parts.length > MAX_PARTS || !name) return null;
  const postal = parts.findIndex((part) => isPostal(part));
  const tells = postal > 0 || cell.ibans.length > 0 || cell.tax_ids.length > 0 || parts.slice(1).some(isReach);
  return tells ? { cell, vendor: { name, address: addressIn(parts, postal), beside: [] }, customer: null } : null;
}

/** The parts behind the name up to the postal code: no legal form with its capital, no ways to reach someone. */
function addressIn(parts: readonly Piece[], postal: number): Piece[] {
  const own = parts.slice(1, postal + 1);
  return own.slice(own.findLastIndex((part) => isAside(textOf(part))) + 1);
}
const isAside = (text: string): boolean =>
  isContact(text) || /\p{Sc}/u.test(text) || findLegalForms(text)[0]?.start === 0;

const isReach = (part: Piece): boolean => isContact(textOf(part));

/** An address on one line without a name: right under the cell that holds it, else at the foot of the first page. */
export function findAddressLines(lines: readonly ReadLine[], name: ReadCell): (readonly Piece[])[] {
  const { page } = lines[name.line]!;
  const near = lines.slice(name.line + 1, name.line + 1 + MAX_LINES_BELOW).filter((line) => line.page === page);
  const foot = lines.filter((line) => line.page === page && line.box[1] >= MIN_FOOT * page.height);
  return [...near, ...foot].flatMap(({ cells }) =>
    cells.flatMap((cell) => {
      const isUnder = EDGES.some((edge) => isAligned(name.box, cell.box, edge, name.box[3] - name.box[1]));
      const parts = isUnder || cell.box[1] >= MIN_FOOT * page.height ? partsOf(cell) : [];
      const postal = parts.findIndex((part) => isPostal(part));
      if (postal < 1 || postal > MAX_STREET_PARTS || nameIn(parts)) return [];
      const country = parts[postal + 1];
      return [parts.slice(0, country && isCountry(textOf(country)) ? postal + 2 : postal + 1)];
    }),
  );
}

/** Whether the next line is an address, and nothing else is beside the cell. */
export function isOverAddress(lines: readonly ReadLine[], cell: ReadCell): boolean {
  const below = lines[cell.line + 1];
  return lines[cell.line]!.cells.length === 1 && below?.page === lines[cell.line]!.page && below.cells.length === 1
    ? findAddressLines(lines.slice(0, cell.line + 2), cell).length > 0
    : false;
}

/** The first part, where it names someone: `To: Acme Ltd, 1 High Street` says itself whose address it is. */
function nameIn(parts: readonly Piece[]): Piece | null {
  const name = parts[0] ? behindVendorLabel(parts[0]) : null;
  if (!name || OWNER.test(textOf(name)) || !couldBeName(name) || /[\d:：]/.test(textOf(name))) return null;
  return name;
}

/** The cell right below that begins at the same edge. */
function belowAt(lines: readonly ReadLine[], cell: ReadCell): ReadCell | null {
  const next = lines[cell.line + 1];
  const height = cell.box[3] - cell.box[1];
  if (!next || next.page !== lines[cell.line]!.page || next.box[1] - cell.box[3] > height) return null;
  return next.cells.find(({ box }) => Math.abs(box[0] - cell.box[0]) <= height) ?? null;
}

/** The name in `Seller: Acme Ltd`; the piece as it is where no such label begins it. */
function behindVendorLabel(piece: Piece): Piece | null {
  const { cell, end } = piece;
  const [label] = cell.hits;
  if (label?.first !== 0 || !label.roles.has('vendor')) return piece;
  const behind = cell.tokens[label.last]!.end;
  return /^\s*[:：]/.test(cell.text.slice(behind, end)) ? trimmed(cell, behind, end) : piece;
}

function partsOf(cell: ReadCell): Piece[] {
  if (cell.text.length > MAX_CHARS) return [];
  const parts: Piece[] = [];
  let start = 0;
  // A comma before a legal form is within the name.
  const forms = new Set(findLegalForms(cell.text).map(({ start }) => start));
  const marks = [...cell.text.matchAll(SEPARATOR)].filter(
    ({ 0: mark, index }) => !mark.startsWith(',') || !forms.has(index + mark.length),
  );
  for (const match of [...marks, null]) {
    const part = trimmed(cell, start, match?.index ?? cell.text.length);
    if (part) parts.push(part);
    start = match ? match.index + match[0].length : start;
  }
  return parts;
}
