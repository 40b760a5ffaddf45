import type { Paper, PaperCell, Part } from './paper.ts';

/** What sheets hold: rows of cells, with an empty row between parts. */
export function toRows(paper: Paper): readonly (readonly PaperCell[])[] {
  return paper.parts.flatMap((part, i) => (i === 0 ? rowsOf(part) : [[], ...rowsOf(part)]));
}

function rowsOf(part: Part): readonly (readonly PaperCell[])[] {
  switch (part.kind) {
    case 'title':
      return [[part.text]];
    case 'text':
      return part.text.split('\n').map((line) => [line]);
    case 'beside': {
      const height = Math.max(...part.blocks.map((block) => block.length));
      return Array.from({ length: height }, (_, i) => part.blocks.flatMap((block) => [block[i] ?? '', '']));
    }
    case 'pairs':
    case 'table':
      return part.rows;
  }
}
