// A passage line by line, as a language model is shown it, and the places of lines that it names.
import type { Chunk } from '../../chunk/index.ts';
import { cite } from '../../cite/index.ts';
import type { Citation, DocumentView } from '../../model/index.ts';
import { citationOf, headsOf, stretchesOf } from '../hit/choose-place.ts';
import { citeRow } from '../hit/cite-row.ts';
import { type RankedPlace, readPassage } from '../hit/show-passages.ts';
import { citeStretch } from './cite-stretch.ts';

export interface PassageLines {
  readonly section_path: readonly string[];
  readonly page: number;
  /** Heads of the columns, where it is a table. */
  readonly heads: string | null;
  /** Sentences, or rows of the table. */
  readonly lines: readonly string[];
}

export function toLines(chunk: Chunk): PassageLines {
  const heads = headsOf(chunk);
  const lines = stretchesOf(chunk).map(({ start, end }) => chunk.text.slice(start, end).trim());
  const shown = heads ? chunk.text.slice(heads.start, heads.end).trim() : null;
  return { section_path: chunk.heading_path, page: chunk.page, heads: shown, lines };
}

export interface NamedLine {
  readonly place: RankedPlace;
  readonly line: number;
}

/** Null for a line that is not in the document as it was shown. */
export async function citeLines(view: DocumentView, named: readonly NamedLine[]): Promise<(Citation | null)[]> {
  const citations: (Citation | null)[] = [];
  for (const { place, line } of named) {
    const chunk = await readPassage(view, place);
    citations.push(chunk && (await citeLine(view, chunk, line)));
  }
  return citations;
}

async function citeLine(view: DocumentView, chunk: Chunk, line: number): Promise<Citation | null> {
  const stretches = stretchesOf(chunk);
  const stretch = stretches[line];
  if (!stretch) return null;
  if (chunk.kind !== 'table') return citeStretch(view, chunk, stretch.start, stretch.end);
  const from_end = stretches.length - line;
  const citation = citationOf(chunk, stretch, from_end);
  return cite(view, (await citeRow(view, chunk, { ...stretch, citation, from_end }))?.anchor ?? citation.anchor);
}
