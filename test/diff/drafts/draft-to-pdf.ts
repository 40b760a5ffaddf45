import { aligned, buildPdf, columnWidths, table, text, widthOf } from '../../support/pdf/index.ts';
import type { Item } from '../../support/pdf/ink.ts';
import { breakLines } from '../../support/pdf/typeset.ts';
import type { Draft, DraftPart, PartOf } from './draft.ts';

/** Points, on A4. */
const LEFT = 64;
const WIDTH = 467;
const TOP = 84;
const BOTTOM = 770;
const SIZE = 10.5;
const LEADING = 14;
const GAP = 9;
/** Of list items from the left of the text. */
const INDENT = 18;
const FONT = 'Times-Roman';

/** How the text is set: as it comes, or justified with long words parted at the ends of lines. */
export type Setting = 'ragged' | 'justified';

/** Pages of A4 with the title above and `Page 2 of 5` below; paragraphs, lists and tables run over page breaks. */
export function draftToPdf(draft: Draft, setting: Setting = 'ragged'): Uint8Array {
  const pages = new Pages(setting);
  pages.add([text(LEFT, pages.y + 8, draft.title, { font: 'Times-Bold', size: 20 })], 40);
  for (const part of draft.parts) draw(pages, part);
  const count = pages.done.length;
  return buildPdf({
    pages: pages.done.map((items, i) => ({
      items: [
        text(LEFT, 44, draft.title, { font: 'Times-Italic', size: 8 }),
        ...items,
        aligned('center', LEFT + WIDTH / 2, 806, `Page ${i + 1} of ${count}`, { font: FONT, size: 8 }),
      ],
    })),
  });
}

/** Pages that are filled from top to bottom. */
class Pages {
  readonly done: Item[][] = [[]];
  readonly setting: Setting;
  y = TOP;

  constructor(setting: Setting) {
    this.setting = setting;
  }

  get room(): number {
    return BOTTOM - this.y;
  }

  add(items: readonly Item[], height: number): void {
    this.done.at(-1)!.push(...items);
    this.y += height;
  }

  turn(): void {
    this.done.push([]);
    this.y = TOP;
  }
}

function draw(pages: Pages, part: DraftPart): void {
  switch (part.kind) {
    case 'heading': {
      // A heading stays with what it stands above.
      if (pages.room < 5 * LEADING) pages.turn();
      const size = part.level === 1 ? 15 : 12.5;
      pages.add([text(LEFT, pages.y + size, part.text, { font: 'Times-Bold', size })], size + GAP + 4);
      return;
    }
    case 'paragraph':
      drawLines(pages, part.sentences.join(' '), LEFT, WIDTH);
      pages.y += GAP;
      return;
    case 'list':
      for (const [i, item] of part.items.entries()) {
        if (pages.room < 2 * LEADING) pages.turn();
        pages.add([text(LEFT, pages.y + SIZE, part.numbered ? `${i + 1}.` : '•', { font: FONT, size: SIZE })], 0);
        drawLines(pages, item, LEFT + INDENT, WIDTH - INDENT);
      }
      pages.y += GAP;
      return;
    case 'table':
      drawTable(pages, part);
  }
}

/** Running text; what finds no room goes on on the next page. */
function drawLines(pages: Pages, whole: string, x: number, width: number): void {
  const isJustified = pages.setting === 'justified';
  let lines = breakLines(isJustified ? parted(whole) : whole, width, FONT, SIZE);
  while (lines.length > 0) {
    const fitting = Math.max(0, Math.floor(pages.room / LEADING));
    const here = lines.slice(0, fitting);
    lines = lines.slice(fitting);
    if (here.length > 0) {
      const drawn = here.map(({ words, last }, i) => {
        const line = words.join(' ');
        const slack = (width - widthOf(line, FONT, SIZE)) / Math.max(1, words.length - 1);
        const wordSpacing = isJustified && !last ? { wordSpacing: slack } : {};
        return text(x, pages.y + SIZE + LEADING * i, line, { font: FONT, size: SIZE, ...wordSpacing });
      });
      pages.add(drawn, here.length * LEADING);
    }
    if (lines.length > 0) pages.turn();
  }
}

/** Long words may be parted in their middle. */
const parted = (text: string): string =>
  text.replace(/[a-z]{8,}/g, (word) => `${word.slice(0, word.length >> 1)}\u00ad${word.slice(word.length >> 1)}`);

/** A ruled table; its head is set again where it goes on on the next page. */
function drawTable(pages: Pages, { rows }: PartOf<'table'>): void {
  const columns = columnWidths(
    rows.map((row) => [...row]),
    { font: 'Times-Bold', size: SIZE, gap: 16 },
  );
  const height = 1.2 * SIZE + 8;
  const [head, ...body] = rows;
  let rest = body;
  while (rest.length > 0) {
    const fitting = Math.floor(pages.room / height) - 1;
    if (fitting < 2) {
      pages.turn();
      continue;
    }
    const here = [head!, ...rest.slice(0, fitting)];
    rest = rest.slice(fitting);
    const align = head!.map((_, i) => (i === 0 ? ('left' as const) : ('right' as const)));
    pages.add(
      [table({ x: LEFT, y: pages.y, columns, rows: here, align, font: FONT, size: SIZE })],
      here.length * height + 2 * GAP,
    );
  }
}
