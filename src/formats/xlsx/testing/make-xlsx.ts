// Writes small XLSX files for tests.
import { makeZip, type TestEntry } from '../../../bytes/zip/testing/make-zip.ts';
import { relationshipsOf } from '../../ooxml/testing/package-of.ts';

export interface TestSheet {
  readonly name: string;
  /** Everything in the root element; rows alone where it begins with `<row`. */
  readonly content: string;
  readonly state?: string;
  /** `worksheet` unless stated. */
  readonly kind?: string;
}

export interface TestBook {
  readonly sheets: readonly TestSheet[];
  /** The content of `si` elements. */
  readonly strings?: readonly string[];
  /** Codes of number formats; style `i + 1` has the format `i`. */
  readonly formats?: readonly string[];
  readonly workbookPr?: string;
  /** More parts, or others in place of those that are made here; null leaves a part out. */
  readonly parts?: Readonly<Record<string, string | null>>;
  /** Relationships of the workbook besides its sheets: [id, kind, target]. */
  readonly related?: readonly (readonly [string, string, string])[];
  readonly zip?: Partial<TestEntry>;
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook in a package, as small as it can be. */
export function makeXlsx(book: TestBook): Uint8Array {
  const parts: Record<string, string | null> = {
    '_rels/.rels': relationshipsOf([['r', 'officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': workbookOf(book),
    'xl/_rels/workbook.xml.rels': relationshipsOf([
      ...book.sheets.map(({ kind = 'worksheet' }, i) => [`s${i}`, kind, `worksheets/sheet${i + 1}.xml`] as const),
      ...(book.strings ? [['t', 'sharedStrings', 'sharedStrings.xml'] as const] : []),
      ...(book.formats ? [['f', 'styles', 'styles.xml'] as const] : []),
      ...(book.related ?? []),
    ]),
    ...Object.fromEntries(
      book.sheets.map(({ content }, i) => [`xl/worksheets/sheet${i + 1}.xml`, sheetPart(content)] as const),
    ),
    ...(book.strings && {
      'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${book.strings.map((si) => `<si>${si}</si>`).join('')}</sst>`,
    }),
    ...(book.formats && { 'xl/styles.xml': stylesOf(book.formats) }),
    ...book.parts,
  };
  const entries = Object.entries(parts).filter((entry): entry is [string, string] => entry[1] !== null);
  return makeZip(entries.map(([name, content]) => ({ name, content, ...book.zip })));
}

const sheetPart = (content: string): string =>
  `<worksheet xmlns="${MAIN}" xmlns:r="${OFFICE}">${content.startsWith('<row') || content === '' ? `<sheetData>${content}</sheetData>` : content}</worksheet>`;

function workbookOf({ sheets, workbookPr = '' }: TestBook): string {
  const list = sheets.map(
    ({ name, state }, i) =>
      `<sheet name="${name}" sheetId="${i + 1}" r:id="s${i}"${state ? ` state="${state}"` : ''}/>`,
  );
  return `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><workbookPr${workbookPr}/><sheets>${list.join('')}</sheets></workbook>`;
}

function stylesOf(formats: readonly string[]): string {
  const codes = formats.map((code, i) => `<numFmt numFmtId="${200 + i}" formatCode="${code}"/>`);
  const styles = formats.map((_, i) => `<xf numFmtId="${200 + i}"/>`);
  return `<styleSheet xmlns="${MAIN}"><numFmts>${codes.join('')}</numFmts><cellXfs><xf numFmtId="0"/>${styles.join('')}</cellXfs></styleSheet>`;
}
