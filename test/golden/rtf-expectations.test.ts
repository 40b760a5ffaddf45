import { afterAll, describe, expect, it } from 'vitest';
import { type Collected, readBytes } from '../../src/formats/reader.contract.ts';
import { rtf } from '../../src/formats/rtf/index.ts';
import { RTF_CASES } from '../support/rtf/cases/index.ts';
import { buildRtf } from '../support/rtf/index.ts';
import type { TextReading } from '../support/text-reading.ts';
import { openNotYet } from './not-yet.ts';
import { expectAspect } from './text-aspects.ts';

const { entries, judge, writeUnsettled } = openNotYet('rtf');

afterAll(writeUnsettled);

const read = (bytes: Uint8Array): Promise<Collected> =>
  readBytes((source, context) => rtf.read(source, context), bytes, { file_name: 'case.rtf' });

describe.each(Object.entries(RTF_CASES))('rtf made by hand: %s', (name, { document, reading }) => {
  for (const aspect of Object.keys(reading) as (keyof TextReading)[])
    judge(`${name} ${aspect}`, `has the ${aspect} that Word shows`, async () => {
      expectAspect(await read(buildRtf(document)), reading, aspect);
    });
});

describe('what is not read right yet in RTF', () => {
  it('is among the cases', () => {
    const known = Object.entries(RTF_CASES).flatMap(([name, { reading }]) =>
      Object.keys(reading).map((aspect) => `${name} ${aspect}`),
    );
    expect(entries.filter((entry) => !known.includes(entry))).toEqual([]);
  });
});
