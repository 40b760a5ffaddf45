// Helps to test the text document builder: makes paragraphs, tables, objects and sections.
import type {
  FlowBlock,
  FlowCell,
  FlowObject,
  FlowParagraph,
  FlowSection,
  FlowTable,
  ParagraphFormat,
  TextStyle,
} from '../../../geometry/index.ts';
import type { DocumentBody, PageContent, Table } from '../../../model/index.ts';
import type { ReadLimits } from '../../reader.ts';
import { buildTextDocument } from '../build-text-document.ts';
import type { ParagraphMeaning, TextDocument } from '../parts.ts';

export const STYLE: TextStyle = {
  font: 'Calibri',
  size: 11,
  bold: false,
  italic: false,
  caps: 'none',
  position: 'normal',
  spacing: 0,
  stretch: 1,
  color: null,
  underlined: false,
  struck: false,
  hidden: false,
};
export const BOLD: TextStyle = { ...STYLE, bold: true };
export const HIDDEN: TextStyle = { ...STYLE, hidden: true };

const FORMAT: ParagraphFormat = {
  align: 'left',
  right_to_left: false,
  indent_left: 0,
  indent_right: 0,
  first_line: 0,
  space_before: 0,
  space_after: 0,
  before_auto: false,
  after_auto: false,
  contextual: false,
  style: 'Normal',
  line: { rule: 'multiple', value: 1 },
  keep_next: false,
  keep_lines: false,
  widow_control: false,
  page_break_before: false,
  tabs: [],
  frame: null,
  borders: null,
  fill: null,
};

/** A paragraph of one style, or of pieces of text with a style each. */
export function paragraph(
  id: number,
  content: string | readonly (readonly [string, TextStyle])[],
  more: Partial<Omit<FlowParagraph, 'format'>> & { readonly format?: Partial<ParagraphFormat> } = {},
): FlowParagraph {
  const pieces = typeof content === 'string' ? [[content, STYLE] as const] : content;
  let end = 0;
  const runs = pieces.map(([text, style]) => {
    end += text.length;
    return { end, style };
  });
  const text = pieces.map(([piece]) => piece).join('');
  const plain = { label: null, objects: [], breaks: [], notes: [], mark_style: STYLE };
  return { ...plain, kind: 'paragraph', id, text, runs, ...more, format: { ...FORMAT, ...more.format } };
}

export const cell = (column: number, blocks: readonly FlowBlock[], more: Partial<FlowCell> = {}): FlowCell => ({
  column,
  col_span: 1,
  row_span: 1,
  blocks,
  margins: [5, 0, 5, 0],
  align: 'top',
  turned: false,
  no_wrap: false,
  width: null,
  borders: null,
  fill: null,
  ...more,
});

/** A table of columns of 100 points. */
export function table(id: number, rows: readonly (readonly FlowCell[])[], headers = 0): FlowTable {
  return {
    ...{ kind: 'table', id, width: null, fixed: true, align: 'left', indent: 0, cell_spacing: 0, float: null },
    columns: Array.from({ length: Math.max(...rows.map((row) => row.length)) }, () => 100),
    rows: rows.map((cells, row) => ({
      ...{ cells, height: { rule: 'auto', value: 0 } as const, can_split: true, mark: false },
      is_header: row < headers,
    })),
  };
}

/** An object of 100 by 50 points in the line, in front of the text. */
export const object = (id: number, more: Partial<FlowObject> = {}): FlowObject => ({
  ...{ id, at: 0, width: 100, height: 50, float: null, box: null },
  ...more,
});

const NONE = { first: null, even: null, usual: null };

export function section(blocks: readonly FlowBlock[], more: Partial<FlowSection> = {}): FlowSection {
  return {
    ...{ start: 'page', width: 612, height: 792, header_distance: 36, footer_distance: 36, title_page: false },
    ...{ margins: { top: 72, right: 72, bottom: 72, left: 72 }, columns: [{ width: 468, gap: 0 }], blocks },
    ...{ headers: NONE, footers: NONE, first_number: null, vertical_align: 'top', ...more },
  };
}

export const meaning = (more: Partial<ParagraphMeaning>): ParagraphMeaning => ({
  kind: 'paragraph',
  level: null,
  links: [],
  bookmarks: [],
  fields: [],
  notes: [],
  language: null,
  ...more,
});

/** A document of these blocks, on pages of Letter size with margins of an inch. */
export function textDocument(
  blocks: readonly FlowBlock[],
  more: Partial<Omit<TextDocument, 'flow' | 'paragraphs'>> & {
    readonly flow?: Partial<TextDocument['flow']>;
    readonly meanings?: Readonly<Record<number, Partial<ParagraphMeaning>>>;
  } = {},
): TextDocument {
  const { flow, meanings = {}, ...rest } = more;
  return {
    format: 'docx',
    metadata: { title: null, author: null, created: null, producer: null, properties: {} },
    paragraphs: new Map(Object.entries(meanings).map(([id, said]) => [Number(id), meaning(said)])),
    tables: new Map(),
    objects: new Map(),
    note_labels: new Map(),
    ...{ endnotes: [], comments: [], changes: [], attachments: [], diagnostics: [], dropped: [] },
    ...rest,
    flow: {
      sections: [section(blocks)],
      footnotes: new Map(),
      endnotes: [],
      ...{ default_tab: 36, even_and_odd: false, stated_pages: null },
      ...flow,
    },
  };
}

export interface Built {
  readonly body: DocumentBody;
  readonly pages: readonly PageContent[];
  readonly tables: readonly Table[];
  readonly shares: readonly number[];
}

export async function build(
  document: TextDocument,
  setting: { readonly limits?: Partial<ReadLimits>; readonly signal?: AbortSignal } = {},
): Promise<Built> {
  const pages: PageContent[] = [];
  const tables: Table[] = [];
  const shares: number[] = [];
  const never = (): never => {
    throw new Error('A text document has no cells.');
  };
  const body = await buildTextDocument(document, {
    limits: {
      ...{ max_cells: 1e6, max_columns: 1e4, max_text_bytes: 1e6, max_pages: 1000, max_unpacked_bytes: 1e9 },
      ...setting.limits,
    },
    out: {
      page: (content) => void pages.push(content),
      table: (found) => void tables.push(found),
      ...{
        cells: never,
        formulas: never,
        extras: never,
        looks: never,
        invoice: never,
        part: () => {},
        picture: () => {},
      },
    },
    signal: setting.signal ?? new AbortController().signal,
    progress: (share) => void shares.push(share),
    password: null,
    file_name: 'sample.docx',
  });
  pages.sort((a, b) => a.page - b.page);
  return { body, pages, tables, shares };
}
