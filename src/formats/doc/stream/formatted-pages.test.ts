import { describe, expect, it } from 'vitest';
import { StreamView } from '../../ole/stream-view.ts';
import type { Fib } from './fib.ts';
import { readParagraphRuns } from './formatted-pages.ts';

const PAGE = 512;
const EXCEPTIONS_AT = 400;

/** A file whose second page says of one paragraph: style 5, in a table. */
function fileWith(entry: readonly number[], is_old: boolean): { view: StreamView; fib: Fib } {
  const bytes = new Uint8Array(PAGE * 3);
  const view = new DataView(bytes.buffer);
  view.setUint32(PAGE, 100, true);
  view.setUint32(PAGE + 4, 120, true);
  view.setUint8(PAGE + 8, EXCEPTIONS_AT / 2);
  bytes.set(entry, PAGE + EXCEPTIONS_AT);
  bytes[PAGE * 2 - 1] = 1;
  const list_at = PAGE * 2;
  view.setUint32(list_at, 100, true);
  view.setUint32(list_at + 4, 120, true);
  view.setUint16(list_at + 8, 1, true);
  const place = { at: list_at, size: is_old ? 10 : 12 };
  return { view: new StreamView(bytes), fib: { is_old, place: () => place } as unknown as Fib };
}

const sprmsOf = (entry: readonly number[], is_old: boolean): readonly number[] => {
  const { view, fib } = fileWith(entry, is_old);
  const [found] = readParagraphRuns(view, view, fib).exceptions;
  expect(found!.style).toBe(5);
  return [...view.bytes.subarray(found!.at, found!.at + found!.size)];
};

describe('what is said of a paragraph', () => {
  it('is counted in words with the byte of its size', () => {
    expect(sprmsOf([3, 5, 0, 0x16, 0x24, 1], false)).toEqual([0x16, 0x24, 1]);
  });

  it('is counted without it where a second byte has the size', () => {
    expect(sprmsOf([0, 3, 5, 0, 0x31, 0x24, 1, 0], false)).toEqual([0x31, 0x24, 1, 0]);
  });

  it('was counted without it by Word 6', () => {
    expect(sprmsOf([2, 5, 0, 24, 1], true)).toEqual([24, 1]);
  });
});
