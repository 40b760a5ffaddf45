import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { writeTiff } from '../../src/formats/image/testing/write-tiff.ts';
import { createReaderPool, type ReaderPool } from '../../src/worker/pool/reader-pool.ts';
import { drawnPicture } from '../ocr/drawn-picture.ts';

const PAGES = 5;
const folder = mkdtempSync(join(tmpdir(), 'folio-resumed-'));
afterAll(() => rmSync(folder, { recursive: true }));

const open = (): ReaderPool =>
  createReaderPool({
    ...{ readers: 1, warm: false, max_read_seconds: 300, max_reader_memory: 2 ** 30, max_document_bytes: 2 ** 26 },
    limits: { max_cells: 1e6, max_columns: 100, max_text_bytes: 1e7, max_pages: 100, max_unpacked_bytes: 1e9 },
    home: folder,
  });

async function scannedLetters(): Promise<Uint8Array> {
  const pages = [];
  for (let page = 1; page <= PAGES; page++) {
    const texts = Array.from({ length: 3 }, (_, k) => ({
      ...{ text: `This is line ${k + 1} of letter ${page}, which was scanned.`, x: 30, y: 220 - 30 * k },
    }));
    const { width, height, pixels } = await drawnPicture({ texts });
    // One strip of greys, not packed, where 0 is black.
    const tags = { 256: [width], 257: [height], 258: [8], 259: [1], 262: [1], 277: [1], 278: [height] };
    pages.push({ tags, blocks: [pixels] });
  }
  return writeTiff(pages);
}

test('a reading that is cut short goes on from the pages that were recognised', { timeout: 120_000 }, async () => {
  const bytes = await scannedLetters();
  const blob_path = join(folder, 'letters.tif');
  writeFileSync(blob_path, bytes);
  const request = {
    ...({ blob_path, format: 'image', file_name: 'letters.tif', size: bytes.length, password: null } as const),
    sha256: createHash('sha256').update(bytes).digest('hex'),
    ocr: { mode: 'auto', max_pages: 100, max_seconds: 300, weights: '' } as const,
  };
  const notes = join(folder, 'recognised', request.sha256);

  const whole = open();
  const outcome = await whole.read({ ...request, out_path: join(folder, 'whole') });
  await whole.close();
  expect(outcome).toMatchObject({ page_count: PAGES, recognition: { pictures: PAGES } });
  expect(existsSync(notes)).toBe(false);

  const cut = open();
  let ended: Promise<void> = Promise.resolve();
  const reading = cut.read({ ...request, out_path: join(folder, 'cut') }, (share) => {
    if (share > 0) ended = cut.close();
  });
  await expect(reading).rejects.toMatchObject({ code: 'shutting_down' });
  await ended;
  const noted = readdirSync(notes).length;
  expect(noted).toBeGreaterThan(0);
  expect(noted).toBeLessThan(PAGES);

  const again = open();
  const resumed = await again.read({ ...request, out_path: join(folder, 'resumed') });
  await again.close();
  expect(resumed.recognition?.pictures).toBe(PAGES - noted);
  expect(readFileSync(join(folder, 'resumed'))).toEqual(readFileSync(join(folder, 'whole')));
  expect(existsSync(notes)).toBe(false);
});
