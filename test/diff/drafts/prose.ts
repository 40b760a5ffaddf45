import type { Chance } from '../chance.ts';
import { HEADINGS, ITEMS, SENTENCES, WORDS } from './vocabulary.ts';

export const makeSentence = (chance: Chance): string => filled(chance, chance.pick(SENTENCES));

export const makeSentences = (chance: Chance, count: number): string[] =>
  Array.from({ length: count }, () => makeSentence(chance));

export const makeHeading = (chance: Chance): string => filled(chance, chance.pick(HEADINGS));

export const makeItem = (chance: Chance): string => filled(chance, chance.pick(ITEMS));

/** A label such as rows of tables carry. */
export const makeLabel = (chance: Chance): string =>
  capital(`${chance.pick(WORDS['quality']!)} ${chance.pick(WORDS['items']!)}`);

export const makeName = (chance: Chance): string => capital(chance.pick(WORDS['thing']!));

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function filled(chance: Chance, pattern: string): string {
  return pattern.replace(/\{(\w+)\}/g, (_, list: string) => {
    if (list === 'n') return String(chance.whole(2, 95));
    if (list === 'figure') return chance.whole(1_000, 98_999).toLocaleString('en-US');
    return chance.pick(WORDS[list]!);
  });
}
