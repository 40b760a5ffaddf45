import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FolioError } from '../../errors.ts';
import type { FlowBlock, FlowParagraph } from '../../geometry/index.ts';
import { WORDS } from './control-words/word-table.ts';
import { parseWhole } from './testing/parse-text.ts';

const GOOD = [
  '{\\rtf1\\ansi\\ansicpg932\\deff0{\\fonttbl{\\f0\\fcharset128 MS Gothic;}{\\f1\\fcharset2 Symbol;}}{\\colortbl;\\red1\\green2\\blue3;}',
  "{\\stylesheet{\\s1\\outlinelevel0 heading 1;}}{\\*\\listtable{\\list{\\listlevel\\levelnfc0{\\leveltext\\'02\\'00.;}}\\listid1}}",
  '{\\*\\listoverridetable{\\listoverride\\listid1\\ls1}}{\\*\\revtbl{A;}}{\\info{\\title T}\\nofpages2}{\\header head\\par}',
  '\\pard\\s1 Heading\\par\\ls1 item{\\footnote\\ftnalt note}\\par {\\field{\\*\\fldinst HYPERLINK "a"}{\\fldrslt link\\par}}',
  '\\trowd\\clvmgf\\cellx1000\\cellx2000\\intbl a\\cell \\itap2 in\\nestcell{\\*\\nesttableprops\\trowd\\cellx500\\nestrow}\\itap1\\cell\\row',
  '{\\shp{\\*\\shpinst\\shpright100{\\sp{\\sn pib}{\\sv {\\pict\\bin2 xx}}}{\\shptxt box}}}{\\*\\atrfstart 1}{\\deleted x}{\\*\\annotation{\\*\\atnref 1}c}',
  "{\\object{\\*\\objdata 00}{\\result r}}\\sect\\sectd\\cols2 {\\upr{a}{\\*\\ud{b}}}\\u8217 \\'82\\'a0\\page}",
].join('');

const TOKENS = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom(...[...WORDS.keys()].filter((word) => /^[a-z]/i.test(word))).map((word) => `\\${word}`),
  },
  { weight: 2, arbitrary: fc.integer({ min: -40_000, max: 40_000 }).map((value) => `${value} `) },
  { weight: 4, arbitrary: fc.constantFrom('{', '}', '{\\*') },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      ...['par', 'cell', 'row', 'trowd', 'cellx900', 'intbl', 'itap2', 'nestcell', 'sect', 'field'].map(
        (w) => `\\${w} `,
      ),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom("\\'82", "\\'a0", '\\u-10179 ?', '\\~', '\\*', '\\bin9 ', ' x', ';', '\n', '\xff'),
  },
);

/** Reads, and checks what every text document must hold. */
function expectSound(file: string): void {
  let document: ReturnType<typeof parseWhole>;
  try {
    document = parseWhole(file);
  } catch (error) {
    expect(error).toBeInstanceOf(FolioError);
    return;
  }
  const ids = new Set<number>();
  const { sections, footnotes, endnotes } = document.flow;
  const furniture = [
    ...new Set(sections.flatMap(({ headers, footers }) => [...Object.values(headers), ...Object.values(footers)])),
  ];
  for (const blocks of [...sections.map((s) => s.blocks), ...furniture, ...footnotes.values(), endnotes])
    checkBlocks(blocks ?? [], ids);
  expect(sections.length).toBeGreaterThan(0);
}

function checkBlocks(blocks: readonly FlowBlock[], ids: Set<number>): void {
  for (const block of blocks) {
    expect(ids.has(block.id)).toBe(false);
    ids.add(block.id);
    if (block.kind === 'paragraph') checkParagraph(block, ids);
    else
      for (const { cells } of block.rows) {
        let free = 0;
        for (const cell of cells) {
          expect(cell.column).toBeGreaterThanOrEqual(free);
          free = cell.column + cell.col_span;
          expect(free).toBeLessThanOrEqual(block.columns.length);
          checkBlocks(cell.blocks, ids);
        }
      }
  }
}

function checkParagraph({ text, runs, objects, breaks, notes }: FlowParagraph, ids: Set<number>): void {
  expect(runs.at(-1)?.end ?? 0).toBe(text.length);
  for (const [i, run] of runs.entries()) expect(run.end).toBeGreaterThan(runs[i - 1]?.end ?? 0);
  for (const { at } of [...objects, ...breaks, ...notes]) expect(at).toBeLessThanOrEqual(text.length);
  for (const { box, width, height } of objects) {
    expect(Number.isFinite(width) && Number.isFinite(height)).toBe(true);
    checkBlocks(box?.blocks ?? [], ids);
  }
}

describe('any file', () => {
  it('that is good holds together', () => {
    expectSound(GOOD);
  });

  it('of known words in any order ends in a sound document or a problem', () => {
    fc.assert(
      fc.property(fc.array(TOKENS, { maxLength: 120 }), (tokens) => expectSound(`{\\rtf1 ${tokens.join('')}`)),
      { numRuns: 500 },
    );
  });

  it('that is cut anywhere does too', () => {
    for (let end = 0; end < GOOD.length; end++) expectSound(GOOD.slice(0, end));
  });

  it('that has a stretch replaced does too', () => {
    const places = fc.tuple(fc.nat(GOOD.length), fc.nat(30), fc.array(TOKENS, { maxLength: 4 }));
    fc.assert(
      fc.property(places, ([at, length, tokens]) =>
        expectSound(GOOD.slice(0, Math.max(5, at)) + tokens.join('') + GOOD.slice(Math.max(5, at) + length)),
      ),
      { numRuns: 500 },
    );
  });
});
