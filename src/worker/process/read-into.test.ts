import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { emptyBody } from '../../../test/support/empty-body.ts';
import { FolioError } from '../../errors.ts';
import { FORMATS } from '../../formats/index.ts';
import type { FormatReader, ReadContext, ReadLimits } from '../../formats/reader.ts';
import { MODEL_VERSION } from '../../model/index.ts';
import { createSegmentCache, openContainer } from '../../segments/index.ts';
import { openFileSource } from '../file-source.ts';
import { readInto } from './read-into.ts';

const folder = mkdtempSync(join(tmpdir(), 'folio-read-'));
afterAll(() => rmSync(folder, { recursive: true }));
const blob_path = join(folder, 'blob');
const out_path = join(folder, 'out');
writeFileSync(blob_path, 'Dear reader');

const LIMITS: ReadLimits = { max_cells: 1, max_columns: 2, max_text_bytes: 3, max_pages: 4, max_unpacked_bytes: 5 };
const REQUEST = { blob_path, out_path, format: 'rtf', file_name: 'letter.rtf', size: 11, password: 'open' } as const;

const BODY = emptyBody('rtf', {
  geometry: 'layout',
  pages: [1, 2].map((page) => ({
    page,
    width: 100,
    height: 100,
    rotation: 0,
    title: null,
    block_count: 1,
    table_count: 0,
    figure_count: 0,
    is_scanned: false,
    visible: true,
  })),
  coverage: { characters: 11, placed: 11, dropped: [] },
  diagnostics: [{ code: 'layout_estimated', message: 'Boxes are ours.', page: null }],
});

const formatThat = (read: FormatReader['read']): FormatReader => ({
  ...FORMATS.find(({ format }) => format === 'rtf')!,
  version: 'rtf-7',
  read,
});

const letter = formatThat(async (source, { out }) => {
  const text = Buffer.from(await source.read(0, source.size)).toString();
  const block = { type: 'paragraph', level: null, bbox: [0, 0, 1, 1], font_size: null, visible: true } as const;
  out.page({ page: 1, blocks: [{ ...block, id: 'p1.b1', text, section_id: null }], figures: [], links: [] });
  return BODY;
});

describe('reading into a container', () => {
  it('goes through the bytes first, where it is told what they must be', async () => {
    const sha256 = createHash('sha256').update('Dear reader').digest('hex');
    const options = { formats: [letter], limits: LIMITS };
    await expect(readInto({ ...REQUEST, sha256 }, options)).resolves.toMatchObject({ page_count: 2 });
    const rotten = join(folder, 'rotten');
    writeFileSync(rotten, 'Dear reaper');
    const reading = readInto({ ...REQUEST, blob_path: rotten, sha256 }, options);
    await expect(reading).rejects.toMatchObject({
      code: 'stored_bytes_damaged',
      details: { hint: expect.any(String) },
    });
    expect(existsSync(out_path)).toBe(false);
  });

  it('tells the number of pages and what the reader noticed', async () => {
    const outcome = await readInto(REQUEST, { formats: [letter], limits: LIMITS });
    expect(outcome).toEqual({ page_count: 2, warnings: BODY.diagnostics });
  });

  it('leaves a container that opens, with the reader’s version and the classification in its head', async () => {
    await readInto(REQUEST, { formats: [letter], limits: LIMITS });
    const source = openFileSource(out_path);
    const view = await openContainer(source, 'key', createSegmentCache(0));
    expect(view.head).toMatchObject({ ...BODY, model_version: MODEL_VERSION, reader_version: 'rtf-7' });
    expect(view.head.classification.document_type).toEqual(expect.any(String));
    expect((await view.page(1)).blocks[0]?.text).toBe('Dear reader');
    source.close();
  });

  it('writes the same bytes each time', async () => {
    await readInto(REQUEST, { formats: [letter], limits: LIMITS });
    const first = readFileSync(out_path);
    await readInto(REQUEST, { formats: [letter], limits: LIMITS });
    expect(readFileSync(out_path).equals(first)).toBe(true);
  });

  it('gives the reader its limits, the password, the name and a way to tell its progress', async () => {
    let seen: ReadContext | undefined;
    const shares: number[] = [];
    const curious = formatThat(async (_, context) => {
      seen = context;
      context.progress(0.5);
      return BODY;
    });
    await readInto(REQUEST, { formats: [curious], limits: LIMITS, progress: (share) => shares.push(share) });
    expect(seen).toMatchObject({ limits: LIMITS, password: 'open', file_name: 'letter.rtf' });
    expect(shares).toEqual([0.5]);
  });

  it('leaves nothing behind when the reader gives up, and passes its verdict on', async () => {
    const verdict = new FolioError('corrupt_file', 'It breaks off.');
    const failing = formatThat(async (_, { out }) => {
      out.page({ page: 1, blocks: [], figures: [], links: [] });
      throw verdict;
    });
    await expect(readInto(REQUEST, { formats: [failing], limits: LIMITS })).rejects.toBe(verdict);
    expect(existsSync(out_path)).toBe(false);
  });

  it('turns away a format that no reader reads', async () => {
    const reading = readInto({ ...REQUEST, format: 'pdf' }, { formats: [letter], limits: LIMITS });
    await expect(reading).rejects.toMatchObject({ code: 'unsupported_type' });
  });

  it('fails where the file is not there, without a container', async () => {
    const reading = readInto({ ...REQUEST, blob_path: join(folder, 'none') }, { formats: [letter], limits: LIMITS });
    await expect(reading).rejects.toMatchObject({ code: 'ENOENT' });
    expect(existsSync(out_path)).toBe(false);
  });
});
