// Detects the language of a text sample by script, stop words and typical letters.
import { LANGUAGES } from '../lexicon/index.ts';
import { bounded } from './facts.ts';
import { foldWords, isAsciiText } from './fold-words.ts';

/** The small words and the letters that tell languages apart. */
const SIGNS = LANGUAGES.map(({ code, small_words, letters }) => ({
  code,
  words: foldWords(small_words).trim().split(' '),
  letters: letters === '' ? null : new RegExp(`[${letters}]`, 'giu'),
}));
/** What one such letter counts for beside a stop word, and how many are counted. */
const LETTER_WEIGHT = 0.5;
const MAX_LETTERS = 10;

/** Evidence below this is too little to tell; and the best must lead the second by this factor. */
const MIN_EVIDENCE = 3;
const LEAD = 1.3;
/** A script that writes this share of all letters decides. */
const SCRIPT_SHARE = 0.3;
/** Letters that must be there to speak of a script. */
const MIN_LETTERS = 5;
/** Kana among Han characters, which Chinese never has. */
const KANA_SHARE = 0.05;

/** Where there is none of these, no script but Latin, Greek and their neighbours is written; signs of all kinds aside. */
const OTHER_SCRIPTS = /[\u0400-\u1fff\u2c00-\udfff\uf900-\uffef]/;
/** All letters of those signs, capitals too, and more. */
const MARKED_LETTERS = /[¡¿À-ž\u1e9e]+/g;

/** ISO 639-1; null where there is too little text, or none of the languages leads. `counts`: how often each folded word is in the sample. */
export function detectLanguage(sample: readonly string[], counts: ReadonlyMap<string, number>): string | null {
  const text = bounded(sample).join(' ');
  if (isAsciiText(text)) return byWords('', counts);
  const composed = text.normalize('NFC');
  const marked = composed.match(MARKED_LETTERS)?.join('') ?? '';
  return (OTHER_SCRIPTS.test(composed) ? byScript(composed) : null) ?? byWords(marked, counts);
}

function byScript(text: string): string | null {
  const letters = count(text, /\p{L}/gu);
  if (letters < MIN_LETTERS) return null;
  const share = (pattern: RegExp): number => count(text, pattern) / letters;
  const kana = share(/[\p{Script=Hiragana}\p{Script=Katakana}]/gu);
  const han = share(/\p{Script=Han}/gu);
  if (kana >= KANA_SHARE && kana + han >= SCRIPT_SHARE) return 'ja';
  if (share(/\p{Script=Hangul}/gu) >= SCRIPT_SHARE) return 'ko';
  if (han >= SCRIPT_SHARE) return 'zh';
  // Other languages in Cyrillic letters have letters that Russian has not.
  return share(/\p{Script=Cyrillic}/gu) >= SCRIPT_SHARE && !/[іїєґўјљњћђџ]/iu.test(text) ? 'ru' : null;
}

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

function byWords(marked: string, counts: ReadonlyMap<string, number>): string | null {
  const evidence = SIGNS.map(({ code, words, letters }) => {
    const found = words.reduce((sum, word) => sum + (counts.get(word) ?? 0), 0);
    const typical = letters ? Math.min(MAX_LETTERS, count(marked, letters)) : 0;
    return { code, weight: found + LETTER_WEIGHT * typical };
  }).sort((a, b) => b.weight - a.weight);
  const [best, second] = evidence;
  return best!.weight >= MIN_EVIDENCE && best!.weight >= LEAD * second!.weight ? best!.code : null;
}
