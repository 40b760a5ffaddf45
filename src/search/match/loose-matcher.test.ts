import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildView } from '../../../test/support/build-view.ts';
import { setText } from '../../../test/support/set-text.ts';
import { buildMatcher, searchView } from '../index.ts';
import { looseMatcher } from './loose-matcher.ts';

const found = (query: string, text: string) =>
  looseMatcher(buildMatcher(query))
    ?.findInLines(text)
    .map((span) => text.slice(...span));

describe('a phrase with its blanks elsewhere', () => {
  it.each([
    ['24 D ISCOVERY W ORLD', 'page 24 DISCOVERY WORLD', ['24 DISCOVERY WORLD']],
    ['discovery world', '24 D ISCOVERY W ORLD!', ['D ISCOVERY W ORLD']],
    ['discovery world', '24 D ISCOVERY\nW ORLD', ['D ISCOVERY\nW ORLD']],
    ['Jones5, Megan', 'B. Jones5 , Megan M.', ['Jones5 , Megan']],
    ['kings cross york', 'LONDON\nKINGS CROSS -\nYORK', ['KINGS CROSS -\nYORK']],
    ['self-attention heads', 'self-\natten tion heads', ['self-\natten tion heads']],
  ])('%s is found in %j', (query, text, expected) => {
    expect(found(query, text)).toEqual(expected);
  });

  it('is made of whole words', () => {
    expect(found('other things', 'another things')).toEqual([]);
    expect(found('other things', 'o ther thing ss')).toEqual([]);
  });

  it('is no single word, nothing short and no pattern', () => {
    expect(found('together', 'to get her')).toBeUndefined();
    expect(found('a b c d', 'ab cd')).toBeUndefined();
    expect(looseMatcher(buildMatcher('dis.overy world', { regex: true }))).toBeNull();
  });

  it('is looked for only on pages that do not have it as it is asked for', async () => {
    const { view } = await buildView({
      pages: [
        { blocks: [setText(['discovery world']), setText(['d iscovery world'], 72, 200)] },
        { blocks: [setText(['d iscovery wor', 'ld'])] },
      ],
    });
    const { hits } = await searchView(view, buildMatcher('discovery world'), { skip: 0, limit: 9 });
    expect(hits.map((hit) => hit.kind === 'block' && hit.block.id)).toEqual(['p1.b1', 'p2.b1']);
  });

  it('is found wherever blanks were moved', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'é'), minLength: 8, maxLength: 12 });
    const split = (text: string, places: readonly number[]): string =>
      Array.from(text, (letter, i) => (places.includes(i) && i > 0 ? ` ${letter}` : letter)).join('');
    const places = fc.array(fc.nat(11), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(letters, places, places, (text, one, other) => {
        const query = split(text, one);
        fc.pre(query.includes(' '));
        const within = `x ${split(text, other)} y`;
        expect(found(query, within)).toEqual([within.slice(2, -2)]);
      }),
    );
  });
});
