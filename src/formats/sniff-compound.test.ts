import { describe, expect, it } from 'vitest';
import { buildCompound, type Streams } from '../bytes/cfb/testing/build-compound.ts';
import { writeCompound } from '../bytes/index.ts';
import { isBiff, sniffCompound } from './sniff-compound.ts';

const HEAD_BYTES = 64 * 1024;
const filled = (length: number): Uint8Array => new Uint8Array(length).fill(7);
const head = (streams: Streams): Uint8Array => buildCompound(streams).subarray(0, HEAD_BYTES);
/** A compound file whose directory lies behind what is looked at. */
const far = (first: Uint8Array): Uint8Array => head({ Data: Buffer.concat([first, filled(200_000)]) });

describe('sniffCompound', () => {
  it.each([
    ['Workbook', 'workbook'],
    ['BOOK', 'workbook'],
    ['EncryptedPackage', 'package'],
    ['WordDocument', 'word'],
    ['PowerPoint Document', 'slides'],
    ['__properties_version1.0', 'mail'],
    ['Something', 'unknown'],
  ])('takes a file with the stream %s for %s', (name, kind) => {
    expect(
      sniffCompound(head({ '\x05SummaryInformation': filled(9), a: filled(9), b: filled(9), [name]: filled(9) })),
    ).toBe(kind);
  });

  it('does not take a document for the workbook inside it', () => {
    expect(sniffCompound(head({ WordDocument: filled(9), 'ObjectPool/_1/Workbook': filled(9) }))).toBe('word');
    expect(sniffCompound(head({ Other: filled(9), 'ObjectPool/_1/Workbook': filled(9) }))).toBe('unknown');
  });

  it('takes a file whose root says so for mail, whatever is in sight', () => {
    const mail = Buffer.from('0b0d020000000000c000000000000046', 'hex');
    expect(sniffCompound(writeCompound([{ path: 'WordDocument', bytes: filled(600) }], mail))).toBe('mail');
  });

  it('looks at the first sector where the directory is not in sight', () => {
    expect(sniffCompound(far(Uint8Array.of(9, 8, 16, 0, 0, 6, 5, 0)))).toBe('workbook');
    expect(sniffCompound(far(Uint8Array.of(0xec, 0xa5)))).toBe('word');
    expect(sniffCompound(far(filled(8)))).toBe('unseen');
  });

  it('leaves open what a file is where it is not in sight how its directory goes on', () => {
    const streams = Object.fromEntries([...'abcd', 'PowerPoint Document'].map((name) => [name, filled(9)]));
    const whole = buildCompound(streams);
    // The table of what follows what is the last sector.
    expect(sniffCompound(whole.subarray(0, -512))).toBe('unseen');
    expect(sniffCompound(whole)).toBe('slides');
  });

  it('knows nothing of other files', () => {
    expect(sniffCompound(new Uint8Array(0))).toBeNull();
    expect(sniffCompound(filled(600))).toBeNull();
    expect(sniffCompound(head({ Workbook: filled(9) }).subarray(0, 100))).toBe('unknown');
  });
});

describe('isBiff', () => {
  it('knows the first record of every version', () => {
    for (const hex of [
      '0900040002001000',
      '0902060003001000',
      '0904060004000001',
      '0908080000050500',
      '0908100000060500',
    ]) {
      expect(isBiff(Buffer.from(hex, 'hex'))).toBe(true);
    }
  });

  it('is not misled by text that begins with a tab', () => {
    for (const text of ['\t', '\ta\tb\tc\td\n', '\t\b\t\b\t\b\t\b', '\t\x02\x06'])
      expect(isBiff(Buffer.from(text))).toBe(false);
  });
});
