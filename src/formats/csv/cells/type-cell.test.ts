import { describe, expect, it } from 'vitest';
import { CELL } from '../../../model/index.ts';
import { type Collected, cellsOf, type ReadSetting, readBytes } from '../../reader.contract.ts';
import { readCsv } from '../read-csv.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

const read = (content: string | Uint8Array, setting?: ReadSetting, chunk?: number): Promise<Collected> =>
  readBytes(
    (source, context) => readCsv(source, context, chunk ? { chunk_bytes: chunk } : {}),
    typeof content === 'string' ? bytesOf(content) : content,
    setting,
  );

describe('types', () => {
  const typed = async (column: readonly string[]) => {
    const cells = cellsOf(await read(column.map((text) => `"${text}";x`).join('\n')));
    return column.map((_, row) => cells.get(`${row},0`)!);
  };

  it('knows plain literals, and names with leading zeros from numbers', async () => {
    const cells = await typed([
      '12',
      '-12.50',
      '007',
      '+5',
      '0.5',
      '123456789012345',
      '12345678901234567',
      '1.',
      'NaN',
    ]);
    expect(cells.map(({ code }) => code)).toEqual([
      CELL.literal,
      CELL.literal,
      CELL.string,
      CELL.number,
      CELL.literal,
      CELL.literal,
      CELL.number,
      CELL.number,
      CELL.string,
    ]);
    expect(cells[6]!.value).toBe(Number('12345678901234567'));
  });

  it('reads true and false in any case, and nothing else, as logical', async () => {
    const cells = await typed(['true', 'FALSE', 'False', 'yes', 'truE!']);
    expect(cells.map(({ code, value }) => [code, value])).toEqual([
      [CELL.boolean, 1],
      [CELL.boolean, 0],
      [CELL.boolean, 0],
      [CELL.string, null],
      [CELL.string, null],
    ]);
  });

  it('reads ISO dates and times to the day number of workbooks', async () => {
    const cells = await typed([
      '1899-12-30',
      '1900-03-01',
      '2024-02-29',
      '2023-02-29',
      '2024-01-01 12:00:00',
      '2024-01-01T06:00:00Z',
    ]);
    expect(cells.map(({ code, value }) => [code, value])).toEqual([
      [CELL.date, 0],
      [CELL.date, 61],
      [CELL.date, 45351],
      [CELL.string, null],
      [CELL.datetime, 45292.5],
      [CELL.datetime, 45292.25],
    ]);
  });

  it('fixes how a column is read by its first block of rows', async () => {
    const first = Array.from({ length: 5000 }, () => '01/02/2024;x').join('\n');
    const cells = cellsOf(await read(`${first}\n25/12/2024;x\n12/25/2024;x`));
    expect(cells.get('0,0')).toMatchObject({ code: CELL.date, value: 45293 });
    expect(cells.get('5000,0')).toMatchObject({ code: CELL.string });
    expect(cells.get('5001,0')).toMatchObject({ code: CELL.date });
  });

  it('names the number format of what is not plain', async () => {
    const collected = await read('25%;$1,234.50;x\n12.5%;"(300.00)";y\n');
    const cells = cellsOf(collected);
    const format = (place: string) => collected.body.number_formats[cells.get(place)!.format];
    expect(collected.body.number_formats[0]).toBe('General');
    expect([format('0,0'), format('1,0'), format('0,1')]).toEqual(['0%', '0.0%', '$#,##0.00']);
    expect([cells.get('0,0')!.value, cells.get('0,1')!.value, cells.get('1,1')!.value]).toEqual([0.25, 1234.5, -300]);
  });
});
