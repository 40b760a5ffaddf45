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

const kinds = Uint8Array.from({ length: ASCII }, (_, code) => kindOf(String.fromCharCode(code)));
const pairs = Uint8Array.from(LETTER_PAIRS.join(''), Number);
const scripts = scriptTable();

function kindOf(character: string): number {
  if (/[a-z]/i.test(character)) return KIND.letter;
  if (/[0-9]/.test(character)) return KIND.digit;
  if (/\s/.test(character)) return KIND.blank;
  return /["{}[\],:]/.test(character) ? KIND.json : KIND.mark;
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
        if (next >= ASCII || kinds[next] !== KIND.letter) break;
        tenths += pairCost(before, next);
        before = next;
      }
      continue;
    }
    if (code === BLANK && kinds[text.charCodeAt(at + 1)] === KIND.letter) {
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

/** What a letter costs behind another. */
function pairCost(before: number, code: number): number {
  const isCapital = (code & CASE_BIT) === 0;
  if (isCapital && (before & CASE_BIT) !== 0) return TOKEN;
  return pairs[((before | CASE_BIT) - 0x61) * LETTERS + (code | CASE_BIT) - 0x61]! + (isCapital ? CAPITALS : 0);
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
    if (at > start && text.charCodeAt(at - 1) === code) tenths += REPEATED_MARK;
    else tenths += kinds[code] === KIND.json ? JSON_MARK : OTHER_MARK;
  }
  return Math.max(TOKEN, tenths);
}
