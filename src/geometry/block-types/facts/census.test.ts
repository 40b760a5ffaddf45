import { describe, expect, it } from 'vitest';
import { frameOf } from '../../testing/frame-of.ts';
import { STYLES } from '../testing/page-of.ts';
import { createCensus } from './census.ts';

const frame = frameOf({
  styles: STYLES,
  words: [
    ['a title in large letters', 50, 50, 16, 2],
    ['the body has more characters than the title by far, and all of them are plain', 50, 80],
    ['bold', 50, 95, 10, 1],
  ],
});
const none = new Uint8Array(frame.words.count);

describe('the census', () => {
  it('knows how most characters look', () => {
    const census = createCensus();
    census.add(frame, none);
    expect(census.body()).toMatchObject({ size: 10, bold: false, italic: false, monospace: false, colour: 0 });
  });

  it('leaves out what it is told to', () => {
    const census = createCensus();
    census.add(
      frame,
      Uint8Array.from(frame.words.style, (style) => (style === 2 ? 0 : 1)),
    );
    expect(census.body().size).toBe(16);
  });

  it('tells how rare a look is', () => {
    const census = createCensus();
    census.add(frame, none);
    expect(census.share({ size: 10, bold: true })).toBeLessThan(0.1);
    expect(census.share({ size: 10, bold: false })).toBeGreaterThan(0.6);
    expect(census.share({ size: 30, bold: false })).toBe(0);
  });

  it('grows, and has an answer before it has text', () => {
    const census = createCensus();
    expect(census.body().size).toBe(10);
    census.add(frame, none);
    const before = census.total();
    census.add(frame, none);
    expect(census.total()).toBe(2 * before);
  });
});
