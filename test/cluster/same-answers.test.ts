import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FORMATS } from '../../src/formats/index.ts';
import { OPERATIONS, type Operation } from '../../src/service/index.ts';
import { type ClusterParts, missingParts, startParts } from '../support/cluster/cluster.ts';
import { type Nodes, openNodes } from '../support/cluster/nodes.ts';
import { type RunningServer, startServer, uploadText } from '../support/server.ts';

const FIXTURES = new URL('../../fixtures/', import.meta.url).pathname;
/** Of each format, so that there are fifty and more in all. */
const FILES_OF_EACH = 3;

const missing = missingParts();

/** Every so-manyth fixture of each format, so that old and new ones are among them. */
const FILES = FORMATS.flatMap(({ format }) => {
  const names = readdirSync(join(FIXTURES, format)).sort();
  const inputs = names.flatMap((name) =>
    readdirSync(join(FIXTURES, format, name))
      .filter((file) => file.startsWith('input.'))
      .map((file) => ({ name: `${name}.${file.split('.').at(-1)}`, path: join(FIXTURES, format, name, file) })),
  );
  const step = Math.max(1, Math.floor(inputs.length / FILES_OF_EACH));
  return inputs.filter((_, i) => i % step === 0).slice(0, FILES_OF_EACH);
});

/** What each operation about a file is asked with. Those that make or end something are asked by the tests below. */
const ASKED: Readonly<Record<string, object>> = {
  get_file: {},
  download_file: {},
  list_parts: {},
  profile_document: {},
  list_structure: {},
  search_document: { query: 'total', max_results: 5 },
  ask_document: { question: 'What is the total?' },
  get_page: { page: 1, detail: 'words' },
  get_page_image: { page: 1, dpi: 40 },
  explain_page: { page: 1 },
  draw_explanation: { page: 1 },
  get_crop: { page: 1, bbox: '10,10,60,40', format: 'svg' },
  list_tables: {},
  get_table: { table_id: 't1', max_rows: 5 },
  list_annotations: {},
  chunk_document: { chunk_tokens: 200, limit: 5 },
  list_sheets: { details: true },
  read_range: { range: 'A1:D8' },
  find_cells: { query: 'total' },
  inspect_formula: { cell: 'B4' },
  audit_document: { limit: 5 },
  extract_fields: { schema: 'invoice' },
  list_citations: { limit: 5 },
  verify_citations: { quotes: [{ text: 'total' }, { text: 'the', page: 1 }] },
  export_document: { format: 'markdown' },
};
const ASKED_BELOW = ['read_file', 'delete_file', 'validate_extraction'];

const operation = (name: string): Operation => OPERATIONS.find((one) => one.name === name)!;

if (missing !== null) {
  describe.skip(`answers of one machine and of many (${missing})`, () => it('are not compared', () => {}));
} else {
  describe('answers of one machine and of many', () => {
    let parts: ClusterParts;
    let nodes: Nodes;
    let data_dir: string;
    let sides: readonly Side[];

    beforeAll(async () => {
      parts = await startParts();
      nodes = openNodes(parts);
      data_dir = mkdtempSync(join(tmpdir(), 'folio-one-'));
      // What is uploaded to one node is asked of another.
      const [one, upload, ask] = await Promise.all([
        startServer(data_dir),
        nodes.start('api'),
        nodes.start('api'),
        nodes.start('worker'),
      ]);
      sides = [openSide(one, one), openSide(upload, ask)];
      for (const side of sides) for (const file of FILES) await side.upload(file);
      for (const side of sides) await side.settled();
    }, 600_000);
    afterAll(async () => {
      await sides[0]?.ended();
      await nodes.stop();
      await parts.stop();
      rmSync(data_dir, { recursive: true, force: true });
    });

    const expectSame = async (ask: (side: Side) => Promise<string>): Promise<string> => {
      const [one, many] = [await ask(sides[0]!), await ask(sides[1]!)];
      expect(many).toBe(one);
      return one;
    };

    it('has files to ask about, of every format', () => {
      expect(FILES.length).toBeGreaterThanOrEqual(50);
      expect(new Set(FILES.map(({ name }) => name.split('.').at(-1))).size).toBeGreaterThanOrEqual(FORMATS.length);
    });

    it('asks every operation about a file', () => {
      const about = OPERATIONS.filter(({ path }) => path.startsWith('/v1/files/{id}')).map(({ name }) => name);
      expect([...Object.keys(ASKED), ...ASKED_BELOW].sort()).toEqual(about.sort());
    });

    it.each(Object.entries(ASKED))(
      'are the same to %s',
      async (name, input) => {
        let good = 0;
        for (const file of FILES) {
          const said = await expectSame((side) => side.ask(operation(name), { id: side.idOf(file.name), ...input }));
          if (said.startsWith('200') || said.startsWith('201')) good++;
        }
        expect(good).toBeGreaterThan(0);
      },
      600_000,
    );

    it('are the same to lists of files, page by page', async () => {
      const pages = await expectSame(async (side) => {
        const all: string[] = [];
        for (let cursor: string | null = null; ; ) {
          const path = `/v1/files?limit=9${cursor === null ? '' : `&cursor=${cursor}`}`;
          const answer = (await (await fetch(side.url + path)).json()) as { next_cursor: string | null };
          all.push(side.masked(JSON.stringify(answer)));
          cursor = answer.next_cursor;
          if (cursor === null) return all.join('\n');
        }
      });
      const listed = pages
        .split('\n')
        .flatMap((page) => (JSON.parse(page) as { files: { parent_id?: string }[] }).files);
      expect(listed.filter(({ parent_id }) => !parent_id)).toHaveLength(FILES.length);
      expect(pages.split('\n').length).toBe(Math.ceil(listed.length / 9));
    });

    it.each([
      { query: 'total' },
      { query: 'What was the revenue?' },
      { query: 'contract between the parties', file_types: ['docx', 'pdf'] },
      { query: 'nothing-of-this-kind' },
      { query: 'date', max_results: 3 },
      { query: 'invoice number', order: 'document', words: 'any' },
    ])('are the same to a search of all files: %j', async (input) => {
      // What is indexed in the background is waited for by the first that asks.
      for (const side of sides) await side.ask(operation('search_files'), input);
      expect(await expectSame((side) => side.ask(operation('search_files'), input))).toMatch(/^200/);
    });

    it('are the same to what was made of a file, and to what is not there', async () => {
      const file = FILES.find(({ name }) => name.endsWith('.csv'))!;
      await expectSame(async (side) => {
        const id = side.idOf(file.name);
        const made = await side.ask(operation('extract_fields'), { id, schema: 'invoice' }, (text) => text);
        const extraction_id = JSON.parse(made.slice(made.indexOf('{'))).id as string;
        return [
          await side.ask(operation('get_extraction'), { extraction_id }),
          await side.ask(operation('validate_extraction'), { id, extraction_id }),
          await side.ask(operation('review_extraction'), { extraction_id, values: { currency: 'EUR' }, done: true }),
          await side.ask(operation('get_review'), { extraction_id }),
          await side.ask(operation('export_review'), { extraction_id, format: 'csv' }).then(maskedTimes),
          await side.ask(operation('list_reviews'), { state: 'done' }),
          await side.ask(operation('get_extraction'), { extraction_id: 'ext_none' }),
          await side.ask(operation('read_file'), { id }),
          await side.ask(operation('get_file'), { id: 'doc_none\u0000' }),
        ].join('\n');
      });
    });

    it('are the same to schemas and examples', async () => {
      const file = FILES.find(({ name }) => name.endsWith('.csv'))!;
      const fields = [{ name: 'total', type: 'number' }];
      const all = await expectSame(async (side) => {
        const example = { name: 'order', file_id: side.idOf(file.name), values: { total: 1 } };
        const said = [
          await side.ask(operation('add_schema'), { name: 'order', schema: { fields } }),
          await side.ask(operation('add_schema'), { name: 'order', schema: { fields } }),
          await side.ask(operation('list_schemas'), {}),
          await side.ask(operation('get_schema'), { name: 'order' }),
          await side.ask(operation('add_example'), example),
          await side.ask(operation('list_examples'), { name: 'order' }),
          await side.ask(operation('export_schema'), { name: 'order' }),
          await side.ask(operation('delete_schema'), { name: 'order' }),
          await side.ask(operation('get_calibration'), {}),
        ];
        return said.join('\n');
      });
      expect(all.split('\n').filter((line) => /^20/.test(line)).length).toBeGreaterThanOrEqual(7);
    });

    it('are the same to a comparison, and to the end of a file', async () => {
      const [before, after] = FILES.filter(({ name }) => name.endsWith('.csv'));
      await expectSame(async (side) => {
        const [first, second] = [side.idOf(before!.name), side.idOf(after!.name)];
        const said = [
          await side.ask(operation('diff_documents'), { before: first, after: second }),
          await side.ask(operation('delete_file'), { id: first }),
          await side.ask(operation('get_file'), { id: first }),
          await side.ask(operation('diff_documents'), { before: first, after: second }),
          await side.ask(operation('delete_file'), { id: first }),
        ];
        return said.join('\n');
      });
    });
  });
}

/** Times as they are in CSV. */
const maskedTimes = (text: string): string => text.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>');

interface Side {
  readonly url: string;
  upload(file: { readonly name: string; readonly path: string }): Promise<void>;
  idOf(name: string): string;
  /** Resolves once all files are read, and what lies in them, which is read behind all uploads. */
  settled(): Promise<void>;
  /** Status, type and body. */
  ask(operation: Operation, input: object, mask?: (text: string) => string): Promise<string>;
  masked(text: string): string;
  ended(): Promise<void>;
}

function openSide(takes: RunningServer, answers: RunningServer): Side {
  const ids = new Map<string, string>();
  /** Ids by the file that they are of; times, cursors and numbers of requests are of one run. */
  const masked = (text: string): string =>
    [...ids]
      .reduce((all, [name, id]) => all.replaceAll(id, `<id of ${name}>`), text)
      .replace(/\b(?:ext|exa)_[0-9a-z]{20,}/g, '<id>')
      .replace(/"\d{4}-\d\d-\d\dT[\d:.]+Z"/g, '"<time>"')
      .replace(/"next_cursor":"[^"]+"/g, '"next_cursor":"<cursor>"')
      .replace(/,?"(?:instance|request_id)":"[^"]*"/g, '');
  return {
    url: answers.url,
    masked,
    idOf: (name) => ids.get(name)!,
    upload: async ({ name, path }) => {
      const response = await uploadText(takes.url, name, new Uint8Array(readFileSync(path)));
      const body = (await response.json()) as { id?: string; file_id?: string };
      ids.set(name, (body.id ?? body.file_id)!);
    },
    settled: async () => {
      for (const id of ids.values())
        while (/"status":"processing"/.test(await (await fetch(`${answers.url}/v1/files/${id}/parts`)).text()))
          await pause(50);
    },
    ask: async ({ method, path }, input, mask = masked) => {
      const rest: Record<string, unknown> = { ...input };
      const url = path.replace(/\{(\w+)\}/g, (_, name: string) => {
        const value = encodeURIComponent(String(rest[name]));
        delete rest[name];
        return value;
      });
      const isPost = method === 'POST';
      const query = new URLSearchParams(
        Object.entries(rest).map(([name, value]): [string, string] => [name, String(value)]),
      );
      const response = await fetch(`${answers.url}${url}${isPost ? '' : `?${query}`}`, {
        method,
        ...(isPost ? { body: JSON.stringify(rest), headers: { 'content-type': 'application/json' } } : {}),
      });
      const bytes = Buffer.from(await response.arrayBuffer());
      const type = response.headers.get('content-type') ?? 'no content';
      const isText = /json|text|svg/.test(type);
      return mask(`${response.status} ${type} ${isText ? bytes.toString() : bytes.toString('base64')}`);
    },
    ended: () => takes.kill(),
  };
}
