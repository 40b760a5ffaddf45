import { describe, expect, it } from 'vitest';
import { faceOf, PLAIN } from '../face.ts';
import { buildWoff } from '../testing/build-woff.ts';
import { createFallbackFonts, NO_FONTS } from './fallback-fonts.ts';
import { createShaper } from './shape-text.ts';

const fontsOf = (text: string, face = PLAIN, fallback = NO_FONTS) =>
  createShaper(fallback)(text, face).map(({ font }) => (font === null || typeof font === 'string' ? font : font.name));

describe('the glyphs of a word', () => {
  it('come from the fonts of every viewer where these have them', () => {
    expect(fontsOf('é€')).toEqual(['Helvetica', 'Helvetica']);
    expect(fontsOf('a', faceOf({ font: 'Courier', bold: true, italic: true }))).toEqual(['Courier-BoldOblique']);
    expect(fontsOf('a', faceOf({ font: 'Times', bold: false, italic: true }))).toEqual(['Times-Italic']);
    expect(fontsOf('α≤✓')).toEqual(['Symbol', 'Symbol', 'ZapfDingbats']);
  });

  it('come from the fonts at hand where viewers have none, by script, weight and slant', () => {
    const asked: string[] = [];
    const fallback = createFallbackFonts((name) => {
      asked.push(name);
      return name.startsWith('arimo-cyrillic-') ? buildWoff('да') : null;
    });
    expect(fontsOf('даx', PLAIN, fallback)).toEqual([
      'arimo-cyrillic-400-normal',
      'arimo-cyrillic-400-normal',
      'Helvetica',
    ]);
    expect(fontsOf('д', faceOf({ font: null, bold: true, italic: true }), fallback)).toEqual([
      'arimo-cyrillic-700-italic',
    ]);
    expect(asked).toEqual(['arimo-cyrillic-400-normal', 'arimo-cyrillic-700-italic']);
  });

  it('are bars where no font has them', () => {
    const glyphs = createShaper(NO_FONTS)('a漢', PLAIN);
    expect(glyphs.map(({ font, width }) => [font, width])).toEqual([
      ['Helvetica', 556],
      [null, 1000],
    ]);
  });

  it('stand higher and smaller for raised figures', () => {
    const [letter, figure] = createShaper(NO_FONTS)('x⁴', PLAIN);
    expect(letter).toMatchObject({ scale: 1, rise: 0 });
    expect(figure).toMatchObject({ scale: 0.6, rise: 0.35, code: '4'.charCodeAt(0) });
  });

  it('are smaller signs for bullets', () => {
    expect(createShaper(NO_FONTS)('●○▪', PLAIN)).toMatchObject(Array(3).fill({ font: 'ZapfDingbats', scale: 0.6 }));
  });

  it('are spelled out where one character stands for several, or looks like another', () => {
    const codes = createShaper(NO_FONTS)('ﬁ\u2011', PLAIN).map(({ code }) => String.fromCharCode(code));
    expect(codes).toEqual(['f', 'i', '-']);
  });

  it('are composed, and marks that no font has are left out', () => {
    expect(createShaper(NO_FONTS)('e\u0301', PLAIN).map(({ code }) => code)).toEqual([0xe9]);
    expect(fontsOf('x\u0301')).toEqual(['Helvetica']);
  });
});
