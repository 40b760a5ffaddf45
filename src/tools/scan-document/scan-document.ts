// Looks through one document for a query and counts what ranking needs.
import type { DocumentView } from '../../model/index.ts';
import { type Hit, type Matcher, searchView } from '../../search/index.ts';
import { listCells } from '../../view/index.ts';
import { toMatch } from '../search-document.ts';
import { narrow } from './narrow.ts';
import type { Question, SearchFilesInput } from './question.ts';

/** Matches of a file that are looked at to rank it; those beyond are counted only. */
const MAX_WEIGHED = 200;

export interface WordCount {
  readonly whole: number;
  readonly part: number;
}

/** Matches of a single word whose surroundings are read; of the others, the same share are words of their own. */
const MAX_READ = 40;

/** Matches of one file that are given out by default. */
export const PER_FILE = { default: 5, maximum: 200 };

/** What was found in one document. */
export interface ScannedDocument {
  /** The first of them, as they are given out. */
  readonly matches: readonly object[];
  readonly total: number;
  /** For each word how many of the matches that were looked at hold it: as a word of its own, and as a part of a longer one. */
  readonly by_word: readonly WordCount[];
  /** Matches in headings that are words of their own. */
  readonly headings: number;
  /** Words of the name of the file or the title of the document begin with the query. */
  readonly is_titled: boolean;
}

/** Looks through one document; null where nothing is found, or not every word that must be. */
export async function scanDocument(
  view: DocumentView,
  file_name: string,
  question: Question,
  input: SearchFilesInput,
): Promise<ScannedDocument | null> {
  const narrowed = await narrow(view, input);
  if (!narrowed) return null;
  const search = (matcher: Matcher, limit: number) =>
    searchView(view, matcher, { ...narrowed, skip: 0, limit, include_hidden: input.include_hidden });
  const { hits, total } = await search(question.matcher, MAX_WEIGHED);
  if (total === 0) return null;
  const by_word = await countWords(view, hits, question);
  if (question.needs_all && question.words.length > 1) {
    for (const [i, word] of question.words.entries()) {
      if (isNone(by_word[i]!) && (total <= hits.length || (await search(word, 0)).total === 0)) return null;
    }
  }
  const matches: object[] = [];
  for (const hit of hits.slice(0, input.max_per_file ?? PER_FILE.default)) {
    matches.push(await toMatch(view, hit, question.matcher));
  }
  return {
    matches,
    total,
    by_word,
    headings: hits.filter((hit) => isInHeading(hit, question)).length,
    is_titled: isIn(`${file_name} ${view.head.metadata.title ?? ''}`, question),
  };
}

function isInHeading(hit: Hit, { whole_words }: Question): boolean {
  if (hit.kind !== 'block' || hit.block.type !== 'heading') return false;
  const { around } = textsAt(hit);
  return whole_words.some((word) => word.findInLines(around).length > 0);
}

/** Names run words together (`invoices2024`), so that the beginning of one is enough. */
function isIn(title: string, { words }: Question): boolean {
  const begins = (at: number): boolean => at === 0 || !/[\p{L}\p{N}]/u.test(title[at - 1]!);
  return words.every((word) => word.find(title).some(([start]) => begins(start)));
}

const isNone = ({ whole, part }: WordCount): boolean => whole + part === 0;

async function countWords(
  view: DocumentView,
  hits: readonly Hit[],
  { words, whole_words }: Question,
): Promise<WordCount[]> {
  const counts = words.map(() => ({ whole: 0, part: 0 }));
  const read = words.length === 1 ? hits.slice(0, MAX_READ) : hits;
  for (const hit of read) {
    const { text, around } = await textsOf(view, hit);
    for (const [i, word] of words.entries()) {
      if (whole_words[i]!.findInLines(around).length > 0) counts[i]!.whole++;
      else if (words.length === 1 || word.findInLines(text).length > 0) counts[i]!.part++;
    }
  }
  const share = hits.length / Math.max(1, read.length);
  return counts.map(({ whole, part }) => ({ whole: whole * share, part: part * share }));
}

/** Units on either side of a match that tell whether a word goes on there. */
const BESIDE = 2;

interface HitTexts {
  readonly text: string;
  readonly around: string;
}

/** The characters that match, and with those beside them; or the cell that does. */
async function textsOf(view: DocumentView, hit: Hit): Promise<HitTexts> {
  if (hit.kind === 'cell') {
    const { row, col, sheet } = hit;
    const [cell] = await listCells(view, sheet.index, { top: row, left: col, bottom: row, right: col });
    const text = cell?.text ?? '';
    return { text, around: text };
  }
  return textsAt(hit);
}

function textsAt(hit: Exclude<Hit, { readonly kind: 'cell' }>): HitTexts {
  const { text, span } = hit.over ?? { text: hit.kind === 'block' ? hit.block.text : hit.cell.text, span: hit.span };
  return { text: text.slice(...span), around: text.slice(Math.max(0, span[0] - BESIDE), span[1] + BESIDE) };
}
