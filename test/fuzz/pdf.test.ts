import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FolioError } from '../../src/errors.ts';
import { readPdf } from '../../src/formats/pdf/read-pdf.ts';
import { type Collected, readBytes } from '../../src/formats/reader.contract.ts';
import { fuzzBounds } from '../support/fuzz-bounds.ts';
import { HOSTILE_CASES, PDF_CASES } from '../support/pdf/cases/index.ts';
import { buildPdf } from '../support/pdf/index.ts';
import { mutate, mutations } from './mutations.ts';
import { findPageFaults } from './sound-pages.ts';

const EXPECTED_CODES = ['corrupt_file', 'limit_exceeded', 'password_required'];

const inputs = Object.entries(PDF_CASES).map(([name, { pdf }]) => ({ name, bytes: buildPdf(pdf) }));
const hostile = Object.entries(HOSTILE_CASES).map(([name, { bytes }]) => ({ name, bytes: bytes() }));

/** The document, or the code of the problem; any other error is thrown on. */
async function outcomeOf(bytes: Uint8Array): Promise<Collected | string> {
  try {
    return await readBytes((source, context) => readPdf(source, context), bytes, { limits: { max_pages: 50 } });
  } catch (error) {
    if (error instanceof FolioError) return error.code;
    throw error;
  }
}

async function expectSound(bytes: Uint8Array): Promise<boolean> {
  const outcome = await outcomeOf(bytes);
  if (typeof outcome === 'string') expect(EXPECTED_CODES).toContain(outcome);
  else expect(findPageFaults(outcome)).toEqual([]);
  return typeof outcome !== 'string';
}

describe('PDFs', () => {
  it.each([...inputs, ...hostile])('are sound documents or problems: $name', async ({ bytes }) => {
    await expectSound(bytes);
  });

  it('are that when they are damaged, too', async () => {
    let documents = 0;
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...inputs), mutations, async ({ bytes }, list) => {
        if (await expectSound(mutate(bytes, list))) documents++;
      }),
      fuzzBounds(300),
    );
    expect(documents).toBeGreaterThan(20);
  });
});

describe('the finding of faults in pages', () => {
  it('finds them', async () => {
    const sound = (await outcomeOf(buildPdf(PDF_CASES['table-ruled']!.pdf))) as Collected;
    expect(findPageFaults(sound)).toEqual([]);
    const [page] = sound.pages;
    const [block] = page!.blocks;
    const [table] = sound.tables;
    const withBlock = (change: object): string =>
      findPageFaults({
        ...sound,
        pages: [{ ...page!, blocks: [{ ...block!, ...change }, ...page!.blocks.slice(1)] }],
      }).join();
    expect(withBlock({ bbox: [0, 0, 9999, 1] })).toContain('leaves page 1');
    expect(withBlock({ text: `${block!.text} more` })).toContain('in no word');
    expect(withBlock({ text: ' '.repeat(block!.text.length) })).toContain('a word that is none');
    expect(withBlock({ id: 'p1.b2' })).toContain('the same id');
    expect(withBlock({ continues: 'p9.b9' })).toContain('p9.b9 is named');
    expect(findPageFaults({ ...sound, tables: [{ ...table!, rows: table!.rows.slice(1) }] }).join()).toContain(
      'places of',
    );
    expect(
      findPageFaults({ ...sound, tables: [{ ...table!, rows: [...table!.rows, table!.rows[0]!] }] }).join(),
    ).toContain('two cells');
    expect(
      findPageFaults({ ...sound, body: { ...sound.body, coverage: { ...sound.body.coverage, placed: 0 } } }).join(),
    ).toContain('coverage');
  });
});
