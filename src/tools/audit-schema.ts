// Wire shapes of an audit: what can be asked for and what is answered.
import { CODES, SEVERITIES } from '../audit/finding.ts';
import { RELATION_KINDS } from '../audit/relation-kind.ts';
import { Type } from '../json-schema.ts';
import { Citation, Count, closed, NextCursor, nullable, oneOf, Truncated } from './schemas.ts';

export const AuditInputs = {
  sheet: Type.Optional(
    Type.String({ minLength: 1, maxLength: 255, description: 'Only findings on this sheet, case aside.' }),
  ),
  codes: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 500,
      description: `Only findings of these kinds, with commas between them: ${CODES.join(', ')}.`,
    }),
  ),
  severity: Type.Optional(oneOf(SEVERITIES, 'Only findings of this severity or a worse one.')),
};

export const AuditSchema = closed({
  findings: Type.Array(
    closed({
      code: oneOf(CODES),
      severity: oneOf(SEVERITIES),
      message: Type.String({ description: 'What is there, and what to do about it.' }),
      sheet: nullable(Type.String({ description: 'Null where it is no matter of a cell of a sheet.' })),
      cell: nullable(Type.String({ description: 'The first cell.' })),
      range: nullable(Type.String({ description: 'All of its cells, where there is more than one.' })),
      table_id: nullable(
        Type.String({ description: 'The table whose numbers do not fit each other; null elsewhere.' }),
      ),
      page: nullable(Type.Integer({ minimum: 1, description: 'Page or sheet of the citation.' })),
      related: Type.Array(Type.String(), {
        description:
          'Further cells that belong to it, with their sheets; anchors such as t2.r5.c3 for tables of pages.',
      }),
      citation: nullable(Citation),
    }),
  ),
  summary: closed(
    {
      error: Count,
      warning: Count,
      info: Count,
      by_code: Type.Record(Type.String(), Count),
    },
    'Of all findings that were asked for, on this page or not.',
  ),
  tables: Type.Array(
    closed({
      table_id: Type.String(),
      page: Type.Integer({ minimum: 1 }),
      relations: Type.Array(
        closed({
          kind: oneOf(RELATION_KINDS),
          holds: Type.Integer({ minimum: 0, description: 'Instances that close, such as columns with a sum.' }),
          fails: Count,
        }),
      ),
      confidence: Type.Number({
        minimum: 0,
        maximum: 1,
        description: 'How sure the reading of the table is, after what closes and what does not.',
      }),
    }),
    { description: 'Tables without formulas whose numbers were found to be sums, products or shares of each other.' },
  ),
  checked: closed(
    {
      sheets: Count,
      cells: Count,
      formulas: Count,
      distinct_formulas: Count,
      evaluated: Type.Integer({ minimum: 0, description: 'Formulas whose value was computed again.' }),
      tables: Type.Integer({ minimum: 0, description: 'Tables whose numbers were held against each other.' }),
      limits: Type.Array(Type.String(), { description: 'What was not looked at everywhere; empty where all was.' }),
    },
    'What was looked at.',
  ),
  truncated: Truncated,
  next_cursor: NextCursor,
});
