// Schemas of reviews as they go over the wire.
import { Type } from '../../json-schema.ts';
import { Citation, nullable } from '../../tools/schemas.ts';

const Ended = {
  done_at: nullable(Type.String({ description: 'When somebody was done with it; null while it waits.' })),
  done_by: nullable(Type.String()),
};
const Doubtful = Type.Array(Type.String(), {
  description: 'Fields that somebody should look at and nobody has, the worst first.',
});

export const ReviewSchema = Type.Object({
  extraction_id: Type.String(),
  file_id: Type.String(),
  schema: Type.String(),
  method: Type.Enum(['rules', 'llm']),
  extracted_at: Type.String(),
  ...Ended,
  doubtful: Doubtful,
  fields: Type.Array(
    Type.Object({
      name: Type.String(),
      type: Type.String(),
      value: Type.Unknown({ description: 'What holds: as a person said, else as it was read.' }),
      read: Type.Unknown({ description: 'What the extraction read; never changed.' }),
      review: Type.Enum(['accepted', 'corrected', 'absent', 'unreviewed']),
      reviewed_at: nullable(Type.String()),
      reviewed_by: nullable(Type.String({ description: 'The name that was given, or the key that was used.' })),
      confidence: Type.Number(),
      status: Type.String(),
      citation: nullable(Citation),
    }),
  ),
  data: Type.Record(Type.String(), Type.Unknown(), { description: 'The values that hold, by name.' }),
});

export const QueuedReviewSchema = Type.Object({
  extraction_id: Type.String({ description: 'The newest of the file by this schema.' }),
  file_id: Type.String(),
  file_name: Type.String(),
  schema: Type.String(),
  created_at: Type.String(),
  fields: Type.Integer(),
  stated: Type.Integer({ description: 'Of how many fields something was said.' }),
  doubt: Type.Number({ description: 'How many wrong values are to be expected among the others.' }),
  doubtful: Doubtful,
  ...Ended,
});

export const ReviewListSchema = Type.Object({
  reviews: Type.Array(QueuedReviewSchema),
  next_cursor: nullable(Type.String()),
});
