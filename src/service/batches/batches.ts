// Batches: many files, each read and made something of in the background, with results as one stream of lines.
import { FolioError, type Problem, toFolioError } from '../../errors.ts';
import type { ExportOptions } from '../../export/index.ts';
import type { BatchItem, BatchProgress, Store } from '../../store/index.ts';
import type { Caller } from '../caller.ts';
import { type Environment, isoSeconds } from '../environment.ts';
import { type JsonBody, textOf } from '../json-body.ts';
import type { Service } from '../service.ts';
import type { BatchFormat, BatchService, BatchSteps, NewBatch, WireBatch } from './batch-service.ts';
import type { Buckets } from './buckets.ts';
import { resultsName } from './write-results.ts';

interface BatchParts {
  readonly store: Store;
  readonly environment: Environment;
  readonly service: Pick<Service, 'getExtraction' | 'exportDocument'>;
  readonly buckets: Buckets;
}

const ITEMS_AT_ONCE = 100;
export const MOST_FILES = 10_000;

export function createBatches({ store, environment, service, buckets }: BatchParts): BatchService {
  const get = async ({ tenant }: Caller, id: string): Promise<WireBatch> => {
    const found = await store.getBatch(tenant, id);
    if (found) return toWire(found);
    throw new FolioError('batch_not_found', `There is no batch ${id}.`, {
      param: 'batch_id',
      hint: 'GET /v1/batches lists them.',
    });
  };

  async function* lines(caller: Caller, id: string, steps: BatchSteps, start: number): AsyncGenerator<string> {
    for (let after = start; ; ) {
      const items = await store.listBatchItems(caller.tenant, id, after, ITEMS_AT_ONCE);
      for (const item of items) if (item.status !== 'pending') yield* line(caller, item, steps);
      if (items.length < ITEMS_AT_ONCE) return;
      after = items.at(-1)!.position + 1;
    }
  }

  /** What was made of a file is asked for anew: extractions are kept, and an export is the same whenever it is made. */
  async function* line(caller: Caller, item: BatchItem, steps: BatchSteps): AsyncGenerator<string> {
    const { position, file_id, source, status, extraction_id, error } = item;
    const from = source === null ? {} : { source };
    const told = { position, file_id: file_id || null, ...from };
    const head = (state: string): string => JSON.stringify({ ...told, status: state }).slice(0, -1);
    if (status === 'failed') {
      yield `${head('failed')},"error":${error}}\n`;
      return;
    }
    try {
      // First, so that the line says that it failed where there is nothing to give.
      const extraction = extraction_id === null ? null : await bodyOf(service.getExtraction(caller, extraction_id));
      const content = steps.export ? await contentOf(caller, file_id, steps.export) : null;
      yield head('done');
      if (extraction !== null) yield `,"extraction":${extraction}`;
      if (content !== null) yield `,"content":${content}`;
      yield '}\n';
    } catch (thrown) {
      yield `${head('failed')},"error":${JSON.stringify(problemOf(thrown))}}\n`;
    }
  }

  const contentOf = async (caller: Caller, id: string, format: BatchFormat): Promise<string> => {
    const { body } = await service.exportDocument(caller, id, { format } as ExportOptions);
    const pieces: Uint8Array[] = [];
    for await (const piece of body) pieces.push(typeof piece === 'string' ? Buffer.from(piece) : piece);
    return JSON.stringify(Buffer.concat(pieces).toString());
  };

  return {
    addBatch: async (caller, batch) => {
      const { files = [], ...steps } = batch;
      const sources = await sourcesOf(buckets, caller.tenant, batch);
      const id = environment.newId('bat');
      const created_at = isoSeconds(environment.now());
      const record = { id, tenant: caller.tenant, steps: JSON.stringify(steps), created_at, cancelled_at: null };
      await store.addBatch({ ...record, has_output: steps.to !== undefined }, files, sources);
      return get(caller, id);
    },
    getBatch: get,
    listBatches: async ({ tenant }, limit, cursor) => {
      const { items, next_cursor } = await store.listBatches(tenant, limit, cursor);
      return { items: items.map(toWire), next_cursor };
    },
    cancelBatch: async (caller, id) => {
      await get(caller, id);
      await store.cancelBatch(caller.tenant, id, isoSeconds(environment.now()));
      return get(caller, id);
    },
    batchResults: async (caller, id, after) => {
      const { extract, export: format } = await get(caller, id);
      const steps = { extract, export: format } as BatchSteps;
      const body = lines(caller, id, steps, after);
      return { media_type: 'application/x-ndjson', file_name: `${id}.ndjson`, body };
    },
  };
}

/** Names of the objects that a batch is over; throws where the caller may not have them, or there are none or too many. */
async function sourcesOf(
  buckets: Buckets,
  tenant: string,
  { files = [], from, to }: NewBatch,
): Promise<readonly string[]> {
  if (to) buckets.expectAllowed(tenant, to, 'to');
  if (from) buckets.expectAllowed(tenant, from, 'from');
  const sources = from ? await buckets.list(from, MOST_FILES + 1) : [];
  if (files.length + sources.length > MOST_FILES)
    throw new FolioError('invalid_request', `A batch has at most ${MOST_FILES} files.`, {
      ...{ param: from ? 'from' : 'files', hint: 'Make several, each over a longer prefix.' },
    });
  if (files.length + sources.length === 0)
    throw new FolioError('invalid_request', 'A batch has at least one file.', {
      ...{ param: from ? 'from' : 'files', hint: 'Name files that were uploaded, or a prefix that objects have.' },
    });
  return sources;
}

function toWire({ tenant: _, steps, cancelled_at, ...batch }: BatchProgress): WireBatch {
  const { extract = null, export: format = null, from = null, to: target } = JSON.parse(steps) as BatchSteps;
  const status = cancelled_at !== null ? 'cancelled' : batch.pending > 0 ? 'running' : 'completed';
  const { id, total, pending, done, failed, created_at, finished_at, written_at } = batch;
  const to = target ? { bucket: target.bucket, name: resultsName(target.prefix, id) } : null;
  const counts = { total, pending, done, failed };
  return { id, status, extract, export: format, from, to, ...counts, created_at, finished_at, written_at };
}

const bodyOf = async (asked: Promise<JsonBody>): Promise<string> => {
  const body = await asked;
  return 'json' in body ? JSON.stringify(body.json) : textOf(body.text);
};

export const problemOf = (thrown: unknown): Problem => toFolioError(thrown).toProblem();
