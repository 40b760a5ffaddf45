import { describe, expect, it } from 'vitest';
import { findRoom } from './find-room.ts';

const beside = (x0: number, y0: number, x1: number, y1: number) => ({ box: [x0, y0, x1, y1] as const, beside: true });

describe('findRoom', () => {
  it('is null where nothing is in the way', () => {
    expect(findRoom([beside(0, 0, 100, 50)], 0, 400, 60, 10)).toBeNull();
  });

  it('is the wider side of an obstacle', () => {
    expect(findRoom([beside(100, 0, 150, 50)], 0, 400, 10, 10)).toEqual({ down: 0, left: 150, right: 400 });
  });

  it('counts from the left edge of the column', () => {
    expect(findRoom([beside(0, 0, 150, 50)], 50, 400, 10, 10)).toEqual({ down: 0, left: 100, right: 350 });
  });

  it('is below where no gap at the sides is an inch wide', () => {
    expect(findRoom([beside(50, 0, 350, 50)], 0, 400, 10, 10)).toEqual({ down: 40, left: 0, right: 400 });
  });

  it('is below what wants no text beside it, and below what stands there', () => {
    const obstacles = [
      { box: [0, 0, 10, 30] as const, beside: false },
      { box: [0, 25, 10, 60] as const, beside: false },
    ];
    expect(findRoom(obstacles, 0, 400, 10, 10)).toEqual({ down: 50, left: 0, right: 400 });
  });

  it('does not mind what a line only touches', () => {
    expect(findRoom([beside(0, 0, 100, 50.05)], 0, 400, 50, 10)).toBeNull();
  });
});
