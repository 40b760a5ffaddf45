import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { makeZip, type TestEntry } from '../../bytes/zip/testing/make-zip.ts';
import { detect } from '../detect.ts';
import { type Collected, expectEnd, type ReadSetting, readBytes } from '../reader.contract.ts';
import { zip } from './index.ts';

const read = (bytes: Uint8Array, setting?: ReadSetting): Promise<Collected> =>
  readBytes((s, c) => zip.read(s, c), bytes, setting);
const readEntries = (entries: readonly TestEntry[], setting?: ReadSetting) => read(makeZip(entries), setting);

/** Rows below the head. */
const rowsOf = ({ tables }: Collected): string[][] =>
  (tables[0]?.rows ?? []).slice(1).map(({ cells }) => cells.map(({ text }) => text));
const fatesOf = (found: Collected): (string | undefined)[] => found.body.attachments.map(({ unread }) => unread);
const partsOf = ({ parts }: Collected): [number, string][] => {
  const texts = new Map<number, string>();
  for (const { attachment, bytes } of parts)
    texts.set(attachment, (texts.get(attachment) ?? '') + Buffer.from(bytes).toString());
  return [...texts];
};
const text = (name: string, content = 'Some words.\n'): TestEntry => ({ name, content });

describe('a ZIP archive', () => {
  it('is told from documents that are archives', () => {
    const documents: readonly (readonly [string, TestEntry[], string])[] = [
      ['docx', [text('[Content_Types].xml', '<Types/>'), text('word/document.xml')], 'x.zip'],
      ['xlsx', [text('xl/workbook.xml')], 'x.zip'],
      ['pptx', [text('ppt/presentation.xml')], 'x.zip'],
      ['epub', [text('META-INF/container.xml')], 'x.zip'],
      ['odt', [{ name: 'mimetype', content: 'application/vnd.oasis.opendocument.text', stored: true }], 'x.zip'],
      ['docx', [text('a.txt')], 'x.docx'],
      ['zip', [text('a.txt')], 'x.zip'],
      ['zip', [text('a.txt')], 'x'],
      ['zip', [text('a.txt')], 'x.csv'],
      ['zip', [text('inner/word/document.xml')], 'x.zip'],
    ];
    expect(documents.map(([, entries, name]) => detect(makeZip(entries), name).format)).toEqual(
      documents.map(([format]) => format),
    );
  });

  it('of another program is still refused by its name', () => {
    expect(() => detect(makeZip([text('visio/document.xml')]), 'x.zip')).toThrow('Visio');
    const drawing = { name: 'mimetype', content: 'application/vnd.oasis.opendocument.graphics', stored: true };
    expect(() => detect(makeZip([drawing]), 'x.zip')).toThrow('OpenDocument');
  });

  it('gives each member as a part, under the number of its row', async () => {
    const found = await readEntries([
      text('d/', ''),
      text('d/a.csv', 'a,b\n1,2\n'),
      text('b.txt'),
      text('c.bin', '\0\x01'),
    ]);
    expect(rowsOf(found).map(([name, size, type, , fate]) => [name, size, type, fate])).toEqual([
      ['d/a.csv', '8', 'CSV', 'yes'],
      ['b.txt', '12', 'Plain text', 'yes'],
      ['c.bin', '2', 'BIN', 'no: not a type that is read'],
    ]);
    expect(found.body.attachments.map(({ name }) => name)).toEqual(['d/a.csv', 'b.txt', 'c.bin']);
    expect(partsOf(found)).toEqual([
      [0, 'a,b\n1,2\n'],
      [1, 'Some words.\n'],
      [2, '\0\x01'],
    ]);
  });

  it('gives a large member in pieces', async () => {
    const large = Buffer.from(Array.from({ length: 400_000 }, (_, i) => `${(i * 2654435761) % 1000}\n`).join(''));
    const found = await readEntries([{ name: 'a.csv', content: new Uint8Array(large) }]);
    expect(found.parts.length).toBeGreaterThan(1);
    expect(Buffer.concat(found.parts.map(({ bytes }) => bytes)).equals(large)).toBe(true);
  });
});

describe('hostile ZIP archives', () => {
  const MIB = 2 ** 20;

  it('a bomb is listed as too large, whatever it states, and the rest is read', async () => {
    const zeros = deflateRawSync(new Uint8Array(8 * MIB));
    for (const declared of [8 * MIB, 1, 2 * MIB]) {
      const bomb: TestEntry = { name: 'bomb', content: 'x', packed: zeros, declared };
      const found = await readEntries([bomb, text('a.txt')], { limits: { max_unpacked_bytes: 4 * MIB } });
      expect(fatesOf(found)[0], String(declared)).toBe('limit');
      expect(found.body.diagnostics.map(({ code }) => code)).toContain('ignored_part');
      if (declared === 8 * MIB) expect(partsOf(found)).toEqual([[1, 'Some words.\n']]);
    }
  });

  it('bytes of all members together are bounded', async () => {
    const entries = Array.from({ length: 10 }, (_, i) => text(`${i}.txt`, 'x'.repeat(1000)));
    const found = await readEntries(entries, { limits: { max_unpacked_bytes: 4_500 } });
    expect(fatesOf(found).filter((fate) => fate === 'limit')).toHaveLength(6);
    expect(partsOf(found)).toHaveLength(4);
  });

  it('an archive in an archive is one part, however deep', async () => {
    let inner = makeZip([text('a.txt')]);
    for (let i = 0; i < 50; i++) inner = makeZip([{ name: 'inner.zip', content: inner, stored: true }]);
    const found = await read(inner);
    expect(found.parts).toHaveLength(1);
    expect(rowsOf(found)[0]![2]).toBe('ZIP');
  });

  it('more members than any archive has are refused', async () => {
    const entry = Buffer.alloc(46 + 1);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(1, 28);
    entry.write('a', 46);
    const directory = Buffer.concat(Array.from({ length: 100_000 }, () => entry));
    const end = Buffer.alloc(22);
    end.writeUInt32LE(0x06054b50, 0);
    end.writeUInt32LE(directory.length, 12);
    end.writeUInt32LE(4, 16);
    const bytes = new Uint8Array(Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), directory, end]));
    await expect(read(bytes)).rejects.toMatchObject({
      code: 'limit_exceeded',
      message: expect.stringContaining('entries'),
    });
  });

  it('ten thousand members come to an end', async () => {
    const entries = Array.from(
      { length: 10_000 },
      (_, i): TestEntry => ({ name: `${i}.txt`, content: 'x', stored: true }),
    );
    await expectEnd(readEntries(entries));
  });
});
