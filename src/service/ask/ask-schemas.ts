// JSON schemas of questions that are answered from documents.
import type { TSchema } from 'typebox';
import { Type } from '../../json-schema.ts';
import { MAX_QUESTION_LENGTH } from '../../tools/index.ts';
import { Citation, closed, nullable, oneOf, Share } from '../../tools/schemas.ts';

export const ANSWERS = { default: 5, maximum: 20 };

export const AskInputs = {
  question: Type.String({ minLength: 1, maxLength: MAX_QUESTION_LENGTH, description: 'Up to 400 words.' }),
  method: Type.Optional(
    oneOf(
      ['rules', 'llm'],
      '`rules`: sentences and cells as written; `llm`: written by the configured language model from what it cites. Default: rules.',
    ),
  ),
  max_answers: Type.Optional(
    Type.Integer({ minimum: 1, maximum: ANSWERS.maximum, default: ANSWERS.default, description: 'At most this many.' }),
  ),
};

export const AnswerSchema = closed(
  {
    kind: oneOf(['sentence', 'cell', 'written']),
    text: Type.String(),
    value: nullable(Type.String({ description: 'Text of the cell.' })),
    label: nullable(Type.String({ description: 'Label of its row.' })),
    head: nullable(Type.String({ description: 'Head of its column.' })),
    confidence: Share,
    score: Type.Number({ minimum: 0 }),
    file_id: Type.String(),
    file_name: Type.String(),
    section_path: Type.Array(Type.String()),
    citations: Type.Array(Citation, { description: 'Where it is, read back.' }),
  },
  'A sentence or cell of a document, or a sentence that a language model wrote.',
);

/** `usage` is that of a language model. */
export const askSchema = <Usage extends TSchema>(usage: Usage) =>
  closed({
    question: Type.String(),
    answered: Type.Boolean({ description: 'False where the documents do not say.' }),
    answer: nullable(Type.String({ description: 'The best answer, or what was written.' })),
    answers: Type.Array(AnswerSchema, { description: 'The best first; what was written in its order.' }),
    dropped: Type.Integer({ minimum: 0, description: 'Written sentences left out: what they cite does not say so.' }),
    usage: nullable(usage),
  });
