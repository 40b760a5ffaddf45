// Detects the language of a text sample by script, stop words and typical letters.
import { bounded } from './facts.ts';
import { isAsciiText } from './fold-words.ts';

/** The commonest small words of each language that the others do not share, without accents. */
const STOP_WORDS = Object.entries({
  en: 'the of and to is for that with this by be are from or at was will shall not have has its which any each your our',
  de: 'der die das und ist nicht mit dem den fur von zu auf ein eine einer eines im werden wird sich auch nach bei sind oder durch wir sie ihre unsere',
  fr: 'le les des et est une dans pour que qui sur au aux du par avec ce cette sont vous nous votre ou ne pas leur ses',
  es: 'el los las y es una para que con por del al se su sus este esta como mas sin sobre entre pero o usted nuestro',
  it: 'il gli della delle dei di e che per con non una del nel alla sono questo questa come piu da si al suo nostro vostro',
  nl: 'het een van en niet met voor op zijn dat die te aan door wordt worden ook bij naar uit deze dit wij uw onze of',
  pt: 'os uma do da dos das e em que para com nao por mais como ao pelo pela seu sua sao ou este esta foi nosso',
}).map(([code, stops]) => ({ code, stops: stops.split(' ') }));

/** Letters that one of the languages has and the others hardly use. */
const LETTERS: Readonly<Record<string, RegExp>> = {
  de: /[äöüß]/giu,
  fr: /[àâçèêëîïôûœ]/giu,
  es: /[ñ¿¡]/giu,
  it: /[ìò]/giu,
  nl: /ĳ/giu,
  pt: /[ãõ]/giu,
};
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
/** All that stands in LETTERS, capitals too, and more. */
const MARKED_LETTERS = /[¡¿À-ž\u1e9e]+/g;

/** ISO 639-1; null where there is too little text, or none of the languages leads. `counts`: how often each folded word stands in the sample. */
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
  const evidence = STOP_WORDS.map(({ code, stops }) => {
    const found = stops.reduce((sum, stop) => sum + (counts.get(stop) ?? 0), 0);
    const letters = LETTERS[code] ? Math.min(MAX_LETTERS, count(marked, LETTERS[code])) : 0;
    return { code, weight: found + LETTER_WEIGHT * letters };
  }).sort((a, b) => b.weight - a.weight);
  const [best, second] = evidence;
  return best!.weight >= MIN_EVIDENCE && best!.weight >= LEAD * second!.weight ? best!.code : null;
}
