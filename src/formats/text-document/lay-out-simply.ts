import type {
  FlowBlock,
  FlowDocument,
  FlowPage,
  FlowParagraph,
  FlowSection,
  FlowTable,
  PlacedItem,
  PlacedTable,
  PlacedText,
} from '../../geometry/index.ts';
import type { Box, Word } from '../../model/index.ts';

/** Stands in until the layout of pages is there: every paragraph is one line of the same height. */
const LINE = 14;
const CHARACTER = 5;

export function* layOutFlow({ sections, footnotes, endnotes }: FlowDocument): Generator<FlowPage> {
  let page = 0;
  const all = sections.map((section, i) => ({
    section,
    i,
    blocks: i === sections.length - 1 ? [...section.blocks, ...endnotes] : section.blocks,
  }));
  for (const { section, i, blocks } of all) {
    let body: PlacedItem[] = [];
    let notes: number[] = [];
    const state = { y: section.margins.top };
    const flush = (): FlowPage => {
      const number = ++page;
      const made = {
        ...{ page: number, number, section: i, width: section.width, height: section.height },
        header: furniture(section, section.headers.usual, 20),
        body,
        footnotes: notes.map((note) => ({
          note,
          items: place(footnotes.get(note) ?? [], section, { y: section.height - section.margins.bottom }),
        })),
        footer: furniture(section, section.footers.usual, section.height - 30),
        confidence: number === 1 ? 1 : 0.5,
      };
      body = [];
      notes = [];
      state.y = section.margins.top;
      return made;
    };
    for (const block of blocks) {
      if (state.y > section.height - section.margins.bottom - LINE) yield flush();
      body.push(...place([block], section, state));
      if (block.kind === 'paragraph') notes.push(...block.notes.map(({ note }) => note));
    }
    if (body.length > 0) yield flush();
  }
}

const furniture = (section: FlowSection, blocks: readonly FlowBlock[] | null, y: number): PlacedItem[] =>
  place(blocks ?? [], section, { y });

function place(blocks: readonly FlowBlock[], section: FlowSection, state: { y: number }): PlacedItem[] {
  return blocks.flatMap((block): PlacedItem[] =>
    block.kind === 'table' ? [table(block, section, state)] : paragraph(block, section, state),
  );
}

function paragraph(block: FlowParagraph, section: FlowSection, state: { y: number }): PlacedItem[] {
  const objects = block.objects.map((object): PlacedItem => {
    const box: Box = [section.margins.left, state.y, section.margins.left + object.width, state.y + object.height];
    return {
      kind: 'object',
      object: object.id,
      box,
      items: object.box ? place(object.box.blocks, section, state) : [],
    };
  });
  const left = section.margins.left + 20;
  const bottom = state.y + LINE;
  const words: Word[] = [...block.text.matchAll(/\S+/g)].map((match) => {
    const end = match.index + match[0].length;
    return { start: match.index, end, bbox: [left + match.index * CHARACTER, state.y, left + end * CHARACTER, bottom] };
  });
  const box: Box = [section.margins.left, state.y, left + block.text.length * CHARACTER, bottom];
  const item: PlacedText = {
    ...{ kind: 'text', paragraph: block.id, start: 0, end: block.text.length, box },
    lines: [{ start: 0, end: block.text.length, bbox: box, words }],
    label: block.label ? [section.margins.left, state.y, left, bottom] : null,
  };
  state.y = bottom;
  return [item, ...objects];
}

function table(block: FlowTable, section: FlowSection, state: { y: number }): PlacedTable {
  const top = state.y;
  const right = section.width - section.margins.right;
  const rows = block.rows.map((row, r) => {
    const from = state.y;
    const cells = row.cells.map((cell) => {
      const items = place(cell.blocks, section, state);
      return { row: r, column: cell.column, box: [section.margins.left, from, right, state.y] as const, items };
    });
    return { row: r, box: [section.margins.left, from, right, state.y] as const, repeated: false, cells };
  });
  return { kind: 'table', table: block.id, box: [section.margins.left, top, right, state.y], rows };
}
