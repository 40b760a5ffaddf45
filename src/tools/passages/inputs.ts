// Inputs and outputs that ranked search adds to the tools that look for something.
import { FolioError } from '../../errors.ts';
import { Type } from '../../json-schema.ts';
import { MAX_QUERY_LENGTH } from '../match-list.ts';
import { closed, nullable, oneOf, PageNumber } from '../schemas.ts';

/** Characters of a question of so many words. */
export const MAX_QUESTION_LENGTH = 4_000;
const MAX_QUESTION_WORDS = 400;

export const OrderInput = Type.Optional(oneOf(['document', 'relevance'], '`relevance` for a question.'));

/** Whether meaning counted beside words; absent where it is not set up, or not asked for. */
export const MeaningOutput = Type.Optional(oneOf(['used', 'partial', 'unavailable'], 'Of vectors, beside words.'));

/** What a passage has beside a match; absent where matches come in the order of the document. */
export const PASSAGE_FIELDS = {
  end_page: Type.Optional(PageNumber),
  section_path: Type.Optional(Type.Array(Type.String())),
  row: Type.Optional(nullable(Type.Integer({ minimum: 0, description: 'Of the table, from 0.' }))),
  score: Type.Optional(Type.Number({ minimum: 0 })),
  matched: Type.Optional(
    closed(
      {
        terms: Type.Array(Type.String()),
        synonyms: Type.Array(Type.String(), { description: 'Found in other words.' }),
        meaning: Type.Optional(Type.Number({ description: 'How near in meaning.' })),
      },
      'Why it was found.',
    ),
  ),
};

interface AskedInput {
  readonly query: string;
  readonly order?: string | undefined;
  readonly regex?: boolean | undefined;
  readonly whole_word?: boolean | undefined;
  readonly case_sensitive?: boolean | undefined;
  readonly include_hidden?: boolean | undefined;
}

const OF_MATCHES = ['regex', 'whole_word', 'case_sensitive', 'include_hidden'] as const;

/** Refuses what goes with one order only. */
export function expectQuestion(input: AskedInput): void {
  const { query, order = 'document' } = input;
  if (order === 'document') {
    if (query.length <= MAX_QUERY_LENGTH) return;
    throw new FolioError('invalid_request', `A query has ${MAX_QUERY_LENGTH} characters at most.`, {
      param: 'query',
      hint: 'A question may be longer with order: "relevance".',
    });
  }
  const stray = OF_MATCHES.find((name) => input[name] === true);
  if (stray)
    throw new FolioError('invalid_request', `${stray} does not go with order: "relevance".`, {
      param: stray,
      hint: 'Leave it out, or ask with order: "document".',
    });
  expectWords(query, 'query');
}

/** Refuses a question of too many words. */
export function expectWords(question: string, param: string): void {
  const words = question.trim().split(/\s+/).length;
  if (words <= MAX_QUESTION_WORDS) return;
  throw new FolioError('invalid_request', `The question has ${words} words; it may have ${MAX_QUESTION_WORDS}.`, {
    param,
  });
}
