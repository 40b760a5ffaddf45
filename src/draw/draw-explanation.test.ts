import { expect, test } from 'vitest';
import { drawExplanation } from './draw-explanation.ts';

test('an explanation is drawn over the picture of its page, and its texts are harmless', () => {
  const svg = drawExplanation(
    {
      width: 200,
      height: 100,
      columns: [[10, 10, 190, 90]],
      blocks: [
        {
          order: 2,
          type: 'heading',
          level: 1,
          bbox: [10, 10, 90, 20],
          reason: 'a < b & "c"',
          heading: { score: 2, asked: 0 },
        },
      ],
      tables: [
        {
          ...{
            order: 1,
            bbox: [10, 30, 190, 60],
            method: 'lattice',
            confidence: 0.98,
            header_rows: 1,
            reason: 'Rules cross.',
          },
          cells: [{ row: 0, bbox: [10, 30, 190, 45] }],
        },
      ],
      rejected_tables: [{ bbox: [10, 70, 190, 90], method: 'whitespace', reason: 'Empty.' }],
      words: [{ bbox: [10, 10, 50, 20] }, { bbox: [60, 10, 90, 20], hidden: 'tiny' }],
    },
    'AAAA',
  );
  expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 200 100"/);
  expect(svg).toContain('href="data:image/png;base64,AAAA"');
  expect(svg).toContain('2 heading 1. a &lt; b &amp; &quot;c&quot; As a heading 2, 0 asked.');
  expect(svg).toContain('1 table, lattice 0.98');
  expect(svg).toContain('Hidden: tiny');
  expect(svg).toContain('<polyline points="7,45 7,15"');
  expect(svg.match(/<rect /g)).toHaveLength(7);
});
