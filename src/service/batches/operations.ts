// Operations on batches.
import { Type } from '../../json-schema.ts';
import { define } from '../operations/define-operation.ts';
import type { Operation } from '../operations/operation.ts';
import { BATCH_FORMATS } from './batch-service.ts';
import { MOST_FILES } from './batches.ts';
import { BatchListSchema, BatchSchema } from './schemas.ts';

const DEFAULT_PAGE = 50;
const BatchId = Type.String({ minLength: 1, maxLength: 200, description: 'Identifier of the batch.' });

const bucketPlace = (description: string) =>
  Type.Object(
    {
      bucket: Type.String({ minLength: 1, maxLength: 255 }),
      prefix: Type.String({ maxLength: 1_024 }),
    },
    { additionalProperties: false, description },
  );

export const BATCHES: readonly Operation[] = [
  define({
    name: 'add_batch',
    group: 'Batches',
    summary: 'Work on many uploaded files in the background: wait until each is read, extract, export.',
    method: 'POST',
    path: '/v1/batches',
    creates: true,
    input: {
      files: Type.Optional(
        Type.Array(Type.String({ minLength: 1, maxLength: 200 }), {
          maxItems: MOST_FILES,
          description: 'Identifiers of the files; those still being read are waited for.',
        }),
      ),
      from: Type.Optional(
        bucketPlace('Upload every object of this bucket whose name begins with the prefix, and work on it.'),
      ),
      extract: Type.Optional(
        Type.Union([Type.String({ maxLength: 200 }), Type.Record(Type.String(), Type.Unknown())], {
          description: 'Extract by this schema, as `extract_fields` takes it.',
        }),
      ),
      export: Type.Optional(
        Type.Enum([...BATCH_FORMATS], { description: 'Give the content of each file in this format.' }),
      ),
      to: Type.Optional(
        bucketPlace('Write the results to this bucket too, when all is done, as `{prefix}{batch_id}.jsonl`.'),
      ),
    },
    output: BatchSchema,
    status: 201,
    run: async (service, caller, input) => {
      const batch = await service.addBatch(caller, input);
      return { status: 201, json: batch, headers: { location: `/v1/batches/${batch.id}` } };
    },
  }),
  define({
    name: 'list_batches',
    group: 'Batches',
    summary: 'List the batches, the newest first.',
    method: 'GET',
    path: '/v1/batches',
    input: {
      limit: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 500, description: `How many at most; default: ${DEFAULT_PAGE}.` }),
      ),
      cursor: Type.Optional(Type.String({ maxLength: 500, description: 'The next_cursor of the answer before.' })),
    },
    output: BatchListSchema,
    status: 200,
    run: async (service, caller, { limit = DEFAULT_PAGE, cursor = null }) => {
      const { items, next_cursor } = await service.listBatches(caller, limit, cursor);
      return { status: 200, json: { batches: items, next_cursor } };
    },
  }),
  define({
    name: 'get_batch',
    group: 'Batches',
    summary: 'Say how far a batch is.',
    method: 'GET',
    path: '/v1/batches/{batch_id}',
    input: { batch_id: BatchId },
    output: BatchSchema,
    status: 200,
    run: async (service, caller, { batch_id }) => ({ status: 200, json: await service.getBatch(caller, batch_id) }),
  }),
  define({
    name: 'cancel_batch',
    group: 'Batches',
    summary: 'Begin no more files of a batch; what is done stays.',
    method: 'POST',
    path: '/v1/batches/{batch_id}/cancel',
    scope: 'write',
    input: { batch_id: BatchId },
    output: BatchSchema,
    status: 200,
    run: async (service, caller, { batch_id }) => ({ status: 200, json: await service.cancelBatch(caller, batch_id) }),
  }),
  define({
    name: 'get_batch_results',
    group: 'Batches',
    summary: 'Give what was made so far, a line of JSON a file: status, extraction, content or error.',
    method: 'GET',
    path: '/v1/batches/{batch_id}/results',
    input: {
      batch_id: BatchId,
      after: Type.Optional(Type.Integer({ minimum: 0, description: 'From this position on; default: 0.' })),
    },
    output: null,
    answers: 'content',
    media_types: ['application/x-ndjson'],
    status: 200,
    run: async (service, caller, { batch_id, after = 0 }) => ({
      status: 200,
      content: await service.batchResults(caller, batch_id, after),
    }),
  }),
];
