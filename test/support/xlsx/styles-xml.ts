import type { StyleSpec } from './book.ts';
import { attributes, MAIN } from './xml-text.ts';

const FIRST_CUSTOM = 164;

export function stylesXml(styles: readonly StyleSpec[]): string {
  const codes = [...new Set(styles.map(({ format }) => format).filter((format) => typeof format === 'string'))];
  const idOf = ({ format = 0 }: StyleSpec): number =>
    typeof format === 'number' ? format : FIRST_CUSTOM + codes.indexOf(format);
  const formats = codes.map((code, i) => `<numFmt${attributes({ numFmtId: FIRST_CUSTOM + i, formatCode: code })}/>`);
  const xfs = styles.map((style) => {
    const { bold = false, filled = false, ruled = false, indent = 0 } = style;
    const places = { numFmtId: idOf(style), fontId: Number(bold), fillId: filled ? 2 : 0, borderId: Number(ruled) };
    return `<xf${attributes({ ...places, xfId: 0, applyNumberFormat: true })}>${indent > 0 ? `<alignment horizontal="left" indent="${indent}"/>` : ''}</xf>`;
  });
  return (
    `<styleSheet xmlns="${MAIN}">` +
    (formats.length > 0 ? `<numFmts count="${formats.length}">${formats.join('')}</numFmts>` : '') +
    '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
    '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFDDEBF7"/></patternFill></fill></fills>' +
    '<borders count="2"><border><left/><right/><top/><bottom/></border><border><left/><right/><top style="thin"/><bottom/></border></borders>' +
    `<cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${xfs.length}">${xfs.join('')}</cellXfs></styleSheet>`
  );
}
