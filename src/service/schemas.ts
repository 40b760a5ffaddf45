import { Type } from '../json-schema.ts';
import { Citation, nullable, Problem } from '../tools/schemas.ts';

/** Wire shapes of what is not about the inside of a document. Those of the tools stand beside the tools. */
export const IdInput = { id: Type.String({ description: 'Identifier of the file.', minLength: 1, maxLength: 200 }) };

export const PageInput = Type.Integer({ minimum: 1, description: 'Number of the page, slide or sheet, from 1.' });

export const PictureInput = {
  dpi: Type.Optional(
    Type.Integer({
      minimum: 18,
      maximum: 600,
      description: 'Pixels an inch; 150 unless told, and fewer where the page is very large.',
    }),
  ),
  format: Type.Optional(
    Type.Enum(['png', 'jpeg'], {
      description: 'png loses nothing and suits text; jpeg is smaller for scans and photographs. png unless told.',
    }),
  ),
};

export const CropInput = {
  anchor: Type.Optional(
    Type.String({ minLength: 1, maxLength: 500, description: 'The place, as in a citation: p3.b14:7-15, t2.r5.c3.' }),
  ),
  page: Type.Optional(Type.Integer({ minimum: 1, description: 'With bbox, in place of an anchor.' })),
  bbox: Type.Optional(
    Type.Array(Type.Number(), {
      minItems: 4,
      maxItems: 4,
      description: 'With page, in place of an anchor: left, top, right, bottom in points.',
    }),
  ),
  margin: Type.Optional(
    Type.Number({ minimum: 0, maximum: 1000, description: 'Points shown around the place; 18 unless told.' }),
  ),
};

const WarningSchema = Type.Object({
  code: Type.String(),
  message: Type.String(),
  page: nullable(Type.Integer()),
});

export const FileSchema = Type.Object({
  id: Type.String(),
  file_name: Type.String(),
  file_type: Type.Enum(['pdf', 'xlsx', 'xls', 'docx', 'pptx', 'rtf', 'csv']),
  status: Type.Enum(['processing', 'ready', 'failed']),
  size_bytes: Type.Integer(),
  sha256: Type.String(),
  page_count: nullable(Type.Integer()),
  created_at: Type.String({ description: 'ISO 8601.' }),
  warnings: Type.Array(WarningSchema),
  error: nullable(Problem),
  progress: Type.Optional(Type.Number({ minimum: 0, maximum: 1, description: 'Share read so far, while processing.' })),
});

export const FileListSchema = Type.Object({ files: Type.Array(FileSchema), next_cursor: nullable(Type.String()) });

export const HealthSchema = Type.Object({ status: Type.Enum(['healthy']), version: Type.String() });

const FieldSchema = Type.Object({
  name: Type.String(),
  type: Type.String(),
  value: Type.Unknown({ description: 'Typed by the field; null where it is absent.' }),
  raw_text: nullable(Type.String()),
  confidence: Type.Number({ minimum: 0, maximum: 1 }),
  status: Type.Enum(['found', 'absent', 'ambiguous']),
  citation: nullable(Citation),
  citations: Type.Array(Citation),
  candidates: Type.Array(
    Type.Object({
      value: Type.Unknown(),
      raw_text: Type.String(),
      confidence: Type.Number(),
      citation: Citation,
    }),
  ),
});

export const ExtractionSchema = Type.Object({
  id: Type.String(),
  file_id: Type.String(),
  schema: Type.String(),
  method: Type.Enum(['rules', 'llm']),
  created_at: Type.String(),
  fields: Type.Array(FieldSchema),
  data: Type.Record(Type.String(), Type.Unknown()),
});

export const ValidationSchema = Type.Object({
  extraction_id: Type.String(),
  valid: Type.Boolean(),
  threshold: Type.Number(),
  checks: Type.Array(
    Type.Object({
      severity: Type.Enum(['error', 'warning', 'info']),
      rule: Type.String(),
      message: Type.String(),
      fields: Type.Array(Type.String()),
    }),
  ),
  summary: Type.Object({ error: Type.Integer(), warning: Type.Integer(), info: Type.Integer() }),
});

export const CitationListSchema = Type.Object({
  citations: Type.Array(Type.Object({ ...Citation.properties, extraction_id: Type.String(), field: Type.String() })),
  next_cursor: nullable(Type.String()),
});
