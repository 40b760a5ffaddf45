import { expect, it } from 'vitest';
import { buildView } from '../../../test/support/build-view.ts';
import { readChunks } from '../../chunk/index.ts';
import { buildIndex, PASSAGE_OPTIONS } from '../index/build-index.ts';
import { readPassageTexts } from './passage-texts.ts';

const PAGES = 6;
const view = () =>
  buildView({
    format: 'pdf',
    pages: Array.from({ length: PAGES }, (_, i) => ({
      blocks: [
        { text: `Chapter ${i + 1}`, type: 'heading' as const, level: 1, section_id: `s${i + 1}` },
        { text: `Of matter ${i + 1} this is told. ${'It goes on and on. '.repeat(150)}`, section_id: `s${i + 1}` },
      ],
    })),
    head: {
      sections: Array.from({ length: PAGES }, (_, i) => ({
        ...{
          id: `s${i + 1}`,
          title: `Chapter ${i + 1}`,
          level: 1,
          start_page: i + 1,
          end_page: i + 1,
          parent_id: null,
        },
        bbox: [72, 72, 540, 86] as const,
      })),
    },
  });

it('gives the texts of passages under their titles, the same from any of them on', async () => {
  const { view: document } = await view();
  const index = await buildIndex(document);
  const chunks: string[] = [];
  for await (const { chunk } of readChunks(document, PASSAGE_OPTIONS))
    chunks.push([...chunk.heading_path, chunk.text].join('\n'));
  expect(index.passages.count).toBe(chunks.length);
  expect(chunks.length).toBeGreaterThan(PAGES);
  expect(await readPassageTexts(document, index, 0, 1_000)).toEqual(chunks);
  for (const skip of chunks.keys())
    expect(await readPassageTexts(document, index, skip, 3)).toEqual(chunks.slice(skip, skip + 3));
  expect(await readPassageTexts(document, index, chunks.length, 3)).toEqual([]);
  expect(chunks[0]).toMatch(/^Chapter 1\n/);
});
