// Builds the index of a document's passages from its chunks.
import { BEGINNING, type Chunk, type ChunkOptions, type Position, readChunks } from '../../chunk/index.ts';
import type { DocumentView } from '../../model/index.ts';
import { createPause } from '../../pause.ts';
import { foldForTerms, readTerms } from '../terms/read-terms.ts';
import { createPageJudge } from './judge-pages.ts';
import { addTerms, createTermNumbers } from './number-terms.ts';
import { FIELDS, type PassageIndex } from './passage-index.ts';
import { splitTable } from './split-table.ts';

/** How documents are cut for the index. Whoever changes this makes a new version of it. */
export const PASSAGE_OPTIONS: ChunkOptions = {
  by: 'section',
  chunk_tokens: 400,
  overlap_tokens: 0,
  tables: 'whole',
  pages: null,
  include_hidden: false,
  include_furniture: false,
};

/** Passages of one document; what comes behind is found by other means. */
const MAX_PASSAGES = 200_000;
/** Terms of a title at most, and of the beginning of a document. */
const MAX_NAMES = 40;
const MAX_COVER = 250;
const CHARS_A_TURN = 60_000;

/** The index of an opened document. */
export async function buildIndex(view: DocumentView): Promise<PassageIndex> {
  const { head } = view;
  const draft = createDraft(head.classification.language ?? 'en', head.metadata.title ?? '');
  const pause = createPause(CHARS_A_TURN);
  let from: Position = BEGINNING.from;
  for await (const { chunk, next } of readChunks(view.textOnly?.() ?? view, { ...PASSAGE_OPTIONS, uncounted: true })) {
    draft.add(chunk, from);
    from = next.from;
    await pause(chunk.text.length);
    if (draft.count() >= MAX_PASSAGES) break;
  }
  return draft.finish();
}

/** Takes in chunks one by one. */
export function createDraft(language: string, title: string) {
  const numbers = createTermNumbers(language);
  const paths = new Map<string, number>();
  const pathTerms: Int32Array[] = [];
  const page: number[] = [];
  const end_page: number[] = [];
  const path: number[] = [];
  const isTable: number[] = [];
  const starts: number[] = [];
  const sequence: number[] = [];
  const from: Position[] = [];
  const judge = createPageJudge(language);
  const names = new Set<string>();
  const cover = new Set<string>();

  const name = (text: string): void => {
    for (const { term } of readTerms(foldForTerms(text), language)) if (names.size < MAX_NAMES) names.add(term);
  };
  const pathOf = (titles: readonly string[]): number => {
    const key = titles.join('\n');
    const known = paths.get(key);
    if (known !== undefined) return known;
    const terms: number[] = [];
    for (const one of titles) {
      addTerms(numbers, one, terms);
      terms.push(0);
    }
    pathTerms.push(new Int32Array(terms));
    paths.set(key, paths.size);
    return paths.size - 1;
  };
  name(title);
  return {
    count: () => page.length,
    add: (chunk: Chunk, position: Position): void => {
      const parts = splitTable(chunk);
      judge.add(chunk, parts);
      page.push(chunk.page);
      end_page.push(chunk.end_page);
      path.push(pathOf(chunk.heading_path));
      isTable.push(chunk.kind === 'table' ? 1 : 0);
      from.push(position);
      if (chunk.page === 1 && cover.size < MAX_COVER) {
        for (const { term } of readTerms(foldForTerms(chunk.text), language)) cover.add(term);
      }
      for (const field of FIELDS) {
        starts.push(sequence.length);
        for (const text of parts[field]) {
          addTerms(numbers, text, sequence);
          sequence.push(0);
        }
      }
    },
    finish: (): PassageIndex => {
      starts.push(sequence.length);
      return {
        ...{
          language,
          terms: [...numbers.ofTerms.keys()],
          paths: pathTerms,
          names: [...names],
          cover: [...cover],
          pages: judge.finish(),
        },
        passages: {
          ...{ count: page.length, page: new Int32Array(page), end_page: new Int32Array(end_page) },
          ...{ path: new Int32Array(path), is_table: Uint8Array.from(isTable), from },
          ...{ sequence: new Int32Array(sequence), starts: new Int32Array(starts) },
        },
      };
    },
  };
}
