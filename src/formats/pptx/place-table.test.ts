import { describe, expect, it } from 'vitest';
import type { Table } from '../../model/index.ts';
import { readDeck } from './testing/read-deck.ts';
import { frameOf, tableOf } from './testing/write-pptx.ts';

async function tableFrom(content: string): Promise<Table> {
  const { tables } = await readDeck({ slides: [{ shapes: frameOf(content, [50, 100, 300, 60], 'Prices') }] });
  return tables[0]!;
}
const cellsOf = ({ rows }: Table) => rows.flatMap(({ cells }) => cells);

describe('a table', () => {
  it('has the places of its cells, and a header row where it says so', async () => {
    const table = await tableFrom(
      tableOf([
        ['a', 'b'],
        ['c', 'd'],
      ]),
    );
    expect(table).toMatchObject({ title: 'Prices', header_rows: 1, geometry: 'native', confidence: 1 });
    expect(table.bbox.slice(0, 2)).toEqual([50, 100]);
    expect(cellsOf(table).map(({ text, is_header, bbox }) => [text, is_header, bbox[0], bbox[2]])).toEqual([
      ['a', true, 50, 150],
      ['b', true, 150, 250],
      ['c', false, 50, 150],
      ['d', false, 150, 250],
    ]);
    expect((await tableFrom(tableOf([['a'], ['b']], ''))).header_rows).toBe(0);
  });

  it('that runs from right to left has its first column at the right', async () => {
    const table = await tableFrom(
      tableOf(
        [
          ['a', 'b', 'c'],
          [['gridSpan="2"', 'wide'], ['hMerge="1"', ''], 'd'],
        ],
        'rtl="1"',
      ),
    );
    expect(cellsOf(table).map(({ text, col, bbox }) => [text, col, bbox[0], bbox[2]])).toEqual([
      ['a', 0, 250, 350],
      ['b', 1, 150, 250],
      ['c', 2, 50, 150],
      ['wide', 0, 150, 350],
      ['d', 2, 50, 150],
    ]);
  });

  it('lists a cell that covers others once', async () => {
    const table = await tableFrom(
      tableOf([
        [['gridSpan="2"', 'wide'], ['hMerge="1"', ''], 'x'],
        [['rowSpan="2"', 'high'], 'y', 'z'],
        [['vMerge="1"', ''], 'u', 'v'],
      ]),
    );
    expect(
      cellsOf(table).map(({ text, row, col, row_span, col_span }) => [text, row, col, row_span, col_span]),
    ).toEqual([
      ['wide', 0, 0, 1, 2],
      ['x', 0, 2, 1, 1],
      ['high', 1, 0, 2, 1],
      ['y', 1, 1, 1, 1],
      ['z', 1, 2, 1, 1],
      ['u', 2, 1, 1, 1],
      ['v', 2, 2, 1, 1],
    ]);
    expect(cellsOf(table)[0]!.bbox[2]).toBe(250);
    expect(cellsOf(table)[2]!.bbox[3]).toBe(table.bbox[3]);
  });

  it('has rows that grow with their text', async () => {
    const table = await tableFrom(tableOf([['short'], ['a text that goes on for several lines in its cell']]));
    const [first, second] = table.rows;
    expect(second!.bbox[3] - second!.bbox[1]).toBeGreaterThan(2 * (first!.bbox[3] - first!.bbox[1]));
    for (const line of second!.cells[0]!.lines!) expect(line.bbox[3]).toBeLessThanOrEqual(second!.bbox[3]);
  });

  it('believes its spans, not the marks of covered cells, and drops no text in silence', async () => {
    const { tables, body } = await readDeck({
      slides: [
        {
          shapes:
            frameOf(
              tableOf([
                [
                  ['hMerge="1"', 'alone'],
                  ['gridSpan="9"', 'too wide'],
                ],
                [['rowSpan="5"', 'too high'], 'b'],
              ]),
              [0, 0, 90, 40],
            ) + frameOf(tableOf([[['gridSpan="2"', 'over'], 'lost']]), [0, 300, 90, 40]),
        },
      ],
    });
    expect(cellsOf(tables[0]!).map(({ text, row_span, col_span }) => [text, row_span, col_span])).toEqual([
      ['alone', 1, 1],
      ['too wide', 1, 1],
      ['too high', 1, 1],
      ['b', 1, 1],
    ]);
    expect(cellsOf(tables[1]!).map(({ text }) => text)).toEqual(['over']);
    expect(body.coverage.dropped).toEqual([{ reason: 'text of cells that others cover', characters: 4, page: null }]);
  });

  it('has links, lists and colours in its cells', async () => {
    const cell =
      '<a:tc><a:txBody><a:bodyPr/><a:p><a:pPr><a:buChar char="•"/></a:pPr><a:r><a:t>one</a:t></a:r></a:p><a:p><a:r><a:rPr><a:hlinkClick r:id="" action="ppaction://hlinkshowjump?jump=firstslide"/></a:rPr><a:t>two</a:t></a:r></a:p></a:txBody><a:tcPr anchor="b"><a:solidFill><a:srgbClr val="AABBCC"/></a:solidFill></a:tcPr></a:tc>';
    const content = `<a:tbl><a:tblGrid><a:gridCol w="1270000"/></a:tblGrid><a:tr h="1270000">${cell}</a:tr></a:tbl>`;
    const { tables, pages } = await readDeck({ slides: [{ shapes: frameOf(content, [0, 0, 100, 100]) }] });
    const [only] = cellsOf(tables[0]!);
    expect(only).toMatchObject({ text: '• one\ntwo', fill: 'aabbcc' });
    expect(only!.lines!.at(-1)!.bbox[3]).toBeGreaterThan(90);
    expect(pages[0]!.links).toMatchObject([{ text: 'two', target: '#page=1' }]);
  });
});
