import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { peekEntries } from './peek-entries.ts';
import { makeZip } from './testing/make-zip.ts';

const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString();

describe('peekEntries', () => {
  it('names the entries at the start of an archive and unpacks what is there of them', () => {
    const zip = makeZip([
      { name: 'a\\b.txt', content: 'packed '.repeat(50) },
      { name: 'c.txt', content: 'stored', stored: true },
    ]);
    const entries = peekEntries(zip);
    expect(entries.map(({ name }) => name)).toEqual(['a/b.txt', 'c.txt']);
    expect(entries.map((entry) => textOf(entry.content()))).toEqual(['packed '.repeat(50), 'stored']);
  });

  it('unpacks what came of an entry that is cut', () => {
    const noise = Array.from({ length: 2_000 }, (_, i) => String.fromCharCode(33 + ((i * i * 7 + i) % 90))).join('');
    const [entry] = peekEntries(makeZip([{ name: 'a', content: noise }]).subarray(0, 600));
    const seen = textOf(entry!.content());
    expect(seen.length).toBeGreaterThan(100);
    expect(noise.startsWith(seen)).toBe(true);
  });

  it('finds the next entry where sizes stand behind the data', () => {
    const zip = makeZip([
      { name: 'a', content: 'one' },
      { name: 'b', content: 'two' },
    ]);
    zip[6]! |= 8;
    zip.fill(0, 18, 26);
    const entries = peekEntries(zip);
    expect(entries.map(({ name }) => name)).toEqual(['a', 'b']);
    expect(textOf(entries[0]!.content())).toBe('one');
  });

  it('does not look into archives within', () => {
    const inner = makeZip([{ name: 'inside', content: 'x' }]);
    const zip = makeZip([
      { name: 'a.zip', content: inner, stored: true },
      { name: 'b', content: 'x' },
    ]);
    expect(peekEntries(zip).map(({ name }) => name)).toEqual(['a.zip', 'b']);
  });

  it('unpacks nothing of what is encrypted, packed otherwise, or a bomb', () => {
    const zip = makeZip([
      { name: 'a', content: 'x', encrypted: true },
      { name: 'b', content: 'x', method: 12 },
      { name: 'c', content: new Uint8Array(4 << 20) },
    ]);
    expect(peekEntries(zip).map((entry) => entry.content().length)).toEqual([0, 0, 0]);
  });

  it('is not led astray by any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 120 }), (bytes) => {
        const head = Uint8Array.from([0x50, 0x4b, 3, 4, ...bytes]);
        for (const entry of peekEntries(head)) expect(entry.content()).toBeInstanceOf(Uint8Array);
        expect(peekEntries(bytes.subarray(0, 3))).toEqual([]);
      }),
    );
  });
});
