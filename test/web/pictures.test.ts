import { describe, expect, test } from 'vitest';
import { createPictures } from '../../web/src/document/pictures.ts';

/** Pictures that come when the test says so. */
function createSource() {
  const asked: string[] = [];
  const dropped: string[] = [];
  const waiting = new Map<string, { give(blob: Blob): void; fail(error: unknown): void }>();
  const pictures = createPictures({
    load: (path, signal) => {
      asked.push(path);
      return new Promise((give, fail) => {
        waiting.set(path, { give, fail });
        signal.addEventListener('abort', () => fail(new DOMException('', 'AbortError')));
      });
    },
    show: (blob) => `shown ${blob.size}`,
    drop: (url) => dropped.push(url),
  });
  const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
  const arrive = async (path: string, size = 1): Promise<void> => {
    waiting.get(path)!.give(new Blob([new Uint8Array(size)]));
    await settle();
  };
  return { pictures, asked, dropped, waiting, arrive, settle };
}

describe('pictures of pages', () => {
  test('are asked for by rank, four at a time, the last that was wanted first', async () => {
    const { pictures, asked, arrive, settle } = createSource();
    for (const [path, rank] of [
      ['far 1', 3],
      ['far 2', 3],
      ['next', 2],
      ['sharp', 1],
      ['coarse 1', 0],
      ['coarse 2', 0],
    ] as const)
      pictures.want(path, rank);
    await settle();
    expect(asked).toEqual(['coarse 2', 'coarse 1', 'sharp', 'next']);
    await arrive('coarse 1', 7);
    expect(pictures.find('coarse 1')).toBe('shown 7');
    expect(asked.slice(4)).toEqual(['far 2']);
  });

  test('that nobody wants any more are not asked for, and sharp ones are given up on the way', async () => {
    const { pictures, asked, settle } = createSource();
    const releases = ['a', 'b', 'c', 'd', 'e'].map((path) => pictures.want(path, 1));
    await settle();
    expect(asked).toHaveLength(4);
    releases[0]!();
    releases[4]!();
    await settle();
    expect(asked).toEqual(['e', 'd', 'c', 'b']);
  });

  test('are wanted again while they are being given up', async () => {
    const { pictures, asked, settle } = createSource();
    pictures.want('a', 1)();
    pictures.want('a', 1);
    await settle();
    expect(asked).toEqual(['a']);
    const release = pictures.want('b', 1);
    await settle();
    release();
    pictures.want('b', 1);
    await settle();
    expect(asked).toEqual(['a', 'b', 'b']);
  });

  test('tell what went wrong, and are tried again when asked', async () => {
    const { pictures, asked, waiting, settle } = createSource();
    pictures.want('a', 0);
    await settle();
    waiting.get('a')!.fail(new Error('cut'));
    await settle();
    expect(pictures.problemOf('a')).toMatchObject({ code: 'unreachable' });
    pictures.retry();
    await settle();
    expect(asked).toEqual(['a', 'a']);
  });

  test('are dropped where there are too many, but not those in view', async () => {
    const { pictures, dropped, arrive, settle } = createSource();
    const half = 50_000_000;
    pictures.want('seen', 0);
    const release = pictures.want('passed', 0);
    await settle();
    await arrive('seen', half);
    await arrive('passed', half + 1);
    expect(dropped).toEqual([]);
    release();
    pictures.want('third', 0);
    await settle();
    await arrive('third', half + 2);
    expect(dropped).toEqual([`shown ${half + 1}`]);
    expect(pictures.find('seen')).toBe(`shown ${half}`);
  });
});
