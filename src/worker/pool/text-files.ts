// Long inputs of a question, written to files for as long as it is answered.
import { writeFile } from 'node:fs/promises';
import { removeSoon } from '../../leftovers.ts';
import type { QuestionRequest } from '../question-request.ts';

/** What goes over the channel to a process is escaped by our one thread; a file is written beside it. */
export async function withTextFiles<T>(
  { texts = {}, out_path }: Pick<QuestionRequest, 'texts' | 'out_path'>,
  use: (paths: Readonly<Record<string, string>>) => Promise<T>,
): Promise<T> {
  const entries = Object.entries(texts);
  if (entries.length === 0) return use({});
  const paths = Object.fromEntries(entries.map(([name]) => [name, `${out_path}-${name}`]));
  try {
    // One by one: each is encoded on our thread.
    for (const [name, text] of entries) await writeFile(paths[name]!, text, { flag: 'wx', mode: 0o600 });
    return await use(paths);
  } finally {
    await Promise.all(Object.values(paths).map((path) => removeSoon(path)));
  }
}
