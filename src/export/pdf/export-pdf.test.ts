import { describe, expect, it } from 'vitest';
import { buildView } from '../../../test/support/build-view.ts';
import { storedTable, workbookDocument } from '../../../test/support/sample-documents.ts';
import type { Box, Line } from '../../model/index.ts';
import type { SearchablePages } from '../index.ts';
import { exportDocument } from '../index.ts';

/** Words side by side on a line, 20 points apart, from `x` on in the direction of `step`. */
function lineOf(text: string, x: number, step: number, confidence?: number): Line {
  let at = 0;
  const words = text.split(' ').map((word, i) => {
    const start = text.indexOf(word, at);
    at = start + word.length;
    const bbox: Box = [x + i * step, 10, x + i * step + 15, 20];
    return { start, end: at, bbox, ...(confidence === undefined ? {} : { confidence }) };
  });
  return { start: 0, end: text.length, bbox: [0, 10, 600, 20], words };
}

const block = (text: string, x: number, step: number, confidence?: number) => ({
  ...{ text, lines: [lineOf(text, x, step, confidence)] },
  ...(confidence === undefined ? {} : { confidence }),
});

async function layersOf(document: Awaited<ReturnType<typeof buildView>>, more: object = {}) {
  const asked: SearchablePages[] = [];
  const writeSearchable = async (pages: SearchablePages) => {
    asked.push(pages);
    return Uint8Array.of(1, 2, 3);
  };
  const exported = await exportDocument({ ...document, writeSearchable }, { format: 'pdf', ...more });
  return { asked: asked[0]!, exported };
}

describe('an export as PDF', () => {
  it('lays the words over the file that were recognised, and no others', async () => {
    const pages = [
      { blocks: [block('The total is', 20, 20, 0.9), block('as stated', 20, 20), block('Due', 20, 20, 0.8)] },
      { blocks: [block('stated too', 20, 20)] },
    ];
    const { asked, exported } = await layersOf(await buildView({ pages }));
    expect(asked.pages).toBeNull();
    expect(asked.layers.map(({ page, words }) => [page, words.map(({ text }) => text)])).toEqual([
      [1, ['The', ' ', 'total', ' ', 'is', 'Due']],
    ]);
    expect(asked.layers[0]!.words.slice(1, 3)).toEqual([
      { text: ' ', bbox: [35, 10, 40, 20], direction: 'right' },
      { text: 'total', bbox: [40, 10, 55, 20], direction: 'right' },
    ]);
    expect(exported).toMatchObject({ media_type: 'application/pdf', file_name: 'sample.pdf' });
    for await (const piece of exported.body) expect(piece).toEqual(Uint8Array.of(1, 2, 3));
  });

  it('reads lines in their own direction, and single words in that of the page', async () => {
    const pages = [{ blocks: [block('upside down it is', 300, -20, 0.9), block('Alone', 100, 0, 0.9)] }];
    const { asked } = await layersOf(await buildView({ pages }));
    const [{ words }] = asked.layers as [(typeof asked.layers)[0]];
    expect(new Set(words.map(({ direction }) => direction))).toEqual(new Set(['left']));
    expect(words[1]).toMatchObject({ text: ' ', bbox: [295, 10, 300, 20] });
  });

  it('has the words of tables, on the page that their rows stand on', async () => {
    const table = storedTable('p1.t1', 1, [['Item', 'Price']]);
    const rows = table.rows.map((row) => ({
      ...row,
      cells: row.cells.map((cell, i) => ({
        ...cell,
        confidence: 0.9,
        lines: [lineOf(cell.text, 20 + 100 * i, 20, 0.9)],
      })),
    }));
    const tables = [{ ...table, rows }];
    const { asked } = await layersOf(await buildView({ pages: [{ blocks: [] }], tables }));
    expect(asked.layers[0]!.words.map(({ text }) => text)).toEqual(['Item', 'Price']);
  });

  it('is of the pages that are asked for', async () => {
    const pages = [{ blocks: [block('one', 20, 20, 0.9)] }, { blocks: [block('two', 20, 20, 0.9)] }];
    const { asked } = await layersOf(await buildView({ pages }), { pages: [2] });
    expect(asked).toMatchObject({ pages: [2], layers: [{ page: 2 }] });
  });

  it('says where there is no text in it', async () => {
    const { exported } = await layersOf(await buildView({ pages: [{}] }));
    expect(exported.warnings).toEqual(['The document has no text.']);
  });

  it('is refused for formats without pages of their own, and for single tables', async () => {
    const workbook = await workbookDocument();
    await expect(exportDocument(workbook, { format: 'pdf' })).rejects.toMatchObject({
      code: 'no_pdf',
      details: { param: 'format' },
    });
    const table_id = workbook.view.head.tables[0]!.id;
    await expect(layersOf(workbook, { table_id })).rejects.toMatchObject({
      code: 'invalid_request',
      details: { param: 'table_id' },
    });
  });
});
