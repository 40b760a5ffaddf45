import { describe, expect, test } from 'vitest';
import { frameOf } from '../../testing/frame-of.ts';
import { prose } from '../testing/read-text.ts';
import { documentGrid, textEdges } from './document-grid.ts';

const none = (frame: { words: { count: number } }): Uint8Array => new Uint8Array(frame.words.count);

describe('documentGrid', () => {
  test('knows the gutters between columns of prose', () => {
    const frame = frameOf({ words: [...prose(50, 100, 220, 12), ...prose(310, 100, 220, 12)] });
    expect(documentGrid([frame], [none(frame)]).gutters).toEqual([310]);
  });

  test('knows none between the columns of a table', () => {
    const words = [0, 1, 2, 3, 4, 5, 6, 7, 8].flatMap((k) => [
      ['cell', 50, 100 + 12 * k] as const,
      ['12', 310, 100 + 12 * k] as const,
    ]);
    const frame = frameOf({ words });
    expect(documentGrid([frame], [none(frame)]).gutters).toEqual([]);
  });

  test('takes the edge at which many lines end for the edge of the text', () => {
    const frame = frameOf({ words: prose(50, 100, 300, 20) });
    const { right } = textEdges(documentGrid([frame], [none(frame)]), frame.width);
    expect(right).toBeGreaterThan(300);
    expect(right).toBeLessThan(352);
  });

  test('takes the margin for it where lines end anywhere', () => {
    const words = ['A', 'Short lines', 'of an address'].map((text, k) => [text, 50, 100 + 12 * k] as const);
    const frame = frameOf({ words });
    expect(textEdges(documentGrid([frame], [none(frame)]), frame.width).right).toBe(550);
  });

  test('knows nothing of a document without pages', () => {
    expect(textEdges(documentGrid([], []), 600)).toMatchObject({ left: 0, right: 552 });
  });
});
