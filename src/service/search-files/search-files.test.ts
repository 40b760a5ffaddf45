import { Readable } from 'node:stream';
import fc from 'fast-check';
import Value from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeZip } from '../../bytes/zip/testing/make-zip.ts';
import { SIGNATURE_VERSION } from '../../search/index.ts';
import { countTokens } from '../../tokens/index.ts';
import type { SearchFilesInput } from '../../tools/index.ts';
import { searchDocument } from '../../tools/index.ts';
import { SearchFilesSchema } from '../operations/schemas.ts';
import { createInlinePool } from '../testing/inline-pool.ts';
import { bytesOf, openTestService, type TestService } from '../testing/open-test-service.ts';

const caller = { tenant: 'default' };
const FILES: Readonly<Record<string, string>> = {
  'ledger.csv':
    'Account,Remark,Amount\nTravel,Zürich office,120.00\nConsulting,paid to Lee,900.00\nTravel,paid late,30.00\n',
  'staff.csv': 'Name,Role\nLee,Consulting\nAnn,Travel desk\n',
  'travel-plan.csv': 'City,Days\nZurich,3\nOslo,2\n',
  'empty.csv': 'a,b\n1,2\n',
};

interface Answer {
  readonly matches: readonly { readonly file_name: string; readonly cell: string; readonly snippet: string }[];
  readonly files: readonly { readonly file_name: string; readonly total: number; readonly score: number }[];
  readonly total: number;
  readonly exact: boolean;
  readonly skipped: number;
  readonly truncated: boolean;
  readonly next_cursor: string | null;
}

let held: TestService;
const ids = new Map<string, string>();
beforeAll(async () => {
  held = await openTestService({}, undefined, createInlinePool());
  for (const [file_name, text] of Object.entries(FILES)) {
    const file = await held.service.upload(caller, { file_name, bytes: bytesOf(text) });
    ids.set(file_name, file.id);
  }
  await held.service.upload({ tenant: 'other' }, { file_name: 'foreign.csv', bytes: bytesOf('x,y\nTravel,1\n') });
});
afterAll(() => held.dispose());

async function search(input: SearchFilesInput): Promise<Answer> {
  const answer = JSON.parse(JSON.stringify(await held.service.searchFiles(caller, { order: 'document', ...input })));
  expect([...Value.Errors(SearchFilesSchema, answer)]).toEqual([]);
  return answer;
}
const placesOf = ({ matches }: Answer): string[] => matches.map(({ file_name, cell }) => `${file_name} ${cell}`);

describe('a search in a file that holds others', () => {
  it('looks in them too, however deep, and in nothing else', async () => {
    const inner = makeZip([{ name: 'deep.csv', content: 'City,Days\nTimbuktu,3\n' }]);
    const bytes = makeZip([
      { name: 'inner.zip', content: inner },
      { name: 'near.csv', content: 'City,Days\nTimbuktu,4\n' },
    ]);
    const other = await held.service.upload(caller, { file_name: 'x.csv', bytes: bytesOf('City\nTimbuktu\n') });
    const { id } = await held.service.upload(caller, { file_name: 'outer.zip', bytes: Readable.from([bytes]) });
    // Until nothing is read any more.
    const settle = async (of: string): Promise<void> => {
      for (const part of (await held.service.listParts(caller, of, 50, null)).items) {
        if (part.id) await held.service.getFile(caller, part.id, 20);
        if (part.id) await settle(part.id);
      }
    };
    await settle(id);
    for (const order of ['document', 'relevance'] as const) {
      const { files } = await search({ query: 'Timbuktu', file_ids: [id], order });
      expect(files.map(({ file_name }) => file_name).sort()).toEqual(['deep.csv', 'near.csv']);
    }
    for (const each of [id, other.id]) await held.service.deleteFile(caller, each);
  });
});

describe('a search over all files', () => {
  it('finds what a search in each file finds, and no other tenant’s', async () => {
    const { matches, files, total, exact, truncated } = await search({ query: 'travel' });
    expect(placesOf({ matches } as Answer)).toEqual(['ledger.csv A2', 'ledger.csv A4', 'staff.csv B3']);
    expect(files.map(({ file_name, total: own }) => [file_name, own])).toEqual([
      ['ledger.csv', 2],
      ['staff.csv', 1],
    ]);
    expect([total, exact, truncated]).toEqual([3, true, false]);
    const document = await held.service.open(caller, ids.get('ledger.csv')!);
    const alone = (await searchDocument.run(document, { query: 'travel' })) as Answer;
    const {
      file_id: _,
      file_name: __,
      file_type: ___,
      score: ____,
      ...match
    } = matches[0] as never as Record<string, unknown>;
    expect(match).toEqual(alone.matches[0]);
  });

  it('puts a whole word before the ends of longer ones, also of names; names may begin with it', async () => {
    const reader = { tenant: 'ranks' };
    for (const [file_name, text] of [
      ['party.csv', `Who\n${'party\n'.repeat(150)}`],
      ['works.csv', 'What\nart\n'],
    ] as const)
      await held.service.upload(reader, { file_name, bytes: bytesOf(text) });
    const found = async (query: string) =>
      ((await held.service.searchFiles(reader, { query, order: 'document' })) as Answer).files;
    expect((await found('art')).map(({ file_name }) => file_name)).toEqual(['works.csv', 'party.csv']);
    expect((await found('part'))[0]!.score).toBeGreaterThan(3);
  });

  it('folds as a search in one file does', async () => {
    expect(placesOf(await search({ query: 'ZÜRICH' }))).toEqual(['travel-plan.csv A2', 'ledger.csv B2'].sort());
    expect(placesOf(await search({ query: 'zürich', case_sensitive: true }))).toEqual([]);
    expect(placesOf(await search({ query: '9\\d\\d', regex: true }))).toEqual(['ledger.csv C3']);
  });

  it('takes words as a phrase, all of them or any of them', async () => {
    const filesOf = async (words: 'phrase' | 'all' | 'any') =>
      (await search({ query: 'lee consulting', words })).files.map(({ file_name }) => file_name).sort();
    expect(await filesOf('phrase')).toEqual([]);
    expect(await filesOf('all')).toEqual(['ledger.csv', 'staff.csv']);
    expect((await search({ query: 'oslo lee', words: 'any' })).files.map(({ file_name }) => file_name)).toHaveLength(3);
    expect((await search({ query: 'oslo lee', words: 'all' })).files).toEqual([]);
  });

  it('is narrowed by type, name, id, header, sheet and page', async () => {
    const named = async (more: Partial<SearchFilesInput>) => placesOf(await search({ query: 'travel', ...more }));
    expect(await named({ file_types: ['pdf'] })).toEqual([]);
    expect(await named({ file_name: 'STAFF' })).toEqual(['staff.csv B3']);
    expect(await named({ file_name: 'l*.csv', max_per_file: 1 })).toEqual(['ledger.csv A2']);
    expect(await named({ file_ids: [ids.get('staff.csv')!, 'doc_none'] })).toEqual(['staff.csv B3']);
    expect(await named({ table_header: 'role' })).toEqual(['staff.csv B3']);
    expect(await named({ sheet: 'Ledger' })).toEqual(['ledger.csv A2', 'ledger.csv A4']);
    expect(await named({ pages: [2] })).toEqual([]);
    expect(await named({ section: 'anything' })).toEqual([]);
  });

  it('goes on with a cursor, which belongs to its question', async () => {
    const whole = placesOf(await search({ query: 'travel' }));
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const answer = await search({ query: 'travel', max_results: 1, ...(cursor ? { cursor } : {}) });
      seen.push(...placesOf(answer));
      cursor = answer.next_cursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual(whole);
    const { next_cursor } = await search({ query: 'travel', max_results: 1 });
    await expect(search({ query: 'oslo', cursor: next_cursor! })).rejects.toMatchObject({ code: 'invalid_cursor' });
    await expect(search({ query: 'travel', cursor: 'nonsense' })).rejects.toMatchObject({ code: 'invalid_cursor' });
  });

  it('refuses what cannot be looked for', async () => {
    await expect(search({ query: '(', regex: true })).rejects.toMatchObject({ code: 'invalid_pattern' });
    await expect(search({ query: 'a b', regex: true, words: 'all' })).rejects.toMatchObject({
      details: { param: 'words' },
    });
    await expect(search({ query: '\u00ad \u00ad', words: 'any' })).rejects.toMatchObject({
      details: { param: 'query' },
    });
    await expect(
      search({ query: Array.from({ length: 17 }, (_, i) => `w${i}`).join(' '), words: 'all' }),
    ).rejects.toThrow('17 words');
  });

  it('stays within its budget, and says all in the end', async () => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const answer = await search({ query: 'a', max_tokens: 500, ...(cursor ? { cursor } : {}) });
      expect(countTokens(JSON.stringify(answer))).toBeLessThanOrEqual((500 * 7) / 8);
      seen.push(...placesOf(answer));
      cursor = answer.next_cursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual(placesOf(await search({ query: 'a' })));
  });
});

it('puts a file with the word before one that only has it within longer words', async () => {
  const other = await openTestService({}, undefined, createInlinePool());
  try {
    const put = (file_name: string, text: string) => other.service.upload(caller, { file_name, bytes: bytesOf(text) });
    await put('a.csv', 'x,y\nparty,start\nparts,cart\n');
    await put('b.csv', 'x,y\nmodern art,1\nmusic,2\n');
    for (const words of ['phrase', 'any'] as const) {
      const { files } = (await other.service.searchFiles(caller, { query: 'art', order: 'document', words })) as Answer;
      expect(files.map(({ file_name, total }) => [file_name, total])).toEqual([
        ['b.csv', 1],
        ['a.csv', 4],
      ]);
    }
  } finally {
    await other.dispose();
  }
});

describe('signatures', () => {
  it('come with documents that are read, and with searches that come across one without', async () => {
    const other = await openTestService({}, undefined, createInlinePool());
    try {
      await other.service.upload(caller, { file_name: 'a.csv', bytes: bytesOf('head,x\nneedle,1\n') });
      const signed = async () =>
        (await other.store.listSearchable('default', SIGNATURE_VERSION, {}, 9, null)).items[0]!;
      const { document_key } = await signed();
      await other.store.putSignature(document_key, SIGNATURE_VERSION - 1, Uint8Array.of(0, 0, 0));
      const found = (await other.service.searchFiles(caller, { query: 'needle', order: 'document' })) as Answer;
      expect(found.total).toBe(1);
      expect((await signed()).signature).not.toBeNull();
      expect(other.warnings).toEqual([]);
    } finally {
      await other.dispose();
    }
  });

  it('change nothing in what is found', async () => {
    const words = fc.constantFrom('travel', 'zurich', 'lee', 'paid', '12', '.00', 'nowhere', 'o', 'desk', 'consulting');
    const query = fc.array(words, { minLength: 1, maxLength: 3 }).map((list) => list.join(' '));
    const kind = fc.constantFrom<'phrase' | 'all' | 'any'>('phrase', 'all', 'any');
    const items = (await held.store.listSearchable('default', SIGNATURE_VERSION, {}, 99, null)).items;
    await fc.assert(
      fc.asyncProperty(query, kind, async (asked, which) => {
        const input = { query: asked, words: which, max_per_file: 200 };
        const bySignature = await search(input);
        for (const { document_key } of items) await held.store.putSignature(document_key, 0, Uint8Array.of(0));
        expect(await search(input)).toEqual(bySignature);
      }),
      { numRuns: 15 },
    );
  });

  it('do not matter where a file is deleted meanwhile: it is passed over', async () => {
    const file = await held.service.upload(caller, { file_name: 'gone.csv', bytes: bytesOf('a,b\nvanishing,1\n') });
    const { listSearchable } = held.store;
    const listed = await listSearchable('default', SIGNATURE_VERSION, { ids: [file.id] }, 9, null);
    await held.service.deleteFile(caller, file.id);
    Object.assign(held.store, { listSearchable: async () => listed });
    try {
      expect(await search({ query: 'vanishing' })).toMatchObject({ total: 0, skipped: 1, exact: true });
    } finally {
      Object.assign(held.store, { listSearchable });
    }
  });
});
