import { expect, it } from 'vitest';
import { chooseFont } from './choose-font.ts';
import { carlito, liberationMono, liberationSans, liberationSansNarrow, liberationSerif } from './index.ts';

it.each([
  ['Calibri', carlito],
  ['  "CALIBRI"  ', carlito],
  ['Arial MT', liberationSans],
  ['Times New Roman Bold', liberationSerif],
  ['Courier', liberationMono],
  ['Univers Condensed', liberationSansNarrow],
  ['JetBrains Mono', liberationMono],
  ['Adobe Caslon', liberationSerif],
  ['Some Grotesk', liberationSans],
])('takes the table of a known family or of its class for %j', (name, data) => {
  expect(chooseFont(name).data).toBe(data);
});

it('reads the weight from a name that holds it', () => {
  expect(chooseFont('Segoe UI Semibold').heavy).toBe(true);
  expect(chooseFont('Segoe UI').heavy).toBe(false);
});

it('takes a name of any length', () => {
  expect(chooseFont(' bold'.repeat(100_000)).factor).toBeGreaterThan(0);
});
