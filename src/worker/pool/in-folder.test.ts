import { expect, test } from 'vitest';
import { inFolder } from './in-folder.ts';
import type { ProcessFolder } from './process-folder.ts';

const MESSAGE = { work: 'search', files: {}, out_path: 'out', input: {}, size: 0 };

test('a folder that cannot be emptied takes nothing from the work, and is told of', async () => {
  const left: string[] = [];
  const folder = {
    out: () => 'result',
    take: () => undefined,
    empty: () => {
      throw Object.assign(new Error('EMFILE'), { code: 'EMFILE', syscall: 'scandir' });
    },
  } as unknown as ProcessFolder;
  const onLeft = (error: Error) => void left.push(error.message);
  expect(await inFolder(folder, MESSAGE, async () => 'done', onLeft)).toBe('done');
  const failed = inFolder(folder, MESSAGE, () => Promise.reject(new Error('its own')), onLeft);
  await expect(failed).rejects.toThrow('its own');
  expect(left).toEqual(['EMFILE', 'EMFILE']);
});
