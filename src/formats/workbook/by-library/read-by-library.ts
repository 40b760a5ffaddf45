// Reads XLSB and Excel 2 to 4 files with a general spreadsheet library, into the same builder as the other formats.
import type { ParsingOptions, WorkBook, WorkSheet } from '@e965/xlsx';
import { FolioError } from '../../../errors.ts';
import type { Diagnostic, DocumentBody, Metadata, Sheet, SheetVisibility } from '../../../model/index.ts';
import type { WorkbookBuilder, WorkbookParts } from '../parts.ts';
import { addCells, forEachCell } from './library-cells.ts';
import { toDetails } from './library-details.ts';
import { toNames } from './library-names.ts';
import { LibraryStyles } from './library-styles.ts';
import { sanitizeBiff } from './sanitize-biff.ts';
import { type LibraryPackage, unpackXlsb } from './unpack-xlsb.ts';

export interface LibraryReading {
  /** `xlsb`: the whole package. `biff`: a workbook stream of BIFF2 to 7, out of its compound file and in plain. */
  readonly kind: 'xlsb' | 'biff';
  readonly createBuilder: (parts: WorkbookParts) => WorkbookBuilder;
  /** Null: what the library finds. */
  readonly metadata: Metadata | null;
  readonly diagnostics: readonly Diagnostic[];
}

/** Sizes and hidden columns are styles to the library. Texts of numbers are rendered by us. */
const OPTIONS: ParsingOptions = {
  type: 'array',
  dense: true,
  cellStyles: true,
  sheetStubs: true,
  cellNF: true,
  cellFormula: true,
  cellText: false,
  cellHTML: false,
};

/**
 * Workbooks that are too rare for a reader of their own. The library holds the whole workbook as objects: the sandbox keeps it
 * within time and memory. Throws `FolioError`, and `ContainerError` for a package that cannot be unpacked.
 */
export async function readByLibrary(bytes: Uint8Array, reading: LibraryReading): Promise<DocumentBody> {
  const { book, diagnostics } = await openBook(bytes, reading.kind);
  if (book.SheetNames.length === 0) throw new FolioError('corrupt_file', 'The workbook has no sheets.');
  const styles = collectStyles(book);
  const builder = reading.createBuilder({
    format: reading.kind === 'xlsb' ? 'xlsx' : 'xls',
    date1904: Boolean(book.Workbook?.WBProps?.date1904),
    styles: styles.styles,
    strings: { ends: new Uint32Array(0), bytes: new Uint8Array(0), ascii: true },
  });
  const { names, print_areas } = toNames(book);
  book.SheetNames.forEach((name, i) => {
    const sheet: WorkSheet = book.Sheets[name] ?? {};
    const out = builder.sheet({ name, kind: kindOf(sheet), visibility: visibilityOf(book, name) });
    addCells(sheet, styles, out);
    out.finish(toDetails(sheet, i + 1, print_areas.get(i) ?? []));
    delete book.Sheets[name];
  });
  return builder.finish({
    metadata: reading.metadata ?? toMetadata(book),
    names,
    list_objects: [],
    external_links: [],
    attachments: [],
    diagnostics: [...reading.diagnostics, ...diagnostics],
  });
}

interface OpenedBook {
  readonly book: WorkBook;
  readonly diagnostics: readonly Diagnostic[];
}

async function openBook(bytes: Uint8Array, kind: LibraryReading['kind']): Promise<OpenedBook> {
  const library = await import('@e965/xlsx');
  if (kind === 'xlsb') {
    const { parse_zip } = library as unknown as UntypedLibrary;
    const unpacked = await unpackXlsb(bytes);
    const book = quietly(() => {
      // Only `read` goes back to UTF-16 from the code page of the workbook before.
      library.read('', { type: 'string' });
      return parse_zip(unpacked, { ...OPTIONS });
    });
    return { book, diagnostics: [] };
  }
  const tables = (await import('@e965/xlsx/dist/cpexcel')) as unknown as CodepageTables;
  library.set_cptable(tables);
  const tamed = sanitizeBiff(bytes, (codepage) => tables.utils.hascp(codepage));
  const book = quietly(() => library.read(tamed.bytes, { ...OPTIONS }));
  return { book, diagnostics: tamed.truncated ? [TRUNCATED] : [] };
}

const TRUNCATED: Diagnostic = {
  code: 'truncated_input',
  message: 'The workbook ends too early; what stands before that is read.',
  page: null,
};

/** What the library exports beside what its types say. */
interface UntypedLibrary {
  parse_zip(unpacked: LibraryPackage, options: ParsingOptions): WorkBook;
}

interface CodepageTables {
  readonly utils: { hascp(codepage: number): boolean };
}

/** The library complains on the console about each record that it does not know. */
function quietly(read: () => WorkBook): WorkBook {
  const complain = console.error;
  console.error = () => undefined;
  try {
    return read();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (/password/i.test(reason)) throw new FolioError('password_required');
    throw new FolioError('corrupt_file', `The workbook cannot be read: ${reason}`);
  } finally {
    console.error = complain;
  }
}

function collectStyles(book: WorkBook): LibraryStyles {
  const styles = new LibraryStyles();
  for (const name of book.SheetNames) {
    forEachCell(book.Sheets[name] ?? {}, (_, __, cell) => {
      styles.place(cell.z, cell.s);
    });
  }
  return styles;
}

const KINDS: readonly Sheet['kind'][] = ['chart', 'macro', 'dialog'];
const kindOf = (sheet: WorkSheet): Sheet['kind'] => KINDS.find((kind) => kind === sheet['!type']) ?? 'worksheet';

const VISIBILITIES: readonly SheetVisibility[] = ['visible', 'hidden', 'very_hidden'];

/** Sheets without cells are left out of the library's list, so that only names tell which is which. */
function visibilityOf(book: WorkBook, name: string): SheetVisibility {
  const found = book.Workbook?.Sheets?.find((sheet) => sheet?.name === name);
  return VISIBILITIES[found?.Hidden ?? 0] ?? 'visible';
}

function toMetadata({ Props: props }: WorkBook): Metadata {
  const created = props?.CreatedDate;
  return {
    title: props?.Title || null,
    author: props?.Author || null,
    created: created instanceof Date && !Number.isNaN(created.getTime()) ? created.toISOString() : null,
    producer: props?.Application || null,
    properties: {},
  };
}
