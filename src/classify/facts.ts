// Gathers what the features of classification look at: folded sample words, share of numbers, runs of years, counts of
// formulas and table rows.
import { type DocumentBody, FORMAT_TRAITS } from '../model/index.ts';
import { foldWords } from './fold-words.ts';

/** What features look at. */
export interface Facts {
  readonly body: DocumentBody;
  /** The words of the sample, folded, with a blank before and after each, so that phrases are found by whole words. */
  readonly words: string;
  /** How often each of those words is in the sample; 0 for those of the title alone. */
  readonly vocabulary: ReadonlyMap<string, number>;
  /** Share of the sample's texts that are numbers, amounts or percentages; 0 to 1. */
  readonly number_share: number;
  /** Years that follow one another as texts of their own, as over the columns of a plan. */
  readonly year_run: number;
  readonly formula_count: number;
  /** Of the longest table. */
  readonly table_rows: number;
  readonly is_spreadsheet: boolean;
  readonly is_slides: boolean;
  /** Pages of text that the file holds. */
  readonly is_prose: boolean;
}

/** More text than this tells nothing new. */
const MAX_SAMPLE_CHARS = 200_000;
/** Longer texts are no numbers. */
const MAX_NUMBER_CHARS = 40;
const DIGIT = /\d/;
const NUMBER = /^[\s\p{Sc}(+-]*\d[\d.,'\s]*[\s\p{Sc}%)]*$/u;
const MAX_YEAR_CHARS = 8;
const YEAR = /^(?:FY\s?)?((?:19|20)\d\d)[AEFB]?$/;

export function gatherFacts(body: DocumentBody, sample: readonly string[]): Facts {
  const texts = bounded(sample);
  const { unit, text } = FORMAT_TRAITS[body.format];
  const title = foldWords(body.metadata.title ?? '').trim();
  const words = foldWords(texts.join(' '));
  const { filled, numbers } = countNumbers(texts);
  return {
    body,
    words: title === '' ? words : ` ${title}${words}`,
    vocabulary: countWords(words, title),
    number_share: filled === 0 ? 0 : numbers / filled,
    year_run: longestYearRun(texts),
    formula_count: body.sheets.reduce((sum, sheet) => sum + sheet.formula_count, 0),
    table_rows: body.tables.reduce((most, table) => Math.max(most, table.row_count), 0),
    is_spreadsheet: unit === 'sheet',
    is_slides: unit === 'slide',
    is_prose: unit === 'page' && text !== 'recognised',
  };
}

function countWords(words: string, title: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words.trim().split(' ')) counts.set(word, (counts.get(word) ?? 0) + 1);
  for (const word of title.split(' ')) if (!counts.has(word)) counts.set(word, 0);
  return counts;
}

/** How many texts say anything, and how many of those are numbers. */
function countNumbers(texts: readonly string[]): { readonly filled: number; readonly numbers: number } {
  let [filled, numbers] = [0, 0];
  for (const text of texts) {
    if (text.trim() === '') continue;
    filled++;
    if (text.length <= MAX_NUMBER_CHARS && DIGIT.test(text) && NUMBER.test(text)) numbers++;
  }
  return { filled, numbers };
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

/** Words that are together, folded. */
export interface Phrase {
  /** With a blank before and after. */
  readonly text: string;
  readonly words: readonly string[];
}

export const toPhrase = (text: string): Phrase => ({ text: ` ${text} `, words: text.split(' ') });

/** Whether a phrase is in the sample by whole words. A word that is nowhere spares the search through all of them. */
export function saysPhrase({ words, vocabulary }: Facts, phrase: Phrase): boolean {
  for (const word of phrase.words) if (!vocabulary.has(word)) return false;
  return phrase.words.length === 1 || words.includes(phrase.text);
}

function longestYearRun(texts: readonly string[]): number {
  let [longest, run, previous] = [0, 0, 0];
  for (const text of texts) {
    const trimmed = text.trim();
    if (trimmed === '') continue;
    const year = trimmed.length > MAX_YEAR_CHARS ? 0 : Number(YEAR.exec(trimmed)?.[1] ?? 0);
    run = year === 0 ? 0 : year === previous + 1 ? run + 1 : 1;
    previous = year;
    longest = Math.max(longest, run);
  }
  return longest;
}
