import { FolioError } from '../errors.ts';
import type { LanguageModel } from '../extract/index.ts';
import type { DocumentView, ExtractionSchema } from '../model/index.ts';
import type { ExtractionRecord, Store } from '../store/index.ts';
import type { Caller } from './caller.ts';
import { type Environment, isoSeconds } from './environment.ts';
import type { ExtractOptions, Service } from './service.ts';

/** Loaded with the first extraction and not with the service, which many start to ask one small thing. */
const extraction = () => import('../extract/index.ts');

export interface ExtractionParts {
  readonly store: Pick<Store, 'addExtraction' | 'getExtraction' | 'listExtractions'>;
  readonly environment: Environment;
  readonly open: Service['open'];
  /** Throws `llm_not_configured` where there is none. */
  readonly languageModel: () => Promise<LanguageModel>;
}

export function createExtractions({
  store,
  environment,
  open,
  languageModel,
}: ExtractionParts): Pick<Service, 'extract' | 'getExtraction' | 'validate' | 'citations'> {
  const record = async (caller: Caller, id: string): Promise<ExtractionRecord> => {
    const extraction = await store.getExtraction(caller.tenant, id);
    if (!extraction) throw new FolioError('extraction_not_found', `There is no extraction ${id}.`);
    return extraction;
  };
  const ofFile = async (caller: Caller, id: string, extraction_id: string): Promise<ExtractionRecord> => {
    const extraction = await record(caller, extraction_id);
    if (extraction.file_id === id) return extraction;
    throw new FolioError('extraction_not_found', `The extraction ${extraction_id} is not of the file ${id}.`, {
      param: 'extraction_id',
    });
  };

  const extractBy = async (view: DocumentView, schema: ExtractionSchema, { method, table_id }: ExtractOptions) => {
    const { extract, extractByModel } = await extraction();
    if (method !== 'llm') return { ...(await extract(view, schema, { table_id })), usage: null };
    if (table_id === undefined) return extractByModel(view, schema, await languageModel());
    throw new FolioError('invalid_request', 'A table can be named for extraction by rules only.', {
      param: 'table_id',
      hint: 'Leave out table_id, or method.',
    });
  };

  return {
    extract: async (caller, id, schema, options = {}) => {
      const { view } = await open(caller, id);
      const resolved = (await extraction()).resolveSchema(schema);
      const made: ExtractionRecord = {
        id: environment.newId('ext'),
        tenant: caller.tenant,
        file_id: id,
        schema: resolved,
        method: options.method ?? 'rules',
        created_at: isoSeconds(environment.now()),
        ...(await extractBy(view, resolved, options)),
      };
      await store.addExtraction(made);
      return toWire(made);
    },
    getExtraction: async (caller, id) => toWire(await record(caller, id)),
    validate: async (caller, id, extraction_id, options) => {
      const { view } = await open(caller, id);
      const { validate } = await import('../validate/index.ts');
      const extraction = await ofFile(caller, id, extraction_id);
      return {
        extraction_id,
        ...validate(extraction.schema, extraction.fields, { ...options, tables: view.head.tables }),
      };
    },
    citations: async (caller, id, extraction_id, limit, cursor) => {
      await open(caller, id);
      const extractions = extraction_id
        ? [await ofFile(caller, id, extraction_id)]
        : await store.listExtractions(caller.tenant, id);
      const all = extractions.flatMap((extraction) =>
        extraction.fields.flatMap((field) =>
          field.citations.map((citation) => ({ ...citation, extraction_id: extraction.id, field: field.name })),
        ),
      );
      const start = cursor === null ? 0 : positionOf(cursor);
      const end = start + limit;
      return { citations: all.slice(start, end), next_cursor: end < all.length ? String(end) : null };
    },
  };
}

function positionOf(cursor: string): number {
  if (!/^\d{1,15}$/.test(cursor)) throw new FolioError('invalid_cursor', undefined, { param: 'cursor' });
  return Number(cursor);
}

async function toWire({
  id,
  file_id,
  schema,
  method,
  created_at,
  fields,
  warnings,
  usage,
}: ExtractionRecord): Promise<object> {
  const { toData } = await extraction();
  return { id, file_id, schema: schema.name, method, created_at, fields, data: toData(fields), warnings, usage };
}
