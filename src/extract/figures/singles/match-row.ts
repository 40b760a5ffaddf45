// How well a row of a statement is what a field asks for.
import type { StatementRow } from '../statements/statement.ts';
import type { AskedFigure } from './asked-figure.ts';

/** How sure the name of a row is, by how its metric ranks it. */
const NAMED = [0.95, 0.92, 0.89, 0.86];
/** Rows that the field names itself, in the same words, the same in another order, and with words more or less. */
const WORDED = { same: 0.92, order: 0.88, more: 0.84, eachMore: 0.09, less: 0.74 } as const;
const MAX_MORE = 2;
const STOP_WORDS: ReadonlySet<string> = new Set(
  'of the and in for to by on from a an at net total und der die et de la le y del'.split(' '),
);

/** 0 to 1; 0 for another row. */
export function matchRow(row: StatementRow, { known, phrases }: AskedFigure): number {
  if (known) {
    const rank = known.rows.findIndex((pattern) => row.names.some((name) => pattern.test(name)));
    if (rank >= 0) return NAMED[rank] ?? NAMED.at(-1)!;
    return 0;
  }
  return Math.max(0, ...row.names.flatMap((name) => phrases.map((phrase) => wordedAlike(name, phrase))));
}

function wordedAlike(name: string, phrase: string): number {
  if (name === phrase || name === `total ${phrase}`) return WORDED.same;
  const [found, asked] = [contentOf(name), contentOf(phrase)];
  if (asked.size === 0 || found.size === 0) return 0;
  const shared = [...asked].filter((word) => found.has(word)).length;
  const [missing, more] = [asked.size - shared, found.size - shared];
  if (missing === 0 && more === 0) return WORDED.order;
  if (missing === 0 && more <= MAX_MORE && asked.size > more) return WORDED.more - WORDED.eachMore * more;
  return missing === 1 && more === 0 && shared >= 2 ? WORDED.less : 0;
}

const contentOf = (words: string): ReadonlySet<string> =>
  new Set(words.split(' ').filter((word) => word !== '' && !STOP_WORDS.has(word)));
