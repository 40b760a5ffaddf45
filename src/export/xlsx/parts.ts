// The fixed parts of an exported workbook: content types, relationships, list of sheets, styles.
import type { ZipEntry } from '../zip.ts';
import { xmlText } from './xml-text.ts';

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
export const SPREADSHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export const xmlPart = (body: string): string => DECLARATION + body;

const numbers = (count: number): number[] => Array.from({ length: count }, (_, i) => i + 1);

const contentTypes = (sheets: number, notes: boolean): string =>
  xmlPart(
    `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
      '<Default Extension="vml" ContentType="application/vnd.openxmlformats-officedocument.vmlDrawing"/>' +
      `<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>` +
      numbers(sheets)
        .map(
          (n) =>
            `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${TYPE}.worksheet+xml"/>${notes ? `<Override PartName="/xl/comments${n}.xml" ContentType="${TYPE}.comments+xml"/>` : ''}`,
        )
        .join('') +
      '</Types>',
  );

const relationships = (list: readonly (readonly [id: string, type: string, target: string])[]): string =>
  xmlPart(
    `<Relationships xmlns="${PACKAGE}/relationships">${list
      .map(([id, type, target]) => `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`)
      .join('')}</Relationships>`,
  );

const PACKAGE_RELATIONSHIPS = relationships([['rId1', 'officeDocument', 'xl/workbook.xml']]);

const workbookRelationships = (sheets: number): string =>
  relationships([
    ...numbers(sheets).map((n) => [`rId${n}`, 'worksheet', `worksheets/sheet${n}.xml`] as const),
    [`rId${sheets + 1}`, 'styles', 'styles.xml'],
  ]);

export const sheetRelationships = (n: number): string =>
  relationships([
    ['rId1', 'comments', `../comments${n}.xml`],
    ['rId2', 'vmlDrawing', `../drawings/vmlDrawing${n}.vml`],
  ]);

const workbookPart = (names: readonly string[]): string =>
  xmlPart(
    `<workbook xmlns="${SPREADSHEET}" xmlns:r="${OFFICE}"><sheets>${names
      .map((name, i) => `<sheet name="${xmlText(name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`)
      .join('')}</sheets></workbook>`,
  );

/** How a number is shown, by the place of its style among the formats of cells; 0 is as it comes. */
export const STYLE = {
  general: 0,
  head: 1,
  thousands: 2,
  cents: 3,
  percent: 4,
  percents: 5,
  day: 6,
  moment: 7,
} as const;

/** Numbers of built-in formats (ECMA-376 part 1, 18.8.30), in the order of `STYLE`. */
const FORMATS = [0, 0, 3, 4, 9, 10, 14, 22];

const STYLES = xmlPart(
  `<styleSheet xmlns="${SPREADSHEET}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>` +
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    `<cellXfs count="${FORMATS.length}">${FORMATS.map(
      (format, i) =>
        `<xf numFmtId="${format}" fontId="${i === STYLE.head ? 1 : 0}" fillId="0" borderId="0" xfId="0"${format === 0 ? '' : ' applyNumberFormat="1"'}${i === STYLE.head ? ' applyFont="1"' : ''}/>`,
    ).join('')}</cellXfs>` +
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
);

/** What every workbook has beside its sheets. `notes`: whether each sheet has a part of notes beside it. */
export const fixedParts = (names: readonly string[], notes: boolean): ZipEntry[] => [
  textPart('[Content_Types].xml', contentTypes(names.length, notes)),
  textPart('_rels/.rels', PACKAGE_RELATIONSHIPS),
  textPart('xl/workbook.xml', workbookPart(names)),
  textPart('xl/_rels/workbook.xml.rels', workbookRelationships(names.length)),
  textPart('xl/styles.xml', STYLES),
];

export const textPart = (name: string, text: string): ZipEntry => ({ name, content: once(text) });

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}
