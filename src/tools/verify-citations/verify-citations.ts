// Operation verify_citations: checks whether quotes are where they are said to be.
import { FolioError } from '../../errors.ts';
import { Type } from '../../json-schema.ts';
import type { Box as BoxType } from '../../model/index.ts';
import { listOf, listsWithinBudget, MaxTokensInput, wantsAll } from '../budget/index.ts';
import { Box, Citation, CursorInput, closed, nullable, oneOf, PageNumber, PartEnd, Share } from '../schemas.ts';
import { defineTool } from '../tool.ts';
import { judgeAll, VERDICTS } from './judge.ts';

/** Claims of one call: each may be looked for in the whole document. */
const MAX_CLAIMS = 100;
const MAX_QUOTE_CHARACTERS = 10_000;

const Text = Type.String({ minLength: 1, maxLength: MAX_QUOTE_CHARACTERS, description: 'The words that are quoted.' });
const Anchor = Type.String({ minLength: 1, maxLength: 4_000, description: 'The claimed place as an anchor.' });

const Verdicts = closed({
  results: Type.Array(
    closed({
      verdict: oneOf(
        [...VERDICTS],
        'exact: the words stand there. normalized: but for case, accents, white space. fuzzy: alike. wrong_page, wrong_box: they stand elsewhere. hidden: no reader sees them. not_found: nowhere.',
      ),
      text: nullable(Type.String({ description: 'The text at the claimed place; null where none was claimed.' })),
      similarity: Share,
      citation: nullable(Citation),
    }),
    { description: 'In the order of the request: quotes, then boxes.' },
  ),
  summary: Type.Record(Type.String(), Type.Integer(), { description: 'How often each verdict was given.' }),
  limits: Type.Optional(
    Type.Array(Type.String(), { description: 'What was not looked at, and why; absent where everything was.' }),
  ),
  ...PartEnd,
});

/** Whether what somebody cites does are where they say; no agent tool of its own. */
export const verifyCitations = defineTool({
  name: 'verify_citations',
  title: 'Verify citations',
  summary: 'Check quotes and boxes, ours or anyone’s, against the document: each gets a verdict and the true place.',
  input: closed({
    quotes: Type.Optional(
      Type.Array(
        closed({
          text: Text,
          page: Type.Optional(PageNumber),
          bbox: Type.Optional(Box),
          anchor: Type.Optional(Anchor),
        }),
        { maxItems: MAX_CLAIMS, description: 'Words, and where they are said to stand: nowhere, on a page, in a box.' },
      ),
    ),
    boxes: Type.Optional(
      Type.Array(closed({ page: PageNumber, bbox: Box, text: Type.Optional(Text) }), {
        maxItems: MAX_CLAIMS,
        description: 'Boxes, and what is said to stand in them.',
      }),
    ),
    cursor: CursorInput,
    max_tokens: MaxTokensInput,
  }),
  output: Verdicts,
  run: async ({ view }, { quotes = [], boxes = [], ...wanted }) => {
    if (quotes.length + boxes.length === 0) {
      throw new FolioError('invalid_request', 'There is nothing to verify: send `quotes` or `boxes`.', {
        param: 'quotes',
      });
    }
    const claims = [...quotes, ...boxes].map((claim) => ({ ...claim, bbox: claim.bbox as BoxType | undefined }));
    const judged = await judgeAll(view, claims);
    const results = judged.results.map(({ verdict, text, similarity, citation }) => {
      return { verdict, text, similarity, citation };
    });
    const summary: Record<string, number> = Object.fromEntries(VERDICTS.map((verdict) => [verdict, 0]));
    for (const { verdict } of results) summary[verdict]! += 1;
    const limits = judged.limits.length > 0 ? { limits: judged.limits } : {};
    if (wantsAll(wanted)) return { results, summary, ...limits };
    return listsWithinBudget(Verdicts, [view.key, 'verify_citations', quotes, boxes], wanted, [
      {
        lists: [listOf('results', results)],
        compose: (taken, end) => ({ results: taken('results'), summary, ...limits, ...end }),
      },
    ]);
  },
});
