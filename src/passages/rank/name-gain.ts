// What the name of a document adds to its passages: a question that names a company, a paper or a year means the documents of that name.
import type { PassageIndex } from '../index/passage-index.ts';
import { termsIn } from '../terms/read-terms.ts';

/** What a document gains at most that bears all the names of the question. */
const NAME_GAIN = 2;
/** A term of the cover counts this part of one of the file's name or the title. */
const COVER_PART = 0.5;

/** Terms of a file's name: `AcmeCorp_2018-annual.pdf` has four. */
export function fileNameTerms(file_name: string, language: string): readonly string[] {
  const spelled = file_name.replace(/\.\w{1,5}$/, '').replace(/(?<=\p{Ll})(?=\p{Lu})|_/gu, ' ');
  return termsIn(spelled, language).map(({ term }) => term);
}

interface NamedDocument {
  readonly index: PassageIndex;
  readonly file_name: string;
}

/** For each document a factor of 1 or more. */
export function nameGains(question: string, documents: readonly NamedDocument[]): number[] {
  const shares = documents.map(({ index, file_name }) => {
    const names = new Set([...fileNameTerms(file_name, index.language), ...index.names]);
    const cover = new Set(index.cover);
    const asked = new Set(termsIn(question, index.language).map(({ term }) => term));
    return new Map(
      [...asked].flatMap((term) => {
        const share = names.has(term) ? 1 : cover.has(term) ? COVER_PART : 0;
        return share === 0 ? [] : [[term, share] as const];
      }),
    );
  });
  const held = new Map<string, number>();
  for (const share of shares) for (const term of share.keys()) held.set(term, (held.get(term) ?? 0) + 1);
  const rarity = (term: string): number =>
    Math.log(1 + (documents.length - held.get(term)! + 0.5) / (held.get(term)! + 0.5));
  const scores = shares.map((share) => [...share].reduce((sum, [term, part]) => sum + part * rarity(term), 0));
  const most = Math.max(...scores, Number.MIN_VALUE);
  return scores.map((score) => 1 + NAME_GAIN * (score / most));
}
