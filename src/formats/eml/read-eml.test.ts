import { describe, expect, test } from 'vitest';
import { detect } from '../index.ts';
import { readBytes } from '../reader.contract.ts';
import { eml } from './index.ts';
import { makeMails } from './testing/make-mails.ts';
import { message, multipart, several } from './testing/write-message.ts';

const read = (text: string | Uint8Array) =>
  readBytes((source, context) => eml.read(source, context), Buffer.from(text as string));
const textsOf = ({ pages }: Awaited<ReturnType<typeof read>>): string[] =>
  pages.flatMap(({ blocks }) => blocks.map(({ text }) => text));
const fieldsOf = ({ tables }: Awaited<ReturnType<typeof read>>): Record<string, string> =>
  Object.fromEntries((tables[0]?.rows ?? []).map(({ cells }) => [cells[0]!.text, cells[1]!.text]));

describe('forty messages', () => {
  const mails = makeMails(40);

  test.each(mails)('$name: fields, text, marks and attachments are all right', async (mail) => {
    const reading = await read(mail.bytes);
    expect(detect(mail.bytes, 'unnamed').format).toBe('eml');
    expect(fieldsOf(reading)).toMatchObject(mail.fields);
    expect(textsOf(reading).join('\n')).toContain(mail.text);
    const quoted = reading.pages.flatMap(({ blocks }) =>
      blocks
        .filter(({ fields }) => fields?.some(({ instruction }) => instruction === 'QUOTED'))
        .map(({ text }) => text),
    );
    expect(quoted.join('\n').includes(mail.quoted ?? '\0')).toBe(mail.quoted !== null);
    expect(quoted.join('\n')).not.toContain(mail.text);
    const files = reading.parts.map(({ attachment, bytes }) => ({
      name: reading.body.attachments[attachment]!.name,
      text: Buffer.from(bytes).toString(),
    }));
    expect(files).toEqual(mail.files);
  });
});

describe('hostile messages', () => {
  /** Twice the work for twice the bytes, roughly: what grows by the square would be far beyond. */
  const floods: readonly [string, (times: number) => string][] = [
    ['fields', (n) => `${'X-A: b\n'.repeat(n)}\nText.`],
    ['folded lines', (n) => message({ 'X-A': `a${'\n b'.repeat(n)}` }, 'Text.')],
    ['encoded words', (n) => message({ Subject: '=?utf-8?q?'.repeat(n) }, 'Text.')],
    ['parameters', (n) => message({ 'Content-Type': `text/plain${'; a=b'.repeat(n)}` }, 'Text.')],
    [
      'boundaries',
      (n) =>
        multipart(
          'mixed',
          'b',
          Array.from({ length: n }, () => ['', ''] as const),
        ),
    ],
    ['lines like boundaries', (n) => multipart('mixed', 'b', [['', '--c\n'.repeat(n)]])],
    ['quotes', (n) => message({}, `${'>'.repeat(n)} deep\n${'> a\n\n'.repeat(n / 100)}`)],
    ['heads of earlier messages', (n) => message({}, 'From: x\n\n'.repeat(n / 10))],
    ['signs of quoted-printable', (n) => message({ 'Content-Transfer-Encoding': 'quoted-printable' }, '='.repeat(n))],
  ];
  test.each(floods)('a flood of %s is read', async (_, make) => {
    const { body } = await read(make(20_000));
    expect(body.pages.length).toBeGreaterThan(0);
  });

  test('parts within parts a thousand deep end at a bound', async () => {
    let inner = several('b0', [['Content-Type: text/plain', 'deep']]);
    for (let i = 1; i < 1000; i++)
      inner = several(`b${i}`, [[`Content-Type: multipart/mixed; boundary=b${i - 1}`, inner]]);
    const { body } = await read(message({ 'Content-Type': 'multipart/mixed; boundary=b999' }, inner));
    expect(body.diagnostics.map(({ code }) => code)).toContain('bad_part');
  });

  test('a message in a message a thousand deep is one part', async () => {
    let inner = message({}, 'deep');
    for (let i = 0; i < 1000; i++) inner = message({ 'Content-Type': 'message/rfc822' }, inner);
    const { parts } = await read(inner);
    expect(parts).toHaveLength(1);
  });

  test('boundaries of one name within each other close the innermost', async () => {
    const inner = several('b', [['', 'inner']]);
    const reading = await read(multipart('mixed', 'b', [['Content-Type: multipart/mixed; boundary=b', inner]]));
    expect(textsOf(reading)).toEqual(['inner']);
  });
});

describe('what is no message', () => {
  test.each([
    ['notes.txt', 'Dear all,\n\nplease note: the office is closed.\n'],
    ['a.txt', 'Name: Anna\nAge: 5\nCity: Oxford\n'],
    ['page.mht', message({ 'MIME-Version': '1.0' }, 'x')],
  ])('%s', (name, text) => {
    expect(eml.sniff(Buffer.from(text), name)).toBe(0);
  });
});
