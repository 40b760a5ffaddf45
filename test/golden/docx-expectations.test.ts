import { afterAll, describe, expect, it } from 'vitest';
import { docx } from '../../src/formats/docx/index.ts';
import { type Collected, readBytes } from '../../src/formats/reader.contract.ts';
import { DOCX_CASES } from '../support/docx/cases/index.ts';
import { buildDocx } from '../support/docx/index.ts';
import type { TextReading } from '../support/text-reading.ts';
import { openNotYet } from './not-yet.ts';
import { expectAspect } from './text-aspects.ts';

const { entries, judge, writeUnsettled } = openNotYet('docx');

afterAll(writeUnsettled);

// A Buffer gives out slices of its own memory, which the source of the tests then overwrites.
const read = (bytes: Uint8Array, password: string | null = null): Promise<Collected> =>
  readBytes((source, context) => docx.read(source, { ...context, password }), new Uint8Array(bytes), {
    file_name: 'case.docx',
  });

describe.each(Object.entries(DOCX_CASES))('docx made by hand: %s', (name, { document, locked, reading }) => {
  const bytes = buildDocx(document, locked);

  if (locked)
    it('is opened with its password alone', async () => {
      await expect(read(bytes)).rejects.toMatchObject({ code: 'password_required' });
      await expect(read(bytes, 'another')).rejects.toMatchObject({ code: 'password_wrong' });
    });

  for (const aspect of Object.keys(reading) as (keyof TextReading)[])
    judge(`${name} ${aspect}`, `has the ${aspect} that Word shows`, async () => {
      expectAspect(await read(bytes, locked?.password ?? null), reading, aspect);
    });
});

describe('what is not read right yet in DOCX', () => {
  it('is among the cases', () => {
    const known = Object.entries(DOCX_CASES).flatMap(([name, { reading }]) =>
      Object.keys(reading).map((aspect) => `${name} ${aspect}`),
    );
    expect(entries.filter((entry) => !known.includes(entry))).toEqual([]);
  });
});
