// Conducts the reading of BIFF5 and BIFF8 workbooks: globals, then each sheet's substream, then properties.
import { type Attachment, type Diagnostic, type DocumentBody, parseRange } from '../../model/index.ts';
import type { ReadContext } from '../reader.ts';
import { builtInFormat, createWorkbookBuilder, type SheetBuilder, type WorkbookBuilder } from '../workbook/index.ts';
import type { FormulaForm } from './formula/index.ts';
import { type Globals, parseGlobals, type SheetEntry } from './globals/globals.ts';
import { toFormulaForm } from './globals/links.ts';
import { findAreas, type NamedAreas, toDefinedNames } from './globals/names.ts';
import { readMetadata } from './properties/metadata.ts';
import { type ParsedChart, parseChart } from './sheet/chart.ts';
import { SheetLayout } from './sheet/layout.ts';
import { type SheetAreas, SheetReading } from './sheet/sheet.ts';
import { XLS_BOUNDS } from './sheet-bounds.ts';
import type { WorkbookStream } from './stream/open-stream.ts';
import type { RecordReader } from './stream/record-reader.ts';
import { Substreams, substreamKind } from './substreams.ts';

const NO_METADATA = { title: null, author: null, created: null, producer: null };

/** A workbook of BIFF8 or BIFF5: what is before the sheets, then sheet by sheet. */
export function readWorkbook(stream: WorkbookStream, context: ReadContext): DocumentBody {
  const globals = parseGlobals(stream.bytes, stream.biff === 8, context.limits.max_text_bytes);
  const builder = createWorkbookBuilder(context, {
    format: 'xls',
    date1904: globals.date1904,
    styles: globals.styles.build(builtInFormat),
    strings: globals.strings,
  });
  const reading = new WorkbookReading(stream, context, globals, builder);
  globals.sheets.forEach((entry, i) => {
    if (entry.kind !== 'module') reading.sheet(entry, i);
  });
  context.progress(1);
  return reading.finish();
}

class WorkbookReading {
  private readonly stream: WorkbookStream;
  private readonly context: ReadContext;
  private readonly globals: Globals;
  private readonly builder: WorkbookBuilder;
  private readonly form: FormulaForm;
  private readonly areas: ReadonlyMap<number, NamedAreas>;
  private readonly substreams: Substreams;
  private readonly diagnostics: Diagnostic[];
  private pages = 0;

  constructor(stream: WorkbookStream, context: ReadContext, globals: Globals, builder: WorkbookBuilder) {
    this.stream = stream;
    this.context = context;
    this.globals = globals;
    this.builder = builder;
    this.form = toFormulaForm(globals.text, globals.links);
    this.areas = findAreas(globals.names, this.form);
    this.substreams = new Substreams(stream.bytes, globals.end);
    this.diagnostics = [...globals.diagnostics];
  }

  sheet(entry: SheetEntry, index: number): void {
    this.context.signal.throwIfAborted();
    const page = ++this.pages;
    const records = this.substreams.open(entry, index);
    const kind = records ? substreamKind(records, entry) : entry.kind === 'module' ? 'macro' : entry.kind;
    const builder = this.builder.sheet({ name: entry.name, kind, visibility: entry.visibility });
    const areas = this.areasOf(index);
    if (!records) {
      this.say('bad_sheet', `The file does not hold the sheet "${entry.name}".`, page);
      finishBare(builder, areas, []);
    } else if (kind === 'chart') finishBare(builder, areas, [parseChart(records, this.form)]);
    else this.cells(records, builder, areas, page);
    if (records) this.context.progress(Math.min(1, records.position / this.stream.bytes.length));
  }

  private cells(records: RecordReader, builder: SheetBuilder, areas: SheetAreas, page: number): void {
    const reading = new SheetReading(records, this.globals, builder, this.context.limits);
    if (!reading.readAll(this.context.signal)) this.say('truncated_input', 'The file ends within the sheet.', page);
    reading.finish(areas, page);
    this.diagnostics.push(...reading.diagnostics(page));
  }

  private areasOf(index: number): SheetAreas {
    const { printed = [], filter = null } = this.areas.get(index) ?? {};
    return { printed, filter: filter === null ? null : parseRange(filter, XLS_BOUNDS) };
  }

  private say(code: Diagnostic['code'], message: string, page: number | null): void {
    this.diagnostics.push({ code, message, page });
  }

  finish(): DocumentBody {
    const { compound, biff, default_password } = this.stream;
    const { names, sheets, links } = this.globals;
    if (default_password) this.say('default_password', "The workbook is encrypted with Excel's own password.", null);
    const paths = compound?.list().map(({ path }) => path) ?? [];
    if (
      paths.some((path) => path.startsWith('_VBA_PROJECT')) ||
      sheets.some(({ kind }) => kind === 'macro' || kind === 'module')
    )
      this.say('macros_present', 'The workbook holds macros, which were not read.', null);
    const version = `BIFF${biff}`;
    return this.builder.finish({
      metadata: compound ? readMetadata(compound, version) : { ...NO_METADATA, properties: { biff: version } },
      names: toDefinedNames(names, this.form, sheets),
      list_objects: [],
      external_links: links.external,
      attachments: listEmbedded(this.stream),
      diagnostics: this.diagnostics,
    });
  }
}

/** A sheet without cells. */
function finishBare(builder: SheetBuilder, areas: SheetAreas, charts: readonly ParsedChart[]): void {
  builder.finish({
    ...new SheetLayout().finish(),
    comments: [],
    links: [],
    validations: [],
    conditional_formats: [],
    charts: charts.map((chart) => ({ ...chart, at: null })),
    pictures: [],
    shapes: [],
    print_areas: areas.printed,
    filter: areas.filter,
  });
}

const EMBEDDED = /^(MBD[0-9A-F]{8})\//i;

/** Documents of other programs lie in storages of their own. */
function listEmbedded({ compound }: WorkbookStream): Attachment[] {
  const sizes = new Map<string, number>();
  for (const { path, size } of compound?.list() ?? []) {
    const [, name] = EMBEDDED.exec(path) ?? [];
    if (name) sizes.set(name, (sizes.get(name) ?? 0) + size);
  }
  return [...sizes].map(([name, size_bytes]) => ({ name, media_type: null, size_bytes }));
}
