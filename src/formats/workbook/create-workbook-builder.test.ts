import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildSheet, type SeenCell, seenCells } from './testing/build-sheet.ts';

const only = (built: ReturnType<typeof buildSheet>): SeenCell => seenCells(built).get('0,0')!;
const dated = (value: number, format = 'yyyy-mm-dd', date1904 = false): SeenCell =>
  only(buildSheet((sheet) => sheet.number(0, 0, value, 1, 0), { styles: [{}, { format }], date1904 }));

describe('cells of a workbook', () => {
  it('leave the texts of numbers to be rendered', () => {
    const cell = only(buildSheet((sheet) => sheet.number(0, 0, 1.5, 0, 0)));
    expect(cell).toEqual({ type: 'number', value: 1.5, text: null, format: 0, formula: 0 });
  });

  it('are dates, datetimes or times by their format', () => {
    expect(dated(45_000)).toMatchObject({ type: 'date', value: 45_000, text: null, format: 1 });
    expect(dated(45_000.5, 'yyyy-mm-dd hh:mm')).toMatchObject({ type: 'datetime' });
    expect(dated(0.5, 'h:mm')).toMatchObject({ type: 'time', value: 0.5, text: null });
    expect(dated(1.5, '[h]:mm')).toMatchObject({ type: 'number', value: 1.5, text: null });
  });

  it('hold a format once, however many styles use it', () => {
    const { body } = buildSheet((sheet) => sheet.number(0, 0, 1, 2, 0), {
      styles: [{ format: '0.00' }, { bold: true }, { format: '0.00', bold: true }],
    });
    expect(body.number_formats).toEqual(['General', '0.00']);
  });

  it('say so where a format makes no sense', () => {
    const { body } = buildSheet((sheet) => sheet.number(0, 0, 1, 0, 0), { styles: [{ format: '0.0 [' }] });
    expect(body.diagnostics.map(({ code }) => code)).toEqual(['unknown_number_format']);
  });

  it('move the days before March 1900 so that they are right, and say what Excel shows', () => {
    expect(dated(1)).toMatchObject({ type: 'date', value: 2, text: '1900-01-01' });
    expect(dated(59)).toMatchObject({ value: 60, text: '1900-02-28' });
    expect(dated(60)).toMatchObject({ value: 60, text: '1900-02-29' });
    expect(dated(61)).toMatchObject({ value: 61, text: null });
  });

  it('are numbers where no day can be shown', () => {
    expect(dated(-1)).toMatchObject({ type: 'number', value: -1, text: '######' });
    expect(dated(2_958_466)).toMatchObject({ type: 'number', value: 2_958_466 });
    expect(dated(2_958_465.5)).toMatchObject({ type: 'date' });
  });

  it('count days from 1904 where the workbook does, for dates only', () => {
    expect(dated(0, 'yyyy-mm-dd', true)).toMatchObject({ type: 'date', value: 1462, text: null });
    expect(dated(0.5, 'h:mm', true)).toMatchObject({ type: 'time', value: 0.5 });
    expect(dated(0.5, '0.0', true)).toMatchObject({ type: 'number', value: 0.5 });
    expect(dated(-1, 'yyyy-mm-dd', true)).toMatchObject({ type: 'number', value: -1, text: '-1904-01-02' });
  });

  it('keep the texts that a section for texts shows otherwise, and count those it hides', () => {
    const built = buildSheet(
      (sheet) => {
        sheet.shared(0, 0, 0, 1, 0);
        sheet.text(0, 1, 'own', 1, 0);
        sheet.shared(0, 2, 0, 2, 0);
        sheet.shared(0, 3, 0, 0, 0);
      },
      { styles: [{}, { format: '"no. "@' }, { format: ';;;' }], strings: ['seven'] },
    );
    const texts = [...seenCells(built).values()].map(({ text }) => text);
    expect(texts).toEqual(['seven', 'own', 'seven', 'seven']);
    expect(built.body.coverage).toEqual({ characters: 18, placed: 18, dropped: [] });
    expect(built.body.hidden_content.text_runs).toBe(1);
  });

  it('outside tables are blocks of what they show, hidden ones too, and none where there is nothing', () => {
    const { pages } = buildSheet(
      (sheet) => {
        sheet.number(0, 0, 43_889, 1, 0);
        sheet.text(2, 0, 'own', 2, 0);
        sheet.text(4, 0, 'secret', 3, 0);
        sheet.number(6, 0, 5, 3, 0);
        sheet.pending(8, 0, 0, 0);
        sheet.text(10, 0, 'folded', 0, 0);
      },
      {
        styles: [{}, { format: 'yyyy-mm-dd' }, { format: '"no. "@' }, { format: ';;;' }],
        date1904: true,
        details: { hidden_rows: [[10, 10]] },
      },
    );
    expect(pages[0]!.blocks.map(({ text, visible }) => [text, visible])).toEqual([
      ['2024-02-29', true],
      ['no. own', true],
      ['secret', false],
      ['folded', false],
    ]);
  });

  it('of an array name its range where it fills more than one', () => {
    const at = { top: 0, left: 0, bottom: 0, right: 0 };
    const { formulas } = buildSheet((sheet) => {
      sheet.number(0, 0, 1, 0, sheet.addFormula(0, 0, { text: '=SUM(B1:B2*2)', kind: 'array', range: at }));
      const range = { ...at, top: 1, bottom: 2 };
      sheet.number(1, 0, 1, 0, sheet.addFormula(1, 0, { text: '=B1:B2*2', kind: 'array', range }));
    });
    expect(formulas.map(({ range }) => range)).toEqual([null, 'A2:A3']);
  });

  it('hold a text of a column once', () => {
    const { blocks } = buildSheet(
      (sheet) => {
        for (let row = 0; row < 9; row++) sheet.shared(row, 0, row % 2, 0, 0);
        sheet.text(9, 0, 'b', 0, 0);
      },
      { strings: ['a', 'é'] },
    );
    const [column] = blocks[0]!.columns;
    expect([...column!.codes!]).toEqual([1, 2, 1, 2, 1, 2, 1, 2, 1, 3]);
    expect(Buffer.from(column!.text!.bytes).toString()).toBe('aéb');
    expect(column!.text!.ascii).toBe(false);
  });

  it('need no codes where every text is another', () => {
    const { blocks } = buildSheet((sheet) =>
      ['x', 'y', 'z'].forEach((text, row) => void sheet.text(row, 0, text, 0, 0)),
    );
    expect(blocks[0]!.columns[0]).toMatchObject({ codes: null, rows: null, numbers: null, formats: null });
  });

  it('take a string that does not exist for an empty text', () => {
    expect(only(buildSheet((sheet) => sheet.shared(0, 0, 7, 0, 0), { strings: ['a'] })).text).toBe('');
  });

  it('keep booleans, errors, and formulas without a value apart', () => {
    const built = buildSheet((sheet) => {
      const formula = sheet.addFormula(0, 2, { text: '=1/0', kind: 'normal', range: null });
      sheet.boolean(0, 0, true, 0, 0);
      sheet.error(0, 1, '#DIV/0!', 0, 0);
      sheet.pending(0, 2, 0, formula);
    });
    expect([...seenCells(built).values()]).toEqual([
      { type: 'boolean', value: 1, text: null, format: 0, formula: 0 },
      { type: 'error', value: null, text: '#DIV/0!', format: 0, formula: 0 },
      { type: 'empty', value: null, text: null, format: 0, formula: 1 },
    ]);
    expect(built.body.sheets[0]).toMatchObject({ cell_count: 3, error_count: 1, formula_count: 1 });
    expect(built.body.diagnostics).toEqual([
      { code: 'missing_values', message: '1 formulas come without a value.', page: 1 },
    ]);
  });

  it('ignore a style that does not exist', () => {
    expect(only(buildSheet((sheet) => sheet.number(0, 0, 5, 99, 0)))).toMatchObject({ type: 'number', format: 0 });
  });
});

describe('the order of cells', () => {
  const place = fc.record({ row: fc.nat(30), col: fc.nat(5), value: fc.nat(1000) });

  it('does not matter, and of two cells at one place the later counts', () => {
    fc.assert(
      fc.property(fc.array(place, { minLength: 1, maxLength: 200 }), (places) => {
        const built = buildSheet((sheet) => {
          for (const { row, col, value } of places) {
            if (value % 3 === 0) sheet.text(row, col, `t${value}`, 0, 0);
            else sheet.number(row, col, value, 0, 0);
          }
        });
        const wanted = new Map(
          places.map(({ row, col, value }) => [`${row},${col}`, value % 3 === 0 ? `t${value}` : value]),
        );
        const seen = new Map([...seenCells(built)].map(([key, cell]) => [key, cell.text ?? cell.value]));
        expect(new Map([...seen].sort())).toEqual(new Map([...wanted].sort()));
        expect(built.body.sheets[0]!.cell_count).toBe(wanted.size);
      }),
    );
  });

  it('may put a row behind blocks that are full already', () => {
    const rows = 20_000;
    const built = buildSheet((sheet) => {
      for (let row = 1; row < rows; row++) for (let col = 0; col < 4; col++) sheet.number(row, col, row, 0, 0);
      sheet.text(0, 0, 'late', 0, 0);
      sheet.number(7, 1, -7, 0, 0);
    });
    const cells = seenCells(built);
    expect(cells.size).toBe(4 * (rows - 1) + 1);
    expect(cells.get('0,0')!.text).toBe('late');
    expect(cells.get('7,1')!.value).toBe(-7);
    expect(built.blocks.length).toBeGreaterThan(1);
    built.blocks.forEach((block, i) => {
      const before = built.blocks[i - 1];
      if (before) expect(block.first_row).toBeGreaterThanOrEqual(before.first_row + before.row_count);
    });
  });

  it('is kept by refusing what comes behind a million cells', () => {
    const built = buildSheet((sheet) => {
      for (let row = 10; row < 110_000; row++) for (let col = 0; col < 10; col++) sheet.number(row, col, 1, 0, 0);
      sheet.number(0, 0, 1, 0, 0);
    });
    expect(built.body.sheets[0]!.used_range).toBe('A11:J110000');
    expect(built.body.diagnostics.map(({ code }) => code)).toEqual(['bad_sheet']);
  });

  it('bears one cell that comes a hundred thousand times', () => {
    const built = buildSheet((sheet) => {
      for (let i = 0; i < 30_000; i++) sheet.number(i, 0, i, 0, 0);
      for (let i = 0; i < 100_000; i++) sheet.number(30_000, i % 2, i, 0, 0);
    });
    expect(built.body.sheets[0]!.cell_count).toBe(30_002);
    expect(seenCells(built).get('30000,1')!.value).toBe(99_999);
  });

  it('refuses cells outside of any sheet', () => {
    const built = buildSheet((sheet) => {
      sheet.number(0, 0, 1, 0, 0);
      sheet.number(2 ** 20, 0, 1, 0, 0);
      sheet.number(0, 2 ** 14, 1, 0, 0);
      sheet.text(-1, Number.NaN, 'x', 0, 0);
    });
    expect(built.body.sheets[0]!.used_range).toBe('A1');
    expect(built.body.diagnostics[0]!.message).toMatch(/^3 cells/);
  });

  it('stops at the limit of cells', () => {
    const fill = () =>
      buildSheet((sheet) => [0, 1, 2].forEach((col) => void sheet.number(0, col, 1, 0, 0)), {
        limits: { max_cells: 2 },
      });
    expect(fill).toThrow(expect.objectContaining({ code: 'limit_exceeded' }));
  });

  it('stops where the texts of all cells unfold to too much, though each is held once', () => {
    const fill = () =>
      buildSheet((sheet) => [0, 1, 2].forEach((row) => void sheet.text(row, 0, 'abcd', 0, 0)), {
        limits: { max_unpacked_bytes: 10 },
      });
    expect(fill).toThrow(expect.objectContaining({ code: 'limit_exceeded' }));
  });

  it('stops at a text that is too long', () => {
    const fill = () => buildSheet((sheet) => sheet.text(0, 0, 'abc', 0, 0), { limits: { max_text_bytes: 2 } });
    expect(fill).toThrow(expect.objectContaining({ code: 'limit_exceeded' }));
  });
});

describe('formulas of a workbook', () => {
  it('share a place where one was filled down', () => {
    const built = buildSheet((sheet) => {
      for (let row = 0; row < 3; row++) {
        const text = `=A${row + 1}*2`;
        sheet.number(row, 1, 2, 0, sheet.addFormula(row, 1, { text, kind: 'normal', range: null }));
      }
      const range = { top: 0, left: 2, bottom: 1, right: 2 };
      sheet.number(0, 2, 1, 0, sheet.addFormula(0, 2, { text: '=A1:A2', kind: 'array', range }));
    });
    expect(built.formulas).toEqual([
      { text: '=A1*2', cell: 'B1', kind: 'normal', range: null },
      { text: '=A1:A2', cell: 'C1', kind: 'array', range: 'C1:C2' },
    ]);
    expect([...seenCells(built).values()].map(({ formula }) => formula)).toEqual([1, 1, 1, 2]);
  });
});

describe('a sheet', () => {
  it('tells its extent, measures and what is hidden', () => {
    const { body } = buildSheet((sheet) => sheet.number(4, 3, 1, 0, 0), {
      details: {
        hidden_rows: [
          [1, 1],
          [2, 2],
          [9, 9],
        ],
        hidden_columns: [[0, 1]],
        col_widths: [[2, 2, 80]],
        row_heights: [[4, 30]],
        merged: [{ top: 0, left: 0, bottom: 1, right: 1 }],
      },
      end: { external_links: ['other.xlsx'] },
    });
    expect(body.sheets[0]).toMatchObject({
      used_range: 'D5',
      row_count: 5,
      col_count: 4,
      hidden_rows: ['2:3', '10:10'],
      hidden_columns: ['A:B'],
      col_widths: [0, 0, 80],
      row_heights: [
        [1, 0],
        [2, 0],
        [4, 30],
      ],
      merged_ranges: ['A1:B2'],
    });
    expect(body.hidden_content).toEqual({ sheets: 0, rows: 2, columns: 2, text_runs: 0, slides: 0 });
    expect(body.pages[0]).toMatchObject({ width: 130, height: 60 });
    expect(body.diagnostics.map(({ code }) => code)).toEqual(['external_reference', 'hidden_content']);
  });

  it('takes the height that most rows state for the usual one', () => {
    const { body } = buildSheet((sheet) => sheet.number(99, 0, 1, 0, 0), {
      details: { row_heights: Array.from({ length: 99 }, (_, row) => [row, row === 5 ? 40 : 14] as const) },
    });
    expect(body.sheets[0]).toMatchObject({
      default_row_height: 14,
      row_heights: [
        [5, 40],
        [99, 15],
      ],
    });
  });

  it('says where more rows have heights of their own than are kept', () => {
    const { body } = buildSheet((sheet) => sheet.number(2 ** 20 - 1, 2 ** 14 - 1, 1, 0, 0), {
      details: { row_heights: Array.from({ length: 50_000 }, (_, row) => [row, 10 + (row % 7)] as const) },
    });
    expect(body.diagnostics.map(({ code }) => code)).toEqual(['layout_estimated']);
    expect(body.sheets[0]).toMatchObject({ used_range: 'XFD1048576', row_count: 2 ** 20 });
  });

  it('hangs comments, links, charts and pictures on places', () => {
    const { body, extras, pages } = buildSheet(() => {}, {
      start: { name: 'My sheet', visibility: 'hidden' },
      details: {
        comments: [{ id: 'c1', author: null, date: null, text: 'why', parent_id: null, cell: 'B7' }],
        links: [
          { range: 'B2:C3', text: 'here', target: 'https://example.org' },
          { range: 'nowhere', text: '', target: 'x' },
        ],
        charts: [{ title: 'Sales', series: ['S!$A$1:$A$2'], at: { top: 0, left: 0, bottom: 9, right: 3 } }],
        pictures: [{ at: { top: 0, left: 0, bottom: 0, right: 0 }, alt: 'logo' }],
        shapes: [
          { at: { top: 10, left: 1, bottom: 11, right: 2 }, text: ' net of tax ' },
          { at: { top: 0, left: 0, bottom: 0, right: 0 }, text: ' ' },
        ],
        row_groups: [{ first: 2, last: 8, level: 1, collapsed: false }],
        column_groups: [{ first: 1, last: 3, level: 2, collapsed: true }],
      },
    });
    expect(body.comments).toEqual([
      { id: 'c1', author: null, date: null, text: 'why', parent_id: null, anchor: "'My sheet'!B7" },
    ]);
    expect(extras[0]!.links).toEqual([
      { bbox: [50, 15, 150, 45], text: 'here', target: 'https://example.org', cell: 'B2' },
    ]);
    expect(extras[0]!.groups.map(({ span }) => span)).toEqual(['3:9', 'B:D']);
    expect(pages[0]!.figures).toEqual([
      { id: 'p1.f1', bbox: [0, 0, 200, 150], alt: null, caption: 'Sales' },
      { id: 'p1.f2', bbox: [0, 0, 50, 15], alt: 'logo', caption: null },
    ]);
    expect(pages[0]!.blocks).toMatchObject([
      { id: 'p1.b1', type: 'note', text: 'net of tax', bbox: [50, 150, 150, 180], visible: false },
    ]);
    expect(body.pages[0]).toMatchObject({ width: 200, height: 180, visible: false, figure_count: 2, block_count: 1 });
    expect(body).toMatchObject({ has_images: true, hidden_content: { sheets: 1 } });
  });
});
