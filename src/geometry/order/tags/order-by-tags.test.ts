import { describe, expect, test } from 'vitest';
import type { PageTags } from '../../layout.ts';
import { frameOf } from '../../testing/frame-of.ts';
import type { FoundTable } from '../../words/frame.ts';
import { prose, readText } from '../testing/read-text.ts';

/** Tags given as ways down the tree, the one of marked content `n` at place `n`: `L1/LI1/Lbl1`. */
function tagsOf(ways: readonly string[]): PageTags {
  const names: string[] = [];
  const paths: number[][] = [];
  for (const way of ways) {
    const steps = way.split('/').map((_, k, all) => all.slice(0, k + 1).join('/'));
    steps.forEach((step, k) => {
      if (names.includes(step)) return;
      names.push(step);
      paths.push(steps.slice(0, k + 1).map((s) => names.indexOf(s)));
    });
  }
  const typeOf = (name: string) =>
    name
      .split('/')
      .at(-1)!
      .replace(/\.\d+$/, '');
  return {
    tags: names.map((name, i) => ({
      type: typeOf(name),
      order: i,
      path: paths[i]!,
      row_span: 1,
      col_span: 1,
      alt: null,
    })),
    by_mcid: new Map(ways.map((way, n) => [n, names.indexOf(way)])),
  };
}

const line = (text: string, y: number, mcid: number) => [text, 50, y, 10, 0, mcid] as const;

describe('readingOrder by tags', () => {
  test('follows the order of the tree', () => {
    const words = [line('second', 100, 1), line('first', 200, 0)];
    expect(readText(frameOf({ words }), { tags: tagsOf(['P.1', 'P.2']) })).toEqual(['first', 'second']);
  });

  test('makes one paragraph of what one tag holds', () => {
    const words = [line('Short line.', 100, 0), line('Another one.', 140, 1), line('Apart.', 154, 2)];
    const tags = tagsOf(['P.1/Span.1', 'P.1/Span.2', 'P.2']);
    expect(readText(frameOf({ words }), { tags })).toEqual(['Short line. / Another one.', 'Apart.']);
  });

  test('keeps a label with the first paragraph of its item', () => {
    const words = [line('1.', 100, 0), ['One', 80, 100, 10, 0, 1] as const, ['More', 80, 112, 10, 0, 2] as const];
    const tags = tagsOf(['L/LI/Lbl', 'L/LI/LBody/P.1', 'L/LI/LBody/P.2']);
    expect(readText(frameOf({ words }), { tags })).toEqual(['1. One', 'More']);
  });

  test('parts a paragraph that goes on in another column', () => {
    const words = [line('foot of the left', 700, 0), ['head of the right', 310, 100, 10, 0, 0] as const];
    expect(readText(frameOf({ words }), { tags: tagsOf(['P']) })).toEqual(['foot of the left', 'head of the right']);
  });

  test('puts what has no tag before what stands beneath it', () => {
    const words = [...prose(50, 300, 400, 8).map(([text, , y]) => line(text, y, 0)), line('stray', 280, 9)];
    expect(readText(frameOf({ words }), { tags: tagsOf(['P']) })[0]).toBe('stray');
  });

  test('places tables by the tags of their words', () => {
    const words = [line('after', 100, 1), line('cell', 300, 0), line('end', 320, 2)];
    const table = { box: [50, 290, 100, 305], cells: [{ lines: [[1]] }] } as unknown as FoundTable;
    const read = readText(frameOf({ words }), {
      skip: Uint8Array.of(0, 1, 0),
      tables: [table],
      tags: tagsOf(['Table/TR/TD', 'P.1', 'P.2']),
    });
    expect(read).toEqual(['[table 0]', 'after', 'end']);
  });

  test('does not follow tags that leave out much of the page', () => {
    const words = [line('lower tagged', 200, 0), line('upper untagged text', 100, 9)];
    expect(readText(frameOf({ words }), { tags: tagsOf(['P']) })).toEqual(['upper untagged text', 'lower tagged']);
  });

  test('does not follow an order that leads all over the page', () => {
    const ys = [500, 100, 400, 200, 600, 150, 450, 250, 550, 120];
    const words = ys.map((y, n) => line(`At ${y}`, y, n));
    const read = readText(frameOf({ words }), { tags: tagsOf(ys.map((_, n) => `P.${n}`)) });
    expect(read[0]).toBe('At 100');
  });
});
