import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ContainerError } from '../container-error.ts';
import { ARCHIVE, NOTHING, ROWS, RUNS, WORDS, ZEROS } from './testing/packed.ts';
import { isBzip2, unfoldBzip2 } from './unfold-bzip2.ts';

async function* cut(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function unfold(bytes: Uint8Array, { size = 1_000, most = 2 ** 20 } = {}): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of unfoldBzip2(cut(bytes, size), most)) pieces.push(piece);
  return Buffer.concat(pieces);
}

const joined = (...parts: Uint8Array[]): Uint8Array => new Uint8Array(Buffer.concat(parts));
const ROW_TEXT = Array.from({ length: 30_000 }, (_, i) => `row ${i % 50}\n`).join('');

describe('unfoldBzip2', () => {
  it('tells packed bytes by their first ten', () => {
    for (const bytes of [WORDS, NOTHING, ROWS]) expect(isBzip2(bytes)).toBe(true);
    for (const text of ['BZh9 was a name', 'BZh', '']) expect(isBzip2(Buffer.from(text))).toBe(false);
  });

  it('gives what was packed, whatever the pieces are', async () => {
    for (const size of [1, 7, 100_000]) {
      expect(String(await unfold(WORDS, { size }))).toBe('Some words, packed.\n');
      expect(String(await unfold(ROWS, { size }))).toBe(ROW_TEXT);
    }
    expect(await unfold(NOTHING)).toHaveLength(0);
  });

  it('writes runs of every length out', async () => {
    const lengths = [1, 3, 4, 5, 6, 255, 258, 259, 260, 263, 264, 520, 4, 4, 1];
    const letters = lengths.map((length, i) => 'abc'[i % 3]!.repeat(length)).join('');
    expect(String(await unfold(RUNS))).toBe(letters);
  });

  it('goes on with what was packed by itself, and leaves what is not packed', async () => {
    expect(String(await unfold(joined(WORDS, NOTHING, WORDS)))).toBe('Some words, packed.\n'.repeat(2));
    expect(String(await unfold(joined(WORDS, Buffer.from('anything'))))).toBe('Some words, packed.\n');
  });

  it('stops at the bound', async () => {
    await expect(unfold(ZEROS)).rejects.toMatchObject({ fault: 'limit' });
    expect(await unfold(ZEROS, { most: 2 ** 24 })).toHaveLength(2 ** 24);
  });

  it('says of bytes that are cut off or changed that they are damaged', async () => {
    for (const length of [0, 3, 9, 20, WORDS.length - 5])
      await expect(unfold(WORDS.slice(0, length))).rejects.toMatchObject({ fault: 'corrupt' });
    const changed = ARCHIVE.slice();
    changed[10]! ^= 1;
    await expect(unfold(changed)).rejects.toThrow('a checksum is wrong');
  });

  it('meets any change of bytes with bytes or a fault', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(WORDS, RUNS, ARCHIVE, ROWS),
        fc.array(fc.tuple(fc.nat(2_000), fc.nat(255)), { minLength: 1, maxLength: 8 }),
        async (good, changes) => {
          const bytes = good.slice();
          for (const [at, byte] of changes) bytes[at % bytes.length] = byte;
          const unfolded = await unfold(bytes).catch((error: unknown) => error);
          if (unfolded instanceof Error) expect(unfolded).toBeInstanceOf(ContainerError);
        },
      ),
    );
  });
});
