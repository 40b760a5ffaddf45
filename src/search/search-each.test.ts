import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildView } from '../../test/support/build-view.ts';
import { setTable, setText } from '../../test/support/set-text.ts';
import { buildMatcher, type Hit, type Matcher, searchForEach, searchView } from './index.ts';

type Open = Awaited<ReturnType<typeof buildView>>;

async function together({ view }: Open, matchers: readonly Matcher[], limit = 100): Promise<Hit[][]> {
  const found: Hit[][] = matchers.map(() => []);
  await searchForEach(view, matchers, limit, async (query, hit) => void found[query]!.push(hit));
  return found;
}

async function alone({ view }: Open, matcher: Matcher): Promise<Hit[]> {
  return (await searchView(view, matcher, { skip: 0, limit: 100, include_hidden: true })).hits;
}

const textOf = (hit: Hit): string =>
  hit.kind === 'block' ? hit.block.text : hit.kind === 'table' ? hit.cell.text : '';

describe('searching for many queries at once', () => {
  it('finds phrases on lines, over cells, over page breaks and with blanks set elsewhere', async () => {
    const document = await buildView({
      pages: [
        { blocks: [{ text: 'The self-\nattention of D ISCOVERY' }, { id: 'p1.b2', text: 'It runs on' }] },
        {
          blocks: [
            { text: 'overleaf to the end', continues: 'p1.b2' },
            { text: 'kept\nsecret', visible: false },
          ],
        },
      ],
      tables: [setTable('t1', 1, [['Revenue', '1,234']])],
    });
    const queries = [
      'self-attention',
      'selfattention of discovery',
      'runs on overleaf',
      'kept secret',
      'revenue 1,234',
      'on the moon',
    ];
    const found = await together(
      document,
      queries.map((query) => buildMatcher(query)),
    );
    expect(found.map((hits) => hits.map(textOf))).toEqual([
      ['The self-\nattention of D ISCOVERY'],
      ['The self-\nattention of D ISCOVERY'],
      ['It runs on'],
      ['kept\nsecret'],
      ['Revenue'],
      [],
    ]);
  });

  it('finds no more than so many of each', async () => {
    const document = await buildView({ pages: [{ blocks: [{ text: 'a a a b' }] }] });
    const found = await together(document, [buildMatcher('a'), buildMatcher('b')], 2);
    expect(found.map((hits) => hits.length)).toEqual([2, 1]);
  });

  it('takes patterns and words whose case counts', async () => {
    const document = await buildView({ pages: [{ blocks: [{ text: 'Total 42' }] }] });
    const matchers = [
      buildMatcher('t.t', { regex: true }),
      buildMatcher('total', { case_sensitive: true }),
      buildMatcher('total'),
    ];
    expect((await together(document, matchers)).map((hits) => hits.length)).toEqual([1, 0, 1]);
  });

  it('agrees with searching for each', async () => {
    const unit = fc.constantFrom('a', 'b', 'c', ' ', ' ', '-', '-\n', '\n', '‐\n', ' -\n', '\u00ad\n', 'é', 'ﬁ', '1');
    const line = fc.string({ unit, minLength: 1, maxLength: 24 });
    const query = fc.oneof(fc.string({ unit, minLength: 1, maxLength: 14 }), line);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(line, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 }),
        fc.array(query, { minLength: 1, maxLength: 6 }),
        async (pages, queries) => {
          const asked = queries.filter((one) => /[a-c1éﬁ]/.test(one));
          fc.pre(asked.length > 0);
          const document = await buildView({
            pages: pages.map((texts) => ({
              blocks: texts.map((text, i) => ({
                ...setText([text], 72 + 200 * (i % 2), 100 + 10 * i),
                visible: true,
              })),
            })),
          });
          const matchers = asked.map((one) => buildMatcher(one));
          const expected = await Promise.all(matchers.map((matcher) => alone(document, matcher)));
          expect(await together(document, matchers)).toEqual(expected);
        },
      ),
      { numRuns: 300 },
    );
  });
});
