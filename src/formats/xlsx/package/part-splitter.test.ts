import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PartSplitter } from './part-splitter.ts';

const SPELLING = { root: 'root', list: 'list', item: 'i' };

/** Feeds a part in chunks to a scan that takes every item but those that say `odd`. */
function split(part: string, chunk: number) {
  const items: string[] = [];
  const splitter = new PartSplitter(SPELLING, (bytes, start, end) => {
    const text = bytes.toString('latin1', start, end);
    const odd = text.indexOf('<i>odd');
    const taken = odd < 0 ? text : text.slice(0, odd);
    for (const [, item] of taken.matchAll(/<i>(.*?)<\/i>/g)) items.push(item!);
    return odd < 0 ? end : start + odd;
  });
  const bytes = Buffer.from(part, 'latin1');
  for (let at = 0; at < bytes.length; at += chunk) splitter.push(Uint8Array.from(bytes.subarray(at, at + chunk)));
  const { rest, unfinished } = splitter.end();
  return { items, rest: rest.toString('latin1'), unfinished };
}

const part = (items: readonly string[], head = '<root a="1"><x/><list b="2">', tail = '</list><y/></root>'): string =>
  head + items.map((item) => `<i>${item}</i>`).join('\n') + tail;

describe('PartSplitter', () => {
  it('parts the items from the rest, however the part is cut', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z ]{0,30}$/)), fc.integer({ min: 1, max: 100 }), (items, chunk) => {
        const sound = items.filter((item) => item !== 'odd');
        expect(split(part(sound), chunk)).toEqual({ items: sound, rest: part([]), unfinished: false });
      }),
    );
  });

  it.each([1, 7, 1000])('keeps everything from the first odd item on, in chunks of %i', (chunk) => {
    const { items, rest, unfinished } = split(part(['a', 'b', 'odd', 'c']), chunk);
    expect({ items, rest, unfinished }).toEqual({ items: ['a', 'b'], rest: part(['odd', 'c']), unfinished: true });
  });

  it('takes an empty list', () => {
    expect(split('<root><list/><y/></root>', 5)).toEqual({
      items: [],
      rest: '<root><list/><y/></root>',
      unfinished: false,
    });
  });

  it.each([
    ['a prefix', part(['a'], '<p:root><list>')],
    ['another list first', part(['a'], '<root><lists/><list>')],
    ['a comment in front', part(['a'], '<root><!-- --><list>')],
    ['another encoding', part(['a'], '<?xml version="1.0" encoding="utf-16"?><root><list>')],
    ['no list', '<root><x/></root>'],
    ['no end of the list', part([], '<root><list>', '')],
  ])('leaves a part with %s as it is', (_, xml) => {
    expect(split(xml, 9)).toEqual({ items: [], rest: xml, unfinished: true });
  });

  it('takes the declaration in either quote', () => {
    for (const head of [`<?xml version='1.0' encoding='UTF-8'?>\n<root><list>`, '\xef\xbb\xbf<root><list>'])
      expect(split(part(['a'], head), 10).items).toEqual(['a']);
  });
});
