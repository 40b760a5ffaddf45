import { shapeOf } from '../../../src/formats/pptx/testing/write-pptx.ts';

/** Pieces of PresentationML, as short as the cases need them. */

/** English Metric Units in a point. */
const EMU = 12_700;

/** Left, top, width and height in points. */
type Place = readonly [number, number, number, number];

/** A paragraph of a text or of runs; `properties` is what stands in `a:pPr`, `attributes` are its own. */
export const para = (content: string, attributes = '', properties = ''): string =>
  `<a:p>${attributes || properties ? `<a:pPr ${attributes}>${properties}</a:pPr>` : ''}${content.startsWith('<') ? content : run(content)}</a:p>`;

/** A run of text; `attributes` and `properties` are those of `a:rPr`. */
export const run = (text: string, attributes = '', properties = ''): string =>
  `<a:r><a:rPr ${attributes}>${properties}</a:rPr><a:t>${text}</a:t></a:r>`;

export const field = (type: string, text: string): string =>
  `<a:fld id="{0}" type="${type}"><a:rPr/><a:t>${text}</a:t></a:fld>`;

/** Lines of exactly so many points, so that places can be reckoned. */
export const spaced = (points: number, attributes = ''): readonly [string, string] => [
  attributes,
  `<a:lnSpc><a:spcPts val="${points * 100}"/></a:lnSpc>`,
];

export const title = (text: string): string => shapeOf([text], { id: 2, ph: 'type="title"' });
export const content = (paragraphs: readonly string[]): string => shapeOf(paragraphs, { id: 3, ph: 'idx="1"' });

/** Text stands at the very edges of the shape. */
export const NO_INSETS = 'lIns="0" tIns="0" rIns="0" bIns="0"';
export const fill = (color: string): string => `<a:solidFill><a:srgbClr val="${color}"/></a:solidFill>`;

/** A rectangle that is nothing but a coloured area. */
export const area = (color: string, at: Place, turn = ''): string =>
  shapeOf(['<a:p/>'], { id: 40, at, turn, looks: `<a:prstGeom prst="rect"><a:avLst/></a:prstGeom>${fill(color)}` });

export const picture = (alt: string | null, xfrm: string, link = 'r:embed="img"', ph = ''): string =>
  `<p:pic><p:nvPicPr><p:cNvPr id="5" name="Picture 5"${alt === null ? '' : ` descr="${alt}"`}/><p:cNvPicPr/><p:nvPr>${ph ? `<p:ph ${ph}/>` : ''}</p:nvPr></p:nvPicPr><p:blipFill><a:blip ${link}/><a:stretch><a:fillRect/></a:stretch></p:blipFill><p:spPr>${xfrm}</p:spPr></p:pic>`;

/** In points. */
export const xfrm = ([x, y, width, height]: Place, attributes = '', prefix = 'a'): string =>
  `<${prefix}:xfrm ${attributes}><a:off x="${x * EMU}" y="${y * EMU}"/><a:ext cx="${width * EMU}" cy="${height * EMU}"/></${prefix}:xfrm>`;

/** A frame around a table, chart, diagram or object. */
export const frame = (kind: string, inner: string, at: Place, alt = ''): string =>
  `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="9" name="Frame 9"${alt ? ` descr="${alt}"` : ''}/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr>${xfrm(at, '', 'p')}<a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/${kind}">${inner}</a:graphicData></a:graphic></p:graphicFrame>`;

/** A cell of a table: text, attributes such as `gridSpan`, and what stands in `a:tcPr`. */
export const cell = (text: string, attributes = '', properties = ''): string =>
  `<a:tc ${attributes}><a:txBody><a:bodyPr/><a:lstStyle/><a:p>${text ? `<a:r><a:rPr sz="1000"/><a:t>${text}</a:t></a:r>` : ''}</a:p></a:txBody><a:tcPr ${properties}/></a:tc>`;

/** Widths of columns and heights of rows in points. */
export const table = (
  widths: readonly number[],
  rows: readonly (readonly [number, readonly string[]])[],
  attributes = 'firstRow="1"',
): string =>
  `<a:tbl><a:tblPr ${attributes}/><a:tblGrid>${widths.map((width) => `<a:gridCol w="${width * EMU}"/>`).join('')}</a:tblGrid>${rows.map(([height, cells]) => `<a:tr h="${height * EMU}">${cells.map((one) => (one.startsWith('<') ? one : cell(one))).join('')}</a:tr>`).join('')}</a:tbl>`;

const level = (number: number, size: number, attributes: string, bullet: string): string =>
  `<a:lvl${number}pPr ${attributes}>${bullet}<a:defRPr sz="${size * 100}"><a:latin typeface="Arial"/></a:defRPr></a:lvl${number}pPr>`;
const bullet = (sign: string): string => `<a:buFont typeface="Arial"/><a:buChar char="${sign}"/>`;

/** A master and a layout as PowerPoint makes them: a title, a body of five levels, date, footer and number at the bottom. */
export const OFFICE_DECK = {
  master:
    shapeOf(['Click to edit the title'], { id: 2, ph: 'type="title"', at: [36, 20, 648, 90] }) +
    shapeOf(['Click to edit the text'], { id: 3, ph: 'type="body" idx="1"', at: [36, 130, 648, 340] }) +
    shapeOf([para(field('datetime1', '1/1/2024'))], {
      id: 4,
      ph: 'type="dt" sz="half" idx="2"',
      at: [36, 500, 150, 25],
    }) +
    shapeOf(['Footer'], { id: 5, ph: 'type="ftr" sz="quarter" idx="3"', at: [246, 500, 228, 25] }) +
    shapeOf([para(field('slidenum', '‹#›'))], {
      id: 6,
      ph: 'type="sldNum" sz="quarter" idx="4"',
      at: [534, 500, 150, 25],
    }),
  layout:
    shapeOf(['Click to edit the title'], { id: 2, ph: 'type="title"' }) +
    shapeOf(['Click to edit the text'], { id: 3, ph: 'idx="1"' }) +
    shapeOf([para(field('datetime1', '1/1/2024'))], { id: 4, ph: 'type="dt" sz="half" idx="10"' }) +
    shapeOf(['<a:p/>'], { id: 5, ph: 'type="ftr" sz="quarter" idx="11"' }) +
    shapeOf([para(field('slidenum', '‹#›'))], { id: 6, ph: 'type="sldNum" sz="quarter" idx="12"' }),
  styles: `<p:titleStyle>${level(1, 44, '', '<a:buNone/>')}</p:titleStyle><p:bodyStyle>${level(1, 32, 'marL="342900" indent="-342900"', bullet('•'))}${level(2, 28, 'marL="742950" indent="-285750"', bullet('–'))}${level(3, 24, 'marL="1143000" indent="-228600"', bullet('•'))}</p:bodyStyle><p:otherStyle>${level(1, 18, '', '')}</p:otherStyle>`,
};
