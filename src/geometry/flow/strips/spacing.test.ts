import { describe, expect, it } from 'vitest';
import type { ParagraphFormat } from '../flow.ts';
import { paragraphOf } from '../testing/paragraph-of.ts';
import { spaceBetween } from './spacing.ts';

const paragraph = (format: Partial<ParagraphFormat>) => paragraphOf('x', format);
const below = (space_after: number) => paragraph({ space_after });
const above = (space_before: number) => paragraph({ space_before });

describe('spaceBetween', () => {
  it('is the greater of both spaces, or their sum in files of old programs', () => {
    expect(spaceBetween(below(8), above(12), false)).toBe(12);
    expect(spaceBetween(below(8), above(12), true)).toBe(20);
  });

  it('is what a paragraph wants at the edge of the text', () => {
    expect(spaceBetween(null, above(12), false)).toBe(12);
    expect(spaceBetween(below(8), null, false)).toBe(8);
  });

  it('leaves out the wish of a paragraph that wants none beside its own style', () => {
    const own = { contextual: true, style: 'List', space_after: 8, space_before: 8 };
    expect(spaceBetween(paragraph(own), paragraph(own), false)).toBe(0);
    expect(spaceBetween(paragraph(own), paragraph({ ...own, style: 'Other' }), false)).toBe(8);
  });

  it('takes 14 points for automatic space, none at the edge', () => {
    expect(spaceBetween(below(0), paragraph({ before_auto: true, space_before: 99 }), false)).toBe(14);
    expect(spaceBetween(null, paragraph({ before_auto: true }), false)).toBe(0);
  });

  it('is never negative, nor beyond a page', () => {
    expect(spaceBetween(below(-50), above(Number.NaN), false)).toBe(0);
    expect(spaceBetween(below(1e9), null, false)).toBeLessThan(2000);
  });
});
