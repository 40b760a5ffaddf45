// Conducts the reading of an ODS file: opens the package, reads styles, then sheet by sheet into the workbook builder.
import { ContainerError, XmlReader } from '../../bytes/index.ts';
import { FolioError } from '../../errors.ts';
import type { ByteSource, Diagnostic, DocumentBody } from '../../model/index.ts';
import { readMetadata } from '../odf/package/metadata.ts';
import { listCarried, type OdfPackage, openOdf, readContent } from '../odf/package/open-odf.ts';
import { readStylesPart } from '../odf/styles/read-styles.ts';
import { NO_STYLES, type StylesPart } from '../odf/styles/style.ts';
import { StyleTable } from '../odf/styles/style-table.ts';
import { containerFailure } from '../ooxml/index.ts';
import type { ReadContext } from '../reader.ts';
import { createWorkbookBuilder } from '../workbook/index.ts';
import type { Book } from './sheet/open-sheet.ts';
import { readSheet } from './sheet/read-sheet.ts';
import { toCellStyles } from './workbook/cell-styles.ts';
import { readCharts } from './workbook/charts.ts';
import { readDeclaredRanges, toListObjects } from './workbook/declared-ranges.ts';
import { parseFrozenPanes } from './workbook/frozen-panes.ts';
import { readNames } from './workbook/read-names.ts';

/** Reads a workbook: all its sheets are in content.xml, in their order. */
export async function readOds(source: ByteSource, context: ReadContext): Promise<DocumentBody> {
  context.signal.throwIfAborted();
  try {
    const body = await readPackage(await openOdf(source, context, 'spreadsheet'), context);
    context.progress(1);
    return body;
  } catch (error) {
    throw containerFailure(error);
  }
}

/** Programs that never save a formula without its value. */
const CALCULATES = /^(?:LibreOffice|Collabora|OpenOffice)/;

async function readPackage(pack: OdfPackage, context: ReadContext): Promise<DocumentBody> {
  const styles = (await pack.read('styles.xml', parseStyles)) ?? NO_STYLES;
  const { metadata } = await readMetadata(pack);
  const diagnostics: Diagnostic[] = [];
  const content = await readContent(pack);
  const shared: Shared = {
    ...{ names: [], external_links: new Set() },
    blank_is_text: CALCULATES.test(metadata.producer ?? ''),
    charts: await readCharts(pack),
    ranges: readDeclaredRanges(content),
    frozen: (await pack.read('settings.xml', parseFrozenPanes)) ?? new Map(),
  };
  const { builder } = readSheets(content, styles, context, shared, diagnostics);
  return builder.finish({
    ...{ metadata, names: shared.names, list_objects: toListObjects(shared.ranges) },
    external_links: [...shared.external_links],
    attachments: listCarried(pack),
    diagnostics: [...diagnostics, ...pack.diagnostics],
  });
}

const parseStyles = (bytes: Uint8Array): StylesPart => readStylesPart(new XmlReader(bytes), (reader) => reader.skip());

/** What is known of a book before its styles. */
type Shared = Omit<Book, 'table' | 'styles' | 'builder'>;

/** Where the XML breaks off, what came before is the workbook: the fault is told, unless nothing came. */
function readSheets(
  bytes: Uint8Array,
  styles: StylesPart,
  context: ReadContext,
  shared: Shared,
  diagnostics: Diagnostic[],
): Book {
  const books: Book[] = [];
  let sheets = 0;
  try {
    readStylesPart(new XmlReader(bytes), (at, own) => {
      if (at.name !== 'body') return at.skip();
      const book = newBook(styles, own, context, shared);
      books.push(book);
      readBody(at, book, () => sheets++);
    });
  } catch (error) {
    if (!(error instanceof ContainerError) || sheets === 0) throw error;
    diagnostics.push({ code: 'truncated_input', message: `The sheets break off: ${error.message}`, page: null });
  }
  if (books.length === 0 || sheets === 0) throw new FolioError('corrupt_file', 'The workbook has no sheets.');
  return books[0]!;
}

/** `told` is called at the start of each sheet. */
function readBody(reader: XmlReader, book: Book, told: () => void): void {
  const within = reader.depth;
  while (reader.nextStart(within)) {
    if (reader.depth === within + 1) continue;
    if (reader.name === 'table') readSheet(reader, book, told);
    else if (reader.name === 'named-expressions') readNames(reader, null, book.names);
    else reader.skip();
  }
}

const NO_STRINGS = { ends: new Uint32Array(0), bytes: new Uint8Array(0), ascii: true };

function newBook(styles: StylesPart, own: StylesPart, context: ReadContext, shared: Shared): Book {
  const table = new StyleTable(styles, own);
  const data = new Map([...styles.data, ...own.data]);
  const all = [...styles.common, ...own.common, ...own.automatic].filter(({ family }) => family === 'table-cell');
  const cells = toCellStyles(table, new Set(all.map(({ name }) => name)), data);
  const builder = createWorkbookBuilder(context, {
    ...{ format: 'ods', date1904: false },
    styles: cells.styles,
    strings: NO_STRINGS,
  });
  return { ...shared, table, styles: cells, builder };
}
