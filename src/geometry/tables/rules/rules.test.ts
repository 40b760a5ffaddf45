import { describe, expect, it } from 'vitest';
import { frameOf } from '../../testing/frame-of.ts';
import { findRules } from './rules.ts';

const GREY = 0xdddddd;
const WHITE = 0xffffff;

describe('rules of a page', () => {
  it('are strokes across and down', () => {
    const { across, down } = findRules(
      frameOf({
        lines: [
          [10, 50, 200, 50],
          [10, 50, 10, 90],
        ],
      }),
    );
    expect(across).toEqual([{ at: 50, from: 10, to: 200, drawn: true }]);
    expect(down).toEqual([{ at: 10, from: 50, to: 90, drawn: true }]);
  });

  it('are thin areas too', () => {
    expect(findRules(frameOf({ fills: [[10, 50, 200, 51]] })).across).toEqual([
      { at: 50.5, from: 10, to: 200, drawn: true },
    ]);
  });

  it('are one where pieces lie on one line', () => {
    const dashes = [0, 1, 2, 3].map((i) => [10 + i * 10, 50, 17 + i * 10, 50] as const);
    expect(findRules(frameOf({ lines: dashes })).across).toEqual([{ at: 50, from: 10, to: 47, drawn: true }]);
  });

  it('are edges of areas where the colour changes', () => {
    const { across, down } = findRules(frameOf({ fills: [[10, 50, 110, 70, GREY]] }));
    expect(across.map((r) => [r.at, r.drawn])).toEqual([
      [50, false],
      [70, false],
    ]);
    expect(down.map((r) => r.at)).toEqual([10, 110]);
  });

  it('are not the edges between areas of one colour', () => {
    const { down } = findRules(
      frameOf({
        fills: [
          [10, 50, 60, 70, GREY],
          [60, 50, 110, 70, GREY],
        ],
      }),
    );
    expect(down.map((r) => r.at)).toEqual([10, 110]);
  });

  it('are not the edges of white areas on white', () => {
    const { across, down } = findRules(frameOf({ fills: [[10, 50, 60, 70, WHITE]] }));
    expect([...across, ...down]).toEqual([]);
  });

  it('are white lines on a coloured area, but not on white', () => {
    const white = [20, 60, 100, 60, 1, WHITE] as const;
    expect(findRules(frameOf({ lines: [white] })).across).toEqual([]);
    expect(findRules(frameOf({ lines: [white], fills: [[10, 50, 110, 70, GREY]] })).across.map((r) => r.at)).toContain(
      60,
    );
  });

  it('tell a line drawn on the edge of an area from that edge', () => {
    const { across } = findRules(frameOf({ fills: [[10, 50, 410, 70, GREY]], lines: [[300, 50, 400, 50]] }));
    expect(across.filter((r) => Math.abs(r.at - 50) < 1).map((r) => [r.from, r.to, r.drawn])).toEqual([
      [10, 410, false],
      [300, 400, true],
    ]);
  });

  it('leave slanted strokes to charts', () => {
    const { across, down, slanted } = findRules(frameOf({ lines: [[0, 0, 100, 80]] }));
    expect([across.length, down.length]).toEqual([0, 0]);
    expect([...slanted]).toEqual([50, 40]);
  });
});
