import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellName, type ListObject, parseRange } from '../../../model/index.ts';
import type { SheetBuilder, SheetDetails } from '../parts.ts';
import { buildSheet } from '../testing/build-sheet.ts';

const [PLAIN, STRONG, DAY, TOTAL] = [0, 1, 2, 3];
const STYLES = [{}, { bold: true }, { format: 'yyyy-mm-dd' }, { bold: true, ruled: true }];

/** Cells between commas; `*` before a cell makes it bold, `=` a total, `@` a day, and a line without text is a blank row. */
function fillText(sheet: SheetBuilder, text: string): void {
  text.split('\n').forEach((line, row) => {
    line.split(',').forEach((field, col) => {
      const mark = '*@='.indexOf(field[0] ?? ' ');
      const style = mark < 0 ? PLAIN : [STRONG, DAY, TOTAL][mark]!;
      const shown = mark < 0 ? field.trim() : field.slice(1).trim();
      if (shown === '') return;
      if (/^-?\d+(?:\.\d+)?$/.test(shown)) sheet.number(row, col, Number(shown), style, 0);
      else sheet.text(row, col, shown, style, 0);
    });
  });
}

interface Hints {
  readonly details?: Partial<SheetDetails>;
  readonly list_objects?: readonly ListObject[];
}

const build = (text: string, { details = {}, list_objects = [] }: Hints = {}) =>
  buildSheet((sheet) => fillText(sheet, text), { styles: STYLES, details, end: { list_objects } });

const tables = (text: string, hints: Hints = {}): string[] =>
  build(text, hints).body.tables.map(({ range, header_rows }) => `${range} ${header_rows}`);

describe('the tables of a sheet', () => {
  it('end at blank rows and columns', () => {
    expect(tables('*a,*b,,,*x,*y\n1,2,,,5,6\n3,4,,,7,8\n,,,,,\n,,,,,\n,,,,,\n*p,*q\n1,2\n3,4')).toEqual([
      'A1:B3 1',
      'E1:F3 1',
      'A7:B9 1',
    ]);
  });

  it('go on over a spacer column', () => {
    expect(tables('*name,,*count\na,,1\nb,,2\nc,,3')).toEqual(['A1:C4 1']);
  });

  it('stand side by side where the right one repeats the heads of the left', () => {
    expect(tables('*code,*sum,,*code,*sum\na,1,,d,4\nb,2,,e,5\nc,3,,f,6')).toEqual(['A1:B4 1', 'D1:E4 1']);
  });

  it('go on over a blank row, and over one that names a group', () => {
    expect(tables('*item,*price\nx,1\ny,2\n\nz,3\n\nFruit\nu,4\nw,5')).toEqual(['A1:B9 1']);
  });

  it('end with a total', () => {
    expect(tables('*item,*price\nx,1\ny,2\nTotal,3\n\nz,3\nu,4')).toEqual(['A1:B4 1', 'A6:B7 0']);
    expect(tables('*item,*price\nx,1\ny,2\n=sum of all,=3\n\nz,3\nu,4')).toEqual(['A1:B4 1', 'A6:B7 0']);
  });

  it('take along a total behind a blank row', () => {
    expect(tables('*item,*price\nx,1\ny,2\n\nTotal,3')).toEqual(['A1:B5 1']);
  });

  it('have their header behind a blank row, too', () => {
    expect(tables('item,price,note\n\nx,1,p\ny,2,q\nz,3,r')).toEqual(['A1:C5 1']);
  });

  it('end where another header begins', () => {
    expect(tables('*a,*b\n1,2\n3,4\n*c,*d\n5,6\n7,8')).toEqual(['A1:B3 1', 'A4:B6 1']);
  });

  it('are apart where a block of labels comes again', () => {
    expect(tables('rate,1\nyears,2\nvalue,3\n\nrate,4\nyears,5\nvalue,6')).toEqual(['A1:B3 0', 'A5:B7 0']);
  });

  it('have headers of years, days, and numbers that count on', () => {
    expect(tables('sales,2020,2021,2022\nx,5,7,9\ny,4,8,2')).toEqual(['A1:D3 1']);
    expect(tables('sales,@43831,@43862\nx,5,7\ny,4,8')).toEqual(['A1:C3 1']);
    expect(tables('hour,0,1,2\nx,5,7,9\ny,4,8,2')).toEqual(['A1:D3 1']);
  });

  it('count the columns under a merged head', () => {
    const merged = [{ top: 0, left: 1, bottom: 0, right: 2 }];
    expect(tables('*name,*sales\n,*old,*new\na,1,2\nb,3,4', { details: { merged } })).toEqual(['A1:C4 2']);
  });

  it('are those that the author declared, before any guess', () => {
    const list_objects = [
      { name: 'Sales', sheet: 'Sheet1', range: 'A2:B4', header_rows: 1, total_rows: 0, columns: [] },
    ];
    const { body } = build('x,y\na,b\n1,2\n3,4\n5,6\n7,8', { list_objects });
    expect(body.tables.map(({ range, title, confidence }) => [range, title, confidence])).toEqual([
      ['A2:B4', 'Sales', 0.99],
      ['A5:B6', null, expect.any(Number)],
    ]);
  });

  it('begin at the row of the filter buttons', () => {
    const filter = { top: 1, left: 0, bottom: 2, right: 1 };
    expect(tables('from,7\nname,count,note\na,1,p\nb,2,q', { details: { filter } })).toEqual(['A2:C4 1']);
  });

  it('know a sheet of a million cells by its first and last rows', () => {
    const { body } = buildSheet(
      (sheet) => {
        ['id', 'name', 'sum'].forEach((name, col) => void sheet.text(0, col, name, STRONG, 0));
        for (let row = 1; row < 300_000; row++) {
          sheet.number(row, 0, row, PLAIN, 0);
          sheet.text(row, 1, 'x', PLAIN, 0);
          sheet.number(row, 2, row / 2, PLAIN, 0);
        }
        sheet.text(300_000, 0, 'Source: the register', PLAIN, 0);
      },
      { styles: STYLES },
    );
    expect(body.tables).toMatchObject([{ range: 'A1:C300000', header_rows: 1, row_count: 300_000 }]);
  });

  it('lie within the used range, do not overlap, and leave no text out', () => {
    const cell = fc.record({ row: fc.nat(25), col: fc.nat(12), kind: fc.constantFrom('n', 't', 's') });
    fc.assert(
      fc.property(fc.array(cell, { minLength: 1, maxLength: 120 }), (cells) => {
        const { body, pages } = buildSheet(
          (sheet) => {
            for (const { row, col, kind } of cells) {
              if (kind === 'n') sheet.number(row, col, row * col, PLAIN, 0);
              else sheet.text(row, col, `t${col}`, kind === 's' ? STRONG : PLAIN, 0);
            }
          },
          { styles: STYLES },
        );
        const taken = new Set<string>();
        for (const { range } of body.tables) {
          const { top, left, bottom, right } = parseRange(range!, { rows: 99, columns: 99 })!;
          expect(bottom).toBeLessThan(body.sheets[0]!.row_count);
          expect(right).toBeLessThan(body.sheets[0]!.col_count);
          for (let row = top; row <= bottom; row++) {
            for (let col = left; col <= right; col++) {
              expect(taken.has(cellName(row, col))).toBe(false);
              taken.add(cellName(row, col));
            }
          }
        }
        for (const { cell: place } of pages[0]!.blocks) {
          expect(taken.has(place!)).toBe(false);
          taken.add(place!);
        }
        for (const { row, col } of cells) expect(taken.has(cellName(row, col))).toBe(true);
      }),
    );
  });
});

describe('the texts outside tables', () => {
  it('are titles, with a section each, and notes', () => {
    const { body, pages } = build('*Sales of 2024\nin thousands\n*item,*price\nx,1\ny,2\nSource: us');
    expect(body.tables).toMatchObject([{ range: 'A3:B5', title: 'Sales of 2024' }]);
    expect(body.sections).toMatchObject([{ id: 's1', title: 'Sales of 2024', start_page: 1 }]);
    expect(pages[0]!.blocks.map(({ type, text, cell }) => [type, text, cell])).toEqual([
      ['heading', 'Sales of 2024', 'A1'],
      ['paragraph', 'in thousands', 'A2'],
      ['paragraph', 'Source: us', 'A6'],
    ]);
  });

  it('head the table that they stand over, where several stand side by side', () => {
    const { body } = build('Left one,,,,Right one\n\n*a,*b,,,*c,*d\n1,2,,,5,6\n3,4,,,7,8');
    expect(body.tables.map(({ range, title }) => [range, title])).toEqual([
      ['A3:B5', 'Left one'],
      ['E3:F5', 'Right one'],
    ]);
  });

  it('are labels over a table, which are no titles', () => {
    const { body } = build('Unit:,,,Date:\n*no,*name,*group,*sum\n1,a,x,3\n2,b,y,4');
    expect(body.tables).toMatchObject([{ range: 'A2:D4', title: null }]);
  });

  it('are the fields of a form', () => {
    const fields = Array.from({ length: 14 }, (_, i) => `Field ${i},value\nother,thing`).join('\n\n\n\n');
    const { body } = build(fields);
    expect(body.tables).toEqual([]);
  });

  it('are numbered paragraphs', () => {
    const prose = 'The supplier shall deliver the goods within the time that the order states.';
    expect(tables(`1,${prose}\n2,${prose}\n3,${prose}`)).toEqual([]);
  });
});
