// Wire shape of a comparison of two documents.
import { Type } from '../json-schema.ts';
import {
  Citation,
  Count,
  closed,
  FileType,
  NextCursor,
  nullable,
  oneOf,
  PageNumber,
  Truncated,
  Value,
} from './schemas.ts';

const DiffFile = closed({
  file_id: Type.String(),
  file_name: Type.String(),
  file_type: FileType,
});

export const DiffSide = closed({
  text: Type.String({
    description:
      'The text there; of rows, columns and ranges the first cells, of a name the name, of a comment what it says.',
  }),
  page: PageNumber,
  section: nullable(Type.String({ description: 'Title of the section.' })),
  sheet: nullable(Type.String()),
  cell: nullable(Type.String({ description: 'A cell, range, row (5:5) or column (C:C) of the sheet.' })),
  value: Type.Optional(Value),
  formula: Type.Optional(nullable(Type.String({ description: 'With the equals sign; null for a typed value.' }))),
  number_format: Type.Optional(Type.String()),
  author: Type.Optional(nullable(Type.String({ description: 'Of a comment; null where the file does not say.' }))),
  date: Type.Optional(nullable(Type.String({ description: 'Of a comment, in ISO 8601.' }))),
  citation: nullable(Citation),
  citations: Type.Optional(Type.Array(Citation, { description: 'One for each page, where the text is on several.' })),
});

const DiffChange = closed({
  kind: oneOf(['added', 'removed', 'changed', 'moved']),
  of: oneOf(
    ['block', 'cell', 'row', 'column', 'table', 'sheet', 'range', 'name', 'comment'],
    'name: a defined name of a workbook. comment: also the note of a cell.',
  ),
  what: nullable(
    oneOf(
      [
        'value',
        'type',
        'formula',
        'formula_to_constant',
        'constant_to_formula',
        'result',
        'format',
        'renamed',
        'hidden',
        'shown',
        'resolved',
        'reopened',
      ],
      'result: the formula is the same and gives another value. hidden and shown: rows, columns and sheets. resolved and reopened: comments.',
    ),
  ),
  before: nullable(DiffSide),
  after: nullable(DiffSide),
  edits: Type.Array(
    closed({
      kind: oneOf(['equal', 'insert', 'delete']),
      text: Type.String({ description: 'Long equal text is shortened in the middle.' }),
      citation: nullable(Citation),
    }),
    { description: 'Of changed texts: what to strike out and what to put in, each with its place.' },
  ),
});

export const DiffSchema = closed({
  before: DiffFile,
  after: DiffFile,
  equal: Type.Boolean(),
  similarity: Type.Number({ minimum: 0, maximum: 1, description: 'The share of both documents that is the same.' }),
  summary: closed(
    { added: Count, removed: Count, changed: Count, moved: Count, unchanged: Count },
    'Of all changes, not only those in this answer; unchanged counts blocks and cells.',
  ),
  changes: Type.Array(DiffChange, {
    description: 'By place in the document after; what was removed stands where it stood.',
  }),
  markdown: Type.Optional(Type.String({ description: 'With the format markdown: the changes to be read by people.' })),
  total: Count,
  truncated: Truncated,
  next_cursor: NextCursor,
  limits: Type.Array(Type.String(), { description: 'What was not looked at, and why; empty where everything was.' }),
});
