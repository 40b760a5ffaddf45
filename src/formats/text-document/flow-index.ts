// Looks up paragraphs, tables and objects of a text document by the ids under which the layout places them.
import type {
  FlowBlock,
  FlowDocument,
  FlowObject,
  FlowParagraph,
  FlowTable,
  PageFurniture,
} from '../../geometry/index.ts';

/** Everything that the layout places, by the id under which it places it. */
export interface FlowIndex {
  readonly paragraphs: ReadonlyMap<number, FlowParagraph>;
  readonly tables: ReadonlyMap<number, FlowTable>;
  readonly objects: ReadonlyMap<number, FlowObject>;
  /** Paragraphs of headers and footers: they are on many pages, or on none. */
  readonly furniture: ReadonlySet<number>;
}

export function indexFlow({ sections, footnotes, endnotes }: FlowDocument): FlowIndex {
  const index = {
    paragraphs: new Map<number, FlowParagraph>(),
    tables: new Map<number, FlowTable>(),
    objects: new Map<number, FlowObject>(),
  };
  for (const { headers, footers } of sections) {
    for (const blocks of [...furnitureOf(headers), ...furnitureOf(footers)]) addBlocks(index, blocks);
  }
  const furniture = new Set(index.paragraphs.keys());
  for (const { blocks } of sections) addBlocks(index, blocks);
  for (const blocks of footnotes.values()) addBlocks(index, blocks);
  addBlocks(index, endnotes);
  return { furniture, ...index };
}

const furnitureOf = ({ first, even, usual }: PageFurniture): (readonly FlowBlock[])[] =>
  [first, even, usual].filter((blocks) => blocks !== null);

interface OpenIndex {
  readonly paragraphs: Map<number, FlowParagraph>;
  readonly tables: Map<number, FlowTable>;
  readonly objects: Map<number, FlowObject>;
}

/** With a list of what is to be done, not by recursion: tables within tables may be nested deeper than calls can be. */
function addBlocks({ paragraphs, tables, objects }: OpenIndex, blocks: readonly FlowBlock[]): void {
  const open: (readonly FlowBlock[])[] = [blocks];
  for (let list = open.pop(); list; list = open.pop()) {
    for (const block of list) {
      if (block.kind === 'table') {
        if (tables.has(block.id)) continue;
        tables.set(block.id, block);
        for (const row of block.rows) for (const cell of row.cells) open.push(cell.blocks);
        continue;
      }
      if (paragraphs.has(block.id)) continue;
      paragraphs.set(block.id, block);
      for (const object of block.objects) {
        objects.set(object.id, object);
        if (object.box) open.push(object.box.blocks);
      }
    }
  }
}
