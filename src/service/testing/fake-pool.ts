// A pool for tests of the service whose readers do as they are told.
import { writeFileSync } from 'node:fs';
import { emptyBody } from '../../../test/support/empty-body.ts';
import { FolioError } from '../../errors.ts';
import { CELL, type DocumentHead, MODEL_VERSION } from '../../model/index.ts';
import { writeContainer } from '../../segments/index.ts';
import type { DrawFileRequest, ReaderPool, ReadRequest } from '../../worker/index.ts';

/** What the fake reader does with the next file. */
export type Behaviour = 'read' | 'hang' | FolioError;

export interface FakePool extends ReaderPool {
  readonly requests: ReadRequest[];
  readonly drawn: DrawFileRequest[];
  behaviour: Behaviour;
  /** The password of every file, where they are locked. */
  lock: string | null;
  /** Lets one hanging read end. */
  letGo(): void;
}

/** Stands in for the reader processes: every file becomes a sheet whose A1 is the file's name. */
export function createFakePool(size = 1): FakePool {
  const requests: ReadRequest[] = [];
  const drawn: DrawFileRequest[] = [];
  const hanging: { readonly end: () => void; readonly stop: (error: FolioError) => void }[] = [];
  /** How many of those to come need not hang. */
  let leave = 0;
  let busy = 0;
  const hang = (): Promise<void> =>
    new Promise((end, stop) => {
      if (leave === 0) hanging.push({ end, stop });
      else {
        leave -= 1;
        end();
      }
    });
  const pool: FakePool = {
    requests,
    drawn,
    behaviour: 'read',
    lock: null,
    ready: Promise.resolve(),
    size,
    extra: 0,
    answers: { size, processes: 0, busy: 0, waiting: 0 },
    explain: () => Promise.reject(new Error('the fake pool explains nothing')),
    searchable: () => Promise.reject(new Error('the fake pool writes no PDF')),
    answer: () => Promise.reject(new Error('the fake pool answers nothing')),
    get busy() {
      return busy;
    },
    read: async (request, onProgress) => {
      requests.push(request);
      busy++;
      try {
        onProgress?.(0.5);
        const { behaviour } = pool;
        if (behaviour === 'hang') await hang();
        else if (behaviour !== 'read') throw behaviour;
        tryLock(pool.lock, request.password);
        writeDocument(request);
        return { page_count: 1, warnings: [] };
      } finally {
        busy--;
      }
    },
    draw: async (request) => {
      drawn.push(request);
      const { behaviour } = pool;
      if (behaviour === 'hang') await hang();
      else if (behaviour !== 'read') throw behaviour;
      if (!('content' in request)) tryLock(pool.lock, request.password);
      writeFileSync(request.out_path, `page ${request.page} at ${request.dpi} dpi as ${request.encoding}`);
      return { width: 1, height: 1 };
    },
    letGo: () => {
      const first = hanging.shift();
      if (first) first.end();
      else leave += 1;
    },
    close: async () => {
      for (const { stop } of hanging.splice(0)) stop(new FolioError('shutting_down'));
    },
  };
  return pool;
}

function tryLock(lock: string | null, password: string | null): void {
  if (lock === null || password === lock) return;
  throw new FolioError(password === null ? 'password_required' : 'password_wrong');
}

function writeDocument(request: ReadRequest): void {
  const chunks: Uint8Array[] = [];
  const out = writeContainer((bytes) => chunks.push(bytes.slice()));
  const bytes = Buffer.from(request.file_name);
  const text = { ends: Uint32Array.of(bytes.length), bytes, ascii: true };
  const column = {
    col: 0,
    rows: null,
    types: Uint8Array.of(CELL.string),
    text,
    numbers: null,
    formats: null,
    codes: null,
    formulas: null,
  };
  out.cells(1, { first_row: 0, row_count: 1, columns: [column] });
  out.page({ page: 1, blocks: [], figures: [], links: [] });
  out.finish(head(request));
  writeFileSync(request.out_path, Buffer.concat(chunks));
}

function head({ format, file_name }: ReadRequest): DocumentHead {
  return {
    ...emptyBody(format, {
      pages: [
        {
          page: 1,
          width: 60,
          height: 15,
          rotation: 0,
          title: null,
          block_count: 0,
          table_count: 0,
          figure_count: 0,
          is_scanned: false,
          visible: true,
        },
      ],
      sheets: [
        {
          name: 'Sheet1',
          index: 1,
          kind: 'worksheet',
          visibility: 'visible',
          used_range: 'A1',
          row_count: 1,
          col_count: 1,
          cell_count: 1,
          formula_count: 0,
          error_count: 0,
          merged_ranges: [],
          hidden_rows: [],
          hidden_columns: [],
          tables: [],
          comment_count: 0,
          default_col_width: 60,
          col_widths: [60],
          default_row_height: 15,
          row_heights: [],
        },
      ],
      coverage: { characters: file_name.length, placed: file_name.length, dropped: [] },
    }),
    model_version: MODEL_VERSION,
    reader_version: 'fake',
    classification: { document_type: 'spreadsheet', scores: {}, language: null },
  };
}
