// What a review came to: for each field the value, what was read, who says so, and where it stands.
import type { DocumentFile, ExtractedField, Extraction } from '../wire.ts';
import { brief } from '../words.ts';
import type { Corrections, Stated } from './correction.ts';

export interface ReviewedField {
  readonly name: string;
  readonly type: string;
  readonly value: unknown;
  readonly read: unknown;
  readonly review: 'accepted' | 'corrected' | 'absent' | 'unreviewed';
  readonly reviewed_at: string | null;
  readonly reviewed_by: string | null;
  readonly confidence: number;
  readonly status: ExtractedField['status'];
  readonly page: number | null;
  readonly anchor: string | null;
}

export const reviewedFields = ({ fields }: Extraction, corrections: Corrections): ReviewedField[] =>
  fields.map((field) => {
    const said = corrections.get(field.name) ?? null;
    const value = said ? said.value : (field.value as Stated);
    const review = !said ? 'unreviewed' : said.isAsRead ? 'accepted' : said.value === null ? 'absent' : 'corrected';
    // A corrected value does not stand where the other one was read, unless it is one of the candidates.
    const candidate = field.candidates.find((one) => JSON.stringify(one.value) === JSON.stringify(value));
    const citation = review === 'corrected' || review === 'absent' ? (candidate?.citation ?? null) : field.citation;
    return {
      ...{ name: field.name, type: field.type, value, read: field.value, review },
      ...{ reviewed_at: said?.at ?? null, reviewed_by: said?.by ?? null },
      ...{ confidence: field.confidence, status: field.status },
      ...{ page: citation?.page ?? null, anchor: citation?.anchor ?? null },
    };
  });

export const reviewedJson = (file: DocumentFile, extraction: Extraction, corrections: Corrections): string =>
  `${JSON.stringify(
    {
      file_name: file.file_name,
      sha256: file.sha256,
      extraction_id: extraction.id,
      schema: extraction.schema,
      method: extraction.method,
      extracted_at: extraction.created_at,
      fields: reviewedFields(extraction, corrections),
    },
    null,
    2,
  )}\n`;

const COLUMNS = [
  'name',
  'value',
  'read',
  'review',
  'reviewed_at',
  'reviewed_by',
  'confidence',
  'page',
  'anchor',
] as const;

/** A spreadsheet takes a text that begins so for a formula. */
const FORMULA = /^[=+\-@\t\r]/;
const NUMBER = /^[+-]?[\d.,]+(?:e[+-]?\d+)?$/i;

export function csvCell(value: unknown): string {
  const text = value === null || value === undefined ? '' : typeof value === 'object' ? brief(value) : String(value);
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const reviewedCsv = (extraction: Extraction, corrections: Corrections): string =>
  [
    COLUMNS.join(),
    ...reviewedFields(extraction, corrections).map((row) => COLUMNS.map((name) => csvCell(row[name])).join()),
  ]
    .map((line) => `${line}\r\n`)
    .join('');
