import { expect, test } from 'vitest';
import { SAMPLE as DOC } from '../../doc/sample.ts';
import { SAMPLE as PPT } from '../../ppt/sample.ts';
import { openSource } from './open-source.ts';

test.each([
  ['.doc', DOC],
  ['.ppt', PPT],
])('a %s under the name of a later Office is told by what it is', async (extension, { base64 }) => {
  const bytes = Buffer.from(base64, 'base64');
  const source = { size: bytes.length, read: async (at: number, count: number) => bytes.subarray(at, at + count) };
  await expect(openSource(source, null)).rejects.toMatchObject({
    code: 'unsupported_type',
    message: `The file is a ${extension} of Office up to 2003 under another name.`,
    details: { hint: `Name it ${extension} and send it again.` },
  });
});
