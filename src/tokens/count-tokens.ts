// Estimates from above how many tokens a text costs a language model, without a vocabulary.
import { LETTER_PAIRS } from './letter-pairs.ts';
import { SCRIPT_COSTS } from './script-costs.ts';

/** Costs are summed up in tenths of a token. */
const TOKEN = 10;
/** On top of what was measured on average, so that hardly any text costs more than is said. */
const MARGIN = 1.02;
/** Both tokenizers cut digits into threes. */
const DIGITS_PER_TOKEN = 3;
/** Marks that JSON is made of come as one token up to three (`","`, `":[`); others seldom do. */
const JSON_MARK = 4;
const OTHER_MARK = 8;
/** The same mark again and again, such as the dots of a table of contents. */
const REPEATED_MARK = 2;
/** A blank in front of a word is part of it; each further one, and line ends, are charged by the run. */
const FURTHER_BLANK = 2;
/** Two capitals in a row are seldom part of a word that the vocabulary has. */
const CAPITALS = 2;

const KIND = { other: 0, letter: 1, digit: 2, blank: 3, json: 4, mark: 5 } as const;
const LETTERS = 26;
const CASE_BIT = 0x20;
const ASCII = 0x80;
const BLANK = 0x20;
const NO_PAIR = 0xff;

const kinds = Uint8Array.from({ length: ASCII }, (_, code) => kindOf(String.fromCharCode(code)));
const pairs = pairTable();
const scripts = scriptTable();

function kindOf(character: string): number {
  if (/[a-z]/i.test(character)) return KIND.letter;
  if (/[0-9]/.test(character)) return KIND.digit;
  if (/\s/.test(character)) return KIND.blank;
  return /["{}[\],:]/.test(character) ? KIND.json : KIND.mark;
}

/** What a character costs behind another, where both are letters. */
function pairTable(): Uint8Array {
  const table = new Uint8Array(ASCII * ASCII).fill(NO_PAIR);
  const letters = Array.from({ length: LETTERS }, (_, i) => 0x61 + i);
  for (const before of letters) {
    for (const code of letters) {
      const cost = Number(LETTER_PAIRS[before - 0x61]![code - 0x61]);
      const [capital, capitalBefore] = [code - CASE_BIT, before - CASE_BIT];
      table[before * ASCII + code] = cost;
      table[capitalBefore * ASCII + code] = cost;
      table[before * ASCII + capital] = TOKEN;
      table[capitalBefore * ASCII + capital] = cost + CAPITALS;
    }
  }
  return table;
}

function scriptTable(): Uint8Array {
  const table = new Uint8Array(2 ** 16);
  for (const [first, tenths] of SCRIPT_COSTS) table.fill(tenths, first);
  return table;
}

/**
 * How many tokens a text costs a language model: an upper estimate without a vocabulary, the same on every machine and for every model. It
 * follows how tokenizers cut text (words with the blank before them, digits by threes, runs of marks) and charges a word by its pairs of
 * letters. One pass, no allocation.
 */
export function countTokens(text: string): number {
  let tenths = 0;
  for (let at = 0; at < text.length; ) {
    const code = text.charCodeAt(at);
    const kind = code < ASCII ? kinds[code]! : KIND.other;
    if (kind === KIND.letter) {
      // Most text is words: their end is found on the way.
      tenths += TOKEN;
      let before = code;
      for (at++; at < text.length; at++) {
        const next = text.charCodeAt(at);
        const cost = next < ASCII ? pairs[before * ASCII + next]! : NO_PAIR;
        if (cost === NO_PAIR) break;
        tenths += cost;
        before = next;
      }
      continue;
    }
    if (code === BLANK && isLetterAt(text, at + 1)) {
      at++;
      continue;
    }
    const end = kind === KIND.other ? at + 1 : endOfRun(text, at + 1, kind);
    if (kind === KIND.digit) tenths += TOKEN * Math.ceil((end - at) / DIGITS_PER_TOKEN);
    else if (kind === KIND.blank) tenths += blankCost(text, at, end);
    else if (kind === KIND.other) tenths += scripts[code]!;
    else tenths += markCost(text, at, end);
    at = end;
  }
  return Math.ceil((tenths * MARGIN) / TOKEN);
}

/** Nothing is asked for behind the end, which the compiler would have to make allowance for. */
const isLetterAt = (text: string, at: number): boolean => {
  const code = at < text.length ? text.charCodeAt(at) : ASCII;
  return code < ASCII && kinds[code] === KIND.letter;
};

/** Runs of JSON's marks and of other marks are one run. */
function endOfRun(text: string, from: number, kind: number): number {
  let at = from;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    const next = code < ASCII ? kinds[code]! : KIND.other;
    if (next !== kind && !(next >= KIND.json && kind >= KIND.json)) break;
    at++;
  }
  return at;
}

function blankCost(text: string, start: number, end: number): number {
  const next = end < text.length ? text.charCodeAt(end) : ASCII;
  const isPartOfNext = text.charCodeAt(end - 1) === BLANK && next < ASCII && kinds[next] !== KIND.digit;
  const rest = end - start - (isPartOfNext ? 1 : 0);
  return rest === 0 ? 0 : TOKEN + FURTHER_BLANK * (rest - 1);
}

function markCost(text: string, start: number, end: number): number {
  let tenths = 0;
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at);
    const first = kinds[code] === KIND.json ? JSON_MARK : OTHER_MARK;
    tenths += at > start && text.charCodeAt(at - 1) === code ? REPEATED_MARK : first;
  }
  return Math.max(TOKEN, tenths);
}
