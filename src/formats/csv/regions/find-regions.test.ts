import { describe, expect, it } from 'vitest';
import { type Collected, readBytes } from '../../reader.contract.ts';
import { readCsv } from '../read-csv.ts';

const read = (text: string): Promise<Collected> =>
  readBytes((source, context) => readCsv(source, context), new TextEncoder().encode(text), { file_name: 'book.csv' });

const tablesOf = ({ body }: Collected) =>
  body.tables.map(({ range, header_rows, title }) => ({ range, header_rows, title }));
const blocksOf = ({ pages }: Collected) => pages[0]!.blocks.map(({ type, text, cell }) => [type, cell, text]);

const ROWS = 'North,10,2024-01-01\nSouth,20,2024-01-02\nEast,30,2024-01-03\n';

describe('the tables of a file', () => {
  it('are one, with a header of texts over numbers and dates', async () => {
    const collected = await read(`region,amount,day\n${ROWS}`);
    expect(tablesOf(collected)).toEqual([{ range: 'A1:C4', header_rows: 1, title: null }]);
    const [table] = collected.body.tables;
    expect(table).toMatchObject({ id: 't1', sheet: 'book', page: 1, end_page: 1, row_count: 4, col_count: 3 });
    expect(table!.confidence).toBe(0.9);
    expect(collected.body.sheets[0]!.tables).toEqual(['t1']);
  });

  it('have no header where the first row is like the others', async () => {
    expect(tablesOf(await read(ROWS))).toEqual([{ range: 'A1:C3', header_rows: 0, title: null }]);
  });

  it('have a header of several rows', async () => {
    const text = `,Sales,Sales,Costs\nRegion,Plan,Actual,Actual\nNorth,1,2,3\nSouth,4,5,6\nEast,7,8,9\n`;
    expect(tablesOf(await read(text))).toEqual([{ range: 'A1:D5', header_rows: 2, title: null }]);
  });

  it('have a row of years as their header', async () => {
    const text = 'Item,2021,2022,2023\nRevenue,100,120,140\nCosts,80,90,95\n';
    expect(tablesOf(await read(text))).toEqual([{ range: 'A1:D3', header_rows: 1, title: null }]);
  });

  it('have a header where all is text, if its row is full of distinct texts that do not come again', async () => {
    expect(tablesOf(await read('name,city\nAnn,Rome\nBob,Oslo\nCid,Rome\n'))[0]).toMatchObject({ header_rows: 1 });
    expect(tablesOf(await read('Ann,Rome\nBob,Oslo\nAnn,Oslo\nBob,Rome\n'))[0]).toMatchObject({ header_rows: 0 });
  });

  it('shed the lines of one cell over and under them as title and notes', async () => {
    const collected = await read(`Sales report\nin thousands\nregion,amount,day\n${ROWS}Source: the books\n`);
    expect(tablesOf(collected)).toEqual([{ range: 'A3:C6', header_rows: 1, title: 'Sales report' }]);
    expect(blocksOf(collected)).toEqual([
      ['heading', 'A1', 'Sales report'],
      ['paragraph', 'A2', 'in thousands'],
      ['paragraph', 'A7', 'Source: the books'],
    ]);
    expect(collected.body.sections).toMatchObject([
      { id: 's1', title: 'Sales report', level: 1, start_page: 1, parent_id: null },
    ]);
  });

  it('keep a lone total in their last row', async () => {
    expect(tablesOf(await read(`region,amount,day\n${ROWS},60,\n`))[0]).toMatchObject({ range: 'A1:C5' });
  });

  it('are cut at blank rows where the next has a header of its own', async () => {
    const collected = await read(
      `region,amount,day\n${ROWS}\nStaff list\nname,age,since\nAnn,30,2020-01-01\nBob,40,2021-01-01\n`,
    );
    expect(tablesOf(collected)).toEqual([
      { range: 'A1:C4', header_rows: 1, title: null },
      { range: 'A7:C9', header_rows: 1, title: 'Staff list' },
    ]);
  });

  it('go on over a blank row where the columns are the same and no header comes', async () => {
    expect(tablesOf(await read(`region,amount,day\n${ROWS}\n${ROWS}`))).toEqual([
      { range: 'A1:C8', header_rows: 1, title: null },
    ]);
    expect(tablesOf(await read(`region,amount,day\n\n${ROWS}`))).toEqual([
      { range: 'A1:C5', header_rows: 1, title: null },
    ]);
  });

  it('are told apart where the same header comes again', async () => {
    expect(tablesOf(await read(`region,amount,day\n${ROWS}\nregion,amount,day\n${ROWS}`))).toHaveLength(2);
  });

  it('stand side by side only over three blank columns', async () => {
    const near = 'a,b,,,c,d\n1,2,,,3,4\n5,6,,,7,8\n';
    const far = 'a,b,,,,c,d\n1,2,,,,3,4\n5,6,,,,7,8\n,,,,,9,10\n';
    expect(tablesOf(await read(near)).map(({ range }) => range)).toEqual(['A1:F3']);
    expect(tablesOf(await read(far)).map(({ range }) => range)).toEqual(['A1:B3', 'F1:G4']);
  });

  it('may be a list of one column', async () => {
    expect(tablesOf(await read('id\n1\n2\n3\n4\n5\n'))).toEqual([{ range: 'A1:A6', header_rows: 1, title: null }]);
  });

  it('span all blocks of a long file', async () => {
    const rows = Array.from({ length: 20_000 }, (_, i) => `name ${i},${i}`).join('\n');
    expect(tablesOf(await read(`name,value\n${rows}\n`))).toEqual([
      { range: 'A1:B20001', header_rows: 1, title: null },
    ]);
  });

  it('are limited in number: the rest are one', async () => {
    const one = 'k,v,w\na,1,2\n\n\n\n';
    const collected = await read(one.repeat(1100));
    expect(collected.body.tables).toHaveLength(1000);
    expect(collected.body.tables.at(-1)!.range).toBe('A4996:C5497');
    expect(collected.body.diagnostics.map(({ code }) => code)).toContain('tables_limited');
  });
});

describe('texts outside tables', () => {
  it('are paragraphs, line by line, where a file is prose', async () => {
    const collected = await read(
      'This is a letter to you all.\nIt has lines that run on for a while.\n\nYours sincerely and truly the writer of it\n',
    );
    expect(collected.body.tables).toEqual([]);
    expect(blocksOf(collected).map(([, cell]) => cell)).toEqual(['A1', 'A2', 'A4']);
    expect(collected.pages[0]!.blocks.map(({ id }) => id)).toEqual(['p1.b1', 'p1.b2', 'p1.b3']);
  });

  it('are limited in number, and the rest are said to stand in cells only', async () => {
    const collected = await read('a line of prose that is no list item at all\n\n'.repeat(1200));
    expect(collected.pages[0]!.blocks).toHaveLength(1000);
    expect(collected.body.diagnostics.map(({ code }) => code)).toContain('ignored_part');
    expect(collected.body.sheets[0]!.cell_count).toBe(1200);
  });
});
