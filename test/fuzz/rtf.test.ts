import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FolioError } from '../../src/errors.ts';
import { type Collected, readBytes } from '../../src/formats/reader.contract.ts';
import { rtf } from '../../src/formats/rtf/index.ts';
import { fuzzBounds } from '../support/fuzz-bounds.ts';
import { mutate, mutations } from './mutations.ts';
import { findPageFaults } from './sound-pages.ts';

const SAMPLES = [
  "{\\rtf1\\ansi\\ansicpg1252{\\fonttbl{\\f0 Times;}{\\f1\\fcharset128 Mincho;}}{\\stylesheet{\\s1\\sbasedon0 heading 1;}}\\pard\\s1 Head\\par \\pard caf\\'e9 \\u8364? \\f1\\'82\\'a0 {\\v hidden} text\\par}",
  '{\\rtf1\\ansi\\trowd\\trhdr\\cellx2000\\clvmgf\\cellx4000\\pard\\intbl a\\cell b\\cell\\row\\trowd\\cellx2000\\clvmrg\\cellx4000\\pard\\intbl c\\cell d\\cell\\row\\pard after\\par}',
  '{\\rtf1\\ansi one{\\super\\chftn}{\\footnote\\pard note\\par} {\\field{\\*\\fldinst HYPERLINK "http://a"}{\\fldrslt link}}{\\header head\\par}\\page{\\*\\bkmkstart b}two{\\*\\bkmkend b}\\sect\\sectd\\cols2 three\\column four\\par}',
  '{\\rtf1\\ansi{\\shp{\\*\\shpinst\\shpleft100\\shptop100\\shpright3000\\shpbottom2000{\\shptxt box\\par}}}{\\pict\\pngblip\\picwgoal500\\pichgoal500 0102}\\pard\\li720\\fi-360{\\pntext 1.\\tab}item\\par\\revised new\\revised0\\deleted old\\par}',
].map((text) => new Uint8Array(Buffer.from(text, 'latin1')));

/** Numbers of control words that files that mean harm have. */
const HARMFUL = ['-1', '0', '2147483647', '-2147483648', '99999999999999999999', ''];
const withHarm = (bytes: Uint8Array, n: number, value: string): Uint8Array => {
  const text = Buffer.from(bytes).toString('latin1');
  const places = [...text.matchAll(/(?<=\\[a-z]+)-?\d+/g)];
  const place = places[n % Math.max(1, places.length)];
  if (!place) return bytes;
  return Buffer.from(text.slice(0, place.index) + value + text.slice(place.index + place[0].length), 'latin1');
};
type Damage = (bytes: Uint8Array) => Uint8Array;
const harm = fc.array(fc.tuple(fc.nat(60), fc.constantFrom(...HARMFUL)), { minLength: 1, maxLength: 4 }).map(
  (list): Damage =>
    (bytes) =>
      list.reduce((now, [n, value]) => withHarm(now, n, value), bytes),
);
const breakage = mutations.map(
  (list): Damage =>
    (bytes) =>
      mutate(bytes, list),
);
const damaged = fc.tuple(fc.constantFrom(...SAMPLES), fc.oneof(harm, breakage)).map(([bytes, damage]) => damage(bytes));

/** The document, or the code of the problem; any other error is thrown on. */
async function outcomeOf(bytes: Uint8Array): Promise<Collected | string> {
  try {
    return await readBytes((source, context) => rtf.read(source, context), bytes);
  } catch (error) {
    if (error instanceof FolioError) return error.code;
    throw error;
  }
}

describe('damaged RTF', () => {
  it('ends in a sound document or a problem of the catalogue', async () => {
    let documents = 0;
    await fc.assert(
      fc.asyncProperty(damaged, async (bytes) => {
        const outcome = await outcomeOf(bytes);
        if (typeof outcome === 'string') expect(['corrupt_file', 'limit_exceeded']).toContain(outcome);
        else {
          documents++;
          expect(findPageFaults(outcome)).toEqual([]);
        }
      }),
      fuzzBounds(300),
    );
    expect(documents).toBeGreaterThan(50);
  });
});
