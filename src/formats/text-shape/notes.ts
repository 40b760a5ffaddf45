// Finds notes of a plain text: `[1]` within it, and further down a paragraph that begins so.
import type { TextBlock } from './blocks.ts';

const NOTE = /^\[(\d{1,3})\]\s+(?=\S)/;
const REFERENCE = /\[(\d{1,3})\]/g;
/** The mark of a note follows a word or a stop; behind a blank it is a word of the sentence, and names a source. */
const MARK = /(?<=[^\s[(])\[(\d{1,3})\]/g;
/** A text with more has an index, and no notes. */
const MAX_NOTES = 5_000;

/** Makes notes of paragraphs that the text before them refers to; those whose number another one has are left alone. */
export function markNotes(pages: readonly (readonly TextBlock[])[]): {
  readonly pages: readonly (readonly TextBlock[])[];
  /** The numbers of the notes. */
  readonly labels: ReadonlySet<string>;
} {
  const seen = new Set<string>();
  const found = new Map<string, TextBlock | null>();
  for (const block of pages.flat()) {
    const label = labelOf(block);
    if (label !== null && seen.has(label) && found.size < MAX_NOTES) found.set(label, found.has(label) ? null : block);
    for (const text of textsOf(block)) {
      const own = label === null ? text : text.replace(NOTE, '');
      for (const [, number] of own.matchAll(MARK)) seen.add(number!);
    }
  }
  const notes = new Set([...found.values()].filter((block) => block !== null));
  return {
    pages:
      notes.size === 0
        ? pages
        : pages.map((blocks) => blocks.map((block) => (notes.has(block) ? toNote(block) : block))),
    labels: new Set([...notes].map((block) => labelOf(block)!)),
  };
}

const labelOf = (block: TextBlock): string | null =>
  block.kind === 'paragraph' ? (NOTE.exec(block.lines[0]!.slice(0, 20))?.[1] ?? null) : null;

function textsOf(block: TextBlock): readonly string[] {
  if (block.kind === 'heading') return [block.text];
  if (block.kind === 'table') return block.table.rows.flat();
  return block.kind === 'paragraph' || block.kind === 'item' ? block.lines : [];
}

function toNote(block: TextBlock): TextBlock {
  if (block.kind !== 'paragraph') return block;
  const [first, ...rest] = block.lines;
  return { kind: 'note', indent: block.indent, label: labelOf(block)!, lines: [first!.replace(NOTE, ''), ...rest] };
}

/** A text in pieces: `label` is that of a reference to a note. */
export function splitReferences(
  text: string,
  labels: ReadonlySet<string>,
): { readonly text: string; readonly label: string | null }[] {
  const pieces: { text: string; label: string | null }[] = [];
  let from = 0;
  if (labels.size > 0)
    for (const found of text.matchAll(REFERENCE)) {
      if (!labels.has(found[1]!)) continue;
      pieces.push({ text: text.slice(from, found.index), label: null }, { text: found[0], label: found[1]! });
      from = found.index + found[0].length;
    }
  pieces.push({ text: text.slice(from), label: null });
  return pieces.filter((piece) => piece.text !== '');
}
