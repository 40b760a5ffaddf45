import { describe, expect, test } from 'vitest';
import type { Corners } from '../../model/index.ts';
import { findPaper } from './find-paper.ts';
import { flattened, withoutPaper } from './flatten.ts';
import { photographed, wood, written } from './testing/photographed.ts';

const SIZE = { width: 900, height: 1200 };
const CORNERS: Corners = [
  [120, 90],
  [760, 150],
  [820, 1100],
  [70, 1040],
];
const paper = written(700, 990);

const farthest = (a: Corners, b: Corners): number =>
  Math.max(...a.map(([x, y], k) => Math.hypot(x - b[k]![0], y - b[k]![1])));

describe('the paper in a photograph', () => {
  test.each([
    ['on wood', wood, () => 1],
    ['half in the shade', wood, (x: number, y: number) => (x + y > 1100 ? 0.55 : 1)],
    ['on striped cloth', (x: number) => (Math.floor(x / 30) % 2 === 0 ? 90 : 130), () => 1],
  ])('is found %s', (_, table, light) => {
    const found = findPaper(photographed(paper, { ...SIZE, corners: CORNERS, table, light }));
    expect(farthest(found!, CORNERS)).toBeLessThan(4);
  });

  test('is not looked for in a scan, nor where it lies as flat as on a scanner', () => {
    expect(findPaper(written(900, 1200))).toBeNull();
    const corners: Corners = [
      [100, 100],
      [800, 100],
      [800, 1100],
      [100, 1100],
    ];
    expect(findPaper(photographed(paper, { ...SIZE, corners, table: wood }))).toBeNull();
  });

  test('has to be seen whole', () => {
    const corners: Corners = [[-60, 90], CORNERS[1], CORNERS[2], [-20, 1040]];
    expect(findPaper(photographed(paper, { ...SIZE, corners, table: wood }))).toBeNull();
  });

  test('a table without any paper has none', () => {
    const pixels = Uint8Array.from({ length: 900 * 1200 }, (_, k) => wood(k % 900, Math.floor(k / 900)));
    expect(findPaper({ ...SIZE, pixels })).toBeNull();
  });
});

describe('a paper that is laid flat', () => {
  const photograph = photographed(paper, { ...SIZE, corners: CORNERS, table: () => 80 });

  test('has its lines level, and white around it', () => {
    const { width, pixels } = flattened(photograph, CORNERS);
    const row = (y: number): Uint8Array => pixels.subarray(y * width, (y + 1) * width);
    expect(row(5).every((grey) => grey === 255)).toBe(true);
    // Rows between lines are blank over the whole width of the paper.
    const blank = Array.from({ length: 1200 }, (_, y) => row(y)).filter((greys) => greys.every((grey) => grey > 200));
    expect(blank.length).toBeGreaterThan(400);
    const sloping = Array.from({ length: 1200 }, (_, y) =>
      photograph.pixels.subarray(y * width + 140, y * width + 740),
    ).filter((greys) => greys.every((grey) => grey > 200));
    expect(sloping.length).toBeLessThan(100);
  });

  test('what is around it is what is left without it', () => {
    const { pixels } = withoutPaper(photograph, CORNERS);
    expect([pixels[600 * 900 + 20], pixels[600 * 900 + 450], pixels[20 * 900 + 450]]).toEqual([80, 255, 80]);
  });
});
