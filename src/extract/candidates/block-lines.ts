import type { Block, DocumentView } from '../../model/index.ts';
import { type Position, partOf, type QueryFinding, type Search, toFinding } from './finding.ts';
import type { LabelHit, Vocabulary } from './vocabulary.ts';

/** Remarks beside the text say nothing about its values. */
const REMARKS = new Set(['note', 'comment']);

interface Line {
  readonly text: string;
  /** Within the block's text. */
  readonly start: number;
}

/** Values in the running text of pages: `Label: value`, a form field, or the line or block after a label. */
export async function findInBlocks(
  search: Search,
  vocabulary: Vocabulary,
  view: DocumentView,
): Promise<QueryFinding[]> {
  const findings: QueryFinding[] = [];
  for await (const blocks of visibleBlocks(view)) {
    blocks.forEach((block, i) => {
      const next = blocks[i + 1];
      findings.push(...inBlock(search, vocabulary, block, next));
    });
  }
  return findings;
}

export async function* visibleBlocks(view: DocumentView): AsyncGenerator<readonly Block[]> {
  for (const summary of view.head.pages) {
    if (!summary.visible || summary.block_count === 0) continue;
    const { blocks } = await view.page(summary.page);
    // The text of a cell is looked at in its sheet, among its neighbours.
    yield blocks.filter((block) => block.visible && block.cell === undefined && !REMARKS.has(block.type));
  }
}

function inBlock(search: Search, vocabulary: Vocabulary, block: Block, next: Block | undefined): QueryFinding[] {
  const find = (hits: readonly LabelHit[], owner: Block, part: Line, position: Position): QueryFinding[] =>
    hits.flatMap((hit) => {
      const place = (start: number, end: number) => {
        return { kind: 'block', block: owner.id, start: part.start + start, end: part.start + end } as const;
      };
      return toFinding(search, hit, partOf(part.text), position, place) ?? [];
    });
  if (block.field) return formField(vocabulary, block, find);
  const lines = linesOf(block.text);
  return lines.flatMap((line, i) => {
    const reading = vocabulary.read(line.text);
    const inline = reading.inline.flatMap(({ hits, start, end, colon }) => {
      const usable = hits.filter((hit) => colon || search.queries[hit.query]!.field.type !== 'string');
      const rest = { text: line.text.slice(start, end), start: line.start + start };
      return find(usable, block, rest, colon ? 'inline' : 'inline_bare');
    });
    const following = lines[i + 1];
    if (following) return [...inline, ...find(reading.beside, block, following, 'next_line')];
    // Only a block that is nothing but a label speaks of the block after it.
    if (lines.length > 1 || !next || next.field) return inline;
    return [...inline, ...find(reading.beside, next, { text: next.text, start: 0 }, 'next_block')];
  });
}

function formField(
  vocabulary: Vocabulary,
  block: Block,
  find: (hits: readonly LabelHit[], owner: Block, part: Line, position: Position) => QueryFinding[],
): QueryFinding[] {
  const value = block.field?.value ?? '';
  const start = value === '' ? -1 : block.text.lastIndexOf(value);
  // A value that the block's text does not show cannot be cited, and so is none.
  if (start < 0) return [];
  return find(vocabulary.hits(block.field!.name), block, { text: value, start }, 'form_field');
}

function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  let start = 0;
  for (const line of text.split('\n')) {
    if (line.trim() !== '') lines.push({ text: line, start });
    start += line.length + 1;
  }
  return lines;
}
