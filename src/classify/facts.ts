import type { DocumentBody } from '../model/index.ts';

/** What features look at. */
export interface Facts {
  readonly body: DocumentBody;
  /** The words of the sample, folded, with a blank before and after each, so that phrases are found by whole words. */
  readonly words: string;
  /** Each of those words once. */
  readonly vocabulary: ReadonlySet<string>;
  /** Share of the sample's texts that are numbers, amounts or percentages; 0 to 1. */
  readonly number_share: number;
  /** Years that follow one another as texts of their own, as over the columns of a plan. */
  readonly year_run: number;
  readonly formula_count: number;
  /** Of the longest table. */
  readonly table_rows: number;
  readonly is_spreadsheet: boolean;
}

/** More text than this tells nothing new. */
const MAX_SAMPLE_CHARS = 200_000;
const SPREADSHEETS: ReadonlySet<string> = new Set(['csv', 'xlsx', 'xls']);
/** Longer texts are no numbers. */
const MAX_NUMBER_CHARS = 40;
const NUMBER = /^[\s\p{Sc}(+-]*\d[\d.,'\s]*[\s\p{Sc}%)]*$/u;
const YEAR = /^(?:FY\s?)?((?:19|20)\d\d)[AEFB]?$/;

export function gatherFacts(body: DocumentBody, sample: readonly string[]): Facts {
  const texts = bounded(sample);
  const filled = texts.filter((text) => text.trim() !== '');
  const words = foldWords([body.metadata.title ?? '', ...filled].join(' '));
  const numbers = filled.filter((text) => text.length <= MAX_NUMBER_CHARS && NUMBER.test(text)).length;
  return {
    body,
    words,
    vocabulary: new Set(words.split(' ')),
    number_share: filled.length === 0 ? 0 : numbers / filled.length,
    year_run: longestYearRun(filled),
    formula_count: body.sheets.reduce((sum, sheet) => sum + sheet.formula_count, 0),
    table_rows: body.tables.reduce((most, table) => Math.max(most, table.row_count), 0),
    is_spreadsheet: SPREADSHEETS.has(body.format),
  };
}

export function bounded(sample: readonly string[]): string[] {
  const texts: string[] = [];
  let room = MAX_SAMPLE_CHARS;
  for (const text of sample) {
    if (room <= 0) break;
    texts.push(text.slice(0, room));
    room -= text.length;
  }
  return texts;
}

/** Whether a phrase, folded, stands in the sample by whole words. A word that is nowhere spares the search through all of them. */
export function saysPhrase({ words, vocabulary }: Facts, phrase: string): boolean {
  const parts = phrase.split(' ');
  return parts.every((part) => vocabulary.has(part)) && (parts.length === 1 || words.includes(` ${phrase} `));
}

const ASCII = /^[\0-\x7f]*$/;
export const isAsciiText = (text: string): boolean => ASCII.test(text);

/** Lower case without accents; everything but letters and digits is a blank. */
export function foldWords(text: string): string {
  // The tables of Unicode cost more to load than most texts to fold.
  if (isAsciiText(text))
    return ` ${text
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, ' ')
      .trim()} `;
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss');
  return ` ${plain.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()} `;
}

function longestYearRun(texts: readonly string[]): number {
  let [longest, run, previous] = [0, 0, 0];
  for (const text of texts) {
    const year = Number(YEAR.exec(text.trim())?.[1] ?? 0);
    run = year === 0 ? 0 : year === previous + 1 ? run + 1 : 1;
    previous = year;
    longest = Math.max(longest, run);
  }
  return longest;
}
