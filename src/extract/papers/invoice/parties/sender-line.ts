// Finds the sender line in small print above the address window.
import { wordsFor } from '../../../values/index.ts';
import type { ReadCell, ReadLine } from '../read-cells.ts';
import { couldBeName, isPostal, type PartyBlock, type Piece, readParty, textOf, trimmed } from './party-lines.ts';
import { blockBelow } from './sections.ts';

export interface SenderLine {
  readonly cell: ReadCell;
  readonly vendor: PartyBlock;
  /** Whom the window under the line shows; null under a letterhead, which runs over the page. */
  readonly customer: PartyBlock | null;
}

const SEPARATOR = /\s*[●•·|∙⋅■◦]\s*|\s+[–—*-]\s+|,\s+/g;
/** The code that ends a line, its town being on the next. */
const BARE_CODE = /^(?:[A-Z]{1,2}-)?\d{4,5}$/;
/** Whoever owns or leads the firm, whose own name stands elsewhere. */
const OWNER = new RegExp(`^${wordsFor('owner')}(?=[\\s:.])`, 'iu');
const MIN_PARTS = 3;
const MAX_PARTS = 8;
const MAX_CHARS = 200;
/** Of the page's width: what is wider is a letterhead. */
const MAX_WIDTH = 0.55;
/** Of the page's height: below stand no letterheads and windows. */
const MAX_TOP = 0.45;
/** Heights of a line: the window may be spaced widely, and the small print be centred over it. */
const WINDOW = { max_gap: 4, max_outdent: 4 } as const;

/** `Acme Ltd · 1 High Street · 12345 Town`: the sender in small print above the window of the address. */
export function findSenderLines(lines: readonly ReadLine[]): SenderLine[] {
  const found: SenderLine[] = [];
  for (const line of lines) {
    if (line.box[1] > MAX_TOP * line.page.height) continue;
    for (const cell of line.cells) {
      const parts = cell.text.length > MAX_CHARS ? [] : partsOf(cell);
      if (parts.length < MIN_PARTS || parts.length > MAX_PARTS) continue;
      const whole = parts.findIndex((part) => isPostal(part));
      const postal = whole < 0 && BARE_CODE.test(textOf(parts.at(-1)!)) ? parts.length - 1 : whole;
      const name = parts[0] && behindVendorLabel(parts[0]);
      // `To: Acme Ltd, 1 High Street, 12345 Town` says itself whose address it is.
      if (postal < 1 || !name || OWNER.test(textOf(name)) || !couldBeName(name) || /[\d:：]/.test(textOf(name)))
        continue;
      const narrow = cell.box[2] - cell.box[0] <= MAX_WIDTH * line.page.width;
      const customer = narrow ? readParty(blockBelow(lines, cell, WINDOW).rows) : null;
      found.push({ cell, vendor: { name, address: parts.slice(1, postal + 1), beside: [] }, customer });
    }
  }
  return found;
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
  const parts: Piece[] = [];
  let start = 0;
  for (const match of [...cell.text.matchAll(SEPARATOR), null]) {
    const part = trimmed(cell, start, match?.index ?? cell.text.length);
    if (part) parts.push(part);
    start = match ? match.index + match[0].length : start;
  }
  return parts;
}
