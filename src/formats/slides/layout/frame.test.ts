import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boxOfFrame, innerFrame, placeIn, SLIDE_SPACE, spaceWithin, turnedBox } from './frame.ts';

const at = (x: number, y: number, width: number, height: number, more: object = {}) => ({
  ...{ x, y, width, height, rotation: 0, flip_x: false, flip_y: false, inner: null },
  ...more,
});
const box = (...group: Parameters<typeof at>) => boxOfFrame(placeIn(SLIDE_SPACE, at(...group)));
const near = (actual: readonly number[], expected: readonly number[]): void =>
  expected.forEach((value, i) => void expect(actual[i]).toBeCloseTo(value));

describe('the box of a shape', () => {
  it('is its own, and that around it where it is turned', () => {
    near(box(10, 20, 100, 40), [10, 20, 110, 60]);
    near(box(10, 20, 100, 40, { rotation: 90 }), [40, -10, 80, 90]);
    near(box(0, 0, 100, 100, { rotation: 45 }), [
      50 - Math.SQRT2 * 50,
      50 - Math.SQRT2 * 50,
      50 + Math.SQRT2 * 50,
      50 + Math.SQRT2 * 50,
    ]);
  });

  it('is stretched and moved by its group', () => {
    const group = spaceWithin(SLIDE_SPACE, at(100, 100, 200, 100, { inner: { x: 0, y: 0, width: 100, height: 100 } }));
    near(boxOfFrame(placeIn(group, at(10, 10, 20, 20))), [120, 110, 160, 130]);
  });

  it('follows groups within groups', () => {
    const inner = { x: 0, y: 0, width: 10, height: 10 };
    const outer = spaceWithin(SLIDE_SPACE, at(100, 0, 100, 100, { inner }));
    const group = spaceWithin(outer, at(5, 5, 5, 5, { inner }));
    near(boxOfFrame(placeIn(group, at(0, 0, 10, 10))), [150, 50, 200, 100]);
  });

  it('is mirrored and turned with its group', () => {
    const mirrored = spaceWithin(SLIDE_SPACE, at(0, 0, 100, 100, { flip_x: true }));
    near(boxOfFrame(placeIn(mirrored, at(0, 0, 20, 10))), [80, 0, 100, 10]);
    const turned = spaceWithin(SLIDE_SPACE, at(0, 0, 100, 100, { rotation: 90 }));
    const frame = placeIn(turned, at(0, 0, 20, 10));
    near(boxOfFrame(frame), [90, 0, 100, 20]);
    expect(frame.rotation).toBe(90);
    expect(placeIn(mirrored, at(0, 0, 9, 9, { rotation: 30 })).rotation).toBe(330);
  });

  it('has an inner space of no size as one that is not stretched', () => {
    const group = spaceWithin(SLIDE_SPACE, at(50, 50, 100, 100, { inner: { x: 0, y: 0, width: 0, height: 0 } }));
    expect(boxOfFrame(placeIn(group, at(0, 0, 10, 10))).every(Number.isFinite)).toBe(true);
  });

  it('stays finite whatever the group says', () => {
    const length = fc.double({ min: -169_094, max: 169_094, noNaN: true });
    const size = fc.double({ min: 0, max: 169_094, noNaN: true });
    const space = fc.record({ x: length, y: length, width: size, height: size });
    const transform = fc.record({
      ...{ x: length, y: length, width: size, height: size, inner: fc.option(space) },
      ...{ rotation: fc.double({ min: 0, max: 359, noNaN: true }), flip_x: fc.boolean(), flip_y: fc.boolean() },
    });
    fc.assert(
      fc.property(fc.array(transform, { maxLength: 20 }), transform, (groups, own) => {
        const deep = groups.reduce(spaceWithin, SLIDE_SPACE);
        const [x0, y0, x1, y1] = boxOfFrame(placeIn(deep, own));
        expect(x1).toBeGreaterThanOrEqual(x0);
        expect(y1).toBeGreaterThanOrEqual(y0);
      }),
    );
  });
});

describe('a frame within a frame', () => {
  it('turns with it, and by itself', () => {
    const outer = placeIn(SLIDE_SPACE, at(0, 0, 100, 50, { rotation: 90 }));
    const inner = innerFrame(outer, [0, 0, 50, 50], 90);
    near(boxOfFrame(inner), [25, -25, 75, 25]);
    near(turnedBox([0, 0, 10, 10], inner), [65, 15, 75, 25]);
  });
});
