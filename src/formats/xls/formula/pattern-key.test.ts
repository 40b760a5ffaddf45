import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shiftFormula } from '../../../formulas/index.ts';
import { UNICODE } from '../../ole/text.ts';
import { bytes, shortText, u8, u16 } from '../testing/write-biff.ts';
import { decompile, type FormulaForm } from './decompile.ts';
import { patternKey } from './pattern-key.ts';

const form: FormulaForm = {
  grid: { wide: true },
  text: UNICODE,
  names: { readSheets: (payload) => `S${payload.u16()}x!`, name: () => 'Rate', readExternalName: () => '' },
};
const keyOf = (tokens: Uint8Array, row: number, col: number): string | null => patternKey(tokens, form.grid, row, col);

/** A reference as somebody fills it from cell to cell. */
const reference = fc.record({
  row: fc.integer({ min: 5, max: 60_000 }),
  col: fc.integer({ min: 5, max: 200 }),
  flags: fc.constantFrom(0, 0x4000, 0x8000, 0xc000),
  kind: fc.constantFrom('cell', 'area', 'sheet'),
});
type Reference = typeof reference extends fc.Arbitrary<infer T> ? T : never;

function tokensAt(references: readonly Reference[], dRow: number, dCol: number): Uint8Array {
  const written = references.map(({ row, col, flags, kind }) => {
    const [toRow, toCol] = [row + (flags & 0x8000 ? dRow : 0), (col + (flags & 0x4000 ? dCol : 0)) | flags];
    if (kind === 'cell') return bytes(u8(0x44), u16(toRow, toCol));
    if (kind === 'sheet') return bytes(u8(0x5a), u16(1, toRow, toCol));
    return bytes(u8(0x25), u16(toRow, toRow + 3, toCol, toCol + 2));
  });
  return bytes(...written, bytes(u8(0x42, references.length), u16(4)));
}

describe('patternKey', () => {
  it('is the same where a formula was filled to another cell, and the text there is the one that is derived', () => {
    const step = fc.integer({ min: -5, max: 40 });
    fc.assert(
      fc.property(fc.array(reference, { minLength: 1, maxLength: 5 }), step, step, (references, dRow, dCol) => {
        const [first, second] = [tokensAt(references, 0, 0), tokensAt(references, dRow, dCol)];
        expect(keyOf(second, 10 + dRow, 10 + dCol)).toBe(keyOf(first, 10, 10));
        const text = decompile(first, u8(), form, { row: 10, col: 10 })!;
        expect(decompile(second, u8(), form, { row: 10, col: 10 })).toBe(shiftFormula(text, dRow, dCol));
      }),
    );
  });

  const cell = (row: number, col: number, flags = 0xc000): Uint8Array => bytes(u8(0x44), u16(row, col | flags));
  const others: [string, Uint8Array, Uint8Array][] = [
    ['another distance', cell(3, 3), cell(3, 4)],
    ['a fixed row', cell(3, 3), cell(3, 3, 0x4000)],
    ['another number', bytes(u8(0x1e), u16(1)), bytes(u8(0x1e), u16(2))],
    ['another string', bytes(u8(0x17), shortText('a')), bytes(u8(0x17), shortText('b'))],
    ['another operator', bytes(cell(1, 1), cell(1, 2), u8(3)), bytes(cell(1, 1), cell(1, 2), u8(4))],
  ];
  it.each(others)('differs for %s', (_, one, other) => {
    expect(keyOf(one, 9, 9)).not.toBe(keyOf(other, 9, 9));
  });

  it('tells the last row from the row above', () => {
    expect(keyOf(cell(65_535, 0), 0, 0)).not.toBe(keyOf(cell(0, 0), 1, 0));
  });

  it('is none for tokens that are cut, long or of other kinds', () => {
    expect(keyOf(cell(1, 1).subarray(0, 3), 0, 0)).toBeNull();
    expect(keyOf(u8(0x17, 200, 0), 0, 0)).toBeNull();
    expect(keyOf(bytes(u8(0x60), new Uint8Array(7)), 0, 0)).toBeNull();
    expect(keyOf(new Uint8Array(1000).fill(0x15), 0, 0)).toBeNull();
    expect(patternKey(cell(1, 1), { wide: false }, 0, 0)).toBeNull();
  });
});
