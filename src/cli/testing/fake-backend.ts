// Scripted backend for tests of commands, which records the calls it gets.
import type { Backend, FileToUpload, Input, Reply, WireFile } from '../backend/backend.ts';

export const wireFile = (given: Partial<WireFile> = {}): WireFile => ({
  id: 'doc_1',
  file_name: 'a.csv',
  file_type: 'csv',
  status: 'ready',
  size_bytes: 4,
  sha256: 'none',
  error: null,
  ...given,
});

export interface FakeBackend extends Backend {
  readonly calls: { operation: string; input: Input }[];
  readonly uploads: (Omit<Extract<FileToUpload, { bytes: unknown }>, 'bytes'> & { text: string })[];
  /** Addresses that it was to fetch. */
  readonly fetched: string[];
}

/** Answers as scripted: a list under `METHOD path` is used up one by one, its last entry for ever. */
export function createFakeBackend(
  script: Readonly<Record<string, readonly (Reply | Error)[]>>,
  uploaded: WireFile = wireFile(),
): FakeBackend {
  const rest = new Map(Object.entries(script).map(([name, replies]) => [name, [...replies]]));
  const calls: FakeBackend['calls'] = [];
  const uploads: FakeBackend['uploads'] = [];
  const fetched: string[] = [];
  return {
    calls,
    uploads,
    fetched,
    async call({ method, path }, input) {
      calls.push({ operation: `${method} ${path}`, input });
      const replies = rest.get(`${method} ${path}`) ?? [];
      const reply = replies.length > 1 ? replies.shift() : replies[0];
      if (reply === undefined) throw new Error(`no reply is scripted for ${method} ${path}`);
      if (reply instanceof Error) throw reply;
      return reply;
    },
    async upload(asked) {
      if ('url' in asked) {
        fetched.push(asked.url);
        return uploaded;
      }
      const { bytes, ...file } = asked;
      const chunks: Uint8Array[] = [];
      for await (const chunk of bytes) chunks.push(chunk);
      uploads.push({ ...file, text: Buffer.concat(chunks).toString() });
      return uploaded;
    },
    async close() {},
  };
}
