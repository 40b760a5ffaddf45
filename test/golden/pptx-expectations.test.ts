import { afterAll, describe, expect, it } from 'vitest';
import { pptx } from '../../src/formats/pptx/index.ts';
import { type Collected, readBytes } from '../../src/formats/reader.contract.ts';
import { PPTX_CASES } from '../support/pptx/cases/index.ts';
import { buildPptx } from '../support/pptx/index.ts';
import type { TextReading } from '../support/text-reading.ts';
import { openNotYet } from './not-yet.ts';
import { expectAspect } from './text-aspects.ts';

const { entries, judge, writeUnsettled } = openNotYet('pptx');

afterAll(writeUnsettled);

// A Buffer gives out slices of its own memory, which the source of the tests then overwrites.
const read = (bytes: Uint8Array, password: string | null = null): Promise<Collected> =>
  readBytes((source, context) => pptx.read(source, { ...context, password }), new Uint8Array(bytes), {
    file_name: 'case.pptx',
  });

describe.each(Object.entries(PPTX_CASES))('pptx made by hand: %s', (name, { document, locked, reading }) => {
  const bytes = buildPptx(document, locked);

  if (locked)
    it('is opened with its password alone', async () => {
      await expect(read(bytes)).rejects.toMatchObject({ code: 'password_required' });
      await expect(read(bytes, 'another')).rejects.toMatchObject({ code: 'password_wrong' });
    });

  for (const aspect of Object.keys(reading) as (keyof TextReading)[])
    judge(`${name} ${aspect}`, `has the ${aspect} that PowerPoint shows`, async () => {
      expectAspect(await read(bytes, locked?.password ?? null), reading, aspect);
    });
});

describe('what is not read right yet in PPTX', () => {
  it('is among the cases', () => {
    const known = Object.entries(PPTX_CASES).flatMap(([name, { reading }]) =>
      Object.keys(reading).map((aspect) => `${name} ${aspect}`),
    );
    expect(entries.filter((entry) => !known.includes(entry))).toEqual([]);
  });
});
