import { describe, expect, test } from 'vitest';
import { frameOf } from '../../testing/frame-of.ts';
import { prose, readText } from '../testing/read-text.ts';

const before = prose(120, 100, 400, 4);
const text = prose(120, 170, 400, 6, 9);
const after = prose(120, 270, 400, 4, 17);
const note = ['Note words', 'beside them', 'all along'].map((words, k) => [words, 50, 182 + 12 * k] as const);
const joined = (lines: readonly (readonly [string, number, number])[]) => lines.map(([line]) => line).join(' / ');

describe('notes in the margin', () => {
  test('are read after the paragraph that they stand beside', () => {
    const words = [...before, ...text.slice(0, 2), ...note, ...text.slice(2), ...after];
    const read = readText(frameOf({ words }));
    expect(read.filter((line) => /Note/.test(line))).toEqual([joined(note)]);
    expect(read.indexOf(joined(note))).toBe(read.indexOf(joined(text)) + 1);
    expect(read.at(-1)).toBe(joined(after));
  });

  test('are not found in rows of short cells', () => {
    const cells = Array.from({ length: 6 }, (_, k) => [`cell ${k}`, 200, 100 + 14 * k] as const);
    const labels = ['Name', 'Town'].map((label, k) => [label, 50, 128 + 14 * k] as const);
    const words = [...cells.slice(0, 3), ...labels, ...cells.slice(3)];
    expect(readText(frameOf({ words }))).toContain('Name cell 2');
  });
});
