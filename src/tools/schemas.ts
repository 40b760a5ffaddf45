// Schemas that the answers of several tools share, such as boxes, citations and tables.
import type { TSchema } from 'typebox';
import { CATALOGUE } from '../errors.ts';
import { Type } from '../json-schema.ts';
import { FORMAT_TRAITS, type Format } from '../model/index.ts';

/** Pieces that the answers of several tools share. Every object is closed: an answer never has a field that is not promised. */
export const closed = <Properties extends Record<string, TSchema>>(properties: Properties, description?: string) =>
  Type.Object(properties, { additionalProperties: false, ...(description === undefined ? {} : { description }) });

export const nullable = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

export const oneOf = <const Values extends string[]>(values: readonly [...Values], description?: string) =>
  Type.Enum(values, { type: 'string', ...(description === undefined ? {} : { description }) });

export const Box = Type.Array(Type.Number(), {
  minItems: 4,
  maxItems: 4,
  description: 'Left, top, right, bottom in points; origin at the top left of the page, y downwards.',
});

export const Share = Type.Number({ minimum: 0, maximum: 1 });
export const Count = Type.Integer({ minimum: 0 });
export const PageNumber = Type.Integer({ minimum: 1, description: 'Counted from 1.' });
export const PageConfidence = Type.Number({
  minimum: 0,
  maximum: 1,
  description: 'How sure it is that this content is on this page; absent where the file itself has pages.',
});
export const Geometry = oneOf(['native', 'layout', 'grid', 'recognised'], 'How boxes were come by.');
export const Value = Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()]);
export const NextCursor = nullable(Type.String({ description: 'Send it as `cursor` to go on; null at the end.' }));
export const Truncated = Type.Boolean({ description: 'There is more than this answer holds.' });

/** Beside what was recognised in a picture, and absent beside all else. */
export const RecognisedFields = {
  recognised: Type.Optional(Type.Boolean({ description: 'The text was recognised in a picture.' })),
  confidence: Type.Optional(Share),
};

/** A stretch of a block's or cell's text that a program fills in, a form asks for, or a report states as a fact. */
export const TextField = closed({
  start: Count,
  end: Count,
  instruction: nullable(Type.String({ description: 'As the file has it; null for a content control.' })),
  name: nullable(Type.String()),
});

/** Beside words that were mended. */
export const MendedFrom = Type.Optional(
  Type.String({ description: 'As recognised, before check digits or grammar mended it.' }),
);

const Point = Type.Array(Type.Number(), { minItems: 2, maxItems: 2 });

/** How the text of a page was recognised; absent where it was not. */
export const PageRecognition = Type.Optional(
  closed({
    confidence: Share,
    script: nullable(Type.String()),
    corners: Type.Optional(
      Type.Array(Point, {
        minItems: 4,
        maxItems: 4,
        description: 'Of the paper in a photograph, read as if it lay flat.',
      }),
    ),
    turn: Type.Optional(Type.Integer({ description: 'Degrees, clockwise, to upright.' })),
    skew: Type.Optional(Type.Number()),
    unread: Type.Optional(
      Type.Array(closed({ bbox: Box, reason: oneOf(['handwriting', 'formula', 'illegible']) }), {
        description: 'Writing that was seen and not read.',
      }),
    ),
  }),
);

export const Citation = closed({
  page: PageNumber,
  bbox: Box,
  page_width: Type.Number(),
  page_height: Type.Number(),
  geometry: Geometry,
  text: Type.String({ description: 'The text there; the text of a large range is cut short.' }),
  anchor: Type.String({ description: 'The stable name of the place.' }),
  path: nullable(Type.String()),
  sheet: nullable(Type.String()),
  cell: nullable(Type.String()),
  range: nullable(Type.String()),
  table_id: nullable(Type.String()),
  match: oneOf(['exact', 'normalized', 'fuzzy', 'derived']),
  verified: Type.Boolean(),
  visible: Type.Boolean(),
  element: Type.Optional(
    Type.String({ description: 'Of what the file states as XML: names of elements from the root down.' }),
  ),
  line: Type.Optional(Type.Integer({ minimum: 1, description: 'Of the file, where that element begins.' })),
  ...RecognisedFields,
  mended_from: MendedFrom,
});

export const Diagnostic = closed({
  code: Type.String(),
  message: Type.String(),
  page: nullable(Type.Integer()),
});

export const TableSummary = closed({
  id: Type.String(),
  row_count: Count,
  col_count: Count,
  title: nullable(Type.String()),
  page: PageNumber,
  end_page: PageNumber,
  sheet: nullable(Type.String()),
  range: nullable(Type.String()),
  bbox: Box,
  within: Type.Optional(Type.String({ description: 'The cell of another table that it is in.' })),
});

/** How an answer ends that is given in parts only where the caller asks for it. */
export const PartEnd = {
  truncated: Type.Optional(
    Type.Boolean({ description: 'Something was left out or cut; only with `max_tokens` or `cursor`.' }),
  ),
  next_cursor: Type.Optional(
    nullable(
      Type.String({
        description: 'Send it as `cursor` to go on; null at the end. Only with `max_tokens` or `cursor`.',
      }),
    ),
  ),
};

/** The inputs that page through an answer. */
export const CursorInput = Type.Optional(
  Type.String({ minLength: 1, maxLength: 200, description: 'Where to go on: `next_cursor` of the answer before.' }),
);

export const PagesInput = Type.Optional(
  Type.Array(Type.Integer({ minimum: 1 }), {
    minItems: 1,
    maxItems: 10_000,
    description: 'Only these pages, slides or sheets, by number.',
  }),
);

export const SheetInput = Type.Optional(
  Type.String({
    minLength: 1,
    maxLength: 255,
    description: 'Name of the sheet, case aside; may be left out where there is one.',
  }),
);

/** What every surface answers when a call fails. */
export const Problem = Type.Object(
  {
    type: Type.String({ format: 'uri' }),
    title: Type.String(),
    status: Type.Integer(),
    detail: Type.String(),
    instance: Type.Optional(Type.String({ format: 'uri-reference' })),
    code: oneOf(Object.keys(CATALOGUE), 'Stable name of what went wrong.'),
    request_id: Type.Optional(Type.String()),
    retryable: Type.Boolean(),
    param: Type.Optional(Type.String({ description: 'The part of the request that is at fault.' })),
    did_you_mean: Type.Optional(Type.String()),
    hint: Type.Optional(Type.String()),
    file_id: Type.Optional(Type.String()),
  },
  { description: 'RFC 9457 problem document.' },
);

export const FORMAT_NAMES = Object.keys(FORMAT_TRAITS) as Format[];

export const FileType = oneOf(FORMAT_NAMES);
