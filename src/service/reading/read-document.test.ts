import { describe, expect, test } from 'vitest';
import { getTable, profileDocument, searchDocument } from '../../tools/index.ts';
import { readDocument } from './read-document.ts';

const bytesOf = (text: string): Uint8Array => Buffer.from(text);
const CSV = 'Name,Age\nAnn,5\nBob,7\n';

describe('a document read in this process', () => {
  test('is what the tools take, with the file that it came from', async () => {
    const document = await readDocument(bytesOf(CSV), { file_name: 'people.csv' });
    expect(document.file).toEqual({ file_name: 'people.csv', file_type: 'csv', size_bytes: CSV.length });
    expect(await profileDocument.run(document, {})).toMatchObject({ file_name: 'people.csv', table_count: 1 });
    expect(await getTable.run(document, { table_id: 't1' })).toMatchObject({ headers: ['Name', 'Age'] });
    expect(await searchDocument.run(document, { query: 'bob' })).toMatchObject({ matches: [{ cell: 'A3' }] });
  });

  test('gives the same answers each time it is read', async () => {
    const ask = async () => {
      const document = await readDocument(bytesOf(CSV), { file_name: 'people.csv' });
      return JSON.stringify([document.view.head, await getTable.run(document, { table_id: 't1' })]);
    };
    expect(await ask()).toBe(await ask());
  });

  test('does not hold on to the bytes that it was read from', async () => {
    const bytes = bytesOf(CSV);
    const document = await readDocument(bytes, { file_name: 'people.csv' });
    bytes.fill(0);
    expect(await searchDocument.run(document, { query: 'Ann' })).toMatchObject({ total: 1 });
  });

  test('tells its progress, up to the end', async () => {
    const shares: number[] = [];
    const text = `a,b\n${'1,2\n'.repeat(200_000)}`;
    await readDocument(bytesOf(text), { file_name: 'a.csv', progress: (share) => shares.push(share) });
    expect(shares.length).toBeGreaterThan(0);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true);
  });

  test('is given up when it is called off', async () => {
    const off = AbortSignal.abort();
    await expect(readDocument(bytesOf('a,b\n1,2\n'), { file_name: 'a.csv', signal: off })).rejects.toThrow();
  });

  test('is refused where its type is not read, by what its bytes say', async () => {
    await expect(readDocument(bytesOf('\u007fELF\0\0\0\0\u0001'), { file_name: 'a.csv' })).rejects.toMatchObject({
      code: 'unsupported_type',
    });
  });
});
