import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { detect } from './detect.ts';
import { FORMATS } from './formats.ts';
import { describeReader, type ReaderSamples } from './reader.contract.ts';

const PROJECT_ROOT = new URL('../../', import.meta.url);

describe('the list of formats', () => {
  it('names each format once, and each ending and media type', () => {
    for (const names of [
      FORMATS.map(({ format }) => format),
      FORMATS.flatMap(({ extensions }) => extensions),
      FORMATS.flatMap(({ media_types }) => media_types),
    ])
      expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
  });

  it('has one format for text that no other knows, whatever its name', () => {
    const prose = new Uint8Array(Buffer.from('Only words here.\n'));
    const takers = ['x', 'x.log', 'x.conf', 'x.2024'].map((name) => detect(prose, name));
    expect(new Set(takers).size).toBe(1);
    expect(takers[0]!.takes_any_text).toBe(true);
  });

  it('takes an empty file for one of the format whose name it has, where that is text without marks', () => {
    for (const reader of FORMATS.filter(({ takes_any_text }) => takes_any_text))
      for (const extension of reader.extensions) expect(detect(new Uint8Array(0), `x.${extension}`)).toBe(reader);
  });

  it.each(FORMATS)('has a page and fixtures of $format', ({ format }) => {
    for (const path of [`docs/formats/${format}.md`, `fixtures/${format}`])
      expect(existsSync(new URL(path, PROJECT_ROOT)), path).toBe(true);
  });

  it.each(FORMATS)('has a sample of $format that is known for one', async (reader) => {
    const { file_name, base64 } = await reader.sample();
    expect(reader.extensions).toContain(file_name.split('.').at(-1));
    expect(detect(new Uint8Array(Buffer.from(base64, 'base64')), file_name).format).toBe(reader.format);
  });
});

for (const reader of FORMATS) {
  const { SAMPLES } = (await import(`./${reader.format}/testing/samples.ts`)) as { readonly SAMPLES: ReaderSamples };
  describeReader(reader, SAMPLES);
}
