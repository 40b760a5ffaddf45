import { expect, test } from 'vitest';
import { FolioError } from '../../errors.ts';
import { type PassageParts, rankFile, rankFiles } from './find-passages.ts';

const caller = { tenant: 'default' };
const fileOf = (id: string) => ({ id, file_name: `${id}.csv`, file_type: 'csv', document_key: `key-${id}` });
const gone = new FolioError('stored_document_damaged', 'The document is not in the store.');

/** Two files are chosen, of which one is deleted before its index is made. */
const parts = {
  store: {
    listWithoutPassages: async () => [],
    findByTerms: async () => ['here', 'gone'].map((id) => ({ file: fileOf(id), score: 1 })),
  },
  indexing: {
    get: async (key: string) => {
      if (key === 'key-gone') throw gone;
      return `index of ${key}`;
    },
  },
  answering: {
    json: async (_: unknown, { texts, input }: { texts: object; input: { file_names: string[] } }) => ({
      json: { places: [], total: 0, names: input.file_names, languages: Object.values(texts), worths: [] },
    }),
  },
} as unknown as PassageParts;

test('a file that is deleted after it was chosen is left out of the ranking, and counted', async () => {
  const ranked = await rankFiles(parts, caller, { query: 'a question' }, 5);
  expect(ranked).toMatchObject({
    ...{ lost: 1, files: [{ id: 'here' }] },
    ...{ names: ['here.csv'], languages: ['index of key-here'] },
  });
});

test('where it is the one file that is asked, the fault is told', async () => {
  const file = fileOf('gone') as Parameters<typeof rankFile>[3];
  await expect(rankFile(parts, caller, 'a question', file, 5)).rejects.toBe(gone);
});
