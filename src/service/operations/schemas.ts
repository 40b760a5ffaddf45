// JSON schemas of the inputs and answers of operations that are no tools.
import { Type } from '../../json-schema.ts';
import {
  DiffSide,
  MAX_QUESTION_LENGTH,
  MaxTokensInput,
  MeaningOutput,
  PER_FILE,
  RangeCell,
  Reference,
  SearchMatch,
  TableRow,
  Word,
} from '../../tools/index.ts';
import {
  Box,
  Citation,
  Count,
  closed,
  Diagnostic,
  FileType,
  FORMAT_NAMES,
  NextCursor,
  nullable,
  oneOf,
  PageRecognition,
  Problem,
  TableSummary,
  TextField,
  Truncated,
} from '../../tools/schemas.ts';
import { DeliverySchema } from '../access/schemas.ts';
import { AnswerSchema, askSchema } from '../ask/ask-schemas.ts';
import { BatchSchema } from '../batches/schemas.ts';
import { QueuedReviewSchema, ReviewSchema } from '../reviews/schemas.ts';
import { RESULTS } from '../search-files/index.ts';
import { LayoutOption } from './explanation-schemas.ts';

/** Wire shapes of what is not about the inside of a document. Those of the tools are beside the tools. */
export const IdInput = { id: Type.String({ description: 'Identifier of the file.', minLength: 1, maxLength: 200 }) };

export const PageInput = Type.Integer({ minimum: 1, description: 'Number of the page, slide or sheet, from 1.' });

export const PictureInput = {
  dpi: Type.Optional(
    Type.Integer({
      minimum: 18,
      maximum: 600,
      description: 'Pixels an inch; default: 150, and fewer where the page is very large.',
    }),
  ),
  format: Type.Optional(
    Type.Enum(['png', 'jpeg', 'svg'], {
      description:
        'png loses nothing and suits text; jpeg is smaller for scans and photographs; svg is drawn from what was read and sharp at any size. Default: png.',
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
    Type.Number({ minimum: 0, maximum: 1000, description: 'Points shown around the place; default: 18.' }),
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
  file_type: FileType,
  status: Type.Enum(['processing', 'ready', 'failed']),
  size_bytes: Type.Integer(),
  sha256: Type.String(),
  page_count: nullable(Type.Integer()),
  created_at: Type.String({ description: 'ISO 8601.' }),
  warnings: Type.Array(WarningSchema),
  error: nullable(Problem),
  progress: Type.Optional(Type.Number({ minimum: 0, maximum: 1, description: 'Share read so far, while processing.' })),
  expires_at: Type.Optional(Type.String({ description: 'When it is deleted; absent where it stays.' })),
  layout: LayoutOption,
  parent_id: Type.Optional(Type.String({ description: 'The file that holds it; absent where it was uploaded.' })),
  path: Type.Optional(Type.String({ description: 'Its name in that file, with folders.' })),
});

const PartSchema = Type.Object({
  id: nullable(Type.String({ description: 'Of the file that it is by itself; null where it is none.' })),
  name: Type.String({ description: 'In the file that holds it, with folders.' }),
  media_type: nullable(Type.String()),
  file_type: nullable(FileType),
  size_bytes: Type.Integer(),
  sha256: nullable(Type.String()),
  status: Type.Enum(['processing', 'ready', 'failed', 'unread']),
  error: nullable(Problem),
});

export const PartListSchema = Type.Object({ parts: Type.Array(PartSchema), next_cursor: nullable(Type.String()) });

export const FileListSchema = Type.Object({ files: Type.Array(FileSchema), next_cursor: nullable(Type.String()) });

export const HealthSchema = Type.Object({ status: Type.Enum(['healthy']), version: Type.String() });

const FieldSchema = Type.Object({
  name: Type.String(),
  type: Type.String(),
  value: Type.Unknown({ description: 'Typed by the field; null where it is absent or unsure.' }),
  raw_text: nullable(Type.String()),
  scale: Type.Optional(
    Type.Number({
      description:
        'Of a number or an amount: what the printed one is a multiple of, as the table or page says; 1 where nothing is said.',
    }),
  ),
  confidence: Type.Number({ minimum: 0, maximum: 1 }),
  status: Type.Enum(['found', 'absent', 'ambiguous', 'unsure']),
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
  evidence: Type.Optional(Type.String({ description: 'How the value was found, such as label_right or preamble.' })),
  learned_from: Type.Optional(
    Type.Array(Type.String(), { description: 'Ids of the examples that taught where the value is.' }),
  ),
});

const UsageSchema = Type.Object({
  provider: Type.String(),
  model: Type.String(),
  requests: Type.Integer(),
  input_tokens: Type.Integer(),
  output_tokens: Type.Integer(),
  cost: nullable(Type.Number({ description: 'By the configured prices; null where none are.' })),
});

export const ExtractionSchema = Type.Object({
  id: Type.String(),
  file_id: Type.String(),
  schema: Type.String(),
  method: Type.Enum(['rules', 'llm']),
  created_at: Type.String(),
  fields: Type.Array(FieldSchema),
  data: Type.Record(Type.String(), Type.Unknown()),
  warnings: Type.Array(
    Type.Object({ code: Type.String(), message: Type.String(), fields: Type.Array(Type.String()) }),
    { description: 'What a reader should know, such as two sources that contradict each other.' },
  ),
  usage: nullable(UsageSchema),
  truncated: Type.Optional(
    Type.Boolean({
      description:
        'Only to agents over MCP, where the whole is too large: candidates, further citations or fields were left out.',
    }),
  ),
});

const Rate = Type.Number({ minimum: 0, maximum: 1 });

const LeftOut = Type.Object({
  name: Type.String(),
  documents: Type.Integer(),
  values: Type.Integer(),
  right: Rate,
  confidence: Rate,
  error: Type.Number(),
  sure: Type.Integer(),
  sure_right: nullable(Type.Number()),
});

export const CalibrationSchema = Type.Object({
  method: Type.Enum(['logistic']),
  optimism: Type.Number({ description: 'Share taken off what was observed to be right.' }),
  values: Type.Integer({ description: 'Labelled values it was fitted on.' }),
  right: Rate,
  sets: Type.Array(LeftOut, { description: 'Each left out of the fit.' }),
  error: Type.Number({ description: 'Expected calibration error of all sets.' }),
  worst_error: Type.Number(),
  fit: Type.Object({
    intercept: Type.Number(),
    score: Type.Number(),
    margin: Type.Number(),
    agreement: Type.Number(),
    contested: Type.Number(),
    vague: Type.Number(),
    novelty: Type.Number(),
    evidence: Type.Record(Type.String(), Type.Object({ shift: Type.Number(), sources: Type.Integer() }), {
      description: 'By kind of evidence.',
    }),
    unlabelled: Type.Number(),
    source_variance: Type.Number(),
    evidence_variance: Type.Number(),
  }),
  reliability: Type.Array(
    Type.Object({ from: Rate, to: Rate, values: Type.Integer(), confidence: Rate, right: Rate }),
    { description: 'By tenths of confidence: what was claimed, what was right.' },
  ),
});

export const RulesInput = Type.Array(
  Type.Object({
    name: Type.String({ description: 'How the checks of the rule are named.' }),
    expression: Type.String({ description: 'What must be true, such as `sum(line_items.amount) = subtotal`.' }),
    severity: Type.Optional(
      Type.Enum(['error', 'warning', 'info'], { description: 'Of a check that fails; default: error.' }),
    ),
    message: Type.Optional(
      Type.String({ description: 'What a check that fails says; values are in braces, such as {total}.' }),
    ),
    tolerance: Type.Optional(
      Type.Number({ minimum: 0, description: 'Numbers that differ by no more are equal; default: 0.' }),
    ),
    when: Type.Optional(Type.String({ description: 'An expression; the rule applies only where it is true.' })),
  }),
  {
    description:
      'Rules of your own, at most 100, checked beside the built-in ones; docs/validation.md has the language.',
  },
);

/** A field of a schema; the parts of objects and lists are fields again. */
const SchemaField = Type.Object({
  name: Type.String(),
  type: Type.String(),
  required: Type.Boolean(),
  description: Type.Optional(Type.String()),
  aliases: Type.Optional(Type.Array(Type.String(), { description: 'Other labels under which the value may be.' })),
  scale: Type.Optional(
    Type.Enum(['as_printed'], {
      description: 'Of a number or an amount: as written on the page; left out for full units.',
    }),
  ),
  items: Type.Optional(Type.Unknown({ description: 'Of an array: what each element is.' })),
  fields: Type.Optional(Type.Unknown({ description: 'Of an object: its parts.' })),
});

export const KeptSchema = Type.Object({
  name: Type.String(),
  description: Type.Optional(Type.String()),
  fields: Type.Array(SchemaField),
  built_in: Type.Boolean(),
  examples: Type.Integer({ description: 'How many examples taught it.' }),
  created_at: nullable(Type.String({ description: 'Null where it is built in.' })),
});

export const SchemaListSchema = Type.Object({ schemas: Type.Array(KeptSchema) });

export const ExampleSchema = Type.Object({
  id: Type.String(),
  schema: Type.String({ description: 'Name of the schema.' }),
  file_id: nullable(Type.String({ description: 'Null where the example was imported. The file may be gone since.' })),
  created_at: Type.String(),
  values: Type.Record(Type.String(), Type.Unknown(), { description: 'What the example states.' }),
  placed: Type.Array(Type.String(), { description: 'Paths of the values that are in the document.' }),
  unplaced: Type.Array(Type.String(), {
    description: 'Paths of the values that were not found in the document: nothing was learned of them.',
  }),
  citations: Type.Optional(
    Type.Array(Citation, {
      description: 'Where single values stand that were learned; only in the answer that takes the example.',
    }),
  ),
});

export const ExampleListSchema = Type.Object({
  examples: Type.Array(ExampleSchema),
  next_cursor: nullable(Type.String()),
});

export const SchemaExportSchema = Type.Object({
  name: Type.String(),
  schema: Type.Optional(Type.Unknown({ description: 'The kept schema; absent where it is built in.' })),
  examples: Type.Array(
    Type.Object({
      values: Type.Record(Type.String(), Type.Unknown()),
      placed: Type.Array(Type.String()),
      unplaced: Type.Array(Type.String()),
      lesson: Type.Unknown({ description: 'What was learned: an opaque object, kept as it is.' }),
    }),
  ),
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

const MAX_NAMED = 1_000;
const filterText = (description: string) => Type.Optional(Type.String({ minLength: 1, maxLength: 255, description }));

export const SearchFilesInputs = {
  query: Type.String({
    minLength: 1,
    maxLength: MAX_QUESTION_LENGTH,
    description:
      'A question of up to 400 words, or what to look for. Case, accents, ligatures, hyphens at line ends and white space do not matter.',
  }),
  order: Type.Optional(
    oneOf(
      ['document', 'relevance'],
      '`relevance`: passages of all files that answer the query, best first; `document`: matches of the query as written, file by file. relevance, unless something is asked for that goes with `document` alone.',
    ),
  ),
  words: Type.Optional(
    oneOf(
      ['phrase', 'all', 'any'],
      'The query as written; or files that hold all of its words, or any of them. Default: phrase.',
    ),
  ),
  regex: Type.Optional(Type.Boolean({ default: false, description: 'The query is a pattern (RE2).' })),
  whole_word: Type.Optional(Type.Boolean({ default: false, description: 'Only whole words.' })),
  case_sensitive: Type.Optional(Type.Boolean({ default: false, description: 'Case matters.' })),
  include_hidden: Type.Optional(
    Type.Boolean({ default: false, description: 'Look also at what a reader of the document would not see.' }),
  ),
  file_types: Type.Optional(
    Type.Array(FileType, { minItems: 1, maxItems: FORMAT_NAMES.length, description: 'Only these types.' }),
  ),
  file_name: filterText('Only files whose name holds this, or is like it where it has * or ?.'),
  file_ids: Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: 200 }), {
      minItems: 1,
      maxItems: MAX_NAMED,
      description: 'Only these files, and what they hold.',
    }),
  ),
  pages: Type.Optional(
    Type.Array(Type.Integer({ minimum: 1 }), {
      minItems: 1,
      maxItems: MAX_NAMED,
      description: 'Only these pages, slides or sheets of each file, by number.',
    }),
  ),
  section: filterText('Only in sections whose title holds this, and in those within them.'),
  table_header: filterText('Only in columns of tables whose header holds this.'),
  sheet: filterText('Only on the sheet of this name, case aside.'),
  max_results: Type.Optional(Type.Integer({ minimum: 1, ...RESULTS, description: 'Matches to give at most.' })),
  max_per_file: Type.Optional(
    Type.Integer({ minimum: 1, ...PER_FILE, description: 'Matches to give of one file at most.' }),
  ),
  cursor: Type.Optional(
    Type.String({ minLength: 1, maxLength: 500, description: 'Where to go on: `next_cursor` of the answer before.' }),
  ),
  max_tokens: MaxTokensInput,
};

export const AskSchema = askSchema(UsageSchema);

/** By which files are narrowed, where several are asked. */
export const FileChoiceInputs = {
  file_types: SearchFilesInputs.file_types,
  file_name: SearchFilesInputs.file_name,
  file_ids: SearchFilesInputs.file_ids,
};

const FoundIn = {
  file_id: Type.String(),
  file_name: Type.String(),
  file_type: FileType,
  score: Type.Number({ minimum: 0, description: 'How well the file fits; only to be compared within this answer.' }),
};

export const SearchFilesSchema = closed({
  query: Type.String(),
  matches: Type.Array(closed({ ...FoundIn, ...SearchMatch.properties, score: FoundIn.score }), {
    description:
      'By relevance: passages, the best first. In the order of documents: file by file, the best file first.',
  }),
  files: Type.Array(closed({ ...FoundIn, total: Count }), {
    description: 'The files that were found, the best first, each with the number of its matches.',
  }),
  total: Type.Integer({ minimum: 0, description: 'Matches in these files.' }),
  exact: Type.Boolean({ description: 'Every file was looked at; otherwise there may be more matches than `total`.' }),
  skipped: Type.Integer({ minimum: 0, description: 'Files that could not be opened.' }),
  truncated: Truncated,
  next_cursor: NextCursor,
  meaning: MeaningOutput,
});

/** Shapes that several answers hold, by the names that the OpenAPI document gives them. */
export const NAMED_SCHEMAS = {
  Answer: AnswerSchema,
  Answers: AskSchema,
  Batch: BatchSchema,
  Box,
  Cell: RangeCell,
  ChangeSide: DiffSide,
  Citation,
  Delivery: DeliverySchema,
  Diagnostic,
  Example: ExampleSchema,
  Extraction: ExtractionSchema,
  File: FileSchema,
  FileType,
  KeptSchema,
  Layout: LayoutOption,
  NextCursor,
  PageRecognition,
  Problem,
  Reference,
  QueuedReview: QueuedReviewSchema,
  Review: ReviewSchema,
  SearchMatch,
  TableRow,
  TableSummary,
  TextField,
  Usage: UsageSchema,
  Word,
};
