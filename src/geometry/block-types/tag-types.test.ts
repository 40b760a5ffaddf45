import { describe, expect, it } from 'vitest';
import type { PageTags } from '../layout.ts';
import { frameOf } from '../testing/frame-of.ts';
import { tagSays, trustsArtifacts } from './tag-types.ts';

/** Tags from paths such as `L>LI>LBody`: the last of each stands for the marked content of its position. */
function tagsOf(...paths: string[]): PageTags {
  const tags: { type: string; order: number; path: number[]; row_span: number; col_span: number; alt: null }[] = [];
  const by_mcid = new Map<number, number>();
  paths.forEach((path, mcid) => {
    const own: number[] = [];
    for (const type of path.split('>')) {
      own.push(tags.length);
      tags.push({ type, order: tags.length, path: [...own], row_span: 1, col_span: 1, alt: null });
    }
    by_mcid.set(mcid, tags.length - 1);
  });
  return { tags, by_mcid };
}

const says = (path: string, y = 100) => {
  const frame = frameOf({ words: [['some words', 50, y, 10, 0, 0]] });
  return tagSays(frame, tagsOf(path), [[0, 1]]);
};

describe('tags', () => {
  it.each([
    ['Document>H3', 'heading', 3],
    ['Document>Title', 'heading', 1],
    ['L>LI>LBody>P', 'list_item', 1],
    ['L>LI>LBody>L>LI>LBody', 'list_item', 2],
    ['P>Span', 'paragraph', null],
    ['P>Formula', 'paragraph', null],
    ['Sect>Formula', 'formula', null],
    ['Table>Caption>P', 'caption', null],
    ['Note>P', 'footnote', null],
  ])('say that %s is %s', (path, type, level) => {
    expect(says(path)).toEqual({ type, level });
  });

  it('say nothing of other types', () => {
    expect(says('Figure')).toBeNull();
  });

  it('call what is no content a head or a foot, by where it stands', () => {
    expect(says('Artifact', 100)?.type).toBe('header');
    expect(says('Artifact', 700)?.type).toBe('footer');
  });

  it('speak for most of a paragraph', () => {
    const frame = frameOf({
      words: [
        ['a', 50, 50, 10, 0, 0],
        ['much longer text', 60, 50, 10, 0, 1],
      ],
    });
    expect(tagSays(frame, tagsOf('H1', 'P'), [[0, 1, 2, 3]])?.type).toBe('paragraph');
  });

  it('are not believed where most of a page is no content', () => {
    const page = (mcid: number) =>
      frameOf({
        words: [
          ['text', 50, 50, 10, 0, 0],
          ['more', 50, 70, 10, 0, 0],
          ['text', 50, 90, 10, 0, mcid],
        ],
      });
    expect(trustsArtifacts(page(1), tagsOf('P', 'Artifact'))).toBe(true);
    expect(trustsArtifacts(page(1), tagsOf('Artifact', 'P'))).toBe(false);
  });
});
