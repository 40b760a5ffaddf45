import { beforeAll, describe, expect, test } from 'vitest';
import type { Box, DocumentView } from '../../src/model/index.ts';
import { holdDocument } from '../../src/service/hold-document.ts';
import { readDocument } from '../../src/service/reading/read-document.ts';
import { scannedInvoice } from './scanned-invoice.ts';

const CALLER = { tenant: 'held' };

/** Words of blocks and cells with their boxes, in no order. */
async function wordsOf(view: DocumentView): Promise<(readonly [string, Box])[]> {
  const { blocks } = await view.page(1);
  const cells = await Promise.all(view.head.tables.map(async ({ id }) => (await view.table(id))!.rows));
  return [...blocks, ...cells.flat().flatMap((row) => row.cells)].flatMap(({ text, lines = [] }) =>
    lines.flatMap(({ words }) => words.map(({ start, end, bbox }) => [text.slice(start, end), bbox] as const)),
  );
}

const isNear = (a: Box, b: Box): boolean => a.every((edge, i) => Math.abs(edge - b[i]!) < 1);

let before: DocumentView;
let made: Uint8Array;
beforeAll(async () => {
  const bytes = await scannedInvoice();
  const { service, file } = await holdDocument(bytes, { file_name: 'scan.pdf', ocr: 'auto' });
  before = (await service.open(CALLER, file.id)).view;
  const { body, media_type, file_name } = await service.exportDocument(CALLER, file.id, { format: 'pdf' });
  expect([media_type, file_name]).toEqual(['application/pdf', 'scan.pdf']);
  const pieces: Uint8Array[] = [];
  for await (const piece of body) pieces.push(Buffer.from(piece));
  made = Buffer.concat(pieces);
}, 120_000);

describe('a scan that was given out as a searchable PDF', () => {
  test('has every recognised word at its place for who recognises nothing', async () => {
    const { view } = await readDocument(made, { file_name: 'searchable.pdf', ocr: 'never' });
    const [words, found] = [await wordsOf(before), await wordsOf(view)];
    expect(words.length).toBeGreaterThan(30);
    const lost = words.filter(([text, box]) => !found.some(([other, at]) => other === text && isNear(box, at)));
    expect(lost).toEqual([]);
    expect(view.head.pages[0]!.recognition).toBeUndefined();
  });

  test('is not recognised anew where its layer is as good', async () => {
    const { view } = await readDocument(made, { file_name: 'searchable.pdf', ocr: 'auto' });
    expect((await wordsOf(view)).map(([text]) => text).sort()).toEqual(
      (await wordsOf(before)).map(([text]) => text).sort(),
    );
  });
});
