// Computes a key from formula tokens that filled-down copies share, so that equal patterns are decompiled once.
import { COLUMN_RELATIVE, type GridForm, ROW_RELATIVE } from './references.ts';
import { ATTRIBUTE, BINARY, TOKEN, tokenKind } from './tokens.ts';

/** Bytes behind the first one of tokens without references, in BIFF8. Tokens that are not listed have no key. */
const SIZES = new Int8Array(0x40).fill(-1);
for (let i = 0; i < BINARY.length; i++) SIZES[TOKEN.add + i] = 0;
for (const kind of [TOKEN.plus, TOKEN.minus, TOKEN.percent, TOKEN.parenthesis, TOKEN.missing]) SIZES[kind] = 0;
for (const kind of [TOKEN.error, TOKEN.boolean]) SIZES[kind] = 1;
for (const kind of [TOKEN.integer, TOKEN.function, TOKEN.memoryFunction]) SIZES[kind] = 2;
SIZES[TOKEN.variableFunction] = 3;
for (const kind of [TOKEN.name, TOKEN.cellError]) SIZES[kind] = 4;
SIZES[TOKEN.externalName] = 6;
for (const kind of [TOKEN.number, TOKEN.areaError]) SIZES[kind] = 8;

/** Units of the keys of usual formulas. Longer ones are rare, and dear to compare. */
const MAX_UNITS = 400;
/** Room to work in: nothing in it outlives a call. */
const units = new Uint16Array(MAX_UNITS);

/**
 * What formulas that were filled from one cell to others have in common: their tokens, with relative references as distances.
 * Null where the tokens hold something that this does not look into.
 */
export function patternKey(tokens: Uint8Array, grid: GridForm, row: number, col: number): string | null {
  if (!grid.wide || tokens.length > MAX_UNITS / 2) return null;
  let length = 0;
  const reference = (at: number, toCol: number): void => {
    const target = tokens[at]! | (tokens[at + 1]! << 8);
    const flags = tokens[at + toCol]! | (tokens[at + toCol + 1]! << 8);
    // A distance takes 17 bits: 65535 rows down is another place than one row up.
    const distance = flags & ROW_RELATIVE ? target - row + 65_536 : target;
    units[length++] = distance;
    units[length++] = distance >> 16;
    units[length++] =
      (flags & 0xc000) | ((flags & COLUMN_RELATIVE ? (flags & 0xff) - col + 256 : flags & 0xff) & 0x3fff);
  };
  let at = 0;
  while (at < tokens.length) {
    const byte = tokens[at++]!;
    const kind = tokenKind(byte);
    units[length++] = byte;
    let size = SIZES[kind]!;
    if (kind === TOKEN.string) size = 2 + tokens[at]! * (tokens[at + 1]! & 1 ? 2 : 1);
    else if (kind === TOKEN.attribute) size = tokens[at]! & ATTRIBUTE.choose ? -1 : 3;
    else if (kind === TOKEN.cellOfSheet || kind === TOKEN.areaOfSheet) {
      units[length++] = tokens[at]! | (tokens[at + 1]! << 8);
      at += 2;
    }
    if (kind === TOKEN.cell || kind === TOKEN.cellOfSheet) {
      reference(at, 2);
      at += 4;
    } else if (kind === TOKEN.area || kind === TOKEN.areaOfSheet) {
      reference(at, 4);
      reference(at + 2, 4);
      at += 8;
    } else if (size < 0 || at + size > tokens.length) return null;
    else for (const end = at + size; at < end; ) units[length++] = tokens[at++]!;
  }
  if (at > tokens.length) return null;
  return String.fromCharCode.apply(null, units.subarray(0, length) as unknown as number[]);
}
