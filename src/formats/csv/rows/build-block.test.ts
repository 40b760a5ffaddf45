import { describe, expect, it } from 'vitest';
import { CELL, type ColumnCells } from '../../../model/index.ts';
import { buildText } from '../testing/scan-text.ts';
import { BLOCK_ROWS } from './rows.ts';

const textsOf = ({ text }: ColumnCells): string[] => {
  let from = 0;
  return Array.from(text!.ends, (end) => {
    const one = Buffer.from(text!.bytes.subarray(from, end)).toString('utf8');
    from = end;
    return one;
  });
};

describe('the columns of a block', () => {
  it('name no rows where every row has a cell', async () => {
    const { blocks } = await buildText('a,1\nb,2\nc,3\n');
    expect(blocks).toHaveLength(1);
    expect(blocks[0]).toMatchObject({ first_row: 0, row_count: 3 });
    expect(blocks[0]!.columns.map(({ col, rows }) => [col, rows])).toEqual([
      [0, null],
      [1, null],
    ]);
    expect(textsOf(blocks[0]!.columns[0]!)).toEqual(['a', 'b', 'c']);
    expect([...blocks[0]!.columns[1]!.types]).toEqual([CELL.literal, CELL.literal, CELL.literal]);
  });

  it('name their rows where some have none, and are left out where none has one', async () => {
    const { blocks } = await buildText('a,,x\n,,y\nb,,\n');
    expect(blocks[0]!.columns.map(({ col, rows }) => [col, rows && [...rows]])).toEqual([
      [0, [0, 2]],
      [2, [0, 1]],
    ]);
    expect(blocks[0]!.columns.map(textsOf)).toEqual([
      ['a', 'b'],
      ['x', 'y'],
    ]);
  });

  it('ascend, though a later row is the first to fill an earlier one', async () => {
    const { blocks } = await buildText(',,x\n,y\nz\n');
    expect(blocks[0]!.columns.map(({ col }) => col)).toEqual([0, 1, 2]);
    expect(blocks[0]!.columns.map(textsOf)).toEqual([['z'], ['y'], ['x']]);
  });

  it('are none where all rows are blank', async () => {
    expect((await buildText(',,\n\n')).blocks[0]!.columns).toEqual([]);
  });

  it('keep the texts of rows of different widths in their places', async () => {
    const { blocks } = await buildText('a\nb,c\nd,e,f\ng,h\n');
    expect(blocks[0]!.columns.map(textsOf)).toEqual([['a', 'b', 'd', 'g'], ['c', 'e', 'h'], ['f']]);
  });

  it('copy long and short texts alike, to the letter', async () => {
    const texts = Array.from({ length: 120 }, (_, i) => 'abcdefghij'.repeat(12).slice(0, i + 1));
    const { blocks, longest } = await buildText(`${texts.map((text) => `${text},"${text}""q"""`).join('\n')}\n`);
    expect(textsOf(blocks[0]!.columns[0]!)).toEqual(texts);
    expect(textsOf(blocks[0]!.columns[1]!)).toEqual(texts.map((text) => `${text}"q"`));
    expect(longest).toEqual([120, 123]);
  });

  it('of thousands of columns each have their cell', async () => {
    const { blocks } = await buildText(`${Array.from({ length: 5000 }, (_, i) => i).join()}\n`);
    expect(blocks[0]!.columns).toHaveLength(5000);
    expect(textsOf(blocks[0]!.columns[4321]!)).toEqual(['4321']);
  });
});

describe('what a block tells of its texts', () => {
  it('is whether a column is ASCII, and its longest text in characters', async () => {
    const { blocks, longest, characters } = await buildText('abc,für\nde,€😀\n');
    expect(blocks[0]!.columns.map(({ text }) => text!.ascii)).toEqual([true, false]);
    expect(longest).toEqual([3, 3]);
    expect(characters).toBe(3 + 3 + 2 + 2);
  });

  it('holds for all blocks so far', async () => {
    const { longest, characters } = await buildText(`${'ab\n'.repeat(BLOCK_ROWS)}abcdef\nx,y\n`);
    expect(longest).toEqual([6, 1]);
    expect(characters).toBe(2 * BLOCK_ROWS + 8);
  });
});

describe('values and formats', () => {
  it('are stored only where a column has any', async () => {
    const { blocks, number_formats } = await buildText('x,5,25%,true\ny,6,z,false\n');
    const [words, literals, shares, flags] = blocks[0]!.columns;
    expect([words!.numbers, words!.formats, literals!.numbers, literals!.formats]).toEqual([null, null, null, null]);
    expect([...shares!.numbers!]).toEqual([0.25, Number.NaN]);
    expect([...shares!.formats!].map((format) => number_formats[format])).toEqual(['0%', 'General']);
    expect([...flags!.numbers!]).toEqual([1, 0]);
    expect(flags!.formats).toBeNull();
  });

  it('share one list of formats, in the order in which they came', async () => {
    const { number_formats } = await buildText('5%,$1\n6%,$2.00\n7.5%,$3\n');
    expect(number_formats).toEqual(['General', '0%', '0.0%', '$#,##0', '$#,##0.00']);
  });
});

describe('how a column is read', () => {
  const typesOf = async (text: string, col: number): Promise<number[]> =>
    (await buildText(text)).blocks.flatMap(({ columns }) => [...(columns.find((c) => c.col === col)?.types ?? [])]);

  it('is learned from the first block in which it has cells', async () => {
    const late = `${'x\n'.repeat(BLOCK_ROWS)}y,"1,5"\ny,"2,5"\ny,"1.5"\n`;
    expect(await typesOf(late, 1)).toEqual([CELL.number, CELL.number, CELL.string]);
  });

  it('waits for the first date that asks for an order, however late it comes', async () => {
    const late = `${'k,n/a\n'.repeat(BLOCK_ROWS)}k,25/12/2024\nk,01/02/2024\n`;
    expect((await typesOf(late, 1)).slice(-2)).toEqual([CELL.date, CELL.date]);
  });

  it('costs no more for many month names and times than for few', async () => {
    const { blocks } = await buildText('1-Mar-2024,13:45\n'.repeat(3 * BLOCK_ROWS));
    expect(blocks.every(({ columns }) => columns[0]!.types.every((type) => type === CELL.date))).toBe(true);
    expect(blocks.every(({ columns }) => columns[1]!.types.every((type) => type === CELL.time))).toBe(true);
  });
});
