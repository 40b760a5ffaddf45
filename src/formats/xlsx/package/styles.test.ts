import { describe, expect, it } from 'vitest';
import { PLAIN_STYLE, parseStyles } from './styles.ts';

const bytes = (text: string) =>
  Buffer.from(`<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${text}</styleSheet>`);
const formatsOf = (text: string) => parseStyles(bytes(text)).map((style) => style.format);

describe('parseStyles', () => {
  it('names number formats by their codes, built-in ones included', () => {
    const formats = formatsOf(`<numFmts><numFmt numFmtId="164" formatCode="0.0&quot;x&quot;"/></numFmts>
      <cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="10"/><xf numFmtId="14"/><xf numFmtId="31"/><xf numFmtId="33"/><xf numFmtId="57"/><xf numFmtId="999"/><xf/></cellXfs>`);
    expect(formats).toEqual([
      'General',
      '0.0"x"',
      '0.00%',
      'm/d/yy',
      'm/d/yy',
      'h:mm:ss',
      'm/d/yy',
      'General',
      'General',
    ]);
  });

  it('does not take the formats of conditional formats, which reuse ids, nor the styles that styles are made of', () => {
    const formats =
      formatsOf(`<numFmts><numFmt numFmtId="164" formatCode="0.0"/></numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs>
      <cellXfs><xf numFmtId="164"/></cellXfs><dxfs><dxf><numFmt numFmtId="164" formatCode="0.000"/></dxf></dxfs>`);
    expect(formats).toEqual(['0.0']);
  });

  it('sees bold fonts, fills that show, rules above and indents', () => {
    const styles = parseStyles(
      bytes(`<fonts><font><sz val="11"/></font><font><b/></font><font><b val="0"/></font></fonts>
      <fills><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>
        <fill><patternFill patternType="solid"><fgColor rgb="FFFFFFFF"/></patternFill></fill>
        <fill><patternFill patternType="solid"><fgColor theme="0" tint="-0.15"/></patternFill></fill>
        <fill><patternFill patternType="solid"><fgColor theme="0"/><bgColor indexed="64"/></patternFill></fill></fills>
      <borders><border><left/><top/></border><border><top style="thin"><color auto="1"/></top></border></borders>
      <cellXfs><xf/><xf fontId="1" fillId="3"/><xf fontId="2" fillId="2" borderId="1"/><xf fillId="4"><alignment indent="3"/></xf><xf fillId="1"/></cellXfs>`),
    );
    expect(styles.map(({ look: _, ...style }) => style)).toEqual([
      PLAIN_STYLE,
      { ...PLAIN_STYLE, bold: true, filled: true },
      { ...PLAIN_STYLE, ruled: true },
      { ...PLAIN_STYLE, indent: 3 },
      { ...PLAIN_STYLE, filled: true },
    ]);
  });

  it('has one plain style where the part has none, and stands places that do not exist', () => {
    expect(parseStyles(bytes(''))).toEqual([PLAIN_STYLE]);
    expect(parseStyles(bytes('<cellXfs><xf fontId="7" fillId="-1" borderId="x" numFmtId="1e9"/></cellXfs>'))).toEqual([
      PLAIN_STYLE,
    ]);
  });
});
