// Helps to test the workbook builder: builds one sheet and lists the cells that reach the sink.
import {
  CELL,
  type CellBlock,
  type DocumentBody,
  type Formula,
  type PageContent,
  type SheetExtras,
  type SheetLooks,
} from '../../../model/index.ts';
import type { ReadContext, ReadLimits } from '../../reader.ts';
import { createWorkbookBuilder } from '../create-workbook-builder.ts';
import type { CellStyle, SheetBuilder, SheetDetails, SheetStart, WorkbookEnd, WorkbookParts } from '../parts.ts';

export const PLAIN: CellStyle = { format: 'General', bold: false, filled: false, ruled: false, indent: 0 };

export const DETAILS: SheetDetails = {
  merged: [],
  hidden_rows: [],
  hidden_columns: [],
  default_col_width: 50,
  col_widths: [],
  default_row_height: 15,
  row_heights: [],
  comments: [],
  links: [],
  validations: [],
  conditional_formats: [],
  charts: [],
  pictures: [],
  shapes: [],
  print_areas: [],
  frozen: null,
  row_groups: [],
  column_groups: [],
  filter: null,
};

export const END: WorkbookEnd = {
  metadata: { title: null, author: null, created: null, producer: null, properties: {} },
  names: [],
  list_objects: [],
  external_links: [],
  attachments: [],
  diagnostics: [],
};

export interface BuiltWorkbook {
  readonly body: DocumentBody;
  readonly blocks: readonly CellBlock[];
  readonly formulas: readonly Formula[];
  readonly pages: readonly PageContent[];
  readonly extras: readonly SheetExtras[];
  readonly looks: readonly SheetLooks[];
}

export interface Setting {
  readonly styles?: readonly Partial<CellStyle>[];
  readonly strings?: readonly string[];
  readonly date1904?: boolean;
  readonly limits?: Partial<ReadLimits>;
  readonly details?: Partial<SheetDetails>;
  readonly end?: Partial<WorkbookEnd>;
  readonly start?: Partial<SheetStart>;
}

const LIMITS: ReadLimits = {
  max_cells: 10_000_000,
  max_columns: 20_000,
  max_text_bytes: 2 ** 20,
  max_pages: 1000,
  max_unpacked_bytes: 2 ** 28,
};

/** A workbook of one sheet, whose cells `fill` gives. */
export function buildSheet(fill: (sheet: SheetBuilder) => void, setting: Setting = {}): BuiltWorkbook {
  const kept = {
    blocks: [] as CellBlock[],
    formulas: [] as Formula[],
    pages: [] as PageContent[],
    looks: [] as SheetLooks[],
    extras: [] as SheetExtras[],
  };
  const context: ReadContext = {
    limits: { ...LIMITS, ...setting.limits },
    out: {
      page: (content) => void kept.pages.push(content),
      table: () => {},
      cells: (_, block) => void kept.blocks.push(block),
      formulas: (_, formulas) => void kept.formulas.push(...formulas),
      extras: (_, extras) => void kept.extras.push(extras),
      looks: (_, looks) => void kept.looks.push(looks),
      invoice: () => {},
      part: () => {},
      picture: () => {},
    },
    signal: new AbortController().signal,
    progress: () => {},
    password: null,
    file_name: 'sample.xlsx',
  };
  const builder = createWorkbookBuilder(context, toParts(setting));
  const sheet = builder.sheet({ name: 'Sheet1', kind: 'worksheet', visibility: 'visible', ...setting.start });
  fill(sheet);
  sheet.finish({ ...DETAILS, ...setting.details });
  return { body: builder.finish({ ...END, ...setting.end }), ...kept };
}

function toParts({ styles = [{}], strings = [], date1904 = false }: Setting): WorkbookParts {
  const texts = strings.map((text) => Buffer.from(text));
  let end = 0;
  const ends = Uint32Array.from(texts, (text) => (end += text.length));
  const bytes = new Uint8Array(Buffer.concat(texts));
  const ascii = bytes.every((byte) => byte < 0x80);
  return {
    format: 'xlsx',
    date1904,
    styles: styles.map((style) => ({ ...PLAIN, ...style })),
    strings: { ends, bytes, ascii },
  };
}

/** A cell as it was given out; `text` is null where it is to be rendered. */
export interface SeenCell {
  readonly type: keyof typeof CELL;
  readonly value: number | null;
  readonly text: string | null;
  readonly format: number;
  readonly formula: number;
}

const TYPE_NAMES = Object.keys(CELL) as (keyof typeof CELL)[];

/** Every cell by its place, `row,col`, in the order of the blocks. */
export function seenCells({ blocks }: BuiltWorkbook): Map<string, SeenCell> {
  const cells = new Map<string, SeenCell>();
  for (const { first_row, columns } of blocks) {
    for (const { col, rows, types, text, codes, numbers, formats, formulas } of columns) {
      types.forEach((type, i) => {
        const code = codes ? codes[i]! : text ? i + 1 : 0;
        const number = numbers?.[i] ?? Number.NaN;
        cells.set(`${first_row + (rows ? rows[i]! : i)},${col}`, {
          type: TYPE_NAMES[type]!,
          value: Number.isNaN(number) ? null : number,
          text: code === 0 ? null : textOf(text!, code - 1),
          format: formats?.[i] ?? 0,
          formula: formulas?.[i] ?? 0,
        });
      });
    }
  }
  return cells;
}

function textOf({ ends, bytes }: { readonly ends: Uint32Array; readonly bytes: Uint8Array }, i: number): string {
  return Buffer.from(bytes.subarray(i === 0 ? 0 : ends[i - 1]!, ends[i]!)).toString('utf8');
}
