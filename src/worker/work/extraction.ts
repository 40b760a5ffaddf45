// Works on an extraction that is stored: gives it again, checks it by rules, lists its citations.
import { toData } from '../../extract/index.ts';
import type { ExtractedField, ExtractionSchema } from '../../model/index.ts';
import { type RuleText, validate } from '../../validate/index.ts';
import { onlyFields } from './only-fields.ts';
import type { AskedDocument, Made } from './question.ts';

/** An extraction as it is stored: its larger parts are JSON. */
export interface ShowQuestion {
  readonly head: {
    readonly id: string;
    readonly file_id: string;
    readonly method: string;
    readonly created_at: string;
  };
  readonly schema: string;
  readonly fields: string;
  readonly warnings: string;
  readonly usage: string;
  /** Names with commas between them; all where it is left out. */
  readonly only?: string | undefined;
}

export async function showExtraction(_: unknown, { head, only, ...texts }: ShowQuestion): Promise<Made> {
  const { id, file_id, method, created_at } = head;
  const { name } = JSON.parse(texts.schema) as ExtractionSchema;
  const fields = JSON.parse(texts.fields) as ExtractedField[];
  const [warnings, usage] = [JSON.parse(texts.warnings), JSON.parse(texts.usage)];
  const whole = { id, file_id, schema: name, method, created_at, fields, data: toData(fields), warnings, usage };
  return { json: onlyFields(whole, only) };
}

export interface ValidateQuestion {
  readonly extraction_id: string;
  readonly schema: string;
  readonly fields: string;
  readonly options: { readonly confidence_threshold?: number; readonly rules?: readonly RuleText[] };
}

/** The schema whose fields an invoice in XML states. */
const INVOICE = 'invoice';

export async function validateExtraction(
  { document }: Readonly<Record<string, AskedDocument>>,
  { extraction_id, schema, fields, options }: ValidateQuestion,
): Promise<Made> {
  const { view } = document!;
  const { tables } = view.head;
  const own: ExtractionSchema = JSON.parse(schema);
  const stated = own.name === INVOICE ? ((await view.invoice())?.checks ?? []) : [];
  return { json: { extraction_id, ...validate(own, JSON.parse(fields), { ...options, tables, stated }) } };
}

export interface CitationsQuestion {
  readonly ids: readonly string[];
  readonly start: number;
  readonly limit: number;
  /** The fields of each extraction, by its position among the ids. */
  readonly [fields: `fields_${number}`]: string;
}

export async function listCitations(_: unknown, question: CitationsQuestion): Promise<Made> {
  const { ids, start, limit } = question;
  const all = ids.flatMap((extraction_id, i) =>
    (JSON.parse(question[`fields_${i}`]!) as ExtractedField[]).flatMap((field) =>
      field.citations.map((citation) => ({ ...citation, extraction_id, field: field.name })),
    ),
  );
  const end = start + limit;
  return { json: { citations: all.slice(start, end), next_cursor: end < all.length ? String(end) : null } };
}
