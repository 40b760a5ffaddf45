// How lines and values are written: what lessons and readings compare alike.
import type { Locale } from '../values/index.ts';
import { lettered, short } from './page-words.ts';

interface Habits {
  readonly day_first?: boolean | undefined;
  readonly decimal?: '.' | ',' | undefined;
}

/** The habits of an example as those of the document. */
export const localeOf = ({ day_first, decimal }: Habits): Partial<Locale> => ({
  ...(day_first === undefined ? {} : { dayFirst: day_first }),
  ...(decimal === undefined ? {} : { decimal }),
});

type Cells = readonly { readonly text: string }[];

const joined = (cells: Cells, chars: number): string =>
  cells
    .map(({ text }) => text)
    .join(' ')
    .slice(0, chars);

/** All words of a line; the head of a table is known by them. */
export const headText = (cells: Cells): string => short(lettered(joined(cells, 300)));
/** The first words of a line, by which it is known. */
export const stopText = (cells: Cells): string => short(lettered(joined(cells, 100)).slice(0, 3));
