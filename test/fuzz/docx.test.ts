import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeZip } from '../../src/bytes/zip/testing/make-zip.ts';
import { FolioError } from '../../src/errors.ts';
import { docx } from '../../src/formats/docx/index.ts';
import { paragraph, writeDocx } from '../../src/formats/docx/testing/write-docx.ts';
import { type Collected, readBytes } from '../../src/formats/reader.contract.ts';
import { DOCX_CASES } from '../support/docx/cases/index.ts';
import { docxEntries } from '../support/docx/index.ts';
import { fuzzBounds } from '../support/fuzz-bounds.ts';
import { mutate, mutations } from './mutations.ts';
import { findPageFaults } from './sound-pages.ts';

const documents = Object.values(DOCX_CASES).map(({ document }) => new Map(Object.entries(docxEntries(document))));

type Damage = (text: string) => string;

/** Values that numbers, references and names of XML may have in a file that means harm. */
const HARMFUL = ['-1', '0', '2147483647', '1e999', 'NaN', '', '99999999999999999999', '&#0;', '%1.%9', 'auto'];
const withHarm = (text: string, n: number, value: string): string => {
  const places = [...text.matchAll(/"[^"<>]*"|>[^<>"]+(?=<)/g)];
  const place = places[n % Math.max(1, places.length)];
  if (!place) return text;
  const [opening, closing] = place[0].startsWith('"') ? ['"', '"'] : ['>', ''];
  return `${text.slice(0, place.index)}${opening}${value}${closing}${text.slice(place.index + place[0].length)}`;
};
const harm = fc.tuple(fc.nat(500), fc.constantFrom(...HARMFUL)).map(
  ([n, value]): Damage =>
    (text) =>
      withHarm(text, n, value),
);

/** From the start of the `n`-th element to the end of the nearest that closes under the same name. */
function elementAt(text: string, n: number): { readonly from: number; readonly to: number } | null {
  const starts = [...text.matchAll(/<([\w:]+)(?:\s[^<>]*)?>/g)];
  const start = starts[n % Math.max(1, starts.length)];
  if (!start) return null;
  const from = start.index;
  if (start[0].endsWith('/>')) return { from, to: from + start[0].length };
  const closing = `</${start[1]}>`;
  const end = text.indexOf(closing, from);
  return end < 0 ? null : { from, to: end + closing.length };
}

const onElement = (change: (element: string, times: number) => string): fc.Arbitrary<Damage> =>
  fc.tuple(fc.nat(500), fc.integer({ min: 2, max: 30 })).map(([n, times]) => (text) => {
    const place = elementAt(text, n);
    if (!place) return text;
    return text.slice(0, place.from) + change(text.slice(place.from, place.to), times) + text.slice(place.to);
  });
const removal = onElement(() => '');
const doubling = onElement((element, times) => element.repeat(times));
/** The element comes to stand within itself, where it closes. */
const nesting = onElement((element) => {
  const at = element.lastIndexOf('</');
  return at < 0 ? element : element.slice(0, at) + element + element.slice(at);
});
const moving = fc.tuple(fc.nat(500), fc.nat(500)).map(
  ([n, m]): Damage =>
    (text) => {
      const [one, other] = [elementAt(text, n), elementAt(text, m)];
      return one && other ? text.slice(0, other.from) + text.slice(one.from, one.to) + text.slice(other.from) : text;
    },
);
const breakage = mutations.map(
  (list): Damage =>
    (text) =>
      Buffer.from(mutate(new Uint8Array(Buffer.from(text)), list)).toString('latin1'),
);
const damages = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.array(fc.oneof(harm, removal, doubling, nesting, moving), { minLength: 1, maxLength: 5 }),
  },
  { weight: 1, arbitrary: breakage.map((damage) => [damage]) },
);

/** A document of which one part is damaged, mostly its text; the checksum is right. */
const damaged = fc
  .tuple(fc.constantFrom(...documents), fc.oneof(fc.constant(null), fc.nat(50)), damages)
  .map(([entries, n, list]) => {
    const name = n === null ? 'word/document.xml' : [...entries.keys()][n % entries.size]!;
    const content = entries.get(name) ?? '';
    const text = typeof content === 'string' ? content : Buffer.from(content).toString('utf8');
    const changed = new Map(entries).set(
      name,
      list.reduce((now, damage) => damage(now), text),
    );
    return makeZip([...changed].map(([name, content]) => ({ name, content, stored: true })));
  });

/** The document, or the code of the problem; any other error is thrown on. */
async function outcomeOf(bytes: Uint8Array): Promise<Collected | string> {
  const limits = { max_text_bytes: 50_000, max_pages: 300, max_unpacked_bytes: 2 ** 24 };
  try {
    return await readBytes((source, context) => docx.read(source, context), new Uint8Array(bytes), { limits });
  } catch (error) {
    if (error instanceof FolioError) return error.code;
    throw error;
  }
}

describe('DOCX with a damaged part', () => {
  it('ends in a sound document or a problem of the catalogue', async () => {
    let count = 0;
    await fc.assert(
      fc.asyncProperty(damaged, async (bytes) => {
        const outcome = await outcomeOf(bytes);
        if (typeof outcome === 'string') expect(['corrupt_file', 'limit_exceeded']).toContain(outcome);
        else {
          count++;
          expect(findPageFaults(outcome)).toEqual([]);
        }
      }),
      fuzzBounds(300),
    );
    expect(count).toBeGreaterThan(50);
  });

  it('ends the same each time', async () => {
    await fc.assert(
      fc.asyncProperty(damaged, async (bytes) => {
        expect(await outcomeOf(bytes)).toEqual(await outcomeOf(bytes));
      }),
      fuzzBounds(20),
    );
  });
});

const numbers = (count: number): number[] => Array.from({ length: count }, (_, n) => n + 1);

/** Small files that unfold to much. */
describe('DOCX that unfolds to much', () => {
  it('gives each of thousands of footnotes of one line, once', async () => {
    const notes = numbers(3_000);
    const collected = await outcomeOf(
      writeDocx({
        body: `<w:p>${notes.map((n) => `<w:r><w:footnoteReference w:id="${n}"/></w:r>`).join('')}</w:p>`,
        footnotes: notes.map((n) => `<w:footnote w:id="${n}">${paragraph(`note${n}`)}</w:footnote>`).join(''),
      }),
    );
    if (typeof collected === 'string') throw new Error(collected);
    // A page whose links lead ahead is given out behind those that they lead to.
    const pages = collected.pages.toSorted((a, b) => a.page - b.page);
    const texts = pages.flatMap(({ blocks }) => blocks.filter(({ type }) => type === 'footnote'));
    expect(texts.map(({ text }) => text.replace(/^\S+ /, ''))).toEqual(notes.map((n) => `note${n}`));
  });

  it('stops at the limit of pages within one paragraph of line ends alone', async () => {
    expect(await outcomeOf(writeDocx({ body: `<w:p><w:r>${'<w:br/>'.repeat(40_000)}</w:r></w:p>` }))).toBe(
      'limit_exceeded',
    );
  });

  it('writes a header that many sections share on each of their pages', async () => {
    const section = '<w:sectPr><w:headerReference w:type="default" r:id="head"/></w:sectPr>';
    const body = `<w:p><w:pPr>${section}</w:pPr></w:p>`.repeat(100) + section;
    const collected = await outcomeOf(writeDocx({ body, headers: { head: paragraph('head').repeat(20) } }));
    if (typeof collected === 'string') throw new Error(collected);
    expect(findPageFaults(collected)).toEqual([]);
    const heads = collected.pages.map(({ blocks }) => blocks.filter(({ type }) => type === 'header').length);
    expect(heads).toEqual(heads.map(() => 20));
    expect(heads.length).toBeGreaterThan(90);
  });
});
