// Reviews of an extraction that is stored: what people say of its fields, beside what was read.
import { FolioError, nearest } from '../../errors.ts';
import { exportRows, type RowSheet, type RowValue } from '../../export/index.ts';
import { doubtsOf, type ReviewedField, reviewFields, type Statement, stateValues } from '../../extract/index.ts';
import type { ExtractedField, ExtractionSchema, FieldValue } from '../../model/index.ts';
import { onePiece } from '../one-piece.ts';
import type { AskedDocument, Made } from './question.ts';

/** The extraction as it is stored, and what was said of it: the larger parts are JSON. */
export interface ReviewQuestion {
  readonly head: {
    readonly extraction_id: string;
    readonly file_id: string;
    readonly method: string;
    readonly extracted_at: string;
    readonly done_at: string | null;
    readonly done_by: string | null;
  };
  readonly schema: string;
  readonly fields: string;
  /** A list of statements. */
  readonly statements: string;
}

export const showReview = async (_: unknown, question: ReviewQuestion): Promise<Made> => ({ json: reviewOf(question) });

export interface StateQuestion extends ReviewQuestion {
  /** What is said now, by the names of fields: typed, or as the document prints it. */
  readonly values: Readonly<Record<string, FieldValue>>;
  readonly withdrawn: readonly string[];
  readonly said_at: string;
  readonly said_by: string | null;
}

/** What is to be kept of it, and the review that comes of it. */
export async function stateReview(
  { document }: Readonly<Record<string, AskedDocument>>,
  { values, withdrawn, said_at, said_by, ...question }: StateQuestion,
): Promise<Made> {
  const schema = JSON.parse(question.schema) as ExtractionSchema;
  const fields = JSON.parse(question.fields) as ExtractedField[];
  expectKnown(schema, fields, [...Object.keys(values), ...withdrawn]);
  const stated = await stateValues(document!.view, schema, values);
  const now = Array.from(stated, ([field, { value, citation }]) => ({ field, value, citation, said_at, said_by }));
  const before = (JSON.parse(question.statements) as Statement[]).filter(
    ({ field }) => !withdrawn.includes(field) && !stated.has(field),
  );
  const statements = [...before, ...now];
  const doubts = { fields: fields.length, doubts: doubtsOf(schema, fields) };
  const review = reviewOf({ ...question, statements: JSON.stringify(statements) });
  return { parts: { said: now, doubts, review } };
}

/** Names that were not asked for are mistakes of the caller. */
function expectKnown({ name }: ExtractionSchema, fields: readonly ExtractedField[], given: readonly string[]): void {
  const names = fields.map((field) => field.name);
  const known = new Set(names);
  for (const key of given) {
    if (known.has(key)) continue;
    const [short, meant] = [key.slice(0, 100), nearest(key.slice(0, 100), names)];
    throw new FolioError('invalid_request', `The extraction by ${name} has no field ${JSON.stringify(short)}.`, {
      param: `values.${short}`,
      ...(meant === undefined ? {} : { did_you_mean: meant }),
    });
  }
}

interface Review {
  readonly schema: string;
  readonly fields: readonly ReviewedField[];
}

function reviewOf({ head, schema: text, ...texts }: ReviewQuestion) {
  const schema = JSON.parse(text) as ExtractionSchema;
  const read = JSON.parse(texts.fields) as ExtractedField[];
  const statements = new Map((JSON.parse(texts.statements) as Statement[]).map((one) => [one.field, one]));
  const fields = reviewFields(read, statements);
  const doubtful = doubtsOf(schema, read)
    .filter(({ field, look }) => look && !statements.has(field))
    .map(({ field }) => field);
  const data = Object.fromEntries(fields.map(({ name, value }) => [name, value]));
  const { extraction_id, file_id, method, extracted_at, done_at, done_by } = head;
  return {
    ...{ extraction_id, file_id, schema: schema.name, method, extracted_at, done_at, done_by },
    ...{ doubtful, fields, data },
  };
}

export interface ExportReviewQuestion extends ReviewQuestion {
  readonly format: 'csv' | 'xlsx' | 'json';
  readonly file: { readonly file_name: string; readonly sha256: string };
}

export async function exportReview(_: unknown, { format, file, ...question }: ExportReviewQuestion): Promise<Made> {
  const review = reviewOf(question);
  const file_name = `${file.file_name}.${review.schema.replace(/[^\w-]+/g, '_')}.${format}`;
  switch (format) {
    case 'json': {
      const body = onePiece(`${JSON.stringify({ ...file, ...review }, null, 2)}\n`);
      return { content: { media_type: 'application/json', file_name, body } };
    }
    case 'csv':
      return {
        content: {
          media_type: 'text/csv; charset=utf-8',
          file_name,
          body: onePiece(exportRows.csv(valueSheet(review))),
        },
      };
    case 'xlsx':
      return {
        content: { media_type: XLSX, file_name, body: exportRows.xlsx([valueSheet(review), ...lists(review)]) },
      };
  }
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const HEAD = ['name', 'value', 'read', 'review', 'reviewed_at', 'reviewed_by', 'confidence', 'page', 'anchor'];

function valueSheet({ fields }: Review): RowSheet {
  const rows = fields.map(({ name, value, read, review, reviewed_at, reviewed_by, confidence, citation }) => [
    ...[name, cellOf(value), cellOf(read), review, reviewed_at, reviewed_by, confidence],
    ...[citation?.page ?? null, citation?.anchor ?? null],
  ]);
  return { name: 'Values', rows: [HEAD, ...rows] };
}

const SHEET_NAME = 31;

/** A sheet for each list of objects: a row an item. */
function lists({ fields }: Review): RowSheet[] {
  const used = new Set(['values']);
  return fields.flatMap(({ name, value }) => {
    const items = Array.isArray(value) ? (value as readonly FieldValue[]).filter(isRecord) : [];
    const columns = [...new Set(items.flatMap((item) => Object.keys(item)))];
    if (columns.length === 0) return [];
    const rows = items.map((item) => columns.map((column) => cellOf(item[column] ?? null)));
    return [{ name: sheetName(name, used), rows: [columns, ...rows] }];
  });
}

/** Signs that a name of a sheet may not have are left out; names differ by more than case. */
function sheetName(name: string, used: Set<string>): string {
  const plain = name.replace(/[\\/?*[\]:'\p{C}]+/gu, ' ').slice(0, SHEET_NAME) || 'List';
  let chosen = plain;
  for (let n = 2; used.has(chosen.toLowerCase()); n++) chosen = `${plain.slice(0, SHEET_NAME - 6)} ${n}`;
  used.add(chosen.toLowerCase());
  return chosen;
}

const isRecord = (value: FieldValue): value is { readonly [name: string]: FieldValue } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const cellOf = (value: FieldValue): RowValue =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : (value as RowValue);
