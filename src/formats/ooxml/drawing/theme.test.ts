import { describe, expect, it } from 'vitest';
import { mapColors, NO_THEME, parseTheme, themeFont } from './theme.ts';

const themeOf = (elements: string) =>
  parseTheme(
    Buffer.from(
      `<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:themeElements>${elements}</a:themeElements></a:theme>`,
    ),
  );

describe('a theme', () => {
  it('has fonts for headings and body, by script too', () => {
    const theme = themeOf(
      '<a:fontScheme><a:majorFont><a:latin typeface="Cambria"/><a:ea typeface=""/><a:cs typeface="Arial"/><a:font script="Jpan" typeface="Meiryo"/></a:majorFont>' +
        '<a:minorFont><a:latin typeface="Calibri"/></a:minorFont></a:fontScheme>',
    );
    expect([theme.major.latin, theme.major.complex, theme.minor.latin]).toEqual(['Cambria', 'Arial', 'Calibri']);
    expect(theme.major.by_script.get('Jpan')).toBe('Meiryo');
    expect(['+mj-lt', '+mn-lt', '+mj-ea', '+mj-cs', 'Georgia'].map((face) => themeFont(theme, face))).toEqual([
      'Cambria',
      'Calibri',
      '',
      'Arial',
      'Georgia',
    ]);
  });

  it('has colours, those of the system as they were last', () => {
    const { colors } = themeOf(
      '<a:clrScheme><a:dk1><a:sysClr val="windowText" lastClr="111111"/></a:dk1><a:lt1><a:sysClr val="window"/></a:lt1>' +
        '<a:accent1><a:srgbClr val="4F81BD"/></a:accent1><a:folHlink><a:prstClr val="dkGreen"/></a:folHlink><a:accent2><a:srgbClr val="zz"/></a:accent2></a:clrScheme>',
    );
    expect(['dk1', 'lt1', 'accent1', 'folhlink'].map((name) => colors.get(name))).toEqual([
      '111111',
      'ffffff',
      '4f81bd',
      '006400',
    ]);
    expect(colors.get('accent2')).toBe(NO_THEME.colors.get('accent2'));
  });

  it('is the one of Office where its part says nothing', () => {
    expect(themeOf('')).toEqual(NO_THEME);
  });
});

describe('the colour map of a master', () => {
  it('says what texts and backgrounds stand for', () => {
    const usual = mapColors(NO_THEME);
    expect([usual.get('tx1'), usual.get('bg1'), usual.get('tx2')]).toEqual(['000000', 'ffffff', '44546a']);
    const turned = mapColors(NO_THEME, [
      ['bg1', 'dk1'],
      ['tx1', 'lt1'],
      ['accent1', 'accent2'],
      ['tx2', 'nothing'],
    ]);
    expect([turned.get('tx1'), turned.get('bg1')]).toEqual(['ffffff', '000000']);
    expect(turned.get('accent1')).toBe(NO_THEME.colors.get('accent2'));
  });
});
