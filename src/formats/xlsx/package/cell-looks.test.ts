import { describe, expect, it } from 'vitest';
import { parseStyles } from './styles.ts';

const looksOf = (text: string) =>
  parseStyles(
    Buffer.from(`<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${text}</styleSheet>`),
  ).map(({ look }) => look);

describe('the look of a style', () => {
  it('is none where cells are as plain ones are', () => {
    const fonts = '<fonts><font><sz val="11"/><color theme="1"/><name val="Calibri"/></font></fonts>';
    expect(looksOf(`${fonts}<cellXfs><xf fontId="0"/></cellXfs>`)).toEqual([undefined]);
  });

  it('has what the font, the fill, the borders and the alignment say', () => {
    const looks = looksOf(`<fonts><font><sz val="11"/><name val="Calibri"/></font>
      <font><b/><i/><u/><strike/><sz val="14"/><color rgb="FFC00000"/><name val="Arial"/></font></fonts>
      <fills><fill/><fill/><fill><patternFill patternType="solid"><fgColor theme="4" tint="0.5"/></patternFill></fill></fills>
      <borders><border/><border><left style="thin"><color indexed="10"/></left><top style="thick"/><bottom style="none"/></border></borders>
      <cellXfs><xf/><xf fontId="1" fillId="2" borderId="1"><alignment horizontal="center" wrapText="1"/></xf></cellXfs>`);
    expect(looks[1]).toEqual({
      ...{ bold: true, italic: true, underline: true, strike: true, size: 14, font: 'Arial', color: 'c00000' },
      ...{ fill: 'a2b9e2', left: 'ff0000', top: '000000!', align: 'center', wrap: true },
    });
  });

  it('knows the palette, themes that are darkened, and no colour at all', () => {
    const fill = (color: string) => `<fill><patternFill patternType="solid"><fgColor ${color}/></patternFill></fill>`;
    const looks = looksOf(
      `<fills>${fill('indexed="13"')}${fill('theme="0" tint="-0.5"')}${fill('auto="1"')}${fill('indexed="999"')}</fills>
      <cellXfs><xf fillId="0"/><xf fillId="1"/><xf fillId="2"/><xf fillId="3"/></cellXfs>`,
    );
    expect(looks.map((look) => look?.fill)).toEqual(['ffff00', '808080', undefined, undefined]);
  });
});
