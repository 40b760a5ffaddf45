import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createSegmentCache, openContainer } from '../segments/index.ts';
import { openFileSource } from './file-source.ts';
import { createReaderPool } from './pool/reader-pool.ts';

const folder = mkdtempSync(join(tmpdir(), 'folio-child-'));
const options = {
  readers: 1,
  max_read_seconds: 30,
  max_reader_memory: 256 * 2 ** 20,
  limits: { max_cells: 100, max_columns: 100, max_text_bytes: 100, max_pages: 100, max_unpacked_bytes: 100 },
  max_document_bytes: 2 ** 20,
  home: folder,
};
afterAll(() => rmSync(folder, { recursive: true }));

it('reads a CSV file inside the sandbox with the reader of this package', async () => {
  const [blob_path, out_path] = [join(folder, 'blob'), join(folder, 'out')];
  writeFileSync(blob_path, 'name,city\nZoë,Köln\n');
  const request = { blob_path, out_path, format: 'csv', file_name: 'people.csv', size: 22, password: null } as const;
  const pool = createReaderPool(options);
  await expect(pool.read(request)).resolves.toMatchObject({ page_count: 1 });
  await pool.close();
  const source = openFileSource(out_path);
  const view = await openContainer(source, 'key', createSegmentCache(0));
  expect(view.head.sheets[0]).toMatchObject({ used_range: 'A1:B2' });
  source.close();
});

it('loads a reader inside the sandbox when a file needs it, where the process was started for that file', async () => {
  const [blob_path, out_path] = [join(folder, 'letter'), join(folder, 'letter-out')];
  writeFileSync(blob_path, '{\\rtf1 A letter.}');
  const request = { blob_path, out_path, format: 'rtf', file_name: 'letter.rtf', size: 17, password: null } as const;
  const pool = createReaderPool({ ...options, warm: false });
  await expect(pool.read(request)).resolves.toMatchObject({ page_count: 1 });
  await pool.close();
});
