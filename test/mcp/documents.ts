import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

export interface TestDocument {
  readonly format: string;
  /** From the top of the disk. */
  readonly path: string;
  readonly name: string;
  readonly query: string;
  /** Where there are several. */
  readonly sheet?: string;
}

/** One small document of each format, and something that stands in it. */
const FILES: readonly Omit<TestDocument, 'name'>[] = [
  { format: 'pdf', path: 'examples/trade.pdf', query: 'regions' },
  { format: 'xlsx', path: 'examples/coffee-shops.xlsx', query: 'shops', sheet: 'Calc' },
  { format: 'xls', path: 'fixtures/xls/formulas/input.xls', query: '1' },
  { format: 'docx', path: 'examples/service-agreement.docx', query: 'agreement' },
  { format: 'pptx', path: 'examples/quarter.pptx', query: 'quarter' },
  { format: 'rtf', path: 'examples/letter.rtf', query: 'the' },
  { format: 'csv', path: 'examples/ledger.csv', query: 'a' },
];

export const DOCUMENTS: readonly TestDocument[] = FILES.map(({ path, ...rest }) => ({
  ...rest,
  path: join(ROOT, path),
  name: basename(path),
}));

export const bytesOf = ({ path }: TestDocument) => new Uint8Array(readFileSync(path));

/** A question to each of the nine tools that a document with the query in it can be asked. */
export const questionsOf = ({ query, sheet }: TestDocument): readonly (readonly [tool: string, input: object])[] => [
  ['profile_document', {}],
  ['list_structure', {}],
  ['search_document', { query }],
  ['get_page', { page: 1 }],
  ['get_table', { table_id: 't1' }],
  ['list_sheets', {}],
  ['read_range', { include_formulas: true, ...(sheet ? { sheet } : {}) }],
  ['find_cells', { query }],
  ['inspect_formula', { cell: 'B4', ...(sheet ? { sheet } : {}) }],
];
