import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { INDEX_VERSION } from '../../passages/version.ts';
import { createInlinePool } from '../testing/inline-pool.ts';
import { bytesOf, openTestService, type TestService } from '../testing/open-test-service.ts';

const caller = { tenant: 'default' };
const ACME = 'Item,Remark\nRent,paid in advance for the warehouse\nInk,red\n';

interface Answer {
  readonly matches: readonly { readonly file_name: string; readonly snippet: string; readonly score: number }[];
  readonly exact: boolean;
}

let held: TestService;
beforeEach(async () => {
  held = await openTestService({}, undefined, createInlinePool());
});
afterEach(() => held.dispose());

const upload = (file_name: string, text: string, tenant = 'default') =>
  held.service.upload({ tenant }, { file_name, bytes: bytesOf(text) });
const ask = async (query: string, tenant = 'default') =>
  (await held.service.searchFiles({ tenant }, { query })) as Answer;
const keyOf = async (id: string): Promise<string> => (await held.store.getFile('default', id))!.document_key;

describe('the index of passages', () => {
  it('is made for documents that are read, and by questions that come before it', async () => {
    const { id } = await upload('acme.csv', ACME);
    const { matches, exact } = await ask('What was paid for the warehouse?');
    expect(matches[0]).toMatchObject({ file_name: 'acme.csv' });
    expect(matches[0]!.snippet).toContain('paid in advance for the warehouse');
    expect(exact).toBe(true);
    expect(await held.store.getPassages(await keyOf(id), INDEX_VERSION)).not.toBeNull();
  });

  it('answers from the files of the caller alone, and no more once a file is deleted', async () => {
    const { id } = await upload('acme.csv', ACME);
    await upload('other.csv', 'Item,Remark\nLease,of another warehouse\n', 'other');
    expect((await ask('warehouse')).matches.map(({ file_name }) => file_name)).toEqual(['acme.csv']);
    expect((await ask('warehouse', 'other')).matches.map(({ file_name }) => file_name)).toEqual(['other.csv']);
    await held.service.deleteFile(caller, id);
    expect((await ask('warehouse')).matches).toEqual([]);
  });

  it('is made anew where it is asked for', async () => {
    const { id } = await upload('acme.csv', ACME);
    await held.store.putPassages(await keyOf(id), INDEX_VERSION, Uint8Array.of(0), ['warehous']);
    expect(await held.service.reindex()).toEqual({ documents: 1, failed: 0 });
    expect((await ask('warehouse')).matches).toHaveLength(1);
  });

  it('refuses what goes with matches alone', async () => {
    await upload('acme.csv', ACME);
    const refused = held.service.searchFiles(caller, { query: 'rent', order: 'relevance', regex: true });
    await expect(refused).rejects.toMatchObject({ code: 'invalid_request' });
    const long = held.service.searchFiles(caller, { query: 'why '.repeat(401).trim() });
    await expect(long).rejects.toMatchObject({ code: 'invalid_request' });
    expect((await ask('why '.repeat(400).trim())).matches).toEqual([]);
  });
});
