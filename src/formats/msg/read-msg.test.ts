import { describe, expect, test } from 'vitest';
import { openCompound, writeCompound } from '../../bytes/index.ts';
import { detect } from '../index.ts';
import { ID } from '../mail/index.ts';
import { packRtf, withHead, wrapHtml } from '../mail/testing/pack-rtf.ts';
import { expectEnd, readBytes } from '../reader.contract.ts';
import { msg } from './index.ts';
import { binary, embedded, file, i32, type MsgSpec, mail, recipient, wide, writeMsg } from './testing/write-msg.ts';
import { attribute, writeTnef } from './testing/write-tnef.ts';

const read = (bytes: Uint8Array) => readBytes((source, context) => msg.read(source, context), Uint8Array.from(bytes));
const text = (content: string) => wide(ID.body, content);
const codesOf = ({ body }: Awaited<ReturnType<typeof read>>): string[] => body.diagnostics.map(({ code }) => code);
const textsOf = ({ pages }: Awaited<ReturnType<typeof read>>): string[] =>
  pages.flatMap(({ blocks }) => blocks.map((block) => block.text));

/** Messages within each other, the innermost first. */
function nest(depth: number): MsgSpec {
  let inner = mail([wide(ID.subject, 'Level 0'), text('deep')]);
  for (let i = 1; i <= depth; i++)
    inner = mail([wide(ID.subject, `Level ${i}`), text('outer')], { attachments: [embedded(`Level ${i - 1}`, inner)] });
  return inner;
}

describe('messages within messages', () => {
  test('are files as Outlook would save them, and so on', async () => {
    let bytes = writeMsg(nest(3));
    for (const name of ['Level 2.msg', 'Level 1.msg', 'Level 0.msg']) {
      const { body, parts } = await read(bytes);
      expect(body.attachments.map((attachment) => attachment.name)).toEqual([name]);
      bytes = parts[0]!.bytes as Uint8Array<ArrayBuffer>;
      expect(detect(bytes, 'unnamed').format).toBe('msg');
    }
    expect(textsOf(await read(bytes))).toEqual(['deep']);
  });

  test('keep properties that have names, which the file has once', async () => {
    const place = wide(['00062002-0000-0000-c000-000000000046', 0x8208], 'Room 5');
    const meeting = mail([wide(ID.message_class, 'IPM.Appointment'), place]);
    const { parts } = await read(writeMsg(mail([], { attachments: [embedded('Meeting', meeting)] })));
    const { tables } = await read(parts[0]!.bytes);
    expect(tables[0]!.rows.map(({ cells }) => cells.map((cell) => cell.text))).toContainEqual(['Location', 'Room 5']);
  });

  test('in TNEF are TNEF', async () => {
    const { body, parts } = await read(writeTnef(nest(2)));
    expect(body.attachments.map(({ name }) => name)).toEqual(['Level 1.tnef']);
    expect(detect(parts[0]!.bytes, 'unnamed').format).toBe('msg');
    const inner = await read(parts[0]!.bytes);
    expect(textsOf(inner)).toEqual(['outer']);
    expect(textsOf(await read(inner.parts[0]!.bytes))).toEqual(['deep']);
  });

  test('an object is a file of what it holds', async () => {
    const object = { Workbook: Buffer.from('words'), 'deep/er': Buffer.from('more') };
    const attachment = { properties: [i32(ID.attach_method, 6), wide(ID.display_name, 'Sheet')], object };
    const { parts } = await read(writeMsg(mail([], { attachments: [attachment] })));
    const compound = openCompound(parts[0]!.bytes);
    expect(compound.list().map(({ path }) => path)).toEqual(['Workbook', 'deep/er']);
    expect(Buffer.from(compound.find('deep/er')!).toString()).toBe('more');
  });
});

describe('hostile messages', () => {
  test('messages a thousand deep end at a bound, and it is said', async () => {
    const reading = await read(writeMsg(nest(1000)));
    expect(codesOf(reading)).toContain('bad_part');
    expect(reading.parts).toHaveLength(1);
  });

  test('messages a thousand deep in TNEF are one part', async () => {
    expect((await read(writeTnef(nest(1000)))).parts).toHaveLength(1);
  });

  test('more attachments than any message has are cut, and it is said', async () => {
    const one = file('a.csv', Buffer.from('a'));
    const reading = await read(writeMsg(mail([text('x')], { attachments: Array.from({ length: 12_000 }, () => one) })));
    expect(reading.body.attachments).toHaveLength(10_000);
    expect(codesOf(reading)).toContain('bad_part');
  });

  test('more attachments in TNEF than any message has are cut, and it is said', async () => {
    const attachment = attribute(2, 0x00069002, Buffer.alloc(14));
    const head = writeTnef(mail([text('x')]));
    const reading = await read(Buffer.concat([head, ...Array.from({ length: 100_000 }, () => attachment)]));
    expect(reading.body.attachments).toHaveLength(10_000);
    expect(codesOf(reading)).toContain('bad_part');
  });

  test('very many recipients and properties are read', async () => {
    const recipients = Array.from({ length: 15_000 }, (_, i) => recipient({ name: '', address: `p${i}@example.org` }));
    const properties = Array.from({ length: 12_000 }, (_, i) => wide(0x4000 + (i % 0x4000), 'x'));
    await expectEnd(read(writeMsg(mail([text('x'), ...properties], { recipients }))));
  });

  test('attachments that all lie in the same place give no more bytes than the file has', async () => {
    const large = file('a.bin', Buffer.alloc(1_000_000, 1));
    const bytes = Buffer.from(
      writeMsg(
        mail([text('x')], {
          attachments: [large, ...Array.from({ length: 500 }, () => file('a.bin', Buffer.alloc(64)))],
        }),
      ),
    );
    const name = Buffer.from('__substg1.0_37010102', 'utf16le');
    let start = -1;
    for (let at = bytes.indexOf(name); at >= 0; at = bytes.indexOf(name, at + 1))
      if (bytes.readUInt32LE(at + 120) === 1_000_000) start = bytes.readUInt32LE(at + 116);
    for (let at = bytes.indexOf(name); at >= 0; at = bytes.indexOf(name, at + 1)) {
      bytes.writeUInt32LE(start, at + 116);
      bytes.writeUInt32LE(1_000_000, at + 120);
    }
    const reading = await read(bytes);
    expect(codesOf(reading)).toContain('bad_part');
    expect(reading.parts.reduce((sum, part) => sum + part.bytes.length, 0)).toBeLessThan(4_000_000);
  });

  test('storages in a circle are read once', async () => {
    const bytes = Buffer.from(writeMsg(nest(2)));
    const name = Buffer.from('__attach_version1.0_#00000000', 'utf16le');
    const [first, second] = [bytes.indexOf(name), bytes.indexOf(name, bytes.indexOf(name) + 1)];
    bytes.writeUInt32LE(bytes.readUInt32LE(first + 76), second + 76);
    expect((await read(bytes)).parts).toHaveLength(1);
  });

  test('rich text that says it is larger than it is does not make it so', async () => {
    const claims = withHead(Buffer.from([0, ...Buffer.from('{\\rtf1 x')]), 0xfffffff0, 0x75465a4c);
    const reading = await read(writeMsg(mail([binary(ID.rtf, claims)])));
    expect(codesOf(reading)).toContain('bad_part');
    expect(textsOf(reading)).toEqual(['x']);
  });

  test('rich text that grows as fast as it can stops at the bound', async () => {
    // Each reference is to the place behind the one that is written next, and as long as it can be.
    const tokens = Array.from({ length: 60_000 * 8 }, (_, i) => (((208 + i * 17) % 4096) << 4) | 15);
    const runs = Buffer.from(
      Array.from({ length: 60_000 }, (_, i) => [
        0xff,
        ...tokens.slice(i * 8, i * 8 + 8).flatMap((t) => [t >> 8, t & 255]),
      ]).flat(),
    );
    const bomb = writeMsg(mail([binary(ID.rtf, withHead(runs, 0xfffffff0, 0x75465a4c))]));
    const limits = { max_unpacked_bytes: 2 ** 20 };
    await expect(readBytes((s, c) => msg.read(s, c), bomb, { limits })).rejects.toMatchObject({
      code: 'limit_exceeded',
    });
  });

  const rich = (inside: string): Uint8Array => withHead(Buffer.from(inside), inside.length, 0x414c454d);
  const floods: readonly [string, (n: number) => string][] = [
    ['groups', (n) => `{\\rtf1 ${'{'.repeat(n)}x${'}'.repeat(n)}}`],
    ['tags', (n) => `{\\rtf1\\fromhtml1 ${'{\\*\\htmltag <b>}'.repeat(n)}x}`],
    ['links', (n) => `{\\rtf1 ${'{\\field{\\*\\fldinst HYPERLINK "a"}{\\fldrslt x}}\\par '.repeat(n)}}`],
    [
      'a long link',
      (n) => `{\\rtf1 {\\field{\\*\\fldinst HYPERLINK "${'a'.repeat(n)}"}{\\fldrslt ${'{x}\\par '.repeat(n)}}}}`,
    ],
    ['cells', (n) => `{\\rtf1 \\trowd\\intbl ${'x\\cell '.repeat(n / 20)}\\row}`],
    ['fonts', (n) => `{\\rtf1{\\fonttbl${'{\\f1\\fcharset204 A;}'.repeat(n)}}x}`],
    ['characters in Unicode', (n) => `{\\rtf1 ${'\\u8364?'.repeat(n)}}`],
    ['bytes of two', (n) => `{\\rtf1\\ansicpg932 ${"\\'8c\\'a9".repeat(n)}}`],
    ['text without an end', (n) => `{\\rtf1 ${'a'.repeat(n * 20)}`],
  ];
  test.each(floods)('a flood of %s in rich text is read', async (_, make) => {
    await expectEnd(read(writeMsg(mail([binary(ID.rtf, rich(make(20_000)))]))));
  });
});

describe('what is no message', () => {
  test('a compound file without one', async () => {
    const bytes = writeCompound([{ path: 'Contents', bytes: Buffer.from('words') }]);
    await expect(read(bytes)).rejects.toMatchObject({ code: 'corrupt_file' });
  });

  test('a document that holds a message is a document, and the other way round', () => {
    const inner = { path: 'ObjectPool/_1/__properties_version1.0', bytes: Buffer.alloc(40) };
    expect(detect(writeCompound([{ path: 'WordDocument', bytes: Buffer.alloc(600) }, inner]), 'x.msg').format).toBe(
      'doc',
    );
    const object = { WordDocument: Buffer.alloc(600), Workbook: Buffer.alloc(60) };
    const spec = mail([text('x')], { attachments: [{ properties: [i32(ID.attach_method, 6)], object }] });
    for (const has_class of [true, false]) expect(detect(writeMsg(spec, has_class), 'x.doc').format).toBe('msg');
  });
});

describe('rich text', () => {
  test('is unpacked as it was packed, beyond the window too', async () => {
    const words = Array.from({ length: 900 }, (_, i) => `<p>Paragraph ${i}, ${i * 7919} words.</p>`).join('');
    const reading = await read(writeMsg(mail([binary(ID.rtf, packRtf(wrapHtml(words)))])));
    expect(textsOf(reading)).toEqual(Array.from({ length: 900 }, (_, i) => `Paragraph ${i}, ${i * 7919} words.`));
    expect(codesOf(reading)).not.toContain('bad_part');
  });
});
