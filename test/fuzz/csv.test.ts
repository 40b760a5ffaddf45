import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FolioError } from '../../src/errors.ts';
import { readCsv } from '../../src/formats/csv/read-csv.ts';
import { type Collected, readBytes } from '../../src/formats/reader.contract.ts';
import { listGoldenCases } from '../golden/golden-cases.ts';
import { fuzzBounds } from '../support/fuzz-bounds.ts';
import { mutate, mutations } from './mutations.ts';
import { findFaults } from './sound-document.ts';

const inputs = listGoldenCases(['csv']).map(({ bytes }) => bytes);
const damaged = fc.tuple(fc.constantFrom(...inputs), mutations).map(([bytes, list]) => mutate(bytes, list));

const read = (bytes: Uint8Array, chunk_bytes: number): Promise<Collected> =>
  readBytes((source, context) => readCsv(source, context, { chunk_bytes }), bytes, {
    limits: { max_cells: 50_000, max_columns: 2000, max_text_bytes: 5000 },
  });

/** The document, or the code of the problem; any other error is thrown on. */
async function outcomeOf(bytes: Uint8Array, chunk_bytes = 2 ** 20): Promise<Collected | string> {
  try {
    return await read(bytes, chunk_bytes);
  } catch (error) {
    if (error instanceof FolioError) return error.code;
    throw error;
  }
}

describe('damaged CSV files', () => {
  it('end in a sound document or a problem of the catalogue', async () => {
    let documents = 0;
    await fc.assert(
      fc.asyncProperty(damaged, async (bytes) => {
        const outcome = await outcomeOf(bytes);
        if (typeof outcome === 'string') expect(['corrupt_file', 'limit_exceeded']).toContain(outcome);
        else {
          documents++;
          expect(findFaults(outcome)).toEqual([]);
        }
      }),
      fuzzBounds(1500),
    );
    expect(documents).toBeGreaterThan(100);
  });

  it('are the same document however they are cut into pieces', async () => {
    await fc.assert(
      fc.asyncProperty(damaged, fc.integer({ min: 1, max: 50 }), async (bytes, chunk) => {
        expect(await outcomeOf(bytes, chunk)).toEqual(await outcomeOf(bytes));
      }),
      fuzzBounds(300),
    );
  });
});

describe('the finding of faults', () => {
  it('finds them', async () => {
    const sound = (await outcomeOf(new TextEncoder().encode('Title\n\na,b\n1,2\n3,4\n'))) as Collected;
    expect(findFaults(sound)).toEqual([]);
    const { body } = sound;
    const faultsOf = (change: object): string[] => findFaults({ ...sound, body: { ...body, ...change } });
    const [table] = body.tables;
    expect(faultsOf({ coverage: { ...body.coverage, placed: 0 } })[0]).toContain('coverage');
    expect(faultsOf({ pages: [{ ...body.pages[0]!, width: 5 }] })[0]).toContain('leaves page 1');
    expect(faultsOf({ sheets: [{ ...body.sheets[0]!, cell_count: 1 }] })[0]).toContain('7 cells came');
    expect(faultsOf({ sheets: [{ ...body.sheets[0]!, used_range: 'A1:A5' }] })[0]).toContain('not in use');
    expect(faultsOf({ tables: [{ ...table!, range: 'A3:C5' }] })).toContain('t1 leaves the sheet');
    expect(faultsOf({ tables: [table!, table!] })).toContain('two things have the same id');
  });
});
