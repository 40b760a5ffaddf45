// Finds code outside of src/formats that lists formats, or asks for one by its name.
import { FORMATS } from '../../src/formats/index.ts';
import type { SourceFile } from './guards.ts';

const NAMES: ReadonlySet<string> = new Set(FORMATS.map(({ format }) => format));
const TITLE = new RegExp(`\\b(?:${FORMATS.map(({ title }) => title).join('|')})\\b`, 'g');
/** So many in a line are a list and no example. */
const LISTED = 3;
/** Named beside them in lists of what documents are given out in, which formats that are read may be among. */
const GIVEN_OUT = /\b(?:JSON|DoclingDocument)\b/;

/** Folders of formats and what those share; the list; and what is written from it. */
const ALLOWED = /^(?:formats\/[^/]+\/|formats\/formats\.ts$|model\/formats\.ts$|client\/(?:wire|routes)\.ts$)/;

const ARRAY = /\[\s*('[^'\]]*'(?:\s*,\s*'[^'\]]*')+)\s*,?\s*\]/g;
const UNION = /'[^'\n]*'(?:\s*\|\s*'[^'\n]*')+/g;
const RECORD = /\{\s*\w+:[^{}]*\}/g;
const COMPARED = /\b(?:format|file_type)\s*[!=]==\s*'(\w+)'/g;

/** Each place, as a sentence. Choices that have other words among them are no formats that are read, but such as documents are given out in. */
export function formatLists(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => !ALLOWED.test(path))
    .flatMap(({ path, text }) => listsIn(withoutComments(text)).map((found) => `${path} names formats: ${found}`));
}

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');

const listsIn = (text: string): string[] => [
  ...[...text.matchAll(ARRAY), ...text.matchAll(UNION)]
    .map(([list]) => list)
    .filter((list) => areFormats(literalsOf(list))),
  ...[...text.matchAll(RECORD)].map(([record]) => record).filter((record) => areFormats(keysOf(record))),
  ...[...text.matchAll(COMPARED)].filter(([, name]) => NAMES.has(name!)).map(([compared]) => compared),
  ...text.split('\n').filter((line) => titlesIn(line) >= LISTED && !GIVEN_OUT.test(line)),
];

const literalsOf = (list: string): string[] => [...list.matchAll(/'([^']*)'/g)].map((match) => match[1]!);
const keysOf = (record: string): string[] => [...record.matchAll(/(?:^\{|,)\s*(\w+):/g)].map((match) => match[1]!);
const areFormats = (words: readonly string[]): boolean =>
  new Set(words).size > 1 && words.every((word) => NAMES.has(word));
const titlesIn = (line: string): number => new Set(line.match(TITLE)).size;
