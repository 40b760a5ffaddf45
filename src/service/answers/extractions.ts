// Extractions: made in the pool, kept in the store as JSON, given again, checked and cited.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { FolioError } from '../../errors.ts';
import type { LanguageModel } from '../../extract/index.ts';
import type { ExtractionRecord, FileRecord, Store } from '../../store/index.ts';
import type { Caller } from '../caller.ts';
import { type Environment, isoSeconds } from '../environment.ts';
import type { JsonText } from '../json-body.ts';
import { talkWith } from '../language-model.ts';
import { type FieldDoubts, queueForReview } from '../reviews/index.ts';
import type { Service } from '../service.ts';
import { taughtBy } from '../teaching.ts';
import type { Answering } from './answering.ts';

/** What is kept of one extraction at most: it goes through the database in one piece. */
const MAX_BYTES = 16 * 2 ** 20;
/** The schema that gives a table as it is: nothing in it is a field to be looked at. */
const UNREVIEWED = 'table';

export interface ExtractionParts {
  readonly store: Pick<
    Store,
    | 'addExtraction'
    | 'getExtraction'
    | 'listExtractionIds'
    | 'getSchema'
    | 'listLessons'
    | 'putReview'
    | 'listStatements'
  >;
  readonly environment: Environment;
  /** Where questions are answered that may take long. */
  readonly answering: Answering;
  /** Throws where the file has no document. */
  ready(caller: Caller, id: string): Promise<Pick<FileRecord, 'id'>>;
  /** Throws `llm_not_configured` where there is none. */
  readonly languageModel: () => Promise<LanguageModel>;
  /** Of one extraction's talk with the model, in seconds. */
  readonly model_seconds: number;
}

export function createExtractions(
  parts: ExtractionParts,
): Pick<Service, 'extract' | 'getExtraction' | 'validate' | 'citations'> {
  const { store, environment, answering, ready, languageModel, model_seconds } = parts;
  const record = async (caller: Caller, id: string): Promise<ExtractionRecord> => {
    const extraction = await store.getExtraction(caller.tenant, id);
    if (!extraction) throw new FolioError('extraction_not_found', `There is no extraction ${id}.`);
    // The database gives it out in one go; what is done with it is for the next turn.
    await nextTurn();
    return extraction;
  };
  const ofFile = async (caller: Caller, id: string, extraction_id: string): Promise<ExtractionRecord> => {
    const extraction = await record(caller, extraction_id);
    if (extraction.file_id === id) return extraction;
    throw new FolioError('extraction_not_found', `The extraction ${extraction_id} is not of the file ${id}.`, {
      param: 'extraction_id',
    });
  };
  const model = async (method: 'rules' | 'llm' | undefined) => {
    if (method !== 'llm') return {};
    const { begin, ...facts } = await languageModel();
    return { facts, callOut: talkWith(begin()), more_seconds: model_seconds };
  };

  return {
    extract: async (caller, id, schema, { method, table_id } = {}) => {
      await ready(caller, id);
      if (method === 'llm' && table_id !== undefined) throw tableByModel();
      const { facts, callOut, more_seconds } = await model(method);
      const asked = typeof schema === 'string' ? await taughtBy(store, caller, schema) : { schema, lessons: null };
      const { name, data, doubts, ...made } = await answering.parts(caller, {
        work: 'extract',
        files: { document: id },
        input: { schema: asked.schema, table_id, ...(facts ? { model: facts } : {}) },
        texts: asked.lessons === null || facts ? {} : { lessons: asked.lessons },
        callOut,
        more_seconds,
      });
      const extraction: ExtractionRecord = {
        id: environment.newId('ext'),
        tenant: caller.tenant,
        file_id: id,
        method: method ?? 'rules',
        created_at: isoSeconds(environment.now()),
        ...(made as Pick<ExtractionRecord, 'schema' | 'fields' | 'warnings' | 'usage'>),
      };
      expectStorable(extraction);
      // Each of these steps goes over megabytes, so that others get a turn between them.
      await nextTurn();
      await store.addExtraction(extraction);
      const schema_name = JSON.parse(name!) as string;
      if (schema_name !== UNREVIEWED)
        await queueForReview(store, extraction, schema_name, JSON.parse(doubts!) as FieldDoubts);
      await nextTurn();
      return { extraction_id: extraction.id, text: toText(extraction, name!, data!) };
    },
    getExtraction: async (caller, id, only) => {
      const { fields, schema, warnings, usage, tenant: _, ...head } = await record(caller, id);
      const texts = { fields, schema, warnings, usage };
      return answering.json(caller, {
        work: 'show_extraction',
        files: {},
        input: { head, only },
        texts,
      });
    },
    validate: async (caller, id, extraction_id, options) => {
      await ready(caller, id);
      const { schema, fields } = await ofFile(caller, id, extraction_id);
      return answering.json(caller, {
        work: 'validate',
        files: { document: id },
        input: { extraction_id, options },
        texts: { schema, fields },
      });
    },
    citations: async (caller, id, extraction_id, limit, cursor) => {
      await ready(caller, id);
      const start = cursor === null ? 0 : positionOf(cursor);
      const ids = extraction_id ? [extraction_id] : await store.listExtractionIds(caller.tenant, id);
      const texts: Record<string, string> = {};
      for (const [i, own] of ids.entries()) texts[fieldsOf(i)] = (await ofFile(caller, id, own)).fields;
      return answering.json(caller, { work: 'citations', files: {}, input: { ids, start, limit }, texts });
    },
  };
}

function expectStorable({ schema, fields, warnings }: ExtractionRecord): void {
  if (schema.length + fields.length + warnings.length <= MAX_BYTES) return;
  throw new FolioError('limit_exceeded', `The extraction is larger than ${MAX_BYTES} bytes, which are kept at most.`, {
    hint: 'Ask for fewer fields, or for one table.',
  });
}

const tableByModel = (): FolioError =>
  new FolioError('invalid_request', 'A table can be named for extraction by rules only.', {
    param: 'table_id',
    hint: 'Leave out table_id, or method.',
  });

/** The fields of each extraction go to the pool as a text of their own. */
const fieldsOf = (position: number) => `fields_${position}` as const;

function positionOf(cursor: string): number {
  if (!/^\d{1,15}$/.test(cursor)) throw new FolioError('invalid_cursor', undefined, { param: 'cursor' });
  return Number(cursor);
}

/** The body of the answer, put together from its parts as they were written down. */
function toText(extraction: ExtractionRecord, name: string, data: string): JsonText {
  const { id, file_id, method, created_at, fields, warnings, usage } = extraction;
  const head = JSON.stringify({ id, file_id, schema: JSON.parse(name), method, created_at }).slice(0, -1);
  const body = `${head},"fields":${fields},"data":${data},"warnings":${warnings},"usage":${usage}}`;
  return { body, bytes: Buffer.byteLength(body), tag: null };
}
