import { buildCompound } from '../../../src/bytes/cfb/testing/build-compound.ts';
import { encryptAgile, encryptStandard } from '../../../src/bytes/office-crypto/testing/encrypt-package.ts';
import { makeZip } from '../../../src/bytes/zip/testing/make-zip.ts';
import type { Book, NameSpec } from './book.ts';
import { deflate } from './deflate.ts';
import { Parts } from './parts.ts';
import { SharedTexts } from './shared-texts.ts';
import { addSheetParts } from './sheet-parts.ts';
import { sheetXml } from './sheet-xml.ts';
import { spell } from './spell.ts';
import { stylesXml } from './styles-xml.ts';
import { attributes, escapeXml, MAIN, MICROSOFT, OFFICE } from './xml-text.ts';

const TYPE = 'vnd.openxmlformats-officedocument.spreadsheetml';
const KINDS = { worksheet: 'worksheet', chartsheet: 'chartsheet', macrosheet: 'xlMacrosheet' } as const;

/** Writes a workbook. Nothing in it depends on the version of a library, so that the same book always gives the same bytes. */
export function buildXlsx(book: Book): Uint8Array {
  const { deflated = false, locked } = book.spelling ?? {};
  const file = packXlsx(buildEntries(book), deflated);
  if (!locked) return file;
  const encrypt = locked.by === 'agile' ? encryptAgile : encryptStandard;
  return buildCompound(encrypt(file, locked.password));
}

/** The parts of a workbook by name, as bytes. */
export function buildEntries(book: Book): Map<string, Uint8Array> {
  const all = [...buildParts(book), ...Object.entries(book.parts ?? {})];
  return new Map(all.map(([name, content]) => [name, spell(name, content, book.spelling ?? {})]));
}

export const packXlsx = (entries: ReadonlyMap<string, Uint8Array>, deflated = false): Uint8Array =>
  makeZip(
    [...entries].map(([name, content]) =>
      deflated ? { name, content, packed: deflate(content) } : { name, content, stored: true },
    ),
  );

function buildParts(book: Book): Map<string, string> {
  const { folder = 'xl', shouting = false, unnamed = false } = book.spelling ?? {};
  const parts = new Parts((part) => (shouting ? `/${part.toUpperCase()}` : `/${part}`));
  const workbook = `${folder}/workbook.xml`;
  parts.relate('', 'officeDocument', workbook);
  const texts = new SharedTexts();
  const sheets = book.sheets.map((sheet, i) => {
    const part = `${folder}/${sheet.kind ?? 'worksheet'}s/sheet${i + 1}.xml`;
    const tail = addSheetParts(parts, folder, part, sheet, i + 1);
    parts.add(part, sheetXml(sheet, texts, unnamed, tail), `${TYPE}.${sheet.kind ?? 'worksheet'}+xml`);
    const id = parts.relate(workbook, KINDS[sheet.kind ?? 'worksheet'], part);
    return `<sheet${attributes({ name: sheet.name, sheetId: 10 + i, state: sheet.state, 'r:id': id })}/>`;
  });
  parts.add(`${folder}/sharedStrings.xml`, texts.xml(), `${TYPE}.sharedStrings+xml`);
  parts.relate(workbook, 'sharedStrings', `${folder}/sharedStrings.xml`);
  parts.add(`${folder}/styles.xml`, stylesXml(book.styles ?? [{}]), `${TYPE}.styles+xml`);
  parts.relate(workbook, 'styles', `${folder}/styles.xml`);
  for (const part of Object.keys(book.parts ?? {})) relateGiven(parts, workbook, part);
  const externals = addExternals(parts, folder, workbook, book.externals ?? []);
  addPersons(parts, folder, workbook, book.persons ?? {});
  const names = book.names ? `<definedNames>${book.names.map(nameXml).join('')}</definedNames>` : '';
  const setting = `<workbookPr${attributes({ date1904: book.date1904 })}/>`;
  parts.add(
    workbook,
    `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}">${setting}<sheets>${sheets.join('')}</sheets>${externals}${names}</workbook>`,
    `${TYPE}.sheet.main+xml`,
  );
  return parts.finish();
}

/** Parts that are found by relationship and not by what a sheet says. */
function relateGiven(parts: Parts, workbook: string, part: string): void {
  if (part.endsWith('/metadata.xml')) parts.relate(workbook, 'sheetMetadata', part);
  if (part === 'docProps/core.xml') parts.relate('', 'core-properties', part);
  if (part === 'docProps/app.xml') parts.relate('', 'extended-properties', part);
}

const nameXml = ({ name, ref, sheet, hidden }: NameSpec): string =>
  `<definedName${attributes({ name, localSheetId: sheet, hidden })}>${escapeXml(ref)}</definedName>`;

function addExternals(parts: Parts, folder: string, workbook: string, targets: readonly string[]): string {
  const references = targets.map((target, i) => {
    const part = `${folder}/externalLinks/externalLink${i + 1}.xml`;
    const id = parts.relate(part, 'externalLinkPath', target, true);
    const xml = `<externalLink xmlns="${MAIN}"><externalBook xmlns:r="${OFFICE}" r:id="${id}"><sheetNames><sheetName val="S"/></sheetNames></externalBook></externalLink>`;
    parts.add(part, xml, `${TYPE}.externalLink+xml`);
    return `<externalReference r:id="${parts.relate(workbook, 'externalLink', part)}"/>`;
  });
  return references.length > 0 ? `<externalReferences>${references.join('')}</externalReferences>` : '';
}

function addPersons(parts: Parts, folder: string, workbook: string, persons: Readonly<Record<string, string>>): void {
  const list = Object.entries(persons).map(([id, name]) => `<person${attributes({ displayName: name, id })}/>`);
  if (list.length === 0) return;
  const part = `${folder}/persons/person.xml`;
  const xml = `<personList xmlns="${MICROSOFT}/spreadsheetml/2018/threadedcomments">${list.join('')}</personList>`;
  parts.add(part, xml, 'vnd.ms-excel.person+xml');
  parts.relate(workbook, 'person', part);
}
