// JSON schemas of the explanation of a page, and of what may be said of its layout.
import { Type } from '../../json-schema.ts';
import { Box, nullable } from '../../tools/schemas.ts';

const Boxes = (description: string) => Type.Optional(Type.Array(Box, { maxItems: 100, description }));

export const Layout = Type.Object(
  {
    columns: Type.Optional(
      Type.Array(Type.Number(), {
        maxItems: 20,
        description: 'Where columns part, in points from the left: [300] for two columns, [] for one.',
      }),
    ),
    tables: Type.Optional(
      Type.Enum(['auto', 'ruled', 'unruled', 'none'], {
        description:
          'How tables are found: as ever, by rules alone, as if none were drawn, or not at all. Default: auto.',
      }),
    ),
    only: Boxes('Only what is in one of these boxes is read.'),
    ignore: Boxes('What is in one of these boxes is not read.'),
    furniture: Type.Optional(
      Type.Enum(['drop', 'keep'], {
        description: 'Running heads and feet: told apart, or read like all else. Default: drop.',
      }),
    ),
    pages: Type.Optional(Type.String({ description: 'The pages it is said of, such as 2,5-7; default: all.' })),
  },
  {
    additionalProperties: false,
    description: 'What is said of the layout of pages in place of what would be found.',
  },
);

export const LayoutOption = Type.Optional(Layout);

const Look = Type.Object({
  font: Type.String(),
  size: Type.Number({ description: 'In points.' }),
  bold: Type.Boolean(),
  italic: Type.Boolean(),
});
const Order = Type.Integer({ description: 'Place in the order of reading, from 1; blocks and tables count together.' });
const Method = Type.Enum(['tags', 'lattice', 'rules', 'whitespace'], { description: 'What it was found by.' });

export const ExplanationSchema = Type.Object({
  page: Type.Integer(),
  width: Type.Number(),
  height: Type.Number(),
  body: Type.Object(Look.properties, { description: 'How most of the text of the document is set.' }),
  order: Type.Enum(['tags', 'columns', 'given'], {
    description:
      'What the order of reading follows: tags of the file, columns that were found, or those that were given.',
  }),
  columns: Type.Array(Box),
  blocks: Type.Array(
    Type.Object({
      order: Order,
      type: Type.String(),
      level: nullable(Type.Integer()),
      bbox: Box,
      text: Type.String(),
      column: nullable(Type.Integer({ description: 'Of those of the page, from 1.' })),
      look: Look,
      reason: Type.String(),
      heading: nullable(
        Type.Object(
          {
            score: Type.Number(),
            asked: Type.Number(),
            weighed: Type.Array(Type.Object({ reason: Type.String(), weight: Type.Number() })),
          },
          { description: 'How much it is a heading, in logits, and how much is asked; null where it cannot be one.' },
        ),
      ),
    }),
    { description: 'Text, in the order of reading, running heads and feet among it.' },
  ),
  tables: Type.Array(
    Type.Object({
      order: Order,
      bbox: Box,
      method: Method,
      confidence: Type.Number(),
      header_rows: Type.Integer(),
      row_count: Type.Integer(),
      col_count: Type.Integer(),
      cells: Type.Array(
        Type.Object({
          row: Type.Integer(),
          col: Type.Integer(),
          row_span: Type.Integer(),
          col_span: Type.Integer(),
          bbox: Box,
          text: Type.String(),
        }),
      ),
      reason: Type.String(),
    }),
  ),
  rejected_tables: Type.Array(
    Type.Object({
      bbox: Box,
      method: Method,
      row_count: Type.Integer(),
      col_count: Type.Integer(),
      reason: Type.String({ description: 'Why it is none.' }),
    }),
    { description: 'What was thought to be a table.' },
  ),
  words: Type.Array(
    Type.Object({
      text: Type.String(),
      bbox: Box,
      hidden: Type.Optional(Type.String({ description: 'Why a reader does not see it.' })),
    }),
    { description: 'Words of the main direction of reading.' },
  ),
});
