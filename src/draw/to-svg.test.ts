import { describe, expect, it } from 'vitest';
import { plainPng } from '../formats/image/testing/plain-png.ts';
import type { Mark, TextMark } from './drawn-page.ts';
import { PLAIN } from './face.ts';
import { toSvg } from './to-svg.ts';

const word = (text: string, look: Partial<TextMark> = {}): TextMark => ({
  ...{ kind: 'text', text, x: 10, baseline: 20, width: 30, size: 12, face: PLAIN, color: '000000' },
  ...look,
});
const svg = (...marks: readonly Mark[]): string => toSvg({ window: [0, 0, 200, 100], marks });

describe('a page as SVG', () => {
  it('is these lines', () => {
    const text = svg(
      { kind: 'fill', box: [5, 5, 50, 25], color: 'fff2cc' },
      { kind: 'outline', box: [5, 5, 50, 25], weight: 0.5, color: 'b0b7c3' },
      { kind: 'line', from: [0, 50], to: [200, 50.126], weight: 1, color: '808080' },
      word('one'),
      word('two', { x: 45 }),
      word('three', { face: { font: 'Cambria', kind: 'serif', bold: true, italic: true }, color: 'c00000' }),
    );
    expect(text).toBe(`<svg xmlns="http://www.w3.org/2000/svg" width="200pt" height="100pt" viewBox="0 0 200 100">
<rect x="0" y="0" width="200" height="100" fill="#fff"/>
<rect x="5" y="5" width="45" height="20" fill="#fff2cc"/>
<rect x="5" y="5" width="45" height="20" fill="none" stroke="#b0b7c3" stroke-width="0.5"/>
<line x1="0" y1="50" x2="200" y2="50.13" stroke="#808080" stroke-width="1"/>
<g font-family="Arial,Helvetica,Liberation Sans,Arimo,sans-serif" font-size="12" fill="#000000">
<text x="10" y="20" textLength="30" lengthAdjust="spacingAndGlyphs">one</text>
<text x="45" y="20" textLength="30" lengthAdjust="spacingAndGlyphs">two</text>
</g>
<g font-family="'Cambria',Times New Roman,Times,Liberation Serif,Tinos,serif" font-size="12" font-weight="bold" font-style="italic" fill="#c00000">
<text x="10" y="20" textLength="30" lengthAdjust="spacingAndGlyphs">three</text>
</g>
</svg>
`);
  });

  it('shows a part of the page, and what is marked in it', () => {
    const text = toSvg({ window: [100, 50, 150.5, 80], marks: [] }, [[110, 60, 120, 70]]);
    expect(text).toContain('width="50.5pt" height="30pt" viewBox="100 50 50.5 30"');
    expect(text).toContain('<rect x="110" y="60" width="10" height="10" fill="#ffdc00" fill-opacity="0.35"');
  });

  it('writes text of any script, and what would be markup as text', () => {
    expect(svg(word('漢字'))).toContain('>漢字</text>');
    expect(svg(word('</text><script>&"'))).toContain('>&lt;/text&gt;&lt;script&gt;&amp;&quot;</text>');
  });

  it.each(["x' onload='alert(1)", 'a"b', 'url(http://x)', '', 'a,b', `${'long '.repeat(20)}name`])(
    'takes no font name that is none: %j',
    (font) => {
      const text = svg(word('a', { face: { ...PLAIN, font } }));
      expect(text).toContain('<g font-family="Arial,');
    },
  );
});

describe('a picture in SVG', () => {
  const data = plainPng('ff0000');
  const mark = { kind: 'picture', box: [10, 10, 50, 30], frame: [10, 10, 50, 30] } as const;
  const picture = { width: 8, height: 4, data, media_type: 'image/png' };

  it('is within it, stretched to its frame', () => {
    const text = toSvg({ window: [0, 0, 100, 100], marks: [{ ...mark, rotation: 0, crop: [0, 0, 0, 0], picture }] });
    expect(text).toContain('<svg x="10" y="10" width="40" height="20" viewBox="0 0 8 4" preserveAspectRatio="none">');
    expect(text).toContain(`href="data:image/png;base64,${Buffer.from(data).toString('base64')}"`);
  });

  it('is cut and turned', () => {
    const text = toSvg({
      window: [0, 0, 100, 100],
      marks: [{ ...mark, rotation: 90, crop: [0.5, 0.25, 0, 0], picture }],
    });
    expect(text).toContain('<g transform="rotate(90 30 20)"><svg');
    expect(text).toContain('viewBox="4 1 4 3"');
  });
});
