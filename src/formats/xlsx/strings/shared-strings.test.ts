import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openZip } from '../../../bytes/index.ts';
import { makeZip, toSource } from '../../../bytes/zip/testing/make-zip.ts';
import type { PackedText } from '../../../model/index.ts';
import { readSharedStrings } from './read-shared-strings.ts';
import { SharedStrings } from './shared-strings.ts';

function textsOf({ ends, bytes }: PackedText): string[] {
  return [...ends].map((end, i) => Buffer.from(bytes.subarray(i === 0 ? 0 : ends[i - 1], end)).toString('utf8'));
}

async function read(content: string | Uint8Array): Promise<{ texts: string[]; ascii: boolean; fault: string | null }> {
  const archive = await openZip(toSource(makeZip([{ name: 's', content }])), {
    max_entries: 1,
    max_unpacked_bytes: 1e7,
  });
  const strings = new SharedStrings(1000);
  const fault = await readSharedStrings(archive, archive.entries[0]!, strings, () => undefined);
  const packed = strings.finish();
  return { texts: textsOf(packed), ascii: packed.ascii, fault };
}

const sst = (items: string): string => `<?xml version="1.0"?><sst xmlns="x" count="1">${items}</sst>`;

describe('shared strings', () => {
  it.each([
    ['<si><t>a</t></si><si><t xml:space="preserve"> b </t></si><si/><si><t/></si>', ['a', ' b ', '', '']],
    ['<si><r><rPr><b/></rPr><t>a</t></r>\n<r><t>b</t></r></si>', ['ab']],
    ['<si><t>x</t><rPh sb="0" eb="1"><t>no</t></rPh><phoneticPr fontId="1"/></si>', ['x']],
    ['<si><t>&lt;&gt;&amp;&quot;&apos;&#65;&#x20AC;&nbsp;&</t></si>', ['<>&"\'A€&nbsp;&']],
    ['<si><t>a_x0041__x005F_x0041_ _x</t></si>', ['aA_x0041_ _x']],
    ['<si><t>a\r\nb\rc</t></si>', ['a\nb\nc']],
    ['<si><t><![CDATA[<a>]]></t></si><si><t>b<!-- c --></t></si>', ['<a>', 'b']],
    ["<si><t xml:space='default'>a</t></si>", ['a']],
  ])('of %s', async (items, texts) => {
    expect(await read(sst(items))).toMatchObject({ texts, fault: null });
  });

  it('are ASCII only where they are', async () => {
    expect((await read(sst('<si><t>a</t></si>'))).ascii).toBe(true);
    expect((await read(sst('<si><t>é</t></si>'))).ascii).toBe(false);
    expect((await read(sst('<si><t>&#233;</t></si>'))).ascii).toBe(false);
  });

  it('have replacement characters for bytes that are no UTF-8', async () => {
    const bytes = Buffer.from(sst('<si><t>ok</t></si><si><t>?</t></si>'));
    bytes[bytes.indexOf('?</t>')] = 0xe9;
    expect((await read(bytes)).texts).toEqual(['ok', '\ufffd']);
  });

  it('under a prefix, and those before a fault, are read', async () => {
    expect((await read('<p:sst xmlns:p="x"><p:si><p:t>a</p:t></p:si></p:sst>')).texts).toEqual(['a']);
    const cut = await read(sst('<si><t>a</t></si><si><t>b'));
    expect(cut).toMatchObject({ texts: ['a'], fault: expect.any(String) });
  });

  it('are bounded in their length', async () => {
    await expect(read(sst(`<si><t>${'x'.repeat(1001)}</t></si>`))).rejects.toMatchObject({ code: 'limit_exceeded' });
  });

  it('are what was written, whatever it was', async () => {
    const text = fc.string({
      unit: fc.constantFrom('a', '&', '<', '>', '"', '_', 'x0041_', 'é', '漢', '😀', ' ', '\n'),
    });
    const toXml = (value: string): string =>
      value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('_x', '_x005F_x');
    await fc.assert(
      fc.asyncProperty(fc.array(text, { maxLength: 20 }), fc.boolean(), async (texts, odd) => {
        const items = texts.map((value) => `<si><t xml:space="preserve">${toXml(value)}</t></si>`).join('');
        expect((await read(sst(`${odd ? '<!-- -->' : ''}${items}`))).texts).toEqual(texts);
      }),
    );
  });
});
