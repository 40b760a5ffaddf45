import { describe, expect, it } from 'vitest';
import { buildView, type PageSpec, type ViewSpec } from '../../test/support/build-view.ts';
import { plainPng } from '../formats/image/testing/plain-png.ts';
import type { Box, ShownPicture, TableCell, TextRun } from '../model/index.ts';
import { drawPage } from './draw-page.ts';
import type { LoadPicture, Mark, TextMark } from './drawn-page.ts';
import { setLine } from './testing/set-line.ts';

const SIZE = { width: 200, height: 100 };
const run = (start: number, end: number, look: Partial<TextRun> = {}): TextRun => ({
  ...{ start, end, font: null, size: 10, bold: false, italic: false, color: null },
  ...look,
});

async function draw(page: PageSpec, more: ViewSpec = {}, window: Box | null = null): Promise<readonly Mark[]> {
  const { view } = await buildView({ format: 'docx', pages: [{ ...SIZE, ...page }], ...more });
  return (await drawPage(view, 1, window)).marks;
}

const texts = (marks: readonly Mark[]): TextMark[] => marks.filter((mark) => mark.kind === 'text');
const said = (marks: readonly Mark[]): string[] => texts(marks).map(({ text }) => text);
const line = (text: string, box: Box = [10, 20, 110, 32]) => ({ text, bbox: box, lines: [setLine(text, box)] });

describe('the text of a block', () => {
  it('stands word by word where the document says, on one baseline', async () => {
    const marks = texts(await draw({ blocks: [{ ...line('two words!'), font_size: 10 }] }));
    expect(marks.map(({ text, x, width }) => [text, x, width])).toEqual([
      ['two', 10, 30],
      ['words!', 50, 60],
    ]);
    expect(new Set(marks.map(({ baseline }) => baseline)).size).toBe(1);
    expect(marks[0]!.baseline).toBeCloseTo(32 - 2.1, 1);
  });

  it('is set as its runs say, and a word of two runs is two marks side by side', async () => {
    const runs = [
      run(0, 2, { font: 'Courier New', bold: true, color: 'C00000' }),
      run(2, 4, { font: 'Courier New', size: 8 }),
    ];
    const [first, second] = texts(await draw({ blocks: [{ ...line('abcd'), runs }] }));
    expect(first).toMatchObject({ text: 'ab', size: 10, color: 'c00000', face: { kind: 'mono', bold: true } });
    expect(second).toMatchObject({ text: 'cd', size: 8, color: '000000', face: { kind: 'mono', bold: false } });
    expect(second!.x).toBeCloseTo(first!.x + first!.width);
    expect(second!.x + second!.width).toBeCloseTo(110);
    expect(second!.baseline).toBe(first!.baseline);
  });

  it('of two runs from right to left begins at the right', async () => {
    const runs = [run(0, 2), run(2, 4, { bold: true })];
    expect(said(await draw({ blocks: [{ ...line('שלום'), runs }] }))).toEqual(['ום', 'של']);
  });

  it('is pressed into a line made for smaller letters', async () => {
    const [mark] = texts(await draw({ blocks: [{ ...line('big', [10, 20, 40, 25]), font_size: 40 }] }));
    expect(mark!.size).toBeCloseTo(5 / 0.95);
  });

  it('takes its size from the height of the line where none is stated', async () => {
    const [mark] = texts(await draw({ blocks: [{ ...line('word', [0, 0, 40, 11.1]), font_size: null }] }));
    expect(mark!.size).toBeCloseTo(10);
  });

  it('is broken into lines where the format has none', async () => {
    const text = 'some words that do not fit on one line\nand a new one';
    const marks = texts(await draw({ blocks: [{ text, bbox: [10, 10, 90, 90], font_size: 10 }] }));
    expect(marks.map((mark) => mark.text).join(' ')).toBe(text.replace('\n', ' '));
    expect(new Set(marks.map(({ baseline }) => baseline)).size).toBe(4);
    for (const { x, width } of marks) expect(x + width).toBeLessThanOrEqual(90);
  });

  it('shares a box with others of which no more is known', async () => {
    const bbox: Box = [10, 0, 110, 90];
    const blocks = ['top', 'middle', 'bottom'].map((text) => ({ text, bbox, font_size: 10 }));
    const marks = texts(await draw({ blocks }));
    expect(marks.map(({ text, baseline }) => [text, Math.floor(baseline / 30)])).toEqual([
      ['top', 0],
      ['middle', 1],
      ['bottom', 2],
    ]);
  });

  it('is drawn whole where a line has no words', async () => {
    const bare = { ...setLine('two words', [0, 0, 90, 12]), words: [] };
    expect(said(await draw({ blocks: [{ text: 'two words', lines: [bare] }] }))).toEqual(['two words']);
  });

  it('loses characters that cannot be drawn, and lone halves of characters', async () => {
    const text = 'a\u0000b\u200b\ud800c\u202e';
    expect(said(await draw({ blocks: [line(text)] }))).toEqual(['abc']);
  });

  it('is left out where it is hidden or stands beside the page', async () => {
    const blocks = [
      { ...line('seen'), type: 'footer' as const },
      { ...line('hidden'), visible: false },
      { ...line('remark'), type: 'comment' as const },
      { ...line('spoken'), type: 'note' as const },
    ];
    expect(said(await draw({ blocks }))).toEqual(['seen']);
  });

  it('fills its box without the blanks around it', async () => {
    const [label] = [{ start: 0, end: 3, bbox: [10, 20, 16, 32] as Box }];
    const lines = [{ start: 0, end: 7, bbox: [10, 20, 60, 32] as Box, words: [label!] }];
    const [mark] = texts(await draw({ blocks: [{ text: '1. milk', lines, bbox: [10, 20, 60, 32] }] }));
    expect(mark).toMatchObject({ text: '1.', x: 10, width: 6 });
  });

  it('has no line above it where a note follows the text at once, and one above each group of notes', async () => {
    const note = (text: string, box: Box) => ({ ...line(text, box), type: 'footnote' as const });
    const blocks = [line('text', [10, 10, 60, 20]), note('ⁱ end', [10, 20, 60, 30]), note('¹ foot', [10, 80, 60, 90])];
    const rules = (await draw({ blocks })).filter((mark) => mark.kind === 'line');
    expect(rules.map(({ from }) => from)).toEqual([[10, 76]]);
  });

  it('has a short line above it where it is the first footnote of a laid out page', async () => {
    const blocks = [{ ...line('¹ source', [10, 80, 60, 90]), type: 'footnote' as const }];
    const rules = (await draw({ blocks })).filter(({ kind }) => kind === 'line');
    expect(rules).toEqual([{ kind: 'line', from: [10, 76], to: [154, 76], weight: 0.5, color: '808080' }]);
    expect((await draw({ blocks }, { format: 'pptx' })).filter(({ kind }) => kind === 'line')).toEqual([]);
  });
});

describe('what stands behind the text', () => {
  it('is painted before it, in the order of the page', async () => {
    const areas = [
      { bbox: [0, 0, 50, 50] as Box, fill: 'FFF2CC', stroke: '000000' },
      { bbox: [5, 5, 20, 20] as Box, fill: null, stroke: 'not a colour' },
    ];
    const marks = await draw({ blocks: [line('text')], areas });
    expect(marks.map(({ kind }) => kind)).toEqual(['fill', 'outline', 'text']);
    expect(marks[0]).toEqual({ kind: 'fill', box: [0, 0, 50, 50], color: 'fff2cc' });
  });

  it('shows a figure as a box with a cross and its text, as far as that fits', async () => {
    const figures = [
      { id: 'p1.f1', bbox: [10, 10, 110, 90] as Box, alt: 'A long story of\na house by the sea', caption: null },
    ];
    const marks = await draw({ figures });
    expect(marks.map(({ kind }) => kind)).toEqual(['fill', 'line', 'line', 'outline', 'fill', 'text']);
    const [label] = texts(marks);
    expect(label!.text).toMatch(/^A long story of a h.*…$/);
    expect(label!.x + label!.width).toBeLessThanOrEqual(110);
  });

  describe('a figure whose picture is kept', () => {
    const bytes = plainPng('ff0000');
    const figure = { id: 'p1.f1', bbox: [10, 10, 110, 60] as Box, alt: 'Red', caption: null };
    const drawWith = async (picture: ShownPicture, load: LoadPicture, kept = [bytes]) => {
      const { view } = await buildView({
        format: 'docx',
        pages: [{ ...SIZE, figures: [{ ...figure, picture }] }],
        pictures: kept,
      });
      return (await drawPage(view, 1, null, load)).marks;
    };
    const loaded = { width: 8, height: 4, data: bytes, media_type: 'image/png' };

    it('shows it in its place, cut and turned as it is', async () => {
      const asked: unknown[] = [];
      const marks = await drawWith({ number: 1, crop: [0.5, 0, 0, 0], rotation: 90 }, async (stored, seen) => {
        asked.push([Buffer.compare(stored, bytes), seen]);
        return loaded;
      });
      expect(marks).toEqual([
        { kind: 'picture', box: figure.bbox, frame: figure.bbox, rotation: 90, crop: [0.5, 0, 0, 0], picture: loaded },
      ]);
      expect(asked).toEqual([[0, { width: 400, height: 100 }]]);
    });

    it('is a box with a cross where it cannot be decoded, or is not there', async () => {
      const kinds = async (picture: ShownPicture, load: LoadPicture) =>
        (await drawWith(picture, load)).map(({ kind }) => kind);
      const crossed = ['fill', 'line', 'line', 'outline', 'fill', 'text'];
      expect(await kinds({ number: 1 }, async () => null)).toEqual(crossed);
      expect(await kinds({ number: 2 }, async () => loaded)).toEqual(crossed);
    });

    it('takes no more bytes than a page may have', async () => {
      const figures = Array.from({ length: 4 }, (_, i) => ({ ...figure, id: `p1.f${i}`, picture: { number: 1 } }));
      const { view } = await buildView({ format: 'docx', pages: [{ ...SIZE, figures }], pictures: [bytes] });
      const large = { ...loaded, data: new Uint8Array(10_000_000) };
      const { marks } = await drawPage(view, 1, null, async () => large);
      expect(marks.filter(({ kind }) => kind === 'picture')).toHaveLength(2);
    });
  });

  it('has no figure without a size', async () => {
    const figures = [{ id: 'p1.f1', bbox: [10, 10, 10, 90] as Box, alt: 'nothing', caption: null }];
    expect(await draw({ figures })).toEqual([]);
  });
});

describe('a table', () => {
  const cell = (row: number, col: number, text: string, more: Partial<TableCell> = {}): TableCell => ({
    ...{ row, col, row_span: 1, col_span: 1, text, value: null, is_header: row === 0 },
    bbox: [10 + col * 50, 10 + row * 20, 60 + col * 50, 30 + row * 20],
    ...more,
  });
  const rows = [0, 1, 2].map((row) => ({
    row,
    page: row < 2 ? 1 : 2,
    bbox: [10, 10 + row * 20, 110, 30 + row * 20] as Box,
    cells: [cell(row, 0, `a${row}`, row === 0 ? { fill: 'DBE5F1' } : {}), cell(row, 1, `b${row}`)],
  }));
  const summary = {
    ...{ id: 't1', title: null, page: 1, end_page: 2, sheet: null, range: null, bbox: [10, 10, 110, 70] as Box },
    ...{ row_count: 3, col_count: 2, header_rows: 1, confidence: 1 },
  };
  const table = { ...summary, geometry: 'layout' as const, rows };

  it('shows the rows of the page: what fills cells, rules, then texts', async () => {
    const marks = await draw({}, { tables: [table] });
    expect(marks.map(({ kind }) => kind)).toEqual(['fill', ...Array(4).fill('outline'), ...Array(4).fill('text')]);
    expect(said(marks)).toEqual(['a0', 'b0', 'a1', 'b1']);
    expect(texts(marks).map(({ face }) => face.bold)).toEqual([true, true, false, false]);
  });

  it('goes on on the next page', async () => {
    const { view } = await buildView({ format: 'docx', pages: [SIZE, SIZE], tables: [table] });
    expect(said((await drawPage(view, 2)).marks)).toEqual(['a2', 'b2']);
  });

  it('whose cells all have one box, such as the data of a chart, is spread over it', async () => {
    const all = [10, 10, 110, 90] as Box;
    const spread = [0, 1].map((row) => {
      const cells = [cell(row, 0, `a${row}`, { bbox: all }), cell(row, 1, `b${row}`, { bbox: all })];
      return { row, page: 1, bbox: all, cells };
    });
    const marks = await draw({}, { tables: [{ ...table, end_page: 1, row_count: 2, rows: spread }] });
    expect(texts(marks).map(({ text, x, baseline }) => [text, x, Math.floor(baseline / 16)])).toEqual([
      ['a0', 12, 1],
      ['b0', 62, 1],
      ['a1', 12, 2],
      ['b1', 62, 2],
    ]);
  });

  it('within a cell is ruled, and its text is drawn once', async () => {
    const inner = { ...table, id: 't2', rows: [{ ...rows[0]!, cells: [cell(0, 0, 'deep')] }] };
    const outer = { ...table, rows: [{ ...rows[0]!, cells: [cell(0, 0, 'deep', { tables: ['t2'] })] }] };
    const marks = await draw({}, { tables: [outer, inner] });
    expect(said(marks)).toEqual(['deep']);
    expect(marks.filter(({ kind }) => kind === 'outline')).toHaveLength(2);
  });
});

describe('a part of a page', () => {
  it('holds what touches it and nothing else', async () => {
    const blocks = [line('above', [10, 0, 60, 10]), line('within', [10, 40, 60, 50]), line('below', [10, 80, 60, 90])];
    expect(said(await draw({ blocks }, {}, [0, 35, 200, 55]))).toEqual(['within']);
  });
});

describe('a hostile page', () => {
  it('with boxes that are no boxes is drawn without them', async () => {
    const odd: readonly Box[] = [
      [Number.NaN, 0, 10, 10],
      [0, 0, Number.POSITIVE_INFINITY, 10],
      [1e300, 0, 2e300, 5],
      [50, 50, 10, 10],
    ];
    const blocks = odd.flatMap((box) => [{ text: 'odd', bbox: box }, line('odd', box)]);
    const figures = odd.map((bbox) => ({ id: 'f', bbox, alt: 'odd', caption: null }));
    const areas = odd.map((bbox) => ({ bbox, fill: '000000', stroke: '000000' }));
    for (const mark of await draw({ blocks, figures, areas })) {
      const numbers = 'box' in mark ? mark.box : mark.kind === 'text' ? [mark.x, mark.width, mark.size] : [];
      for (const number of numbers) expect(Math.abs(number)).toBeLessThanOrEqual(1e9);
    }
  });

  it('with more words than anyone can read is refused', async () => {
    const text = 'x '.repeat(50_001);
    const blocks = [line(text, [0, 0, 200, 10])];
    await expect(draw({ blocks })).rejects.toMatchObject({ code: 'limit_exceeded' });
  });

  it('with a word of millions of letters is refused', async () => {
    const blocks = [line('x'.repeat(2_000_001), [0, 0, 200, 10])];
    await expect(draw({ blocks })).rejects.toMatchObject({ code: 'limit_exceeded' });
  });

  it('with runs that overlap, run backwards or out of the text is drawn once', async () => {
    const runs = [run(3, 1), run(0, 99, { bold: true }), run(2, 3), run(-5, 1), run(2, 2)];
    expect(said(await draw({ blocks: [{ ...line('abcdef'), runs }] })).join('')).toBe('abcdef');
  });
});
