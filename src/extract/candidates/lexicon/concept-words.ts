// Splits a label into words and maps them to concepts in eight languages, with German and Dutch compounds taken apart.
import { nearest } from '../../../errors.ts';
import { LANGUAGES } from '../../../lexicon/index.ts';
import { foldTokens, isCurrencyWord, type Token } from '../../values/index.ts';
import { CONCEPTS } from './concepts.ts';
import { INITIALS, STOP_WORDS } from './relations.ts';

/** A word or phrase of a label with what it may mean. */
export interface ConceptWord {
  /** Names of concepts; a word that is in no list means itself. */
  readonly concepts: readonly string[];
  readonly start: number;
  readonly end: number;
  /** Known words of labels, as against names and other words of the document. */
  readonly known: boolean;
  /** A number, a percentage or a currency, which tells nothing about the label. */
  readonly amount: boolean;
}

/** In the list above, none has more. */
const MAX_PHRASE_WORDS = 4;
/** Shorter words are not taken apart. */
const MIN_COMPOUND_CHARS = 8;
const MIN_PART_CHARS = 3;
/** Heads of compounds that may have any word before them, folded. */
const COMPOUND_HEADS = [
  'nummer',
  'datum',
  'name',
  'naam',
  'betrag',
  'bedrag',
  'adresse',
  'anschrift',
  'preis',
  'prijs',
];
const MIN_MODIFIER_CHARS = 4;
/** What joins the parts of German and Dutch compounds. */
const JOINTS = ['', 's', 'n', 'en', 'es'];

/** Texts and words that were read before and are remembered: labels come again and again. */
const MAX_REMEMBERED = 20_000;

const MEANINGS = buildMeanings();

function buildMeanings(): ReadonlyMap<string, readonly string[]> {
  const meanings = new Map<string, string[]>();
  const tables = [CONCEPTS, ...LANGUAGES.map(({ concepts = {} }) => concepts)];
  for (const [concept, words] of tables.flatMap((table) => Object.entries(table))) {
    for (const word of [concept.replaceAll('_', ' '), ...words.split(',')]) {
      const key = foldTokens(word)
        .map((token) => token.word)
        .join(' ');
      if (key === '') continue;
      const known = meanings.get(key);
      if (!known) meanings.set(key, [concept]);
      else if (!known.includes(concept)) known.push(concept);
    }
  }
  return meanings;
}

/** Shorter words are too near to others. */
const MIN_MISSPELLED = 6;
const TWO_LETTERS_OFF = 7;
/** Nobody gets these wrong. */
const FIRST_LETTERS = 3;

/** A name with its unknown words spelled as the known ones that they nearly are (`principle`, `recieved`); null without any. */
export function respelled(name: string): string | null {
  let spelled = '';
  let end = 0;
  for (const word of conceptWords(name)) {
    const meant = word.known || word.amount ? undefined : nearestKnown(word.concepts[0]!);
    if (meant === undefined) continue;
    spelled += name.slice(end, word.start) + meant;
    end = word.end;
  }
  return end === 0 ? null : spelled + name.slice(end);
}

function nearestKnown(word: string): string | undefined {
  if (word.length < MIN_MISSPELLED) return undefined;
  const first = word.slice(0, FIRST_LETTERS);
  const alike = [...MEANINGS.keys()].filter((known) => known.startsWith(first) && !known.includes(' '));
  return nearest(word, alike, word.length < TWO_LETTERS_OFF ? 1 : 2);
}

const read = new Map<string, readonly ConceptWord[]>();

/** The words of a label with their meanings; words that say nothing are left out. */
export function conceptWords(text: string): readonly ConceptWord[] {
  let words = read.get(text);
  if (words) return words;
  words = readWords(text);
  if (read.size >= MAX_REMEMBERED) read.clear();
  read.set(text, words);
  return words;
}

/** `Address(es)`, `principal(s)`: one or several. */
const PLURAL = /(?<=\p{L})\((?:e?s|e?n)\)/gu;

function readWords(written: string): ConceptWord[] {
  const text = written.replace(PLURAL, (mark) => ' '.repeat(mark.length));
  const tokens = joinInitials(foldTokens(text), text);
  const words: ConceptWord[] = [];
  for (let i = 0; i < tokens.length; ) {
    if (tokens[i]!.word === '%' && i > 0 && /^\d+$/.test(tokens[i - 1]!.word)) {
      i += 1;
      continue;
    }
    const length = longestPhrase(tokens, i);
    if (length > 0) {
      const [first, last] = [tokens[i]!, tokens[i + length - 1]!];
      words.push(toWord(MEANINGS.get(keyOf(tokens, i, length))!, first.start, last.end, true));
      i += length;
      continue;
    }
    words.push(...single(tokens[i]!, text));
    i += 1;
  }
  return words;
}

/** `P.O.`, `p/o`: single letters with nothing but a point between them are one word. */
function joinInitials(tokens: readonly Token[], text: string): readonly Token[] {
  const joined: Token[] = [];
  for (const token of tokens) {
    const before = joined.at(-1);
    const goesOn =
      before !== undefined &&
      token.end - token.start === 1 &&
      /^(?:\p{L}[./])+$/u.test(text.slice(before.start, token.start)) &&
      /\p{L}/u.test(token.word);
    if (!goesOn) joined.push(token);
    else joined[joined.length - 1] = { word: before.word + token.word, start: before.start, end: token.end };
  }
  return joined.length === tokens.length ? tokens : joined;
}

function longestPhrase(tokens: readonly Token[], from: number): number {
  for (let length = Math.min(MAX_PHRASE_WORDS, tokens.length - from); length > 0; length--) {
    if (MEANINGS.has(keyOf(tokens, from, length))) return length;
  }
  return 0;
}

const keyOf = (tokens: readonly Token[], from: number, length: number): string =>
  tokens
    .slice(from, from + length)
    .map((token) => token.word)
    .join(' ');

const toWord = (
  concepts: readonly string[],
  start: number,
  end: number,
  known: boolean,
  amount = false,
): ConceptWord => ({ concepts, start, end, known, amount });

/** `faellig` is how names spell `fällig`, whose accent is folded away. */
const withoutUmlauts = (word: string): string => word.replace(/([aou])e/g, '$1');

const amounts = new Map<string, boolean>();

/** A number or a currency, which tells nothing about a label. */
export function isAmountWord(word: string): boolean {
  let amount = amounts.get(word);
  if (amount !== undefined) return amount;
  amount = /^\d+$/.test(word) || isCurrencyWord(word);
  if (amounts.size >= MAX_REMEMBERED) amounts.clear();
  amounts.set(word, amount);
  return amount;
}

function single({ word, start, end }: Token, text: string): ConceptWord[] {
  if (STOP_WORDS.has(word)) return [];
  if (isAmountWord(text.slice(start, end))) return [toWord([word], start, end, false, true)];
  const spelled = Object.hasOwn(INITIALS, word) ? INITIALS[word] : undefined;
  if (spelled) return spelled.map((concept) => toWord([concept], start, end, true));
  const plain = MEANINGS.get(withoutUmlauts(word));
  if (plain) return [toWord(plain, start, end, true)];
  const parts = partsOf(word) ?? partsOf(withoutUmlauts(word));
  if (parts) return parts.map((concepts) => toWord(concepts, start, end, true));
  const named = headed(word);
  if (!named) return [toWord([withoutUmlauts(word)], start, end, false)];
  return [
    toWord([withoutUmlauts(named.modifier)], start, end, false),
    toWord(MEANINGS.get(named.head)!, start, end, true),
  ];
}

/** `Buchungsnummer` is `Buchungs-Nr.`, whatever a Buchung is. The plural s of a word by itself is folded away too. */
function headed(word: string): { readonly modifier: string; readonly head: string } | null {
  const head = COMPOUND_HEADS.find((known) => word.endsWith(known));
  const modifier = head === undefined ? '' : word.slice(0, -head.length).replace(/s$/, '');
  return head !== undefined && modifier.length >= MIN_MODIFIER_CHARS ? { modifier, head } : null;
}

const compounds = new Map<string, readonly (readonly string[])[] | null>();

/** `rechnungsnummer` means what its parts mean; null where it has none. */
function partsOf(word: string): readonly (readonly string[])[] | null {
  if (word.length < MIN_COMPOUND_CHARS) return null;
  let parts = compounds.get(word);
  if (parts !== undefined) return parts;
  parts = takeApart(word);
  if (compounds.size >= MAX_REMEMBERED) compounds.clear();
  compounds.set(word, parts);
  return parts;
}

function takeApart(word: string): readonly (readonly string[])[] | null {
  for (let cut = word.length - MIN_PART_CHARS; cut >= MIN_PART_CHARS; cut--) {
    const head = MEANINGS.get(word.slice(cut));
    if (!head) continue;
    for (const joint of JOINTS) {
      if (!word.slice(0, cut).endsWith(joint)) continue;
      const modifier = MEANINGS.get(word.slice(0, cut - joint.length));
      if (modifier && cut - joint.length >= MIN_PART_CHARS) return [modifier, head];
    }
  }
  return null;
}
