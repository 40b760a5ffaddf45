// Counts the looks of running text apart from furniture and tables.
import { markTable } from '../../words/mark-words.ts';
import { WORD } from '../../words/words.ts';
import type { TypingPage } from '../typing-page.ts';
import { type Census, createCensus } from './census.ts';

/** Text outside tables speaks for the document where it is at least this part of all, or so many characters. */
const TEXT_SHARE = 0.5;
const TEXT_LENGTH = 2000;

export interface TextCensus extends Pick<Census, 'body' | 'share'> {
  readonly addPage: (page: TypingPage) => void;
}

/** The looks of running text, furniture and tables left out; of all but furniture where there is hardly anything else. */
export function createTextCensus(): TextCensus {
  const [text, all] = [createCensus(), createCensus()];
  const chosen = () => (text.total() >= TEXT_LENGTH || text.total() >= TEXT_SHARE * all.total() ? text : all);
  return {
    addPage: (page) => {
      const skip = wordsUnseen(page);
      all.add(page.frame, skip);
      skipTables(page, skip);
      text.add(page.frame, skip);
    },
    body: () => chosen().body(),
    share: (look) => chosen().share(look),
  };
}

function skipTables({ tables }: TypingPage, skip: Uint8Array): void {
  for (const table of tables) markTable(table, skip);
}

function wordsUnseen({ frame: { words }, furniture }: TypingPage): Uint8Array {
  const skip = new Uint8Array(words.count);
  for (let w = 0; w < words.count; w++) if (furniture[w] || words.flags[w]! & WORD.hidden) skip[w] = 1;
  return skip;
}
