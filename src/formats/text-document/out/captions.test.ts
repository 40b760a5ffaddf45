import { describe, expect, it } from 'vitest';
import type { Piece } from '../pieces/piece.ts';
import type { Passage } from '../text/passage.ts';
import { findCaptions } from './captions.ts';

const text = (type: 'caption' | 'paragraph', words: string): Piece => ({
  ...{ kind: 'text', type, level: null, note: null },
  passage: { text: words, lines: [], runs: [], fields: [], bbox: [0, 0, 1, 1], font_size: null, parts: [] } as Passage,
});
const FIGURE: Piece = { kind: 'figure', figure: { bbox: [0, 0, 1, 1], alt: null, caption: null } };
const TABLE = { kind: 'table', flow: 1 } as Piece;
const BLANK = { kind: 'blank' } as Piece;

const captions = (...pieces: Piece[]) => [...findCaptions(pieces)];

describe('findCaptions', () => {
  it('gives a figure or table the caption beside it, over blank paragraphs', () => {
    expect(captions(FIGURE, BLANK, text('caption', 'Figure 1:\nSales'))).toEqual([[0, 'Figure 1: Sales']]);
    expect(captions(text('caption', 'Costs'), TABLE)).toEqual([[1, 'Costs']]);
  });

  it('goes by what the caption calls itself where both sides could be meant', () => {
    expect(captions(FIGURE, text('caption', 'Table 1'), TABLE)).toEqual([[2, 'Table 1']]);
    expect(captions(TABLE, text('caption', 'Abb. 2'), FIGURE)).toEqual([[2, 'Abb. 2']]);
  });

  it('takes tables to be named from above and figures from below otherwise', () => {
    expect(captions(TABLE, text('caption', 'Costs'), TABLE)).toEqual([[2, 'Costs']]);
    expect(captions(FIGURE, text('caption', 'Costs'), FIGURE)).toEqual([[0, 'Costs']]);
  });

  it('gives none to what is not right beside it', () => {
    expect(captions(FIGURE, text('paragraph', 'Text.'), text('caption', 'Figure 1'))).toEqual([]);
    expect(captions(TABLE, text('caption', 'Figure 1'))).toEqual([]);
  });
});
