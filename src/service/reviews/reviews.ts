// Reviews: what people say of extracted fields, kept beside what was read, and what waits for them.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { FolioError } from '../../errors.ts';
import type { FieldDoubt, Statement } from '../../extract/index.ts';
import type { ExtractionRecord, FileRecord, ReviewOf, StatementRecord, Store } from '../../store/index.ts';
import type { Answering } from '../answers/answering.ts';
import type { Caller } from '../caller.ts';
import { type Environment, isoSeconds } from '../environment.ts';
import { jsonValueOf } from '../json-body.ts';
import type { Service } from '../service.ts';
import { type CitedField, evidenceOf, type ReviewedField } from './evidence.ts';
import type { ReviewService, WireReview } from './review-service.ts';

/** Of all that is said in one request, in UTF-16 units of JSON. */
const MAX_SAID = 2 ** 20;
/** Names of doubtful fields that a list gives. */
const MAX_NAMED = 50;
/** What shows the values on the pages of the file, and no list of them. */
const MARKED = 'pdf';
const NOT_ENDED = { done_at: null, done_by: null };

type ReviewRecords = Pick<
  Store,
  'getExtraction' | 'getReview' | 'putReview' | 'endReview' | 'listReviews' | 'putStatements' | 'listStatements'
>;

/** How many fields there are, and which of them are in doubt. */
export interface FieldDoubts {
  readonly fields: number;
  readonly doubts: readonly FieldDoubt[];
}

export interface ReviewParts {
  readonly store: ReviewRecords;
  readonly environment: Environment;
  readonly answering: Answering;
  /** Throws where the file has no document. */
  ready(caller: Caller, id: string): Promise<Pick<FileRecord, 'file_name' | 'sha256'>>;
  readonly exportDocument: Service['exportDocument'];
}

export function createReviews(parts: ReviewParts): ReviewService {
  const { store, environment, answering, ready, exportDocument } = parts;
  const find = async (caller: Caller, id: string) => {
    const extraction = await store.getExtraction(caller.tenant, id);
    if (!extraction) throw new FolioError('extraction_not_found', `There is no extraction ${id}.`);
    await nextTurn();
    return { extraction, of: reviewOf(extraction) };
  };
  /** What every question about a review needs. */
  const asked = async ({ extraction, of }: { extraction: ExtractionRecord; of: ReviewOf }) => {
    const { id: extraction_id, file_id, method, created_at: extracted_at, schema, fields } = extraction;
    const { done_at, done_by } = (await store.getReview(of)) ?? NOT_ENDED;
    const statements = statementsText(await store.listStatements(of));
    return {
      head: { extraction_id, file_id, method, extracted_at, done_at, done_by },
      texts: { schema, fields, statements },
    };
  };

  return {
    reviewExtraction: async (caller, id, { values = {}, withdraw = [], reviewer, done }) => {
      if (JSON.stringify(values).length > MAX_SAID) throw tooMuch();
      const found = await find(caller, id);
      const { of, extraction } = found;
      await ready(caller, of.file_id);
      const said_at = isoSeconds(environment.now());
      const said_by = reviewer ?? caller.actor ?? null;
      const { head, texts } = await asked(found);
      const end = done === undefined ? head : done ? { done_at: said_at, done_by: said_by } : NOT_ENDED;
      const parts = await answering.parts(caller, {
        work: 'state_review',
        files: { document: of.file_id },
        input: { head: { ...head, ...end }, values, withdrawn: withdraw, said_at, said_by },
        texts,
      });
      const said = (JSON.parse(parts['said']!) as Statement[]).map(
        (one): StatementRecord => ({
          ...{ field: one.field, value: JSON.stringify(one.value), citation: JSON.stringify(one.citation) },
          ...{ extraction_id: id, said_at, said_by },
        }),
      );
      const doubts = JSON.parse(parts['doubts']!) as FieldDoubts;
      await store.putStatements(of, said, withdraw);
      // Others may have spoken of other fields meanwhile.
      await queueForReview(store, extraction, of.schema_name, doubts);
      if (done !== undefined) await store.endReview(of, { done_at: end.done_at, done_by: end.done_by });
      const body = parts['review']!;
      return { text: { body, bytes: Buffer.byteLength(body), tag: null } };
    },
    getReview: async (caller, id) => {
      const { head, texts } = await asked(await find(caller, id));
      return answering.json(caller, { work: 'show_review', files: {}, input: { head }, texts });
    },
    exportReview: async (caller, id, format) => {
      const found = await find(caller, id);
      const { file_name, sha256 } = await ready(caller, found.of.file_id);
      const { head, texts } = await asked(found);
      if (format === MARKED) {
        const shown = await jsonValueOf(
          await answering.json(caller, { work: 'show_review', files: {}, input: { head }, texts }),
        );
        const highlights = evidenceOf(
          (shown as { fields: ReviewedField[] }).fields,
          JSON.parse(texts.fields) as CitedField[],
        );
        const content = await exportDocument(caller, found.of.file_id, { format, highlights });
        return { ...content, file_name: `${file_name}.${found.of.schema_name.replace(/[^\w-]+/g, '_')}.evidence.pdf` };
      }
      const input = { head, format, file: { file_name, sha256 } };
      return answering.content(caller, { work: 'export_review', files: {}, input, texts });
    },
    listReviews: async ({ tenant }, filter, limit, cursor) => {
      const { items, next_cursor } = await store.listReviews(tenant, filter, limit, cursor);
      return {
        items: items.map(({ tenant: _, schema_name, doubtful, doubt, ...rest }): WireReview => {
          const names = JSON.parse(doubtful) as string[];
          return { ...rest, schema: schema_name, doubt: doubt / 1000, doubtful: names };
        }),
        next_cursor,
      };
    },
  };
}

/** Puts an extraction that was just made where those wait who are to be looked at; what was said of the document before counts. */
export async function queueForReview(
  store: Pick<Store, 'putReview' | 'listStatements'>,
  extraction: ExtractionRecord,
  schema_name: string,
  { fields, doubts }: FieldDoubts,
): Promise<void> {
  const of = { tenant: extraction.tenant, file_id: extraction.file_id, schema_name };
  const said = new Set((await store.listStatements(of)).map(({ field }) => field));
  const open = doubts.filter(({ field }) => !said.has(field));
  await store.putReview({ ...of, ...reading(extraction, { fields, doubts: open }) });
}

function reading({ id, created_at }: ExtractionRecord, { fields, doubts }: FieldDoubts) {
  const doubtful = doubts.filter(({ look }) => look).map(({ field }) => field);
  return {
    ...{ extraction_id: id, created_at, fields, doubtful: JSON.stringify(doubtful.slice(0, MAX_NAMED)) },
    doubt: doubts.reduce((sum, { doubt }) => sum + doubt, 0),
  };
}

/** Of a file and the name of a schema: what a person says of a document holds for whatever is read of it later. */
function reviewOf({ tenant, file_id, schema }: ExtractionRecord): ReviewOf {
  return { tenant, file_id, schema_name: (JSON.parse(schema) as { name: string }).name };
}

/** Put together as text, as the pool takes it. */
const statementsText = (statements: readonly StatementRecord[]): string =>
  `[${statements
    .map(({ value, citation, field, said_at, said_by }) => {
      const head = JSON.stringify({ field, said_at, said_by }).slice(0, -1);
      return `${head},"value":${value},"citation":${citation}}`;
    })
    .join()}]`;

/** What was said of the fields of an extraction, by name. */
export async function saidOf(
  store: Pick<Store, 'listStatements'>,
  extraction: ExtractionRecord,
): Promise<Readonly<Record<string, unknown>>> {
  const statements = await store.listStatements(reviewOf(extraction));
  return Object.fromEntries(statements.map(({ field, value }) => [field, JSON.parse(value) as unknown]));
}

const tooMuch = (): FolioError =>
  new FolioError('limit_exceeded', `At most ${MAX_SAID} characters of values are taken at once.`, {
    param: 'values',
    hint: 'Say it field by field.',
  });
