import { describe, expect, it } from 'vitest';
import { type Collected, gridOf, readBytes } from '../../reader.contract.ts';
import { readCsv } from '../read-csv.ts';

const read = (content: string | Uint8Array): Promise<Collected> =>
  readBytes(
    (source, context) => readCsv(source, context),
    typeof content === 'string' ? new TextEncoder().encode(content) : content,
    { file_name: 'book.csv' },
  );
const tablesOf = ({ body }: Collected) =>
  body.tables.map(({ range, header_rows, title }) => [range, header_rows, title]);
const blocksOf = ({ pages }: Collected) =>
  pages[0]!.blocks.map(({ type, cell, section_id }) => [type, cell, section_id]);

const ROWS = 'North,10,2024-01-01\nSouth,20,2024-01-02\nEast,30,2024-01-03\n';
const TABLE = `region,amount,day\n${ROWS}`;

describe('titles', () => {
  it('are the first of the lines that stand together over a table', async () => {
    const collected = await read(`Sales\nof the year\n\n${TABLE}`);
    expect(tablesOf(collected)).toEqual([['A4:C7', 1, 'Sales']]);
    expect(blocksOf(collected)).toEqual([
      ['heading', 'A1', 's1'],
      ['paragraph', 'A2', 's1'],
    ]);
  });

  it('stand no more than three rows over it', async () => {
    expect(tablesOf(await read(`Sales\n\n\n${TABLE}`))).toEqual([['A4:C7', 1, 'Sales']]);
    expect(tablesOf(await read(`Sales\n\n\n\n${TABLE}`))).toEqual([['A5:C8', 1, null]]);
  });

  it('are no essays', async () => {
    expect(tablesOf(await read(`${'long '.repeat(50)}\n\n${TABLE}`))[0]![2]).toBeNull();
  });

  it('are not the notes of the table before', async () => {
    const collected = await read(`${TABLE}Source: books\n\n\n\n${TABLE}`);
    expect(tablesOf(collected).map(([, , title]) => title)).toEqual([null, null]);
    expect(blocksOf(collected)).toEqual([['paragraph', 'A5', null]]);
  });

  it('may be as many as the rows of their table', async () => {
    expect(tablesOf(await read(`Report\nby hand\nfor all\nname,n\na,1\n`))).toEqual([['A4:B5', 1, 'Report']]);
  });

  it('open sections that hold what follows', async () => {
    const { body, pages } = await read(`One\n${TABLE}note\n\nTwo\n${TABLE.replace('region', 'area')}`);
    expect(body.sections.map(({ id, title }) => [id, title])).toEqual([
      ['s1', 'One'],
      ['s2', 'Two'],
    ]);
    expect(pages[0]!.blocks.map(({ text, section_id }) => [text, section_id])).toEqual([
      ['One', 's1'],
      ['note', 's1'],
      ['Two', 's2'],
    ]);
  });
});

describe('labels and values', () => {
  it('are a table without a header, of which less is sure', async () => {
    const collected = await read('Invoice Number,INV-1\nTotal,"1,250.00"\n');
    expect(tablesOf(collected)).toEqual([['A1:B2', 0, null]]);
    expect(collected.body.tables[0]!.confidence).toBeLessThan(0.5);
    expect(collected.body.metadata.properties['has_header']).toBe('false');
  });

  it('over a table are apart from it, with or without a blank row between', async () => {
    const wide = 'region,units,price,total\nNorth,1,2,2\nSouth,2,2,4\nEast,3,2,6\n';
    const labels = 'Report,Sales\nDate,2024-04-01\nUnits,6\n';
    expect(tablesOf(await read(labels + wide))).toEqual([
      ['A1:B3', 0, null],
      ['A4:D7', 1, null],
    ]);
    const apart = await read(`${labels}\n${wide}`);
    expect(tablesOf(apart)).toEqual([
      ['A1:B3', 0, null],
      ['A5:D8', 1, null],
    ]);
    expect(apart.body.metadata.properties['has_header']).toBe('true');
  });
});

describe('tables side by side', () => {
  it('each have a header of their own, though all is text', async () => {
    expect(tablesOf(await read('name,city,,,,code,land\nAnn,Rome,,,,IT,Italy\nBob,Oslo,,,,NO,Norway\n'))).toEqual([
      ['A1:B3', 1, null],
      ['F1:G3', 1, null],
    ]);
  });

  it('share no title but the first', async () => {
    expect(tablesOf(await read('Both\na,b,,,,c,d\n1,2,,,,3,4\n5,6,,,,7,8\n')).map(([, , title]) => title)).toEqual([
      'Both',
      null,
    ]);
  });
});

describe('lines that are no table', () => {
  it('beyond the limit are counted, though only the first are kept', async () => {
    const line = 'a line of prose that is no list item at all, or is it';
    const { body, pages } = await read(`${line.replace(',', '')}\n`.repeat(3000));
    expect(pages[0]!.blocks).toHaveLength(1000);
    expect(body.diagnostics.find(({ code }) => code === 'ignored_part')!.message).toContain('2000 more');
  });

  it('are lists from five rows on, where they are values or short names', async () => {
    expect(tablesOf(await read('1\n2\n3\n4\n'))).toEqual([]);
    expect(tablesOf(await read('1\n2\n3\n4\n5\n'))).toEqual([['A1:A5', 0, null]]);
  });
});

describe('confidence', () => {
  it('of the tables together is theirs by their cells', async () => {
    const { body } = await read(`Date,2024-04-01\nTotal,5\n\n\n\n${TABLE}`);
    const [small, large] = body.tables.map(({ confidence }) => confidence) as [number, number];
    expect(body.confidence.tables).toBeCloseTo((4 * small + 12 * large) / 16, 2);
  });

  it('of the layout is that of the dialect', async () => {
    expect((await read('sep=;\na;b\n1;2\n')).body.confidence.layout).toBe(1);
    expect((await read('a|b;c\nd|e;f\ng|h;i\n')).body.confidence.layout).toBeLessThan(0.75);
  });

  it('of the text is less where the charset is guessed', async () => {
    expect((await read(new Uint8Array(Buffer.from('nom\nRené\n', 'latin1')))).body.confidence.text).toBe(0.8);
    expect((await read('nom\nRené\n')).body.confidence.text).toBe(1);
  });
});

describe('what the beginning of a file decides', () => {
  it('drops the line sep= and nothing before or behind it', async () => {
    expect(gridOf(await read('sep=;\n\na;b\n'))).toEqual([
      ['', ''],
      ['a', 'b'],
    ]);
    expect(gridOf(await read('\nsep=;\na;b\n'))).toHaveLength(3);
    expect(gridOf(await read('sep="\r\na"b\r\n'))).toEqual([['a', 'b']]);
  });

  it('keeps the quotes of a file whose first quoted field is longer than the sample', async () => {
    const long = `${'a line, of text\n'.repeat(3000)}end`;
    const collected = await read(`id,text\n1,"${long}"\n2,"x, y"\n`);
    expect(gridOf(collected)).toEqual([
      ['id', 'text'],
      ['1', long],
      ['2', 'x, y'],
    ]);
    expect(collected.body.diagnostics).toEqual([]);
  });

  it('accounts for every character, though a delimiter be undecodable', async () => {
    const { body } = await read(Uint8Array.from([...Buffer.from(`${'ä'.repeat(40)}\n`), 0xff, 0x0a]));
    expect(body.coverage).toMatchObject({ characters: 41, placed: 40 });
    const strange = await read(Uint8Array.from([...Buffer.from('sep='), 0xff, 0x0a, 0x61, 0xff, 0x62, 0x0a]));
    const { characters, placed, dropped } = strange.body.coverage;
    expect(placed + dropped.reduce((sum, part) => sum + part.characters, 0)).toBe(characters);
  });
});
