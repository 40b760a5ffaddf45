// Month names and the lookup of their numbers, for reading dates.
import { LEXICON } from '../../../lexicon/index.ts';
import { plainLetters } from '../characters.ts';

const MONTH_OF = new Map(
  LEXICON.months.flatMap((names, i) => names.map((name) => [plainLetters(name), i + 1] as const)),
);

/** The number of a month by its folded name, 1 to 12; 0 where it is none. Loose accents are passed over. */
export const monthOf = (name: string): number => MONTH_OF.get(name.replace(/\p{M}/gu, '')) ?? 0;

/** Letters that tell that a month is meant. */
const START_CHARS = 3;
const STARTS = [...new Set([...MONTH_OF.keys()].map((name) => name.slice(0, START_CHARS)))];

/** How the name of a month begins in a folded text, with accents that are not part of their letter; source of a pattern. */
export const MONTH_NAME = `((?:${STARTS.map((start) => [...start].join('\\p{M}?')).join('|')})[\\p{L}\\p{M}]{0,12})`;

/** What a text must hold for the name of a month to be in it. */
export const MONTH_START = new RegExp([...new Set(STARTS.map((start) => start.slice(0, 2)))].join('|'));
