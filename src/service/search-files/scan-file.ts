import type { DocumentView } from '../../model/index.ts';
import { type Hit, type Matcher, searchView } from '../../search/index.ts';
import type { SearchableFile } from '../../store/index.ts';
import { listCells } from '../../view/index.ts';
import { narrow } from './narrow.ts';
import type { Question, SearchFilesInput } from './question.ts';

/** Matches of a file that are looked at to rank it; those beyond are counted only. */
const MAX_WEIGHED = 200;

/** What was found in one file. */
export interface FoundFile {
  readonly file: SearchableFile;
  readonly view: DocumentView;
  readonly hits: readonly Hit[];
  readonly total: number;
  /** For each word how many of the matches that were looked at hold it. */
  readonly by_word: readonly number[];
  /** Matches in headings. */
  readonly headings: number;
  /** The query stands in the name of the file or the title of the document. */
  readonly is_titled: boolean;
}

/** Looks through one document; null where nothing is found, or not every word that must be. */
export async function scanFile(
  file: SearchableFile,
  view: DocumentView,
  question: Question,
  input: SearchFilesInput,
): Promise<FoundFile | null> {
  const narrowed = await narrow(view, input);
  if (!narrowed) return null;
  const search = (matcher: Matcher, limit: number) =>
    searchView(view, matcher, { ...narrowed, skip: 0, limit, include_hidden: input.include_hidden });
  const { hits, total } = await search(question.matcher, MAX_WEIGHED);
  if (total === 0) return null;
  const by_word = await countWords(view, hits, question);
  if (question.needs_all && question.words.length > 1) {
    for (const [i, word] of question.words.entries()) {
      if (by_word[i] === 0 && (total <= hits.length || (await search(word, 0)).total === 0)) return null;
    }
  }
  return {
    file,
    view,
    hits,
    total,
    by_word,
    headings: hits.filter((hit) => hit.kind === 'block' && hit.block.type === 'heading').length,
    is_titled: question.words.every((word) => word.test(`${file.file_name} ${view.head.metadata.title ?? ''}`)),
  };
}

async function countWords(view: DocumentView, hits: readonly Hit[], { words }: Question): Promise<number[]> {
  if (words.length === 1) return [hits.length];
  const counts = words.map(() => 0);
  for (const hit of hits) {
    const text = await textOf(view, hit);
    for (const [i, word] of words.entries()) if (word.findInLines(text).length > 0) counts[i]!++;
  }
  return counts;
}

/** The characters that match, or the cell that does. */
async function textOf(view: DocumentView, hit: Hit): Promise<string> {
  if (hit.kind === 'cell') {
    const { row, col, sheet } = hit;
    const [cell] = await listCells(view, sheet.index, { top: row, left: col, bottom: row, right: col });
    return cell?.text ?? '';
  }
  const { text, span } = hit.over ?? { text: hit.kind === 'block' ? hit.block.text : hit.cell.text, span: hit.span };
  return text.slice(...span);
}
