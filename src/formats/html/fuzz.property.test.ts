import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FolioError } from '../../errors.ts';
import { contains } from '../../model/index.ts';
import { readBytes } from '../reader.contract.ts';
import { html } from './index.ts';

const TAGS =
  'a article aside b blockquote body br button caption code col dd details div dl dt em fieldset figcaption figure footer form frameset h1 h2 head header hr html i iframe img input ix:nonfraction li main math menu meta nav noscript object ol option p plaintext pre q ruby rt script section select span style sub sup svg table tbody td template textarea tfoot th thead title tr ul video'.split(
    ' ',
  );
const ATTRIBUTES = fc.constantFrom(
  ...['', ' hidden', ' id=a', ' href="#a"', ' colspan=3', ' rowspan=0', ' rowspan=2', ' colspan=99999', ' align=right'],
  ...[
    ' style="display:none"',
    ' style="page-break-before:always"',
    ' role=none',
    ' role=navigation',
    ' dir=rtl',
    ' width=9999',
  ],
  ...[' type=checkbox', ' value=x', ' start=-5', ' reversed', ' type=i', ' name=x scale=3', ' class=c', ' alt=cat'],
);
const PIECE = fc.oneof(
  { weight: 5, arbitrary: fc.tuple(fc.constantFrom(...TAGS), ATTRIBUTES).map(([tag, more]) => `<${tag}${more}>`) },
  { weight: 3, arbitrary: fc.constantFrom(...TAGS).map((tag) => `</${tag}>`) },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      'word ',
      ' ',
      '\n',
      '&amp;',
      '&#0;',
      '<!--',
      '-->',
      '<',
      '.c{display:none}',
      '\u05d0',
      '漢',
    ),
  },
);

it('meets any heap of tags with a document whose boxes lie on its pages and whose characters are accounted for', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(PIECE, { maxLength: 60 }), async (pieces) => {
      const bytes = new Uint8Array(Buffer.from(pieces.join('')));
      try {
        const { body, pages } = await readBytes((s, c) => html.read(s, c), bytes);
        const dropped = body.coverage.dropped.reduce((sum, part) => sum + part.characters, 0);
        expect(body.coverage.placed + dropped).toBe(body.coverage.characters);
        expect(body.coverage.dropped.filter(({ reason }) => reason === 'not laid out')).toEqual([]);
        for (const { page, blocks } of pages) {
          const { width, height } = body.pages[page - 1]!;
          for (const { bbox } of blocks) expect(contains([0, 0, width, height], bbox)).toBe(true);
        }
      } catch (error) {
        if (!(error instanceof FolioError)) throw error;
      }
    }),
    { numRuns: 1_000 },
  );
}, 120_000);
