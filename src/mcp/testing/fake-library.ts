// Scripted library for tests of the MCP server.
import { FolioError } from '../../errors.ts';
import type { Input, Library, Reply } from '../library.ts';

export interface FakeLibrary extends Library {
  readonly calls: { readonly operation: string; readonly input: Input }[];
}

export const FILE = {
  id: 'doc_1',
  file_name: 'Prices.csv',
  file_type: 'csv',
  status: 'ready',
  size_bytes: 4,
  page_count: 1,
  created_at: '2026-01-01T00:00:00Z',
};

/** A text as content, in pieces. */
export const contentReply = (media_type: string, ...pieces: (string | Uint8Array)[]): Reply => ({
  content: {
    media_type,
    file_name: 'content',
    body: (async function* () {
      yield* pieces;
    })(),
  },
});

/** Answers by the name of the operation; knows one file, and throws what is given as an error. */
export function createFakeLibrary(
  script: Readonly<Record<string, Reply | Error | ((input: Input) => Reply)>> = {},
  local?: Library['local'],
): FakeLibrary {
  const calls: FakeLibrary['calls'] = [];
  const answers = { list_files: { json: { files: [FILE], next_cursor: null } }, ...script };
  return {
    calls,
    local,
    async call({ name }, input) {
      calls.push({ operation: name, input });
      const answer = answers[name as keyof typeof answers] as (typeof script)[string] | undefined;
      if (answer === undefined) throw new FolioError('file_not_found', `There is no file ${input['id']}.`);
      if (answer instanceof Error) throw answer;
      return typeof answer === 'function' ? answer(input) : answer;
    },
    async store({ file_name }) {
      return { ...FILE, file_name };
    },
  };
}
