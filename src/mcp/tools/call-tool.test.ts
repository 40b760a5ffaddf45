import type { CallToolResult } from '@modelcontextprotocol/server';
import { describe, expect, test } from 'vitest';
import { FolioError } from '../../errors.ts';
import type { AgentRoots } from '../files/open-files.ts';
import type { Input, Library } from '../library.ts';
import { contentReply, createFakeLibrary, FILE } from '../testing/fake-library.ts';
import { callTool } from './call-tool.ts';
import { chooseTools } from './tool-set.ts';

const TOOLS = chooseTools('upload,export,image,delete_file,list_files');
const UNASKED: AgentRoots = { told: null, canAsk: false };
const faults: unknown[] = [];

const ask = (library: Library, name: string, input: Input, roots = UNASKED) =>
  callTool(library, TOOLS, { name, input, roots }, (error) => faults.push(error)) as Promise<CallToolResult>;
const textOf = ({ content }: CallToolResult): string =>
  content.map((block) => (block.type === 'text' ? block.text : block.type)).join('\n');

describe('an answer', () => {
  test('is the JSON of the operation with a text beside it', async () => {
    const json = { file_name: 'a.csv', file_type: 'csv', page_count: 1, recommended_tools: ['get_page'] };
    const result = await ask(createFakeLibrary({ profile_document: { json } }), 'profile_document', { id: 'doc_1' });
    expect(result.structuredContent).toEqual(json);
    expect(textOf(result)).toMatch(/^a\.csv: csv.*1 page/);
    expect(result.content.at(-1)).toMatchObject({ type: 'resource_link', uri: 'folio://files/doc_1' });
  });

  test('does not depend on inputs that are sent as null', async () => {
    const library = createFakeLibrary({ search_document: { json: { matches: [], total: 0 } } });
    await ask(library, 'search_document', { id: 'doc_1', query: 'x', cursor: null });
    expect(library.calls[0]!.input).not.toHaveProperty('cursor');
  });

  test('that is content is a picture, or a text within the budget', async () => {
    const png = createFakeLibrary({ get_page_image: contentReply('image/png', new Uint8Array([1, 2, 3])) });
    expect((await ask(png, 'get_page_image', { id: 'doc_1', page: 1 })).content).toEqual([
      { type: 'image', data: 'AQID', mimeType: 'image/png' },
    ]);
    const long = createFakeLibrary({
      export_document: contentReply('text/markdown', 'a line of words\n'.repeat(9_000)),
    });
    const text = textOf(await ask(long, 'export_document', { id: 'doc_1', format: 'markdown' }));
    expect(text.length).toBeLessThan(40_000);
    expect(text).toContain('The rest is left out');
  });

  test('that is an export has markers by default, and says why it is empty where it is', async () => {
    const { content } = contentReply('text/markdown', '') as { content: object };
    const warnings = ['The document has no text.'];
    const library = createFakeLibrary({ export_document: { content: { ...content, warnings } as never } });
    const input = { id: 'doc_1', format: 'markdown' };
    expect(textOf(await ask(library, 'export_document', input))).toBe('The document has no text.');
    await ask(library, 'export_document', { ...input, markers: 'false' });
    expect(library.calls.map((call) => call.input['markers'])).toEqual([true, false]);
  });

  test('is a word where there is nothing to tell', async () => {
    expect(textOf(await ask(createFakeLibrary({ delete_file: null }), 'delete_file', { id: 'doc_1' }))).toBe(
      'delete_file: done.',
    );
  });

  test('that is larger than agents can take is refused', async () => {
    const json = { files: Array.from({ length: 5_000 }, () => FILE), next_cursor: null };
    const result = await ask(createFakeLibrary({ list_files: { json } }), 'list_files', {});
    expect(result.isError).toBe(true);
    expect(textOf(result)).toContain('Ask for less');
  });
});

describe('a file that is still being read', () => {
  const unread = new FolioError('file_not_ready', 'The file doc_1 is still being read.', { file_id: 'doc_1' });
  const reading = (rounds: number) => {
    const shares: number[] = [];
    const state = { waits: 0 };
    const library = createFakeLibrary({
      get_page: () => {
        if (state.waits < rounds) throw unread;
        return { json: { page: 1 } };
      },
      get_file: () => {
        const isRead = ++state.waits >= rounds;
        return { json: { ...FILE, status: isRead ? 'ready' : 'processing', progress: state.waits / 10 } };
      },
    });
    const call = { name: 'get_page', input: { id: 'doc_1', page: 1 }, roots: UNASKED };
    const answer = callTool(library, TOOLS, { ...call, onProgress: (share) => shares.push(share) }, () => {});
    return { answer: answer as Promise<CallToolResult>, shares, library };
  };

  test('is waited for, and told of on the way', async () => {
    const { answer, shares, library } = reading(3);
    expect((await answer).structuredContent).toEqual({ page: 1 });
    expect(shares).toEqual([0.1, 0.2]);
    expect(library.calls.map(({ operation }) => operation)).toEqual([
      ...['get_page', 'get_file', 'get_file', 'get_file', 'get_page'],
    ]);
  });

  test('is not waited for beyond half a minute', async () => {
    const { answer, library } = reading(99);
    expect(textOf(await answer)).toBe('The file doc_1 is still being read. Call again in a moment.');
    const waits = library.calls.filter(({ operation }) => operation === 'get_file');
    expect(waits.reduce((seconds, { input }) => seconds + Number(input['wait']), 0)).toBe(30);
  });
});

describe('an extraction that is larger than agents can take', () => {
  const extractionOf = (count: number, candidates: number, citations: number) => {
    const field = (i: number) => ({
      ...{
        name: `field_${i}`,
        type: 'string',
        value: `value ${i}`,
        raw_text: `value ${i}`,
        confidence: 1,
        status: 'found',
      },
      ...{
        citation: { page: 1, anchor: 'p1.b1' },
        citations: Array.from({ length: citations }, () => ({ page: 1, anchor: 'p1.b1' })),
      },
      candidates: Array.from({ length: candidates }, (_, k) => ({ value: `other ${k}`, raw_text: `other ${k}` })),
    });
    return {
      id: 'ext_1',
      fields: Array.from({ length: count }, (_, i) => field(i)),
      data: { field_0: 'value 0' },
      warnings: [],
    };
  };
  const extract = async (json: object): Promise<CallToolResult> => {
    const tools = chooseTools('extract');
    const call = { name: 'extract_fields', input: { id: 'doc_1', schema: 'invoice' }, roots: UNASKED };
    const library = createFakeLibrary({ extract_fields: { json } });
    return (await callTool(library, tools, call, () => {})) as CallToolResult;
  };
  type Given = { readonly fields: { readonly citations: unknown[] }[]; readonly truncated: boolean };

  test('comes without its candidates, and says how to get them', async () => {
    const result = await extract(extractionOf(20, 300, 2));
    const given = result.structuredContent as unknown as Given;
    expect([given.fields.length, given.fields[0]!.citations.length, given.truncated]).toEqual([20, 2, true]);
    expect(textOf(result)).toContain('call get_extraction with extraction_id ext_1 and fields');
  });

  test('comes with as many fields as there is room for, and names some of the others', async () => {
    const result = await extract(extractionOf(2_000, 1, 9));
    const { fields } = result.structuredContent as unknown as Given;
    expect(fields.length).toBeGreaterThan(50);
    expect(fields.length).toBeLessThan(2_000);
    expect(textOf(result)).toContain(`Only ${fields.length} of 2000 fields are here.`);
    expect(textOf(result)).toContain(`There are also field_${fields.length},`);
  });
});

describe('a field that is larger than agents can take', () => {
  const rows = Array.from({ length: 5_000 }, (_, i) => ({ id: i, text: `row ${i}` }));
  const field = (name: string, value: unknown) => ({
    name,
    value,
    citation: { anchor: 'Prices!A1:B5001' },
    citations: [],
  });
  const fields = [field('headers', ['id', 'text']), field('rows', rows), field('row_count', 5_000)];
  const give = async (some: typeof fields) => {
    const data = Object.fromEntries(some.map(({ name, value }) => [name, value]));
    const library = createFakeLibrary({ get_extraction: { json: { id: 'ext_1', fields: some, data, warnings: [] } } });
    const call = { name: 'get_extraction', input: { extraction_id: 'ext_1' }, roots: UNASKED };
    return (await callTool(library, chooseTools('extract'), call, () => {})) as CallToolResult;
  };

  test('is left out, with the place where it can be read; those behind it are given', async () => {
    const result = await give(fields);
    expect(result.structuredContent).toMatchObject({
      fields: [{ name: 'headers' }, { name: 'row_count' }],
      data: { headers: ['id', 'text'], row_count: 5_000 },
      truncated: true,
    });
    expect(textOf(result)).toContain(
      'Only 2 of 3 fields are here. Too large to be given at all: rows (Prices!A1:B5001).',
    );
    expect(textOf(result)).not.toContain('call get_extraction');
  });

  test('is told so where it alone was asked for', async () => {
    const result = await give([fields[1]!]);
    expect(result.structuredContent).toMatchObject({ fields: [], data: {}, truncated: true });
    expect(textOf(result)).toContain('with get_table or read_range');
  });
});

describe('a problem', () => {
  test('is told in words, with the whole of it where clients do not check it', async () => {
    const error = new FolioError('unknown_sheet', 'There is no sheet named "Sumary".', {
      did_you_mean: 'Summary',
      hint: 'The sheets are Summary, Data.',
    });
    const result = await ask(createFakeLibrary({ read_range: error }), 'read_range', { id: 'doc_1', sheet: 'Sumary' });
    expect(textOf(result)).toBe(
      'There is no sheet named "Sumary". Did you mean Summary? The sheets are Summary, Data.',
    );
    expect(result.isError).toBe(true);
    expect(result.structuredContent).toBeUndefined();
    expect(result._meta).toMatchObject({ 'folioscope/problem': { code: 'unknown_sheet', status: 422 } });
  });

  test('with a file names those that there are', async () => {
    const result = await ask(createFakeLibrary(), 'get_page', { id: 'Prices.csv', page: 1 });
    expect(textOf(result)).toBe(
      'There is no file Prices.csv. Did you mean doc_1? Stored files: doc_1 (Prices.csv, 1 page).',
    );
    const empty = createFakeLibrary({ list_files: { json: { files: [], next_cursor: null } } });
    expect(textOf(await ask(empty, 'get_page', { id: 'x', page: 1 }))).toContain('No file is stored yet.');
  });

  test('with a file that is not named at all names those that there are', async () => {
    const missing = new FolioError('invalid_request', 'id is missing.', { param: 'id' });
    const library = createFakeLibrary({ profile_document: missing });
    expect(textOf(await ask(library, 'profile_document', {}))).toBe(
      'id is missing. Stored files: doc_1 (Prices.csv, 1 page).',
    );
    const other = new FolioError('invalid_request', 'page is missing.', { param: 'page' });
    expect(textOf(await ask(createFakeLibrary({ get_page: other }), 'get_page', { id: 'doc_1' }))).toBe(
      'page is missing.',
    );
  });

  test('with the name of a tool names those that there are', async () => {
    const text = textOf(await ask(createFakeLibrary(), 'get_pages', {}));
    expect(text).toContain('Did you mean get_page?');
    expect(text).toContain('inspect_formula');
    expect(textOf(await ask(createFakeLibrary(), 'extract_fields', {}))).toContain('folio mcp --with extract,');
  });

  test('of ours is told to us, and agents only that there is one', async () => {
    const fault = new Error('secret');
    const result = await ask(createFakeLibrary({ get_page: fault }), 'get_page', { id: 'doc_1', page: 1 });
    expect(JSON.stringify(result)).not.toContain('secret');
    expect(result.isError).toBe(true);
    expect(faults).toEqual([fault]);
  });
});

describe('a file to upload', () => {
  test('comes as bytes where paths are not taken', async () => {
    const result = await ask(createFakeLibrary(), 'upload_file', { file_name: 'b.csv', content: 'YSxi' });
    expect(result.structuredContent).toMatchObject({ file_name: 'b.csv' });
  });

  test.each([
    [{ file_name: 'b.csv' }, 'content is missing.'],
    [{ content: 'YSxi' }, 'file_name is missing.'],
    [{ file_name: 'b.csv', content: 'no base64!' }, 'content is not base64.'],
  ])('%j is refused', async (input, text) => {
    expect(textOf(await ask(createFakeLibrary(), 'upload_file', input))).toBe(text);
  });
});

describe('a path', () => {
  const outside = new FolioError('forbidden', 'Outside.');
  const localWith = (open: NonNullable<Library['local']>['open'], takesRoots = true) =>
    createFakeLibrary({ get_page: { json: { page: 1 } } }, { roots: ['/r'], takesRoots, open, list: async () => [] });

  test('is opened, and the document is asked by its id', async () => {
    const library = localWith(async (path) => (path === 'a.csv' ? 'doc_7' : 'doc_8'));
    await ask(library, 'get_page', { id: 'a.csv', page: 1 });
    await ask(library, 'get_page', { id: 'doc_9', page: 1 });
    expect(library.calls.map(({ input }) => input['id'])).toEqual(['doc_7', 'doc_9']);
  });

  test('is not what the question for files is', async () => {
    const library = createFakeLibrary(
      {},
      { roots: ['/r'], takesRoots: true, open: () => Promise.reject(outside), list: async () => ['a.csv'] },
    );
    const text = textOf(await ask(library, 'profile_document', { id: '?' }, { told: null, canAsk: true }));
    expect(text).toBe(
      'No file was named. Stored files: doc_1 (Prices.csv, 1 page). Files in /r can be named by path: a.csv.',
    );
  });

  test('whose file takes long to read is told of on the way', async () => {
    const shares: number[] = [];
    const library = localWith(async (_path, _more, { onProgress } = {}) => {
      onProgress?.(0.5);
      return 'doc_7';
    });
    const call = { name: 'get_page', input: { id: 'a.csv', page: 1 }, roots: UNASKED };
    await callTool(library, TOOLS, { ...call, onProgress: (share) => shares.push(share) }, () => {});
    expect(shares).toEqual([0.5]);
  });

  test('outside of the roots is asked about where the program of the agent can tell more of them', async () => {
    const library = localWith(async (_, more) => {
      if (more.includes('/more')) return 'doc_7';
      throw outside;
    });
    const first = await ask(library, 'get_page', { id: '/more/a.csv', page: 1 }, { told: null, canAsk: true });
    expect(first).toMatchObject({ inputRequests: { roots: { method: 'roots/list' } } });
    const roots = { told: ['/more'], canAsk: true };
    expect(await ask(library, 'get_page', { id: '/more/a.csv', page: 1 }, roots)).toMatchObject({
      structuredContent: { page: 1 },
    });
  });

  test.each([
    ['it cannot be asked', { told: null, canAsk: false }, true],
    ['it has told its own', { told: ['/other'], canAsk: true }, true],
    ['the roots are set', { told: null, canAsk: true }, false],
  ])('outside of the roots is refused where %s', async (_, roots, takesRoots) => {
    const library = localWith(() => Promise.reject(outside), takesRoots);
    expect(await ask(library, 'get_page', { id: '/x', page: 1 }, roots)).toMatchObject({ isError: true });
  });
});
