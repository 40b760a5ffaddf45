// Types and phrases shared by the texts of answers.
import { quoteSheet } from '../../model/index.ts';
import type { Input } from '../library.ts';

/** An answer as it goes over the wire; an answer within a budget may lack what did not fit. */
export type Wire = Readonly<Record<string, unknown>>;

/** The lines that tell an answer, the first of them what it is. */
export type Writer = (answer: Wire, input: Input, more: More) => readonly string[];

/** What is told beside the answer itself. */
export interface More {
  /** Tables of the page, with rows, by id. */
  readonly tables?: ReadonlyMap<string, Wire>;
}

/** Bounds of what is only a hint; what was asked for is told whole. */
export const SHOWN = { items: 8, characters: 120 } as const;

export const list = (value: unknown): readonly Wire[] => (Array.isArray(value) ? value : []);
export const texts = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);
/** On one line. */
export const flat = (value: unknown): string =>
  String(value ?? '')
    .replace(/\s+/g, ' ')
    .trim();
export const short = (value: unknown, characters: number = SHOWN.characters): string => {
  const text = flat(value);
  return text.length > characters ? `${text.slice(0, characters)}…` : text;
};
export const counted = (count: unknown, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;
export const quoted = (value: unknown): string => (value ? ` “${flat(value)}”` : '');

/** The anchor of a match says all of the place but the page. */
export const placeOf = (match: Wire): string =>
  match['cell']
    ? `${quoteSheet(String(match['sheet']))}!${match['cell']}`
    : `p. ${match['page']} [${match['anchor'] ?? ''}]`;
