import { describe, expect, it } from 'vitest';
import type { Rule } from '../rules/rule.ts';
import { findLattices } from './lattice.ts';

const rule = (at: number, from: number, to: number, drawn = true): Rule => ({ at, from, to, drawn });
const find = (across: Rule[], down: Rule[]) => findLattices({ across, down, slanted: new Float32Array(0) }, () => true);

describe('rules that cross', () => {
  it('are a lattice', () => {
    const [found] = find([rule(0, 0, 100), rule(20, 0, 100)], [rule(0, 0, 20), rule(50, 0, 20), rule(100, 0, 20)]);
    expect(found).toMatchObject({ xs: [0, 50, 100], ys: [0, 20], complete: 1, regular: 1, drawn: 1 });
  });

  it('are one lattice for each group of them', () => {
    const box = (x: number) => [rule(x, 0, 20), rule(x + 40, 0, 20)];
    const across = [rule(0, 0, 40), rule(20, 0, 40), rule(0, 100, 140), rule(20, 100, 140)];
    expect(find(across, [...box(0), ...box(100)])).toHaveLength(2);
  });

  it('have a border where others stand out beyond the last', () => {
    const [found] = find([rule(0, 0, 100), rule(20, 0, 100)], [rule(50, 0, 20)]);
    expect(found!.xs).toEqual([0, 50, 100]);
    expect(found!.complete).toBeLessThan(1);
  });

  it('say which sides of a position are ruled', () => {
    const [found] = find(
      [rule(0, 0, 100), rule(20, 0, 100), rule(40, 0, 100)],
      [rule(0, 0, 40), rule(50, 20, 40), rule(100, 0, 40)],
    );
    expect([...found!.left]).toEqual([1, 0, 1, 1]);
    expect([...found!.top]).toEqual([1, 1, 1, 1]);
  });

  it('are less regular where rules end half-way', () => {
    const [found] = find(
      [rule(0, 0, 50), rule(20, 0, 100), rule(40, 50, 100)],
      [rule(0, 0, 20), rule(50, 0, 40), rule(100, 20, 40)],
    );
    expect(found!.regular).toBeLessThan(0.6);
  });

  it('take no edges from highlighted words', () => {
    const across = [0, 20, 40, 60].map((y) => rule(y, 0, 100));
    const down = [rule(0, 0, 60), rule(50, 0, 60), rule(100, 0, 60), rule(60, 20, 40, false), rule(80, 20, 40, false)];
    expect(find(across, down)[0]!.xs).toEqual([0, 50, 100]);
  });
});
