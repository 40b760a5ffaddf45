// Operations on reviews: what people say of extracted fields.
import { Type } from '../../json-schema.ts';
import { define } from '../operations/define-operation.ts';
import type { Operation } from '../operations/operation.ts';
import { ReviewListSchema, ReviewSchema } from './schemas.ts';

const DEFAULT_PAGE = 50;
const MAX_FIELDS = 1_000;
const FORMATS = ['csv', 'xlsx', 'json', 'pdf'] as const;
const ExtractionId = Type.String({ minLength: 1, maxLength: 200, description: 'Identifier of the extraction.' });

export const REVIEWS: readonly Operation[] = [
  define({
    name: 'review_extraction',
    group: 'Extraction',
    summary: 'Say which values of an extraction are right, wrong or not there; what was read stays beside it.',
    method: 'POST',
    path: '/v1/extractions/{extraction_id}/review',
    scope: 'write',
    input: {
      extraction_id: ExtractionId,
      values: Type.Optional(
        Type.Record(Type.String(), Type.Unknown(), {
          description:
            'The right values by the names of the fields, typed or as the document prints them; null where it has none.',
        }),
      ),
      withdraw: Type.Optional(
        Type.Array(Type.String(), { maxItems: MAX_FIELDS, description: 'Fields of which nothing is said any more.' }),
      ),
      reviewer: Type.Optional(Type.String({ minLength: 1, maxLength: 200, description: 'Who says so.' })),
      done: Type.Optional(Type.Boolean({ description: 'Whether the review is at its end.' })),
    },
    output: ReviewSchema,
    status: 200,
    run: async (service, caller, { extraction_id, ...said }) => ({
      status: 200,
      ...(await service.reviewExtraction(caller, extraction_id, said)),
    }),
  }),
  define({
    name: 'get_review',
    group: 'Extraction',
    summary: 'Give an extraction as it was reviewed: each field as read and as people said, with who and when.',
    method: 'GET',
    path: '/v1/extractions/{extraction_id}/review',
    input: { extraction_id: ExtractionId },
    output: ReviewSchema,
    status: 200,
    run: async (service, caller, { extraction_id }) => ({
      status: 200,
      ...(await service.getReview(caller, extraction_id)),
    }),
  }),
  define({
    name: 'export_review',
    group: 'Export',
    summary:
      'Give the reviewed values of an extraction as CSV, XLSX or JSON, or marked on the pages that they are cited from, as PDF.',
    method: 'GET',
    path: '/v1/extractions/{extraction_id}/review/export',
    input: {
      extraction_id: ExtractionId,
      format: Type.Optional(Type.Enum([...FORMATS], { description: 'Default: csv.' })),
    },
    output: null,
    answers: 'content',
    media_types: [
      ...['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'application/json'],
      'application/pdf',
    ],
    status: 200,
    run: async (service, caller, { extraction_id, format = 'csv' }) => ({
      status: 200,
      content: await service.exportReview(caller, extraction_id, format),
    }),
  }),
  define({
    name: 'list_reviews',
    group: 'Extraction',
    summary: 'List what waits to be reviewed, the most doubtful first: of each file and schema the newest extraction.',
    method: 'GET',
    path: '/v1/reviews',
    input: {
      state: Type.Optional(Type.Enum(['open', 'done', 'all'], { description: 'Default: open.' })),
      schema: Type.Optional(Type.String({ minLength: 1, maxLength: 200, description: 'Only by this schema.' })),
      file_id: Type.Optional(Type.String({ minLength: 1, maxLength: 200, description: 'Only of this file.' })),
      limit: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 500, description: `How many at most; default: ${DEFAULT_PAGE}.` }),
      ),
      cursor: Type.Optional(Type.String({ maxLength: 500, description: 'The next_cursor of the answer before.' })),
    },
    output: ReviewListSchema,
    status: 200,
    run: async (service, caller, { state = 'open', schema, file_id, limit = DEFAULT_PAGE, cursor = null }) => {
      const is_done = state === 'all' ? undefined : state === 'done';
      const page = await service.listReviews(caller, { schema_name: schema, file_id, is_done }, limit, cursor);
      return { status: 200, json: { reviews: page.items, next_cursor: page.next_cursor } };
    },
  }),
];
