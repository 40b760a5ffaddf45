import { expect, test } from 'vitest';
import { FolioError } from '../../errors.ts';
import { createPoolAnswering, type PoolAnsweringParts } from './answer-in-pool.ts';
import type { AskedQuestion } from './answering.ts';

const caller = { tenant: 'default' };
const damage = () => new FolioError('stored_document_damaged');

/** A file that is deleted as soon as somebody has begun to ask about it; what it lay in is gone then. */
function deletedMeanwhile(fault: unknown) {
  let isThere = true;
  const gone = async (): Promise<never> => {
    isThere = false;
    throw fault;
  };
  return createPoolAnswering({
    store: { documentFile: async () => ({ path: 'document', size: 1 }), newAnswerPath: async () => 'answer' },
    pool: { answer: gone },
    documents: { open: gone, openLight: gone },
    ready: async (_: unknown, id: string) => {
      if (!isThere) throw new FolioError('file_not_found');
      return { id, document_key: 'key' };
    },
    mend: async () => undefined,
  } as unknown as PoolAnsweringParts);
}
const question = (bounded: boolean) =>
  ({ work: 'list_tables', files: { document: 'doc_1' }, input: {}, bounded }) as unknown as AskedQuestion;

test.each([
  ['damage', damage()],
  ['a file that is not there', Object.assign(new Error('gone'), { code: 'ENOENT', syscall: 'open' })],
  ['what nobody expected', new TypeError('a mistake')],
])(
  'a file that is deleted while it is asked about is told as gone, whatever that looked like: %s',
  async (_, fault) => {
    const notFound = { code: 'file_not_found' };
    await expect(deletedMeanwhile(fault).json(caller, question(true))).rejects.toMatchObject(notFound);
    await expect(deletedMeanwhile(fault).json(caller, question(false))).rejects.toMatchObject(notFound);
    await expect(deletedMeanwhile(fault).content(caller, question(false))).rejects.toMatchObject(notFound);
  },
);
