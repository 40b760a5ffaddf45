import { describe, expect, it } from 'vitest';
import { makeZip } from '../../bytes/zip/testing/make-zip.ts';
import { detect } from '../detect.ts';
import { type Collected, expectEnd, readBytes } from '../reader.contract.ts';
import { epub } from './index.ts';
import { type BookParts, writeEpub } from './testing/write-epub.ts';

const read = (parts: BookParts): Promise<Collected> => readBytes((s, c) => epub.read(s, c), writeEpub(parts));

const blocksOf = ({ pages }: Collected): string[] =>
  pages.flatMap(({ blocks }) => blocks.map(({ id, type, level, text }) => `${id} ${type}${level ?? ''}: ${text}`));

describe('EPUB', () => {
  it('is told by its media type, its container or its name', () => {
    expect(detect(writeEpub({ chapters: [] }), 'x.zip').format).toBe('epub');
    const container = makeZip([{ name: 'META-INF/container.xml', content: '<container/>' }]);
    expect(detect(container, 'x').format).toBe('epub');
    expect(detect(makeZip([{ name: 'a.txt', content: 'a' }]), 'x.zip').format).toBe('zip');
    expect(() => detect(new Uint8Array(Buffer.from('Not found')), 'x.epub')).toThrow('plain text');
  });

  it('has its chapters in the order of the spine, each on a new page', async () => {
    const found = await read({
      chapters: ['<h1>A</h1>', '<p>b</p>'],
      spine: '<itemref idref="c2"/><itemref idref="c1"/>',
    });
    expect(blocksOf(found)).toEqual(['p1.b1 paragraph: b', 'p2.b1 heading1: A']);
  });

  it('has links between chapters', async () => {
    const { pages } = await read({
      chapters: ['<p><a href="c2.xhtml#x">a</a> <a href="c2.xhtml">b</a></p>', '<p>first</p><p id="x">second</p>'],
    });
    expect(pages.find(({ page }) => page === 1)!.links.map(({ text, target }) => [text, target])).toEqual([
      ['a', 'p2.b2'],
      ['b', 'p2.b1'],
    ]);
  });

  it('has notes at the foot of the page', async () => {
    const found = await read({
      chapters: [
        '<p>a<a epub:type="noteref" href="c2.xhtml#n">1</a></p>',
        '<p>b</p><aside epub:type="endnote" id="n">c</aside>',
      ],
    });
    expect(blocksOf(found)).toEqual(['p1.b1 paragraph: a¹', 'p1.b2 footnote: ¹ c', 'p2.b1 paragraph: b']);
  });

  it('that is protected is said to be so', async () => {
    const locked =
      '<encryption><EncryptedData><EncryptionMethod Algorithm="http://www.w3.org/2001/04/xmlenc#aes128-cbc"/><CipherData><CipherReference URI="OPS/c1.xhtml"/></CipherData></EncryptedData></encryption>';
    await expect(read({ chapters: ['x'], files: { 'META-INF/encryption.xml': locked } })).rejects.toMatchObject({
      code: 'password_required',
      message: expect.stringContaining('DRM'),
    });
  });

  it('of a bomb stops at the limit', async () => {
    const bomb = writeEpub({ chapters: [' '.repeat(5_000_000)] });
    await expect(
      readBytes((s, c) => epub.read(s, c), bomb, { limits: { max_unpacked_bytes: 1_000_000 } }),
    ).rejects.toMatchObject({ code: 'limit_exceeded' });
  });

  it('with many entries in its contents comes to an end', async () => {
    const list = '<li><a href="c1.xhtml#x">T</a></li>'.repeat(20_000);
    const reading = read({
      items: '<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>',
      chapters: [`<p id="x">T</p>${'<p>y</p>'.repeat(5_000)}`],
      files: { 'OPS/nav.xhtml': `<html><body><nav epub:type="toc"><ol>${list}</ol></nav></body></html>` },
    });
    await expectEnd(reading);
  });
});
