import fc from 'fast-check';
import { expect, it } from 'vitest';
import { buildView, type PageSpec } from '../../test/support/build-view.ts';
import { storedTable } from '../../test/support/sample-documents.ts';
import { resolveAnchor } from '../cite/index.ts';
import type { BlockType, DocumentView } from '../model/index.ts';
import { type Chunk, type ChunkOptions, type Resume, readChunks } from './index.ts';

const word = fc.oneof(
  fc.constantFrom('the', 'contract', 'Straße', 'e.g.', '契約', 'a-', 'x'.repeat(90), '😀', 'No.', '12,50'),
  fc.string({ minLength: 1, maxLength: 6 }),
);
const text = fc
  .array(fc.tuple(word, fc.constantFrom(' ', '. ', '\n', '  ', '.\n')), { minLength: 1, maxLength: 120 })
  .map((pairs) => pairs.flat().join(''));
const block = fc.record({
  text,
  type: fc.constantFrom<BlockType>('paragraph', 'heading', 'list_item', 'footnote', 'caption', 'note', 'code'),
  section_id: fc.constantFrom('s1', 's2', null),
});
const page = fc.record({ blocks: fc.array(block, { maxLength: 5 }) });
const cells = fc.array(fc.array(text, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 6 });
const options = fc.record({
  by: fc.constantFrom<'section' | 'size'>('section', 'size'),
  chunk_tokens: fc.integer({ min: 50, max: 300 }),
  overlap_tokens: fc.integer({ min: 0, max: 49 }),
  tables: fc.constantFrom<'whole' | 'rows'>('whole', 'rows'),
  pages: fc.constant(null),
  include_hidden: fc.boolean(),
  include_furniture: fc.boolean(),
});
const runsOn = fc.array(fc.boolean(), { maxLength: 3 });

const section = (id: string) => ({
  ...{ id, title: id, level: 1, start_page: 1, end_page: 3, parent_id: null },
  bbox: [0, 0, 1, 1] as const,
});

/** The first block of a page may go on from the last of the page before. */
function joined(pages: readonly PageSpec[], goesOn: readonly boolean[]): PageSpec[] {
  return pages.map((spec, i) => {
    const before = pages[i - 1]?.blocks?.length ?? 0;
    const [first, ...rest] = spec.blocks ?? [];
    if (!first || before === 0 || !goesOn[i]) return spec;
    return { ...spec, blocks: [{ ...first, continues: `p${i}.b${before}` }, ...rest] };
  });
}

async function readAll(
  view: DocumentView,
  asked: ChunkOptions,
  from?: Resume,
): Promise<{ chunk: Chunk; next: Resume }[]> {
  const read: { chunk: Chunk; next: Resume }[] = [];
  for await (const one of readChunks(view, asked, from)) read.push(one);
  return read;
}

/** White space, hyphens at line ends and the signs of Markdown are no text. */
const bare = (given: string): string => given.replaceAll('<br>', '').replace(/[\s\-\u00ad\u2010\\]+/g, '');

it('fit their size, lose no text, tell true places, and are the same from wherever one goes on', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(page, { minLength: 1, maxLength: 3 }),
      cells,
      options,
      runsOn,
      async (pages, rows, asked, goesOn) => {
        const { view } = await buildView({
          pages: joined(pages, goesOn),
          tables: [storedTable('t1', 1, rows)],
          head: { sections: [section('s1'), section('s2')] },
        });
        const read = await readAll(view, asked);
        const chunks = read.map(({ chunk }) => chunk);
        for (const [i, chunk] of chunks.entries()) {
          expect(chunk.index).toBe(i + 1);
          expect(chunk.tokens).toBeLessThanOrEqual(asked.chunk_tokens);
          for (const { anchor, start, end, page: at, bbox } of chunk.citations) {
            const place = await resolveAnchor(view, anchor);
            expect(place, anchor).toMatchObject({ page: at, bbox });
            if (chunk.kind !== 'table') expect(bare(chunk.text.slice(start, end))).toBe(bare(place!.text));
          }
        }
        const all = bare(chunks.map((chunk) => chunk.text).join(''));
        const words = [...pages.flatMap(({ blocks }) => blocks.map((one) => one.text)), ...rows.flat()]
          .join('\n')
          .split(/\s+/);
        for (const one of words) if (one.length < 20) expect(all).toContain(bare(one));
        const middle = Math.floor(read.length / 2);
        if (read[middle]) expect(await readAll(view, asked, read[middle].next)).toEqual(read.slice(middle + 1));
      },
    ),
    { numRuns: 40 },
  );
});
