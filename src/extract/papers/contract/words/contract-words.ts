// Patterns of nouns that name a contract, for finding its title and preamble.
import { words } from './contract-lexicon.ts';

/** English nouns that name a contract; those of other languages are in the lexicon. */
const NOUNS =
  'agreement|contract|amendment|addendum|memorandum|understanding|letter of intent|letter of engagement|engagement letter|order form|purchase order|terms of (?:service|use|business|engagement)|lease|licen[cs]e|deed|indenture|guaranty|guarantee|undertaking|statement of work|terms and conditions|mou|nda|covenant|arrangement|settlement|release|waiver|note|bond|mortgage|assignment|sublease|supplement|protocol|term sheet|confirmation|warrant|power of attorney';

/** The strongest of them: a line with one is a title by itself. */
const STRONG = 'agreement|contract|amendment|addendum|memorandum|letter of intent|lease|deed|indenture|guaranty';

/** The last part of compounds. */
const COMPOUNDS = `(?:${words('noun_ending')})`;

export const CONTRACT_NOUN = new RegExp(
  `(?<!\\p{L})(?:${NOUNS}|${words('noun')})(?!\\p{L})|${COMPOUNDS}(?!\\p{L})`,
  'iu',
);
export const STRONG_NOUN = new RegExp(
  `(?<!\\p{L})(?:${STRONG}|${words('strong_noun')})(?!\\p{L})|${COMPOUNDS}(?!\\p{L})`,
  'iu',
);
