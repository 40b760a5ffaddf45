import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FlowBlock, FlowDocument } from './flow.ts';
import type { FlowPage, PlacedItem } from './flow-page.ts';
import { layOutFlow } from './lay-out-flow.ts';
import { randomFlow } from './testing/random-flow.ts';

const RUNS = 100;

/** All paragraphs that have to be somewhere, by id: notes only where something refers to them. */
function textsOf(document: FlowDocument): Map<number, string> {
  const texts = new Map<number, string>();
  const noted = new Set<number>();
  const walk = (block: FlowBlock): void => {
    if (block.kind === 'table') {
      for (const row of block.rows) for (const cell of row.cells) cell.blocks.forEach(walk);
      return;
    }
    texts.set(block.id, block.text);
    for (const object of block.objects) object.box?.blocks.forEach(walk);
    for (const { note } of block.notes) {
      if (noted.has(note)) continue;
      noted.add(note);
      document.footnotes.get(note)?.forEach(walk);
    }
  };
  for (const section of document.sections) section.blocks.forEach(walk);
  document.endnotes.forEach(walk);
  return texts;
}

function walkItems(items: readonly PlacedItem[], see: (item: PlacedItem) => void): void {
  for (const item of items) {
    see(item);
    if (item.kind === 'object') walkItems(item.items, see);
    if (item.kind === 'table') {
      for (const row of item.rows) {
        if (!row.repeated) for (const cell of row.cells) walkItems(cell.items, see);
      }
    }
  }
}

const itemsOf = (page: FlowPage): PlacedItem[] => [...page.body, ...page.footnotes.flatMap(({ items }) => items)];

describe('layOutFlow, whatever the document', () => {
  it('places every text once, from its start to its end', () => {
    fc.assert(
      fc.property(randomFlow, (document) => {
        const ends = new Map<number, number>();
        for (const page of layOutFlow(document)) {
          walkItems(itemsOf(page), (item) => {
            if (item.kind !== 'text') return;
            expect(item.start).toBe(ends.get(item.paragraph) ?? 0);
            ends.set(item.paragraph, item.end);
          });
        }
        const texts = textsOf(document);
        expect(ends).toEqual(new Map([...texts].map(([id, text]) => [id, text.length])));
      }),
      { numRuns: RUNS },
    );
  });

  it('gives boxes that lie on the page, and pages in order', () => {
    fc.assert(
      fc.property(randomFlow, (document) => {
        let last = 0;
        for (const page of layOutFlow(document)) {
          expect(page.page).toBe(++last);
          expect(page.confidence).toBeGreaterThan(0);
          walkItems([...itemsOf(page), ...page.header, ...page.footer], ({ box: [x0, y0, x1, y1] }) => {
            expect(x0 >= 0 && y0 >= 0 && x1 <= page.width && y1 <= page.height && x0 <= x1 && y0 <= y1).toBe(true);
          });
        }
      }),
      { numRuns: RUNS },
    );
  });

  it('lays out the same document in the same way', () => {
    fc.assert(
      fc.property(randomFlow, (document) => {
        expect([...layOutFlow(document)]).toEqual([...layOutFlow(document)]);
      }),
      { numRuns: 20 },
    );
  });
});
