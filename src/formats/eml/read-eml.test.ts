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

const plain = (text: string, type = 'text/plain') =>
  read(`From: a@b.example\nTo: c@d.example\nSubject: s\nContent-Type: ${type}\n\n${text}`);
const kindsOf = ({ pages }: Awaited<ReturnType<typeof read>>): string[] =>
  pages.flatMap(({ blocks }) => blocks.map(({ type, level, text }) => `${type}${level ?? ''}: ${text}`));

describe('plain text', () => {
  test('has lists', async () => {
    const reading = await plain(
      'We ship:\n\n- two pots\n- a saucer, which is\n  blue\n   * nested\n   * too\n\n1. Wait.\n\n2. Rejoice.\n\n- Anna\n',
    );
    expect(kindsOf(reading)).toEqual([
      'paragraph: We ship:',
      'list_item1: - two pots',
      'list_item1: - a saucer, which is blue',
      'list_item2: * nested',
      'list_item2: * too',
      'list_item1: 1. Wait.',
      'list_item1: 2. Rejoice.',
      'list_item1: - Anna',
    ]);
  });

  test('has no list of one sign, and no item for a number by itself', async () => {
    const reading = await plain('See you\n- Anna\n\n3. May is fine.\n');
    expect(kindsOf(reading)).toEqual(['paragraph: See you\n- Anna', 'paragraph: 3. May is fine.']);
  });

  test('has tables, quoted ones too', async () => {
    const table = 'Disk   Size  Used\nsda     50G   32G\nsdb    500G  410G\n';
    const { tables } = await plain(`${table}\nOn 1 May 2026 Ben wrote:\n${table.replace(/^(?=.)/gm, '> ')}`);
    const rows = [
      ['Disk', 'Size', 'Used'],
      ['sda', '50G', '32G'],
      ['sdb', '500G', '410G'],
    ];
    expect(tables.slice(1).map((one) => one.rows.map(({ cells }) => cells.map(({ text }) => text)))).toEqual([
      rows,
      rows,
    ]);
    const [own, quoted] = tables.slice(1).map((one) => one.rows[0]!.cells[0]!.fields);
    expect(own).toBeUndefined();
    expect(quoted).toEqual([{ start: 0, end: 4, instruction: 'QUOTED', name: null }]);
  });

  test('that flows ends a paragraph at a blank line, whatever the line before ends in', async () => {
    const reading = await plain('Hello Jonas, \n\nthis goes \non.\n> a \n>\n> b\n', 'text/plain; format=flowed');
    expect(textsOf(reading)).toEqual(['Hello Jonas,', 'this goes on.', 'a', 'b']);
  });

  test.each([
    'Sent from my iPhone',
    'Von meinem iPad gesendet',
    'Envoyé de mon iPhone',
    'Get Outlook for iOS<https://aka.ms/o0ukef>',
    'Gesendet mit der GMX Mail App',
  ])('ends in what it was sent with: %s', async (line) => {
    const instructions = ({ pages }: Awaited<ReturnType<typeof read>>) =>
      pages[0]!.blocks.map(({ fields }) => fields?.[0]?.instruction);
    expect(instructions(await plain(`Fine.\n\n${line}\n\n> Ok?\n`))).toEqual([undefined, 'SIGNATURE', 'QUOTED']);
    const html = `<div>Fine.</div><div>${line.replace('<', '&lt;')}</div><blockquote type=cite>Ok?</blockquote>`;
    expect(instructions(await plain(html, 'text/html'))).toEqual([undefined, 'SIGNATURE', 'QUOTED']);
    expect(instructions(await plain('Sent via parcel service.\n\nAnna\n'))).toEqual([undefined, undefined]);
  });
});

const rolesOf = ({ pages }: Awaited<ReturnType<typeof read>>): string[] =>
  pages.flatMap(({ blocks }) => blocks.map(({ text, fields }) => `${fields?.[0]?.instruction ?? 'TEXT'}: ${text}`));

describe('what is quoted', () => {
  test.each([
    'On 11-Apr-2011, at 6:54 PM, Bob <bob@example.com> wrote:',
    'Op 13-02-2014 3:18 schreef Julius Caesar <pantheon@example.com>:',
    'Den 14 september, 2015 02:23:18, Valentino Rudy (valentino@example.be) skrev:',
    'Le 3 mai 2026 à 10:12, Anne Roy <anne@example.fr> a écrit :',
    '-----Ursprüngliche Nachricht-----',
    '-----Original Message-----',
  ])('needs no marks behind: %s', async (line) => {
    const expected = ['TEXT: Fine.', `QUOTED: ${line}`, 'QUOTED: Shall we?'];
    expect(rolesOf(await plain(`Fine.\n\n${line}\n\nShall we?\n`))).toEqual(expected);
    const html = `<p>Fine.</p><div>${line.replace('<', '&lt;')}</div><div>Shall we?</div>`;
    expect(rolesOf(await plain(html, 'text/html; charset=utf-8'))).toEqual(expected);
  });

  test('is the quotation behind the line that says who wrote, and no other', async () => {
    const html =
      '<p>As they say:</p><blockquote>Festina lente.</blockquote><p>On 1 May 2026 at 9:15 Ben wrote:</p><blockquote><p>Shall we?</p></blockquote><p>Yes.</p>';
    expect(rolesOf(await plain(html, 'text/html'))).toEqual([
      'TEXT: As they say:',
      'TEXT: Festina lente.',
      'QUOTED: On 1 May 2026 at 9:15 Ben wrote:',
      'QUOTED: Shall we?',
      'TEXT: Yes.',
    ]);
  });

  test('may have a head that begins with its date', async () => {
    const head = 'Date: Fri, 28 Sep 2012 10:55:48 +0000\nFrom: a@example.com\nTo: b@example.com\nSubject: Test';
    expect(rolesOf(await plain(`Fine.\n${head}\n\nShall we?\n`))).toEqual([
      'TEXT: Fine.',
      `QUOTED: ${head}`,
      'QUOTED: Shall we?',
    ]);
  });

  test('is not what a sentence of one leads to', async () => {
    const own = 'In 2025 the board wrote:\n\nall is well.\n';
    expect(rolesOf(await plain(own))).toEqual(['TEXT: In 2025 the board wrote:', 'TEXT: all is well.']);
  });
});

describe('a signature', () => {
  const card = 'Anna Roe\nHead of Sales\nTel. +44 20 7946 0000';
  test.each(['Kind regards,', 'Mit freundlichen Grüßen', 'Cordialement'])('stands behind: %s', async (closing) => {
    const expected = ['TEXT: We agree.', `TEXT: ${closing}`, `SIGNATURE: ${card}`];
    expect(rolesOf(await plain(`We agree.\n\n${closing}\n\n${card}\n`))).toEqual(expected);
  });

  test('says how to reach somebody: a name alone is text', async () => {
    expect(rolesOf(await plain('We agree.\n\nKind regards,\n\nAnna\n'))).toEqual([
      'TEXT: We agree.',
      'TEXT: Kind regards,',
      'TEXT: Anna',
    ]);
  });
});

describe('odd parts', () => {
  test('the text that a message is may have a name', async () => {
    const reading = await plain('Hello.', 'text/plain; name="/tmp/a.txt"');
    expect(textsOf(reading)).toEqual(['Hello.']);
    expect(reading.parts).toEqual([]);
  });

  test('a multipart in which no boundary comes is text', async () => {
    const reading = await plain('Hello.', 'multipart/mixed; boundary=never');
    expect(textsOf(reading)).toEqual(['Hello.']);
    expect(reading.parts).toEqual([]);
  });

  test('commands of enriched text are no text', async () => {
    const text = 'This is\n<bold>bold</bold> and <color><param>red</param>red</color>, a << b.\n\nNext.\n';
    expect(textsOf(await plain(text, 'text/enriched'))).toEqual(['This is bold and red, a < b.\nNext.']);
  });

  test('a message of parts without content is a message', async () => {
    const { body } = await read('Content-Type: multipart/mixed; boundary=b\n\n--b\n--b\n--b--\n');
    expect(body.format).toBe('eml');
  });

  test('a message in MIME may have the ending of Outlook', () => {
    expect(detect(Buffer.from('From: a@b.example\nSubject: s\n\nHello.'), 'a.msg').format).toBe('eml');
  });
});

describe('dates', () => {
  test.each([
    ['Fri, May 09 2017 16:54:30 -0800', '2017-05-09T16:54:30-08:00'],
    ['16 May 2016 at 09:30:32  GMT+1', '2016-05-16T09:30:32+01:00'],
    ['Mon, 2 Apr 2012 20:21:52 +0400', '2012-04-02T20:21:52+04:00'],
    ['7 Apr 94 17:35:09 GMT', '1994-04-07T17:35:09Z'],
  ])('%s', async (date, iso) => {
    const { body } = await read(`From: a@b.example\nDate: ${date}\n\nHello.`);
    expect(body.metadata.created).toBe(iso);
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
    ['lines that say who wrote', (n) => message({}, 'On 1 May 2026 at 9:15 Ben wrote:\n> a\n'.repeat(n / 10))],
    [
      'quotations of markup',
      (n) =>
        message(
          { 'Content-Type': 'text/html' },
          '<p>On 1 May 2026 at 9:15 Ben wrote:</p><blockquote>a</blockquote>'.repeat(n / 20),
        ),
    ],
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
