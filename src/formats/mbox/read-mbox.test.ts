import { describe, expect, test } from 'vitest';
import type { ByteSource } from '../../model/index.ts';
import { detect } from '../index.ts';
import { expectEnd, readBytes } from '../reader.contract.ts';
import { findMessages } from './find-messages.ts';
import { mbox } from './index.ts';

const LINE = 'From anna@example.org Fri May  1 10:20:30 2026';
const message = (subject: string, body: string): string => `From: anna@example.org\nSubject: ${subject}\n\n${body}`;
const box = (...messages: readonly string[]): string => messages.map((one) => `${LINE}\n${one}\n`).join('');

const read = (text: string, setting: Parameters<typeof readBytes>[2] = {}) =>
  readBytes((source, context) => mbox.read(source, context), new Uint8Array(Buffer.from(text)), setting);
const partsOf = async (text: string): Promise<string[]> =>
  (await read(text)).parts.map(({ bytes }) => Buffer.from(bytes).toString());

describe('the messages of a mailbox', () => {
  test('are parts as they were before they were put into it', async () => {
    const first = message('One', 'Words.\n\n>From here.\n>>From a quote.\n> From\n');
    expect(await partsOf(box(first, message('Two', 'More.\n')))).toEqual([
      message('One', 'Words.\n\nFrom here.\n>From a quote.\n> From\n'),
      message('Two', 'More.\n'),
    ]);
  });

  test('that state their length are not looked through, and not unquoted where nothing was quoted', async () => {
    const body = `Words.\n\n${LINE}\nSubject: no message\n\n>From a quote.\n`;
    const first = `Subject: One\nContent-Length: ${body.length}\n\n${body}`;
    expect(await partsOf(box(first, message('Two', 'More.\n')))).toEqual([first, message('Two', 'More.\n')]);
  });

  test('that state a length that cannot be are', async () => {
    for (const length of [0, 5, 1_000, 999_999_999_999]) {
      const first = `Subject: One\nContent-Length: ${length}\n\nWords.\n`;
      expect(await partsOf(box(first, message('Two', 'More.\n')))).toEqual([first, message('Two', 'More.\n')]);
    }
  });

  test('are the same over lines of Windows', async () => {
    const text = box(message('One', 'Words.\n\n>From here.\n'), message('Two', 'More.\n')).replaceAll('\n', '\r\n');
    expect(await partsOf(text)).toEqual([
      message('One', 'Words.\n\nFrom here.\n').replaceAll('\n', '\r\n'),
      message('Two', 'More.\n').replaceAll('\n', '\r\n'),
    ]);
  });

  test('are found wherever the pieces of the file end', async () => {
    const filler = 'x'.repeat(70);
    const lines = (count: number): string => `${filler}\n`.repeat(count);
    const messages = Array.from({ length: 12 }, (_, i) => message(`M${i}`, lines(15_000 + i * 997)));
    const bytes = Buffer.from(box(...messages));
    expect(bytes.length).toBeGreaterThan(3 * 4 * 2 ** 20);
    const source: ByteSource = { size: bytes.length, read: async (at, length) => bytes.subarray(at, at + length) };
    const found: string[] = [];
    for await (const { start, end } of findMessages(source, new AbortController().signal))
      found.push(bytes.toString('latin1', start, end - 1));
    expect(found.map((text) => text.length)).toEqual(messages.map((text) => text.length));
    expect(found).toEqual(messages);
  });

  test('beyond what may be unpacked are listed and not opened, and it is said', async () => {
    const { body, parts } = await read(box(message('One', 'x'.repeat(500)), message('Two', 'y')), {
      limits: { max_unpacked_bytes: 200 },
    });
    expect(body.attachments.map(({ name }) => name)).toEqual(['One.eml', 'Two.eml']);
    expect(parts.map(({ attachment }) => attachment)).toEqual([1]);
    expect(body.diagnostics.map(({ code }) => code)).toContain('bad_part');
  });
});

describe('hostile mailboxes', () => {
  const floods: readonly [string, (times: number) => string][] = [
    ['beginnings', (n) => `${LINE}\nSubject: x\n\n`.repeat(n / 10)],
    ['lines that are almost beginnings', (n) => box(message('One', '\nFrom x\n'.repeat(n)))],
    ['quoted lines', (n) => box(message('One', `${'>'.repeat(n)}From x\n${'>From x\n'.repeat(n)}`))],
    ['lengths', (n) => box(...Array.from({ length: n / 20 }, () => 'Content-Length: 99999\n\nx\n'))],
    ['fields', (n) => box(`${'X-A: b\n'.repeat(n)}\nText.`)],
    ['a line without an end', (n) => `${LINE}\nSubject: ${'x'.repeat(n * 50)}`],
  ];
  test.each(floods)('a flood of %s is read', async (_, make) => {
    await expectEnd(read(make(20_000)));
  });
});

describe('a mailbox of many messages', () => {
  /** How often each byte is read, on average, to find all messages. */
  const shareRead = async (text: string): Promise<number> => {
    const bytes = new Uint8Array(Buffer.from(text));
    let count = 0;
    const source: ByteSource = {
      size: bytes.length,
      read: async (offset, length) => {
        const piece = bytes.slice(offset, offset + length);
        count += piece.length;
        return piece;
      },
    };
    for await (const _ of findMessages(source, new AbortController().signal));
    return count / bytes.length;
  };
  const filling = 'Words of a letter. '.repeat(40);

  test('is read through no more than twice', async () => {
    expect(await shareRead(box(...Array.from({ length: 10_000 }, () => message('One', filling))))).toBeLessThan(2);
  });

  test('is so too where messages state lengths that lead far away', async () => {
    const stated = `Content-Length: 5000000\n${message('One', filling)}`;
    expect(await shareRead(box(...Array.from({ length: 10_000 }, () => stated)))).toBeLessThan(2);
  });
});

describe('what is a mailbox', () => {
  const one = box(message('One', 'Words.\n'));
  test.each([
    ['x.mbox', one, 'mbox'],
    ['x.mbox', `${LINE}\n\nWords alone.\n\n${LINE}\n\nMore words.\n`, 'mbox'],
    ['x.eml', one, 'eml'],
    ['x.eml', one + one, 'eml'],
    ['Inbox', one + one, 'mbox'],
    ['Inbox', one.replace('Fri', 'Someday'), 'text'],
    ['notes.txt', `From my notes:\n\n${one}`, 'text'],
  ])('%s', (name, text, format) => {
    expect(detect(Buffer.from(text), name).format).toBe(format);
  });

  test('a message alone whose line stands in front is a message', () => {
    const text = `${LINE}\nFrom: a@example.org\nTo: b@example.org\nDate: Fri, 1 May 2026 10:20:30 +0200\nSubject: x\n\nWords.\n`;
    expect(detect(Buffer.from(text), 'unnamed').format).toBe('eml');
    expect(detect(Buffer.from(text + text), 'unnamed').format).toBe('mbox');
    expect(detect(Buffer.from(text + 'Words.\n'.repeat(20_000)).subarray(0, 65_536), 'unnamed').format).toBe('mbox');
  });

  test('a file that only has the name is none', async () => {
    await expect(read('Only words.\n')).rejects.toMatchObject({ code: 'corrupt_file' });
  });
});
