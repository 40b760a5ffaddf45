import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { openBufferedFile } from './buffered-file.ts';

const MIB = 2 ** 20;
const folder = mkdtempSync(join(tmpdir(), 'folio-file-'));
afterAll(() => rmSync(folder, { recursive: true }));
const path = join(folder, 'file');

it('writes every byte in its place, whatever the sizes of the pieces', () => {
  const sizes = fc.array(fc.oneof(fc.nat(100), fc.constantFrom(0, MIB - 1, MIB, MIB + 1, 3 * MIB)), { maxLength: 8 });
  fc.assert(
    fc.property(sizes, (lengths) => {
      const pieces = lengths.map((length, i) => new Uint8Array(length).fill(i + 1));
      const file = openBufferedFile(path);
      for (const piece of pieces) file.write(piece);
      file.flush();
      file.close();
      expect(readFileSync(path).equals(Buffer.concat(pieces))).toBe(true);
    }),
    { numRuns: 25 },
  );
});

it('does not mind when the caller uses the piece again', () => {
  const file = openBufferedFile(path);
  const piece = new Uint8Array([1, 2, 3]);
  file.write(piece);
  piece.fill(9);
  file.flush();
  file.close();
  expect([...readFileSync(path)]).toEqual([1, 2, 3]);
});

it('holds small pieces back until they are many', () => {
  const file = openBufferedFile(path);
  file.write(new Uint8Array(10));
  expect(statSync(path).size).toBe(0);
  file.write(new Uint8Array(MIB));
  expect(statSync(path).size).toBe(10);
  file.close();
});

it('replaces what stood there', () => {
  for (const bytes of [new Uint8Array(100), new Uint8Array(5)]) {
    const file = openBufferedFile(path);
    file.write(bytes);
    file.flush();
    file.close();
  }
  expect(statSync(path).size).toBe(5);
});
