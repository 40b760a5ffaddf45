// Recognises filled-down formulas by comparing bytes with the formula above, without making strings.
import { ReferenceScanner } from '../../../formulas/index.ts';
import { SHEET_ROWS } from '../../../model/index.ts';
import { LESS, ODD, SLASH } from './cell-bytes.ts';

const ZERO = 0x30;
/** No formula of Excel is longer (8,192 characters), and nothing is gained with such ones. */
const MAX_BYTES = 8192;
/** A column whose formulas were so often followed by another kind is no longer watched. */
const MAX_VAIN = 16;
/**
 * What may mean something else than it looks like byte by byte: references to characters other than these three, which are operators;
 * line ends, which are normalised; prefixes, which are taken off.
 */
const UNUSUAL = /&(?!(?:amp|lt|gt);)|\r|_xl/i;

/** The formula that a column last came upon, cut at the row numbers that change as it is filled down. */
interface Model {
  place: number;
  bytes: Uint8Array;
  /** Where the numbers begin and end, and how far below the cell the rows lie that they name. */
  cuts: number[];
  matched: boolean;
  vain: number;
}

/** Knows formulas that were filled down from the one above by their bytes, without so much as making strings of them. */
export class FilledFormulas {
  /** Of the formula just found: what the builder gave. */
  place = 0;
  private readonly models: Model[] = [];
  private readonly maxBytes: number;

  constructor(maxTextBytes: number) {
    // A character of UTF-8 may grow to three bytes when it is repaired.
    this.maxBytes = Math.min(MAX_BYTES, maxTextBytes / 3);
  }

  /** Behind `</f>`, where the text from `start` on is the formula above, moved to `row`; otherwise ODD. */
  find(source: Buffer, start: number, row: number, col: number): number {
    const model = this.models[col];
    if (model === undefined || row >= SHEET_ROWS) return ODD;
    const at = matchEnd(model.bytes, model.cuts, source, start, row);
    if (at === ODD || at - start > this.maxBytes) return ODD;
    if (!(source[at] === LESS && source[at + 1] === SLASH && source[at + 2] === 0x66 && source[at + 3] === 0x3e))
      return ODD;
    model.matched = true;
    this.place = model.place;
    return at + 4;
  }

  /** Keeps a formula to compare the next ones of the column with. */
  learn(source: Buffer, start: number, end: number, row: number, col: number, place: number): void {
    const before = this.models[col];
    const vain = before === undefined || before.matched ? 0 : before.vain + 1;
    if (vain > MAX_VAIN || place === 0 || end - start > this.maxBytes) return;
    const text = source.toString('latin1', start, end);
    if (UNUSUAL.test(text)) return;
    const model = before ?? (this.models[col] = { place, bytes: source, cuts: [], matched: false, vain });
    model.place = place;
    model.bytes = new Uint8Array(source.subarray(start, end));
    model.cuts = cutsOf(text, row);
    model.matched = false;
    model.vain = vain;
  }
}

function cutsOf(text: string, row: number): number[] {
  const cuts: number[] = [];
  const scanner = new ReferenceScanner(text);
  while (scanner.next()) {
    if (scanner.row < 0 || scanner.rowFixed) continue;
    const digits = String(scanner.row + 1).length;
    cuts.push(scanner.end - digits, scanner.end, scanner.row - row);
  }
  return cuts;
}

/** Where the text ends that is the model's, but for the rows; ODD where it differs. */
function matchEnd(bytes: Uint8Array, cuts: readonly number[], source: Buffer, start: number, row: number): number {
  let at = start;
  let from = 0;
  for (let cut = 0; cut < cuts.length; cut += 3) {
    const to = cuts[cut]!;
    while (from < to) if (source[at++] !== bytes[from++]) return ODD;
    at = numberEnd(source, at, row + cuts[cut + 2]! + 1);
    if (at === ODD) return ODD;
    from = cuts[cut + 1]!;
  }
  while (from < bytes.length) if (source[at++] !== bytes[from++]) return ODD;
  return at;
}

/** Behind the number, where it is `expected`, a row of the sheet; otherwise ODD. */
function numberEnd(source: Buffer, start: number, expected: number): number {
  if (expected < 1 || expected > SHEET_ROWS || source[start] === ZERO) return ODD;
  let at = start;
  let number = 0;
  let digit = source[at]! - ZERO;
  while (digit >= 0 && digit <= 9 && number <= expected) {
    number = number * 10 + digit;
    digit = source[++at]! - ZERO;
  }
  return number === expected && !(digit >= 0 && digit <= 9) ? at : ODD;
}
