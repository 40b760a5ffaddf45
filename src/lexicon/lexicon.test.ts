import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, LEXICON, mergeLanguages } from './index.ts';
import { INTERNATIONAL } from './international.ts';
import type { Concept, Language } from './language.ts';

const source = new URL('../', import.meta.url).pathname;
const CONCEPTS = Object.keys(LANGUAGES[0]!.words) as Concept[];

/** Everything that languages say, as lines that can be compared. */
function entriesOf(languages: readonly Language[]): Set<string> {
  const lexicon = mergeLanguages(languages, INTERNATIONAL);
  const all = [
    ...lexicon.labels.map(({ role, weight, spelling }) => `label ${role} ${weight} ${spelling}`),
    ...[...lexicon.item_heads].flatMap(([kind, list]) => list.map((head) => `head ${kind} ${head}`)),
    ...lexicon.head_endings.map(([ending, kind]) => `ending ${kind} ${ending}`),
    ...[...lexicon.documents].flatMap(([kind, list]) => list.map((name) => `document ${kind} ${name}`)),
    ...lexicon.document_endings.map((ending) => `document ending ${ending}`),
    ...[...lexicon.legal_forms, ...lexicon.legal_forms_in_capitals].map((form) => `form ${form}`),
    ...lexicon.months.flatMap((names, i) => names.map((name) => `month ${i} ${name}`)),
    ...[...lexicon.units.keys()].map((unit) => `unit ${unit}`),
    ...lexicon.label_words.map((word) => `label word ${word}`),
    ...[...lexicon.stop_words].flatMap(([word, codes]) => codes.map((code) => `stop ${code} ${word}`)),
    ...CONCEPTS.flatMap((concept) => lexicon.words(concept).map((word) => `${concept} ${word}`)),
  ];
  return new Set(all);
}

const whole = entriesOf(LANGUAGES);

describe('each language', () => {
  it.each(LANGUAGES.map((language) => [language.code, language] as const))(
    '%s is one file: without it its words are lost, and nothing else',
    (_, language) => {
      const others = LANGUAGES.filter((other) => other !== language);
      const rest = entriesOf(others);
      const own = entriesOf([language]);
      const lost = [...whole].filter((entry) => !rest.has(entry));
      expect(lost.length).toBeGreaterThan(300);
      expect(lost.filter((entry) => !own.has(entry))).toEqual([]);
      for (const other of others) expect([...entriesOf([other])].filter((entry) => !rest.has(entry))).toEqual([]);
    },
  );

  it.each(LANGUAGES.map((language) => [language.code, language] as const))(
    '%s has twelve months and a name for every concept that it needs',
    (_, language) => {
      expect(language.months).toHaveLength(12);
      for (const role of Object.keys(LANGUAGES[0]!.labels)) expect(Object.keys(language.labels), role).toContain(role);
    },
  );
});

const WORD = /[\p{L}\p{M}]{4,}/gu;
/** Words of other languages that are in no other file yet. */
const SHARED = new Set(
  'anos categoria dias empresa entrada estado gerente inquilino lote motivo noventa numer quinze rendimento valor zona'.split(
    ' ',
  ),
);

const wordsIn = (text: string): Set<string> =>
  new Set(Array.from(text.toLowerCase().normalize('NFC').matchAll(WORD), ([word]) => word));

/** What holds words of its own: the names of national registers, names of places, of forms of companies and of currencies. */
const OWN_WORDS = [
  'extract/papers/contract/words/jurisdictions.ts',
  'extract/papers/contract/words/legal-forms.ts',
  'extract/values/codes/tax-id-rules.ts',
  'extract/values/addresses/postal-codes.ts',
  'extract/values/money/',
];

const isRule = (path: string): boolean =>
  ASKS.test(path) && !/\.test\.ts$|(?:^|\/)testing\//.test(path) && !OWN_WORDS.some((own) => path.startsWith(own));

const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((path) => /\.ts$/.test(path));
const textOf = (path: string): string => readFileSync(join(source, path), 'utf8');
/** The layers that know languages; what the others say is English or the name of something. */
const ASKS = /^(?:extract|classify)\//;
const plain = new Set(
  files
    .filter((path) => !ASKS.test(path) && !path.startsWith('lexicon/'))
    .flatMap((path) => [...wordsIn(textOf(path))]),
);

/** Words of a language that no other has. */
function foreignWords(code: string): Set<string> {
  const textsOf = (one: string): string[] =>
    [`${one}.ts`, `contracts/${one}.ts`, `labels/${one}.ts`].filter((path) => files.includes(`lexicon/${path}`));
  const read = (one: string): Set<string> =>
    new Set(textsOf(one).flatMap((path) => [...wordsIn(readFileSync(join(source, 'lexicon', path), 'utf8'))]));
  const known = new Set(
    LANGUAGES.filter((language) => language.code !== code).flatMap((language) => [...read(language.code)]),
  );
  for (const word of wordsIn(readFileSync(join(source, 'lexicon', 'language.ts'), 'utf8'))) known.add(word);
  // Words of labels in the other six languages.
  for (const word of wordsIn(textOf('extract/candidates/lexicon/concepts.ts'))) known.add(word);
  return new Set([...read(code)].filter((word) => !known.has(word) && !plain.has(word) && !SHARED.has(word)));
}

const spelledIn = (text: string, words: ReadonlySet<string>): string[] =>
  [...wordsIn(text)].filter((word) => words.has(word));

describe.each(['pt', 'pl'])('%s', (code) => {
  const words = foreignWords(code);
  const rules = files.filter(isRule);

  it('is spelled in no rule', () => {
    expect(words.size).toBeGreaterThan(300);
    expect(rules.length).toBeGreaterThan(200);
    expect(rules.flatMap((path) => spelledIn(textOf(path), words).map((word) => `${path}: ${word}`))).toEqual([]);
  });

  it('would be found where a rule spelled it', () => {
    expect(spelledIn(`const LABEL = /${[...words][0]}/;`, words)).toHaveLength(1);
  });
});

describe('the lexicon', () => {
  it('writes out the marks of numbers', () => {
    const spellings = LEXICON.labels.map(({ spelling }) => spelling);
    expect(spellings).toContain('fatura n.º');
    expect(spellings).toContain('numer faktury');
    expect(spellings.filter((spelling) => spelling.includes('{'))).toEqual([]);
  });
});
