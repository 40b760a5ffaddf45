import { expect, it } from 'vitest';
import { FolioError } from '../../errors.ts';
import { MODEL_VERSION } from '../../model/index.ts';
import type { SearchableFile, Store } from '../../store/index.ts';
import type { Answering } from '../answers/answering.ts';
import { SearchFilesSchema } from '../operations/schemas.ts';
import { searchFiles } from './index.ts';

const COUNT = 3_000;
const caller = { tenant: 'default' };

/** Files that nothing is known of and none of which can be opened. */
function partsOf(document_key: string) {
  const files = Array.from({ length: COUNT }, (_, i): SearchableFile => {
    const name = String(i).padStart(5, '0');
    return { id: name, file_name: name, file_type: 'csv', document_key, signature: null, cursor: name };
  });
  const store: Pick<Store, 'listSearchable'> = {
    listSearchable: async (_tenant, _version, _filter, limit, cursor) => {
      const first = cursor === null ? 0 : Number(cursor) + 1;
      const items = files.slice(first, first + limit);
      return { items, next_cursor: first + limit < COUNT ? items.at(-1)!.cursor : null };
    },
  };
  const tried: string[] = [];
  const signing = { later: () => {}, keep: async () => {}, close: async () => {} };
  const json: Answering['json'] = async (_, { files }) => {
    tried.push(files['document']!);
    throw new FolioError('file_not_ready', 'The file is still being read.');
  };
  const indexing = { later: () => {}, index: async () => {}, get: async () => '', close: async () => {} };
  return { tried, store: store as Store, signing, indexing, answering: { json } as Answering };
}

interface Answer {
  readonly skipped: number;
  readonly next_cursor: string | null;
}

it.each([
  ['cannot be opened', `x.csv.3.${MODEL_VERSION}`, 1_000],
  ['are to be read anew', 'x.csv.3.0', 10],
])('files that %s are work too: a call tries some, and its cursor leads on', async (_, document_key, most) => {
  const parts = partsOf(document_key);
  const ask = (cursor?: string) =>
    searchFiles(parts, caller, { query: 'travel', order: 'document', cursor }, SearchFilesSchema) as Promise<Answer>;
  const first = await ask();
  expect(first.skipped).toBeGreaterThan(0);
  expect(first.skipped).toBeLessThanOrEqual(most);
  const second = await ask(first.next_cursor!);
  expect(second.skipped).toBe(first.skipped);
  expect(new Set(parts.tried).size).toBe(2 * first.skipped);
});
