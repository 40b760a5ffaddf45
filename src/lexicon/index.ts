// The words of all languages that documents are read in, merged: a language is one file and one line here.

import { GERMAN } from './de.ts';
import { ENGLISH } from './en.ts';
import { SPANISH } from './es.ts';
import { FRENCH } from './fr.ts';
import { INTERNATIONAL } from './international.ts';
import { ITALIAN } from './it.ts';
import type { Language } from './language.ts';
import { mergeLanguages } from './merge-languages.ts';
import { DUTCH } from './nl.ts';
import { POLISH } from './pl.ts';
import { PORTUGUESE } from './pt.ts';

export { type ClauseKind, contractLexicon } from './contracts/index.ts';
export type { Concept, DocumentKind, ItemKind, Language, Role } from './language.ts';
export { mergeLanguages } from './merge-languages.ts';

export const LANGUAGES: readonly Language[] = [ENGLISH, GERMAN, FRENCH, SPANISH, ITALIAN, DUTCH, PORTUGUESE, POLISH];

export const LEXICON = mergeLanguages(LANGUAGES, INTERNATIONAL);

export * from './reports/index.ts';
export * from './search/index.ts';
