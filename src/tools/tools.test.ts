import Value from 'typebox/value';
import { beforeAll, describe, expect, it } from 'vitest';
import { csvDocument, pagesDocument, workbookDocument } from '../../test/support/sample-documents.ts';
import { listTables, type OpenDocument, TOOLS, type Tool } from './index.ts';

const documents: Record<string, OpenDocument> = {};

beforeAll(async () => {
  documents['csv'] = await csvDocument();
  documents['xlsx'] = await workbookDocument();
  documents['pdf'] = await pagesDocument();
});

/** What each tool is asked, of which document. */
const QUESTIONS: readonly (readonly [tool: string, document: string, input: Record<string, unknown>])[] = [
  ...['csv', 'xlsx', 'pdf'].flatMap((document) =>
    (
      [
        ['profile_document', {}],
        ['list_structure', {}],
        ['search_document', { query: 'e', max_results: 3 }],
        ['search_document', { query: 'o.*e', regex: true, include_hidden: true }],
        ['get_page', { page: 1, detail: 'words' }],
        ['get_table', { table_id: 't1' }],
        ['get_table', { table_id: 't1', max_rows: 1 }],
        ['list_tables', {}],
      ] as const
    ).map(([tool, input]) => [tool, document, input] as const),
  ),
  ['list_sheets', 'csv', {}],
  ['list_sheets', 'xlsx', {}],
  ['read_range', 'csv', { range: 'A1:D3', include_empty: true }],
  ['read_range', 'xlsx', { sheet: 'Summary', range: 'A:C', include_formulas: true }],
  ['find_cells', 'csv', { query: 'a' }],
  ['find_cells', 'xlsx', { query: 'check', match: 'any' }],
  ['inspect_formula', 'xlsx', { sheet: 'Summary', cell: 'A2' }],
];

const toolNamed = (name: string): Tool => [...TOOLS, listTables].find((tool) => tool.name === name)!;

describe('the agent tools', () => {
  it('are the nine of the specification, in its order', () => {
    expect(TOOLS.map((tool) => tool.name)).toEqual([
      'profile_document',
      'list_structure',
      'search_document',
      'get_page',
      'get_table',
      'list_sheets',
      'read_range',
      'find_cells',
      'inspect_formula',
    ]);
  });

  it.each(QUESTIONS)('%s of a %s answers %o as its output schema promises', async (name, document, input) => {
    const tool = toolNamed(name);
    expect(Value.Check(tool.input, input)).toBe(true);
    const answer = JSON.parse(JSON.stringify(await tool.run(documents[document]!, input)));
    expect([...Value.Errors(tool.output, answer)]).toEqual([]);
  });

  it.each(QUESTIONS)('%s of a %s answers %o alike every time', async (name, document, input) => {
    const ask = async () => JSON.stringify(await toolNamed(name).run(documents[document]!, input));
    expect(await ask()).toBe(await ask());
  });

  it('hold schemas that can fail', async () => {
    const answer = await toolNamed('list_tables').run(documents['csv']!, {});
    expect(Value.Check(toolNamed('list_tables').output, { ...answer, more: 1 })).toBe(false);
    expect(Value.Check(toolNamed('get_page').output, answer)).toBe(false);
  });

  it('describe every input', () => {
    for (const tool of TOOLS) {
      expect(tool.input).toMatchObject({ type: 'object', additionalProperties: false });
      for (const [name, property] of Object.entries(tool.input.properties)) {
        expect(property, `${tool.name}.${name}`).toHaveProperty('description');
      }
    }
  });
});
