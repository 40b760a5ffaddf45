import { describe, expect, it } from 'vitest';
import { readFacts } from '../facts/paragraph-facts.ts';
import { type ParagraphSketch, pageOf } from '../testing/page-of.ts';
import { captionOf, opensTableCaption } from './captions.ts';

const BODY = { size: 10, bold: false, italic: false, monospace: false, colour: 0, font: 'Test' };

function caption(
  text: string,
  more: Partial<ParagraphSketch> = {},
  beside = false,
  picture?: readonly [number, number, number, number],
) {
  const pictures = picture ? [{ box: picture, z: 0, opaque: true, mcid: -1 }] : [];
  const page = pageOf([{ text: [text], y: 300, ...more }], { pictures });
  const [item] = page.flow;
  return item?.kind === 'paragraph' ? captionOf(page.frame, readFacts(page.frame, item), BODY, beside) : 'no paragraph';
}

describe('captions', () => {
  it.each(['Table 1: Results', 'Tabelle 3. Umsatz', 'TABLE IV', 'Tableau 2 – Ventes', 'Table A1 | Data'])(
    'name tables: "%s"',
    (text) => {
      expect(caption(text)).toBe('table');
      expect(opensTableCaption(text)).toBe(true);
    },
  );

  it.each(['Figure 2. A picture', 'Fig. 3: Another', 'Abb. 4: Ein Bild', 'Chart 1'])('name figures: "%s"', (text) => {
    expect(caption(text)).toBe('figure');
  });

  it.each(['Table 1 shows the results', 'Figures are nice', 'Table of contents', 'Tables'])('are not: "%s"', (text) => {
    expect(caption(text)).toBeNull();
  });

  it('may be exhibits beside a table, and names of attachments elsewhere', () => {
    expect(caption('Exhibit 3')).toBeNull();
    expect(caption('Exhibit 3', {}, true)).toBe('table');
  });

  it('may be small text under a picture', () => {
    const picture = [50, 100, 250, 285] as const;
    expect(caption('The house by the lake', { style: 3, x: 80 }, false, picture)).toBe('figure');
    expect(caption('The house by the lake', { x: 80 }, false, picture)).toBeNull();
    expect(caption('The house by the lake', { style: 3, x: 400 }, false, picture)).toBeNull();
  });
});
