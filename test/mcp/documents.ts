import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** One small document of each format, and something that stands in it. */
export const DOCUMENTS = [
  { format: 'pdf', path: 'examples/trade.pdf', query: 'regions' },
  { format: 'xlsx', path: 'examples/coffee-shops.xlsx', query: 'shops' },
  { format: 'xls', path: 'fixtures/xls/formulas/input.xls', query: '1' },
  { format: 'docx', path: 'examples/service-agreement.docx', query: 'agreement' },
  { format: 'pptx', path: 'examples/quarter.pptx', query: 'quarter' },
  { format: 'rtf', path: 'examples/letter.rtf', query: 'the' },
  { format: 'csv', path: 'examples/ledger.csv', query: 'a' },
].map(({ path, ...rest }) => ({ ...rest, path: join(ROOT, path), name: basename(path) }));

export type TestDocument = (typeof DOCUMENTS)[number];

export const bytesOf = ({ path }: TestDocument) => new Uint8Array(readFileSync(path));

/** A question to each of the nine tools that a document with the query in it can be asked. */
export const questionsOf = ({ query }: TestDocument): readonly (readonly [tool: string, input: object])[] => [
  ['profile_document', {}],
  ['list_structure', {}],
  ['search_document', { query }],
  ['get_page', { page: 1 }],
  ['get_table', { table_id: 't1' }],
  ['list_sheets', {}],
  ['read_range', { include_formulas: true }],
  ['find_cells', { query }],
  ['inspect_formula', { cell: 'B4' }],
];
