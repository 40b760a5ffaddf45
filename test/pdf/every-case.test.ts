import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openPage } from '../../src/formats/pdf/engine/open-page.ts';
import { readOutline } from '../../src/formats/pdf/extras/outline.ts';
import { readPageTags } from '../../src/formats/pdf/extras/page-tags.ts';
import { createDocumentFonts, readVisibleInk } from '../../src/formats/pdf/read-page.ts';
import { readPdf } from '../../src/formats/pdf/read-pdf.ts';
import { openPdf } from '../../src/formats/pdf/testing/open-pdf.ts';
import { readBytes } from '../../src/formats/reader.contract.ts';
import { buildFrames, createLayout, type LayoutPage, type PageLayout, WORD } from '../../src/geometry/index.ts';
import { findPageFaults } from '../fuzz/sound-pages.ts';
import { FIXTURES } from '../golden/golden-cases.ts';
import { PDF_CASES } from '../support/pdf/cases/index.ts';

const REASONS = ['painted twice'];

const cases = Object.entries(PDF_CASES)
  .filter(([, { reads }]) => reads.problem !== 'corrupt_file')
  .map(([name, { reads }]) => ({
    name,
    password: reads.password ?? null,
    bytes: new Uint8Array(readFileSync(join(FIXTURES, 'pdf', name, 'input.pdf'))),
  }))
  .filter(({ name, password }) => password !== null || PDF_CASES[name]!.reads.problem === undefined);

const readCase = ({ bytes, password }: (typeof cases)[number]) =>
  readBytes((source, context) => readPdf(source, { ...context, password }), bytes);

/** The layout of each page before it is written. */
async function layOut({ bytes, password }: (typeof cases)[number]): Promise<[LayoutPage, PageLayout][]> {
  const document = await openPdf(bytes, password);
  try {
    const shared = createDocumentFonts(document);
    const pages: LayoutPage[] = [];
    for (let page = 1; page <= document.page_count; page++) {
      const open = openPage(document, page);
      if (!open) continue;
      const { ink } = readVisibleInk(document, page, open, shared);
      pages.push({ frames: buildFrames(ink, shared.styles.styles), tags: readPageTags(document, open, ink) });
      open.close();
    }
    const layouts = createLayout(readOutline(document)).add(pages);
    return pages.map((page, i) => [page, layouts[i]!]);
  } finally {
    document.close();
  }
}

describe.each(cases)('$name', (one) => {
  it('is a sound document, and the same one when it is read again', async () => {
    const collected = await readCase(one);
    expect(findPageFaults(collected)).toEqual([]);
    expect(await readCase(one)).toEqual(collected);
  });

  it('leaves nothing out without saying why', async () => {
    const { coverage } = (await readCase(one)).body;
    for (const { reason, characters } of coverage.dropped) {
      expect(REASONS).toContain(reason);
      expect(characters).toBeGreaterThan(0);
    }
    expect(coverage.placed).toBeLessThanOrEqual(coverage.characters);
  });

  it('has every word that is seen in the layout of its page exactly once', async () => {
    for (const [{ frames }, layout] of await layOut(one)) {
      const { words } = frames.main;
      const times = new Array<number>(words.count).fill(0);
      for (const element of layout.elements) {
        const lines = element.kind === 'text' ? element.lines : element.table.cells.flatMap((cell) => cell.lines);
        for (const line of lines) for (const w of line) times[w]!++;
      }
      expect(times).toEqual([...words.flags].map((flags) => (flags & WORD.hidden ? 0 : 1)));
    }
  });
});

it('there are cases to look at', () => {
  expect(cases.length).toBeGreaterThan(50);
});
