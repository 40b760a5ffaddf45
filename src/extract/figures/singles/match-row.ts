// How well a row of a statement is what a field asks for.
import type { StatementRow } from '../statements/statement.ts';
import type { AskedFigure } from './asked-figure.ts';

/** How sure the name of a row is, by how its metric ranks it. */
const NAMED = [0.95, 0.92, 0.89, 0.86];
/** Rows that the field names itself, in the same words, the same in another order, and with words more or less. */
const WORDED = { same: 0.92, order: 0.88, more: 0.42, eachMore: 0.06, less: 0.36 } as const;
const MAX_MORE = 2;
const STOP_WORDS: ReadonlySet<string> = new Set(
  'of the and in for to by on from a an at net total und der die et de la le y del'.split(' '),
);

/** How well a row is what the field asks for: 0 to 1; 0 for another row. Each name is thought through once. */
export function createMatch({ known, phrases }: AskedFigure): (row: StatementRow) => number {
  const asked = phrases.map((phrase) => ({ phrase, words: contentOf(phrase) }));
  const scores = new Map<string, number>();
  const scoreOf = (name: string): number => {
    const rank = known ? known.rows.findIndex((pattern) => pattern.test(name)) : -1;
    if (known) return rank < 0 ? 0 : (NAMED[rank] ?? NAMED.at(-1)!);
    const words = contentOf(name);
    return Math.max(0, ...asked.map((one) => wordedAlike(name, words, one.phrase, one.words)));
  };
  return ({ names }) => {
    let best = 0;
    for (const name of names) {
      let score = scores.get(name);
      if (score === undefined) scores.set(name, (score = scoreOf(name)));
      if (score > best) best = score;
    }
    return best;
  };
}

function wordedAlike(name: string, found: ReadonlySet<string>, phrase: string, asked: ReadonlySet<string>): number {
  if (name === phrase || name === `total ${phrase}`) return WORDED.same;
  if (asked.size === 0 || found.size === 0) return 0;
  let shared = 0;
  for (const word of asked) if (found.has(word)) shared += 1;
  const [missing, more] = [asked.size - shared, found.size - shared];
  if (missing === 0 && more === 0) return WORDED.order;
  if (missing === 0 && more <= MAX_MORE && asked.size > more) return WORDED.more - WORDED.eachMore * more;
  return missing === 1 && more === 0 && shared >= 2 ? WORDED.less : 0;
}

const contentOf = (words: string): ReadonlySet<string> =>
  new Set(words.split(' ').filter((word) => word !== '' && !STOP_WORDS.has(word)));
