// Merges all tables of control words into the one that the parser dispatches by.
import type { Parser, WordEntry } from '../parser.ts';
import { CHARACTER_WORDS } from '../properties/character-words.ts';
import { PARAGRAPH_WORDS } from '../properties/paragraph-words.ts';
import { ROW_WORDS } from '../properties/row-words.ts';
import { DOCUMENT_WORDS, SECTION_WORDS } from '../properties/section-words.ts';
import { DESTINATION_WORDS, TRANSPARENT_WORDS } from './destination-words.ts';
import { IGNORED_WORDS } from './ignored-words.ts';
import { RULE_WORDS } from './rule-words.ts';
import { SPECIAL_CHARACTERS } from './special-characters.ts';
import { STATE_WORDS, STRUCTURE_WORDS } from './text-words.ts';

type ParserWord = (parser: Parser, value: number | null) => void;

/** Every control word that is known, and what it does. */
export const WORDS: ReadonlyMap<string, WordEntry> = new Map<string, WordEntry>([
  ...IGNORED_WORDS.map((word): [string, WordEntry] => [word, { kind: 'ignored' }]),
  ...entries('character', CHARACTER_WORDS),
  ...entries('paragraph', PARAGRAPH_WORDS),
  ...actions(STATE_WORDS),
  ...actions(RULE_WORDS),
  ...actions(mapped(ROW_WORDS, (apply) => (parser, value) => apply(parser.row, value))),
  ...actions(mapped(SECTION_WORDS, (apply) => (parser, value) => apply(parser.draft.section, value))),
  ...actions(
    mapped(DOCUMENT_WORDS, (apply) => (parser, value) => {
      apply(parser.draft.page, value);
      apply(parser.draft.section, value);
    }),
  ),
  ...actions(mapped(SPECIAL_CHARACTERS, (character) => (parser) => parser.put(character))),
  ...Object.entries(STRUCTURE_WORDS).map(([word, apply]): [string, WordEntry] => [word, { kind: 'structure', apply }]),
  ...destinations(DESTINATION_WORDS, true),
  ...destinations(TRANSPARENT_WORDS, false),
]);

function entries<K extends 'character' | 'paragraph'>(
  kind: K,
  words: Readonly<Record<string, Extract<WordEntry, { kind: K }>['apply']>>,
): [string, WordEntry][] {
  return Object.entries(words).map(([word, apply]) => [word, { kind, apply } as WordEntry]);
}

function destinations(words: Readonly<Record<string, ParserWord>>, begins: boolean): [string, WordEntry][] {
  return Object.entries(words).map(([word, apply]) => [word, { kind: 'destination', begins, apply }]);
}

function actions(words: Readonly<Record<string, ParserWord>>): [string, WordEntry][] {
  return Object.entries(words).map(([word, apply]) => [word, { kind: 'action', apply }]);
}

function mapped<T>(words: Readonly<Record<string, T>>, to: (value: T) => ParserWord): Record<string, ParserWord> {
  return Object.fromEntries(Object.entries(words).map(([word, value]) => [word, to(value)]));
}
