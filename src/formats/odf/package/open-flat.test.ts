import { describe, expect, it } from 'vitest';
import { toSource } from '../../../bytes/zip/testing/make-zip.ts';
import { detect } from '../../detect.ts';
import { odt } from '../../odt/index.ts';
import { expectEnd, readBytes } from '../../reader.contract.ts';
import { writeFlat } from '../testing/write-odf.ts';
import { openFlat } from './open-flat.ts';

const partsOf = async (body: string): Promise<Record<string, string>> => {
  const archive = await openFlat(toSource(writeFlat('text', { body })));
  const parts: Record<string, string> = {};
  for (const entry of archive.entries) parts[entry.name] = Buffer.from(await archive.read(entry)).toString();
  return parts;
};
const bodyOf = (parts: Record<string, string>): string =>
  /<office:text>(.*)<\/office:text>/s.exec(parts['content.xml'] ?? '')?.[1] ?? '';
const read = (bytes: Uint8Array) => readBytes((s, c) => odt.read(s, c), bytes);
const textsOf = ({ pages }: Awaited<ReturnType<typeof read>>): string[] =>
  pages.flatMap(({ blocks }) => blocks.map(({ text }) => text));

describe('a single XML file', () => {
  it('is cut into the parts of a package', async () => {
    const parts = await partsOf('<text:p>a</text:p>');
    expect(Object.keys(parts).sort()).toEqual(['content.xml', 'mimetype', 'styles.xml']);
    expect(bodyOf(parts)).toBe('<text:p>a</text:p>');
  });

  it('has no bytes of pictures in its text, and its objects in parts of their own', async () => {
    const parts = await partsOf(
      '<draw:frame><draw:image><office:binary-data>iVBO\nRw0K</office:binary-data></draw:image></draw:frame><draw:frame><draw:object draw:x="1"><office:document><chart:chart/></office:document></draw:object></draw:frame><draw:object><math/></draw:object>',
    );
    expect(bodyOf(parts)).not.toContain('iVBO');
    expect(bodyOf(parts)).toContain('held:href="./Object 1" draw:x="1"></draw:object>');
    expect(parts['Object 1/content.xml']).toContain('<office:document><chart:chart/></office:document>');
    expect(parts['Object 2/content.xml']).toContain('<math/>');
  });

  it('that breaks off is read as far as it goes, or refused', async () => {
    const whole = writeFlat('text', { body: '<text:p>one</text:p><text:p>two</text:p><text:p>three</text:p>' });
    const text = Buffer.from(whole).toString();
    const cut = new Uint8Array(Buffer.from(text.slice(0, text.indexOf('ree'))));
    const found = await read(cut);
    expect(textsOf(found).slice(0, 2)).toEqual(['one', 'two']);
    expect(found.body.diagnostics.map(({ code }) => code)).toContain('truncated_input');
    await expect(read(new Uint8Array(Buffer.from(text.slice(0, text.indexOf('<office:body')))))).rejects.toMatchObject({
      code: 'corrupt_file',
    });
  });

  it('may be in UTF-16 and have another prefix', async () => {
    const text = Buffer.from(writeFlat('text', { body: '<text:p>a</text:p>' })).toString();
    const wide = new Uint8Array(Buffer.from(`\ufeff${text.replace('UTF-8', 'UTF-16')}`, 'utf16le'));
    expect(detect(wide, 'x').format).toBe('odt');
    expect(textsOf(await read(wide))).toEqual(['a']);
    const other = text.replace(/([<\s/])office:/g, '$1o:').replace('xmlns:office=', 'xmlns:o=');
    expect(textsOf(await read(new Uint8Array(Buffer.from(other))))).toEqual(['a']);
  });

  it('of another kind is refused', () => {
    const drawing = Buffer.from(writeFlat('text', {})).toString().replace('opendocument.text', 'opendocument.graphics');
    expect(() => detect(new Uint8Array(Buffer.from(drawing)), 'x.fodg')).toThrow('OpenDocument');
  });

  it.each([
    ['objects', '<draw:object><a/></draw:object>'],
    ['pictures', '<draw:image><office:binary-data>AAAA</office:binary-data></draw:image>'],
    ['objects without content', '<draw:object/>'],
    ['elements that do not end', '<draw:object><a>'],
  ])('with a flood of %s comes to an end', async (_, piece) => {
    await expectEnd(
      read(writeFlat('text', { body: piece.repeat(20_000) })).catch((error: { code?: string }) => {
        if (error.code !== 'corrupt_file') throw error;
      }),
    );
  });
});
