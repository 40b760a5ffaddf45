import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

/** Readers that are loaded by the first run of a property whose time is limited: a busy machine may load for longer than that. */
function listLoadedLate(source: string): string[] {
  if (!source.includes('interruptAfterTimeLimit')) return [];
  const readers = [...source.matchAll(/import \{ (\w+) \} from '[./]+\/src\/formats\/\w+\/index\.ts'/g)];
  return readers.map(([, name]) => name!).filter((name) => !source.includes(`beforeAll(() => ${name}.prepare?.())`));
}

const sources = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => ({ name, source: readFileSync(join(import.meta.dirname, name), 'utf8') }));

describe('The time that properties have', () => {
  it('begins once the reader is loaded', () => {
    expect(sources.map(({ name, source }) => [name, listLoadedLate(source)])).toEqual(
      sources.map(({ name }) => [name, []]),
    );
  });

  it('is found where it begins too early', () => {
    const source = sources.find(({ name }) => name === 'docx.test.ts')!.source;
    expect(listLoadedLate(source.replace(/^beforeAll.*$/m, ''))).toEqual(['docx']);
  });

  it('is over before the first run where that waits for the reader', async () => {
    let load = (): void => undefined;
    const loaded = new Promise<void>((resolve) => {
      load = resolve;
    });
    const property = fc.asyncProperty(fc.nat(), () => loaded);
    await expect(fc.assert(property, { interruptAfterTimeLimit: 20 })).rejects.toThrow('interrupted after 0 tests');
    load();
    await fc.assert(property, { interruptAfterTimeLimit: 60_000 });
  });
});
