// Renders chunks for the terminal, each under a line with its place and size.
import type { Chunk, ChunkDocumentAnswer } from '../../client/index.ts';
import { shown } from './layout/display-text.ts';
import { more, place } from './layout/place.ts';
import { count, lines, type Style } from './layout/style.ts';

/** Every chunk under a line that says where it is; its text as it is. */
export function renderChunks(answer: ChunkDocumentAnswer, style: Style): string {
  return lines(
    ...answer.chunks.map((chunk) => `${headOf(chunk, style)}\n${textOf(chunk)}\n`),
    style.paint.dim(answer.chunks.length === 0 ? 'There is nothing to cut.' : totalOf(answer)),
    more(answer.next_cursor),
  );
}

function headOf(chunk: Chunk, { paint }: Style): string {
  const parts = [
    paint.bold(chunk.id),
    paint.cyan(place(chunk)),
    chunk.heading_path.map(shown).join(' › '),
    paint.dim(count(chunk.tokens, 'token')),
  ];
  return parts.filter(Boolean).join('  ');
}

const textOf = ({ text }: Chunk): string =>
  text
    .split('\n')
    .map((line) => `  ${shown(line)}`.trimEnd())
    .join('\n');

function totalOf({ chunks, total }: ChunkDocumentAnswer): string {
  if (total === null) return `${count(chunks.length, 'chunk')}, and there are more`;
  return chunks.length < total ? `${chunks.length} of ${count(total, 'chunk')}` : count(total, 'chunk');
}
