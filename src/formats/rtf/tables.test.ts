import { describe, expect, it } from 'vitest';
import { blocksOf, gridOf, parseText, tableOf, textsOf } from './testing/parse-text.ts';

const grid = (body: string): string[][] => gridOf(tableOf(parseText(body)));

describe('a table', () => {
  it('has a row for each \\row and a cell for each \\cell', () => {
    const document = parseText(
      '\\trowd\\cellx1000\\cellx3000\\intbl a\\cell b\\cell\\row\\trowd\\cellx1000\\cellx3000\\intbl c\\cell d\\cell\\row\\pard after',
    );
    expect(gridOf(tableOf(document))).toEqual([
      ['0 a', '1 b'],
      ['0 c', '1 d'],
    ]);
    expect(tableOf(document).columns).toEqual([50, 100]);
    expect(textsOf(blocksOf(document))).toEqual(['(table)', 'after']);
  });

  it('keeps the definition of the row above where a row has none', () => {
    expect(grid('\\trowd\\cellx1000\\cellx3000\\intbl a\\cell b\\cell\\row\\intbl c\\cell d\\cell\\row')).toEqual([
      ['0 a', '1 b'],
      ['0 c', '1 d'],
    ]);
  });

  it('finds the columns that cells span from their edges', () => {
    expect(
      grid(
        '\\trowd\\cellx1000\\cellx2000\\cellx3000\\intbl a\\cell b\\cell c\\cell\\row\\trowd\\cellx2000\\cellx3010\\intbl d\\cell e\\cell\\row',
      ),
    ).toEqual([
      ['0 a', '1 b', '2 c'],
      ['0+2 d', '2 e'],
    ]);
  });

  it('joins merged cells, across and down', () => {
    expect(
      grid(
        '\\trowd\\clmgf\\cellx1000\\clmrg\\cellx2000\\cellx3000\\intbl a\\cell\\cell b\\cell\\row\\trowd\\cellx1000\\cellx2000\\cellx3000 c\\cell d\\cell e\\cell\\row',
      ),
    ).toEqual([
      ['0+2 a', '2 b'],
      ['0 c', '1 d', '2 e'],
    ]);
    expect(
      grid(
        '\\trowd\\clvmgf\\cellx1000\\cellx2000\\intbl a\\cell b\\cell\\row\\trowd\\clvmrg\\cellx1000\\cellx2000\\intbl lost\\cell c\\cell\\row',
      ),
    ).toEqual([['0×2 a/lost', '1 b'], ['1 c']]);
  });

  it('takes a cell merged with none above as a cell', () => {
    expect(grid('\\trowd\\clvmrg\\cellx1000\\intbl a\\cell\\row')).toEqual([['0 a']]);
  });

  it('has room for cells beyond its definition', () => {
    expect(grid('\\trowd\\cellx1000\\intbl a\\cell b\\cell c\\cell\\row')).toEqual([['0 a', '1 b', '2 c']]);
    expect(grid('\\trowd\\cellx10\\cellx11\\cellx12\\intbl a\\cell b\\cell c\\cell\\row')).toEqual([
      ['0 a', '1 b', '2 c'],
    ]);
  });

  it('ends its last row where the file forgot to', () => {
    const document = parseText('\\trowd\\cellx1000\\intbl a\\cell\\pard after\\par');
    expect(gridOf(tableOf(document))).toEqual([['0 a']]);
    expect(textsOf(blocksOf(document))).toEqual(['(table)', 'after']);
  });

  it('stands in the cell of another', () => {
    const outer = tableOf(
      parseText(
        '\\trowd\\cellx5000\\pard\\intbl\\itap1 before\\par\\pard\\intbl\\itap2 in\\nestcell ner\\nestcell{\\*\\nesttableprops\\trowd\\cellx1000\\cellx2000\\nestrow}{\\nonesttables\\par}\\pard\\intbl\\itap1 after\\cell\\row',
      ),
    );
    const { blocks } = outer.rows[0]!.cells[0]!;
    expect(textsOf(blocks)).toEqual(['before', '(table)', 'after']);
    expect(blocks[1]!.kind === 'table' && gridOf(blocks[1]!)).toEqual([['0 in', '1 ner']]);
  });

  it('has header rows, heights, margins, rules and fills', () => {
    const { rows, indent } = tableOf(
      parseText(
        '{\\colortbl;\\red255\\green0\\blue0;}\\trowd\\trhdr\\trkeep\\trrh-400\\trgaph100\\trleft-100\\clbrdrt\\brdrs\\brdrw20\\brdrcf1\\clcbpat1\\clvertalc\\cellx1000\\intbl a\\cell\\row',
      ),
    );
    expect(indent).toBe(0);
    expect(rows[0]).toMatchObject({ is_header: true, can_split: false, height: { rule: 'exact', value: 20 } });
    expect(rows[0]!.cells[0]).toMatchObject({
      margins: [5, 0, 5, 0],
      align: 'center',
      fill: 'ff0000',
      borders: { top: { weight: 1, color: 'ff0000' }, left: null },
    });
  });

  it('is written in groups by some', () => {
    expect(
      grid(
        '{\\trowd\\cellx1000\\cellx2000\\intbl{{{\\pard\\intbl a\\par}\\cell}{{\\pard\\intbl b\\par}\\cell}}\\intbl\\row}',
      ),
    ).toEqual([['0 a/', '1 b/']]);
  });

  it('stops at too many cells', () => {
    expect(() => parseText('\\trowd\\cellx1\\intbl a\\cell b\\cell\\row', { max_cells: 1 })).toThrowError(
      expect.objectContaining({ code: 'limit_exceeded' }),
    );
  });

  it('keeps what stands in more cells than any program has', () => {
    const { rows } = tableOf(parseText(`\\trowd\\intbl ${'x\\cell '.repeat(1100)}\\row`));
    expect(rows[0]!.cells.length).toBe(256);
    expect(rows[0]!.cells.flatMap(({ blocks }) => textsOf(blocks)).length).toBe(1100);
  });
});

describe('a table with too much in it', () => {
  it('joins merged cells however many paragraphs they have', () => {
    const [first, merged] = ['\\trowd\\clvmgf\\cellx1000\\intbl a\\cell\\row', '\\trowd\\clvmrg\\cellx1000\\intbl '];
    const { rows } = tableOf(parseText(`${first}${merged}${'x\\par '.repeat(150_000)}b\\cell\\row`));
    expect(rows[0]!.cells[0]!.blocks).toHaveLength(150_002);
  });
});

it('stops at too many sections', () => {
  expect(() => parseText('\\sect '.repeat(50_001))).toThrow('50000 sections');
});
