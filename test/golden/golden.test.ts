import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { detect, FORMATS } from '../../src/formats/index.ts';
import { describeReading } from './describe-reading.ts';
import { type GoldenCase, listGoldenCases } from './golden-cases.ts';
import { openNotYet } from './not-yet.ts';

/** `UPDATE_GOLDEN=1 npx vitest run test/golden` writes what comes; the difference is then for people to judge. */
const UPDATE = process.env['UPDATE_GOLDEN'] === '1';
const FORMAT_NAMES = FORMATS.map(({ format }) => format);
const cases = listGoldenCases(FORMAT_NAMES);
const NOT_YET = new Map<string, ReturnType<typeof openNotYet>>(
  FORMAT_NAMES.map((format) => [format, openNotYet(format)]),
);

async function reading({ format, bytes, input_name, name }: GoldenCase): Promise<string> {
  const reader = FORMATS.find((one) => one.format === format)!;
  const extension = input_name.slice(input_name.lastIndexOf('.'));
  return describeReading(reader, bytes, name + extension);
}

describe('the golden cases', () => {
  it('are there for every format', () => {
    for (const format of FORMAT_NAMES)
      expect(cases.filter((one) => one.format === format).length, format).toBeGreaterThanOrEqual(25);
  });

  it('each say why they are there', () => {
    for (const { folder, note } of cases) expect(note.trim().length, folder).toBeGreaterThan(20);
  });

  it('are found in any folder named like a format, and in no other', () => {
    const root = mkdtempSync(join(tmpdir(), 'golden-'));
    try {
      for (const path of ['csv/two', 'csv/one', 'other/one']) {
        mkdirSync(join(root, path), { recursive: true });
        writeFileSync(join(root, path, 'input.csv'), 'a,b\n');
      }
      expect(listGoldenCases(['csv'], root).map(({ name, expected }) => [name, expected])).toEqual([
        ['one', null],
        ['two', null],
      ]);
      writeFileSync(join(root, 'csv/two/input.tsv'), 'a\n');
      expect(() => listGoldenCases(['csv'], root)).toThrow('2 inputs');
    } finally {
      rmSync(root, { recursive: true });
    }
  });

  it('would fail where a single cell is another', async () => {
    const one = cases.find(({ name }) => name === 'plain-commas')!;
    const other = { ...one, bytes: one.bytes.map((byte) => (byte === 0x37 ? 0x38 : byte)) };
    expect(await reading(other)).not.toBe(await reading(one));
  });
});

for (const one of cases) {
  describe(`${one.format}: ${one.name}`, () => {
    it('is taken for what it is', () => {
      expect(detect(one.bytes.subarray(0, 4096), one.input_name).format).toBe(one.format);
    });

    // What is known to be read wrong is not kept as if it were right.
    it.skipIf(NOT_YET.get(one.format)!.hasCase(one.name))('reads as expected, to the letter', async () => {
      const actual = await reading(one);
      expect(() => JSON.parse(actual)).not.toThrow();
      if (UPDATE) writeFileSync(join(one.folder, 'expected.json'), actual);
      else expect(actual).toBe(one.expected);
    });
  });
}
