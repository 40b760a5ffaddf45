import { describe, expect, test } from 'vitest';
import { buildFrames, createLayout } from '../../../geometry/index.ts';
import type { Recognition } from '../../../ocr/index.ts';
import { NO_EXTRAS } from '../extras.ts';
import { createCoverage } from '../out/coverage.ts';
import { createPageWriter } from '../out/page-writer.ts';
import { createStyleTable } from '../style-table.ts';
import { keepingSink } from '../testing/keeping-sink.ts';
import { recognitionOf } from '../testing/recognition-of.ts';
import { inkOfRecognition } from './ink-of-recognition.ts';

const SIZE = { width: 600, height: 800 };

function pageOf(recognition: Recognition, size = SIZE) {
  const styles = createStyleTable();
  const ink = inkOfRecognition(recognition, 1, size, styles);
  const frames = buildFrames(ink, styles.styles);
  const sink = keepingSink();
  const writer = createPageWriter(sink);
  const layout = createLayout([]);
  const [laid] = layout.add([{ frames, tags: null }]);
  layout.settle();
  writer.holdPage({
    page: 1,
    ...size,
    rotation: 0,
    frames,
    layout: laid!,
    figures: [],
    extras: NO_EXTRAS,
    is_scanned: true,
    recognition: { confidence: recognition.confidence, script: recognition.script },
    coverage: createCoverage().beginPage(1, frames, ink.glyphs.count),
  });
  const written = writer.finish();
  return { ink, styles, page: sink.pages[0]!, tables: sink.tables, summary: written.pages[0]! };
}

describe('a recognised page', () => {
  test('has its words as text, each with its place and its doubt', () => {
    const { page, summary } = pageOf(
      recognitionOf([
        ['Dear', 100, 100, { confidence: 0.98 }],
        ['Johanna,', 130, 100, { confidence: 0.61 }],
      ]),
    );
    const [block] = page.blocks;
    expect(block).toMatchObject({ text: 'Dear Johanna,', confidence: 0.73 });
    expect(block!.lines![0]!.words.map(({ confidence }) => confidence)).toEqual([0.98, 0.61]);
    const [x0, , x1] = block!.lines![0]!.words[0]!.bbox;
    expect([x0, x1]).toEqual([100, 120]);
    expect(summary.recognition).toEqual({ confidence: 0.9, script: 'latin' });
  });

  test('has one font size where lines differ by less than a picture can tell', () => {
    const lines = [12, 12.3, 11.8, 12.1, 18];
    const { styles } = pageOf(
      recognitionOf(lines.map((size, i) => ['Axel', 100, 100 + 40 * i, { size, line: i }] as const)),
    );
    expect(styles.styles.map(({ size }) => size)).toEqual([12, 18]);
  });

  test('keeps words that touch as one and letters that repeat as two', () => {
    const { page } = pageOf(recognitionOf([['llll', 100, 100, { width: 4 }]]));
    expect(page.blocks[0]!.text).toBe('llll');
  });

  test('gives lines that are drawn to the tables', () => {
    const x = [100, 250, 400];
    const y = [100, 130, 160, 190];
    const cells = y
      .slice(0, -1)
      .flatMap((top, r) =>
        x.slice(0, -1).map((left, c) => [`r${r}c${c}`, left + 10, top + 20, { line: 2 * r + c }] as const),
      );
    const { tables } = pageOf(
      recognitionOf(cells, {
        rules: [
          ...y.map((at) => ({ box: [100, at, 400, at + 1] as const, direction: 'across' as const })),
          ...x.map((at) => ({ box: [at, 100, at + 1, 190] as const, direction: 'down' as const })),
        ],
      }),
    );
    expect(tables).toHaveLength(1);
    expect(tables[0]).toMatchObject({ row_count: 3, col_count: 2 });
    expect(tables[0]!.rows[1]!.cells[1]).toMatchObject({ text: 'r1c1', confidence: 0.9 });
  });
});

describe('a line on its side', () => {
  const side = (turn: 90 | 270, more: Partial<Recognition> = {}) => {
    const upright = recognitionOf([['Dear', 200, 100]], more);
    // From the bottom to the top, or the other way; as wide as the font is high.
    const words = ['Net', 'Pay'].map((text, i) => {
      const [start, end] = turn === 90 ? [500 - 30 * i, 485 - 30 * i] : [400 + 30 * i, 415 + 30 * i];
      const box = [40, Math.min(start, end), 50, Math.max(start, end)] as const;
      return { text, box, confidence: 0.9, characters: [] };
    });
    return { ...upright, lines: [...upright.lines, { box: [40, 400, 50, 500] as const, side: turn, words }] };
  };

  test.each([90, 270] as const)('that has to be turned by %i is read in its own direction', (turn) => {
    const { page, ink } = pageOf(side(turn));
    const texts = page.blocks.map(({ text }) => text);
    expect(texts.toSorted()).toEqual(['Dear', 'Net Pay']);
    expect(ink.runs.map((run) => run.turn)).toEqual([0, turn === 90 ? 3 : 1, turn === 90 ? 3 : 1]);
    const [net] = page.blocks.find(({ text }) => text === 'Net Pay')!.lines![0]!.words;
    const [left, top, right, bottom] = net!.bbox;
    expect([left, right].map(Math.round)).toEqual([40, 50]);
    expect([top, bottom].map(Math.round)).toEqual(turn === 90 ? [485, 500] : [400, 415]);
  });
});

describe('a page that was laid on the scanner otherwise', () => {
  test.each([
    [90, [95.4, 488, 101.3, 500]],
    [180, [488, 698.7, 500, 704.6]],
    [270, [498.7, 100, 504.6, 112]],
  ] as const)('has its boxes where it is shown, turned by %i degrees', (turn, box) => {
    const size = turn === 180 ? SIZE : { width: 600, height: 600 };
    const { page } = pageOf(recognitionOf([['Dear', 100, 100, { size: 6 }]], { turn, ...size }), size);
    const shown = page.blocks[0]!.lines![0]!.words[0]!.bbox;
    expect(shown.map((side) => Math.round(10 * side) / 10)).toEqual(box);
  });

  test('has them where a sloping line is', () => {
    const words = [
      ['left', 20, 400],
      ['right', 560, 400],
    ] as const;
    const { page } = pageOf(recognitionOf(words, { skew: 2 }));
    const [left, right] = page.blocks.flatMap(({ lines }) => lines!.flatMap((line) => line.words));
    // Clockwise: the line falls to the right.
    const fall = right!.bbox[3] - left!.bbox[3];
    expect(fall).toBeGreaterThan(17);
    expect(fall).toBeLessThan(21);
  });

  test('has them on the paper that a photograph shows, and the layout of one that lies flat', () => {
    const corners = [
      [60, 50],
      [520, 110],
      [560, 760],
      [30, 700],
    ] as const;
    const words = [
      ['left', 80, 140],
      ['right', 480, 140],
    ] as const;
    const { page } = pageOf(recognitionOf(words, { corners }));
    expect(page.blocks.map(({ text }) => text)).toEqual(['left right']);
    const [left, right] = page.blocks[0]!.lines![0]!.words;
    // The upper side of the paper falls by 60 over 460.
    const fall = right!.bbox[1] - left!.bbox[1];
    expect(fall).toBeGreaterThan(40);
    expect(fall).toBeLessThan(60);
    expect(right!.bbox[3] - right!.bbox[1]).toBeLessThan(16);
    expect(page.blocks[0]!.bbox[3] - page.blocks[0]!.bbox[1]).toBeGreaterThan(50);
  });
});

test('signs that are not to be seen are left out, and words without any other', () => {
  const { page } = pageOf(
    recognitionOf([
      ['a\u200bb', 100, 100],
      ['\u00a0', 130, 100],
      ['c', 150, 100],
    ]),
  );
  expect(page.blocks[0]!.text).toBe('ab c');
});
