import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { record } from '../testing/biff-stream.ts';
import { sanitizeBiff } from './sanitize-biff.ts';
import { sanitizeXlsb } from './sanitize-xlsb.ts';

const knows = (page: number): boolean => page === 1251;

const begin = record(0x809, 0x500, 0x10, 0, 0);
const end = record(0x0a);
const streamOf = (...records: Buffer[]): Buffer => Buffer.concat([begin, ...records, end]);
const same = (a: Uint8Array, b: Uint8Array): void =>
  expect(Buffer.from(a).toString('hex')).toBe(Buffer.from(b).toString('hex'));

describe('sanitizeBiff', () => {
  it('replaces code pages that nobody knows', () => {
    for (const [stated, kept] of [
      [1251, 1251],
      [0x8000, 0x8000],
      [777, 1252],
    ] as const) {
      same(sanitizeBiff(streamOf(record(0x42, stated)), knows).bytes, streamOf(record(0x42, kept)));
    }
  });

  it('takes out links and columns past the last', () => {
    const stream = streamOf(record(0x1b8, 0, 0xffff, 0, 0xffff), record(0x7d, 3, 0xffff, 2560, 0, 0, 0));
    const tamed = streamOf(record(0x60, 0, 0xffff, 0, 0xffff), record(0x7d, 3, 255, 2560, 0, 0, 0));
    same(sanitizeBiff(stream, knows).bytes, tamed);
  });

  it('closes what is open at the end, without the record that is cut', () => {
    const whole = Buffer.concat([begin, record(0x203, 1, 2, 3), begin]);
    const { bytes, truncated } = sanitizeBiff(Buffer.concat([whole, record(0x203, 4, 5, 6).subarray(0, 7)]), knows);
    same(bytes, Buffer.concat([whole, end, end]));
    expect(truncated).toBe(true);
  });

  it('does not look at what stands behind the end', () => {
    const stream = Buffer.concat([streamOf(), Buffer.alloc(50), Buffer.of(0x42, 0, 255)]);
    const { bytes, truncated } = sanitizeBiff(stream, knows);
    same(bytes, stream);
    expect(truncated).toBe(false);
  });

  it('ends, whatever the bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        expect(sanitizeBiff(Buffer.concat([begin, bytes]), knows).bytes.length).toBeLessThan(bytes.length + 100);
      }),
    );
  });
});

const long = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [i, value] of values.entries()) bytes.writeUInt32LE(value, i * 4);
  return bytes;
};
const columns = (first: number, last: number): Buffer => Buffer.concat([Uint8Array.of(60, 8), long(first, last)]);
const link = (...corners: number[]): Buffer => Buffer.concat([Uint8Array.of(0xee, 3, 16), long(...corners)]);

describe('sanitizeXlsb', () => {
  it('takes out columns past the last', () => {
    expect(Buffer.from(sanitizeXlsb(columns(2, 0xffffffff))).equals(columns(2, 16_383))).toBe(true);
    expect(Buffer.from(sanitizeXlsb(columns(2, 5))).equals(columns(2, 5))).toBe(true);
  });

  it('keeps links over some cells, and of one over the whole sheet the first', () => {
    const part = Buffer.concat([link(1, 9, 0, 3), link(5, 1_048_575, 2, 16_383), link(9, 1, 2, 3)]);
    const tamed = Buffer.concat([link(1, 9, 0, 3), link(5, 5, 2, 2), link(9, 9, 2, 2)]);
    expect(Buffer.from(sanitizeXlsb(part)).equals(tamed)).toBe(true);
  });

  it('counts the cells of all links', () => {
    const part = Buffer.concat([link(0, 59_999, 0, 0), link(0, 59_999, 1, 1)]);
    expect(Buffer.from(sanitizeXlsb(part)).equals(Buffer.concat([link(0, 59_999, 0, 0), link(0, 0, 1, 1)]))).toBe(true);
  });

  it('ends, whatever the bytes', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => sanitizeXlsb(bytes).length === bytes.length));
  });
});
