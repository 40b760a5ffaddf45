import { describe, expect, it } from 'vitest';
import { type FrameSketch, frameOf } from '../../testing/frame-of.ts';
import { splitChunks } from '../text/chunks.ts';
import { findProse } from '../text/prose.ts';
import { buildTextLines, levelsOf } from '../text/text-lines.ts';
import { findTracks } from './tracks.ts';

type Words = NonNullable<FrameSketch['words']>;

function look(words: Words) {
  const frame = frameOf({ words });
  const lines = buildTextLines(frame, new Uint8Array(frame.words.count), levelsOf(frame));
  const chunks = splitChunks(frame, lines, []);
  const prose = findProse(lines, chunks);
  const tracks = findTracks(lines, chunks, prose).map((track) =>
    track.map((l) => l?.chunks.map((c) => c.text).join('|')),
  );
  return { prose: [...prose].map((c) => c.text), tracks };
}

const TEXT = 'a line of running text with more than enough words';
const column = (x: number, top: number, count: number): Words =>
  Array.from({ length: count }, (_, i) => [TEXT, x, top + i * 12] as const);

describe('running text', () => {
  it('is long lines under one another', () => {
    expect(look(column(50, 100, 3)).prose).toHaveLength(3);
  });

  it('is with them a short last line', () => {
    expect(look([...column(50, 100, 2), ['the end.', 50, 124]]).prose).toContain('the end.');
  });

  it('is no single long line', () => {
    expect(look(column(50, 100, 1)).prose).toEqual([]);
  });

  it('is no label beside numbers', () => {
    const labels = ['Balances at the beginning of period', 'Provision charged to income statement'];
    const words = labels.flatMap(
      (t, i) =>
        [
          [t, 50, 100 + i * 12],
          ['1,204', 350, 100 + i * 12],
          ['980', 420, 100 + i * 12],
        ] as const,
    );
    expect(look(words).prose).toEqual([]);
  });
});

describe('tracks', () => {
  it('are one on a page of one column', () => {
    expect(look([...column(50, 100, 4), ['left', 50, 170], ['right', 300, 170]]).tracks).toHaveLength(1);
  });

  it('part a small table in one column from the text beside it', () => {
    const { tracks } = look([
      ...column(50, 100, 6),
      ...column(330, 100, 3),
      ['x', 330, 136],
      ['12', 400, 136],
      ['y', 330, 148],
      ['34', 400, 148],
    ]);
    expect(tracks.at(-1)!.filter(Boolean)).toEqual(['x|12', 'y|34']);
  });

  it('keep lines whole that run over both columns', () => {
    const wide = Array.from(
      { length: 4 },
      (_, i) =>
        [
          ['label', 50, 40 + i * 12],
          ['12', 290, 40 + i * 12],
          ['34', 500, 40 + i * 12],
        ] as const,
    ).flat();
    const { tracks } = look([...wide, ...column(50, 140, 5), ...column(330, 140, 5)]);
    expect(tracks[0]!.filter(Boolean)).toHaveLength(4);
  });
});
