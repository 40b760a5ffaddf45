import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { XmlReader } from '../../../bytes/index.ts';
import { parseColor, readColorWithin, resolveColor } from './resolve-color.ts';
import { mapColors, NO_THEME } from './theme.ts';

const SCHEME = mapColors(NO_THEME);

function colorOf(xml: string, placeholder: string | null = null): string | null {
  const reader = new XmlReader(xml);
  reader.next();
  const color = parseColor(reader);
  return color && resolveColor(color, SCHEME, placeholder);
}

/** The greatest distance of two colours in one of their parts. */
const distance = (a: string, b: string): number =>
  Math.max(
    ...[0, 2, 4].map((at) =>
      Math.abs(Number.parseInt(a.slice(at, at + 2), 16) - Number.parseInt(b.slice(at, at + 2), 16)),
    ),
  );

describe('a colour of a drawing', () => {
  it.each([
    ['<srgbClr val="FF8000"/>', 'ff8000'],
    ['<schemeClr val="accent1"/>', '4472c4'],
    ['<schemeClr val="tx1"/>', '000000'],
    ['<sysClr val="windowText"/>', '000000'],
    ['<prstClr val="cornflowerBlue"/>', '6495ed'],
    ['<prstClr val="ltGrey"/>', 'd3d3d3'],
    ['<scrgbClr r="100000" g="50000" b="0"/>', 'ffbc00'],
    ['<scrgbClr r="100%" g="50%" b="0%"/>', 'ffbc00'],
    ['<hslClr hue="7200000" sat="100000" lum="50000"/>', '00ff00'],
    ['<srgbClr val="nothing"/>', null],
    ['<schemeClr val="accent9"/>', null],
    ['<other val="000000"/>', null],
  ])('%s is %s', (xml, rgb) => {
    expect(colorOf(xml)).toBe(rgb);
  });

  // What PowerPoint shows for the variants of its palette.
  it.each([
    ['<lumMod val="75000"/>', '2f5597'],
    ['<lumMod val="50000"/>', '203864'],
    ['<lumMod val="60000"/><lumOff val="40000"/>', '8faadc'],
    ['<lumMod val="40000"/><lumOff val="60000"/>', 'b4c7e7'],
    ['<lumMod val="20000"/><lumOff val="80000"/>', 'dae3f3'],
  ])('takes the change %s', (changes, rgb) => {
    expect(distance(colorOf(`<schemeClr val="accent1">${changes}</schemeClr>`)!, rgb)).toBeLessThanOrEqual(2);
  });

  it('is tinted, shaded, inverted and greyed', () => {
    expect(colorOf('<srgbClr val="000000"><tint val="100000"/></srgbClr>')).toBe('000000');
    expect(colorOf('<srgbClr val="000000"><tint val="0"/></srgbClr>')).toBe('ffffff');
    expect(colorOf('<srgbClr val="ffffff"><shade val="50000"/></srgbClr>')).toBe('bcbcbc');
    expect(colorOf('<srgbClr val="ff0000"><inv/></srgbClr>')).toBe('00ffff');
    expect(colorOf('<srgbClr val="ff0000"><comp/></srgbClr>')).toBe('00ffff');
    expect(colorOf('<srgbClr val="ffffff"><gray/></srgbClr>')).toBe('ffffff');
    expect(colorOf('<srgbClr val="336699"><alpha val="50000"/></srgbClr>')).toBe('336699');
  });

  it('may be that of whoever uses it', () => {
    expect(colorOf('<schemeClr val="phClr"><lumMod val="100000"/></schemeClr>', '4472c4')).toBe('4472c4');
  });

  it('is the first one of a fill', () => {
    const reader = new XmlReader(
      '<x><solidFill><srgbClr val="010203"><alpha val="1"/></srgbClr><srgbClr val="ffffff"/></solidFill><z/></x>',
    );
    reader.next();
    reader.next();
    expect(readColorWithin(reader)).toMatchObject({ value: '010203' });
    expect([reader.nextStart(1), reader.name]).toEqual([true, 'z']);
  });

  it('stays a colour whatever is done to it', () => {
    const change = fc.tuple(
      fc.constantFrom(
        'tint',
        'shade',
        'lumMod',
        'lumOff',
        'satMod',
        'hueOff',
        'hue',
        'redMod',
        'gamma',
        'alpha',
        'comp',
      ),
      fc.oneof(fc.integer(), fc.constant('NaN'), fc.constant('1e999')),
    );
    fc.assert(
      fc.property(fc.array(change, { maxLength: 5 }), (changes) => {
        const inner = changes.map(([name, val]) => `<${name} val="${val}"/>`).join('');
        expect(colorOf(`<srgbClr val="4472c4">${inner}</srgbClr>`)).toMatch(/^[0-9a-f]{6}$/);
      }),
    );
  });
});
