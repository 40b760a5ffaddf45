import { describe, expect, test } from 'vitest';
import { detect } from '../detect.ts';
import { type Collected, expectEnd, readBytes } from '../reader.contract.ts';
import { mhtml } from './index.ts';
import { page, type SavedPart, savedPage } from './testing/write-page.ts';

const bytesOf = (text: string): Uint8Array => new Uint8Array(Buffer.from(text));
const read = (parts: readonly SavedPart[]): Promise<Collected> =>
  readBytes((s, c) => mhtml.read(s, c), bytesOf(savedPage(parts)));
const textsOf = ({ pages }: Collected): string[] => pages.flatMap(({ blocks }) => blocks.map(({ text }) => text));

describe('a saved page', () => {
  test('is told from a message by who saved it, its name, or that it was never sent', () => {
    const saved = savedPage([page('<p>x')]);
    for (const name of ['x.mht', 'x.MHTML', 'x', 'x.eml', 'x.txt'])
      expect(detect(bytesOf(saved), name).format).toBe('mhtml');
    const unsent = savedPage([page('<p>x')], 'MIME-Version: 1.0');
    expect(detect(bytesOf(unsent), 'x.doc').format).toBe('mhtml');
    const sent = savedPage([page('<p>x')], 'From: a@b.c\nTo: d@e.f\nMessage-ID: <1@b.c>\nMIME-Version: 1.0');
    expect(detect(bytesOf(sent), 'x').format).toBe('eml');
    expect(detect(bytesOf(sent), 'x.mht').format).toBe('mhtml');
    expect(detect(bytesOf('<!DOCTYPE html><p>x'), 'x.mht').format).toBe('html');
    expect(mhtml.sniff(bytesOf('Content: none\n\ntext'), 'x.mht')).toBe(0);
  });

  test('lists the pictures that it came with, and gives no parts', async () => {
    const found = await read([
      page('<p>x<img src="a%20b.png" alt="A boat">'),
      { type: 'image/png', location: 'https://example.org/a%20b.png', body: 'iVBORw0K', encoding: 'base64' },
    ]);
    expect(found.body.attachments).toEqual([{ name: 'a%20b.png', media_type: 'image/png', size_bytes: 6 }]);
    expect(found.parts).toEqual([]);
    expect(found.body.diagnostics.map(({ code }) => code)).not.toContain('external_reference');
  });

  test('has frames of frames up to a depth', async () => {
    const frame = (i: number): SavedPart => ({
      type: 'text/html',
      location: `https://example.org/${i}.html`,
      body: `<p>${i}</p><iframe src="${i + 1}.html"></iframe>`,
    });
    const found = await read([page('<iframe src="1.html"></iframe>'), ...[1, 2, 3, 4].map(frame)]);
    expect(textsOf(found)).toEqual(['1', '2']);
  });
});

describe('hostile pages', () => {
  const floods: readonly [string, (n: number) => readonly SavedPart[]][] = [
    [
      'links to one style sheet',
      (n) => [
        page('<link rel=stylesheet href=s.css>'.repeat(n)),
        { type: 'text/css', location: 'https://example.org/s.css', body: 'p { color: red } '.repeat(n) },
      ],
    ],
    [
      'frames',
      (n) => [
        page('<iframe src=f.html></iframe>'.repeat(n)),
        { type: 'text/html', location: 'https://example.org/f.html', body: '<p>x</p>'.repeat(100) },
      ],
    ],
    ['pictures', (n) => [page('<img src="../../../a.png" alt=x>'.repeat(n / 10))]],
    ['parts', (n) => [page('<p>x'), ...Array.from({ length: n }, (): SavedPart => ({ type: 'image/png', body: '' }))]],
    ['nested elements', (n) => [page('<div>'.repeat(n))]],
  ];
  test.each(floods)('a flood of %s comes to an end', async (_, make) => {
    await expectEnd(read(make(20_000)));
  });
});
