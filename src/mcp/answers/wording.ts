// Types and phrases shared by the answer summaries.
import type { Input } from '../library.ts';

/** An answer as it goes over the wire; an answer within a budget may lack what did not fit. */
export type Wire = Readonly<Record<string, unknown>>;

/** The lines that tell an answer, the most telling first. */
export type Describer = (answer: Wire, input: Input) => readonly string[];

/** Parts of an answer that the text names; the rest stands in the structured content. */
export const SHOWN = { items: 8, characters: 120 } as const;

export const list = (value: unknown): readonly Wire[] => (Array.isArray(value) ? value : []);
export const texts = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);
export const short = (value: unknown, characters: number = SHOWN.characters): string => {
  const text = String(value ?? '').replace(/\s+/g, ' ');
  return text.length > characters ? `${text.slice(0, characters)}…` : text;
};
export const some = (words: readonly unknown[]): string =>
  words.length > SHOWN.items ? `${words.slice(0, SHOWN.items).join(', ')}, …` : words.join(', ');
export const counted = (count: unknown, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

export const placeOf = (match: Wire): string =>
  match['cell'] ? `${match['sheet']}!${match['cell']}` : `p. ${match['page']} ${match['anchor'] ?? ''}`;
