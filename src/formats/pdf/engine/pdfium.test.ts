import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openPdfium, SCRATCH_BYTES } from './pdfium.ts';

test('a process has one engine', async () => {
  expect(await openPdfium()).toBe(await openPdfium());
});

test('memory is given out zeroed and aligned, also where it was used before', async () => {
  const engine = await openPdfium();
  for (let round = 0; round < 3; round++) {
    const address = engine.allocate(1000);
    expect(address % 8).toBe(0);
    expect(
      engine
        .u8()
        .subarray(address, address + 1000)
        .every((byte) => byte === 0),
    ).toBe(true);
    engine.u8().fill(0xff, address, address + 1000);
    engine.free(address);
  }
});

test('views follow the memory as it grows', async () => {
  const engine = await openPdfium();
  const before = engine.u8().length;
  const small = engine.allocate(8);
  engine.u8().set([1, 2, 3], small);
  const large = engine.allocate(before);
  expect(engine.u8().length).toBeGreaterThan(before);
  expect([...engine.u8().subarray(small, small + 3)]).toEqual([1, 2, 3]);
  expect(engine.f32().byteLength).toBe(engine.u8().length);
  expect(engine.f64().buffer).toBe(engine.i32().buffer);
  engine.free(large);
  engine.free(small);
});

test('more memory than there is is refused as an array buffer would', async () => {
  const engine = await openPdfium();
  expect(() => engine.allocate(2 ** 32 - 64)).toThrow(RangeError);
});

test('the scratch place is aligned for all kinds of numbers', async () => {
  const engine = await openPdfium();
  expect([engine.scratch % 8, SCRATCH_BYTES >= 64]).toEqual([0, true]);
});

test('the engine was made from the one that the package has now', () => {
  const decision = readFileSync(new URL('../../../../docs/decisions/047-optimised-pdfium.md', import.meta.url), 'utf8');
  const hashOf = (url: URL): string => createHash('sha256').update(readFileSync(url)).digest('hex');
  const theirs = hashOf(new URL('./pdfium.wasm', import.meta.resolve('@embedpdf/pdfium')));
  const ours = hashOf(new URL('./pdfium.wasm', import.meta.url));
  expect(decision, 'Run scripts/optimise-pdfium.mjs, and write down what it says').toContain(`has it | \`${theirs}\``);
  expect(decision).toContain(`optimised | \`${ours}\``);
});
