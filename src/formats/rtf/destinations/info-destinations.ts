// Destinations of document information (`\info`, `\userprops`): the metadata of the file.
import { isoDate } from '../../word-text/bytes/dttm.ts';
import type { Parser } from '../parser.ts';
import { capture, type Destination } from './destination.ts';

export const INFO_TEXTS = [
  ...['title', 'subject', 'author', 'manager', 'company', 'operator', 'category', 'keywords', 'comment', 'doccomm'],
  'hlinkbase',
];
export const INFO_DATES = ['creatim', 'revtim', 'printim', 'buptim'];
const NUMBERS = ['version', 'vern', 'edmins', 'nofpages', 'nofwords', 'nofchars', 'nofcharsws', 'id'];
/** Properties of the user that are kept. */
const MAX_PROPERTIES = 200;

/** `{\info{\title …}{\creatim\yr2024\mo1\dy2\hr3\min4}\nofpages3}`. */
export const info = (parser: Parser): Destination => ({
  wants_text: true,
  text() {},
  word(word, value) {
    if (NUMBERS.includes(word)) parser.info.numbers.set(word, value ?? 0);
    return NUMBERS.includes(word);
  },
});

export const infoText = (parser: Parser, name: string): Destination =>
  capture((text) => void parser.info.texts.set(name, text.trim()));

export function infoDate(parser: Parser, name: string): Destination {
  const parts: Record<string, number> = {};
  return {
    wants_text: true,
    text() {},
    word(word, value) {
      parts[word] = value ?? 0;
      return true;
    },
    close() {
      const date = isoDate(parts['yr'] ?? 0, parts['mo'] ?? 0, parts['dy'] ?? 0, parts['hr'] ?? 0, parts['min'] ?? 0);
      if (date) parser.info.dates.set(name, date);
    },
  };
}

/** `{\*\userprops{\propname A}\proptype30{\staticval b}}`. */
export function userProperties(parser: Parser): Destination {
  let name = '';
  return {
    wants_text: true,
    text() {},
    word(word) {
      if (word === 'propname') parser.enter(capture((text) => void (name = text.trim())));
      else if (word === 'staticval') {
        parser.enter(
          capture((text) => {
            if (name !== '' && parser.info.user.size < MAX_PROPERTIES) parser.info.user.set(name, text.trim());
          }),
        );
      }
      return word !== 'u' && word !== 'uc';
    },
  };
}
