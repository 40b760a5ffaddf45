// A pool for tests that reads for real, in the test's own process.
import { readFileSync, writeFileSync } from 'node:fs';
import { loadConfig } from '../../config.ts';
import { FORMATS } from '../../formats/index.ts';
import { openOcr, type ReaderPool, readContainer } from '../../worker/index.ts';
import { readLimits } from '../create-service.ts';
import { createFakePool, type FakePool } from './fake-pool.ts';

/** Reads for real, but in this process: for tests that look into documents and not at the readers. */
export function createInlinePool(): FakePool {
  const pool = createFakePool();
  const { config } = loadConfig({}, {});
  const read: ReaderPool['read'] = async (request) => {
    pool.requests.push(request);
    const reader = FORMATS.find(({ format }) => format === request.format)!;
    const bytes = readFileSync(request.blob_path);
    const source = { size: bytes.length, read: async (at: number, length: number) => bytes.subarray(at, at + length) };
    const { file_name, password, layout } = request;
    const signal = new AbortController().signal;
    const limits = readLimits(config);
    const ocr = request.ocr ? { ocr: openOcr(request.ocr) } : {};
    const context = { limits, signal, progress: () => undefined, password, file_name, layout, ...ocr };
    const pieces: Uint8Array[] = [];
    const outcome = await readContainer(reader, source, context, (piece) => pieces.push(piece.slice()));
    writeFileSync(request.out_path, Buffer.concat(pieces));
    return outcome;
  };
  return Object.assign(pool, { read });
}
