// Conducts the reading of an XLSX file: package, workbook part, styles, shared strings, then sheet by sheet.
import type { ZipArchive } from '../../bytes/index.ts';
import { FolioError } from '../../errors.ts';
import type { ByteSource, Diagnostic, DocumentBody, PackedText, Sheet } from '../../model/index.ts';
import {
  containerFailure,
  getMainPart,
  listAttachments,
  listMacros,
  NO_THEME,
  type OoxmlPackage,
  openOfficePackage,
  parseTheme,
  readProperties,
} from '../ooxml/index.ts';
import type { ReadContext } from '../reader.ts';
import { type CellStyle, createWorkbookBuilder, readByLibrary, type WorkbookParts } from '../workbook/index.ts';
import { readPersons } from './comments/persons.ts';
import { parseCellMetadata } from './package/cell-metadata.ts';
import { readExternalLinks } from './package/external-links.ts';
import { type ListedSheet, listSheets } from './package/sheet-list.ts';
import { PLAIN_STYLE, parseStyles } from './package/styles.ts';
import { parseWorkbook } from './package/workbook-part.ts';
import { readSheet, type WorkbookSetting } from './sheet/read-sheet.ts';
import { readSharedStrings } from './strings/read-shared-strings.ts';
import { SharedStrings } from './strings/shared-strings.ts';

const BINARY = /\.bin$/i;
/** Bytes of a file that the library is given whole. */
const MAX_BINARY_BYTES = 2 ** 28;

/** Reads a workbook: its parts are found by relationships, and what only concerns one sheet costs no more than that sheet. */
export async function readXlsx(source: ByteSource, context: ReadContext): Promise<DocumentBody> {
  context.signal.throwIfAborted();
  try {
    const { pack, source: plain, diagnostics } = await openOfficePackage(source, context);
    const body = await readPackage(pack, plain, context, diagnostics);
    context.progress(1);
    return body;
  } catch (error) {
    throw containerFailure(error);
  }
}

async function readPackage(
  pack: OoxmlPackage,
  source: ByteSource,
  context: ReadContext,
  before: readonly Diagnostic[],
): Promise<DocumentBody> {
  const part = await getMainPart(pack, 'xlsx');
  if (BINARY.test(part)) return readBinary(pack, source, context, before);
  const workbook = await pack.read(part, parseWorkbook);
  const sheets = await listSheets(pack, part, workbook);
  if (sheets.length === 0) throw new FolioError('corrupt_file', 'The workbook has no sheets.');
  const related = await pack.relationships(part);
  const partOf = (kind: string): string => related.find((each) => each.kind === kind)?.part ?? '';
  const tell = createProgress(context, [partOf('sharedStrings'), ...sheets.map((sheet) => sheet.part ?? '')], pack);
  const diagnostics: Diagnostic[] = [...before];
  const parts: WorkbookParts = {
    format: 'xlsx',
    date1904: workbook?.date1904 ?? false,
    styles: await readStyles(pack, partOf('styles'), partOf('theme')),
    strings: await stringsOf(pack, partOf('sharedStrings'), context, tell, diagnostics),
  };
  const builder = createWorkbookBuilder(context, parts);
  const setting: WorkbookSetting = {
    pack,
    context: {
      date1904: parts.date1904,
      string_count: parts.strings.ends.length,
      dynamic: (await pack.read(partOf('sheetMetadata'), parseCellMetadata)) ?? new Set(),
      max_text_bytes: context.limits.max_text_bytes,
    },
    print_areas: workbook?.print_areas ?? new Map(),
    persons: await readPersons(pack, part),
    diagnostics,
    list_objects: [],
    tell,
  };
  for (const sheet of sheets) await readSheet(sheet, builder, setting);
  const macros = listMacros(pack);
  const body = builder.finish({
    metadata: await readProperties(pack),
    names: workbook?.names ?? [],
    list_objects: setting.list_objects,
    external_links: await readExternalLinks(pack, part, workbook?.external_references ?? []),
    attachments: [...listAttachments(pack), ...macros.attachments],
    diagnostics: [...diagnostics, ...macros.diagnostics, ...pack.diagnostics, ...mismatches(pack.archive, sheets)],
  });
  refuseUnlessRead(body);
  return body;
}

async function readStyles(pack: OoxmlPackage, styles: string, theme: string): Promise<CellStyle[]> {
  const { colors } = (await pack.read(theme, parseTheme)) ?? NO_THEME;
  return (await pack.read(styles, (bytes) => parseStyles(bytes, colors))) ?? [PLAIN_STYLE];
}

/** A workbook of which not one sheet can be read is no sound workbook. */
function refuseUnlessRead({ sheets, diagnostics }: DocumentBody): void {
  const faults = new Map(diagnostics.filter(({ code }) => code === 'bad_sheet').map((fault) => [fault.page, fault]));
  const isLost = (sheet: Sheet): boolean => sheet.cell_count === 0 && faults.has(sheet.index);
  if (sheets.length > 0 && sheets.every(isLost))
    throw new FolioError('corrupt_file', `No sheet could be read. ${faults.get(1)?.message ?? ''}`);
}

/** XLSB: the same package, its parts in records. */
async function readBinary(
  pack: OoxmlPackage,
  source: ByteSource,
  context: ReadContext,
  before: readonly Diagnostic[],
): Promise<DocumentBody> {
  if (source.size > MAX_BINARY_BYTES)
    throw new FolioError('limit_exceeded', `An XLSB file has more than ${MAX_BINARY_BYTES} bytes.`);
  // The library knows no bounds: what it will unpack is unpacked once within ours.
  for (const entry of pack.archive.entries) await pack.archive.stream(entry, () => context.signal.throwIfAborted());
  const metadata = await readProperties(pack);
  return readByLibrary(await source.read(0, source.size), {
    kind: 'xlsb',
    createBuilder: (parts) => createWorkbookBuilder(context, parts),
    metadata,
    diagnostics: [...before, ...listMacros(pack).diagnostics, ...pack.diagnostics],
  });
}

async function stringsOf(
  pack: OoxmlPackage,
  part: string,
  context: ReadContext,
  tell: (bytes: number) => void,
  diagnostics: Diagnostic[],
): Promise<PackedText> {
  const strings = new SharedStrings(context.limits.max_text_bytes);
  const entry = pack.find(part);
  const fault = entry ? await readSharedStrings(pack.archive, entry, strings, tell) : null;
  if (fault)
    diagnostics.push({ code: 'bad_part', message: `The texts of cells could not all be read: ${fault}`, page: null });
  return strings.finish();
}

/** Parts that unpacked, yet not to what was once packed. */
function mismatches(archive: ZipArchive, sheets: readonly ListedSheet[]): Diagnostic[] {
  return [...archive.mismatched].map((name) => {
    const page = sheets.findIndex(({ part }) => part === name) + 1;
    const message = `The part ${name} does not have its checksum: it may have been damaged.`;
    return { code: 'bad_part', message, page: page > 0 ? page : null };
  });
}

/** Takes note of unpacked bytes: tells the share that is done, as far as declared sizes can be trusted, and ends the reading once it is called off. */
function createProgress(context: ReadContext, parts: readonly string[], pack: OoxmlPackage): (bytes: number) => void {
  const total = parts.reduce((sum, part) => sum + (pack.find(part)?.unpacked_bytes ?? 0), 1);
  let done = 0;
  return (bytes) => {
    context.signal.throwIfAborted();
    done += bytes;
    context.progress(Math.min(1, done / total));
  };
}
